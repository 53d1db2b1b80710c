"""Sentences for the reader, shown once each as warnings at the line that called this project.

They can come from any thread.
"""

import sys
from typing import NamedTuple
from warnings import warn_explicit

from .texts import Texts

OWN = "hilo_core", "hilo_lessons", "hilo_widgets"

_said: dict[str, bool] = {}  # every sentence that has come up, and whether it has been said


class SourceLine(NamedTuple):
    """A line of a program."""

    file: str
    number: int


def caller() -> SourceLine:
    """Return the line outside this project that called it."""
    frame = sys._getframe()
    while frame.f_back is not None and frame.f_globals.get("__name__", "").partition(".")[0] in OWN:
        frame = frame.f_back
    return SourceLine(frame.f_code.co_filename, frame.f_lineno)


def note(sentence: str) -> None:
    """Keep a sentence until `say` is called next.

    A sentence is shown only once.
    """
    _said.setdefault(sentence, False)


def notes() -> Texts:
    """Return all sentences that this process has noted."""
    return tuple(_said)


def say(line: SourceLine | None = None) -> None:
    """Show the sentences not shown yet, as warnings at the caller's line or at the line given."""
    for sentence, said in list(_said.items()):
        if not said:
            _said[sentence] = True
            warn_explicit(sentence, UserWarning, *(line or caller()))
