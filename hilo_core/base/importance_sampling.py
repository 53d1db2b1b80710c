"""Draws tables by their weights: picks one of several imagined tables to try, and averages their weights."""

from collections.abc import Callable
from typing import Any

from ..machine.compilable import compilable
from ..machine.random import STATE, Row, plus, scaled
from .game import Chooser
from .likelihood_program import MOST_POINTS, SLOTS, mismatch_counter, weight
from .rollout_kernel import RolloutPrograms, row_layout

CANDIDATES = 4  # imagined for each table that is tried
PILOT_TABLES = 12  # imagined to find the fewest points, by which weights are measured
PILOT_MARGIN = 8  # points fewer than that still tell tables apart
PILOT_OFFSET = 1 << 40  # their numbers begin here
NO_LIMIT = 1 << 20  # points: more than there can be
SLOTS_OF_WEIGHING = SLOTS

Imagine = Callable[[Row, int, int, int, int], tuple[int, int]]
"""`(table, seat, seed, number, least)`: imagines the table of this number of a seed. Its weight, and `least`, which is 0 before
the first: what weights are measured by, and all others are to be given."""


def uniform_sampler(game: Any, by: Chooser, do: RolloutPrograms, start: int, slots: int) -> Imagine:
    """Use every table, with weight 1."""
    imagine_one = do.imagine

    @compilable
    def imagine(table: Row, seat: int, seed: int, number: int, least: int) -> tuple[int, int]:
        imagine_one(table, seat, seed, number)
        return 1, least

    return imagine


def weighted_sampler(game: Any, by: Chooser, do: RolloutPrograms, start: int, slots: int) -> Imagine:
    """Draw one of CANDIDATES tables at random, in proportion to their weights.

    The table chosen gets their mean weight (sampling importance resampling for one table, importance weights between tables).
    It needs SLOTS slots and a row of the game, starting at `slots`.
    """
    imagine_one = do.imagine
    against = mismatch_counter(game, by, start, slots)
    IMAGINED, KEPT, SIZE = row_layout(game, start).imagined, slots + SLOTS, game.SIZE  # noqa: N806 (constants where it is compiled)

    @compilable
    def fewest(table: Row, seat: int, seed: int) -> int:
        """Return fewer points than almost all tables have, and 1."""
        found = NO_LIMIT
        for number in range(PILOT_OFFSET, PILOT_OFFSET + PILOT_TABLES):
            imagine_one(table, seat, seed, number)
            found = min(found, against(table, seat, found))
        return max(found - PILOT_MARGIN, 0) + 1

    @compilable
    def imagine(table: Row, seat: int, seed: int, number: int, least: int) -> tuple[int, int]:
        if least == 0:
            least = fewest(table, seat, seed)
        total = 0
        for candidate in range(number * CANDIDATES, (number + 1) * CANDIDATES):
            imagine_one(table, seat, seed, candidate)
            here = weight(against(table, seat, least - 1 + MOST_POINTS) - (least - 1))
            total += here
            if scaled(plus(table[IMAGINED + STATE], candidate * 2 + 1), total) < here:
                for slot in range(SIZE):
                    table[KEPT + slot] = table[IMAGINED + slot]
        for slot in range(SIZE):
            table[IMAGINED + slot] = table[KEPT + slot]
        return total // CANDIDATES, least

    return imagine
