"""The auction of Hilos on the felt: the bids made so far, a column for each seat, and the card turned up for trump."""

from functools import lru_cache

from hilo_core.hilos.view import View

from .. import pieces
from ..dock import NARROW
from ..lettering import fit, text
from ..scene import Item
from .sides import Standing, beside, standing, standings
from .spots import BLOCK
from .words import NAMED, PASS

Z_TABLE = 6
HEAD = 26  # units down, of the names
STANDING = 18  # more of them in the narrow table, where the points stand under the names
Calls = tuple[tuple[int, str], ...]


def rows_of(calls: Calls, order: tuple[int, ...]) -> list[dict[int, str]]:
    """The calls in rows: one for each time the bidding comes round; `order` the seats from the first bidder on."""
    rows: list[dict[int, str]] = []
    before = len(order)
    for seat, call in calls:
        column = order.index(seat)
        if column <= before:
            rows.append({})
        rows[-1][seat] = call
        before = column
    return rows


def auction(view: View, names: tuple[str, ...], to_move: int, x: float, y: float, down: float, layout: str) -> list[Item]:
    """The table of the bids, in a box from (x, y); the last rows if not all fit."""
    first = (view.dealer + 1) % view.players
    order = tuple((first + n) % view.players for n in range(view.players))
    items, across, points = list[Item](), float(BLOCK), tuple[Standing, ...]()
    if layout != "wide":
        items, start = beside(view, x, y, down)
        x, across, points = start, NARROW - 16 - start, standings(view)
    move = to_move if view.phase == "bid" else -1
    table = _table(view.bids, order, names, points, move, view.variant == "solo", across, down)
    return [*items, Item("bids", table, x, y, Z_TABLE)]


@lru_cache(maxsize=1000)
def _table(
    calls: Calls, order: tuple[int, ...], names: tuple[str, ...], points: tuple[Standing, ...], to_move: int, named: bool,
    across: float, down: float,
) -> str:  # fmt: skip
    pitch, step = across / len(order), 36 if named else 20
    head = HEAD + (STANDING if points else 0)
    highest = [call for call in calls if call[1] != PASS][-1:]
    drawn = f'<path d="M0 {head}H{across:g}" class="f0" stroke="var(--edge)"/>'
    for column, seat in enumerate(order):
        x = round(pitch * (column + 0.5), 1)
        drawn += text(fit(names[seat], 13, pitch - 6), 13, "m b", x=x, y=18)
        if points:
            drawn += f'<g transform="translate({x:g} {HEAD + 9})">{standing(*points[seat])}</g>'
        if seat == to_move:
            drawn += f'<path d="M{pitch * column + 6:.1f} {head}h{pitch - 12:.1f}" stroke="var(--brass)" stroke-width="3"/>'
    rows = rows_of(calls, order)
    if to_move >= 0 and (not rows or order.index(to_move) <= max(map(order.index, rows[-1]))):
        rows.append({})
    fits = int((down - head) / step)
    out: set[int] = set()
    for number, row in enumerate(rows):
        y = head + 2 + step * (number - max(0, len(rows) - fits))
        for column, seat in enumerate(order):
            x = round(pitch * (column + 0.5), 1)
            if y < head:
                continue
            if seat in row:
                drawn += _call(row[seat], x, y + step / 2, (seat, row[seat]) in highest, pitch)
            elif seat in out:
                drawn += text("out", 13, "m so", x=x, y=y + step / 2 + 4.5)
            elif seat == to_move and number == len(rows) - 1:
                drawn += text("to bid", 13, "m b br", x=x, y=y + step / 2 + 4.5)
        out |= {seat for seat, call in row.items() if call == PASS}
    return f"<g>{drawn}</g>"


def _call(call: str, x: float, y: float, stands: bool, pitch: float) -> str:
    """A bid or a pass around a point; the highest bid so far stands on brass."""
    if call == PASS:
        return text(PASS, 13, "m so", x=x, y=y + 4.5)
    ink = pieces.ON_BRASS if stands else ""
    half, down = (pitch / 2 - 1, 17) if call in NAMED else (21.0, 10)
    box = (
        f'<rect x="{x - half:g}" y="{y - down:g}" width="{2 * half:g}" height="{2 * down:g}" rx="10" '
        'fill="var(--brass-fill)" stroke="var(--ink)" stroke-width="1.3"/>'
    )
    drawn, look = (box, "m b") if stands else ("", "m")
    if call in NAMED:
        words = NAMED[call][0].split()
        return drawn + "".join(
            text(word, 13, look, x=x, y=y + 4.5 + 15 * (n - (len(words) - 1) / 2), fill=ink) for n, word in enumerate(words)
        )
    number, _, suit = call.partition(" ")
    if not suit:
        return drawn + text(number, 15, look, x=x, y=y + 5.3, fill=ink)
    sign = pieces.use(f"u{suit}", look="" if stands else f"t{suit}", style=f"color:{ink}" if stands else "")
    place = f'transform="translate({x + 3:g} {y - 7:g})scale(.6)"'
    return drawn + text(number, 14, "e b" if stands else "e", x=x - 1, y=y + 5, fill=ink) + f"<g {place}>{sign}</g>"
