"""The commands `hilo page`, `hilo site` and `hilo lesson`, which the widgets carry out."""

import argparse
import json
import sys
from importlib import import_module
from typing import Any

from ..messages.errors import HiloError, RecordError, shown
from .notebooks import shipped_folder
from .parser import INVALID, OK

EVERY = "all"  # in place of the number of a lesson


def add(commands: Any) -> None:
    """Adds them to the commands there are."""
    page = commands.add_parser(
        "page",
        help="one HTML file to play, step and read in, offline, with Python inside",
        example="hilo page play --out play.html",
    )
    page.add_argument(
        "shown",
        nargs="+",
        metavar="RECORD | LESSON | play | learn:GAME | puzzles | puzzles:GAME | simulation",
        help="the file of a record or the name of an example; the number of a lesson, such as 41, or its "
        "file; play: a table to sit down at; learn:himilo: a guided first round in a game; puzzles: positions with one best "
        "choice; simulation: many games that play themselves. A page can hold several",
    )
    page.add_argument(
        "--out",
        required=True,
        metavar="FILE.html",
        help="where it is written; a name without .html is a folder, which gets a page for each, and a lesson its own folder",
    )
    page.add_argument("--odds", action="store_true", help="records show a chance on every choice")
    page.set_defaults(run=write_page)
    site = commands.add_parser(
        "site",
        help="a folder that any host serves: a page to play, all lessons, and JupyterLite",
        example="hilo site site",
    )
    site.add_argument("folder", metavar="FOLDER", help="where it is written")
    site.add_argument("--notebooks", metavar="FOLDER", help="where the notebooks are (default: those that come with this)")
    site.set_defaults(run=write_site)
    lesson = commands.add_parser(
        "lesson",
        help="the pages of a lesson: student, teacher, worksheet and answer key, and more to print; all: of every lesson",
        example="hilo lesson 41 --out lesson_41",
    )
    lesson.add_argument(
        "lesson", metavar="FILE.md | NUMBER | all", help="the file of your own, the number of one of ours, or all"
    )
    lesson.add_argument("--out", required=True, metavar="FOLDER", help="where they are written")
    lesson.add_argument("--pdf", action="store_true", help="all that is paper as PDF too, which needs a browser")
    lesson.set_defaults(run=write_lesson)


def write_page(given: argparse.Namespace) -> int:
    """Writes a page; INVALID if a record is not valid."""
    page = widgets("site.page_names", "A page")
    try:
        print(page.page_of(given.shown, given.out, odds=given.odds))
    except RecordError as error:
        print(json.dumps(error.as_dict(), ensure_ascii=False))
        for name in getattr(error, "__notes__", ()):
            print(f"hilo: {shown(name, 200)} is not a valid record. {error}", file=sys.stderr)
        return INVALID
    return OK


def write_site(given: argparse.Namespace) -> int:
    """Writes a site."""
    print(widgets("site.site", "A site").write_site(given.folder, given.notebooks or shipped_folder()))
    return OK


def write_lesson(given: argparse.Namespace) -> int:
    """Writes the pages of a lesson, or of all of them."""
    if given.lesson == EVERY:
        found = widgets("lessons.all_lessons", "A lesson").Lessons()
    else:
        found = widgets("lessons.lesson", "A lesson").Lesson(given.lesson)
    print(found.to_folder(given.out, pdf=given.pdf))
    return OK


def widgets(module: str, what: str) -> Any:
    """A module of hilo_widgets. HiloError where it cannot be had; `what` needs it."""
    try:
        return import_module(f"hilo_widgets.{module}")
    except ModuleNotFoundError as error:
        needs = f"{what} needs hilo_widgets and what it is made with"
        raise HiloError(f"{needs}, but {error.name} is not installed.") from None
