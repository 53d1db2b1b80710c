"""Every lesson has its minutes, goals, words, wrong answers, votes, codes that fit, and different exit tickets."""

from collections import Counter
from itertools import pairwise

import pytest

from hilo_core.lessons.lesson import Lesson, Ticket
from hilo_core.lessons.lesson_file import lessons
from hilo_core.lessons.parts import Guess

from ..class_codes import class_seed, code_for, read

MODEL = "11"  # the lesson whose exact value comes from a model, which is a little off
CLASS = 28  # students, each with a first line of the exit ticket that no other has
each = pytest.mark.parametrize("one", lessons(), indirect=True)


@each
def test_its_tickets_are_the_same_task_with_other_numbers(one: Lesson) -> None:
    assert len({first_line(ticket) for ticket in one.tickets}) == len(one.tickets) >= CLASS
    assert one.ticket(0) == one.tickets[0]
    for line in zip(*(ticket.rows for ticket in one.tickets), strict=True):
        choices = Counter(row.choice for row in line)
        assert None in choices or max(choices.values()) <= 0.7 * len(line), "nobody gets far with one and the same choice"


def first_line(ticket: Ticket) -> str:
    """Return the first line of an exit ticket, as a student reads it."""
    row = ticket.rows[0]
    return f"{row.before} … {row.between}"


WORDS = "heron", "otter", "bison", "finch", "tapir", "gecko", "panda", "moose", "zebra", "koala"


@each
def test_everybody_in_a_class_has_a_first_line_of_their_own(one: Lesson) -> None:
    """The 28 numbers of a class, and what is asked of neighbours on the list differs in its first words already. Classes begin
    with different ones.
    """
    for word in WORDS:
        given = [one.ticket(class_seed(word, number)) for number in range(1, 41)]
        assert len({first_line(ticket) for ticket in given[:CLASS]}) == CLASS
        assert all(ticket.rows[0].before != after.rows[0].before for ticket, after in pairwise(given))
    assert len({first_line(one.ticket(class_seed(word, 1))) for word in WORDS}) >= 5


@each
def test_the_second_decision_of_a_ticket_does_not_follow_from_the_first(one: Lesson) -> None:
    """Nobody who has one of them right can know the other without the work: all four pairs come up."""
    pairs = Counter(tuple(row.choice for row in ticket.rows) for ticket in one.tickets)
    assert any(None in pair for pair in pairs) or (len(pairs) == 4 and min(pairs.values()) >= len(one.tickets) / 8)


@each
def test_its_boxes_and_codes(one: Lesson) -> None:
    """Counts of the boxes are in texts/boxes.txt, and a page counts them again (tests/browser/test_lessons.py)."""
    boxes, guess = one.boxes, {"guess": 7} if any(one.parts(Guess)) else {}
    seen = set()
    for number in range(1, 41):
        held = boxes.played(class_seed("heron", number))
        seen.add(held)
        assert [len(row) for row in held] == [row.tosses or boxes.rounds for row in boxes.rows]
        for row, kept in zip(boxes.rows, held, strict=True):
            assert set(kept) <= set(row.ends)
        values = boxes.values(held) | guess
        assert read(one.codes, code_for(one.codes, "heron", number, **values), "heron") == (0, [0, number], values)
        assert set(one.pooled.measure) <= set(values)
    assert len(seen) >= 20


@each
def test_what_was_simulated_agrees_with_what_is_exact(one: Lesson) -> None:
    exact, simulated = one.pooled.exact, one.pooled.simulated
    assert exact is not None or simulated is not None
    if simulated is not None:
        assert simulated.low < simulated.value < simulated.high
        room = simulated.high - simulated.low  # four standard errors: once in 16,000 tries it is further off
        assert exact is None or one.key == MODEL or abs(simulated.value - float(exact)) < room
