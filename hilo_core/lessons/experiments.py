"""Rounds of a lesson described in words, such as "2 dice: sum" or "2 cards from AH KH 3S 4S: first hearts | hearts"."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import permutations, product
from math import perm, prod

from ..base.playing_cards import COLOURS, SUITS, WITHOUT_JOKERS
from ..content.reading import CannotRead, in_signs
from ..messages.errors import shown
from ..messages.texts import Texts
from ..messages.words import ORDINALS, listed
from .parts import Deal, Dealt

MOST_RESULTS = 5_000  # results that a page can contain
THINGS = re.compile(
    r"(?P<many>[1-9]) (?:(?:dice|die)(?: with (?P<faces>\d{1,2}) faces)?|(?P<coins>coins?)|spinners? (?P<sectors>.+)"
    r"|cards? from (?P<cards>.+?)(?P<back>, put back)?)"
)
COUNTED = re.compile(rf"(?:(?P<place>{'|'.join(ORDINALS)}) )?(?P<what>.+?)(?: from (?P<low>\d+) to (?P<high>\d+))?")
OF_NUMBERS: dict[str, Callable[[Sequence[int]], int]] = {
    "sum": sum,
    "product": prod,
    "highest": max,
    "lowest": min,
    "difference": lambda numbers: max(numbers) - min(numbers),
}
DRAWN = {"playing": WITHOUT_JOKERS, "dice": tuple("123456")}  # the pictures that a page has
NUMBERS = {"A": "1", "J": "11", "Q": "12", "K": "13"}  # numbers of cards that are not part of their names
SUIT_WORDS = dict(zip(SUITS, COLOURS, strict=True))
A_ROUND = "A round is written, for example, “2 dice: sum” or “2 cards from AH 2H 3S: first hearts | hearts”."


def experiment(text: str) -> Dealt:
    """Return the rounds that a text describes, one for each equally likely result.

    Raises CannotRead for a text that describes no rounds, or more than a page can hold.

    >>> [deal.ends for deal in experiment("2 coins: heads | first heads").deals]
    [(2, 1), (1, 1), (1, 0), (0, 0)]
    """
    things, _, counted = text.partition(": ")
    groups, wanted = [*map(results, things.split(" and "))], counted.split(" | ")
    if not 0 < (many := prod(many for many, _ in groups)) <= MOST_RESULTS:
        raise CannotRead(f"There are {many:,} results of {shown(things, 40)}, and a page holds {MOST_RESULTS:,} at most.")
    deals = []
    for parts in product(*(each for _, each in groups)):
        each = tuple(one for part in parts for one in part)
        ends = tuple(box(one, each) for one in wanted)
        told = ", ".join(f"{words}: {end}" for words, end in zip(wanted, ends, strict=True))
        deals.append(Deal(each, f"{listed(list(map(in_signs, each)))}. {told[:1].upper()}{told[1:]}.", ends))
    seen = {one for deal in deals for one in deal.cards}
    if strange := {one for words in wanted for one in named(words)} - {*seen, *(SUIT_WORDS.get(one[-1], "") for one in seen)}:
        raise CannotRead(f"Nothing here shows {shown(min(strange))}. {A_ROUND}")
    deck = "" if "spinner" in things else next((deck for deck, has in DRAWN.items() if seen <= {*has}), "")
    return Dealt(deck or "playing", tuple(one if deck else one._replace(cards=()) for one in deals))


def results(text: str) -> tuple[int, Iterable[Texts]]:
    """Return how many results a text such as "3 coins" or "2 cards from AH 2H" has, and what is shown in each of them."""
    if not (found := THINGS.fullmatch(text)):
        raise CannotRead(f"I read {shown(text, 40)}. {A_ROUND}")
    many, cards = int(found["many"]), found["cards"]
    if cards:
        pool = tuple(WITHOUT_JOKERS) if cards == "a pack" else tuple(cards.replace(",", " ").split())
        if strange := set(pool) - set(WITHOUT_JOKERS):
            raise CannotRead(
                f"{shown(min(strange))} is not a card. Cards are written 2S, 10H, JC, AD; “a pack” is all of them."
            )
        if not found["back"]:
            return perm(len(pool), many), permutations(pool, many)
    elif found["coins"]:
        pool = ("heads", "tails")
    elif found["sectors"]:
        pool = tuple(found["sectors"].replace(",", " ").split())
    else:
        pool = tuple(map(str, range(1, int(found["faces"] or 6) + 1)))
    return len(pool) ** many, product(pool, repeat=many)


def box(text: str, each: Texts) -> int:
    """Return the number in a box: the "sum", or how many things show "5 6" or "hearts", among all or only the "first".

    With "from 7 to 12" the number is 1 if the value is in that range, and otherwise 0.
    """
    place, what, low, high = parted(text)
    each = each[(at := ORDINALS.index(place)) : at + 1] if place else each
    if reckon := OF_NUMBERS.get(what):
        numbers = [NUMBERS.get(one[:-1], one[:-1]) if one in WITHOUT_JOKERS else one for one in each]
        if not all(one.isdecimal() for one in numbers):
            raise CannotRead(f"There is no {what} of {listed(each)}.")
        end = reckon(list(map(int, numbers)))
    else:
        end = sum(one in named(text) or SUIT_WORDS.get(one[-1]) in named(text) for one in each)
    return int(int(low) <= end <= int(high)) if low else end


def parted(text: str) -> Texts:
    """Split a text that describes a box into which things count, what is counted, and the first and last number of a range."""
    if not (found := COUNTED.fullmatch(text)):
        raise CannotRead(f"I read {shown(text, 40)}. {A_ROUND}")
    return found.groups()


def named(text: str) -> Texts:
    """Return the things to be counted that a text names."""
    _, what, *_ = parted(text)
    return () if what in OF_NUMBERS else tuple(what.split())


def mean(text: str) -> Fraction:
    """Return the mean of a round such as "2 dice: sum"; for "2 dice: sum from 7 to 12" it is the probability."""
    ends = [deal.ends[0] for deal in experiment(text).deals]
    return Fraction(sum(ends), len(ends))


def shares(text: str) -> tuple[Fraction, ...]:
    """Return the percentage of rounds such as "2 dice: sum" for each result, starting with the lowest number."""
    found = Counter(deal.ends[0] for deal in experiment(text).deals)
    return tuple(Fraction(100 * found[end], found.total()) for end in range(min(found), max(found) + 1))
