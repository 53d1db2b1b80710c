"""Shows objects as pictures in a notebook, drawn by any installed package that can."""

from typing import Any

# The group of entry points that draw a "frame", a "replay", a "state", a "rule" or "rules" for a notebook.
STILLS = "hilo_core.stills"


def drawn(kind: str, shown: Any) -> str | None:
    """Return the HTML or SVG that an entry point of this kind draws; None if no package offers one."""
    from importlib.metadata import entry_points

    for point in entry_points(group=STILLS, name=kind):
        return point.load()(shown)  # type: ignore[no-any-return]
    return None
