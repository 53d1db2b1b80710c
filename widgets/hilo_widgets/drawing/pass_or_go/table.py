"""Draws phases 1 and 2 of High, Low, Pass or Go: the trick with its goal die, and the rows of rollers.

All lengths are units of the picture's viewBox.
"""

from functools import cache, partial
from itertools import groupby

from hilo_core.base.game import Choice
from hilo_core.base.playing_cards import CARDS
from hilo_core.messages.words import counted
from hilo_core.pass_or_go.round import ENOUGH_POINTS, dice_for
from hilo_core.pass_or_go.view import View

from .. import pieces, water
from ..lettering import ON_PHONE, fit, text, width
from ..scene import Drawn, Item, Names, Places, Point, Shot, Table, geometry, label
from ..tables import (
    HIDDEN,
    Z_GHOST,
    Deck,
    Spot,
    felt,
    laid_out,
    name_look,
    place_from_bottom,
    preview,
    to_do,
    trick,
)
from . import order_map
from .order_map import ORDER
from .words import Slot, dice_won, dice_words, is_bare, result_words, slots, turn_words

DICE = {2: 6, 3: 8}  # dice in the game: the most that one seat can roll


PLACES = geometry("pass_or_go")


def tricks(players: int, layout: str) -> Places:
    """Return the table of phase 1."""
    return PLACES[f"{layout}{players}"]


@cache
def rolls(players: int, layout: str, over: bool, widest: int = 0, bare: bool = False) -> Places:
    """Return the table of phase 2, or of a finished round, with room for rows of this many dice or the game's dice.

    A bare table is lower.
    """
    place, spots = PLACES[layout], tricks(players, layout)
    down = (place.over if over else spots.rolls) - (place.lower if bare else 0)
    first = place.head if over else 10
    each = (down - first - 10) / players
    look, slots = getattr(spots, "end", spots.row) if over else spots.row, max(DICE[players], widest)
    rows = tuple(_roller(look, round(first + n * each, 1), each, slots) for n in range(players))
    return Table({"height": down, "rows": rows, "over": over})


def _roller(look: Places, top: float, each: float, slots: int) -> Places:
    """Return a row of this height, with room for these dice.

    This includes the foot of the first column, the distance between columns, and the room for the water.
    """
    foot = round(top + each - look.foot, 1)
    lower = {name: (x, top + y, *more) for name, (x, y, *more) in vars(look.at).items()}
    room = foot - top - look.die - look.above
    return Table(vars(look) | lower | {"chart": (look.chart, foot), "slot": look.across // slots, "room": room})


# Paint order, from the felt up. Cards keep one place each in it, in the order of a hand, so that a look is shared.
Z_MAP, Z_HAND, Z_DIE = 1, 20, 150
GOALS = {"low": ("butterfly", "Low goal", "lowest captures"), "high": ("dragon", "High goal", "highest captures")}
JOKERS = ("X1", "X2")
SMALL_DIE, PER_ROW = 22, 4  # the size of dice to come, and their number in a row
WON_DIE, WON_STEP = 17, 15


def _suit(card: str) -> str:
    return "X" if card[0] == "X" else card[-1]


@cache
def _order(card: str) -> int:
    return Z_HAND + CARDS[card]


DECK = Deck(pieces.ranked_card, _suit, _order, Z_HAND)


def line(across: float) -> str:
    """Return a line between two parts of the table."""
    return f'<path d="M0 0H{across:g}" class="f0" stroke="var(--rail)"/>'


def trick_items(spots: Places, view: View, shot: Shot) -> Drawn:
    """Return the table of phase 1, without the hand in the dock."""
    yield felt(shot, spots.height)
    yield from [Item(f"line:{n}", line(shot.across - 48), 24, y, Z_MAP) for n, y in enumerate(spots.lines)]
    (turn, words), dice = turn_words(view, shot.to_move), dice_won(view)
    for place, plate in enumerate(spots.plates, 1):
        seat = (shot.dock + place) % view.players
        name = name_look(shot.names[seat], seat == view.dealer, plate.size, plate.room)
        yield Item(f"seat:{seat}", name, *plate.name)
        yield label(f"total:{seat}", total_words(view, seat), *plate.total)
        yield from laid_out(DECK, seat, view.hands[seat], {}, plate.hand)
        if plate.dice:
            yield from won(plate.dice, dice[seat])
        if seat == turn:
            yield Item("turn", to_do(words), *plate.todo)
    if view.die or view.middle:
        yield from _goal_items(spots.goal, view)
        yield from _trick(spots, view, shot)
    yield from _prizes(spots.prizes, view, dice[-1])
    yield from _map(spots, view, shot)


def total_words(view: View, seat: int) -> str:
    """Return the total of a seat and how many dice it has won."""
    return f"total {view.totals[seat]} · {dice_words(view.won[seat])}"


def won(spot: Point, dice: tuple[int, ...]) -> Drawn:
    """Return the dice that a seat has won."""
    look = water.die(0, WON_DIE)
    yield from [Item(f"die:{die}", look, spot[0] + WON_STEP * n, spot[1], Z_DIE) for n, die in enumerate(dice)]


def _goal_items(spot: Places, view: View) -> Drawn:
    """Return the goal die and its meaning, or before the roll its possible meanings."""
    yield Item("goal", _goal(spot, view.goal, view.winner), 0, 0)
    if view.die:
        look = water.die(view.die, spot.size, view.winner == -1 and not view.trick_cards)
        yield Item(f"die:{view.trick}", look, spot.die[0], spot.die[1], Z_DIE)


def _goal(spot: Places, goal: str, winner: int) -> str:
    (x, y), size = spot.die, spot.size
    head = text("Goal die and prize", 13, "so", x, y - 14) if size > 50 else ""
    box = f'<rect x="{x + 2:g}" y="{y + 2:g}" width="{size - 4:g}" height="{size - 4:g}" rx="10" class="f0" '
    box += 'stroke="var(--edge)" stroke-dasharray="4 4"/>'  # under the die too: a ring takes in its place
    if not goal:
        place = f"translate({spot.asks[0]:g} {spot.name[1]:g})"
        words = text("1, 2, 3: Low goal", 13) + text("4, 5, 6: High goal", 13, y=21)
        return f'<g>{head}{box}<g transform="{place}">{words}</g></g>'
    emblem, name, words = GOALS[goal]
    at = f"translate({spot.emblem[0]:g} {spot.emblem[1]:g})"
    drawn = text(name, spot.name_size, "b", spot.name[0], spot.name[1])
    drawn += text("nobody captures" if winner < -1 else words, 13, "so", spot.asks[0], spot.asks[1])
    return f'<g>{head}{box}<g transform="{at}">{pieces.emblem(emblem, spot.emblem_size)}</g>{drawn}</g>'


def spot_of(spots: Places, view: View, seat: int) -> Spot:
    """Return the place of a seat's card in the trick, and of the pill below it."""
    (x, y), scale = spots.slots[place_from_bottom(view, seat)], spots.scale
    return Spot(x, y, (x + pieces.CARD_WIDTH * scale / 2, y + pieces.CARD_HEIGHT * scale + 7, 0.5))


def _trick(spots: Places, view: View, shot: Shot) -> Drawn:
    """Return the trick: each card under its player's name, and a place for each card to come."""
    across = pieces.CARD_WIDTH * spots.scale
    leader = view.trick_cards[0][0] if view.trick_cards else view.leader
    for number in range(view.players):
        seat = (leader + number) % view.players
        slot, spot = place_from_bottom(view, seat), spot_of(spots, view, seat)
        words = "" if number else " led" if view.trick_cards else " leads"
        look = "b m" if seat == view.winner and view.trick_cards else "so m"
        who = fit(shot.names[seat], 13, (100 if shot.wide else 76) - width(words, 13))
        yield label(f"by:{slot}", who + words, spot.x + across / 2, spot.y - 12, look)
        if number >= len(view.trick_cards):
            place = pieces.empty_place(across, pieces.CARD_HEIGHT * spots.scale)
            yield Item(f"place:{slot}", place, spot.x, spot.y)
    yield from trick(DECK, spots.scale, view, partial(spot_of, spots, view), shot.just)


def _prizes(spot: Places, view: View, dead: tuple[int, ...]) -> Drawn:
    """Return the dice to come and out of play, the live deck, and the cards put aside."""
    first, aside = dice_for(view.players) - view.middle, len(view.aside)
    words = f"{dice_words(view.middle)} to come"
    out = f"{len(dead)} out of play"
    if not spot.dice:
        yield label("to come", f"{words}, {out}" if dead else words, *spot.words)
        yield label("live:size", f"live deck {view.live}", *spot.live)
        yield label("aside:size", f"put aside {aside}", *spot.aside)
        return
    (x, y), look = spot.dice, water.die(0, SMALL_DIE)
    yield label("to come", words, *spot.words)
    for n, die in enumerate(range(first, first + view.middle)):
        row, column = divmod(n, PER_ROW)
        yield Item(f"die:{die}", look, x + 26 * column, y + 24 * row, Z_DIE)
    if dead:
        yield from won(spot.dead, dead)
        yield label("dead", out, spot.dead[0] + WON_STEP * len(dead) + 6, spot.dead[1] + 13)
    x, y = spot.live
    yield Item("live", pieces.pile(view.live, 0.4), x, y)
    yield label("live:size", f"live deck {view.live}", x + 33, y + 15, "")
    yield label("aside:size", f"put aside {aside}", x + 33, y + 33)


def _map(spots: Places, view: View, shot: Shot) -> Drawn:
    """Return the order of all cards, with the place of each as far as it is known."""
    others = [seat for seat in range(view.players) if seat != shot.dock and view.seat is None]
    short, (x, y) = not spots.heading, spots.legend
    tiles, own_at = PLACES["legend_short" if short else "legend_long"], order_map.BESIDE
    yield Item("order", order_map.signs(spots.map), 0, 0, Z_MAP)
    yield Item("order:legend", order_map.legend(tiles, bool(others)), x, y, Z_MAP)
    yield Item("order:own", order_map.whose(short, shot.names[shot.dock]), x + own_at, y, Z_MAP)
    if others:
        other = shot.names[others[0]] if len(others) == 1 else ""
        yield Item("order:other", order_map.whose(short, other), x + tiles.own[1] + own_at, y, Z_MAP)
    if spots.heading:
        words = "All cards in one order: each row outranks the one below"
        ends = {"low": "lowest: left, at the foot", "high": "highest: right, on top"}
        yield label("order:head", words, 26, spots.heading, "b", 14, Z_MAP)
        yield label("order:goal", ends.get(view.goal, ""), shot.across - 26, spots.heading, "so e", z=Z_MAP)
        x, y = order_map.cell(spots.map, JOKERS[0])
        yield label("order:jokers", "Jokers", x - 8, y + spots.map.joker / 2 + 5, "so e", z=Z_MAP)
    kinds = dict.fromkeys((*ORDER, *JOKERS), "unseen") | {card: "aside" for card in view.aside if card != HIDDEN}
    kinds |= {card: "trick" for _, card in view.trick_cards}
    kinds |= {
        card: "own" if seat == shot.dock else "other" for seat, held in enumerate(view.hands) for card in held if card != HIDDEN
    }
    yield from [_cell(spots.map, card, kind) for card, kind in kinds.items()]


@cache
def _cell(place: Places, card: str, kind: str) -> Item:
    look = order_map.tile("X" if card[0] == "X" else card[:-1], kind, place.across, order_map.cell_height(place, card))
    return Item(f"order:{card}", look, *order_map.cell(place, card), Z_MAP)


def ghost(spots: Places, view: View, seat: int, choice: Choice) -> tuple[Item, ...]:
    """Return the drawing over the table while the reader points at a card.

    It is the ghost of the card, who would then win the trick, and its cell in the map.
    """
    laid = preview(DECK, spots.scale, view, seat, choice, partial(spot_of, spots, view))
    x, y = order_map.cell(spots.map, choice.card)
    return (*laid.table, Item("ghost:order", order_map.ring(spots.map, choice.card), x, y, Z_GHOST))


Z_ROW, Z_WATER = 1, 4


def roll_items(spots: Places, view: View, shot: Shot) -> Drawn:
    """Return the rows of all rollers, in the order in which they roll.

    At the end of the round, the result is above them.
    """
    most = max((points for rolled in view.rolls for _, points in rolled), default=0)
    per_point = water.unit(most, spots.rows[0].room)
    turn, to_do_words = turn_words(view, shot.to_move)
    yield felt(shot, spots.height)
    for place, (seat, row) in enumerate(zip(view.order or range(view.players), spots.rows, strict=True)):
        if place or spots.over:
            yield Item(f"line:{place}", line(shot.across - 2 * row.corner[0]), row.corner[0], row.corner[1], Z_ROW)
        yield from _label(row, view, seat, shot)
        if view.order and not is_bare(view):
            yield Item(f"rolls:{seat}", pieces.badge(place + 1), row.name[0] - 18, row.name[1] - 6)
        yield from _score(spots, row, seat, view)
        yield from _chart(row, seat, view, shot.names, per_point)
        if seat in view.winners:
            yield Item(f"wins:{seat}", pieces.pill("wins"), row.total[0], row.total[1] + 43)
        if seat == turn:
            yield Item("turn", to_do(to_do_words), *row.todo)
    yield from _result(view, shot) if spots.over else []


def _result(view: View, shot: Shot) -> Drawn:
    """Return the result of the round, and its rule."""
    x, size, first, second = PLACES[shot.layout].result
    said, rule, number = result_words(view, tuple(fit(name, size, 130) for name in shot.names))
    head = fit(said, size, shot.across - 2 * x)
    yield label("result", head, x, first, "se", size)
    yield label("result:rule", rule, x, second)
    yield label("result:id", number, x + width(rule, 13) + 12, second, "b br")


def _label(row: Places, view: View, seat: int, shot: Shot) -> Drawn:
    """Return a roller's name, the number of dice won, and the foot of the water."""
    line = (
        f'<path d="M-4 0H{shot.across - row.corner[0] - row.chart[0]:g}" class="f0" stroke="var(--edge)" stroke-width="1.5"/>'
    )
    marked = seat == view.dealer and shot.wide
    plate = name_look(shot.names[seat], marked, 20 if shot.wide else 16, row.name_room)
    yield Item(f"foot:{seat}", line, row.chart[0], row.chart[1], Z_ROW)
    yield Item(f"seat:{seat}", plate, *row.name)
    if not shot.wide or is_bare(view):
        return
    yield label(f"won:{seat}", f"{dice_words(view.won[seat])} won", *row.won)


def _score(spots: Places, row: Places, seat: int, view: View) -> Drawn:
    """Return points of this phase and the total; at the end of the round also the points that end the game."""
    points, total = view.points[seat], view.totals[seat]
    yield label(f"points:{seat}", counted(points, "point"), *row.points)
    if is_bare(view):
        return
    if not spots.over:
        yield label(f"total:{seat}", f"total {total}", *row.total)
        return
    yield label(f"total:{seat}", f"{total} + {points} = {total + points}, of {ENOUGH_POINTS}", row.total[0], row.total[1], "b")


def _chart(row: Places, seat: int, view: View, names: Names, per_point: float) -> Drawn:
    """Return the dice of a roller, one slot each, and the water under those that have been rolled."""
    across, dice = row.slot - 4, slots(view)[seat]
    aside = (across - row.die) / 2
    rolled = [place for place, slot in enumerate(dice) if slot.kind == "rolled"]
    latest = rolled[-1] if rolled and view.roller == seat else -1
    for place, slot in enumerate(dice):
        x, foot = row.chart[0] + place * row.slot + 2, row.chart[1]
        y = foot - row.die - 4
        if slot.kind == "rolled":
            y = foot - water.die_rise(slot.before, slot.points, per_point, row.numbers) - row.die
            look = water.column(slot.before, slot.points, across, per_point, row.numbers)
            yield Item(f"water:{slot.die}", look, x, foot, Z_WATER)
            yield Item(f"did:{slot.die}", _did(row, slot, place == latest), x + across / 2, foot + 16)
        if slot.kind == "given":
            yield Item(f"gave:{slot.die}", water.given_place(row.die), x + aside, y, Z_WATER)
        elif slot.face or slot.kind == "left":
            yield Item(f"die:{slot.die}", water.die(slot.face, row.die, place == latest), x + aside, y, Z_DIE)
    yield from _passed(row, seat, names, dice)


def _did(row: Places, slot: Slot, latest: bool) -> str:
    """Return the effect of a roll or, if the water is too low for numbers, the points after it."""
    if not row.numbers:
        return text(str(slot.points), 15, "m b")
    words = water.did(slot.face, slot.before)
    if width(words, 13) > row.slot + 2:
        words = {1: "half", 6: "lost"}.get(slot.face, words) if slot.before > (slot.face == 1) else "stays"
    return text(words, 13, "m b" if latest else "m so")


def _passed(row: Places, seat: int, names: Names, dice: tuple[Slot, ...]) -> Drawn:
    """Return to whom dice were passed, or from whom they came.

    The text is shown once under all dice that went the same way, with a line over it if there are several.
    """
    for (given, other), several in groupby(enumerate(dice), key=lambda place: (place[1].kind == "given", place[1].other)):
        if other < 0:
            continue
        group = list(several)
        first, last = group[0][0], group[-1][0]
        x = row.chart[0] + (first + last + 1) / 2 * row.slot + 5 * given  # after the text of the die before it
        drawn = _way(given, names[other], (last - first + 1) * row.slot - 4, last > first)
        yield Item(f"other:{seat}:{group[0][1].die}", drawn, x, row.chart[1] + (16 if given else 31))


@cache
def _way(given: bool, name: str, room: float, several: bool) -> str:
    """Return "to Ben" or "from Ben", or an arrow if the words have no room."""
    words = f"{'to' if given else 'from'} {name}"
    if width(words, ON_PHONE) > room + 12:  # an estimate, rather too wide
        words = fit(f"{'→' if given else '←'} {name}", ON_PHONE, room + 12)
    drawn = text(words, 13, "m so")
    if not several:
        return drawn
    half = room / 2 - 4
    return f'<g><path d="M{-half:g} -10v-2H{half:g}v2" class="f0" stroke="var(--edge)"/>{drawn}</g>'


def ghosts(spots: Places, view: View, given: tuple[tuple[int, int], ...]) -> tuple[Item, ...]:
    """Return the dice that would be passed, as ghosts in the rows of the players who would get them."""
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
