"""The exercises on simulation and on comparing rules: right answers, misreadings, and whatever else is written."""

from itertools import product

import pytest

from hilo_core import rule
from hilo_core.lessons import comparing, simulation
from hilo_core.lessons.questions.comparing.exercises import winner_of


@pytest.mark.parametrize(
    ("number", "answer"),
    [(1, "800 7200"), (1, "850 7000"), (2, "0.05 0.1"), (2, "10% 5%"), (3, "2, 4"), (4, "C and b"), (5, "28"), (5, "27.8")],
)
def test_right_answers_on_simulation(number: int, answer: str) -> None:
    assert simulation.check(number, answer).right


@pytest.mark.parametrize(
    ("number", "answer"),
    [
        (1, "400 1200"),  # as if twice the rounds made it half as wide
        (2, "0.1"),
        (2, "0.02 0.05 0.1"),
        (3, "38 36"),  # those that hold it
        (3, "5 10"),  # of a hundred
        (4, "A"),  # the largest share
        (4, "D"),  # the most games
        (4, "B"),
        (5, "3"),
    ],
)
def test_misreadings_on_simulation(number: int, answer: str) -> None:
    assert simulation.check(number, answer).right is False


@pytest.mark.parametrize(
    ("number", "answer", "deciding"),
    [
        (1, "A always, A ruff_only, B always", "HS-R1"),
        (2, "A B", "HS-PM-3"),
        (3, "45 -27 9 -27", "HS-R12"),
        (4, "3 -0.2", None),
        (5, "25", None),
    ],
)
def test_right_answers_on_comparing(number: int, answer: str, deciding: str | None) -> None:
    word = comparing.check(number, answer)
    assert word.right and word.rule == (rule(deciding) if deciding else None)


@pytest.mark.parametrize(
    ("number", "answer", "deciding"),
    [
        (1, "A always, B always", "HS-12"),
        (1, "A always, A ruff_only, B always, B ruff_only", "HS-R1"),
        (1, "A never", "HS-PM-4"),
        (1, "C always", "HS-13"),  # an ace that does not follow wins nothing
        (2, "B B", "HS-PM-3"),  # who has more rounds in the end
        (2, "A A", "HS-PM-2"),
        (3, "21 -3 9 -3", "HS-R12"),  # the difference of the antes added
        (4, "10 -0.2", None),
        (4, "3 -0.67", None),  # divided by the games in which it bites
        (4, "3 0.2", None),
        (5, "5", None),
    ],
)
def test_misreadings_on_comparing(number: int, answer: str, deciding: str | None) -> None:
    word = comparing.check(number, answer)
    assert word.right is False and word.rule == (rule(deciding) if deciding else None)


def test_there_is_one_right_answer() -> None:
    assert [pair for pair in product("AB", repeat=2) if comparing.check(2, pair).right] == [("A", "B")]
    assert [pair for pair in product(range(9), repeat=2) if simulation.check(3, f"{pair[0]} {pair[1]}").right] == [(2, 4)]


def test_the_match_ends_with_its_last_round() -> None:
    assert winner_of("B A A B B A B B", "first_to_5") == "B"
    with pytest.raises(ValueError, match="not a whole match"):
        winner_of("A B", "best_of_3")
