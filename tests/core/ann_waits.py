"""What Ann writes down in *End it now?* (lesson 22) by the rules of HiLO: with Ben's last turn, lines that go, and the cards of
the deck, if she ends the round and if she waits. The lesson works it out without these (plans/hilo/waiting.py)."""

from collections.abc import Callable
from typing import Any, NamedTuple

from hilo_core.base.game import CHANCE
from hilo_core.beliefs.rollout_kernel import CompiledDecider
from hilo_core.hilo import GAME, new_table
from hilo_core.hilo.cards import CARDS, MEAN, number_of
from hilo_core.hilo.game import choose_at_random
from hilo_core.hilo.grid import KEEP, sum_of, ways_of
from hilo_core.hilo.round import CHOOSE, CLEAR, DRAW_CARD, TOSS
from hilo_core.hilo.table import (
    DISCARD,
    DISCARDS,
    DOWN,
    DRAW,
    END,
    ENDER,
    HELD,
    LAST_TURNS,
    LAYOUTS,
    PHASE,
    POINTS,
    ROUND,
    SIZE,
    STRIDE,
    TURNING,
    TURNS,
    UP,
)
from hilo_core.machine.bits import lowest
from hilo_core.machine.compilable import compilable
from hilo_core.machine.random import Row, seed_row, shuffle
from hilo_lessons.plans.hilo.sums import OWN
from hilo_lessons.plans.hilo.waiting import ANN_PILE, OPEN

from .many_rounds import played

ANN, BEN = 0, 1


class ByTheRules(NamedTuple):
    """Ann's mean points by the rules of HiLO, and how often Ben has ended the round before her."""

    ending: float
    waiting: float
    ben_first: int


FIRST, SECOND, THIRD = 0, 3, 6  # the cells of a column
WAITS = SIZE  # a slot behind the row of the game: the cell on which Ann lays the card of the pile


@compilable
def choose(table: Row, seat: int, ask: int, given: int) -> int:
    """Ann lays the card of the pile first, and after that everybody draws for a face-down card. A line goes if that makes the
    sum lower."""
    if seat == CHANCE:
        return choose_at_random(table, seat, ask, given)
    if ask == CLEAR:
        way = lowest(ways_of(given))
        return way if sum_of(table, seat) > 0 else KEEP
    if ask == CHOOSE:
        return table[WAITS] if table[TURNS] == 0 else DRAW_CARD
    cell = lowest(table[DOWN + seat])
    return cell if number_of(table[HELD]) < MEAN else TOSS + cell


@compilable
def tell(table: Row, rule: int, seat: int, what: int) -> None:
    """Nobody is told anything."""


def program(play_round: Callable[[Row, Any], None]) -> Callable[..., None]:
    """The program that plays the rest of the round many times, once ending now and once waiting."""

    @compilable
    def play(row: Row, blank: Row, counts: Row, seed: int, first: int, rounds: int) -> None:
        decide = CompiledDecider(choose, tell)
        for number in range(first, first + rounds):
            for waits in range(2):
                for slot in range(SIZE):
                    row[slot] = blank[slot]
                seed_row(row, seed, number)
                shuffle(row, DRAW, row[END], row[END])
                row[LAYOUTS + THIRD] = row[DRAW + row[END] - 1]
                row[LAYOUTS + STRIDE + SECOND] = row[DRAW + row[END] - 2]
                row[LAYOUTS + STRIDE + THIRD] = row[DRAW + row[END] - 3]
                row[END] -= 3
                row[WAITS] = FIRST if waits else THIRD
                play_round(row, decide)
                counts[waits] += row[POINTS + ANN]
                counts[2] += 1 if row[ENDER] == BEN else 0

    return play


def by_the_rules(seed: int, rounds: int) -> ByTheRules:
    """So many rounds with HiLO's deck from Ann's turn on, each once ended now and once after waiting."""
    options = {"players": 2, "edition": "schmidt"}
    blank = [*new_table(options), 0]
    blank[PHASE], blank[ENDER], blank[LAST_TURNS], blank[ROUND] = TURNING, -1, -1, 1
    seen = [CARDS[name] for name in (f"{OPEN}R", f"{OWN - OPEN - ANN_PILE}O", f"{ANN_PILE}Y", "0G")]
    blank[LAYOUTS + FIRST], blank[LAYOUTS + SECOND], blank[DISCARD], blank[LAYOUTS + STRIDE + FIRST] = seen
    blank[DISCARDS] = 1
    blank[UP], blank[DOWN] = 1 << FIRST | 1 << SECOND, 1 << THIRD
    blank[UP + BEN], blank[DOWN + BEN] = 1 << FIRST, 1 << SECOND | 1 << THIRD
    left = [card for card in CARDS.values() if card not in seen]
    blank[DRAW : DRAW + len(left)], blank[END] = left, len(left)
    play = program(GAME.program(options).play_round)
    ends, waits, first = played("waiting", play, ([0] * len(blank), blank, [0] * 3), seed, rounds)
    return ByTheRules(ends / rounds, waits / rounds, first)
