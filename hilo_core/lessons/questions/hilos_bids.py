"""A question on the bidding of Hilos: who is asked next?"""

from random import Random
from typing import NamedTuple

from ...hilos import Hilos, new_table
from ...hilos.bidding import ABOVE_SIX, PASS, SEVEN, auction, bid_of, highest_offered, level_of, standing_level
from ...hilos.bids import bid_named
from ...hilos.table import BIDDER, DEALER
from ...machine.random import Row
from ...messages.words import listed
from .hilos import DECK, FOUR, GAME
from .hilos_rounds import PLAYERS, WHO
from .kinds import Choose
from .question import Misconception, Question, known
from .stage import Cards, Laid, Table

OVER = "nobody"


class Auction(NamedTuple):
    """A bidding up to some point: who has said what, who is asked next (-1 for nobody), and the rule of what was said last."""

    dealer: int
    said: tuple[tuple[int, int], ...]
    asked: int
    rule: Hilos

    @property
    def passed(self) -> list[str]:
        """Who has passed, in their order."""
        return [PLAYERS[seat] for seat, bid in self.said if bid == PASS]


class EnoughError(Exception):
    """The bidding has come as far as it is shown."""


class Caller:
    """Bids or passes for every seat as `bids` says, and stops the bidding when they are used up."""

    def __init__(self, bids: list[int]) -> None:
        self.bids, self.asked, self.rule = bids, -1, Hilos.BIDDING
        self.said: list[tuple[int, int]] = []

    def choose(self, table: Row, seat: int, kind: int, given: int) -> int:
        """The next bid: so many above the one that stands, or 0 to pass."""
        if len(self.said) == len(self.bids):
            self.asked = seat
            raise EnoughError
        step = self.bids[len(self.said)]
        level = min(standing_level(given) + step, highest_offered(given))
        self.said.append((seat, bid_of(ABOVE_SIX, level, 0) if step else PASS))
        return self.said[-1][1]

    def tell(self, table: Row, rule: Hilos, seat: int, what: int) -> None:
        """Keeps the rule."""
        self.rule = rule


def auction_of(dealer: int, bids: list[int]) -> Auction:
    """The bidding in which each seat that is asked bids so many more, or passes with 0."""
    table, caller = new_table({}), Caller(bids)
    table[DEALER] = dealer
    table[BIDDER] = -1
    try:
        auction(table, caller, ABOVE_SIX, SEVEN, Hilos.BIDDING)
    except EnoughError:
        return Auction(dealer, tuple(caller.said), caller.asked, Hilos.PASSING)
    return Auction(dealer, tuple(caller.said), -1, caller.rule if table[BIDDER] >= 0 else Hilos.THROWN_IN)


def said_so_far(made: Auction) -> Table:
    """A bidding as a table: a column for each player, from the first to bid on, and a row each time round."""
    seats = [(made.dealer + 1 + place) % FOUR for place in range(FOUR)]
    rows: list[list[str]] = []
    for seat, bid in made.said:
        column = seats.index(seat)
        if not rows or any(rows[-1][column:]):
            rows.append([""] * FOUR)
        rows[-1][column] = "pass" if bid == PASS else bid_named(bid)
    return Table((tuple(PLAYERS[seat] for seat in seats), *map(tuple, rows)))


def next_bidder(seed: int = 0) -> Question:
    """Who is asked next in this bidding?"""
    chance = Random(seed)
    bids = [1, 0, 1, 0, 1] if seed == 0 else [chance.choice((0, 0, 1, 1, 2)) for _ in range(chance.randrange(3, 7))]
    made = auction_of(0 if seed == 0 else chance.randrange(FOUR), bids)
    card = "6C" if seed == 0 else chance.choice(DECK)
    right = PLAYERS[made.asked] if made.asked >= 0 else OVER
    last = PLAYERS[made.said[-1][0]]
    out = listed(made.passed)
    after = PLAYERS[(made.said[-1][0] + 1) % FOUR]
    highest = max(level_of(bid) for _, bid in made.said)
    if right != OVER:
        gone = f"{out} {'has' if len(made.passed) == 1 else 'have'} passed and cannot come back. " if out else ""
        why = f"{gone}Going round from {last}, {right} is the next player still in the bidding."
    elif not highest:
        why = "All four have passed. Nobody wants to play for a bid, so the round is thrown in and nobody scores."
    elif highest == SEVEN:
        why = "A bid of 7 promises all thirteen tricks. No bid is higher, so the bidding is over."
    else:
        why = f"{out} have passed. Only one player is left, so the bidding is over."

    def wrong(answer: str) -> str:
        if answer == OVER:
            return "More than one player can still bid, so the bidding is not over."
        if answer in made.passed:
            return f"Look at {answer}'s column once more. {answer} has said “pass” before."
        return f"{answer} is still in, but it is not {answer}'s turn."

    return Question(
        key="hilos.next-bidder",
        seed=seed,
        game=GAME,
        title="Who is asked next?",
        task=f"{PLAYERS[made.dealer]} has dealt, so {PLAYERS[made.said[0][0]]} was asked first. The table shows what everyone "
        "has said since, row by row from left to right. Who is asked next?",
        stage=(
            Cards("playing", (Laid(card, PLAYERS[made.dealer], "dealt last"),), "The card turned up"),
            said_so_far(made),
        ),
        kind=Choose(
            WHO | {OVER: "Nobody, the bidding is over"}, {OVER: ("over", "the bidding is over", "nobody", "no one", "none")}
        ),
        right=right,
        verdict=f"Yes, {right} is asked next" if right != OVER else "Yes, the bidding is over",
        why=(why,),
        wrong=wrong,
        rule=made.rule,
        hints=(
            f"{last} spoke last. Go on from there, clockwise: Ann, Ben, Cem, Dora.",
            f"{out} passed." if out else "Nobody has passed so far.",
            "A player who has passed stays out of the bidding for this round. Once only one is left, it is over.",
        ),
        solution=why,
        misconceptions=known(
            right,
            Misconception(
                (after,) if after in made.passed else (),
                "after a pass you can come back in",
                f"{after} does sit on {last}'s left, and would be asked next without that pass.",
                f"But a player who passes is out for the rest of the bidding. {why}",
            ),
            Misconception(
                (OVER,) if len(made.said) >= FOUR else (),
                "everybody has spoken, so it is over",
                "In some games each player is asked once only.",
                f"In Hilos the bidding goes on until only one player is left. {why}",
            ),
            Misconception(
                (after,) if right == OVER and after not in made.passed else (),
                "the bidding goes on until everybody has passed",
                f"{after} would be next if anybody else could still bid.",
                why,
            ),
        ),
        make=next_bidder,
    )
