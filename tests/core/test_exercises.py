"""The exercises: right answers are the rules', wrong ones are met with a rule, and nothing a reader writes is a traceback."""

import re
import subprocess
import sys
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hilo_core import GAMES, rule
from hilo_core.lessons import Question, Sheet, Word, comparing, hilo, hilos, himilo, pass_or_go, simulation, strategies
from hilo_core.lessons.sheet import SHEETS

NAMES = ("Ann", "Ben", "Cem", "Dora")


@pytest.mark.parametrize(
    ("number", "answer", "deciding"),
    [
        (1, "2C 13C", "HM-10"),
        (2, "1D 2S 10H 5C", "HM-10"),
        (3, "Cem", "HM-20"),
        (4, "Ann Dora", "HM-R1"),
        (5, "Ann Cem Dora", "HM-24"),
    ],
)
def test_right_answers(number: int, answer: str, deciding: str) -> None:
    word = himilo.check(number, answer)
    assert word.right and word.rule == rule(deciding), word
    assert repr(word).startswith("Right: ") and deciding in repr(word)


@pytest.mark.parametrize(
    ("number", "answer", "deciding"),
    [
        (1, "3S 11S 6H 2C 13C 8D", "HM-10"),  # the leader thinks any card may be led
        (1, "2C", "HM-10"),
        (2, "4S 12S 2S", "HM-10"),  # following the card led
        (2, "1D", "HM-12"),
        (3, "Dora", "HM-20"),  # ranking the off-colour card by its number
        (3, "Ben", "HM-20"),
        (4, "Ann Ben", "HM-R1"),  # the first of equal cards under J★
        (4, "Cem Dora", "HM-R1"),
        (4, "Ben Ann", "HM-16"),
        (5, "Ann", "HM-24"),
        (5, "Ann Ben Cem Dora", "HM-24"),
        (5, "Ann Dora", "HM-24"),  # a tie in the middle is harmless
    ],
)
def test_misreadings_meet_a_rule(number: int, answer: str, deciding: str) -> None:
    word = himilo.check(number, answer)
    assert word.right is False and word.rule == rule(deciding), word
    assert repr(word).startswith("Not yet: ") and f"Look at {deciding}" in repr(word)


def test_each_question_has_one_answer() -> None:
    assert [name for name in NAMES if himilo.check(3, name).right] == ["Cem"]
    assert [pair for pair in product(NAMES, NAMES) if himilo.check(4, pair).right] == [("Ann", "Dora")]


def test_ways_of_writing() -> None:
    for same in ("13c, 2c", "2♣ and 13♣", "2♣\ufe0f; 13♣", ["13C", "2C"], ("2C", "13C"), {"2C", "13C"}, "2C 2C 13C"):
        assert himilo.check(1, same).right, same
    assert himilo.check(3, "  cem ").right
    assert himilo.check(5, "Dora, Cem & Ann").right


@pytest.mark.parametrize("number", [0, 6, -1, "1", None, True, 1.5, slice(1, 2)])
def test_a_number_there_is_not(number: object) -> None:
    for found in (himilo[number], himilo(number), himilo.check(number, "Ann"), himilo.hint(number)):
        assert isinstance(found, Word) and found.right is None
        assert found.text.endswith("they are numbered 1 to 5.")


def test_the_rule_of_an_answer_belongs_to_the_game() -> None:
    sheet: Sheet = himilo
    assert all(sheet.check(number, "Ann").rule in (None, *GAMES["himilo"].LAW) for number in range(1, 6))


def test_nothing_heavy_is_imported() -> None:
    code = "import sys, hilo_core.lessons; print([m for m in ('numpy', 'pandas', 'plotly', 'llvmlite') if m in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"


@pytest.mark.parametrize("answer", ["", "   ", ..., [], 3, 2.5, None, True, b"Cem", {"Ann": 1}, ["Ann", 3], object()])
def test_no_answer_and_none_of_that_kind(answer: object) -> None:
    for sheet in SHEETS:
        for number in range(1, len(sheet) + 1):
            word = sheet.check(number, answer)
            empty = (isinstance(answer, (str, list)) and not "".join(map(str, answer)).strip()) or answer is ...
            begins = "Write your answer between the quotes: " if empty else "This answer is "
            assert word.right is None and word.rule is None and word.text.startswith(begins)


@pytest.mark.parametrize(
    ("sheet", "number", "answer", "said"),
    [
        (himilo, 3, "Ann Ben", "I read “Ann Ben”."),
        (himilo, 4, "Ann", "I read “Ann”."),
        (himilo, 3, "Eli", "I read “Eli”."),
        (himilo, 1, "19S", "I read “19S”, but 19♠ is not one of the cards here."),
        (hilo, 1, "row 4", "I read “row”."),
        (hilo, 5, "12B", "I read “12B”, but 12B is not one of the cards here."),
        (hilos, 2, "8H 6D", "I read “8H 6D”."),
        (pass_or_go, 4, "Cem 1 Ann", "Here each name needs a number after it."),
        (simulation, 1, "many more", "I read “many”."),
        (simulation, 2, "0.3", "I read “0.3”."),
        (strategies, 2, "c1 4", "I read “c1”."),
        (comparing, 2, "A", "I read “A”."),
    ],
)
def test_what_cannot_be_read(sheet: Sheet, number: int, answer: str, said: str) -> None:
    word = sheet.check(number, answer)
    assert word.right is None and word.text.startswith(said) and word.text.endswith(f" Please write {sheet[number].asked}."), (
        word
    )


WORDS = [
    "Ann",
    "2C",
    "7♠",
    "K*",
    "row",
    "a1",
    "diagonal",
    "blue",
    "9B",
    "vertically",
    "X1",
    "go",
    "A",
    "always",
    "5%",
    "-2",
    "7",
]
ODD = ["1e300", "9" * 30, "²", "-0", "draw", "inf"]


@given(
    st.sampled_from(SHEETS),
    st.integers(1, 5),
    st.text() | st.lists(st.text(max_size=4)) | st.lists(st.sampled_from(WORDS + ODD)) | st.integers(),
)
def test_whatever_is_written_gets_a_sentence(sheet: Sheet, number: int, answer: object) -> None:
    word = sheet.check(number, answer)
    assert word.text.endswith((".", ").", "?")) and word.text[0].strip()
    assert len(word.text) < 800 and word._repr_markdown_() and repr(word)


def test_questions_and_hints_show_no_answer() -> None:
    assert [len(sheet) for sheet in SHEETS] == [5, 5, 5, 5, 5, 3, 5] and repr(himilo).count("\n") == 4
    for sheet in SHEETS:
        for number, exercise in enumerate(sheet, 1):
            assert isinstance(exercise, Question) and exercise.heading.startswith(f"Exercise {number}. ")
            assert exercise.hints[0] in exercise._repr_markdown_() and "<details>" in exercise._repr_markdown_()
            assert sheet.hint(number).text == f"Hint: {exercise.hints[0]}"
            assert sheet(number) is sheet[number] and exercise.asked in repr(exercise)
            for example in re.findall('"([^"]+)"', exercise.asked)[:1]:
                assert not sheet.check(number, example).right, exercise.title  # of the right kind, and not the answer
