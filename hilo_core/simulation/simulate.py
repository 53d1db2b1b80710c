"""Plays many games by strategies and counts what happens."""

from collections.abc import Mapping
from typing import Any

from ..base.game import AnyGame, Game, read_options
from ..base.start import position_of
from ..games import find_game
from ..messages.checks import checked, refused, whole
from ..messages.errors import HiloError
from ..messages.words import listed
from ..records.player import position_at_end
from ..records.record import Source, check, load
from ..strategies import Strategies, by_seat
from .job import Job, Series
from .keeping import LEVELS, ROUNDS, Keep
from .outcomes import Outcomes, outcomes_of
from .workers import played


@checked()
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
    """Play many games and count what happens, from their first deal or from a position.

    The same seed gives the same counts, whatever computer or number of workers you use. You can interrupt it: games counted so
    far are kept. Strategies in plain Python are about a thousand times slower than compiled ones; so are, in a browser, all
    strategies if games are kept.

    Parameters
    ----------
    game
        A game, or its key. Or a position, such as a `State` or a record that stops where a seat is to move: each game continues
        from there, with every card where it is (`chances` deals hidden cards again). A round that has begun is counted as a
        whole; counts by win card, goal die or trump are right only if the position gives those of its finished tricks. Rules
        and moves are those played from there.
    games
        How many games.
    seed
        The number from which shuffles and choices are drawn.
    strategies, strategy
        A name ("random", "beginner", "expert"), a function `choose(view, rng) -> action`, or a list with one entry per seat.
    workers
        How many processes; one per core if left out.
    progress
        Whether to show a bar after a second.
    client
        A `dask.distributed` client, to play on a cluster instead.
    first
        The number of the first game, to extend an earlier simulation with the same seed.
    keep
        What `Outcomes.frame` can show: `"games"` keeps one row per game, `"rounds"` also one per round and seat, `"moves"` also
        one per choice, `"rules"` also one per decision of a rule (the last two without the rounds). 100,000 rounds of Hi MiLo!
        with four players take about 10, 50, 100 or 200 MB, and their frames as much again.
    **options
        The options of the game, such as `players=4`.

    Returns
    -------
    Outcomes
        Counts, rates with intervals, tables and plots.

    Raises
    ------
    HiloError
        If the game cannot be played with these arguments, or if games are kept without pandas.

    Examples
    --------
    >>> found = simulate("hilo", 50, players=2, keep="games", progress=False)
    >>> games = found.frame("games")
    >>> len(games), int(games.turns.sum()) == found.counts["turns"]
    (50, True)
    >>> from hilo_core import State
    >>> state = State.of("himilo", players=4, rounds=1, hand="1S 2S 9S 15S 2H 3H 12H 4C 8C 9C 15C 1D 7D 10D")
    >>> simulate(state, 200, strategies="expert", progress=False).rate("team_wins").of
    200
    """
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
    """Return what is kept ("" for nothing).

    Raises HiloError if it cannot be kept.
    """
    if keep is None or (isinstance(keep, str) and keep in LEVELS):
        return keep or ""
    known = (*LEVELS, *([ROUNDS] if game.round_row else []))  # this loads pandas
    if isinstance(keep, str) and keep in known:
        return keep
    raise refused(keep, "keep", f"{listed([*map(repr, known)], 'or')}, or left out")
