"""What is counted in simulated games of HiLO."""

from ..base.tally import GAMES, Count, Tally, add_squared, add_wins, player_names
from ..machine.bits import lowest
from ..machine.compilable import compilable
from ..machine.random import Row
from .cards import number_of
from .grid import FIRST_DIAGONAL
from .points import doubles, winners
from .round import NINE
from .table import CLEARED, CLEARS, ENDER, LAYOUTS, PLAYERS, POINTS, ROUND, SEATS, STARTER, STRIDE, TOTALS, TURN, TURNS

ROWS, COLUMNS, DIAGONALS = 0, 1, 2
KINDS = ("row", "column", "diagonal")
FIRST_COLUMN = 3  # in WAYS

TALLY = Tally(
    Count("rounds", "rounds played", GAMES, squares=True),
    Count("turns", "turns taken", "rounds", squares=True),
    Count("wins_by_seat", "games won, shared wins included", GAMES, player_names, SEATS, as_list=True),
    Count("shared_wins", "games that several seats win together", GAMES),
    Count("winning_points", "points of the winners at the end of the game", GAMES, squares=True),
    Count("points", "points of all seats together", "rounds", squares=True),
    Count("points_by_seat", "points", "rounds", player_names, SEATS, as_list=True, squares=True),
    Count("hilos", "HILOs removed", "rounds", squares=True, plural="HILOs"),
    Count("hilos_by_line", "HILOs removed", "hilos", KINDS),
    Count("hilos_by_seat", "HILOs removed", "hilos", player_names, SEATS, as_list=True),
    Count("starts_by_seat", "rounds started", "rounds", player_names, SEATS, as_list=True),
    Count("ends_by_seat", "rounds ended", "rounds", player_names, SEATS, as_list=True),
    Count("doublings", "rounds in which the points of the seat that has ended the round are doubled", "rounds"),
)
(
    ROUNDS,
    TURNS_TAKEN,
    WINS_BY_SEAT,
    SHARED_WINS,
    WINNING_POINTS,
    POINTS_SCORED,
    POINTS_BY_SEAT,
    HILOS,
    HILOS_BY_LINE,
    HILOS_BY_SEAT,
    STARTS_BY_SEAT,
    ENDS_BY_SEAT,
    DOUBLINGS,
) = TALLY.starts


@compilable
def tally(table: Row, counts: Row, ended: bool) -> None:
    """Counts a round that is over, and a game that has ended."""
    counts[ROUNDS] += 1
    add_squared(counts, TURNS_TAKEN, 1, table[TURNS])
    counts[STARTS_BY_SEAT + table[STARTER]] += 1
    counts[ENDS_BY_SEAT + table[ENDER]] += 1
    if doubles(table):
        counts[DOUBLINGS] += 1
    together = 0
    for seat in range(table[PLAYERS]):
        points = table[POINTS + seat]
        together += points
        add_squared(counts, POINTS_BY_SEAT + seat, SEATS, points)
    add_squared(counts, POINTS_SCORED, 1, together)
    add_squared(counts, HILOS, 1, table[CLEARED])
    for number in range(table[CLEARED]):
        clear = table[CLEARS + number]
        way = clear >> 3 & 15
        kind = DIAGONALS if way >= FIRST_DIAGONAL else COLUMNS if way >= FIRST_COLUMN else ROWS
        counts[HILOS_BY_LINE + kind] += 1
        counts[HILOS_BY_SEAT + (clear & 7)] += 1
    if ended:
        tally_game(table, counts)


@compilable
def tally_game(table: Row, counts: Row) -> None:
    """Counts a game that is over."""
    counts[ROUNDS + 1] += table[ROUND] * table[ROUND]
    won = winners(table)
    add_wins(counts, WINS_BY_SEAT, SHARED_WINS, won, table[PLAYERS])
    points = table[TOTALS + lowest(won)]
    add_squared(counts, WINNING_POINTS, 1, points)


@compilable
def noted(table: Row, seat: int) -> int:
    """What the cards of the seat whose turn it is count together, those that lie face down among them."""
    total = 0
    for cell in range(NINE):
        card = table[LAYOUTS + STRIDE * table[TURN] + cell]
        total += number_of(card) if card else 0
    return total
