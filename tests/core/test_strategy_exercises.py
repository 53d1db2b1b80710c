"""The exercises on strategies: right answers, misreadings, and whatever else is written."""

from itertools import product

import pytest

from hilo_core import rule
from hilo_core.hilo.grid import CELLS
from hilo_core.lessons import strategies


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
