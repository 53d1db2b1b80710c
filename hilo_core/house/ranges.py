"""What a reader's function gives is held to the range of the rule that it stands for: a seat that there is not would be looked
up beside its row, and a number of cards that nobody holds be waited for without an end."""

import ast
from collections.abc import Callable, Mapping
from typing import Any

from ..base.game import Range
from ..machine.source import tree_of
from ..messages.errors import HiloError

CHECKED = "__in_range"  # behind the name of a function: the one that holds it to its range
RAISES = "out_of_range"


def out_of_range(name: str, found: int, low: int, high: int) -> str:
    """HiloError: a function has given what it should not. Plain Python asks this; compiled code only fails."""
    raise HiloError(f"{name} of the house rule gives {found}; it should be a whole number from {low} to {high}.")


def checks(functions: Mapping[str, tuple[Callable[..., Any], str, Range]]) -> str:
    """The text of functions that ask those of a reader, by name, each with the place it takes and its range."""
    return "".join(f"\n\n@compilable\n{check(*one)}\n" for one in functions.values())


def check(function: Callable[..., Any], place: str, within: Range) -> str:
    """The text of one. Where several things are given, the first is the number."""
    tree = tree_of(function)
    names = [argument.arg for argument in tree.args.args]
    several = isinstance(tree.returns, ast.Subscript) and isinstance(tree.returns.slice, ast.Tuple)
    more = len(tree.returns.slice.elts) - 1 if several else 0  # type: ignore[union-attr]
    given = ", ".join(["found", *(f"other_{number}" for number in range(more))])
    low, high = within
    return f"""def {function.__name__}{CHECKED}({ast.unparse(tree.args)}) -> {ast.unparse(tree.returns or ast.Constant(None))}:
    {given} = {function.__name__}({", ".join(names)})
    assert found >= ({low}) and found <= ({high}), {RAISES}({place!r}, found, {low}, {high})
    return {given}
"""
