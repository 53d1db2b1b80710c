"""A limit for what a file works out while it is checked: a function that never ends is told, on every machine and in a page.

A profiler looks at the clock at every call. A loop need not call anything, so those in a file's Python are given a call.
"""

import ast
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any

CALL = '"".strip()'  # one that a profiler is told of, and that does nothing


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Whatever runs inside is stopped by a TimeoutError when it has taken so long."""
    end, before = perf_counter() + seconds, sys.getprofile()

    def look(frame: Any, event: str, given: Any) -> None:
        if perf_counter() > end:
            raise TimeoutError(f"this takes longer than {seconds:g} seconds")

    sys.setprofile(look)
    try:
        yield
    finally:
        sys.setprofile(before)


class Calling(ast.NodeTransformer):
    """Makes each loop call something."""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """The node, with a call at the beginning if it is a loop."""
        super().generic_visit(node)
        if isinstance(node, ast.For | ast.While):
            node.body[:0] = [ast.increment_lineno(one, node.lineno - 1) for one in ast.parse(CALL).body]
        return node


def calling(source: str, name: str) -> Any:
    """The code of a Python file of this name, in which each loop calls something. SyntaxError if it is no Python."""
    return compile(ast.fix_missing_locations(Calling().visit(ast.parse(source, name))), name, "exec")
