"""What the tables of all trick games share: the felt, hands of cards, the trick, and a card that is only looked at."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from html import escape
from typing import NamedTuple

from . import pieces
from .board import Board, Place, Point, backs, open_hand, own_hand, pill_at
from .scene import Item

HIDDEN = "?"
Z_TRICK, Z_RING, Z_BADGE, Z_PILL, Z_GHOST = 200, 210, 211, 212, 220  # paint order, above all hands


class Deck(NamedTuple):
    """How the cards of a game are drawn in a hand."""

    look: Callable[[str, float, str], str]  # a card by name, scale and state: "", flat, just, ghost
    suit: Callable[[str], str]  # between suits there is a gap
    order: Callable[[str], int]  # where a card is painted: above all cards that come before it in a hand
    first: int  # where the first card of a hand is painted
    marks: int  # where marks are painted
    small_mark: Point = (15.5, 45.5)  # on a card of an open hand at full size


@cache
def felt(board: Board, z: int = 0) -> Item:
    """The table itself."""
    left, top, across, down, radius = board.felt
    drawn = (
        f'<rect width="{across:g}" height="{down:g}" rx="{radius:g}" fill="var(--felt)"/>'
        f'<rect x="8" y="8" width="{across - 16:g}" height="{down - 16:g}" rx="{radius - 8:g}" class="f0" '
        'stroke="var(--rail)" stroke-width="1.2"/>'
    )
    return Item("felt", drawn, left, top, z)


def hand(board: Board, deck: Deck, at: int, key: object, cards: Sequence[str], allowed: dict[str, bool]) -> list[Item]:
    """The hand at a place; where there is something to choose, each card is marked as allowed or not."""
    if cards and cards[0] == HIDDEN:
        look = pieces.back(board.back_scale if at else board.own_scale)
        spots = enumerate(backs(board, at, len(cards)))
        return [Item(f"back:{key}:{slot}", look, x, y, deck.first + slot) for slot, (x, y) in spots]
    return _other_hand(board, deck, at, cards, allowed) if at else _own_hand(board, deck, cards, allowed)


def _own_hand(board: Board, deck: Deck, cards: Sequence[str], allowed: dict[str, bool]) -> list[Item]:
    """The bottom hand. In the last of its rows a mark stands below each card, in the others on it."""
    scale, items = board.own_scale, []
    down = round(pieces.CARD_HEIGHT * scale, 1)
    rise = board.own_rise if len(cards) > board.places[0].per_row else pieces.LEGAL_RISE
    for card, (x, y, seen, last_row) in zip(cards, own_hand(board, "".join(map(deck.suit, cards))), strict=True):
        ok = allowed.get(card)
        items.append(
            Item(card, deck.look(card, scale, "flat" if ok is False else ""), x, y - rise if ok else y, deck.order(card))
        )
        if ok is None:
            continue
        if last_row:
            mark = pieces.legal_dot() if ok else pieces.barred_ring()
            items.append(Item(f"mark:{card}", mark, round(x + seen / 2, 1), y + down + 9, deck.marks))
        else:
            items.append(Item(f"mark:{card}", pieces.small_mark(ok), x + 12, y + (42 - rise if ok else 42), deck.marks))
    return items


def _other_hand(board: Board, deck: Deck, at: int, cards: Sequence[str], allowed: dict[str, bool]) -> list[Item]:
    """An open hand elsewhere."""
    scale, items = board.open_scale, []
    right, below = deck.small_mark
    for card, (x, y) in zip(cards, open_hand(board, at, len(cards)), strict=True):
        ok = allowed.get(card)
        if ok:
            y -= board.rise
        items.append(Item(card, deck.look(card, scale, "flat" if ok is False else ""), x, y, deck.order(card)))
        if ok is not None:
            spot = round(x + right * scale, 1), round(y + below * scale, 1)
            items.append(Item(f"mark:{card}", pieces.small_mark(ok), *spot, deck.marks))
    return items


def trick(deck: Deck, laid: Iterable[tuple[Place, str, bool]], just: str) -> list[Item]:
    """The cards of a trick in the order they were played, each with its place and whether it wins; `just` was the last."""
    items = []
    for order, (place, card, wins) in enumerate(laid, 1):
        x, y = place.card
        items.append(Item(card, deck.look(card, 1, "just" if card == just else ""), x, y, Z_TRICK))
        items.append(Item(f"badge:{order}", pieces.badge(order), x + 58, y + 3, Z_BADGE))
        if wins:
            items.append(Item("ring", pieces.winner_ring(), x, y, Z_RING))
            items.append(Item("pill", pieces.pill("wins"), *pill_at(place, "wins"), Z_PILL))
    return items


def ghost(deck: Deck, card: str, number: int, place: Place) -> list[Item]:
    """A card that is looked at, as the number-th of the trick."""
    x, y = place.card
    return [
        Item("ghost", deck.look(card, 1, "ghost"), x, y, Z_GHOST),
        Item("ghost:badge", pieces.badge(number), x + 59, y + 3, Z_GHOST + 1),
    ]


def would_win(name: str, place: Place) -> Item:
    """Who would then take the trick."""
    words = "would win"
    title = f"<title>{escape(name)} {words}</title>"
    return Item("ghost:pill", f"<g>{title}{pieces.pill(words)}</g>", *pill_at(place, words), Z_GHOST + 2)
