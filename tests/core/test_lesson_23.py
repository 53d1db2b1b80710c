"""Lesson 23, *Which cards do you see?*: every number by counting pairs of cards, by the rules' deck, and whole classes."""

import re
from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random
from statistics import fmean, pstdev

import pytest

from hilo_core.asking.kinds import tidy
from hilo_core.hilo.cards import CARDS, number_of
from hilo_core.teaching.classroom import class_seed
from hilo_core.teaching.lesson import Ticket
from hilo_core.teaching.lesson_file import lesson
from hilo_core.teaching.parts import Fields, Vote
from hilo_lessons.plans.hilo.open_cards import blind, class_below, class_lower, deals, deviation, low_ways, mean_seen, ways

LESSON = lesson("23")
NUMBERS = range(-1, 12)
PAIRS = [(drawn if drawn < 5 else hidden) for drawn, hidden in product(NUMBERS, repeat=2)]  # what lies open
FOUND = (  # by hand, by who makes each mistake
    "10 11 14 1.5 6",
    "78 36 156 49 91 6",
    "3.25 1.5 44 5 3.12 1.08",
    "0 1615.38 3.38 -1.62",
    "10 4 2.5 0.25 75",
)


def test_the_hook_by_counting_all_pairs() -> None:
    assert sorted({number_of(card) for card in CARDS.values()}) == list(NUMBERS) and fmean(NUMBERS) == 5
    assert len({Counter(number_of(card) for card in CARDS.values())[number] for number in NUMBERS}) == 1  # equally often
    assert float(mean_seen()) == pytest.approx(fmean(PAIRS)) and deviation(ways()) == pytest.approx(pstdev(PAIRS))
    assert deviation(blind()) == pytest.approx(pstdev(NUMBERS)) and low_ways() == sum(card < 5 for card in PAIRS)
    assert ways() == {number: Fraction(PAIRS.count(number), 169) for number in NUMBERS}


def test_the_working_says_what_is_right() -> None:
    (fields,) = LESSON.parts(Fields)
    assert [float(row.right) for row in fields.rows] == pytest.approx([9, 120, 44 / 13, 21 / 13, 25])
    (vote,) = LESSON.parts(Vote)
    assert vote.again and vote.said[1] == "It stays away from 5"


def test_a_mistake_leads_to_its_number() -> None:
    (fields,) = LESSON.parts(Fields)
    found = [" ".join(tidy(one.number).replace("−", "-") for one in row.mistakes) for row in fields.rows]
    assert found == list(FOUND)


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


@pytest.mark.parametrize("ticket", LESSON.tickets, ids=lambda ticket: ticket.rows[0].before)
def test_a_ticket_is_right_by_counting(ticket: Ticket) -> None:
    first, second = ticket.rows
    everybody, many, high, low = map(int, re.findall(r"\d+", first.before))
    answers = [high] * many + [low] * (everybody - many)
    assert float(first.right or 0) == pytest.approx(fmean(answers))
    asked = re.search(r"Asked (.+) it comes out", first.between)
    assert asked and first.choice is not None
    much = asked[1] in ("in the library", "at the bus stop", "in the sports hall", "in the orchestra")
    assert ticket.choices[first.choice] == ("too high" if much else "too low")
    assert first.mistakes[1].number == (high if much else low)

    total, size = map(int, re.findall(r"\d+", second.before))
    assert second.right == Fraction(100 * size, total) and (total, size) != (40, 10) and second.choice is not None
    fair = re.search("box|computer|mixes", second.before.lower())
    assert ticket.choices_of(second)[second.choice] == ("not biased" if fair else "biased")


def test_choices_are_not_always_the_same() -> None:
    for row in (0, 1):
        assert 12 <= sum(bool(ticket.rows[row].choice) for ticket in LESSON.tickets) <= 20


def test_in_how_many_classes_it_is_seen() -> None:
    said = dict(LESSON.plan.sections)["Will it work?"]
    assert "below 4.5 in more than 99.9 of 100 classes with 28 students, and with 14 too" in said
    assert min(class_below(280), class_below(140), class_lower(280), class_lower(140)) > 99.9
    assert f"in {tidy(Fraction(class_below(10)), 0)} of 100" in said
    chance, single, classes = Random(23), 0, 0
    for _ in range(200):
        boxes = [LESSON.boxes.played(chance.randrange(10**6)) for _ in range(14)]
        opened, blindly = (fmean(box for one in boxes for box in one[row]) for row in (0, 1))
        classes += opened < 4.5 and opened < blindly
        single += sum(fmean(one[0]) < 4.5 for one in boxes)
    assert classes >= 199 and abs(single / 28 - class_below(10)) < 3


def test_what_a_higher_limit_does() -> None:
    high = [drawn if drawn < 8 else hidden for drawn, hidden in product(NUMBERS, repeat=2)]
    assert f"is {fmean(high):.2f}." in dict(LESSON.plan.sections)["Numbers you may need"] and fmean(PAIRS) < fmean(high) < 5
