"""The lesson that notebooks/own_lesson.md shows, word for word."""

import re
from pathlib import Path

README = Path(__file__).parents[2] / "notebooks" / "own_lesson.md"


def shown_lesson() -> str:
    """Return the lesson's text."""
    (text,) = re.findall(r"^`{5}\n(.*?)^`{5}$", README.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    return str(text)


def written(folder: Path, *changes: tuple[str, str], maker: str = "") -> Path:
    """Write the lesson to this folder, with some texts replaced, and with its Python file."""
    text = shown_lesson()
    for stood, stands in changes:
        assert stood in text, stood
        text = text.replace(stood, stands, 1)
    path = folder / "one_roll.md"
    path.write_text(text, "utf-8")
    if maker:
        path.with_suffix(".py").write_text(maker, "utf-8")
    return path
