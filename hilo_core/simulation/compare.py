"""Compares two values of an option, two rules or two strategies: the same games, on the same deals and with the same luck."""

from collections.abc import Sequence
from typing import Any

from ..base.game import AnyGame, Game, read_options
from ..base.tally import Options
from ..games import find_game
from ..house.house import HouseGame, original_of
from ..messages.checks import checked, listed_in, refused, whole
from ..messages.errors import HiloError
from ..messages.texts import Json
from ..strategies import UNAWARE, Strategies, Strategy, by_seat, name_of, several
from .compared import WON, Compared, Playing
from .job import Job, PartialCounts, Series
from .keeping import PAIRED
from .outcomes import WINS
from .workers import played


@checked()
def compare(
    game: AnyGame,
    option: AnyGame | None = None,
    values: Sequence[Any] | None = None,
    games: int = 1_000,
    *,
    seed: int = 0,
    strategies: Strategies = "random",
    workers: int | None = None,
    progress: bool = True,
    client: Any = None,
    **options: Any,
) -> Compared:
    """Play `games` games of a seed both ways: on the same deals and with the same luck.

    The two ways are two values of an option; or the rules of two games, if you pass a game (such as a house rule) instead of
    the option; or, without an option, two `strategies`. Then one side plays the first strategy while all others play the
    second, and the other way round, in each seat in turn. If you interrupt it, the games played both ways so far are kept.

    Parameters
    ----------
    game
        A game, or its key.
    option, values
        The option to compare and its two values; leave them out to compare two strategies.
    games
        How many games to play each way.
    strategies
        As `simulate` takes them. `compare("himilo", mine, strategies="expert")` has experts play each game by its own rules;
        `strategies="expert_unaware"` has experts of the original play both.
    seed, workers, progress, client, **options
        As `simulate` takes them.

    Raises
    ------
    HiloError
        If a value, an option or a strategy does not exist, or if the games have no deals in common.

    Examples
    --------
    >>> found = compare("hilos", "reversal", ("always", "never"), games=50, progress=False)
    >>> found.option, len(found.pairs)
    ('reversal', 50)
    >>> better = compare("pass_or_go", strategies=("random", "beginner"), games=40, players=2, progress=False)
    >>> better.change("wins").low > 0
    True
    """
    first = find_game(game)
    options = first.with_players(options)
    seed = whole(seed, "seed", digits=30)
    if option is None:
        option, values, jobs = "strategy", *against_each_other(first, strategies, read_options(first, options), seed)
    else:
        option, values, playing, ways = two_ways(first, option, values, options)
        seats = [each.seats(way) for each, way in zip(playing, ways, strict=True)]
        if seats[0] != seats[1]:
            raise HiloError(f"With {seats[0]} players and with {seats[1]} there are no deals in common.")
        jobs = [
            Job(each.KEY, way, by_seat(each, seats[0], known_there(each, strategies)), seed, PAIRED)
            for each, way in zip(playing, ways, strict=True)
        ]
    sides = len(jobs) // 2
    part, _, cut_by = played(
        Series(tuple(jobs)), 0, -(-whole(games, "games", 1) // sides), first.NAME, workers, client, progress
    )
    found = [playings(job, one, side // 2) for side, (job, one) in enumerate(zip(jobs, part.parts, strict=True))]
    both = [pair for side in range(sides) for pair in zip(found[2 * side], found[2 * side + 1], strict=True)]
    pairs = tuple((a, b) for a, b in both if a is not None and b is not None)
    return Compared(first, option, (values[0], values[1]), pairs, len(both) - len(pairs), bool(cut_by))


def playings(job: Job, part: PartialCounts, side: int) -> list[Playing | None]:
    """Return the games of a part in order, with None for a game that was cut off.

    If sides play against each other, the wins of this side get their own name.
    """
    tables = sorted((kept.tables["games"] for kept in part.kept), key=lambda table: int(table["game"][0]))
    names = tables[0].dtype.names if tables else ()
    mixed = len(set(job.strategies)) > 1
    wins = next((f"{name}[{side}]" for name in WINS if f"{name}[{side}]" in names), "")
    found: list[Playing | None] = []
    for table in tables:
        for number, _, cut, *counts in table.tolist():
            of_game = dict(zip(names[3:], counts, strict=True))
            found.append(None if cut else Playing(of_game | ({WON: of_game[wins]} if mixed and wins else {}), job, number))
    return found


def against_each_other(game: Game, strategies: object, options: Json, seed: int) -> tuple[tuple[str, str], list[Job]]:
    """Return the names of two strategies, and for each side the jobs in which it plays the first or the second one.

    Raises HiloError if there are not exactly two.
    """
    one, other = a_pair(several(game, listed_in(strategies, "strategies", "two strategies to compare")), "strategies")
    jobs = []
    for side in range(sides_of(game, options)):
        for mine, theirs in ((one, other), (other, one)):
            jobs.append(Job(game.KEY, options, seated(game, options, side, mine, theirs), seed + (side << 40), PAIRED))
    return (name_of(one), name_of(other)), jobs


def sides_of(game: Game, options: Json) -> int:
    """Return how many sides play against each other, teams or seats; 1 if all play together."""
    counts = game.TALLY.by_name(options)
    return 1 if "team_wins" in counts else 2 if "wins_by_team" in counts else game.seats(options)


def seated(game: Game, options: Json, side: int, mine: Strategy, theirs: Strategy) -> tuple[Strategy, ...]:
    """Return the strategy of each seat, with one side playing `mine` and all others `theirs`."""
    seats, sides = game.seats(options), sides_of(game, options)
    return tuple(mine if seat % sides == side else theirs for seat in range(seats))


def two_ways(
    first: Game, option: object, values: Sequence[Any] | None, options: Options
) -> tuple[str, Sequence[Any], tuple[Game, Game], tuple[Json, Json]]:
    """Return the option, its two values, and the games and options for both ways.

    Raises HiloError if they cannot be compared.
    """
    if values is None and isinstance(option, (str, Game)) and option not in {known.name for known in first.OPTIONS}:
        second = find_game(option)
        if original_of(first) is not original_of(second):
            raise HiloError(f"{first.NAME} and {second.NAME} have no deals in common: one should be a house rule of the other.")
        ways = (read_options(first, options), read_options(second, options))
        return "", (first.NAME, second.NAME), (first, second), ways
    if not isinstance(option, str):
        raise refused(option, "option", "the name of an option")
    one, other = a_pair(listed_in(values, "values", "two values of an option"), "values of an option")
    ways = (read_options(first, {**options, option: one}), read_options(first, {**options, option: other}))
    return option, (one, other), (first, first), ways


def a_pair(found: Sequence[Any], what: str) -> Sequence[Any]:
    """Return the two values to compare.

    Raises HiloError if there are not exactly two.
    """
    if len(found) != 2:
        raise HiloError(f"Games are compared both ways, so give two {what}; there are {len(found)}.")
    return found


def known_there(game: Game, strategies: Strategies) -> Strategies:
    """Return the strategies under their names in another game.

    The original of a house rule has no rule that a strategy could be unaware of.
    """
    if isinstance(game, HouseGame) or callable(strategies):
        return strategies
    if isinstance(strategies, str):
        return strategies.removesuffix(UNAWARE)
    return [each.removesuffix(UNAWARE) if isinstance(each, str) else each for each in strategies]
