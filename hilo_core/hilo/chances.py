"""What may follow in HiLO: cards as they may lie face down, and what is measured at the end of the round."""

from fractions import Fraction
from pathlib import Path

from ..base.game import DecisionPoint
from ..base.slots import Measure
from ..machine.random import Row
from .grid import CELLS
from .notation import legal, write
from .odds import sums_after
from .round import OPEN

CALIBRATION = Path(__file__).with_name("calibration.json")
MEASURES = (
    Measure("has or shares the fewest points", of="of the round", never="cannot have the fewest points", aim=True),
    Measure("{} points on average", yes_or_no=False),
    Measure("ends with a sum of {} on average", "the turn", yes_or_no=False, estimated=False),
)


def exact_chances(table: Row, asked: DecisionPoint) -> dict[str, dict[int, Fraction]]:
    """What is known exactly, by action and number of the measure: the expected sum at the end of the turn."""
    return {word: {2: total} for word, total in sums_after(table, asked).items()}


def candidate_actions(table: Row, asked: DecisionPoint) -> list[tuple[str, int]]:
    """What may be chosen, by name, and as a code. Of two cells to open each stands for itself with another."""
    if asked.ask == OPEN:
        return [(name, 1 << cell) for cell, name in enumerate(CELLS)]
    return [(write(asked.ask, code), code) for code in legal(table, asked) or []]
