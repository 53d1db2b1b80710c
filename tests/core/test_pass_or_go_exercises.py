"""The exercises on High, Low, Pass or Go: right answers are the rules', wrong ones meet a rule, and nothing is a traceback."""

from itertools import combinations, permutations, product

import pytest

from hilo_core import GAMES, rule
from hilo_core.lessons import pass_or_go

PEOPLE = ("Ann", "Ben", "Cem")


@pytest.mark.parametrize(
    ("number", "answer", "deciding"),
    [
        (1, "Ben, Cem", "PG-07"),
        (2, "3H QH X1", "PG-R3"),
        (3, "4 9 5 7 4", "PG-18"),
        (4, "Cem 1 Ann 1 Ben 1 Cem 2", "PG-20"),
        (5, "pass 59", "PG-14"),
    ],
)
def test_right_answers(number: int, answer: str, deciding: str) -> None:
    word = pass_or_go.check(number, answer)
    assert word.right and word.rule == rule(deciding), word
    assert repr(word).startswith("Right: ") and deciding in repr(word)


@pytest.mark.parametrize(
    ("number", "answer", "deciding"),
    [
        (1, "Ann Ann", "PG-02"),  # the only card of the suit led, as in other games
        (1, "Cem Ben", "PG-02"),  # by the numbers
        (1, "Ben Ann", "PG-02"),
        (2, "3H QH", "PG-R3"),  # the Joker forgotten
        (2, "3H X1", "PG-06"),
        (2, "3H QH X1 KC", "PG-06"),
        (3, "4 9 4 6 3", "PG-16"),  # rounded down
        (3, "4 9 10 12 13", "PG-16"),
        (3, "4 8 4 6 3", "PG-15"),
        (3, "4 9 5 2 1", "PG-15"),  # the second turn begins at nothing
        (3, "4 9 5 7 6", "PG-18"),  # only the second turn is halved
        (4, "Ann 1 Cem 1 Ben 1 Cem 2", "PG-19"),  # Ann before Cem
        (4, "Cem 3 Ann 1 Ben 1", "PG-19"),  # all dice of Cem at once
        (4, "Ben 1 Cem 1 Ann 1 Cem 2", "PG-19"),
        (4, "Cem 1 Ann 1 Cem 2 Ben 1", "PG-20"),
        (4, "Cem 1 Ann 1", "PG-20"),
        (4, "Cem 1 Ann 1 Ben 1 Cem 2 Ann 1", "PG-20"),
        (5, "go 59", "PG-14"),
        (5, "pass 64", "PG-16"),  # a 1 does nothing
        (5, "go 65", "PG-16"),  # a 1 adds 1
        (5, "go 69", "PG-17"),  # a 6 does nothing
        (5, "go 75", "PG-17"),  # a 6 adds 6
        (5, "go 1", "PG-15"),
    ],
)
def test_wrong_answers_point_to_a_rule(number: int, answer: str, deciding: str) -> None:
    word = pass_or_go.check(number, answer)
    assert word.right is False and word.rule == rule(deciding), word
    assert repr(word).endswith(f"Look at {deciding}.")


def test_there_is_one_right_answer() -> None:
    assert [pair for pair in product(PEOPLE, repeat=2) if pass_or_go.check(1, " ".join(pair)).right] == [("Ben", "Cem")]
    hand = ("2S", "3H", "QH", "KC", "X1")
    sets = [some for size in range(1, 6) for some in combinations(hand, size)]
    assert [some for some in sets if pass_or_go.check(2, " ".join(some)).right] == [("3H", "QH", "X1")]
    parts = ("Cem 1", "Ann 1", "Ben 1", "Cem 2")
    assert [order for order in permutations(parts) if pass_or_go.check(4, " ".join(order)).right] == [parts]
    words = [(word, total) for word in ("go", "pass") for total in range(100)]
    assert [pair for pair in words if pass_or_go.check(5, f"{pair[0]} {pair[1]}").right] == [("pass", 59)]


def test_ways_of_writing() -> None:
    assert pass_or_go.check(1, ["ben", "CEM"]).right
    assert pass_or_go.check(2, "joker, q♥ and 3♥").right
    assert pass_or_go.check(3, "4, 9, 5, 7, 4").right
    assert pass_or_go.check(4, "Cem 1, Ann 1, Ben 1, Cem 2").right
    assert pass_or_go.check(5, "Pass 59").right


def test_the_rules_of_answers_belong_to_the_game() -> None:
    answers = ("Ann Ben", "QH", "1 2 3 4 5", "Ann 1", "go 1")
    assert all(pass_or_go.check(n, answer).rule in tuple(GAMES["pass_or_go"].LAW) for n, answer in enumerate(answers, 1))
