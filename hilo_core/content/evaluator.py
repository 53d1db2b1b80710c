"""Evaluates the expressions in a text, whose numbers come from named functions.

Nothing is run with eval or exec. The library simpleeval evaluates names, numbers, texts, sums, comparisons, list items and
named functions, and limits their size so that they are quick.
"""

import ast
import operator
import re
from collections.abc import Callable, Mapping
from copy import copy
from fractions import Fraction
from functools import lru_cache
from inspect import signature
from pathlib import Path
from traceback import extract_tb
from typing import Any, Self

from simpleeval import InvalidExpression, SimpleEval

from ..messages.errors import shown
from ..messages.texts import Json, ReadOnly
from ..messages.words import listed, tidy
from .blocks import Block, FileError
from .register import Function, meant

LONGEST_VALUE = 10_000  # signs of a text, or things in a list
LARGEST = 10**30
MORE = "is more than names, numbers and named functions"


def sum_of(sign: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """Return a function that applies an operator to two numbers and refuses anything else."""

    def work_out(one: Any, other: Any) -> Any:
        if not all(isinstance(each, int | float | Fraction) for each in (one, other)):
            kinds = listed([type(each).__name__ for each in (one, other)])
            raise TypeError(f"it needs two numbers of Python, and these are {kinds}")
        return sign(one, other)

    return work_out


SIGNS: dict[type, Function] = {
    ast.Add: sum_of(operator.add),
    ast.Sub: sum_of(operator.sub),
    ast.Mult: sum_of(operator.mul),
    ast.Div: sum_of(lambda a, b: Fraction(a) / Fraction(b)),
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.Gt: operator.gt,
    ast.LtE: operator.le,
    ast.GtE: operator.ge,
    ast.In: lambda one, several: one in several,
    ast.NotIn: lambda one, several: one not in several,
    ast.Not: operator.not_,
    ast.USub: operator.neg,
}
NODES = (ast.Constant, ast.Name, ast.Call, ast.BinOp, ast.Compare, ast.Subscript, ast.UnaryOp, ast.BoolOp, ast.IfExp)
BLANKS = re.compile(r"[ \t\n]+")  # not those that keep words together
CALLED = re.compile(r"\{\{([^{}]+)\}\}")


def said(value: object) -> str:
    """Return a value as a text shows it.

    Raises ValueError for a function, which the text should have called.
    """
    if callable(value):
        raise ValueError("it is a function, so write brackets after it")
    if isinstance(value, tuple | list):
        return " ".join(map(str, value))
    if isinstance(value, int):
        return str(value).replace("-", "−")
    return tidy(Fraction(value)) if isinstance(value, Fraction | float) else str(value)


def why(trouble: BaseException) -> str:
    """Return the cause of an error, in words that end a sentence."""
    if isinstance(trouble, SystemExit):
        return "it calls sys.exit"
    if isinstance(trouble, LookupError):
        return f"there is no place {trouble}"
    said: dict[type[BaseException], str] = {
        RecursionError: "it leads back to itself, again and again",
        ZeroDivisionError: "it divides by 0",
    }
    return said.get(type(trouble), str(trouble).rstrip("."))


def bounded(value: Any) -> Any:
    """Return a value that can be written.

    Raises ValueError for one that is too long or too large, or contains half a character.
    """
    if isinstance(value, str | tuple | list | range) and len(value) > LONGEST_VALUE:
        raise ValueError(f"it gets longer than {LONGEST_VALUE:,}")
    if isinstance(value, int | float | Fraction) and not -LARGEST < value < LARGEST:
        raise ValueError("it is not a number that can be written here")
    if isinstance(value, str) and any("\ud800" <= sign <= "\udfff" for sign in value):
        raise ValueError("it has half a sign, which cannot be shown")
    return value


@lru_cache(maxsize=2_000)
def parsed(text: str) -> ast.expr:
    """Parse an expression, which is evaluated many times: for every seed and for every answer."""
    tree = ast.parse(text, mode="eval").body
    ast.unparse(tree)  # fails where Python from 3.13 on reads what is nested too deeply to be worked out
    return tree


class Evaluator(SimpleEval):  # type: ignore[misc]
    """Evaluates the expressions in a line of a file."""

    def __init__(self, scope: "Scope", line: int) -> None:
        super().__init__(SIGNS, {}, scope.named)
        self.scope, self.line = scope, line
        self.nodes: dict[type, Any] = {kind: self.nodes[kind] for kind in NODES}

    def _eval(self, node: ast.expr) -> Any:
        signs = {type(one) for one in (getattr(node, "op", None), *getattr(node, "ops", ())) if one}
        if type(node) not in self.nodes or not signs <= {*SIGNS, ast.And, ast.Or}:
            raise self.wrong(node, MORE)
        try:
            return bounded(super()._eval(node))
        except FileError:
            raise
        except InvalidExpression:
            raise self.wrong(node, MORE) from None
        except (ArithmeticError, LookupError, TypeError, ValueError, RecursionError) as trouble:
            raise self.wrong(node, f"cannot be worked out: {why(trouble)}") from None

    def wrong(self, node: ast.expr, words: str) -> FileError:
        """Return the error of an expression."""
        return FileError(self.scope.path, self.line, f"{shown(ast.unparse(node), 40)} {words}.")

    def _eval_name(self, node: ast.Name) -> Any:
        return self.scope.named(node.id, self.line)

    def _eval_call(self, node: ast.Call) -> Any:
        name, functions = ast.unparse(node.func), self.scope.functions
        if node.keywords:
            raise self.wrong(node, MORE)
        if name not in functions:
            raise FileError(self.scope.path, self.line, f"There is no function {name}.{meant(name, functions)}")
        given = [*map(self._eval, node.args)]
        try:
            return functions[name](*given)
        except FileError:
            raise
        except (Exception, SystemExit) as trouble:
            below = trouble.__traceback__ and trouble.__traceback__.tb_next
            if isinstance(trouble, TypeError) and below is None:  # it was not even begun
                raise self.wrong(node, f"cannot be worked out. It is {name}{takes(functions[name])}") from None
            beside = self.scope.path.with_suffix(".py")
            rows = [one.lineno for one in extract_tb(below) if one.filename == str(beside)]
            where = f" ({beside.name}, line {rows[-1]})" if rows else ""
            raise self.wrong(node, f"cannot be worked out: {why(trouble)}{where}") from None


def takes(function: Function) -> str:
    """Return a function's parameters, in brackets."""
    try:
        return f"({', '.join(signature(function).parameters)})"
    except ValueError:  # such as max
        return "(...), of one thing at least"


class Scope:
    """The names that a file can use: the values from its Python, its {say} texts and functions, and nothing else."""

    def __init__(self, path: Path, values: ReadOnly, says: Mapping[str, Block], functions: Mapping[str, Function]) -> None:
        self.path, self.values, self.says, self.functions = path, dict(values), says, functions
        self.chosen: Json = {}  # the value of each {say} that was worked out

    def also(self, values: ReadOnly) -> Self:
        """Return a scope with more values."""
        found = copy(self)
        found.values, found.chosen = {**self.values, **values}, {}
        return found

    def worth(self, text: str, line: int) -> Any:
        """Return the value of an expression.

        Raises FileError for anything except names, numbers, texts, sums, comparisons, list items and named functions.
        """
        try:
            tree = parsed(" ".join(text.split()))
        except (SyntaxError, ValueError, MemoryError, RecursionError):  # the last for brackets in brackets in brackets
            raise FileError(self.path, line, f"I cannot read {shown(text.strip(), 40)}.") from None
        return Evaluator(self, line).eval(text, tree)

    def named(self, name: str, line: int) -> Any:
        """Return the value with this name."""
        if name in self.values:
            return self.values[name]
        if name not in self.says:
            raise FileError(self.path, line, f"Nothing here is called {name}.{meant(name, [*self.values, *self.says])}")
        if name not in self.chosen:
            self.chosen[name] = self.choose(self.says[name])
        return self.chosen[name]

    def choose(self, say: Block) -> Any:
        """Return the first line of a {say} whose test is true: its words or, if the line is only a call, its value."""
        for at, row in enumerate(say.rows, say.inner):
            test, _, words = row.partition(":")
            if test == "otherwise" or self.worth(test, at):
                return self.thing(words, at)
        raise FileError(self.path, say.line, f"No line of {{say}} {say.title} fits here. End it with otherwise.")

    def fill(self, text: str, line: int) -> str:
        """Return a text with its expressions filled in and its lines joined."""
        try:
            done = CALLED.sub(lambda m: said(self.worth(m[1], line + text.count("\n", 0, m.start()))), text)
            bounded(done)
        except FileError:
            raise
        except (ValueError, OverflowError) as trouble:
            raise FileError(self.path, line, f"{shown(text, 40)} cannot be worked out: {trouble}.") from None
        if "{{" in done or "}}" in done:
            raise FileError(self.path, line, f"{{{{ and }}}} do not match in {shown(text, 40)}.")
        return BLANKS.sub(" ", done).strip()

    def thing(self, text: str, line: int) -> Any:
        """Return the value of a text that is only a call; any other text is filled in."""
        only = CALLED.fullmatch(text.strip())
        return self.worth(only[1], line) if only else self.fill(text, line)
