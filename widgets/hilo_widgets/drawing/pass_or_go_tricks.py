"""Phase 1 of High, Low, Pass or Go as a picture: the order of all cards, the goal die, hands, the trick and the piles."""

from functools import cache, lru_cache

from hilo_core.base.playing_cards import CARDS
from hilo_core.pass_or_go.dice import dice_for
from hilo_core.pass_or_go.view import View

from . import order_strip, pieces, water
from .hands import HIDDEN, Deck
from .lettering import text
from .pass_or_go_dice import won_dice
from .pass_or_go_spots import Point, Table
from .pass_or_go_words import dice_words
from .scene import Item
from .symbols import PREFIX

# Paint order, from the felt up. Cards keep one place each in it, in the order of a hand, so that a look is shared.
Z_STRIP, Z_LABEL, Z_HAND, Z_MARK, Z_DIE = 1, 5, 20, 148, 150
GOALS = {"low": ("butterfly", "Low goal", "lowest captures"), "high": ("dragon", "High goal", "highest captures")}
MIDDLE_DIE, STEP = 24, 28
WON_DIE, WON_STEP = 22, 20


@cache
def ranked_card(name: str, scale: float = 1, state: str = "") -> str:
    """A playing card whose tide stands by the one order over all cards; states as for `pieces.card`."""
    return pieces.playing_card(name, scale, state).replace(f"#{PREFIX}p{name[-1]}", f"#{PREFIX}o{name[-1]}")


def _suit(card: str) -> str:
    return "X" if card[0] == "X" else card[-1]


@cache
def _order(card: str) -> int:
    return Z_HAND + CARDS[card]


DECK = Deck(ranked_card, _suit, _order, Z_HAND, Z_MARK, (14.5, 54))


def bottom_seat(view: View) -> int:
    """The seat whose hand lies large at the bottom."""
    return view.seat or 0


def place_of(view: View, seat: int) -> int:
    """How many places clockwise from the bottom a seat sits."""
    return (seat - bottom_seat(view)) % view.players


def strip(view: View, layout: str, names: tuple[str, ...]) -> list[Item]:
    """The order of all cards, with what is known of where they are."""
    items = [
        Item("order", order_strip.strip_svg(layout), 0, 0, Z_STRIP),
        Item("order:legend", order_strip.legend(layout, names[bottom_seat(view)], view.seat is None), 0, 0, Z_STRIP),
        Item("order:goal", order_strip.captures(layout, view.goal), 0, 0, Z_STRIP),
    ]
    laid = {card for _, card in view.trick_cards}
    items += _marks(layout, view.hands, bottom_seat(view), tuple(card for card in view.aside if card not in laid))
    for number, (seat, card) in enumerate(view.trick_cards, 1):
        if card[0] != "X":
            x, y = order_strip.cell(layout, card)
            items.append(Item(f"order:pin:{number}", order_strip.pin(number, seat == view.winner), x + 7.5, y, Z_STRIP + 2))
    return items


@lru_cache(maxsize=1000)
def _marks(layout: str, hands: tuple[tuple[str, ...], ...], own: int, aside: tuple[str, ...]) -> tuple[Item, ...]:
    kinds = {card: "own" if seat == own else "other" for seat, held in enumerate(hands) for card in held if card != HIDDEN}
    kinds |= dict.fromkeys(aside, "aside")
    return tuple(
        Item(f"order:{card}", order_strip.mark(kind), *order_strip.cell(layout, card), Z_STRIP + 1)
        for card, kind in kinds.items()
        if card[0] != "X"
    )


def middle(table: Table, view: View) -> list[Item]:
    """The goal die, what it asks for, and the dice still in the middle."""
    x, y = table.board.centre
    items = []
    if view.die or view.middle:
        items.append(_goal(view.die, view.goal, view.winner)._replace(x=x, y=y))
    if view.die:
        look = water.die(view.die, 50, view.winner == -1 and not view.trick_cards)
        items.append(Item(f"die:{view.trick}", look, x - 106, y - 25, Z_DIE))
    return [*items, *_in_the_middle(table.middle, dice_for(view.players), view.middle)]


@lru_cache(maxsize=200)
def _goal(die: int, goal: str, winner: int) -> Item:
    """The number of the goal die and what it means, around the middle; before the roll what it may mean."""
    if not die:
        frame = '<rect x="-105" y="-24" width="48" height="48" rx="11" class="f0" stroke="var(--edge)" stroke-dasharray="4 4"/>'
        words = text("Goal die", 15, "b", x=-44, y=-3) + text("1 2 3 Low, 4 5 6 High", 13, "so", x=-44, y=16)
        return Item("goal", f"<g>{frame}{words}</g>", 0, 0, Z_LABEL)
    emblem, name, words = GOALS[goal]
    drawn = text(str(die), 26, "se", x=-46, y=9) + text(name, 15, "b", x=6, y=-3)
    drawn += text("nobody captures" if winner < -1 else words, 13, "so", x=6, y=16)
    return Item("goal", f'<g><g transform="translate(-27 -14)">{pieces.emblem(emblem, 27)}</g>{drawn}</g>', 0, 0, Z_LABEL)


@lru_cache(maxsize=200)
def _in_the_middle(spot: Point, dice: int, left: int) -> tuple[Item, ...]:
    x, y = spot
    start = x - (dice * STEP - (STEP - MIDDLE_DIE)) / 2
    look = water.die(0, MIDDLE_DIE)
    items = [Item(f"die:{die}", look, start + STEP * die, y, Z_DIE) for die in range(dice - left, dice)]
    words = text(f"{dice_words(left)} in the middle", 13, "m so")
    return (*items, Item("middle", words, x, y + MIDDLE_DIE + 15, Z_LABEL))


@lru_cache(maxsize=400)
def piles(table: Table, live: int, aside: int) -> tuple[Item, ...]:
    """The live deck and the cards put aside, with how many cards they have."""
    items = []
    for key, name, (x, y), look, number in (
        ("live", "live deck", table.live, pieces.pile(live, 0.5), live),
        ("aside", "put aside", table.aside, _put_aside(aside), aside),
    ):
        words = f"{number} card{'' if number == 1 else 's'}"
        items += [
            Item(key, look, x, y, Z_LABEL),
            Item(f"{key}:name", text(name, 13.5), x + 42, y + 18, Z_LABEL),
            Item(f"{key}:size", text(words, 13, "so"), x + 42, y + 35, Z_LABEL),
        ]
    return tuple(items)


@cache
def _put_aside(cards: int) -> str:
    """A pile of cards face up, crossed as in the order of all cards; an outline if there is none."""
    if not cards:
        return f"<g>{pieces.empty_place(30, 42)}</g>"
    papers = "".join(
        f'<use href="#{PREFIX}paper" transform="translate({-1.6 * depth:g} {-1.6 * depth:g})scale(.5)"/>'
        for depth in range(min(cards, 4) - 1, -1, -1)
    )
    return f'<g>{papers}<path d="M7 34 23 8" class="f0" stroke="#23211D" stroke-width="1.6" stroke-linecap="round"/></g>'


def seat_items(table: Table, at: int, seat: int, view: View) -> list[Item]:
    """The total of a seat and the dice it has won; dice out of play."""
    x, y = table.board.places[at].label
    dice = won_dice(view.takers, view.players, view.trick if view.die else -1)
    items = [
        Item(f"total:{seat}", text(f"total {view.totals[seat]}", 13.5, "so"), x, y + 38, Z_LABEL),
        *_won(table.dice[at], seat, dice[seat]),
    ]
    if at == 0 and view.dead:
        items += _dead(table.dead, dice[-1])
    return items


@lru_cache(maxsize=1000)
def _won(spot: Point, seat: int, dice: tuple[int, ...]) -> tuple[Item, ...]:
    x, y = spot
    look = water.die(0, WON_DIE)
    items = [Item(f"die:{die}", look, x + WON_STEP * n, y, Z_DIE) for n, die in enumerate(dice)]
    words = text(dice_words(len(dice)), 13.5, "b" if dice else "so")
    return (*items, Item(f"won:{seat}", words, x + (WON_STEP * len(dice) + 8 if dice else 0), y + 16, Z_LABEL))


@lru_cache(maxsize=100)
def _dead(spot: Point, dice: tuple[int, ...]) -> tuple[Item, ...]:
    x, y = spot
    items = [Item(f"die:{die}", water.die(0, WON_DIE), x + 26 * n, y, Z_DIE) for n, die in enumerate(dice)]
    return (*items, Item("dead", text("out of play", 13, "so"), x + 26 * len(dice) + 4, y + 16, Z_LABEL))
