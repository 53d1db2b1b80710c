"""Lesson 42, *How often nothing?*: its numbers by counting all rolls, and the dice of students."""

from fractions import Fraction
from itertools import product

import pytest

from hilo_core.machine.random import randbelow, seed_row
from hilo_core.teaching.classroom import class_seed
from hilo_core.teaching.lesson_file import lesson
from hilo_lessons.plans.pass_or_go.fixed_limits import nothing

LESSON = lesson("42")


def after(points: int, face: int) -> int:
    """What a face makes of points, as the rule book says it."""
    return {1: (points + 1) // 2, 6: 0}.get(face, points + face)


def end(faces: tuple[int, ...], stop: int = 99) -> int:
    """The points at the end of these faces for somebody who stops with `stop`."""
    points = 0
    for face in faces:
        if points >= stop:
            break
        points = after(points, face)
    return points


def all_ends(dice: int, stop: int = 99) -> list[int]:
    """The ends of all equally likely rolls of so many dice."""
    return [end(faces, stop) for faces in product(range(1, 7), repeat=dice)]


@pytest.mark.parametrize(("dice", "chance"), [(1, Fraction(1, 3)), (2, Fraction(2, 9)), (3, Fraction(11, 54)), (5, None)])
def test_how_often_nothing_by_counting_all_rolls(dice: int, chance: Fraction | None) -> None:
    ends = all_ends(dice)
    assert nothing(dice) == Fraction(100 * ends.count(0), len(ends))
    assert chance is None or nothing(dice) == 100 * chance


def test_students_roll_as_the_rules_say() -> None:
    for number in range(1, 41):
        seed, row = class_seed("heron", number), [0]
        first, last = LESSON.boxes.played(seed)
        seed_row(row, seed, 0)
        for one, five in zip(first, last, strict=True):
            faces = tuple(randbelow(row, 6) + 1 for _ in range(5))
            assert one == end(faces[:1]) and five == end(faces)
        assert LESSON.boxes.values((first, last)) == {"first": first.count(0), "zeros": last.count(0)}
