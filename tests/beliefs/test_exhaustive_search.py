"""Chances agree with brute force: every consistent deal, all luck, and the play of the strategy that is named."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from hilo_core import GAMES
from hilo_core.base.game import DecisionPoint, read_options
from hilo_core.chances.rollouts import Rollouts
from hilo_core.hilo import table as hilo
from hilo_core.pass_or_go import table as pass_or_go
from hilo_core.pass_or_go.beliefs import CHANCE
from hilo_core.pass_or_go.round import PASS_OR_GO
from hilo_core.records.self_play import random_record

from ..core.records import OPTION_SETS, Record
from .brute_force import hidden, how_many
from .exhaustive_search import TooMany, exact_means
from .imagined import moments

MOST = 1500  # ways that are gone through for each position
Position = tuple[Record, list[int], DecisionPoint]


def late_positions(key: str, strategy: str) -> Iterator[Position]:
    """Positions near the end of rounds of this strategy, without end."""
    rng = random.Random(key)
    for seed in range(10_000):
        options = OPTION_SETS[key][seed % len(OPTION_SETS[key])]
        if options.get("show", 14) < 14:
            continue
        game = GAMES[key]
        record = random_record(game, read_options(game, options), seed, strategy)
        record = {**record, "rounds": record["rounds"][: 1 + rng.randrange(min(2, len(record["rounds"])))]}
        last = [each for each in moments(record) if len(each[0]["rounds"]) == len(record["rounds"])]
        late = [each for each in (last[-4:] if key == "hilo" else last) if is_late(key, each[1], each[2])]
        yield from rng.sample(late, min(len(late), 3))


def is_late(key: str, table: list[int], asked: DecisionPoint) -> bool:
    """Whether there is a choice, and brute force may find its way."""
    if len(GAMES[key].legal(table, asked) or []) < 2:
        return False
    if key == "hilo":
        return sum(down.bit_count() for down in table[hilo.DOWN : hilo.DOWN + table[hilo.PLAYERS]]) < 2
    if key == "pass_or_go":
        return table[pass_or_go.DIE] == 0
    return 2 <= how_many(hidden(key, table, asked.seat)) <= 60


def apart(position: Position, strategy: str, tables: int) -> list[float] | None:
    """By how many standard errors the chances of each action are off; None if there are too many ways."""
    record, table, asked = position
    found = Rollouts(GAMES[record["game"]], table, asked, seed=5, strategy=strategy, weighed=False)
    try:
        truth = exact_means(record, table, asked, found.codes, strategy, MOST)
    except TooMany:
        return None
    found.compile()
    found.run(1000, tables)
    off = []
    for word, means in zip(found.words, truth, strict=True):
        for measure, chance, mean in zip(found.measures, found.chances()[word], means, strict=False):
            if chance is not None and measure.estimated:
                off.append(abs(chance.mean - mean) / (chance.error or 1e-9))
    return off


def several(key: str, strategy: str, positions: int, tables: int) -> list[list[float]]:
    """How far so many positions are off."""
    every: Iterator[Any] = (apart(position, strategy, tables) for position in late_positions(key, strategy))
    return list(islice((each for each in every if each is not None), positions))


@pytest.mark.parametrize("key", sorted(GAMES))
def test_late_chances_agree_with_brute_force(key: str) -> None:
    for off in several(key, "beginner", 12, 600):
        assert max(off) <= 3.5


def test_the_chance_to_win_is_known_exactly_of_two_experts_who_roll() -> None:
    """PG-23: brute force goes through every die of the phase, and takes the totals for what they are worth."""
    tested = 0
    for record, table, asked in late_positions("pass_or_go", "expert"):
        found = Rollouts(GAMES["pass_or_go"], table, asked, strategy="expert")
        if table[pass_or_go.PLAYERS] == 2 and asked.ask == PASS_OR_GO:
            try:
                truth = exact_means(record, table, asked, found.codes, "expert", MOST)
            except TooMany:
                continue
            for word, means in zip(found.words, truth, strict=True):
                chance = found.chances()[word][CHANCE]
                assert chance is not None and chance.exact and chance.mean == pytest.approx(means[CHANCE], abs=1e-6)
            tested += 1
            if tested == 5:
                break


def test_the_chance_to_win_is_estimated_where_others_play_on_and_unknown_of_three() -> None:
    for record, table, asked in islice(late_positions("pass_or_go", "beginner"), 12):
        found = Rollouts(GAMES[record["game"]], table, asked, strategy="beginner")
        found.run(0, 4)
        known = [each[CHANCE] for each in found.chances().values()]
        assert all(each is None for each in known) == (table[pass_or_go.PLAYERS] == 3)
        assert not any(each is not None and each.exact for each in known)
