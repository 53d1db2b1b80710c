"""How a notebook shows something as a picture: drawn by whatever package says that it can."""

from typing import Any

# The group of entry points that draw a "frame", a "replay", a "state", a "rule" or "rules" for a notebook.
STILLS = "hilo_core.stills"


def drawn(kind: str, shown: Any) -> str | None:
    """Return what an entry point of this kind makes of it, as HTML or SVG; None without one, and then the text is shown."""
    from importlib.metadata import entry_points

    for point in entry_points(group=STILLS, name=kind):
        found: str | None = point.load()(shown)
        return found
    return None
