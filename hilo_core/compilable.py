"""Plain Python that numba may also compile; calling it from Python never does.

`@compilable` only remembers a function. The first simulation calls `ready()`, which hands everything remembered so far
to numba; until then, and for every call made from Python, the functions are what they look like.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any, TypeVar, overload

F = TypeVar("F", bound=Callable[..., Any])

_waiting: list[tuple[Callable[..., Any], str | Callable[[], Sequence[int]]]] = []


@overload
def compilable(function: F, /) -> F: ...
@overload
def compilable(*, twin: str) -> Callable[[F], F]: ...
def compilable(function: F | None = None, /, *, twin: str = "") -> F | Callable[[F], F]:
    """The function itself, known from now on to compiled callers too.

    `twin` names a function of `hilo_core.native` that takes its place when compiled: for the few leaves, such as counting
    bits, where Python and the machine each have a word of their own.
    """

    def remember(function: F) -> F:
        _waiting.append((function, twin))
        return function

    return remember(function) if function is not None else remember


def lookup(values: Callable[[], Sequence[int]]) -> Callable[[int], int]:
    """A compilable function: the value at a place, from 0. The values, whole numbers, are worked out when first wanted."""
    known = lru_cache(maxsize=1)(values)

    def value_at(place: int) -> int:
        return known()[place]

    _waiting.append((value_at, known))
    return value_at


def ready() -> None:
    """Makes every function remembered so far known to numba."""
    extending = import_module("numba.extending")
    native = import_module("hilo_core.native")
    options = import_module("hilo_core.machine_code").OPTIONS
    while _waiting:
        function, twin = _waiting.pop(0)
        if callable(twin):
            extending.overload(function, jit_options=options)(native.lookup(twin()))
        elif twin:
            extending.overload(function, jit_options=options)(getattr(native, twin))
        else:
            extending.register_jitable(**options)(function)
