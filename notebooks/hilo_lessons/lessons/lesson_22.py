"""Extra numbers for *End it now?*."""

from fractions import Fraction
from itertools import product

from hilo_core.content.kinds import tidy
from hilo_core.hilo.table import HIGHEST, LOWEST
from hilo_core.lessons.parts import Dealt
from hilo_core.pass_or_go.dice_odds import FACES
from hilo_lessons.plans.hilo.draws import NUMBERS
from hilo_lessons.plans.hilo.sums import OWN, class_sees, deals, doubled, fitting, of_pairs, pairs, seconds
from hilo_lessons.plans.hilo.waiting import ending, waiting
from hilo_lessons.plans.school import margin
from hilo_lessons.runs import GAMES, run

LIMIT = 50  # rounds out of 100
SUMS_OF_TWO = range(2 * LOWEST, 2 * HIGHEST + 1)
PLAYED_ROUNDS = 20_000  # at least
# hilo simulate hilo --games 20000 --seed 22 --strategy NAME --option players=3 (or 4): doublings in 100 rounds
DOUBLED = {3: {"random": 65.5, "beginner": 54.1, "expert": 29.9}, 4: {"random": 73.8, "beginner": 62.3, "expert": 35.3}}
# What Ann writes down by the rules, with Ben's last turn, if she ends now and if she waits, in 20,000,000 rounds
ENDING, WAITING = 16.5, 10.6


def added(most: int) -> str:
    """Return the sum of the pairs by the number on the first card, as it is written: "13 + 12 + … + 1 = 91"."""
    counts = [n for n in seconds(most) if n]
    falls = max(3, counts.count(counts[0]) + 1)  # enough terms to show how the sum continues
    return f"{' + '.join(map(str, counts[:falls]))} + … + {counts[-1]} = {pairs(most)}"


def better(most: int) -> int:
    """Return the choice of the lesson's strategy if a sum of at most this doubles the points.

    The choice is 0 to end the round, 1 to wait.
    """
    return int(of_pairs(most) >= LIMIT)


def possible() -> tuple[tuple[int, ...], ...]:
    """Return the possible boxes of a round: the sum of two cards, and the sum of these with two more.

    Sums below 0 are written as 0.
    """
    pairs_of_sums = ((first, first + second) for first in SUMS_OF_TWO for second in SUMS_OF_TWO)
    return tuple(dict.fromkeys((max(two, 0), max(four, 0)) for two, four in pairs_of_sums))


def ways_of_two() -> list[Fraction]:
    """Return how many pairs have each of these sums."""
    return [Fraction(pairs(total) - pairs(total - 1)) for total in SUMS_OF_TWO]


def watched() -> Fraction:
    """Return how many out of 100 rounds are doubled in the run that the class watches."""
    return Fraction(100 * run("hilo.doubled").hits, GAMES)


def by_model(cards: int) -> str:
    """Return how many out of 100 rounds are doubled with this many face-down cards, if each number is equally likely."""
    doubling = sum(sum(numbers) <= OWN for numbers in product(NUMBERS, repeat=cards))
    return tidy(Fraction(100 * doubling, len(NUMBERS) ** cards), 1)


def classes_of_1000() -> int:
    """Return in how many of 1,000 classes with at least 14 students the mean is to the right of 0.

    The number is rounded down, and never 1,000.
    """
    return min(999, int(1000 * class_sees(140)))


def fitting_dice(most: int, first: int) -> int:
    """Return how many numbers on a second die give a sum of at most this with the first."""
    return sum(first + second <= most for second in FACES)


def dice_pairs(most: int) -> int:
    """Return how many pairs of two dice have at most this sum."""
    return sum(fitting_dice(most, first) for first in FACES)


def fitting_one(most: int) -> int:
    """Return how many numbers of one card are at most this."""
    return sum(number <= most for number in NUMBERS)


def threes(most: int) -> int:
    """Return how many triples of numbers have at most this sum."""
    return sum(pairs(most - first) for first in NUMBERS)
