"""Imports run one way, from upper rooms to lower ones, and a game owns all of itself: read from the syntax trees.

A room is a folder, or a file that stands by itself; its __init__ is the door, through which others come in. An import inside a
function, or for types alone, counts like any other.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import hilo_core
import hilo_lessons
import hilo_widgets
from hilo_core.games import GAMES

# From the lowest room to the highest: each may use those before it.
ROOMS = {
    "hilo_core": "messages machine base himilo hilo hilos pass_or_go games "
    "strategies content records house simulation plots chances review conditions play lessons adapters "
    "types __init__ cli __main__",
    "hilo_lessons": "hilo_positions ten_items runs plans questions guides lessons __init__",
    "hilo_widgets": "pages drawing live questions rule_card odds frames stills stepping asking table guessing lessons labs "
    "site __init__",
}
LAZY = {  # imports of our own inside functions, and why they are there
    "load_frames": "and pandas where games are kept",
    "write_live": "a page that has been written needs nothing of what writes it",
    "module": "a compiler is there only where modules are made",
}
OF_GAMES = {"himilo", "hilo", "hilos", "pass_or_go"}
TOLD_BY_GAME = {
    "lessons",
    "questions",
    "guides",
    "runs",
    "labs",
    "asking",
    "content",
    "site",
    "games",
    "drawing",
} | OF_GAMES  # content of games, and their registers


@cache
def trees() -> dict[str, tuple[Path, ast.Module]]:
    """Return the modules of our packages by name; a door ends in ".__init__"."""
    found = {}
    for package in (hilo_core, hilo_lessons, hilo_widgets):
        root = Path(str(package.__file__)).parent
        for path in root.rglob("*.py"):
            name = ".".join((root.name, *path.relative_to(root).with_suffix("").parts))
            found[name] = path, ast.parse(path.read_text("utf-8"))
    return found


def imports(name: str, tree: ast.AST) -> Iterator[str]:
    """Yield the modules of ours that a tree in the module of this name imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            start = name.split(".")[: -node.level] if node.level else []
            whole = ".".join([*start, *([node.module] if node.module else [])])
            for alias in node.names:
                yield known(f"{whole}.{alias.name}") or known(whole)
        elif isinstance(node, ast.Import):
            yield from (known(alias.name) for alias in node.names)


def known(name: str) -> str:
    """Return the module of this name, a door by its full name; "" if it is not one of ours."""
    return next((each for each in (name, f"{name}.__init__") if each in trees()), "")


@cache
def graph() -> dict[str, set[str]]:
    """Return the imports of each module."""
    return {name: set(imports(name, tree)) - {name, ""} for name, (_, tree) in trees().items()}


def room(name: str) -> tuple[str, str]:
    """Return the package and the room of a module."""
    package, first, *_ = name.split(".")
    return package, first


def folder(name: str) -> str:
    """Return the folder of a module, or a file outside any folder; a door is above everything in its own folder."""
    return name if name.endswith(("__init__", "__main__")) or name.count(".") == 1 else name.rpartition(".")[0]


def test_no_two_files_import_each_other_in_a_circle() -> None:
    assert not circle(graph())


def test_no_two_folders_import_each_other_in_a_circle() -> None:
    by_folder: dict[str, set[str]] = {}
    for name, used in graph().items():
        by_folder.setdefault(folder(name), set()).update({folder(one) for one in used} - {folder(name)})
    assert not circle(by_folder)


def circle(used: dict[str, set[str]]) -> list[str]:
    """Return a cycle of imports, if there is one."""
    try:
        TopologicalSorter(used).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


@pytest.mark.parametrize("package", ROOMS)
def test_imports_run_from_upper_rooms_to_lower_ones(package: str) -> None:
    order = ROOMS[package].split()
    assert {room(name)[1] for name in trees() if room(name)[0] == package} == set(order), "a new room gets its place in ROOMS"
    for name, used in graph().items():
        if room(name)[0] == package:
            for one in used:
                if room(one)[0] == package:
                    assert order.index(room(one)[1]) <= order.index(room(name)[1]), f"{name} imports {one}, which is above it"
                else:
                    assert [*ROOMS].index(room(one)[0]) < [*ROOMS].index(package), f"{name} imports {one}"


@pytest.mark.parametrize("package", ["hilo_core", "hilo_widgets"])
def test_contributing_has_a_sentence_on_every_room(package: str) -> None:
    text = Path(__file__).parents[2].joinpath("CONTRIBUTING.md").read_text("utf-8")
    table = text.partition(f"## The rooms of `{package}`")[2].partition("\n## ")[0]
    rooms = re.findall(r"^\| `(\w+)` \| \S+ \S+ \S+", table, re.MULTILINE)
    assert rooms == [room for room in ROOMS[package].split() if not room.startswith("__")]


def test_an_import_inside_a_function_hides_nothing() -> None:
    inside = {
        (name, function.name)
        for name, (_, tree) in trees().items()
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef) and any(imports(name, function))
    }
    assert {function for _, function in inside} == set(LAZY), inside
    assert {
        name
        for name, (_, tree) in trees().items()
        if any(isinstance(node, ast.Name) and node.id == "TYPE_CHECKING" for node in ast.walk(tree))
    } == {"hilo_core.simulation.lazy"}


def test_nothing_outside_a_game_is_kept_by_game() -> None:
    """Other modules reach a game through its slots: no table has its key, nothing compares with it or puts a module's name
    together.
    """
    for name, (_, tree) in trees().items():
        if room(name)[1] not in TOLD_BY_GAME:
            for node in ast.walk(tree):
                keys: list[ast.expr | None] = []
                if isinstance(node, ast.Dict):
                    keys = node.keys
                elif isinstance(node, ast.Tuple | ast.List | ast.Set):
                    keys = list(node.elts)
                elif isinstance(node, ast.Compare) and "KEY" in ast.unparse(node):
                    keys = [each for each in (node.left, *node.comparators) for _ in range(2)]
                named = [each for each in keys if isinstance(each, ast.Constant) and each.value in GAMES]
                assert len(named) < 2, f"{name}, line {getattr(node, 'lineno', 0)}: {ast.unparse(node)[:80]}"
            for call in ast.walk(tree):
                if isinstance(call, ast.Call) and ast.unparse(call.func) == "import_module":
                    assert "KEY" not in ast.unparse(call), f"{name}: {ast.unparse(call)}"


# What each file of a game's package is about; a game may lack one. Only Hilos has variants, only High, Low, Pass or Go dice.
OF_A_GAME = (
    "__init__ table rules round variants game choices view sentences beliefs position odds dice_odds tables solving"
    " beginner strategies"
)
MOST_FILES = 16


@pytest.mark.parametrize("game", sorted(OF_GAMES))
def test_files_of_a_game_are_few_and_are_called_alike_in_all(game: str) -> None:
    files = [*Path(str(hilo_core.__file__)).with_name(game).rglob("*.py")]
    assert len(files) <= MOST_FILES
    assert {path.stem for path in files} <= set(OF_A_GAME.split())
