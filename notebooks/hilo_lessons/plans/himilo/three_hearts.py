"""The experiment of *Which heart wins?* and *Luck, or a better card?*: two of our hearts against three others under Q♥.

The three are among the other thirteen, four players play, and everybody plays a heart, all equally likely. (`odds.himilo.takes`
also counts the players who have none.)
"""

from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from math import comb

from hilo_core.himilo.round import trick_winner
from hilo_core.himilo.table import cards, highest_value, win_card
from hilo_core.lessons.parts import Deal
from hilo_core.messages.words import spelled

from ..classes import found_for

PLAYERS, ROUNDS, UNDER = 4, 10, "QH"
LOW, HIGH = HELD = 5, 8  # the hearts that we hold
HEARTS = range(1, highest_value(PLAYERS) + 1)

# Off-suit cards that win the trick, out of 100, under J, Q and K of a suit: all tricks of the first 34,526 rounds of
# random_record(GAMES["himilo"], {"players": 4, "show": 14, "rounds": 1}, 7, number=...).
OFF_SUIT = {"J": 63.9, "Q": 17.6, "K": 0.9}


def name(value: int) -> str:
    """Return the written name of a heart."""
    return f"{value}H"


def takes(value: int, others: tuple[int, ...]) -> bool:
    """Return whether this heart wins the trick against these others (HM-20).

    With hearts only, the order of play does not matter.
    """
    return trick_winner(cards(" ".join(map(name, (value, *others)))), 0, PLAYERS, win_card(UNDER))[0] == 0


def unknown(*held: int) -> list[int]:
    """Return the hearts that others can have."""
    return [value for value in HEARTS if value not in held]


def below(value: int, *held: int) -> int:
    """Return how many hearts are lower, without those we hold."""
    return sum(other < value for other in unknown(*held))


def above(value: int, *held: int) -> int:
    """Return how many hearts are higher, without those we hold."""
    return sum(other > value for other in unknown(*held))


def all_ways(*held: int) -> int:
    """Return the number of ways to choose three of the unknown hearts."""
    return comb(len(unknown(*held)), PLAYERS - 1)


def ways(value: int, *held: int) -> int:
    """Return in how many of these ways `value`, one of our hearts, wins the trick.

    It wins with one lower heart and two higher ones.
    """
    return below(value, *held) * comb(above(value, *held), 2)


def chance(value: int, *held: int) -> Fraction:
    """Return that number as a percentage."""
    return Fraction(100 * ways(value, *held), all_ways(*held))


@cache
def deals(held: tuple[int, int] = HELD) -> tuple[Deal, ...]:
    """Return every way to turn over three of the unknown hearts one by one.

    Each comes with whether each of our hearts wins the trick.
    """
    return tuple(dealt(others, *held) for others in permutations(unknown(*held), PLAYERS - 1))


def dealt(others: tuple[int, ...], one: int, other: int) -> Deal:
    """Return one of these deals."""
    low, high = takes(one, others), takes(other, others)
    return Deal(tuple(map(name, others)), f"{said(one, others, low)} {said(other, others, high)}", (int(low), int(high)))


def said(value: int, others: tuple[int, ...], taken: bool) -> str:
    """Return how many of the others are lower, and the result, in words."""
    lower = sum(other < value for other in others)
    ends = "so it wins the trick" if taken else "so it does not"
    many = spelled(lower).capitalize() if lower else "None"
    return f"{many} of them {'are' if lower > 1 else 'is'} lower than {value}♥, {ends}."


@cache
def triples(low: int, high: int, held: tuple[int, int] = HELD) -> int:
    """Return how many hands of three give these two results.

    `low` and `high` say whether the lower and the higher of our hearts win the trick (1) or not (0).
    """
    hands = combinations(unknown(*held), PLAYERS - 1)
    return sum((takes(held[0], three), takes(held[1], three)) == (low, high) for three in hands)


class_sure = found_for("12 class_sure")
class_ahead = found_for("12 class_ahead")
