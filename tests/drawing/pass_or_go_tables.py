"""Tables of High, Low, Pass or Go to draw: every moment of a whole game, in which rollers stop now and then."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from hilo_core.base.game import CHANCE, Ask, Choice
from hilo_core.base.rule import Rule
from hilo_core.machine.random import randbelow
from hilo_core.pass_or_go.choices import choices
from hilo_core.pass_or_go.game import choose_at_random, deal_at_random, new_table, over
from hilo_core.pass_or_go.round import GO, PASS_OR_GO, play_round
from hilo_core.pass_or_go.table import POINTS
from hilo_core.pass_or_go.view import View, view
from hilo_widgets.drawing import pass_or_go
from hilo_widgets.drawing.scene import Item, Picture, Scene, Shot

PEOPLE = ("Ann", "Ben", "Cem")
LONG = ("Maximilianna", "Wwwwwwwwwwww", "Konstantinos")


class Moment(NamedTuple):
    view: View
    to_move: int
    choices: tuple[Choice, ...]
    just: str
    dock: int


class Watcher:
    """Decides at random, goes on below ten points, and notes each moment."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.moments: list[Moment] = []
        self.dock = -1 if seat is None else seat

    def choose(self, table: list[int], seat: int, ask: int, given: int) -> int:
        found: tuple[Choice, ...] = ()
        if seat != CHANCE:
            if self.seat is None:
                self.dock = seat
            if self.seat in (None, seat):
                found = choices(table, Ask(seat, ask, given), PEOPLE).choices
        self.moments.append(Moment(view(table, self.seat), seat, found, "", self.dock))
        if ask == PASS_OR_GO and table[POINTS + seat] < 9 and randbelow(table, 5):
            return GO
        return choose_at_random(table, seat, ask, given)

    def tell(self, table: list[int], rule: Rule, seat: int, what: int) -> None:
        now = view(table, self.seat)
        just = now.trick_cards[-1][1] if now.trick_cards and now.winner == -1 else ""
        self.moments.append(Moment(now, -1, (), just, self.dock))


@cache
def moments(players: int, seat: int | None = None, seed: int = 1, rounds: int = 99) -> tuple[Moment, ...]:
    """Every moment of a game, or of its first rounds."""
    table = new_table({"players": players})
    table[0] = seed
    watcher = Watcher(seat)
    while not over(table) and rounds:
        deal_at_random(table)
        play_round(table, watcher)
        rounds -= 1
    return tuple(watcher.moments)


def draw(moment: Moment, layout: str = "wide", names: tuple[str, ...] = PEOPLE, odds: bool = False) -> Picture:
    """The picture of a moment."""
    people = names[: moment.view.players]
    return pass_or_go.scene(moment.view, Shot(people, layout, moment.dock, moment.to_move, moment.choices, moment.just, odds))


def find(players: int, wanted: Callable[[Moment], object], seat: int | None = None) -> Moment:
    """The first moment that is wanted, of some games."""
    return next(m for seed in range(1, 40) for m in moments(players, seat, seed) if wanted(m))


def items_of(drawn: Scene | Picture) -> dict[str, Item]:
    """What is drawn, by its key; of a picture what is drawn on the table and in the dock."""
    scenes = drawn if isinstance(drawn, Picture) else (drawn,)
    return {item.key: item for scene in scenes for item in scene.items}
