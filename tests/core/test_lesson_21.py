"""Lesson 21, *Swap unknown for unknown?*: its numbers by counting all pairs of cards, and by the rules of HiLO."""

from collections import Counter
from fractions import Fraction
from itertools import product
from statistics import fmean, pstdev

import pytest

from hilo_core.base.game import DecisionPoint
from hilo_core.hilo import new_table, odds
from hilo_core.hilo.cards import CARDS, number_of
from hilo_core.hilo.round import CHOOSE
from hilo_core.hilo.table import DISCARD, DISCARDS, DOWN, DRAW, END, LAYOUTS, NEXT, STRIDE, UP
from hilo_core.teaching.lesson_file import lesson
from hilo_lessons.plans.hilo.draws import deals, deviation, ends, mean, most_taken, saved

LESSON = lesson("21")
NUMBERS = range(-1, 12)
VALUES = [1, 11, 0, -1, *range(2, 11)]  # of an ace, a jack, a queen and a king, and of the cards from 2 to 10
PAIRS = list(product(NUMBERS, repeat=2))  # a drawn number and a hidden one
PLAYED = [1 + (drawn if drawn <= 4 else hidden) for drawn, hidden in PAIRS]


def gain(number: int) -> float:
    """What drawing saves for an open card with this number, if only lower ones are kept."""
    return fmean(number - min(number, drawn) for drawn in NUMBERS)


def test_the_hook_by_counting_all_pairs() -> None:
    assert saved() == Fraction(21, 13) == sum((hidden - drawn) * (drawn <= 4) for drawn, hidden in PAIRS) / Fraction(169)
    assert fmean(PLAYED) == pytest.approx(float(mean())) == pytest.approx(6 - 21 / 13)
    assert {points: Fraction(n, 169) for points, n in Counter(PLAYED).items()} == ends()
    assert deviation() == pytest.approx(pstdev(PLAYED))
    assert most_taken() == 3 and {most_taken(number) for number in range(7, 12)} == {4} and most_taken(6) == 3
    for number in range(5, 12):
        assert float(saved(number)) == pytest.approx(gain(number))
        assert number - most_taken(number) > gain(number) >= number - most_taken(number) - 1


def table_of(names: str, discard: str) -> list[int]:
    """A table on which seat 0 has three cards left, the last of them face down, and this card lies on the discard pile."""
    table, seen = new_table({"players": 2}), [CARDS[name] for name in (*names.split(), discard)]
    table[UP], table[DOWN], table[UP + 1], table[DOWN + 1] = 0b011, 0b100, 0, 0x1FF
    hidden = [card for card in CARDS.values() if card not in seen]
    table[LAYOUTS : LAYOUTS + 3] = [*seen[:2], hidden.pop()]
    table[LAYOUTS + STRIDE : LAYOUTS + STRIDE + 9] = [hidden.pop() for _ in range(9)]
    table[DISCARDS], table[DISCARD], table[NEXT], table[END] = 1, seen[2], 0, len(hidden)
    table[DRAW : DRAW + len(hidden)] = hidden
    return table


@pytest.mark.parametrize(("names", "number"), [("0G 1V", 5), ("0G 7V", 7), ("0G 8V", 8), ("0G 10V", 10)])
@pytest.mark.parametrize("discard", ["3B", "4B", "5B"])
def test_the_hook_by_the_rules_of_the_game(names: str, number: int, discard: str) -> None:
    """The rules play every draw from HiLO's deck, in which some cards have been seen."""
    table = table_of(names, discard)
    sums = odds.sums_after(table, DecisionPoint(0, CHOOSE, table[UP] | table[DOWN]))
    unseen = [number_of(card) for card in odds.draw_pile(table, 0)]
    stays = sum(number_of(CARDS[name]) for name in names.split()) + fmean(unseen)
    drawn, taken = (stays - float(least) for least in (sums.pop("draw"), min(sums.values())))
    assert drawn == pytest.approx(gain(number), abs=0.15)
    if number < 10:  # for a 10 a discarded 5 saves 5, and drawing 5.08: nearer than the cards seen
        assert ("take it" if taken > drawn else "draw") == ("take it" if int(discard[0]) <= most_taken(number) else "draw")


def test_the_rounds_of_the_page_keep_to_the_rules() -> None:
    counted = Counter[tuple[int, int]]()
    for cards, said, (points,) in deals():
        numbers = [number_of(CARDS[card]) for card in cards]
        assert len(set(cards) | {"0G", "1V"}) == len(cards) + 2
        assert len(cards) == (1 if numbers[0] < 5 else 2) and points == 1 + numbers[-1] and f"you have {points}." in said
        counted[numbers[0], numbers[-1]] += 1
    assert fmean(one.ends[0] for one in deals()) == pytest.approx(float(mean())) and len(deals()) == 507
    assert {n for (drawn, _), n in counted.items() if drawn >= 5} == {3}
