"""Sentences of the grid lab without pictures: a card written by its name, such as 8P, becomes "pink 8"."""

import re

from hilo_core.hilo.cards import CARDS, COLOUR_WORDS, in_words

CARD = re.compile(r"(?<![\w~-])(-?\d+)([ROYGTBVP])\b")
RUN = re.compile(rf"({'|'.join(COLOUR_WORDS)}) (row|column|diagonal) (\S+) (\S+) (\S+[ROYGTBVP])\b")


def in_plain_words(sentence: str) -> str:
    """A sentence with its cards in words: "the pink diagonal 8, 4, 0", "pink 8"."""
    numbers = RUN.sub(lambda found: f"{found[1]} {found[2]} " + ", ".join(name[:-1] for name in found.group(3, 4, 5)), sentence)
    return CARD.sub(lambda found: in_words(CARDS[found[0]]), numbers)
