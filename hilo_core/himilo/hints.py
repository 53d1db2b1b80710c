"""What hints say in a round of Hi MiLo!: how it stands, and what may come of a choice."""

from ..base.seats import DecisionPoint, Names, left_of
from ..base.slots import Consequence, HintWords
from ..machine.random import Row
from ..messages.words import capital, listed, spelled
from .beliefs import BOTTOM_SHARED, TOP_SHARED
from .cards import JACK, KING, TRICKS, win_letter, win_sign
from .round import BID, PASS
from .rules import HiMiLo
from .sentences import win_rule
from .table import BIDS, HIGH, LAID, LEVELS, LOW, MIDDLE, PLAYERS, TRICK, TRICKS_WON, TURNED_UP, WIN_CARDS
from .trick import cards_below_winner

NEEDS = {
    HIGH: "more tricks than anybody else",
    LOW: "fewer tricks than anybody else",
    MIDDLE: "neither the most tricks nor the fewest",
}
GIVES = {
    HIGH: "Keep what can win tricks, and pass what cannot.",
    LOW: "Pass what would win tricks, and keep what stays below.",
    MIDDLE: "Keep cards for both: some that win, some that do not.",
}


def plan(table: Row, asked: DecisionPoint, names: Names) -> tuple[str, HiMiLo]:
    """What the seat needs, who has what, and what the trick asks for."""
    if asked.ask == BID:
        return before_bidding(table), HiMiLo.THREE_BIDS
    bid = LEVELS[table[BIDS + asked.seat]].capitalize()
    if asked.ask == PASS:
        left = left_of(asked.seat, table[PLAYERS])
        told = f"You bid {bid}. {GIVES[table[BIDS + asked.seat]]} They go to {known_as(table, left, asked.seat, names)}."
        return told, HiMiLo.PASSING
    others = [seat for seat in range(table[PLAYERS]) if seat != asked.seat]
    have = listed([f"{names[seat]} ({LEVELS[table[BIDS + seat]].capitalize()}) {table[TRICKS_WON + seat]}" for seat in others])
    own = table[TRICKS_WON + asked.seat]
    win_card, after = table[WIN_CARDS + table[TRICK]], table[PLAYERS] - 1 - table[LAID]
    rest = f"; {after} play{'s' if after == 1 else ''} after you" if after else "; you play last"
    told = f"You bid {bid}: you need {NEEDS[table[BIDS + asked.seat]]}. So far you have {own}, {have}."
    return f"{told} Under {win_sign(win_card)} {win_rule(win_card, table[PLAYERS])}{rest}.", HiMiLo.RANKS


def before_bidding(table: Row) -> str:
    """What the win cards ask for."""
    letters = [win_letter(table[WIN_CARDS + trick]) for trick in range(min(table[TURNED_UP], TRICKS))]
    high, low = letters.count(KING), letters.count(JACK)
    middle = len(letters) - high - low
    return (
        f"High is for a hand that can take the most tricks, Low for one that can take the fewest. Of the {len(letters)} win cards "
        f"that lie open, {spelled(high)} go to the highest card, {spelled(low)} to the lowest and {spelled(middle)} to a middle "
        f"one."
    )


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
        bid = LEVELS[rank].capitalize()
        whose = f"whoever bids {bid}" if bidder < 0 else known_as(table, bidder, you, names)
        needs = "need" if bidder == you else "needs"
        aim = f"{capital(whose.split(',')[0])} {needs} {more} tricks than anybody else; a tie loses"
        found.append(Consequence(first, f"two players share the {most} tricks", HiMiLo.TIE_LOSES, aim, -1, LOST))
        for seat in seats:
            who, has = ("you", "have") if seat == you else (names[seat], "has")
            aim = f"See that {whose}, ends with {more} tricks than {who}" if "," in whose else ""
            text = f"{who} {has} the {most} tricks, not {whose}"
            found.append(Consequence(first + 1 + seat, text, HiMiLo.WINNING_THE_ROUND, aim, -1, LOST))
    return found


LOST = -100  # of 100, where the round is lost by it
HINTS = HintWords(plan, consequences, "after {} the bids come true more often", HiMiLo.WINNING_THE_ROUND)
