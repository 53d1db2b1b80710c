"""What is counted in simulated games of High, Low, Pass or Go."""

from ..base.tally import GAMES, Count, Tally, add_squared, add_wins, player_names
from ..machine.bits import lowest
from ..machine.compilable import compilable
from ..machine.random import Row
from .dice import dice_for
from .points import leaders
from .table import FACES, NOBODY, PASSES, PLAYERS, POINTS, ROLLED, ROLLER, ROLLS, ROUND, SEATS, STOPPED, TOTALS, WINNERS, WON
from .trick import LOW, goal_of


def tricks_by_seat(name: str, text: str) -> Count:
    """A count of tricks by the seat that captures them."""
    return Count(name, text, "tricks", player_names, SEATS, as_list=True, squares=True, per="rounds")


TALLY = Tally(
    Count("rounds", "rounds played", GAMES, squares=True),
    Count("wins_by_seat", "games won, shared wins included", GAMES, player_names, SEATS, as_list=True),
    Count("shared_wins", "games that several seats win together", GAMES),
    Count("winning_points", "points of the winners at the end of the game", GAMES, squares=True),
    Count("tricks", "tricks played"),
    Count("tricks_by_goal", "tricks with this goal", "tricks", ("low", "high")),
    tricks_by_seat("low_tricks_by_seat", "Low tricks captured"),
    tricks_by_seat("high_tricks_by_seat", "High tricks captured"),
    Count("dead_dice", "dice that nobody wins", "tricks"),
    Count("dice_by_seat", "dice won", "rounds", player_names, SEATS, as_list=True, squares=True),
    Count("turns", "rollers' turns, one a seat and round"),
    Count("points", "points of all seats together", "rounds", squares=True),
    Count("points_by_seat", "points", "rounds", player_names, SEATS, as_list=True, squares=True),
    Count("passes", "turns in which dice are passed", "turns"),
    Count("dice_passed", "dice passed", "rounds", squares=True),
    Count("rolls", "dice rolled in phase 2", "rounds", squares=True),
    Count("busts", "rolls of a 6 that wipe points out", "rounds", squares=True),
    Count("busts_by_seat", "rolls of a 6 that wipe points out", "busts", player_names, SEATS, as_list=True),
    Count("points_lost", "points that a bust wipes out", "busts", squares=True),
)
(
    ROUNDS,
    WINS_BY_SEAT,
    SHARED_WINS,
    WINNING_POINTS,
    TRICKS,
    TRICKS_BY_GOAL,
    LOW_TRICKS_BY_SEAT,
    HIGH_TRICKS_BY_SEAT,
    DEAD_DICE,
    DICE_BY_SEAT,
    TURNS,
    POINTS_MADE,
    POINTS_BY_SEAT,
    PASSES_MADE,
    DICE_PASSED,
    ROLLS_MADE,
    BUSTS,
    BUSTS_BY_SEAT,
    POINTS_LOST,
) = TALLY.starts


@compilable
def tally(table: Row, counts: Row, ended: bool) -> None:
    """Counts a round that is over, and a game that has ended."""
    counts[ROUNDS] += 1
    together = 0
    for seat in range(table[PLAYERS]):
        counts[TURNS] += 1
        points = table[POINTS + seat]
        together += points
        add_squared(counts, POINTS_BY_SEAT + seat, SEATS, points)
        add_squared(counts, DICE_BY_SEAT + seat, SEATS, table[WON + seat])
    add_squared(counts, POINTS_MADE, 1, together)
    tally_tricks(table, counts)
    tally_rolls(table, counts)
    passed = 0
    for number in range(table[STOPPED]):
        for other in range(table[PLAYERS]):
            passed += table[PASSES + number] >> 2 >> (other << 2) & 15
    counts[PASSES_MADE] += table[STOPPED]
    add_squared(counts, DICE_PASSED, 1, passed)
    if ended:
        tally_game(table, counts)


@compilable
def tally_tricks(table: Row, counts: Row) -> None:
    """Counts the tricks of phase 1."""
    captured = 0  # by seat, four bits each; from bit 16 on those of goal High
    dead = 0
    with_high = 0
    tricks = dice_for(table[PLAYERS])
    for trick in range(tricks):
        goal, _ = goal_of(table[FACES + trick])
        winner = table[WINNERS + trick]
        with_high += goal - LOW
        if winner == NOBODY:
            dead += 1
        else:
            captured += 1 << 4 * winner + 16 * (goal - LOW)
    counts[TRICKS] += tricks
    counts[TRICKS_BY_GOAL] += tricks - with_high
    counts[TRICKS_BY_GOAL + 1] += with_high
    counts[DEAD_DICE] += dead
    low, high = captured & 0xFFFF, captured >> 16
    for seat in range(table[PLAYERS]):
        of_low = low >> 4 * seat & 15
        of_high = high >> 4 * seat & 15
        add_squared(counts, LOW_TRICKS_BY_SEAT + seat, SEATS, of_low)
        add_squared(counts, HIGH_TRICKS_BY_SEAT + seat, SEATS, of_high)


@compilable
def tally_rolls(table: Row, counts: Row) -> None:
    """Counts the dice of phase 2. `points` holds what each seat has so far, eight bits each."""
    add_squared(counts, ROLLS_MADE, 1, table[ROLLED])
    points = 0
    busts = 0
    for number in range(table[ROLLED]):
        roll = table[ROLLS + number]
        seat = roll & 3
        before = points >> (seat << 3) & 255
        after = roll >> 5
        if after == 0 and before > 0:
            busts += 1
            counts[BUSTS_BY_SEAT + seat] += 1
            add_squared(counts, POINTS_LOST, 1, before)
        points ^= (before ^ after) << (seat << 3)
    add_squared(counts, BUSTS, 1, busts)


@compilable
def tally_game(table: Row, counts: Row) -> None:
    """Counts a game that is over."""
    counts[ROUNDS + 1] += table[ROUND] * table[ROUND]
    won = leaders(table)
    add_wins(counts, WINS_BY_SEAT, SHARED_WINS, won, table[PLAYERS])
    points = table[TOTALS + lowest(won)]
    add_squared(counts, WINNING_POINTS, 1, points)


@compilable
def noted(table: Row, seat: int) -> int:
    """The points of this phase of the seat whose dice are rolled; none before."""
    return table[POINTS + table[ROLLER]] if table[ROLLER] >= 0 else 0
