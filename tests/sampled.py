"""Cases that take too long to be tried for every change: `.ci/long` tries all of them, `.ci/run` a sample."""

import os
from collections.abc import Iterable
from typing import Any, TypeVar

import pytest

LONG = "HILO_LONG" in os.environ  # every case and every test marked long
PART = int(os.environ.get("HILO_PART", "0"))  # one in PART tests marked long is run; 0: none

Case = TypeVar("Case")


def sample(cases: Iterable[Case], every: int) -> list[Case]:
    """Return all cases, or of every so many the first."""
    return [*cases][:: 1 if LONG else every]


def by_turns(cases: Iterable[Any], first: int = 0, of: int = 2) -> list[Any]:
    """Return all cases, but one in two or so is not marked long: tests of the same cases take turns by default."""
    return [pytest.param(case, marks=[pytest.mark.long] * ((number + first) % of)) for number, case in enumerate(cases)]
