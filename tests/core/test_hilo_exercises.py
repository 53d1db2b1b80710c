"""The exercises on HiLO: right answers are the rules', wrong ones are met with a rule, and nothing written is a traceback."""

from itertools import combinations, permutations, product

import pytest

from hilo_core import GAMES, rule
from hilo_core.hilo.grid import LINES
from hilo_core.lessons import hilo
from hilo_core.lessons.hilo_positions import ends, fewest, points_of_ender, position

PILE = ("9B", "7O", "3O", "1O", "6T", "5T", "2T")


@pytest.mark.parametrize(
    ("number", "answer", "deciding"),
    [
        (1, "row 1, diagonal a1, diagonal a3", "HL-16"),
        (2, "vertically 7", "HL-15"),
        (3, "21 8", "HL-16"),
        (4, "14 -2 5", "HL-20"),
        (5, " ".join(PILE), "HL-R6"),
    ],
)
def test_right_answers(number: int, answer: str, deciding: str) -> None:
    word = hilo.check(number, answer)
    assert word.right and word.rule == rule(deciding), word
    assert repr(word).startswith("Right: ") and deciding in repr(word)


@pytest.mark.parametrize(
    ("number", "answer", "deciding"),
    [
        (1, "row 1", "HL-11"),  # the line of the card just laid, or the other way round
        (1, "diagonal a1", "HL-11"),
        (1, "row 1, diagonal a1, diagonal a3, column c", "HL-11"),  # a face-down card in it
        (1, "column a", "HL-11"),
        (2, "horizontally 15", "HL-15"),  # the worse push
        (2, "horizontally 7", "HL-15"),
        (2, "vertically 23", "HL-15"),  # the new line is not seen
        (3, "23 8", "HL-R2"),  # only the newest line
        (3, "8 8", "HL-16"),
        (3, "21 21", "HL-16"),
        (4, "7 -2 5", "HL-20"),  # shared is taken for lowest
        (4, "14 -4 5", "HL-20"),  # a sum below zero doubled
        (4, "14 -2 10", "HL-20"),
        (5, "9B 1O 3O 7O 2T 5T 6T", "HL-R6"),  # lowest first
        (5, "7O 3O 1O 6T 5T 2T 9B", "HL-R6"),
        (5, "9B 7O 3O 1O", "HL-R6"),
        (5, " ".join((*PILE, "0P")), "HL-R6"),
    ],
)
def test_wrong_answers_point_to_a_rule(number: int, answer: str, deciding: str) -> None:
    word = hilo.check(number, answer)
    assert word.right is False and word.rule == rule(deciding), word
    assert repr(word).endswith(f"Look at {deciding}.")


def test_there_is_one_right_answer() -> None:
    right = [some for size in range(9) for some in combinations(LINES, size) if some and hilo.check(1, ", ".join(some)).right]
    assert right == [("row 1", "diagonal a1", "diagonal a3")]
    pushes = product(("horizontally", "vertically"), range(-5, 40))
    assert [answer for answer in pushes if hilo.check(2, f"{answer[0]} {answer[1]}").right] == [("vertically", 7)]
    assert [pair for pair in product(range(40), repeat=2) if hilo.check(3, f"{pair[0]} {pair[1]}").right] == [(21, 8)]
    points = product((7, 14), (-4, -2), (5, 10))
    assert [three for three in points if hilo.check(4, " ".join(map(str, three))).right] == [(14, -2, 5)]
    assert [order for order in permutations(PILE) if hilo.check(5, " ".join(order)).right] == [PILE]


def test_ways_of_writing() -> None:
    assert hilo.check(1, "Diagonal A3; row 1 and DIAGONAL a1").right
    assert hilo.check(1, ["row 1", "diagonal a1", "diagonal a3"]).right
    assert hilo.check(2, "Vertically, 7").right
    assert hilo.check(4, "14, \u22122, 5").right
    assert hilo.check(5, "blue 9, orange 7, 3o, orange 1, Turquoise 6, 5t, turquoise 2").right


def test_the_rules_of_answers_belong_to_the_game() -> None:
    answers = ("row 1", "vertically 1", "1 2", "1 2 3", "1R")
    assert all(hilo.check(n, answer).rule in tuple(GAMES["hilo"].LAW) for n, answer in enumerate(answers, 1))


def test_a_position_is_what_is_written() -> None:
    found = {end.ways: end.points for end in ends(lambda: position("-1R 0R 1R / 2B ? 3G"))}
    assert found == {(0,): 5, (): 5}  # removing row 1 leaves as much as keeping it, and a face-down card does not count
    assert {end.points for end in ends(lambda: position("1R 2R 4B"))} == {7}


def test_all_that_a_push_makes_is_tried() -> None:
    pink = "8P 2T 5T / 1T 4P 6O / 9O 3O 0P"
    assert fewest(pink, "schmidt", "diagonal a1 vertically").points == 0
    assert fewest(pink, "schmidt", "diagonal a1 horizontally").points == 26
    assert len(fewest(pink, "schmidt").ways) == 3


def test_points_of_the_ender() -> None:
    cases = [((7, 8), 0, 7), ((7, 8), 1, 16), ((7, 7), 0, 14), ((-1, -1), 0, -1), ((-3, -1), 1, -1), ((0, 0), 0, 0)]
    assert [points_of_ender(sums, ender) for sums, ender, _ in cases] == [points for *_, points in cases]
