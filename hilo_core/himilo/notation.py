"""The choices of Hi MiLo! in words and back, which of them are legal, and what is said against the others."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations

from ..base.game import DecisionPoint
from ..base.rule import Rule
from ..machine.bits import members
from ..machine.compilable import compilable
from ..machine.random import Row
from ..messages.errors import RecordError, shown
from ..messages.words import listed, spelled
from .cards import CARDS, NAMES, SIGNS, STAR, WIN_CARDS_BY_NAME, sign, suit_of, win_sign, win_suit
from .hands import in_hand
from .round import BID, PASS, PLAY, pack_three
from .rules import HiMiLo
from .table import HIGH, LAID, LEVELS, LOW, MIDDLE, PLAYERS, TRICK, WIN_CARDS
from .trick import ANY, may_play

BIDS = {"high": HIGH, "middle": MIDDLE, "low": LOW}


@lru_cache(maxsize=4096)
def read(word: str) -> tuple[int, int]:
    """What kind of choice an action names, and its code. RecordError (bad_notation) if it cannot be read."""
    verb, *names = word.split(" ")
    if verb == "play" and len(names) == 1:
        return PLAY, number_card(names[0])
    if verb == "bid" and len(names) == 1:
        if names[0] not in BIDS:
            raise RecordError("bad_notation", f"There is no bid {shown(names[0])}; a bid is high, middle or low.")
        return BID, BIDS[names[0]]
    if verb == "pass" and len(names) == 3:
        return PASS, pack_three(*(number_card(name) for name in names))
    raise RecordError(
        "bad_notation",
        f"{shown(word)} is no action of Hi MiLo!; expected “bid high”, “bid middle”, “bid low”, “pass” with three cards, "
        "or “play” with one.",
    )


def number_card(name: str) -> int:
    """The number card of a name, 0 for a win card, which nobody holds. RecordError (bad_notation) if there is none."""
    if name in WIN_CARDS_BY_NAME:
        return 0
    if name in CARDS:
        return CARDS[name]
    raise RecordError("bad_notation", f"{shown(name)} is no card of Hi MiLo!; a number card is written like 10S, 3H or 18D.")


def three(code: int) -> tuple[int, int, int]:
    """The three cards of a pass, in canonical order."""
    return code & 255, (code >> 8) & 255, (code >> 16) & 255


def write(ask: int, code: int, table: Row | None = None) -> str:
    """The action of a code, in canonical form; no row is needed."""
    if ask == BID:
        return f"bid {LEVELS[code]}"
    if ask == PASS:
        return "pass " + " ".join(NAMES[card] for card in three(code))
    return f"play {NAMES[code]}"


def holds(table: Row, seat: int, card: int) -> bool:
    """Whether a seat holds a card."""
    return card in in_hand(table, seat)


def legal(table: Row, asked: DecisionPoint) -> list[int]:
    """The codes of all legal choices."""
    seat, ask, given = asked
    if ask == BID:
        return members(given)
    hand = in_hand(table, seat)
    if ask == PASS:
        return [pack_three(a, b, c) for a, b, c in combinations(hand, 3)]
    return [card for card in hand if may_play(card, given, HiMiLo.VOID)[0]]


def refusal(table: Row, asked: DecisionPoint, code: int, names: Sequence[str]) -> tuple[str, Rule | None] | None:
    """None if the choice is legal; otherwise a sentence, and the rule broken if it is a single one."""
    return REFUSALS[asked.ask](table, asked, code, names[asked.seat])


def bid_refusal(table: Row, asked: DecisionPoint, code: int, name: str) -> tuple[str, Rule | None] | None:
    """As `refusal`, for a bid."""
    if asked.given >> code & 1:
        return None
    still_open = listed([LEVELS[level].capitalize() for level in reversed(members(asked.given))], "or")
    return (
        f"{name} cannot bid {LEVELS[code].capitalize()}, because it is taken. Still open: {still_open}.",
        HiMiLo.SETTLING_BIDS,
    )


def pass_refusal(table: Row, asked: DecisionPoint, code: int, name: str) -> tuple[str, Rule | None] | None:
    """As `refusal`, for a pass."""
    if 0 in three(code):
        return f"{name} cannot pass a win card, only number cards.", None
    if len(set(three(code))) < 3:
        return f"{name} cannot pass the same card twice. Three different cards must be passed.", HiMiLo.PASSING
    for card in three(code):
        if not holds(table, asked.seat, card):
            return f"{name} does not hold {sign(card)} and cannot pass it.", None
    return None


def play_refusal(table: Row, asked: DecisionPoint, code: int, name: str) -> tuple[str, Rule | None] | None:
    """As `refusal`, for a card."""
    if code == 0:
        return f"{name} cannot play a win card, only number cards.", None
    if not holds(table, asked.seat, code):
        return f"{name} does not hold {sign(code)}.", None
    if asked.given == ANY or suit_of(code) == asked.given:
        return None
    return f"{sign(code)} cannot be played. {forced(table, asked, name)}", HiMiLo.FOLLOW_THE_WIN_CARD


def forced(table: Row, asked: DecisionPoint, name: str) -> str:
    """Why the seat must follow, with the cards it holds."""
    held = [sign(card) for card in in_hand(table, asked.seat) if suit_of(card) == asked.given]
    return f"The win card is {win_sign(table[WIN_CARDS + table[TRICK]])}, and {name} still holds {listed(held)}."


REFUSALS: dict[int, Callable[[Row, DecisionPoint, int, str], tuple[str, Rule | None] | None]] = {
    BID: bid_refusal,
    PASS: pass_refusal,
    PLAY: play_refusal,
}


def resolve(table: Row, asked: DecisionPoint, code: int) -> int:
    """The code itself: every choice of Hi MiLo! is one int."""
    return code


@compilable
def truncated(table: Row) -> bool:
    """Never: a round has fourteen tricks."""
    return False


def barred(table: Row, asked: DecisionPoint, kind: int, code: int) -> Rule | None:
    """None: no single rule says that bids come before passing, and passing before play."""
    return None


def asked_for(asked: DecisionPoint, names: Sequence[str]) -> str:
    """What is wanted of whom."""
    wanted = {BID: "to bid High, Middle or Low", PASS: "to pass three cards", PLAY: "to play a card"}[asked.ask]
    return f"{names[asked.seat]} is {wanted}"


def headline(table: Row, asked: DecisionPoint, names: Sequence[str]) -> str:
    """What comes next, as the seat asked sees it: with what its hand allows."""
    name = names[asked.seat]
    if asked.ask == BID:
        still_open = [LEVELS[level].capitalize() for level in reversed(members(asked.given))]
        return f"{name} bids {'what is left: ' if len(still_open) == 1 else ''}{listed(still_open, 'or')}"
    if asked.ask == PASS:
        return f"{name} passes three cards to {names[(asked.seat + 1) % table[PLAYERS]]}"
    plays = f"{name} {'plays' if table[LAID] else 'leads'}"
    if asked.given != ANY:
        held = sum(suit_of(card) == asked.given for card in in_hand(table, asked.seat))
        return f"{plays} {'the only' if held == 1 else 'one of ' + spelled(held)} {SIGNS[asked.given]}"
    suit = win_suit(table[WIN_CARDS + table[TRICK]])
    return f"{plays} any card, under a star" if suit == STAR else f"{plays} any card, having no {SIGNS[suit]}"
