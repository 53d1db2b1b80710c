"""The choices of Hilos in words and back, which of them are legal, and what is said against the others."""

from collections.abc import Callable, Sequence

from ..base.game import DecisionPoint
from ..base.playing_cards import DECK, NAMES, SIGNS, SUITS, cards_of_suit, sign, suit_of
from ..base.rule import Rule
from ..machine.bits import count, members
from ..machine.compilable import compilable
from ..machine.random import Row
from ..messages.errors import RecordError, shown
from ..messages.words import listed, spelled
from .bidding import (
    ABOVE_SIX,
    BID,
    NAME_TRUMP,
    PASS,
    form_of,
    form_offered,
    highest_offered,
    level_of,
    standing_level,
)
from .bids import ALL_BIDS, FORMS, bid_named, bid_words, bids, level_named
from .extra_hand import LEAVE, LOOK, LOOK_AT, TAKE
from .round import PLAY
from .rules import Hilos
from .table import AUCTION, GOAL, HANDS, LAID, NONE, PLAYED, ROUNDS_PLAYED, SEATS, TRICK
from .variants import VARIANTS, variant_of

LONGEST = 1000  # rounds, after which a game without an agreed number of them is cut: all may pass for ever (HS-R2)

WORDS: dict[tuple[int, int], str] = {
    (BID, PASS): "pass",
    **{(BID, bid): f"bid {bid_words(bid)}" for bid in ALL_BIDS},
    **{(PLAY, card): f"play {NAMES[card]}" for card in members(DECK)},
    (LOOK, LOOK_AT): "look",
    (LOOK, LEAVE): "leave",
    (LOOK, TAKE): "take",
    **{(NAME_TRUMP, suit): f"trump {letter}" for suit, letter in enumerate(SUITS)},
}
CODES = {word: choice for choice, word in WORDS.items()}
OTHER_BIDS = ", or of ".join(
    f"{variant.name} Hilos such as “{FORMS[variant.form].example}”" for variant in VARIANTS if variant.form != ABOVE_SIX
)
VERBS = {
    "bid": f"“bid” and 1 to 7, or a bid of {OTHER_BIDS}",
    "pass": "“pass” alone",
    "play": "“play” and a card, such as “play 10S”",
    "look": "“look” alone",
    "leave": "“leave” alone",
    "take": "“take” alone",
    "trump": "“trump” and a suit, S, H, C or D",
}


def read(word: str) -> tuple[int, int]:
    """What kind of choice an action names, and its code. RecordError (bad_notation) if it cannot be read."""
    if word in CODES:
        return CODES[word]
    verb = word.split(" ")[0]
    if verb in VERBS:
        raise RecordError("bad_notation", f"{shown(word)} cannot be read; expected {VERBS[verb]}.")
    raise RecordError("bad_notation", f"{shown(word)} is no action of Hilos; an action is one of {', '.join(VERBS)}.")


def write(ask: int, code: int, table: Row | None = None) -> str:
    """The action of a code, in canonical form; no row is needed."""
    return WORDS[ask, code]


def resolve(table: Row, asked: DecisionPoint, code: int) -> int:
    """The code itself: every choice of Hilos is one int."""
    return code


@compilable
def truncated(table: Row) -> bool:
    """Whether a game without an agreed number of rounds has gone on for 1,000 of them."""
    return bool(table[GOAL] > 0 and table[ROUNDS_PLAYED] >= LONGEST)


def legal(table: Row, asked: DecisionPoint) -> list[int]:
    """The codes of all legal choices."""
    if asked.ask == PLAY:
        return members(asked.given)
    if asked.ask == BID:
        given = asked.given
        return [PASS, *bids(form_offered(given), standing_level(given), highest_offered(given))]
    if asked.ask == NAME_TRUMP:
        return list(range(len(SUITS)))
    return [LEAVE, TAKE if asked.given else LOOK_AT]


def refusal(table: Row, asked: DecisionPoint, code: int, names: Sequence[str]) -> tuple[str, Rule | None] | None:
    """None if the choice is legal; otherwise a sentence, and the rule broken if it is a single one."""
    return REFUSALS[asked.ask](table, asked, code, names[asked.seat])


def bid_refusal(table: Row, asked: DecisionPoint, code: int, name: str) -> tuple[str, Rule | None] | None:
    """As `refusal`, for a bid."""
    form, standing = form_offered(asked.given), standing_level(asked.given)
    if code == PASS or (form_of(code) == form and level_of(code) > standing):
        return None
    if form_of(code) != form:
        return f"{name} cannot bid “{bid_words(code)}” in this variant, where a bid is {FORMS[form].words}.", None
    return f"{name} cannot bid {bid_named(code)}, because a bid must be higher than {level_named(form, standing)}.", FORMS[
        form
    ].rule


def play_refusal(table: Row, asked: DecisionPoint, code: int, name: str) -> tuple[str, Rule | None] | None:
    """As `refusal`, for a card."""
    if asked.given >> code & 1:
        return None
    if not table[HANDS + asked.seat] >> code & 1:
        return f"{name} does not hold {sign(code)}.", None
    return f"{sign(code)} cannot be played. {forced(table, asked, name)}", Hilos.FOLLOW_SUIT


def forced(table: Row, asked: DecisionPoint, name: str) -> str:
    """Why the seat must follow suit, with the cards it holds."""
    held = [sign(card) for card in members(asked.given)]
    return f"{sign_led(table)} was led, and {name} still holds {listed(held)}."


def sign_led(table: Row) -> str:
    """The sign of the suit led."""
    return SIGNS[suit_of(table[PLAYED + SEATS * table[TRICK]])]


def look_refusal(table: Row, asked: DecisionPoint, code: int, name: str) -> tuple[str, Rule | None] | None:
    """As `refusal`, for the extra hand."""
    if code == LEAVE or code == (TAKE if asked.given else LOOK_AT):
        return None
    if code == TAKE:
        return f"{name} has not looked at the hand and cannot take it unseen.", Hilos.TAKING
    return f"{name} has looked at the hand already, and must take it or leave it.", None


REFUSALS: dict[int, Callable[[Row, DecisionPoint, int, str], tuple[str, Rule | None] | None]] = {
    BID: bid_refusal,
    PLAY: play_refusal,
    LOOK: look_refusal,
    NAME_TRUMP: lambda table, asked, code, name: None,
}


def barred(table: Row, asked: DecisionPoint, kind: int, code: int) -> Rule | None:
    """HS-PM-1 or HS-R8 for a bid where there is no bidding; else None, since no single rule says what comes first."""
    return variant_of(table).without_bids if kind == BID and table[AUCTION] == NONE else None


def asked_for(asked: DecisionPoint, names: Sequence[str]) -> str:
    """What is wanted of whom."""
    wanted = {BID: "to bid or to pass", PLAY: "to play a card", NAME_TRUMP: "to name the trump suit"}
    wanted[LOOK] = "to take or to leave the hand" if asked.given else "to look at or to leave the hand"
    return f"{names[asked.seat]} is {wanted[asked.ask]}"


def headline(table: Row, asked: DecisionPoint, names: Sequence[str]) -> str:
    """What is asked now, as the seat asked sees it: with what its hand allows."""
    name = names[asked.seat]
    if asked.ask == BID:
        form, standing = form_offered(asked.given), standing_level(asked.given)
        return f"{name} {f'bids over {level_named(form, standing)}' if standing else 'bids'} or passes"
    if asked.ask == NAME_TRUMP:
        return f"{name} names the trump suit"
    if asked.ask == LOOK:
        return f"{name} {'takes the hand' if asked.given else 'looks at the hand'} or leaves it"
    if table[LAID] == 0:
        return f"{name} leads any card"
    led = suit_of(table[PLAYED + SEATS * table[TRICK]])
    held = count(cards_of_suit(asked.given, led))
    if held == 0:
        return f"{name} plays any card, having no {SIGNS[led]}"
    return f"{name} plays {'the only' if held == 1 else 'one of ' + spelled(held)} {SIGNS[led]}"
