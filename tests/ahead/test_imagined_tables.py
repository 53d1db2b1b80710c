"""Imagined tables: each is one that a legal deal and play could have produced, and none of those is left out."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import islice
from typing import Any

import pytest

from hilo_core import replay
from hilo_core.game import Ask
from hilo_core.hilo import table as hilo
from hilo_core.himilo import table as himilo
from hilo_core.pass_or_go import table as pass_or_go

from ..core.records import EVERY_SET, Record, record_of
from .brute_force import hidden, how_many, possible_ways
from .imagined import end_of, moments, record_of_table, same


def imagined(key: str, table: list[int], asked: Ask, seed: int = 0) -> Iterator[list[int]]:
    """The tables that the seat asked is made to think possible."""
    tables: Iterator[list[int]] = import_module(f"hilo_core.{key}.ahead").possible(table, asked, random.Random(seed))
    return tables


def seen(record: Record, seat: int) -> list[Any]:
    """All that a seat has been shown and told in the last round."""
    game = replay(record)
    return [(frame.view(seat), frame.told(seat)) for frame in game if frame.round == len(record["rounds"]) - 1]


@pytest.mark.parametrize(("key", "options"), EVERY_SET)
def test_every_imagined_table_can_be_dealt_and_played(key: str, options: dict[str, Any]) -> None:
    """Its record is valid, leads to that very table, and the seat asked has seen and been told the same."""
    rng = random.Random(f"{key}{options}")
    for seed in range(2):
        every = moments(record_of(key, options, seed))
        for stopped, table, asked in rng.sample(every, min(len(every), 10)):
            for new in islice(imagined(key, table, asked, seed), 2):
                other = record_of_table(stopped, new)
                found, now_asked = end_of(other)
                assert same(key, found, new) and now_asked == asked
                assert seen(other, asked.seat) == seen(stopped, asked.seat)


def late_positions(key: str, options: dict[str, Any], fewest: int, most: int) -> Iterator[tuple[Record, list[int], Ask]]:
    """Positions, at most one of a game, in which hidden cards may lie in so many ways, whatever the rules."""
    for seed in range(200):
        for stopped, table, asked in reversed(moments(record_of(key, options, seed))):
            if fewest <= how_many(hidden(key, table, asked.seat)) <= most and TELLING[key](table, asked.seat):
                yield stopped, table, asked
                break


def cards_passed_and_not_seen(table: list[int], seat: int) -> bool:
    """Whether a card that this seat has passed is still hidden."""
    passed = set(table[himilo.PASSED + 3 * seat : himilo.PASSED + 3 * seat + 3])
    return any(passed & cards for cards in hidden("himilo", table, seat).values())


# What makes a position tell much of a game; a set that is not large enough to say anything is no test.
TELLING: dict[str, Callable[[list[int], int], bool]] = {
    "himilo": cards_passed_and_not_seen,
    "hilo": lambda table, seat: any(table[hilo.DOWN : hilo.DOWN + table[hilo.PLAYERS]]),
    "hilos": lambda table, seat: True,
    "pass_or_go": lambda table, seat: bool(
        table[pass_or_go.OLD_CARDS] & sum(table[pass_or_go.HANDS + other] for other in range(3) if other != seat)
    ),
}


@pytest.mark.parametrize(("key", "options"), EVERY_SET)
def test_imagined_layouts_are_those_of_brute_force(key: str, options: dict[str, Any]) -> None:
    """In late positions: not one more, not one less, and each as often as the others."""
    for record, table, asked in islice(late_positions(key, options, 6, 60), 2):
        ways = possible_ways(record, table, asked.seat)
        found: Counter[Any] = Counter()
        for new in islice(imagined(key, table, asked), 20 * len(ways)):
            found[tuple(sorted(hidden(key, new, asked.seat).items()))] += 1
        assert set(found) == ways
        spread = sum((times - 20) ** 2 / 20 for times in found.values()) - (len(ways) - 1)  # chi-squared less its mean
        assert spread <= 5 * (2 * len(ways)) ** 0.5
