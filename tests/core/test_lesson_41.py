"""Lesson 41, *Stop at ten?*: what its boxes are on average."""

import pytest

from hilo_core.lessons.lesson_file import lesson
from hilo_core.lessons.simulated import of_students
from hilo_lessons.plans.pass_or_go.ten_rounds import ends
from hilo_lessons.plans.school import mean

LESSON = lesson("41")


@pytest.mark.long
def test_a_million_rounds_are_the_students_own() -> None:
    """By the same seeds, so that they are the printed ones to the last digit."""
    found = of_students(LESSON.boxes, {"total": 1}, 10, 2, 100_000)
    said = LESSON.pooled.simulated
    assert said and found.words == said.words
    assert [round(one, 3) for one in found[:3]] == list(said[:3]) and found.low < float(mean(ends())) < found.high
