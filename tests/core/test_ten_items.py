"""The tests before and after the lessons: two versions of the same ten ideas, whose key is found once more here."""

import re
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, product
from math import ceil

import pytest

from hilo_core import HiloError
from hilo_core.asking.kinds import tidy
from hilo_core.teaching.lesson_file import lesson, lessons
from hilo_core.teaching.ten_items import TESTS, VERSIONS, Item, ten_items
from hilo_widgets.lessons.pre_and_post import class_test, key_of_tests

from .said import EQUATION, holds

DICE = list(product(range(1, 7), repeat=2))
Found = tuple[Fraction | float, int | None]
EACH = pytest.mark.parametrize(("test", "version"), [*product(TESTS, VERSIONS)])


def numbers(text: str) -> list[int]:
    """The whole numbers of a text."""
    return [int(one.replace(",", "")) for one in re.findall(r"\d[\d,]*\d|\d", text)]


def guests(one: Item) -> Found:
    students, tables = numbers(one.row.before)
    return ceil(students / tables), None


def pin(one: Item) -> Found:
    thrown, up, more = numbers(one.row.before)
    return Fraction(up, thrown) * more, 1


def wheel(one: Item) -> Found:
    mean = Fraction(sum(numbers(one.row.before)), 4)
    return mean, int(mean < numbers(one.row.between)[0])


def groups(one: Item) -> Found:
    (students,) = numbers(one.row.before)
    counts = [len(list(combinations(range(of), 3))) for of in (students, students + 1)]
    return counts[0], int(counts[1] - counts[0] > 1)


def spread(one: Item) -> Found:
    said = numbers(one.row.before)
    ann, ben, limit = said[:4], said[4:], numbers(one.row.between)[0]
    assert sum(ann) == sum(ben)
    worse = [sum(points < limit for points in each) for each in (ann, ben)]
    assert worse[0] != worse[1]
    return Fraction(sum(ann), 4), int(worse[1] > worse[0])


def sport(one: Item) -> Found:
    everybody, sporty, music, both, of = numbers(one.row.before)
    students = ["sm"] * both + ["s"] * (sporty - both) + ["m"] * (music - both)
    assert len(students) <= everybody and of == 100
    of_music = [student for student in students if "m" in student]
    of_sport = [student for student in students if "s" in student]
    shares = [sum(len(student) == 2 for student in group) / len(group) for group in (of_music, of_sport)]
    assert shares[0] != shares[1]
    return 100 * shares[0], int(shares[1] < shares[0])


def red(one: Item) -> Found:
    fields = numbers(one.row.before)[0]
    turns = list(product(range(fields), repeat=2))
    return 100 * sum(0 in pair for pair in turns) / len(turns), 1


def two_colours(one: Item) -> Found:
    total, face = numbers(one.row.before)[1], numbers(one.row.between)[0]
    hits = [pair for pair in DICE if sum(pair) == total]
    of_red = [pair for pair in DICE if pair[0] == face]
    same = Fraction(len(hits), 36) == Fraction(sum(pair in hits for pair in of_red), len(of_red))
    return len(hits), int(same)


def coins(one: Item) -> Found:
    tosses, of, half = numbers(one.row.before)
    rows = list(product((0, 1), repeat=tosses))
    assert 2 * half == tosses and of == 100
    return 100 * sum(sum(row) == half for row in rows) / len(rows), 1


def school(one: Item) -> Found:
    students, asked, come = numbers(one.row.before)
    return Fraction(come * students, asked), int("bicycle" in one.row.between)


BY_IDEA: dict[str, Callable[[Item], Found]] = {  # the number and the choice of an item from its words alone, by counting
    "pigeonhole principle": guests,
    "relative frequency and probability": pin,
    "expected value": wheel,
    "combinations": groups,
    "mean and spread": spread,
    "conditional probability": sport,
    "at least one": red,
    "independence": two_colours,
    "binomial distribution": coins,
    "sample and bias": school,
}


@EACH
def test_ten_items_with_a_key_that_is_right(test: str, version: str) -> None:
    items = ten_items(test, version)
    assert len(items) == 10
    assert [one.idea for one in items] == list(dict.fromkeys(one.idea for one in items))
    for one in items:
        number, choice = BY_IDEA[one.idea](one)
        assert one.row.right is not None and abs(float(one.row.right) - float(number)) < 1e-9, one.row.before
        assert one.row.choice == choice, one.row.before
        assert one.lesson in lessons() and one.idea
        assert [equation[0] for equation in EQUATION.finditer(one.row.working) if not holds(equation[0])] == []


def test_each_version_asks_the_same_ideas_with_other_numbers() -> None:
    all_of = [ten_items(test, version) for test, version in product(TESTS, VERSIONS)]
    for place in range(10):
        each = [items[place] for items in all_of]
        assert len({(one.lesson, one.idea) for one in each}) == 1
        assert len({(one.row.before, one.row.between) for one in each}) == 4
        assert len({tidy(one.row.right or Fraction(0)) for one in each}) >= 2
    assert len({one.lesson for one in all_of[0]}) >= 8


def test_choices_are_not_always_the_first_or_the_last() -> None:
    for test, version in product(TESTS, VERSIONS):
        chosen = [one.row.choice for one in ten_items(test, version) if one.row.choice is not None]
        assert len(chosen) >= 6 and {0, 1} <= set(chosen)


def test_no_item_stands_in_a_lesson() -> None:
    asked = {row.before for key in lessons() for ticket in lesson(key).tickets for row in ticket.rows}
    assert not asked & {one.row.before for test, version in product(TESTS, VERSIONS) for one in ten_items(test, version)}


def test_the_key_has_all_numbers_and_the_tests_none() -> None:
    key = str(key_of_tests()["html"])
    for test in TESTS:
        sheet = str(class_test(test)["html"])
        assert "✓" not in sheet and not re.search(r'class="ln ">[^<]+</span>', sheet) and 'class="done"' not in sheet
        assert sheet.count("<article") == 2
        for version in VERSIONS:
            for one in ten_items(test, version):
                assert f">{tidy(one.row.right or Fraction(0), one.row.digits)}</span>" in key
                assert f"Lesson {one.lesson}: {one.idea}" in key and one.idea not in sheet
    assert key.count("<article") == 4 and key.count("Lesson ") == 40


def test_a_test_that_is_not_there() -> None:
    with pytest.raises(HiloError, match=r"There is no test “pre C”\. There is pre or post, in version A or B"):
        ten_items("pre", "C")
