"""A round of Thirteen Tricks as a program, on one row of ints, and its counts."""

from typing import Any

from hilo_core.base.game import SEAT_NAMES
from hilo_core.base.playing_cards import DECK as ALL_CARDS
from hilo_core.base.playing_cards import follow_suit, suit_of
from hilo_core.base.seats import left_of
from hilo_core.base.tally import GAMES, Count, Options, Tally
from hilo_core.machine.bits import count, lowest, nth
from hilo_core.machine.compilable import compilable
from hilo_core.machine.random import Row, randbelow, shuffle

from .rules import ThirteenTricks

PLAYERS, TRICKS, PLAY = 4, 13, 0
DEALER, TRICK, LEADER, LAID, WINNER, OVER = 2, 3, 4, 5, 6, 7  # the trick on the table, from 1 (0: none); its winner or -1
HANDS, TAKEN, PLAYED, VOID = 8, 12, 16, 20  # one per seat, PLAYED in order of play; VOID: suits it has shown to lack
DECK, SIZE = 24, 76  # the place where the cards are shuffled


def new_table(options: Options) -> list[int]:
    """Return the row of a game not yet begun, in which seat 0 will deal."""
    return [0, PLAYERS, PLAYERS - 1] + [0] * (SIZE - 3)


@compilable
def clear_round(table: Row, dealer: int) -> None:
    """Empty the row for a deal."""
    for slot in range(DEALER, DECK):
        table[slot] = 0
    table[DEALER] = dealer
    table[WINNER] = -1


@compilable
def deal_at_random(table: Row) -> None:
    """Deal thirteen cards to each hand (TT-01)."""
    clear_round(table, left_of(table[DEALER], PLAYERS))
    for number in range(PLAYERS * TRICKS):
        table[DECK + number] = nth(ALL_CARDS, number)
    shuffle(table, DECK, PLAYERS * TRICKS, PLAYERS * TRICKS)
    for number in range(PLAYERS * TRICKS):
        table[HANDS + number // TRICKS] |= 1 << table[DECK + number]


@compilable
def play_round(table: Row, decide: Any) -> None:
    """Play the round, from the present row to the last trick."""
    if table[TRICK] == 0:
        decide.tell(table, ThirteenTricks.DEAL, table[DEALER], 0)
        begin_trick(table, left_of(table[DEALER], PLAYERS))
    while table[OVER] == 0:
        winner = play_trick(table, decide)
        if table[TRICK] < TRICKS:
            begin_trick(table, winner)
        else:
            table[OVER] = 1
    decide.tell(table, ThirteenTricks.MOST_TRICKS, lowest(winners(table)), 0)


@compilable
def begin_trick(table: Row, leader: int) -> None:
    """Begin the next trick, which this seat leads (TT-02)."""
    table[TRICK] += 1
    table[LEADER] = leader
    table[LAID], table[WINNER] = 0, -1


@compilable
def best_card(table: Row) -> int:
    """Return the highest card of the suit led in the trick on the table; -1 before the first."""
    best = -1
    for place in range(table[LAID]):
        if suit_of(table[PLAYED + place]) == suit_of(table[PLAYED]):
            best = max(best, table[PLAYED + place])
    return best


@compilable
def play_trick(table: Row, decide: Any) -> int:
    """Let every seat that has not yet done so play a card, and settle who wins the trick (TT-02 to TT-04)."""
    while table[LAID] < PLAYERS:
        place = table[LAID]
        seat = (table[LEADER] + place) % PLAYERS
        hand = table[HANDS + seat]
        card = decide.choose(table, seat, PLAY, follow_suit(hand, suit_of(table[PLAYED])) if place > 0 else hand)
        table[HANDS + seat] = hand ^ 1 << card
        table[PLAYED + place] = card
        table[LAID] = place + 1
        if suit_of(card) != suit_of(table[PLAYED]):
            table[VOID + seat] |= 1 << suit_of(table[PLAYED])
        decide.tell(table, ThirteenTricks.FOLLOW_SUIT if place > 0 else ThirteenTricks.LEAD, seat, card)
    best, winner = best_card(table), table[LEADER]
    for place in range(PLAYERS):
        if table[PLAYED + place] == best:
            winner = (table[LEADER] + place) % PLAYERS
    table[WINNER] = winner
    table[TAKEN + winner] += 1
    decide.tell(table, ThirteenTricks.HIGHEST_WINS, winner, best)
    return winner


@compilable
def winners(table: Row) -> int:
    """Return the set of seats with the most tricks (TT-05)."""
    most = max(table[TAKEN], table[TAKEN + 1], table[TAKEN + 2], table[TAKEN + 3])
    found = 0
    for seat in range(PLAYERS):
        if table[TAKEN + seat] == most:
            found |= 1 << seat
    return found


@compilable
def over(table: Row) -> bool:
    """Return whether the thirteen tricks have been played."""
    return table[OVER] == 1


@compilable
def choose_at_random(table: Row, seat: int, ask: int, given: int) -> int:
    """Return one of the cards that may be played."""
    return nth(given, randbelow(table, count(given)))


TALLY = Tally(
    Count("tricks_by_seat", "tricks taken", GAMES, SEAT_NAMES[:PLAYERS], as_list=True, squares=True),
    Count("wins_by_seat", "games won, shared wins included", GAMES, SEAT_NAMES[:PLAYERS], as_list=True),
)
TRICKS_BY_SEAT, WINS_BY_SEAT = TALLY.starts


@compilable
def tally(table: Row, counts: Row, ended: int) -> None:
    """Count the tricks of each seat, and who has won."""
    for seat in range(PLAYERS):
        counts[TRICKS_BY_SEAT + seat] += table[TAKEN + seat]
        counts[TRICKS_BY_SEAT + PLAYERS + seat] += table[TAKEN + seat] * table[TAKEN + seat]
        counts[WINS_BY_SEAT + seat] += winners(table) >> seat & 1
