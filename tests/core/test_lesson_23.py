"""Lesson 23, *Which cards do you see?*: its numbers by counting pairs of cards, and by the rules' deck."""

from collections import Counter
from fractions import Fraction
from itertools import product
from statistics import fmean, pstdev

import pytest

from hilo_core.hilo.cards import CARDS, number_of
from hilo_core.teaching.classroom import class_seed
from hilo_core.teaching.lesson_file import lesson
from hilo_lessons.plans.hilo.open_cards import blind, deals, deviation, low_ways, mean_seen, ways

LESSON = lesson("23")
NUMBERS = range(-1, 12)
PAIRS = [(drawn if drawn < 5 else hidden) for drawn, hidden in product(NUMBERS, repeat=2)]  # what lies open


def test_the_hook_by_counting_all_pairs() -> None:
    assert sorted({number_of(card) for card in CARDS.values()}) == list(NUMBERS) and fmean(NUMBERS) == 5
    assert len({Counter(number_of(card) for card in CARDS.values())[number] for number in NUMBERS}) == 1  # equally often
    assert float(mean_seen()) == pytest.approx(fmean(PAIRS)) and deviation(ways()) == pytest.approx(pstdev(PAIRS))
    assert deviation(blind()) == pytest.approx(pstdev(NUMBERS)) and low_ways() == sum(card < 5 for card in PAIRS)
    assert ways() == {number: Fraction(PAIRS.count(number), 169) for number in NUMBERS}


def test_the_rounds_of_the_page_keep_to_the_rules() -> None:
    counted, third = Counter[tuple[int, int]](), Counter[int]()
    for cards, said, (lies_open, drawn_blindly) in deals():
        numbers = [number_of(CARDS[card]) for card in cards]
        assert len(set(cards)) == len(cards) == (2 if numbers[0] < 5 else 3)
        assert lies_open == (numbers[0] if numbers[0] < 5 else numbers[1]) and drawn_blindly == numbers[-1]
        assert said.replace("−", "-").endswith(f"Open: {lies_open}. Drawn blindly: {drawn_blindly}.")
        counted[lies_open, drawn_blindly] += 1
        third[drawn_blindly] += 1
    assert {*third.values()} == {39} and fmean(one.ends[0] for one in deals()) == pytest.approx(float(mean_seen()))
    below = {low: sum(n for (lies, drawn), n in counted.items() if (lies < 5) == low and drawn < 5) for low in (True, False)}
    seen = sum(n for (lies, _), n in counted.items() if lies < 5)
    assert abs(below[True] / seen - below[False] / (507 - seen)) < 0.03  # what lies open says nothing of the last card


def test_a_sum_below_nothing_fits_into_a_code() -> None:
    """Boxes hold numbers from −1 on; a code counts their sum from the lowest."""
    low, high = ((-1,) * 10, (11,) * 10), ((11,) * 10, (-1,) * 10)
    for boxes, sums in ((low, (0, 120)), (high, (120, 0))):
        values = LESSON.boxes.values(boxes)
        assert (values["open"], values["blind"]) == sums
        assert LESSON.codes.read(LESSON.codes.code("heron", 7, **values), "heron").values == values
    weights = LESSON.pooled.measure
    for number in range(1, 41):
        boxes = LESSON.boxes.played(class_seed("heron", number))
        values = LESSON.boxes.values(boxes)
        assert sum(weight * values[key] for key, weight in weights.items()) == sum(boxes[0])
        assert LESSON.boxes.most()["open"] == 120 and values["open_low"] == sum(box < 5 for box in boxes[0])
