"""What is said to an answer, as it is seen: as text without signs of Markdown, and in a notebook as Markdown that reads the
same. Which answers are right and what is said to each stands in texts/exercises.txt."""

import re
from html import unescape

import pytest
from nbconvert.filters import markdown2html

from hilo_core import lessons
from hilo_core.lessons import ExerciseFeedback, Question, Sheet

from .written import HERE

SHEETS = ("himilo", "hilo", "hilos", "pass_or_go", "simulation", "comparing", "strategies")
EVERY_SHEET = pytest.mark.parametrize("sheet", [getattr(lessons, name) for name in SHEETS], ids=SHEETS)
ANSWERS = [line for line in (HERE / "texts" / "exercises.txt").read_text("utf-8").splitlines() if line[0] != " "]


def seen(word: ExerciseFeedback) -> str:
    """A reply as a notebook shows it, without its marks."""
    html: str = markdown2html(word._repr_markdown_())
    return " ".join(unescape(re.sub(r"<[^>]+>", "", html)).split())


def test_a_judged_answer_shows_no_signs_of_markdown() -> None:
    judged = set()
    for line in ANSWERS:
        place, _, answer = line.partition(": ")
        sheet, number = place.split()
        word = getattr(lessons, sheet).check(int(number), answer)
        opening = {True: "Right: ", False: "Not yet: ", None: ""}[word.right]
        assert seen(word).startswith(f"{opening}{word.text}") and "*" not in seen(word)
        assert repr(word).startswith(f"{opening}{word.text}") and not re.search(r"[*`\\]", repr(word))
        assert word.rule is None or f"<strong>{word.rule.id} " in markdown2html(word._repr_markdown_())
        judged.add((sheet, int(number), word.right))
    for name in SHEETS:
        for number in range(1, len(getattr(lessons, name)) + 1):
            assert {(name, number, True), (name, number, False)} <= judged


@EVERY_SHEET
@pytest.mark.parametrize("answer", ["*Ann*", "<b>Ann", "_2C_", "[a](b)", "&lt;", "\\*", "**", "~~1~~"])
def test_what_was_written_is_quoted_as_it_is(sheet: Sheet, answer: str) -> None:
    for exercise in sheet:
        word = exercise.check(answer)
        assert word.right is None and seen(word) == word.text


@EVERY_SHEET
@pytest.mark.parametrize(
    "answer", ["", "   ", ..., [], 3.25, None, True, b"Cem", {"Ann": 1}, ["Ann", 3], object(), "9" * 30, "²"]
)
def test_an_answer_that_is_none(sheet: Sheet, answer: object) -> None:
    for exercise in sheet:
        word = exercise.check(answer)
        assert word.right is not True and word.text.endswith((".", "?")) and len(word.text) < 800
        assert (word.right is None) >= (answer in ("", "   ", ...)) and word._repr_markdown_()


@EVERY_SHEET
def test_exercises_and_their_hints(sheet: Sheet) -> None:
    for number, exercise in enumerate(sheet, 1):
        html = markdown2html(exercise._repr_markdown_())
        assert "<summary>Hint</summary>" in html and "`" not in html and "**" not in html
        assert seen(sheet.hint(number)) == f"Hint: {exercise.hint}".replace("`", "")
        assert isinstance(exercise, Question) and exercise.heading.startswith(f"Question {number}. ")
        assert sheet(number) is sheet[number] is exercise and exercise.wanted in repr(exercise)


@EVERY_SHEET
@pytest.mark.parametrize("number", [0, 60, -1, "1", None, True, 1.5, slice(1, 2)])
def test_a_number_there_is_not(sheet: Sheet, number: object) -> None:
    for found in (sheet[number], sheet(number), sheet.check(number, "Ann"), sheet.hint(number)):
        assert (
            isinstance(found, ExerciseFeedback)
            and found.right is None
            and found.text.endswith(f"they are numbered 1 to {len(sheet)}.")
        )
