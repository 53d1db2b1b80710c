"""The numbers that stand in the text of the HiLO notebook, asked of the rules, of exact odds, or counted again."""

from fractions import Fraction
from itertools import combinations
from statistics import mean

from hilo_core import GAMES, replay, simulate, summarize
from hilo_core.hilo.cards import CARDS, COLOURS, COUNT, HIGHEST, LOWEST, MEAN, NAMES, number_of
from hilo_core.hilo.grid import expected_sum
from hilo_core.hilo.table import DRAW, END, LAYOUTS, NEXT
from hilo_core.lessons.hilo_positions import fewest, position
from hilo_core.odds import hilo as odds
from hilo_core.records.self_play import random_record
from hilo_widgets import GridLab

from .test_notebooks import prose

NUMBERS = range(LOWEST, HIGHEST + 1)
SAID = prose("20_hilo_rules")
LAB = "8P 2T 5T / 1T 4P 6O / 9O 3O 0P"


def test_the_cards() -> None:
    assert "eight colours with thirteen numbers each make 104" in SAID
    assert (len(COLOURS), len(NUMBERS), len(NAMES), COUNT) == (8, 13, 104, 104) and 108 % 8 and 108 % 13
    assert "a face-down card counts 5, the mean of all cards" in SAID
    assert mean(map(number_of, CARDS.values())) == MEAN == 5 == expected_sum(position("?"), 0) == GridLab("? 0P 0O").points


def test_the_round_is_left_before_the_first_line_and_goes_on_to_its_end() -> None:
    frames = list(replay("hilo_three_players"))
    assert next(n for n, frame in enumerate(frames) if frame.rule.id == "HL-11") - 1 == 22 and "stop at step 22" in SAID
    assert "Cem ends it" in SAID and any(frame.text.startswith("Cem") for frame in frames if frame.rule.id == "HL-17")


def test_what_a_line_is_worth() -> None:
    sums = [sum(three) for three in combinations(NUMBERS, 3)]
    assert "−1, 0 and 1, and it adds up to 0" in SAID and min(sums) == 0
    assert "On average a line is worth 15 points" in SAID and mean(sums) == 15


def test_a_third_blue_card() -> None:
    assert "Of the 102 cards that you have not seen, 11 are blue" in SAID and "about 11 times of 100" in SAID
    table = position("7B 2B ?")
    unseen = [card for name, card in CARDS.items() if name not in ("7B", "2B")]
    pile = [card for card in unseen if card != table[LAYOUTS + 2]]
    table[NEXT], table[END], table[DRAW : DRAW + len(pile)] = 0, len(pile), pile
    assert len(unseen) == 102
    assert odds.completes(table, 0, "row 1") == Fraction(11, 102) and round(100 * Fraction(11, 102)) == 11


def test_the_lab_and_the_round_in_which_a_push_makes_lines() -> None:
    left = {way: fewest(LAB, "schmidt", f"diagonal a1 {way}").points for way in ("horizontally", "vertically")}
    assert sorted(left.values())[0] == 0 < sorted(left.values())[1]
    frame = replay("hilo_push")[58]
    assert frame.rule.id == "HL-11" and "Ben has a HILO: the violet diagonal" in frame.text


def test_how_often_the_ender_is_doubled() -> None:
    random = simulate("hilo", 5_000, players=3, progress=False).rate("doublings")
    assert "In 5,000 such games it is 65 of 100 rounds" in SAID and round(100 * random.value) == 65
    assert "a margin of error of 1:" in SAID and round(50 * (random.high - random.low)) == 1
    assert "at least 67 times of 100" in SAID and random.high < 2 / 3 and round(100 * 2 / 3) == 67
    expert = simulate("hilo", 1_000, players=3, strategies="expert", progress=False).rate("doublings")
    assert "theirs are doubled in about 30 of 100 rounds" in SAID and round(100 * expert.value) == 30


def test_who_has_removed_a_line_ends_the_round_more_often() -> None:
    rounds = [
        played for seed in range(400) for played in summarize(random_record(GAMES["hilo"], {"players": 3}, seed))["rounds"]
    ]
    cleared = [{one["seat"] for one in played["clears"]} for played in rounds]
    ender = mean(played["ender"] in seats for played, seats in zip(rounds, cleared, strict=True))
    assert ender > 1.15 * mean(len(seats) / 3 for seats in cleared)
