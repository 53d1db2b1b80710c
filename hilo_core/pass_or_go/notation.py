"""The choices of High, Low, Pass or Go in words and back, which of them are legal, and what is said against the others."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from ..base.game import CHANCE, DecisionPoint
from ..base.playing_cards import CARDS, JOKERS, NAMES, SIGNS, cards_of_suit, sign, suit_of
from ..base.rule import Rule
from ..machine.bits import count, members
from ..machine.compilable import compilable
from ..machine.random import Row
from ..messages.errors import RecordError, shown
from ..messages.words import counted, listed, spelled
from .round import GO, PASS_OR_GO, PLAY, ROLL, split
from .rules import PassOrGo
from .table import FORCED, FREE, GOAL, HANDS, LAID, PHASE, PLAYED, PLAYERS, POINTS, SEATS, SOON, TRICK
from .trick import NO_CARD, is_joker

FACES = range(1, 7)
ROLLS = {str(face): face for face in FACES}
GIVEN = {f"{seat}:{dice}": (seat, dice) for seat in range(SEATS) for dice in range(1, 9)}
FORMS = {
    "play": "“play” and a card, such as “play 10H” or “play X1”",
    "go": "“go” alone",
    "pass": "“pass” and, for each player given dice, seat and number, seats ascending: “pass 1:2” or “pass 0:1 2:2”",
    "roll": "“roll” and what the die shows, 1 to 6",
}


@lru_cache(maxsize=4096)
def read(word: str) -> tuple[int, int]:
    """What kind of choice an action names, and its code. RecordError (bad_notation) if it cannot be read."""
    verb, *names = word.split(" ")
    if verb == "play" and len(names) == 1:
        if names[0] not in CARDS:
            raise RecordError("bad_notation", f"{shown(names[0])} is no card; one is written like 10H, a Joker X1 or X2.")
        return PLAY, CARDS[names[0]]
    if word == "go":
        return PASS_OR_GO, GO
    if verb == "pass" and names and all(name in GIVEN for name in names):
        given = [GIVEN[name] for name in names]
        to = [seat for seat, _ in given]
        if to == sorted(set(to)):
            return PASS_OR_GO, sum(dice << 4 * seat for seat, dice in given)
    if verb == "roll" and len(names) == 1 and names[0] in ROLLS:
        return ROLL, ROLLS[names[0]]
    if verb in FORMS:
        raise RecordError("bad_notation", f"{shown(word)} cannot be read; expected {FORMS[verb]}.")
    raise RecordError(
        "bad_notation", f"{shown(word)} is no action of High, Low, Pass or Go; an action is one of {', '.join(FORMS)}."
    )


def given_to(code: int) -> list[tuple[int, int]]:
    """Seat and dice of each part of a pass, seats ascending."""
    return [(seat, code >> 4 * seat & 15) for seat in range(SEATS) if code >> 4 * seat & 15]


def write(ask: int, code: int, table: Row | None = None) -> str:
    """The action of a code, in canonical form; no row is needed."""
    if ask == PLAY:
        return f"play {NAMES[code]}"
    if ask == ROLL:
        return f"roll {code}"
    return " ".join(["pass", *(f"{seat}:{dice}" for seat, dice in given_to(code))]) if code != GO else "go"


def legal(table: Row, asked: DecisionPoint) -> list[int]:
    """The codes of all legal choices."""
    seat, ask, given = asked
    if ask == PLAY:
        return members(given)
    if ask == ROLL:
        return list(FACES)
    least = given if table[PLAYERS] == 2 else 0
    return [GO, *(split(table, seat, given, to_left) for to_left in range(given, least - 1, -1))]


def refusal(table: Row, asked: DecisionPoint, code: int, names: Sequence[str]) -> tuple[str, Rule | None] | None:
    """None if the choice is legal; otherwise a sentence, and the rule broken if it is a single one."""
    return REFUSALS[asked.ask](table, asked, code, names)


def led(table: Row) -> int:
    """The card led to the trick on the table, or NO_CARD."""
    return int(table[PLAYED + SEATS * table[TRICK]]) if table[LAID] else NO_CARD


def play_refusal(table: Row, asked: DecisionPoint, code: int, names: Sequence[str]) -> tuple[str, Rule | None] | None:
    """As `refusal`, for a card."""
    if not table[HANDS + asked.seat] >> code & 1:
        return f"{names[asked.seat]} does not hold {sign(code)}.", None
    if asked.given >> code & 1:
        return None
    return f"{sign(code)} cannot be played. {bound(table, asked, names)}", PassOrGo.FOLLOW_SUIT


def bound(table: Row, asked: DecisionPoint, names: Sequence[str]) -> str:
    """Why the seat must follow, with the cards it may play."""
    suit = suit_of(led(table))
    held = [sign(card) for card in members(cards_of_suit(asked.given, suit))]
    return f"{SIGNS[suit]} was led, and {names[asked.seat]} still holds {listed(held)}."


def pass_refusal(table: Row, asked: DecisionPoint, code: int, names: Sequence[str]) -> tuple[str, Rule | None] | None:
    """As `refusal`, for going or passing."""
    if code == GO:
        return None
    name, given = names[asked.seat], given_to(code)
    if any(seat >= table[PLAYERS] for seat, _ in given):
        return f"There is no seat {given[-1][0]} with {spelled(table[PLAYERS])} players.", PassOrGo.PASS_OR_GO
    if any(seat == asked.seat for seat, _ in given):
        return f"{name} cannot pass dice to themselves, only to other players.", PassOrGo.PASS_OR_GO
    dice = sum(dice for _, dice in given)
    if dice != asked.given:
        left = counted(asked.given, "die", "dice")
        return f"{name} has {left} left and passes {dice}, but a player who stops must pass all of them.", PassOrGo.PASS_OR_GO
    return None


def roll_refusal(table: Row, asked: DecisionPoint, code: int, names: Sequence[str]) -> tuple[str, Rule | None] | None:
    """As `refusal`, for a die: never, it may fall as it likes."""
    return None


REFUSALS: dict[int, Callable[[Row, DecisionPoint, int, Sequence[str]], tuple[str, Rule | None] | None]] = {
    PLAY: play_refusal,
    PASS_OR_GO: pass_refusal,
    ROLL: roll_refusal,
}


def resolve(table: Row, asked: DecisionPoint, code: int) -> int:
    """The code itself: every choice of this game is one int."""
    return code


@compilable
def truncated(table: Row) -> bool:
    """Never: every die of a round is rolled once at most."""
    return False


def barred(table: Row, asked: DecisionPoint, kind: int, code: int) -> Rule | None:
    """PG-19 or PG-20 for passing a die that must be rolled."""
    if asked.ask != ROLL or kind != PASS_OR_GO or code == GO or table[FORCED] == FREE:
        return None
    return PassOrGo.PASSED_DICE if table[FORCED] == SOON else PassOrGo.LATE_PASSES


def asked_for(asked: DecisionPoint, names: Sequence[str]) -> str:
    """What is wanted of whom."""
    if asked.seat == CHANCE:
        return f"{names[asked.given]} is to roll a die"
    if asked.ask == PLAY:
        return f"{names[asked.seat]} is to play a card"
    return f"{names[asked.seat]} is to go or to pass"


def headline(table: Row, asked: DecisionPoint, names: Sequence[str]) -> str:
    """What is asked now, and of whom, as the seat asked sees it: with what its hand or its points allow."""
    if asked.seat == CHANCE:
        name = names[asked.given]
        if table[PHASE] == GOAL:
            return f"{name} rolls the goal die"
        return f"{name} rolls the next die" if table[FORCED] == FREE else f"{name} must roll a passed die"
    name = names[asked.seat]
    if asked.ask == PASS_OR_GO:
        return f"{name} has {counted(table[POINTS + asked.seat], 'point')}: go or pass?"
    first = led(table)
    if first == NO_CARD:
        return f"{name} leads any card"
    if is_joker(first):
        return f"{name} plays any card after a Joker"
    follow = count(cards_of_suit(asked.given, suit_of(first)))
    suit = SIGNS[suit_of(first)]
    if not follow:
        return f"{name} plays any card, having no {suit}"
    held = f"the only {suit}" if follow == 1 else f"one of {spelled(follow)} {suit}"
    return f"{name} plays {held}{' or a Joker' if asked.given & JOKERS else ''}"
