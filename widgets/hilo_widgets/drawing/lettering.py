"""Writes text in a drawing.

It says how wide a text is, by an estimate that fits any of our fonts, makes one line of it as SVG, and shortens it to fit. All
words in our SVG are made here, escaped.
"""

import unicodedata
from functools import lru_cache

from hilo_core.messages.markup import markup

kept = lru_cache(maxsize=4000)  # for what is drawn often, with names and hands that change
_LEAST = 13  # of letters
ON_PHONE = 16.2  # what `host.css` makes of 13 in a narrow picture on a phone
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
    """Return about how wide these words are in a font of this size, rather too much than too little."""
    return sum(map(_em, words)) * size


@kept
def text(words: str, size: float, look: str = "", x: float = 0, y: float = 0, fill: str = "") -> str:
    """Return one line of text whose baseline lies at (x, y); `look` holds its CSS classes (se so b m e br)."""
    place = (f' x="{x:g}"' if x else "") + (f' y="{y:g}"' if y else "")
    classes = f' class="{look}"' if look else ""
    style = f' style="fill:{fill}"' if fill else ""
    return f'<text{place} font-size="{size:g}"{classes}{style}>{markup("{}", words)}</text>'


def title(words: str) -> str:
    """Return words for what they are in: a mouse shows them, and a screen reader reads them."""
    return str(markup("<title>{}</title>", words))


@kept
def fit(words: str, size: float, room: float) -> str:
    """Return the words, shortened with an ellipsis if they would be wider than the room.

    Not yet escaped.
    """
    words = " ".join("".join(c if c.isprintable() else " " for c in words).split())
    if width(words, size) <= room:
        return words
    while words and width(words + "…", size) > room:
        words = words[:-1]
    return words.rstrip() + "…"


@kept
def fit_name(name: str, size: float, room: float) -> tuple[str, float]:
    """Return a name and the size of its letters: a fifth smaller if it would be cut, and cut if it is still too wide."""
    whole, smaller = fit(name, size, room), max(_LEAST, 0.8 * size)
    return (whole, size) if not whole.endswith("…") else (fit(name, smaller, room), smaller)


def tidy(number: float) -> str:
    """Return a length as it is written: 12.5, 13."""
    return f"{number:.1f}".removesuffix(".0")


def minus(number: int) -> str:
    """Return a number as it is printed, such as "−3"."""
    return str(number).replace("-", "−")
