"""Reads what a page is sent about a line."""

import gzip
import json
from typing import Any

from hilo_core.messages.texts import Json, ReadOnly


def frames_of(sent: ReadOnly) -> list[Json]:
    """Return the frames that are sent in columns."""
    columns = sent["columns"]
    count = len(columns.get("round", ()))
    return [{name: values[n] for name, values in columns.items() if values[n] is not None} for n in range(count)]


def sent_to(widget: Any) -> Any:
    """Return the messages to the page of a widget."""
    return json.loads(gzip.decompress(widget.packed))
