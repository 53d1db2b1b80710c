"""The tables behind the runs: made by a seed, kept as deflated JSON, and read."""

import json
import zlib
from collections.abc import Callable
from functools import cache
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any

from hilo_core.games import GAMES as ALL
from hilo_core.pass_or_go.dice import after_roll
from hilo_core.records.replay import summarize
from hilo_core.records.self_play import random_record

GAMES = 20_000  # of a run
SEED = 7
DICE = 5
FOLDER = Path(__file__).parent
Rows = tuple[tuple[int, ...], ...]


@cache
def dice_rows() -> Rows:
    """Phases with five dice, all of them rolled: whether it ends with nothing, then each die and the points after it."""
    chance, found = Random(SEED), []
    for _ in range(GAMES):
        row, points = [], 0
        for _ in range(DICE):
            face = chance.randint(1, 6)
            points = after_roll(points, face)[0]
            row += [face, points]
        found.append((int(points == 0), *row))
    return tuple(found)


def himilo_row(played: dict[str, Any]) -> tuple[int, ...]:
    """A round of Hi MiLo!: whether the team wins, then the tricks of Low, of both Middles, and of High."""
    order = sorted(zip(map(("low", "middle", "high").index, played["bids"]), played["tricks_won"], strict=True))
    return int(played["team_wins"]), *(tricks for _, tricks in order)


def hilo_row(played: dict[str, Any]) -> tuple[int, ...]:
    """A round of HiLO: whether the ender's points are doubled, then the points before that, the ender's first."""
    ender, sums = played["ender"], played["sums"]
    return int(played["points"] != sums), sums[ender], *(points for seat, points in enumerate(sums) if seat != ender)


def void_row(played: dict[str, Any]) -> tuple[int, ...] | None:
    """The first trick of a round of Hi MiLo! in which Ann has no card of a jack's suit: whether she takes it, then how many
    of the other cards are of that suit, and how many are off-suit. None if there is no such trick."""
    for trick in played["tricks"]:
        letter, suit = trick["win_card"]
        follow = [card[-1] == suit for card in trick["cards"]]
        if letter == "J" and suit != "*" and not follow[-trick["leader"]]:
            return int(trick["winner"] == 0), sum(follow), len(follow) - 1 - sum(follow)
    return None


ROWS: dict[str, tuple[dict[str, int], Callable[[dict[str, Any]], tuple[int, ...] | None]]] = {
    "himilo": ({"players": 4, "show": 14, "rounds": 1}, himilo_row),
    "himilo_void": ({"players": 4, "show": 14, "rounds": 1}, void_row),
    "hilo": ({"players": 3}, hilo_row),
}


def play_rows(game: str, rounds: int) -> Rows:
    """So many rounds of random play, one row each; those without a row do not count."""
    options, row = ROWS[game]
    rules = ALL[game.partition("_")[0]]
    played = (one for number in count() for one in summarize(random_record(rules, options, SEED, number=number))["rounds"])
    return tuple(islice(filter(None, map(row, played)), rounds))


@cache
def read_table(game: str) -> Rows:
    """The table that comes along."""
    wide, numbers = json.loads(zlib.decompress((FOLDER / f"{game}.z").read_bytes()))
    return tuple(tuple(numbers[start : start + wide]) for start in range(0, len(numbers), wide))


def deflated(rows: Rows) -> bytes:
    """Rows as [how long a row is, all numbers in one list], deflated JSON."""
    return zlib.compress(
        json.dumps([len(rows[0]), [number for row in rows for number in row]], separators=(",", ":")).encode(), 9
    )
