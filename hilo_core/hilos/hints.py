"""What hints say in a round of Hilos: how it stands, and what may come of a choice."""

from collections.abc import Callable
from functools import partial

from ..base.playing_cards import SIGNS
from ..base.seats import DecisionPoint, Names, left_of
from ..base.slots import Consequence, Hints, Known, Plan
from ..machine.random import Row
from ..messages.words import capital, counted, listed
from .beliefs import MADE, OWN_TRICKS, TOO_FEW
from .bids import ABOVE_SIX, BID, NAME_TRUMP, NAMED, PASS, bid_named, form_of, level_of, task
from .extra_hand import LOOK
from .round import SIX, side_tricks, team_of
from .round_sentences import highest_card
from .rules import Hilos
from .table import (
    BIDDER,
    DECLARER,
    HIGHEST_BID,
    LAID,
    MINIMUMS,
    NEVER,
    PLAYERS,
    REVERSAL,
    REVERSED,
    SIDES,
    TRICK,
    TRICKS,
    TRUMP,
)


def plan(table: Row, asked: DecisionPoint, names: Names) -> Plan:
    """What is bid and needed, who has what, what is trump and which card is highest."""
    if asked.ask == BID:
        standing = standing_bid(table, asked.seat, names) if table[BIDDER] >= 0 else "Nobody has bid yet."
        counts = "Count what your hand can take: high cards with the ace on top, low ones once it has turned, trumps always."
        return Plan(standing, counts, Hilos.BIDDING)
    if asked.ask == NAME_TRUMP:
        return Plan("You name the trump.", "Take the suit of which you hold most, and the best.", Hilos.ABUNDANT)
    if asked.ask == LOOK:
        cost = "Looking means that you must take three tricks, taking the hand four; missing them costs as many points."
        return Plan(cost, "Look if your own hand is poor.", Hilos.PRICE)
    turns = "" if table[REVERSAL] == NEVER else ", until a trump wins and turns the order"
    trump = f"{SIGNS[table[TRUMP]]} is trump and {highest_card(bool(table[REVERSED]))} is highest{turns}."
    return Plan(f"{needs(table, asked.seat, names)} {tricks_left(table)} {trump}", "", rule_of_aim(table))


def standing_bid(table: Row, you: int, names: Names) -> str:
    """The highest bid so far."""
    seat = table[BIDDER]
    whose = "You have" if seat == you else "Your partner has" if same_side(table, seat, you) else f"{names[seat]} has"
    return f"{whose} bid {bid_named(table[HIGHEST_BID])}."


def same_side(table: Row, seat: int, other: int) -> bool:
    """Whether two seats play together."""
    return seat == other or (table[SIDES] < table[PLAYERS] and team_of(seat) == team_of(other))


def side(table: Row, seat: int, you: int, names: Names) -> str:
    """The side of a seat as the subject of a sentence: "you", "you and Cem", "Ben and Dora"."""
    if table[SIDES] == table[PLAYERS]:
        return "you" if seat == you else names[seat]
    partner = (seat + 2) % 4
    both = [you, (you + 2) % 4] if same_side(table, seat, you) else sorted((seat, partner))
    return listed(["you" if one == you else names[one] for one in both])


def wanted(bid: int) -> int:
    """The tricks that a bid asks for; 0 for none at all."""
    if form_of(bid) == NAMED:
        return task(level_of(bid))[0]
    return level_of(bid) + (SIX if form_of(bid) == ABOVE_SIX else 0)


def needs(table: Row, you: int, names: Names) -> str:
    """What the round is about for the seat, with the tricks so far."""
    if table[DECLARER] < 0:
        must = f" and must take {table[MINIMUMS + you]}" if table[MINIMUMS + you] else ""
        others = "" if table[SIDES] == table[PLAYERS] else f", the others {side_tricks(table, left_of(you, 4)) or 'none'}"
        own = counted(side_tricks(table, you), "trick") if side_tricks(table, you) else "no trick"
        return f"{capital(side(table, you, you, names))} have {own}{must}{others}; every trick counts."
    who = side(table, table[DECLARER], you, names)
    taken, goal = side_tricks(table, table[DECLARER]), wanted(table[HIGHEST_BID])
    ours = same_side(table, table[DECLARER], you)
    verb = "need" if ours or " and " in who else "needs"
    have = "have" if ours or " and " in who else "has"
    if goal == 0:
        lost = f"and {have} {taken}, so the bid is lost" if taken else f"and {have} none"
        return f"{capital(who)} must take no trick {lost}."
    if taken >= goal or taken + TRICKS - max(table[TRICK], 0) < goal:
        so = "so the bid is made" if taken >= goal else "so the bid is lost"
        return f"{capital(who)} needed {counted(goal, 'trick')} and {have} {taken or 'none'}, {so}."
    end = "" if ours else f"; {'they' if ' and ' in who else names[table[DECLARER]]} should not get there"
    return f"{capital(who)} {verb} {counted(goal, 'trick')} and {have} {taken or 'none'}{end}."


def tricks_left(table: Row) -> str:
    """How many tricks are still to be taken, this one among them."""
    after = table[PLAYERS] - 1 - table[LAID]
    who = "you play last" if not after else f"{after} play{'s' if after == 1 else ''} after you"
    left = TRICKS - max(table[TRICK], 0)
    return f"{counted(left, 'trick')} {'is' if left == 1 else 'are'} left; {who}."


def rule_of_aim(table: Row) -> Hilos:
    """The rule that says what is needed."""
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
    """Who may take the trick, and whether the bid is made."""
    you, found = asked.seat, []
    if table[TRICK] >= 0:
        for seat in range(table[PLAYERS]):
            who = "you" if seat == you else "your partner" if same_side(table, seat, you) else names[seat]
            found.append(Consequence(seat, who, Hilos.TRUMP_WINS, taker=seat))
    rule = rule_of_aim(table)
    if table[DECLARER] >= 0:
        who = side(table, table[DECLARER], you, names)
        make = "make" if who == "you" or " and " in who else "makes"
        ours = same_side(table, table[DECLARER], you)
        aim = "Go for the tricks that are missing" if ours else f"Keep {who} from making the bid"
        found.append(Consequence(MADE, f"{who} {make} the bid", rule, aim, 1 if ours else -1))
    wants = table[DECLARER] != you or wanted(table[HIGHEST_BID]) > 0
    own = side(table, you, you, names)
    found.append(Consequence(OWN_TRICKS, f"{own} take {{}} tricks", rule, good=1 if wants else -1))
    if table[MINIMUMS + you]:
        found.append(Consequence(TOO_FEW, "you take fewer tricks than you must", Hilos.PRICE, "You still need tricks", -1))
    return found


def known(table: Row, asked: DecisionPoint, code: int, much: Callable[[int], float]) -> Known | None:
    """What a bid asks for, beside what the seat's side takes; and what passing leaves."""
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


def hints(table: Row, asked: DecisionPoint, names: Names) -> Hints:
    """What hints say."""
    return Hints(
        plan(table, asked, names),
        consequences(table, asked, names),
        partial(known, table, asked),
        otherwise="after {} you come off better",
        alike="you come off as well after each of them",
        aim=Hilos.TRUMP_WINS,
    )
