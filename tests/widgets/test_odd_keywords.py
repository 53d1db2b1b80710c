"""A keyword of a widget with a value that it cannot be is a sentence."""

from contextlib import suppress
from inspect import signature
from typing import Any

import pytest

import hilo_widgets
from hilo_core import HiloError

GIVEN: dict[str, dict[str, Any]] = {
    "Stepper": {"record_or_replay": "hilo_tied_lowest"},
    "Review": {"record": "hilo_tied_lowest", "seat": 0, "tables": 2, "progress": False},
    "Guess": {"question": "How many?", "answer": 5},
    "Linked": {"function": lambda points: points},
    "Lesson": {"key": "41"},
    "Simulation": {"games": 10},
    "Certainty": {"asked": "hilo.which-line"},
}
ODD = 5, 1.5, object(), [None], lambda: None


@pytest.mark.parametrize("name", [name for name in hilo_widgets.__all__ if name != "answers"])
def test_a_sentence_or_a_widget(name: str) -> None:
    make = getattr(hilo_widgets, name)
    for parameter in signature(make).parameters:
        for odd in ODD:
            with suppress(HiloError):
                make(**{**GIVEN.get(name, {}), parameter: odd})


def test_the_sentence_names_the_keyword() -> None:
    for keyword in ("names", "people"):
        with pytest.raises(HiloError, match=f"{keyword} should be a list"):
            hilo_widgets.Play("himilo", **{keyword: 5})
