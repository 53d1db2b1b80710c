"""Tables of Hi MiLo! to draw: every moment of a random round, as a reader or one seat sees it."""

from functools import cache
from typing import NamedTuple

from hilo_core.base.rule import Rule
from hilo_core.himilo.cards import NAMES
from hilo_core.himilo.game import choose_at_random, deal_at_random, new_table
from hilo_core.himilo.hands import in_hand
from hilo_core.himilo.round import BID, PASS, play_round
from hilo_core.himilo.rules import HiMiLo
from hilo_core.himilo.trick import may_play
from hilo_core.himilo.view import View, view


class Moment(NamedTuple):
    view: View
    to_move: int
    choices: tuple[tuple[str, bool], ...]
    just: str


class Watcher:
    """Decides at random and notes each moment."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.moments: list[Moment] = []

    def choose(self, table: list[int], seat: int, ask: int, given: int) -> int:
        choices: tuple[tuple[str, bool], ...] = ()
        if ask != BID and self.seat in (None, seat):
            hand = in_hand(table, seat)
            choices = tuple((NAMES[c], ask == PASS or may_play(c, given, HiMiLo.VOID)[0]) for c in hand)
        now = view(table, self.seat)
        self.moments.append(Moment(now, seat, choices, now.trick_cards[-1][1] if now.trick_cards else ""))
        return choose_at_random(table, seat, ask, given)

    def tell(self, table: list[int], rule: Rule, seat: int, what: int) -> None:
        self.moments.append(Moment(view(table, self.seat), -1, (), ""))


@cache
def moments(players: int, seat: int | None = None, show: int = 14, seed: int = 1) -> tuple[Moment, ...]:
    """Every moment of a random round."""
    table = new_table({"players": players, "show": show, "rounds": 5, "seed": seed})
    table[0] = seed
    deal_at_random(table)
    watcher = Watcher(seat)
    play_round(table, watcher)
    return tuple(watcher.moments)
