"""Phase 1 of High, Low, Pass or Go as a picture: the other hands, the goal die, the trick, the prizes, and all cards in one
order."""

from functools import cache

from hilo_core.base.game import Choice
from hilo_core.base.playing_cards import CARDS
from hilo_core.pass_or_go.dice import dice_for
from hilo_core.pass_or_go.view import View

from .. import order_map, pieces, water
from ..dock import HIDDEN, Z_BADGE, Z_GHOST, Z_PILL, Z_RING, Z_TRICK, Deck, laid_out, to_do
from ..lettering import fit, text, title, width
from ..playing_symbols import ORDER
from ..scene import Z_LABEL, Item, Items, Point, Shot, label
from ..symbols import PREFIX
from ..tricks import felt, name_look
from .dice import dice_won
from .spots import Goal, Prizes, TrickPhaseGeometry
from .words import dice_words, turn_words

# Paint order, from the felt up. Cards keep one place each in it, in the order of a hand, so that a look is shared.
Z_MAP, Z_HAND, Z_DIE = 1, 20, 150
GOALS = {"low": ("butterfly", "Low goal", "lowest captures"), "high": ("dragon", "High goal", "highest captures")}
JOKERS = ("X1", "X2")
SMALL_DIE, PER_ROW = 22, 4  # of the dice to come
WON_DIE, WON_STEP = 17, 15


@cache
def ranked_card(name: str, scale: float = 1, state: str = "") -> str:
    """A playing card whose tide stands by the one order over all cards; states as for `pieces.card`."""
    return pieces.playing_card(name, scale, state).replace(f"#{PREFIX}p{name[-1]}", f"#{PREFIX}o{name[-1]}")


def _suit(card: str) -> str:
    return "X" if card[0] == "X" else card[-1]


@cache
def _order(card: str) -> int:
    return Z_HAND + CARDS[card]


DECK = Deck(ranked_card, _suit, _order, Z_HAND)


def line(across: float) -> str:
    """A line between two parts of the table."""
    return f'<path d="M0 0H{across:g}" class="f0" stroke="var(--rail)"/>'


def items(spots: TrickPhaseGeometry, view: View, shot: Shot) -> Items:
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


def slot_of(view: View, seat: int) -> int:
    """Before which place of the trick a seat sits, clockwise from the reader's: in every trick the same."""
    return (seat - (view.seat or 0)) % view.players


def _trick(spots: TrickPhaseGeometry, view: View, shot: Shot) -> Items:
    """The trick: each card under the name of who has played it, with its number in the order of play, a place for each that is
    to come."""
    drawn, across = [], pieces.CARD_WIDTH * spots.scale
    leader = view.trick_cards[0][0] if view.trick_cards else view.leader
    for number in range(view.players):
        seat = (leader + number) % view.players
        slot = slot_of(view, seat)
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
        drawn.append(Item(card, ranked_card(card, spots.scale, "just" if card == shot.just else ""), x, y, Z_TRICK))
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
    slot, card, winner = slot_of(view, seat), choice.card, choice.answer.winner
    number = (seat - view.leader) % view.players + 1
    x, y = spots.slots[slot]
    drawn = [
        Item("ghost", ranked_card(card, spots.scale, "ghost"), x, y, Z_GHOST),
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
        drawn.append(Item("ghost:pill", pill, *pill_at(spots, slot_of(view, winner), words), Z_GHOST + 2))
    return tuple(drawn)
