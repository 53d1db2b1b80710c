"""Exercises as questions: in words by `check` the same as by tapping, ticking and in fields."""

from typing import Any

import pytest

from hilo_core.asking.kinds import NumberEntry, Written
from hilo_core.asking.several import MultiPart
from hilo_core.lessons import Question, Sheet, hilo, himilo, pass_or_go, simulation
from hilo_core.lessons.sheet import SHEETS, exercise_called

EVERY = [(sheet, number) for sheet in SHEETS for number in range(1, len(sheet) + 1)]
ALL = pytest.mark.parametrize(("sheet", "number"), EVERY, ids=[sheet[number].title for sheet, number in EVERY])


def test_only_two_answers_are_written_freely() -> None:
    written = [one.title for sheet in SHEETS for one in sheet if isinstance(one.kind, Written)]
    assert written == [hilo[5].title, pass_or_go[4].title]


@ALL
def test_a_right_answer_is_right_however_it_is_given(sheet: Sheet, number: int) -> None:
    one: Question = sheet[number]
    right = one.kind.written(one.right)
    word, reply = sheet.check(number, right), one.reply(right)
    assert word.right and reply.state == "right" and (reply.paragraphs, reply.rule) == ((word.text,), word.rule)
    assert len(set(one.hints)) == 3 and word.text in one.solution and one.kind.say(one.right) in one.solution
    assert one.solved().state == "helped" and one.another() is None and "|" not in one.task and not one.has_others
    assert one.reply("").state == one.reply("?").state == "unread" and exercise_called(one.key) == one


def wrong_answers(one: Question) -> list[Any]:
    """Some answers, of which most are wrong: of several parts the right one with one of them changed."""
    if isinstance(one.kind, MultiPart):
        return [
            (*one.right[:at], other, *one.right[at + 1 :])
            for at, (part, right) in enumerate(zip(one.kind.parts.values(), one.right, strict=True))
            for other in ([right - 1, min(3 * right + 1, part.high)] if isinstance(part, NumberEntry) else part.every()[:3])
        ]
    if isinstance(one.kind, Written):
        return ["Ann 1", "9B 7O 3O 1O 6T 5T", "Ben 1 Cem 1"]
    return list(one.kind.every()[:: max(1, len(one.kind.every()) // 12)])


@ALL
def test_a_wrong_answer_is_told_the_same_in_words(sheet: Sheet, number: int) -> None:
    one: Question = sheet[number]
    found = set()
    for answer in wrong_answers(one):
        written = one.kind.written(answer)
        said, reply, late = sheet.check(number, written), one.reply(written), one.reply(written, 3)
        if said.right is False:
            assert reply.state == "wrong" and reply.paragraphs == (said.text,) and not reply.opened and reply.rule is None
            assert late.opened and late.paragraphs == (said.text, *one.why) and late.rule == said.rule
        elif said.right is None:
            assert reply.state == "unread"
        found.add(reply.state)
    assert "wrong" in found


def test_parts_are_read_as_people_write_them() -> None:
    stars, last, push = (one.kind for one in (himilo[4], himilo[5], hilo[2]))
    assert stars.read("ann dora") == stars.read("Ann, Dora") == ("Ann", "Dora")
    assert last.read("dora, ann") == last.read("dora and ann") == ("Ann", "Dora")
    assert push.read("vertically, 7 points") == push.read("vertically 7") == ("vertically", 7)
    assert push.say(push.read("horizontally, 1")) == "The better push: horizontally; It leaves: 1 point"
    assert simulation[2].kind.read("10% 0.05") == ("0.05", "0.1")
    assert "I read “vertically”" in hilo[2].reply("vertically").paragraphs[0]
    assert "I read “a few”" in hilo[2].reply("vertically, a few").paragraphs[0]
