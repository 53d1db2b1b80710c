"""Packs hilo_core, hilo_lessons and hilo_widgets from their installed files into archives that Python can import.

Playing a game needs only half of them, so there are two archives: `PLAYING` has everything reached by imports from what runs in
every page (ROOTS), `MORE` has the rest, for other widgets and house rules. In both, hilo_core and hilo_widgets import their
public names only on first use.
"""

import json
import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from hilo_core import GAMES
from hilo_core.base.game import Game
from hilo_core.content.file import beside
from hilo_core.content.register import CONTENT
from hilo_core.house.house import HouseGame
from hilo_core.machine.shipped import INDEX, index
from hilo_core.play.guides import guide, guides

from ..pages import wasm
from .bytecode import compiled, unzipped, zipped
from .own_games import files_in, files_of_house, home
from .pyodide import kept, plain
from .reached import imported, lazily, named, reached

PLAYING, MORE = "hilo.zip", "more.zip"
# What every page with Python imports (worker.js).
ROOTS = "hilo_widgets.live.host", "hilo_widgets.table.learn", "hilo_widgets.table.puzzles", "hilo_lessons.questions"
# What Game.beside imports by name.
BESIDE = "sentences", "strategies", "beliefs", "solving"
SHIMS = Path(__file__).with_name("shims")
INSTEAD = {"static_files.py": "hilo_widgets/pages/static_files.py"}  # shims for modules of ours; the others are for packages
LIBRARIES = "yaml", "markdown_it", "mdurl", "simpleeval", "markupsafe"  # pure Python libraries for content files and HTML
LAZY = "hilo_core", "hilo_widgets"
CUT = re.compile(  # code for pages, positions and tables that no game needs
    r"hilo_widgets\.live\.page|hilo_core\.\w+\.(position|tables|tricks)|hilo_core\.simulation\.frames"
)
OUTSIDE = re.compile(  # files for commands, for computers with a compiler, and for writing pages
    r"hilo_widgets/(pages/(npm|squares)\.py|site|licences|live/(?!__init__|host|files|widget_spec))|.*(\.js|py\.typed|package\.json)$"
    r"|markdown_it/cli/|yaml/cyaml|hilo_core/(adapters|cli|messages/install\.py|.*\b[A-Z]+\.md$"
    r"|machine/(arithmetic|blocks|calls|expressions|host|intrinsics|load|module|statements|translate|values)\.py)"
)
PLAYED = re.compile(  # files that a game reads, apart from modules
    r"hilo_core/(machine/wasm/(index|ahead-|chooser-|solve-)|records/examples/.*\.json"
    r"|\w+/(\w+\.json|rules\.toml))"
    r"|hilo_widgets/(static/tokens\.css|asking/.*\.(json|svg)|drawing/.*\.(svg|toml))"
    r"|hilo_lessons/(__init__\.py|questions/__init__\.py|guides/.*|puzzles/.*|glossary\.md)"
)


class Sources(NamedTuple):
    """Files of an archive by name, and which of them every page with Python needs."""

    texts: dict[str, bytes]
    playing: frozenset[str]


def archives(
    modules: Collection[str],
    games: Collection[str] = tuple(GAMES),
    own: Sequence[Game] = (),
    *,
    houses: Sequence[HouseGame] = (),
) -> dict[str, bytes]:
    """Return the archives of our packages, the shims, and a reader's own games, as bytecode, by name.

    They contain what the widgets of these modules need. Nothing in them is compressed, because the page compresses them as a
    whole. Raises HiloError if a rule or strategy of one of these games (given by key) has been changed since its WebAssembly
    was made, and for a game that a page cannot include. Changed WebAssembly of other games is left out.
    """
    files = [file for game in own for file in files_in(home(game), game)] + [
        file for house in houses for file in files_of_house(house)
    ]
    given = sources(tuple(wasm.check(games)), *files)
    whole = compiled("own" if files else "ours", zipped(given.texts), plain(kept()))
    playing, more = split(whole, given.playing)
    known = {named(name) for name in given.playing}
    return {PLAYING: playing} | ({MORE: more} if own or houses or not known.issuperset(modules) else {})


def split(archive: bytes, playing: Collection[str]) -> tuple[bytes, bytes]:
    """Split files into two archives: those with these names (or their compiled forms), and the others."""
    chosen: dict[str, bytes] = {}
    others = unzipped(archive)
    for name in [*others]:
        if name in playing or name.removesuffix("c") in playing:
            chosen[name] = others.pop(name)
    return zipped(chosen), zipped(others)


@cache
def sources(without: tuple[str, ...] = (), *own: tuple[str, bytes]) -> Sources:
    """Return the source files, without the WebAssembly with these names, and with the reader's own files."""
    texts, homes = dict[str, bytes](), dict[str, str]()
    for name, path in sorted(in_a_page()):
        if path.suffix == ".wasm" and path.stem in without:
            continue
        texts[name] = path.read_bytes()
        if path == INDEX:
            texts[name] = json.dumps({one: entry for one, entry in index().items() if one not in without}).encode()
    for package in LAZY:
        name = f"{package}/__init__.py"
        texts[name], found = lazily(texts[name], package)
        homes |= found
    asked = {name for name, path in contents() if path in asked_at_the_end()}
    roots = [*ROOTS, *(f"hilo_core.{key}.{name}" for key in GAMES for name in BESIDE)]
    roots += (name.removesuffix(".py").replace("/", ".") for name in asked if name.endswith(".py"))
    playing = {*reached(texts, roots, homes=homes, cut=CUT.fullmatch), *filter(PLAYED.match, texts), *asked}
    return Sources(dict(sorted((texts | dict(own)).items())), frozenset(playing))


@cache
def asked_at_the_end() -> frozenset[Path]:
    """Return the files of the questions at the end of guided rounds, and their Python files."""
    found = [path for name in guides() for path in guide(name).questions]
    return frozenset([*found, *(code for path in found if (code := beside(path)[0]))])


def in_a_page() -> Iterator[tuple[str, Path]]:
    """Yield the files that pages may need: each name in an archive, and the path here."""
    shims = {INSTEAD.get(path.name, path.name): path for path in SHIMS.glob("*.py") if path.stem != "__init__"}
    yield from shims.items()
    for files in libraries(), contents():
        yield from ((name, path) for name, path in files if name not in shims and not OUTSIDE.match(name))


@cache
def imported_by_all() -> frozenset[str]:
    """Return everything that our packages import in a page, including the standard library."""
    texts = sources(()).texts
    return frozenset(name for file, text in texts.items() if file.endswith(".py") for name in imported(text, file))


def contents() -> Iterator[tuple[str, Path]]:
    """Yield all files of our packages: each name in an archive, and the path here."""
    for root in (INDEX.parents[2], CONTENT, Path(__file__).parents[1]):
        for path in root.rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                yield f"{root.name}/{path.relative_to(root).as_posix()}", path


def libraries() -> Iterator[tuple[str, Path]]:
    """Yield the modules of the libraries that pages include, by their names in an archive."""
    for name in LIBRARIES:
        found = Path(str(import_module(name).__file__))
        for path in found.parent.rglob("*.py") if found.stem == "__init__" else [found]:
            if path.stem != "cyaml":  # cyaml needs a library in C that a page lacks
                yield path.relative_to(found.parents[found.stem == "__init__"]).as_posix(), path
