"""Phase 2 of High, Low, Pass or Go as a picture: what each face does, and a row with the water of each roller's points."""

from functools import cache, lru_cache
from itertools import groupby

from hilo_core.messages.words import possessive
from hilo_core.pass_or_go.dice import after_roll
from hilo_core.pass_or_go.points import ENOUGH
from hilo_core.pass_or_go.view import View

from . import pieces, water
from .dice_symbols import FACES
from .lettering import fit, text, width
from .pass_or_go_dice import Passes, Rolls, Slot, slots
from .pass_or_go_spots import TABLES, Row
from .pass_or_go_words import dice_words
from .scene import Item

DOES = {1: "halves", 6: "wipes out"}
TURN = 0, 59  # from a name to what its seat is to do
Z_ROW, Z_WATER, Z_LABEL, Z_DIE = 1, 4, 5, 150


def rows(view: View, layout: str, names: tuple[str, ...]) -> list[Item]:
    """The rows of all rollers, in the order in which they roll."""
    table = TABLES[view.players, layout]
    per_point = water.unit(max((points for rolled in view.rolls for _, points in rolled), default=0), table.rows[0].room)
    items: list[Item] = []
    for place, (seat, row) in enumerate(zip(view.order or range(view.players), table.rows, strict=True)):
        items += _row(row, place, seat, len(view.takers), bool(view.order))
        items += _score(row, seat, view.points[seat], view.totals[seat], bool(view.new_totals))
        last = view.roller == seat
        items += _chart(row, seat, names, view.takers, view.rolls, view.passes, per_point, last)
        x, y = row.label
        if seat in view.winners:
            items.append(Item(f"wins:{seat}", pieces.pill("wins"), x + 28, y + 28, Z_LABEL))
        else:
            items.append(Item(f"won:{seat}", text(f"{dice_words(view.won[seat])} won", 13, "so"), x + 28, y + 38, Z_LABEL))
    return items


def name_at(row: Row) -> tuple[float, float]:
    """Where the name of a roller stands."""
    return row.label[0] + 28, row.label[1]


@lru_cache(maxsize=500)
def _row(row: Row, place: int, seat: int, dice: int, settled: bool) -> tuple[Item, ...]:
    """The foot of the water, a line above all rows but the first, and the place in the order of rollers."""
    x, y = row.label
    foot = f'<path d="M-4 0H{dice * row.slot + 4:g}" class="f0" stroke="var(--edge)" stroke-width="1.5"/>'
    items = [Item(f"foot:{seat}", foot, *row.chart, Z_ROW)]
    if place:
        across = row.score[0] + row.score_width - x
        items.append(Item(f"row:{place}", f'<path d="M0 0H{across:g}" class="f0" stroke="var(--rail)"/>', x, y - 10, Z_ROW))
    if settled:
        items.append(Item(f"rolls:{seat}", pieces.badge(place + 1), x + 10, y + 12, Z_LABEL))
    return tuple(items)


@lru_cache(maxsize=2000)
def _score(row: Row, seat: int, points: int, total: int, settled: bool) -> tuple[Item, ...]:
    """Points of this phase, and the total on its way to the end of the game."""
    x, y = row.score
    words = text(f"total {total + points}" if settled else f"total {total}", 13.5, "b e" if settled else "so e")
    return (
        Item(f"points:{seat}", text(f"{points} point{'' if points == 1 else 's'}", 20, "se"), x, y + 17, Z_LABEL),
        Item(f"total:{seat}", words, x + row.score_width, y + 17, Z_LABEL),
        Item(f"gauge:{seat}", water.gauge(total, points, row.score_width, ENOUGH), x, y + 30, Z_LABEL),
    )


@lru_cache(maxsize=4000)
def _chart(
    row: Row,
    seat: int,
    names: tuple[str, ...],
    takers: tuple[int, ...],
    rolls: Rolls,
    passes: Passes,
    per_point: float,
    rolling: bool,
) -> tuple[Item, ...]:
    """The dice of a roller, one slot each, and the water under those that have been rolled."""
    items = []
    across = row.slot - 4
    aside = (across - row.die) / 2
    dice = slots(takers, rolls, passes)[seat]
    latest = max((place for place, slot in enumerate(dice) if slot.kind == "rolled"), default=-1) if rolling else -1
    for place, slot in enumerate(dice):
        x, foot = row.chart[0] + place * row.slot + 2, row.chart[1]
        y = foot - row.die - 4
        if slot.kind == "rolled":
            y = foot - water.die_rise(slot.before, slot.points, per_point) - row.die
            did = text(water.did(slot.face, slot.before), 12, "m b" if place == latest else "m so")
            items.append(Item(f"water:{slot.die}", water.column(slot.before, slot.points, across, per_point), x, foot, Z_WATER))
            items.append(Item(f"did:{slot.die}", did, x + across / 2, foot + 16, Z_LABEL))
        if slot.kind == "given":
            items.append(Item(f"gave:{slot.die}", water.given_place(row.die), x + aside, y, Z_WATER))
        else:
            items.append(Item(f"die:{slot.die}", water.die(slot.face, row.die, place == latest), x + aside, y, Z_DIE))
    items += _passed(row, seat, names, dice)
    return tuple(Item(i.key, i.svg, round(i.x, 1), round(i.y, 1), i.z) for i in items)


def _passed(row: Row, seat: int, names: tuple[str, ...], dice: tuple[Slot, ...]) -> list[Item]:
    """Whom dice were passed to or came from: once under all that went the same way, with a line over it if they are several."""
    items = []
    for (given, other), several in groupby(enumerate(dice), key=lambda place: (place[1].kind == "given", place[1].other)):
        if other < 0:
            continue
        group = list(several)
        first, last = group[0][0], group[-1][0]
        x = row.chart[0] + (first + last + 1) / 2 * row.slot
        drawn = _way(given, names[other], (last - first + 1) * row.slot - 4, last > first)
        items.append(Item(f"other:{seat}:{group[0][1].die}", drawn, x, row.chart[1] + (16 if given else 31), Z_LABEL))
    return items


@cache
def _way(given: bool, name: str, room: float, several: bool) -> str:
    """ "to Ben" or "from Ben", or with an arrow if the words have no room."""
    words = f"{'to' if given else 'from'} {name}"
    if width(words, 12) > room + 6:  # an estimate, rather too wide
        words = fit(f"{'→' if given else '←'} {name}", 12, room + 2)
    drawn = text(words, 12, "m so")
    if not several:
        return drawn
    half = room / 2 - 4
    return f'<g><path d="M{-half:g} -9v-3H{half:g}v3" class="f0" stroke="var(--edge)"/>{drawn}</g>'


def faces(layout: str, whose_points: str, points: int) -> list[Item]:
    """What each face of a die does, and for the roller what it would make of the points."""
    title = f"What the next die makes of {possessive(whose_points)} points" if whose_points else "What a die does to the points"
    items = [Item("faces", _faces(layout), 0, 0, Z_ROW), Item("faces:title", text(fit(title, 13, 420), 13, "so"), 4, 14, Z_ROW)]
    if whose_points:
        items.append(Item("faces:make", _make(layout, points), 0, 0, Z_ROW))
    return items


@cache
def _faces(layout: str) -> str:
    drawn = ""
    for face in FACES:
        words = DOES.get(face, f"adds {face}")
        if layout == "wide":
            x = 4 + 143 * (face - 1)
            drawn += pieces.use(f"d{face}", 42, x=x, y=28, look="c") + text(words, 13.5, x=x + 52, y=44)
        else:
            x = 4 + 72 * (face - 1)
            drawn += pieces.use(f"d{face}", 36, x=x + 18, y=30, look="c") + text(words, 12.5, "m", x=x + 36, y=86)
    return f"<g>{drawn}</g>"


@cache
def _make(layout: str, points: int) -> str:
    drawn = ""
    for face in FACES:
        words = f"{points} → {after_roll(points, face)[0]}"
        if layout == "wide":
            drawn += text(words, 18, "se", x=56 + 143 * (face - 1), y=67)
        else:
            drawn += text(words, 17, "se m", x=40 + 72 * (face - 1), y=112)
    return f"<g>{drawn}</g>"
