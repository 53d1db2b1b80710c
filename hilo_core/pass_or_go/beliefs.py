"""What may follow in High, Low, Pass or Go: unseen cards in other hands or in the live deck."""

from ..base.playing_cards import JOKER_1, suit_of
from ..base.trick_taking import seats_void
from ..beliefs.constrained_deal import CARD, CARDS, OWNER, SIZE, arrange, clear, make_room, note_card, sample_deal
from ..machine.bits import count, lowest
from ..machine.compilable import compilable
from ..machine.random import Row
from .dice_choices import wins_with
from .dice_to_win import SURE
from .table import HANDS, LIVE, OLD_CARDS, PLAYERS, POINTS, TOTALS, WINNERS
from .trick import PLAYED_TRICKS

SLOTS = SIZE
CHANCE = 4  # the measure of who wins the game
PARTS = 10_000
OLD = 4  # as an owner: the part of a hand that is of the old live deck is the seat + OLD
DECK = 3  # as an owner: the live deck


@compilable
def measure(table: Row, seat: int, trick: int, which: int) -> int:
    """1 if the seat has taken the trick, with `which` 1 if none has more points of the phase, else 0; with CHANCE, of two, the
    chance to win the game with the totals there are, of PARTS; else its points."""
    own: int = table[POINTS + seat]
    if which == 0:
        if trick < 0:
            return 0
        return 1 if table[WINNERS + trick] == seat else 0
    if which == 1:
        for other in range(table[PLAYERS]):
            if table[POINTS + other] > own:
                return 0
        return 1
    if which == CHANCE:
        return of_parts(wins_with(table[TOTALS + seat], table[TOTALS + 1 - seat])) if table[PLAYERS] == 2 else 0
    return own


@compilable
def of_parts(value: int) -> int:
    """A chance of SURE as one of PARTS, rounded."""
    return (value * PARTS + (SURE >> 1)) // SURE


@compilable
def note_constraints(table: Row, seat: int, at: int) -> None:
    """Notes who may have which cards: as the suits that others could not follow allow (PG-06, PG-R3). After a short deal every
    hand has its share of the last cards of the old live deck (PG-R5)."""
    clear(table, at)
    old = table[OLD_CARDS]
    others = 0
    hidden = table[LIVE]
    make_room(table, at, DECK, count(hidden))
    for other in range(table[PLAYERS]):
        if other != seat:
            hand = table[HANDS + other]
            make_room(table, at, other, count(hand & ~old))
            make_room(table, at, other + OLD, count(hand & old))
            others |= 1 << other
            hidden |= hand
    while hidden:
        card = lowest(hidden)
        hidden &= hidden - 1
        may = others if card >= JOKER_1 else others & ~seats_void(table, PLAYED_TRICKS, suit_of(card))
        note_card(table, at, card, may << OLD if old >> card & 1 else may | 1 << DECK)
    arrange(table, at)


@compilable
def determinize(table: Row, seat: int, at: int) -> None:
    """Lays the cards of other hands and of the live deck anew."""
    sample_deal(table, at)
    table[LIVE] = 0
    for other in range(table[PLAYERS]):
        if other != seat:
            table[HANDS + other] = 0
    for number in range(table[at + CARDS]):
        owner = table[at + OWNER + number]
        table[LIVE if owner == DECK else HANDS + owner % OLD] |= 1 << table[at + CARD + number]
