"""Writes pages with Python inside."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ..page import PLACE, write_page
from ..play import Play
from ..questions import AskingWidget
from ..static_files import STATIC, script, style
from ..stepper import Stepper
from .host import state
from .ours import archive
from .pyodide import packed, squeezed
from .recipe import values, written

OURS = "hilo.zip"
PLAY = "play"  # what a table to sit down at is called
TITLE = "Card games, to step through and to play"


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


def page_of(names: Sequence[str], path: str | Path) -> Path:
    """Writes one page with what is named: a stepper for the file of a record or the name of an example, a table to sit down at
    for "play"; its path. RecordError if a record is not valid, HiloError as above."""
    shown = [Shown(called(name), Play() if name == PLAY else Stepper(name)) for name in names]
    return write_live_page(path, TITLE if len(shown) > 1 else shown[0].widget.title, shown)


def called(name: str) -> str:
    """What is named, in words."""
    return Play.title if name == PLAY else Path(name).stem.replace("_", " ")


def described(title: str, widget: AskingWidget) -> dict[str, Any]:
    """A widget as the page begins with it."""
    about = {"title": title, "module": kind(widget), "recipe": written(widget)}
    return about | {"state": state(widget, values(widget))}


def kind(widget: AskingWidget) -> str:
    """By what its module is known in the page."""
    return type(widget).__name__
