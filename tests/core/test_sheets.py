"""Support and extension sheets, and what a lesson teaches by which standard: nothing is asked twice.

Their keys are in texts/worked.txt, and mistakes in them in texts/wrong_lessons.txt.
"""

import pytest

from hilo_core.lessons.lesson import Lesson
from hilo_core.lessons.lesson_file import lessons
from hilo_core.lessons.parts import Fields
from hilo_core.lessons.sheets import frameworks

EACH = pytest.mark.parametrize("one", lessons(), indirect=True)


@EACH
def test_nothing_of_the_worksheet_and_of_tickets_is_asked_again(one: Lesson) -> None:
    rows = [row for each in (*one.parts(Fields), *one.tickets) for row in each.rows]
    for field in (field for task in (*one.support, *one.extension) for field in task.numbers):
        assert field.working not in {row.working for row in rows}
        assert (field.before, field.right) not in {(row.before, row.right) for row in rows}


@EACH
def test_a_lesson_names_standards_of_every_framework(one: Lesson) -> None:
    assert {row.framework for row in one.standards} == set(frameworks())
