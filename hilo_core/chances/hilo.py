"""What may follow in HiLO: cards as they may lie face down, and what is measured at the end of the round."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from random import Random

from ..base.game import Ask
from ..hilo.grid import CELLS
from ..hilo.notation import legal, write
from ..hilo.round import NINE, OPEN
from ..hilo.table import (
    DOWN,
    DRAW,
    END,
    HELD,
    LAYOUTS,
    NEXT,
    PLAYERS,
    POINTS,
    RESHUFFLED,
    STRIDE,
    TURN,
)
from ..machine.bits import members
from ..machine.compilable import compilable
from ..machine.random import Row
from ..odds.hilo import sums_after
from .rollouts import Measure

MEASURES = (
    Measure("has the fewest points", of="of the round", never="cannot have the fewest points", aim=True),
    Measure("{} points on average", yes_or_no=False),
    Measure("ends with a sum of {} on average", "the turn", yes_or_no=False, estimated=False),
)


@compilable
def measure(table: Row, seat: int, trick: int, which: int) -> int:
    """What MEASURES names: 1 if no other seat has fewer points of the round, else 0; the points of the round."""
    own = table[POINTS + seat]
    if which == 1:
        points: int = own
        return points
    for other in range(table[PLAYERS]):
        if table[POINTS + other] < own:
            return 0
    return 1


def trick_now(table: Row, asked: Ask) -> int:
    """-1: HiLO has no tricks."""
    return -1


def exact(table: Row, asked: Ask) -> dict[str, dict[int, Fraction]]:
    """What is known exactly, by action and number of the measure: the expected sum at the end of the turn."""
    return {word: {2: total} for word, total in sums_after(table, asked).items()}


def candidates(table: Row, asked: Ask, rng: Random) -> list[tuple[str, int]]:
    """What may be chosen, by name, and as a code. Of two cells to open each stands for itself with another."""
    if asked.ask != OPEN:
        return [(write(asked.ask, code), code) for code in legal(table, asked) or []]
    pairs = list(combinations(range(NINE), 2))
    found = []
    for cell in range(NINE):
        one, other = rng.choice([pair for pair in pairs if cell in pair])
        found.append((CELLS[cell], 1 << one | 1 << other))
    return found


def possible(table: Row, asked: Ask, rng: Random) -> Iterator[list[int]]:
    """Tables, without end, that the seat asked cannot tell from this one: cards that lie face down, in the draw pile, or in the
    hand of another seat, changed about; after a reshuffle the pile among itself (HL-R8)."""
    down = [LAYOUTS + STRIDE * seat + cell for seat in range(table[PLAYERS]) for cell in members(table[DOWN + seat])]
    pile = list(range(DRAW + table[NEXT], DRAW + table[END]))
    if table[HELD] and table[TURN] != asked.seat:
        pile.append(HELD)
    groups = [down, pile] if table[RESHUFFLED] else [down + pile]
    cards = [sorted(table[slot] for slot in slots) for slots in groups]
    while True:
        new = list(table)
        for slots, hidden in zip(groups, cards, strict=True):
            for slot, card in zip(slots, rng.sample(hidden, len(hidden)), strict=True):
                new[slot] = card
        yield new
