"""Marks plain Python functions that can also be compiled; calling them from Python never compiles them.

`@compilable` only registers a function. A simulation passes its program to `machine`, which finds all functions that the
program calls. Until then, and for every call from Python, they are ordinary functions. `machine/language.py` says what they may
contain.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from types import FunctionType
from typing import Any, TypeVar, cast, overload
from weakref import WeakKeyDictionary

from ..messages.errors import HiloError, shown

Function = Callable[..., Any]
F = TypeVar("F", bound=Function)
Table = TypeVar("Table", bound=tuple[Any, ...])

COMPILABLE: WeakKeyDictionary[Function, str] = WeakKeyDictionary()  # each with its intrinsic, "" if it has none
WORKED_OUT: dict[int, tuple[Any, Callable[[], Any]]] = {}  # tables by their ids, each with what works it out
STAND_INS: dict[tuple[str, str], Function] = {}  # replacements, by module and name of the original
TABLES: WeakKeyDictionary[Function, Callable[[], Sequence[int]]] = WeakKeyDictionary()  # each with its values


@overload
def compilable(function: F, /) -> F: ...
@overload
def compilable(*, intrinsic: str) -> Callable[[F], F]: ...
def compilable(function: F | None = None, /, *, intrinsic: str = "") -> F | Callable[[F], F]:
    """Return the function itself, which compiled callers may call from now on.

    `intrinsic` names an instruction in `machine/intrinsics.py` that replaces the function in compiled code, if the machine has
    it: for the few small functions, such as counting bits, where Python and the machine each have their own way.

    >>> @compilable
    ... def lowest_legal(table, seat, ask, given) -> int:
    ...     return given & -given
    >>> lowest_legal([], 0, 0, 12)
    4
    """

    def remember(function: F) -> F:
        if not isinstance(function, FunctionType):
            raise HiloError(f"What can be compiled is a function, with def; this is {shown(function)}.")
        COMPILABLE[function] = intrinsic
        found: Any = STAND_INS.get((function.__module__, function.__qualname__), function)
        return cast(F, found)

    return remember(function) if function is not None else remember


def lookup(values: Callable[[], Sequence[int]]) -> Callable[[int], int]:
    """Return a compilable function that looks up the value at a place, counted from 0.

    The values, whole numbers, are computed when they are first needed.
    """
    known = lru_cache(maxsize=1)(values)

    def value_at(place: int) -> int:
        return known()[place]

    TABLES[value_at] = known
    return value_at


def worked_out(table: Callable[[], Table]) -> Table:
    """Mark a table that the rules compute when Python loads them.

    Later checks test whether the rules would still compute the same table.
    """
    found = table()
    WORKED_OUT[id(found)] = found, table
    return found


class Kept(dict[int, int]):
    """A row of numbers, initially 0, that is kept from one call to the next.

    Each compiled program has its own row, which its threads share. So a place must only ever get one value, however often it is
    written.
    """

    def __init__(self, size: int) -> None:
        super().__init__()
        self.size = size

    def __missing__(self, place: int) -> int:
        return 0

    def __hash__(self) -> int:  # type: ignore[override]
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other


def scratch(size: int) -> Any:
    """Return a row of this many numbers for intermediate results, for as long as the calling function runs.

    A place must be written before it is read.
    """
    return [0] * size


def can_be_compiled(value: object) -> bool:
    """Return whether a value is a function with the decorator `@compilable`."""
    return callable(value) and is_among(COMPILABLE, value)


def is_lookup(value: object) -> bool:
    """Return whether a value is a function that `lookup` has made."""
    return callable(value) and is_among(TABLES, value)


def is_among(functions: Any, value: object) -> bool:
    """Return whether a value is one of these functions; False for a value that cannot be hashed."""
    try:
        return value in functions
    except TypeError:  # cannot be hashed, or not be referred to weakly
        return False
