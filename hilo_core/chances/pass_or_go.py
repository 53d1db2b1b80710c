"""What may follow in High, Low, Pass or Go: hands as they may lie, and what is measured at the end of the round."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from ..base.game import Ask
from ..base.playing_cards import JOKER_1, suit_of
from ..base.trick_taking import void_suits
from ..machine.bits import count, members
from ..machine.compilable import compilable
from ..machine.random import Row
from ..odds.pass_or_go import first_passes, first_rolls, second_passes, second_rolls
from ..pass_or_go.notation import legal, write
from ..pass_or_go.round import GO, PASS_OR_GO, PLAY
from ..pass_or_go.table import (
    DIE,
    HANDS,
    LAID,
    LIVE,
    OLD_CARDS,
    ORDER,
    OWN,
    PASSED,
    PLAYED,
    PLAYERS,
    POINTS,
    SEATS,
    TRICK,
    WINNERS,
)
from ..pass_or_go.trick import PLAYED_TRICKS, trick_winner
from .deals import sample_deals
from .rollouts import Measure

MEASURES = (
    Measure("takes the trick", "{card}", never="cannot take the trick", of_trick=True),
    Measure("has the most points", of="of this phase", never="cannot have the most points", aim=True),
    Measure("{} points on average", yes_or_no=False),
    Measure("a lead of {} points if both play for it", yes_or_no=False, estimated=False),
)
OLD = 4  # as an owner: the part of a hand that is of the old live deck is the seat + OLD
DECK = 3  # as an owner: the live deck


@compilable
def measure(table: Row, seat: int, trick: int, which: int) -> int:
    """What MEASURES names: for what comes true or not, 1 or 0."""
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
    return own


def trick_now(table: Row, asked: Ask) -> int:
    """The number of the trick that the choice is for, -1 if it is for none."""
    return int(table[TRICK]) if asked.ask == PLAY else -1


def exact(table: Row, asked: Ask) -> dict[str, dict[int, Fraction]]:
    """What is known exactly, by action and number of the measure: whether the last card of a trick takes it, and the lead of
    two players' phase (`odds.pass_or_go`)."""
    players, seat = table[PLAYERS], asked.seat
    if asked.ask == PASS_OR_GO:
        return {write(PASS_OR_GO, code): {3: lead(table, seat, code)} for code in legal(table, asked)} if players == 2 else {}
    if asked.ask != PLAY or table[LAID] < players - 1:
        return {}
    found = {}
    start = PLAYED + SEATS * table[TRICK]
    for card in legal(table, asked):
        row = [*table[start : start + players - 1], card]
        found[write(PLAY, card)] = {0: Fraction(int(trick_winner(row, 0, players, table[DIE])[0] == players - 1))}
    return found


def lead(table: Row, seat: int, code: int) -> Fraction:
    """The expected lead over the only rival at the end of the phase, after going or passing."""
    rival = 1 - seat
    own, points, theirs = table[OWN + seat], table[POINTS + seat], table[POINTS + rival]
    if table[ORDER] == seat:
        return (first_rolls if code == GO else first_passes)(own, points, table[OWN + rival])
    return (second_rolls if code == GO else second_passes)(own, points, table[PASSED + seat], theirs)


def candidates(table: Row, asked: Ask, rng: Random) -> list[tuple[str, int]]:
    """What may be chosen, by name, and as a code."""
    return [(write(asked.ask, code), code) for code in legal(table, asked)]


def possible(table: Row, asked: Ask, rng: Random) -> Iterator[list[int]]:
    """Tables, without end, that the seat asked cannot tell from this one: unseen cards in other hands or in the live deck, as
    the suits that others could not follow allow (PG-06, PG-R3). After a short deal every hand has its share of the last cards
    of the old live deck (PG-R5)."""
    others = [other for other in range(table[PLAYERS]) if other != asked.seat]
    voids, old = void_suits(table, PLAYED_TRICKS), table[OLD_CARDS]
    hidden, places = table[LIVE], [DECK] * count(table[LIVE])
    for other in others:
        hand = table[HANDS + other]
        hidden |= hand
        places += [other] * count(hand & ~old) + [other + OLD] * count(hand & old)
    cards = members(hidden)
    allowed = []
    for card in cards:
        may = sum(1 << other for other in others if card >= JOKER_1 or not voids[other] >> suit_of(card) & 1)
        allowed.append(may << OLD if old >> card & 1 else may | 1 << DECK)
    for arranged in sample_deals(cards, places, allowed, rng):
        new = list(table)
        for slot in (LIVE, *(HANDS + other for other in others)):
            new[slot] = 0
        for card, owner in arranged:
            new[LIVE if owner == DECK else HANDS + owner % OLD] |= 1 << card
        yield new
