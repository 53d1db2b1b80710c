"""Wrong numbers that students find, and what is said to each: worked out the way the mistake goes, and found here once more."""

import re
from itertools import combinations

import pytest

from hilo_core.content.kinds import tidy
from hilo_core.lessons.lesson import TicketRow
from hilo_core.lessons.lesson_file import lesson, lessons
from hilo_core.lessons.parts import Fields, NumberBlank
from hilo_widgets.lessons.lesson import MATERIAL

from ..sampled import by_turns
from .said import EQUATION, TOKEN, holds, said_in, texts_of

EACH = pytest.mark.parametrize("key", by_turns(lessons()))
FEWEST_MISTAKES, MOST_MISTAKES = 3, 10  # known mistakes of a line
ASKED = r"P\([^()]*\)|(?:same )?chance\b|probability\b|p-value\b"
TO_1 = re.compile(rf"(?:{ASKED})[^.:?|]* (?:=|is) [01](?:\.\d+)?(?![.,]?\d| [%÷×]|/)|[½⅓¼]|(?:from|between) 0 (?:to|and) 1\b")
PER_CENT = re.compile(r"\d %(?! interval| finds|\)\.)")  # but those of a sign test, an interval and a print
PROBABILITY = re.compile(rf"(?:^|\. |So |The |Her )(?:the )?(?:{ASKED})[^.]* ?(?:=|:|is)$")


def lines(key: str) -> tuple[NumberBlank, ...]:
    """Return the lines of working in a lesson."""
    (fields,) = lesson(key).parts(Fields)
    return fields.rows


@EACH
def test_every_line_knows_mistakes_that_can_be_told_apart(key: str) -> None:
    for row in lines(key):
        assert FEWEST_MISTAKES <= len(row.mistakes) <= MOST_MISTAKES
        known = [row.right, *(one.number for one in row.mistakes)]
        assert all(abs(one - other) > row.near for one, other in combinations(known, 2))
        assert len({one.thought for one in row.mistakes}) == len(row.mistakes)
        for one in row.mistakes:
            assert one.thought[-1] not in ".?!" and one.reply[-1] in ".?" and len(one.thought) <= 40


@EACH
def test_what_a_reply_calculates_is_so(key: str) -> None:
    """And no reply says the right number of its line, unless it is a small one that stands for something else."""
    for row in lines(key):
        for one in row.mistakes:
            assert all(map(holds, EQUATION.findall(one.reply))), one.reply
            right = tidy(row.right, row.digits)
            assert "." not in right or right not in TOKEN.findall(one.reply), one.reply


def asked(key: str) -> list[NumberBlank | TicketRow]:
    """Return all numbers that are asked for in a lesson, on its sheets and its tickets."""
    one = lesson(key)
    sheets = [row for task in (*one.support, *one.extension) for row in task.numbers]
    return [*lines(key), *sheets, *(row for ticket in one.tickets for row in ticket.rows)]


@EACH
def test_a_probability_can_be_written_in_any_way(key: str) -> None:
    """A wrong scale is a mistake only if the question names the scale, such as 100 rounds or from 0 to 1."""
    for row in (row for row in asked(key) if row.right):
        assert row.probability == bool(PROBABILITY.search(row.before)), row.before
        question = f"{row.before} {getattr(row, 'between', '')}"
        for known in row.mistakes:
            if {known.number * 100, known.number / 100} & {row.right}:
                assert not row.probability and re.search("100|from 0 to 1", question), (question, known.thought)


@EACH
def test_a_lesson_has_one_scale(key: str) -> None:
    """It is out of 100, with % where a probability is asked for. Only lesson 46 teaches the scale from 0 to 1."""
    said = [*said_in(key), *texts_of([make(lesson(key)) for make in MATERIAL.values()]), *map(str, asked(key))]
    assert key == "46" or [text for text in said if TO_1.search(text)] == []
    assert any(row.probability for row in asked(key)) or [text for text in said if PER_CENT.search(text)] == []
