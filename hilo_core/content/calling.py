"""Makes loops in a reader's Python call a function, so that a profiler notices each iteration."""

import ast
from typing import Any

CALL = '"".strip()'  # a call that a profiler sees, and that does nothing


class Calling(ast.NodeTransformer):
    """Makes each loop call a function."""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Return the node, with a call at the beginning if it is a loop."""
        super().generic_visit(node)
        if isinstance(node, ast.For | ast.While):
            node.body[:0] = [ast.increment_lineno(one, node.lineno - 1) for one in ast.parse(CALL).body]
        return node


def calling(source: str, name: str) -> Any:
    """Return the code of a Python file with this name, in which each loop calls a function.

    Raises SyntaxError if it is not Python.
    """
    return compile(ast.fix_missing_locations(Calling().visit(ast.parse(source, name))), name, "exec")
