"""The table of Hilos, as a reader or one seat may see it."""

from dataclasses import dataclass
from typing import Annotated

from ..base.playing_cards import DECK, SUITS, names_of
from ..base.vector import NUMBER, both, each, one_of, some_of
from .bids import CODES
from .table import KEYS, LOG, PHASES, REVERSALS, SEATS, STEP_NAMES, TRICK, TRICKS

HIDDEN = "?"
CARDS = names_of(DECK)
BID = both("seat", NUMBER, "bid", one_of(*CODES))

Numbers = Annotated[tuple[int, ...], each(SEATS, NUMBER)]
Hands = Annotated[tuple[tuple[str, ...], ...], each(SEATS, some_of(*CARDS))]
Trick = Annotated[tuple[tuple[int, str], ...], each(SEATS, both("seat", NUMBER, "card", one_of(*CARDS)))]
OfTricks = Annotated[tuple[int, ...], each(TRICKS, NUMBER)]
Bids = Annotated[tuple[tuple[int, str], ...], each(TRICK - LOG, BID)]
Bid = Annotated[tuple[int, str] | None, BID]
Orders = Annotated[tuple[bool, ...], each(TRICKS, NUMBER)]
Steps = Annotated[tuple[str, ...], each(SEATS, one_of(*STEP_NAMES[1:]))]


@dataclass(frozen=True)
class View:
    """The table as one seat may see it, or with everything open. Cards are names such as "10S".

    A seat sees its own hand, a hand that lies open (HS-SO-3), and any hand that it has looked at or given up (HS-WI-2,
    HS-WI-3), wherever that now is.
    """

    players: int
    seat: int | None  # whose view it is; None: everything open
    variant: Annotated[str, one_of(*KEYS)]
    reversal: Annotated[str, one_of(*REVERSALS)]  # "always", "ruff_only" or "never"
    teams: bool  # whether seats 0 and 2 play against 1 and 3
    dealer: int
    round: int  # the number of the round, from 1
    rounds: int  # the agreed number of rounds, 0 if none is
    hands: Hands  # by seat, in canonical order; HIDDEN for each card not to be seen
    turned_up: Annotated[str, one_of(*CARDS)]  # the card turned up for trump, "" if none is
    trump: Annotated[str, one_of(*SUITS)]  # the suit letter, "" while not settled
    reversed: bool  # whether the 2 is highest
    phase: Annotated[str, one_of(*dict.fromkeys(PHASES))]  # "widow", "bid", "trump", "play" or "over"
    bids: Bids  # (seat, bid) in order, a bid as in the action; "pass"
    contract: Bid  # (seat, bid): the highest bid so far, or that the bidding has come to
    declarer: int  # the seat whose bid is played for, -1 if none yet, or none at all
    open_hand: int  # the seat whose hand lies face up, -1 if none
    widow: Annotated[tuple[str, ...], some_of(*CARDS)]  # the extra hand while it goes round
    widow_at: int  # the seat it lies before, -1 before anybody's turn, or if it does not go round any more
    widow_steps: Steps  # by seat: "", "looking", "left", "looked", "took"; () without a widow
    widow_from: int  # the seat whose own hand the extra hand was, -1 while it is the widow
    minimums: Numbers  # by seat: the tricks that must be taken; () without a widow
    trick: int  # number of the trick on the table, from 0; -1 before the first
    trick_cards: Trick  # (seat, card) of the trick on the table, in order of play
    winner: int  # the seat that has won the trick on the table, -1 while open
    takers: OfTricks  # the seat that took each trick so far
    turned: Orders  # whether the 2 was highest while it was played, for each trick begun
    thrown_in: bool
    pot: int
    ante: int
    scores: Numbers  # the change of this round by team or seat; () until settled
    totals: Numbers  # before this round
    new_totals: Numbers  # with it; () until settled
    winners: Numbers  # of the game; () while not over

    def tricks(self, seat: int) -> int:
        """How many tricks a seat has taken."""
        return self.takers.count(seat)
