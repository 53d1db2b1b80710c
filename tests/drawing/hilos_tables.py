"""Tables of Hilos to draw: every moment of some rounds in which the bidding goes on for a while."""

from functools import cache

from hilo_core.base.game import Ask
from hilo_core.hilos.bidding import BID, PASS
from hilo_core.hilos.choices import choices
from hilo_core.hilos.game import choose_at_random, deal_at_random, new_table, over
from hilo_core.hilos.notation import legal
from hilo_core.hilos.seen import view
from hilo_core.hilos.variants import play_round
from hilo_core.machine.random import randbelow
from hilo_widgets.drawing import hilos
from hilo_widgets.drawing.scene import Picture, Shot

from .watching import Moment, Watcher

VARIANTS = ("standard", "poor_man", "widow", "solo", "dealer")
NAMES = ("Ann", "Ben", "Cem", "Dora")


def decide(table: list[int], seat: int, ask: int, given: int) -> int:
    """Bids step by step, and plays at random."""
    if ask != BID:
        return choose_at_random(table, seat, ask, given)
    now = view(table, None)
    bids = sorted(code for code in legal(table, Ask(seat, ask, given)) if code != PASS)
    last = now.contract is None and len(now.bids) == now.players - 1
    return PASS if randbelow(table, 3) == 0 and not last else bids[randbelow(table, min(5, len(bids)))]


@cache
def moments(
    variant: str, seat: int | None = None, seed: int = 1, rounds: int = 1, reversal: str = "always"
) -> tuple[Moment, ...]:
    """Every moment of some rounds of a game."""
    table = new_table({"variant": variant, "reversal": reversal})
    table[0] = seed
    watcher = Watcher(seat, NAMES, view, choices, decide)
    for _ in range(rounds):
        if not over(table):
            deal_at_random(table)
            play_round(table, watcher)
    return tuple(watcher.moments)


def draw(moment: Moment, layout: str, names: tuple[str, ...] = NAMES, odds: bool = False) -> Picture:
    return hilos.scene(moment.view, Shot(tuple(names), layout, odds=odds, **moment.shown()))
