"""Writes pages with Python inside, and pages of several parts that need none."""

import json
from collections.abc import Mapping, Sequence
from hashlib import blake2s
from html import escape
from pathlib import Path
from types import MappingProxyType
from typing import Any

from hilo_core.lessons import plans

from ..lesson import Lesson
from ..page import PLACE, deflated, folder_at, write_page
from ..play import Play
from ..questions import AskingWidget
from ..simulation import Simulation
from ..static_files import STATIC, script, style
from ..stepper import Stepper
from .host import state
from .named import PLAY, SIMULATION, check_names
from .notebook import SUFFIX, Notebook, Piece, name_of
from .ours import archive
from .pyodide import packed, squeezed
from .recipe import values, written

OURS = "hilo.zip"
TITLE = "Card games, to step through and to play"
STYLES = "table.css", "glossary.css", "notebook.css"  # of a page with text in it
FOR_CLASS = "Student’s page", "Teacher’s page", "Worksheet", "Answer key"  # what leads to the pages of a lesson


class Shown:
    """What a page shows under a title: HTML and widgets, in order. With `names` it is one of them at a time, by choice."""

    def __init__(self, title: str, *pieces: Piece, names: Sequence[str] = ()) -> None:
        self.title, self.pieces, self.names = title, pieces, names

    @property
    def widgets(self) -> list[AskingWidget]:
        """Its widgets, in order."""
        return [piece for piece in self.pieces if not isinstance(piece, str)]

    @property
    def alone(self) -> str:
        """The title of a page with nothing else."""
        return self.widgets[0].title if self.is_alone else self.title

    @property
    def is_alone(self) -> bool:
        """Whether it is nothing but a widget, which has a page for itself if there is nothing beside it."""
        return len(self.pieces) == len(self.widgets) == 1


def write_live_page(path: str | Path, title: str, shown: Sequence[Shown]) -> Path:
    """Writes one page with all this, the first of it unfolded, and Python if a widget needs it; its path. HiloError if there is
    something in a widget that a page cannot hold, or Pyodide cannot be had."""
    widgets = [widget for one in shown for widget in one.widgets]
    live = any(widget.hears for widget in widgets)
    data = {
        "widgets": {str(number): described(widget) for number, widget in enumerate(widgets)},
        "modules": {kind(widget): {"module": widget._esm, "style": widget._css} for widget in widgets},
        "worker": (STATIC / "live" / "worker.js").read_text("utf-8") if live else None,
    }
    data["mark"] = blake2s(json.dumps(data).encode(), digest_size=6).hexdigest()
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    has_text = any(isinstance(piece, str) for one in shown for piece in one.pieces)
    return write_page(
        path,
        title,
        style=style(*(STYLES if has_text else ()), "live.css"),
        program=f"{script('live.js')}\nbegin({PLACE}, DATA);",
        data=text,
        inside=inside(shown),
        files={**packed(), OURS: squeezed(archive())} if live else {},
    )


def page_of(names: Sequence[str], path: str | Path, *, beside: Mapping[str, str] = MappingProxyType({})) -> Path:
    """Writes what is named; the path. A name is the file of a record or the name of an example (a stepper), the file of a
    notebook, the number of a lesson, "play" (a table to sit down at) or "simulation" (many games that play themselves). Where
    the path does not end in .html it is a folder, which gets a page for each, and for a lesson the folder of its pages.
    `beside` has the addresses of pages that lie beside this one, by the notebooks that they show: links lead there. RecordError
    if a record is not valid, HiloError as above."""
    check_names(names)
    target = Path(path)
    if target.suffix.lower() in (".html", ".htm"):
        links = dict(beside) | {Path(name).name: f"#{name_of(name)}" for name in names if name.endswith(SUFFIX)}
        shown = [shown_of(name, links) for name in names]
        return write_live_page(target, TITLE if len(shown) > 1 else shown[0].alone, shown)
    folder_at(target)
    links = dict(beside) | {Path(name).name: f"{Path(name).stem}.html" for name in names if name.endswith(SUFFIX)}
    for name in names:
        if name in plans.lessons():
            Lesson(name).to_folder(target / f"lesson_{name}")
        else:
            one = shown_of(name, links)
            write_live_page(target / f"{Path(name).stem}.html", one.alone, [one])
    return target


def shown_of(name: str, beside: Mapping[str, str]) -> Shown:
    """What is named."""
    if name == PLAY:
        return Shown(Play.title, Play())
    if name == SIMULATION:
        return Shown(Simulation.title, Simulation())
    if name.endswith(SUFFIX):
        notebook = Notebook(name, beside)
        return Shown(notebook.title, *notebook.pieces)
    if name.isdigit():
        lesson = Lesson(name)
        pages = lesson.student(), lesson.teacher(), lesson.worksheet(), lesson.answer_key()
        return Shown(lesson.lesson.title, *pages, names=FOR_CLASS)
    return Shown(Path(name).stem.replace("_", " "), Stepper(name))


def inside(shown: Sequence[Shown]) -> str:
    """What stands in the page before anything runs: text, and the places of widgets, each with its still."""
    number, found = 0, []
    for one in shown:
        drawn = ""
        for piece in one.pieces:
            drawn += piece if isinstance(piece, str) else place(piece, number, alone=len(shown) == 1 and one.is_alone)
            number += not isinstance(piece, str)
        found.append(chosen(one.names, drawn) if one.names else drawn)
    if len(shown) == 1:
        return found[0]
    return "".join(
        f'<details class="part"{"" if n else " open"}><summary><h2>{escape(one.title)}</h2></summary>{drawn}</details>'
        for n, (one, drawn) in enumerate(zip(shown, found, strict=True))
    )


def place(widget: AskingWidget, number: int, alone: bool) -> str:
    """The place of a widget."""
    if alone:
        return f'<div data-widget="{number}" data-alone></div>'
    return (
        f'<div class="place" data-widget="{number}" data-kind="{kind(widget)}"><div class="still">{widget.still()}</div></div>'
    )


def chosen(names: Sequence[str], drawn: str) -> str:
    """Buttons, one for each of the places that follow; the first is chosen."""
    buttons = "".join(
        f'<button type="button" aria-pressed="{str(not n).lower()}">{name}</button>' for n, name in enumerate(names)
    )
    return f'<div data-choice><div role="group" aria-label="What to show">{buttons}</div>{drawn}</div>'


def described(widget: AskingWidget) -> dict[str, Any]:
    """A widget as the page begins with it. One that asks Python for nothing has no recipe, and its values are packed: it may be
    the key to another."""
    kept = widget.kept()
    found = state(widget, values(widget)) | kept
    if not widget.hears:
        return {"module": kind(widget), "packed": deflated(found)}
    return {"module": kind(widget), "recipe": written(widget), "state": found, "again": widget.says_again}


def kind(widget: AskingWidget) -> str:
    """By what its module is known in the page."""
    return type(widget).__name__
