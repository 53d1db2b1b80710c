"""hilo_core, hilo_lessons and hilo_widgets as an archive that Python imports from, made of the files as they are installed."""

import io
import json
import zipfile
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from pathlib import Path

from hilo_core import GAMES, wasm
from hilo_core.base.game import Game
from hilo_core.content.register import CONTENT
from hilo_core.machine.shipped import INDEX, index

from .bytecode import compiled
from .own_games import files_of
from .pyodide import packed, plain

SHIMS = Path(__file__).with_name("shims")
ALWAYS = (1980, 1, 1, 0, 0, 0)  # the first day of a zip archive: the same files make the same archive


def archive(games: Collection[str] = tuple(GAMES), own: Sequence[Game] = ()) -> bytes:
    """A zip archive of our packages, the shims, and games of a reader's own, as bytecode. Nothing in it is compressed: the
    page compresses it as a whole. HiloError if a rule or strategy of one of these games, by their keys, has been changed since
    its WebAssembly was made, and for a game that a page cannot take along. Changed WebAssembly of other games is left out."""
    files = [file for game in own for file in files_of(game)]
    return compiled("own" if own else "ours", sources(tuple(wasm.check(games)), *files), plain(packed()))


@cache
def sources(without: tuple[str, ...] = (), *own: tuple[str, bytes]) -> bytes:
    """The same as they are written, without the WebAssembly of these names, with files of a reader's own."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as made:
        for name, path in sorted(contents()):
            if path.suffix == ".wasm" and path.stem in without:
                continue
            content = path.read_bytes()
            if path == INDEX:
                content = json.dumps({one: entry for one, entry in index().items() if one not in without}).encode()
            made.writestr(zipfile.ZipInfo(name, ALWAYS), content)
        for name, text in dict(own).items():
            made.writestr(zipfile.ZipInfo(name, ALWAYS), text)
    return whole.getvalue()


def contents() -> Iterator[tuple[str, Path]]:
    """The files in it: the name of each there, and where it lies here."""
    for root in (Path(wasm.__file__).parent, CONTENT, Path(__file__).parents[1]):
        for path in root.rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                yield f"{root.name}/{path.relative_to(root).as_posix()}", path
    for path in SHIMS.glob("*.py"):
        if path.stem != "__init__":
            yield path.name, path
