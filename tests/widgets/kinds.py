"""A page of every kind that is written, for tests of what holds for each of them."""

import json
from collections.abc import Callable
from pathlib import Path

from hilo_core.lessons import glossary
from hilo_widgets import Ask, Certainty, GridLab, Lesson, Play, Review, Simulation, Stepper
from hilo_widgets.lesson import PAGES
from hilo_widgets.pages.page_names import page_of
from hilo_widgets.site.entries import book
from hilo_widgets.site.index import Section, SiteEntry, write_index
from hilo_widgets.site.shared import share

TIE = "himilo_tie"
CELLS = (
    ("markdown", "# Notes\n\nRead this."),
    ("code", "from hilo_widgets import Ask, GridLab, Stepper\nStepper('himilo_tie')"),
    ("code", "Ask('himilo.who-leads')"),
    ("code", "GridLab('8P 2T 5T / 1T 4P 6O / 9O 3O 0P')"),
)


def notebook(path: Path) -> Path:
    """A notebook as a page."""
    cells = [{"cell_type": kind, "source": text, "execution_count": None, "outputs": []} for kind, text in CELLS]
    source = path.with_suffix(".ipynb")
    source.write_text(json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}), "utf-8")
    return page_of([str(source)], path)


def words(path: Path) -> Path:
    """A page of a site in which a reader looks something up."""
    return path.parent / book(path.parent, path.stem, "Glossary", "", glossary()._repr_html_()).to


def first(path: Path) -> Path:
    """The first page of a site."""
    write_index(path, [Section("Play", [SiteEntry("play.html", "Play")])])
    return path


def shared(path: Path) -> Path:
    """A page of a site that loads Python from a file beside it."""
    written = Stepper(TIE).to_html(path, live=True)
    share([written], path.with_suffix(".js"))
    return written


def of_lesson(name: str) -> Callable[[Path], Path]:
    """What writes this page of a lesson."""
    return lambda path: Lesson("41").to_folder(path.with_suffix("")) / f"{name}.html"


PLAIN: dict[str, Callable[[Path], Path]] = {  # those without Python
    "stepper": lambda path: Stepper(TIE).to_html(path),
    "predict": lambda path: Stepper(TIE, predict=True).to_html(path),
    "odds": lambda path: Stepper(TIE, odds=True).to_html(path),
    "review": lambda path: Review(TIE, tables=2, progress=False).to_html(path),
    "lab": lambda path: GridLab().to_html(path),
    "ask": lambda path: Ask("himilo.who-leads").to_html(path),
    "certainty": lambda path: Certainty("pass_or_go.nothing").to_html(path),
    "simulation": lambda path: Simulation(games=1_000).to_html(path),
    **{name: of_lesson(name) for name in PAGES},
    "lesson": lambda path: page_of(["41"], path),
    "words": words,
    "first": first,
}
LIVE: dict[str, Callable[[Path], Path]] = {  # those with Python inside, or beside
    "play": lambda path: Play().to_html(path),
    "live": lambda path: Stepper(TIE, predict=True).to_html(path, live=True),
    "notebook": notebook,
    "shared": shared,
}
KINDS = PLAIN | LIVE
MODULES = {"lesson", *LIVE}  # kinds whose widgets are modules of their own
WORKERS = {"odds", "simulation", *MODULES}  # those with a widget that may have workers
NUMBERS = {"certainty", *PAGES}  # those that ask the library for numbers, and have no workers


def written(folder: Path) -> dict[str, Path]:
    """A page of each kind, by the name of the kind."""
    return {kind: write(folder / f"{kind}.html") for kind, write in KINDS.items()}
