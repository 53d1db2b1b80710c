"""Lesson 22, *End it now?*: chances by the exact odds of HiLO and by counting, and deals by its deck."""

from collections import Counter
from itertools import combinations_with_replacement
from math import comb, prod
from statistics import fmean

import pytest

from hilo_core import simulate
from hilo_core.hilo import new_table, odds
from hilo_core.hilo.cards import CARDS, number_of
from hilo_core.hilo.table import DOWN, DRAW, END, LAYOUTS, NEXT, STRIDE, UP
from hilo_core.teaching.lesson_file import lesson
from hilo_core.teaching.parts import Watch
from hilo_lessons.lessons.lesson_22 import DOUBLED
from hilo_lessons.plans.hilo.sums import deals, doubled
from hilo_lessons.runs import GAMES, run

LESSON = lesson("22")
NUMBERS = range(-1, 12)
HANDS = [hand.ends for hand in deals()]


def by_counting(cards: int, copies: int, seen: tuple[int, ...] = ()) -> float:
    """The chance that so many cards add up to at most 10: every choice of numbers, each with its number of cards not seen."""
    hit = whole = 0
    for numbers in combinations_with_replacement(NUMBERS, cards):
        here = prod(comb(copies - seen.count(number), n) for number, n in Counter(numbers).items())
        whole += here
        hit += here * (sum(numbers) <= 10)
    return hit / whole


def table_of(unknown: int) -> list[int]:
    """Seat 0 has an 11 and a −1 open, so 10 points; seat 1 has a 0 open, and so many cards face down."""
    table, seen = new_table({"players": 2}), [CARDS[name] for name in ("11R", "-1O", "0G")]
    table[UP], table[DOWN], table[UP + 1], table[DOWN + 1] = 0b11, 0, 0b1, (1 << unknown + 1) - 2
    hidden = [card for card in CARDS.values() if card not in seen]
    table[LAYOUTS : LAYOUTS + 2] = seen[:2]
    table[LAYOUTS + STRIDE : LAYOUTS + STRIDE + unknown + 1] = [seen[2], *(hidden.pop() for _ in range(unknown))]
    table[NEXT], table[END] = 0, len(hidden)
    table[DRAW : DRAW + len(hidden)] = hidden
    return table


@pytest.mark.parametrize(("unknown", "hook"), [(2, 53.8), (3, 25.1), (4, 10.3)])
def test_the_hook_by_counting_and_by_the_exact_odds(unknown: int, hook: float) -> None:
    assert 100 * float(doubled(unknown)) == pytest.approx(hook, abs=0.06)
    assert float(doubled(unknown)) == pytest.approx(by_counting(unknown, 8))
    here = float(odds.enders_risk(table_of(unknown), 0))  # three cards of the deck have been seen there
    assert here == pytest.approx(by_counting(unknown, 8, (11, -1, 0))) and here == pytest.approx(doubled(unknown), abs=0.015)


def test_how_often_whole_rounds_are_doubled() -> None:
    assert 100 * run("hilo.doubled").hits / GAMES == pytest.approx(DOUBLED[3]["random"], abs=0.9)
    assert [one.run for one in LESSON.parts(Watch)] == ["hilo.doubled"]
    for players, rates in DOUBLED.items():
        for name, rate in rates.items():
            found = simulate("hilo", 400, seed=3, strategies=name, players=players, progress=False).rate("doublings", 0.999)
            assert found.low <= rate / 100 <= found.high, (players, name)
    assert [round(rate) for rate in DOUBLED[4].values()] == [74, 62, 35]


def test_the_rounds_of_the_page_are_hands_of_the_deck() -> None:
    for cards, said, (two, four) in deals():
        numbers = [number_of(CARDS[card]) for card in cards]
        assert len(set(cards)) == 4 and two == max(0, sum(numbers[:2])) and four == max(0, sum(numbers))
        assert said == f"The first two add up to {sum(numbers[:2])}, all four to {sum(numbers)}.".replace("-", "−")
    assert fmean(two <= 10 for two, _ in HANDS) == pytest.approx(float(doubled(2)), abs=0.005)
    assert fmean(four <= 10 for _, four in HANDS) == pytest.approx(float(doubled(4)), abs=0.005)
    assert len(set(deals())) > 1190
