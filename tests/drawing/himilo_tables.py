"""Tables of Hi MiLo! to draw: every moment of a random round, as a reader or one seat sees it."""

from functools import cache

from hilo_core.himilo.choices import choices
from hilo_core.himilo.game import choose_at_random, deal_at_random, new_table
from hilo_core.himilo.round import play_round
from hilo_core.himilo.view import view
from hilo_widgets.drawing import himilo
from hilo_widgets.drawing.scene import Picture, Shot

from .watching import Moment, Watcher

NAMES = ("Ann", "Ben", "Cem", "Dora", "Eli")


@cache
def moments(players: int, seat: int | None = None, show: int = 14, seed: int = 1) -> tuple[Moment, ...]:
    """Every moment of a random round."""
    table = new_table({"players": players, "show": show, "rounds": 5, "seed": seed})
    table[0] = seed
    deal_at_random(table)
    watcher = Watcher(seat, NAMES, view, choices, choose_at_random)
    play_round(table, watcher)
    return tuple(watcher.moments)


def draw(moment: Moment, layout: str, names: tuple[str, ...] = NAMES, odds: bool = False) -> Picture:
    return himilo.scene(moment.view, Shot(tuple(names), layout, odds=odds, **moment.shown()))


@cache
def frames(players: int, seat: int | None, show: int, layout: str) -> tuple[tuple[Moment, Picture], ...]:
    return tuple((moment, draw(moment, layout)) for moment in moments(players, seat, show))
