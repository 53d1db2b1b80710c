"""Text in a drawing: how wide it is, by an estimate that holds for any of our fonts, and one line of it as SVG."""

import unicodedata
from functools import lru_cache
from html import escape

_NARROW, _WIDE = set("iljtfIrJ|!.,:;'’·()[] -"), set("mwMW@%")


def _em(character: str) -> float:
    if unicodedata.combining(character):
        return 0.0
    if character in "…←→":
        return 1.0
    if unicodedata.east_asian_width(character) in "WF":
        return 1.05
    if character in _NARROW:
        return 0.34
    if character in _WIDE:
        return 0.9
    return 0.74 if character.isupper() else 0.57


def width(words: str, size: float) -> float:
    """About how wide these words are in a font of this size, rather too much than too little."""
    return sum(map(_em, words)) * size


@lru_cache(maxsize=4000)
def text(words: str, size: float, look: str = "", x: float = 0, y: float = 0, fill: str = "") -> str:
    """One line of text whose baseline lies at (x, y); `look` holds its CSS classes (se so b m e br)."""
    place = (f' x="{x:g}"' if x else "") + (f' y="{y:g}"' if y else "")
    classes = f' class="{look}"' if look else ""
    style = f' style="fill:{fill}"' if fill else ""
    return f'<text{place} font-size="{size:g}"{classes}{style}>{escape(words)}</text>'
