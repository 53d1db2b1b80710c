"""What is counted in simulated matches of Hi MiLo!."""

from ..base.tally import GAMES, Count, Tally, add_squared, player_names
from ..machine.compilable import compilable
from ..machine.random import Row
from .cards import TRICKS, win_letter
from .game import team_ahead
from .table import (
    BIDS,
    HIGH,
    LEVELS,
    LOW,
    PLAYERS,
    RANKS,
    ROUNDS_LOST,
    ROUNDS_WON,
    SEATS,
    TIED,
    TRICKS_WON,
    VERDICT,
    WIN_CARDS,
    WINNERS,
    WON,
)

BY_BID = LEVELS[LOW : HIGH + 1]
KINDS = ("lo", "mi", "hi")  # as win_letter numbers them
BY_TRICKS = tuple(map(str, range(TRICKS + 1)))


def by_bid(name: str, text: str, of: str) -> Count:
    """A count of what the seats have done that made a bid."""
    return Count(name, text, of, BY_BID, squares=True, per="rounds")


TALLY = Tally(
    Count("rounds", "rounds played", GAMES, squares=True),
    Count("team_wins", "rounds won by the team", "rounds"),
    Count("wins_by_team", "matches won by the team, and by the deck", GAMES, ("team", "deck"), as_list=True),
    Count("ties_for_most", "rounds in which several seats tie for the most tricks", "rounds"),
    Count("ties_for_fewest", "rounds in which several seats tie for the fewest tricks", "rounds"),
    Count("bids_by_bid", "bids made", labels=BY_BID, plural="such bids"),
    by_bid("kept_by_bid", "bids that have come true", "bids_by_bid"),
    Count("tricks", "tricks played"),
    Count("tricks_by_kind", "tricks under a win card of this kind", labels=KINDS),
    Count("tricks_by_seat", "tricks taken", "tricks", player_names, SEATS, as_list=True, squares=True, per="rounds"),
    by_bid("tricks_by_bid", "tricks taken by those who made this bid", "tricks"),
    by_bid("lo_tricks_by_bid", "Lo tricks taken by those who made this bid", "tricks_by_kind[lo]"),
    by_bid("mi_tricks_by_bid", "Mi tricks taken by those who made this bid", "tricks_by_kind[mi]"),
    by_bid("hi_tricks_by_bid", "Hi tricks taken by those who made this bid", "tricks_by_kind[hi]"),
    Count("rounds_by_tricks_of_low", "rounds in which the Low bidder takes so many tricks", "rounds", BY_TRICKS),
    Count("rounds_by_tricks_of_high", "rounds in which the High bidder takes so many tricks", "rounds", BY_TRICKS),
)
(
    ROUNDS,
    TEAM_WINS,
    WINS_BY_TEAM,
    TIES_FOR_MOST,
    TIES_FOR_FEWEST,
    BIDS_BY_BID,
    KEPT_BY_BID,
    TRICKS_PLAYED,
    TRICKS_BY_KIND,
    TRICKS_BY_SEAT,
    TRICKS_BY_BID,
    LO_TRICKS_BY_BID,
    MI_TRICKS_BY_BID,
    HI_TRICKS_BY_BID,
    ROUNDS_BY_TRICKS_OF_LOW,
    ROUNDS_BY_TRICKS_OF_HIGH,
) = TALLY.starts
BIDS_THERE_ARE, KINDS_THERE_ARE = len(BY_BID), len(KINDS)
# What a round has come to by bid is one int, so many bits a bid; no number of a round is greater than 14.
BITS = 6
BY_BID_BITS = BITS * BIDS_THERE_ARE
NUMBER, ALL_BIDS = (1 << BITS) - 1, (1 << BY_BID_BITS) - 1


@compilable
def tally(table: Row, counts: Row, ended: bool) -> None:
    """Counts a round that is over, and a game that has ended."""
    counts[ROUNDS] += 1
    counts[TEAM_WINS] += 1 if table[VERDICT] == WON else 0
    tally_ties(table, counts)
    tally_bids(table, counts)
    tally_tricks(table, counts)
    if ended:
        tally_game(table, counts)


@compilable
def tally_ties(table: Row, counts: Row) -> None:
    """Counts ties for the most and for the fewest tricks."""
    most = 0
    fewest = TRICKS
    for seat in range(table[PLAYERS]):
        most = max(most, table[TRICKS_WON + seat])
        fewest = min(fewest, table[TRICKS_WON + seat])
    for_most = 0
    for_fewest = 0
    for seat in range(table[PLAYERS]):
        if table[RANKS + seat] == TIED:
            if table[TRICKS_WON + seat] == most:
                for_most = 1
            if table[TRICKS_WON + seat] == fewest:
                for_fewest = 1
    counts[TIES_FOR_MOST] += for_most
    counts[TIES_FOR_FEWEST] += for_fewest


@compilable
def tally_bids(table: Row, counts: Row) -> None:
    """Counts the bids and the tricks of those who made them."""
    kept = 0
    for seat in range(table[PLAYERS]):
        won = table[TRICKS_WON + seat]
        bid = table[BIDS + seat]
        counts[BIDS_BY_BID + bid - LOW] += 1
        add_squared(counts, TRICKS_BY_SEAT + seat, SEATS, won)
        if table[RANKS + seat] == bid:
            kept += one_of(bid)
        counts[ROUNDS_BY_TRICKS_OF_LOW + won] += bid == LOW
        counts[ROUNDS_BY_TRICKS_OF_HIGH + won] += bid == HIGH
    add_by_bid(counts, KEPT_BY_BID, kept)


@compilable
def tally_tricks(table: Row, counts: Row) -> None:
    """Counts the tricks by the bid of those who take them, for every kind of win card."""
    found = 0  # numbers by bid for each kind
    kinds = 0
    for trick in range(TRICKS):
        kind = win_letter(table[WIN_CARDS + trick])
        found += one_of(table[BIDS + table[WINNERS + trick]]) << BY_BID_BITS * kind
        kinds += 1 << BY_BID_BITS * kind
    for kind in range(KINDS_THERE_ARE):
        counts[TRICKS_BY_KIND + kind] += kinds >> BY_BID_BITS * kind & NUMBER
    lo = found & ALL_BIDS
    mi = found >> BY_BID_BITS & ALL_BIDS
    hi = found >> 2 * BY_BID_BITS
    counts[TRICKS_PLAYED] += TRICKS
    add_by_bid(counts, LO_TRICKS_BY_BID, lo)
    add_by_bid(counts, MI_TRICKS_BY_BID, mi)
    add_by_bid(counts, HI_TRICKS_BY_BID, hi)
    add_by_bid(counts, TRICKS_BY_BID, lo + mi + hi)


@compilable
def one_of(bid: int) -> int:
    """One for this bid, in numbers by bid."""
    return 1 << BITS * (bid - LOW)


@compilable
def add_by_bid(counts: Row, start: int, numbers: int) -> None:
    """Adds what a round has come to by bid, and its squares."""
    for place in range(BIDS_THERE_ARE):
        number = numbers >> BITS * place & NUMBER
        add_squared(counts, start + place, BIDS_THERE_ARE, number)


@compilable
def tally_game(table: Row, counts: Row) -> None:
    """Counts a match that is over."""
    rounds = table[ROUNDS_WON] + table[ROUNDS_LOST]
    counts[ROUNDS + 1] += rounds * rounds
    if team_ahead(table):
        counts[WINS_BY_TEAM] += 1
    else:
        counts[WINS_BY_TEAM + 1] += 1
