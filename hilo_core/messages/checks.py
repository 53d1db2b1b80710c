"""Checks of arguments where they enter the library: each error says what was wrong and what was expected.

Each check takes a value and the parameter's name, and returns the value in the form that the function needs.
"""

import inspect
import math
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from fractions import Fraction
from functools import partial, wraps
from itertools import islice
from numbers import Integral, Rational, Real
from operator import index
from typing import Any, TypeVar, cast

from .errors import HiloError, RecordError, WrongTypeError, shown
from .texts import Json, ReadOnly
from .words import listed

Check = Callable[[Any, str], Any]
Function = TypeVar("Function", bound=Callable[..., Any])
Kind = TypeVar("Kind", bound=type)
Number = TypeVar("Number", int, float, Fraction)
MOST_LISTED = 100_000
LARGEST_NUMBER = 1e15  # the limit for numbers that are drawn
DIGITS = 15  # the most digits of a whole number: a sum of two then fits into 64 bits


def refused(value: object, name: str, wanted: str) -> HiloError:
    """Return the error for a value that the function cannot use."""
    return HiloError(f"{name} should be {wanted}; it is {'the text ' if isinstance(value, str) else ''}{shown(value)}.")


def whole(value: Any, name: str, least: float = -math.inf, most: float = math.inf, digits: int = DIGITS) -> int:
    """Convert a value such as 5 or 1e6 to a whole number.

    Raises HiloError if it is not a whole number, or is too small or too large.
    """
    wanted = "a whole number"
    if most < math.inf:
        wanted += f" from {least:,} to {most:,}"
    elif least > -math.inf:
        wanted += f", {least:,} or more"
    kind = int if isinstance(value, float) and value.is_integer() else index
    number = converted(value, name, wanted, kind, lambda number: least <= number <= most)
    if abs(number) >= 10**digits:
        raise refused(value, name, f"{wanted} of at most {digits} digits")
    return number


def plain(value: Any, depth: int = 4) -> Any:
    """Convert a value to JSON types: NumPy's integers and 4.0 become int; sequences, and tables by row, become lists.

    A value that is nested too deeply, or has more than MOST_LISTED parts, is returned unchanged.
    """
    for way in ("to_numpy", "tolist"):  # methods of tables and arrays
        value = getattr(value, way)() if hasattr(value, way) and not isinstance(value, type) else value
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, Sequence) and not isinstance(value, (str, bytes, bytearray, memoryview)):
        few = list(islice(value, MOST_LISTED + 1))
        return [plain(each, depth - 1) for each in few] if depth and len(few) <= MOST_LISTED else value
    return value


def converted(value: Any, name: str, wanted: str, kind: Callable[[Any], Number], fits: Callable[[Any], bool]) -> Number:
    """Convert a number, however it is written, to this type.

    Raises HiloError if it is not a number or does not fit.
    """
    try:
        number = kind(value)
    except (TypeError, ValueError, OverflowError):
        raise refused(value, name, wanted) from None
    if isinstance(value, (str, bytes, bool)) or not fits(number):
        raise refused(value, name, wanted)
    return number


def chance(value: Any, name: str) -> Fraction:
    """Convert a probability to a fraction.

    Raises HiloError if it is not a number from 0 to 1.
    """
    kind = Fraction if isinstance(value, Rational) else lambda given: Fraction(float(given))
    return converted(value, name, "a chance, from 0 to 1, such as 0.25", kind, lambda number: 0 <= number <= 1)


def level(value: Any, name: str = "level") -> float:
    """Return the confidence level of an interval, such as 0.95.

    Raises HiloError if it is not a number between 0 and 1.
    """
    wanted = "a number between 0 and 1, such as 0.95 for intervals of 95 %"
    return converted(value, name, wanted, float, lambda number: number > 0 and (1 + number) / 2 < 1)


def listed_in(value: Any, name: str, wanted: str, most: int = MOST_LISTED) -> list[Any]:
    """Return the values of a list.

    Raises HiloError if it is not a list; a text is refused too, because its letters are not meant.
    """
    try:
        found = None if isinstance(value, (str, bytes, Mapping)) else list(islice(value, most + 1))
    except TypeError:  # not iterable
        found = None
    if found is None:
        raise refused(value, name, f"a list of {wanted}")
    if len(found) > most:
        raise refused(value, name, f"a list of {wanted}, of at most {most:,}")
    return found


def yes_or_no(value: Any, name: str) -> bool:
    """Convert True or False, including NumPy's, to a bool.

    Raises HiloError for anything else, such as the text "yes".
    """
    found = value.item() if getattr(value, "shape", None) == () else value
    if not isinstance(found, bool):
        raise refused(value, name, "True or False")
    return found


def a_text(value: Any, name: str) -> str:
    """Check that a value is a text, and return it.

    Raises HiloError for anything else.
    """
    if not isinstance(value, str):
        raise refused(value, name, "a text")
    return value


def or_none(check: Check) -> Check:
    """Extend a check to accept None, for a value that can be left out."""
    return lambda value, name: None if value is None else check(value, name)


def a_number(value: Any, name: str) -> Any:
    """Return a number that can be drawn and written, such as 5 or 0.5.

    Raises HiloError if it is not a number, or is too small or too large.
    """
    plain = isinstance(value, Integral) or (isinstance(value, Real) and not isinstance(value, Rational))
    if not plain or isinstance(value, bool) or not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
        raise refused(value, name, "a number")
    return value


def card_names(value: Any, name: str, known: Container[str], such_as: str) -> list[str]:
    """Return the cards in a list, or in a text that separates them by spaces.

    Raises HiloError for an unknown card.
    """
    cards = value.split() if isinstance(value, str) else listed_in(value, name, f"cards, such as {such_as}")
    for card in cards:
        if not isinstance(card, str) or card not in known:
            raise HiloError(f"In {name}, {shown(card)} is not a card that is in play; a card is written like {such_as}.")
    return cards


def row_of(value: Any, name: str, size: int) -> Any:
    """Return a row of a table, with at least `size` whole numbers.

    Raises HiloError for anything else.
    """
    if isinstance(value, (str, bytes, Mapping)) or not hasattr(value, "__getitem__") or not hasattr(value, "__len__"):
        raise refused(value, name, "the row of a table, a list of whole numbers")
    try:
        many = len(value)
    except TypeError:  # an array of numpy without a dimension has a length in name only
        raise refused(value, name, "the row of a table, a list of whole numbers") from None
    if many < size:
        raise HiloError(f"{name} should be the row of a table, {size} whole numbers; there are {many}.")
    return value


@contextmanager
def installed(package: str, use: str) -> Iterator[None]:
    """Turn a failed import of a package into HiloError; `use` says what needs the package."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.partition(".")[0] != package:
            raise
        raise HiloError(f"{use} needs {package}, which is not installed here. Run %pip install {package} first.") from None


def whole_from(least: float = -math.inf, most: float = math.inf) -> Check:
    """Return the check for a whole number from `least` to `most`."""
    return partial(whole, least=least, most=most)


def fitting(function: Callable[..., Any], called: str, /, *given: Any, **named: Any) -> None:
    """Raise WrongTypeError if a function does not have the parameters that it is called with.

    For a method, the object comes first.
    """
    bound(inspect.signature(function), called, *given, **named)


def bound(signature: inspect.Signature, called: str, /, *given: Any, **named: Any) -> None:
    """Bind the arguments of a call to a function's signature, or raise."""
    try:
        signature.bind(*given, **one_word(named, signature.parameters))
    except TypeError as error:
        known = [parameter for parameter in signature.parameters if parameter != "self"]
        slips = (f"there is no {name}.{close}" for name in named if name not in known and (close := perhaps(name, known)))
        why = next(slips, f"{error}. It takes {listed(known) if known else 'nothing'}.")
        raise WrongTypeError(f"{called} cannot be called like this: {why}") from None


WHO_PLAYS = "strategies", "strategy", "against", "opponents"  # one word, wherever one of them is a parameter
INSTEAD = {  # names that people use instead of a parameter
    "games": ("count", "n", "n_games", "number"),
    "tables": ("games", "n", "samples"),
    "seed": ("rng", "random_state"),
    "progress": ("verbose",),
    "workers": ("n_jobs",),
    "strategies": ("agents", "bots"),
    "seat": ("player",),
    "number": ("games", "game", "which"),
    "hand": ("cards",),
    "seconds": ("time", "timeout"),
    "level": ("confidence",),
}


def perhaps(name: str, known: Sequence[str]) -> str:
    """Return a sentence that suggests similar parameter names, or "" if there are none."""
    close = [one for one in known if name in INSTEAD.get(one, ())] or get_close_matches(name, known, 1)
    return f" Perhaps {close[0]} is meant." if close and name not in (close[0], *WHO_PLAYS) else ""


def one_word(named: ReadOnly, known: Container[str]) -> Json:
    """Accept `strategy` and `strategies` as the same parameter, under the name that the function knows.

    Raises WrongTypeError if both are given.
    """
    word = next((word for word in WHO_PLAYS if word in known), None)
    said = [name for name in named if name in WHO_PLAYS and word]
    if len(said) > 1:
        raise WrongTypeError(f"{listed(said)} are the same here, so give only one of them.")
    return {word if word and name in said else name: value for name, value in named.items()}


def checked(**checks: Check) -> Callable[[Function], Function]:
    """Return a decorator that checks a function's arguments in every call.

    There is a check for each parameter named here. `strategy` and `strategies` count as the same name. A wrong keyword is
    answered by the right one.
    """

    def bordered(function: Function) -> Function:
        signature = inspect.signature(function)
        by_place = [(name, checks.get(name)) for name in signature.parameters]

        @wraps(function)
        def called(*given: Any, **named: Any) -> Any:
            named = one_word(named, signature.parameters)
            read = [check(value, name) if check else value for value, (name, check) in zip(given, by_place, strict=False)]
            rest = {name: checks[name](value, name) if name in checks else value for name, value in named.items()}
            try:
                return function(*read, *given[len(read) :], **rest)
            except RecordError as error:
                wrong = error.where.get("option")
                if wrong in named and not error.message.endswith("is meant."):
                    error.message += perhaps(wrong, [*signature.parameters])
                raise
            except TypeError:
                bound(signature, function.__qualname__.removesuffix(".__init__"), *given, **named)
                raise

        return cast(Function, called)

    return bordered


def answering(kind: Kind) -> Kind:
    """Make all public methods of a class answer a wrong keyword with the right one (but for `apply`, which has to be quick)."""
    for name, one in [*vars(kind).items()]:
        function = getattr(one, "__func__", one)
        code = getattr(function, "__code__", None)
        if code and name[0] != "_" and name != "apply" and code.co_argcount + code.co_kwonlyargcount > 1:
            setattr(kind, name, checked()(function) if one is function else type(one)(checked()(function)))
    return kind
