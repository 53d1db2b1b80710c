"""Many games that play themselves, counted."""

import os
import sys
from collections.abc import Sequence
from typing import Any

from ..base.game import Game, read_options
from ..games import find_game
from ..messages.checks import refused, whole
from ..strategies import Strategy, by_seat
from .job import Job
from .outcomes import Outcomes, outcomes_of
from .workers import FAR_SLICE, SLICE, Shares, count_up, source_of


def simulate(
    game: Game | str,
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
    interrupt, or a cluster that is closed, ends the playing, and what has been counted is kept. HiloError for what cannot be
    played.
    """
    playing = find_game(game)
    full = read_options(playing, options)
    job = Job(playing.KEY, full, by_seat(playing, playing.seats(full), strategies), whole(seed, "seed", digits=30))
    games = whole(games, "games", 1)
    shares = Shares(whole(first, "first", 0), games, SLICE if client is None else FAR_SLICE)
    client = None if client is None else cluster(client)
    cores = os.cpu_count() or 1 if workers is None else whole(workers, "workers", 1)
    part, seconds, cut_by = count_up(source_of(job, shares, cores, client), shares.left, playing.NAME, progress)
    if cut_by:
        print(f"{cut_by}: {part.games:,} of {games:,} games are counted.", file=sys.stderr)
    return outcomes_of(job, part, seconds, bool(cut_by))


def cluster(client: Any) -> Any:
    """The client of a cluster. HiloError for anything else."""
    if not all(callable(getattr(client, name, None)) for name in ("submit", "cancel", "nthreads")):
        raise refused(client, "client", "a dask.distributed Client, or left out")
    return client
