"""What Dealer's Hilos adds to a round, in sentences."""

from collections.abc import Sequence

from ..base.playing_cards import SIGNS
from ..messages.words import spelled
from . import variant_agreed_rounds as agreed_rounds
from .bidding import level_of, suit_bid
from .bids import bid_named
from .rules import Hilos
from .sentences_base import Sentence, counted_tricks
from .view import View


def dealt_without_trump(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """After the deal."""
    return f"{names[seat]} deals 13 cards to each player and turns none up, because the highest bid will name the trump."


def antes(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """The pot."""
    return f"Each player pays {view.ante} into the pot, which now holds {what}."


def number_and_suit(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """A bid."""
    tricks = counted_tricks(level_of(what))
    return f"{names[seat]} bids {bid_named(what)}, which means {tricks} or more with {SIGNS[suit_bid(what)]} as trump."


def against_three(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """The contract."""
    return f"{names[seat]} plays alone against the other three, and {SIGNS[suit_bid(what)]} is trump."


def pot_or_bid(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Whether the bid is made, or where the pot stays."""
    if seat < 0:
        if view.winners:
            return f"This was the last round, so the pot of {what} belongs to nobody."
        return f"The pot of {what} stays for the next round."
    taken, bid = view.tricks(seat), level_of(what)
    verdict = "made" if taken >= bid else "lost"
    return f"{names[seat]} has taken {counted_tricks(taken)} and bid {spelled(bid)}, so the bid is {verdict}."


def pot_goes(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """The pot is paid out."""
    if view.scores[seat] > 0:
        return f"{names[seat]} takes the pot of {what}."
    return f"The other three share the pot of {what}, {what // 3} each."


SENTENCES: dict[Hilos, Sentence] = {
    Hilos.NO_CARD_TURNED_UP: dealt_without_trump,
    Hilos.POT: antes,
    Hilos.NUMBER_AND_SUIT: number_and_suit,
    Hilos.ONE_AGAINST_THREE: against_three,
    Hilos.ANTES: pot_or_bid,
    Hilos.WHO_GETS_THE_POT: pot_goes,
    **agreed_rounds.SENTENCES,
}
