"""Lesson 32, *Is a look free?*: what a long run gave is what the rules play, and so are the deals."""

import re
from collections.abc import Sequence
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean
from typing import Any

import pytest

from hilo_core import simulate
from hilo_core.games import GAMES
from hilo_core.hilos.watched import worth_taking
from hilo_core.records.replay import summarize
from hilo_core.records.self_play import random_record
from hilo_core.teaching.lesson_file import lesson
from hilo_core.teaching.parts import Dealt
from hilo_lessons.lessons.lesson_32 import (
    DEALERS,
    MEAN,
    MISSED,
    NEVER,
    SHORT,
    TRICKS_OF_ANN,
    TURNING,
    WITH_LOOK,
)
from hilo_lessons.runs import run

from ..lessons.hilos_rounds import rounds_of_three

LESSON = lesson("32")
assert isinstance(LESSON.boxes.play, Dealt)
DEALS = LESSON.boxes.play.deals
MUST_TAKE = {"leave": 0, "leave it": 3, "take it": 4}  # tricks that must be taken


def of(results: Sequence[int], below: int) -> float:
    """How many of 100 results lie below."""
    return 100 * sum(one < below for one in results) / len(results)


@pytest.mark.parametrize(("reversal", "deviation"), [("always", TURNING), ("never", NEVER)])
def test_experts_spread_more_where_the_order_turns(reversal: str, deviation: float) -> None:
    found: Any = simulate(
        "hilos", 250, strategies="expert", variant="widow", auction="none", reversal=reversal, seed=5, workers=1, progress=False
    ).counts
    hands = 3 * found["played_out"]
    squares = sum(found["tricks_by_seat_squared"]) / hands
    assert sum(found["tricks_by_seat"]) == 13 / 3 * hands
    assert sqrt(squares - (13 / 3) ** 2) == pytest.approx(deviation, abs=0.2)


@pytest.mark.parametrize(
    ("own", "widow", "taken"), [(3, 4, True), (0, 3, False), (4, 4, False), (5, 6, True), (2, 5, True), (6, 5, False)]
)
def test_when_ann_swaps(own: int, widow: int, taken: bool) -> None:
    assert worth_taking(own, widow) is taken


def test_the_points_after_a_look_are_those_of_the_rules() -> None:
    """HS-WI-6, by records in which some look and some take."""

    def goes(view: Any, chance: Random) -> str:
        return str(chance.choice(view.legal))

    seen_kinds = set()
    for number in range(6):
        record = random_record(GAMES["hilos"], {"variant": "widow", "auction": "none"}, 2, goes, number)
        for given, end in zip(record["rounds"], summarize(record)["rounds"], strict=True):
            asked = [action for action in given["actions"] if not action.startswith("play")]
            for seat in (1, 2, 0):
                seat = (given["deal"]["dealer"] + seat) % 3
                kind = asked.pop(0)
                kind = asked.pop(0) + " it" if kind == "look" else kind
                taken = end["tricks_won"][seat]
                assert end["scores"][seat] == taken - (MUST_TAKE[kind] if taken < MUST_TAKE[kind] else 0)
                seen_kinds.add(kind)
    assert len(seen_kinds) == 3


def test_the_deals_are_what_the_rules_play() -> None:
    assert tuple(islice(rounds_of_three(), 20)) == DEALS[:20]
    for deal in DEALS:
        ann, ben, cem = map(int, re.findall(r"(?:Ann|Ben|Cem) (\d+)", deal.said))
        assert ann + ben + cem == 13 and deal.ends == (ann, 3 if ann < 3 else 0)
        assert dict(zip("SHCD", "♠♥♣♦", strict=True))[deal.cards[0][-1]] == deal.said[0]
    tricks = [deal.ends[0] for deal in DEALS]
    assert fmean(tricks) == pytest.approx(float(MEAN), abs=0.15) and of(tricks, 3) == pytest.approx(float(MISSED), abs=3)


def test_what_a_long_run_gave_is_what_the_rules_play() -> None:
    rows = run("hilos.looks").rows
    _, without, looked = zip(*rows, strict=True)
    assert fmean(looked) == pytest.approx(float(WITH_LOOK), abs=0.04) and fmean(without) == pytest.approx(float(MEAN), abs=0.03)
    assert [100 * without.count(tricks) / len(rows) for tricks in range(14)] == pytest.approx(TRICKS_OF_ANN, abs=1)
    assert (of(without, 3), of(without, 4)) == pytest.approx((float(MISSED), float(SHORT)), abs=1)
    assert all(row[0] == (row[2] > row[1]) for row in rows)
    dealers = [int(deal.said.rpartition(" ")[2].strip(".")) for deal in DEALS]
    assert fmean(dealers) == pytest.approx(float(DEALERS), abs=0.25)
