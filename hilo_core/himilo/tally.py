"""What is counted in simulated matches of Hi MiLo!."""

from collections.abc import Mapping
from typing import Any

from ..chance import Row
from ..compilable import compilable
from ..game import NAMES
from ..tally import GAMES, Count, Tally
from .cards import TRICKS, win_letter
from .game import seats, team_ahead
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


def players(options: Mapping[str, Any]) -> tuple[str, ...]:
    """The names of the players."""
    return NAMES[: seats(options)]


TALLY = Tally(
    Count("rounds", "rounds played", GAMES, squares=True),
    Count("team_wins", "rounds won by the team", "rounds"),
    Count("wins_by_team", "matches won by the team, and by the deck", GAMES, labels=("team", "deck"), slots=2, as_list=True),
    Count("ties_for_most", "rounds in which several seats tie for the most tricks", "rounds"),
    Count("ties_for_fewest", "rounds in which several seats tie for the fewest tricks", "rounds"),
    Count("bids_by_bid", "bids made", labels=BY_BID, slots=len(BY_BID)),
    Count("kept_by_bid", "bids that have come true", "bids_by_bid", labels=BY_BID, slots=len(BY_BID)),
    Count("tricks", "tricks played"),
    Count("tricks_by_seat", "tricks taken", "tricks", labels=players, slots=SEATS, as_list=True),
    Count("tricks_by_bid", "tricks taken by those who made this bid", "tricks", labels=BY_BID, slots=len(BY_BID)),
    Count("tricks_by_kind", "tricks under a win card of this kind", labels=KINDS, slots=len(KINDS)),
    Count(
        "lo_tricks_by_bid", "Lo tricks taken by those who made this bid", "tricks_by_kind[lo]", labels=BY_BID, slots=len(BY_BID)
    ),
    Count(
        "mi_tricks_by_bid", "Mi tricks taken by those who made this bid", "tricks_by_kind[mi]", labels=BY_BID, slots=len(BY_BID)
    ),
    Count(
        "hi_tricks_by_bid", "Hi tricks taken by those who made this bid", "tricks_by_kind[hi]", labels=BY_BID, slots=len(BY_BID)
    ),
    Count(
        "rounds_by_tricks_of_low",
        "rounds in which the Low bidder takes so many tricks",
        "rounds",
        labels=BY_TRICKS,
        slots=len(BY_TRICKS),
    ),
    Count(
        "rounds_by_tricks_of_high",
        "rounds in which the High bidder takes so many tricks",
        "rounds",
        labels=BY_TRICKS,
        slots=len(BY_TRICKS),
    ),
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
    TRICKS_BY_SEAT,
    TRICKS_BY_BID,
    TRICKS_BY_KIND,
    LO_TRICKS_BY_BID,
    _,
    _,
    ROUNDS_BY_TRICKS_OF_LOW,
    ROUNDS_BY_TRICKS_OF_HIGH,
) = TALLY.starts
BIDS_A_KIND = len(BY_BID)  # slots from LO_TRICKS_BY_BID to the same of Mi, and on to that of Hi


@compilable
def tally_round(table: Row, counts: Row) -> None:
    """Counts a round that is over."""
    players = table[PLAYERS]
    most = 0
    fewest = TRICKS
    for seat in range(players):
        most = max(most, table[TRICKS_WON + seat])
        fewest = min(fewest, table[TRICKS_WON + seat])
    for_most = 0
    for_fewest = 0
    for seat in range(players):
        won = table[TRICKS_WON + seat]
        bid = table[BIDS + seat]
        if table[RANKS + seat] == TIED:
            if won == most:
                for_most = 1
            if won == fewest:
                for_fewest = 1
        counts[BIDS_BY_BID + bid - LOW] += 1
        if table[RANKS + seat] == bid:
            counts[KEPT_BY_BID + bid - LOW] += 1
        counts[TRICKS_BY_SEAT + seat] += won
        counts[TRICKS_BY_BID + bid - LOW] += won
        if bid == LOW:
            counts[ROUNDS_BY_TRICKS_OF_LOW + won] += 1
        elif bid == HIGH:
            counts[ROUNDS_BY_TRICKS_OF_HIGH + won] += 1
    for trick in range(TRICKS):
        kind = win_letter(table[WIN_CARDS + trick])
        counts[TRICKS_BY_KIND + kind] += 1
        counts[LO_TRICKS_BY_BID + BIDS_A_KIND * kind + table[BIDS + table[WINNERS + trick]] - LOW] += 1
    counts[TRICKS_PLAYED] += TRICKS
    counts[ROUNDS] += 1
    counts[TEAM_WINS] += 1 if table[VERDICT] == WON else 0
    counts[TIES_FOR_MOST] += for_most
    counts[TIES_FOR_FEWEST] += for_fewest


@compilable
def tally_game(table: Row, counts: Row) -> None:
    """Counts a match that is over."""
    rounds = table[ROUNDS_WON] + table[ROUNDS_LOST]
    counts[ROUNDS + 1] += rounds * rounds
    if team_ahead(table):
        counts[WINS_BY_TEAM] += 1
    else:
        counts[WINS_BY_TEAM + 1] += 1
