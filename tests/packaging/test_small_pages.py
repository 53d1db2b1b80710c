"""A page to play in holds what playing imports, and little else: all games are played by its Python, in node, and traced."""

import base64
import gzip
import io
import json
import re
import subprocess
import zipfile
from pathlib import Path
from shutil import copy, which
from typing import Any

import pytest

from hilo_core import simulate
from hilo_core.content.register import CONTENT
from hilo_core.messages.texts import Json
from hilo_core.play.guides import guide, guides
from hilo_widgets.live.package_archive import PLAYING, archives, imported_by_all
from hilo_widgets.live.pyodide import FILES, LOCK
from hilo_widgets.live.pyodide import packed as packed_python
from hilo_widgets.live.widget_spec import written
from hilo_widgets.pages.npm import loosened

from ..widgets.kinds import Pages
from ..widgets.test_live import WIDGETS

IN_PAGE = re.compile(r'data-file="([^"]+)">([^<]*)</script>')
BOUND = 9_000_000  # bytes
LESSONS = {  # beside guided rounds
    "hilo_lessons/__init__.pyc", "hilo_lessons/glossary.md", "hilo_lessons/questions/__init__.pyc"
}  # fmt: skip
QUESTIONS_NEED = re.compile(r"hilo_lessons/(hilo_positions|questions/(?!__init__).+)\.pyc")
MACHINE = Path(__file__).parents[1] / "machine"
SPARE_MODULES = {  # parts of Python that are imported at the head of a needed module, if one is missing, or in other pages
    "_ast_unparse", "_py_abc", "_pydatetime", "_threading_local", "asyncio.proactor_events", "asyncio.windows_events",
    "asyncio.windows_utils", "csv", "difflib", "email", "encodings._win_cp_codecs", "encodings.ascii", "encodings.latin_1",
    "encodings.utf_8_sig", "importlib.metadata", "importlib.metadata._collections", "importlib.metadata._functools",
    "importlib.metadata._itertools", "importlib.metadata._meta", "queue", "tomllib", "tomllib._parser", "tomllib._re",
}  # fmt: skip


@pytest.fixture(scope="module")
def page(page_of_kind: Pages) -> Path:
    return page_of_kind("play")


@pytest.fixture(scope="module")
def packed(page: Path) -> dict[str, bytes]:
    """Return the files in it."""
    found = dict(IN_PAGE.findall(page.read_text("utf-8")))
    return {name: gzip.decompress(base64.b64decode(text)) for name, text in found.items() if name != "licences.json"}


def test_it_is_small(page: Path, packed: dict[str, bytes]) -> None:
    assert page.stat().st_size <= BOUND
    assert set(packed) == {*FILES, LOCK, PLAYING}
    ours = names(packed[PLAYING])
    rooms = {name.split("/")[1].removesuffix(".pyc") for name in ours if name.startswith("hilo_core/")}
    assert rooms == {
        "__init__", "base", "chances", "content", "games", "hilo", "hilos", "himilo", "house", "lessons", "machine", "messages",
        "pass_or_go", "play", "records", "review", "simulation", "strategies",
    }  # fmt: skip
    assert not [name for name in ours if name.endswith((".js", ".py"))]
    lessons = {name for name in ours if name.startswith("hilo_lessons/")}
    asked = {f"{CONTENT.name}/{path.relative_to(CONTENT).as_posix()}" for name in guides() for path in guide(name).questions}
    rest = {name for name in lessons - asked if not name.startswith(("hilo_lessons/guides/", "hilo_lessons/puzzles/"))}
    assert asked <= lessons and {name for name in rest if not QUESTIONS_NEED.match(name)} == LESSONS
    assert {name for name in ours if name.endswith(".md")} <= lessons


@pytest.mark.long
def test_playing_imports_what_is_packed_and_nothing_else(packed: dict[str, bytes], tmp_path: Path) -> None:
    for name, content in packed.items():
        (tmp_path / name).write_bytes(content)
    copy(MACHINE / "play_all.py", tmp_path / "play.py")
    found = played(tmp_path, PLAYING)
    assert (found["missing"], found["refused"]) == ([], [])
    imported = set(found["imported"])
    assert modules(packed[PLAYING]) - imported == set(), "what playing does not import is not packed"
    assert modules(packed["python_stdlib.zip"]) - imported <= SPARE_MODULES


MAKE_ALL = """
import hilo_widgets.table.play
from hilo_core import simulate
from hilo_core.machine import compiled
from hilo_widgets.live.host import WidgetHost
told = []
host = WidgetHost(json.loads(RECIPES), told.append)
for key in host.recipes:
    for does in "hint", "another", "lock":
        host.hear(json.dumps({"id": key, "contents": [{"id": does, "do": does, "answer": "3", "sure": ""}]}))
found = [simulate(game, GAMES, seed=SEED, strategies=who, progress=False, **more) for game, who, more in PLAYED]
counts, tables = ([one.counts for one in found], [[list(row) for row in one.table().rows] for one in found])
json.dumps({"made": list(host.widgets), "counts": counts, "tables": tables, "plain": None in compiled._loaded.values()})
"""
PLAYED: list[tuple[str, Any, Json]] = [
    ("himilo", "beginner", {"players": 5}),
    ("hilo", ["expert", "random"], {"players": 2}),
    ("hilos", "random", {"variant": "dealer"}),
    ("pass_or_go", ["beginner", "expert", "random"], {"players": 3}),
]
SEED, COUNTED_GAMES = 2**63 - 5, 300


@pytest.mark.long
def test_every_widget_is_made_in_a_page_and_games_are_counted_as_here(tmp_path: Path) -> None:
    """Pages with and without lessons miss nothing. There are no threads, and no numpy or pandas."""
    recipes = {str(n): written(widget) for n, make in enumerate(WIDGETS) if (widget := make()).hears}
    for name, text in packed_python(imported_by_all()).items():
        (tmp_path / name).write_bytes(loosened(text))
    parts = archives(["hilo_widgets.asking.ask"])
    for name, content in parts.items():
        (tmp_path / name).write_bytes(content)
    given = f"import json\nRECIPES, PLAYED, SEED, GAMES = {json.dumps(recipes)!r}, {PLAYED}, {SEED}, {COUNTED_GAMES}\n"
    (tmp_path / "play.py").write_text(given + MAKE_ALL, "utf-8")
    found = played(tmp_path, *parts)
    assert set(found["made"]) >= set(recipes) and not found["plain"]
    for (game, who, more), counts, rows in zip(PLAYED, found["counts"], found["tables"], strict=True):
        here = simulate(game, COUNTED_GAMES, seed=SEED, strategies=who, progress=False, **more)
        assert counts == json.loads(json.dumps(here.counts))
        assert {tuple(row[:3]) for row in rows} == {(*names, times) for names, times in here.table()["times"].items()}


def played(folder: Path, *parts: str) -> Any:
    """Return what play.py in this folder comes to in the Python of a page that has these parts."""
    node = which("node")
    assert node
    command = [node, str(MACHINE / "played_in_node.mjs"), str(folder), *parts]
    ran = subprocess.run(command, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout.strip().split("\n")[-1])


def names(archive: bytes) -> list[str]:
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return opened.namelist()


def modules(archive: bytes) -> set[str]:
    """Return the modules in an archive."""
    files = [name for name in names(archive) if name.endswith(".pyc")]
    return {name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for name in files}
