"""What a seat must think possible, and what may follow, in Hilos: unseen cards in unseen hands, as the suits that others could
not follow allow."""

from fractions import Fraction

from ..base.constrained_deal import CARD, CARDS, OWNER, arrange, clear, make_room, note_card, sample_deal
from ..base.game import DecisionPoint
from ..base.playing_cards import DECK, suit_of
from ..base.rollout_kernel import row_after
from ..base.seats import seats_void
from ..base.slots import CONSEQUENCE, Candidates, Measure, Scale
from ..machine.bits import count, lowest
from ..machine.compilable import compilable
from ..machine.random import Row
from .choices import legal, write
from .round import PLAY, side_tricks, team_of
from .sides import sees
from .table import (
    DEALER,
    DECLARER,
    HANDS,
    LAID,
    LEADERS,
    MINIMUMS,
    PACKETS,
    PLAYED,
    PLAYERS,
    REVERSED,
    SCORES,
    SEATS,
    SIDES,
    TRICK,
    TRICKS,
    TRICKS_WON,
    TRUMP,
    TURNED_UP,
    WINNERS,
)
from .tally import is_made
from .trick import PLAYED_TRICKS, played, trick_winner
from .variants import play_round

OUT = 4  # as an owner: cards that have been played, nobody knows by whom


@compilable
def in_teams(table: Row) -> bool:
    """Whether seats play in teams."""
    return bool(table[SIDES] < table[PLAYERS])


LEAD = Scale(3, "lead in points of the round", "{0} ends the round {1} on average", 1, 0.05, is_lead=True)
MEASURES = (
    Measure("goes to {side}", "the trick", never="cannot go to {side}", of_trick=True),
    Measure("gains most", "{side}", of="of all", never="cannot gain most", aim=True),
    Measure("{} points on average", "{side}", yes_or_no=False),
    Measure("a lead of {} points on average", "{side}", yes_or_no=False, told=False, scale=LEAD),
)
ASKED = len(MEASURES)  # behind them are consequences


@compilable
def measure(table: Row, seat: int, trick: int, which: int) -> int:
    """1 if the seat's side has taken the trick, with `which` 1 if it has gained most, else 0; with 2 its points, with 3 their
    lead over those of the best other side."""
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
    """1 if it came true, else 0: that the seat of this number took the trick; that the declarer took what was bid; with
    OWN_TRICKS how many tricks the seat's side took; that the seat took fewer than it must (HS-WI-5)."""
    if which == MADE:
        return 1 if table[DECLARER] >= 0 and is_made(table) else 0
    if which == OWN_TRICKS:
        return side_tricks(table, seat)
    if which == TOO_FEW:
        return 1 if table[TRICKS_WON + seat] < table[MINIMUMS + seat] else 0
    return 1 if trick >= 0 and table[WINNERS + trick] == which else 0


@compilable
def note_constraints(table: Row, seat: int, at: int) -> None:
    """Notes who may have which cards: as the suits that others could not follow allow (HS-08), the card turned up where it must
    be (HS-03, HS-R7)."""
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
    """Lays the cards that the seat has not seen anew."""
    for owner in range(SEATS):
        if not sees(table, seat, owner):
            table[HANDS + owner] = 0
    sample_deal(table, at)
    for number in range(table[at + CARDS]):
        owner = table[at + OWNER + number]
        if owner != OUT:
            table[HANDS + owner] |= 1 << table[at + CARD + number]


def exact_chances(table: Row, asked: DecisionPoint) -> dict[str, dict[int, Fraction]]:
    """What is certain, by action and number of the measure: who takes the trick with its last card (HS-09, HS-10), and with the
    last card of all what the round comes to."""
    players, trick = table[PLAYERS], table[TRICK]
    if asked.ask != PLAY or table[LAID] < players - 1:
        return {}
    found = {}
    start = PLAYED + SEATS * trick
    tried = list(table)
    for card in legal(table, asked):
        row = [*table[start : start + players - 1], card]
        place, _ = trick_winner(row, 0, players, table[TRUMP], table[REVERSED])
        tried[WINNERS + trick] = (table[LEADERS + trick] + place) % players
        known = {0: Fraction(measure(tried, asked.seat, trick, 0))}
        if trick == TRICKS - 1:
            end = row_after(play_round, table, card)
            known |= {which: Fraction(measure(end, asked.seat, trick, which)) for which in (1, 2, 3)}
        found[write(PLAY, card)] = known
    return found


def candidates(table: Row, asked: DecisionPoint) -> Candidates:
    """What may be chosen."""
    return Candidates(
        [(write(asked.ask, code), code) for code in legal(table, asked)], table[TRICK] if asked.ask == PLAY else -1
    )
