"""The end of a round of HiLO: all layouts open, their sums, the ender's doubling, the totals, and who is ahead or has won."""

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from hilo_core.hilo.rules import HiLO
from hilo_core.hilo.sentences import winners
from hilo_core.hilo.view import View
from hilo_core.messages.words import counted, listed

from .. import pieces
from ..lettering import fit, minus, width
from ..scene import Drawn, Item, Items, Shot, label
from ..tables import felt
from .table import Z_PILL, small

HEIGHTS = {"wide": 604, "narrow": 470}
FOOT = {"wide": 84, "narrow": 74}  # where the verdict stands
GAP = 4


class SeatResultBox(NamedTuple):
    """Where a seat's layout lies, and where its sums are said: to the right of it or below."""

    x: float
    y: float
    across: float
    scale: float
    aside: bool


def plots(players: int, shot: Shot) -> list[SeatResultBox]:
    """A plot for each seat: side by side as far as three, else in rows."""
    per_row = players if players < 4 else 2 if players == 4 or not shot.wide else 3
    deep = ceil(players / per_row)
    aside, pitch = deep > 1, (shot.across - 40) / per_row
    high = (HEIGHTS[shot.layout] - FOOT[shot.layout] - 12) / deep
    room = (pitch - (124 if aside else 24), high - (40 if aside else 112))
    scale = round(min(0.9, (room[0] - 6) / (3 * pieces.CARD_WIDTH), (room[1] - 6) / (3 * pieces.CARD_HEIGHT)), 2)
    used = 3 * pieces.CARD_WIDTH * scale + GAP * 2 + (110 if aside else 0)
    found = []
    for seat in range(players):
        row, column = divmod(seat, per_row)
        start = 20 + (per_row - min(per_row, players - row * per_row)) * pitch / 2 + column * pitch
        body = 3 * pieces.CARD_HEIGHT * scale + GAP * 2 + (32 if aside else 104)
        x, y = start + max(0.0, pitch - used) / 2, 12 + row * high + (high - body) / 2
        found.append(SeatResultBox(round(x, 1), round(y, 1), round(start + pitch - x - 8, 1), scale, aside))
    return found


def end(view: View, shot: Shot) -> Drawn:
    """The picture of a round that is over."""
    across, down = shot.across, HEIGHTS[shot.layout]
    yield felt(shot, down)
    for seat, plot in enumerate(plots(view.players, shot)):
        x, y, scale = plot.x, plot.y, plot.scale
        cards, _ = small(view, seat, x, y + 30, scale, GAP)
        yield label(f"seat:{seat}", fit(shot.names[seat], 18, plot.across), x, y + 20, "se", 18)
        yield from cards
        right = x + 3 * pieces.CARD_WIDTH * scale + 2 * GAP + 10
        yield from _sums(view, seat, plot, *((right, y + 28) if plot.aside else (x, y + 44 + 3 * pieces.CARD_HEIGHT * scale)))
    words, rule = verdict(view, shot.names)
    y, size = (down - 48, 20) if shot.wide else (down - 44, 16)
    lines = [words] if width(words, size) < across - 60 else words.split("; ")
    for n, line in enumerate(lines):
        top = y + n * (size + 3) - (12 if len(lines) > 1 else 0)
        yield label(f"verdict:{n}", fit(line, size, across - 40), across / 2, top, "m se", size)
    yield label("verdict:rule", rule.id, across / 2, down - (22 if len(lines) == 1 else 17), "m b br")


def _sums(view: View, seat: int, plot: SeatResultBox, x: float, y: float) -> Items:
    """Beside or below a layout: its sum, what it counts, and the total, as far as they are settled; and who ended the round."""
    number, best = view.sums[seat], seat in winners(view)
    points = view.points[seat] if view.points else number
    doubled = seat == view.ender and points != number
    x, words = round(x, 1), f"sum {minus(number)}"
    lines = [(f"sum:{seat}", words, "so" if doubled else "b")]
    if doubled:
        lines.append((f"points:{seat}", f"doubled: {minus(points)}", "b"))
    if view.new_totals:
        lines.append((f"total:{seat}", f"total {minus(view.new_totals[seat])}", "b" if best else "so"))
    items = [
        label(key, said, x, y + 18 + (18 if plot.aside else 21) * n, look, 14) for n, (key, said, look) in enumerate(lines)
    ]
    if best:
        crown = pieces.use("ecrown", 17, style="color:var(--ink)")
        items.append(Item(f"crown:{seat}", crown, x + width(lines[-1][1], 14) + 6, items[-1].y - 13))
    if seat == view.ender:
        left, top = (x, y + 24 + 18 * len(lines)) if plot.aside else (round(x + width(words, 14) + 8, 1), y)
        items.append(Item("ender", pieces.ender_pill(), left, top, Z_PILL))
    return items


def verdict(view: View, names: Sequence[str]) -> tuple[str, HiLO]:
    """Who has won and by how much, or what follows, with its rule."""
    if not view.points:
        return "The sums that are left are the points", HiLO.POINTS
    if not view.new_totals:
        ender, own = view.ender, view.sums[view.ender]
        if view.points[ender] != own:
            return f"{names[ender]} is not alone the lowest; {minus(own)} counts double", HiLO.DOUBLING
        return f"{names[ender]} ended the round; nothing is doubled", HiLO.DOUBLING
    best, order = winners(view), sorted(view.new_totals)
    if not best:
        few = min(view.points)
        first = listed([names[seat] for seat, points in enumerate(view.points) if points == few])
        return f"Fewest: {first}, {minus(few)}; nobody has more than 99, so another round follows", HiLO.NEXT_ROUND
    if len(best) > 1:
        return f"{listed([names[seat] for seat in best])} share the win with {counted(order[0], 'point')}", HiLO.END_OF_GAME
    after = names[view.new_totals.index(order[1])]
    return (
        f"{names[best[0]]} wins with {counted(order[0], 'point')}; {order[1] - order[0]} fewer than {after}",
        HiLO.END_OF_GAME,
    )
