"""What a function is given is checked where it comes in: a sentence that says what was wrong and what was expected.

Each check takes a value and the name it is given under, and returns the value as the function wants it.
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

from .errors import HiloError, WrongTypeError, shown
from .words import listed

Check = Callable[[Any, str], Any]
Function = TypeVar("Function", bound=Callable[..., Any])
Number = TypeVar("Number", int, float, Fraction)
MOST_LISTED = 100_000
LARGEST_NUMBER = 1e15  # of a number that is drawn
DIGITS = 15  # of a whole number, at most: it and a sum of two then fit into 64 bits


def refused(value: object, name: str, wanted: str) -> HiloError:
    """Return the error message for a value that is not what the function needs."""
    return HiloError(f"{name} should be {wanted}; it is {'the text ' if isinstance(value, str) else ''}{shown(value)}.")


def whole(value: Any, name: str, least: float = -math.inf, most: float = math.inf, digits: int = DIGITS) -> int:
    """Return the whole number behind a value such as 5 or 1e6.

    Raises HiloError if it is none, too small or too large.
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
    """Return a value as JSON has it: whole numbers of every kind, such as NumPy's and 4.0, as int, and sequences as lists.

    What is nested deeper or has more than MOST_LISTED values stays what it is.
    """
    if hasattr(value, "tolist") and not isinstance(value, type):  # NumPy's and pandas's
        value = value.tolist()
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, Sequence) and not isinstance(value, (str, bytes, bytearray, memoryview)):
        few = list(islice(value, MOST_LISTED + 1))
        return [plain(each, depth - 1) for each in few] if depth and len(few) <= MOST_LISTED else value
    return value


def converted(value: Any, name: str, wanted: str, kind: Callable[[Any], Number], fits: Callable[[Any], bool]) -> Number:
    """Return a number as one of this kind, whichever way it is written.

    Raises HiloError for what is none, or does not fit.
    """
    try:
        number = kind(value)
    except (TypeError, ValueError, OverflowError):
        raise refused(value, name, wanted) from None
    if isinstance(value, (str, bytes, bool)) or not fits(number):
        raise refused(value, name, wanted)
    return number


def chance(value: Any, name: str) -> Fraction:
    """Return a chance as a fraction.

    Raises HiloError if it is no number from 0 to 1.
    """
    kind = Fraction if isinstance(value, Rational) else lambda given: Fraction(float(given))
    return converted(value, name, "a chance, from 0 to 1, such as 0.25", kind, lambda number: 0 <= number <= 1)


def level(value: Any, name: str = "level") -> float:
    """Return the level of an interval, such as 0.95.

    Raises HiloError if it is no number between 0 and 1.
    """
    wanted = "a number between 0 and 1, such as 0.95 for intervals of 95 %"
    return converted(value, name, wanted, float, lambda number: number > 0 and (1 + number) / 2 < 1)


def listed_in(value: Any, name: str, wanted: str, most: int = MOST_LISTED) -> list[Any]:
    """Return the values of a list.

    Raises HiloError for what is none, such as a text, whose letters are not meant.
    """
    try:
        found = None if isinstance(value, (str, bytes, Mapping)) else list(islice(value, most + 1))
    except TypeError:  # nothing that can be gone through
        found = None
    if found is None:
        raise refused(value, name, f"a list of {wanted}")
    if len(found) > most:
        raise refused(value, name, f"a list of {wanted}, of at most {most:,}")
    return found


def yes_or_no(value: Any, name: str) -> bool:
    """Return True or False, NumPy's too.

    Raises HiloError for anything else, such as the text "yes".
    """
    found = value.item() if getattr(value, "shape", None) == () else value
    if not isinstance(found, bool):
        raise refused(value, name, "True or False")
    return found


def a_text(value: Any, name: str) -> str:
    """Return a text.

    Raises HiloError for anything else.
    """
    if not isinstance(value, str):
        raise refused(value, name, "a text")
    return value


def or_none(check: Check) -> Check:
    """Return the check for a value that can be left out."""
    return lambda value, name: None if value is None else check(value, name)


def a_number(value: Any, name: str) -> Any:
    """Return a number that can be drawn and said, such as 5 or 0.5.

    Raises HiloError for what is none, and one that is too small or large.
    """
    plain = isinstance(value, Integral) or (isinstance(value, Real) and not isinstance(value, Rational))
    if not plain or isinstance(value, bool) or not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
        raise refused(value, name, "a number")
    return value


def card_names(value: Any, name: str, known: Container[str], such_as: str) -> list[str]:
    """Return the cards of a list, or of a text with blanks between them.

    Raises HiloError for a name that is none.
    """
    cards = value.split() if isinstance(value, str) else listed_in(value, name, f"cards, such as {such_as}")
    for card in cards:
        if not isinstance(card, str) or card not in known:
            raise HiloError(f"In {name}, {shown(card)} is not a card that is in play; a card is written like {such_as}.")
    return cards


def row_of(value: Any, name: str, size: int) -> Any:
    """Return the row of a table: at least `size` whole numbers.

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
    """Around the import of a package: HiloError where it is not installed, as in a browser. `use` is what needs it."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.partition(".")[0] != package:
            raise
        raise HiloError(f"{use} needs {package}, which is not installed here. Run %pip install {package} first.") from None


def whole_from(least: float = -math.inf, most: float = math.inf) -> Check:
    """Return the check for a whole number in these bounds."""
    return partial(whole, least=least, most=most)


def fitting(function: Callable[..., Any], called: str, /, *given: Any, **named: Any) -> None:
    """WrongTypeError for a call of a function, or a method with its object first, that has not the parameters it is given."""
    bound(inspect.signature(function), called, *given, **named)


def bound(signature: inspect.Signature, called: str, /, *given: Any, **named: Any) -> None:
    """Check a call of a function with this signature."""
    try:
        signature.bind(*given, **one_word(named, signature.parameters))
    except TypeError as error:
        known = [parameter for parameter in signature.parameters if parameter != "self"]
        slips = (f"there is no {name}.{close}" for name in named if name not in known and (close := perhaps(name, known)))
        why = next(slips, f"{error}. It takes {listed(known) if known else 'nothing'}.")
        raise WrongTypeError(f"{called} cannot be called like this: {why}") from None


WHO_PLAYS = "strategies", "strategy", "against", "opponents"  # one word, wherever one of them is a parameter
INSTEAD = {  # what people write in place of a parameter
    "games": ("count", "n", "n_games", "number"),
    "tables": ("games", "n", "samples"),
    "seed": ("rng",),
    "progress": ("verbose",),
}


def perhaps(name: str, known: Sequence[str]) -> str:
    """Return the sentence on what a wrong name of a parameter may mean, "" if nothing is like it."""
    close = [one for one in known if name in INSTEAD.get(one, ())] or get_close_matches(name, known, 1)
    return f" Perhaps {close[0]} is meant." if close and name not in (close[0], *WHO_PLAYS) else ""


def one_word(named: Mapping[str, Any], known: Container[str]) -> dict[str, Any]:
    """Return what is given by name, who plays by the one word for it that is known. WrongTypeError for two of them."""
    word = next((word for word in WHO_PLAYS if word in known), None)
    said = [name for name in named if name in WHO_PLAYS and word]
    if len(said) > 1:
        raise WrongTypeError(f"{listed(said)} are the same here, so give only one of them.")
    return {word if word and name in said else name: value for name, value in named.items()}


def checked(**checks: Check) -> Callable[[Function], Function]:
    """Check what a function is given in every call, and return whether there is anything to check.

    There is a check for each parameter named here. `strategy` and `strategies` are one word.
    """

    def bordered(function: Function) -> Function:
        signature = inspect.signature(function)
        by_place = [(name, checks.get(name)) for name in signature.parameters]

        @wraps(function)
        def called(*given: Any, **named: Any) -> Any:
            named = one_word(named, signature.parameters)
            bound(signature, function.__name__, *given, **named)
            read = [check(value, name) if check else value for value, (name, check) in zip(given, by_place, strict=False)]
            rest = {name: checks[name](value, name) if name in checks else value for name, value in named.items()}
            return function(*read, *given[len(read) :], **rest)

        return cast(Function, called)

    return bordered
