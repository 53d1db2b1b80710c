"""The list of moves of Hilos: the widow, bids and trump by seat, then the tricks with the order in force and the cards."""

from collections.abc import Sequence

from ..base.game import Cell, Moves
from ..base.playing_cards import CARDS, SIGNS, SUITS, sign
from ..base.rule import Rule
from .bids import bid_code, bid_named
from .sentences import TAKES
from .view import View

STEPS = {"looking": "looks", "left": "leaves it", "looked": "looks, leaves", "took": "looks, takes"}


def moves(view: View, rule: Rule, seat: int, action: str, names: Sequence[str]) -> Moves:
    """What a step adds to the list of moves."""
    if view.trick < 0:
        return Moves(("Before play", *names), before_play(view, seat, action))
    return Moves(("Trick", "Order", *names), in_trick(view, rule, seat, action))


def before_play(view: View, seat: int, action: str) -> tuple[Cell, ...]:
    """The cell of a bid, of a suit named, or of what is done with the extra hand."""
    word = action.partition(" ")[0]
    if word in ("bid", "pass"):
        made = sum(who == seat for who, _ in view.bids)
        bid = view.bids[-1][1]
        return (Cell(f"bid {made}", 1 + seat, "passes" if bid == "pass" else bid_named(bid_code(bid))),)
    if word == "trump":
        return (Cell("trump", 1 + seat, SIGNS[SUITS.index(view.trump)]),) if view.trump else ()
    if action and view.widow_steps:
        return (Cell("extra hand", 1 + seat, STEPS.get(view.widow_steps[seat], "")),)
    return ()


def in_trick(view: View, rule: Rule, seat: int, action: str) -> tuple[Cell, ...]:
    """The cells of the order and of a card played, and again of the card that takes the trick."""
    row = str(view.trick + 1)
    cards = dict(view.trick_cards)
    if seat not in cards or not (action or rule in TAKES):
        return ()
    order = "2 high" if view.turned[view.trick] else "A high"
    led = "led" if len(cards) == 1 else ""
    return (Cell(row, 1, order), Cell(row, 2 + seat, sign(CARDS[cards[seat]]), led if action else "wins"))
