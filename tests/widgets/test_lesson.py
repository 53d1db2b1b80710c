"""The pages of a lesson: nothing that is worked out in it can be read before, and worksheet, key and check agree."""

import html
import json
import re
import zlib
from base64 import b64decode
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from hilo_core import HiloError
from hilo_core.lessons.classroom import class_seed
from hilo_core.lessons.plans import lesson
from hilo_core.lessons.plans.lesson import ticket_number, words_in
from hilo_core.lessons.questions.kinds import tidy
from hilo_widgets import Lesson
from hilo_widgets.lesson import PAGES

LESSON = lesson("41")
SECRETS = ("10.42", "10,42", "125/12", "9.83", "6.17", "2.33", "11.19", "better to roll", "better to stop")


def plain(text: str) -> str:
    """A text without markup and escapes."""
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", " ", text.replace('\\"', '"'))))


def packed(data: dict[str, Any]) -> Any:
    """What a page opens later."""
    return json.loads(zlib.decompress(b64decode(data["pack"])))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that a teacher gets."""
    return Lesson("41").to_folder(tmp_path_factory.mktemp("lessons") / "new" / "lesson_41")


def test_one_folder_has_all_and_needs_no_network(folder: Path) -> None:
    pages = sorted(path.name for path in folder.iterdir())
    assert pages == ["answer_key.html", "student.html", "teacher.html", "worksheet.html"]
    for path in folder.iterdir():
        page = path.read_text("utf-8")
        assert len(page) < 120_000 and not re.search(r"https?:|src=|@import|fetch\(|localStorage|sessionStorage|cookie", page)


@pytest.mark.parametrize("name", ["student", "worksheet"])
def test_nothing_that_is_worked_out_can_be_read_before(folder: Path, name: str) -> None:
    page = plain((folder / f"{name}.html").read_text("utf-8"))
    assert LESSON.question in page
    assert not [secret for secret in SECRETS if secret in page]
    assert not [row.working for ticket in LESSON.tickets for row in ticket.rows if row.working in page]


def test_a_saved_notebook_holds_no_answer() -> None:
    for shown in (Lesson("41"), Lesson("41").teacher(), Lesson("41").answer_key()):
        saved = json.dumps(shown._repr_mimebundle_()[0], ensure_ascii=False)
        assert LESSON.title in saved and "Run this notebook" in saved
        assert not [secret for secret in SECRETS if secret in plain(saved)]


def test_the_exact_value_of_the_class_is_packed() -> None:
    data = PAGES["teacher"](LESSON)
    shown = plain(data["html"].partition('data-panel="class"')[2])
    assert "10.42" not in shown and packed(data)["words"] == "exact 10.42"
    assert packed(data)["exact"] == pytest.approx(125 / 12)


@pytest.mark.parametrize("number", range(1, 41))
def test_worksheet_key_and_check_are_equal(number: int) -> None:
    """The number of a ticket is that of the seed (held in node too); each page has all tickets in the same order."""
    at = ticket_number(class_seed("otter", number), len(LESSON.tickets))
    given, sheet, key, filled = (
        packed(PAGES[name](LESSON))[part][at]
        for name, part in (("student", "tickets"), ("worksheet", "tickets"), ("teacher", "key"), ("answer_key", "tickets"))
    )
    assert packed(PAGES["answer_key"](LESSON))["key"][at] == key
    ticket = LESSON.ticket_of("otter", number)
    for row, check, on_paper, in_key, on_key in zip(ticket.rows, given["rows"], sheet, key, filled, strict=True):
        assert row.before in plain(given["html"]) and row.before in plain(on_paper) and row.short in plain(in_key)
        choice = ticket.choices[row.choice]
        assert check["choice"] == row.choice and plain(in_key).strip().endswith(choice) and "✓" not in on_paper
        assert re.search(rf"✓\s+{choice}", plain(on_key)) and plain(on_key).count("✓") == 1
        if row.right is None:
            assert check["right"] is None
            continue
        assert Fraction(check["right"]).limit_denominator(1000) == row.right
        assert tidy(row.right) in plain(in_key) and tidy(row.right) in plain(on_key) and tidy(row.right) not in plain(on_paper)


def test_the_pages_are_short() -> None:
    data = PAGES["student"](LESSON)
    later = packed(data)
    student = [data["html"], *later["steps"].values(), *later["opens"], later["tickets"][0]["html"]]
    assert words_in([plain(re.sub(r'<(\w+) class="vh">.*?</\1>', " ", text)) for text in student]) <= 800
    plan = PAGES["teacher"](LESSON)["html"].partition('data-panel="plan"')[2].partition('data-panel="class"')[0]
    assert words_in([LESSON.title, plain(f"<{plan}")]) <= 450


def test_every_word_of_the_lesson_is_used_and_bold_once() -> None:
    data = PAGES["student"](LESSON)
    steps = data["html"].partition('data-step="0"')[2] + "".join(packed(data)["steps"].values())
    assert sorted(re.findall("<b>([a-z ]+)</b>", steps)) == sorted(one.word for one in LESSON.words)


def test_the_key_is_the_worksheet_filled_in() -> None:
    sheet, key = (plain(PAGES[name](LESSON)["html"].partition('class="sheets"')[2]) for name in ("worksheet", "answer_key"))
    for number in ("9.83", "6.17", "2.33", "10.42", "11.19"):
        assert number in key and number not in sheet
    blank = re.sub(r"Answer key|✓|After a bad roll.*stop\.|\b(?:9\.83|6\.17|2\.33|10\.42|11\.19|5|0|1[2-5])\b", "", key)
    assert words_in([sheet.replace("Worksheet", "")]) - words_in([blank]) < 40


def test_a_lesson_that_is_not_there() -> None:
    with pytest.raises(HiloError, match="Those there are: 41"):
        Lesson("43")
