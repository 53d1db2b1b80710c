"""Tables of Hi MiLo! to draw: every moment of a random round, as a reader or one seat sees it."""

from functools import cache
from typing import NamedTuple

from hilo_core.base.game import Ask, Choice
from hilo_core.base.rule import Rule
from hilo_core.himilo import choices as choices_of
from hilo_core.himilo.game import choose_at_random, deal_at_random, new_table
from hilo_core.himilo.round import play_round
from hilo_core.himilo.view import View, view
from hilo_widgets.drawing import himilo
from hilo_widgets.drawing.scene import Item, Picture

NAMES = ("Ann", "Ben", "Cem", "Dora", "Eli")


class Moment(NamedTuple):
    view: View
    dock: int  # the seat whose hand lies in the dock
    to_move: int
    choices: tuple[Choice, ...]
    just: str


class Watcher:
    """Decides at random and notes each moment."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.dock = 0 if seat is None else seat
        self.moments: list[Moment] = []

    def choose(self, table: list[int], seat: int, ask: int, given: int) -> int:
        now, choices = view(table, self.seat), ()
        if self.seat in (None, seat):
            self.dock, choices = seat, choices_of(table, Ask(seat, ask, given), NAMES).choices
        self.moments.append(Moment(now, self.dock, seat, choices, now.trick_cards[-1][1] if now.trick_cards else ""))
        return choose_at_random(table, seat, ask, given)

    def tell(self, table: list[int], rule: Rule, seat: int, what: int) -> None:
        self.moments.append(Moment(view(table, self.seat), self.dock, -1, (), ""))


@cache
def moments(players: int, seat: int | None = None, show: int = 14, seed: int = 1) -> tuple[Moment, ...]:
    """Every moment of a random round."""
    table = new_table({"players": players, "show": show, "rounds": 5, "seed": seed})
    table[0] = seed
    deal_at_random(table)
    watcher = Watcher(seat)
    play_round(table, watcher)
    return tuple(watcher.moments)


def draw(moment: Moment, layout: str, names: tuple[str, ...] = NAMES, odds: bool = False) -> Picture:
    view, dock, to_move, choices, just = moment
    return himilo.scene(view, names=names, layout=layout, dock=dock, to_move=to_move, choices=choices, just=just, odds=odds)


@cache
def frames(players: int, seat: int | None, show: int, layout: str) -> tuple[tuple[Moment, Picture], ...]:
    return tuple((moment, draw(moment, layout)) for moment in moments(players, seat, show))


def by_key(items: tuple[Item, ...]) -> dict[str, Item]:
    return {item.key: item for item in items}


def all_items(picture: Picture) -> tuple[Item, ...]:
    return picture.table.items + picture.dock.items
