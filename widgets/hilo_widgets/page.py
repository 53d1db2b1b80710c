"""Pages to take away: a widget as one HTML file that works without Python and offline."""

import base64
import json
import zlib
from html import escape
from pathlib import Path
from typing import Any

PLACE = 'document.getElementById("widget")'  # where a page's program puts its widget


def write_page(path: str | Path, title: str, *, style: str, program: str, data: str) -> Path:
    """Writes one self-contained page; its path. `program` is the text of a module that finds `data`, a JSON text, as DATA and
    puts the widget into PLACE."""
    page = (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<style>html{{color-scheme:light dark}}{style}</style></head>\n"
        f'<body><main id="widget"></main>\n<script type="module">\nconst DATA = {in_script(data)};\n{program}</script>\n'
        "</body></html>\n"
    )
    target = Path(path)
    target.write_text(page, "utf-8")
    return target


def in_script(data: str) -> str:
    """JSON as it may stand in a script of a page: no text in it can end the script, or the line."""
    return data.translate({ord(sign): f"\\u{ord(sign):04x}" for sign in "<\u2028\u2029"})


def deflated(value: Any) -> str:
    """A value for the script of a page (`static/parts/pack.js`), deflated, so that nobody reads it by chance."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return base64.b64encode(zlib.compress(text.encode(), 9)).decode("ascii")
