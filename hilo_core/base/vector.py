"""Writes a view as a vector of whole numbers, always of the same length and with named places, for machine learning.

A game annotates the fields of its view with their kinds: `hands: Annotated[tuple[str, ...], some_of(*CARDS)]`; a field without
a kind is a number. A vector contains only what the view shows. A missing value, such as at an empty seat, is -1 for a number
and 0 for everything else.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from functools import cache
from typing import Any, NamedTuple

from ..messages.texts import Several, Texts


class Places(NamedTuple):
    """The places that a value fills."""

    names: Texts
    nothing: Several  # the numbers for a missing value
    numbers: Callable[[Any], Sequence[int]]

    def __repr__(self) -> str:
        return f"{len(self.names)} numbers"  # `help` of a view shows it


NUMBER = Places(("",), (-1,), lambda value: (-1 if value is None else int(value),))
"""A number, a seat, or yes (1) or no (0); -1 for None."""


def looked_up(names: Sequence[str], numbers: Mapping[str, Sequence[int]]) -> Places:
    """Encode a word by the numbers that a table gives for it; zeros for any other word."""
    nothing = (0,) * len(names)
    return Places(tuple(names), nothing, lambda word: numbers.get(word, nothing))


def one_of(*words: str) -> Places:
    """Encode a word: 1 in its place, 0 in the places of the other words."""
    return looked_up(words, {word: [int(other == word) for other in words] for word in words})


def some_of(*words: str) -> Places:
    """Encode a list of words: their number, including hidden words, and 1 in the place of each word."""
    at = {word: place for place, word in enumerate(words, 1)}

    def numbers(value: Sequence[str]) -> list[int]:
        found = [len(value)] + [0] * len(words)
        for word in value:
            if word in at:
                found[at[word]] = 1
        return found

    return Places(("number", *words), (0,) * (1 + len(words)), numbers)


def each(most: int, kind: Places) -> Places:
    """Encode a list of at most `most` values of a kind: their number, then each value under its place, counted from 0."""
    names = tuple(f"{place} {name}".rstrip() for place in range(most) for name in kind.names)

    def numbers(value: Sequence[Any]) -> list[int]:
        found = [len(value)]
        for one in value:
            found += kind.numbers(one)
        found += kind.nothing * (most - len(value))
        return found

    return Places(("number", *names), (0, *kind.nothing * most), numbers)


def both(first: str, one: Places, second: str, other: Places) -> Places:
    """Encode a pair of values, each with its own name and kind; None counts as a pair of empty values."""
    names = [f"{called} {name}".rstrip() for called, kind in ((first, one), (second, other)) for name in kind.names]
    nothing = one.nothing + other.nothing
    return Places(
        tuple(names), nothing, lambda pair: nothing if pair is None else (*one.numbers(pair[0]), *other.numbers(pair[1]))
    )


class Vector:
    """The encoding of one type of view as vectors.

    `names` are the names of the places: the field of the view, and what is read from it, such as "phase play" or "hands 0 10S".
    """

    def __init__(self, view: type) -> None:
        self.kinds = [(field.name, *getattr(field.type, "__metadata__", (NUMBER,))) for field in fields(view)]
        self.names = tuple(f"{field} {name}".rstrip() for field, kind in self.kinds for name in kind.names)

    def __len__(self) -> int:
        return len(self.names)

    def __call__(self, view: Any) -> list[int]:
        """Return the vector of a view."""
        found: list[int] = []
        for field, kind in self.kinds:
            found += kind.numbers(getattr(view, field))
        return found


@cache
def vector_of(view: Any) -> Vector | None:
    """Return the encoding of views of this type as vectors, or None if no field of the type names a kind."""
    return Vector(view) if any(hasattr(field.type, "__metadata__") for field in fields(view)) else None
