"""The words of a HiLO table, for those who hear the picture."""

from hilo_core.hilo.table import CARDS, in_words
from hilo_core.hilo.view import HIDDEN as HIDDEN
from hilo_core.hilo.view import View

from ..scene import Names

Rows = tuple[Names, ...]


def card_words(card: str) -> str:
    """A card such as "7O" in words: "orange 7"."""
    return in_words(CARDS[card])


def layout_words(rows: Rows) -> str:
    """A layout: its size and how many of its cards lie face down."""
    if not rows:
        return "empty"
    hidden = sum(cards.count(HIDDEN) for cards in rows)
    return f"{len(rows)} by {max(map(len, rows))}, {f'{hidden} face down' if hidden else 'all open'}"


def alt(view: View, names: Names, to_move: int) -> str:
    """The position in words."""
    over = view.phase == "over"
    sums = view.points if over and view.points else view.sums
    parts = []
    for seat in range(view.players):
        ended = ", ended the round" if seat == view.ender else ""
        turn = ", to move" if seat == to_move else ""
        parts.append(f"{names[seat]} {layout_words(view.layouts[seat])}, {sums[seat]}{ended}{turn}.")
    drawn = f" Drawn {card_words(view.drawn)}." if view.drawn not in ("", HIDDEN) else ""
    top = f" Discard pile {card_words(view.discard[0])}." if view.discard else ""
    lines = f" A line: {', '.join(view.removable)}." if view.removable else ""
    return f"{'The round is over. ' if over else ''}{' '.join(parts)}{drawn}{top}{lines}"


def dock_alt(view: View, names: Names, seat: int) -> str:
    """What lies in the dock."""
    return f"{names[seat]}'s layout: {layout_words(view.layouts[seat])}, {view.sums[seat]}"
