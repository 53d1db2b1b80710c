"""Seeds, pictures and codes of a class in Python, from the functions that its pages have in JavaScript."""

import unicodedata
from collections.abc import Mapping
from typing import Any

from hilo_core.lessons.classroom import (
    CARD_WORDS,
    FORM,
    LETTERS,
    RESULTS,
    ROOMS,
    SIZE,
    Codes,
    picture_of,
    read_places,
    room_of,
    seed_of,
    write_places,
)


def word_of(text: str) -> str:
    """Return the word of a class in its normal form."""
    return unicodedata.normalize("NFC", " ".join(text.split()).casefold())


def letters_of(word: str) -> tuple[list[int], int]:
    """Return the letters of a word as numbers, and how many."""
    return [*map(ord, word_of(word))], len(word_of(word))


def class_seed(word: str, number: int) -> int:
    """Return the seed of a student of a class."""
    letters = word_of(word).encode()
    return seed_of(letters, len(letters), number)


def class_picture(word: str) -> str:
    """Return the card that a class sees."""
    return CARD_WORDS[picture_of(*letters_of(word))]


def row_of(codes: Codes, begins: list[int], values: Mapping[str, int]) -> list[int]:
    """Return the row that codes are written into and read from."""
    return begins + [
        each for most in (codes.first, codes.second) for name, one in most.items() for each in (values.get(name, 0), one)
    ]


def code_for(codes: Codes, word: str, number: int, kind: int = 0, **values: int) -> str:
    """Return the first code, or the second one, of a student, such as "FKM 3XD 7RC HNP"."""
    row = row_of(codes, [*[0] * SIZE, kind, number], values)
    write_places(row, codes.lesson, (room_of(*letters_of(word)) + FORM) % ROOMS, len(codes.first), len(codes.second))
    text = "".join(LETTERS[place] for place in row[:SIZE])
    return " ".join(text[at : at + 3] for at in range(0, SIZE, 3))


def read(codes: Codes, text: str, word: str = "otter") -> tuple[int, list[int], dict[str, int]]:
    """Read a code; return its trouble (one of TROUBLES or 0), its kind and number or the mistake, and its results."""
    row = row_of(codes, [*map(LETTERS.index, text.replace(" ", "")), 0, 0], {})
    trouble = read_places(row, codes.lesson, (room_of(*letters_of(word)) + FORM) % ROOMS, len(codes.first), len(codes.second))
    names = [*codes.first, *codes.second]
    some: Any = slice(len(codes.first), None) if row[SIZE] else slice(len(codes.first))
    return trouble, row[SIZE:RESULTS], dict(zip(names[some], row[RESULTS::2][some], strict=True))
