"""Numbers of *Exactly five?* that the library has no function for."""

from fractions import Fraction
from itertools import combinations

from hilo_core.content.kinds import tidy
from hilo_core.lessons.parts import Dealt
from hilo_lessons.plans.himilo.fourteen_throws import ways
from hilo_lessons.plans.himilo.series import CARDS, HIGH, TURNED, class_below, deals, exactly, some, ways_of

HALF = Fraction(1, 2)
FIVE = TURNED // 2
WINS = ways().chance  # of 100 rounds of the model of lesson 11
LOSES = Fraction(round(10_000 - 100 * WINS), 10_000)  # a round, as it is printed
FEW, MANY = Fraction(3, 8), 112  # of the series of a class
DRAWN = (
    (1, 4),
    (1, 3),
    (2, 5),
    (3, 4),
    (1, 5),
    (3, 10),
    (2, 3),
    (3, 5),
    (1, 6),
    (2, 7),
)  # so many hearts, of so many cards, in a ticket
TICKETS = 28


def turned_up() -> Dealt:
    """Series of ten, again and again."""
    return Dealt("himilo", deals())


def each_number() -> tuple[str, ...]:
    """From 0 to ten high cards."""
    return tuple(map(str, range(TURNED + 1)))


def each_exactly() -> tuple[Fraction, ...]:
    """In how many of 100 series there are so many."""
    return tuple(exactly(TURNED, high) for high in range(TURNED + 1))


def near_half() -> Fraction:
    """In how many of 100 series of 100 cards 45 to 55 are high."""
    return sum((exactly(100, high) for high in range(45, 56)), Fraction(0))


def none_of(rounds: int) -> Fraction:
    """In how many of 100 series of so many rounds the team wins none."""
    return 100 * LOSES**rounds


def dividing(part: int, whole: int, digits: int = 1) -> str:
    """ "252 ÷ 1,024 × 100 = 24.6"."""
    return f"{part:,} ÷ {whole:,} × 100 = {tidy(Fraction(100 * part, whole), digits)}"


def whole_of_100(chance: float) -> int:
    """A chance of 1 as a whole number of 100, rounded down: no class is promised too much."""
    return int(100 * chance)


def factors(turned: int, high: int, hearts: int, cards: int) -> str:
    """What a row with so many hearts is multiplied of: "1/4 × 3/4 × 3/4" in signs of a school."""
    each = [f"{hearts} ÷ {cards}"] * high + [f"{cards - hearts} ÷ {cards}"] * (turned - high)
    return " × ".join(each)


def tickets() -> list[dict[str, int]]:
    """So many cards turned up of a deck with so many hearts: exactly so many hearts, and at least one. In half of them no heart
    is seen more often than exactly so many."""
    kinds: tuple[list[dict[str, int]], list[dict[str, int]]] = [], []
    for turned in (3, 4, 5):
        for hearts, cards in DRAWN:
            for high in range(1, turned):
                found = {"turned": turned, "high": high, "hearts": hearts, "cards": cards}
                if told_apart(turned, high, Fraction(hearts, cards)):
                    kinds[no_heart(turned, hearts, cards) > exactly(turned, high, Fraction(hearts, cards))].append(found)
    return [one for each in zip(*kinds, strict=False) for one in each][:TICKETS]


def no_heart(turned: int, hearts: int, cards: int) -> Fraction:
    """In how many of 100 series there is none."""
    return exactly(turned, 0, Fraction(hearts, cards))


def told_apart(turned: int, high: int, chance: Fraction) -> bool:
    """Whether what students find in either line can be told apart."""
    first = [exactly(turned, high, chance), Fraction(exactly(turned, high, chance), 100), one_order(turned, high, chance)]
    first += [hearts_only(turned, high, chance)]
    second = [some(turned, chance), 100 * turned * chance, exactly(turned, 0, chance), exactly(turned, 1, chance)]
    clear = abs(first[0] - exactly(turned, 0, chance)) > 1  # whether no heart is seen more often
    return clear and all(
        abs(one - other) > Fraction(1, 4) for found in (first, second) for one, other in combinations(found, 2)
    )


def hearts_only(turned: int, high: int, chance: Fraction) -> Fraction:
    """What is found where the other cards are forgotten: orders times the chances of the hearts, times 100."""
    return 100 * ways_of(turned, high) * chance**high


def one_order(turned: int, high: int, chance: Fraction) -> Fraction:
    """Of 100 series, those in which the hearts come in one order that is given."""
    return exactly(turned, high, chance) / ways_of(turned, high)


def first_six() -> list[str]:
    """In how many of 100 series 0 to 5 cards are high, as they are printed."""
    return [tidy(one, 1) for one in each_exactly()[: FIVE + 1]]
