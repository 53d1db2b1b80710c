"""What may follow in Hilos: unseen cards in unseen hands, as the suits that others could not follow allow."""

from ..base.playing_cards import suit_of
from ..base.trick_taking import seats_void
from ..beliefs.constrained_deal import CARD, CARDS, OWNER, SIZE, arrange, clear, make_room, note_card, sample_deal
from ..machine.bits import count, lowest
from ..machine.compilable import compilable
from ..machine.random import Row
from .round import team_of
from .table import DEALER, HANDS, KNOWN, OPEN_HAND, PACKETS, PLAYERS, SCORES, SEATS, SIDES, TURNED_UP, WINNERS
from .trick import PLAYED_TRICKS

SLOTS = SIZE


@compilable
def measure(table: Row, seat: int, trick: int, which: int) -> int:
    """1 if the seat's side has taken the trick, with `which` 1 if it has gained most, else 0; with 2 its points, with 3 their
    lead over those of the best other side."""
    side = team_of(seat) if table[SIDES] < table[PLAYERS] else seat
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
    return 1 if winner == seat or (table[SIDES] < table[PLAYERS] and team_of(winner) == side) else 0


@compilable
def sees(table: Row, seat: int, owner: int) -> bool:
    """Whether a seat may know a hand: its own, one that lies open, and any that it has looked at or given up."""
    return bool(owner in (seat, table[OPEN_HAND]) or table[KNOWN + table[PACKETS + owner]] >> seat & 1)


@compilable
def note_constraints(table: Row, seat: int, at: int) -> None:
    """Notes who may have which cards: as the suits that others could not follow allow (HS-08), the card turned up where it must
    be (HS-03, HS-R7)."""
    clear(table, at)
    hidden = 0
    unseen = 0
    dealer = 0
    for owner in range(SEATS):
        if not sees(table, seat, owner):
            make_room(table, at, owner, count(table[HANDS + owner]))
            hidden |= table[HANDS + owner]
            unseen |= 1 << owner
        if table[PACKETS + owner] == table[DEALER]:
            dealer = 1 << owner
    while hidden:
        card = lowest(hidden)
        hidden &= hidden - 1
        owners = unseen & ~seats_void(table, PLAYED_TRICKS, suit_of(card))
        note_card(table, at, card, dealer if card == table[TURNED_UP] else owners)
    arrange(table, at)


@compilable
def determinize(table: Row, seat: int, at: int) -> None:
    """Lays the cards that the seat has not seen anew."""
    for owner in range(SEATS):
        if not sees(table, seat, owner):
            table[HANDS + owner] = 0
    sample_deal(table, at)
    for number in range(table[at + CARDS]):
        table[HANDS + table[at + OWNER + number]] |= 1 << table[at + CARD + number]
