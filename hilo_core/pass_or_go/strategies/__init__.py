"""Strategies for High, Low, Pass or Go. Each is asked as the program of a round asks, and sees only what its seat may see."""

from collections.abc import Mapping
from functools import cache

from ...base.game import Chooser, Game
from ...base.playing_cards import JOKERS
from ...base.seats import left_of
from ...machine.bits import lowest
from ...machine.compilable import compilable
from ...machine.random import Row
from ..round import GO, PLAY, split
from ..table import DIE, PLAYERS, POINTS
from ..trick import goal_of
from .cards import best_card, card_to_play, in_trick, winning
from .dice import pass_or_go

TEN = 10


@compilable
def beginner(table: Row, seat: int, ask: int, given: int) -> int:
    """Leads its best card for the goal, captures with its best one if it can, a Joker last, and otherwise throws its worst
    one away. Rolls until it has ten points, and passes to whoever has most."""
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


@compilable
def expert(table: Row, seat: int, ask: int, given: int) -> int:
    """Counts the cards that can beat its own, and keeps those that may do more later. Passes and goes by the exact odds: of
    two, to win the game from the totals; of three, for points."""
    if ask == PLAY:
        return card_to_play(table, seat, given)
    return pass_or_go(table, seat, given)


@cache
def strategies(game: Game) -> Mapping[str, Chooser]:
    """All of them by name."""
    return {"beginner": beginner, "expert": expert}
