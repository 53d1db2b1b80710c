"""The table of Hilos, as a reader or one seat may see it."""

from dataclasses import dataclass
from operator import sub
from typing import Annotated

from ..base.playing_cards import DECK, NAMES, SUITS, names_of
from ..base.seat_view import SeenTricks
from ..base.seats import seen_tricks
from ..base.vector import NUMBER, both, each, one_of, some_of
from ..machine.random import Row
from ..messages.texts import Several, Texts
from .game import winners
from .round import CODES, PLAYED_TRICKS, bid_words, sees
from .table import (
    ANTE,
    BIDDER,
    BIDS,
    DEALER,
    DECLARER,
    EXTRA,
    EXTRA_AT,
    HANDS,
    HIGHEST_BID,
    KEYS,
    LOG,
    MINIMUMS,
    OPEN_HAND,
    PACKETS,
    PHASE,
    PHASES,
    PLAYERS,
    POT,
    REVERSAL,
    REVERSALS,
    REVERSED,
    ROUNDS,
    ROUNDS_PLAYED,
    SCORES,
    SEATS,
    SETTLED,
    SIDES,
    STEP_NAMES,
    STEPS,
    THROWN_IN,
    TOTALS,
    TRICK,
    TRICKS,
    TRUMP,
    TURNED,
    TURNED_UP,
)
from .variants import variant_of

HIDDEN = "?"
CARDS = names_of(DECK)
BID = both("seat", NUMBER, "bid", one_of(*CODES))

Numbers = Annotated[Several, each(SEATS, NUMBER)]
Hands = Annotated[tuple[Texts, ...], each(SEATS, some_of(*CARDS))]
Trick = Annotated[tuple[tuple[int, str], ...], each(SEATS, both("seat", NUMBER, "card", one_of(*CARDS)))]
OfTricks = Annotated[Several, each(TRICKS, NUMBER)]
Bids = Annotated[tuple[tuple[int, str], ...], each(TRICK - LOG, BID)]
Bid = Annotated[tuple[int, str] | None, BID]
Orders = Annotated[tuple[bool, ...], each(TRICKS, NUMBER)]
Steps = Annotated[Texts, each(SEATS, one_of(*STEP_NAMES[1:]))]


@dataclass(frozen=True)
class View(SeenTricks):
    """The table as one seat may see it, or with all cards face up. Cards are names such as "10S".

    A seat sees its own hand, a face-up hand (HS-SO-3), and any hand that it has looked at or given up (HS-WI-2, HS-WI-3), no
    matter where that hand is now.

    >>> from hilo_core import State
    >>> State("hilos", seed=1).observation(0).phase
    'bid'

    Attributes
    ----------
    players
        The number of players.
    seat
        The seat that sees this; None shows all cards.
    variant
        The variant, as the option names it.
    reversal
        "always", "ruff_only" or "never".
    teams
        Whether seats 0 and 2 play against 1 and 3.
    dealer
        The seat that has dealt.
    round
        The number of the round, from 1.
    rounds
        The agreed number of rounds, 0 if none is.
    hands
        By seat, in canonical order; "?" for each hidden card.
    turned_up
        The card turned up for trump, "" if none is.
    trump
        The suit letter, "" while not settled.
    reversed
        Whether the 2 is highest.
    phase
        "widow", "bid", "trump", "play" or "over".
    bids
        (seat, bid) in order, a bid as in the action; "pass".
    contract
        (seat, bid): the highest bid so far, or the final one.
    declarer
        The seat that plays for its bid, -1 if there is none (yet).
    open_hand
        The seat with a face-up hand, -1 if none.
    widow
        The extra hand while it goes around.
    widow_at
        The seat that has it in front of it; -1 before anybody's turn, or if it does not go around any more.
    widow_steps
        By seat: "", "looking", "left", "looked", "took"; () without a widow.
    widow_from
        The seat whose own hand the extra hand was, -1 while it is the widow.
    minimums
        By seat: the tricks that it must win; () without a widow.
    trick
        Number of the trick on the table, from 0; -1 before the first.
    trick_cards
        (seat, card) of the trick on the table, in order of play.
    winner
        The seat that has won the trick on the table, -1 while it is undecided.
    takers
        The seat that won each trick so far.
    turned
        Whether the 2 was highest while it was played, for each trick begun.
    thrown_in
        Whether all have passed, so that the cards are dealt again.
    pot
        The points in the pot.
    ante
        The points that each player puts into the pot.
    scores
        The points of this round by team or seat; () until settled.
    totals
        Before this round.
    new_totals
        After this round; () until settled.
    winners
        Of the game; () while not over.
    legal
        Every legal action, sorted, if this seat is to move; [] if not.
    """

    players: int
    seat: int | None
    variant: Annotated[str, one_of(*KEYS)]
    reversal: Annotated[str, one_of(*REVERSALS)]
    teams: bool
    dealer: int
    round: int
    rounds: int
    hands: Hands
    turned_up: Annotated[str, one_of(*CARDS)]
    trump: Annotated[str, one_of(*SUITS)]
    reversed: bool
    phase: Annotated[str, one_of(*dict.fromkeys(PHASES))]
    bids: Bids
    contract: Bid
    declarer: int
    open_hand: int
    widow: Annotated[Texts, some_of(*CARDS)]
    widow_at: int
    widow_steps: Steps
    widow_from: int
    minimums: Numbers
    trick: int
    trick_cards: Trick
    winner: int
    takers: OfTricks
    turned: Orders
    thrown_in: bool
    pot: int
    ante: int
    scores: Numbers
    totals: Numbers
    new_totals: Numbers
    winners: Numbers


def view(table: Row, seat: int | None = None) -> View:
    """Return the table as this seat may see it; None shows all cards."""
    players, sides = table[PLAYERS], range(table[SIDES])
    has_widow, settled = players < SEATS, bool(table[SETTLED])
    going_round = has_widow and table[EXTRA_AT] < players
    scores = tuple(table[SCORES + side] for side in sides) if settled else ()
    totals = tuple(table[TOTALS + side] for side in sides)
    return View(
        players=players,
        seat=seat,
        variant=variant_of(table).key,
        reversal=REVERSALS[table[REVERSAL]],
        teams=table[SIDES] < players,
        dealer=table[DEALER],
        round=table[ROUNDS_PLAYED] + (not settled),
        rounds=table[ROUNDS],
        hands=tuple(hand(table, owner, seat) for owner in range(players)),
        turned_up=NAMES[table[TURNED_UP]] if table[TURNED_UP] >= 0 else "",
        trump=SUITS[table[TRUMP]] if table[TRUMP] >= 0 else "",
        reversed=bool(table[REVERSED]),
        phase=PHASES[table[PHASE]],
        bids=tuple((slot >> 8, bid_words(slot & 255)) for slot in table[LOG : LOG + table[BIDS]]),
        contract=(table[BIDDER], bid_words(table[HIGHEST_BID])) if table[BIDDER] >= 0 else None,
        declarer=table[DECLARER],
        open_hand=table[OPEN_HAND],
        widow=hand(table, EXTRA, seat) if going_round else (),
        widow_at=table[EXTRA_AT] if going_round else -1,
        widow_steps=tuple(STEP_NAMES[table[STEPS + s]] for s in range(players)) if has_widow else (),
        widow_from=table[PACKETS + EXTRA] if has_widow and table[PACKETS + EXTRA] != EXTRA else -1,
        minimums=tuple(table[MINIMUMS : MINIMUMS + players]) if has_widow else (),
        **seen_tricks(table, PLAYED_TRICKS, NAMES),
        turned=tuple(map(bool, table[TURNED : TURNED + table[TRICK] + 1])),
        thrown_in=bool(table[THROWN_IN]),
        pot=table[POT],
        ante=table[ANTE],
        scores=scores,
        totals=tuple(map(sub, totals, scores)) if settled else totals,
        new_totals=totals if settled else (),
        winners=tuple(winners(table)),
    )


def hand(table: Row, owner: int, seat: int | None) -> Texts:
    """Return the cards of a hand, with HIDDEN for each card that this seat may not see."""
    cards = names_of(table[HANDS + owner])
    return tuple(cards) if seat is None or sees(table, seat, owner) else (HIDDEN,) * len(cards)
