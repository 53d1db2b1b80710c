"""What settles a program: the functions that it reaches, and the constants and tables that these name.

Nothing is translated for this, and no file is read: what Python has loaded tells it in a few milliseconds. A little more is
found than is needed (whatever a function names, whether or not it is ever done), never less.
"""

from collections.abc import Callable, Iterator
from enum import EnumType
from hashlib import sha256
from types import ModuleType
from typing import Any

from .compilable import COMPILABLE, TABLES, Kept, can_be_compiled, is_lookup
from .source import meaning

Function = Callable[..., Any]
Text = Callable[[Function], str]


def text_of_code(function: Function) -> str:
    """What Python has made of a function, for a digest on this version of Python."""
    return repr(meaning(function.__code__))


def digest(program: Function, text: Text = text_of_code) -> str:
    """A digest of all that settles a program: `text` gives what stands for a function."""
    found = sha256()
    for word in words(program, text):
        found.update(word.encode() + b"\n")
    return found.hexdigest()


def reached(program: Function) -> list[Function]:
    """The compilable functions that a program may call, itself first."""
    found: dict[Function, int] = {}
    for _ in words(program, lambda function: "", found):
        pass
    return list(found)


def words(program: Function, text: Text, numbers: dict[Function, int] | None = None) -> Iterator[str]:
    """All that settles a program, piece by piece; `numbers` takes note of the functions."""
    seen = {} if numbers is None else numbers
    to_read = [program]
    seen[program] = 0
    for function in to_read:  # which grows
        yield f"{function.__name__} {COMPILABLE.get(function, '')} {text(function)}"
        yield repr(function.__annotations__.get("return", ...))
        for value in function.__defaults__ or ():
            yield from described(value, (), seen, to_read)
        for name, value in sorted(named_by(function), key=lambda pair: pair[0]):
            yield name
            yield from described(value, tuple(sorted(function.__code__.co_names)), seen, to_read)


def named_by(function: Function) -> Iterator[tuple[str, Any]]:
    """The names a function takes from the world around, and what they stand for."""
    code = function.__code__
    for name, cell in zip(code.co_freevars, function.__closure__ or (), strict=True):
        yield name, cell.cell_contents
    for name in code.co_names:
        if name in function.__globals__:
            yield name, function.__globals__[name]


def described(value: Any, names: tuple[str, ...], seen: dict[Function, int], to_read: list[Function]) -> Iterator[str]:
    """What a value is. A function is told by its number, and is to be read; of a module, or an enumeration, only what goes by
    one of these names counts."""
    if isinstance(value, int):
        yield repr(int(value))
    elif isinstance(value, Kept):
        yield f"a row of {value.size}"
    elif is_lookup(value):
        yield repr(tuple(map(int, TABLES[value]())))
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
                yield from described(getattr(value, name), others, seen, to_read)
    elif isinstance(value, tuple):
        yield f"{type(value).__name__} of {len(value)}"
        for each in value:
            yield from described(each, names, seen, to_read)
    else:
        yield getattr(value, "__qualname__", type(value).__qualname__)
