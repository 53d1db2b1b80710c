"""Many games that play themselves, counted."""

import math
import os
import sys
from collections.abc import Sequence
from typing import Any

from .errors import Trouble, shown
from .game import read_options
from .games import find_game
from .job import Job
from .outcomes import Outcomes, outcomes_of
from .strategies import Strategy, by_seat
from .workers import FAR_SLICE, SLICE, Shares, count_up, source_of


def simulate(
    game: str,
    games: int = 10_000,
    *,
    seed: int = 0,
    strategies: Strategy | Sequence[Strategy] = "random",
    workers: int | None = None,
    progress: bool = True,
    client: Any = None,
    first: int = 0,
    **options: Any,
) -> Outcomes:
    """What happens in so many games that play themselves.

    The same seed gives the same counts, whoever plays: so many `workers` on this computer (all its cores if left out), or a
    dask.distributed cluster, given its `client`. `strategies` is a name, a function `choose(view, rng) -> action`, or a list
    with one a seat. `first` is the number of the first game, so that later games of a seed can be added to earlier ones. An
    interrupt, or a cluster that is closed, ends the playing, and what has been counted is kept.
    """
    playing = find_game(game)
    full = read_options(playing, options)
    job = Job(playing.KEY, full, by_seat(playing, playing.seats(full), strategies), whole(seed, "seed"))
    shares = Shares(whole(first, "first", 0), whole(games, "games", 1), SLICE if client is None else FAR_SLICE)
    cores = os.cpu_count() or 1 if workers is None else whole(workers, "workers", 1)
    part, seconds, cut_by = count_up(source_of(job, shares, cores, client), shares.left, playing.NAME, progress)
    if cut_by:
        print(f"{cut_by}: {part.games:,} of {games:,} games are counted.", file=sys.stderr)
    return outcomes_of(job, part, seconds, bool(cut_by))


def whole(value: Any, name: str, least: float = -math.inf) -> int:
    """The whole number behind a value such as 5 or 1e6. Trouble if it is none, or too small."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, bool) or not hasattr(value, "__index__") or int(value) < least:
        wanted = "a whole number" + (f", {least:g} or more" if least > -math.inf else "")
        raise Trouble(f"{name} should be {wanted}; it is {shown(value)}.")
    return int(value)
