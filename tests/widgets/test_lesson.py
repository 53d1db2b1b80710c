"""The pages of a lesson: nothing that is worked out in it can be read before, and worksheet, key and check agree."""

import html
import json
import re
import zlib
from base64 import b64decode
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hilo_core import HiloError
from hilo_core.asking.kinds import tidy
from hilo_core.teaching.calculation import with_rounded
from hilo_core.teaching.classroom import class_seed, ticket_number
from hilo_core.teaching.lesson import Lesson as LessonPlan
from hilo_core.teaching.lesson_file import lesson, lessons
from hilo_core.teaching.parts import Fields, Vote
from hilo_widgets import Lesson, Lessons
from hilo_widgets.about import IN_SCRIPTS, text_of
from hilo_widgets.lesson import MATERIAL, PAGES
from hilo_widgets.lessons.teacher import spoken

from ..core.test_lessons import words_in

MOST_WORDS = 920  # of a student’s page, of which 60 hand in the second code, and 30 say what a field and a bar under a box mean
TOLD = [found for one in IN_SCRIPTS for found in re.findall(r"https?:[^)\s]+", f"{one.source} {text_of(one)}")]  # of others
EACH = pytest.mark.parametrize("one", [*map(lesson, lessons())], ids=lambda one: one.key)


def plain(text: str) -> str:
    """A text without markup and escapes."""
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", " ", text.replace('\\"', '"'))))


def packed(data: dict[str, Any]) -> Any:
    """What a page opens later."""
    return json.loads(zlib.decompress(b64decode(data["pack"])))


def secrets(one: LessonPlan) -> list[str]:
    """What is worked out in a lesson: numbers after a point, and workings."""
    fields = [field for part in one.parts(Fields) for field in part.rows]
    numbers = [tidy(field.right, field.digits) for field in fields]
    numbers += [tidy(one.pooled.exact, one.pooled.digits)] if one.pooled.exact is not None else []
    found = [number for number in numbers if "." in number]
    return [*found, *(field.worked for field in fields), *(row.worked for ticket in one.tickets for row in ticket.rows)]


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The folders that a teacher gets."""
    folder = tmp_path_factory.mktemp("lessons") / "new"
    return {key: Lesson(key).to_folder(folder / key) for key in lessons()}


@EACH
def test_one_folder_has_all_and_needs_no_network(one: LessonPlan, folders: dict[str, Path]) -> None:
    folder = folders[one.key]
    assert sorted(path.name for path in folder.iterdir()) == [
        "answer_key.html",
        "cut_out.html",
        "extension.html",
        "sheets_key.html",
        "student.html",
        "support.html",
        "teacher.html",
        "worksheet.html",
    ]
    for path in folder.iterdir():
        page = path.read_text("utf-8").replace("http://www.w3.org/2000/svg", "")  # a name that nobody asks
        for address in TOLD:
            page = page.replace(address, "")
        assert len(page) < 340_000 and not re.search(r"https?:|src=|@import|fetch\(|cookie", page)


@EACH
@pytest.mark.parametrize("name", ["student", "worksheet"])
def test_nothing_that_is_worked_out_can_be_read_before(one: LessonPlan, name: str, folders: dict[str, Path]) -> None:
    drawn = re.compile(r' d=\\?"[^"\\]*')  # how a line of a drawing runs is no number that is read
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


def test_a_teacher_is_told_of_sheets_that_there_are() -> None:
    one = lesson("41")
    assert PAGES["teacher"](one)["sheets"] == {"support": True, "extension": True}
    assert PAGES["teacher"](replace(one, support=(), extension=()))["sheets"] == {"support": False, "extension": False}


@EACH
def test_what_is_known_of_the_class_is_packed(one: LessonPlan) -> None:
    data = PAGES["teacher"](one)
    known = packed(data)["known"]
    if one.pooled.exact is not None:
        exact = tidy(one.pooled.exact, one.pooled.digits)
        assert known["words"] == f"exact {exact}" and known["exact"] == pytest.approx(float(one.pooled.exact))
        assert exact not in plain(data["html"].partition('data-panel="class"')[2]) or "." not in exact
    else:
        assert known["exact"] is None and known["simulated"]


@EACH
def test_worksheet_key_and_check_are_equal(one: LessonPlan) -> None:
    """For 40 seeds. The number of a ticket is that of the seed (held in node too); each page has all in the same order."""
    pages = {name: packed(PAGES[name](one)) for name in PAGES}
    for number in range(1, 41):
        at = ticket_number(class_seed("otter", number), len(one.tickets))
        given, sheet, filled = (pages[name]["tickets"][at] for name in ("student", "worksheet", "answer_key"))
        key = pages["teacher"]["key"][at]
        assert pages["answer_key"]["key"][at] == key
        ticket = one.ticket_of("otter", number)
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


@EACH
def test_the_key_is_the_worksheet_filled_in(one: LessonPlan) -> None:
    sheet, key = (plain(PAGES[name](one)["html"].partition('class="sheets"')[2]) for name in ("worksheet", "answer_key"))
    fields = [field for part in one.parts(Fields) for field in part.rows]
    for number in [tidy(field.right, field.digits) for field in fields]:
        assert len(re.findall(re.escape(number), key)) > len(re.findall(re.escape(number), sheet)), number
    assert abs(words_in([key]) - words_in([sheet])) < 80


def test_without_a_browser_there_is_no_pdf_and_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(HiloError, match="Open the page in any browser instead, choose Print there"):
        Lesson("41").to_folder(tmp_path, pdf=True)
    assert (tmp_path / "worksheet.html").is_file() and not (tmp_path / "worksheet.pdf").exists()


def test_a_guide_to_all_lessons() -> None:
    guide = Lessons()
    for shown in (guide, guide.aims(), guide.findings(), guide.numbers()):
        html, words = shown._repr_html_(), repr(shown)
        for key in lessons():
            assert f"{key} {lesson(key).title}" in html and f"{key} {lesson(key).title}" in words
        assert "<script" not in html
    for key in lessons():
        one = lesson(key)
        page = plain(Lesson(key).plan()._repr_html_())
        assert all(plain(spoken(say.partition("“")[0])).strip() in page for _, _, say in one.plan.minutes)
        assert all(they.strip("“”") in page.replace("“", "").replace("”", "") for they, _ in one.plan.wrong)
        assert one.plan.needs in repr(Lesson(key).plan())


def test_a_lesson_that_is_not_there() -> None:
    with pytest.raises(HiloError, match="Those there are: 11, 12, "):
        Lesson("45")
    assert Lesson(41).lesson == Lesson("41").lesson


def test_a_lesson_that_is_asked_for_something_else_says_what_it_takes(tmp_path: Path) -> None:
    lesson: Any = Lesson("41")
    for ask, said in (
        (lambda: lesson.worksheet("maple"), "worksheet cannot be called like this: .* It takes nothing."),
        (lambda: lesson.student(name="Ann"), "student cannot be called like this: .* 'name'. It takes nothing."),
        (lambda: lesson.to_folder(5), "path should be where to write, such as my_folder, or page.html for a page; it is “5”."),
        (lambda: lesson.student().to_html(None), "path should be where to write, .* it is “null”."),
        (lambda: lesson.to_folder(tmp_path, pdf="yes"), "pdf should be True or False; it is the text “yes”."),
    ):
        with pytest.raises(HiloError, match=said):
            ask()


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(HiloError, match=r"lesson” cannot be a folder, because there is a file of that name\."):
        Lesson("41").to_folder(tmp_path / "file" / "lesson")
    with pytest.raises(HiloError, match=r"“.*page.html” could not be written: No such file"):
        Lesson("41").student().to_html(tmp_path / "none" / "page.html")


def test_what_stands_between_asterisks_in_a_plan_stands_out() -> None:
    assert spoken("“Read it as *if*.” 2 * 3 * 4") == "<q>Read it as <em>if</em>.</q> 2 * 3 * 4"


@EACH
def test_the_key_of_the_teacher_has_the_working_too(one: LessonPlan) -> None:
    fields = [field for part in one.parts(Fields) for field in part.rows]
    lines = packed(PAGES["teacher"](one))["lines"]
    assert [html.unescape(before) for before, _, _ in lines] == [field.before for field in fields]
    assert [right for _, right, _ in lines] == [tidy(field.right, field.digits) for field in fields]


def test_only_dice_are_folded() -> None:
    notes = {key: MATERIAL["cut_out"](lesson(key))["html"] for key in ("13", "44")}
    assert "fold" not in notes["13"].lower() and "Fold a die" in notes["44"]


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("705 ÷ 1,365 × 100 = 51.6", "705 ÷ 1,365 × 100 ≈ 51.6"),
        ("38.7 ÷ 75 × 100 = 51.6", "38.7 ÷ 75 × 100 = 51.6"),
        ("100 − 57.87 × 57.87 ÷ 100 = 66.5", "100 − 57.87 × 57.87 ÷ 100 ≈ 66.5"),
        ("10 + 2 × 3 − 4 = 12, 5 + 5 + 5 = 15", "10 + 2 × 3 − 4 = 12, 5 + 5 + 5 = 15"),
        ("(1 + 2) × 4 × 3 = 36, 1/6 × 2 = 0.33", "(1 + 2) × 4 × 3 = 36, 1/6 × 2 = 0.33"),
    ],
)
def test_what_is_rounded_is_not_called_equal(said: str, shown: str) -> None:
    assert with_rounded(said) == shown


def test_only_a_table_with_several_columns_has_their_sums() -> None:
    assert ["together" in PAGES["teacher"](lesson(key))["table"] for key in ("13", "14")] == [True, False]


@pytest.mark.parametrize(
    ("key", "right"),
    [
        ("11", []),
        ("12", ["5♥"]),
        ("13", ["first"]),
        ("14", ["less often"]),
        ("15", ["it can hardly"]),
        ("21", ["draw"]),
        ("22", ["wait", "two cards"]),
        ("23", ["no"]),
        ("31", ["no", "the 8s"]),
        ("32", ["no", "fewer"]),
        ("41", ["stop", "roll"]),
        ("42", ["less"]),
        ("43", ["yes"]),
        ("44", ["fewer"]),
    ],
)
def test_key_and_teacher_know_the_votes_that_the_rules_find(key: str, right: list[str]) -> None:
    """The worksheet and the student’s page do not."""
    one = lesson(key)
    sheet, filled = (plain(PAGES[name](one)["html"]) for name in ("worksheet", "answer_key"))
    above = filled.partition(plain(next(one.parts(Fields)).rows[0].before))[0]  # the working, where decisions are ticked too
    assert above.count("✓") == len(right) and all(f"✓ {option}" in above for option in right) and "✓" not in sheet
    said = [vote.said[vote.options.index(option)] for vote, option in zip(one.parts(Vote), right, strict=True)]
    assert [plain(row).strip() for row in packed(PAGES["teacher"](one))["right"]] == [
        f"{vote.question} {words}" for vote, words in zip(one.parts(Vote), said, strict=True)
    ]


@pytest.mark.parametrize(
    ("key", "can", "cannot"),
    [("11", (1, 0), (0, 1)), ("22", (14, 12), (14, 5)), ("22", (0, 20), (0, 23)), ("32", (2, 3), (3, 3))],
)
def test_a_page_knows_which_boxes_cannot_come_together(key: str, can: tuple[int, int], cannot: tuple[int, int]) -> None:
    possible, deals = lesson(key).boxes.possible, lesson(key).boxes.play.deals
    assert can in possible and cannot not in possible and {deal.ends for deal in deals} <= {*possible}
