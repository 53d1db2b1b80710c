"""Numbers of *Exactly five?* that the library has no function for."""

from fractions import Fraction

from hilo_core.content.kinds import tidy
from hilo_core.lessons.parts import Dealt
from hilo_lessons.plans.himilo.fourteen_throws import chance as won
from hilo_lessons.plans.himilo.series import TURNED, class_below, deals, exactly, some, ways_of
from hilo_lessons.plans.school import dividing, in_tenths, whole_of_100

HALF = Fraction(1, 2)
FIVE = TURNED // 2
FEW = Fraction(3, 8)  # of the series of a class
WINS = won()  # of 100 rounds of the model of lesson 11
LOSES = Fraction(round(10_000 - 100 * WINS), 10_000)  # a round, as it is printed


def each_exactly(most: int = TURNED) -> tuple[Fraction, ...]:
    """Return in how many out of 100 series there are so many."""
    return tuple(exactly(TURNED, high) for high in range(most + 1))


def near_half() -> Fraction:
    """Return in how many out of 100 series of 100 cards 45 to 55 are high."""
    return sum((exactly(100, high) for high in range(45, 56)), Fraction(0))


def none_of(rounds: int) -> Fraction:
    """Return in how many out of 100 series of so many rounds the team wins none."""
    return 100 * LOSES**rounds


def factors(turned: int, high: int, hearts: int, cards: int) -> str:
    """Return what a row with so many hearts is multiplied of: "1/4 × 3/4 × 3/4" in signs of a school."""
    each = [f"{hearts} ÷ {cards}"] * high + [f"{cards - hearts} ÷ {cards}"] * (turned - high)
    return " × ".join(each)


def hearts_only(turned: int, high: int, chance: Fraction) -> Fraction:
    """Return what is found where the other cards are forgotten: orders times the chances of the hearts, times 100."""
    return 100 * ways_of(turned, high) * chance**high


def one_order(turned: int, high: int, chance: Fraction) -> Fraction:
    """Of 100 series, those in which the hearts come in one order that is given."""
    return exactly(turned, high, chance) / ways_of(turned, high)
