"""Writes pages with Python inside."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ..page import PLACE, in_script, write_page
from ..questions import AskingWidget
from ..static_files import STATIC, script, style
from .host import state
from .ours import archive
from .pyodide import packed, squeezed
from .recipe import values, written

OURS = "hilo.zip"


class Shown(NamedTuple):
    """A widget on a page, and its title there."""

    title: str
    widget: AskingWidget


def write_live_page(path: str | Path, title: str, shown: Sequence[Shown]) -> Path:
    """Writes one page with these widgets, the first of them open, and Python to answer them; its path. HiloError if there is
    something in a widget that a page cannot hold, or Pyodide cannot be had."""
    widgets = {str(number): described(*one) for number, one in enumerate(shown)}
    modules = {kind(one.widget): {"module": one.widget._esm, "style": one.widget._css} for one in shown}
    data = {"widgets": widgets, "modules": modules, "worker": (STATIC / "live" / "worker.js").read_text("utf-8")}
    files = {**packed(), OURS: squeezed(archive())}
    program = f"{script('live.js')}\nbegin({PLACE}, DATA);"
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return write_page(path, title, style=style("live.css"), program=program, data=text, files=files)


def described(title: str, widget: AskingWidget) -> dict[str, Any]:
    """A widget as the page begins with it."""
    recipe = written(widget)
    return {
        "title": title,
        "module": kind(widget),
        "state": state(widget, values(widget)),
        "recipe": recipe,
    }


def kind(widget: AskingWidget) -> str:
    """By what its module is known in the page."""
    return type(widget).__name__
