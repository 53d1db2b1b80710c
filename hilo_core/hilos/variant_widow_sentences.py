"""What Widow's Hilos adds to a round, in sentences."""

from collections.abc import Sequence

from ..base.playing_cards import SIGNS, sign, suit_of
from ..messages.words import listed, possessive, spelled
from . import variant_extra_hand_sentences as extra_hand_sentences
from .bidding import level_of
from .bids import bid_named
from .round import SEVEN_POINTS, SIX
from .rules import Hilos
from .sentences_base import Sentence, counted_tricks, leads, number, points
from .view import View


def dealt_with_widow(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """After the deal."""
    return f"{names[seat]} deals four hands of 13. The one for the empty seat on the left is the widow."


def widow_trump(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """The card turned up."""
    suit = SIGNS[suit_of(what)]
    return f"{names[seat]} shows the last card dealt, {sign(what)}. So {suit} is trump, no matter who will hold that card."


def what_bids_count(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Whether a bid scores."""
    if view.contract is None and not view.bids:
        return "This game has no bidding, so play begins."
    if view.contract is None:
        return "All have passed, but bids score nothing in this game, so the round is played."
    if view.declarer < 0:
        return f"Bids score nothing in this game, so {possessive(names[seat])} bid of {bid_named(what)} has no effect."
    return f"The bid counts for {names[seat]} alone, and {counted_tricks(SIX + level_of(what))} or more make it."


def leads_opposite(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """The first lead."""
    if what >= 0:
        return leads(view, seat, what, names)
    return f"{names[seat]}, opposite the dealer, leads the first trick."


def widow_points(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """The points of a player for tricks."""
    taken, least = view.tricks(seat), view.minimums[seat]
    has = f"{names[seat]} has taken {counted_tricks(taken)}"
    if taken >= least:
        return f"{has}{f' and needed {spelled(least)}' if least else ''}, which is {points(taken)}."
    return f"{has} and needed {spelled(least)}, which is {taken} − {least} = {number(taken - least)}."


def seven_points(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """The end of the game."""
    return f"{names[seat]} has {points(view.new_totals[seat])} and wins the game."


def several_at_seven(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """The end of the game, with several who have enough."""
    there = listed([names[s] for s in range(view.players) if view.new_totals[s] >= SEVEN_POINTS])
    if len(view.winners) == 1:
        return f"{there} have 7 points or more, and {names[seat]} wins with the most, {view.new_totals[seat]}."
    share = listed([names[s] for s in view.winners])
    return f"{there} have 7 points or more, and {share} share the win with {view.new_totals[seat]} each."


SENTENCES: dict[Hilos, Sentence] = {
    **extra_hand_sentences.SENTENCES,
    Hilos.THREE_PLAYERS: dealt_with_widow,
    Hilos.TRUMP_STAYS: widow_trump,
    Hilos.WHAT_THE_BIDS_COUNT: what_bids_count,
    Hilos.EMPTY_SEAT: leads_opposite,
    Hilos.POINTS: widow_points,
    Hilos.FIRST_TO_SEVEN: seven_points,
    Hilos.SEVERAL_AT_SEVEN: several_at_seven,
}
