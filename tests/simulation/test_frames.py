"""Kept games are there for any strategy, whoever plays; a sentence says what cannot be kept."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pandas as pd
import pytest

from hilo_core import GAMES, HiloError, simulate
from hilo_core.hilo.choices import LONGEST
from hilo_core.types import Outcomes

from ..core.records import OPTION_SETS
from ..registered import with_strategy
from .test_interrupt import with_stubborn as with_stubborn

NAMES = ("games", "moves", "rules")


def kept(key: str = "pass_or_go", games: int = 12, keep: str | None = "rules", **more: Any) -> Outcomes:
    """Return a few games."""
    return simulate(key, games, **{"seed": 3, "progress": False, **OPTION_SETS[key][0], **more}, keep=keep)


def alike(one: Outcomes, other: Outcomes) -> None:
    """Both have the same tables."""
    for name in NAMES:
        pd.testing.assert_frame_equal(one.frame(name), other.frame(name))


def first_legal(view: Any, rng: Random) -> str:
    """Return a reader's own play without luck."""
    return str(view.legal[0])


@pytest.mark.parametrize("key", GAMES)
def test_a_readers_own_strategy_keeps_the_same(key: str) -> None:
    """Its rows are those of a simulation that does not keep them; and by a name they are the same again."""
    mine = kept(key, 4, strategies=first_legal)
    plain = simulate(key, 4, seed=3, progress=False, strategies=first_legal, **OPTION_SETS[key][0])
    assert (mine.counts, mine.rules, mine.moves) == (plain.counts, plain.rules, plain.moves)
    assert mine.frame("games").moves.sum() == plain.moves
    with with_strategy(key, "first_legal", first_legal):
        alike(mine, kept(key, 4, strategies="first_legal"))


@pytest.mark.parametrize("compiled", [False, True], ids=["plain", "compiled"])
def test_a_game_that_is_cut_is_kept_as_far_as_it_went(
    compiled: bool, with_stubborn: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if compiled:
        monkeypatch.setattr("hilo_core.simulation.job.wait", lambda *_: 0.0)
    found = kept("hilo", 3, strategies="stubborn")
    games, turns = found.frame("games"), found.frame("turns")
    assert list(games.truncated) == [True] * 3 == [found.truncated == 3] * 3
    assert games.moves.sum() == found.moves and games.rounds.sum() == 0
    assert list(turns.groupby("game").size()) == [LONGEST] * 3
    assert not kept("hilo", 6, strategies=["stubborn", "random"]).frame("games").truncated.any()


@pytest.mark.parametrize("key", GAMES)
def test_pandas_writes_every_table_with_what_was_played(key: str, tmp_path: Path) -> None:
    found = kept(key, 4) + kept(key, 2, seed=4)
    for name in (*NAMES, *GAMES[key].tables):
        table = found.frame(name)
        table.to_parquet(tmp_path / "table.parquet")
        read = pd.read_parquet(tmp_path / "table.parquet")
        pd.testing.assert_frame_equal(read, table, check_dtype=False, check_categorical=False)
        assert read.attrs == {
            "game": key,
            "options": dict(found.options),
            "seed": [3, 4],
            "strategies": list(found.strategies),
            "interrupted": False,
        }
        table.to_csv(tmp_path / "table.csv", index=False)
        assert list(pd.read_csv(tmp_path / "table.csv").game) == list(table.game)


REFUSED: dict[str, tuple[Callable[[], Any], str]] = {
    "keep": (lambda: kept(keep="all"), "'moves', 'rules' or 'rounds', or left out; it is the text “all”"),
    "name": (lambda: kept().frame("tables"), "no table “tables”. Its tables are games, moves, rules, rounds, tricks, rolls"),
    "less": (lambda: kept(keep="games").frame("rules"), r"keep='rules'\) keeps its rows"),
    "rounds": (lambda: kept().frame("rounds"), r"keep='rounds'\) keeps its rows"),
    "pooled": (lambda: (kept() + kept(seed=4, keep=None)).frame("moves"), "was not kept"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_there_is_not_is_said(case: str) -> None:
    call, sentence = REFUSED[case]
    with pytest.raises(HiloError, match=sentence):
        call()
