"""Finds the source of a function again, as a syntax tree."""

import ast
import linecache
from collections.abc import Iterator
from functools import lru_cache
from types import CodeType
from typing import Any

from .compilable import Function
from .language import INSTEAD, TranslationError

NO_TEXT = "Python has not kept its text. Write it into a file, or into a cell that does not begin with %%."
FUTURES = 0x1FF0000  # the bits of a code's flags that say which `from __future__` it was compiled with


def tree_of(function: Function) -> ast.FunctionDef:
    """Return the syntax tree of a function.

    Raises TranslationError if its source is missing, or has changed since Python loaded it.
    """
    code = function.__code__
    file, line = code.co_filename, code.co_firstlineno
    linecache.checkcache(file)
    text = "".join(linecache.getlines(file, function.__globals__))
    try:
        tree, codes = read(text, file, code.co_flags & FUTURES)
    except SyntaxError:
        tree, codes = {}, {}
    node = tree.get((function.__name__, line))
    if function.__name__ == "<lambda>":
        raise TranslationError(file, line, function.__name__, INSTEAD["Lambda"])
    if node is None and not text:
        raise TranslationError(file, line, function.__name__, NO_TEXT)
    if node is None or not (meaning(codes[function.__name__, line]) == meaning(code) or has_asserts(node)):
        raise TranslationError(
            file, line, function.__name__, "The file has changed since Python loaded it. Start Python again."
        )
    return node


def has_asserts(node: ast.AST) -> bool:
    """Return whether there are asserts in a function, which pytest rewrites."""
    return any(isinstance(each, ast.Assert) for each in ast.walk(node))


def text_of_tree(function: Function) -> str:
    """Return the source of a function in the form of every Python version, without its docstring.

    Raises TranslationError in the same cases as `tree_of`.
    """
    return written(tree_of(function))


@lru_cache(maxsize=2048)
def written(node: ast.FunctionDef) -> str:
    """Return the source of a syntax tree, without its docstring."""
    body = node.body[1:] if ast.get_docstring(node) is not None else node.body
    return "\n".join(map(ast.unparse, (node.args, *body)))


Place = tuple[str, int]  # a function's name and its first line, that of a decorator if it has one


@lru_cache(maxsize=256)
def read(text: str, file: str, futures: int) -> tuple[dict[Place, ast.FunctionDef], dict[Place, CodeType]]:
    """Return all functions of a file: their syntax trees, and their compiled code."""
    tree = ast.parse(text)
    code = compile(tree, file, "exec", flags=futures, dont_inherit=True)
    nodes = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    first = {(node.name, min([node.lineno, *(each.lineno for each in node.decorator_list)])): node for node in nodes}
    return first, {(each.co_name, each.co_firstlineno): each for each in codes_in(code)}


def codes_in(code: CodeType) -> Iterator[CodeType]:
    """Yield a code and all those inside it."""
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from codes_in(each)


def meaning(code: CodeType) -> tuple[Any, ...]:
    """Return what determines the effect of a code; its line numbers, source and docstring do not count."""
    numbers = tuple(each for each in code.co_consts if not isinstance(each, str | CodeType))
    return code.co_code, repr(numbers), code.co_names, code.co_varnames, code.co_freevars, code.co_argcount
