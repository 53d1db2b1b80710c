"""The pages of a lesson: nothing that is worked out in it can be read before, and worksheet, key and check agree."""

import html
import json
import re
from pathlib import Path

import pytest

from hilo_core import HiloError
from hilo_core.content.kinds import tidy
from hilo_core.lessons.classroom import ticket_number
from hilo_core.lessons.lesson import Lesson as LessonPlan
from hilo_core.lessons.lesson_file import lesson, lessons
from hilo_core.lessons.parts import Fields
from hilo_widgets import Lesson
from hilo_widgets.lessons.lesson import MATERIAL, PAGES
from hilo_widgets.pages.about import components, text_of

from ..class_codes import class_seed
from ..sampled import by_turns
from .pages import unpacked

OTHERS = components("scripts")
TOLD = [found for one in OTHERS for found in re.findall(r"https?:[^)\s]+", f"{one.source} {text_of(one)}")]
EACH = pytest.mark.parametrize("one", by_turns(lessons(), of=4), indirect=True)


def plain(text: str) -> str:
    """Return a text without markup and escapes."""
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", " ", text.replace('\\"', '"'))))


def secrets(one: LessonPlan) -> list[str]:
    """Return what is worked out in a lesson: numbers after a point, and workings."""
    fields = [field for part in one.parts(Fields) for field in part.rows]
    numbers = [tidy(field.right, field.digits) for field in fields]
    numbers += [tidy(one.pooled.exact, one.pooled.digits)] if one.pooled.exact is not None else []
    found = [number for number in numbers if "." in number]
    return [*found, *(field.worked for field in fields), *(row.worked for ticket in one.tickets for row in ticket.rows)]


@EACH
def test_one_folder_has_all_and_needs_no_network(one: LessonPlan, folders: dict[str, Path]) -> None:
    folder = folders[one.key]
    assert {path.stem for path in folder.glob("*.html")} == {*PAGES, *MATERIAL}
    for path in folder.iterdir():
        page = path.read_text("utf-8").replace("http://www.w3.org/2000/svg", "")  # a name that nobody asks
        for address in TOLD:
            page = page.replace(address, "")
        assert len(page) < 340_000 and not re.search(r"https?:|src=|@import [\"'u]|fetch\(|cookie", page)


@EACH
@pytest.mark.parametrize("name", ["student", "worksheet"])
def test_nothing_that_is_worked_out_can_be_read_before(one: LessonPlan, name: str, folders: dict[str, Path]) -> None:
    drawn = re.compile(r' d=\\?"[^"\\]*')  # the path of a line in a drawing is not a number for readers
    page = plain(drawn.sub("", (folders[one.key] / f"{name}.html").read_text("utf-8")))
    assert one.question in page and len(secrets(one)) > 6
    assert not [secret for secret in secrets(one) if secret in page]


@EACH
def test_a_saved_notebook_holds_no_answer(one: LessonPlan) -> None:
    made = Lesson(one.key)
    for shown in (made, made.teacher(), made.answer_key()):
        saved = json.dumps(shown._repr_mimebundle_()[0], ensure_ascii=False)
        assert one.title in saved and "Run this notebook" in saved
        assert not [secret for secret in secrets(one) if secret in plain(saved)]


@EACH
def test_worksheet_key_and_check_are_equal(one: LessonPlan) -> None:
    """For 40 seeds. The number of a ticket is that of the seed (held in node too); each page has all in the same order."""
    pages = {name: unpacked(PAGES[name](one)["pack"]) for name in PAGES}
    for number in range(1, 41):
        at = ticket_number(class_seed("otter", number), len(one.tickets))
        given, sheet, filled = (pages[name]["tickets"][at] for name in ("student", "worksheet", "answer_key"))
        key = pages["teacher"]["key"][at]
        assert pages["answer_key"]["key"][at] == key
        ticket = one.ticket(class_seed("otter", number))
        for row, check, on_paper, in_key, on_key in zip(ticket.rows, given["lines"], sheet, key, filled, strict=True):
            assert row.before in plain(given["html"]) and row.before in plain(on_paper) and row.short in plain(in_key)
            assert check["right"] == json.loads(json.dumps(ticket.right_of(row), default=float)) and "✓" not in on_paper
            if row.choice is not None:
                choice = ticket.choices_of(row)[row.choice]
                assert plain(in_key).strip().endswith(choice)
                assert re.search(rf"✓\s+{re.escape(choice)}", plain(on_key)) and plain(on_key).count("✓") == 1
            if row.right is None:
                continue
            right = tidy(row.right, row.digits)
            assert right in plain(in_key) and right in plain(on_key)
            assert len(re.findall(re.escape(right), plain(on_key))) > len(re.findall(re.escape(right), plain(on_paper)))


def test_without_a_browser_there_is_no_pdf_and_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(HiloError, match="Open the page in any browser instead, choose Print there"):
        Lesson("41").to_folder(tmp_path, pdf=True)
    assert (tmp_path / "worksheet.html").is_file() and not (tmp_path / "worksheet.pdf").exists()


@pytest.mark.parametrize(
    ("key", "can", "cannot"),
    [("11", (1, 0), (0, 1)), ("22", (14, 12), (14, 5)), ("22", (0, 20), (0, 23)), ("32", (2, 3), (3, 3))],
)
def test_a_page_knows_which_boxes_cannot_come_together(key: str, can: tuple[int, int], cannot: tuple[int, int]) -> None:
    possible, deals = lesson(key).boxes.possible, lesson(key).boxes.play.deals
    assert can in possible and cannot not in possible and {deal.ends for deal in deals} <= {*possible}
