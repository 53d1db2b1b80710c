"""Lesson 44, *Three dice, one six?*: every number by counting all rolls and all cards, its tickets, and whole classes."""

import re
from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from hilo_core.asking.kinds import tidy
from hilo_core.machine.random import randbelow, seed_row
from hilo_core.teaching.classroom import class_seed
from hilo_core.teaching.lesson import Ticket
from hilo_core.teaching.lesson_file import lesson
from hilo_core.teaching.parts import Fields, Vote
from hilo_lessons.plans.pass_or_go.any_six import TAKING, class_below, class_near, rolls_without, sixes, with_six

LESSON = lesson("44")
CARDS = [f"{value}{suit}" for suit in "SHCD" for value in [*map(str, range(2, 11)), *"JQKA"]]
FOUND = (  # by hand, by who makes each mistake
    "10 11 30 24 35",
    "15 150 30 91 108 216",
    "57.87 50 0.46 34.72 91 0.42 30.56",
    "100 84.26 33.49 17.75 42.13 40.19",
    "25 3 19 30 16",
)


def rolls(dice: int, sides: int = 6) -> list[tuple[int, ...]]:
    """All equally likely ways in which dice can fall."""
    return list(product(range(1, sides + 1), repeat=dice))


def test_the_six_takes_all_by_the_rules() -> None:
    assert TAKING == (6,)


@pytest.mark.parametrize("dice", range(1, 7))
def test_at_least_one_six_by_counting_all_rolls(dice: int) -> None:
    counts = Counter(faces.count(6) for faces in rolls(dice))
    assert with_six(dice) == 100 - Fraction(100 * counts[0], 6**dice) and rolls_without(dice) == counts[0]
    assert all(sixes(count, dice) == Fraction(counts[count], 6**dice) for count in range(dice + 1))
    assert sum(count * rolled for count, rolled in counts.items()) == dice * 6 ** (dice - 1)


def test_the_working_says_what_is_right() -> None:
    (fields,) = LESSON.parts(Fields)
    assert [float(row.right) for row in fields.rows] == pytest.approx([25, 125, 9100 / 216, 100 - 100 * (125 / 216) ** 2, 22])
    (vote,) = LESSON.parts(Vote)
    assert with_six(3) < 50 and vote.said[0] == "Fewer than 50" and vote.again


def test_a_mistake_leads_to_its_number() -> None:
    (fields,) = LESSON.parts(Fields)
    assert [" ".join(tidy(one.number) for one in row.mistakes) for row in fields.rows] == list(FOUND)


IN_WORDS = {  # what a ticket calls cards, as a pattern of their names
    "spades": "S$",
    "hearts": "H$",
    "clubs": "C$",
    "diamonds": "D$",
    "picture cards (J, Q, K)": "[JQK]",
    "aces": "A",
    "kings": "K",
    "cards from 2 to 6": "[2-6]",
    "cards from 7 to 10": "7|8|9|10",
    "cards from 8 to J": "8|9|10|J",
}


@pytest.mark.parametrize("ticket", LESSON.tickets, ids=lambda ticket: ticket.rows[0].short)
def test_a_ticket_is_right_by_counting(ticket: Ticket) -> None:
    first, second = ticket.rows
    words = first.short.split()
    dice, sides = ["one", "two", "three", "four"].index(words[0]) + 1, int(words[3])
    low = int(re.search(r"shows (?:an? )?(\d+)", first.before)[1])  # type: ignore[index]
    assert f"{words[0]} dice with {sides} faces" in first.before and re.search(rf"\b{low}\b", first.short.split(", ")[1])
    hit = sum(max(faces) >= low for faces in rolls(dice, sides))
    assert first.right == Fraction(100 * hit, sides**dice) and first.right != 50
    assert first.choice is not None and ticket.choices[first.choice] == ("more" if first.right > 50 else "less") + " than half"

    one, other = (IN_WORDS[each] for each in second.short.split(" or "))
    found = [card for card in CARDS if re.search(one, card) or re.search(other, card)]
    twice = [card for card in CARDS if re.search(one, card) and re.search(other, card)]
    assert second.right == len(found) and twice and second.mistakes[0].number == len(found) + len(twice)
    assert second.choice is not None and ticket.choices_of(second)[second.choice] == f"{52 - len(found)} cards"
    assert second.short != "hearts or picture cards (J, Q, K)"


def test_choices_are_not_always_the_same() -> None:
    for row in (0, 1):
        assert 12 <= sum(bool(ticket.rows[row].choice) for ticket in LESSON.tickets) <= 20


def test_students_roll_three_dice_and_count_sixes() -> None:
    for number in range(1, 41):
        seed, row = class_seed("heron", number), [0]
        (held,) = LESSON.boxes.played(seed)
        seed_row(row, seed, 0)
        rolled = [tuple(randbelow(row, 6) + 1 for _ in range(3)) for _ in range(10)]
        assert held == tuple(faces.count(6) for faces in rolled)
        assert LESSON.boxes.values((held,)) == {"some": sum(6 in faces for faces in rolled), "sixes": sum(held)}


def test_in_how_many_classes_it_is_seen() -> None:
    """By the boxes of classes that let the page roll, and by the rule; the first effect is sure enough, the second is told."""
    for students, below, near in ((28, "99.5", "91"), (14, "96.4", "77")):
        rounds = 10 * students
        assert (tidy(Fraction(class_below(rounds)), 1), tidy(Fraction(class_near(rounds)), 0)) == (below, near)
        assert re.search(rf"{below} of 100 classes with 28|in {below} with 14", plan())
        assert re.search(rf"sure: {near} of 100 classes|, {near} with 14", plan())
    chance, seen = Random(44), Counter[str]()
    for _ in range(400):
        rows = [LESSON.boxes.played(chance.randrange(10**6))[0] for _ in range(28)]
        hit = sum(box > 0 for row in rows for box in row)
        seen["below"] += hit < 140
        seen["near"] += abs(hit / 2.8 - 100 * 91 / 216) <= 5
        seen["more sixes"] += sum(map(sum, rows)) > hit
    assert seen["below"] > 0.97 * 400 and abs(seen["near"] / 4 - class_near(280)) < 6 and seen["more sixes"] == 400


def plan() -> str:
    """What the teacher reads on whether it works."""
    return dict(LESSON.plan.sections)["Will it work?"]


def test_with_four_dice_a_six_is_more_likely_than_not() -> None:
    assert with_six(3) < 50 < with_six(4) and "from four dice on" in dict(LESSON.plan.sections)["Numbers you may need"]
