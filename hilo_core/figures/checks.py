"""What a plot of one's own is made of, looked at when it is made: a sentence says what was wrong and what was expected."""

from collections.abc import Sequence
from typing import Any

from ..messages.checks import a_number, refused
from ..messages.errors import HiloError, shown

MOST_PARTS = 10_000  # of a list: a plot of more could not be seen


def parts_of(values: Any, name: str, kind: type | tuple[type, ...], such_as: str, *, least: int = 1) -> None:
    """HiloError for what is no list of so many of a kind, or more."""
    if isinstance(values, str) or not isinstance(values, Sequence):
        raise refused(values, name, f"a list, such as [{such_as}, ...]")
    if len(values) > MOST_PARTS:
        raise HiloError(f"{name} should be a list of at most {MOST_PARTS:,}; there are {len(values):,}.")
    for value in values:
        if not isinstance(value, kind):
            raise HiloError(f"{name} should be a list, such as [{such_as}, ...]; in it is {shown(value)}.")
    if len(values) < least:
        raise HiloError(f"{name} should be a list, such as [{such_as}, ...]; it is empty.")


def with_interval(value: Any, name: str, wanted: str = "a rate of a simulation") -> None:
    """HiloError for what has no estimate with an interval, as a Rate has."""
    try:
        for part in ("value", "low", "high"):
            a_number(getattr(value, part, None), part)
    except HiloError:
        raise HiloError(f"{name} takes {wanted}, with a value, a low and a high end; not {shown(value)}.") from None


def numbers_of(values: Any, name: str) -> None:
    """HiloError for what is no list of numbers."""
    parts_of(values, name, object, "12, 30", least=0)
    for value in values:
        a_number(value, f"A number in {name}")
