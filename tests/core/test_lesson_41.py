"""Lesson 41, *Stop at ten?*: what its boxes can hold, and what they are on average."""

import pytest

from hilo_core.lessons.lesson_file import lesson
from hilo_core.lessons.simulated import of_students
from hilo_core.pass_or_go.dice_odds import FACES
from hilo_lessons.plans.pass_or_go.ten_rounds import ends
from hilo_lessons.plans.school import mean

from .test_exit_tickets import rolled

LESSON = lesson("41")
ENDS = [end if end > 9 else rolled(end, face) for end in (rolled(10, face) for face in FACES) for face in FACES]


def test_boxes_know_all_that_a_round_can_end_with() -> None:
    boxes = LESSON.boxes
    assert set(boxes.rows[0].ends) == {*ENDS}
    assert all(six == tuple(rolled(points, face) for face in FACES) for points, six in boxes.play.after.items())  # type: ignore[union-attr]


@pytest.mark.long
def test_a_million_rounds_are_the_students_own() -> None:
    """By the same seeds, so that they are the printed ones to the last digit."""
    found = of_students(LESSON.boxes, {"total": 1}, 10, 2, 100_000)
    said = LESSON.pooled.simulated
    assert said and found.words == said.words
    assert [round(one, 3) for one in found[:3]] == list(said[:3]) and found.low < float(mean(ends())) < found.high
