"""Lesson 41, *Stop at ten?*: its numbers by counting all rolls, and the dice of students."""

from collections import Counter
from fractions import Fraction
from itertools import product
from statistics import fmean, pstdev

import pytest

from hilo_core.lessons.lesson_file import lesson
from hilo_core.lessons.parts import Boxes, Rolled
from hilo_core.lessons.simulated import of_students
from hilo_core.machine.random import randbelow, seed_row
from hilo_core.pass_or_go import odds
from hilo_lessons.plans.pass_or_go.ten_rounds import ends
from hilo_lessons.plans.school import deviation, mean

from ..class_codes import class_seed
from ..sampled import LONG

LESSON = lesson("41")
NUMBERS = range(1, 41 if LONG else 6)


def after(points: int, face: int) -> int:
    """Return the points after a face, by the rule book."""
    return {1: (points + 1) // 2, 6: 0}.get(face, points + face)


def played(points: int, faces: tuple[int, ...], stops: tuple[int, ...]) -> int:
    """Return the points at the end of these faces, if one stops above stops[-1] with one die left, above stops[-2] with two."""
    for face, stop in zip(faces, stops, strict=True):
        if points > stop:
            break
        points = after(points, face)
    return points


def all_rolls(points: int, stops: tuple[int, ...]) -> list[int]:
    """Return the ends of all equally likely rolls of this many dice."""
    return [played(points, faces, stops) for faces in product(range(1, 7), repeat=len(stops))]


def best(dice: int, points: int) -> float:
    """Return the value of rolling one of `dice` dice under the best of all plans that stop above some limit, counting all
    rolls.
    """
    limits = product(range(6, 18), repeat=dice - 1)
    return max(fmean(all_rolls(points, (99, *later))) for later in limits)


def test_the_hook_by_fractions_and_by_counting_all_rolls() -> None:
    assert odds.rolling(1, 10) == Fraction(59, 6) and odds.rolling(2, 10) == mean(ends()) == Fraction(125, 12)
    assert fmean(all_rolls(10, (99,))) == pytest.approx(9.8333, abs=1e-4)
    assert best(2, 10) == fmean(all_rolls(10, (99, 9))) == pytest.approx(10.4167, abs=1e-4)
    counted = Counter(all_rolls(10, (99, 9)))
    assert {points: Fraction(count, 36) for points, count in counted.items()} == ends()
    assert deviation(ends()) == pytest.approx(pstdev(all_rolls(10, (99, 9)))) == pytest.approx(4.9, abs=0.05)


def test_every_student_rolls_own_dice_as_the_rules_say() -> None:
    for number in NUMBERS:
        seed, row = class_seed("heron", number), [0]
        (points,) = LESSON.boxes.played(seed)
        seed_row(row, seed, 0)
        for end in points:
            first = after(10, randbelow(row, 6) + 1)
            assert end == (first if first > 9 else after(first, randbelow(row, 6) + 1))


def test_boxes_know_all_that_a_round_can_end_with() -> None:
    boxes = LESSON.boxes
    assert isinstance(boxes, Boxes) and set(boxes.rows[0].ends) == set(all_rolls(10, (99, 9)))
    assert isinstance(boxes.play, Rolled)
    assert all(six == tuple(after(points, face) for face in range(1, 7)) for points, six in boxes.play.after.items())


@pytest.mark.long
def test_a_million_rounds_are_the_students_own() -> None:
    """By the same seeds, so that they are the printed ones to the last digit."""
    found = of_students(LESSON.boxes, {"total": 1}, 10, 2, 100_000)
    said = LESSON.pooled.simulated
    assert said is not None and found.words == said.words
    assert [round(one, 3) for one in found[:3]] == list(said[:3]) and found.low < float(mean(ends())) < found.high
