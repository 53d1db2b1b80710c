"""Draws the rows of an example: there is a function for each kind, which gets the deck and the rest of the row.

A list of cards is a text "9H 5H", or a list in which words may follow a card: ["2S", "5S from Ann"].
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from hilo_core.base.game import SEAT_NAMES
from hilo_core.content.stage import Dice, Trump, WinCard

from ..drawing import pieces
from ..drawing.himilo.table import win_card_words
from ..drawing.lettering import text, width
from .laid import Piece, at, card_of, grid_of, others

SCALE, HILO = 0.78, 0.62  # scales of cards; two layouts of HiLO are side by side
RULE_CARD_WIDTH, LETTERS = 330, 14
ACROSS, DOWN = pieces.card_size(SCALE)
MARK = 24  # room for the sign under a card
SIGNS = {"turn": "the order flips", "flag": "the round is being ended"}


def card(deck: str, name: str, below: str = "", ringed: bool = False) -> Piece:
    """Return a card, with a ring around it if it is marked."""
    scale = HILO if deck == "hilo" else SCALE
    drawn, words = card_of(deck, name, scale)
    drawn += pieces.winner_ring(scale) if ringed else ""
    words += f" ({below})" * bool(below) + " wins the trick" * ringed
    return Piece(name, drawn, *pieces.card_size(scale), words, below)


def cards(deck: str, names: str | list[str], takes: str = "") -> list[Piece]:
    """Return cards side by side; the one that wins the trick is marked."""
    each = (one.partition(" ") for one in (names.split() if isinstance(names, str) else names))
    return [card(deck, name, below, name == takes) for name, _, below in each]


def held(deck: str, names: str, possible: str) -> list[Piece]:
    """Return cards, with marks on those that can be played."""
    found = []
    for name in names.split():
        can = name in possible.split()
        drawn, words = card_of(deck, name, SCALE, "" if can else "flat")
        mark = f'<g transform="scale(.75)">{pieces.SELECTED_TICK}</g>' if can else pieces.BARRED_RING
        drawn += at(ACROSS / 2, DOWN + MARK / 2 + 2, mark)
        found.append(Piece(name, drawn, ACROSS, DOWN + MARK, f"{words} {'can' if can else 'cannot'} be played"))
    return found


def fan(deck: str, names: str) -> list[Piece]:
    """Return a line of win cards, the first of them ringed."""
    several = names.split()
    scale = 0.62
    step = (RULE_CARD_WIDTH - pieces.CARD_WIDTH * scale) / (len(several) - 1)
    drawn = "".join(
        at(step * n, 0, pieces.win_card(name, 4, scale) if name != "?" else pieces.back(scale))
        for n, name in reversed([*enumerate(several)])
    )
    said = ", ".join(win_card_words(name) if name != "?" else "face down" for name in several)
    return [Piece("", drawn + pieces.winner_ring(scale), RULE_CARD_WIDTH, 84 * scale, f"Line of win cards: {said}")]


def number(deck: str, value: str, label: str = "") -> list[Piece]:
    """Return a number in large letters."""
    across = width(value, 30)
    return [Piece("", text(value, 30, "m b", x=across / 2, y=32), across, 40, f"{value} {label}", label)]


def sign(deck: str, name: str, label: str = "") -> list[Piece]:
    """Return a sign of the table."""
    return [Piece("", pieces.emblem(name, 48, "page"), 48, 48, f"{SIGNS.get(name, name)} {label}", label)]


def arrow(deck: str, label: str = "") -> list[Piece]:
    """Return an arrow to the next piece."""
    line = 'class="f0" stroke="var(--ink)" stroke-width="2.5"'
    return [Piece("", f'<path d="M2 14h26m-8-7 8 7-8 7" {line}/>', 32, 28, f"then {label}".strip(), label)]


def smaller(piece: Piece, by: float = SCALE / 1.15) -> Piece:
    """Return a piece of a question, made as small as the cards here."""
    return piece._replace(
        svg=f'<g transform="scale({by:.3g})">{piece.svg}</g>', width=piece.width * by, height=piece.height * by
    )


DRAWN: dict[str, Callable[..., Iterable[Piece]]] = {
    "cards": cards,
    "held": held,
    "played": lambda deck, names, takes="": cards(deck, [*map(" ".join, zip(names.split(), SEAT_NAMES, strict=False))], takes),
    "win": lambda deck, name, players=4: map(smaller, others(WinCard(name, players))),
    "trump": lambda deck, suit, turned="": [
        smaller(one._replace(words=f"{one.words}, {order}", note=order))
        for one in others(Trump(suit))
        for order in [f"{'2' if turned else 'ace'} is highest"]
    ],
    "dice": lambda deck, faces, label="": map(smaller, others(Dice(tuple(map(int, faces.split())), label))),
    "pile": lambda deck, top, label: [
        card(deck, top, label) if top else Piece("", pieces.empty_place(ACROSS, DOWN), ACROSS, DOWN, f"{label}: empty", label)
    ],
    "grid": lambda deck, rows, *more: [grid_of([row.split() for row in rows.split("/")], HILO, *more)],
    "fan": fan,
    "number": number,
    "sign": sign,
    "arrow": arrow,
}


def groups(deck: str, shows: Sequence[list[Any]]) -> list[list[Piece]]:
    """Return the drawings of the rows, one group for each; an arrow is in one group with the piece it points to."""
    found: list[list[Piece]] = []
    led_to = False
    for kind, *row in shows:
        drawn = [*DRAWN[kind](deck, *row)]
        found[-1:] = [found[-1] + drawn] if led_to else [*found[-1:], drawn]
        led_to = kind == "arrow"
    return found
