"""In a page, in place of static_files.py: the page has the modules and style sheets of its widgets already."""

from pathlib import Path

STATIC = Path(__file__).parents[1] / "static"


def script(name: str) -> str:
    """Return nothing: no page is written in a page."""
    return ""


def style(*names: str) -> str:
    """Return the style sheets of these names that are there, one after the other."""
    return "".join(path.read_text("utf-8") for name in names if (path := STATIC / name).exists())


def joined(entry: Path) -> str:
    """Return the same as `script`."""
    return ""


def function(entry: Path, name: str) -> str:
    """Return the same as `script`."""
    return ""
