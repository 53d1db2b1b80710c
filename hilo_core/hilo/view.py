"""The table of HiLO, as a reader or one seat may see it."""

from dataclasses import dataclass
from operator import sub
from typing import Annotated

from ..base.seat_view import SeatView
from ..base.vector import NUMBER, both, each, looked_up, one_of, some_of
from ..machine.bits import members
from ..machine.random import Row
from ..messages.texts import Several, Texts
from .game import three
from .round import CELLS, LINES, NINE, WAYS, sum_of
from .table import (
    ADDED,
    CARDS,
    CLEARED,
    CLEARED_BEFORE,
    CLEARS,
    COLOUR_WORDS,
    DISCARD,
    DISCARDS,
    DOWN,
    EDITION,
    EDITIONS,
    END,
    ENDER,
    GAP,
    HELD,
    LAST_TURNS,
    LAYOUTS,
    NAMES,
    NEXT,
    PHASE,
    PHASES,
    PLAYERS,
    POINTED,
    POINTS,
    REMOVABLE,
    ROUND,
    SCORED,
    SEATS,
    STARTER,
    STRIDE,
    TOTALS,
    TURN,
    TURNS,
    UP,
    colour_of,
    number_of,
)

HIDDEN = "?"  # a card that lies face down, or is held so that it is not seen
NO_CARD = ""  # a cell just emptied, before the rest has closed up
SHOWN_DISCARDS = 4
LONGEST_TURN = 3  # lines of three cards, out of nine
CARD = looked_up(
    ("there", "hidden", "number", *COLOUR_WORDS),
    {name: (1, 0, number_of(card), *(int(colour_of(card) == colour) for colour in range(8))) for name, card in CARDS.items()}
    | {HIDDEN: (1, 1, *[0] * 9), NO_CARD: (0,) * 11},
)

Numbers = Annotated[Several, each(SEATS, NUMBER)]
Layouts = Annotated[tuple[tuple[Texts, ...], ...], each(SEATS, each(3, each(3, CARD)))]
Discards = Annotated[Texts, each(SHOWN_DISCARDS, CARD)]
REMOVED = both("way", one_of(*WAYS), "cards", each(3, CARD))
Lines = Annotated[tuple[tuple[str, Texts], ...], each(LONGEST_TURN, REMOVED)]


@dataclass(frozen=True)
class View(SeatView):
    """The table as one seat or a reader may see it. Cards are names such as "7B"; nobody sees face-down cards.

    >>> from hilo_core import State
    >>> State("hilo", seed=1, players=2).observation(0).phase
    'open'

    Attributes
    ----------
    players
        The number of players.
    seat
        The seat that sees this; None means a reader, who also sees a card that was drawn and not yet placed.
    edition
        "schmidt" or "international".
    round
        Number of the round, from 1 on.
    layouts
        By seat: rows of cards, "?" or ""; () when empty.
    sums
        By seat: the sum of the face-up cards.
    discard
        The top of the discard pile and up to three cards just under it, the top first.
    discard_size
        How many cards the discard pile has.
    draw_size
        How many cards are still to be drawn.
    drawn
        The card drawn and not yet placed, "?" for the other seats; "" if there is none.
    phase
        "open", "turn", "drawn", "clear", "reveal" or "over".
    turn
        The seat that turns over cards, has the turn, or reveals; -1 when over.
    turn_no
        Number of the turn, from 1 on; 0 before the first, and at the reveal the number of the last.
    starter
        -1 until settled.
    ender
        The seat that has ended the round, -1 before.
    last_turns
        Turns still to come once the round is ended, this one included; -1 before.
    removable
        The lines that the seat may remove now: "row 1", "column a", "diagonal a1".
    cleared
        Lines removed in this turn: the way ("row 1"), its cards, highest first.
    totals
        By seat, before this round.
    points
        By seat, of this round after the ender's doubling; () until settled.
    new_totals
        By seat, with this round; () until settled.
    legal
        Every legal action, sorted, if this seat is to move; [] if not.
    """

    players: int
    seat: int | None
    edition: Annotated[str, one_of(*EDITIONS)]
    round: int
    layouts: Layouts
    sums: Numbers
    discard: Discards
    discard_size: int
    draw_size: int
    drawn: Annotated[str, CARD]
    phase: Annotated[str, one_of(*PHASES)]
    turn: int
    turn_no: int
    starter: int
    ender: int
    last_turns: int
    removable: Annotated[Texts, some_of(*LINES)]
    cleared: Lines
    totals: Numbers
    points: Numbers
    new_totals: Numbers

    def cells(self, seat: int) -> dict[str, str]:
        """Return the cards of a layout by cell: {"a1": "7B", "b1": "?", ...}."""
        return {
            "abc"[column] + str(row): card
            for row, cards in enumerate(self.layouts[seat], 1)
            for column, card in enumerate(cards)
        }


def view(table: Row, seat: int | None = None) -> View:
    """Return the table as this seat may see it; None stands for a reader."""
    every = range(table[PLAYERS])
    scored = table[SCORED]
    points = tuple(table[POINTS + s] for s in every) if scored >= POINTED else ()
    totals = tuple(table[TOTALS + s] for s in every)
    phase, turns, last = PHASES[table[PHASE]], table[TURNS], table[LAST_TURNS]
    started = table[STARTER] >= 0
    discards = table[DISCARDS]
    return View(
        players=table[PLAYERS],
        seat=seat,
        edition=EDITIONS[table[EDITION]],
        round=table[ROUND],
        layouts=tuple(layout(table, s) for s in every),
        sums=tuple(sum_of(table, s) for s in every),
        discard=tuple(NAMES[table[DISCARD + discards - 1 - i]] for i in range(min(discards, SHOWN_DISCARDS))),
        discard_size=discards,
        draw_size=table[END] - table[NEXT],
        drawn=drawn(table, seat),
        phase=phase,
        turn=table[TURN],
        turn_no=0 if not started else turns if last == 0 else turns + 1,
        starter=table[STARTER],
        ender=table[ENDER],
        last_turns=last,
        removable=tuple(LINES[line] for line in members(table[REMOVABLE])),
        cleared=tuple(
            (WAYS[clear >> 3 & 15], tuple(NAMES[card] for card in three(clear >> 7)))
            for clear in table[CLEARS + table[CLEARED_BEFORE] : CLEARS + table[CLEARED]]
        ),
        totals=tuple(map(sub, totals, points)) if scored == ADDED else totals,
        points=points,
        new_totals=totals if scored == ADDED else (),
    )


def layout(table: Row, owner: int) -> tuple[Texts, ...]:
    """Return the cards of a layout row by row; () when it is empty."""
    up, gap = table[UP + owner], table[GAP] if owner == table[TURN] else 0
    there = up | table[DOWN + owner] | gap
    start = LAYOUTS + STRIDE * owner
    rows: dict[str, list[str]] = {}
    for cell in range(NINE):
        if there >> cell & 1:
            card = NAMES[table[start + cell]] if up >> cell & 1 else NO_CARD if gap >> cell & 1 else HIDDEN
            rows.setdefault(CELLS[cell][1], []).append(card)
    return tuple(map(tuple, rows.values()))


def drawn(table: Row, seat: int | None) -> str:
    """Return the card in hand, which only the player who drew it and a reader can see."""
    if not table[HELD]:
        return ""
    return NAMES[table[HELD]] if seat in (None, table[TURN]) else HIDDEN
