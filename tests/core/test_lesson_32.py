"""Lesson 32, *Is a look free?*: its claims counted and played two ways, its deals, its tickets, and whole classes."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, pstdev
from typing import Any

import pytest

from hilo_core import simulate
from hilo_core.games import GAMES
from hilo_core.hilos.extra_hand import AFTER_TAKING, after_minimum
from hilo_core.hilos.table import DEALER, TRICKS_WON
from hilo_core.hilos.watched import THREE, worth_taking
from hilo_core.records.replay import summarize
from hilo_core.records.self_play import random_record
from hilo_core.teaching.lesson import Ticket
from hilo_core.teaching.lesson_file import lesson
from hilo_core.teaching.parts import Dealt, Fields
from hilo_lessons.lessons.lesson_32 import (
    DEALERS,
    FEWER_THAN_THREE,
    LEAST,
    MEAN,
    MISSED,
    NEVER,
    POINTS_BY_TRUMPS,
    SHORT,
    TRICKS_OF_ANN,
    TURNING,
    WITH_LOOK,
    classes_of_1000,
    deviation,
    seen_by_hand,
)
from hilo_lessons.plans.hilos.rounds import rounds_of_three, taken_by_three
from hilo_lessons.runs import run
from hilo_lessons.runs.hilos import dealt, played

from .hilos_census import three

LESSON = lesson("32")
assert isinstance(LESSON.boxes.play, Dealt)
DEALS = LESSON.boxes.play.deals
MUST_TAKE = {"leave": 0, "leave it": 3, "take it": 4}  # tricks that must be taken
FULL = [(suit, rank) for suit in "SHCD" for rank in range(2, 15)]


def by_the_rules(chance: Random, *, turns: bool = True) -> list[int]:
    """A round of three at random, played here by the rule book: the tricks of the player opposite the dealer, who leads first,
    of the dealer's neighbour on the right, and of the dealer, whose last card is trump (HS-03, HS-R6)."""
    deck = chance.sample(FULL, 52)
    widow, *hands = (deck[place::4] for place in range(4))
    trump = hands[2][-1][0]
    assert len(widow) == 13
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
    return taken


def of(results: Sequence[int], below: int) -> float:
    """How many of 100 results lie below."""
    return 100 * sum(one < below for one in results) / len(results)


def test_each_seat_has_a_mean_of_its_own() -> None:
    """By the rule book in plain Python, and by the library's rules in machine code."""
    chance, rounds = Random(32), 6000
    here = [list(seat) for seat in zip(*(by_the_rules(chance) for _ in range(rounds)), strict=True)]
    library = three(5, 400_000)
    for seat, place in enumerate((1, 2, 0)):  # as the census counts them, from the dealer on
        error = pstdev(here[seat]) / sqrt(rounds)
        assert fmean(here[seat]) == pytest.approx(library.mean(place), abs=3 * error)
        assert of(here[seat], 3) == pytest.approx(library.below(3, place), abs=1.7)
    assert library.mean(1) == pytest.approx(float(MEAN), abs=0.008) and library.mean(0) == pytest.approx(
        float(DEALERS), abs=0.008
    )
    assert sum(map(library.mean, range(3))) == pytest.approx(13) and library.mean(0) - library.mean(1) > 0.6
    assert library.below(3) == pytest.approx(float(MISSED), abs=0.2) and library.below(4) == pytest.approx(
        float(SHORT), abs=0.2
    )
    assert library.tricks[1] == pytest.approx(TRICKS_OF_ANN, abs=0.25) and sum(TRICKS_OF_ANN) == pytest.approx(100, abs=0.3)
    assert (
        sum(TRICKS_OF_ANN[:3]) == pytest.approx(FEWER_THAN_THREE.value, abs=0.05)
        and FEWER_THAN_THREE.low < FEWER_THAN_THREE.value < FEWER_THAN_THREE.high
    )
    assert library.deviation(1) == pytest.approx(deviation(), abs=0.02) == pytest.approx(1.99, abs=0.03)


def test_the_census_counts_the_rounds_that_are_played() -> None:
    """Machine code and plain Python: the same rounds, the same sums."""
    rounds = 400
    census, tables = three(7, rounds), [*islice(dealt(THREE, 7), rounds)]
    taken = [taken_by_three(table) for table in tables]
    assert all(table[DEALER] == 2 for table in tables)
    assert [census.mean(place) for place in (1, 2, 0)] == [pytest.approx(fmean(seat)) for seat in zip(*taken, strict=True)]
    points = run("hilos.looks").rows[:rounds]
    assert [without for _, without, _ in points] == [played(table, THREE)[TRICKS_WON] for table in tables]
    assert [census.points.without, census.points.looked] == pytest.approx(
        [fmean(each) for each in zip(*points, strict=True)][1:]
    )
    swapped = [after_minimum(played(table, THREE, swaps=True)[TRICKS_WON], AFTER_TAKING) for table in tables]
    assert census.swapped == pytest.approx(fmean(swapped))


def test_at_random_an_order_that_turns_changes_nothing() -> None:
    chance = Random(33)
    turning, never = ([one for _ in range(3000) for one in by_the_rules(chance, turns=turns)] for turns in (True, False))
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
    without, looked = fmean(row[1] for row in rows), fmean(row[2] for row in rows)
    error = 2 * pstdev([row[2] - row[1] for row in rows]) / sqrt(len(rows))
    assert looked == pytest.approx(float(WITH_LOOK), abs=0.04) and without == pytest.approx(float(MEAN), abs=0.03)
    assert without - looked == pytest.approx(float(MEAN - WITH_LOOK), abs=error)
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
                taken = end["tricks_won"][seat]
                assert end["scores"][seat] == taken - (MUST_TAKE[kind] if taken < MUST_TAKE[kind] else 0)
                seen_kinds.add(kind)
    assert len(seen_kinds) == 3


def test_a_look_pays_only_without_a_trump() -> None:
    found = three(4, 1_000_000).by_trumps[:2]
    assert [(one.without, one.looked) for one in found] == [pytest.approx(one, abs=0.1) for one in POINTS_BY_TRUMPS]
    assert POINTS_BY_TRUMPS[0][1] > POINTS_BY_TRUMPS[0][0] and POINTS_BY_TRUMPS[1][1] < POINTS_BY_TRUMPS[1][0]


def test_the_deals_are_what_the_rules_play() -> None:
    assert tuple(islice(rounds_of_three(), 20)) == DEALS[:20]
    for deal in DEALS:
        ann, ben, cem = map(int, re.findall(r"(?:Ann|Ben|Cem) (\d+)", deal.said))
        assert ann + ben + cem == 13 and deal.ends == (ann, 3 if ann < 3 else 0)
        assert dict(zip("SHCD", "♠♥♣♦", strict=True))[deal.cards[0][-1]] == deal.said[0]
    tricks = [deal.ends[0] for deal in DEALS]
    assert fmean(tricks) == pytest.approx(float(MEAN), abs=0.15) and of(tricks, 3) == pytest.approx(float(MISSED), abs=3)


def test_in_how_many_classes_the_finding_is_seen() -> None:
    """The first two boxes of a table are the same; whole classes are dealt by the rounds of the page."""
    chance = Random(3)
    tricks = [deal.ends[0] for deal in DEALS]
    for students in (14, 28):
        tables, found = -(-students // 4), 0
        sizes = [students // tables + (table < students % tables) for table in range(tables)] * 2
        for _ in range(1000):
            alone = sum(one < 3 for one in chance.choices(tricks, k=8 * students))
            together = sum(size * (one < 3) for size, one in zip(sizes, chance.choices(tricks, k=len(sizes)), strict=True))
            found += LEAST * students * 10 <= 100 * (alone + together)
        assert found >= classes_of_1000(students) - 6 and sum(sizes) == 2 * students
    few = fmean(sum(one < 3 for one in chance.choices(tricks, k=14)) >= 2 for _ in range(3000))
    assert few == pytest.approx(seen_by_hand(14), abs=0.04)


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
    worth = Fraction(re.findall(r"worth ([\d.]+),", second.between)[0])
    assert second.right == price_of(other, least)
    assert second.choice == int(price_of(other, least) > worth) and first.choice != second.choice
    assert price_of(other, least) != worth != price_of(one, least)


def test_the_numbers_of_the_working_and_of_the_plan() -> None:
    (fields,) = LESSON.parts(Fields)
    assert [round(float(field.right), 2) for field in fields.rows] == [64.5, 161.2, 24.6, 39.9]
    assert [field.working.rpartition("= ")[2] for field in fields.rows] == ["64.5", "161.2", "24.6", "39.9"]
    assert isinstance(LESSON.codes.first, Mapping)
    words = " ".join(said for _, said in LESSON.plan.sections)
    for said in ("mean 4.13", "standard deviation 2.0", "costs 0.645", "swap every time 1.61", "gets 3.89"):
        assert said in words, said
