"""No question is ambiguous, and none lacks a fact: at random seeds the same words and pictures have one right answer, a known
thought never leads to it, and each wrong answer to one thought at most."""

from random import Random

import pytest

from hilo_core.asking.kinds import SingleChoice
from hilo_core.asking.question import Question
from hilo_core.lessons import question, questions

from ..sampled import sample

SEEDS = 60
EACH = pytest.mark.parametrize("key", sample(sorted(questions()), 2))  # forty of them for every change


def at_random(key: str) -> list[Question]:
    """A question at so many seeds, which are the same every time."""
    return [question(key, seed) for seed in Random(key).sample(range(1_000_000), SEEDS)]


def looks(one: Question) -> tuple[str, ...]:
    """All that a reader sees of it before an answer."""
    return one.title, one.task, repr(one.stage), repr(one.kind)


@EACH
def test_what_looks_alike_has_one_answer(key: str) -> None:
    seen: dict[tuple[str, ...], Question] = {}
    for one in at_random(key):
        assert seen.setdefault(looks(one), one).right == one.right, (one.seed, one.task)
        if isinstance(one.kind, SingleChoice):
            assert [answer for answer in one.kind.every() if one.is_right(answer)] == [one.right]


@EACH
def test_a_wrong_answer_belongs_to_one_thought(key: str) -> None:
    for at, one in enumerate(at_random(key)):
        answers = [answer for thought in one.misconceptions for answer in thought.answers]
        assert len(answers) == len(set(answers)) and not [answer for answer in answers if one.is_right(answer)], one.seed
        for thought in one.misconceptions if at % 12 == 0 else ():
            said = one.reply(one.kind.written(thought.answers[0]))
            assert (said.state, said.heading) == ("known", thought.heading) and all(said.paragraphs), one.seed
