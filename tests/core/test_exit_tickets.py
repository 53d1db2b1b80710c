"""The numbers of every exit ticket and of every working, found once more: the mean of all that can happen.

Those of tickets come from nothing but their words.
"""

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache, reduce
from itertools import combinations, count, permutations, product
from math import factorial, prod
from statistics import mean
from typing import Any

import pytest

from hilo_core.lessons.lesson_file import lesson, lessons
from hilo_core.lessons.parts import Fields
from hilo_core.messages.words import spelled

WORDS = [*map(spelled, range(7))]
NUMBER = re.compile(rf"−?\d[\d,]*(?:\.\d+)?|\b(?:{'|'.join(WORDS)})\b")
FACES, NUMBERS = range(1, 7), range(-1, 12)
ROLLS = [*product(FACES, repeat=2)]
RANKS = [*"a23456789", "10", *"jqk"]


def numbers(words: str) -> list[Any]:
    """Return the numbers in a line."""
    found = (one.replace(",", "").replace("−", "-") for one in NUMBER.findall(words.lower()))
    return [WORDS.index(one) if one in WORDS else Fraction(one) if "." in one else int(one) for one in found]


def rolled(points: int, face: int, taking: Iterable[int] = (6,)) -> int:
    """Return the points after a roll, by the rule book."""
    return 0 if face in taking else (points + 1) // 2 if face == 1 else points + face


@cache
def rolling(points: int, dice: int) -> Fraction:
    """Return the value of a roll of one of these dice, if the better of rolling and stopping follows each roll."""
    ends = [rolled(points, face) for face in FACES]
    return mean(Fraction(max(end, rolling(end, dice - 1) if dice > 1 else 0)) for end in ends)


def third(mine: int, *held: int) -> list[bool]:
    """Return in which hands of three other hearts this one is the third-highest of four."""
    return [sum(card < mine for card in three) == 1 for three in combinations({*range(1, 16)} - {*held}, 3)]


def happens(event: str, first: int, second: int) -> bool:
    """Return whether an event happens in a roll of two dice."""
    shown, known = first + second if "sum" in event else first, numbers(event)
    so = {"same": first == second, "higher": first < second, "table": shown % 3 == 0}
    so |= {"even": shown % 2 == 0, "odd": shown % 2 == 1, "less": [shown] <= known, "more": [shown] >= known}
    return next((holds for word, holds in so.items() if word in event), shown in known)


def cards(words: str) -> set[tuple[str, str]]:
    """Return the cards of a suit, or of some ranks."""
    ranks = re.findall(r"\b(?:10|[2-9jqk])\b", words) or words[0]
    if "from" in words:
        ranks = RANKS[RANKS.index(ranks[0]) : RANKS.index(ranks[1]) + 1]
    return {card for card in product(RANKS, ("spades", "hearts", "diamonds", "clubs")) if card[0] in ranks or card[1] == words}


def cases(key: str, first: str, second: str) -> Iterator[list[Any]]:
    """Yield what is equally likely, for both lines of a ticket, each time with the number that comes of it."""
    one, other = numbers(first), numbers(second)
    match key:
        case "11":
            yield [Fraction(one[2], len([*permutations(range(one[0]), 2)]))]
            yield [Fraction(other[1], other[3])]
        case "12":
            ways = [third(mine, *held) for held in (one[:2], other[:2]) for mine in held]
            yield [sum(ways[0])]
            yield max(ways[2:], key=sum)
        case "13":
            hearts = [(at, n < one[at]) for at in (0, 2) for n in range(one[at + 1])]
            yield [won for at, won in hearts if not at]
            yield [not at for at, won in hearts if won]
        case "14":
            series = [sum(card < one[0] for card in turned) for turned in product(range(one[1]), repeat=one[2])]
            yield [high == one[3] for high in series]
            yield [high > 0 for high in series]
        case "15":
            yield [one[5] + one[7]]
            yield [Fraction(other[3] + other[5], other[2])]
        case "21":
            yield [max(one[0] - card, 0) for card in NUMBERS]
            yield [other[0] - other[2]]
        case "22":
            for points, shown, *_ in (one, other):
                yield [shown + sum(pair) <= points for pair in product(NUMBERS, repeat=2)]
        case "23":
            yield [one[2]] * one[1] + [one[3]] * (one[0] - one[1])
            yield [name < other[1] for name in range(other[0])]
        case "31":
            yield [next(tricks for tricks in count() if tricks * one[1] >= one[0])]
            yield [other[1] * other[2]]
        case "32":
            for tricks in (one[:4], other[:4]):
                yield [one[5] * (taken < one[4]) for taken in tricks]
        case "41":
            yield [rolling(*one[:2])]
            yield [abs(rolling(*other[:2]) - other[0])]
        case "42":
            sides, *taking = one[: one.index(1)]
            zeros = [0]
            for _ in range(3):
                zeros = [rolled(points, face, taking) for points in zeros for face in range(1, sides + 1)]
                if len(zeros) > sides:
                    yield [not points for points in zeros]
        case "43":
            named = re.findall(r"[E-H]: (.*?)\.", f"{first} {second}")
            e, f, g, h = ({roll for roll in ROLLS if happens(words, *roll)} for words in named)
            yield [roll in f for roll in e]
            yield [Fraction(len(g) * len(h), len(ROLLS))]
        case "44":
            lowest = one[one.index(1) + 1]
            yield [max(roll) >= lowest for roll in product(range(1, one[1] + 1), repeat=one[0])]
            suit, ranks = re.findall(r"52\. (\w+) or ([^:]*)", second.lower())[0]
            yield [len(cards(suit) | cards(ranks))]
        case "45":
            yield [one[2]] * one[1] + [0] * (one[0] - one[1])
            yield [face <= other[3] for face in range(1, other[2] + 1)]
        case "46":
            yield [card > one[2] for card in range(1, one[1] + 1) if card != one[2]]
            yield [counter < other[0] for counter in range(sum(other[:2]))]
        case "47":
            yield [all(pair) for pair in permutations([True] * one[0] + [False] * one[1], 2)]
            everybody, chess, dance, both = other[:4]
            yield [n < chess or n - chess + both in range(dance) for n in range(everybody)]


def worked(key: str, *_: str) -> Iterator[Iterable[Any]]:
    """Yield the same for each line of a working, but for lesson 32, which simulates them."""
    match key:
        case "11":
            free = (
                Fraction(factorial(14), prod(map(factorial, four)))
                for four in product(range(15), repeat=4)
                if sum(four) == 14 and four.count(min(four)) == four.count(max(four)) == 1
            )
            bids = len([*permutations(range(4), 2)])
            yield from ([len({*permutations("BCDD")})], [bids], [sum(free) / 4**14 / bids])
        case "12":
            five = third(5, 5, 8)
            yield from ([len(five)], [sum(five)], five)
        case "13":
            hearts = [(heart // 5, at == 1) for four in combinations(range(15), 4) for at, heart in enumerate(four)]
            yield [group == 1 for group, won in hearts if won]
            yield [won for group, won in hearts if group == 1]
            yield [not won for group, won in hearts if group == 2]
            yield [group == 2 for group, won in hearts if not won]
        case "14":
            four, ten = ([*map(sum, product(range(2), repeat=cards))] for cards in (4, 10))
            yield from ([len(ten)], [four.count(2)], [ten.count(5)], [high == 5 for high in ten])
        case "15":
            both = [*zip(third(5, 5, 10), third(10, 5, 10), strict=True)]
            far = [sum(coins) not in {2, 3} for coins in product(range(2), repeat=5)]
            yield from ([both.count((True, True))], [both.count((True, False))], [sum(far)], far)
        case "21":
            for shown, drawn in ((5, [-1]), (5, NUMBERS), (7, NUMBERS)):
                yield [max(shown - card, 0) for card in drawn]
        case "22":
            doubled = [sum(pair) <= 10 for pair in product(NUMBERS, repeat=2)]
            yield from ([sum(doubled[:13])], [sum(doubled)], [10 + 10 * so for so in doubled], [100 * so for so in doubled])
        case "23":
            shown = [drawn if drawn < 5 else below for drawn, below in product(NUMBERS, repeat=2)]
            yield from ([sum(card < 5 for card in shown)], shown, [5 - card for card in shown], [n < 10 for n in range(40)])
        case "31":
            others = {*range(2, 15)} - {8}
            yield from ([sum([4] * 3)], [next(tricks for tricks in count() if tricks * 4 >= 13)], [sum(n < 8 for n in others)])
            yield [min(three) > 8 for three in combinations(others, 3)]
        case "41":
            yield from ([rolling(10, 1)], [rolling(5, 1)], [rolling(10, 2)])
        case "42":
            for dice, in_100 in enumerate((1, 100, 100), 1):
                yield [in_100 * (not reduce(rolled, roll, 0)) for roll in product(FACES, repeat=dice)]
            yield [next(number for number in count() if 100 + number == 6 * number)]
        case "43":
            nothing = [not reduce(rolled, roll, 0) for roll in ROLLS]
            yield from (nothing, nothing[30:], nothing[:30])  # with a 6 first, and without
            yield [sum(roll) == 7 for roll in ROLLS if roll[0] == 4]
            yield [6 * (sum(roll) == 8) for roll in ROLLS]
        case "44":
            two, three = ([6 in roll for roll in product(FACES, repeat=dice)] for dice in (2, 3))
            yield from ([two.count(False)], [three.count(False)], three, [len(cards("hearts") | cards("j q k"))])
        case "45":
            ann = [abs(first - second) < 3 for first, second in ROLLS]
            yield from ([sum(ann)], [2 * so - 1 for so in ann], [Fraction(sum(ann), ann.count(False))])
            yield from ([0] * 112 + [2] * 68 + [5] * 20, [one != two for one, two in product(range(2), repeat=2)])
        case "46":
            for shown in (10, 1, 5, 8):
                yield [card > shown for card in range(1, 11) if card != shown]
        case "47":
            hearts = [*permutations([True] * 4 + [False] * 6, 2)]
            yield from (map(all, hearts), [ben for _, ben in hearts], map(any, hearts), [ann for ann, ben in hearts if ben])


@pytest.mark.parametrize("key", lessons())
def test_each_number_of_every_ticket_and_working_by_counting(key: str) -> None:
    told = [(cases, ticket.rows) for ticket in lesson(key).tickets]
    for counted, rows in [*told, *((worked, one.rows) for one in lesson(key).parts(Fields) if key != "32")]:
        lines = [f"{row.before} {getattr(row, 'between', '')}" for row in rows]
        for row, line, found in zip(rows, lines, counted(key, *lines), strict=True):
            in_100 = 100 if row.probability or "ut of 100" in line else 1
            assert row.right == pytest.approx(in_100 * mean(map(Fraction, found))), row.before
