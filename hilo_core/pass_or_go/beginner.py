"""The beginner in High, Low, Pass or Go, and what the expert uses too: which cards beat others."""

from ..base.playing_cards import DECK, JOKERS
from ..base.seats import left_of
from ..machine.bits import lowest, members
from ..machine.compilable import compilable, lookup
from ..machine.random import Row
from .round import GO, HIGH, PLAY, goal_of, outranks, split
from .table import DIE, LAID, PLAYED, PLAYERS, POINTS, SEATS, TRICK


def all_higher() -> list[int]:
    """Return for each of 64 card numbers the set of higher cards."""
    deck = members(DECK)
    return [sum(1 << other for other in deck if card in deck and outranks(other, card)[0]) for card in range(64)]


higher = lookup(all_higher)


@compilable
def better(card: int, goal: int) -> int:
    """Return the set of cards that beat this one under a goal, without Jokers."""
    above = higher(card)
    return above if goal == HIGH else DECK & ~above & ~(1 << card)


@compilable
def best_card(hand: int, goal: int) -> int:
    """Return the card of a hand without Jokers that beats the others."""
    best = lowest(hand)
    hand &= hand - 1
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        if better(best, goal) >> card & 1:
            best = card
    return best


@compilable
def in_trick(table: Row) -> int:
    """Return the set of cards in the present trick."""
    found = 0
    for place in range(table[LAID]):
        found |= 1 << table[PLAYED + SEATS * table[TRICK] + place]
    return found


@compilable
def winning(hand: int, trick: int, goal: int) -> int:
    """Return the set of cards in a hand, Jokers included, that would be winning if they were played now."""
    if trick & JOKERS:
        return 0
    return hand & (JOKERS | better(best_card(trick, goal), goal)) if trick else hand


TEN = 10


@compilable
def beginner(table: Row, seat: int, ask: int, given: int) -> int:
    """Lead the best card for the goal, and win with the best one if possible, a Joker last.

    Otherwise it discards its worst card. It rolls until it has ten points, and passes to the player who has the most.
    """
    if ask == PLAY:
        goal, _ = goal_of(table[DIE])
        cards = winning(given, in_trick(table), goal)
        if cards & ~JOKERS:
            return best_card(cards & ~JOKERS, goal)
        if cards:
            return lowest(cards)
        return best_card(given & ~JOKERS, 3 - goal) if given & ~JOKERS else lowest(given)
    if table[POINTS + seat] < TEN:
        return GO
    left = left_of(seat, table[PLAYERS])
    right = left_of(left, table[PLAYERS])
    return split(table, seat, given, given if right == seat or table[POINTS + left] >= table[POINTS + right] else 0)
