"""The code of a notebook, run for the sake of its widgets: only what they need is run, all else keeps its output."""

import ast
import linecache
from collections.abc import Iterable, Sequence
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

from hilo_core.messages.errors import HiloError, shown

DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Lambda)

MOST = 200  # letters of what went wrong


class NotebookNames(NamedTuple):
    """Of a cell: the names that it binds, those whose values it may change, and those it reads."""

    bound: frozenset[str]
    changed: frozenset[str]
    read: frozenset[str]


def names_in(code: str) -> NotebookNames:
    """The names in a cell; none if it is not Python, but a command of the notebook."""
    try:
        tree = ast.parse(code)
    except SyntaxError:
        return NotebookNames(frozenset(), frozenset(), frozenset())
    bound, changed, read = set[str](), set[str](), set[str]()

    def look(node: ast.AST, inside: bool) -> None:
        if isinstance(node, DEFINITIONS) and not inside:
            bound.add(node.name)
        if isinstance(node, (ast.Import, ast.ImportFrom)) and not inside:
            bound.update((alias.asname or alias.name).partition(".")[0] for alias in node.names)
        if isinstance(node, ast.Name):
            (read if isinstance(node.ctx, ast.Load) or inside else bound).add(node.id)
        if isinstance(node, ast.ExceptHandler) and node.name:
            bound.add(node.name)
        if isinstance(node, ast.AugAssign):
            changed.add(base(node.target))
        if isinstance(node, (ast.Subscript, ast.Attribute)) and not isinstance(node.ctx, ast.Load):
            changed.add(base(node))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Attribute):
            changed.add(base(node.value.func))
        for child in ast.iter_child_nodes(node):
            look(child, inside or isinstance(node, (*DEFINITIONS, *COMPREHENSIONS)))

    look(tree, False)
    return NotebookNames(frozenset(bound - changed), frozenset(changed), frozenset(read | changed))


def base(node: ast.AST) -> str:
    """The name that something hangs on: `a` of a.b[0].c; "" if it is no name."""
    while isinstance(node, (ast.Subscript, ast.Attribute)):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def needed(codes: Sequence[str], wanted: Iterable[int]) -> list[int]:
    """The cells that must be run, in order, so that those that are wanted can be."""
    chosen, names = set(wanted), set[str]()
    for number in reversed(range(len(codes))):
        found = names_in(codes[number])
        if number in chosen or "*" in found.bound or names & (found.bound | found.changed):
            chosen.add(number)
            names = (names - found.bound) | found.read
    return sorted(chosen)


def run(codes: Sequence[str], chosen: Iterable[int], folder: Path) -> dict[int, list[Any]]:
    """Runs these cells one after the other, in the folder of the notebook; what each has displayed. HiloError if one fails."""
    space: dict[str, Any] = {"__name__": "notebook"}
    displayed: dict[int, list[Any]] = {}
    with chdir(folder), redirect_stdout(StringIO()), redirect_stderr(StringIO()):
        for number in chosen:
            values = displayed[number] = []
            space["display"] = lambda *given, values=values, **_: values.extend(given)
            try:
                run_one(codes[number], f"<cell {number}>", space, values)
            except Exception as trouble:
                why = " ".join(f"{type(trouble).__name__}: {trouble}".split())[:MOST]
                raise HiloError(f"The cell {first_line(codes[number])} cannot be run: {why}.") from None
    return displayed


def run_one(code: str, name: str, space: dict[str, Any], values: list[Any]) -> None:
    """Runs a cell, whose text is found by this name, as in Jupyter: a house rule needs it. The value of its last expression is
    displayed, unless a semicolon or nothing comes of it."""
    linecache.cache[name] = len(code), None, code.splitlines(keepends=True), name
    tree = ast.parse(code)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, name, "exec"), space)
    if last is None:
        return
    value = eval(compile(ast.Expression(last.value), name, "eval"), space)  # type: ignore[attr-defined]
    if value is not None and not code.rstrip().endswith(";"):
        values.append(value)


def calls(code: str, name: str) -> bool:
    """Whether what a cell displays at its end is what a function of this name returns."""
    try:
        body = ast.parse(code).body
    except SyntaxError:
        return False
    match body[-1:]:
        case [ast.Expr(ast.Call(ast.Name(called)))]:
            return called == name
    return False


def first_line(code: str) -> str:
    """How a cell begins."""
    return shown(code.strip().split("\n")[0], 60)
