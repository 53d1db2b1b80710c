"""Text that is shortened to fit."""

from functools import lru_cache

from hilo_core.figures.lettering import text, width

__all__ = ["ON_PHONE", "fit", "fit_name", "minus", "text", "tidy", "width"]
_LEAST = 13  # of letters
ON_PHONE = 16.2  # what `host.css` makes of 13 in a narrow picture on a phone


@lru_cache(maxsize=2000)
def fit(words: str, size: float, room: float) -> str:
    """The words, shortened with an ellipsis if they would be wider than the room. Not yet escaped."""
    words = " ".join("".join(c if c.isprintable() else " " for c in words).split())
    if width(words, size) <= room:
        return words
    while words and width(words + "…", size) > room:
        words = words[:-1]
    return words.rstrip() + "…"


@lru_cache(maxsize=400)
def fit_name(name: str, size: float, room: float) -> tuple[str, float]:
    """A name and the size of its letters: a fifth smaller if it would be cut, and cut if it is still too wide."""
    whole, smaller = fit(name, size, room), max(_LEAST, 0.8 * size)
    return (whole, size) if not whole.endswith("…") else (fit(name, smaller, room), smaller)


def tidy(number: float) -> str:
    """A length as it is written: 12.5, 13."""
    return f"{number:.1f}".removesuffix(".0")


def minus(number: int) -> str:
    """A number as it is printed, such as "−3"."""
    return str(number).replace("-", "−")
