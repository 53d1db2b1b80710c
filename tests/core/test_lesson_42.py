"""Lesson 42, *How often nothing?*: its numbers by the library and by counting all rolls, its tickets, and whole classes."""

from fractions import Fraction
from itertools import product
from random import Random
from statistics import fmean

import pytest

from hilo_core.machine.random import randbelow, seed_row
from hilo_core.teaching.classroom import class_seed
from hilo_core.teaching.lesson import Ticket
from hilo_core.teaching.lesson_file import lesson
from hilo_core.teaching.parts import Fields, Vote
from hilo_lessons.plans.pass_or_go.fixed_limits import differing, mean_of, nothing, seen_in, stopping_at, wins

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


def test_it_goes_on_by_the_recursion_to_one_in_five() -> None:
    for dice in range(1, 12):
        assert nothing(dice + 1) == (100 + nothing(dice)) / 6
        assert nothing(dice) - 20 == Fraction(40, 3) / 6 ** (dice - 1)


def test_the_best_mean_is_not_who_wins_most_by_counting_all_rolls() -> None:
    ends = {stop: all_ends(5, stop) for stop in range(9, 19)}
    means = {stop: fmean(one) for stop, one in ends.items()}
    assert max(means, key=lambda stop: means[stop]) == 11
    for stop in (11, 13):
        assert float(mean_of(stop, 5)) == pytest.approx(means[stop])
        assert stopping_at(stop, 5) == {points: Fraction(ends[stop].count(points), 6**5) for points in sorted(set(ends[stop]))}
    count = {stop: [one.count(points) for points in range(31)] for stop, one in ends.items()}
    ahead = sum(count[13][high] * count[11][low] for high in range(31) for low in range(high))
    behind = sum(count[11][high] * count[13][low] for high in range(31) for low in range(high))
    assert float(wins(13, 11, 5)) == pytest.approx(100 * ahead / 6**10) == pytest.approx(46.9, abs=0.05)
    assert float(wins(11, 13, 5)) == pytest.approx(100 * behind / 6**10) == pytest.approx(46.0, abs=0.05)


def test_with_six_dice_no_plan_is_best() -> None:
    assert all(wins(one, other, 6) > wins(other, one, 6) for one, other in ((11, 15), (15, 13), (13, 11)))
    chance = Random(6)
    rolled = [tuple(chance.randint(1, 6) for _ in range(6)) for _ in range(4000)]
    ends = {stop: [end(faces, stop) for faces in rolled] for stop in (11, 13)}
    often = fmean(one > other for one in ends[13] for other in ends[11][:500])
    assert 100 * often == pytest.approx(float(wins(13, 11, 6)), abs=3)


def test_it_ends_with_one_in_five() -> None:
    """Two plans with a limit are an extension, and no vote or ticket is about them."""
    assert [vote.key for vote in LESSON.parts(Vote)] == ["dice"]
    assert "Ann" in dict(LESSON.plan.sections)["Support and extension"] and "mean" not in " ".join(LESSON.goals)


def test_the_working_says_what_is_right() -> None:
    (fields,) = LESSON.parts(Fields)
    assert [float(row.right) for row in fields.rows] == pytest.approx([2, 100 / 3, 200 / 9, 1100 / 54, 20])
    assert [row.working.rpartition("= ")[2] for row in fields.rows[1:]] == ["33.3", "22.2", "20.4", "20."]


@pytest.mark.parametrize("ticket", LESSON.tickets, ids=lambda ticket: ticket.rows[0].short)
def test_a_ticket_is_right_by_counting_two_dice(ticket: Ticket) -> None:
    first, second = ticket.rows
    sides, taking = int(first.short.split()[3]), int(first.short.split()[5])

    def zero(faces: tuple[int, ...]) -> bool:
        points = 0
        for face in faces:
            points = 0 if face > sides - taking else (points + 1) // 2 if face == 1 else points + face
        return points == 0

    shares = [100 * fmean(map(zero, product(range(1, sides + 1), repeat=dice))) for dice in (1, 2)]
    assert f"in {shares[0]:.1f}".removesuffix(".0") in first.before and first.right is not None
    assert float(first.right) == pytest.approx(shares[1])
    share = 0.0
    for _ in range(60):
        share = (100 * taking + share) / sides
    choices = [float(choice.split()[0]) for choice in ticket.choices_of(second)]
    assert second.choice == min((0, 1), key=lambda place: abs(choices[place] - share))


def test_students_roll_as_the_rules_say() -> None:
    for number in range(1, 41):
        seed, row = class_seed("heron", number), [0]
        first, last = LESSON.boxes.played(seed)
        seed_row(row, seed, 0)
        for one, five in zip(first, last, strict=True):
            faces = tuple(randbelow(row, 6) + 1 for _ in range(5))
            assert one == end(faces[:1]) and five == end(faces)
        assert LESSON.boxes.values((first, last)) == {"first": first.count(0), "zeros": last.count(0)}


def test_in_how_many_classes_more_dice_are_seen_to_help() -> None:
    ends = [(end(faces[:1]), end(faces)) for faces in product(range(1, 7), repeat=5)]
    one, other = (float(chance) for chance in differing())
    assert one == pytest.approx(fmean(first == 0 < last for first, last in ends))
    assert other == pytest.approx(fmean(last == 0 < first for first, last in ends))
    chance = Random(42)
    seen = 0
    for _ in range(1000):
        rounds = chance.choices(ends, k=20)
        seen += sum(first == 0 for first, _ in rounds) > sum(last == 0 for _, last in rounds)
    assert seen / 10 == pytest.approx(seen_in(20), abs=4)
    assert seen_in(280) > 99.9 and seen_in(140) > 99.3
    assert "99.9 of 100 classes with 28 students, in 99.3" in dict(LESSON.plan.sections)["Will it work?"]


def test_the_second_idea_has_a_page_of_its_own() -> None:
    """Best mean, fewer wins: the extension sheet, by pairs of cards and by counting all rolls of five and of six dice."""
    pairs = [(ann, ben) for ann in (10, 3, 3) for ben in (4, 4, 4)]
    numbers = [float(field.right) for task in LESSON.extension for field in task.numbers]
    assert numbers[:2] == pytest.approx([fmean(ann for ann, _ in pairs), sum(ben > ann for ann, ben in pairs)])
    five, six = ({stop: all_ends(dice, stop) for stop in (11, 13)} for dice in (5, 6))
    assert numbers[2] == pytest.approx(1000 * (fmean(five[11]) - fmean(five[13])))
    for found, ends in ((numbers[3], five), (numbers[4], six)):
        count = {stop: [one.count(points) for points in range(31)] for stop, one in ends.items()}
        equal = sum(map(int.__mul__, count[11], count[13]))
        assert found == pytest.approx(100 * equal / len(ends[11]) ** 2)
    assert "46.9" in str(LESSON.extension[1]) and "46," in str(LESSON.extension[1])
