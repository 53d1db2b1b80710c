"""Lesson 43, *Does the first die matter?*: every number by counting 36 rolls, its tickets, and whole classes."""

import re
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from hilo_core.asking.kinds import tidy
from hilo_core.asking.stage import TextTable
from hilo_core.machine.random import randbelow, seed_row
from hilo_core.teaching.classroom import class_seed
from hilo_core.teaching.lesson import Ticket, TicketRow
from hilo_core.teaching.lesson_file import lesson
from hilo_core.teaching.parts import Fields, StimulusPart, Vote
from hilo_lessons.plans.pass_or_go.first_die import chance, class_more, end, first_six, nothing, share_of

LESSON = lesson("43")
ROLLS = list(product(range(1, 7), repeat=2))
FOUND = (  # by hand, by who makes each mistake
    "30.56 33.33 16.67 19.44 77.78 8 0.22",
    "5.56 25 16.67 66.67 2 22.22 0.33",
    "16.67 75 22.22 80 6 26.67 0.2",
    "2.78 33.33 1 50 0 0.17",
    "1 0.02 2.31 5 30 11 0.5",
    "0 2 3",
)


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


@pytest.mark.parametrize("total", range(2, 13))
def test_of_all_sums_only_seven_is_independent_of_each_face(total: int) -> None:
    found = all(
        36 * sum(roll == (face, total - face) for roll in ROLLS) == 6 * sum(sum(roll) == total for roll in ROLLS)
        for face in range(1, 7)
    )
    assert found == (total == 7)
    assert "only 7 is independent" in str(LESSON.extension) and "(Only the 7.)" in plan("Support and extension")


def plan(title: str) -> str:
    """A section of what the teacher reads."""
    return dict(LESSON.plan.sections)[title]


def test_the_working_says_what_is_right() -> None:
    (fields,) = LESSON.parts(Fields)
    assert [float(row.right) for row in fields.rows] == pytest.approx([200 / 9, 100 / 3, 20, 100 / 6, 5 / 6, 1])
    assert 5 / 6 != sum(roll == (4, 4) for roll in ROLLS) == 1
    assert fields.rows[-1].working == "first 6 and nothing: dependent; A and B: independent; A and C: dependent"


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


def test_a_mistake_leads_to_its_number() -> None:
    (fields,) = LESSON.parts(Fields)
    assert [" ".join(tidy(one.number) for one in row.mistakes) for row in fields.rows] == list(FOUND)


def belongs(words: str, first: int, second: int) -> bool:
    """Whether a roll belongs to an event, by what a ticket calls it."""
    of, _, what = words.removeprefix("the ").partition(" ")
    if of == "first":
        numbers, face = list(map(int, re.findall(r"\d", what))), first
        if "or less" in what:
            return face <= numbers[0]
        return face % 2 == 0 if "even" in what else face % 2 == 1 if "odd" in what else face in numbers
    if of == "both":
        return first == second
    if of == "second":
        return second > first
    total = first + second
    if found := re.search(r"is (\d)(.*)", what):
        number = int(found[1])
        return total >= number if "more" in found[2] else total <= number if "less" in found[2] else total == number
    return total % 2 == 0 if "even" in what else total % 3 == 0


def events(row: TicketRow) -> list[str]:
    """What a line of a ticket calls its two events."""
    return re.findall(r"\b[E-H]: (.+?)\.", row.before)


@pytest.mark.parametrize("ticket", LESSON.tickets, ids=lambda ticket: ticket.rows[0].short)
def test_a_ticket_is_right_by_counting(ticket: Ticket) -> None:
    decided = []
    for place, row in enumerate(ticket.rows):
        one, other = ([roll for roll in ROLLS if belongs(words, *roll)] for words in events(row))
        both = [roll for roll in one if roll in other]
        assert both
        right = Fraction(len(one) * len(other), 36) if place else Fraction(100 * len(both), len(one))
        assert row.right == right and row.choice is not None
        assert not place or f"happen in {len(both)} roll{'s' * (len(both) > 1)}, so they are" in row.between
        decided.append(len(one) * len(other) == 36 * len(both))
        assert ticket.choices[row.choice] == ("independent" if decided[-1] else "dependent")
    assert decided[0] != decided[1]


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


def test_in_how_many_classes_it_is_seen() -> None:
    """By the boxes of classes that let the page roll, and by the rule."""
    assert (tidy(Fraction(class_more(560)), 1), tidy(Fraction(class_more(280)), 1)) == ("99.5", "96.5")
    assert "in 99.5 of 100 classes with 28 students, in 96.5 with 14" in plan("Will it work?")
    chance, seen, classes = Random(43), {14: 0, 28: 0}, 250
    for _ in range(classes):
        values = [LESSON.boxes.values(LESSON.boxes.played(chance.randrange(10**6))) for _ in range(28)]
        for students in seen:
            a, b, c, d = (sum(each[name] for each in values[:students]) for name in values[0])
            seen[students] += a * (c + d) > c * (a + b)
    assert seen[28] > 0.96 * classes and abs(100 * seen[14] / classes - class_more(280)) < 4
