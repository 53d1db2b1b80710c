"""Lesson 31, *Can the order stay the same?*: what a long run gave is what the rules play, and so are the deals."""

import re
from itertools import islice
from statistics import fmean

import pytest

from hilo_core import simulate
from hilo_core.teaching.lesson_file import lesson
from hilo_core.teaching.parts import Dealt
from hilo_lessons.lessons.lesson_31 import A_TRUMP_TAKES, FOURS, TAKEN
from hilo_lessons.runs import run

from ..lessons.hilos_rounds import rounds_of_four

LESSON = lesson("31")
assert isinstance(LESSON.boxes.play, Dealt)
DEALS = LESSON.boxes.play.deals


def test_the_deals_are_what_the_rules_play() -> None:
    assert tuple(islice(rounds_of_four(), 20)) == DEALS[:20]
    for deal in DEALS:
        trump, cards = deal.said[0], re.findall(r"\b(?:10|[2-9JQKA])[♠♥♣♦]", deal.said)
        assert len(set(cards)) == 13 and deal.ends == (sum(card[-1] == trump for card in cards),)
        assert dict(zip("SHCD", "♠♥♣♦", strict=True))[deal.cards[0][-1]] == trump
    numbers = [deal.ends[0] for deal in DEALS]
    assert min(numbers) == 4 and fmean(numbers) == pytest.approx(A_TRUMP_TAKES.value, abs=0.11)


def test_what_a_long_run_gave_is_what_the_rules_play() -> None:
    engine = simulate("hilos", 2000, variant="poor_man", seed=5, progress=False, workers=1)
    assert 13 * engine.rate("trump_tricks").value == pytest.approx(A_TRUMP_TAKES.value, abs=0.04)
    assert 100 * fmean(deal.ends == (4,) for deal in DEALS) == pytest.approx(FOURS, abs=3)
    rows = run("hilos.twos-and-eights").rows
    assert [25 * fmean(column) for column in list(zip(*rows, strict=True))[1:]] == pytest.approx(
        [TAKEN[0], TAKEN[6], TAKEN[12]], abs=1
    )
    assert all(row[0] == (row[1] > row[2]) for row in rows)
