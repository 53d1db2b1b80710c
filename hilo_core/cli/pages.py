"""The commands `hilo page`, `hilo site`, `hilo reference` and `hilo lesson`, which the widgets carry out."""

import json
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from ..messages.errors import HiloError, RecordError
from ..messages.errors import shown as in_message
from .notebooks import shipped_folder
from .parser import INVALID, OK

EVERY_LESSON = "all"  # stands for the numbers of all lessons


def write_page(shown: Sequence[str], out: str, odds: bool = False) -> int:
    """Write a page; return INVALID if a record is not valid."""
    page = widgets("site.page_names", "A page")
    try:
        print(page.page_of(shown, out, odds=odds))
    except RecordError as error:
        print(json.dumps(error.as_dict(), ensure_ascii=False))
        for name in getattr(error, "__notes__", ()):
            print(f"hilo: {in_message(name, 200)} is not a valid record. {error}", file=sys.stderr)
        return INVALID
    return OK


def write_site(folder: str, notebooks: str = "") -> int:
    """Write a site."""
    print(widgets("site.site", "A site").write_site(folder, notebooks or shipped_folder()))
    return OK


def write_reference(folder: str) -> int:
    """Write the reference of all functions."""
    print(widgets("site.site", "A reference").write_reference(folder))
    return OK


def write_lesson(lesson: str, out: str, pdf: bool = False) -> int:
    """Write the pages of a lesson, or of all of them."""
    if lesson == EVERY_LESSON:
        found = widgets("lessons.all_lessons", "A lesson").Lessons()
    else:
        found = widgets("lessons.lesson", "A lesson").Lesson(lesson)
    print(found.to_folder(out, pdf=pdf))
    return OK


def widgets(module: str, what: str) -> Any:
    """Return a module of hilo_widgets.

    Raises HiloError if it is not installed; `what` says what needs it.
    """
    try:
        return import_module(f"hilo_widgets.{module}")
    except ModuleNotFoundError as error:
        needs = f"{what} needs hilo_widgets and what it is made with"
        raise HiloError(f"{needs}, but {error.name} is not installed.") from None
