"""Games of which something is true, found among those that play themselves."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from ..base.game import Game, find_game, read_options
from ..messages.checks import refused, whole
from ..messages.errors import RecordError
from ..records.self_play import random_record
from ..simulation.simulate import simulate
from ..strategies import Strategy
from .named import Case, Condition

BATCH, MOST, STRATEGY = 500, 20_000, "expert"


def find(
    game: Game | str,
    condition: Condition,
    n: int = 10,
    seed: int = 0,
    *,
    strategies: Strategy | Sequence[Strategy] = STRATEGY,
    most: int = MOST,
    **options: Any,
) -> list[dict[str, Any]]:
    """Games of which a condition is true, as records that open in a stepper or at a table: the first `n` that a simulation with
    this `seed` and these strategies and options has, among at most so many (`most`) games; fewer if there are not as many.

    Games are of one round, where the rounds can be agreed on and nothing else is said. `hilo_core.conditions` has some twenty
    conditions by name, to be joined by `&`, `|` and `~`. HiloError for what is no condition, and for a game that cannot be
    played.

    >>> from hilo_core import conditions, find
    >>> record = find("hilos", conditions.order_turned & conditions.takes(0, 0), n=1, strategies="random", variant="solo")[0]
    >>> record["options"]["rounds"]
    1
    """
    if not isinstance(condition, Condition):
        raise refused(condition, "condition", "one of hilo_core.conditions, or several joined by &, | and ~")
    found, wanted, most = find_game(game), whole(n, "n", 1), whole(most, "most", 1)
    full = options_of(found, options)
    records: list[dict[str, Any]] = []
    for number in numbers(found, condition, full, whole(seed, "seed"), strategies, most):
        record = random_record(found, full, seed, strategies, number)
        if condition.test(Case(record)):
            records.append(record)
            if len(records) == wanted:
                break
    return records


def options_of(game: Game, options: dict[str, Any]) -> dict[str, Any]:
    """The options in full, with one round where that is possible and nothing else is said."""
    given = game.with_players(options)
    with suppress(RecordError):  # the game is always played to its end, or what is given is wrong, which is said below
        return read_options(game, {"rounds": 1, **given})
    return read_options(game, given)


def numbers(
    game: Game,
    condition: Condition,
    options: dict[str, Any],
    seed: int,
    strategies: Strategy | Sequence[Strategy],
    most: int,
) -> Iterator[int]:
    """The numbers of games that are looked at: those that the condition leaves, by the table of games, which is quick."""
    if condition.few is None:
        yield from range(most)
        return
    for first in range(0, most, BATCH):
        many = min(BATCH, most - first)
        outcomes = simulate(
            game, many, seed=seed, first=first, strategies=strategies, progress=False, keep="games", workers=1, **options
        )
        games = outcomes.frame("games")
        yield from (int(number) for number in games.game[condition.few(games)])
