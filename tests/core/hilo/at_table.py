"""A table of HiLO laid by hand, and someone who decides by a list."""

from collections.abc import Sequence
from typing import Any

from hilo_core.base.game import Ask
from hilo_core.base.rule import Rule
from hilo_core.hilo import GAME
from hilo_core.hilo import table as table_slots
from hilo_core.hilo.cards import CARDS, NAMES
from hilo_core.hilo.game import clear_round
from hilo_core.hilo.grid import CELLS
from hilo_core.hilo.table import (
    DISCARD,
    DISCARDS,
    DOWN,
    DRAW,
    END,
    LAYOUTS,
    NEXT,
    PHASE,
    STARTER,
    STRIDE,
    TURN,
    TURNING,
    UP,
)

PLAYERS = ("Ann", "Ben", "Cem", "Dora", "Eli", "Fay")


class Script:
    """Decides by a list of actions in words; keeps what it was asked and told."""

    def __init__(self, *words: str) -> None:
        self.words = list(words)
        self.asked: list[Ask] = []
        self.told: list[tuple[Rule, int, int]] = []
        self.texts: list[str] = []
        self.views: list[Any] = []

    def choose(self, table: list[int], seat: int, ask: int, given: int) -> int:
        asked = Ask(seat, ask, given)
        self.asked.append(asked)
        kind, code = GAME.read(self.words.pop(0))
        assert kind == ask and GAME.refusal(table, asked, code, PLAYERS) is None
        return GAME.resolve(table, asked, code)

    def tell(self, table: list[int], rule: Rule, seat: int, what: int) -> None:
        self.told.append((rule, seat, what))
        self.views.append(GAME.view(list(table), None))
        self.texts.append(GAME.in_words.describe(self.views[-1], rule, seat, what, PLAYERS)[0])

    @property
    def rules(self) -> list[Rule]:
        return [rule for rule, _, _ in self.told]


def table_of(*layouts: str, edition: str = "schmidt", discard: str = "5P", draw: str = "", turn: int = 0) -> list[int]:
    """A row with these layouts, rows separated by "/", face-down cards marked "?"; piles as lists of cards, the top last for
    the discard pile and first for the draw pile."""
    table = GAME.new_table({"players": max(2, len(layouts)), "edition": edition})
    clear_round(table)
    for seat in range(table[table_slots.PLAYERS]):
        lay(table, seat, layouts[seat] if seat < len(layouts) else "")
    table[STARTER], table[TURN], table[PHASE] = 0, turn, TURNING
    pile(table, discard, draw)
    return table


def pile(table: list[int], discard: str, draw: str) -> None:
    """Sets both piles."""
    for slot, name in enumerate(discard.split(), DISCARD):
        table[slot] = CARDS[name]
    for slot, name in enumerate(draw.split(), DRAW):
        table[slot] = CARDS[name]
    table[DISCARDS], table[NEXT], table[END] = len(discard.split()), 0, len(draw.split())


def lay(table: list[int], seat: int, layout: str) -> None:
    """Lays a layout: "7B ?3G 9G / ..."."""
    table[UP + seat] = table[DOWN + seat] = 0
    start = LAYOUTS + STRIDE * seat
    table[start : start + STRIDE] = [0] * STRIDE
    for row, cards in enumerate(layout.split("/")):
        for column, name in enumerate(cards.split()):
            cell = 3 * row + column
            table[start + cell] = CARDS[name.lstrip("?")]
            table[(DOWN if name[0] == "?" else UP) + seat] |= 1 << cell


def shown(table: list[int], seat: int = 0) -> str:
    """A layout as `lay` reads it."""
    start = LAYOUTS + STRIDE * seat
    rows: list[list[str]] = [[], [], []]
    for cell in range(9):
        if (table[UP + seat] | table[DOWN + seat]) >> cell & 1:
            mark = "?" if table[DOWN + seat] >> cell & 1 else ""
            rows[cell // 3].append(mark + NAMES[table[start + cell]])
    return " / ".join(" ".join(row) for row in rows if row)


def discards(table: list[int]) -> str:
    """The discard pile, the top last."""
    return " ".join(NAMES[card] for card in table[DISCARD : DISCARD + table[DISCARDS]])


def mask(cells: str) -> int:
    """Cells as a set."""
    return sum(1 << CELLS.index(cell) for cell in cells.split())


def refusal(table: list[int], seat: int, ask: int, given: int, word: str, names: Sequence[str] = PLAYERS) -> Any:
    """What is said against an action, or None."""
    kind, code = GAME.read(word)
    assert kind == ask
    return GAME.refusal(table, Ask(seat, ask, given), code, names)
