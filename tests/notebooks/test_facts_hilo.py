"""The numbers that stand in the text of the HiLO notebook, asked of the rules, of exact odds, or counted again."""

from fractions import Fraction
from functools import cache
from itertools import combinations
from statistics import mean

import pytest

from hilo_core import GAMES, replay, simulate
from hilo_core.hilo import odds
from hilo_core.hilo.cards import CARDS, COLOURS, COUNT, HIGHEST, LOWEST, MEAN, NAMES, number_of
from hilo_core.hilo.grid import expected_sum
from hilo_core.hilo.points import doubles
from hilo_core.hilo.table import DRAW, END, ENDER, LAYOUTS, NEXT, PLAYERS, SUMS
from hilo_core.intervals import Rate
from hilo_core.records.replay import summarize
from hilo_core.records.self_play import random_record
from hilo_lessons.hilo_positions import fewest, position
from hilo_widgets import GridLab

from .fact import Fact, about, each_fact, minus, of_20, spelled

NUMBERS = range(LOWEST, HIGHEST + 1)
LINES = [sum(three) for three in combinations(NUMBERS, 3)]
LAB = "8P 2T 5T / 1T 4P 6O / 9O 3O 0P"
WRONG = 108  # cards, as some people tell


def deck() -> tuple[str, str, int]:
    """How many colours, numbers and cards there are."""
    assert len(COLOURS) * len(NUMBERS) == len(NAMES) == COUNT
    return spelled(len(COLOURS)), spelled(len(NUMBERS)), COUNT


def wrong_deck() -> tuple[int, int]:
    """A number of cards that cannot be: it is no number of whole colours, nor of whole sets of a number."""
    assert WRONG % len(COLOURS) and WRONG % len(NUMBERS)
    return WRONG, WRONG


def face_down() -> int:
    """What a face-down card counts."""
    assert mean(map(number_of, CARDS.values())) == MEAN == expected_sum(position("?"), 0) == GridLab("? 0P 0O").points
    return MEAN


def cheapest_line() -> tuple[str, ...]:
    """The numbers of the cheapest line, and what they add up to."""
    three = min(combinations(NUMBERS, 3), key=sum)
    return (*map(minus, three), minus(sum(three)))


def third_blue() -> tuple[int, int, int]:
    """Cards not seen, blue ones among them, and how likely the third card is blue, of 100."""
    table = position("7B 2B ?")
    unseen = [card for name, card in CARDS.items() if name not in ("7B", "2B")]
    pile = [card for card in unseen if card != table[LAYOUTS + 2]]
    table[NEXT], table[END], table[DRAW : DRAW + len(pile)] = 0, len(pile), pile
    chance = odds.completes(table, 0, "row 1")
    blue = sum(name.endswith("B") for name in CARDS) - 2
    assert chance == Fraction(blue, len(unseen))
    return len(unseen), blue, round(100 * chance)


def first_line() -> int:
    """The last step before a line can go."""
    return next(n for n, frame in enumerate(replay("hilo_three_players")) if frame.rule.id == "HL-11") - 1


@cache
def doubled(games: int, strategy: str = "random") -> Rate:
    """How often the player who ended a round is doubled, of three."""
    rate: Rate = simulate("hilo", games, players=3, strategies=strategy, progress=False).rate("doublings")
    return rate


def of_5000() -> tuple[str, int, int]:
    """Games, and how many of 100 enders are doubled in them with which margin. A far longer run lies within it."""
    rate, long = doubled(5_000), doubled(100_000)
    margin = round(50 * (rate.high - rate.low))
    assert abs(100 * (rate.value - long.value)) < margin and rate.low < long.value < rate.high
    return "5,000", round(100 * rate.value), margin


def by_luck() -> tuple[str, int]:
    """How often the ender would be doubled at least, if each of three were lowest equally often. It is a little less."""
    assert Fraction(62, 100) < doubled(100_000).low and doubled(100_000).high < Fraction(2, 3)
    return spelled(3), round(100 * Fraction(2, 3))


def not_below() -> int:
    """The least sum that is doubled."""
    found = []
    for own in range(-5, 6):
        table = [0] * len(position("?"))
        table[PLAYERS], table[ENDER], table[SUMS], table[SUMS + 1] = 2, 0, own, own
        if doubles(table):
            found.append(own)
    assert found == list(range(found[0], 6))
    return found[0]


FACTS = [
    Fact("20", "{} colours with {} numbers each make {}", deck),
    Fact("20", "there are {} cards. That cannot be right, because {} cards", wrong_deck),
    Fact("20", "a single one can be anything from {} to {}.", lambda: (minus(LOWEST), HIGHEST)),
    Fact("20", "write the numbers {} to {} on blank cards in {} colours", lambda: (minus(LOWEST), HIGHEST, deck()[0])),
    Fact("20", "a face-down card counts {}, the mean of all cards", face_down),
    Fact("20", "stop at step {}", first_line),
    Fact("20", "the cheapest line there can be is {}, {} and {}, and it adds up to {}.", cheapest_line),
    Fact("20", "On average a line is worth {} points", lambda: mean(LINES)),
    Fact(
        "20", "Of the {} cards that you have not seen, {} are blue. So the third card is blue about {} times of 100", third_blue
    ),
    Fact("20", "If your line has a {} in it, somebody will be pleased", lambda: minus(LOWEST)),
    Fact("20", "In nearly two of three rounds", lambda: doubled(100_000).low > 0.6 and doubled(100_000).high < 2 / 3),
    Fact("20", "In {} such games it is {} of 100 rounds, with a margin of error of {}:", of_5000),
    Fact("20", "for about {} of {} runs like this one", of_20),
    Fact(
        "20",
        "would be it once in {} rounds, so the points would be doubled at least {} times of 100. It is a little less",
        by_luck,
    ),
    Fact("20", "theirs are doubled in about {} of 100 rounds", lambda: about(doubled(3_000, "expert"))),
    Fact("20", "a sum of {} or more counts double", not_below),
]


@each_fact(FACTS)
def test_a_fact(fact: Fact) -> None:
    fact.holds()


def test_who_goes_on_after_the_first_line_ends_the_round() -> None:
    frames = list(replay("hilo_three_players"))
    assert any(frame.text.startswith("Cem") for frame in frames if frame.rule.id == "HL-17")


def test_the_lab_and_the_round_in_which_a_push_makes_lines() -> None:
    left = {way: fewest(LAB, "schmidt", f"diagonal a1 {way}").points for way in ("horizontally", "vertically")}
    assert sorted(left.values())[0] == 0 < sorted(left.values())[1]
    frame = replay("hilo_push")[58]
    assert frame.rule.id == "HL-11" and "Ben has a HILO: the violet diagonal" in frame.text


def test_who_has_removed_a_line_ends_the_round_more_often() -> None:
    rounds = [
        played for seed in range(400) for played in summarize(random_record(GAMES["hilo"], {"players": 3}, seed))["rounds"]
    ]
    cleared = [{one["seat"] for one in played["clears"]} for played in rounds]
    ender = mean(played["ender"] in seats for played, seats in zip(rounds, cleared, strict=True))
    assert ender > 1.15 * mean(len(seats) / 3 for seats in cleared)


@pytest.mark.parametrize("strategy", ["random", "expert"])
def test_no_seat_gains_by_its_place(strategy: str) -> None:
    """Who is youngest starts more often, and yet one number a player is enough: the points differ by less than half a point."""
    points = simulate("hilo", 2_000, players=3, strategies=strategy, progress=False).rate("points_by_seat")
    assert max(rate.low for rate in points) < min(rate.high for rate in points) + 0.5
