"""A cluster of two workers gives the same counts, also when one of them is killed."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from hilo_core import GAMES, house, simulate
from hilo_core.base.game import read_options
from hilo_core.messages.texts import Json
from hilo_core.simulation.kernels import kernel
from hilo_core.types import Outcomes

from ..core.records import EVERY_SET
from ..core.test_stopping import same_here_and_there
from ..house.own_rules import higher_middle, jacks_for_kings
from ..sampled import sample
from .test_interrupt import interrupt as interrupt

distributed = pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    """Yield a client of a local cluster."""
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1") as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


def alike(client: Any, game: Any, games: int, **more: Any) -> Outcomes:
    """Return what is counted of games in the cluster; here it is the same."""
    far, here = (simulate(game, games, progress=False, **where, **more) for where in ({"client": client}, {}))
    assert replace(far, seconds=0.0) == replace(here, seconds=0.0)
    return far


@pytest.mark.parametrize(("key", "options"), sample(EVERY_SET, 20))
def test_the_same_counts(key: str, options: Json, client: Any) -> None:
    kernel(GAMES[key], ("random",), read_options(GAMES[key], options))  # the workers find it on the disk
    alike(client, key, 100, seed=4, **options)


def test_a_readers_own_strategy(client: Any) -> None:
    def mine(view: Any, rng: Random) -> str:
        return str(rng.choice(view.legal))

    alike(client, "hilo", 20, players=2, strategies=mine)


def test_decisions_and_games_that_are_looked_for(client: Any) -> None:
    same_here_and_there(2, client=client)


@pytest.mark.long
def test_a_house_rule_travels_to_the_workers(client: Any) -> None:
    mine = house("himilo", "upside down", cards_below_winner=jacks_for_kings)
    former = alike(client, mine, 100, strategies="expert")
    other = house("himilo", "upside down", cards_below_winner=higher_middle)  # in place of the former, there too
    assert alike(client, other, 100, strategies="expert").counts != former.counts


def test_what_a_strategy_raises_is_raised_here(client: Any) -> None:
    with pytest.raises(ValueError, match="take everything"):
        simulate("hilo", 20, client=client, players=2, strategies=lambda view, rng: "take everything", progress=False)


@pytest.mark.long
def test_an_interrupt_keeps_what_was_counted(client: Any, interrupt: None) -> None:
    far = simulate("pass_or_go", 10**9, seed=3, client=client, progress=False, players=2)
    assert far.interrupted and 0 < far.games < 10**9
    here = [simulate("pass_or_go", one.games, seed=3, first=one.first, progress=False, players=2) for one in far.played]
    assert replace(far, seconds=0.0, interrupted=False) == replace(sum(here[1:], start=here[0]), seconds=0.0)
