"""Rounds dealt in advance for lessons, stored as compressed JSON, because a page would take too long to play them.

`python -m tests.lessons` deals all of them again. A test holds the first of each to the rules.
"""

import json
import zlib
from functools import cache
from pathlib import Path

from hilo_core.lessons.parts import Deal

FOLDER = Path(__file__).parent / "dealt"


@cache
def read_deals(name: str) -> tuple[Deal, ...]:
    """Return the rounds with this name."""
    rows = json.loads(zlib.decompress((FOLDER / f"{name}.z").read_bytes()))
    return tuple(Deal(tuple(cards), said, tuple(ends)) for cards, said, ends in rows)
