"""The auction of Hilos on the felt: the bids made so far, a column for each seat, and the card turned up for trump."""

from functools import lru_cache

from hilo_core.hilos.view import View

from .. import pieces
from ..lettering import fit, text
from ..scene import Item, Items, Shot
from ..tricks import in_turn
from .sides import standing
from .words import NAMED, PASS

Z_TABLE = 6
HEAD = 26  # units down, of the names
STANDING = 18  # more of them in the narrow table, where the points stand under the names


def rows_of(calls: tuple[tuple[int, str], ...], order: list[int]) -> list[dict[int, str]]:
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


def auction(view: View, shot: Shot, left: float, top: float, across: float, down: float) -> Items:
    """The table of the bids, in a box from (left, top); the last rows if not all fit. Each bid is an item of its own,
    and so in the narrow table, which has no other, is each name: a bid comes from its seat."""
    items = Items()
    order, to_move = in_turn(view), shot.to_move if view.phase == "bid" else -1
    pitch, step = across / len(order), 36 if view.variant == "solo" else 20
    head = HEAD if shot.wide else HEAD + STANDING
    middles = {seat: round(pitch * (column + 0.5), 1) for column, seat in enumerate(order)}
    highest = [call for call in view.bids if call[1] != PASS][-1:]
    drawn = f'<path d="M0 {head}H{across:g}" class="f0" stroke="var(--edge)"/>'
    for column, (seat, x) in enumerate(middles.items()):
        name = text(fit(shot.names[seat], 13, pitch - 6), 13, "m b", x, 18)
        if shot.wide:
            drawn += name
        else:
            items.append(Item(f"seat:{seat}", name, left, top, Z_TABLE + 1))
            drawn += f'<g transform="translate({x:g} {HEAD + 9})">{standing(view, seat)}</g>'
        if seat == to_move:
            drawn += f'<path d="M{pitch * column + 6:.1f} {head}h{pitch - 12:.1f}" stroke="var(--brass)" stroke-width="3"/>'
    rows = rows_of(view.bids, order)
    if to_move >= 0 and (not rows or order.index(to_move) <= max(map(order.index, rows[-1]))):
        rows.append({})
    fits = int((down - head) / step)
    out: set[int] = set()
    said = 0
    for number, row in enumerate(rows):
        y = head + 2 + step * (number - max(0, len(rows) - fits)) + step / 2
        for seat, x in middles.items() if y > head else ():
            if seat in row:
                look = _call(row[seat], (seat, row[seat]) in highest, pitch)
                items.append(Item(f"said:{said + list(row).index(seat)}", look, left + x, top + y, Z_TABLE + 1))
            elif seat in out:
                drawn += text("out", 13, "m so", x, y + 4.5)
            elif seat == to_move and number == len(rows) - 1:
                drawn += text("to bid", 13, "m b br", x, y + 4.5)
        out |= {seat for seat, call in row.items() if call == PASS}
        said += len(row)
    return [Item("bids", f"<g>{drawn}</g>", left, top, Z_TABLE), *items]


@lru_cache(maxsize=400)
def _call(call: str, stands: bool, pitch: float) -> str:
    """A bid or a pass around the origin; the highest bid so far stands on brass."""
    if call == PASS:
        return text(PASS, 13, "m so", 0, 4.5)
    half, down = (pitch / 2 - 1, 17) if call in NAMED else (21.0, 10)
    box = (
        f'<rect x="{-half:g}" y="{-down:g}" width="{2 * half:g}" height="{2 * down:g}" rx="10" '
        'fill="var(--brass-fill)" stroke="var(--ink)" stroke-width="1.3"/>'
    )
    drawn, bold, ink = (box, " b", pieces.ON_BRASS) if stands else ("", "", "")
    if call in NAMED:
        words = NAMED[call][0].split()
        lines = [text(word, 13, f"m{bold}", 0, 4.5 + 15 * (n - (len(words) - 1) / 2), fill=ink) for n, word in enumerate(words)]
        return f"<g>{drawn}{''.join(lines)}</g>"
    number, _, suit = call.partition(" ")
    if not suit:
        return f"<g>{drawn}{text(number, 15, f'm{bold}', 0, 5.3, fill=ink)}</g>"
    sign = pieces.use(f"u{suit}", look="" if stands else f"t{suit}", style=f"color:{ink}" if stands else "")
    number = text(number, 14, f"e{bold}", -1, 5, fill=ink)
    return f'<g>{drawn}{number}<g transform="translate(3 -7)scale(.6)">{sign}</g></g>'
