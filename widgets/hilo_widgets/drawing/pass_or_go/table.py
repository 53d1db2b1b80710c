"""Phase 1 and 2 of High, Low, Pass or Go as pictures: where everything lies, the trick with its goal die, and rows of rollers.

All lengths are units of the picture's viewBox.
"""

from functools import cache
from itertools import groupby
from typing import NamedTuple

from hilo_core.base.game import Choice
from hilo_core.base.playing_cards import CARDS
from hilo_core.messages.words import counted
from hilo_core.pass_or_go.round import ENOUGH, dice_for
from hilo_core.pass_or_go.view import View

from .. import pieces, water
from ..lettering import fit, text, title, width
from ..scene import Z_LABEL, Item, Items, Names, Point, Shot, label
from ..tables import (
    HIDDEN,
    WIDE_DOCK,
    WIDE_TABLE,
    Z_BADGE,
    Z_GHOST,
    Z_PILL,
    Z_RING,
    Z_TRICK,
    Deck,
    DockRow,
    felt,
    laid_out,
    name_look,
    place_from_bottom,
    to_do,
)
from . import order_map
from .order_map import ORDER, Map
from .words import Slot, dice_won, dice_words, is_bare, result_words, slots, turn_words

DICE = {2: 6, 3: 8}  # in the game, so also the most that one seat can roll
ROLLS_DOCK = {2: {"wide": WIDE_DOCK, "narrow": 172}, 3: {"wide": WIDE_DOCK, "narrow": 212}}


class Roller(NamedTuple):
    """Where a roller's things lie in phase 2."""

    corner: Point
    chart: Point  # where the foot of the first column stands
    slot: float  # from column to column
    room: float  # for the water
    die: float  # the size of a die
    numbers: bool  # whether points stand in the water; else below it
    name: Point
    name_room: float
    won: Point | None  # how many dice it has won
    points: Point
    total: Point
    todo: Point


class RollPhaseGeometry(NamedTuple):
    """The table of phase 2."""

    height: int
    rows: tuple[Roller, ...]  # in the order of rolling
    over: bool


class Plate(NamedTuple):
    """Where the things of a seat lie whose hand is not in the dock."""

    name: Point
    room: float  # for the name
    size: float  # of its letters
    total: Point
    total_look: str
    hand: DockRow
    todo: Point
    dice: Point | None  # the first die won


class Goal(NamedTuple):
    """Where the goal die and its words lie."""

    die: Point
    size: float
    emblem: Point
    emblem_size: float
    name: Point
    name_size: float
    asks: Point


class Prizes(NamedTuple):
    """Where dice to come, dice out of play and the piles lie; the narrow table has only words."""

    words: Point  # how many dice are to come
    live: Point
    aside: Point
    dice: Point | None = None
    dead: Point | None = None


class TrickPhaseGeometry(NamedTuple):
    """The table of phase 1."""

    height: int
    plates: tuple[Plate, ...]  # clockwise from the dock
    lines: tuple[float, ...]  # between the parts
    goal: Goal
    slots: tuple[Point, ...]  # the cards of the trick, in order of play
    scale: float  # of these cards
    prizes: Prizes
    map: Map
    heading: float  # over the map, 0 if there is none
    legend: Point


def _wide_plate(players: int, place: int) -> Plate:
    if players == 2:
        return Plate((26, 34), 150, 20, (26, 54), "so", DockRow(284, 594, 16, 0.62, 0, 46, 0, 0), (204, 16), (26, 61))
    x = 26 + 346 * place
    return Plate((x, 34), 108, 20, (x, 54), "so", DockRow(x + 122, x + 324, 34, 0.5, 0, 30, 0, 0), (x + 122, 9), (x, 61))


def _narrow_plate(players: int, place: int) -> Plate:
    if players == 2:
        return Plate((14, 25), 130, 17, (14, 43), "so", DockRow(240, 452, 9, 0.5, 0, 34, 0, 1), (156, 18), None)
    x = 14 + 224 * place
    return Plate((x, 23), 90, 15, (x + 212, 23), "so e", DockRow(x, x + 142, 28, 0.42, 0, 17, 0, 0), (x + 146, 34), None)


@cache
def tricks(players: int, layout: str) -> TrickPhaseGeometry:
    """The table of phase 1."""
    places = range(players - 1)
    if layout == "wide":
        return TrickPhaseGeometry(
            WIDE_TABLE,
            tuple(_wide_plate(players, place) for place in places),
            (83, 231),
            Goal((26, 112), 64, (104, 112), 30, (142, 134), 17, (104, 164)),
            tuple((276 + 108 * slot, 110) for slot in range(players)),
            0.95,
            Prizes((588, 98), (588, 176), (588, 176), (588, 105), (588, 155)),
            Map(50, 258, 50, 36, 30),
            250,
            (32, 424),
        )
    down = 10 if players == 3 else 0
    rows = 26 if players == 3 else 28
    return TrickPhaseGeometry(
        (300 if players == 3 else 318) + 2 * down,
        tuple(_narrow_plate(players, place) for place in places),
        (56 + down,),
        Goal((14, 70 + down), 46, (68, 68 + down), 22, (94, 85 + down), 15, (68, 106 + down)),
        tuple(((206 + 96 * slot if players == 2 else 190 + 80 * slot), 79 + down) for slot in range(players)),
        0.72,
        Prizes((14, 136 + down), (14, 153 + down), (14, 170 + down)),
        Map(37, 174 + down, 32.5, rows, 24),
        0,
        (10, 174 + down + 4 * rows + 17),
    )


END = {"wide": 604, "narrow": 470}  # the table of a round that is over
LOWER = {"wide": 110, "narrow": 40}  # a bare table than that of a game
HEAD = {"wide": 74, "narrow": 66}  # over the rows of a round that is over


@cache
def rolls(players: int, layout: str, over: bool, widest: int = 0, bare: bool = False) -> RollPhaseGeometry:
    """The table of phase 2, or of a round that is over, with room for a row of so many dice or those of the game; a bare one
    is lower."""
    down = END[layout] if over else WIDE_TABLE if layout == "wide" else 468 - ROLLS_DOCK[players][layout]
    down -= LOWER[layout] if bare else 0
    first = HEAD[layout] if over else 10
    each = (down - first - 10) / players
    rows = tuple(_roller(players, layout, round(first + n * each, 1), each, over, widest) for n in range(players))
    return RollPhaseGeometry(down, rows, over)


def _roller(players: int, layout: str, top: float, each: float, over: bool, widest: int) -> Roller:
    """A row this high; those of the narrow table for three are so low that points stand below the water."""
    slots, two = max(DICE[players], widest), players == 2
    if layout == "wide":
        die, foot = 44 if two else 32, round(top + each - 36, 1)
        points = top + (94 if two else 73)
        lines = ((26, points), (26, points + 20), (26, points + 31))
        return Roller(
            (14, top), (198, foot), 498 // slots, foot - top - die - 14, die, True, (56, top + 28), 136, (56, top + 47), *lines
        )
    numbers = two or over
    die = 34 if two else 24 if over else 20
    foot = round(top + each - 34, 1)
    first, step = (20, 22) if numbers else (16, 17)
    lines = ((12, top + first + step), (12, top + first + 2 * step - 3), (12, top + first + 2 * step + 2))
    return Roller(
        (12, top), (128, foot), 324 // slots, foot - top - die - 10, die, numbers, (38, top + first), 86, None, *lines
    )


# Paint order, from the felt up. Cards keep one place each in it, in the order of a hand, so that a look is shared.
Z_MAP, Z_HAND, Z_DIE = 1, 20, 150
GOALS = {"low": ("butterfly", "Low goal", "lowest captures"), "high": ("dragon", "High goal", "highest captures")}
JOKERS = ("X1", "X2")
SMALL_DIE, PER_ROW = 22, 4  # of the dice to come
WON_DIE, WON_STEP = 17, 15


def _suit(card: str) -> str:
    return "X" if card[0] == "X" else card[-1]


@cache
def _order(card: str) -> int:
    return Z_HAND + CARDS[card]


DECK = Deck(pieces.ranked_card, _suit, _order, Z_HAND)


def line(across: float) -> str:
    """A line between two parts of the table."""
    return f'<path d="M0 0H{across:g}" class="f0" stroke="var(--rail)"/>'


def trick_items(spots: TrickPhaseGeometry, view: View, shot: Shot) -> Items:
    """The table of phase 1, without the hand that lies in the dock."""
    drawn = [felt(shot, spots.height)]
    drawn += [Item(f"line:{n}", line(shot.across - 48), 24, y, Z_MAP) for n, y in enumerate(spots.lines)]
    (turn, words), dice = turn_words(view, shot.to_move), dice_won(view)
    for place, plate in enumerate(spots.plates, 1):
        seat = (shot.dock + place) % view.players
        name = name_look(shot.names[seat], seat == view.dealer, plate.size, plate.room)
        drawn.append(Item(f"seat:{seat}", name, *plate.name, Z_LABEL))
        drawn.append(label(f"total:{seat}", total_words(view, seat), *plate.total, look=plate.total_look))
        drawn += laid_out(DECK, seat, view.hands[seat], {}, plate.hand)
        if plate.dice:
            drawn += won(plate.dice, dice[seat])
        if seat == turn:
            drawn.append(Item("turn", to_do(words), *plate.todo, Z_LABEL))
    if view.die or view.middle:
        drawn += [*_goal_items(spots.goal, view), *_trick(spots, view, shot)]
    return drawn + _prizes(spots.prizes, view, dice[-1]) + _map(spots, view, shot)


def total_words(view: View, seat: int) -> str:
    """The total of a seat and how many dice it has won."""
    return f"total {view.totals[seat]} · {dice_words(view.won[seat])}"


def won(spot: Point, dice: tuple[int, ...]) -> Items:
    """Dice a seat has won."""
    look = water.die(0, WON_DIE)
    return [Item(f"die:{die}", look, spot[0] + WON_STEP * n, spot[1], Z_DIE) for n, die in enumerate(dice)]


def _goal_items(spot: Goal, view: View) -> Items:
    """The goal die and what it asks for, or before it is rolled what it may ask for."""
    drawn = [Item("goal", _goal(spot, view.goal, view.winner), 0, 0, Z_LABEL)]
    if view.die:
        look = water.die(view.die, spot.size, view.winner == -1 and not view.trick_cards)
        drawn.append(Item(f"die:{view.trick}", look, *spot.die, Z_DIE))
    return drawn


def _goal(spot: Goal, goal: str, winner: int) -> str:
    (x, y), size = spot.die, spot.size
    head = text("Goal die and prize", 13, "so", x, y - 14) if size > 50 else ""
    if not goal:
        box = f'<rect x="{x + 1:g}" y="{y + 1:g}" width="{size - 2:g}" height="{size - 2:g}" rx="11" class="f0" '
        place = f"translate({spot.asks[0]:g} {spot.name[1]:g})"
        words = text("1, 2, 3: Low goal", 13) + text("4, 5, 6: High goal", 13, y=21)
        return f'<g>{head}{box}stroke="var(--edge)" stroke-dasharray="4 4"/><g transform="{place}">{words}</g></g>'
    emblem, name, words = GOALS[goal]
    at = f"translate({spot.emblem[0]:g} {spot.emblem[1]:g})"
    drawn = text(name, spot.name_size, "b", spot.name[0], spot.name[1])
    drawn += text("nobody captures" if winner < -1 else words, 13, "so", spot.asks[0], spot.asks[1])
    return f'<g>{head}<g transform="{at}">{pieces.emblem(emblem, spot.emblem_size)}</g>{drawn}</g>'


def _trick(spots: TrickPhaseGeometry, view: View, shot: Shot) -> Items:
    """The trick: each card under the name of who has played it, with its number in the order of play, a place for each that is
    to come."""
    drawn, across = [], pieces.CARD_WIDTH * spots.scale
    leader = view.trick_cards[0][0] if view.trick_cards else view.leader
    for number in range(view.players):
        seat = (leader + number) % view.players
        slot = place_from_bottom(view, seat)
        x, y = spots.slots[slot]
        words = "" if number else " led" if view.trick_cards else " leads"
        look = "b m" if seat == view.winner and view.trick_cards else "so m"
        who = fit(shot.names[seat], 13, (100 if shot.wide else 76) - width(words, 13))
        drawn.append(label(f"by:{slot}", who + words, x + across / 2, y - 12, look))
        if number >= len(view.trick_cards):
            place = pieces.empty_place(across, pieces.CARD_HEIGHT * spots.scale)
            drawn.append(Item(f"place:{slot}", place, x, y, Z_LABEL))
            continue
        card = view.trick_cards[number][1]
        drawn.append(Item(card, pieces.ranked_card(card, spots.scale, "just" if card == shot.just else ""), x, y, Z_TRICK))
        drawn.append(Item(f"badge:{number + 1}", pieces.badge(number + 1), x + across, y, Z_BADGE))
        if seat == view.winner:
            drawn.append(Item("ring", pieces.winner_ring(spots.scale), x, y, Z_RING))
            drawn.append(Item("pill", pieces.pill("wins"), *pill_at(spots, slot, "wins"), Z_PILL))
    return drawn


def pill_at(spots: TrickPhaseGeometry, slot: int, words: str) -> Point:
    """The top left corner of the pill under a card of the trick."""
    x, y = spots.slots[slot]
    middle = x + pieces.CARD_WIDTH * spots.scale / 2
    return middle - pieces.pill_width(words) / 2, y + pieces.CARD_HEIGHT * spots.scale + 7


def _prizes(spot: Prizes, view: View, dead: tuple[int, ...]) -> Items:
    """Dice to come and out of play, the live deck and the cards put aside."""
    first, aside = dice_for(view.players) - view.middle, len(view.aside)
    words = f"{dice_words(view.middle)} to come"
    out = f"{len(dead)} out of play"
    if not spot.dice or not spot.dead:
        return [
            label("to come", f"{words}, {out}" if dead else words, *spot.words),
            label("live:size", f"live deck {view.live}", *spot.live),
            label("aside:size", f"put aside {aside}", *spot.aside),
        ]
    (x, y), look = spot.dice, water.die(0, SMALL_DIE)
    drawn = [label("to come", words, *spot.words)]
    for n, die in enumerate(range(first, first + view.middle)):
        row, column = divmod(n, PER_ROW)
        drawn.append(Item(f"die:{die}", look, x + 26 * column, y + 24 * row, Z_DIE))
    if dead:
        drawn += won(spot.dead, dead)
        drawn.append(label("dead", out, spot.dead[0] + WON_STEP * len(dead) + 6, spot.dead[1] + 13))
    x, y = spot.live
    return [
        *drawn,
        Item("live", pieces.pile(view.live, 0.4), x, y, Z_LABEL),
        label("live:size", f"live deck {view.live}", x + 33, y + 15, ""),
        label("aside:size", f"put aside {aside}", x + 33, y + 33),
    ]


def _map(spots: TrickPhaseGeometry, view: View, shot: Shot) -> Items:
    """The order of all cards, with what is known of where they are."""
    others = [seat for seat in range(view.players) if seat != shot.dock and view.seat is None]
    short, (x, y) = not spots.heading, spots.legend
    own_at, other_at = order_map.legend_words(short)
    drawn = [
        Item("order", order_map.signs(spots.map), 0, 0, Z_MAP),
        Item("order:legend", order_map.legend(short, bool(others)), x, y, Z_MAP),
        Item("order:own", order_map.whose(short, shot.names[shot.dock]), x + own_at, y, Z_MAP),
    ]
    if others:
        other = shot.names[others[0]] if len(others) == 1 else ""
        drawn.append(Item("order:other", order_map.whose(short, other), x + other_at, y, Z_MAP))
    if spots.heading:
        words = "All cards in one order: each row outranks the one below"
        ends = {"low": "lowest: left, at the foot", "high": "highest: right, on top"}
        drawn.append(label("order:head", words, 26, spots.heading, "b", 14, Z_MAP))
        drawn.append(label("order:goal", ends.get(view.goal, ""), shot.across - 26, spots.heading, "so e", z=Z_MAP))
        x, y = order_map.cell(spots.map, JOKERS[0])
        drawn.append(label("order:jokers", "Jokers", x - 8, y + spots.map.joker / 2 + 5, "so e", z=Z_MAP))
    kinds = dict.fromkeys((*ORDER, *JOKERS), "unseen") | {card: "aside" for card in view.aside if card != HIDDEN}
    kinds |= {card: "trick" for _, card in view.trick_cards}
    kinds |= {
        card: "own" if seat == shot.dock else "other" for seat, held in enumerate(view.hands) for card in held if card != HIDDEN
    }
    for card, kind in kinds.items():
        height = order_map.cell_height(spots.map, card)
        look = order_map.tile("X" if card[0] == "X" else card[:-1], kind, spots.map.across, height)
        drawn.append(Item(f"order:{card}", look, *order_map.cell(spots.map, card), Z_MAP))
    return drawn


def ghost(spots: TrickPhaseGeometry, view: View, shot: Shot, seat: int, choice: Choice) -> tuple[Item, ...]:
    """What is laid over the table while a card is looked at: its ghost, its cell in the map, and who would then capture."""
    slot, card, winner = place_from_bottom(view, seat), choice.card, choice.answer.winner
    number = (seat - view.leader) % view.players + 1
    x, y = spots.slots[slot]
    drawn = [
        Item("ghost", pieces.ranked_card(card, spots.scale, "ghost"), x, y, Z_GHOST),
        Item(
            "ghost:badge",
            pieces.badge(number),
            x + pieces.CARD_WIDTH * spots.scale,
            y,
            Z_GHOST + 1,
        ),
        Item("ghost:order", order_map.ring(spots.map, card), *order_map.cell(spots.map, card), Z_GHOST),
    ]
    if winner >= 0:
        words = "would win"
        pill = f"<g>{title(f'{shot.names[winner]} {words}')}{pieces.pill(words)}</g>"
        drawn.append(Item("ghost:pill", pill, *pill_at(spots, place_from_bottom(view, winner), words), Z_GHOST + 2))
    return tuple(drawn)


Z_ROW, Z_WATER = 1, 4
_ARROW = 10  # room for one before a name


def roll_items(spots: RollPhaseGeometry, view: View, shot: Shot) -> Items:
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
