"""Finds what determines a program: the functions that it reaches, and the constants and tables that they name.

Nothing is translated for this, and no file is read: inspecting the loaded Python takes a few milliseconds. The result may
contain a little too much (everything that a function names, even if it is never used), but never too little.

A reader can replace any of it while Python runs. `names_of` notices that. Results for the program are
then computed again, or refused if something else still holds the value from before.
"""

import linecache
import re
import sys
from collections.abc import Callable, Iterator
from enum import EnumType
from functools import cache
from hashlib import sha256
from importlib.util import resolve_name
from types import CodeType, ModuleType
from typing import Any
from weakref import WeakKeyDictionary

from ..messages.errors import HiloError
from ..messages.texts import ReadOnly, Texts
from .compilable import COMPILABLE, TABLES, WORKED_OUT, Function, Kept, can_be_compiled, is_lookup
from .source import meaning

Text = Callable[[Function], str]
OURS = __name__.partition(".")[0]
IMPORT = re.compile(r"^from (\.*)([\w.]*) import (?:\(([^)]*)\)|(.*))$", re.MULTILINE)


def text_of_code(function: Function) -> str:
    """Return a function's bytecode as text, for a digest on this version of Python."""
    return repr(meaning(function.__code__))


def values_in(function: Function) -> str:
    """Return the values in a table, for a digest."""
    return repr(tuple(map(int, TABLES[function]())))


def where_it_stands(function: Function) -> str:
    """Return the file and the name of a function, or of the function that computes a table.

    This is fast, and gives the same result for the bytecode of any version. The folder is left out, so that a file may move
    without rebuilding its WebAssembly.
    """
    made = TABLES.get(function, function)
    return f"{str(made.__module__).rpartition('.')[2]} {made.__qualname__}"


def digest(program: Function, text: Text = text_of_code, table: Text = values_in) -> str:
    """Return a digest of everything that determines a program.

    `text` returns the representation of a function, `table` that of a table.
    """
    found = sha256()
    for word in words(program, text, table):
        found.update(word.encode() + b"\n")
    return found.hexdigest()


def digest_of_names(program: Function) -> str:
    """Return a digest of constants, and of where functions are defined.

    It is fast, and works with bytecode alone. It changes if something has been replaced, but not if the source of a function
    has changed.
    """
    return digest(program, where_it_stands, where_it_stands)


def reached(program: Function) -> list[Function]:
    """Return the compilable functions that a program may call, beginning with the program itself."""
    found: dict[Function, int] = {}
    for _ in words(program, where_it_stands, where_it_stands, found):
        pass
    return list(found)


class ReachedNames:
    """The values of all names in a program, and in all that it may call, at the last check."""

    def __init__(self, program: Function) -> None:
        self.functions = reached(program)
        self.codes: list[CodeType] = [function.__code__ for function in self.functions]
        found = {(id(space), name): (space, name) for each in self.functions for space, name in spaces_of(each)}
        self.places: list[tuple[ReadOnly, str]] = list(found.values())
        self.values = [space.get(name) for space, name in self.places]
        # `check` runs often: it looks only at our functions, numbers taken from other modules, and tables worked out.
        self.own = [
            (each, vars(sys.modules[each.__module__]))
            for each in self.functions
            if (each.__module__ or "").partition(".")[0] == OURS and each.__qualname__ == each.__name__
        ]
        self.numbers: list[tuple[Any, ReadOnly, str, str]] = []
        self.tables: list[tuple[str, Any, Callable[[], Any]]] = []
        for (space, name), value in zip(self.places, self.values, strict=True):
            home, there = home_of(holder := str(space.get("__name__")), name)
            if isinstance(value, int | float | tuple) and (home, there) != (holder, name):
                self.numbers.append((value, vars(sys.modules[home]), there, holder))
            if worked_out := WORKED_OUT.get(id(value)):
                self.tables.append((name, *worked_out))

    def stay(self) -> bool:
        """Return whether the names still have the same values."""
        return all(space.get(name) is value for (space, name), value in zip(self.places, self.values, strict=True)) and all(
            function.__code__ is code for function, code in zip(self.functions, self.codes, strict=True)
        )

    def check(self) -> None:
        """Raise HiloError if a rule was replaced but other rules, or a table computed by it, still hold the one before."""
        for function, home in self.own:
            if home.get(function.__name__) is not function:
                raise HiloError(
                    f"The rule {function.__name__} in {function.__module__} has been replaced while Python was running, and "
                    "other rules still hold the one before. Make the change in its file, then start Python again."
                )
        for value, source, there, holder in self.numbers:
            now = source.get(there, value)
            if now is not value and now != value:
                raise HiloError(
                    f"{there} in {source['__name__']} has been replaced while Python was running, and {holder} still holds the "
                    "one before. Make the change in its file, then start Python again."
                )
        for name, table, work_out in self.tables:
            if work_out() != table:
                raise HiloError(
                    f"The table {name} was worked out by a rule that has been replaced while Python was running. "
                    "Make the change in the file of the rule, then start Python again."
                )

    def forget(self) -> None:
        """Forget the tables computed by replaced functions, so that they are computed again when needed."""
        for value in self.values:
            if value is not None and is_lookup(value):
                TABLES[value].cache_clear()  # type: ignore[attr-defined]
            elif isinstance(value, Kept):
                value.clear()


def home_of(module: str, name: str) -> tuple[str, str]:
    """Return the module of ours from which a module's name comes, and its name there.

    That is the module itself if it defines the name.
    """
    while module.partition(".")[0] == OURS and name in imported(module):
        module, name = imported(module)[name]
    return module, name


@cache
def imported(module: str) -> dict[str, tuple[str, str]]:
    """Return the names that a module imports from modules of ours.

    Each comes with that module, and its name there. None if there is only bytecode.
    """
    space, found = vars(sys.modules[module]), {}
    text = re.sub("#.*", "", "".join(linecache.getlines(space.get("__file__") or "", space)))
    for dots, place, inside, line in IMPORT.findall(text):
        home = resolve_name(dots + place, space["__package__"]) if dots else place
        for part in (inside or line).split(","):
            there, _, own = part.strip().partition(" as ")
            if home.partition(".")[0] == OURS and hasattr(sys.modules.get(home), there):
                found[own or there] = home, there
    return found


_names: WeakKeyDictionary[Function, ReachedNames] = WeakKeyDictionary()


def names_of(program: Function) -> ReachedNames:
    """Return the globals that a program uses: the same value as long as none of them is replaced.

    The first call takes some milliseconds, later ones some tenths of one. Raises HiloError as `ReachedNames.check` does.
    """
    found = _names.get(program)
    if found is None or not found.stay():
        if found is not None:
            found.forget()
        found = _names[program] = ReachedNames(program)
    found.check()
    return found


def spaces_of(function: Function) -> Iterator[tuple[ReadOnly, str]]:
    """Yield the namespaces from which a function takes its globals, with the names in each."""
    space, names = function.__globals__, function.__code__.co_names
    for name in names:
        if name in space:
            yield space, name
            if isinstance(space[name], ModuleType):
                yield from ((vars(space[name]), other) for other in names if other in vars(space[name]))


def words(program: Function, text: Text, table: Text, numbers: dict[Function, int] | None = None) -> Iterator[str]:
    """Yield everything that determines a program, piece by piece; `numbers` collects the functions."""
    seen = {} if numbers is None else numbers
    to_read = [program]
    seen[program] = 0
    for function in to_read:  # the list grows in the loop
        yield f"{function.__name__} {COMPILABLE.get(function, '')} {text(function)}"
        yield repr(function.__annotations__.get("return", ...))
        for value in function.__defaults__ or ():
            yield from described(value, (), table, seen, to_read)
        for name, value in sorted(named_by(function), key=lambda pair: pair[0]):
            yield name
            yield from described(value, tuple(sorted(function.__code__.co_names)), table, seen, to_read)


def named_by(function: Function) -> Iterator[tuple[str, Any]]:
    """Yield the globals that a function names, and their values."""
    code = function.__code__
    for name, cell in zip(code.co_freevars, function.__closure__ or (), strict=True):
        yield name, cell.cell_contents
    for name in code.co_names:
        if name in function.__globals__:
            yield name, function.__globals__[name]


def described(value: Any, names: Texts, table: Text, seen: dict[Function, int], to_read: list[Function]) -> Iterator[str]:
    """Yield a description of a value.

    A function is described by its number, and added to the functions to read; in a module or an enumeration, only the entries
    with one of these names count.
    """
    if isinstance(value, float):
        yield repr(value)
    elif isinstance(value, int):
        yield repr(int(value))
    elif isinstance(value, Kept):
        yield f"a row of {value.size}"
    elif is_lookup(value):
        yield table(value)
    elif can_be_compiled(value):
        if value not in seen:
            seen[value] = len(seen)
            to_read.append(value)
        yield f"function {seen[value]}"
    elif isinstance(value, ModuleType | EnumType):
        for name in names:
            if hasattr(value, name):
                yield name
                others = tuple(other for other in names if other != name)  # modules may name each other
                yield from described(getattr(value, name), others, table, seen, to_read)
    elif isinstance(value, tuple):
        yield f"{type(value).__name__} of {len(value)}"
        for each in value:
            yield from described(each, names, table, seen, to_read)
    else:
        yield getattr(value, "__qualname__", type(value).__qualname__)
