"""Support and extension sheets, and what a lesson teaches by which standard: calculations that hold, nothing asked twice.

Their keys are in texts/worked.txt, and mistakes in them in texts/wrong_lessons.txt.
"""

import re

import pytest

from hilo_core.lessons.lesson import Lesson
from hilo_core.lessons.lesson_file import lessons
from hilo_core.lessons.parts import Fields
from hilo_core.lessons.sheets import frameworks, places_of

from .said import EQUATION, holds

EACH = pytest.mark.parametrize("one", lessons(), indirect=True)


@EACH
def test_each_calculation_of_a_sheet_holds(one: Lesson) -> None:
    equations = EQUATION.findall(str((*one.support, *one.extension)))
    assert [equation for equation in equations if not holds(equation)] == [] and len(equations) >= 4


@EACH
def test_nothing_of_the_worksheet_and_of_tickets_is_asked_again(one: Lesson) -> None:
    lines = [row for part in one.parts(Fields) for row in part.rows]
    known = {row.working for row in lines} | {row.working for ticket in one.tickets for row in ticket.rows}
    asked = [(row.before, row.right) for row in (*lines, *(row for ticket in one.tickets for row in ticket.rows))]
    for field in (field for task in (*one.support, *one.extension) for field in task.numbers):
        assert field.working not in known
        assert (field.before, field.right) not in asked


@EACH
def test_a_lesson_names_standards_and_places_that_it_has(one: Lesson) -> None:
    assert {row.framework for row in one.standards} == set(frameworks())
    for row in one.standards:
        assert set(row.where) <= set(places_of(one))
        alone = [place for place in row.where if re.fullmatch(r"(working|ticket) \d", place)]
        steps = [step for step in one.steps if step.name in row.where]
        assert alone or steps
