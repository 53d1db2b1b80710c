"""What is said to an answer, as it is seen: as text without signs of Markdown, and in a notebook as Markdown that reads the
same."""

import re
from html import unescape

import pytest
from nbconvert.filters import markdown2html

from hilo_core.lessons import Sheet, Word, comparing, hilo, hilos, himilo, pass_or_go, simulation, strategies

# Of every exercise the right answer, and a wrong one.
SHEETS: dict[str, tuple[Sheet, list[tuple[str, str]]]] = {
    "himilo": (
        himilo,
        [("2C 13C", "3S"), ("1D 2S 10H 5C", "1D"), ("Cem", "Ann"), ("Ann Dora", "Ann Ben"), ("Ann Cem Dora", "Ann")],
    ),
    "hilo": (
        hilo,
        [
            ("row 1, diagonal a1, diagonal a3", "row 2"),
            ("vertically 7", "vertically 8"),
            ("21 8", "21 9"),
            ("14 -2 5", "14 2 5"),
            ("9B 7O 3O 1O 6T 5T 2T", "7O 9B 3O 1O 6T 5T 2T"),
        ],
    ),
    "hilos": (
        hilos,
        [
            ("Ben Dora", "Ben Cem"),
            ("8H 6D 4H 9H", "KC 6D 4H 9H"),
            ("A 2 A", "2 2 A"),
            ("3 -1 7", "3 3 7"),
            ("-1 0 3 -3", "0 0 3 -3"),
        ],
    ),
    "pass_or_go": (
        pass_or_go,
        [
            ("Ben Cem", "Ann Ann"),
            ("3H QH X1", "2S"),
            ("4 9 5 7 4", "4 9 5 7 5"),
            ("Cem 1 Ann 1 Ben 1 Cem 2", "Ann 1"),
            ("pass 59", "go 60"),
        ],
    ),
    "simulation": (
        simulation,
        [("800 7200", "400 1200"), ("0.05 0.1", "0.02"), ("2 4", "38 36"), ("B C", "A"), ("28", "3")],
    ),
    "comparing": (
        comparing,
        [
            ("A always, A ruff_only, B always", "A never"),
            ("A B", "B B"),
            ("45 -27 9 -27", "21 -3 9 -3"),
            ("3 -0.2", "3 0.2"),
            ("25", "5"),
        ],
    ),
    "strategies": (strategies, [("draw b3 b3", "b3 b3 b3"), ("a3 4", "b2 27"), ("B E", "A B E")]),
}
EVERY_SHEET = pytest.mark.parametrize("key", SHEETS)


def seen(word: Word) -> str:
    """A reply as a notebook shows it, without its marks."""
    html: str = markdown2html(word._repr_markdown_())
    return " ".join(unescape(re.sub(r"<[^>]+>", "", html)).split())


def test_every_exercise_is_here() -> None:
    assert all(len(sheet) == len(answers) for sheet, answers in SHEETS.values())


@EVERY_SHEET
def test_a_judged_answer_shows_no_signs_of_markdown(key: str) -> None:
    sheet, answers = SHEETS[key]
    for number, (right, wrong) in enumerate(answers, 1):
        for answer, wanted, opening in ((right, True, "Right:"), (wrong, False, "Not yet:")):
            word = sheet.check(number, answer)
            assert word.right is wanted, word
            assert f"<strong>{opening}</strong> " in markdown2html(word._repr_markdown_())
            assert seen(word).startswith(f"{opening} {word.text}") and "*" not in seen(word)
            assert repr(word).startswith(f"{opening} {word.text}") and not re.search(r"[*`\\]", repr(word))
            assert word.rule is None or f"<strong>{word.rule.id} " in markdown2html(word._repr_markdown_())


@EVERY_SHEET
@pytest.mark.parametrize("answer", ["*Ann*", "<b>Ann", "_2C_", "[a](b)", "&lt;", "\\*", "**", "~~1~~"])
def test_what_was_written_is_quoted_as_it_is(key: str, answer: str) -> None:
    sheet = SHEETS[key][0]
    for exercise in sheet:
        word = sheet.check(exercise.number, f"{answer} Zoe")
        assert word.right is None and seen(word) == word.text


@EVERY_SHEET
def test_code_in_a_hint_is_code(key: str) -> None:
    for exercise in SHEETS[key][0]:
        html = markdown2html(exercise._repr_markdown_())
        assert "<summary>Hint</summary>" in html and "`" not in html and "**" not in html
        assert seen(SHEETS[key][0].hint(exercise.number)) == f"Hint: {exercise.hints[0]}".replace("`", "")
