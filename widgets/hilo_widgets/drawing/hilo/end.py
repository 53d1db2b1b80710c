"""The end of a round of HiLO: all layouts face up, their sums, the ender's doubling, the totals, and the winner or leader."""

from collections.abc import Sequence
from itertools import count

from hilo_core.hilo.rules import HiLO
from hilo_core.hilo.sentences import winners
from hilo_core.hilo.view import View
from hilo_core.messages.words import counted, listed

from .. import pieces
from ..lettering import fit, minus, width
from ..scene import Drawn, Item, Shot, label
from ..tables import felt
from .table import Z_PILL, board, small

GAP = 4
CROWN = pieces.use("ecrown", 17, style="color:var(--ink)")


def end(view: View, shot: Shot) -> Drawn:
    """Return the picture of a round that is over."""
    across, place = shot.across, board(view.players, shot.layout)
    down = place.over
    yield felt(shot, down)
    for seat, (x, y, room, scale, aside) in enumerate(place.end):
        cards, _ = small(view, seat, x, y + 30, scale, GAP)
        yield label(f"seat:{seat}", fit(shot.names[seat], 18, room), x, y + 20, "se", 18)
        yield from cards
        right = x + 3 * pieces.CARD_WIDTH * scale + 2 * GAP + 10
        yield from _sums(view, seat, aside, *((right, y + 28) if aside else (x, y + 44 + 3 * pieces.CARD_HEIGHT * scale)))
    words, rule = verdict(view, shot.names)
    y, size = (down - 48, 20) if shot.wide else (down - 44, 16)
    lines = [words] if width(words, size) < across - 60 else words.split("; ")
    for n, line in enumerate(lines):
        top = y + n * (size + 3) - (12 if len(lines) > 1 else 0)
        yield label(f"verdict:{n}", fit(line, size, across - 40), across / 2, top, "m se", size)
    yield label("verdict:rule", rule.id, across / 2, down - (22 if len(lines) == 1 else 17), "m b br")


def _sums(view: View, seat: int, aside: bool, x: float, y: float) -> Drawn:
    """Return the text next to or below a layout: its sum, what it counts, the total if known, and who ended the round."""
    number, best = view.sums[seat], seat in winners(view)
    points = view.points[seat] if view.points else number
    doubled = seat == view.ender and points != number
    x, words = round(x, 1), f"sum {minus(number)}"
    lines = [(f"sum:{seat}", words, "so" if doubled else "b")]
    if doubled:
        lines.append((f"points:{seat}", f"doubled: {minus(points)}", "b"))
    if view.new_totals:
        lines.append((f"total:{seat}", f"total {minus(view.new_totals[seat])}", "b" if best else "so"))
    for base, (key, said, look) in zip(count(y + 18, 18 if aside else 21), lines, strict=False):
        yield label(key, said, x, base, look, 14)
    if best:
        yield Item(f"crown:{seat}", CROWN, x + width(lines[-1][1], 17) + 6, base - 13)
    if seat == view.ender:
        left, top = (x, y + 24 + 18 * len(lines)) if aside else (round(x + width(words, 17) + 8, 1), y)
        yield Item("ender", pieces.ender_pill(), left, top, Z_PILL)


def verdict(view: View, names: Sequence[str]) -> tuple[str, HiLO]:
    """Return who has won and by how much, or what comes next, with its rule."""
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
