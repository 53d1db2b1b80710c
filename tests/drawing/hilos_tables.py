"""Tables of Hilos to draw: every moment of some rounds in which the bidding goes on for a while."""

from functools import cache
from typing import NamedTuple

from hilo_core.base.game import Ask, Choice
from hilo_core.base.rule import Rule
from hilo_core.hilos.answers import choices as choices_of
from hilo_core.hilos.bidding import BID, PASS
from hilo_core.hilos.game import choose_at_random, deal_at_random, new_table, over
from hilo_core.hilos.notation import legal
from hilo_core.hilos.seen import view
from hilo_core.hilos.variants import play_round
from hilo_core.hilos.view import View
from hilo_core.machine.random import randbelow
from hilo_widgets.drawing import hilos
from hilo_widgets.drawing.scene import Item, Picture

VARIANTS = ("standard", "poor_man", "widow", "solo", "dealer")
NAMES = ("Ann", "Ben", "Cem", "Dora")


class Moment(NamedTuple):
    view: View
    dock: int  # the seat whose hand lies in the dock
    to_move: int
    choices: tuple[Choice, ...]
    just: str


class Watcher:
    """Bids step by step, plays at random, and notes each moment."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.dock = 0 if seat is None else seat
        self.moments: list[Moment] = []

    def choose(self, table: list[int], seat: int, ask: int, given: int) -> int:
        now, choices, asked = view(table, self.seat), (), Ask(seat, ask, given)
        if self.seat in (None, seat):
            self.dock, choices = seat, choices_of(table, asked, NAMES).choices
        self.moments.append(Moment(now, self.dock, seat, choices, now.trick_cards[-1][1] if now.trick_cards else ""))
        if ask != BID:
            return choose_at_random(table, seat, ask, given)
        bids = sorted(code for code in legal(table, asked) if code != PASS)
        last = now.contract is None and len(now.bids) == now.players - 1
        return PASS if randbelow(table, 3) == 0 and not last else bids[randbelow(table, min(5, len(bids)))]

    def tell(self, table: list[int], rule: Rule, seat: int, what: int) -> None:
        self.moments.append(Moment(view(table, self.seat), self.dock, -1, (), ""))


@cache
def moments(
    variant: str, seat: int | None = None, seed: int = 1, rounds: int = 1, reversal: str = "always"
) -> tuple[Moment, ...]:
    """Every moment of some rounds of a game."""
    table = new_table({"variant": variant, "reversal": reversal})
    table[0] = seed
    watcher = Watcher(seat)
    for _ in range(rounds):
        if not over(table):
            deal_at_random(table)
            play_round(table, watcher)
    return tuple(watcher.moments)


def draw(moment: Moment, layout: str, names: tuple[str, ...] = NAMES, odds: bool = False) -> Picture:
    view, dock, to_move, choices, just = moment
    return hilos.scene(view, names=names, layout=layout, dock=dock, to_move=to_move, choices=choices, just=just, odds=odds)


def by_key(items: tuple[Item, ...]) -> dict[str, Item]:
    return {item.key: item for item in items}


def all_items(picture: Picture) -> tuple[Item, ...]:
    return picture.table.items + picture.dock.items
