"""The tests before and after the lessons: two versions of ten ideas. Their key is found once more, from their words."""

import re
from fractions import Fraction
from itertools import combinations, count, product
from statistics import mean
from typing import Any

import pytest

from hilo_core import HiloError
from hilo_core.lessons.lesson_file import lessons
from hilo_core.lessons.ten_items import TESTS, VERSIONS, ten_items
from hilo_widgets.lessons.pre_and_post import class_test, key_of_tests

from .said import EQUATION, holds
from .test_exit_tickets import ROLLS, numbers

EACH = pytest.mark.parametrize(("test", "version"), [*product(TESTS, VERSIONS)])


def counted(at: int, words: str) -> tuple[Any, str | bool]:
    """Return the number of an item, and what follows from it, if anything does."""
    one, two, three, four, *more = *numbers(words), 0, 0
    match at:
        case 0:
            return next(most for most in count() if most * two >= one), False
        case 1:
            return Fraction(two * three, one), "probably not"
        case 2:
            worth = Fraction(one + two + three + four, 4)
            return worth, "turn it" if worth > more[1] else "not turn it"
        case 3:
            return Fraction(one * three, two), "too high" if "bus stop" in words else "too low"
        case 4:
            return 100 * mean(Fraction(2 * sum(tosses) == one) for tosses in product(range(2), repeat=one)), "less frequent"
        case 5:
            return len([*combinations(range(two), one)]), "more than one more"
        case 6:
            low = [sum(points < more[5] for points in player) for player in ((one, two, three, four), more[1:5])]
            return Fraction(sum(more[1:5]), 4), "Ann" if low[0] > low[1] else "Ben"
        case 7:
            rolls = [roll for roll in ROLLS if sum(roll) == two]
            after = [roll for roll in rolls if roll[0] == three]
            return len(rolls), "does not change it" if 6 * len(after) == len(rolls) else "changes the chance"
        case 8:
            return Fraction(100 * four, three), "more" if two < three else "fewer"
    return 100 * mean(Fraction(0 in turns) for turns in product(range(one), repeat=2)), "not certain"


@EACH
def test_ten_items_with_a_key_that_is_right(test: str, version: str) -> None:
    items = ten_items(test, version)
    assert len({one.idea for one in items}) == len(items) == 10
    for at, one in enumerate(items):
        row = one.row
        assert one.lesson in lessons() and all(map(holds, EQUATION.findall(row.working)))
        assert counted(at, f"{row.before} {row.between}") == (row.right, row.choice is not None and row.choices[row.choice])


def test_the_key_has_all_numbers_and_the_tests_none() -> None:
    key = str(key_of_tests()["html"])
    for test in TESTS:
        sheet = str(class_test(test)["html"])
        assert "✓" not in sheet and not re.search(r'class="ln ">[^<]+</span>', sheet) and 'class="done"' not in sheet
        assert sheet.count("<article") == 2
        for version in VERSIONS:
            for one in ten_items(test, version):
                assert f">{one.row.shows}</span>" in key
                assert f"Lesson {one.lesson}: {one.idea}" in key and one.idea not in sheet
    assert key.count("<article") == 4 and key.count("Lesson ") == 40


def test_a_test_that_is_not_there() -> None:
    with pytest.raises(HiloError, match=r"There is no test “pre C”\. There is pre or post, in version A or B"):
        ten_items("pre", "C")
