"""Lesson 31, *Can the order stay the same?*: claims counted and played, deals, tickets, and whole classes."""

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice, pairwise
from math import sqrt
from random import Random
from statistics import fmean

import pytest

from hilo_core import simulate
from hilo_core.games import GAMES
from hilo_core.records.replay import summarize
from hilo_core.records.self_play import random_record
from hilo_core.teaching.classroom import class_seed
from hilo_core.teaching.lesson import Ticket
from hilo_core.teaching.lesson_file import lesson
from hilo_core.teaching.parts import Dealt
from hilo_lessons.lessons.lesson_31 import A_TRUMP_TAKES, FOURS, TAKEN, missed
from hilo_lessons.plans.hilos.rounds import rounds_of_four
from hilo_lessons.runs import run

from .hilos_census import four

LESSON = lesson("31")
assert isinstance(LESSON.boxes.play, Dealt)
DEALS = LESSON.boxes.play.deals


def by_the_rules(chance: Random) -> list[tuple[int, bool]]:
    """A round at random, played here by the rule book: the rank of each winning card, 2 to 14, and whether it is a trump."""
    deck = [(suit, rank) for suit in "SHCD" for rank in range(2, 15)]
    chance.shuffle(deck)
    hands = [deck[seat::4] for seat in range(4)]
    trump, leader, turned, found = deck[-1][0], 0, False, []
    for _ in range(13):
        trick: list[tuple[int, tuple[str, int]]] = []
        for seat in ((leader + place) % 4 for place in range(4)):
            led = trick[0][1][0] if trick else ""
            card = chance.choice([card for card in hands[seat] if card[0] == led] or hands[seat])
            hands[seat].remove(card)
            trick.append((seat, card))
        suit = trump if any(card[0] == trump for _, card in trick) else trick[0][1][0]
        best = min if turned else max
        leader, (suit, rank) = best(((seat, card) for seat, card in trick if card[0] == suit), key=lambda one: one[1][1])
        found.append((rank, suit == trump))
        turned ^= suit == trump
    return found


@pytest.fixture(scope="module")
def own_rounds() -> list[list[tuple[int, bool]]]:
    """Rounds played here."""
    chance = Random(31)
    return [by_the_rules(chance) for _ in range(2000)]


def test_no_way_to_play_thirteen_trumps_takes_fewer_than_four_tricks() -> None:
    def ways(left: int, tricks: int) -> Iterator[int]:
        if tricks == 0:
            yield left
            return
        for here in range(1, 5):
            yield from ways(left - here, tricks - 1)

    assert all(left > 0 for tricks in range(4) for left in ways(13, tricks)) and 0 in ways(13, 4)


@pytest.mark.parametrize("strategy", ["random", "beginner"])
def test_at_least_four_tricks_go_to_a_trump_and_the_order_turns_three_times(strategy: str) -> None:
    for number in range(12):
        for played in summarize(random_record(GAMES["hilos"], {"variant": "poor_man"}, 3, strategy, number))["rounds"]:
            tricks = played["tricks"]
            won = [one["cards"][(one["winner"] - one["leader"]) % 4][-1] == played["trump"] for one in tricks]
            turns = sum(one["reversed"] != after["reversed"] for one, after in pairwise(tricks))
            assert sum(won) >= 4 and turns == sum(won[:-1]) >= 3


def test_how_many_tricks_a_trump_takes_three_ways(own_rounds: list[list[tuple[int, bool]]]) -> None:
    here = [sum(trump for _, trump in one) for one in own_rounds]
    assert min(here) == 4 and abs(fmean(here) - A_TRUMP_TAKES.value) < 4 / sqrt(2000)
    assert abs(100 * here.count(4) / 2000 - FOURS) < 3
    engine = simulate("hilos", 2000, variant="poor_man", seed=5, progress=False, workers=1)
    assert 13 * engine.rate("trump_tricks").value == pytest.approx(A_TRUMP_TAKES.value, abs=0.04)
    assert A_TRUMP_TAKES.low < A_TRUMP_TAKES.value < A_TRUMP_TAKES.high < A_TRUMP_TAKES.low + 0.002


def test_how_often_a_card_takes_its_trick_two_ways(own_rounds: list[list[tuple[int, bool]]]) -> None:
    here = [sum(won == rank for one in own_rounds for won, _ in one) / 80 for rank in range(2, 15)]
    for found in (here, four(9, 1000).taken):
        assert found == pytest.approx(TAKEN, abs=3)
    assert (
        min(TAKEN) == TAKEN[6] == 15.6 and TAKEN[0] == 34.1 and TAKEN[-1] == 45.6 and sum(TAKEN) == pytest.approx(325, abs=0.5)
    )


def test_the_deals_are_what_the_rules_play() -> None:
    assert tuple(islice(rounds_of_four(), 20)) == DEALS[:20]
    for deal in DEALS:
        trump, cards = deal.said[0], re.findall(r"\b(?:10|[2-9JQKA])[♠♥♣♦]", deal.said)
        assert len(set(cards)) == 13 and deal.ends == (sum(card[-1] == trump for card in cards),)
        assert dict(zip("SHCD", "♠♥♣♦", strict=True))[deal.cards[0][-1]] == trump
    numbers = [deal.ends[0] for deal in DEALS]
    assert min(numbers) == 4 and fmean(numbers) == pytest.approx(A_TRUMP_TAKES.value, abs=0.11)


def test_the_run_is_what_the_rules_play(own_rounds: list[list[tuple[int, bool]]]) -> None:
    rows = run("hilos.twos-and-eights").rows
    assert all(row[0] == (row[1] > row[2]) for row in rows)
    ranks = [[rank for rank, _ in one] for one in own_rounds]
    here = fmean(one.count(2) > one.count(8) for one in ranks)
    assert fmean(row[0] for row in rows) == pytest.approx(here, abs=0.04) and 0.56 < here < 0.6


def test_every_class_sees_the_four_and_none_below() -> None:
    for word in map(str, range(60)):
        for students in (14, 28):
            boxes = [box for number in range(1, students + 1) for box in LESSON.boxes.played(class_seed(word, number))[0]]
            assert min(boxes) == 4
    assert missed(14) == round(100 * 0.871**14) == 14
    words = " ".join(said for _, said in LESSON.plan.sections)
    assert "14 of 100 classes see no 4" in words


@pytest.mark.parametrize("ticket", LESSON.tickets, ids=lambda ticket: "; ".join(row.short for row in ticket.rows))
def test_a_ticket_is_right_by_filling_trick_after_trick(ticket: Ticket) -> None:
    def filled(trumps: int, players: int) -> int:
        tricks = 0
        while trumps > 0:
            trumps, tricks = trumps - players, tricks + 1
        return tricks

    first, second = ticket.rows
    trumps, players = map(int, re.findall(r"\d+", first.short))
    least, claim = filled(trumps, players), int(re.findall(r"only (\d+)", first.between)[0])
    assert first.right == Fraction(least) and first.choice == int(claim < least)
    trumps, players, claim = map(int, re.findall(r"\d+", second.short))
    assert (
        second.right == claim * players
        and second.choice == int(claim < filled(trumps, players))
        and f"only {claim}." in second.before
    )
    assert first.choice != second.choice and claim >= 1
