"""What else Ann could do in *End it now?*: wait for a turn. It is worked out exactly, and simulated by the rules of HiLO.

She can end the round with `own` points because the card on the discard pile may take the place of her last face-down card. If
she waits, it takes the place of an open 7, and she ends in her next turn, in which she draws for her face-down card. In between
Ben draws for one of his two. Both keep a drawn card below 5; if they say no, they turn the face-down card up (HL-10), and so
Ann cannot draw for an open card and wait. `by_the_rules` adds Ben's last turn, lines that go, and the cards of the deck.
"""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

from ....base.game import CHANCE
from ....hilo import GAME, new_table
from ....hilo.cards import CARDS, MEAN, number_of
from ....hilo.clearing import CLEAR
from ....hilo.game import choose_at_random
from ....hilo.grid import KEEP, sum_of, ways_of
from ....hilo.round import CHOOSE, DRAW_CARD, TOSS
from ....hilo.table import (
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
from ....machine.bits import lowest
from ....machine.compilable import compilable
from ....machine.random import Row, seed_row, shuffle
from ....simulation.loop import CompiledDecider
from ..simulated import played
from .sums import NUMBERS, OWN

OPEN = 7  # Ann's open card that is replaced if she waits
ANN_PILE = 2  # what the discard pile shows; her third card counts 1
ANN, BEN = 0, 1
Chances = dict[int, Fraction]


def drawn() -> Chances:
    """What counts in the place of a face-down card for which a card is drawn: that one if it is below 5, or else the card that
    lay there."""
    found: Chances = {}
    for new, hidden in product(NUMBERS, repeat=2):
        number = new if new < MEAN else hidden
        found[number] = found.get(number, Fraction(0)) + Fraction(1, len(NUMBERS) ** 2)
    return found


def hidden() -> Chances:
    """What a face-down card counts."""
    return {number: Fraction(1, len(NUMBERS)) for number in NUMBERS}


def both(one: Chances, other: Chances) -> Chances:
    """The chance of every sum of two cards."""
    found: Chances = {}
    for (a, p), (b, q) in product(one.items(), other.items()):
        found[a + b] = found.get(a + b, Fraction(0)) + p * q
    return found


def written_down(ann: Chances, ben: Chances) -> Fraction:
    """What Ann writes down on average: her points twice unless she has fewer than Ben, and never twice if below 0 (HL-20)."""
    return sum(
        (p * q * (points * 2 if ben_has <= points and points > 0 else points))
        for (points, p), (ben_has, q) in product(ann.items(), ben.items())
    ) + Fraction(0)


def ending(own: int = OWN) -> Fraction:
    """What she writes down on average if she ends the round now."""
    return written_down({own: Fraction(1)}, both(hidden(), hidden()))


def waiting(own: int = OWN) -> Fraction:
    """The same if she waits."""
    ann = {own - OPEN + number: chance for number, chance in drawn().items()}
    return written_down(ann, both(drawn(), hidden()))


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
