"""Writes text in a drawing.

It estimates the width of a text in any of our fonts, makes one line of it as SVG, and shortens it to fit. All words in our SVG
are made here, escaped.
"""

import unicodedata
from functools import lru_cache

from hilo_core.messages.markup import markup

kept = lru_cache(maxsize=4000)  # a cache for often drawn things, with names and hands that change
_LEAST = 13  # the least size of letters
ON_PHONE = 16.2  # the size into which `host.css` turns 13 in a narrow picture on a phone
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
    """Return the approximate width of words in a font of this size; it is more often too large than too small."""
    return sum(map(_em, words)) * size


@kept
def text(words: str, size: float, look: str = "", x: float = 0, y: float = 0, fill: str = "") -> str:
    """Return one line of text whose baseline lies at (x, y); `look` holds its CSS classes (se so b m e br)."""
    place = (f' x="{x:g}"' if x else "") + (f' y="{y:g}"' if y else "")
    classes = f' class="{look}"' if look else ""
    style = f' style="fill:{fill}"' if fill else ""
    return f'<text{place} font-size="{size:g}"{classes}{style}>{markup("{}", words)}</text>'


def title(words: str) -> str:
    """Return a tooltip and accessible name for the enclosing element: browsers show it, and screen readers read it."""
    return str(markup("<title>{}</title>", words))


@kept
def fit(words: str, size: float, room: float) -> str:
    """Return the words, shortened with an ellipsis if they do not fit.

    They are not yet escaped.
    """
    words = " ".join("".join(c if c.isprintable() else " " for c in words).split())
    if width(words, size) <= room:
        return words
    while words and width(words + "…", size) > room:
        words = words[:-1]
    return words.rstrip() + "…"


@kept
def fit_name(name: str, size: float, room: float) -> tuple[str, float]:
    """Return a name and its font size: a fifth smaller if it would not fit, and cut if it is still too wide."""
    whole, smaller = fit(name, size, room), max(_LEAST, 0.8 * size)
    return (whole, size) if not whole.endswith("…") else (fit(name, smaller, room), smaller)


def tidy(number: float) -> str:
    """Format a length: 12.5, 13."""
    return f"{number:.1f}".removesuffix(".0")


def minus(number: int) -> str:
    """Format a number with a true minus, such as "−3"."""
    return str(number).replace("-", "−")
