"""The auction of Hilos in the middle of the felt: the bids made so far, and a tile for each bid there is."""

from collections.abc import Mapping
from functools import cache, lru_cache

from hilo_core.base.playing_cards import SUITS as LETTERS
from hilo_core.hilos.view import View

from . import pieces
from .hilos_spots import BLOCK, TABLES, Table
from .hilos_words import NAMED, PASS, SUITS, tricks_words
from .lettering import fit, text, width
from .scene import Item

Z_TABLE, Z_TILE = 6, 60
Calls = tuple[tuple[int, str], ...]
# For each kind of tile: columns, width, height, step across, step down.
_GRIDS = {
    "number": (7, 52, 62, 56, 66),
    "named": (3, 126, 54, 131, 59),
    "dealer": (13, 28, 26, 30, 27.5),
    "trump": (4, 88, 74, 100, 78),
}


def tile_key(card: str) -> str:
    """The key of the tile of a choice such as "bid 4", "bid 9 S" or "trump H"."""
    return card.replace(" ", ":", 1)


@cache
def tiles_of(variant: str, phase: str) -> tuple[tuple[str, str], ...]:
    """All tiles of a phase, each with its kind."""
    if phase == "trump":
        return tuple((f"trump {suit}", "trump") for suit in LETTERS)
    if variant == "solo":
        return tuple((f"bid {bid}", "named") for bid in NAMED)
    if variant == "dealer":
        return tuple((f"bid {number} {suit}", "dealer") for suit in LETTERS for number in range(1, 14))
    return tuple((f"bid {number}", "number") for number in range(1, 8))


@cache
def level(bid: str) -> int:
    """How high a bid is."""
    return NAMED[bid][2] if bid in NAMED else int(bid.partition(" ")[0])


@cache
def tile(card: str, kind: str, legal: bool) -> str:
    """A tile: solid if it may be chosen, dashed if not."""
    _, across, down, _, _ = _GRIDS[kind]
    paint = 'fill="var(--paper)" stroke="var(--edge)" stroke-width="1.3"'
    if not legal:
        paint = 'fill="var(--felt)" stroke="var(--edge)" stroke-dasharray="3 3"'
    radius = 5 if kind == "dealer" else 9
    box = f'<rect width="{across}" height="{down}" rx="{radius}" {paint}/>'
    what = card.partition(" ")[2]
    soft = "" if legal else " so"
    middle = across / 2
    if kind == "number":
        return (
            box + text(what, 24, f"se m{soft}", x=middle, y=29) + text(tricks_words(6 + int(what)), 12, "m so", x=middle, y=49)
        )
    if kind == "named":
        words, tricks, worth = NAMED[what]
        wanted = tricks_words(tricks) if tricks else "no trick"
        return (
            box
            + text(words, 15.5, f"se m{soft}", x=middle, y=23)
            + text(f"{wanted}, worth {worth}", 12, "m so", x=middle, y=42)
        )
    if kind == "trump":
        sign = f'<g transform="translate({middle - 17:g} 10)">{pieces.suit_sign(what, 34)}</g>'
        return box + sign + text(SUITS[what], 13, f"m{soft}", x=middle, y=62)
    number, _, suit = what.partition(" ")
    long = len(number) > 1
    sign = f'<g transform="translate({15.8 if long else 14:g} 8.2)">{pieces.suit_sign(suit, 9.6)}</g>'
    return box + text(number, 12, f"e{' b' if legal else soft}", x=15 if long else 12.2, y=17.3) + sign


def tiles(view: View, layout: str, allowed: Mapping[str, bool]) -> tuple[Item, ...]:
    """The tiles; whether each may be chosen is told by `allowed`, or else by the highest bid so far."""
    standing = level(view.contract[1]) if view.contract is not None else 0
    known = frozenset(card for card, legal in allowed.items() if legal) if allowed else None
    return _tiles(view.variant, view.phase, layout, standing, known)


@lru_cache(maxsize=200)
def _tiles(variant: str, phase: str, layout: str, standing: int, allowed: frozenset[str] | None) -> tuple[Item, ...]:
    every = tiles_of(variant, phase)
    kind = every[0][1]
    columns, across, _, step, row = _GRIDS[kind]
    x = TABLES[layout].block[0] + (BLOCK - step * (columns - 1) - across) / 2
    y = tiles_top(TABLES[layout], variant, phase)
    found = []
    for place, (card, _) in enumerate(every):
        legal = card in allowed if allowed is not None else phase == "trump" or level(card[4:]) > standing
        found.append(
            Item(tile_key(card), tile(card, kind, legal), x + step * (place % columns), y + row * (place // columns), Z_TILE)
        )
    return tuple(found)


def tiles_top(table: Table, variant: str, phase: str) -> float:
    """Where the tiles begin; they end where the middle ends."""
    every = tiles_of(variant, phase)
    columns, _, down, _, row = _GRIDS[every[0][1]]
    return table.block[1] + table.block_down - row * (len(every) // columns - 1) - down


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


def bids_table(view: View, layout: str, names: tuple[str, ...], to_move: int) -> Item:
    """The table of the bids."""
    first = (view.dealer + 1) % view.players
    order = tuple((first + n) % view.players for n in range(view.players))
    move = to_move if view.phase == "bid" else -1
    x, y = TABLES[layout].block
    return Item("bids", _table(view.bids, order, names, move, view.variant, layout), x, y, Z_TABLE)


@lru_cache(maxsize=1000)
def _table(calls: Calls, order: tuple[int, ...], names: tuple[str, ...], to_move: int, variant: str, layout: str) -> str:
    across = BLOCK / len(order)
    step = 18 if variant == "dealer" else 24
    standing = [call for call in calls if call[1] != PASS][-1:]
    drawn = f'<path d="M0 25H{BLOCK}" class="f0" stroke="var(--edge)"/>'
    for column, seat in enumerate(order):
        x = round(across * (column + 0.5), 1)
        dealer = column == len(order) - 1
        name = fit(names[seat], 13, across - (26 if dealer else 8))
        drawn += text(name, 13, "m b", x=x - (9 if dealer else 0), y=17)
        if dealer:
            sign = pieces.use("edealer", 17, style="color:var(--soft)")
            drawn += f'<g transform="translate({x + width(name, 13) / 2 - 4:.1f} 3.5)">{sign}</g>'
        if seat == to_move:
            drawn += f'<path d="M{across * column + 6:.1f} 25h{across - 12:.1f}" stroke="var(--brass)" stroke-width="3"/>'
    rows = rows_of(calls, order)
    if to_move >= 0 and (not rows or order.index(to_move) <= max(map(order.index, rows[-1]))):
        rows.append({})
    out: set[int] = set()
    for number, row in enumerate(rows):
        y = 25 + step * (number + 0.5) + (3 if variant == "dealer" else 5)
        for column, seat in enumerate(order):
            x = round(across * (column + 0.5), 1)
            if seat in row:
                drawn += _call(row[seat], x, y, variant, (seat, row[seat]) in standing)
            elif seat in out:
                drawn += text("out", 12.5, "m so", x=x, y=y + 4.5)
            elif seat == to_move and number == len(rows) - 1:
                drawn += text("to bid", 13, "m b br", x=x, y=y + 4.5)
        out |= {seat for seat, call in row.items() if call == PASS}
    return drawn


def _call(call: str, x: float, y: float, variant: str, stands: bool) -> str:
    """A bid or a pass around a point; the highest bid so far stands on brass."""
    if call == PASS:
        return text(PASS, 13, "m so", x=x, y=y + 4.5)
    ink = pieces.ON_BRASS if stands else ""
    half = {"solo": 47, "dealer": 21}.get(variant, 13)
    down = 9 if variant == "dealer" else 11.5
    ground = (
        f'<rect x="{x - half:g}" y="{y - down:g}" width="{2 * half}" height="{2 * down:g}" rx="{down:g}" '
        'fill="var(--brass-fill)" stroke="var(--ink)" stroke-width="1.3"/>'
    )
    drawn = ground if stands else ""
    if call in NAMED:
        return drawn + text(NAMED[call][0], 12, "m b" if stands else "m", x=x, y=y + 4.3, fill=ink)
    number, _, suit = call.partition(" ")
    if not suit:
        return drawn + text(number, 15, "m b" if stands else "m", x=x, y=y + 5.3, fill=ink)
    sign = pieces.use(f"u{suit}", look="" if stands else f"t{suit}", style=f"color:{ink}" if stands else "")
    place = f'transform="translate({x + 3:g} {y - 6:g})scale(.5)"'
    return drawn + text(number, 14, "e b" if stands else "e", x=x - 1, y=y + 5, fill=ink) + f"<g {place}>{sign}</g>"
