"""Many games that play themselves, counted."""

from typing import Any

from ..base.game import Game, read_options
from ..games import find_game
from ..messages.checks import refused, whole
from ..messages.words import listed
from ..strategies import Strategies, by_seat
from .job import Job, Series
from .keeping import LEVELS
from .outcomes import Outcomes, outcomes_of
from .workers import played


def simulate(
    game: Game | str,
    games: int = 10_000,
    *,
    seed: int = 0,
    strategies: Strategies = "random",
    workers: int | None = None,
    progress: bool = True,
    client: Any = None,
    first: int = 0,
    keep: str | None = None,
    **options: Any,
) -> Outcomes:
    """What happens in so many games that play themselves.

    The same seed gives the same counts, whoever plays: so many `workers` on this computer (all its cores if left out), or a
    dask.distributed cluster, given its `client`. `strategies` is a name, a function `choose(view, rng) -> action`, or a list
    with one a seat. `first` is the number of the first game, so that later games of a seed can be added to earlier ones. An
    interrupt, or a cluster that is closed, ends the playing, and what has been counted is kept. HiloError for what cannot be
    played.

    `keep` has each game as a row of a table, too (`Outcomes.frame`): `"games"` keeps one row per game, `"moves"` also one per
    choice, `"rules"` also one per thing that was settled. 100,000 rounds of Hi MiLo! with four players take about 10, 100 or
    200 MB, and their frames as much again; for more games than memory holds, call `simulate` several times with `first`.
    Functions in plain Python, and in a browser all strategies whose games are kept, play a thousand times more slowly than
    compiled ones. HiloError without pandas.

    >>> found = simulate("hilo", 50, players=2, keep="games", progress=False)
    >>> games = found.frame("games")
    >>> len(games), int(games.turns.sum()) == found.counts["turns"]
    (50, True)
    """
    playing = find_game(game)
    full = read_options(playing, options)
    who = by_seat(playing, playing.seats(full), strategies)
    job = Job(playing.KEY, full, who, whole(seed, "seed", digits=30), level(keep))
    found, seconds, cut_by = played(Series((job,)), first, games, playing.NAME, workers, client, progress)
    return outcomes_of(job, found.parts[0], seconds, bool(cut_by))


def level(keep: str | None) -> str:
    """How much is kept, "" for nothing. HiloError for what cannot be."""
    if keep is None or (isinstance(keep, str) and keep in LEVELS):
        return keep or ""
    raise refused(keep, "keep", f"{listed([repr(one) for one in LEVELS], 'or')}, or left out")
