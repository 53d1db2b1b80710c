"""Extra numbers for *Is a look free?*."""

from fractions import Fraction
from math import sqrt

from hilo_core.lessons.lesson import Simulated
from hilo_core.lessons.parts import Dealt
from hilo_lessons.plans.classes import found_for
from hilo_lessons.plans.deals import read_deals
from hilo_lessons.ten_items import below, mean_of, numbers_in

# Counted in 40,000,000 rounds at random. Ann sits opposite the dealer and nobody else looks. In how many of 100 rounds she
# takes fewer than three tricks and fewer than four, and 0, 1, 2, ... tricks; the mean tricks of Ann, and of the dealer, who
# always holds the turned-up trump; in how many of 100 rounds she swaps by her plan, and her points in a round with a look and
# that plan. Her points with no trump and with one trump, which the text gives, come from the same rounds.
FEWER_THAN_THREE = Simulated(21.51, 21.50, 21.53, "40,000,000 rounds: 21.5")
BELOW_THREE, BELOW_FOUR = Fraction("21.5"), Fraction("40.3")
TRICKS_OF_ANN = tuple(
    map(Fraction, ["1.5", "6.5", "13.5", "18.8", "19.6", "16.4", "11.4", "6.8", "3.4", "1.5", "0.5", "0.1", "0", "0"])
)
MEAN, DEALERS = Fraction("4.134"), Fraction("4.7553")
SWAPS_OF_100, WITH_LOOK = 30, Fraction("3.888")
# The standard deviation of the tricks of experts, over all seats, with an order that turns and with one that never does:
# "tricks_by_seat" of simulate("hilos", 100_000, strategies="expert", variant="widow", auction="none", reversal=..., seed=1)
TURNING, NEVER = 2.2, 1.6
BOXES, TABLE, TOGETHER = 10, 4, 2  # boxes of a student; students at a table; boxes that they share
LEAST_ROUNDS = 10  # rounds out of 100 that make the finding visible

UP_TO_ELEVEN = TRICKS_OF_ANN[:12]  # the bars that are drawn
POSSIBLE = tuple((tricks, 3 if tricks < 3 else 0) for tricks in range(14))  # boxes of a round: tricks, and what a look costs


def lost() -> Fraction:
    """Return the points that Ann loses with 100 looks and her plan."""
    return 100 * (MEAN - WITH_LOOK)


def deviation() -> float:
    """Return the standard deviation of the number of tricks of the player opposite the dealer."""
    squares = sum(of * (tricks - float(MEAN)) ** 2 for tricks, of in enumerate(TRICKS_OF_ANN))
    return sqrt(squares / sum(TRICKS_OF_ANN))


seen_by_hand = found_for("32 by_hand")  # found for a class that counts each of its rounds only once


def classes_of_1000(students: int) -> int:
    """Return in how many of 1,000 classes at least LEAST_ROUNDS boxes out of 100 have fewer than three tricks.

    The number is rounded down.
    """
    return int(1000 * found_for("32 class_sees")(students))


def price(results: str, least: int) -> Fraction:
    """Return the mean cost of this minimum, if each result below it loses that many points."""
    return Fraction(least * below(results, least), len(numbers_in(results)))


def spread(results: str) -> Fraction:
    """Return the standard deviation of the results, to six digits."""
    squares = [(one - mean_of(results)) ** 2 for one in numbers_in(results)]
    return Fraction(round(sqrt(sum(squares) / len(squares)), 6))


def better_hand(own: int, widow: str) -> Fraction:
    """Return the mean result of the better of two hands, if one gives `own` and the other one of these results."""
    each = [max(own, one) for one in numbers_in(widow)]
    return Fraction(sum(each), len(each))
