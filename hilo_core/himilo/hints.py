"""What hints say in a round of Hi MiLo!: how it stands, and what may come of a choice."""

from ..base.seats import DecisionPoint, Names, left_of
from ..base.slots import Consequence, Hints, Plan
from ..machine.random import Row
from ..messages.words import counted, listed
from .beliefs import BOTTOM_SHARED, TOP_SHARED
from .cards import win_sign
from .choices import MEANING, goes_to, open_win_cards
from .round import BID, PASS
from .rules import HiMiLo
from .sentences import win_rule
from .table import BIDS, HIGH, LAID, LEVELS, LOW, MIDDLE, PLAYERS, TRICK, TRICKS_WON, WIN_CARDS
from .trick import cards_below_winner

GIVES = {
    HIGH: "Keep what can win tricks, and pass what cannot.",
    LOW: "Pass what would win tricks, and keep what stays below.",
    MIDDLE: "Keep cards for both: some that win, some that do not.",
}


def plan(table: Row, asked: DecisionPoint, names: Names) -> Plan:
    """What the seat needs, who has what, and what the trick asks for."""
    if asked.ask == BID:
        return before_bidding(table)
    bid = LEVELS[table[BIDS + asked.seat]].capitalize()
    if asked.ask == PASS:
        left = known_as(table, left_of(asked.seat, table[PLAYERS]), asked.seat, names)
        return Plan(f"You bid {bid}. Your cards go to {left}.", GIVES[table[BIDS + asked.seat]], HiMiLo.PASSING, TO_PASS)
    win_card, after = table[WIN_CARDS + table[TRICK]], table[PLAYERS] - 1 - table[LAID]
    rest = f"{after} play{'s' if after == 1 else ''} after you" if after else "you play last"
    stands = f"You bid {bid} and have {counted_tricks(table, asked.seat)}. {rivals(table, asked.seat, names)}"
    asks = f"Under {win_sign(win_card)} {win_rule(win_card, table[PLAYERS])}; {rest}."
    return Plan(f"{stands} {asks}", f"You need {MEANING[table[BIDS + asked.seat]]}.", HiMiLo.RANKS)


def counted_tricks(table: Row, seat: int) -> str:
    """ "no trick", "3 tricks"."""
    return counted(table[TRICKS_WON + seat], "trick") if table[TRICKS_WON + seat] else "no trick"


def rivals(table: Row, you: int, names: Names) -> str:
    """Who of the others has the most tricks, as a High bidder asks, who the fewest, as a Low one does; or who bid these."""
    others = [seat for seat in range(table[PLAYERS]) if seat != you]
    if table[BIDS + you] == MIDDLE:
        low, high = (next(seat for seat in others if table[BIDS + seat] == rank) for rank in (LOW, HIGH))
        least, most = (table[TRICKS_WON + seat] or "none" for seat in (low, high))
        return f"{names[low]} (Low) has {least}, {names[high]} (High) {most}."
    end = (max if table[BIDS + you] == HIGH else min)(table[TRICKS_WON + seat] for seat in others)
    those = listed([names[seat] for seat in others if table[TRICKS_WON + seat] == end])
    if not any(table[TRICKS_WON + seat] for seat in others):
        return "The others have none."
    most = "most" if table[BIDS + you] == HIGH else "fewest"
    return f"Of the others {those} {'have' if ' and ' in those else 'has'} the {most}, {end or 'none'}."


def before_bidding(table: Row) -> Plan:
    """What the win cards ask for."""
    aim = "High is for a hand that can take the most tricks, Low for one that can take the fewest."
    return Plan(f"Of the {len(open_win_cards(table))} open win cards {goes_to(table)}.", aim, HiMiLo.THREE_BIDS)


def known_as(table: Row, seat: int, you: int, names: Names) -> str:
    """A seat with its bid."""
    who = "you" if seat == you else names[seat]
    return f"{who}, who bid {LEVELS[table[BIDS + seat]].capitalize()}" if table[BIDS + seat] else who


def consequences(table: Row, asked: DecisionPoint, names: Names) -> list[Consequence]:
    """Who may take the trick, and what the round may be lost by (HM-24, HM-25)."""
    seats, you = range(table[PLAYERS]), asked.seat
    found = []
    if table[TRICK] >= 0:
        rule = cards_below_winner(table[WIN_CARDS + table[TRICK]], table[PLAYERS])[1]
        found += [Consequence(seat, known_as(table, seat, you, names), rule, taker=seat) for seat in seats]
    for first, rank, most, more in ((TOP_SHARED, HIGH, "most", "more"), (BOTTOM_SHARED, LOW, "fewest", "fewer")):
        bidder = next((seat for seat in seats if table[BIDS + seat] == rank), -1)
        anybody = f"the {LEVELS[rank].capitalize()} bidder"
        whose = anybody if bidder < 0 else "you" if bidder == you else known_as(table, bidder, you, names)
        name, s = (whose.split(",")[0], "" if bidder == you else "s")
        tie = f"Mind a tie: {name} need{s} {more} tricks than anybody else"
        found.append(Consequence(first, f"two players share the {most} tricks", HiMiLo.TIE_LOSES, tie, -1, LOST))
        for seat in seats:
            if seat == bidder:
                continue
            who, end = ("you", "end") if seat == you else (names[seat], "ends")
            aim = f"See that {name} end{s} with {more} tricks than {who}"
            text = f"{who} {end} with the {most} tricks, not {whose}"
            found.append(Consequence(first + 1 + seat, text, HiMiLo.WINNING_THE_ROUND, aim, -1, LOST))
    return found


TO_PASS = "whichever of them go, the bids come true about as often"
LOST = -100  # of 100, where the round is lost by it


def hints(table: Row, asked: DecisionPoint, names: Names) -> Hints:
    """What hints say."""
    return Hints(
        plan(table, asked, names),
        consequences(table, asked, names),
        otherwise="after {} the bids come true more often",
        alike="after each of them the bids come true about as often",
        aim=HiMiLo.WINNING_THE_ROUND,
    )
