"""Extra numbers for *Exactly five?*."""

from fractions import Fraction

from hilo_core.content.kinds import tidy
from hilo_core.lessons.parts import Dealt
from hilo_lessons.plans.himilo.fourteen_throws import chance as won
from hilo_lessons.plans.himilo.series import TURNED, class_below, deals, exactly, some, ways_of
from hilo_lessons.plans.school import dividing, in_tenths, whole_of_100

HALF = Fraction(1, 2)
FIVE = TURNED // 2
HALFWAY = Fraction(3, 8)  # halfway between a quarter and half of a class's series
WINS = won()  # rounds won out of 100, by the model of lesson 11
LOSES = Fraction(round(10_000 - 100 * WINS), 10_000)  # the probability of losing a round, as it is printed


def each_exactly(most: int = TURNED) -> tuple[Fraction, ...]:
    """Return in how many out of 100 series there are exactly 0, 1, 2, ... high cards."""
    return tuple(exactly(TURNED, high) for high in range(most + 1))


def near_half() -> Fraction:
    """Return in how many out of 100 series with 100 cards each there are 45 to 55 high ones."""
    return sum((exactly(100, high) for high in range(45, 56)), Fraction(0))


def none_of(rounds: int) -> Fraction:
    """Return in how many out of 100 series of this many rounds the team wins none."""
    return 100 * LOSES**rounds


def factors(turned: int, high: int, hearts: int, cards: int) -> str:
    """Return the factors for a row with this many hearts, as a school writes them: "1/4 × 3/4 × 3/4"."""
    each = [f"{hearts} ÷ {cards}"] * high + [f"{cards - hearts} ÷ {cards}"] * (turned - high)
    return " × ".join(each)


def hearts_only(turned: int, high: int, chance: Fraction) -> Fraction:
    """Return the wrong result of ignoring the other cards: the number of orders times the chances of the hearts, times 100."""
    return 100 * ways_of(turned, high) * chance**high
