"""What a page is sent of a line, as tests read it."""

from collections.abc import Mapping
from typing import Any


def frames_of(sent: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the frames that are sent in columns."""
    columns = sent["columns"]
    count = len(columns.get("round", ()))
    return [{name: values[n] for name, values in columns.items() if values[n] is not None} for n in range(count)]
