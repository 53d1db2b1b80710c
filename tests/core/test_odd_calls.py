"""Calls of all that is public, with whatever comes to mind: a result, a sentence, or Python's own word on arguments.

None of them takes longer than 25 seconds of a processor, and of none a reader sees more than the sentence.
"""

import re
import signal
import traceback
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from inspect import Parameter, signature
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import hilo_core
import hilo_widgets
from hilo_core import HiloError, lessons, plots
from hilo_core.messages.errors import shown
from hilo_core.messages.texts import Json

from ..sampled import LONG
from . import odd_calls
from .odd_calls import Call, functions, instances, methods, odd_values

CALLS, PARTS = 1_500 if LONG else 300, 3
LONGEST = 25  # seconds of a processor, so that other work does no harm
MADE_BY_OTHERS = {"GAMES", "Rule", "Question", "Feedback"}
NO_CALLS = {"HiloError", "RecordError", "errors"} | MADE_BY_OTHERS  # errors takes columns of pandas as they are
NAMES = {*hilo_core.__all__, *plots.__all__, *lessons.__all__, *hilo_widgets.__all__}


class TooLongError(BaseException):
    """A call does not return; no `except Exception` catches this."""


@contextmanager
def in_time() -> Iterator[None]:
    """Raise TooLongError after this many seconds."""

    def ring(*_: Any) -> None:
        raise TooLongError

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, LONGEST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Write all files into an empty folder, and forget what is registered."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("hilo_core.strategies._registered", {})


@pytest.fixture(scope="module")
def calls() -> list[Call]:
    """Return all calls; each function is called once correctly."""
    return [*functions(), *methods(instances())]


def assert_sentences(message: str) -> None:
    """Words for a person, of a length that can be read, which quote no more than a little."""
    assert message.endswith((".", ")")) and 15 < len(message) < 900 and "\n" not in message, message
    assert " at 0x" not in message and "Traceback" not in message, message
    assert all(len(quoted) <= 200 for quoted in re.findall("“[^”]*”", message)), message


def outcome_of(call: Call, given: tuple[Any, ...], named: Json) -> str:
    """Return the error message of a call; "" if it has a result.

    An iterator is read to its end, and a result shown.
    """
    try:
        with in_time(), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            found = call.function(*given, **named)
            repr(list(found) if hasattr(found, "__next__") else found)
    except HiloError as trouble:
        if "stopped with an error" not in str(trouble):  # the function is the reader's own, and is shown too
            assert trouble.__suppress_context__ or trouble.__context__ is None, "the error before it is shown as well"
            assert_sentences(str(trouble))
        return str(trouble)
    except TypeError as error:
        files = {frame.f_code.co_filename for frame, _ in traceback.walk_tb(error.__traceback__)}
        if files <= {__file__, odd_calls.__file__}:  # the call itself, before anything was done
            return f"{error}."
        raise
    return ""


def spoilt(call: Call, rng: Random) -> tuple[tuple[Any, ...], Json]:
    """Return the arguments of a call, one of them replaced by an odd value, or two; where there are none, one too many."""
    given, named, odd = list(call.given), dict(call.named), odd_values()
    places: list[Any] = [*range(len(given)), *(name for name in named if name != "progress")]
    if not places or rng.random() < 0.03:
        return (*given, rng.choice(odd)), named
    for place in rng.sample(places, min(len(places), rng.choice([1, 1, 1, 2]))):
        value = rng.choice(odd)
        if place != "live" or not (isinstance(value, (bool, np.bool_)) and value):  # such a page has its own tests
            (given if isinstance(place, int) else named)[place] = value
    return tuple(given), named


def test_all_that_is_public_is_called(calls: list[Call]) -> None:
    called = {call.name.partition(".")[0] for call in calls}
    assert NAMES - called - NO_CALLS == set()
    assert called >= {"Frame", "Outcomes", "Tournament"} and len(calls) > 150


@pytest.mark.parametrize("part", range(PARTS))
def test_every_call_has_a_result_or_a_sentence(part: int, calls: list[Call]) -> None:
    rng, said = Random(part), 0
    for number in range(CALLS // PARTS):
        call = calls[(number * PARTS + part) % len(calls)]
        given, named = spoilt(call, rng)
        try:
            said += bool(outcome_of(call, given, named))
        except BaseException as error:
            error.add_note(
                f"{call.name} of {', '.join(map(shown, given))}, { ({name: shown(one) for name, one in named.items()}) }"
            )
            raise
    assert said > CALLS // PARTS // 3


OPEN = {"Linked", "Span", "State", "house"}  # any other name is that of a slider, an option, or a function


def test_a_wrong_keyword_is_answered_by_the_right_one() -> None:
    for call in functions():
        names = signature(call.function).parameters if call.name in NAMES - OPEN else {}
        for name in names:
            if names[name].kind in (Parameter.KEYWORD_ONLY, Parameter.POSITIONAL_OR_KEYWORD):
                with pytest.raises(HiloError, match=f"Perhaps {name} is meant"):
                    call.function(*call.given, **{f"{name}x": 1})


@pytest.mark.parametrize("name", ["Ask", "Certainty", "Play", "Stepper"])
def test_live_is_true_or_false(name: str, calls: list[Call]) -> None:
    call = next(call for call in calls if call.name == f"{name}.to_html")
    assert outcome_of(call, ("page.html",), {"live": "false"}) == "live should be True or False; it is the text “false”."
