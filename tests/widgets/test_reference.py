"""The reference: every public name has an example that runs, and says what it returns."""

import doctest
import inspect
from importlib import import_module
from pathlib import Path

import pytest

import hilo_core
from hilo_core.base.game import REGISTERED
from hilo_widgets.asking import given

MODULES = "hilo_core", "hilo_core.types", "hilo_core.house", "hilo_core.plots", "hilo_widgets"
NAMES = [(module, name) for module in MODULES for name in import_module(module).__all__]


def examples(module: str, name: str) -> list[doctest.DocTest]:
    """Return the examples of a name, of its methods too."""
    found = hilo_core if name == "GAMES" else inspect.unwrap(getattr(import_module(module), name))  # a mapping has none
    return [one for one in doctest.DocTestFinder(recurse=inspect.isclass(found)).find(found, name, globs={}) if one.examples]


@pytest.mark.parametrize(("module", "name"), NAMES, ids=str)
def test_every_name_has_an_example_that_runs(module: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # the folder for files that an example writes
    monkeypatch.setattr(given, "GIVEN", {})  # answers from other tests in this process
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
