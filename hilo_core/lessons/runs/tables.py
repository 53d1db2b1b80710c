"""The tables behind the runs: made by a seed, kept as deflated JSON, and read."""

import json
import zlib
from functools import cache
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any

from ...games import GAMES as ALL
from ...pass_or_go.dice import after_roll
from ...records.replay import summarize
from ...records.self_play import random_record

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


ROWS = {
    "himilo": ({"players": 4, "show": 14, "rounds": 1}, himilo_row),
    "hilo": ({"players": 3}, hilo_row),
}


def play_rows(game: str, rounds: int) -> Rows:
    """So many rounds of random play, one row each."""
    options, row = ROWS[game]
    played = (one for number in count() for one in summarize(random_record(ALL[game], options, SEED, number=number))["rounds"])
    return tuple(map(row, islice(played, rounds)))


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
