"""The list of moves of Hi MiLo!: bids and passes by seat, then the tricks with their win cards and the cards played."""

from collections.abc import Sequence

from ..base.game import Cell, Moves
from ..base.rule import Rule
from .cards import CARDS, WIN_CARDS_BY_NAME, sign, win_sign
from .rules import HiMiLo
from .sentences import TAKES
from .view import HIDDEN, View


def moves(view: View, rule: Rule, seat: int, action: str, names: Sequence[str]) -> Moves:
    """What a step adds to the list of moves."""
    if view.trick < 0:
        return Moves(("Before play", *names), before_play(view, seat, action))
    return Moves(("Trick", "Win card", *names), in_trick(view, rule, seat, action))


def before_play(view: View, seat: int, action: str) -> tuple[Cell, ...]:
    """The cell of a bid or a pass."""
    if action.startswith("bid"):
        return (Cell("bids", 1 + seat, view.bids[seat].capitalize()),)
    if action.startswith("pass"):
        cards = view.passed[seat]
        return (Cell("passes", 1 + seat, "3 cards" if HIDDEN in cards else " ".join(sign(CARDS[card]) for card in cards)),)
    return ()


def in_trick(view: View, rule: Rule, seat: int, action: str) -> tuple[Cell, ...]:
    """The cell of the win card when a trick opens, of a card played, and again of the one that takes the trick."""
    row = str(view.trick + 1)
    if rule in (HiMiLo.FIRST_LEAD, HiMiLo.TAKING):
        return (Cell(row, 1, win_sign(WIN_CARDS_BY_NAME[view.line[view.trick]])),)
    if action or rule in TAKES:
        card = sign(CARDS[dict(view.trick_cards)[seat]])
        led = "led" if len(view.trick_cards) == 1 else ""
        return (Cell(row, 2 + seat, card, led if action else "wins"),)
    return ()
