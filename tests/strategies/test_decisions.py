"""Strategies choose as the rows of decisions/GAME.txt say at positions set up by hand, each with its reason."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from hilo_core import simulate
from hilo_core.records.self_play import random_record

from ..core.positions import game_named, with_what_it_comes_to
from ..core.written import as_written, line_by_line
from ..sampled import LONG, by_turns

DECISIONS = {path.stem: path for path in sorted(Path(__file__).parent.glob("decisions/*.txt"))}


@pytest.mark.parametrize("name", [name for name in DECISIONS if LONG or name != "lookahead-hilos"])
def test_what_strategies_do(name: str) -> None:
    as_written(DECISIONS[name], partial(with_what_it_comes_to, name.rpartition("-")[2]))


def played(line: str) -> Iterator[str]:
    """Yield the first two rounds of a game of experts."""
    key, chosen = game_named(line)
    for one in random_record(key, chosen, 7, "expert")["rounds"][:2]:
        yield ", ".join(one["actions"])


def test_games_of_experts() -> None:
    """Compare whole games, so that every change in their calculations shows, even if no position asks for it."""
    as_written(Path(__file__).with_name("games_of_experts.txt"), line_by_line(played))


MEETINGS = {"standard": (200, 1, 0.6), "solo": (200, 3, 0.5), "widow": (201, 2, 0.45), "dealer": (200, 3, 0.5)}


@pytest.mark.parametrize("variant", by_turns(sorted(MEETINGS, key="solo".__ne__), of=99))
def test_the_bids_of_experts_win_in_hilos(variant: str) -> None:
    games, beginners, share = MEETINGS[variant]
    seats = ["expert", *["beginner"] * beginners] * (2 if variant == "standard" else 1)
    counts: Any = simulate("hilos", games, seed=3, strategies=seats, progress=False, variant=variant).counts
    assert counts.get("wins_by_team", counts.get("wins_by_seat"))[0] > share * games
