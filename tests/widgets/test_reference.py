"""The reference: every public name has an example that runs, and a place on a page that asks nothing of anybody."""

import doctest
import inspect
import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import hilo_core
from hilo_core.base.game import REGISTERED
from hilo_widgets.site import reference
from hilo_widgets.site.reference import MODULES

NAMES = [(module, name) for module in MODULES for name in import_module(module).__all__]


def examples(module: str, name: str) -> list[doctest.DocTest]:
    """The examples of a name, of its methods too."""
    found = hilo_core if name == "GAMES" else inspect.unwrap(getattr(import_module(module), name))  # a mapping has none
    return [one for one in doctest.DocTestFinder(recurse=inspect.isclass(found)).find(found, name, globs={}) if one.examples]


@pytest.mark.parametrize(("module", "name"), NAMES, ids=str)
def test_every_name_has_an_example_that_runs(module: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # for what an example writes
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


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a reference."""
    folder = tmp_path_factory.mktemp("site")
    entry = reference.reference(folder)
    assert (folder / entry.to).exists() and entry.about.endswith(".")
    return folder / reference.FOLDER


def test_every_name_has_its_place_on_a_page(pages: Path) -> None:
    for module, name in NAMES:
        text = (pages / f"{module.replace('.', '/')}.html").read_text("utf-8")
        assert f'id="{name}"' in text or f"<code>{name}</code>" in text, f"{module}.{name}"
        assert 'class="gp">&gt;&gt;&gt; </span>' in text


def test_it_asks_nothing_of_another_host_and_tells_nothing_of_this_machine(pages: Path) -> None:
    files = [path for path in pages.rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files) < 3_000_000
    own = {str(Path.home()), str(Path(hilo_core.__file__).parents[1]), str(pages)}
    for path in files:
        text = path.read_text("utf-8")
        assert not re.findall(r"""(?:src=|@import |url\()["']?(?:https?:)?//""", text), path
        assert not re.findall(r"<link[^>]+href=.https?:", text) and not [one for one in own if one in text], path
        assert not re.findall(r"\bat 0x[0-9a-f]+", text), path


def test_its_links_lead_somewhere(pages: Path) -> None:
    for path in pages.rglob("*.html"):
        text = re.sub(r"<script.*?</script>", "", path.read_text("utf-8"), flags=re.DOTALL)
        for link in re.findall(r'<a[^>]+href="([^"#:]*)(?:#[^"]*)?"', text):
            assert not link or (path.parent / link).exists(), f"{path.name}: {link}"


def test_without_pdoc_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch, hilo: Callable[..., Any]) -> None:
    monkeypatch.setattr(reference, "find_spec", lambda name: None)
    monkeypatch.setattr("hilo_widgets.site.lab.check_installed", lambda: None)
    ran = hilo("site", "anywhere")
    assert (ran.status, ran.err) == (2, f"hilo: {reference.MISSING}\n")
