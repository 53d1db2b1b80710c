"""Tables of HiLO to draw: every moment of a round played by somebody who likes lines."""

from functools import cache
from typing import NamedTuple

from hilo_core.base.game import Ask, Choice
from hilo_core.base.rule import Rule
from hilo_core.hilo.cards import colour_of
from hilo_core.hilo.choices import choices
from hilo_core.hilo.clearing import CLEAR
from hilo_core.hilo.game import choose_at_random, deal_at_random, new_table
from hilo_core.hilo.grid import KEEP, MASKS, ways_of
from hilo_core.hilo.round import CHOOSE, PLACE, play_round
from hilo_core.hilo.table import DISCARD, DISCARDS, DOWN, HELD, LAYOUTS, PLAYERS, SEATS, STRIDE, TOTALS, UP
from hilo_core.hilo.view import View, view
from hilo_core.machine.bits import count, nth
from hilo_core.machine.random import randbelow
from hilo_widgets.drawing import hilo
from hilo_widgets.drawing.scene import Picture, Shot

NAMES = ("Ann", "Ben", "Cem", "Dora", "Eli", "Fay")
LONG = ("Maximilianus", "Wilhelmina X", "Mmmmmmmmmmmm", "Bartholomäus", "Evangeline W", "Konstantinia")


class Moment(NamedTuple):
    view: View
    to_move: int
    choices: tuple[Choice, ...]
    dock: int
    under: dict[tuple[int, int], int]  # the cards that lie face down, by seat and cell


class Watcher:
    """Lays cards beside others of their colour, mostly removes lines, and notes each moment."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.last = 0
        self.moments: list[Moment] = []

    def choose(self, table: list[int], seat: int, ask: int, given: int) -> int:
        own = seat >= 0 and self.seat in (None, seat)
        asked = choices(table, Ask(seat, ask, given), NAMES).choices if own else ()
        self.last = seat if seat >= 0 else self.last
        self.moments.append(self.moment(table, seat, asked))
        if ask == CLEAR:
            options = ways_of(given) | (1 << KEEP if randbelow(table, 8) == 0 else 0)
            return nth(options, randbelow(table, count(options)))
        if (ask == CHOOSE and randbelow(table, 3) == 0) or (ask == PLACE and randbelow(table, 2) == 0):
            return beside(table, seat, table[HELD] or table[DISCARD + table[DISCARDS] - 1])
        return choose_at_random(table, seat, ask, given)

    def tell(self, table: list[int], rule: Rule, seat: int, what: int) -> None:
        self.moments.append(self.moment(table))

    def moment(self, table: list[int], to_move: int = -1, asked: tuple[Choice, ...] = ()) -> Moment:
        """What lies where, with the hand of the reader, or of who was asked last, in the dock."""
        dock = self.last if self.seat is None else self.seat
        return Moment(view(table, self.seat), to_move, asked, dock, under(table))


def under(table: list[int]) -> dict[tuple[int, int], int]:
    """The cards that lie face down, by seat and cell."""
    return {
        (seat, cell): table[LAYOUTS + STRIDE * seat + cell]
        for seat in range(table[PLAYERS])
        for cell in range(9)
        if table[DOWN + seat] >> cell & 1
    }


def beside(table: list[int], seat: int, card: int) -> int:
    """The cell where a card comes nearest to a line of its colour."""
    there = table[UP + seat] | table[DOWN + seat]

    def alike(cell: int) -> bool:
        slot = table[LAYOUTS + STRIDE * seat + cell]
        return bool(table[UP + seat] >> cell & 1) and colour_of(slot) == colour_of(card)

    def worth(cell: int) -> int:
        lines = [mask for mask in MASKS if mask >> cell & 1 and mask & there == mask]
        return max([sum(alike(d) for d in range(9) if d != cell and mask >> d & 1) for mask in lines] or [0]) - alike(cell)

    return max((cell for cell in range(9) if there >> cell & 1), key=worth)


@cache
def moments(players: int, seat: int | None = None, seed: int = 1, edition: str = "schmidt") -> tuple[Moment, ...]:
    """Every moment of a round that begins with some points already."""
    table = new_table({"players": players, "edition": edition})
    table[0] = seed
    table[TOTALS : TOTALS + SEATS] = [21, 34, -12, 99, 0, 7]
    deal_at_random(table)
    watcher = Watcher(seat)
    play_round(table, watcher)
    watcher.moments.append(watcher.moment(table))
    return tuple(watcher.moments)


def draw(moment: Moment, layout: str, names: tuple[str, ...] = NAMES, odds: bool = False) -> Picture:
    """Its picture."""
    people, where = names[: moment.view.players], {"dock": moment.dock, "to_move": moment.to_move}
    return hilo.scene(moment.view, Shot(people, layout, choices=moment.choices, odds=odds, **where))
