"""Reads answers as people write them: numbers, cards, choices. Raises CannotRead for anything else."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from ..base.playing_cards import VALUE_NAMES, VALUES
from ..hilo.table import CARDS as HILO
from ..hilo.table import in_words
from ..messages.errors import shown
from ..messages.texts import Texts
from ..messages.typed import FOR_PAGES as FOR_PAGES
from ..messages.typed import plainly

MOST_LETTERS: int = FOR_PAGES["most"]  # letters of an answer that are read
JOKER = "X1"
SIGNS = {"♠": "S", "♥": "H", "♣": "C", "♦": "D", "★": "*"}
SUIT_WORDS = {"spade": "S", "heart": "H", "club": "C", "diamond": "D"}
RANK_WORDS = dict(zip(VALUE_NAMES, VALUES, strict=True)) | {"eleven": "11", "twelve": "12", "one": "1"}
SMALL_WORDS = {"of", "the", "a", "an", "and", "then", "card", "cards", "from", "with", "is", "it", "about", "out", "i", "think"}


class CannotRead(Exception):  # noqa: N818 (a sentence for the reader, never a failure)
    """Raised if an answer is of the wrong kind; the message quotes the reader's text."""


def unread(text: str) -> CannotRead:
    """Return the error for a text that cannot be read."""
    return CannotRead(f"I read {shown(text.strip(), 40)}.")


def words_of(text: str) -> list[str]:
    """Return the words of a text in lower case, without punctuation."""
    return [*_words(plainly(text[:MOST_LETTERS]))]


@lru_cache(maxsize=1024)
def _words(text: str) -> list[str]:
    """Return the same words, cached: a few options are read again for every answer that is packed into a page."""
    for sign, letter in SIGNS.items():
        text = text.replace(sign, letter)
    return re.findall(r"[^\W_]+(?:['’][^\W_]+)?", text.casefold())


def number_in(text: str, unit: str, words: bool) -> tuple[Fraction, str]:
    """Return the number in a text, and what part of a whole it is.

    That is "/" for 1/4, "of" for `25 %` and `25 of 100`, and "" for a number that is not part of a whole. The text may include
    the words of `unit`. With `words` the number itself may be a word, such as "half" or "twelve".
    """
    beside = "|".join({*words_of(unit), "a"} - {"of"})
    plain = text[:MOST_LETTERS].casefold().strip()
    for sign, written in FOR_PAGES["plain"]:
        plain = re.sub(sign.replace("UNIT", beside), written, plain)
    found = re.search(FOR_PAGES["number"], FOR_PAGES["spoken"].get(plain, plain) if words else plain)
    if found and len(found[0]) <= FOR_PAGES["digits"] and (not found[5] or Fraction(found[5])):
        sign, whole, top, by, bottom, percent = found.groups()
        value = (Fraction(whole or 0) + Fraction(top) / Fraction(bottom or 1)) * (-1 if sign == "-" else 1)
        return (value / 100 if percent else value), "of" if percent or by == "of" else "" if whole else by or ""
    raise unread(text)


def cards_in(text: str, known: Sequence[str], colours: Mapping[str, str] | None = None) -> Texts:
    """Return the cards in a text by name, in the order written.

    A card is written 13♣, 13C, c13, "13 of clubs", "king of clubs" or, with `colours` (a letter for each colour word), "blue
    9". Only `known` cards, which are on the table, are returned.
    """
    suits = dict(colours) if colours else SUIT_WORDS
    letters = set(suits.values()) | ({"*"} if not colours else set())
    plain = plainly(text[:MOST_LETTERS])
    plain = re.sub(rf"\b{JOKER}\b", "joker", plain, flags=re.IGNORECASE)
    for sign, letter in SIGNS.items():
        plain = plain.replace(sign, f"{letter} " if not colours else sign)
    found: list[str] = []
    rank = suit = ""
    for piece in re.findall(r"-?\d+|[A-Za-z]+|\*|[^\s\w,;.>→]", plain):
        for part in _split(piece, letters):
            word = part.casefold()
            if word == "joker" and not rank + suit:
                found.append(JOKER)
                continue
            if word in SMALL_WORDS and not (word == "a" and len(part) == 1 and part == "A"):
                continue
            if (word.removesuffix("s") in suits or part.upper() in letters) and not suit:
                suit = suits.get(word.removesuffix("s"), part.upper())
            elif not rank and (re.fullmatch(r"-?\d+", part) or word in RANK_WORDS or part.upper() in ("J", "Q", "K", "A")):
                rank = RANK_WORDS.get(word, part.upper())
            else:
                raise unread(text)
            if rank and suit:
                found.append(rank + suit)
                rank = suit = ""
    if rank or suit or not found:
        raise unread(text)
    for name in found:
        if name not in known:
            raise CannotRead(f"I read {shown(text.strip(), 40)}, but {in_signs(name)} is not one of the cards here.")
    return tuple(dict.fromkeys(found))


def _split(piece: str, letters: set[str]) -> list[str]:
    """Split a word such as "KC" or "CK" into rank and suit; return any other word unchanged."""
    two = piece.upper()
    if len(two) == 2 and two.isalpha() and (two[0] in letters) != (two[1] in letters) and not letters.isdisjoint(two):
        return [two[0], two[1]]
    return [piece]


def in_signs(name: str) -> str:
    """Return a card as people write it: "13♣" for 13C, "blue 9" for 9B of HiLO, "the Joker"; any other name unchanged."""
    if name == JOKER:
        return "the Joker"
    if name in HILO:
        return in_words(HILO[name])
    sign = {letter: sign for sign, letter in SIGNS.items()}.get(name[-1:], "")
    return f"{name[:-1]}{sign}" if sign else name


def pieces_of(text: str) -> list[str]:
    """Return the pieces of a text, split at commas, spaces and the word "and"."""
    return [piece for piece in re.split(r"[\s,;&]+", text[:MOST_LETTERS]) if piece and piece.casefold() != "and"]


def choices_in(text: str, options: Mapping[str, str], also: Mapping[str, Sequence[str]]) -> list[str]:
    """Return the options that a text names, in order.

    Each option takes as many of the remaining pieces as make one of its names.
    """
    pieces, found = pieces_of(text), []
    while pieces:
        sizes = range(len(pieces), 0, -1)
        size = next((size for size in sizes if named(" ".join(pieces[:size]), options, also)), 1)
        found.append(choice_in(" ".join(pieces[:size]), options, also))
        pieces = pieces[size:]
    if not found:
        raise unread(text)
    return found


def named(text: str, options: Mapping[str, str], also: Mapping[str, Sequence[str]]) -> str:
    """Return the option that has exactly this name; "" if there is none."""
    said = words_of(text)
    for key, words in options.items():
        if said and said in ([key.casefold()], words_of(key), words_of(words), *map(words_of, also.get(key, ()))):
            return key
    return ""


def choice_in(text: str, options: Mapping[str, str], also: Mapping[str, Sequence[str]]) -> str:
    """Return the option that a text means: its key, its words or the beginning of them, or another name in `also`."""
    if found := named(text, options, also):
        return found
    said = words_of(text)
    begun = [key for key, words in options.items() if said and words_of(words)[: len(said)] == said]
    begun += [key for key in options if said and not begun and said[0] in [word.casefold() for word in also.get(key, ())]]
    if len(begun) != 1:
        raise unread(text)
    return begun[0]
