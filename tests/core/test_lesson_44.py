"""Lesson 44, *Three dice, one six?*: its numbers by counting all rolls, and the dice of students."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from hilo_core.machine.random import randbelow, seed_row
from hilo_core.teaching.classroom import class_seed
from hilo_core.teaching.lesson_file import lesson
from hilo_lessons.plans.pass_or_go.any_six import rolls_without, sixes, with_six

LESSON = lesson("44")


def rolls(dice: int, sides: int = 6) -> list[tuple[int, ...]]:
    """All equally likely ways in which dice can fall."""
    return list(product(range(1, sides + 1), repeat=dice))


@pytest.mark.parametrize("dice", range(1, 7))
def test_at_least_one_six_by_counting_all_rolls(dice: int) -> None:
    counts = Counter(faces.count(6) for faces in rolls(dice))
    assert with_six(dice) == 100 - Fraction(100 * counts[0], 6**dice) and rolls_without(dice) == counts[0]
    assert all(sixes(count, dice) == Fraction(counts[count], 6**dice) for count in range(dice + 1))
    assert sum(count * rolled for count, rolled in counts.items()) == dice * 6 ** (dice - 1)


def test_students_roll_three_dice_and_count_sixes() -> None:
    for number in range(1, 41):
        seed, row = class_seed("heron", number), [0]
        (held,) = LESSON.boxes.played(seed)
        seed_row(row, seed, 0)
        rolled = [tuple(randbelow(row, 6) + 1 for _ in range(3)) for _ in range(10)]
        assert held == tuple(faces.count(6) for faces in rolled)
        assert LESSON.boxes.values((held,)) == {"some": sum(6 in faces for faces in rolled), "sixes": sum(held)}
