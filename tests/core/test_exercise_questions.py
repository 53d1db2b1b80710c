"""Exercises as questions: the same replies by tapping, ticking and in fields as in words."""

import dataclasses
from fractions import Fraction
from typing import Any

import pytest

from hilo_core.lessons import Exercise, hilo, himilo, pass_or_go
from hilo_core.lessons.questions import as_question
from hilo_core.lessons.questions.exercises import SHEETS
from hilo_core.lessons.questions.kinds import Number
from hilo_core.lessons.questions.several import Several, Some
from hilo_core.lessons.questions.written import Written
from hilo_core.messages.errors import HiloError

EVERY = [exercise for sheet in SHEETS.values() for exercise in sheet]


@pytest.fixture(params=EVERY, ids=lambda one: one.title)
def exercise(request: pytest.FixtureRequest) -> Exercise:
    """Every exercise of every sheet."""
    return request.param  # type: ignore[no-any-return]


def test_only_two_answers_are_written_freely() -> None:
    written = [one.title for one in EVERY if isinstance(as_question(one).kind, Written)]
    assert written == [hilo[5].title, pass_or_go[4].title]


def test_every_exercise_is_a_question_with_the_same_replies(exercise: Exercise) -> None:
    one = as_question(exercise)
    right = one.kind.written(one.right)
    word = exercise.check(right)
    reply = one.reply(right)
    assert word.right and reply.state == "right" and (reply.paragraphs, reply.rule) == ((word.text,), word.rule)
    assert len(set(one.hints)) == 3 and one.hints[0] == exercise.hint and word.text in one.solution
    assert one.kind.say(one.right) in one.solution
    assert one.solved().state == "helped" and one.another() is None and "|" not in one.task
    assert one.reply("").state == one.reply("?").state == "unread"


def near(right: Fraction, high: int) -> list[Fraction]:
    """Numbers near the right one, and one that is not."""
    return [right + 1, right - 1, min(3 * right + 1, Fraction(high))]


def test_every_wrong_answer_is_told_what_the_exercise_says(exercise: Exercise) -> None:
    one = as_question(exercise)
    answers: list[Any]
    if isinstance(one.kind, Several):  # the right answer with one part of it changed
        answers = [
            (*one.right[:at], other, *one.right[at + 1 :])
            for at, (part, right) in enumerate(zip(one.kind.parts.values(), one.right, strict=True))
            for other in (
                [right + 1, right - 1, min(3 * right + 1, part.high)] if isinstance(part, Number) else part.every()[:3]
            )
            if other != right
        ]
    elif isinstance(one.kind, Written):
        answers = ["Ann", "1", "2C", "row 1", "Ann 1", "9B 7O 3O 1O 6T 5T"]
    else:
        answers = [other for other in one.kind.every()[:: max(1, len(one.kind.every()) // 12)] if other != one.right]
    found = set()
    for answer in answers:
        written = one.kind.written(answer)
        said, reply = exercise.check(written), one.reply(written)
        if said.right is False:
            assert reply.state == "wrong" and reply.paragraphs == (said.text,) and not reply.opened and reply.rule is None
            late = one.reply(written, 3)
            assert late.opened and late.paragraphs == (said.text, *one.why)
        elif said.right is None:
            assert reply.state == "unread" and said.text in reply.paragraphs[0]
        found.add(reply.state)
    assert "wrong" in found


def test_parts_are_read_as_people_write_them() -> None:
    stars, last, push = (as_question(one).kind for one in (himilo[4], himilo[5], hilo[2]))
    assert stars.read("ann dora") == stars.read("Ann, Dora") == ("Ann", "Dora")
    assert last.read("dora, ann") == ("Ann", "Dora") and isinstance(last, Some)
    assert push.read("vertically, 7 points") == push.read("vertically 7") == ("vertically", 7)
    assert push.say(push.read("horizontally, 1")) == "The better push: horizontally; It leaves: 1 point"
    assert "I read “vertically”" in as_question(hilo[2]).reply("vertically").paragraphs[0]
    assert "I read “a few”" in as_question(hilo[2]).reply("vertically, a few").paragraphs[0]


def test_an_exercise_of_no_sheet() -> None:
    with pytest.raises(HiloError, match="There is no exercise “No such” on a sheet"):
        as_question(dataclasses.replace(himilo[1], title="No such"))
