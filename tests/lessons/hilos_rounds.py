"""Rounds of Hilos for the boxes of its lessons, played at random."""

from collections.abc import Iterator
from copy import copy
from itertools import count, islice

from hilo_core.base.playing_cards import NAMES, SIGNS, SUITS, suit_of
from hilo_core.hilos import GAME
from hilo_core.hilos.game import FOUR, OPPOSITE, THREE, choose, deal_at_random, trumps
from hilo_core.hilos.round import AFTER_A_LOOK, after_minimum
from hilo_core.hilos.table import DEALER, LEADERS, PLAYED, PLAYERS, SEATS, TRICKS, TRICKS_WON, TRUMP, TURNED_UP, WINNERS
from hilo_core.lessons.parts import Deal
from hilo_core.machine.random import Row, seed_row
from hilo_core.simulation.loop import CompiledDecider

DEALT = 800  # rounds a lesson
SEED = 31
ANN_BEN_CEM = ("Ann", "Ben", "Cem")


def dealt(options: dict[str, str], seed: int) -> Iterator[Row]:
    """Yield endlessly many rounds, dealt and not yet played.

    Where four play, each has a dealer of its own turn. Where three play, seat 0 always sits opposite the dealer and can look
    first (HS-R6): the dealer's hand is better, as it has the turned-up trump.
    """
    table = GAME.new_table(options)
    for number in count():
        if options is THREE:
            table[DEALER] = OPPOSITE  # so that the last seat deals
        seed_row(table, seed, number)
        deal_at_random(table)
        yield copy(table)


def played(table: Row, options: dict[str, str]) -> Row:
    """Return the same table at the end of the round, in which seat 0 does not look at a widow."""
    end = [*table, 0]
    GAME.program(options).play_round(end, CompiledDecider(choose, unheard))
    return end


def unheard(table: Row, rule: int, seat: int, what: int) -> None:
    """Report nothing."""


def winning_cards(table: Row) -> list[int]:
    """Return the card that won each of the thirteen tricks."""
    places = ((table[WINNERS + trick] - table[LEADERS + trick]) % table[PLAYERS] for trick in range(TRICKS))
    return [table[PLAYED + SEATS * trick + place] for trick, place in enumerate(places)]


def signed(card: int) -> str:
    """Return a card with the sign of its suit: "10♥"."""
    name = NAMES[card]
    return name[:-1] + SIGNS[SUITS.index(name[-1])]


def trump_tricks(table: Row) -> int:
    """Return how many tricks of a round a trump has won."""
    return sum(suit_of(card) == table[TRUMP] for card in winning_cards(table))


def rounds_of_four() -> Iterator[Deal]:
    """Yield rounds of four: the turned-up card, the cards that won the tricks, and how many of those are trumps."""
    for table in islice(dealt(FOUR, SEED), DEALT):
        end = played(table, FOUR)
        cards = " ".join(map(signed, winning_cards(end)))
        said = f"{SIGNS[table[TRUMP]]} is trump. These cards took the tricks: {cards}"
        yield Deal((NAMES[table[TURNED_UP]],), said, (trump_tricks(end),))


def taken_by_three(table: Row) -> list[int]:
    """Return the tricks of each player of a round of three in which nobody looks."""
    return list(played(table, THREE)[TRICKS_WON : TRICKS_WON + len(ANN_BEN_CEM)])


def rounds_of_three() -> Iterator[Deal]:
    """Yield rounds of three in which nobody looks: what each player took, and what a look would have cost Ann, who sits
    opposite the dealer.
    """
    for table in islice(dealt(THREE, SEED), DEALT):
        taken = taken_by_three(table)
        tricks = ", ".join(f"{who} {number}" for who, number in zip(ANN_BEN_CEM, taken, strict=True))
        said = f"{SIGNS[table[TRUMP]]} is trump, and Ann has {trumps(table, 0)} of them. Tricks: {tricks}."
        yield Deal((NAMES[table[TURNED_UP]],), said, (taken[0], taken[0] - after_minimum(taken[0], AFTER_A_LOOK)))
