"""Lesson 43, *Does the first die matter?*: its numbers by counting 36 rolls, and the dice of students."""

from fractions import Fraction
from itertools import product

from hilo_core.asking.stage import TextTable
from hilo_core.machine.random import randbelow, seed_row
from hilo_core.teaching.classroom import class_seed
from hilo_core.teaching.lesson_file import lesson
from hilo_core.teaching.parts import Fields, StimulusPart, Vote
from hilo_lessons.plans.pass_or_go.first_die import chance, end, first_six, nothing, share_of

LESSON = lesson("43")
ROLLS = list(product(range(1, 7), repeat=2))


def after(points: int, face: int) -> int:
    """What a face makes of points, as the rule book says it."""
    return {1: (points + 1) // 2, 6: 0}.get(face, points + face)


def left(first: int, second: int) -> int:
    """The points after two dice."""
    return after(after(0, first), second)


def test_the_hook_by_counting_all_rolls() -> None:
    zeros = [roll for roll in ROLLS if left(*roll) == 0]
    assert len(zeros) == 8 and [end(*roll) for roll in ROLLS] == [left(*roll) for roll in ROLLS]
    six = [roll for roll in zeros if roll[0] == 6]
    assert share_of(nothing) == Fraction(800, 36) and share_of(nothing, first_six) == Fraction(100 * len(six), 6)
    assert share_of(nothing, first_six, turned=True) == Fraction(100 * (8 - len(six)), 30) == 20
    assert chance(nothing, first_six) != chance(nothing) * chance(first_six)


def test_one_question_is_voted_on_twice_and_stands_on_paper() -> None:
    ((vote,), (fields,)) = LESSON.parts(Vote), LESSON.parts(Fields)
    assert vote.question.endswith("the chance of ending with nothing?") and vote.again
    assert vote.right is not None and vote.said[vote.right] == "Yes" and vote.options == ("yes", "no")
    again = vote.question[0].lower() + vote.question[1:]
    assert fields.paper == f"Vote again: {again} {' '.join(f'□ {option}' for option in vote.options)}"


def test_what_is_typed_as_a_fraction_of_1_is_known() -> None:
    """One third is no wrong thought, wherever a share of 100 is asked for."""
    (fields,) = LESSON.parts(Fields)
    rows = [*fields.rows[:4], *(ticket.rows[0] for ticket in LESSON.tickets)]
    assert all(row.right is not None and row.right / 100 in [one.number for one in row.mistakes] for row in rows)


def test_the_table_of_the_worksheet_has_every_roll() -> None:
    (table,) = (one for part in LESSON.parts(StimulusPart) for one in part.parts if isinstance(one, TextTable))
    assert [[int(cell) for cell in row[1:]] for row in table.rows[1:]] == [
        [left(first, second) for second in range(1, 7)] for first in range(1, 7)
    ]


def test_students_roll_as_the_rules_say_and_count_in_a_table() -> None:
    for number in range(1, 41):
        seed, row = class_seed("heron", number), [0]
        firsts, ends = LESSON.boxes.played(seed)
        assert set(zip(firsts, ends, strict=True)) <= set(LESSON.boxes.possible)
        seed_row(row, seed, 0)
        rolled = [(randbelow(row, 6) + 1, randbelow(row, 6) + 1) for _ in range(20)]
        assert firsts == tuple(first for first, _ in rolled) and ends == tuple(left(*roll) for roll in rolled)
        six, zero = ([roll for roll in rolled if held(*roll)] for held in (lambda a, b: a == 6, lambda a, b: left(a, b) == 0))
        both = sum(roll[0] == 6 for roll in zero)
        assert LESSON.boxes.values((firsts, ends)) == {
            "six_nothing": both,
            "six_points": len(six) - both,
            "other_nothing": len(zero) - both,
            "other_points": 20 - len(six) - len(zero) + both,
        }


def test_a_round_that_no_dice_make_is_not_possible() -> None:
    assert set(LESSON.boxes.possible) == {(first, left(first, second)) for first, second in ROLLS}
    assert (5, 1) not in LESSON.boxes.possible and (6, 4) in LESSON.boxes.possible
