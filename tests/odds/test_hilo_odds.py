"""Exact chances in HiLO: known numbers, and what comes of dealing the unseen cards again and again."""

import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from hilo_core import replay
from hilo_core.base.game import DecisionPoint
from hilo_core.hilo.odds import completes, draw_pile, enders_risk, face_down
from hilo_core.hilo.round import CHOOSE, LINES, doubles, sum_of
from hilo_core.hilo.table import CARDS, DOWN, DRAW, END, ENDER, LAYOUTS, NAMES, NEXT, PLAYERS, STRIDE, SUMS, UP, number_of
from hilo_core.machine.bits import count, members

from ..core.records import hilo


def moments(seed: int, ask: int, **options: Any) -> Iterator[tuple[list[int], DecisionPoint]]:
    """The tables of a random game at which a seat is asked this."""
    game = replay(hilo(seed=seed, **options))
    for frame in game:
        if frame.asked is not None and frame.asked.ask == ask:
            yield list(game.log.events[frame.index].table), frame.asked


def dealt_anew(table: list[int], rng: random.Random) -> list[int]:
    """The table with the cards that lie face down or in the draw pile changed about."""
    new = list(table)
    slots = [LAYOUTS + STRIDE * seat + cell for seat in range(table[PLAYERS]) for cell in members(table[DOWN + seat])]
    slots += range(DRAW + table[NEXT], DRAW + table[END])
    for slot, place in zip(slots, rng.sample(slots, len(slots)), strict=True):
        new[slot] = table[place]
    return new


def true_sum(table: list[int], seat: int) -> int:
    """The sum of a layout with its face-down cards."""
    start = LAYOUTS + STRIDE * seat
    return sum_of(table, seat) + sum(number_of(table[start + cell]) for cell in members(table[DOWN + seat]))


def test_completing_a_line() -> None:
    table, asked = next(moments(2, CHOOSE))
    start = LAYOUTS + STRIDE * asked.seat
    for cell, name in zip((0, 1), ("3B", "7B"), strict=True):
        table[start + cell] = CARDS[name]
    table[UP + asked.seat], table[DOWN + asked.seat] = 0b011, 0o774
    pile = draw_pile(table, asked.seat)
    blue = sum(NAMES[card].endswith("B") for card in pile)
    assert completes(table, asked.seat, "row 1") == Fraction(blue, len(pile)) > 0
    assert completes(table, asked.seat, "row 2") == 0
    with pytest.raises(ValueError, match="no “row 4”; its lines are row 1"):
        completes(table, asked.seat, "row 4")
    assert "row 1" in LINES


@pytest.mark.parametrize("seed", range(12))
def test_the_enders_risk_agrees_with_dealing_again(seed: int) -> None:
    game = replay(hilo(seed=seed))
    table = next(list(event.table) for event in game.log.events if event.rule.id == "HL-17")
    ender, rng, times = table[ENDER], random.Random(seed), 3000
    exact = enders_risk(table, ender)
    hits = 0
    for _ in range(times):
        other = dealt_anew(table, rng)
        for seat in range(other[PLAYERS]):
            other[SUMS + seat] = true_sum(other, seat)
        hits += doubles(other)
    chance = float(exact)
    assert abs(hits / times - chance) <= 4 * (chance * (1 - chance) / times) ** 0.5 + 1e-9


def test_too_many_cards_to_count_are_refused() -> None:
    table, asked = next(moments(0, CHOOSE))
    assert len(face_down(table, asked.seat)) > 90 and count(table[DOWN + asked.seat]) == 7
    with pytest.raises(ValueError, match="more than 10 sums"):
        enders_risk(table, asked.seat, most=10)
