"""What is worked out for *Three dice, one six?*"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from hilo_core.base.playing_cards import CARDS, JOKER_1, JOKER_2, rank_of, suit_of
from hilo_core.content.kinds import tidy
from hilo_core.lessons.parts import Rolled
from hilo_core.messages.words import spelled
from hilo_core.pass_or_go.dice_odds import FACES
from hilo_lessons.plans.pass_or_go.any_six import (
    DICE,
    ROUNDS,
    TAKING,
    class_below,
    class_near,
    rolls,
    rolls_without,
    sixes,
    with_six,
)

PACK = tuple(card for card in CARDS.values() if card not in (JOKER_1, JOKER_2))
SUITS = ("spades", "hearts", "clubs", "diamonds")
SETS = {  # of cards, by their words
    **{words: frozenset(card for card in PACK if suit_of(card) == suit) for suit, words in enumerate(SUITS)},
    "picture cards (J, Q, K)": frozenset(card for card in PACK if 9 <= rank_of(card) <= 11),
    "aces": frozenset(card for card in PACK if rank_of(card) == 12),
    "kings": frozenset(card for card in PACK if rank_of(card) == 11),
    "cards from 2 to 6": frozenset(card for card in PACK if rank_of(card) <= 4),
    "cards from 7 to 10": frozenset(card for card in PACK if 5 <= rank_of(card) <= 8),
    "cards from 8 to J": frozenset(card for card in PACK if 6 <= rank_of(card) <= 9),
}
DIES = {  # by how many are rolled: how many faces one has, and how many of these count
    2: ((6, 2), (8, 1), (10, 3), (12, 4), (20, 1), (8, 3), (10, 1), (12, 1), (20, 7), (10, 4), (8, 2), (12, 5), (20, 3)),
    3: ((8, 1), (6, 2), (10, 1), (20, 5), (12, 1), (4, 1), (10, 3), (12, 2), (20, 1), (8, 2), (10, 2), (12, 3), (20, 2)),
    4: ((4, 1), (10, 1), (6, 2), (8, 1)),
}
OF_WORKING = "hearts", "picture cards (J, Q, K)"
WITH_AN = 8, 11, 18  # faces that are called "an 8"


def rolled() -> Rolled:
    """Rounds in which all three dice are rolled and the sixes are counted."""
    return Rolled(0, DICE, DICE, {held: tuple(held + (face in TAKING) for face in FACES) for held in range(DICE + 1)})


def size(one: str) -> int:
    """How many cards of a pack these are."""
    return len(SETS[one])


def both(one: str, other: str) -> int:
    """How many cards are both."""
    return len(SETS[one] & SETS[other])


def either(one: str, other: str) -> int:
    """How many cards are one or the other, or both."""
    return len(SETS[one] | SETS[other])


def divided_by(most: int, *by: int) -> int:
    """How many numbers from 1 on are divided by each of these."""
    return sum(not any(number % one for one in by) for number in range(1, most + 1))


def each_up_to(dice: int) -> tuple[Fraction, ...]:
    """In how many of 100 rolls of one die, two dice and so on there is a 6."""
    return tuple(map(with_six, range(1, dice + 1)))


def percent(count: int, of: int, digits: int = 1) -> str:
    """ "91 ÷ 216 × 100 = 42.1"."""
    return f"{count:,} ÷ {of:,} × 100 = {tidy(Fraction(100 * count, of), digits)}"


def tickets() -> Iterator[dict[str, Any]]:
    """Thirty: some dice of a sort, and two sets of cards that overlap, other ones than in the working."""
    others = [words for words in SETS if words not in SUITS]
    pairs = [(one, other) for other in others for one in SUITS if (one, other) != OF_WORKING]
    rolled = [(dice, sides, taking) for dice, each in DIES.items() for sides, taking in each]
    for place, (dice, sides, taking) in enumerate(rolled):
        one, other = pairs[11 * place % len(pairs)]
        yield {
            "dice": dice,
            "sides": sides,
            "taking": taking,
            "faces": highest(sides, taking),
            "all": sides**dice,
            "none": (sides - taking) ** dice,
            "one": one,
            "other": other,
            "turned": (place + dice) % 2,
        }


def highest(sides: int, taking: int) -> str:
    """The highest faces of a die: "an 8", "a 9 or a 10", "8 or more"."""
    faces = range(sides - taking + 1, sides + 1)
    each = [f"{'an' if face in WITH_AN else 'a'} {face}" for face in faces]
    return f"{faces[0]} or more" if taking > 2 else " or ".join(each)


def product(number: int, times: int) -> str:
    """ "7 × 7 × 7"."""
    return " × ".join([str(number)] * times)


def row_of_six(dice: int) -> str:
    """In how many of 100 rolls of one die, two dice and so on there is a 6, in words."""
    return ", ".join(tidy(each, 1) for each in each_up_to(dice))


def least_dice() -> int:
    """With how many dice a 6 is more likely than not."""
    return next(dice for dice in range(1, 20) if with_six(dice) > 50)


def seen(students: int) -> str:
    """In how many of 100 classes of so many students fewer than half of the rounds have a 6."""
    return tidy(Fraction(class_below(ROUNDS * students)), 1)


def near(students: int) -> str:
    """In how many of 100 classes of so many students the share of rounds with a 6 is within 5 of the exact one."""
    return tidy(Fraction(class_near(ROUNDS * students)), 0)
