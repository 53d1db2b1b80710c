"""Exact chances in Hilos as fractions: the split of a suit, the trumps in a hand, how long the order stays flipped."""

from fractions import Fraction
from functools import cache
from math import comb

from ..messages.checks import chance, checked, whole_from
from ..messages.errors import HiloError
from ..messages.texts import Several

HAND, SUIT, DECK = 13, 13, 52
OF_DECK, TRICKS = whole_from(0, DECK), whole_from(0, 200)


@checked(number=whole_from(), unseen=OF_DECK, of_suit=OF_DECK, hand=OF_DECK)
def cards_of_suit(number: int, *, unseen: int = DECK, of_suit: int = SUIT, hand: int = HAND) -> Fraction:
    """Return the chance that a hand has exactly `number` cards of a suit with `of_suit` cards among the `unseen`.

    It is C(of_suit, number) C(unseen - of_suit, hand - number) / C(unseen, hand): the ways to choose the cards of the suit and
    the others, divided by the number of all hands. Raises HiloError if there are too few cards.
    """
    if of_suit > unseen or hand > unseen:
        raise HiloError(f"A hand of {hand} cards cannot be dealt from {unseen} unseen cards, {of_suit} of them of the suit.")
    if not 0 <= number <= hand:
        return Fraction(0)
    return Fraction(comb(of_suit, number) * comb(unseen - of_suit, hand - number), comb(unseen, hand))


@checked(of_suit=OF_DECK, hands=whole_from(1, 4), size=whole_from(0, HAND))
@cache
def splits(of_suit: int, hands: int = 3, size: int = HAND) -> dict[Several, Fraction]:
    """Return how the unseen cards of a suit can be split between the unseen hands.

    Each split, longest first, such as (3, 2, 1), comes with its chance. The chances add up to 1.

    One hand after the other takes its cards from what is left, so the chance of a split in a given order is a product of
    `cards_of_suit`; splits that differ only in the order of hands are added together. Raises HiloError if the hands cannot hold
    the cards.
    """
    if of_suit > hands * size:
        raise HiloError(f"{of_suit} cards of a suit cannot lie in {hands} hands of {size} cards.")
    found: dict[Several, Fraction] = {}

    def deal(left: int, dealt: Several, chance: Fraction) -> None:
        if len(dealt) == hands:
            key = tuple(sorted(dealt, reverse=True))
            found[key] = found.get(key, Fraction(0)) + chance
            return
        unseen = (hands - len(dealt)) * size
        for number in range(max(0, left - (unseen - size)), min(left, size) + 1):
            here = cards_of_suit(number, unseen=unseen, of_suit=left, hand=size)
            deal(left - number, (*dealt, number), chance * here)

    deal(of_suit, (), Fraction(1))
    return dict(sorted(found.items(), key=lambda one: -one[1]))


@checked(tricks=TRICKS, turning=chance)
def turned_after(tricks: int, turning: Fraction) -> Fraction:
    """Return the chance that the 2 is highest after this many tricks (HS-12).

    Each trick is won by a trump with the chance `turning`, whatever happened before.

    A Markov chain of two states: q' = q (1 - p) + (1 - q) p, so 1 - 2q shrinks by the factor 1 - 2p at every trick, and
    q = (1 - (1 - 2p)^k) / 2. In a real round tricks are not independent: compare with a simulation.
    """
    return (1 - (1 - 2 * Fraction(turning)) ** tricks) / 2
