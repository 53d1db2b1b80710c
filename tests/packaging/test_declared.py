"""Every import is declared."""

import ast
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator

import yaml
from packaging.requirements import Requirement

from hilo_core import __version__

from .clean import CLAIMED, ROOT

TOLD = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT, BUILD = TOLD["project"], TOLD["build-system"]
EXTRAS = [one for extra in PROJECT["optional-dependencies"].values() for one in extra]
OURS = {"hilo_core", "hilo_lessons", "hilo_widgets"}
IN_BROWSER = {"js", "micropip", "pyodide"}  # modules that Python finds only in a page
BROUGHT_BY = {
    "pyspiel": "open_spiel",
    "yaml": "pyyaml",
    "markdown_it": "markdown-it-py",
}  # modules that have not the name of their package
BY_NAME = {"import_module", "find_spec"}  # functions that are given the name of a module


def imported(source: str) -> Iterator[str]:
    """Yield the packages that a source imports, its own left out."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
        elif isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in BY_NAME:
            given = [word.value for word in node.args if isinstance(word, ast.Constant)]
            yield from (name for name in given if isinstance(name, str))


def names(requirements: list[str]) -> set[str]:
    """Return the names of the packages in a list of requirements."""
    return {re.split(r"[<>=!~\[; ]", one)[0] for one in requirements}


def used() -> set[str]:
    """Return every package that ours import, those of Python left out."""
    paths = (path for folder in ("hilo_core", "notebooks", "widgets") for path in (ROOT / folder).rglob("*.py"))
    found = {name.partition(".")[0] for path in paths for name in imported(path.read_text("utf-8"))}
    return {BROUGHT_BY.get(name, name) for name in found - OURS - IN_BROWSER - set(sys.stdlib_module_names)}


def test_what_is_imported_is_declared() -> None:
    declared = names(PROJECT["dependencies"]) | names(EXTRAS)
    assert {"anywidget", "traitlets", "llvmlite"} <= used() <= declared


def test_every_dependency_has_a_lower_bound() -> None:
    given = [*PROJECT["dependencies"], *EXTRAS]
    assert not [one for one in given if ">=" not in one]
    assert {"jupyterlab", "ipywidgets", "numpy", "pandas", "plotly"} <= names(PROJECT["dependencies"])


def test_a_browser_is_asked_for_nothing_it_cannot_have() -> None:
    """Neither a compiler nor a server can be installed in Pyodide, and pip would refuse the whole package for them."""
    given = [Requirement(one) for one in PROJECT["dependencies"]]
    for python in CLAIMED:
        there, here = ({"sys_platform": system, "python_version": python} for system in ("emscripten", "linux"))
        asked = Counter(one.name for one in given if one.marker is None or one.marker.evaluate(here))
        left_out = {*asked} - {one.name for one in given if one.marker is None or one.marker.evaluate(there)}
        assert left_out == {
            "jupyterlab",
            "llvmlite",
            "platformdirs",
        }  # nothing is compiled there, and no page written
        assert {*asked} == names(PROJECT["dependencies"]) and max(asked.values()) == 1, "each is asked for, and once"


def test_the_recipe_for_conda_asks_for_the_same() -> None:
    """One package serves every Python there, so it has the lowest bound of each."""
    recipe = yaml.safe_load((ROOT / ".ci" / "recipe.yaml").read_text("utf-8"))
    asked = dict(one.split(" ", 1) for one in recipe["requirements"]["run"])
    least: dict[str, str] = {"python": ">=${{ python_min }}"}
    for one in map(Requirement, PROJECT["dependencies"]):
        least.setdefault(one.name, str(one.specifier))  # the bound for the lowest Python stands first
    assert asked == least and PROJECT["requires-python"] == f">={recipe['context']['python_min']}"
    built_by = {Requirement(one) for one in BUILD["requires"]}
    assert built_by <= {Requirement(one) for one in recipe["requirements"]["host"] if "$" not in one}
    assert [f"{name} = {place}" for name, place in PROJECT["scripts"].items()] == recipe["build"]["python"]["entry_points"]
    assert (recipe["about"]["summary"], recipe["about"]["license"]) == (PROJECT["description"], PROJECT["license"])
    assert recipe["context"]["version"] == __version__
