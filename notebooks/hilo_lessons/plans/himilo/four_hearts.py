"""The experiment of *A card in the middle?*: four of the fifteen hearts in a trick under Q♥, one of them ours."""

from functools import cache
from itertools import combinations, permutations

from hilo_core.himilo.round import trick_winner
from hilo_core.himilo.table import cards, win_card
from hilo_core.lessons.parts import Deal

from ..classes import found_for
from .three_hearts import HEARTS, PLAYERS, name, said, takes

GROUPS = {"low": range(1, 6), "middle": range(6, 11), "high": range(11, 16)}


def hands() -> tuple[tuple[int, ...], ...]:
    """Return all ways to deal four hearts, in any order of players."""
    return tuple(combinations(HEARTS, PLAYERS))


@cache
def each_taken(suit: str = "H") -> dict[int, int]:
    """Return in how many of these ways each heart wins the trick under Q♥, by the rules (HM-20).

    With `suit`, it counts the cards of that suit instead.
    """
    found = dict.fromkeys(HEARTS, 0)
    for four in hands():
        winner, _ = trick_winner(cards(" ".join(f"{value}{suit}" for value in four)), 0, PLAYERS, win_card(f"Q{suit}"))
        found[four[winner]] += 1
    return found


def taken(*groups: str) -> int:
    """Return in how many of these ways a heart from one of these groups wins the trick."""
    return sum(each_taken()[value] for group in groups for value in GROUPS[group])


def under_spades(group: str) -> int:
    """Return in how many deals of four spades a spade from this group wins the trick under Q♠."""
    return sum(each_taken("S")[value] for value in GROUPS[group])


def dealt(*groups: str) -> int:
    """Return how many hearts from these groups are in all deals together."""
    return sum(value in GROUPS[group] for four in hands() for value in four for group in groups)


def lost(*groups: str) -> int:
    """Return how many of these hearts do not win the trick."""
    return dealt(*groups) - taken(*groups)


@cache
def deals() -> tuple[Deal, ...]:
    """Return every heart of ours with every three of the others, and whether it wins the trick."""
    orders = tuple(permutations(range(PLAYERS - 1)))
    found = []
    for own in HEARTS:
        for number, three in enumerate(combinations([value for value in HEARTS if value != own], PLAYERS - 1)):
            others = tuple(three[place] for place in orders[number % len(orders)])
            took = takes(own, others)
            found.append(Deal(tuple(map(name, (own, *others))), said(own, others, took), (own, int(took))))
    return tuple(found)


class_ahead = found_for("13 class_ahead")
class_loses = found_for("13 class_loses")
