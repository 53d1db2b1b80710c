"""Writes a widget as one HTML file that works without Python and offline."""

import base64
import json
import zlib
from collections.abc import Mapping
from os import fsencode
from pathlib import Path
from types import MappingProxyType
from typing import Any

from markupsafe import Markup

from hilo_core.messages.checks import refused
from hilo_core.messages.errors import HiloError, shown
from hilo_core.messages.markup import each, markup
from hilo_core.messages.whole import not_written, write_whole

from .about import LICENCES, about, components, texts_of
from .page_numbers import check as check_numbers
from .policy import policy
from .static_files import STATIC, function
from .static_files import style as sheets

PLACE = 'document.getElementById("widget")'  # the place of the widget in a page
STARTED = 'document.querySelector(".late").remove();'
# A frame such as those of JupyterLab's viewer and of learning platforms may forbid a page nearly everything.
FRAMED = """if (window.parent !== window) {
  try { localStorage.length; } catch {
    const told = Object.assign(document.createElement("p"), { className: "framed", textContent:
      "This page is shown in a frame that keeps nothing and saves no files. To keep what you do, open it in a tab." });
    document.querySelector("main").before(told);
  }
}"""
# A browser without it does not know light-dark() either, so nothing would have its colour.
NEEDED = 'if (typeof DecompressionStream === "undefined") throw new Error("This browser is too old.");'
OLD = Markup(
    "<p>This browser cannot run this page, because it is too old, or because scripts are switched off. Please open the page "
    "in a newer Firefox, Chrome, Edge or Safari.</p>"
)
LATE = (  # it is not seen while the page starts
    ".late{max-width:1052px;margin:0 auto;font:16px/1.5 system-ui,sans-serif;animation:late 2s step-end}"
    ".framed{margin:4px 8px;font:14px/1.4 system-ui,sans-serif}"
    ".late img{max-width:100%;height:auto}@keyframes late{from{height:0;overflow:hidden;opacity:0}}"
)


def path_of(path: str | Path) -> Path:
    """Return the path, with the reader's folder for “~”.

    Raises HiloError if it is not a path.
    """
    try:
        if b"\0" not in fsencode(path):
            return Path(path).expanduser()
    except (TypeError, UnicodeError, RuntimeError):  # the last for "~" without a home
        pass
    raise refused(path, "path", "where to write, such as my_folder, or page.html for a page")


def page_at(path: str | Path) -> Path:
    """Check the path of a page before it is made, which can take long.

    Raises HiloError if it cannot be written.
    """
    target = path_of(path)
    try:
        new = not target.exists()
        target.open("ab").close()
        if new:
            target.unlink()
    except OSError as error:
        raise not_written(target, error) from None
    return target


def folder_at(path: str | Path) -> Path:
    """Return the folder at this path, which is created if needed.

    Raises HiloError if that is not possible.
    """
    folder = path_of(path)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        why = "because there is a file of that name. The name of a single page ends in .html."
        raise HiloError(f"{shown(str(folder), 150)} cannot be a folder, {why}") from None
    except OSError as error:
        raise not_written(folder, error) from None
    return folder


def write_page(
    path: str | Path,
    title: str,
    *,
    style: str,
    program: str,
    data: str,
    still: str = "",  # escaped unless it is HTML
    inside: str = "",
    files: Mapping[str, str] = MappingProxyType({}),
    packed: bool = False,
    modules: bool = False,
    workers: bool = False,
    wasm: bool = False,
    keeps: bool = True,
) -> Path:
    """Write one self-contained page, and return its path.

    `program` is the source of a module that finds `data`, a JSON text, as DATA and puts the widget into PLACE, which at first
    contains the HTML `inside`. It starts before the `files` are read. They follow it in elements with their names as
    `data-file`, and are texts of letters, digits and characters without a meaning in HTML. With `packed` the data are
    compressed, and the program starts a moment later. If it cannot start, the page shows `still`. `modules`, `workers` and
    `wasm` say what its `policy` must allow, and `keeps` whether it stores the reader's work. Raises HiloError if it needs
    numbers (`hilo_widgets.pages.page_numbers`) whose formulas have been changed.
    """
    if workers or wasm:
        check_numbers()
    unpacked = f"await {function(STATIC / 'line' / 'pack.js', 'unpacked')}"
    found = f'{unpacked}("{deflated_bytes(data.encode())}")' if packed else in_script(data)
    made_of = (
        components("ours")
        + tuple(one for one in components("scripts") if one.source in program + data)
        + (components("python") if files else ())
    )
    files = {**files, LICENCES: deflated(texts_of(made_of))} if files else {}
    behind = each('<script type="text/plain" data-file="{}">{}</script>\n', files, files.values())
    script = f"\n{NEEDED}\n{FRAMED}\nconst DATA = {found};\n{program}\n{STARTED}\n"
    page = document(
        title,
        markup(
            '<div class="late">{}{}</div>\n<main id="widget">{}</main>\n{}\n<script type="module" async>{}</script>\n{}',
            OLD,
            still,
            inside,
            about(made_of, keeps=keeps, packed=bool(files)),
            Markup(script),
            behind,
        ),
        style=LATE + style,
        policy=policy([script], modules=modules, workers=workers, wasm=wasm),
    )
    return write_whole(path, page)


WITH_STYLE = """
export default {
  render(context) {
    const { el } = context;
    el.append(Object.assign(el.ownerDocument.createElement("style"), { textContent: STYLE }));
    return WIDGET.render(context);
  },
};
"""


def module_at(path: str | Path) -> Path:
    """Check the path of a module before it is made, which can take long.

    Raises HiloError for a path of another kind.
    """
    if path_of(path).suffix not in (".mjs", ".js"):
        raise refused(path, "path", "the path of a module, such as round.mjs")
    return page_at(path)


def write_module(target: Path, esm: str, style: str, values: Mapping[str, Any]) -> Path:
    """Write a widget's module, including its style sheet, and next to it the values of its model as .json.

    Returns the path of the module. Raises HiloError if it cannot be written.
    """
    program, _, widget = esm.rpartition("export default ")
    module = f"{program}const STYLE = {json_text(style)};\nconst WIDGET = {widget.rstrip()}\n{WITH_STYLE}"
    write_whole(target.with_suffix(".json"), json_text(values))
    return write_whole(target, module)


def document(title: str, body: Markup, *, style: str, policy: Markup) -> Markup:
    """Return a page as HTML."""
    return markup(
        '<!doctype html>\n<html lang="en"><head>{}<meta charset="utf-8"><title>{}</title>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n<link rel="icon" href="data:,">\n'
        "<style>html{{color-scheme:light dark}}{}</style></head>\n<body>{}</body></html>\n",
        policy,
        title,
        Markup(style + sheets("about.css")),
        body,
    )


def in_script(data: str) -> str:
    """Escape JSON for a script of a page: no text in it can end the script, or the line."""
    return data.translate({ord(sign): f"\\u{ord(sign):04x}" for sign in "<\u2028\u2029"})


def deflated(value: Any) -> str:
    """Compress a value for the script of a page (`static/line/pack.js`), so that nobody reads it by chance."""
    return deflated_bytes(json_text(value).encode())


def json_text(value: Any) -> str:
    """Return a value as JSON without spaces."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def deflated_bytes(content: bytes) -> str:
    """Compress bytes for the script of a page, in base64."""
    return base64.b64encode(zlib.compress(content, 9)).decode("ascii")
