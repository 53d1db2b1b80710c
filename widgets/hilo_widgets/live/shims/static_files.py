"""Replaces static_files.py in a page, which already has the modules and style sheets of its widgets."""

from pathlib import Path

STATIC = Path(__file__).parents[1] / "static"


def script(name: str) -> str:
    """Return nothing, because a page does not write pages."""
    return ""


def style(*names: str) -> str:
    """Return the style sheets with these names, one after the other."""
    return "".join(path.read_text("utf-8") for name in names if (path := STATIC / name).exists())


def joined(entry: Path) -> str:
    """Return nothing, because a page does not write pages."""
    return ""


def function(entry: Path, name: str) -> str:
    """Return nothing, because a page does not write pages."""
    return ""
