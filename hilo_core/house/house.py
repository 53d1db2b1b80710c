"""A house rule: a game in which your own functions replace some of its rules."""

import re
from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from threading import RLock
from types import FunctionType
from typing import Any, NamedTuple

from ..base.game import HOUSE_RULE, REGISTERED, AnyGame, Chooser, Game, Telling, Told, find_game
from ..base.rule import Rule
from ..base.seats import Names
from ..games import register
from ..machine.compilable import Function, can_be_compiled, compilable
from ..machine.reach import OURS, digest, named_by
from ..messages.errors import HiloError, shown
from ..messages.texts import Texts
from ..messages.words import listed
from ..strategies import UNAWARE
from .fitting import check
from .functions import RuleFunctions, changeable, changed_by, package_of
from .law import changed_law, checked_says
from .package import forget, load_again, numbers
from .trial import in_words, try_out

_one_at_a_time = RLock()


class Swap(NamedTuple):
    """A function to replace: its name in `functions`, its module and its name there, and the reader's own function."""

    place: str
    module: str
    there: str
    own: Function


@dataclass(frozen=True)
class HouseRule:
    """The parts of a house rule. Two house rules are equal if their functions do the same."""

    of: str  # the key of the game
    name: str
    says: tuple[tuple[str, str], ...]  # sentences by the ids of rules
    changed: Texts  # the ids of the rules that it changes
    swaps: tuple[Swap, ...] = field(compare=False)
    meaning: str  # a digest of the functions

    @property
    def key(self) -> str:
        """Return the key of the game that the house rule makes."""
        return f"{self.of}{HOUSE_RULE}{re.sub(r'[^a-z0-9]+', '_', self.name.lower()).strip('_')}"


@dataclass(frozen=True, eq=False, kw_only=True, repr=False)
class HouseGame(Game):
    """A game with a house rule. Its pickle includes the rule."""

    original: Game
    house: HouseRule

    def strategy(self, name: str) -> Chooser:
        """Return a strategy that knows the house rule, or one of the original's, which does not.

        An original strategy that looks ahead imagines rounds by the original rules.
        """
        return self.original.strategy(name.removesuffix(UNAWARE)) if name.endswith(UNAWARE) else super().strategy(name)

    @cached_property
    def telling(self) -> Telling | None:
        """Return the game's texts (`Telling`), which mark what a changed rule has settled as a house rule."""
        plain = super().telling
        return plain and with_house_rule(plain, self.house)

    def __reduce__(self) -> Any:
        return house_game, (self.house,)

    def __repr__(self) -> str:
        names = [swap.place for swap in self.house.swaps]
        changed = f"{listed(names)} {'is' if len(names) == 1 else 'are'} changed" if names else "other words"
        known, unaware = ([name for name in self.STRATEGIES if name.endswith(UNAWARE) == ends] for ends in (False, True))
        said = f"; {listed(known)} know it, {listed(unaware)} do not" if known else ""
        return f"<Game {self.NAME}: {changed}{said}>"


def house(game: AnyGame, name: str, *, says: Mapping[str, str] | None = None, **functions: Function) -> HouseGame:
    """Make a game in which your own functions replace rules.

    The game gets the key of the original, two underscores and its name. It can do what any game can: simulate, replay, step,
    compare, play, review, chances. Its strategies know the house rule; those with `_unaware` after their names do not.
    Simulations compile your functions if they have annotations, if their text is in a cell or a file, and if they use only the
    language of rules (`hilo_core.machine.language`); otherwise they run as plain Python, and the simulation says why. A game
    made again under the same name replaces the former one.

    Parameters
    ----------
    game
        The game, or its key.
    name
        What the house rule is called.
    says
        A sentence for each rule that changes, by its id. Without one, a step says that a rule was changed here.
    **functions
        Your functions, by the names that `hilo_core.house.functions(game)` lists. What they import from `hilo_core` are the
        rules of the original game.

    Returns
    -------
    HouseGame

    Raises
    ------
    HiloError
        If the game has no such function, if its arguments differ from the original's, or if random games with it stop with an
        error or do not end.

    Examples
    --------
    >>> from hilo_core import compare, house, simulate
    >>> def always_twice(own: int, rivals: int) -> int:
    ...     return 2
    >>> mine = house("hilo", "always twice", ender_times=always_twice, says={"HL-20": "The sum of who ends counts double."})
    >>> mine
    <Game HiLO (always twice): ender_times is changed; beginner and expert know it, beginner_unaware and expert_unaware do not>
    >>> mine.LAW.DOUBLING.text
    'The sum of who ends counts double.'
    >>> simulate(mine, 100, players=2, strategies="expert", progress=False).games
    100
    >>> compare("hilo", mine, games=20, players=2, strategies=["expert", "expert_unaware"])
    HiLO and HiLO (always twice): 20 games both ways.
    """
    base = find_game(game)
    if not isinstance(name, str) or not re.search("[a-zA-Z0-9]", name):
        raise HiloError(f"A house rule has a name of letters, such as “higher middle”; this one is {shown(name)}.")
    given = dict(functions)
    if isinstance(base, HouseGame):
        given = {**{swap.place: swap.own for swap in base.house.swaps}, **given}
        says = {**dict(base.house.says), **checked_says(base.LAW, says)}
        base = base.original
    known = changeable(base)
    sentences = checked_says(base.LAW, says)
    if not given and not sentences:
        raise HiloError(f'Nothing is changed: name a function that functions("{base.KEY}") lists, and give yours for it.')
    for place, function in given.items():
        check(base, place, function, known)
        make_compilable(function)
    at = {place: known[place].function for place in given}
    changed = {rule for place, function in given.items() for rule in changed_by(base.LAW, at[place], function)}
    rule = HouseRule(
        base.KEY,
        " ".join(name.split()),
        tuple(sentences.items()),
        tuple(rule.id for rule in base.LAW if rule.id in sentences or rule in changed),
        tuple(Swap(place, at[place].__module__, at[place].__name__, function) for place, function in given.items()),
        " ".join(f"{place} {digest(function)}" for place, function in sorted(given.items())),
    )
    return house_game(rule, tried=False)


def make_compilable(function: Function) -> None:
    """Make compiled rules call a reader's function, and the reader's functions that it calls."""
    compilable(function)
    for _, value in named_by(function):
        if isinstance(value, FunctionType) and not can_be_compiled(value) and not (value.__module__ or "").startswith(OURS):
            make_compilable(value)


def by_house_rule(game: Game) -> AbstractContextManager[None]:
    """Turn any exception that a house rule raises while its game is played into HiloError; do nothing for other games."""
    return in_words(game.house) if isinstance(game, HouseGame) else nullcontext()


def original_of(game: Game) -> Game:
    """Return the game that a house rule changes; return any other game itself."""
    return game.original if isinstance(game, HouseGame) else game


def house_game(rule: HouseRule, tried: bool = True) -> HouseGame:
    """Return the game of a house rule, either the registered one or a new one.

    A new game is tried out if that has not happened yet. It is then registered instead of the earlier game of that name.
    """
    with _one_at_a_time:
        former = REGISTERED.get(rule.key)
        if isinstance(former, HouseGame) and former.house == rule:
            return former
        if former is not None and not isinstance(former, HouseGame):
            raise HiloError(f"There is a game {shown(rule.key)} already: {former.NAME}. Choose another name.")
        with in_words(rule):
            made = made_of(rule)
        try:
            if not tried:
                try_out(made, rule)
        except BaseException:
            forget(made.LAW.__module__.rpartition(".")[0])
            raise
        REGISTERED.pop(rule.key, None)
        register(made)
        return made


def made_of(rule: HouseRule) -> HouseGame:
    """Return the game of a house rule."""
    game = find_game(rule.of)
    package = package_of(game)
    name = f"{package}__house_{next(numbers)}"  # next to the original, so that relative imports still work
    law = changed_law(game.LAW, rule.name, dict(rule.says), rule.changed, name + game.LAW.__module__.removeprefix(package))
    for swap in rule.swaps:
        make_compilable(swap.own)  # it may have come from another process
    again = load_again(package, name, law, {(swap.module, swap.there): swap.own for swap in rule.swaps})
    slots = {slot.name: getattr(again, slot.name) for slot in fields(Game)}
    unaware = {f"{name}{UNAWARE}": module for name, module in game.STRATEGIES.items()}
    slots |= {"KEY": rule.key, "NAME": f"{game.NAME} ({rule.name})", "STRATEGIES": {**game.STRATEGIES, **unaware}}
    return HouseGame(**slots, original=game, house=rule)


def with_house_rule(telling: Telling, house: HouseRule) -> Telling:
    """Return texts (a `Telling`) that mark what a changed rule has settled as a house rule."""

    def describe(view: Any, rule: Rule, seat: int, what: int, names: Names) -> Told:
        told = telling.describe(view, rule, seat, what, names)
        return told._replace(text=f"{told.text} (House rule: {house.name}.)") if told.rule.id in house.changed else told

    return replace(telling, describe=describe)


__all__ = ["HouseGame", "HouseRule", "RuleFunctions", "house", "house_game"]
