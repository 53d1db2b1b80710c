"""The review of a round that has been played, where there is one."""

from collections.abc import Collection, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

MODULE = f"{__package__}.review"


def is_there() -> bool:
    """Whether rounds can be reviewed."""
    return find_spec(MODULE) is not None


def review_of(record: Mapping[str, Any], seat: int, hints: Collection[tuple[int, int]]) -> Any:
    """The widget that reviews what this seat has chosen in a record; `hints` are the rounds and plies in which it had one."""
    return import_module(MODULE).Review(record, seat=seat, hints=hints)
