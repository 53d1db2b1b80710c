"""An open hand in suit rows: a sign, then the numbers; a void says "none". It takes the place of small cards."""

from collections.abc import Sequence
from functools import lru_cache

from hilo_core.base.playing_cards import SUITS

from .lettering import text
from .pieces import suit_sign
from .scene import Item, Items, Names

PITCH = 20  # from row to row
BETWEEN = 18  # two columns
SIGN = 22  # room for a sign
SPACE = 3.5  # about as wide as a space
GAP = 7  # from rank to rank, less where the room is short
Z_ROWS = 5


def _across(rank: str) -> float:
    return 9.0 * len(rank) if rank.isdigit() else 12.0


def row_width(ranks: Sequence[str], gap: float = GAP) -> float:
    """How wide a row of these ranks is; of none, the word "none"."""
    return SIGN + (sum(_across(rank) + gap for rank in ranks) if ranks else 36)


@lru_cache(maxsize=4000)
def _ranks(ranks: Names, gap: float) -> str:
    if not ranks:
        return text("none", 13, "so")
    return f'<text font-size="15" class="num" word-spacing="{gap - SPACE:g}">{" ".join(ranks)}</text>'


def suit_rows(seat: int, cards: Sequence[str], x: float, y: float, *, two_columns: bool = False, room: float = 0) -> Items:
    """A hand: its signs, and an item for each suit, with the ranks in the order they have in the hand.

    With two columns the suits stand in pairs, the second column right of the first or, with `room`, half of it further on if
    the first is no wider. What would be wider than the room stands closer together.
    """
    held = [tuple(card[:-1] for card in cards if card[-1] == suit) for suit in SUITS]
    gap = _gap(held, two_columns, room) if room else GAP
    second = max(row_width(ranks, gap) for ranks in held[::2]) + BETWEEN if two_columns else 0
    if room and second <= room / 2 and max(row_width(ranks, gap) for ranks in held[1::2]) <= room / 2:
        second = room / 2
    spots = tuple((n % 2 * round(second), n // 2 * PITCH) if two_columns else (0, n * PITCH) for n in range(len(SUITS)))
    items = [Item(f"suits:{seat}", _signs(spots), x, y, Z_ROWS)]
    for suit, ranks, (right, down) in zip(SUITS, held, spots, strict=True):
        items.append(Item(f"row:{seat}:{suit}", _ranks(ranks, gap), x + right + SIGN, y + down + 15, Z_ROWS))
    return items


@lru_cache(maxsize=400)
def _signs(spots: tuple[tuple[int, int], ...]) -> str:
    """All signs of a hand."""
    signs = zip(SUITS, spots, strict=True)
    drawn = "".join(f'<g transform="translate({x} {y + 2})">{suit_sign(suit, 15)}</g>' for suit, (x, y) in signs)
    return f"<g>{drawn}</g>"


def _gap(held: Sequence[Names], two_columns: bool, room: float) -> float:
    """The gap from rank to rank with which a hand fits into the room."""
    columns = (held[::2], held[1::2]) if two_columns else (held,)
    for gap in range(GAP, 0, -1):
        if sum(max(row_width(ranks, gap) for ranks in column) for column in columns) + BETWEEN * (len(columns) - 1) <= room:
            return gap
    return 0
