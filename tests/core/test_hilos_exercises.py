"""The exercises on Hilos: right answers are the rules', wrong ones are met with a rule, and nothing written is a traceback."""

from itertools import product

import pytest

from hilo_core import GAMES, rule
from hilo_core.lessons import hilos

FOUR = ("Ann", "Ben", "Cem", "Dora")


@pytest.mark.parametrize(
    ("number", "answer", "deciding"),
    [
        (1, "Ben Dora", "HS-10"),
        (2, "8H 6D 4H 9H", "HS-12"),
        (3, "A 2 A", "HS-R1"),
        (4, "3 -1 7", "HS-WI-6"),
        (5, "-1 0 3 -3", "HS-SO-6"),
    ],
)
def test_right_answers(number: int, answer: str, deciding: str) -> None:
    word = hilos.check(number, answer)
    assert word.right and word.rule == rule(deciding), word
    assert repr(word).startswith("Right: ") and deciding in repr(word)


@pytest.mark.parametrize(
    ("number", "answer", "deciding"),
    [
        (1, "Ben Cem", "HS-10"),  # the 2 of a suit that does not count
        (1, "Dora Ben", "HS-10"),
        (1, "Ben Ben", "HS-10"),
        (2, "KC 6D 4H 9H", "HS-09"),  # a trump is not seen
        (2, "8H AD 4H 9H", "HS-12"),  # the order has turned
        (2, "8H 3C 4H 9H", "HS-10"),  # a suit that does not count
        (2, "8H 6D KH 9H", "HS-13"),  # and stays turned
        (2, "8H 6D 4H 3H", "HS-12"),  # and turns back
        (2, "8H 6D 4H 5H", "HS-09"),
        (3, "2 2 A", "HS-R1"),
        (3, "A A A", "HS-R1"),
        (3, "A 2 2", "HS-R1"),
        (4, "3 3 7", "HS-WI-5"),  # a hand that was taken costs more
        (4, "0 -1 7", "HS-WI-6"),
        (4, "3 -4 7", "HS-WI-5"),
        (4, "3 -1 3", "HS-WI-6"),
        (5, "0 0 3 -3", "HS-15"),
        (5, "-1 1 3 -3", "HS-PM-2"),
        (5, "-1 0 1 -3", "HS-SO-6"),  # every other player pays
        (5, "-1 0 3 9", "HS-DE-4"),
        (5, "-1 0 3 0", "HS-DE-4"),  # the ante is forgotten
    ],
)
def test_wrong_answers_point_to_a_rule(number: int, answer: str, deciding: str) -> None:
    word = hilos.check(number, answer)
    assert word.right is False and word.rule == rule(deciding), word
    assert repr(word).endswith(f"Look at {deciding}.")


def test_there_is_one_right_answer() -> None:
    assert [pair for pair in product(FOUR, repeat=2) if hilos.check(1, " ".join(pair)).right] == [("Ben", "Dora")]
    laid = [part.options for part in hilos[2].kind.parts.values()]
    assert [run for run in product(*laid) if hilos.check(2, " ".join(run)).right] == [("8H", "6D", "4H", "9H")]
    assert [three for three in product("A2", repeat=3) if hilos.check(3, " ".join(three)).right] == [("A", "2", "A")]
    numbers = product(range(-7, 8), repeat=3)
    assert [three for three in numbers if hilos.check(4, " ".join(map(str, three))).right] == [(3, -1, 7)]
    assert hilos[5].right == (-1, 0, 3, -3)


def test_ways_of_writing() -> None:
    assert hilos.check(1, "ben, DORA").right and hilos.check(1, ["Ben", "Dora"]).right
    assert hilos.check(2, "8♥; 6d, 4♥ and 9h").right
    assert hilos.check(3, "ace two a").right
    assert hilos.check(4, "3, \u22121, 7").right


def test_the_rules_of_answers_belong_to_the_game() -> None:
    answers = ("Ann Ann", "KC 6D 4H 9H", "2 2 2", "1 2 3", "1 2 3 4")
    assert all(hilos.check(n, answer).rule in tuple(GAMES["hilos"].LAW) for n, answer in enumerate(answers, 1))
