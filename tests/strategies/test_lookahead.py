"""Strategies that look ahead: legal, the same in machine code, and stronger than experts.

What is hidden they do not see either: see test_no_peeking.py.

With a few tables a decision they are the same programs, only weaker: so plain Python can play them here.
"""

import random
from collections.abc import Callable, Iterator

import pytest

from hilo_core import GAMES, simulate
from hilo_core.base.game import CHANCE
from hilo_core.base.rollout_kernel import extra_slots
from hilo_core.hilos import strategies as hilos
from hilo_core.himilo import strategies as himilo
from hilo_core.messages.texts import Json
from hilo_core.records.self_play import random_record
from hilo_core.strategies import chooser

from ..core.records import EVERY_SET, cut
from ..registered import with_strategy
from ..sampled import sample
from .test_no_peeking import last_ask

BRIEF: dict[str, Callable[..., int]] = {
    "himilo": himilo.lookahead(GAMES["himilo"], tables=2),
    "hilos": hilos.lookahead(GAMES["hilos"], tables=2),
}
EVERY_BRIEF = sample([each for each in EVERY_SET if each.values[0] in BRIEF], 2)
every_set = pytest.mark.parametrize(("key", "options"), EVERY_BRIEF)


@pytest.fixture(autouse=True)
def brief() -> Iterator[None]:
    """Yield the strategies with two tables a decision have a name."""
    with with_strategy("himilo", "brief", BRIEF["himilo"]), with_strategy("hilos", "brief", BRIEF["hilos"]):
        yield


@every_set
def test_a_choice_is_legal(key: str, options: Json) -> None:
    choose, rng, asked_at = chooser(GAMES[key], "brief"), random.Random(f"{key} {options}"), 0
    for seed in range(6):
        record = random_record(key, options, seed, "random")
        table, asked = last_ask(cut(record, 0, rng.randrange(len(record["rounds"][0]["actions"]) or 1)))
        if asked is not None and asked.seat != CHANCE:
            asked_at += 1
            assert choose([*table, *[0] * extra_slots(GAMES[key])], *asked) in (GAMES[key].codes(table, asked) or [])
    assert asked_at > 2


@pytest.mark.long
def test_a_team_that_looks_ahead_wins_nearly_every_round_of_himilo() -> None:
    """The team wins 495 of 500 rounds; experts win 95 %."""
    found = simulate("himilo", 40, seed=1, players=4, rounds=1, strategies="lookahead", progress=False)
    assert found.rate("team_wins").value >= 0.95


@pytest.mark.long
def test_a_team_that_looks_ahead_beats_experts_in_hilos() -> None:
    assert simulate("hilos", 30, seed=1, strategies=["lookahead", "expert"] * 2, progress=False).counts["wins_by_team"][0] >= 22
