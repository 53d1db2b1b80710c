"""A reader's functions taken down with all that they need, as plain texts: so they can be pickled, sent to a cluster, or
packed into a page, and are defined again wherever they arrive."""

import ast
import builtins
import linecache
import sys
from collections.abc import Callable, Mapping
from enum import IntEnum
from importlib import import_module
from itertools import count
from textwrap import dedent
from types import MappingProxyType, ModuleType
from typing import Any, NamedTuple

from ..machine.compilable import compilable, is_lookup
from ..machine.language import INSTEAD, TranslationError
from ..machine.reach import OURS, home_of, named_by
from ..machine.source import tree_of
from ..messages.errors import HiloError, shown

Function = Callable[..., Any]
FILE = "<house rule"  # how the files are called that have the texts of house rules
HEAD = "from __future__ import annotations\n"
ALLOWED = ast.Div, ast.JoinedStr  # refused, if at all, where more is known of them
NO_TEXT = (
    "The text of {} cannot be found: write it into a cell of a notebook, or into a file, and run it there. What comes from "
    "exec, or was typed into a plain Python prompt, has no text."
)


class Use(NamedTuple):
    """A name that comes from elsewhere: the name, its module, and what it is called there ("" for the module itself)."""

    name: str
    module: str
    there: str

    @property
    def line(self) -> str:
        """The line that imports it."""
        if not self.there:
            parent, _, last = self.module.rpartition(".")
            if parent and last == self.name:
                return f"from {parent} import {last}"
            return f"import {self.module} as {self.name}"
        return f"from {self.module} import {self.there}" + (f" as {self.name}" if self.name != self.there else "")

    def value(self) -> Any:
        """What the name stands for."""
        module = import_module(self.module)
        return getattr(module, self.there) if self.there else module


class Written(NamedTuple):
    """Functions as text: names from elsewhere, and the text of constants and functions."""

    uses: tuple[Use, ...]
    text: str

    @property
    def cell(self) -> str:
        """The whole as it can be pasted into a cell."""
        by_module: dict[str, list[str]] = {}
        for use in (Use("compilable", f"{OURS}.machine.compilable", "compilable"), *self.uses):
            head, _, what = use.line.partition(" import ")
            by_module.setdefault(head, []).append(what)
        lines = [f"{head} import {', '.join(names)}" if names[0] else head for head, names in by_module.items()]
        return "\n".join([*lines, "", "", self.text])


class Writer:
    """Takes functions down, one after the other. `replaced` says by name which functions some of them take the place of, so
    that the name stands for the new one. HiloError for what cannot be taken down."""

    def __init__(self, replaced: Mapping[str, Function] = MappingProxyType({})) -> None:
        self.replaced = replaced
        self.uses: dict[str, Use] = {}
        self.constants: dict[str, str] = {}
        self.functions: dict[str, Function] = {}
        self.texts: dict[str, str] = {}

    def add(self, function: Function, name: str) -> None:
        """Takes a function down under this name."""
        if self.functions.setdefault(name, function) is not function or name in self.uses or name in self.constants:
            raise HiloError(f"Two different things are called {name}; give one of them another name.")
        if name in self.texts:
            return
        node, text = text_of(function)
        self.texts[name] = text if node.name == name else text.replace(f"def {node.name}(", f"def {name}(", 1)
        for given, value in values_of(function, node).items():
            if given != node.name and self.replaced.get(given) is not value:
                self.name(given, value, function)

    def name(self, name: str, value: Any, function: Function) -> None:
        """Takes down what a name of a function stands for."""
        use = use_of(name, value, function)
        if use is not None:
            if self.uses.setdefault(name, use) != use:
                raise HiloError(f"Two functions mean different things by {name}; give one of them another name.")
        elif callable(value) and hasattr(value, "__code__") and not is_lookup(value):
            self.add(value, name)
        elif is_constant(value):
            if isinstance(value, IntEnum):
                owner = type(value).__name__
                self.name(owner, type(value), function)
                said = f"{owner}.{value.name}"
            else:
                said = repr(value)
            if self.constants.setdefault(name, said) != said:
                raise HiloError(f"Two functions mean different things by {name}; give one of them another name.")
        else:
            raise HiloError(
                f"{function.__name__} uses {name}, {shown(value)}, which a house rule cannot take along. It can use numbers, "
                "tuples of numbers, functions, and what it imports from hilo_core."
            )

    def written(self) -> Written:
        """All of it."""
        constants = "".join(f"{name} = {said}\n" for name, said in sorted(self.constants.items()))
        functions = "\n\n".join(f"@compilable\n{text}" for text in self.texts.values())
        return Written(tuple(sorted(self.uses.values())), f"{constants}\n\n{functions}" if constants else functions)


def text_of(function: Function) -> tuple[ast.FunctionDef, str]:
    """The tree and the text of a function, without decorators. HiloError if the text is not there."""
    if function.__name__ == "<lambda>":
        raise HiloError(INSTEAD[ast.Lambda])
    try:
        node = tree_of(function)
    except TranslationError as error:
        file = function.__code__.co_filename
        if linecache.getlines(file, function.__globals__):
            raise
        raise HiloError(NO_TEXT.format(function.__name__)) from error
    lines = linecache.getlines(function.__code__.co_filename, function.__globals__)
    return node, dedent("".join(lines[node.lineno - 1 : node.end_lineno])).rstrip() + "\n"


def values_of(function: Function, node: ast.FunctionDef) -> dict[str, Any]:
    """What the names stand for that a function takes from the world around. HiloError for one that there is not."""
    around = {**function.__globals__, **dict(named_by(function))}
    own = function.__code__.co_varnames
    parts = [*node.body, node.args, *([node.returns] if node.returns else [])]
    names = {each.id: None for part in parts for each in ast.walk(part) if isinstance(each, ast.Name)}
    for name in names:
        if name not in own and name not in around and not hasattr(builtins, name):
            raise HiloError(f"{function.__name__} uses {name}, which there is not. Define or import it above.")
    return {name: around[name] for name in names if name in around and name not in own}


def use_of(name: str, value: Any, function: Function) -> Use | None:
    """Where a value can be imported from; None if it has to be written down."""
    if isinstance(value, ModuleType):
        return Use(name, value.__name__, "")
    module, there = home_of(function.__module__, name) if function.__module__.partition(".")[0] == OURS else ("", "")
    if module.partition(".")[0] == OURS and getattr(sys.modules.get(module), there, None) is value:
        return Use(name, module, there)
    module, there = getattr(value, "__module__", None) or "", getattr(value, "__qualname__", None) or ""
    found = getattr(sys.modules.get(module), there, None) if there else None
    if found is value and is_ours_or_pythons(module) and not isinstance(value, int | tuple):
        return Use(name, module, there)
    return of_ours(name, value) if isinstance(value, tuple) or not is_constant(value) else None


def is_ours_or_pythons(module: str) -> bool:
    """Whether a module is there wherever this library is."""
    first = module.partition(".")[0]
    return first == OURS or first in sys.stdlib_module_names


def of_ours(name: str, value: Any) -> Use | None:
    """Where the library has this very thing, such as a table that rules work out; None if it has not."""
    for module, space in list(sys.modules.items()):
        if module.startswith(f"{OURS}.") and isinstance(space, ModuleType):
            for there, other in vars(space).items():
                if other is value and value != () and not there.startswith("__"):
                    return Use(name, *home_of(module, there))
    return None


def is_constant(value: Any) -> bool:
    """Whether a value is a number, yes or no, nothing, a text, or a tuple of such."""
    if isinstance(value, tuple):
        return type(value) is tuple and all(map(is_constant, value))
    return value is None or isinstance(value, int | float | str)


def refuse_what_cannot_be_compiled(function: Function) -> None:
    """HiloError, with the line and what to write instead, for what the language of rules does not have."""
    node, text = text_of(function)
    for each in ast.walk(node):
        kinds = [type(each), *(type(one) for one in getattr(each, "ops", ())), type(getattr(each, "op", None))]
        for kind in kinds:
            if kind in INSTEAD and kind not in ALLOWED and each is not node:
                line = text.splitlines()[getattr(each, "lineno", node.lineno) - node.lineno]
                raise HiloError(f"{function.__name__}, {shown(line.strip(), 80)}: {INSTEAD[kind]}")
    if node.returns is None:
        raise HiloError(f"{function.__name__} should say what it returns, as the original does: def ...(...) -> ...:")


_numbers = count(1)


def defined(written: Written, called: str, space: dict[str, Any]) -> dict[str, Any]:
    """What the names of a text stand for once it has been run in this space, which holds what is used from elsewhere. It can
    be read again where functions are compiled."""
    file = f"{FILE} {called} {next(_numbers)}>"
    text = HEAD + written.text
    linecache.cache[file] = len(text), None, text.splitlines(keepends=True), file
    space.update({"compilable": compilable, "__file__": file})
    exec(compile(text, file, "exec", dont_inherit=True), space)
    return space


def as_written(written: Written) -> Mapping[str, Any]:
    """The functions of a text as their reader had them, asking the rules of the original game."""
    return defined(written, "as written", {"__name__": "__main__", **{use.name: use.value() for use in written.uses}})
