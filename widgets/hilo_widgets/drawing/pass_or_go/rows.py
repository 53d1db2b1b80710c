"""Phase 2 of High, Low, Pass or Go as a picture: a row for each roller, with the water of its points."""

from functools import cache
from itertools import groupby

from hilo_core.messages.words import counted
from hilo_core.pass_or_go.points import ENOUGH
from hilo_core.pass_or_go.view import View

from .. import pieces, water
from ..dock import to_do
from ..hands import Z_GHOST
from ..lettering import fit, text, width
from ..scene import Z_LABEL, Item, Items, Names, Shot, label
from ..seats import name_look
from ..tricks import felt
from .dice import Slot, is_bare, slots
from .spots import Roller, RollPhaseGeometry
from .tricks import line
from .words import dice_words, result_words, turn_words

Z_ROW, Z_WATER, Z_DIE = 1, 4, 150
_ARROW = 10  # room for one before a name


def items(spots: RollPhaseGeometry, view: View, shot: Shot) -> Items:
    """The rows of all rollers, in the order in which they roll; at the end of the round over them what it has come to."""
    most = max((points for rolled in view.rolls for _, points in rolled), default=0)
    per_point = water.unit(most, spots.rows[0].room)
    turn, to_do_words = turn_words(view, shot.to_move)
    drawn = [felt(shot, spots.height)]
    for place, (seat, row) in enumerate(zip(view.order or range(view.players), spots.rows, strict=True)):
        if place or spots.over:
            drawn.append(Item(f"line:{place}", line(shot.across - 2 * row.corner[0]), *row.corner, Z_ROW))
        drawn += _label(row, view, seat, shot)
        if view.order and not is_bare(view):
            drawn.append(Item(f"rolls:{seat}", pieces.badge(place + 1), row.name[0] - 18, row.name[1] - 6, Z_LABEL))
        drawn += [*_score(spots, row, seat, view), *_chart(row, seat, view, shot.names, per_point)]
        if seat in view.winners:
            drawn.append(Item(f"wins:{seat}", pieces.pill("wins"), row.total[0], row.total[1] + 43, Z_LABEL))
        if seat == turn:
            drawn.append(Item("turn", to_do(to_do_words), *row.todo, Z_LABEL))
    return drawn + (_result(view, shot) if spots.over else [])


def _result(view: View, shot: Shot) -> Items:
    """What the round has come to, and by which rule."""
    x, size, first, second = (26, 22, 38, 60) if shot.wide else (14, 17, 30, 51)
    said, rule, number = result_words(view, tuple(fit(name, size, 130) for name in shot.names))
    head = fit(said, size, shot.across - 2 * x)
    return [
        label("result", head, x, first, "se", size),
        label("result:rule", rule, x, second),
        label("result:id", number, x + width(rule, 13) + 12, second, "b br"),
    ]


def _label(row: Roller, view: View, seat: int, shot: Shot) -> Items:
    """The name of a roller, how many dice it has won, and the foot of its water."""
    line = (
        f'<path d="M-4 0H{shot.across - row.corner[0] - row.chart[0]:g}" class="f0" stroke="var(--edge)" stroke-width="1.5"/>'
    )
    marked = seat == view.dealer and row.won is not None
    plate = name_look(shot.names[seat], marked, 20 if row.won else 16, row.name_room)
    items = [Item(f"foot:{seat}", line, *row.chart, Z_ROW), Item(f"seat:{seat}", plate, *row.name, Z_LABEL)]
    if not row.won or is_bare(view):
        return items
    return [*items, label(f"won:{seat}", f"{dice_words(view.won[seat])} won", *row.won)]


def _score(spots: RollPhaseGeometry, row: Roller, seat: int, view: View) -> Items:
    """Points of this phase and the total; at the end of the round a gauge of its way to the end of the game."""
    points, total = view.points[seat], view.totals[seat]
    large = (20, "se") if row.won else (15, "b")
    drawn = [Item(f"points:{seat}", text(counted(points, "point"), *large), *row.points, Z_LABEL)]
    if is_bare(view):
        return drawn
    if not spots.over:
        return [*drawn, label(f"total:{seat}", f"total {total}", *row.total)]
    (x, y), room = row.total, row.chart[0] - row.total[0] - 14
    words = text(f"{total} + {points} = {total + points}", 13, "b")
    gauge = water.gauge(total, points, room, ENOUGH)
    return [*drawn, Item(f"total:{seat}", words, x, y, Z_LABEL), Item(f"gauge:{seat}", gauge, x, y + 9, Z_LABEL)]


def _chart(row: Roller, seat: int, view: View, names: Names, per_point: float) -> Items:
    """The dice of a roller, one slot each, and the water under those that have been rolled."""
    items, across, dice = [], row.slot - 4, slots(view)[seat]
    aside = (across - row.die) / 2
    rolled = [place for place, slot in enumerate(dice) if slot.kind == "rolled"]
    latest = rolled[-1] if rolled and view.roller == seat else -1
    for place, slot in enumerate(dice):
        x, foot = row.chart[0] + place * row.slot + 2, row.chart[1]
        y = foot - row.die - 4
        if slot.kind == "rolled":
            y = foot - water.die_rise(slot.before, slot.points, per_point, row.numbers) - row.die
            look = water.column(slot.before, slot.points, across, per_point, row.numbers)
            items.append(Item(f"water:{slot.die}", look, x, foot, Z_WATER))
            items.append(Item(f"did:{slot.die}", _did(row, slot, place == latest), x + across / 2, foot + 16, Z_LABEL))
        if slot.kind == "given":
            items.append(Item(f"gave:{slot.die}", water.given_place(row.die), x + aside, y, Z_WATER))
        elif slot.face or slot.kind == "left":
            items.append(Item(f"die:{slot.die}", water.die(slot.face, row.die, place == latest), x + aside, y, Z_DIE))
    return items + _passed(row, seat, names, dice)


def _did(row: Roller, slot: Slot, latest: bool) -> str:
    """What a roll did, or where the water is too low for numbers, the points it has made."""
    if not row.numbers:
        return text(str(slot.points), 15, "m b")
    words = water.did(slot.face, slot.before)
    if width(words, 13) > row.slot + 2:
        words = {1: "half", 6: "lost"}.get(slot.face, words) if slot.before > (slot.face == 1) else "stays"
    return text(words, 13, "m b" if latest else "m so")


def _passed(row: Roller, seat: int, names: Names, dice: tuple[Slot, ...]) -> Items:
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
    if width(words, 13) > room + (0 if given else 6):  # an estimate, rather too wide
        shown = fit(name, 13, room + 4 - _ARROW)
        start = round((width(shown, 13) + _ARROW) / -2, 1)
        point = "m-3.5-3.5 3.5 3.5-3.5 3.5" if given else "m-4.5-3.5-3.5 3.5 3.5 3.5"
        arrow = f'<path d="M{start:g} -4.5h8{point}" class="f0" stroke="var(--soft)" stroke-width="1.4"/>'
        drawn = f"<g>{arrow}{text(shown, 13, 'so', x=start + _ARROW)}</g>"
    else:
        drawn = text(words, 13, "m so")
    if not several:
        return drawn
    half = room / 2 - 4
    return f'<g><path d="M{-half:g} -10v-2H{half:g}v2" class="f0" stroke="var(--edge)"/>{drawn}</g>'


def ghosts(spots: RollPhaseGeometry, view: View, given: tuple[tuple[int, int], ...]) -> tuple[Item, ...]:
    """Dice that would be passed, as ghosts where they would lie in the rows of those who would get them."""
    rows = slots(view)
    places = dict(zip(view.order, spots.rows, strict=True))
    drawn = []
    for seat, number in given:
        row, taken = places[seat], len(rows[seat])
        look = f'<g><g opacity=".6">{water.die(0, row.die)}</g>{water.given_place(row.die)}</g>'
        for n in range(taken, taken + number):
            x = row.chart[0] + n * row.slot + 2 + (row.slot - 4 - row.die) / 2
            drawn.append(Item(f"ghost:{seat}:{n}", look, x, row.chart[1] - row.die - 4, Z_GHOST))
    return tuple(drawn)
