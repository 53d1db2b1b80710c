"""Plain Python that can also be compiled; calling it from Python never does.

`@compilable` only takes note of a function. A simulation hands its program to `machine`, which finds all that the program calls
by itself; until then, and for every call made from Python, the functions are what they look like. What may be said in them
stands in `machine/language.py`.
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
STAND_INS: dict[tuple[str, str], Function] = {}  # by module and name of what is defined: what takes its place
TABLES: WeakKeyDictionary[Function, Callable[[], Sequence[int]]] = WeakKeyDictionary()  # each with its values


@overload
def compilable(function: F, /) -> F: ...
@overload
def compilable(*, intrinsic: str) -> Callable[[F], F]: ...
def compilable(function: F | None = None, /, *, intrinsic: str = "") -> F | Callable[[F], F]:
    """Return the function itself, which compiled callers may call from now on.

    `intrinsic` names a word of the machine in `machine/intrinsics.py` that takes its place when compiled, where the machine has
    it: for the few leaves, such as counting bits, where Python and the machine each have a word of their own.

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
    """Return a compilable function: the value at a place, from 0.

    The values, whole numbers, are worked out when first wanted.
    """
    known = lru_cache(maxsize=1)(values)

    def value_at(place: int) -> int:
        return known()[place]

    TABLES[value_at] = known
    return value_at


def worked_out(table: Callable[[], Table]) -> Table:
    """Return a table that rules work out when Python loads them.

    From then on it is asked whether they would still come to it.
    """
    found = table()
    WORKED_OUT[id(found)] = found, table
    return found


class Kept(dict[int, int]):
    """A row of so many numbers, 0 until something is written there, that is there from one call to the next.

    Compiled programs have one each, which their threads share: so a place is only ever given one value, however often it is
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
    """Return a row of so many numbers to work things out in, for as long as the function that asks for it runs.

    A place is written before it is read.
    """
    return [0] * size


def can_be_compiled(value: object) -> bool:
    """Return whether a value is a function with `@compilable` before it."""
    return callable(value) and is_among(COMPILABLE, value)


def is_lookup(value: object) -> bool:
    """Return whether a value is a function that `lookup` has made."""
    return callable(value) and is_among(TABLES, value)


def is_among(functions: Any, value: object) -> bool:
    """Return whether a value is one of these functions; what cannot be looked for is none."""
    try:
        return value in functions
    except TypeError:  # cannot be hashed, or not be referred to weakly
        return False
