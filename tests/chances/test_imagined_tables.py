"""Imagined tables: each is one that a legal deal and play could have produced, and none of those is left out."""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from hilo_core import GAMES, replay
from hilo_core.base.game import DecisionPoint
from hilo_core.base.playing_cards import JOKER_1, JOKER_2
from hilo_core.base.rollout_kernel import determinizations
from hilo_core.base.seats import seats_void
from hilo_core.hilo import table as hilo
from hilo_core.himilo import table as himilo
from hilo_core.machine.bits import members
from hilo_core.messages.texts import Json
from hilo_core.pass_or_go import table as pass_or_go
from hilo_core.pass_or_go.round import PLAYED_TRICKS

from ..core.records import EVERY_SET, Record, record_of
from ..sampled import sample
from .brute_force import hidden, how_many, possible_ways
from .imagined import end_of, moments, record_of_table, same


def seen(record: Record, seat: int) -> list[Any]:
    """Return everything that a seat was shown in the last round."""
    return [(frame.view(seat), frame.describe(seat)) for frame in replay(record) if frame.round == len(record["rounds"]) - 1]


SHUFFLED = Path(__file__).parents[1] / "conformance" / "hilo" / "reshuffle.json"


@pytest.mark.parametrize(("key", "options"), sample(EVERY_SET, 9))
def test_every_imagined_table_can_be_dealt_and_played(key: str, options: Json) -> None:
    """Its record is valid, leads to that very table, and the seat asked has seen and been told the same."""
    rng = random.Random(f"{key}{options}")
    for seed in range(2):
        every = moments(json.loads(SHUFFLED.read_text("utf-8")) if seed and key == "hilo" else record_of(key, options, seed))
        for stopped, table, asked in [*rng.sample(every, min(len(every), 10)), every[-1]]:
            for new in islice(determinizations(GAMES[key], table, asked, seed), 2):
                other = record_of_table(stopped, new)
                found, now_asked = end_of(other)
                assert same(key, found, new) and now_asked == asked
                assert seen(other, asked.seat) == seen(stopped, asked.seat)


Telling = Callable[[list[int], int], bool]


def late_positions(key: str, options: Json, telling: Telling) -> Iterator[tuple[Record, list[int], DecisionPoint]]:
    """Yield positions, at most one of a game, in which hidden cards may lie in 6 to 90 ways, whatever the rules."""
    for seed in range(200):
        record = record_of(key, options, seed)
        if key == "hilo":
            record = {**record, "rounds": record["rounds"][:1]}  # rounds of HiLO say nothing of each other, and are long
        for stopped, table, asked in reversed(moments(record)):
            if 6 <= how_many(hidden(key, table, asked.seat)) <= 90 and telling(table, asked.seat):
                yield stopped, table, asked
                break


def is_void_with_a_joker_about(table: list[int], seat: int) -> bool:
    """Return whether another seat, which holds a card, has shown that it has no diamond, while a Joker is hidden."""
    lying = hidden("pass_or_go", table, seat)
    void = seats_void(table, PLAYED_TRICKS, 3)
    return any(cards and void >> other & 1 for other, cards in lying.items() if other >= 0) and any(
        cards & {JOKER_1, JOKER_2} for cards in lying.values()
    )


def has_followed_with_a_joker(table: list[int], seat: int) -> bool:
    """Return whether another seat, which holds a card, has played a Joker on a suit."""
    players = table[pass_or_go.PLAYERS]
    for trick in range(table[pass_or_go.TRICK]):
        first, *others = table[pass_or_go.PLAYED + 3 * trick : pass_or_go.PLAYED + 3 * trick + players]
        for place, card in enumerate(others, 1):
            player = (table[pass_or_go.LEADERS + trick] + place) % players
            if player != seat and table[pass_or_go.HANDS + player] and first < JOKER_1 <= card:
                return True
    return False


def hidden_of(key: str, table: list[int], seat: int, wanted: set[int]) -> bool:
    """Return whether one of these cards is hidden, and not where it may be any card: in the live deck or out of play."""
    return any(wanted & cards for place, cards in hidden(key, table, seat).items() if place >= 0)


# What makes positions tell much of a game.
TELLING: dict[str, list[Telling]] = {
    "himilo": [
        lambda table, seat: hidden_of(
            "himilo", table, seat, set(table[himilo.PASSED + 3 * seat : himilo.PASSED + 3 * seat + 3])
        )
    ],
    "hilo": [lambda table, seat: any(table[hilo.DOWN : hilo.DOWN + table[hilo.PLAYERS]])],
    "hilos": [lambda table, seat: True],
    "pass_or_go": [
        lambda table, seat: hidden_of("pass_or_go", table, seat, set(members(table[pass_or_go.OLD_CARDS]))),
        is_void_with_a_joker_about,
        has_followed_with_a_joker,
    ],
}


# What others may have passed makes 8 records of each way for three players of Hi MiLo!, and 64 or 512 for more.


@pytest.mark.parametrize(("key", "options"), sample(EVERY_SET, 5))
def test_imagined_layouts_are_those_of_brute_force(key: str, options: Json) -> None:
    """In late positions: not one more, not one less, and each as often as the others."""
    for telling in TELLING[key]:
        late = late_positions(key, options, telling)
        for _ in range(2):
            check_layouts(*next(late))


def check_layouts(record: Record, table: list[int], asked: DecisionPoint) -> None:
    """Hold the imagined layouts to those of brute force."""
    ways = possible_ways(record, table, asked.seat)
    found: Counter[Any] = Counter()
    for new in islice(determinizations(GAMES[record["game"]], table, asked), 20 * len(ways)):
        found[tuple(sorted(hidden(record["game"], new, asked.seat).items()))] += 1
    assert set(found) == ways
    spread = sum((times - 20) ** 2 / 20 for times in found.values()) - (len(ways) - 1)  # chi-squared less its mean
    assert spread <= 5 * (2 * len(ways)) ** 0.5
