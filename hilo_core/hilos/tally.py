"""What is counted in simulated games of Hilos and its variants."""

from ..base.playing_cards import suit_of
from ..base.seats import SEAT_NAMES
from ..base.tally import GAMES, Count, Options, Tally, add_squared, add_wins
from ..machine.compilable import compilable
from ..machine.random import Row
from .bids import ABOVE_SIX, FORMS, level_of
from .extra_hand import AFTER_A_LOOK, AFTER_TAKING
from .game import new_table
from .round import leaders, points_for, side_tricks
from .table import (
    AUCTION,
    DECLARER,
    FORM,
    HIGHEST_BID,
    LEADERS,
    MINIMUMS,
    PLAYED,
    PLAYERS,
    REVERSED,
    ROUNDS_PLAYED,
    SCORED,
    SCORES,
    SEATS,
    SIDES,
    THROWN_IN,
    TRICKS,
    TRICKS_WON,
    TRUMP,
    TURNED,
    WINNERS,
)
from .variants import named


def player_names(options: Options) -> tuple[str, ...]:
    """The names of so many players as the variant has."""
    return SEAT_NAMES[: named(options["variant"]).seats]


def in_teams(options: Options) -> bool:
    """Whether opposite seats play together."""
    return named(options["variant"]).in_teams


def alone(options: Options) -> bool:
    """Whether each seat plays for itself."""
    return not in_teams(options)


def with_widow(options: Options) -> bool:
    """Whether an extra hand goes round."""
    return len(player_names(options)) < SEATS


def with_bids(options: Options) -> bool:
    """Whether somebody plays for a bid."""
    return new_table(options)[AUCTION] == SCORED


def bids(options: Options) -> tuple[str, ...]:
    """The bids there are, from the lowest up, without the suits that some name."""
    return FORMS[named(options["variant"]).form].names[1:]


TEAMS = ("Ann and Cem", "Ben and Dora")
LENGTHS = tuple(str(length) for length in range(1, TRICKS))
EVERY_BID = 13

TALLY = Tally(
    Count("rounds", "rounds played, those thrown in included", GAMES, squares=True),
    Count("wins_by_team", "games won", GAMES, TEAMS, as_list=True, when=in_teams),
    Count("wins_by_seat", "games won, shared wins included", GAMES, player_names, SEATS, as_list=True, when=alone),
    Count("shared_wins", "games that several win together", GAMES),
    Count("thrown_in", "rounds thrown in because nobody bids", "rounds", when=with_bids),
    Count(
        "played_out",
        "rounds played out, those thrown in left out",
        "rounds",
        singular="a round played out",
        plural="rounds played out",
    ),
    Count("contracts", "rounds in which a bid is played for", "rounds", when=with_bids, plural="bids played for"),
    Count("contracts_by_bid", "bids played for", "contracts", bids, EVERY_BID, when=with_bids, plural="such bids"),
    Count("made", "bids made", "contracts", when=with_bids),
    Count("made_by_bid", "bids made", "contracts_by_bid", bids, EVERY_BID, when=with_bids),
    Count("points_by_team", "points", "rounds", TEAMS, as_list=True, squares=True, when=in_teams),
    Count("points_by_seat", "points", "rounds", player_names, SEATS, as_list=True, squares=True, when=alone),
    Count("looks_by_seat", "looks at the widow", "rounds", player_names, SEATS, as_list=True, when=with_widow),
    Count("takes_by_seat", "exchanges for the widow", "rounds", player_names, SEATS, as_list=True, when=with_widow),
    Count("tricks", "tricks played"),
    Count("tricks_by_seat", "tricks taken", "tricks", player_names, SEATS, as_list=True, squares=True, per="played_out"),
    Count("trump_tricks", "tricks taken by a trump", "tricks", squares=True, per="played_out"),
    Count("reversals", "times the order turns over, either way", "played_out", squares=True),
    Count("turned_tricks", "tricks played while the order is turned", "tricks", squares=True, per="played_out"),
    Count(
        "spells",
        "times the order is turned, and then stays so for some tricks",
        "played_out",
        squares=True,
        plural="such times",
    ),
    Count("spells_by_length", "times the order stays turned for so many tricks", "spells", LENGTHS),
)
(
    ROUNDS,
    WINS_BY_TEAM,
    WINS_BY_SEAT,
    SHARED_WINS,
    ROUNDS_THROWN_IN,
    PLAYED_OUT,
    CONTRACTS,
    CONTRACTS_BY_BID,
    MADE,
    MADE_BY_BID,
    POINTS_BY_TEAM,
    POINTS_BY_SEAT,
    LOOKS_BY_SEAT,
    TAKES_BY_SEAT,
    TRICKS_PLAYED,
    TRICKS_BY_SEAT,
    TRUMP_TRICKS,
    REVERSALS,
    TURNED_TRICKS,
    SPELLS,
    SPELLS_BY_LENGTH,
) = TALLY.starts


@compilable
def tally(table: Row, counts: Row, ended: bool) -> None:
    """Counts a round that is over, and a game that has ended."""
    counts[ROUNDS] += 1
    counts[ROUNDS_THROWN_IN] += table[THROWN_IN]
    in_pairs = table[SIDES] == 2
    slots = 2 if in_pairs else SEATS
    points_by = POINTS_BY_TEAM if in_pairs else POINTS_BY_SEAT
    for side in range(table[SIDES]):
        points = table[SCORES + side]
        add_squared(counts, points_by + side, slots, points)
    if table[DECLARER] >= 0:
        bid = level_of(table[HIGHEST_BID]) - 1
        counts[CONTRACTS] += 1
        counts[CONTRACTS_BY_BID + bid] += 1
        if is_made(table):
            counts[MADE] += 1
            counts[MADE_BY_BID + bid] += 1
    for seat in range(table[PLAYERS]):
        if table[MINIMUMS + seat] >= AFTER_A_LOOK:
            counts[LOOKS_BY_SEAT + seat] += 1
        if table[MINIMUMS + seat] == AFTER_TAKING:
            counts[TAKES_BY_SEAT + seat] += 1
    if table[THROWN_IN] == 0:
        tally_tricks(table, counts)
    if ended:
        tally_game(table, counts)


@compilable
def is_made(table: Row) -> bool:
    """Whether the declarer has made the bid (HS-14, HS-SO-6, HS-DE-4)."""
    declarer = table[DECLARER]
    if table[FORM] == ABOVE_SIX:
        points, _ = points_for(level_of(table[HIGHEST_BID]), side_tricks(table, declarer))
        return points > 0
    return bool(table[SCORES + declarer] > 0)


@compilable
def tally_tricks(table: Row, counts: Row) -> None:
    """Counts the tricks of a round, and the spells in which the order is turned."""
    players = table[PLAYERS]
    trumps = 0
    turned_tricks = 0
    reversals = 0
    spells = 0
    length = 0
    for trick in range(TRICKS):
        winner = table[WINNERS + trick]
        place = winner - table[LEADERS + trick]
        if place < 0:
            place += players
        if suit_of(table[PLAYED + SEATS * trick + place]) == table[TRUMP]:
            trumps += 1
        turned = table[TURNED + trick]
        turned_tricks += turned
        if trick > 0 and turned != table[TURNED + trick - 1]:
            reversals += 1
        if turned == 1 and length == 0:
            spells += 1
        if turned == 0 and length > 0:
            counts[SPELLS_BY_LENGTH + length - 1] += 1
        length = length + 1 if turned == 1 else 0
    if length > 0:
        counts[SPELLS_BY_LENGTH + length - 1] += 1
    for seat in range(players):
        won = table[TRICKS_WON + seat]
        add_squared(counts, TRICKS_BY_SEAT + seat, SEATS, won)
    counts[PLAYED_OUT] += 1
    counts[TRICKS_PLAYED] += TRICKS
    add_squared(counts, TRUMP_TRICKS, 1, trumps)
    add_squared(counts, TURNED_TRICKS, 1, turned_tricks)
    add_squared(counts, REVERSALS, 1, reversals)
    add_squared(counts, SPELLS, 1, spells)


@compilable
def tally_game(table: Row, counts: Row) -> None:
    """Counts a game that is over."""
    counts[ROUNDS + 1] += table[ROUNDS_PLAYED] * table[ROUNDS_PLAYED]
    won = leaders(table)
    wins_by = WINS_BY_TEAM if table[SIDES] == 2 else WINS_BY_SEAT
    add_wins(counts, wins_by, SHARED_WINS, won, table[SIDES])


@compilable
def noted(table: Row, seat: int) -> int:
    """The trump, and in the lowest bit whether the 2 is highest."""
    found: int = table[TRUMP] << 1 | table[REVERSED]
    return found
