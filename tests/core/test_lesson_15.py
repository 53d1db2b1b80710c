"""Lesson 15, *Luck, or a better card?*: all hands of three, and coins that are fair."""

from collections import Counter
from itertools import product
from math import sqrt

import pytest

from hilo_core.teaching.classroom import class_seed
from hilo_core.teaching.lesson_file import lesson
from hilo_lessons.plans.himilo.coins import HELD, TRIED, rows_as_far_out, series
from hilo_lessons.plans.himilo.three_hearts import deals

LESSON = lesson("15")


def test_coin_series_are_those_of_a_fair_coin() -> None:
    for tosses in (9, 20, 141):
        found = series(tosses)
        assert sum(found.values()) == TRIED
        mean = sum(heads * many for heads, many in found.items()) / TRIED
        assert mean == pytest.approx(tosses / 2, abs=4 * sqrt(tosses / 4 / TRIED))
        spread = sqrt(sum((heads - mean) ** 2 * many for heads, many in found.items()) / TRIED)
        assert spread == pytest.approx(sqrt(tosses) / 2, rel=0.1)
    for tosses in range(3, 11):
        for heads in range(tosses // 2 + 1, tosses + 1):
            rows = [sum(row) for row in product((0, 1), repeat=tosses)]
            assert rows_as_far_out(heads, tosses) == sum(one >= heads or one <= tosses - heads for one in rows)


def test_rounds_of_the_page_are_all_ways_as_the_rules_judge_them() -> None:
    seen: Counter[tuple[int, ...]] = Counter()
    for deal in deals(HELD):
        others = tuple(int(name.removesuffix("H")) for name in deal.cards)
        assert deal.ends == tuple(sorted((held, *others))[1] == held for held in HELD)
        seen[tuple(sorted(others))] += 1
    assert len(seen) == 286 and set(seen.values()) == {6}


def test_a_student_tosses_a_coin_for_each_round_that_is_left() -> None:
    heads = []
    for number in range(1, 41):
        five, ten, tossed = LESSON.boxes.played(class_seed("heron", number))
        left = sum(one != other for one, other in zip(five, ten, strict=True))
        values = LESSON.boxes.values((five, ten, tossed))
        assert values["five"] + values["ten"] == left and [values[f"heads{n}"] for n in range(1, 6)] == list(tossed)
        assert len(tossed) == 5 and all(0 <= one <= left for one in tossed)
        heads.append((sum(tossed), 5 * left))
    got, of = (sum(one) for one in zip(*heads, strict=True))
    assert got / of == pytest.approx(0.5, abs=4 * sqrt(0.25 / of))


def test_no_ticket_is_decided_within_the_margin_of_error() -> None:
    """1,000 series know a p-value only so well; in every line it is farther from the level of 5 of 100 than that."""
    for ticket in LESSON.tickets:
        in_1000, of_100 = (float(row.right or 0) for row in ticket.rows)
        for p in (in_1000 / 10, of_100):
            assert abs(p - 5) > 1.96 * sqrt(p * (100 - p) / TRIED), ticket
