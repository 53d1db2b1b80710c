"""What may follow in Hilos: hands as they may lie, and the rest of the round from any choice on."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from ..base.game import Ask
from ..base.playing_cards import suit_of
from ..base.trick_taking import void_suits
from ..hilos.notation import legal, write
from ..hilos.round import PLAY, team_of
from ..hilos.table import (
    DEALER,
    EXTRA,
    HANDS,
    KNOWN,
    LAID,
    LEADERS,
    OPEN_HAND,
    PACKETS,
    PLAYED,
    PLAYERS,
    REVERSED,
    SCORES,
    SEATS,
    SIDES,
    TRICK,
    TRICKS,
    TRUMP,
    TURNED_UP,
    WINNERS,
)
from ..hilos.trick import PLAYED_TRICKS, trick_winner
from ..hilos.variants import play_round
from ..machine.bits import count, members
from ..machine.compilable import compilable
from ..machine.random import Row
from .deals import sample_deals
from .rollouts import Measure
from .settled import after_last

MEASURES = (
    Measure("goes to {side}", "the trick", never="cannot go to {side}", of_trick=True),
    Measure("gains most", "{side}", of="of all", never="cannot gain most", aim=True),
    Measure("{} points on average", "{side}", yes_or_no=False),
)


def in_teams(table: Row) -> bool:
    """Whether seats play in teams."""
    return bool(table[SIDES] < table[PLAYERS])


@compilable
def measure(table: Row, seat: int, trick: int, which: int) -> int:
    """What MEASURES names: for what comes true or not, 1 or 0."""
    side = team_of(seat) if table[SIDES] < table[PLAYERS] else seat
    own: int = table[SCORES + side]
    if which == 2:
        return own
    if which == 1:
        for other in range(table[SIDES]):
            if other != side and table[SCORES + other] >= own:
                return 0
        return 1
    if trick < 0:
        return 0
    winner = table[WINNERS + trick]
    return 1 if winner == seat or (table[SIDES] < table[PLAYERS] and team_of(winner) == side) else 0


def trick_now(table: Row, asked: Ask) -> int:
    """The number of the trick that the choice is for, -1 if it is for none."""
    return int(table[TRICK]) if asked.ask == PLAY else -1


def exact(table: Row, asked: Ask) -> dict[str, dict[int, Fraction]]:
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
            end = after_last(play_round, table, card)
            known |= {which: Fraction(measure(end, asked.seat, trick, which)) for which in (1, 2)}
        found[write(PLAY, card)] = known
    return found


def candidates(table: Row, asked: Ask, rng: Random) -> list[tuple[str, int]]:
    """What may be chosen, by name, and as a code."""
    return [(write(asked.ask, code), code) for code in legal(table, asked)]


def possible(table: Row, asked: Ask, rng: Random) -> Iterator[list[int]]:
    """Tables, without end, that the seat asked cannot tell from this one: unseen cards in unseen hands, as the suits that
    others could not follow allow (HS-08), the card turned up where it must be (HS-03, HS-R7)."""
    unseen = [owner for owner in range(SEATS) if not sees(table, asked.seat, owner)]
    hidden, places = 0, []
    for owner in unseen:
        hidden |= table[HANDS + owner]
        places += [owner] * count(table[HANDS + owner])
    cards, voids = members(hidden), void_suits(table, PLAYED_TRICKS)
    allowed = [
        sum(1 << owner for owner in unseen if not voids[owner] >> suit_of(card) & 1)
        if card != table[TURNED_UP]
        else 1 << list(table[PACKETS : PACKETS + EXTRA + 1]).index(table[DEALER])
        for card in cards
    ]
    for arranged in sample_deals(cards, places, allowed, rng):
        new = list(table)
        for owner in unseen:
            new[HANDS + owner] = 0
        for card, owner in arranged:
            new[HANDS + owner] |= 1 << card
        yield new


def sees(table: Row, seat: int, owner: int) -> bool:
    """Whether a seat may know a hand: its own, one that lies open, and any that it has looked at or given up."""
    return bool(owner in (seat, table[OPEN_HAND]) or table[KNOWN + table[PACKETS + owner]] >> seat & 1)
