"""The exercises: right answers are the rules', wrong ones are met with a rule, and nothing a reader writes is a traceback."""

import subprocess
import sys
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hilo_core import GAMES, rule
from hilo_core.lessons import Exercise, Sheet, Word, himilo

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
        (1, "9H", "HM-10"),
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


@pytest.mark.parametrize("answer", ["", "   ", ..., []])
def test_no_answer_yet(answer: object) -> None:
    for number in range(1, 6):
        word = himilo.check(number, answer)
        assert word.right is None and word.rule is None
        assert word.text.startswith("Write your answer between the quotes: ")


@pytest.mark.parametrize("answer", [3, 2.5, None, True, b"Cem", {"Ann": 1}, ["Ann", 3], object()])
def test_an_answer_of_another_type(answer: object) -> None:
    for number in range(1, 6):
        word = himilo.check(number, answer)
        assert word.right is None and "Please write " in word.text


@pytest.mark.parametrize("number", [0, 6, -1, "1", None, True, 1.5, slice(1, 2)])
def test_a_number_there_is_not(number: object) -> None:
    for found in (himilo[number], himilo(number), himilo.check(number, "Ann"), himilo.hint(number)):
        assert isinstance(found, Word) and found.right is None
        assert found.text.endswith("they are numbered 1 to 5.")


def test_too_few_and_too_many_names() -> None:
    assert himilo.check(3, "Ann Ben").text.startswith("This question needs one name; you gave two.")
    assert himilo.check(4, "Ann").text.startswith("This question needs two names; you gave one.")
    assert himilo.check(3, "Eli").text.startswith("“Eli” is none of Ann, Ben, Cem, Dora.")
    assert himilo.check(1, "19S").text.startswith("“19S” is no number card.")


@given(
    st.integers(1, 5), st.text() | st.lists(st.text(max_size=4)) | st.lists(st.sampled_from([*NAMES, "2C", "1D", "7♠", "K*"]))
)
def test_whatever_is_written_gets_a_sentence(number: int, answer: object) -> None:
    word = himilo.check(number, answer)
    assert word.text.endswith((".", ").")) and word.text[0].strip()
    assert len(word.text) < 300
    assert word._repr_markdown_() and repr(word)


def test_questions_and_hints_show_no_answer() -> None:
    assert len(himilo) == 5 and all(isinstance(exercise, Exercise) for exercise in himilo)
    for number, exercise in enumerate(himilo, 1):
        assert exercise.heading.startswith(f"Exercise {number}. ")
        assert exercise.hint in exercise._repr_markdown_() and "<details>" in exercise._repr_markdown_()
        assert himilo.hint(number).text == f"Hint: {exercise.hint}"
        assert himilo(number) is himilo[number] and exercise.wanted in repr(exercise)
    assert repr(himilo).count("\n") == 4


def test_the_rule_of_an_answer_belongs_to_the_game() -> None:
    sheet: Sheet = himilo
    assert all(exercise.check(" ".join(NAMES[:1])).rule in (None, *GAMES["himilo"].LAW) for exercise in sheet)


def test_nothing_heavy_is_imported() -> None:
    code = "import sys, hilo_core.lessons; print([m for m in ('numpy', 'pandas', 'plotly', 'llvmlite') if m in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"
