"""A house rule: a game in which functions of a reader's own take the place of some of its rules."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from threading import RLock
from typing import Any, NamedTuple

from ..base.game import HOUSE_RULE, REGISTERED, Chooser, Game, Telling, find_game
from ..base.rule import Rule
from ..base.seats import Names
from ..base.slots import Beliefs
from ..games import register
from ..messages.errors import HiloError, shown
from ..messages.words import listed, nearest
from ..strategies import LOOKS_AHEAD
from .functions import RuleFunction, RuleFunctions, changeable, package_of, rules_of
from .law import changed_law, checked_says
from .package import Copy, new_name
from .trial import try_out
from .written import Use, Writer, Written, as_written, refuse_what_cannot_be_compiled

UNAWARE = "_unaware"  # behind the name of a strategy that does not know the house rule
_one_at_a_time = RLock()


class HouseRule(NamedTuple):
    """All that makes a house rule, in plain texts: so it travels, to a process, a cluster or a page."""

    of: str  # the key of the game
    name: str
    says: tuple[tuple[str, str], ...]
    swaps: tuple[tuple[str, str], ...]  # the name of a function of the game, and of that in the text
    uses: tuple[Use, ...]
    text: str

    @property
    def key(self) -> str:
        """The key of the game that it makes."""
        return f"{self.of}{HOUSE_RULE}{re.sub(r'[^a-z0-9]+', '_', self.name.lower()).strip('_')}"

    @property
    def written(self) -> Written:
        """Its functions."""
        return Written(tuple(Use(*use) for use in self.uses), self.text)


@dataclass(frozen=True, eq=False, kw_only=True, repr=False)
class HouseGame(Game):
    """A game with a house rule. Its pickle takes the rule along."""

    original: Game
    house: HouseRule

    def __reduce__(self) -> Any:
        return house_game, (tuple(self.house),)

    def __repr__(self) -> str:
        names = [name for name, _ in self.house.swaps]
        changed = f"{listed(names)} {'is' if len(names) == 1 else 'are'} changed" if names else "other words"
        known, unaware = ([name for name in self.strategies(self) if name.endswith(UNAWARE) == ends] for ends in (False, True))
        said = f"; {listed(known)} know it, {listed(unaware)} do not" if known else ""
        return f"<Game {self.NAME}: {changed}{said}>"


def house(game: Game | str, name: str, *, says: Mapping[str, str] | None = None, **functions: Callable[..., Any]) -> HouseGame:
    """A game in which functions of your own take the place of rules, by the names that `functions(game)` lists.

    It is registered under the key of the game, two underscores and its name, and can do what any game can: simulate, compiled;
    replay and step; compare; play; review; chances. Its strategies know the house rule, because they reason from the rules;
    those with `_unaware` behind their names are those of the original game, which do not. `says` gives sentences for the rules
    that change; without it a step says that a rule was changed here. Made again under the same name, it takes the place of the
    former one.

    A function is plain Python with annotations, in a cell or a file, in the language of rules (`hilo_core.machine.language`);
    it can use numbers, other such functions, and what it imports from hilo_core.

    >>> from hilo_core import house, simulate
    >>> from hilo_core.himilo.rules import HiMiLo
    >>> from hilo_core.himilo.table import TRICKS_WON
    >>> def match_over(table) -> bool:
    ...     return table[0] > 0
    >>> house("himilo", "short", no_such_rule=match_over)
    Traceback (most recent call last):
    ...
    hilo_core.messages.errors.HiloError: ...

    HiloError for a function that the game has not, whose text cannot be found, that takes other arguments than the original, or
    that has something in it that cannot be compiled, each with what to do instead.
    """
    base = find_game(game)
    if not isinstance(name, str) or not re.search("[a-zA-Z0-9]", name):
        raise HiloError(f"A house rule has a name of letters, such as “higher middle”; this one is {shown(name)}.")
    given = dict(functions)
    if isinstance(base, HouseGame):
        before = base.house
        given = {**as_functions(before), **given}
        says = {**dict(before.says), **checked_says(base.LAW, says)}
        base = base.original
    known = changeable(base)
    sentences = checked_says(base.LAW, says)
    if not given and not sentences:
        raise HiloError(f"Nothing is changed. Say which function: {listed([*known][:3])}, ... as functions({shown_key(base)}) lists.")
    writer = Writer()
    for place, function in given.items():
        check(base, place, function, known)
        writer.add(function, function.__name__)
    uses, text = writer.written()
    swaps = tuple((place, function.__name__) for place, function in given.items())
    return house_game(HouseRule(base.KEY, " ".join(name.split()), tuple(sentences.items()), swaps, uses, text))


def original_of(game: Game) -> Game:
    """The game that a house rule changes; any other game itself."""
    return game.original if isinstance(game, HouseGame) else game


def shown_key(game: Game) -> str:
    """The key as code has it."""
    return f'"{game.KEY}"'


def as_functions(rule: HouseRule) -> dict[str, Callable[..., Any]]:
    """The reader's functions by the names of those they stand for, asking the rules of the original game."""
    space = as_written(rule.written)
    return {place: space[own] for place, own in rule.swaps}


def check(game: Game, place: str, function: object, known: Mapping[str, RuleFunction]) -> None:
    """HiloError for a name that the game has no function of, for what is no function, and for other arguments."""
    if place not in known:
        near = listed(nearest(place, known), "or")
        raise HiloError(
            f"{game.NAME} has no rule {shown(place)} that can be changed. Perhaps you mean {near}; functions({shown_key(game)}) "
            "lists all of them."
        )
    if not callable(function) or not hasattr(function, "__code__"):
        raise HiloError(f"{place} should be a function, with def; it is {shown(function)}.")
    refuse_what_cannot_be_compiled(function)
    wanted, found = (names_of_arguments(each) for each in (known[place].function, function))
    if found[: len(wanted)] != wanted or len(found) - len(wanted) > len(getattr(function, "__defaults__", None) or ()):
        raise HiloError(
            f"{function.__name__} takes {listed(found) or 'nothing'}; {place} of {game.NAME} takes {listed(wanted) or 'nothing'}, "
            "so that is what it is asked with."
        )


def names_of_arguments(function: Any) -> list[str]:
    """The names of what a function takes."""
    return list(function.__code__.co_varnames[: function.__code__.co_argcount])


def house_game(given: tuple[Any, ...]) -> HouseGame:
    """The game of a house rule: the one that is registered, or else made anew and registered in place of the former one."""
    rule = HouseRule(*given)
    with _one_at_a_time:
        former = REGISTERED.get(rule.key)
        if isinstance(former, HouseGame) and tuple(former.house) == tuple(rule):
            return former
        if former is not None and not isinstance(former, HouseGame):
            raise HiloError(f"There is a game {shown(rule.key)} already: {former.NAME}. Choose another name.")
        made = made_of(rule)
        REGISTERED.pop(rule.key, None)
        register(made)
        return made


def made_of(rule: HouseRule) -> HouseGame:
    """The game of a house rule, tried out."""
    game = find_game(rule.of)
    known, package = changeable(game), package_of(game)
    own = as_functions(rule)
    says = dict(rule.says)
    changed: set[Rule] = set()
    for place, function in own.items():
        touched = {*known[place].rules, *rules_of(game.LAW, function)}
        changed |= {each for each in touched if each.id in says} or touched
    name = new_name(package)
    law_module = game.LAW.__module__.rpartition(".")[2]
    law = changed_law(game.LAW, rule.name, says, changed, f"{name}.{law_module}")
    swaps = {(known[place].function.__module__, known[place].function.__name__): mine for place, mine in rule.swaps}
    copy = Copy(package, name, law, rule.written, swaps)
    try:
        again: Game = copy.load().GAME  # type: ignore[attr-defined]
        slots = {slot.name: getattr(again, slot.name) for slot in fields(Game)}
        slots |= {"KEY": rule.key, "NAME": f"{game.NAME} ({rule.name})", "original": game, "house": rule}
        if again.telling is not None:
            slots["telling"] = with_house_rule(again.telling, rule.name, changed | {each for each in law if each.id in says})
        if again.beliefs is not None:
            slots["beliefs"] = unmeasured(again.beliefs)
        slots["strategies"] = both_kinds(again, game)
        made = HouseGame(**slots)
        try_out(made, rule.name, copy.space["__file__"])
    except BaseException:
        copy.forget()
        raise
    return made


def with_house_rule(telling: Telling, name: str, changed: set[Rule]) -> Telling:
    """The telling, which says of what a changed rule has settled that it is a house rule."""

    def describe(view: Any, rule: Rule, seat: int, what: int, names: Names) -> tuple[str, Rule]:
        text, why = telling.describe(view, rule, seat, what, names)
        return (f"{text} (House rule: {name}.)" if why in changed else text), why

    return replace(telling, describe=describe)


def unmeasured(beliefs: Callable[[], Beliefs]) -> Callable[[], Beliefs]:
    """What seats must think possible, without how true its chances are: that was measured in the original game."""

    @cache
    def found() -> Beliefs:
        return replace(beliefs(), calibration=None)

    return found


def both_kinds(again: Game, original: Game) -> Callable[[Game], Mapping[str, Chooser]]:
    """The strategies that know the house rule, and those of the original game, which do not. One that looks ahead is there only
    as one that knows: it imagines rounds by the rules."""

    @cache
    def strategies(game: Game) -> Mapping[str, Chooser]:
        others = original.strategies(original).items()
        return {
            **again.strategies(game),
            **{f"{name}{UNAWARE}": chooser for name, chooser in others if name != LOOKS_AHEAD},
        }

    return strategies


__all__ = ["HouseGame", "HouseRule", "RuleFunctions", "UNAWARE", "house", "house_game"]
