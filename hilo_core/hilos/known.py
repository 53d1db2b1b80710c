"""A round of Hilos as it would be recorded from an imagined table: other hands, and another extra hand."""

from collections.abc import Mapping
from typing import Any

from ..base.game import DecisionPoint
from .beliefs import SLOTS
from .game import write_deal
from .likelihood import rewind
from .table import SIZE


def imagined_round(true: list[int], table: list[int], asked: DecisionPoint | None, given: Mapping[str, Any]) -> dict[str, Any]:
    """The round that led to `table`, an imagined one in place of the true one."""
    row = table + [0] * SLOTS
    rewind(row, SIZE)
    return {"deal": write_deal(row), "actions": list(given["actions"])}
