"""What has been bid and played in a round of Hilos, to be gone through again on an imagined table, and to
be recorded from it."""

from collections.abc import Mapping
from typing import Any

from ..base.constrained_deal import FREE as WORK
from ..base.game import DecisionPoint
from ..base.playing_cards import names_of
from ..base.seats import cards_laid, seat_at
from ..base.slots import SCRATCH, Likelihood
from ..machine.compilable import compilable
from ..machine.random import Row
from .bids import BID, NAME_TRUMP, NUMBER_AND_SUIT
from .extra_hand import LEAVE, LEFT, LOOK, LOOK_AT, LOOKED, LOOKING, NOT_ASKED, TAKE
from .game import clear_round, turn_up, write_deal
from .round import PLAY
from .table import (
    BIDS,
    DEALER,
    EXTRA,
    FORM,
    HANDS,
    LAID,
    LEADERS,
    LOG,
    PACKETS,
    PHASE,
    PLAYED,
    PLAYERS,
    POT,
    SCORES,
    SEATS,
    SIZE,
    STEPS,
    TRICK,
    TRUMP,
    TRUMP_NAMED,
    TURNED_UP,
    UNKNOWN_CARD,
)
from .trick import PLAYED_TRICKS, played

NOT_YET = -1
FOR_BID, FOR_CARD, FOR_UNSEEN = 10, 5, 0  # penalties


@compilable
def rewind(table: Row, at: int) -> None:
    """Brings an imagined table back to its deal."""
    for trick in range(table[TRICK] + 1):
        for place in range(cards_laid(table, PLAYED_TRICKS, trick)):
            seat = seat_at(table[LEADERS + trick], place, table[PLAYERS])
            card = table[PLAYED + SEATS * trick + place]
            if card != UNKNOWN_CARD:
                table[HANDS + seat] |= 1 << card
    for owner in range(SEATS):
        table[at + WORK + table[PACKETS + owner]] = table[HANDS + owner]
    for seat in range(table[PLAYERS]):
        table[POT] += table[SCORES + seat]  # an ante
    turned_up = table[TURNED_UP]
    clear_round(table, table[DEALER])
    for owner in range(SEATS):
        table[HANDS + owner] = table[at + WORK + owner]
    if turned_up >= 0:
        turn_up(table, turned_up)


@compilable
def recorded_choice(table: Row, whole: int, seat: int, ask: int, given: int) -> int:
    """What a seat chose when asked this, by the row that begins at the slot `whole`; NOT_YET if it has not been asked."""
    if ask == BID:
        number = table[BIDS]
        return table[whole + LOG + number] & 255 if number < table[whole + BIDS] else NOT_YET
    if ask == NAME_TRUMP:
        trump: int = table[whole + TRUMP]
        return trump if table[whole + PHASE] > TRUMP_NAMED else NOT_YET
    if ask == LOOK:
        step = table[whole + STEPS + seat]
        if given == 0:
            return NOT_YET if step == NOT_ASKED else LEAVE if step == LEFT else LOOK_AT
        return NOT_YET if step == LOOKING else LEAVE if step == LOOKED else TAKE
    trick, laid = table[TRICK], table[LAID]
    if trick == table[whole + TRICK] and laid == table[whole + LAID]:
        return NOT_YET
    card: int = table[whole + PLAYED + SEATS * trick + laid]
    return card


@compilable
def mismatch_penalty(ask: int, code: int, other: int) -> int:
    """What it costs that a choice is another than a strategy's, from 0."""
    return 0 if code == other else FOR_CARD if ask == PLAY else FOR_BID


@compilable
def is_visible_to(table: Row, own: int, seat: int, ask: int) -> bool:
    """True: everybody sees what is recorded_choice."""
    return True


@compilable
def can_redo_unseen(table: Row, whole: int) -> bool:
    """False: nothing is unseen."""
    return False


@compilable
def is_possible(table: Row, seat: int, ask: int, given: int, code: int) -> bool:
    """True: nothing is done anew, so that it was possible once."""
    return True


def knows_past(table: Row) -> bool:
    """Whether all that has been played in the round, and the card turned up, stand in the row: not where it began from a
    position."""
    for trick in range(table[TRICK]):
        for place in range(table[PLAYERS]):
            if table[PLAYED + SEATS * trick + place] == UNKNOWN_CARD:
                return False
    return bool(table[TURNED_UP] >= 0 or table[FORM] == NUMBER_AND_SUIT)


LIKELIHOOD = Likelihood(
    rewind, recorded_choice, mismatch_penalty, is_visible_to, can_redo_unseen, is_possible, FOR_UNSEEN, knows_past
)


def imagined_round(
    true: list[int], table: list[int], asked: DecisionPoint | None, given: Mapping[str, Any], start: list[int] | None
) -> dict[str, Any]:
    """The round that led to `table`, an imagined one in place of the true one."""
    row, actions = table + [0] * SCRATCH, list(given["actions"])
    rewind(row, SIZE)
    if start is None:
        return {"deal": write_deal(row), "actions": actions}
    gone = played(start)
    hands = [names_of(row[HANDS + packet] & ~gone) for packet in start[PACKETS : PACKETS + SEATS]]
    hidden = {"hands": hands[: start[PLAYERS]]} | ({"widow": hands[EXTRA]} if start[PLAYERS] < SEATS else {})
    return {"start": {**given["start"], **hidden}, "actions": actions}
