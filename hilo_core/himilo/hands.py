"""The hands of Hi MiLo! in the row. A hand is two sets of cards, its halves: spades and hearts by their numbers, and clubs and
diamonds by theirs less 64."""

from ..machine.bits import count, members, nth
from ..machine.compilable import compilable
from ..machine.random import LOW_32, Row
from .table import HANDS

HALF = 64
LOW_OF = (LOW_32, LOW_32 << 32, 0, 0, -1)  # the cards of each suit in a half, and at last those of any
HIGH_OF = (0, 0, LOW_32, LOW_32 << 32, -1)


@compilable
def halves(table: Row, seat: int) -> tuple[int, int]:
    """The two halves of a hand."""
    return table[HANDS + 2 * seat], table[HANDS + 2 * seat + 1]


@compilable
def hold(table: Row, seat: int, low: int, high: int) -> None:
    """Gives a seat a hand of these halves, in place of what it held."""
    table[HANDS + 2 * seat], table[HANDS + 2 * seat + 1] = low, high


@compilable
def take_from_hand(table: Row, seat: int, card: int) -> None:
    """Removes a card from a hand."""
    table[HANDS + 2 * seat + (card >> 6)] ^= 1 << (card & 63)


@compilable
def put_into_hand(table: Row, seat: int, card: int) -> None:
    """Adds a card to a hand."""
    table[HANDS + 2 * seat + (card >> 6)] |= 1 << (card & 63)


@compilable
def playable(table: Row, seat: int, must: int) -> tuple[int, int]:
    """The halves of the cards that a seat may play: those of the suit to follow, or all if there is none."""
    low, high = halves(table, seat)
    return low & LOW_OF[must], high & HIGH_OF[must]


@compilable
def holds_suit(table: Row, seat: int, suit: int) -> bool:
    """Whether a seat holds a card of a suit."""
    low, high = playable(table, seat, suit)
    return bool(low | high)


@compilable
def nth_card(low: int, high: int, n: int) -> int:
    """The n-th card, from 0 and in canonical order, of these halves."""
    first = 0
    if n >= count(low):
        n -= count(low)
        low = high
        first = HALF
    return first + nth(low, n)


def in_hand(table: Row, seat: int) -> list[int]:
    """The cards a seat holds, in canonical order."""
    low, high = halves(table, seat)
    return members(low) + [HALF + card for card in members(high)]
