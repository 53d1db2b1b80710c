"""Wrong numbers that students find, and what is said to each: worked out the way the mistake goes, and found here once more."""

import re
from fractions import Fraction
from itertools import pairwise

import pytest

from hilo_core.asking.kinds import tidy
from hilo_core.teaching.lesson_file import lesson, lessons
from hilo_core.teaching.parts import Fields, NumberBlank
from hilo_widgets.lessons.teacher import of_tickets

from .said import EQUATION, TOKEN, holds

EACH = pytest.mark.parametrize("key", lessons())
OURS = {  # the same for the further lessons of Hi MiLo!
    "13": (
        "38.74 12.91 0.52 193.62 705",
        "51.65 12.91 63.23 0.39",
        "41.88 31.41 5.77 0.94",
        "94.23 31.41 33.33 125.64 0.42",
        "180 10 19 100 112.5",
    ),
    "14": (
        "20 100 512 11",
        "12 8 4 16 1",
        "126 15876 512 93.09",
        "0.25 50 406.35 252 9.09 75.39",
        "49.6 949.6 94.96 40.38 0.6",
    ),
    "15": ("80 10 14 50 60", "184 144 124 142", "0.36 36.36 770 140", "6 10 4 2 20", "18.75 0.38 62.5 12 20"),
}
FOUND = {  # what somebody found by hand who made each mistake, by lesson and line
    "21": ("4 −6 −1 5", "3.5 21 0 1.75 1.46", "4 −1 9 5", "4.5 36 1.62 2.15 2 3"),
    "22": ("11 12 10 1", "11 13 10", "78 169 84.5 85 90 66 25", "5.38 20 15 10.77 28.57 63.85", "46.15 0.54 50 52 185.71 91"),
    "41": ("11.8 59 13.5 10 9.67", "7.4 37 6.08 6 8", "3.5 2.8 14", "9.83 9.75 10.03 10.22 62.5 9.67 67.5 4.25"),
    "42": (
        "1 4 3 0.33",
        "16.67 2 0.33 66.67 300",
        "11.11 33.33 66.67 5.56 16.67 133.33",
        "22.22 122.22 3.7 11.11 16.67",
        "0 16.67 2.78 20.37 100",
    ),
}
LEAST, MOST = 3, 10  # of a line


def lines(key: str) -> tuple[NumberBlank, ...]:
    """What is worked out in a lesson."""
    (fields,) = lesson(key).parts(Fields)
    return fields.rows


@EACH
def test_every_line_knows_mistakes_that_can_be_told_apart(key: str) -> None:
    for row in lines(key):
        assert LEAST <= len(row.mistakes) <= MOST
        known = [row.right, *(one.number for one in row.mistakes)]
        assert all(abs(one - other) > row.near for at, one in enumerate(known) for other in known[:at])
        assert len({one.thought for one in row.mistakes}) == len(row.mistakes)
        for one in row.mistakes:
            assert one.thought[-1] not in ".?!" and one.reply[-1] in ".?" and len(one.thought) <= 40


@pytest.mark.parametrize("key", FOUND)
def test_a_mistake_leads_to_its_number(key: str) -> None:
    """Eighteen lines and ninety-one numbers; a line may know more."""
    for row, numbers in zip(lines(key), FOUND[key], strict=True):
        assert [tidy(one.number) for one in row.mistakes][: len(numbers.split())] == numbers.split()
    assert sum(len(each) for each in FOUND.values()) == 18
    assert sum(len(line.split()) for each in FOUND.values() for line in each) == 91


@pytest.mark.parametrize("key", OURS)
def test_a_mistake_of_a_further_lesson_leads_to_its_number(key: str) -> None:
    for row, numbers in zip(lines(key), OURS[key], strict=True):
        assert [tidy(one.number) for one in row.mistakes] == numbers.split()


@EACH
def test_what_a_reply_calculates_is_so(key: str) -> None:
    """And no reply says the right number of its line, unless it is a small one that stands for something else."""
    for row in lines(key):
        for one in row.mistakes:
            calculated = [match[0] for match in EQUATION.finditer(one.reply)]
            assert [equation for equation in calculated if not holds(equation)] == []
            right = tidy(row.right, row.digits)
            assert "." not in right or right not in TOKEN.findall(one.reply), one.reply


@EACH
def test_both_lines_of_a_ticket_ask_for_a_number(key: str) -> None:
    """Over 28 numbers of a class neighbours do not have the same first line; with tickets enough nobody has."""
    one = lesson(key)
    for ticket in one.tickets:
        assert all(row.right is not None for row in ticket.rows)
    rows = [one.ticket_of("heron", number).rows[0] for number in range(1, 29)]
    given = [(row.before, row.between) for row in rows]
    assert len(set(given)) == min(28, len(one.tickets)) and all(before != after for before, after in pairwise(given))
    assert re.search(r"\d", rows[0].before) and isinstance(one.tickets[0].rows[0].right, int | Fraction)


def test_a_class_is_told_no_number_of_one_ticket() -> None:
    """What a teacher is to say next fits everybody: a reply that differs from ticket to ticket is left out."""
    for key in lessons():
        each = [one.rows[0].mistakes for one in lesson(key).tickets]
        for place, one in enumerate(of_tickets(each)):
            replies = {some[place].reply for some in each if place < len(some)}
            assert one.reply == ("" if len(replies) > 1 else next(iter(replies)))
    assert any(not one.reply for one in of_tickets([one.rows[1].mistakes for one in lesson("21").tickets]))
