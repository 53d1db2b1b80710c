"""The expert in High, Low, Pass or Go.

A round's program asks it for choices, and it uses only what its seat may see.

Probabilities are in thousandths. Everybody knows the cards put aside since the last shuffle, and those in the trick.
"""

from ..base.hypergeometric import CERTAINTY, without_any
from ..base.playing_cards import DECK, JOKERS, cards_of_suit, suit_of
from ..base.seats import left_of
from ..machine.bits import lowest
from ..machine.compilable import compilable, lookup
from ..machine.random import Row
from . import dice_odds as to_win
from . import odds
from .beginner import better, in_trick, winning
from .round import ENOUGH_POINTS, GO, HIGH, LOW, PLAY, dice_for, goal_of, is_joker, split
from .table import ASIDE, DIE, HANDS, LAID, ORDER, OWN, PASSED, PLAYED, PLAYERS, POINTS, SEATS, TOTALS, TRICK


@compilable
def unseen(table: Row, seat: int) -> int:
    """Return the cards that this seat has not seen: in the other hands, or in the live deck."""
    seen: int = table[HANDS + seat] | table[ASIDE] | in_trick(table)
    return (DECK | JOKERS) & ~seen


@compilable
def holds(card: int, led: int, pool: int, size: int, goal: int) -> int:
    """Return the probability that one seat still to play cannot beat a card.

    Its hand has `size` cards from the pool.
    """
    if is_joker(card):
        return without_any(JOKERS, pool, size)
    ahead = better(card, goal) | JOKERS
    if is_joker(led):
        return without_any(ahead, pool, size)
    of_suit = cards_of_suit(pool, suit_of(led))
    follows = without_any(ahead & (of_suit | JOKERS), pool, size) - without_any(of_suit | JOKERS, pool, size)
    return follows + without_any(of_suit | ahead, pool, size)


@compilable
def captures(table: Row, seat: int, card: int, goal: int) -> int:
    """Return the probability that a card, played now, wins the trick."""
    trick = in_trick(table)
    if winning(1 << card, trick, goal) == 0:
        return 0
    led = table[PLAYED + SEATS * table[TRICK]] if trick else card
    size = dice_for(table[PLAYERS]) - table[TRICK]
    found = CERTAINTY
    for _ in range(table[LAID] + 1, table[PLAYERS]):
        found = found * holds(card, led, unseen(table, seat), size, goal) // CERTAINTY
    return found


@compilable
def later(card: int, pool: int, size: int) -> int:
    """Return the value of a card if it is led later, against this many hands.

    It is the squared probability of winning, because a card that is good under one goal is worth more than one that is fair
    under both.
    """
    low = holds(card, card, pool, size, LOW)
    high = holds(card, card, pool, size, HIGH)
    return (low * low + high * high) // (2 * CERTAINTY)


@compilable
def card_to_play(table: Row, seat: int, may: int) -> int:
    """Return the best card among those that may be played.

    It has the highest probability of winning now, minus its later value.
    """
    goal, _ = goal_of(table[DIE])
    pool = unseen(table, seat)
    size = dice_for(table[PLAYERS]) - table[TRICK] - 1
    best = -1
    most = 0
    while may:
        card = lowest(may)
        may &= may - 1
        gain = captures(table, seat, card, goal)
        if size > 0:
            gain -= later(card, pool, size)
        if best < 0 or gain > most:
            most = gain
            best = card
    return best


NEVER = -1  # a limit in points: never go on
OF_THREE = dice_for(3)
POSSIBLE_POINTS = 5 * OF_THREE + 1  # those of one of three: 0 and more


def gifts() -> list[int]:
    """Return the mean change from dice that must be rolled, by their number and the points before.

    In hundredths of a point.
    """
    return [round(100 * odds.gift(dice, points)) for dice in range(OF_THREE + 1) for points in range(POSSIBLE_POINTS)]


def limits_alone() -> list[int]:
    """Return the most points with which a roller who considers only their own points rolls again, by number of dice."""
    return [NEVER, *map(odds.threshold, range(1, OF_THREE + 1))]


def usual_points() -> list[int]:
    """Return the approximate final points of such a roller, by number of dice."""
    return [round(odds.value(dice, 0)) for dice in range(OF_THREE + 1)]


gift = lookup(gifts)
limit_alone = lookup(limits_alone)
usual = lookup(usual_points)


@compilable
def goes_of_two(table: Row, seat: int, own: int) -> bool:
    """Return whether this seat goes, with two players; it plays to win the game, by any margin.

    By a house rule, and with points that only such a rule gives, it plays for points.
    """
    rival = 1 - seat
    total, points = table[TOTALS + seat], table[POINTS + seat]
    other, theirs = table[TOTALS + rival], table[POINTS + rival]
    dice = table[OWN + rival if table[ORDER] == seat else PASSED + seat]
    if (
        to_win.SOLVED > 2
        or min(total, other, points, theirs) < 0
        or max(total, other) >= ENOUGH_POINTS
        or points + theirs > 5 * (to_win.DICE - own - dice)
    ):
        return bool(points <= limit_alone(own))
    if table[ORDER] == seat:
        return to_win.first_goes(total, other, own, points, dice)
    return to_win.second_goes(total, other, own, points, dice, theirs)


@compilable
def has_rolled(table: Row, seat: int, other: int) -> bool:
    """Return whether the turn of another seat comes before that of this one."""
    place = 0
    while table[ORDER + place] != seat and table[ORDER + place] != other:
        place += 1
    return bool(table[ORDER + place] == other)


@compilable
def points_when_forced(table: Row, seat: int, other: int) -> int:
    """Return the points that another seat has, or is likely to have, when it must roll the dice passed to it."""
    points: int = table[POINTS + other]
    return points if has_rolled(table, seat, other) else points + usual(table[OWN + other])


@compilable
def gained(table: Row, seat: int, other: int, dice: int) -> int:
    """Return the mean change of another seat's points if dice are passed to it.

    It is in hundredths of a point, in addition to dice passed earlier.
    """
    at = min(max(points_when_forced(table, seat, other), 0), POSSIBLE_POINTS - 1)  # others are only by a house rule
    already = table[PASSED + other]
    return gift((already + dice) * POSSIBLE_POINTS + at) - gift(already * POSSIBLE_POINTS + at)


DEARER = 50  # hundredths of a point that a die passed gives to a rival, for which a roller of three goes on with one point more


@compilable
def limit_of_three(table: Row, seat: int, own: int) -> int:
    """Return the most points with which this seat rolls again, with three players.

    It is the best limit for its own points, raised if a passed die helps the rival with the most points, and lowered if it
    hurts that rival.
    """
    left = left_of(seat, 3)
    right = left_of(left, 3)
    ahead = left if points_when_forced(table, seat, left) >= points_when_forced(table, seat, right) else right
    return limit_alone(own) + gained(table, seat, ahead, 1) // DEARER


@compilable
def best_pass(table: Row, seat: int, dice: int) -> int:
    """Return how many of the dice to pass to the left, so that the others gain least."""
    if table[PLAYERS] == 2:
        return dice
    left = left_of(seat, 3)
    right = left_of(left, 3)
    best = 0
    least = gained(table, seat, right, dice)
    for to_left in range(1, dice + 1):
        here = gained(table, seat, left, to_left) + gained(table, seat, right, dice - to_left)
        if here < least:
            least = here
            best = to_left
    return best


@compilable
def pass_or_go(table: Row, seat: int, own: int) -> int:
    """Return GO, to roll one more die, or the pass of all remaining dice."""
    goes = goes_of_two(table, seat, own) if table[PLAYERS] == 2 else table[POINTS + seat] <= limit_of_three(table, seat, own)
    return GO if goes else split(table, seat, own, best_pass(table, seat, own))


@compilable
def expert(table: Row, seat: int, ask: int, given: int) -> int:
    """Count the cards that can beat its own, and keep cards that may do more later.

    Passes and goes by the exact odds: with two players, to win the game; with three, or by a house rule, for points.
    """
    if ask == PLAY:
        return card_to_play(table, seat, given)
    return pass_or_go(table, seat, given)
