"""The reference: every public name has an example that runs, and says what it returns."""

import doctest
import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from IPython.core.completer import provisionalcompleter
from IPython.core.interactiveshell import InteractiveShell

import hilo_core
from hilo_core.base.game import REGISTERED
from hilo_widgets.asking import given

MODULES = "hilo_core", "hilo_core.types", "hilo_core.house", "hilo_core.plots", "hilo_widgets"
NAMES = [(module, name) for module in MODULES for name in import_module(module).__all__]


def examples(module: str, name: str) -> list[doctest.DocTest]:
    """The examples of a name, of its methods too."""
    found = hilo_core if name == "GAMES" else inspect.unwrap(getattr(import_module(module), name))  # a mapping has none
    return [one for one in doctest.DocTestFinder(recurse=inspect.isclass(found)).find(found, name, globs={}) if one.examples]


@pytest.mark.parametrize(("module", "name"), NAMES, ids=str)
def test_every_name_has_an_example_that_runs(module: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # for what an example writes
    monkeypatch.setattr(given, "GIVEN", {})  # what other tests have answered in this process
    there = dict(REGISTERED)
    tests = examples(module, name)
    assert tests, f"{name} has no example"
    for test in tests:
        test.globs = {name: getattr(import_module(module), name)}
        told: list[str] = []
        doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=told.append)
        assert not told, "".join(told)
    for key in REGISTERED.keys() - there.keys():  # house rules
        del REGISTERED[key]


def functions_of(name: str, thing: Any) -> Iterator[tuple[str, Any]]:
    """The functions of a public name: itself, or the methods and properties of a class, as far as they are ours."""
    members = {f"{name}.{one}": inspect.getattr_static(thing, one) for one in dir(thing) if one[0] != "_"}
    for label, one in (members if inspect.isclass(thing) else {name: thing}).items():
        for wrapper in ("fget", "__func__", "func"):  # of a property, a class method, a cached property
            one = getattr(one, wrapper, one)
        if inspect.isfunction(one := inspect.unwrap(one)) and one.__module__.startswith("hilo"):
            yield label, one


def is_vague(hint: Any) -> bool:
    """Whether a type says nothing of what it holds. An object of JSON, as RECORD.md has them, is said as well as can be."""
    return hint is Any or (hint != dict[str, Any] and any(map(is_vague, get_args(hint))))


@pytest.mark.parametrize(("module", "name"), [pair for pair in NAMES if pair[1] != "GAMES"], ids=str)
def test_what_is_returned_has_a_type(module: str, name: str) -> None:
    """So completion in a notebook, and a type checker, know what comes next."""
    for label, function in functions_of(name, getattr(import_module(module), name)):
        hints = get_type_hints(function)
        assert "return" in hints and not is_vague(hints["return"]), f"{label}: {hints.get('return')}"


COMPLETED = {
    "found.frame().gro": "groupby",
    "found.plot().update_lay": "update_layout",
    'found.rate("wins_by_seat").cou': "count",
    "state.observation().han": "hands",
    "state.chances().des": "describe",
    "game[3].descr": "describe",
    "game[3].view(1).take": "takers",
}
SETTING = """
from hilo_core import State, replay, simulate
found, state, game = simulate("hilo", 1, players=2, progress=False), State("himilo"), replay("himilo_tie")
"""


@pytest.mark.parametrize("written", COMPLETED)
def test_a_notebook_completes_it(written: str) -> None:
    shell = InteractiveShell()
    shell.run_cell(SETTING)
    with provisionalcompleter():
        assert COMPLETED[written] in [one.text for one in shell.Completer.completions(written, len(written))]
