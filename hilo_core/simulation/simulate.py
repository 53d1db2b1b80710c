"""Many games that play themselves, counted."""

from collections.abc import Mapping
from typing import Any

from ..base.game import AnyGame, Game, read_options
from ..base.start import position_of
from ..games import find_game
from ..messages.checks import refused, whole
from ..messages.errors import HiloError
from ..messages.words import listed
from ..records.player import position_at_end
from ..records.record import Source, check, load
from ..strategies import Strategies, by_seat
from .job import Job, Series
from .keeping import LEVELS, ROUNDS, Keep
from .outcomes import Outcomes, outcomes_of
from .workers import played


def simulate(
    game: AnyGame | Source,
    games: int = 10_000,
    *,
    seed: int = 0,
    strategies: Strategies = "random",
    workers: int | None = None,
    progress: bool = True,
    client: Any = None,
    first: int = 0,
    keep: Keep | None = None,
    **options: Any,
) -> Outcomes:
    """What happens in so many games that play themselves, from their first deal or from a position.

    `game` is a game or its key; or a position, such as a `State` or a record that stops where a seat is to move. From there
    each game is played on with luck of its own, every card where it lies, also those that nobody sees: `chances` lays them
    anew. A round that has begun is counted as a whole; rules and moves are those of the playing on.

    The same seed gives the same counts, whoever plays: so many `workers` on this computer (all its cores if left out), or a
    dask.distributed cluster, given its `client`. `strategies` (or `strategy`) is a name, a function `choose(view, rng) ->
    action`, or a list with one a seat. `first` is the number of the first game, so that later games of a seed can be added to
    earlier ones. An interrupt, or a cluster that is closed, ends the playing, and what has been counted is kept. HiloError for
    what cannot be played.

    `keep` has each game as a row of a table, too (`Outcomes.frame`): `"games"` keeps one row per game, `"rounds"` also one per
    round and seat, `"moves"` also one per choice, `"rules"` also one per thing that was settled (the last two without the
    rounds). 100,000 rounds of Hi MiLo! with four players take about 10, 50, 100 or 200 MB, and their frames as much again; for
    more games than memory holds, call `simulate` several times with `first`.
    Functions in plain Python, and in a browser all strategies whose games are kept, play a thousand times more slowly than
    compiled ones. HiloError without pandas.

    >>> found = simulate("hilo", 50, players=2, keep="games", progress=False)
    >>> games = found.frame("games")
    >>> len(games), int(games.turns.sum()) == found.counts["turns"]
    (50, True)
    >>> from hilo_core import State
    >>> state = State.of("himilo", players=4, rounds=1, hand="1S 2S 9S 15S 2H 3H 12H 4C 8C 9C 15C 1D 7D 10D")
    >>> simulate(state, 200, strategies="expert", progress=False).rate("team_wins").of
    200
    """
    strategies = options.pop("strategy", strategies)
    row, position = list[int](), None
    if isinstance(game, (str, Game)) or not (isinstance(game, Mapping) or hasattr(game, "record")):
        playing = find_game(game)
        full = read_options(playing, playing.with_players(options))
    else:
        record = check(load(game))
        playing, full = record.game, dict(record.options)
        if options:
            raise HiloError(f"A position has its options with it, so {listed([*options])} cannot be given.")
        row, _ = position_at_end(record, "there is nothing to play on from")
        position = position_of(playing, row)
    who = by_seat(playing, playing.seats(full), strategies)
    job = Job(playing.KEY, full, who, whole(seed, "seed", digits=30), level(playing, keep), tuple(row))
    found, seconds, cut_by = played(Series((job,)), first, games, playing.NAME, workers, client, progress)
    return outcomes_of(job, found.parts[0], seconds, bool(cut_by), position)


def level(game: Game, keep: str | None) -> str:
    """How much is kept, "" for nothing. HiloError for what cannot be."""
    known = (*LEVELS, *([ROUNDS] if game.round_row else []))
    if keep is None or (isinstance(keep, str) and keep in known):
        return keep or ""
    raise refused(keep, "keep", f"{listed([repr(one) for one in known], 'or')}, or left out")
