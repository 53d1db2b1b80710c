"""How high the water of one card stands from trick to trick, while the order turns."""

from collections.abc import Sequence
from functools import cache

from hilo_core.base.playing_cards import RANKS

from .. import water

STEP, DEEP = 60, 78  # one trick
LOW_NUMBER = 9  # from this place on the number stands over the water


def tide(places: Sequence[tuple[int, bool]], suit: str) -> tuple[str, str]:
    """Return the tricks of a round side by side, and the viewBox of the picture: the place of the card in its suit while each
    was played, and whether it had been played before."""
    drawn = ""
    for number, (place, gone) in enumerate(places):
        inside = tide_step(place, suit, gone)
        drawn += f'<g transform="translate({STEP * number} 0)">{inside}</g>'
    return drawn, f"0 0 {STEP * len(places)} {DEEP}"


@cache
def tide_step(place: int, suit: str, gone: bool) -> str:
    """How high a card stands in one trick of a timeline, 60 x 78: 1 is the highest place; `gone` once it has been played. It
    reaches a little to both sides, and is painted over --ground, so that no seams show."""
    level = round(14 + (DEEP - 26) * (place - 1) / (RANKS - 1), 1)
    wave = f"M0 {level:g}q{STEP / 4:g}-5 {STEP / 2:g} 0t{STEP / 2:g} 0"
    shade = f"color-mix(in srgb,currentColor {5 if gone else 16}%,var(--ground))"
    dashes = ' stroke-dasharray="4 4"' if gone else ""
    drawn = (
        f'<path d="{wave}h.5V{DEEP}H-.5V{level:g}Z" style="fill:{shade}"/>'
        f'<path d="{wave}" class="f0" stroke="currentColor" stroke-width="1.6" opacity=".7"{dashes}/>'
    )
    foot = level - 8 if place > LOW_NUMBER else DEEP - 10
    return f'<g class="t{suit}">{drawn}</g><g transform="translate({STEP / 2:g} {foot:g})">{water.number(place)}</g>'
