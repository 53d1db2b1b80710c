"""Lesson 14, *Exactly five?*: orders written out, series by trial, classes, tickets by all rows of cards."""

from collections import Counter
from fractions import Fraction
from itertools import accumulate, pairwise, product
from math import prod, sqrt
from random import Random
from statistics import fmean

import pytest

from hilo_core.asking.stage import BarChart
from hilo_core.teaching.classroom import class_seed
from hilo_core.teaching.lesson import Ticket
from hilo_core.teaching.lesson_file import lesson
from hilo_core.teaching.parts import Fields
from hilo_lessons.plans.himilo.series import class_below, deals, exactly

LESSON = lesson("14")
NEW = 2026, 11, 29  # seeds that nothing else uses
CLASSES = 1000
HALF, FEW = Fraction(1, 2), Fraction(3, 8)


def triangle(row: int) -> list[int]:
    """A row of Pascal's triangle, from 0."""
    rows = accumulate(range(row), lambda above, _: [1, *map(sum, pairwise(above)), 1], initial=[1])
    return list(rows)[-1]


def test_the_numbers_to_work_out() -> None:
    (fields,) = LESSON.parts(Fields)
    orders = [sum(row) for row in product((0, 1), repeat=10)]
    two = sum(sum(row) == 2 for row in product((0, 1), repeat=4))
    five = Fraction(100 * orders.count(5), len(orders))
    assert triangle(9)[4:6] == [126, 126] and triangle(10)[5] == orders.count(5) == 252
    assert [row.right for row in fields.rows[:4]] == [len(orders), two, 252, five] == [1024, 6, 252, Fraction(1575, 64)]
    assert float(fields.rows[4].right) == pytest.approx(100 * 0.9496**10) == pytest.approx(59.622, abs=1e-3)
    assert abs(fields.rows[4].right - Fraction(5959257, 100000)) < fields.rows[4].near  # with the chance unrounded
    (bars,) = (one for one in fields.opens if isinstance(one, BarChart))
    assert list(bars.values) == [Fraction(100 * orders.count(high), 1024) for high in range(11)]


def test_exactly_half_of_a_longer_series_by_the_triangle() -> None:
    row = triangle(100)
    assert exactly(100, 50) == Fraction(100 * row[50], 2**100) and float(exactly(100, 50)) == pytest.approx(7.9589, abs=1e-4)
    assert 100 * sum(row[45:56]) / 2**100 == pytest.approx(72.8747, abs=1e-4)


def test_every_order_of_high_and_low_is_dealt_once() -> None:
    orders = {tuple(int(name.removesuffix("H")) > 7 for name in deal.cards) for deal in deals()}
    assert len(orders) == len(deals()) == 1024
    for deal in deals():
        values = [int(name.removesuffix("H")) for name in deal.cards]
        assert deal.ends == (sum(value >= 8 for value in values),) and f": {deal.ends[0]}." in deal.said
        assert all(1 <= value <= 14 for value in values)
    assert len({LESSON.boxes.played(class_seed("heron", number)) for number in range(1, 41)}) > 30


def test_the_table_of_a_student_has_every_series_once() -> None:
    for number in range(1, 41):
        values = LESSON.boxes.values(LESSON.boxes.played(class_seed("heron", number)))
        assert sum(values.values()) == LESSON.boxes.rounds == 4


@pytest.mark.parametrize(("students", "quarter"), [(28, 0.998), (14, 0.978)])
def test_in_how_many_classes_the_finding_is_seen(students: int, quarter: float) -> None:
    """Fewer than half in at least 90 of 100 classes, here by fresh seeds; nearer to a quarter as often as the plan says."""
    luck, parts = Random(f"{NEW} {students}"), []
    for _ in range(CLASSES):
        series = [sum(luck.randrange(1, 15) >= 8 for _ in range(10)) for _ in range(4 * students)]
        parts.append(series.count(5) / len(series))
    assert fmean(part < 1 / 2 for part in parts) >= 0.99 and class_below(4 * students, HALF) > 0.999
    assert class_below(4 * students, FEW) == pytest.approx(quarter, abs=1e-3)
    assert fmean(part < 3 / 8 for part in parts) == pytest.approx(
        quarter, abs=4 * sqrt(quarter * (1 - quarter) / CLASSES) + 0.002
    )


def by_rows(turned: int, high: int, hearts: int, cards: int) -> Fraction:
    """In how many of 100 series exactly so many are hearts, by every row of cards that can be turned up."""
    rows = product(range(cards), repeat=turned)
    return Fraction(100 * sum(sum(card < hearts for card in row) == high for row in rows), cards**turned)


@pytest.mark.parametrize("ticket", LESSON.tickets, ids=lambda ticket: ticket.rows[0].short)
def test_a_ticket_is_right_by_all_rows_of_cards(ticket: Ticket) -> None:
    first, second = ticket.rows
    high, turned, hearts, cards = (int(word) for word in first.short.replace(",", "").split() if word.isdigit())
    assert first.right == by_rows(turned, high, hearts, cards)
    none = by_rows(turned, 0, hearts, cards)
    assert second.right == 100 - none and second.choice == int(none < first.right)
    assert f"{hearts} of {cards} cards" in first.before and f"turn up {turned}" in first.before
    assert prod([Fraction(cards - hearts, cards)] * turned) * 100 == none


def test_no_choice_of_a_ticket_is_always_right() -> None:
    chosen = Counter(ticket.rows[1].choice for ticket in LESSON.tickets)
    assert len(LESSON.tickets) == 28 and min(chosen.values()) == 14
