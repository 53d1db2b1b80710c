"""The end of a round of HiLO: all layouts open, their sums, the ender's doubling, the totals, and who is ahead or has won."""

from collections.abc import Sequence
from math import ceil

from hilo_core.hilo.rules import HiLO
from hilo_core.hilo.view import View
from hilo_core.messages.words import counted, listed

from . import pieces
from .dock import NARROW, WIDE
from .hilo_pushes import back_keys
from .hilo_table import Z_LABEL, Z_PILL, felt, minus, small
from .lettering import fit, text, width
from .scene import Item

SIZES = {"wide": (WIDE, 604), "narrow": (NARROW, 470)}


def end(view: View, names: Sequence[str], layout: str) -> list[Item]:
    """The picture of a round that is over."""
    wide, players = layout == "wide", view.players
    across, down = SIZES[layout]
    per_row = players if players < (5 if wide else 4) else ceil(players / 2)
    deep = ceil(players / per_row)
    pitch = (across - 32) / per_row
    high = (down - (88 if wide else 74)) / deep
    scale = min(
        0.9, (high - (112 if wide else 100)) / (3 * pieces.CARD_HEIGHT + 24), (pitch - 30) / (3 * pieces.CARD_WIDTH + 24)
    )
    scale = round(scale, 2)
    gap = round(6 * scale, 1)
    body = 3 * pieces.CARD_WIDTH * scale + 2 * gap
    items = [Item("felt", felt(across, down, 36 if wide else 24), 0, 0)]
    best = winners(view)
    for seat in range(players):
        row, column = divmod(seat, per_row)
        last = min(per_row, players - row * per_row)
        start = 16 + (per_row - last) * pitch / 2 + column * pitch
        x = round(start + min(pitch if wide else 14, (pitch - body) / 2), 1)
        spare = high - 120 - 3 * (pieces.CARD_HEIGHT * scale + gap)
        y = round(12 + row * high + (spare / 2 if deep == 1 else 0), 1)
        room = start + pitch - x - 4
        name = fit(names[seat], 18, room - 84 if seat == view.ender else room)
        items.append(Item(f"seat:{seat}", text(name, 18, "se"), x, y + 20, Z_LABEL))
        if seat == view.ender:
            items.append(Item("ender", pieces.ender_pill(), round(x + width(name, 18) + 6, 1), y + 2, Z_PILL))
        items += small(seat, view.layouts[seat], back_keys(view, seat), x, y + 32, scale, gap)
        foot = y + 32 + 3 * pieces.CARD_HEIGHT * scale + 2 * gap
        items += _sums(view, seat, x, round(foot, 1), seat in best)
    words, rule = verdict(view, names)
    y, size = (down - 48, 20) if wide else (down - 44, 16)
    lines = [words] if width(words, size) < across - 60 else words.split("; ")
    for n, line in enumerate(lines):
        said = text(fit(line, size, across - 40), size, "m se")
        items.append(Item(f"verdict:{n}", said, across / 2, y + n * (size + 3) - (6 if len(lines) > 1 else 0), Z_LABEL))
    lowest = down - (22 if len(lines) == 1 else 11)
    items.append(Item("verdict:rule", text(rule.id, 13, "m b br"), across / 2, lowest, Z_LABEL))
    return items


def _sums(view: View, seat: int, x: float, y: float, best: bool) -> list[Item]:
    """Under a layout: its sum, what it counts, and the total, as far as they are settled."""
    number = view.sums[seat]
    points = view.points[seat] if view.points else number
    doubled = seat == view.ender and points != number
    items = [Item(f"sum:{seat}", text(f"sum {minus(number)}", 14, "so" if doubled else "b"), x, y + 18, Z_LABEL)]
    if doubled:
        words = f"doubled: {minus(points)}, {HiLO.DOUBLING.id}"
        items.append(Item(f"points:{seat}", text(words, 13.5, "b"), x, y + 35, Z_LABEL))
    if view.new_totals:
        words = f"total {minus(view.new_totals[seat])}"
        items.append(Item(f"total:{seat}", text(words, 14, "b" if best else "so"), x, y + (52 if doubled else 35), Z_LABEL))
        if best:
            crown = pieces.use("ecrown", 17, style="color:var(--ink)")
            left = round(x + width(words, 14) + 6, 1)
            items.append(Item(f"crown:{seat}", crown, left, y + (39 if doubled else 22), Z_LABEL))
    return items


def winners(view: View) -> tuple[int, ...]:
    """The seats with the lowest total once the game has ended."""
    if not view.new_totals or max(view.new_totals) <= 99:
        return ()
    return tuple(seat for seat, total in enumerate(view.new_totals) if total == min(view.new_totals))


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
        return f"Fewest: {first}, {minus(few)}; nobody has more than 99: another round follows", HiLO.NEXT_ROUND
    if len(best) > 1:
        return f"{listed([names[seat] for seat in best])} share the win with {counted(order[0], 'point')}", HiLO.END_OF_GAME
    after = names[view.new_totals.index(order[1])]
    return (
        f"{names[best[0]]} wins with {counted(order[0], 'point')}; {order[1] - order[0]} fewer than {after}",
        HiLO.END_OF_GAME,
    )
