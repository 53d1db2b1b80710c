"""Sentences for the reader that come up in any thread, and are said once, at the line that has called this project."""

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
    """Return the line outside this project that has called it."""
    frame = sys._getframe()
    while frame.f_back is not None and frame.f_globals.get("__name__", "").partition(".")[0] in OWN:
        frame = frame.f_back
    return SourceLine(frame.f_code.co_filename, frame.f_lineno)


def note(sentence: str) -> None:
    """Take note of a sentence, for whoever next says what there is to say.

    One that has come up before is not said again.
    """
    _said.setdefault(sentence, False)


def notes() -> Texts:
    """Return all sentences that have come up in this process."""
    return tuple(_said)


def say(line: SourceLine | None = None) -> None:
    """Say, as warnings, what has not been said yet: at the caller's line, or at one that has been remembered."""
    for sentence, said in list(_said.items()):
        if not said:
            _said[sentence] = True
            warn_explicit(sentence, UserWarning, *(line or caller()))
