"""What a plot of one's own is made of, looked at when it is made: a sentence says what was wrong and what was expected."""

from collections.abc import Sequence
from math import isfinite
from numbers import Real
from typing import Any

from ..messages.checks import refused
from ..messages.errors import HiloError, shown


def text_of(value: object, name: str) -> None:
    """HiloError for what is no text."""
    if not isinstance(value, str):
        raise refused(value, name, "a text")


def number_in(value: Any, name: str) -> None:
    """HiloError for what is no number, or an infinite one."""
    if not isinstance(value, Real) or isinstance(value, bool) or not isfinite(value):
        raise refused(value, name, "a number")


def parts_of(values: Any, name: str, kind: type | tuple[type, ...], such_as: str, *, least: int = 1) -> None:
    """HiloError for what is no list of so many of a kind, or more."""
    if isinstance(values, str) or not isinstance(values, Sequence):
        raise refused(values, name, f"a list, such as [{such_as}, ...]")
    for value in values:
        if not isinstance(value, kind):
            raise HiloError(f"{name} should be a list, such as [{such_as}, ...]; in it is {shown(value)}.")
    if len(values) < least:
        raise HiloError(f"{name} should be a list, such as [{such_as}, ...]; it is empty.")


def with_interval(value: Any, name: str, wanted: str = "a rate of a simulation") -> None:
    """HiloError for what has no estimate with an interval, as a Rate has."""
    if not all(isinstance(getattr(value, part, None), Real) for part in ("value", "low", "high")):
        raise HiloError(f"{name} takes {wanted}, with a value, a low and a high end; not {shown(value)}.")
