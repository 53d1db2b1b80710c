"""A cluster of two workers gives the same counts, also when one of them is killed."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pandas
import pytest

from hilo_core import GAMES, house, simulate
from hilo_core.base.game import read_options
from hilo_core.simulation.job import PartialCounts
from hilo_core.simulation.kernels import kernel
from hilo_core.simulation.workers import Shares

from ..core.records import EVERY_SET
from ..house.own_rules import higher_middle, jacks_for_kings

distributed = pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    """A client of a local cluster."""
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1") as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


@pytest.mark.parametrize(("key", "options"), EVERY_SET)
def test_the_same_counts(key: str, options: dict[str, Any], client: Any) -> None:
    kernel(GAMES[key], ("random",), read_options(GAMES[key], options))  # the workers find it on the disk
    far = simulate(key, 100, seed=4, client=client, progress=False, **options)
    here = simulate(key, 100, seed=4, progress=False, **options)
    assert replace(far, seconds=0.0) == replace(here, seconds=0.0)


def test_a_readers_own_strategy(client: Any) -> None:
    def mine(view: Any, rng: Random) -> str:
        return str(rng.choice(view.legal))

    far = simulate("hilo", 20, client=client, players=2, strategies=mine, progress=False)
    here = simulate("hilo", 20, players=2, strategies=mine, progress=False)
    assert replace(far, seconds=0.0) == replace(here, seconds=0.0)


def test_a_house_rule_travels_to_the_workers(client: Any) -> None:
    mine = house("himilo", "upside down", cards_below_winner=jacks_for_kings)
    far = simulate(mine, 100, client=client, players=4, progress=False)
    here = simulate(mine, 100, players=4, progress=False)
    assert replace(far, seconds=0.0) == replace(here, seconds=0.0)
    other = house("himilo", "upside down", cards_below_winner=higher_middle)  # in place of the former, there too
    far = simulate(other, 100, client=client, players=4, progress=False)
    assert far.counts == simulate(other, 100, players=4, progress=False).counts != here.counts


@pytest.mark.parametrize("strategy", ["random", lambda view, rng: view.legal[0]], ids=["random", "own"])
def test_what_is_kept(strategy: Any, client: Any) -> None:
    far, here = (
        simulate("hilo", 60, keep="rules", players=2, strategies=strategy, progress=False, **more)
        for more in ({"client": client}, {})
    )
    for name in ("games", "moves", "rules", "turns"):
        pandas.testing.assert_frame_equal(far.frame(name), here.frame(name))


def test_what_a_strategy_raises_is_raised_here(client: Any) -> None:
    def cheats(view: Any, rng: Random) -> str:
        return "take everything"

    with pytest.raises(ValueError, match="take everything"):
        simulate("hilo", 20, client=client, players=2, strategies=cheats, progress=False)


def test_an_interrupt_keeps_what_was_counted(client: Any) -> None:
    kernel(GAMES["pass_or_go"], ("random",), {"players": 2})
    simulate("pass_or_go", 100, client=client, progress=False, players=2)
    timer = threading.Timer(2.0, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    far = simulate("pass_or_go", 10**9, seed=3, client=client, progress=False, players=2)
    timer.join()
    assert far.interrupted and 0 < far.games < 10**9
    here = [simulate("pass_or_go", one.games, seed=3, first=one.first, progress=False, players=2) for one in far.played]
    pooled = sum(here[1:], start=here[0])
    assert replace(far, seconds=0.0, interrupted=False) == replace(pooled, seconds=0.0)


@pytest.mark.long
def test_a_killed_worker_costs_time_not_results(client: Any) -> None:
    games = 1_000_000
    pids = client.run(os.getpid)
    killer = threading.Timer(1.0, os.kill, (next(iter(pids.values())), signal.SIGKILL))
    killer.start()
    far = simulate("himilo", games, seed=8, client=client, progress=False, players=4)
    killer.join()
    assert far.games == games
    here = simulate("himilo", games, seed=8, progress=False, players=4)
    assert replace(far, seconds=0.0) == replace(here, seconds=0.0)
    deadline = time.monotonic() + 30
    while len(client.run(os.getpid)) < 2 and time.monotonic() < deadline:
        time.sleep(0.2)
    assert set(client.run(os.getpid).values()) != set(pids.values())


@pytest.mark.long
@pytest.mark.parametrize("which", ["client", "cluster"])
def test_a_cluster_that_is_closed_keeps_what_was_counted(
    which: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kernel(GAMES["pass_or_go"], ("random",), {"players": 2})
    with (
        distributed.LocalCluster(n_workers=1, processes=False, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        closer = threading.Thread(target=(cluster if which == "cluster" else client).close)
        counted: list[int] = []

        def learn(shares: Shares, part: PartialCounts) -> None:
            counted.append(part.games)
            if len(counted) == 3:
                closer.start()

        monkeypatch.setattr(Shares, "learn", learn)
        far = simulate("pass_or_go", 10**9, seed=3, client=client, progress=False, players=2)
        closer.join()
    assert far.interrupted and far.games == sum(counted) >= 24
    assert f"The cluster was closed: {far.games:,} of 1,000,000,000 games are counted.\n" in capsys.readouterr().err
    here = [simulate("pass_or_go", one.games, seed=3, first=one.first, progress=False, players=2) for one in far.played]
    pooled = sum(here[1:], start=here[0])
    assert replace(far, seconds=0.0, interrupted=False) == replace(pooled, seconds=0.0)
