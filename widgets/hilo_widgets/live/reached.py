"""Finds the modules that some modules reach by imports. A page packs only those.

Pyodide runs this file too, to search its own modules (`static/host/compile.js`): it needs only the standard library.
"""

import ast
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType


def named(file: str) -> str:
    """Return the name of the module in a file: "a.b" of a/b.py as of a/b/__init__.py."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def reached(
    texts: Mapping[str, bytes],
    roots: Iterable[str],
    *,
    homes: Mapping[str, str] = MappingProxyType({}),
    cut: Callable[[str], object] = lambda module: False,
    inside: bool = True,
) -> dict[str, str]:
    """Return the files of these modules and of all their imports, recursively, with the name of each module.

    `texts` has all files; other modules are ignored. `homes` says which module defines a name of a package that imports lazily,
    and `cut` returns whether a module is unwanted. Without `inside`, imports inside functions do not count.
    """
    files = {named(file): file for file in texts if file.endswith(".py")}
    found = dict[str, str]()
    waiting = list(roots)
    while waiting:
        module = waiting.pop()
        if module in found or module not in files or cut(module):
            continue
        found[module] = files[module]
        waiting += [module.rpartition(".")[0], *imported(texts[files[module]], files[module], homes, inside)]
    return {file: module for module, file in found.items()}


def imported(text: bytes, file: str, homes: Mapping[str, str] = MappingProxyType({}), inside: bool = True) -> Iterator[str]:
    """Yield the names of all modules that a module may import; some of them may not be modules."""
    for base, name in imports(text, file, inside):
        yield homes.get(f"{base}.{name}", f"{base}.{name}") if name else base


@cache
def imports(text: bytes, file: str, inside: bool) -> list[tuple[str, str]]:
    """Return the imports: modules, and each name that is imported from one, or "" for the module itself."""
    found, package = list[tuple[str, str]](), named(file).split(".")
    if not file.endswith("__init__.py"):
        package.pop()
    for node in statements(ast.parse(text), inside):
        if isinstance(node, ast.Import):
            found += ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *filter(None, [node.module])])
            found += ((base, name) for name in (*(alias.name for alias in node.names), ""))
    return found


def statements(tree: ast.AST, inside: bool) -> Iterator[ast.AST]:
    """Yield all statements below, except those for type checkers and those for running the module as a program."""
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, (ast.stmt, ast.excepthandler, ast.match_case)):
            continue  # expressions contain no statements
        if isinstance(node, ast.If) and any(word in ast.dump(node.test) for word in ("TYPE_CHECKING", "__main__")):
            continue
        yield node
        if inside or not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield from statements(node, inside)


def lazily(text: bytes, package: str) -> tuple[bytes, dict[str, str]]:
    """Return a package that imports each of its names on first use, and the home of each name.

    It replaces a package that imports all of them at the top.
    """
    tree, homes = ast.parse(text), dict[str, str]()
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.level == 1:
            homes |= {alias.asname or alias.name: f"{package}.{node.module}" for alias in node.names}
    tree.body = [node for node in tree.body if not (isinstance(node, ast.ImportFrom) and node.level == 1)]
    made = f"{ast.unparse(tree)}\nHOMES = {homes!r}\n{LAZY}"
    return made.encode(), {f"{package}.{name}": home for name, home in homes.items()}


LAZY = """
def __getattr__(name):
    from importlib import import_module
    if name not in HOMES:
        raise AttributeError(name)
    globals()[name] = found = getattr(import_module(HOMES[name]), name)
    return found
"""
