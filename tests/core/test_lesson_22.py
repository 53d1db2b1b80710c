"""Lesson 22, *End it now?*: every chance by the exact odds of HiLO and by counting, deals by its deck, classes, tickets."""

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import comb, prod
from random import Random
from statistics import fmean

import pytest

from hilo_core import simulate
from hilo_core.hilo import new_table, odds
from hilo_core.hilo.cards import CARDS, number_of
from hilo_core.hilo.table import DOWN, DRAW, END, LAYOUTS, NEXT, STRIDE, UP
from hilo_core.teaching.lesson import Ticket
from hilo_core.teaching.lesson_file import lesson
from hilo_core.teaching.parts import Fields, Watch
from hilo_lessons.hilo_positions import points_of_ender
from hilo_lessons.lessons.lesson_22 import DOUBLED, ENDING, WAITING
from hilo_lessons.plans.hilo.sums import chance, class_sees, deals, doubled, of_pairs, pairs
from hilo_lessons.plans.hilo.waiting import ending, waiting
from hilo_lessons.runs import GAMES, run

from .ann_waits import by_the_rules

LESSON = lesson("22")
NUMBERS = range(-1, 12)
HANDS = [hand.ends for hand in deals()]


def by_counting(cards: int, copies: int, seen: tuple[int, ...] = ()) -> float:
    """The chance that so many cards add up to at most 10: every choice of numbers, each with its number of cards not seen."""
    hit = whole = 0
    for numbers in combinations_with_replacement(NUMBERS, cards):
        here = prod(comb(copies - seen.count(number), n) for number, n in Counter(numbers).items())
        whole += here
        hit += here * (sum(numbers) <= 10)
    return hit / whole


def table_of(unknown: int) -> list[int]:
    """Seat 0 has an 11 and a −1 open, so 10 points; seat 1 has a 0 open, and so many cards face down."""
    table, seen = new_table({"players": 2}), [CARDS[name] for name in ("11R", "-1O", "0G")]
    table[UP], table[DOWN], table[UP + 1], table[DOWN + 1] = 0b11, 0, 0b1, (1 << unknown + 1) - 2
    hidden = [card for card in CARDS.values() if card not in seen]
    table[LAYOUTS : LAYOUTS + 2] = seen[:2]
    table[LAYOUTS + STRIDE : LAYOUTS + STRIDE + unknown + 1] = [seen[2], *(hidden.pop() for _ in range(unknown))]
    table[NEXT], table[END] = 0, len(hidden)
    table[DRAW : DRAW + len(hidden)] = hidden
    return table


@pytest.mark.parametrize(("unknown", "hook"), [(2, 53.8), (3, 25.1), (4, 10.3)])
def test_the_hook_by_counting_and_by_the_exact_odds(unknown: int, hook: float) -> None:
    assert 100 * float(doubled(unknown)) == pytest.approx(hook, abs=0.06)
    assert float(doubled(unknown)) == pytest.approx(by_counting(unknown, 8))
    here = float(odds.enders_risk(table_of(unknown), 0))  # three cards of the deck have been seen there
    assert here == pytest.approx(by_counting(unknown, 8, (11, -1, 0))) and here == pytest.approx(doubled(unknown), abs=0.015)


def test_two_cards_double_alike_in_every_deck() -> None:
    assert doubled(2) == Fraction(7, 13) == of_pairs(10) / 100 and pairs(10) == 91
    assert by_counting(2, 4) == pytest.approx(7 / 13)
    assert "An ace counts 1, a jack 11, a queen 0 and a king −1." in LESSON.boxes.paper
    assert by_counting(4, 4) == pytest.approx(float(doubled(4)), abs=0.004)  # with a pack of playing cards
    assert all(pairs(most) == sum(a + b <= most for a, b in product(NUMBERS, repeat=2)) for most in range(-3, 24))


def test_a_tie_is_doubled() -> None:
    assert [points_of_ender((10, rival), 0) for rival in (9, 10, 11)] == [20, 20, 10]


def test_how_often_whole_rounds_are_doubled() -> None:
    assert 100 * run("hilo.doubled").hits / GAMES == pytest.approx(DOUBLED[3]["random"], abs=0.9)
    assert [one.run for one in LESSON.parts(Watch)] == ["hilo.doubled"]
    for players, rates in DOUBLED.items():
        for name, rate in rates.items():
            found = simulate("hilo", 400, seed=3, strategies=name, players=players, progress=False).rate("doublings", 0.999)
            assert found.low <= rate / 100 <= found.high, (players, name)
    assert [round(rate) for rate in DOUBLED[4].values()] == [74, 62, 35]


def test_the_rounds_of_the_page_are_hands_of_the_deck() -> None:
    for cards, said, (two, four) in deals():
        numbers = [number_of(CARDS[card]) for card in cards]
        assert len(set(cards)) == 4 and two == max(0, sum(numbers[:2])) and four == max(0, sum(numbers))
        assert said == f"The first two add up to {sum(numbers[:2])}, all four to {sum(numbers)}.".replace("-", "−")
    assert fmean(two <= 10 for two, _ in HANDS) == pytest.approx(float(doubled(2)), abs=0.005)
    assert fmean(four <= 10 for _, four in HANDS) == pytest.approx(float(doubled(4)), abs=0.005)
    assert len(set(deals())) > 1190


def test_in_how_many_classes_the_finding_is_seen() -> None:
    """A class in which four cards double as often as two would be a wonder; a single student is another matter."""
    draw = Random(22)
    for rounds in (280, 140):
        assert class_sees(rounds) > 1 - 1e-9
    seen = [sum((two <= 10) - (four <= 10) for two, four in draw.choices(HANDS, k=140)) for _ in range(500)]
    assert min(seen) > 0 and fmean(seen) / 14 == pytest.approx(float(LESSON.pooled.exact or 0), abs=0.15)
    alone = fmean(sum((two <= 10) - (four <= 10) for two, four in draw.choices(HANDS, k=10)) > 0 for _ in range(4000))
    assert alone == pytest.approx(class_sees(10), abs=0.005) and "in 99.6 of 100 cases" in plan()
    assert "more than 999 of 1,000 classes" in plan()
    assert class_sees(1) == pytest.approx(float(chance({2: True, 4: False})))


def plan() -> str:
    """What the teacher reads."""
    return " ".join(said for _, said in LESSON.plan.sections) + " ".join(map(" ".join, LESSON.plan.wrong))


def test_the_numbers_that_the_teacher_reads() -> None:
    for said in (
        "91 of 169 pairs, 53.8 of 100",
        "92, 54, 25, 10 of 100",
        "With 9 points it is 46.2",
        "The run has 65.8 of 100",
        "66 (random), 54 (beginner), 30 (expert); with four: 74, 62, 35.",
        "25 different sums, and 13 of them",
        "(6 of 36)",
    ):
        assert said in plan(), said
    assert len({a + b for a, b in product(NUMBERS, repeat=2)}) == 25 and len(range(-2, 11)) == 13
    assert sum(a + b <= 4 for a, b in product(range(1, 7), repeat=2)) == 6


def test_waiting_is_compared_with_ending() -> None:
    """The rules let nobody draw for an open card and wait: who says no turns a card up (HL-10). Played in plain Python too."""
    assert ending() == Fraction(200, 13) and float(waiting()) == pytest.approx(9.767, abs=1e-3)
    assert all(waiting(own) < ending(own) for own in range(4, 16))
    for rounds, room in ((4_000, 0.7), (400_000, 0.06)):
        found = by_the_rules(5, rounds)
        assert found.ending == pytest.approx(ENDING, abs=room) and found.waiting == pytest.approx(WAITING, abs=room)
        assert found.ben_first == 0
    assert f"ending costs {ENDING}, waiting {WAITING}" in plan()
    (fields,) = LESSON.parts(Fields)
    assert "50 of 100 is a limit we agree on" in fields.paper
    assert any("9.8 on average. What do you do?" in str(one) for one in fields.opens)


def test_what_is_worked_out() -> None:
    (fields,) = LESSON.parts(Fields)
    assert [float(row.right) for row in fields.rows] == pytest.approx([13, 12, 91, 10 + 10 * 91 / 169, 9100 / 169])
    assert [row.decides for row in fields.rows] == [None, None, None, None, 1]


@pytest.mark.parametrize("ticket", LESSON.tickets, ids=lambda ticket: "; ".join(row.short for row in ticket.rows))
def test_a_ticket_is_right_by_counting(ticket: Ticket) -> None:
    for row in ticket.rows:
        own, rival = (int(part.split()[at].replace("−", "-")) for at, part in enumerate(row.short.split(", ")))
        of_169 = sum(points_of_ender((own, rival + a + b), 0) == 2 * own for a, b in product(NUMBERS, repeat=2))
        assert row.choice is not None and ticket.choices[row.choice] == ("end it" if 2 * of_169 < 169 else "wait")
        assert f"100 × {of_169} ÷ 169 = {100 * of_169 / 169:.1f}" in row.working
        assert row.right == Fraction(100 * of_169, 169)
    first, second = ticket.rows
    assert first.choice != second.choice and f"{of_169} of 169" in second.before
