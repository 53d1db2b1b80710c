"""A plugin for pytest: nbval compares outputs without bars of progress, which show only where something takes a second."""

from typing import Any

from nbval.plugin import IPyNbCell
from without_views import is_bar

with_bars = IPyNbCell.compare_outputs


def without_bars(cell: Any, now: list[Any], saved: list[Any], *more: Any) -> Any:
    """Return the comparison of a cell's outputs, without the bars."""
    return with_bars(cell, [output for output in now if not is_bar(output.get("data", {}))], saved, *more)


IPyNbCell.compare_outputs = without_bars
