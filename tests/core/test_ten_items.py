"""The tests before and after the lessons: two versions of the same ten ideas. Their key is in texts/ten_items.txt."""

import re
from fractions import Fraction
from itertools import product

import pytest

from hilo_core import HiloError
from hilo_core.content.kinds import tidy
from hilo_core.lessons.lesson_file import lessons
from hilo_core.lessons.ten_items import TESTS, VERSIONS, ten_items
from hilo_widgets.lessons.pre_and_post import class_test, key_of_tests

from .said import EQUATION, holds

EACH = pytest.mark.parametrize(("test", "version"), [*product(TESTS, VERSIONS)])


@EACH
def test_ten_items_with_a_key_that_is_right(test: str, version: str) -> None:
    items = ten_items(test, version)
    assert len(items) == 10
    assert [one.idea for one in items] == list(dict.fromkeys(one.idea for one in items))
    for one in items:
        assert one.lesson in lessons() and one.idea
        assert [equation for equation in EQUATION.findall(one.row.working) if not holds(equation)] == []


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
