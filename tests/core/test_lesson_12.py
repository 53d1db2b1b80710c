"""Lesson 12, *Which heart wins?*: all ways by the rules and by hand, the library's odds, classes, tickets."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random
from statistics import fmean

import pytest

from hilo_core.asking.kinds import tidy
from hilo_core.asking.stage import BarChart
from hilo_core.games import GAMES
from hilo_core.himilo.odds import takes, void
from hilo_core.intervals import share
from hilo_core.records.replay import summarize
from hilo_core.records.self_play import random_record
from hilo_core.teaching.classroom import class_seed
from hilo_core.teaching.lesson import Ticket
from hilo_core.teaching.lesson_file import lesson
from hilo_core.teaching.parts import Fields
from hilo_lessons.plans.himilo.three_hearts import OFF_SUIT, chance, class_ahead, deals, ways
from hilo_lessons.runs import run

LESSON = lesson("12")
OTHERS = ["1S", "3S", "6S", "9S", "12S", "2C", "7C", "10C", "14C", "4D", "8D", "13D"]


def third(value: int, others: tuple[int, ...]) -> bool:
    """Whether a number is third-highest of four."""
    return sorted((value, *others))[1] == value


def counted(value: int, *held: int) -> int:
    """In how many ways it is, written out."""
    rest = [other for other in range(1, 16) if other not in held]
    return sum(third(value, three) for three in combinations(rest, 3))


def test_the_hook_by_combinations_and_by_all_ways_written_out() -> None:
    assert [ways(value, value) for value in range(1, 16)] == [counted(value, value) for value in range(1, 16)]
    best = [value for value in range(1, 16) if chance(value, value) == max(chance(one, one) for one in range(1, 16))]
    assert best == [5, 6] and float(chance(5, 5)) == pytest.approx(49.45, abs=0.005)
    assert float(chance(8, 8)) == pytest.approx(40.38, abs=0.005)
    assert (counted(5, 5, 8), counted(8, 5, 8)) == (ways(5, 5, 8), ways(8, 5, 8)) == (144, 126)


def test_the_odds_of_the_library_say_the_same_but_for_the_void() -> None:
    """They hold the players too who have no heart: then our heart ranks higher than in the model."""
    hand = ["5H", "8H", *OTHERS]
    none = float(void(46, 13))
    for value in (5, 8):
        real = 100 * float(takes(f"{value}H", "QH", 4, hand=hand))
        assert abs(real - float(chance(value, 5, 8))) < 100 * 3 * none
    said = dict(LESSON.plan.sections)["Numbers you may need"]
    assert "5♥ 50.35, 8♥ 44.06" in said and "50.31 and 43.88" in said


def test_rounds_of_the_page_are_all_ways_as_the_rules_judge_them() -> None:
    seen: Counter[tuple[int, ...]] = Counter()
    for deal in deals():
        others = tuple(int(name[:-1]) for name in deal.cards)
        assert all(name.endswith("H") for name in deal.cards) and not {5, 8} & set(others)
        assert deal.ends == (third(5, others), third(8, others))
        assert deal.said.count("it takes the trick") == sum(deal.ends)
        seen[tuple(sorted(others))] += 1
    assert len(seen) == 286 and set(seen.values()) == {6}
    assert len({LESSON.boxes.played(class_seed("heron", number)) for number in range(1, 41)}) == 40


def test_in_how_many_classes_the_finding_is_seen() -> None:
    luck, steps = Random(12), [low - high for low, high in (deal.ends for deal in deals())]
    seen = fmean(sum(luck.choices(steps, k=280)) > 0 for _ in range(1500))
    assert class_ahead(280) == pytest.approx(0.9576, abs=1e-4) and abs(seen - class_ahead(280)) < 0.02
    assert class_ahead(1) == pytest.approx(60 / 286) and class_ahead(140) == pytest.approx(0.8817, abs=1e-4)
    assert "in 96 of 100 classes, with 14 in 88" in dict(LESSON.plan.sections)["Will it work?"]
    assert LESSON.pooled.ask == "Both cards met the same three. In how many rounds did 8♥ win and 5♥ not?"
    assert LESSON.pooled.exact == Fraction(10 * (144 - 126), 286)


def test_off_suit_cards_in_the_real_game() -> None:
    """What a long run gave, by a short one with other seeds; and under a J the chance is one over all off-suit cards."""
    found: Counter[tuple[str, int, bool]] = Counter()
    for number in range(250):
        record = random_record(GAMES["himilo"], {"players": 4, "show": 14, "rounds": 1}, 12, number=number)
        for trick in summarize(record)["rounds"][0]["tricks"]:
            letter, suit = trick["win_card"]
            off = [card[-1] != suit for card in trick["cards"]]
            for place, is_off in enumerate(off):
                if is_off and suit != "*":
                    found[letter, sum(off), (trick["leader"] + place) % 4 == trick["winner"]] += 1
    for letter, said in OFF_SUIT.items():
        took, all_of = (sum(n for (one, _, won), n in found.items() if one == letter and won >= least) for least in (1, 0))
        rate = share(took, all_of, level=0.999)
        assert 100 * rate.low < said < 100 * rate.high
    for together in (1, 2, 3, 4):
        assert found["J", together, False] == (together - 1) * found["J", together, True]


def test_the_run_that_is_watched_is_what_the_rules_play() -> None:
    watched = run("himilo.void").rows

    def seen(number: int) -> tuple[int, ...] | None:
        record = random_record(GAMES["himilo"], {"players": 4, "show": 14, "rounds": 1}, 7, number=number)
        for trick in summarize(record)["rounds"][0]["tricks"]:
            letter, suit = trick["win_card"]
            follow = [card[-1] == suit for card in trick["cards"]]
            if letter == "J" and suit != "*" and not follow[-trick["leader"]]:
                return int(trick["winner"] == 0), sum(follow), 3 - sum(follow)
        return None

    first = tuple(filter(None, map(seen, range(30))))
    assert len(first) > 10 and watched[: len(first)] == first
    assert all(follow + off == 3 for _, follow, off in watched)
    assert all(took for took, _, off in watched if not off)
    for off in (1, 2, 3):
        hits = [took for took, _, others in watched if others == off]
        rate = share(sum(hits), len(hits), level=0.999)
        assert rate.low < 1 / (off + 1) < rate.high


def test_the_numbers_to_work_out() -> None:
    (fields,) = LESSON.parts(Fields)
    assert [row.right for row in fields.rows] == [286, 144, 126, Fraction(14400, 286)]
    assert [row.decides for row in fields.rows] == [None, None, 0, None]
    (bars,) = (one for one in fields.opens if isinstance(one, BarChart))
    assert [float(value) for value in bars.values] == pytest.approx([100 * counted(n, n) / 364 for n in range(1, 16)])
    for place, row in enumerate(fields.rows):
        assert not {tidy(one.right) for one in fields.rows[:place]} & set(row.before.split())


@pytest.mark.parametrize("ticket", LESSON.tickets, ids=lambda ticket: "; ".join(row.short for row in ticket.rows))
def test_a_ticket_is_right_by_writing_all_ways(ticket: Ticket) -> None:
    first, second = ticket.rows
    low, high = (int(choice.strip("♥")) for choice in first.choices)
    assert first.right == counted(low, low, high) and f"and {high}♥ in {counted(high, low, high)}." in first.between
    assert first.choice == (counted(high, low, high) > counted(low, low, high)) and first.choice != second.choice
    low, high = (int(choice.strip("♥")) for choice in second.choices)
    assert f"in {counted(low, low, high)} ways, {high}♥ in {counted(high, low, high)}." in second.before
    assert second.choice == (counted(high, low, high) > counted(low, low, high))
    assert f"= {first.right}, which is" in first.working
