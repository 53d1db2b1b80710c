"""The exact chance in HiLO to complete a line."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from hilo_core import replay
from hilo_core.base.game import DecisionPoint
from hilo_core.hilo.odds import completes, draw_pile
from hilo_core.hilo.round import CHOOSE, LINES
from hilo_core.hilo.table import CARDS, DOWN, LAYOUTS, NAMES, STRIDE, UP

from ..core.records import hilo


def moments(seed: int, ask: int, **options: Any) -> Iterator[tuple[list[int], DecisionPoint]]:
    """Yield the tables of a random game at which a seat is asked this."""
    game = replay(hilo(seed=seed, **options))
    for frame in game:
        if frame.asked is not None and frame.asked.ask == ask:
            yield list(game.log.events[frame.index].table), frame.asked


def test_completing_a_line() -> None:
    table, asked = next(moments(2, CHOOSE))
    start = LAYOUTS + STRIDE * asked.seat
    for cell, name in zip((0, 1), ("3B", "7B"), strict=True):
        table[start + cell] = CARDS[name]
    table[UP + asked.seat], table[DOWN + asked.seat] = 0b011, 0o774
    pile = draw_pile(table, asked.seat)
    assert completes(table, asked.seat, "row 1") == Fraction(sum(NAMES[card].endswith("B") for card in pile), len(pile)) > 0
    assert completes(table, asked.seat, "row 2") == 0
    with pytest.raises(ValueError, match="no “row 4”; its lines are row 1"):
        completes(table, asked.seat, "row 4")
    assert "row 1" in LINES
