"""Lesson 41, *Stop at ten?*: every number by the library and by counting all rolls, tickets for 40 students, and its length."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random
from statistics import fmean, pstdev

import pytest

from hilo_core.asking.stage import Tree
from hilo_core.machine.random import randbelow, seed_row
from hilo_core.pass_or_go import odds
from hilo_core.teaching.classroom import class_seed
from hilo_core.teaching.lesson import Ticket
from hilo_core.teaching.lesson_file import lesson
from hilo_core.teaching.parts import Boxes, Fields, Rolled
from hilo_core.teaching.simulated import of_students
from hilo_lessons.plans.pass_or_go.ten_rounds import class_above, deviation, ends, mean

LESSON = lesson("41")
NUMBERS = range(1, 41)


def after(points: int, face: int) -> int:
    """What a face makes of points, as the rule book says it."""
    return {1: (points + 1) // 2, 6: 0}.get(face, points + face)


def played(points: int, faces: tuple[int, ...], stops: tuple[int, ...]) -> int:
    """The points at the end of these faces, if one stops above stops[-1] with one die left, above stops[-2] with two."""
    for face, stop in zip(faces, stops, strict=True):
        if points > stop:
            break
        points = after(points, face)
    return points


def all_rolls(points: int, stops: tuple[int, ...]) -> list[int]:
    """The ends of all equally likely rolls of so many dice."""
    return [played(points, faces, stops) for faces in product(range(1, 7), repeat=len(stops))]


def best(dice: int, points: int) -> float:
    """What rolling one of so many dice is worth by the best of all plans that stop above some limit, all rolls counted."""
    limits = product(range(6, 18), repeat=dice - 1)
    return max(fmean(all_rolls(points, (99, *later))) for later in limits)


def test_the_hook_by_fractions_and_by_counting_all_rolls() -> None:
    assert odds.rolling(1, 10) == Fraction(59, 6) and odds.rolling(2, 10) == mean() == Fraction(125, 12)
    assert fmean(all_rolls(10, (99,))) == pytest.approx(9.8333, abs=1e-4)
    assert best(2, 10) == fmean(all_rolls(10, (99, 9))) == pytest.approx(10.4167, abs=1e-4)
    counted = Counter(all_rolls(10, (99, 9)))
    assert {points: Fraction(count, 36) for points, count in counted.items()} == ends()
    assert deviation() == pytest.approx(pstdev(all_rolls(10, (99, 9)))) == pytest.approx(4.9, abs=0.05)


def test_the_branches_of_the_tree_are_worth_what_their_last_die_is() -> None:
    (tree,) = (one for fields in LESSON.parts(Fields) for one in fields.opens if isinstance(one, Tree))
    for branch in tree.branches:
        assert float(branch.worth) == pytest.approx(max(best(1, branch.points), branch.points))


def test_the_limits_with_one_to_eight_dice() -> None:
    """By hand: the mean of a plan goes forward from chance to chance, and each limit is tried with one point more and less."""

    def of_plan(points: int, stops: tuple[int, ...]) -> float:
        chances = {points: 1.0}
        for stop in stops:
            then: Counter[int] = Counter()
            for at, chance in chances.items():
                for end in [at] if at > stop else [after(at, face) for face in range(1, 7)]:
                    then[end] += chance / (1 if at > stop else 6)  # type: ignore[assignment]
            chances = dict(then)
        return sum(at * chance for at, chance in chances.items())

    limits = [odds.threshold(dice) for dice in range(1, 9)]
    assert limits == [9, 11, 13, 14, 15, 16, 17, 17]
    for dice in range(1, 9):
        later = tuple(limits[: dice - 1][::-1])
        assert of_plan(limits[dice - 1], (99, *later)) > limits[dice - 1]
        assert of_plan(limits[dice - 1] + 1, (99, *later)) <= limits[dice - 1] + 1
        assert of_plan(10, (99, *later)) == pytest.approx(float(odds.rolling(dice, 10)))


def test_in_how_many_classes_the_finding_is_seen() -> None:
    chance, counted = Random(41), all_rolls(10, (99, 9))
    classes = [fmean(chance.choices(counted, k=280)) for _ in range(1500)]
    seen = sum(one > 10 for one in classes) / 1500
    assert class_above(280) == pytest.approx(0.9214, abs=1e-4) and abs(seen - class_above(280)) < 0.025
    assert class_above(140) == pytest.approx(0.8419, abs=1e-4)
    assert class_above(1) == pytest.approx(24 / 36) and class_above(3) == pytest.approx(of_three(counted))
    words = " ".join(said for _, said in LESSON.plan.sections)
    assert "in 92 of 100 classes" in words and "14 in 84" in words


def of_three(counted: list[int]) -> float:
    """The chance that three rounds together have more than 30 points, all counted."""
    return sum(sum(one) > 30 for one in product(counted, repeat=3)) / 36**3


def test_the_numbers_that_the_teacher_reads() -> None:
    words = " ".join(said for _, said in LESSON.plan.sections) + " ".join(map(" ".join, LESSON.plan.wrong))
    for said in (
        "59 ÷ 6 = 9.83",
        "Two dice: 10.42",
        "11.19, roll",
        "11.86, stop",
        "about 67 end above 10, and 8 with 0",
        "standard deviation is 4.9",
        "9 11 13 14 15 16 17 17",
        "One die costs 0.17, so two cost 0.33",
        "about 8 classes in 100",
        "14 ÷ 6",
    ):
        assert said in words, said
    assert best(2, 11) == pytest.approx(11.194, abs=1e-3) and best(2, 12) == pytest.approx(11.861, abs=1e-3)


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


def values_of(ticket: Ticket) -> list[tuple[int, int]]:
    """Points and dice of each line."""
    dice = {"two": 2, "three": 3, "four": 4, "five": 5}
    return [(int(row.short.split()[0]), dice[row.short.split()[2]]) for row in ticket.rows]


@cache
def value(dice: int, points: int) -> Fraction:
    """The worth of points with so many dice left, from the last die back."""
    return max(Fraction(points), rolling(dice, points)) if dice else Fraction(points)


def rolling(dice: int, points: int) -> Fraction:
    """What it is worth to roll the first of them."""
    return sum((value(dice - 1, after(points, face)) for face in range(1, 7)), Fraction(0)) / 6


@pytest.mark.parametrize("ticket", LESSON.tickets, ids=lambda ticket: "; ".join(row.short for row in ticket.rows))
def test_a_ticket_is_right_by_counting(ticket: Ticket) -> None:
    (points, dice), (other, others_dice) = values_of(ticket)
    first, second = ticket.rows
    worth = rolling(dice, points)
    assert dice > 3 or float(worth) >= best(dice, points) - 1e-9  # no plan with limits is better
    left = [f"{float(value(dice - 1, after(points, face))):.2f}".rstrip("0").rstrip(".") for face in range(1, 7)]
    assert f"they are worth {', '.join(left[:-1])} or {left[-1]}." in first.before and f"have {points} points" in first.before
    assert first.right == worth and worth != points
    assert ticket.choices[first.choice or 0] == ("roll" if worth > points else "stop")
    given = rolling(others_dice, other)
    assert f"it is worth {float(given):.2f}." in second.before and second.right == abs(given - other)
    assert ticket.choices[second.choice or 0] == ("roll" if given > other else "stop")
    assert first.choice != second.choice and f"= {float(worth):.2f}".rstrip("0") in first.working
    by_hand = fmean(float(one) for one in left)  # from the numbers as they are printed
    assert abs(by_hand - float(worth)) < float(first.near)


def test_a_million_rounds_are_the_students_own() -> None:
    """By the same seeds, so that they are the printed ones to the last digit."""
    found = of_students(LESSON.boxes, {"total": 1}, 10, 2, 100_000)
    said = LESSON.pooled.simulated
    assert said is not None and found.words == said.words
    assert [round(one, 3) for one in found[:3]] == list(said[:3]) and found.low < float(mean()) < found.high
