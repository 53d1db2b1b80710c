"""What Solo Hilos adds to a round, in sentences."""

from collections.abc import Sequence

from ..base.playing_cards import SIGNS
from ..messages.words import spelled
from . import variant_agreed_rounds as agreed_rounds
from .bidding import level_of
from .bids import bid_code, bid_named
from .named_bids import ABUNDANT, ABUNDANT_TRUMP, GREAT_MISERY, task
from .rules import Hilos
from .sentences_base import Sentence, counted_tricks, leads, trump_sign
from .table import TRICKS
from .view import View


def names_bid(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """A bid."""
    return f"{names[seat]} bids {bid_named(what)}, worth {level_of(what)}."


def solo_task(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """What the bid asks for, the trump named, the lead, and in the end whether the bid is made."""
    level = level_of(bid_code(view.contract[1])) if view.contract else 0
    wanted = task(level)[0]
    if view.phase == "over":
        return solo_outcome(view, seat, wanted, what, names)
    if view.trick >= 0:
        return leads(view, seat, what, names) if what >= 0 else f"{names[seat]}, the declarer, leads the first trick."
    if what >= 0:
        return f"{names[seat]} names {SIGNS[what]} as trump."
    if wanted == 0:
        how = ", with all 13 cards face up" if level == GREAT_MISERY else ""
        return f"{names[seat]} must lose every trick{how}."
    if wanted == TRICKS:
        return f"{names[seat]} must take all {TRICKS} tricks and leads to the first."
    trump = {ABUNDANT: " and names the trump suit", ABUNDANT_TRUMP: f", and {trump_sign(view)} stays trump"}.get(level, "")
    return f"{names[seat]} must take at least {spelled(wanted)} tricks{trump}."


def solo_outcome(view: View, seat: int, wanted: int, value: int, names: Sequence[str]) -> str:
    """Whether the bid is made."""
    taken = (
        f"{names[seat]} has taken {counted_tricks(view.tricks(seat))} and had to take {spelled(wanted) if wanted else 'none'}"
    )
    return f"{taken}, so the bid is {'made' if value > 0 else 'lost'}."


def misery_lost(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """A misery is lost before the end."""
    bid = bid_named(bid_code(view.contract[1])) if view.contract else ""
    return f"{names[seat]} has taken a trick, so {bid} is lost, but all {TRICKS} tricks are played all the same."


def pays(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Who pays whom."""
    return f"Each other player pays {names[seat]} {what}." if what > 0 else f"{names[seat]} pays {-what} to each other player."


SENTENCES: dict[Hilos, Sentence] = {
    Hilos.RISING_BIDS: names_bid,
    **dict.fromkeys((Hilos.SOLO, Hilos.MISERY, Hilos.ABUNDANT, Hilos.GRAND_ABUNDANT), solo_task),
    Hilos.AT_LEAST: misery_lost,
    Hilos.PAYING: pays,
    **agreed_rounds.SENTENCES,
}
