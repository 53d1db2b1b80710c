"""Rounds of Hilos for the boxes of its lessons, played at random, and what many of them gave."""

from collections.abc import Iterator
from itertools import islice
from statistics import fmean

from ....base.playing_cards import NAMES, RANKS, SIGNS, SUITS, rank_of, suit_of
from ....hilos.table import TRICKS, TRICKS_WON, TRUMP, TURNED_UP
from ....machine.random import Row
from ...runs.hilos import FOUR, LOOKED, THREE, after_a_look, dealt, played, points_of_ann, trumps, winning_cards
from ..parts import Deal

DEALT = 800  # rounds a lesson
SEED = 31
ANN_BEN_CEM = ("Ann", "Ben", "Cem")


def signed(card: int) -> str:
    """A card with the sign of its suit: "10♥"."""
    name = NAMES[card]
    return name[:-1] + SIGNS[SUITS.index(name[-1])]


def trump_tricks(table: Row) -> int:
    """How many tricks of a round a trump has taken."""
    return sum(suit_of(card) == table[TRUMP] for card in winning_cards(table))


def rounds_of_four() -> Iterator[Deal]:
    """Rounds of four: the card turned up, the cards that took the tricks, and how many of those are trumps."""
    for table in islice(dealt(FOUR, SEED), DEALT):
        end = played(table, FOUR)
        cards = " ".join(map(signed, winning_cards(end)))
        said = f"{SIGNS[table[TRUMP]]} is trump. These cards took the tricks: {cards}"
        yield Deal((NAMES[table[TURNED_UP]],), said, (trump_tricks(end),))


def taken_by_three(table: Row) -> list[int]:
    """The tricks of each player of a round of three in which nobody looks."""
    return list(played(table, THREE)[TRICKS_WON : TRICKS_WON + len(ANN_BEN_CEM)])


def rounds_of_three() -> Iterator[Deal]:
    """Rounds of three in which nobody looks: what each player took, and what a look would have cost Ann."""
    for table in islice(dealt(THREE, SEED), DEALT):
        taken = taken_by_three(table)
        tricks = ", ".join(f"{who} {number}" for who, number in zip(ANN_BEN_CEM, taken, strict=True))
        said = f"{SIGNS[table[TRUMP]]} is trump, and Ann has {trumps(table, 0)} of them. Tricks: {tricks}."
        yield Deal((NAMES[table[TURNED_UP]],), said, (taken[0], taken[0] - after_a_look(taken[0])))


def taken_by_rank(seed: int, rounds: int) -> list[float]:
    """In how many of 100 cases a card of each rank, from the 2 to the ace, takes its trick in rounds of four."""
    counts = [0] * RANKS
    for table in islice(dealt(FOUR, seed), rounds):
        for card in winning_cards(played(table, FOUR)):
            counts[rank_of(card)] += 1
    return [100 * number / (len(SUITS) * rounds) for number in counts]


def tricks_of_three(seed: int, rounds: int) -> list[float]:
    """In how many of 100 cases a player takes so many tricks, from none to 13, in rounds of three in which nobody looks."""
    counts = [0] * (TRICKS + 1)
    for table in islice(dealt(THREE, seed), rounds):
        for taken in taken_by_three(table):
            counts[taken] += 1
    return [100 * number / (len(ANN_BEN_CEM) * rounds) for number in counts]


def points_by_trumps(seed: int, deals: int, most: int) -> list[tuple[float, float]]:
    """Ann's mean points without and with a look (`looks`), for each number of trumps that she holds, up to `most`."""
    found: list[list[tuple[int, int]]] = [[] for _ in range(most + 1)]
    for table in islice(dealt(THREE, seed), deals):
        if trumps(table, 0) <= most:
            found[trumps(table, 0)].append(points_of_ann(table))
    return [(fmean(without for without, _ in each), fmean(looked for _, looked in each)) for each in found]


def classes_by_hand(seed: int, classes: int) -> float:
    """In how many of 100 classes that play 14 rounds of three by hand at least 10 of 100 results are below three tricks."""
    rounds, found = 14, 0
    tables = dealt(THREE, seed)
    for _ in range(classes):
        taken = [one for table in islice(tables, rounds) for one in taken_by_three(table)]
        found += 10 * sum(one < LOOKED for one in taken) >= len(taken)
    return 100 * found / classes
