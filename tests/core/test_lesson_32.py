"""Lesson 32, *Is a look free?*: its claims counted and played two ways, its deals, its tickets, and whole classes."""

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, pstdev
from typing import Any

import pytest

from hilo_core import simulate
from hilo_core.games import GAMES
from hilo_core.lessons.classroom import class_seed
from hilo_core.lessons.plans import lesson
from hilo_core.lessons.plans.hilos.free_look import BY_HAND, NEVER, SIMULATED, TURNING, deviation, seen
from hilo_core.lessons.plans.hilos.free_look_steps import BY_TRUMPS, MISSED, PAIRS, SHORT, TAKEN, WITH_LOOK
from hilo_core.lessons.plans.hilos.rounds import classes_by_hand, points_by_trumps, rounds_of_three, tricks_of_three
from hilo_core.lessons.plans.lesson import Ticket
from hilo_core.lessons.plans.parts import Dealt, Fields
from hilo_core.lessons.runs import run
from hilo_core.lessons.runs.hilos import THREE, after_a_look, after_a_swap, dealt, looks, played, points_of_ann, worth_taking
from hilo_core.records.replay import summarize
from hilo_core.records.self_play import random_record

LESSON = lesson("32")
assert isinstance(LESSON.boxes.play, Dealt)
DEALS = LESSON.boxes.play.deals
AFTER: dict[str, Callable[[int], int]] = {"leave": int, "leave it": after_a_look, "take it": after_a_swap}
FULL = [(suit, rank) for suit in "SHCD" for rank in range(2, 15)]


def by_the_rules(chance: Random, *, turns: bool = True) -> tuple[list[int], list[int]]:
    """A round of three at random, played here by the rule book: the tricks of each, and how many trumps each hand and the widow
    had."""
    deck = chance.sample(FULL, 52)
    hands = [deck[place::4] for place in range(4)]
    trump = hands[2][-1][0]
    held = [sum(suit == trump for suit, _ in hand) for hand in hands]
    leader, turned, taken = 0, False, [0, 0, 0]
    for _ in range(13):
        trick: list[tuple[int, tuple[str, int]]] = []
        for seat in ((leader + place) % 3 for place in range(3)):
            led = trick[0][1][0] if trick else ""
            card = chance.choice([card for card in hands[seat] if card[0] == led] or hands[seat])
            hands[seat].remove(card)
            trick.append((seat, card))
        suit = trump if any(card[0] == trump for _, card in trick) else trick[0][1][0]
        best = min if turned else max
        leader = best(((card[1], seat) for seat, card in trick if card[0] == suit))[1]
        taken[leader] += 1
        turned ^= turns and suit == trump
    return taken, held


def of(results: Sequence[int], below: int) -> float:
    """How many of 100 results lie below."""
    return 100 * sum(one < below for one in results) / len(results)


def test_the_price_of_a_look_and_of_a_swap_three_ways() -> None:
    chance = Random(32)
    here = [taken for _ in range(3000) for taken in by_the_rules(chance)[0]]
    library = tricks_of_three(5, 1500)
    assert fmean(here) == 13 / 3 and len(library) == 14
    for missed, short in ((of(here, 3), of(here, 4)), (sum(library[:3]), sum(library[:4]))):
        assert missed == pytest.approx(float(MISSED), abs=2) and short == pytest.approx(float(SHORT), abs=2.4)
    assert library == pytest.approx(TAKEN, abs=2.2) and sum(TAKEN) == pytest.approx(100, abs=0.3)
    assert sum(TAKEN[:3]) == pytest.approx(SIMULATED.value, abs=0.05) and SIMULATED.low < SIMULATED.value < SIMULATED.high
    assert pstdev(here) == pytest.approx(deviation(), abs=0.06) == pytest.approx(2.03, abs=0.02)
    price = fmean(one - after_a_look(one) for one in here), fmean(one - after_a_swap(one) for one in here)
    assert price == pytest.approx((0.57, 1.46), abs=0.1)


def test_at_random_an_order_that_turns_changes_nothing() -> None:
    chance = Random(33)
    turning, never = ([one for _ in range(3000) for one in by_the_rules(chance, turns=turns)[0]] for turns in (True, False))
    assert pstdev(turning) == pytest.approx(pstdev(never), abs=0.08)
    assert of(turning, 3) == pytest.approx(of(never, 3), abs=2.5)


@pytest.mark.parametrize(("reversal", "deviation"), [("always", TURNING), ("never", NEVER)])
def test_experts_spread_more_where_the_order_turns(reversal: str, deviation: float) -> None:
    found: Any = simulate(
        "hilos", 250, strategies="expert", variant="widow", auction="none", reversal=reversal, seed=5, workers=1, progress=False
    ).counts
    hands = 3 * found["played_out"]
    squares = sum(found["tricks_by_seat_squared"]) / hands
    assert sum(found["tricks_by_seat"]) == 13 / 3 * hands
    assert sqrt(squares - (13 / 3) ** 2) == pytest.approx(deviation, abs=0.2)


def test_what_a_look_is_worth_in_the_run() -> None:
    rows = run("hilos.looks").rows
    assert rows[:60] == looks(7, 60)
    without, looked = fmean(row[1] for row in rows), fmean(row[2] for row in rows)
    error = 2 * pstdev([row[2] - row[1] for row in rows]) / sqrt(len(rows))
    assert looked == pytest.approx(float(WITH_LOOK), abs=0.005) and without == pytest.approx(13 / 3, abs=0.03)
    assert without - looked == pytest.approx(0.21, abs=error + 0.01)
    assert all(row[0] == (row[2] > row[1]) for row in rows)


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
                points = AFTER[kind](end["tricks_won"][seat])
                assert end["scores"][seat] == points
                seen_kinds.add(kind)
    assert len(seen_kinds) == 3


def test_a_look_pays_only_without_a_trump() -> None:
    found = points_by_trumps(4, 6_000, 1)
    assert [one for each in found for one in each] == pytest.approx([one for each in BY_TRUMPS for one in each], abs=0.8)
    assert BY_TRUMPS[0][1] > BY_TRUMPS[0][0] and BY_TRUMPS[1][1] < BY_TRUMPS[1][0]
    table = next(dealt(THREE, 7))
    assert points_of_ann(table) == looks(7, 1)[0][1:] and played(table, THREE) == played(table, THREE)


def test_the_deals_are_what_the_rules_play() -> None:
    assert tuple(islice(rounds_of_three(), 20)) == DEALS[:20]
    for deal in DEALS:
        ann, ben, cem = map(int, re.findall(r"(?:Ann|Ben|Cem) (\d+)", deal.said))
        assert ann + ben + cem == 13 and deal.ends == (ann, 3 if ann < 3 else 0)
        assert dict(zip("SHCD", "♠♥♣♦", strict=True))[deal.cards[0][-1]] == deal.said[0]
    tricks = [deal.ends[0] for deal in DEALS]
    assert fmean(tricks) == pytest.approx(13 / 3, abs=0.25) and of(tricks, 3) == pytest.approx(19, abs=4)


def test_in_how_many_classes_the_finding_is_seen() -> None:
    for students in (14, 28):
        classes = []
        for word in map(str, range(150)):
            boxes = [LESSON.boxes.played(class_seed(word, number))[0] for number in range(1, students + 1)]
            missed = sum(one < 3 for row in boxes for one in row)
            classes.append((missed >= students, fmean(one for row in boxes for one in row) > 3))
        assert all(above for _, above in classes)
        assert 1000 * fmean(found for found, _ in classes) >= seen(students) - 15
    assert seen(28) == 1000 and seen(14) == 999
    words = " ".join(said for _, said in LESSON.plan.sections)
    assert classes_by_hand(3, 200) == pytest.approx(BY_HAND, abs=4.5)
    assert "in 1,000 of 1,000 classes with 28" in words and f"in {seen(14)} with 14" in words


def price_of(results: Sequence[int], least: int) -> Fraction:
    """What a minimum costs, result by result."""
    return sum((Fraction(least) for one in results if one < least), Fraction(0)) / len(results)


def numbers(words: str) -> list[int]:
    """The results in a line."""
    return [int(one) for one in re.findall(r"\d+", words.split(";")[0])]


@pytest.mark.parametrize("ticket", LESSON.tickets, ids=lambda ticket: "; ".join(row.short for row in ticket.rows))
def test_a_ticket_is_right_by_adding_up(ticket: Ticket) -> None:
    first, second = ticket.rows
    least = int(re.findall(r"fewer than (\d)", first.short)[0])
    one, other = numbers(first.short), numbers(second.short)
    assert sum(one) == sum(other) == 16 and max(one) <= 13 and first.right == price_of(one, least)
    worth = Fraction(re.findall(r"worth ([\d.]+),", first.between)[0])
    assert first.choice == int(price_of(one, least) > worth)
    worth = Fraction(re.findall(r"worth ([\d.]+),", second.before)[0])
    assert second.choice == int(price_of(other, least) > worth) and first.choice != second.choice
    assert price_of(other, least) != worth != price_of(one, least)


def test_the_numbers_of_the_working_and_of_the_plan() -> None:
    (fields,) = LESSON.parts(Fields)
    assert [field.right for field in fields.rows] == [57, Fraction("146.4"), 21, 36]
    assert set(PAIRS) == {3, 4} and isinstance(LESSON.codes.most, Mapping)
    words = " ".join(said for _, said in LESSON.plan.sections)
    for said in ("mean 4.33", "standard deviation 2.0", "costs 0.57", "swap every time 1.46", "gets 4.12"):
        assert said in words, said
