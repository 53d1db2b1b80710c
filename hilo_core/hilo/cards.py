"""The cards of HiLO as numbers, and how they are written.

A card is `colour << 4 | number + 2`, so cards sort by colour (R O Y G T B V P), then by number; 0 is no card.
"""

import re

from ..machine.compilable import compilable

COLOURS = "ROYGTBVP"
COLOUR_WORDS = ("red", "orange", "yellow", "green", "turquoise", "blue", "violet", "pink")
LOWEST, HIGHEST = -1, 11
COUNT = 104
MEAN = 5  # of all cards, so what a card counts that lies face down


@compilable
def colour_of(card: int) -> int:
    """The colour of a card, 0 to 7."""
    return card >> 4


@compilable
def number_of(card: int) -> int:
    """The number on a card, -1 to 11."""
    return (card & 15) - 2


NAMES = {
    colour << 4 | number + 2: f"{number}{letter}"
    for colour, letter in enumerate(COLOURS)
    for number in range(LOWEST, HIGHEST + 1)
}
CARDS = {name: card for card, name in NAMES.items()}


def in_words(card: int) -> str:
    """A card as people say it: "blue 0", "red −1"."""
    return f"{COLOUR_WORDS[card >> 4]} {signed((card & 15) - 2)}"


def signed(number: int | str) -> str:
    """A number, or a sentence with numbers, with a true minus."""
    return re.sub(r"(?<!\w)-(?=\d)", "−", str(number))


def cards(names: str) -> list[int]:
    """The cards of a text such as "7B 0B 11B". KeyError for a name that is none."""
    return [CARDS[name] for name in names.split()]
