"""Check that a reader's function can replace one of a game's rules: compare its parameters and its result."""

import re
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from inspect import formatannotation, iscoroutinefunction, signature
from types import FunctionType
from typing import Any, get_args, get_origin

from ..base.game import Game
from ..base.rule import Rule
from ..messages.errors import HiloError, shown
from ..messages.words import listed, nearest
from .functions import RuleFunction


def check(game: Game, place: str, function: object, known: Mapping[str, RuleFunction]) -> None:
    """Raise HiloError for an unknown name, for an object that is not a function, and for wrong parameters."""
    if place not in known:
        near = listed(nearest(place, known), "or")
        raise HiloError(
            f"{game.NAME} has no function {shown(place)} that can be changed. Perhaps you mean {near}; "
            f'functions("{game.KEY}") lists all of them.'
        )
    if not isinstance(function, FunctionType) or iscoroutinefunction(function):
        what = "with async def" if isinstance(function, FunctionType) else shown(function)
        raise HiloError(f"{place} should be a function, written with def; it is {what}.")
    original = known[place]
    wanted, found = map(names_of_arguments, (original.function, function))
    if found[: len(wanted)] != wanted or len(found) - len(wanted) > len(function.__defaults__ or ()):
        wants, takes = listed(wanted) or "nothing", listed(found) or "nothing"
        raise HiloError(f"{place} of {game.NAME} is asked with {wants}, so {function.__name__} should take that, not {takes}.")
    for name, (asked, given) in annotations(original.function, function).items():
        if not alike(game.LAW, asked, given):
            what = "returns" if name == "return" else f"takes {name}:"
            raise HiloError(
                f"{function.__name__} {what} {in_code(given)}, where {place} of {game.NAME} has {in_code(asked)}. Write: "
                f"def {function.__name__}{original.signature}:"
            )


def names_of_arguments(function: Any) -> list[str]:
    """Return the names of a function's parameters; `*args` and keyword-only parameters are returned as they are written."""
    found = signature(function).parameters.values()
    return [one.name if one.kind is one.POSITIONAL_OR_KEYWORD else str(one.replace(annotation=one.empty)) for one in found]


def annotations(original: Any, function: Any) -> dict[str, tuple[Any, Any]]:
    """Return the annotations of a function's parameters and result, and those of the original.

    A string annotation is resolved to the object that it names; it stays text if it names nothing.
    """

    def read(one: Any, name: str) -> Any:
        hint = one.__annotations__[name]
        with suppress(Exception):
            return eval(hint, one.__globals__) if isinstance(hint, str) else hint
        return hint

    names = [name for name in function.__annotations__ if name in original.__annotations__]
    return {name: (read(original, name), read(function, name)) for name in names}


def alike(law: type[Rule], asked: Any, given: Any) -> bool:
    """Return whether one annotation can replace another.

    One kind of number can replace another, a rule of the new law can replace a rule, and a tuple of the same length can replace
    a tuple. Anything else, such as a row of numbers, is accepted here and checked by trying it.
    """
    if get_origin(asked) is tuple:
        parts, others = get_args(asked), get_args(given)
        return get_origin(given) is tuple and len(parts) == len(others) and all(map(partial(alike, law), parts, others))
    if asked is law:
        return given is law
    if asked in (int, bool, float, None):
        return given is asked or (isinstance(given, type) and issubclass(given, int) and asked in (int, bool))
    return not isinstance(given, str)


def in_code(annotation: Any) -> str:
    """Return an annotation as it is written."""
    return annotation if isinstance(annotation, str) else re.sub(r"[\w.]+\.(?=\w)", "", formatannotation(annotation))
