"""What settles a program: the functions that it reaches, and the constants and tables that these name.

Nothing is translated for this, and no file is read: what Python has loaded tells it in a few milliseconds. A little more is
found than is needed (whatever a function names, whether or not it is ever done), never less.

Python lets a reader replace any of it while it runs. `names_of` notices, and what has been made of a program is then made anew.
"""

import linecache
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from enum import EnumType
from functools import cache
from hashlib import sha256
from importlib.util import resolve_name
from types import CodeType, ModuleType
from typing import Any
from weakref import WeakKeyDictionary

from ..messages.texts import Texts
from .compilable import COMPILABLE, TABLES, Function, Kept, can_be_compiled, is_lookup
from .source import meaning

Text = Callable[[Function], str]
OURS = __name__.partition(".")[0]
IMPORT = re.compile(r"^from (\.*)([\w.]*) import (?:\(([^)]*)\)|(.*))$", re.MULTILINE)


def text_of_code(function: Function) -> str:
    """Return what Python has made of a function, for a digest on this version of Python."""
    return repr(meaning(function.__code__))


def values_in(function: Function) -> str:
    """Return what is in a table, for a digest."""
    return repr(tuple(map(int, TABLES[function]())))


def where_it_stands(function: Function) -> str:
    """Return the file and the name of a function, or of what works out a table.

    That takes no time, and is the same in bytecode of any version. The folder does not count, so that a file may move without
    its WebAssembly being made again.
    """
    made = TABLES.get(function, function)
    return f"{str(made.__module__).rpartition('.')[2]} {made.__qualname__}"


def digest(program: Function, text: Text = text_of_code, table: Text = values_in) -> str:
    """Return a digest of everything that settles a program.

    `text` gives what represents a function, `table` what represents a table.
    """
    found = sha256()
    for word in words(program, text, table):
        found.update(word.encode() + b"\n")
    return found.hexdigest()


def digest_of_names(program: Function) -> str:
    """Return a digest of constants, and of where functions stand: quick, and possible where there is bytecode alone.

    It differs if something has been replaced, but not if the text of a function has changed.
    """
    return digest(program, where_it_stands, where_it_stands)


def reached(program: Function) -> list[Function]:
    """Return the compilable functions that a program may call, itself first."""
    found: dict[Function, int] = {}
    for _ in words(program, where_it_stands, where_it_stands, found):
        pass
    return list(found)


class ReachedNames:
    """What the names in a program, and in all that it may call, have stood for when they were last looked at."""

    def __init__(self, program: Function) -> None:
        self.functions = reached(program)
        self.codes: list[CodeType] = [function.__code__ for function in self.functions]
        found = {(id(space), name): (space, name) for each in self.functions for space, name in spaces_of(each)}
        self.places: list[tuple[Mapping[str, Any], str]] = list(found.values())
        self.values = [space.get(name) for space, name in self.places]

    def stay(self) -> bool:
        """Return whether they still stand for the same."""
        return all(space.get(name) is value for (space, name), value in zip(self.places, self.values, strict=True)) and all(
            function.__code__ is code for function, code in zip(self.functions, self.codes, strict=True)
        )

    def forget(self) -> None:
        """Forget what replaced functions have worked out, so that it is worked out again when it is needed."""
        for value in self.values:
            if value is not None and is_lookup(value):
                TABLES[value].cache_clear()  # type: ignore[attr-defined]
            elif isinstance(value, Kept):
                value.clear()


def home_of(module: str, name: str) -> tuple[str, str]:
    """Return the module that a name of a module of ours comes from, and what it is called there; itself if it is its own."""
    while module.partition(".")[0] == OURS and name in imported(module):
        module, name = imported(module)[name]
    return module, name


@cache
def imported(module: str) -> dict[str, tuple[str, str]]:
    """Return the names that the text of a module imports from modules of ours.

    Each comes with that module, and its name there. None where there is bytecode alone.
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
    """Return what a program takes from the world around: the same value for as long as nothing of it is replaced.

    It takes some milliseconds for the first time, and then some tenths of one.
    """
    found = _names.get(program)
    if found is None or not found.stay():
        if found is not None:
            found.forget()
        found = _names[program] = ReachedNames(program)
    return found


def spaces_of(function: Function) -> Iterator[tuple[Mapping[str, Any], str]]:
    """Yield every name that a function takes from the world around, with the names of the module that it is in."""
    space, names = function.__globals__, function.__code__.co_names
    for name in names:
        if name in space:
            yield space, name
            if isinstance(space[name], ModuleType):
                yield from ((vars(space[name]), other) for other in names if other in vars(space[name]))


def words(program: Function, text: Text, table: Text, numbers: dict[Function, int] | None = None) -> Iterator[str]:
    """Yield all that settles a program, piece by piece; `numbers` takes note of the functions."""
    seen = {} if numbers is None else numbers
    to_read = [program]
    seen[program] = 0
    for function in to_read:  # which grows
        yield f"{function.__name__} {COMPILABLE.get(function, '')} {text(function)}"
        yield repr(function.__annotations__.get("return", ...))
        for value in function.__defaults__ or ():
            yield from described(value, (), table, seen, to_read)
        for name, value in sorted(named_by(function), key=lambda pair: pair[0]):
            yield name
            yield from described(value, tuple(sorted(function.__code__.co_names)), table, seen, to_read)


def named_by(function: Function) -> Iterator[tuple[str, Any]]:
    """Yield the names a function takes from the world around, and what they stand for."""
    code = function.__code__
    for name, cell in zip(code.co_freevars, function.__closure__ or (), strict=True):
        yield name, cell.cell_contents
    for name in code.co_names:
        if name in function.__globals__:
            yield name, function.__globals__[name]


def described(value: Any, names: Texts, table: Text, seen: dict[Function, int], to_read: list[Function]) -> Iterator[str]:
    """Yield what a value is.

    A function is told by its number, and is to be read; of a module, or an enumeration, only what goes by one of these names
    counts.
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
