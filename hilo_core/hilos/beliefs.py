"""The possible deals for a seat in a round of Hilos, their consequences, and hints about them."""

from collections.abc import Callable
from fractions import Fraction

from ..base.constrained_deal import CARD, CARDS, OWNER, arrange, clear, make_room, note_card, sample_deal
from ..base.constrained_deal import FREE as WORK
from ..base.playing_cards import DECK, SIGNS, names_of, suit_of
from ..base.rollout_kernel import row_after
from ..base.rule import texts_beside
from ..base.seats import DecisionPoint, Names, cards_laid, on_table, seat_at, seats_void
from ..base.slots import CONSEQUENCE, SCRATCH, Candidates, Consequence, Known, Likelihood, Plan, hints_of, measures_of
from ..machine.bits import count, lowest
from ..machine.compilable import compilable
from ..machine.random import Row
from ..messages.texts import Json
from ..messages.words import counted, spelled
from .choices import legal, write
from .game import clear_round, is_made, turn_up, write_deal
from .round import (
    ABOVE_SIX,
    BID,
    LEAVE,
    LEFT,
    LOOK,
    LOOK_AT,
    LOOKED,
    LOOKING,
    NAME_TRUMP,
    NAMED,
    NOT_ASKED,
    NUMBER_AND_SUIT,
    PASS,
    PLAY,
    PLAYED_TRICKS,
    TAKE,
    bid_named,
    form_of,
    level_of,
    played,
    sees,
    side_tricks,
    task,
    team_of,
    trick_winner,
)
from .rules import Hilos
from .sentences import highest_card, needs, same_side, wanted, whole_side
from .table import (
    BIDDER,
    BIDS,
    DEALER,
    DECLARER,
    EXTRA,
    FORM,
    HANDS,
    HIGHEST_BID,
    LAID,
    LEADERS,
    LOG,
    MINIMUMS,
    NEVER,
    PACKETS,
    PHASE,
    PLAYED,
    PLAYERS,
    POT,
    REVERSAL,
    REVERSED,
    SCORES,
    SEATS,
    SIDES,
    SIZE,
    STEPS,
    TRICK,
    TRICKS,
    TRICKS_WON,
    TRUMP,
    TRUMP_NAMED,
    TURNED_UP,
    UNKNOWN_CARD,
    WINNERS,
)
from .variants import play_round

OUT = 4  # the owner of cards that were played by an unknown seat


@compilable
def in_teams(table: Row) -> bool:
    """Return whether seats play in teams."""
    return bool(table[SIDES] < table[PLAYERS])


MEASURES = measures_of(texts_beside(__file__))
ASKED = len(MEASURES)  # behind them are consequences


@compilable
def measure(table: Row, seat: int, trick: int, which: int) -> int:
    """Return 1 if the seat's side has won the trick, or with `which` 1 if it has gained the most points, else 0.

    With 2 it returns the side's points, with 3 their lead over the best other side.
    """
    if which >= ASKED:
        return consequence(table, seat, trick, which - ASKED)
    side = team_of(seat) if in_teams(table) else seat
    own: int = table[SCORES + side]
    if which == 2:
        return own
    if which == 1:
        for other in range(table[SIDES]):
            if other != side and table[SCORES + other] >= own:
                return 0
        return 1
    if which == 3:
        most = table[SCORES + (1 if side == 0 else 0)]
        for other in range(table[SIDES]):
            if other != side:
                most = max(most, table[SCORES + other])
        lead: int = own - most
        return lead
    if trick < 0:
        return 0
    winner = table[WINNERS + trick]
    return 1 if winner == seat or (in_teams(table) and team_of(winner) == side) else 0


MADE, OWN_TRICKS, TOO_FEW = SEATS, SEATS + 1, SEATS + 2
CONSEQUENCES = SEATS + 3
COUNTS = (*MEASURES, *[CONSEQUENCE] * CONSEQUENCES)


@compilable
def consequence(table: Row, seat: int, trick: int, which: int) -> int:
    """Return 1 if the consequence came true, else 0.

    The consequences are that the seat with this number won the trick, and that the declarer made the bid. OWN_TRICKS is the
    number of tricks of the seat's side; the last one is that the seat won fewer tricks than it must (HS-WI-5).
    """
    if which == MADE:
        return 1 if table[DECLARER] >= 0 and is_made(table) else 0
    if which == OWN_TRICKS:
        return side_tricks(table, seat)
    if which == TOO_FEW:
        return 1 if table[TRICKS_WON + seat] < table[MINIMUMS + seat] else 0
    return 1 if trick >= 0 and table[WINNERS + trick] == which else 0


@compilable
def note_constraints(table: Row, seat: int, at: int) -> None:
    """Note who may have which cards.

    That follows from the suits that others could not follow (HS-08), and from the turned-up card, whose place is known (HS-03,
    HS-R7).
    """
    clear(table, at)
    hidden = 0
    unseen = 0
    dealer = 0
    out = DECK & ~played(table)
    for owner in range(SEATS):
        out &= ~table[HANDS + owner]
        if not sees(table, seat, owner):
            make_room(table, at, owner, count(table[HANDS + owner]))
            hidden |= table[HANDS + owner]
            unseen |= 1 << owner
        if table[PACKETS + owner] == table[DEALER]:
            dealer = 1 << owner
    hidden |= out
    make_room(table, at, OUT, count(out))
    everywhere = 1 << OUT if out else 0
    while hidden:
        card = lowest(hidden)
        hidden &= hidden - 1
        may = dealer if card == table[TURNED_UP] else unseen
        note_card(table, at, card, may & ~seats_void(table, PLAYED_TRICKS, suit_of(card)) | everywhere)
    arrange(table, at)


@compilable
def determinize(table: Row, seat: int, at: int) -> None:
    """Deal the cards again that the seat has not seen."""
    for owner in range(SEATS):
        if not sees(table, seat, owner):
            table[HANDS + owner] = 0
    sample_deal(table, at)
    for number in range(table[at + CARDS]):
        owner = table[at + OWNER + number]
        if owner != OUT:
            table[HANDS + owner] |= 1 << table[at + CARD + number]


def exact_chances(table: Row, asked: DecisionPoint) -> dict[str, dict[int, Fraction]]:
    """Return the certain values, by action and number of the measure.

    They are known for the last card of a trick (who wins it, HS-09, HS-10), and for the last card of the round (the score).
    """
    players, trick = table[PLAYERS], table[TRICK]
    if asked.ask != PLAY or table[LAID] < players - 1:
        return {}
    found = {}
    tried = list(table)
    for card in legal(table, asked):
        row = [*on_table(table, PLAYED_TRICKS), card]
        place, _ = trick_winner(row, 0, players, table[TRUMP], table[REVERSED])
        tried[WINNERS + trick] = (table[LEADERS + trick] + place) % players
        known = {0: Fraction(measure(tried, asked.seat, trick, 0))}
        if trick == TRICKS - 1:
            end = row_after(play_round, table, card)
            known |= {which: Fraction(measure(end, asked.seat, trick, which)) for which in (1, 2, 3)}
        found[write(PLAY, card)] = known
    return found


def candidates(table: Row, asked: DecisionPoint) -> Candidates:
    """Return the possible choices."""
    return Candidates(
        [(write(asked.ask, code), code) for code in legal(table, asked)], table[TRICK] if asked.ask == PLAY else -1
    )


NOT_YET = -1
FOR_BID, FOR_CARD, FOR_UNSEEN = 10, 5, 0  # penalties


@compilable
def rewind(table: Row, at: int) -> None:
    """Rewind an imagined table to its deal."""
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
    """Return what a seat chose when asked this, by the row that begins at the slot `whole`.

    Returns NOT_YET if it has not been asked.
    """
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
    """Return the penalty for a choice that differs from the strategy's; 0 if it does not."""
    return 0 if code == other else FOR_CARD if ask == PLAY else FOR_BID


@compilable
def is_visible_to(table: Row, own: int, seat: int, ask: int) -> bool:
    """Return True: everybody sees every choice."""
    return True


@compilable
def can_redo_unseen(table: Row, whole: int) -> bool:
    """Return False: there are no unseen choices."""
    return False


@compilable
def is_possible(table: Row, seat: int, ask: int, given: int, code: int) -> bool:
    """Return True: no choice is made again, so each was possible once."""
    return True


def knows_past(table: Row) -> bool:
    """Return whether the row has everything that was played in the round, and the turned-up card.

    They are not if the round began from a position.
    """
    for trick in range(table[TRICK]):
        for place in range(table[PLAYERS]):
            if table[PLAYED + SEATS * trick + place] == UNKNOWN_CARD:
                return False
    return bool(table[TURNED_UP] >= 0 or table[FORM] == NUMBER_AND_SUIT)


LIKELIHOOD = Likelihood(
    rewind, recorded_choice, mismatch_penalty, is_visible_to, can_redo_unseen, is_possible, FOR_UNSEEN, knows_past
)


def imagined_round(
    true: list[int], table: list[int], asked: DecisionPoint | None, given: Json, start: list[int] | None
) -> Json:
    """Return the round that would have led to `table`, an imagined table that replaces the true one."""
    row, actions = table + [0] * SCRATCH, list(given["actions"])
    rewind(row, SIZE)
    if start is None:
        return {"deal": write_deal(row), "actions": actions}
    gone = played(start)
    hands = [names_of(row[HANDS + packet] & ~gone) for packet in start[PACKETS : PACKETS + SEATS]]
    hidden = {"hands": hands[: start[PLAYERS]]} | ({"widow": hands[EXTRA]} if start[PLAYERS] < SEATS else {})
    return {"start": {**given["start"], **hidden}, "actions": actions}


def plan(table: Row, asked: DecisionPoint, names: Names) -> Plan:
    """Return the bid and what it needs, the tricks of each side, the trump suit and the highest card."""
    if asked.ask == BID:
        standing = standing_bid(table, asked.seat, names) if table[BIDDER] >= 0 else "Nobody has bid yet."
        counts = "Count what your hand can take: high cards while aces are high, low ones after a flip, trumps always."
        return Plan(standing, counts, Hilos.BIDDING)
    if asked.ask == NAME_TRUMP:
        return Plan("You name the trump.", "Name your longest and strongest suit.", Hilos.ABUNDANT)
    if asked.ask == LOOK:
        cost = "If you look, you must take three tricks, and with the hand four; if you miss them, you lose that many points."
        return Plan(cost, "Look if your own hand is poor.", Hilos.PRICE)
    turns = "" if table[REVERSAL] == NEVER else ", until a trump wins and flips the order"
    trump = f"{SIGNS[table[TRUMP]]} is trump and {highest_card(bool(table[REVERSED]))} is highest{turns}."
    return Plan(f"{needs(table, asked.seat, names)} {tricks_left(table)} {trump}", "", rule_of_aim(table))


def standing_bid(table: Row, you: int, names: Names) -> str:
    """Return the highest bid so far."""
    seat = table[BIDDER]
    whose = "You have" if seat == you else "Your partner has" if same_side(table, seat, you) else f"{names[seat]} has"
    return f"{whose} bid {bid_named(table[HIGHEST_BID])}."


def tricks_left(table: Row) -> str:
    """Return how many tricks are still to be won, including the current one."""
    after = table[PLAYERS] - 1 - table[LAID]
    who = "you play last" if not after else f"{spelled(after)} play{'s' if after == 1 else ''} after you"
    left = TRICKS - max(table[TRICK], 0)
    return f"{counted(left, 'trick')} {'is' if left == 1 else 'are'} left; {who}."


def rule_of_aim(table: Row) -> Hilos:
    """Return the rule that says how many tricks a seat needs."""
    if table[DECLARER] < 0:
        return Hilos.POINTS if table[PLAYERS] < 4 else Hilos.POINT_A_ROUND
    form = form_of(table[HIGHEST_BID])
    return (
        Hilos.BID_MADE
        if form == ABOVE_SIX
        else task(level_of(table[HIGHEST_BID]))[1]
        if form == NAMED
        else Hilos.WHO_GETS_THE_POT
    )


def consequences(table: Row, asked: DecisionPoint, names: Names) -> list[Consequence]:
    """Return the possible winners of the trick, and whether the bid is made."""
    you, found = asked.seat, []
    if table[TRICK] >= 0:
        for seat in range(table[PLAYERS]):
            who = "you" if seat == you else "your partner" if same_side(table, seat, you) else names[seat]
            found.append(Consequence(seat, who, Hilos.TRUMP_WINS, taker=seat))
    rule = rule_of_aim(table)
    if table[DECLARER] >= 0:
        who = whole_side(table, table[DECLARER], you, names)
        make = "make" if who == "you" or " and " in who else "makes"
        ours = same_side(table, table[DECLARER], you)
        aim = "Go for the tricks that are missing" if ours else f"Keep {who} from making the bid"
        found.append(Consequence(MADE, f"{who} {make} the bid", rule, aim, 1 if ours else -1))
    wants = table[DECLARER] != you or wanted(table[HIGHEST_BID]) > 0
    own = whole_side(table, you, you, names)
    found.append(Consequence(OWN_TRICKS, f"{own} take {{}} tricks", rule, good=1 if wants else -1))
    if table[MINIMUMS + you]:
        found.append(Consequence(TOO_FEW, "you take fewer tricks than you must", Hilos.PRICE, "You still need tricks", -1))
    return found


def known(table: Row, asked: DecisionPoint, code: int, much: Callable[[int], float]) -> Known | None:
    """Return how many tricks a bid needs, and how many the seat's side has; or the effect of passing."""
    if asked.ask != BID:
        return None
    if code == PASS:
        return Known("may leave the bid to the others", Hilos.BIDDING, False) if table[BIDDER] >= 0 else None
    goal, own = wanted(code), much(OWN_TRICKS)
    whose = "you take" if table[SIDES] == table[PLAYERS] else "your side takes"
    if not goal:
        is_good = own < 0.5
        return Known(f"asks for no trick, and {whose} {'mostly none' if is_good else 'some'}", Hilos.MISERY, is_good)
    takes = "as many" if own >= goal else "fewer"
    return Known(f"asks for {counted(goal, 'trick')}, and {whose} {takes} on average", Hilos.BIDDING, own >= goal)


hints = hints_of(
    plan,
    consequences,
    known,
    goal="you gain most of all",
    alike="you do equally well after each of them",
    aim=Hilos.TRUMP_WINS,
)
