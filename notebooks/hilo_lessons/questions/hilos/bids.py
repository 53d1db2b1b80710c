"""A question on the bidding of Hilos: who is asked next?"""

from random import Random
from typing import NamedTuple

from hilo_core.base.playing import NoAnswer, ScriptedDecider
from hilo_core.base.rule import Rule
from hilo_core.base.seats import DecisionPoint
from hilo_core.content.question_file import Values, properties
from hilo_core.content.stage import TextTable
from hilo_core.hilos import Hilos, new_table
from hilo_core.hilos.round import ABOVE_SIX, PASS, SEVEN, auction, bid_named, bid_of, highest_offered, level_of, standing_level
from hilo_core.hilos.table import BIDDER, DEALER
from hilo_core.machine.random import Row
from hilo_lessons.questions.hilos.rounds import PLAYERS
from hilo_lessons.questions.hilos.tricks import DECK, FOUR

OVER = "nobody"


class Auction(NamedTuple):
    """The bidding so far: who has called what, who is next (-1 for nobody), and the rule of the last call."""

    dealer: int
    said: tuple[tuple[int, int], ...]
    asked: int
    rule: Rule

    @property
    def passed(self) -> list[str]:
        """Return the seats that have passed, in order."""
        return [PLAYERS[seat] for seat, bid in self.said if bid == PASS]


def auction_of(dealer: int, bids: list[int]) -> Auction:
    """Return the bidding that results if each seat raises the highest bid by these amounts, where 0 is a pass.

    It stops when the amounts are used up.
    """
    table, said, left = new_table({}), list[tuple[int, int]](), iter(bids)

    def bid(row: Row, asked: DecisionPoint) -> int:
        step = next(left, None)
        if step is None:
            raise NoAnswer(asked)
        level = min(standing_level(asked.given) + step, highest_offered(asked.given))
        said.append((asked.seat, bid_of(ABOVE_SIX, level, 0) if step else PASS))
        return said[-1][1]

    table[DEALER], table[BIDDER], caller = dealer, -1, ScriptedDecider(rest=bid)
    try:
        auction(table, caller, ABOVE_SIX, SEVEN, Hilos.BIDDING)
    except NoAnswer as stop:
        return Auction(dealer, tuple(said), stop.asked.seat, Hilos.PASSING)
    return Auction(dealer, tuple(said), -1, caller.events[-1][0] if table[BIDDER] >= 0 else Hilos.THROWN_IN)


def said_so_far(made: Auction) -> TextTable:
    """Return a bidding as a table: a column for each player, starting with the first bidder, and a row for each time around."""
    seats = [(made.dealer + 1 + place) % FOUR for place in range(FOUR)]
    rows: list[list[str]] = []
    for seat, bid in made.said:
        column = seats.index(seat)
        if not rows or any(rows[-1][column:]):
            rows.append([""] * FOUR)
        rows[-1][column] = "pass" if bid == PASS else bid_named(bid)
    return TextTable((tuple(PLAYERS[seat] for seat in seats), *map(tuple, rows)))


def next_bidder(seed: int) -> Values:
    """Ask: who is asked next in this bidding?"""
    chance = Random(seed)
    bids = [1, 0, 1, 0, 1] if seed == 0 else [chance.choice((0, 0, 1, 1, 2)) for _ in range(chance.randrange(3, 7))]
    made = auction_of(0 if seed == 0 else chance.randrange(FOUR), bids)
    turned_up = "6C" if seed == 0 else chance.choice(DECK)
    after = PLAYERS[(made.said[-1][0] + 1) % FOUR]
    highest = max(level_of(bid) for _, bid in made.said)
    return properties(made) | locals()
