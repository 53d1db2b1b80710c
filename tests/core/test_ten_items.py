"""The tests before and after the lessons: two versions of the same ten ideas, whose key is found once more here."""

import re
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

EACH = pytest.mark.parametrize(("test", "version"), [*product(TESTS, VERSIONS)])


def numbers(text: str) -> list[int]:
    """The whole numbers of a text."""
    return [int(one.replace(",", "")) for one in re.findall(r"\d[\d,]*\d|\d", text)]


def dice() -> list[tuple[int, ...]]:
    """All pairs of two dice."""
    return list(product(range(1, 7), repeat=2))


def found(place: int, one: Item) -> tuple[Fraction | float, int | None]:
    """The number and the choice of an item from its words alone, by counting where there is something to count."""
    said = numbers(one.row.before)
    later = numbers(one.row.between)
    if place == 0:
        students, tables = said
        return ceil(students / tables), None
    if place == 1:
        thrown, up, more = said
        return Fraction(up, thrown) * more, 1
    if place == 2:
        mean = Fraction(sum(said), 4)
        return mean, int(mean < later[0])
    if place == 3:
        hits = [sum(sum(pair) == total for pair in dice()) for total in (said[1], later[0])]
        return hits[0], int(hits[0] == hits[1])
    if place == 4:
        tossed, all_rows, heads, tails = said
        rows = list(product("HT", repeat=tossed))
        assert len(rows) == all_rows and heads + tails == tossed
        return sum(row.count("H") == heads for row in rows), None
    if place == 5:
        (students,) = said
        groups = [len(list(combinations(range(of), 3))) for of in (students, students + 1)]
        return groups[0], int(groups[1] - groups[0] > 1)
    if place == 6:
        ann, ben, limit = said[:4], said[4:], later[0]
        assert sum(ann) == sum(ben)
        worse = [sum(points < limit for points in each) for each in (ann, ben)]
        assert worse[0] != worse[1]
        return Fraction(sum(ann), 4), int(worse[1] > worse[0])
    if place == 7:
        (sure,) = said
        return Fraction(sum(sure if face < sure else face for face in range(1, 7)), 6), None
    if place == 8:
        added, today, *_ = said
        after = [float(today)]
        for _ in range(60):
            after.append(after[-1] / 2 + added)
        near = numbers(" ".join(one.row.choices))
        return after[2], min(range(2), key=lambda at: abs(near[at] - after[-1]))
    sure, faces, win = said
    return Fraction(win * faces, 6), int(Fraction(win * faces, 6) > sure)


@EACH
def test_ten_items_with_a_key_that_is_right(test: str, version: str) -> None:
    items = ten_items(test, version)
    assert len(items) == 10
    for place, one in enumerate(items):
        number, choice = found(place, one)
        assert one.row.right is not None and abs(float(one.row.right) - float(number)) < 1e-9, one.row.before
        assert one.row.choice == choice, one.row.before
        assert one.lesson in lessons() and one.idea
        assert [equation[0] for equation in EQUATION.finditer(one.row.working) if not holds(equation[0])] == []


def test_each_version_asks_the_same_ideas_with_other_numbers() -> None:
    all_of = [ten_items(test, version) for test, version in product(TESTS, VERSIONS)]
    for place in range(10):
        each = [items[place] for items in all_of]
        assert len({(one.lesson, one.idea) for one in each}) == 1
        assert len({one.row.before for one in each}) == 4
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
