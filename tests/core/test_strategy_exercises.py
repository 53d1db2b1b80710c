"""The exercises on strategies: right answers, misreadings, and whatever else is written."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hilo_core import rule
from hilo_core.hilo.cards import CARDS
from hilo_core.hilo.grid import CELLS
from hilo_core.lessons import Exercise, strategies
from hilo_core.lessons.strategy_sheet import DRAWN, LAYOUT, OPEN, TOPS, sums_by_cell


@pytest.mark.parametrize(
    ("number", "answer", "deciding"),
    [(1, "draw b3 b3", None), (1, "Draw, B3 and b3", None), (2, "a3 4", "HL-11"), (3, "B E", None), (3, "e b", None)],
)
def test_right_answers(number: int, answer: str, deciding: str | None) -> None:
    word = strategies.check(number, answer)
    assert word.right and word.rule == (rule(deciding) if deciding else None)


@pytest.mark.parametrize(
    ("number", "answer", "said"),
    [
        (1, "b3 b3 b3", "violet 5"),  # lower than the dearest, but not below five
        (1, "draw draw b3", "red 4"),
        (1, "draw b3 c1", "blue −1"),  # completes a line, which the beginner does not see
        (2, "b2 27", "leaves less"),
        (2, "a3 15", "the sum is not 15"),  # the open cards as they lay
        (2, "a3 20", "the sum is not 20"),  # the line kept
        (3, "A B E", "holds it"),  # a share above a quarter, of too few games
        (3, "B C E", "holds it"),
        (3, "B D E", "lies below it"),  # far from a quarter, on the wrong side
        (3, "B", "there are more"),
    ],
)
def test_misreadings(number: int, answer: str, said: str) -> None:
    word = strategies.check(number, answer)
    assert word.right is False and said in word.text


def test_there_is_one_right_answer() -> None:
    choices = product(("draw", *CELLS), repeat=3)
    assert [given for given in choices if strategies.check(1, " ".join(given)).right] == [("draw", "b3", "b3")]
    sums = sums_by_cell(OPEN, DRAWN)
    assert sorted(sums.values())[:2] == [4, 22]


def test_no_card_is_there_twice() -> None:
    for layout, more in ((LAYOUT, TOPS), (OPEN, (DRAWN,))):
        cards = [*more, *(card for card in layout.replace("/", " ").split() if card != "?")]
        assert len(cards) == len(set(cards)) and set(cards) <= set(CARDS)


@pytest.mark.parametrize(
    ("number", "answer", "said"),
    [
        (1, "draw", "This question needs three choices; you gave one."),
        (1, "draw d4 a1", "“d4” is none of a1, b1"),
        (2, "a3", "This question needs one number; you gave none."),
        (2, "c1 4", "“c1” is none of a1, b1, a2, b2, a3, b3."),
        (2, "a3 few", "“few” is no number."),
        (3, "F", "“F” is none of A, B, C, D, E."),
    ],
)
def test_what_cannot_be_read(number: int, answer: str, said: str) -> None:
    word = strategies.check(number, answer)
    assert word.right is None and word.text.startswith(said) and " Please write " in word.text


def test_questions_and_hints() -> None:
    assert len(strategies) == 3 and all(isinstance(exercise, Exercise) for exercise in strategies)
    for exercise in strategies:
        assert exercise.hint in exercise._repr_markdown_() and exercise.wanted in repr(exercise)
        assert exercise.check("").text.startswith("Write your answer between the quotes: ")


WORDS = ["A", "b", "draw", "a3", "c3", "4", "-2", "1e300", "9" * 30, "²", "-0"]


@given(st.integers(1, 3), st.text() | st.lists(st.sampled_from(WORDS)) | st.integers())
def test_whatever_is_written_gets_a_sentence(number: int, answer: object) -> None:
    word = strategies.check(number, answer)
    assert word.text.endswith((".", ").", "?")) and word.text[0].strip()
    assert len(word.text) < 800 and repr(word) and word._repr_markdown_()
