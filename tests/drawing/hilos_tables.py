"""Tables of Hilos to draw: every moment of some rounds in which the bidding goes on for a while."""

from functools import cache
from typing import NamedTuple

from hilo_core.base.game import Ask
from hilo_core.base.rule import Rule
from hilo_core.hilos.bidding import BID, PASS
from hilo_core.hilos.game import choose_at_random, deal_at_random, new_table, over
from hilo_core.hilos.notation import legal, write
from hilo_core.hilos.seen import view
from hilo_core.hilos.variants import play_round
from hilo_core.hilos.view import View
from hilo_core.machine.random import randbelow
from hilo_widgets.drawing.hilos_auction import tiles_of

VARIANTS = ("standard", "poor_man", "widow", "solo", "dealer")


class Moment(NamedTuple):
    view: View
    to_move: int
    choices: tuple[tuple[str, bool], ...]  # cards and tiles, as `scene` takes them
    just: str


class Watcher:
    """Bids step by step, plays at random, and notes each moment."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.moments: list[Moment] = []

    def choose(self, table: list[int], seat: int, ask: int, given: int) -> int:
        now = view(table, self.seat)
        codes = legal(table, Ask(seat, ask, given))
        choices = offered(now, seat, {write(ask, code) for code in codes}) if self.seat in (None, seat) else ()
        self.moments.append(Moment(now, seat, choices, now.trick_cards[-1][1] if now.trick_cards else ""))
        if ask != BID:
            return choose_at_random(table, seat, ask, given)
        bids = sorted(code for code in codes if code != PASS)
        last = now.contract is None and len(now.bids) == now.players - 1
        return PASS if randbelow(table, 3) == 0 and not last else bids[randbelow(table, min(5, len(bids)))]

    def tell(self, table: list[int], rule: Rule, seat: int, what: int) -> None:
        self.moments.append(Moment(view(table, self.seat), -1, (), ""))


def offered(now: View, seat: int, actions: set[str]) -> tuple[tuple[str, bool], ...]:
    """What may be pointed at, and whether it is among the legal actions."""
    if now.phase in ("bid", "trump"):
        return tuple((card, card in actions) for card, _ in tiles_of(now.variant, now.phase))
    return tuple((card, f"play {card}" in actions) for card in now.hands[seat]) if now.phase == "play" else ()


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
