"""Pages to take away: a widget as one HTML file that works without Python and offline."""

import base64
import json
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from html import escape
from os import fsencode
from pathlib import Path
from types import MappingProxyType
from typing import Any

from hilo_core.messages.checks import refused
from hilo_core.messages.errors import HiloError, shown

LONG = 400_000  # characters of data, from which on they can be deflated
PLACE = 'document.getElementById("widget")'  # where a page's program puts its widget


@contextmanager
def written() -> Iterator[None]:
    """HiloError in place of an error that names the file which cannot be written."""
    try:
        yield
    except OSError as error:
        if error.filename is None:
            raise
        raise not_written(error) from None


def not_written(error: OSError) -> HiloError:
    """What is said of a file that cannot be written."""
    return HiloError(f"{shown(str(error.filename), 150)} could not be written: {error.strerror or error}.")


def path_of(path: str | Path) -> Path:
    """The path. HiloError for what is none."""
    try:
        if b"\0" not in fsencode(path):
            return Path(path)
    except (TypeError, UnicodeError):
        pass
    raise refused(path, "path", "where to write, such as my_folder, or page.html for a page")


def folder_at(path: str | Path) -> Path:
    """The folder of this path, which is made if need be. HiloError if it cannot be."""
    folder = path_of(path)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        why = "because there is a file of that name. The name of a single page ends in .html."
        raise HiloError(f"{shown(str(folder), 150)} cannot be a folder, {why}") from None
    except OSError as error:
        raise not_written(error) from None
    return folder


def write_page(
    path: str | Path,
    title: str,
    *,
    style: str,
    program: str,
    data: str,
    inside: str = "",
    files: Mapping[str, str] = MappingProxyType({}),
    small: bool = False,
) -> Path:
    """Writes one self-contained page; its path. `program` is the text of a module that finds `data`, a JSON text, as DATA and
    puts the widget into PLACE, where there is the HTML `inside` at first. It begins before `files` are read, which stand
    behind it in elements with their name as `data-file`; they are texts of letters, digits and signs without a meaning in
    HTML. With `small` long data are deflated, and the program begins a moment later."""
    found = inflated(data) if small and len(data) > LONG else in_script(data)
    behind = "".join(f'<script type="text/plain" data-file="{name}">{text}</script>\n' for name, text in files.items())
    page = (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<link rel="icon" href="data:,">\n'
        f"<style>html{{color-scheme:light dark}}{style}</style></head>\n"
        f'<body><main id="widget">{inside}</main>\n<script type="module" async>\nconst DATA = {found};\n'
        f"{program}</script>\n"
        f"{behind}</body></html>\n"
    )
    target = path_of(path)
    with written():
        target.write_text(page, "utf-8")
    return target


def in_script(data: str) -> str:
    """JSON as it may stand in a script of a page: no text in it can end the script, or the line."""
    return data.translate({ord(sign): f"\\u{ord(sign):04x}" for sign in "<\u2028\u2029"})


def inflated(data: str) -> str:
    """JSON as an expression of a module, in which it stands deflated."""
    bytes_of = f'Uint8Array.from(atob("{deflated_bytes(data.encode())}"), (letter) => letter.charCodeAt(0))'
    return f'await new Response(new Blob([{bytes_of}]).stream().pipeThrough(new DecompressionStream("deflate"))).json()'


def deflated(value: Any) -> str:
    """A value for the script of a page (`static/parts/pack.js`), deflated, so that nobody reads it by chance."""
    return deflated_bytes(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode())


def deflated_bytes(content: bytes) -> str:
    """Bytes for the script of a page, deflated, in base64."""
    return base64.b64encode(zlib.compress(content, 9)).decode("ascii")
