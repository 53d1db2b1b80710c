"""The safe evaluator: texts in which numbers are called from named functions. Nothing is run with eval or exec."""

import ast
import operator
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from copy import copy
from fractions import Fraction
from functools import lru_cache, partial
from inspect import signature
from pathlib import Path
from traceback import extract_tb
from typing import Any, Self

from ..messages.errors import shown
from ..messages.words import listed, tidy
from .blocks import Block, FileError
from .register import meant

SUMS: dict[type, Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: lambda a, b: Fraction(a) / Fraction(b),
}
TESTS: dict[type, Callable[[Any, Any], Any]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.Gt: operator.gt,
    ast.LtE: operator.le,
    ast.GtE: operator.ge,
    ast.In: lambda one, several: one in several,
    ast.NotIn: lambda one, several: one not in several,
}
BLANKS = re.compile(r"[ \t\n]+")  # not those that keep words together
CALLED = re.compile(r"\{\{([^{}]+)\}\}|\{num\}`([^`]+)`")


def said(value: object) -> str:
    """A value as it stands in a text."""
    if isinstance(value, tuple | list):
        return " ".join(map(str, value))
    if isinstance(value, int):
        return str(value).replace("-", "−")
    return tidy(Fraction(value)) if isinstance(value, Fraction | float) else str(value)


def why(trouble: Exception) -> str:
    """What went wrong, as the end of a sentence."""
    said = {RecursionError: "it leads back to itself, again and again", ZeroDivisionError: "it divides by 0"}
    return said.get(type(trouble), str(trouble))


@lru_cache(maxsize=2_000)
def parsed(text: str) -> ast.expr:
    """An expression, which is worked out many times: for every seed, and for every answer."""
    return ast.parse(text, mode="eval").body


class Scope:
    """What may be named in a file: the values of its maker, its {say} texts, and functions. Nothing else is worked out."""

    def __init__(
        self, path: Path, values: Mapping[str, Any], says: Mapping[str, Block], functions: Mapping[str, Callable[..., Any]]
    ) -> None:
        self.path, self.values, self.says, self.functions = path, dict(values), says, functions

    def also(self, values: Mapping[str, Any]) -> Self:
        """The same with more values."""
        found = copy(self)
        found.values = {**self.values, **values}
        return found

    def worth(self, text: str, line: int) -> Any:
        """What an expression is. FileError for all but names, numbers, texts, sums, comparisons, places of lists and named
        functions."""
        try:
            return self._worth(parsed(" ".join(text.split())), line)
        except (SyntaxError, MemoryError):  # the second for brackets in brackets in brackets
            raise FileError(self.path, line, f"I cannot read {shown(text.strip(), 40)}.") from None
        except (ArithmeticError, TypeError, RecursionError) as trouble:
            raise FileError(self.path, line, f"{shown(text.strip(), 40)} cannot be worked out: {why(trouble)}.") from None

    def _worth(self, node: ast.expr, line: int) -> Any:
        go = partial(self._worth, line=line)
        match node:
            case ast.Constant():
                return node.value
            case ast.Name(name) if name in self.values:
                return self.values[name]
            case ast.Name(name) if name in self.says:
                return self.chosen(self.says[name])
            case ast.Name(name):
                raise FileError(self.path, line, f"Nothing here is called {name}.{meant(name, [*self.values, *self.says])}")
            case ast.Call(function, args, []):
                name = function.id if isinstance(function, ast.Name) else ast.unparse(function)
                return self._called(name, [go(one) for one in args], node, line)
            case ast.BinOp(left, sign, right) if type(sign) in SUMS:
                both = go(left), go(right)
                if all(isinstance(one, int | float | Fraction) for one in both):
                    return SUMS[type(sign)](*both)
                kinds = listed([type(one).__name__ for one in both])
                words = f"{shown(ast.unparse(node), 40)} needs two numbers of Python, and these are {kinds}."
                raise FileError(self.path, line, words)
            case ast.Compare(left, [sign], [right]) if type(sign) in TESTS:
                return TESTS[type(sign)](go(left), go(right))
            case ast.Subscript(of, place):
                with suppress(LookupError, TypeError):
                    return go(of)[go(place)]
            case ast.UnaryOp(ast.Not(), of):
                return not go(of)
            case ast.UnaryOp(ast.USub(), of):
                return -go(of)
            case ast.BoolOp(sign, several):
                settled = isinstance(sign, ast.Or)
                return next((value for value in map(go, several) if bool(value) == settled), not settled)
            case ast.IfExp(test, then, otherwise):
                return go(then) if go(test) else go(otherwise)
        raise FileError(self.path, line, f"{shown(ast.unparse(node), 40)} is more than names, numbers and named functions.")

    def _called(self, name: str, given: list[Any], node: ast.expr, line: int) -> Any:
        if name not in self.functions:
            raise FileError(self.path, line, f"There is no function {name}.{meant(name, self.functions)}")
        try:
            return self.functions[name](*given)
        except FileError:
            raise
        except Exception as trouble:
            below = trouble.__traceback__ and trouble.__traceback__.tb_next
            if isinstance(trouble, TypeError) and below is None:  # it was not even begun
                takes = ", ".join(signature(self.functions[name]).parameters)
                written = ast.unparse(node)
                raise FileError(self.path, line, f"{written} cannot be worked out. It is {name}({takes}).") from None
            beside = self.path.with_suffix(".py")
            rows = [one.lineno for one in extract_tb(below) if one.filename == str(beside)]
            where = f" ({beside.name}, line {rows[-1]})" if rows else ""
            written = ast.unparse(node)
            raise FileError(self.path, line, f"{written} cannot be worked out: {why(trouble)}{where}.") from None

    def chosen(self, say: Block) -> str:
        """The first line of a {say} whose test holds."""
        for at, row in enumerate(say.rows, say.inner):
            test, _, words = row.partition(":")
            if test == "otherwise" or self.worth(test, at):
                return self.fill(words, at)
        raise FileError(self.path, say.line, f"No line of {{say}} {say.title} fits here. End it with otherwise.")

    def fill(self, text: str, line: int) -> str:
        """A text with everything worked out, its lines joined."""
        done = CALLED.sub(lambda m: said(self.worth(m[1] or m[2], line + text.count("\n", 0, m.start()))), text)
        if "{{" in done or "}}" in done:
            raise FileError(self.path, line, f"Two braces are opened or closed without the other two in {shown(text, 40)}.")
        return BLANKS.sub(" ", done).strip()

    def thing(self, text: str, line: int) -> Any:
        """The value itself where a text is only a call, or else words."""
        only = CALLED.fullmatch(text.strip())
        return self.worth(only[1] or only[2], line) if only else self.fill(text, line)
