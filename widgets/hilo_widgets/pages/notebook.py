"""A notebook as part of a page: its text, its widgets and what else it shows, in order; its code is folded away."""

import json
import re
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any

from hilo_core.messages.errors import HiloError, shown
from hilo_saving import is_view

from ..asking.given import Answers
from ..asking.so_far import LiveSummary
from ..column import Column
from ..lesson import Lesson
from ..live.page import Piece
from ..questions import PageWidget
from .cells import calls, needed, run
from .prose import joined, of_output, of_text, of_value

SUFFIX = ".ipynb"


class Notebook:
    """A notebook that has been read: its `title`, and its `pieces` for a page. HiloError if it cannot be read, or a cell cannot
    be run that a widget needs."""

    def __init__(self, path: str | Path, beside: Mapping[str, str]) -> None:
        self.path = Path(path)
        self.beside = beside
        self.name = name_of(path)
        self.cells = read(self.path)
        self.title = next(filter(None, map(heading, self.cells)), self.path.stem.replace("_", " "))
        self.code = [cell for cell in self.cells if cell["cell_type"] == "code"]
        self.displayed = self.run()

    def run(self) -> dict[int, list[Any]]:
        """What cells display that are run here: those with a widget, and what these need; all, if one never was."""
        codes = [cell["source"] for cell in self.code]
        if any(cell.get("execution_count") is None and cell["source"].strip() for cell in self.code):
            return run(codes, range(len(codes)), self.path.parent)
        wanted = [n for n, cell in enumerate(self.code) if any(map(is_view, cell["outputs"])) or calls(codes[n], "answers")]
        return run(codes, needed(codes, wanted), self.path.parent)

    @property
    def pieces(self) -> list[Piece]:
        """HTML and widgets, in order. It begins with what a link to the notebook leads to."""
        found: list[Piece] = [f'<a id="{self.name}"></a>']
        number = 0
        for cell in self.cells:
            if cell["cell_type"] == "markdown":
                html = of_text(cell["source"], self.name, self.leads)
                found.append(f'<div class="hilo text">{html}</div>')
            elif cell["cell_type"] == "code":
                if cell["source"].strip():
                    found += [*self.shown(cell, self.displayed.get(number, [])), folded(cell["source"])]
                number += 1
        return found

    def shown(self, cell: Mapping[str, Any], values: list[Any]) -> Iterator[Piece]:
        """What is shown of a cell, which has displayed these values."""
        if cell.get("execution_count") is None:
            yield from map(of_displayed, values)
            return
        widgets = iter([found for value in values if (found := widget_of(value)) is not None])
        for output in cell["outputs"]:
            widget = next(widgets, None) if is_view(output) or calls(cell["source"], "answers") else None
            yield widget if widget is not None else framed(of_output(output))

    def leads(self, target: str) -> str:
        """Where a link to a file leads in the page; "" for nowhere."""
        return self.beside.get(Path(target).name, "")


def name_of(path: str | Path) -> str:
    """What stands before the anchors of a notebook, and leads to it."""
    return re.sub(r"\W+", "-", Path(path).stem)


def read(path: Path) -> list[dict[str, Any]]:
    """The cells of a notebook. HiloError if there is none."""
    try:
        found = json.loads(path.read_text("utf-8"))
        cells: list[dict[str, Any]] = [
            cell | {"source": joined(cell["source"]), "outputs": cell.get("outputs", []), "cell_type": cell["cell_type"]}
            for cell in found["cells"]
        ]
    except OSError as error:
        raise HiloError(f"{shown(path.name)} could not be read: {error.strerror or error}.") from None
    except (ValueError, TypeError, KeyError, AttributeError):
        raise HiloError(f"{shown(path.name)} is no notebook of Jupyter, version 4.") from None
    return cells


def heading(cell: Mapping[str, Any]) -> str:
    """The words of the heading that a text cell begins with, "" if it has none."""
    first = cell["source"].split("\n")[0]
    return first.removeprefix("# ").strip() if cell["cell_type"] == "markdown" and first.startswith("# ") else ""


def widget_of(value: Any) -> PageWidget | None:
    """The widget that a page shows for a value, if it is one."""
    if isinstance(value, Answers):
        return LiveSummary()
    if isinstance(value, Lesson):
        return value.student()
    return value if isinstance(value, PageWidget) else None


def of_displayed(value: Any) -> Piece:
    """What a page shows for a value of a cell that was never run before."""
    widget = widget_of(value)
    return widget if widget is not None else "" if isinstance(value, Column) else framed(of_value(value))


def framed(html: str) -> str:
    """An output."""
    return f'<div class="out">{html}</div>' if html else ""


def folded(code: str) -> str:
    """The code of a cell, to be unfolded."""
    return f'<details class="code"><summary>Code</summary><pre>{escape(code)}</pre></details>'
