"""The table of Hi MiLo!, as a reader or one seat may see it."""

from dataclasses import dataclass
from typing import Annotated

from ..base.seat_view import SeenTricks
from ..base.seats import seen_tricks
from ..base.vector import NUMBER, both, each, one_of, some_of
from ..machine.random import Row
from ..messages.texts import Several, Texts
from .round import PLAYED_TRICKS
from .table import (
    BIDS,
    CARDS,
    DEALER,
    LEVELS,
    NAMES,
    PASSED,
    PLAYERS,
    RANKS,
    ROUNDS,
    ROUNDS_LOST,
    ROUNDS_WON,
    SEATS,
    SHOW,
    TRICK,
    TRICKS,
    TURNED_UP,
    VERDICT,
    WIN_CARDS,
    WIN_CARDS_BY_NAME,
    WIN_NAMES,
    in_hand,
)

HIDDEN = "?"

Hands = Annotated[tuple[Texts, ...], each(SEATS, some_of(*CARDS))]
Trick = Annotated[tuple[tuple[int, str], ...], each(SEATS, both("seat", NUMBER, "card", one_of(*CARDS)))]
OfTricks = Annotated[Several, each(TRICKS, NUMBER)]
Bids = Annotated[Texts, each(SEATS, one_of(*LEVELS[1:4]))]
Ranks = Annotated[Texts, each(SEATS, one_of(*LEVELS[1:]))]
WinCards = Annotated[Texts, each(TRICKS, one_of(*WIN_CARDS_BY_NAME))]


@dataclass(frozen=True)
class View(SeenTricks):
    """The table as one seat may see it (HM-04, HM-05, HM-27), or with all cards face up. Cards are names such as "10S".

    >>> from hilo_core import State
    >>> State("himilo", seed=1).observation(0).phase
    'bid'

    Attributes
    ----------
    players
        The number of players.
    seat
        The seat that sees this; None shows all cards.
    dealer
        The seat that has dealt.
    show
        The number of face-up win cards.
    bids
        By seat: "high", "middle", "low", or "" before the bid.
    hands
        By seat, in canonical order; "?" for each hidden card.
    passed
        By seat: the three cards passed, or () before that.
    line
        The 14 win cards, first trick first; "?" if face down.
    trick
        Number of the trick on the table, from 0; -1 before the first.
    trick_cards
        (seat, card) of the trick on the table, in order of play.
    winner
        The seat that has won the trick on the table, -1 while it is undecided.
    takers
        The seat that won each trick so far.
    phase
        "bid", "pass", "play" or "over".
    ranks
        By seat: "high", "middle", "low" or "tied"; () until the round is over.
    team_wins
        None until the round is over.
    rounds_won
        Rounds won so far.
    rounds_lost
        Rounds lost so far.
    rounds
        The match is the best of this many rounds.
    legal
        Every legal action, sorted, if this seat is to move; [] if not.
    """

    players: int
    seat: int | None
    dealer: int
    show: int
    bids: Bids
    hands: Hands
    passed: Hands
    line: WinCards
    trick: int
    trick_cards: Trick
    winner: int
    takers: OfTricks
    phase: Annotated[str, one_of("bid", "pass", "play", "over")]
    ranks: Ranks
    team_wins: bool | None
    rounds_won: int
    rounds_lost: int
    rounds: int


def view(table: Row, seat: int | None = None) -> View:
    """Return the table as this seat may see it; None shows all cards."""
    players = table[PLAYERS]
    bids = tuple(LEVELS[table[BIDS + s]] for s in range(players))
    passed = tuple(passed_by(table, s, seat) for s in range(players))
    visible = table[TURNED_UP]
    return View(
        players=players,
        seat=seat,
        dealer=table[DEALER],
        show=table[SHOW],
        bids=bids,
        hands=tuple(hand(table, s, seat) for s in range(players)),
        passed=passed,
        line=tuple(WIN_NAMES.get(table[WIN_CARDS + t], HIDDEN) if t < visible else HIDDEN for t in range(TRICKS)),
        **seen_tricks(table, PLAYED_TRICKS, NAMES),
        phase=phase(table, bids, passed),
        ranks=tuple(LEVELS[table[RANKS + s]] for s in range(players)) if table[RANKS] else (),
        team_wins=table[VERDICT] == 1 if table[VERDICT] else None,
        rounds_won=table[ROUNDS_WON],
        rounds_lost=table[ROUNDS_LOST],
        rounds=table[ROUNDS],
    )


def hand(table: Row, owner: int, seat: int | None) -> Texts:
    """Return the cards of a hand, with HIDDEN for each card that this seat may not see (HM-05)."""
    return tuple(NAMES[card] if seat in (None, owner) else HIDDEN for card in in_hand(table, owner))


def passed_by(table: Row, giver: int, seat: int | None) -> Texts:
    """Return the three cards a seat has passed, seen only by giver and receiver (HM-08); () before the pass."""
    slot = PASSED + 3 * giver
    if not table[slot]:
        return (HIDDEN,) * 3 if table[TRICK] >= 0 else ()
    seen = seat in (None, giver, (giver + 1) % table[PLAYERS])
    return tuple(NAMES[table[slot + i]] if seen else HIDDEN for i in range(3))


def phase(table: Row, bids: Texts, passed: tuple[Texts, ...]) -> str:
    """Return "bid", "pass", "play" or "over"."""
    if table[VERDICT]:
        return "over"
    if table[TRICK] >= 0 or all(passed):
        return "play"
    return "pass" if all(bids) else "bid"
