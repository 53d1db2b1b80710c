"""Exact chances in Hi MiLo!, as fractions.

Unseen hands are dealt from the unseen cards, all ways equally likely. Players after us are assumed to play each card that they
may play with the same probability. The game's own functions say what a win card asks for, and which card outranks which.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from ..messages.checks import card_names, checked, whole, whole_from
from ..messages.errors import HiloError, shown
from .round import cards_below_winner, outranks
from .table import CARDS, HAND_SIZE, NAMES, STAR, WIN_CARDS_BY_NAME, highest_value, number_cards, suit_of, win_suit

PLAYERS, OF_CARDS = whole_from(3, 5), whole_from(0, len(CARDS))


@checked(players=PLAYERS)
def out_of_play(players: int) -> Fraction:
    """Return the probability that an unknown card is dealt to nobody (HM-02, HM-03).

    It is the number of cards left over, divided by the number of cards in play.
    """
    cards = 4 * highest_value(players)
    return Fraction(cards - HAND_SIZE * players, cards)


@checked(unseen=OF_CARDS, of_colour=OF_CARDS, hand=OF_CARDS)
def void(unseen: int, of_colour: int, hand: int = HAND_SIZE) -> Fraction:
    """Return the chance that a hand of `hand` cards has none of the `of_colour` cards of a suit among the `unseen`.

    It is the number of hands without the suit, divided by the number of all hands: C(unseen - of_colour, hand) / C(unseen,
    hand). Raises HiloError if there are too few cards.
    """
    if of_colour > unseen or hand > unseen:
        raise HiloError(f"{hand} cards cannot be dealt from {unseen}, of which {of_colour} are of the suit.")
    return Fraction(comb(unseen - of_colour, hand), comb(unseen, hand))


@checked(players=PLAYERS)
def void_at_the_deal(players: int, own: int) -> Fraction:
    """Return the chance that a particular other seat was dealt no card of a suit, given our own 14 cards (HM-03)."""
    own = whole(own, "own", 0, min(HAND_SIZE, highest_value(players)))
    return void(4 * highest_value(players) - HAND_SIZE, highest_value(players) - own)


@checked(players=PLAYERS)
def takes(
    card: str, under: str, players: int, *, hand: Sequence[str], laid: Sequence[str] = (), gone: Sequence[str] = ()
) -> Fraction:
    """Return the chance that `card` wins the trick under the win card `under`, such as "QH".

    `hand` has our cards, including `card`; `laid` the cards in the trick so far, in order of play; `gone` the cards of earlier
    tricks, and any others known not to be in the hands still to play. The players after us hold as many cards as we do. Of m
    players still to play, some have the win card's suit and play one of its unseen cards; the others play one of the rest
    (HM-10, HM-12). How many have the suit follows from `void` by inclusion and exclusion. How many of their cards rank below
    ours is hypergeometric, because all unseen cards of a kind are equally likely. Raises HiloError if the card may not be
    played or the cards do not fit together.
    """
    in_play = [NAMES[one] for one in number_cards(players)]
    hand, laid, gone = (
        card_names(given, name, in_play, "10S") for given, name in ((hand, "hand"), (laid, "laid"), (gone, "gone"))
    )
    if not isinstance(under, str) or under not in WIN_CARDS_BY_NAME:
        raise HiloError(f"{shown(under)} is not a win card; a win card is written like QH or J*.")
    if card not in hand:
        raise HiloError(f"{shown(card)} is not among the cards held.")
    ours, win = CARDS[card], WIN_CARDS_BY_NAME[under]
    suit, place = win_suit(win), len(laid)
    trick = [CARDS[name] for name in laid]
    known = {CARDS[name] for name in (*hand, *laid, *gone)}
    unseen = [one for one in number_cards(players) if one not in known]
    later = players - 1 - place
    _check(card, under, suit, hand, known, len(hand) + len(laid) + len(gone), later * len(hand) <= len(unseen), later)
    wanted, _ = cards_below_winner(win, players)
    wanted -= sum(outranks(ours, place, other, at, suit)[0] for at, other in enumerate(trick))
    below = [one for one in unseen if outranks(ours, place, one, place + 1, suit)[0]]
    if suit == STAR:
        return _drawn(len(unseen), len(below), later, wanted)
    colour = sum(suit_of(one) == suit for one in unseen)
    lower_of_colour = sum(suit_of(one) == suit for one in below)
    lower_of_rest = len(below) - lower_of_colour
    chance = Fraction(0)
    for voids in range(later + 1):
        following = later - voids
        if suit_of(ours) == suit:
            lower = _drawn(colour, lower_of_colour, following, wanted - voids)
        else:
            lower = _drawn(len(unseen) - colour, lower_of_rest, voids, wanted)
        chance += _exactly(voids, later, len(unseen), colour, len(hand)) * lower
    return chance


def _exactly(voids: int, players: int, unseen: int, of_colour: int, hand: int) -> Fraction:
    """Return the probability that exactly `voids` of the players have no card of a suit."""
    following = players - voids
    some = Fraction(0)
    for more in range(following + 1):
        some += (-1) ** more * comb(following, more) * void(unseen, of_colour, (voids + more) * hand)
    return comb(players, voids) * some


def _drawn(cards: int, marked: int, taken: int, wanted: int) -> Fraction:
    """Return the probability of exactly `wanted` marked cards among `taken` drawn cards."""
    if not 0 <= wanted <= taken:
        return Fraction(0)
    if taken > cards:
        return Fraction(0)
    return Fraction(comb(marked, wanted) * comb(cards - marked, taken - wanted), comb(cards, taken))


def _check(
    card: str, under: str, suit: int, hand: Sequence[str], known: set[int], named: int, enough: bool, later: int
) -> None:
    """Raise HiloError if the given cards are not possible together."""
    if len(known) != named:
        raise HiloError("A card is named twice.")
    if later < 0 or not enough:
        raise HiloError("More cards are known than the players can have left.")
    if suit != STAR and suit_of(CARDS[card]) != suit and any(suit_of(CARDS[name]) == suit for name in hand):
        raise HiloError(f"{card} cannot be played under {under}, because there is a card of its suit in the hand (HM-10).")
