"""Rounds of Hi MiLo! at random, counted by machine code for the numbers of the lessons."""

from functools import cache
from typing import NamedTuple

from hilo_core.himilo import GAME
from hilo_core.himilo.cards import STAR, TRICKS, suit_of, win_letter, win_suit
from hilo_core.himilo.game import choose_at_random, deal_at_random
from hilo_core.himilo.round import play_round
from hilo_core.himilo.table import LEADERS, PLAYED, SEATS, SIZE, VERDICT, WIN_CARDS, WINNERS, WON
from hilo_core.lessons.plans.simulated import played
from hilo_core.machine.compilable import compilable
from hilo_core.machine.random import Row, seed_row
from hilo_core.simulation.loop import CompiledDecider

FOUR = {"players": 4, "show": 14, "rounds": 1}
PLAYERS, LETTERS, TRIES = 4, 3, 161


@compilable
def tell(table: Row, rule: int, seat: int, what: int) -> None:
    """Nobody is told anything."""


@compilable
def off_suit_rounds(row: Row, blank: Row, counts: Row, seed: int, first: int, rounds: int) -> None:
    """Off-suit cards by the letter of the win card and by how many lie in the trick: all of them, and those that take it."""
    decide = CompiledDecider(choose_at_random, tell)
    for number in range(first, first + rounds):
        for slot in range(SIZE):
            row[slot] = blank[slot]
        seed_row(row, seed, number)
        deal_at_random(row)
        play_round(row, decide)
        for trick in range(TRICKS):
            win_card = row[WIN_CARDS + trick]
            suit = win_suit(win_card)
            if suit != STAR:
                off = 0
                for place in range(PLAYERS):
                    off += 1 if suit_of(row[PLAYED + SEATS * trick + place]) != suit else 0
                taken = row[PLAYED + SEATS * trick + (row[WINNERS + trick] - row[LEADERS + trick]) % PLAYERS]
                at = 2 * (PLAYERS * win_letter(win_card) + off - 1)
                if off > 0:
                    counts[at] += off
                    counts[at + 1] += 1 if suit_of(taken) != suit else 0


class OffSuit(NamedTuple):
    """Off-suit cards by the letter, J, Q, K, and by how many others are off-suit, none to three: in how many of 100 cases one
    takes the trick, and how many there were."""

    took: tuple[tuple[float, ...], ...]
    cards: tuple[tuple[int, ...], ...]

    def by_letter(self, letter: int) -> tuple[float, int]:
        """The same, however many others are."""
        cards = sum(self.cards[letter])
        return sum(of * took for of, took in zip(self.cards[letter], self.took[letter], strict=True)) / cards, cards


@cache
def off_suit(seed: int, rounds: int) -> OffSuit:
    """So many rounds of four."""
    rows = [0] * SIZE, GAME.new_table(FOUR), [0] * (2 * LETTERS * PLAYERS)
    counts = played("off-suit", off_suit_rounds, rows, seed, rounds)
    pairs = [counts[at : at + 2] for at in range(0, len(counts), 2)]
    lines = [pairs[at : at + PLAYERS] for at in range(0, len(pairs), PLAYERS)]
    return OffSuit(
        tuple(tuple(100 * took / cards for cards, took in line) for line in lines),
        tuple(tuple(cards for cards, _ in line) for line in lines),
    )


@compilable
def deals_won(row: Row, blank: Row, counts: Row, seed: int, first: int, rounds: int) -> None:
    """The deals of so many seeds: how many of them are won within so many tries at random."""
    decide = CompiledDecider(choose_at_random, tell)
    for deal in range(first, first + rounds):
        won = 0
        tries = 1
        while won == 0 and tries <= TRIES:
            for slot in range(SIZE):
                row[slot] = blank[slot]
            seed_row(row, deal, 0)
            deal_at_random(row)
            seed_row(row, deal, tries)
            play_round(row, decide)
            won = 1 if row[VERDICT] == WON else 0
            tries += 1
        counts[0] += won


def open_hands(deals: int) -> int:
    """How many of so many deals can be won by somebody who sees all hands: a way was found by trying."""
    return played("open-hands", deals_won, ([0] * SIZE, GAME.new_table(FOUR), [0]), 0, deals)[0]
