"""Pages with Python inside: what they are made of, and what is said where one cannot be made."""

import io
import json
import re
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hilo_core import HiloError
from hilo_core.cli import main
from hilo_core.lessons.lesson_file import FOLDER
from hilo_widgets import Ask, Certainty, DiceLab, GridLab, OrderLab, Play, Review, Simulation, Stepper, WinCardLab
from hilo_widgets.lessons.lesson import MATERIAL, PAGES
from hilo_widgets.live import page, pyodide
from hilo_widgets.live.package_archive import PLAYING, archives, imported_by_all, sources
from hilo_widgets.live.widget_spec import made, state, values, written
from hilo_widgets.pages import npm
from hilo_widgets.pages.about import LICENCES
from hilo_widgets.questions import PageWidget
from hilo_widgets.site import page_names

from ..core.records import himilo
from ..sampled import by_turns


def changed() -> GridLab:
    """Return a lab in which something has been done."""
    lab = GridLab("8P 2T 5T / 1T 4P 6O / 9O 3O 0P")
    lab.edit("puzzle", "At random")
    lab.edit("b2", "7P")
    return lab


def resumed() -> Play:
    record = himilo()
    record["rounds"][0]["actions"] = record["rounds"][0]["actions"][:20]
    return Play.resume(record, seat=2, against="beginner")


def asked_again(key: str) -> Ask:
    """Return a question that has been followed by a fresh one."""
    ask = Ask(key)
    ask.another()
    return ask


WIDGETS: list[Callable[[], PageWidget]] = [
    lambda: Stepper("himilo_tie", seat=1, at="#40"),
    lambda: Stepper(record_or_replay=himilo(), odds=True),
    lambda: Review(himilo(), 0, tables=2, hints={(0, 20)}, progress=False),
    lambda: Play("hilo", seat=1, against=["beginner", None, "expert"], players=3),
    resumed,
    changed,
    lambda: WinCardLab(players=4, cards="15H 11H 9D 9H", win_card="QH"),
    lambda: OrderLab.of("hilos_turns"),
    lambda: DiceLab(dice=3, faces="5 4 1"),
    lambda: Simulation("hilos", strategies="expert", seed=3, variant="solo"),
    lambda: Ask("hilo.which-line"),
    lambda: asked_again("hilos.turns"),
    lambda: Certainty("pass_or_go.nothing"),
]


@pytest.mark.parametrize("make", by_turns(WIDGETS, of=3))
def test_a_page_makes_the_same_widget_again(make: Callable[[], PageWidget]) -> None:
    """From nothing but JSON: the page begins with the values of the one, and the other one answers."""
    widget = make()
    again = made(json.loads(json.dumps(written(widget))))
    assert values(widget) and state(again, values(again)) == state(widget.for_page(), values(widget))
    assert json.dumps(state(widget, values(widget))) and widget.title


def test_a_function_cannot_be_taken_into_a_page(tmp_path: Path) -> None:
    with pytest.raises(HiloError, match="a strategy by its name, and no function of your own"):
        Play("hilo", against=lambda view, rng: view.legal[0], seed=1).to_html(tmp_path / "play.html")
    assert not list(tmp_path.iterdir())


def test_what_python_finds_in_a_page() -> None:
    names = set(sources().texts)
    assert {"anywidget.py", "traitlets.py", "hilo_widgets/static/tokens.css", "hilo_core/machine/wasm/index.json"} <= names
    assert "hilo_core/records/examples/himilo_tie.json" in names
    assert not [name for name in names if "__pycache__" in name or name.startswith("tests") or name.endswith(".js")]


def test_python_is_compiled_beforehand() -> None:
    """Check that every module is compiled, and that no other file changes."""
    compiled, written = inside(*archives(["hilo_widgets.asking.ask"]).values()), sources().texts
    replaced = {name: f"{name}c" if name.endswith(".py") else name for name in written}
    assert set(compiled) == set(replaced.values()) and "hilo_core/games.pyc" in compiled
    assert all(compiled[name] == written[name] for name, new in replaced.items() if name == new)


@pytest.mark.parametrize("whole", by_turns([False, True]))
def test_what_comes_with_python_is_compiled_too(whole: bool) -> None:
    stdlib = inside(npm.loosened(pyodide.packed(() if whole else imported_by_all())[pyodide.STDLIB]))
    assert {"json/__init__.pyc", "dataclasses.pyc"} <= set(stdlib) and ("wave.pyc" in stdlib) is whole
    assert not [name for name in stdlib if name.endswith(".py") or name.startswith(("pydoc.", "unittest/"))]


def inside(*archives: bytes) -> dict[str, bytes]:
    """Return the files in archives."""
    opened = [zipfile.ZipFile(io.BytesIO(archive)) for archive in archives]
    return {name: one.read(name) for one in opened for name in one.namelist()}


@pytest.fixture
def empty(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Return a cache in which there is nothing yet."""
    monkeypatch.setenv("HILO_CACHE", str(tmp_path / "cache"))
    return tmp_path


def test_without_npm(empty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(npm.shutil, "which", lambda *_, **__: None)
    with pytest.raises(
        HiloError,
        match=r"needs pyodide 314\.\d+\.\d+ from npm, once: install Node\.js, .*, or fetch it elsewhere with “npm pack p",
    ):
        Stepper("himilo_tie").to_html(empty / "page.html", live=True)
    assert not (empty / "page.html").exists()


def test_the_command_writes_a_page_that_refers_to_nothing_outside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(page, "packed", lambda *_: dict.fromkeys(pyodide.FILES, ""))
    assert main(["page", "himilo_tie", "play", "simulation", "--out", str(tmp_path / "page.html")]) == 0
    assert capsys.readouterr().out.strip() == str(tmp_path / "page.html")
    text = (tmp_path / "page.html").read_text("utf-8")
    assert re.findall("<h2>(.*?)</h2>", text) == ["Hi MiLo!: tie", "Sit down and play", "Simulate many games"]
    assert not re.findall(r'<(?!a )[^>]* (?:src|href)="(?!data:)[^"]*"', text.partition("<script")[0])
    assert re.findall(r'data-file="([^"]+)"', text) == [*pyodide.FILES, PLAYING, LICENCES]


@pytest.mark.parametrize(
    "name, said",
    [
        ("41x", "There is no lesson or record “41x”. The nearest names are 41, "),
        ("Play", "The nearest names are play, "),
        ("himilo_tied", "The nearest names are himilo_tie, "),
        ("49", "There is no lesson “49”. The lessons are 11, 12, "),
        ("none.json", "The record none.json could not be read"),
        ("a.ipynb", "A notebook becomes a page by “jupyter nbconvert --to html a.ipynb”."),
        ("folder", "“folder” is a folder. Name the records in it one by one."),
        ("", "There is no lesson or record “”."),
        ("\0", "There is no lesson or record"),
        ("y" * 5000, "yyyy…”. The nearest names are"),
    ],
)
def test_the_command_says_what_is_wrong(
    name: str, said: str, hilo: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is written, also where the first of two names is right."""
    monkeypatch.chdir(tmp_path)
    Path("folder").mkdir()
    ran = hilo("page", "simulation", name, "--out", "pages")
    assert ran.status == 2 and not ran.out and said in ran.err and ran.err.count("\n") == 1
    assert not Path("pages").exists()


def test_a_lesson_is_one_page_or_a_folder(tmp_path: Path) -> None:
    """The student's page is shown first, the others by choice, and what is in them is packed."""
    html = page_names.page_of(["41"], tmp_path / "41.html").read_text("utf-8")
    choices = re.findall(r'<button type="button" aria-pressed="(\w+)">(.*?)</button>', html)
    assert choices == [("false" if n else "true", name) for n, name in enumerate(page_names.FOR_CLASS)]
    assert html.count('"packed":"') == 4 and '"data":{' not in html
    page_names.page_of(["41"], tmp_path / "folder")
    written = {path.stem for path in (tmp_path / "folder" / "lesson_41").glob("*.html")}
    assert written == {*PAGES, *MATERIAL}
    with pytest.raises(HiloError, match="the same name"):
        page_names.page_of([f"{FOLDER}/{up}lesson_41.md" for up in ("", "./")], tmp_path)
