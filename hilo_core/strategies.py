"""Strategies of players, given by name or as a reader's own function.

A chooser is a compilable function `(table, seat, ask, given) -> int`, like a game's `choose_at_random`. The slot STRATEGIES of
a game names its built-in ones. A reader's strategy is a function `choose(view, rng) -> action`: `view` has what its seat may
see, with every legal action in `view.legal`, and `rng` is a `random.Random` that depends on the seed. `register` gives either
of them a name.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Literal

from .base.game import Chooser as Chooser
from .base.game import Game, find_game
from .base.rollout_kernel import extra_slots
from .base.seat_view import posed_by
from .machine.compilable import can_be_compiled
from .machine.random import STATE, signed
from .messages.checks import checked, listed_in, refused
from .messages.errors import HiloError, shown
from .messages.texts import Json

Own = Callable[[Any, Random], str]
StrategyName = Literal["random", "beginner", "expert", "lookahead"]  # the games' strategies; some games lack one
Strategy = StrategyName | str | Own
Strategies = Strategy | Sequence[Strategy]  # one for all, or one for each seat
STRATEGY_LABELS = {"expert": "an expert", "lookahead": "looking ahead", "beginner": "a beginner", "random": "chance"}
LOOKS_AHEAD = "lookahead"  # the strategy that itself plays on from imagined tables: it is quick as machine code only
UNAWARE = "_unaware"  # behind the name of a strategy that does not know the house rule of its game
_registered: dict[tuple[str, str], Chooser | Own] = {}  # keys: the game's key and the strategy's name
_times: Counter[tuple[str, str]] = Counter()  # the number of times each was registered, each time perhaps as another function


@checked()
def register(game_key: str, name: str, function: Chooser | Own) -> None:
    """Give a strategy a name, which you can then use in this process wherever "random" is allowed.

    A later strategy replaces an earlier one of the same name.

    `function` is either compilable, `(table, seat, ask, given) -> int`, and must choose only legal actions; or a reader's own,
    `choose(view, rng) -> action`. Raises HiloError if there is no such game, if it is not a function, and for a name that is
    not a plain word or belongs to a built-in strategy.
    """
    game = find_game(game_key)
    if not callable(function):
        raise HiloError(f"A strategy is a function; this one is {shown(function)}.")
    if not isinstance(name, str) or not name.isidentifier():
        raise HiloError(f"The name of a strategy should be a word of letters, digits and _, not {shown(name)}.")
    if name in brought_along(game):
        raise HiloError(f"{game.NAME} comes with a strategy {shown(name)}. Choose another name.")
    _registered[game.KEY, name] = function
    _times[game.KEY, name] += 1


def looks_ahead(strategy: object) -> bool:
    """Return whether a strategy plays on from imagined tables.

    Such a strategy imagines rounds by the rules of its game; in a game with a house rule, by the original rules.
    """
    return strategy in (LOOKS_AHEAD, LOOKS_AHEAD + UNAWARE)


def brought_along(game: Game) -> list[str]:
    """Return the names of the strategies that come with a game."""
    return ["random", *game.STRATEGIES]


def strongest(game: Game, *, to_play_on: bool = False) -> str:
    """Return the default strategy of a game.

    It is its strongest standard strategy, otherwise one of its own, or random play. A strategy that looks ahead is too slow
    `to_play_on` in hundreds of rounds.
    """
    known = [name for name in brought_along(game) if not (to_play_on and looks_ahead(name))]
    usual = [name for name in STRATEGY_LABELS if name != "random"]
    return min(known, key=lambda name: usual.index(name) if name in usual else len(usual) + (name == "random"))


def strategy_names(game: Game) -> list[str]:
    """Return the names of all compilable strategies of a game, including registered ones."""
    return [*brought_along(game), *named(game, compilable=True)]


def named(game: Game, compilable: bool) -> Json:
    """Return the strategies registered for a game by name: compilable functions, or readers' own."""
    mine = {name: function for (key, name), function in _registered.items() if key == game.KEY}
    return {name: function for name, function in mine.items() if can_be_compiled(function) == compilable}


def chooser(game: Game, name: str) -> Chooser:
    """Return the chooser with this name.

    Raises HiloError, which lists the strategies, if there is none.
    """
    if not isinstance(name, str):
        raise refused(name, "strategy", "the name of a strategy")
    if name in brought_along(game):
        return game.strategy(name)
    mine, own = (named(game, compilable=compiles) for compiles in (True, False))
    if name in mine:
        return mine[name]  # type: ignore[no-any-return]
    if name in own:
        raise HiloError(f"The strategy {shown(name)} is a function of view and rng; here it has to be a compilable one.")
    there_are = ", ".join([*strategy_names(game), *own])
    raise HiloError(f"{game.NAME} has no strategy {shown(name)}. Its strategies are {there_are}.")


def own_function(game: Game, strategy: Strategy) -> Own | None:
    """Return the reader's function behind a strategy, given directly or by name; None if it is a chooser."""
    if not isinstance(strategy, str):
        return strategy
    return named(game, compilable=False).get(strategy)


def edition(game: Game, name: str) -> str:
    """Return the name of a strategy, with a number if another function had the name before."""
    times = _times[game.KEY, name]
    return f"{name}.{times}" if times > 1 else name


def by_seat(game: Game, seats: int, strategies: Strategies) -> tuple[Strategy, ...]:
    """Return the strategy of every seat, from one for all or one for each seat.

    Raises HiloError for an unknown strategy, and for too few or too many.
    """
    if isinstance(strategies, str) or callable(strategies):
        return (known_one(game, strategies),) * seats
    each = several(game, strategies)
    if len(each) != seats:
        there = "is one strategy" if len(each) == 1 else f"are {len(each)} strategies"
        raise HiloError(f"There {there} for {seats} seats; give one for all, or one for each seat.")
    return each


def several(game: Game, strategies: Sequence[Strategy]) -> tuple[Strategy, ...]:
    """Return the strategies in a list.

    Raises HiloError if it is not a list, or if one is not a strategy of the game.
    """
    return tuple(known_one(game, each) for each in listed_in(strategies, "strategies", "names and functions"))


def known_one(game: Game, strategy: Strategy) -> Strategy:
    """Return the strategy after checking it.

    Raises HiloError for a name that the game does not have, and for a value that is not a strategy.
    """
    if isinstance(strategy, str):
        if own_function(game, strategy) is None:
            chooser(game, strategy)
    elif not callable(strategy):
        raise HiloError(f"A strategy is a name or a function of view and rng; this one is {shown(strategy)}.")
    return strategy


class NamedStrategy(str):
    """The name of a strategy, which also takes the view of a seat, like a reader's own function."""

    def __call__(self, view: Any, rng: Random | None = None) -> str:
        """Return the strategy's choice for the seat of a view, in the form of a record.

        Random numbers come from `rng`; without it, the same view always gets the same answer.

        Raises HiloError if it is not that seat's turn, or if its game has no strategy of this name.
        """
        posed, chance = posed_by(view), rng or Random(0)
        if posed is None:
            raise HiloError(
                "Call a strategy with the view of the seat to move: the one that your own strategy gets, or "
                "state.observation(state.seat)."
            )
        game, row, asked = posed
        own = own_function(game, self)
        if own is not None:
            return own(view, chance)
        table = [*row, *[0] * (game.SIZE + extra_slots(game) - len(row))]
        table[STATE] = signed(chance.getrandbits(64))
        return game.write(asked.ask, chooser(game, self)(table, *asked), table)


@checked()
def strategy(name: StrategyName | str) -> NamedStrategy:
    """Return a named strategy as a function of a view, for use in your own strategy: `strategy("expert")(view)`.

    >>> from hilo_core import simulate, strategy
    >>> def mine(view, rng):
    ...     return strategy("beginner")(view, rng) if view.phase == "turn" else rng.choice(view.legal)
    >>> simulate("hilo", 20, players=2, strategies=[mine, "random"], progress=False).games
    20

    Raises HiloError if `name` is not a text.
    """
    if not isinstance(name, str):
        raise refused(name, "strategy", "the name of a strategy")
    return NamedStrategy(name)


def name_of(strategy: Strategy) -> str:
    """Return the name of a strategy: its own name, or that of the function."""
    return strategy if isinstance(strategy, str) else str(getattr(strategy, "__name__", type(strategy).__name__))
