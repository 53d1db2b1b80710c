"""Lesson 12, *Which heart wins?*: all ways by the rules and by hand, and the library's odds."""

from collections import Counter
from itertools import combinations

from hilo_core.games import GAMES
from hilo_core.himilo.odds import takes, void
from hilo_core.intervals import share
from hilo_core.records.replay import summarize
from hilo_core.records.self_play import random_record
from hilo_core.teaching.lesson_file import lesson
from hilo_lessons.plans.himilo.three_hearts import OFF_SUIT, chance, deals, ways
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
    assert (counted(5, 5, 8), counted(8, 5, 8)) == (ways(5, 5, 8), ways(8, 5, 8)) == (144, 126)


def test_the_odds_of_the_library_say_the_same_but_for_the_void() -> None:
    """They hold the players too who have no heart: then our heart ranks higher than in the model."""
    hand = ["5H", "8H", *OTHERS]
    none = float(void(46, 13))
    for value in (5, 8):
        real = 100 * float(takes(f"{value}H", "QH", 4, hand=hand))
        assert abs(real - float(chance(value, 5, 8))) < 100 * 3 * none


def test_rounds_of_the_page_are_all_ways_as_the_rules_judge_them() -> None:
    seen: Counter[tuple[int, ...]] = Counter()
    for deal in deals():
        others = tuple(int(name[:-1]) for name in deal.cards)
        assert all(name.endswith("H") for name in deal.cards) and not {5, 8} & set(others)
        assert deal.ends == (third(5, others), third(8, others))
        assert deal.said.count("it takes the trick") == sum(deal.ends)
        seen[tuple(sorted(others))] += 1
    assert len(seen) == 286 and set(seen.values()) == {6}


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
