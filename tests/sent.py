"""Reads what a page is sent about a line."""

import gzip
import json
from collections.abc import Mapping
from typing import Any


def frames_of(sent: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the frames that are sent in columns."""
    columns = sent["columns"]
    count = len(columns.get("round", ()))
    return [{name: values[n] for name, values in columns.items() if values[n] is not None} for n in range(count)]


def sent_to(widget: Any) -> Any:
    """Return the messages to the page of a widget."""
    return json.loads(gzip.decompress(widget.packed))
