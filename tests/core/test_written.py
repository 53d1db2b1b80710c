"""Positions, wrong records, transcripts, questions and what lessons work out, each with what it comes to, in a text beside
it.
"""

import json
from collections.abc import Iterator
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from hilo_core import RecordError, lessons, replay
from hilo_core.content.kinds import tidy
from hilo_core.lessons.lesson import Ticket
from hilo_core.lessons.lesson_file import lesson
from hilo_core.lessons.parts import Dealt, Fields
from hilo_core.records.record import schema
from hilo_core.records.replay import summarize

from ..class_codes import class_seed
from .positions import game_named, with_what_it_comes_to
from .records import GONE, changed, cut, record_of, then
from .written import HERE, as_written, facts, line_by_line

TEXTS = HERE / "texts"
VALIDATOR = Draft202012Validator(schema())
POSITIONS, RECORDS = sorted(TEXTS.glob("positions/*.txt")), sorted((HERE / "golden").glob("*.json"))


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_what_positions_come_to(path: Path) -> None:
    as_written(path, partial(with_what_it_comes_to, path.stem))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_transcripts(path: Path) -> None:
    as_written(path.with_suffix(".txt"), lambda block: str(replay(path)).splitlines())


def at(value: Any, path: str) -> Any:
    """Return the value at a place."""
    for step in path.split("."):
        value = value[int(step) if step.isdigit() else step]
    return value


def said_of(record: Any, line: str) -> Iterator[str]:
    """Yield what is said of a record with a change, or with an action more; the schema must refuse what has no right shape."""
    place, _, value = line.partition(": ")
    if line[0] == "+":
        broken = then(record, line[2:])
    else:
        to = GONE if value == "gone" else at(record, value[2:]) if value[0] == "=" else json.loads(value)
        broken = changed(record, *(int(step) if step.isdigit() else step for step in place.split(".")), to=to)
    shape = VALIDATOR.is_valid(broken)
    try:
        summarize(broken)
        assert shape
        yield "valid"
    except RecordError as error:
        told = error.as_dict()["error"]
        where = ", ".join(f"{name} {told[name]}" for name in ("round", "ply", "seat", "rule") if name in told)
        yield f"{told['code']}{' of this shape' if shape else ''} {where}: {facts(told['message'])}"


def changes(block: list[str]) -> Iterator[str]:
    """Record made wrong in many ways, after the line that says which record it is."""
    key, chosen = game_named(block[0][2:])
    seed, ply = chosen.pop("seed"), chosen.pop("ply")
    record = cut(record_of(key, chosen, seed), 0, ply)
    yield block[0]
    yield from line_by_line(partial(said_of, record))(block[1:])


def test_wrong_records() -> None:
    as_written(TEXTS / "wrong.txt", changes)


def asked(line: str) -> Iterator[str]:
    """Yield a question, what is right, why, and the first thoughts that it knows."""
    key, seed = line.split()
    one = lessons.question(key, int(seed))
    yield from one.task.splitlines()
    yield f"Right: {one.kind.say(one.shown_right)} [{one.rule.id if one.rule else '-'}]"
    yield from one.why
    yield from (f"Thought: {thought.thought}. {thought.but}" for thought in one.misconceptions)


def test_questions() -> None:
    as_written(TEXTS / "questions.txt", line_by_line(asked))


def worked_out(line: str) -> Iterator[str]:
    """Yield what a sheet of a lesson asks for, its key, the choice that follows, and the number that each mistake leads to."""
    key, sheet = line.split()
    one = lesson(key)
    for part in one.parts(Fields) if sheet == "worksheet" else getattr(one, sheet):
        for row in part.rows if isinstance(part, Fields) else part.numbers:
            yield f"{row.before} {tidy(row.right, row.digits)}{f', so choice {row.decides}' if row.decides is not None else ''}"
            yield from (f"  {tidy(mistake.number)}" for mistake in row.mistakes)


def filled_in(ticket: Ticket) -> Iterator[str]:
    """Yield the lines of an exit ticket, or of a test, with what is right."""
    for row in ticket.rows:
        chosen = "" if row.choice is None else ticket.choices_of(row)[row.choice]
        yield " ".join(filter(None, (row.before, tidy(row.right, row.digits), row.between, chosen)))


def test_what_lessons_work_out() -> None:
    as_written(TEXTS / "worked.txt", line_by_line(worked_out))


def test_exit_tickets() -> None:
    """All of them were worked out once more by counting, from nothing but their words."""
    as_written(TEXTS / "tickets.txt", line_by_line(lambda key: chain(*map(filled_in, lesson(key).tickets))))


def in_boxes(line: str) -> Iterator[str]:
    """Yield what a student has in the boxes of a lesson, what is counted of it, and some rounds that were dealt beforehand."""
    key, word, number = line.split()
    boxes = lesson(key).boxes
    held = boxes.played(class_seed(word, int(number)))
    yield from (" ".join(map(str, row)) for row in held)
    yield ", ".join(f"{name} {value}" for name, value in boxes.values(held).items())
    if isinstance(boxes.play, Dealt):
        dealt = boxes.play.deals
        yield from (
            f"{' '.join(deal.cards)}: {facts(deal.said)}: {deal.ends}" for deal in dealt[int(number) :: len(dealt) // 4]
        )


def test_what_a_student_plays() -> None:
    as_written(TEXTS / "boxes.txt", line_by_line(in_boxes))


def heard(line: str) -> Iterator[str]:
    """Yield how an answer to a question is read, and what is said to it."""
    key, _, written = line.partition(": ")
    one = lessons.question(key)
    reply = one.reply(written)
    yield f"{reply.state}: {reply.heading}" if reply.answer is None else f"{reply.state}: {one.kind.say(reply.answer)}"
    yield facts(reply.paragraphs[0])


def test_answers_to_questions() -> None:
    as_written(TEXTS / "answers.txt", line_by_line(heard))
