"""The dock below the table: there the hand of one seat lies large, or whatever else it may choose from; and a hand in words.

Every choice is an item of its own in the dock, and is pointed at there. Under a card of the hand stands a mark, `mark:` and the
key of the card: a dot if it may be played, a barred ring if not. While chances are shown, the page draws a chance in place of
the dot; where it cannot stand under its item, an item without a look, `at:` and the key, says where its middle and top are.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from math import cos, pi, sin
from typing import Any, NamedTuple

from hilo_core.base.game import Choice
from hilo_core.base.playing_cards import COLOURS, SUITS, VALUE_NAMES, VALUES
from hilo_core.messages.words import counted, possessive

from . import pieces
from .lettering import fit, text, width
from .scene import WIDE as WIDE
from .scene import Item, Items, Shot, label

HIDDEN = "?"
Z_TRICK, Z_RING, Z_BADGE, Z_PILL, Z_GHOST = 200, 210, 211, 212, 220  # paint order, above all hands


class Deck(NamedTuple):
    """How the cards of a game are drawn in a hand."""

    look: Callable[[str, float, str], str]  # a card by name, scale and state: "", flat, just, ghost
    suit: Callable[[str], str]  # between suits there is a gap
    order: Callable[[str], int]  # where a card is painted: above all cards that come before it in a hand
    first: int  # where the first card of a hand is painted


def playing_words(card: str) -> str:
    """A playing card in words: "king of hearts", "9 of spades", "Joker"."""
    rank = card[:-1]
    if rank == "X":
        return "Joker"
    return f"{VALUE_NAMES[VALUES.index(rank)] if rank in 'JQKA' else rank} of {COLOURS[SUITS.index(card[-1])]}"


def held_words(cards: Sequence[str], sign: Callable[[str], str] = str) -> str:
    """The cards of a hand; of a hidden one how many."""
    return counted(len(cards), "card") if HIDDEN in cards else " ".join(map(sign, cards)) or "no card"


def hand_words(name: str, cards: Sequence[str], sign: Callable[[str], str], wanted: str = "") -> str:
    """A hand for those who hear it, such as "Ben's hand: 3♠ 4♥; choose a card to play"; of a hidden one how many cards."""
    return f"{possessive(name)} hand: {held_words(cards, sign)}{f'; {wanted}' if wanted else ''}"


WIDE_TABLE, WIDE_DOCK = 450, 146  # units down; the two together are always 596 high, a table without a dock 604
Z_PLATE, Z_BUTTON, Z_MARK = 1, 2, 190
SIDES = {
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
    5: ("bottom", "left", "top left", "top right", "right"),
    6: ("bottom", "left", "top left", "top", "top right", "right"),
}


class DockRow(NamedTuple):
    """Where a row of cards lies: from x to x, the top of a card that may not be played, and its scale."""

    start: float
    end: float
    top: float
    scale: float
    rise: float = 16  # of a card that may be played
    step: float = 66  # from card to card at most
    gap: float = 14  # more than that between suits
    align: float = 0.5  # 0 left, .5 middle, 1 right


class Source(NamedTuple):
    """What is picked up before a choice can be made."""

    key: str  # of its item
    label: str  # "Pick up the blue 4"
    says: str  # while it is looked at
    first: str  # to who presses what it can go to, and has not picked it up
    asks: str  # what is asked once it has been picked up
    then: str  # and what helps to choose


def no_source(view: Any, seat: int, choice: Choice) -> Source | None:
    """Nothing is picked up first."""
    return None


def as_written(text: str, view: Any, seat: int) -> str:
    """A sentence, in a game whose records write no co-ordinates."""
    return text


@lru_cache(maxsize=4000)
def fan(suits: str, row: DockRow) -> tuple[tuple[float, float], ...]:
    """x of each card, and how much of its width is seen."""
    card = pieces.CARD_WIDTH * row.scale
    gaps = sum(a != b for a, b in pairwise(suits))
    step = min(row.step, (row.end - row.start - card - gaps * row.gap) / max(1, len(suits) - 1))
    x = row.start + max(0.0, row.end - row.start - (len(suits) - 1) * step - gaps * row.gap - card) * row.align
    spots = []
    for slot, suit in enumerate(suits):
        ahead = step + (row.gap if slot + 1 < len(suits) and suits[slot + 1] != suit else 0)
        spots.append((round(x), card if slot + 1 == len(suits) else min(card, ahead)))
        x += ahead
    return tuple(spots)


def laid_out(deck: Deck, seat: int, cards: Sequence[str], allowed: Mapping[str, bool], *rows: DockRow) -> Items:
    """A hand in one row or, as even as can be, in several; `allowed` says of each card that is asked for whether it may be
    played. Cards that are not to be seen lie as backs."""
    items, first, hidden = Items(), 0, HIDDEN in cards
    for n, row in enumerate(rows):
        held = cards[first : first + (len(cards) - first + len(rows) - n - 1) // (len(rows) - n)]
        foot = round(row.top + pieces.CARD_HEIGHT * row.scale + 11)
        spots = fan("".join("S" if hidden else deck.suit(card) for card in held), row)
        for slot, (card, (x, seen)) in enumerate(zip(held, spots, strict=True), first):
            if hidden:
                items.append(Item(f"back:{seat}:{slot}", pieces.back(row.scale), x, row.top, deck.first + slot))
                continue
            ok = allowed.get(card)
            rise, look = row.rise if ok else 0, deck.look(card, row.scale, "flat" if ok is False else "")
            items.append(Item(card, look, x, row.top - rise, deck.order(card)))
            if ok is not None:
                items.append(mark(card, ok, round(x + seen / 2), foot - rise))
        first += len(held)
    return items


def card_or_button(view: Any, seat: int, choice: Choice) -> str:
    """The key of the item that is pointed at for a choice: the card itself, or a button."""
    return choice.card or f"act:{choice.action}"


def mark(key: str, legal: bool, x: float, y: float) -> Item:
    """The mark at a choice, around a point: whether it is legal."""
    return Item(f"mark:{key}", pieces.legal_dot() if legal else pieces.barred_ring(), x, y, Z_MARK)


def chance_at(shot: Shot, key: str, x: float, y: float) -> Items:
    """Where the chance of a choice stands, if chances are shown: its middle and its top."""
    return [Item(f"at:{key}", "", x, y, Z_MARK)] if shot.odds else []


@cache
def compass(place: int, places: int) -> str:
    """A small table, 34 x 22, with its seats counted clockwise from the bottom: the one that is meant is a large filled dot."""
    drawn = '<rect x="4" y="3.5" width="26" height="15" rx="7" fill="var(--felt)" stroke="var(--edge)" stroke-width="1.2"/>'
    for seat in range(places):
        angle = pi / 2 + 2 * pi * seat / places
        x, y = 17 + 14 * cos(angle), 11 + 8.5 * sin(angle)
        radius, fill = (4.2, "ink") if seat == place else (2, "edge")
        drawn += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="var(--{fill})"/>'
    return drawn


def side(own: int | None, seat: int, place: int, places: int) -> str:
    """Where a seat sits, or that it is the reader's own; of five or six, those beside the bottom and the top have two words."""
    return "you" if own == seat else SIDES[places][place]


def where(own: int | None, seat: int, place: int, places: int) -> Items:
    """The same at the head of the wide dock, beside a small picture."""
    return [
        Item("compass", compass(place, places), 6, 8, Z_PLATE),
        label("side", side(own, seat, place, places), 46, 23, z=Z_PLATE),
    ]


def turn_of(own: int | None, seat: int, words: str) -> str:
    """What stands on the plate of the seat to move: `words`, or to the reader whose own seat it is that it is their turn."""
    return "your turn" if own == seat else words


def turn(own: int | None, shot: Shot, words: str, x: float, y: float, look: str = "b br") -> Items:
    """The same in the dock, if its seat is to move."""
    return [label("turn", turn_of(own, shot.dock, words), x, y, look, 14, Z_PLATE)] if shot.dock == shot.to_move else []


def to_do_width(words: str) -> int:
    """How wide the pill with these words is."""
    return round(width(words, 13) + 20)


@cache
def to_do(words: str) -> str:
    """The pill at the seat to move, such as "to play", 24 high."""
    across = to_do_width(words)
    box = f'<rect width="{across}" height="24" rx="12" fill="var(--ink)"/>'
    return f"<g>{box}{text(words, 13, 'm b', x=across / 2, y=16.5, fill='var(--page)')}</g>"


@cache
def laid_below() -> str:
    """What stands in the place of a hand that lies in the dock."""
    return pieces.empty_place(148, 38) + text("hand laid out below", 13, "m so", 74, 23.5)


@lru_cache(maxsize=2000)
def button(words: str, across: float, down: float, legal: bool = True) -> str:
    """A button with a word or two in bold. One that may not be pressed has a dashed edge."""
    look = 'fill="var(--paper)" stroke="var(--edge)"' + ("" if legal else ' stroke-dasharray="4 4"')
    drawn = text(fit(words, 14.5, across - 12), 14.5, "m b" if legal else "m so", across / 2, down / 2 + 5)
    return f'<g><rect width="{across:g}" height="{down:g}" rx="9" {look}/>{drawn}</g>'
