"""The extra hand on its way round, in sentences."""

from collections.abc import Sequence

from ..messages.words import spelled
from .extra_hand import LEAVE
from .rules import Hilos
from .sentences_base import Sentence
from .view import View


def extra_hand(view: View, seat: int, names: Sequence[str]) -> str:
    """What lay before a seat: the widow, or the hand that a seat before gave up."""
    first = (view.dealer + 1) % view.players
    turn = [(first + step) % view.players for step in range(view.players)]
    took = [s for s in turn[: turn.index(seat)] if view.widow_steps[s] == "took"]
    return f"the hand {names[took[-1]]} gave up" if took else "the widow"


def looks(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """A look, or none."""
    hand = extra_hand(view, seat, names)
    return f"{names[seat]} leaves {hand} without a look." if what == LEAVE else f"{names[seat]} looks at {hand}."


def takes_hand(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """After a look."""
    hand = extra_hand(view, seat, names)
    if what == LEAVE:
        return f"{names[seat]} has seen {hand} and leaves it."
    return f"{names[seat]} takes {hand} and gives up the hand held so far."


def price(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """The tricks that must be taken."""
    did = "took a hand" if view.widow_steps[seat] == "took" else "looked"
    return f"{names[seat]} {did}, and so must take at least {spelled(what)} tricks."


def goes_on(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """The extra hand moves on, or away."""
    hand = f"The hand {names[view.widow_from]} gave up" if view.widow_from >= 0 else "The widow"
    if what:
        return f"{hand} is discarded, face down."
    return f"{hand} goes {'on ' if any(view.widow_steps) else ''}to {names[seat]}{'' if any(view.widow_steps) else ' first'}."


SENTENCES: dict[Hilos, Sentence] = {
    Hilos.LOOKING: looks,
    Hilos.TAKING: takes_hand,
    Hilos.PRICE: price,
    Hilos.GOES_ROUND: goes_on,
}
