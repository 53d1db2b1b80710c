"""The program that estimates chances: it imagines tables, tries every action on each, and plays on; plain or compiled.

It also chooses the strategy that plays on.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from ..base.game import Game
from ..base.importance_sampling import SLOTS_OF_WEIGHING, uniform_sampler, weighted_sampler
from ..base.likelihood_program import has_likelihood
from ..base.rollout_kernel import beliefs_of, extra_slots, rollout_programs, row_layout
from ..machine.compilable import compilable
from ..machine.compiled import compiled, ready
from ..machine.random import Row
from ..machine.reach import names_of
from ..strategies import Chooser, chooser, edition, looks_ahead, strategy_names, strongest
from .estimates import OF_BOTH, OF_SQUARES, OF_WEIGHTS, SMALLEST_WEIGHT, SQUARES, SUMS, TABLES, WEIGHTS


def default_rollout_strategy(game: Game) -> str:
    """Return the name of the strategy that plays on by default.

    It is the strongest built-in strategy whose chances come true among players of its kind (tests/benchmarks/calibrate.py).
    `lookahead` is too slow to play hundreds of rounds.
    """
    return strongest(game, to_play_on=True)


def strategy_of(game: Game, against: object) -> str | None:
    """Return the strategy that all players of a table share, if it can play on; None for the default one."""
    is_known = isinstance(against, str) and against in strategy_names(game) and not looks_ahead(against)
    return str(against) if is_known else None


def uses_likelihood(game: Game, strategy: str) -> bool:
    """Return whether imagined tables are weighted by how likely this strategy was to make the moves played.

    The weights are used only with the strategy that plays on by default: a table counts more if this strategy would have made
    more of the bids, passes and plays. If you name another strategy, it says who plays on, not who has played so far.
    """
    return strategy == default_rollout_strategy(game) and has_likelihood(game)


Play = Callable[..., int]


def size_of_row(game: Game) -> int:
    """Return the number of slots in the row on which the program plays."""
    return number_at(game) + 1 + SLOTS_OF_WEIGHING + game.SIZE


def number_at(game: Game) -> int:
    """Return the slot of the row that holds the number of the table on trial."""
    return row_layout(game, game.SIZE + extra_slots(game)).end


def named_rollout_program(game: Any, strategy: str, weighed: bool = False) -> Play:
    """Return the program that plays on with the strategy of this name; see `rollout_program`."""
    play = rollout_program(game, chooser(game, strategy), weighed)
    names_of(play)
    return play


@cache
def rollout_program(game: Any, by: Chooser, weighed: bool) -> Play:
    """Return the program `play(row, codes, counts, size, seat, ask, trick, seed, first, tables)`, which may be compiled.

    `row` is the row in which the seat is asked. The program imagines `tables` tables under a seed, starting at number `first`,
    tries each of `size` codes on each of them, and plays on; `counts` receives the results. With `weighed`, a table counts more
    if the strategy would have made more of the moves so far. The program raises Truncated if a round is cut off: that table
    does not count, its number is in the row, and the caller can continue with the next one.
    """
    beliefs = beliefs_of(game)
    measure, measures = beliefs.measure, len(beliefs.counts)
    start, NUMBER = game.SIZE + extra_slots(game), number_at(game)  # noqa: N806
    prepare, _, play_with, restore = do = rollout_programs(game, by, start)
    imagine = (weighted_sampler if weighed else uniform_sampler)(game, by, do, start, NUMBER + 1)

    @compilable
    def play(
        row: Row,
        codes: Row,
        counts: Row,
        size: int,
        seat: int,
        ask: int,
        trick: int,
        seed: int,
        first: int,
        tables: int,
    ) -> int:
        """Return the number of tables tried."""
        prepare(row, seat)
        products = SUMS + 3 * size * measures
        came = products + size * size * measures
        for number in range(first, first + tables):
            row[NUMBER] = number
            weight, counts[SMALLEST_WEIGHT] = imagine(row, seat, seed, number, counts[SMALLEST_WEIGHT])
            for tried in range(size):
                play_with(row, seat, ask, codes[tried])
                for which in range(measures):
                    counts[came + tried * measures + which] = measure(row, seat, trick, which)
            counts[TABLES] += 1
            counts[WEIGHTS] += weight
            counts[SQUARES] += weight * weight
            for each in range(size * measures):
                value = counts[came + each]
                counts[SUMS + 3 * each + OF_WEIGHTS] += weight * value
                counts[SUMS + 3 * each + OF_SQUARES] += weight * weight * value
                counts[SUMS + 3 * each + OF_BOTH] += weight * weight * value * value
                if value:
                    for other in range(size):
                        product = value * counts[came + other * measures + each % measures]
                        counts[products + each * size + other] += weight * weight * product
        restore(row)
        return tables

    return play


def compiled_rollout(game: Any, strategy: str, weighed: bool = False) -> Play | None:
    """Return the compiled program, or None if there is no compiler or compiling fails.

    The first call may take some seconds.
    """
    name = rollout_name(game, strategy, weighed)
    return compiled(name, lambda: named_rollout_program(game, strategy, weighed), rows=3, numbers=7)


def rollout_name(game: Any, strategy: str, weighed: bool = False) -> str:
    """Return the name of the program that plays on with a strategy."""
    return f"ahead-{game.KEY}-{edition(game, strategy)}{'-weighed' if weighed else ''}"


def ready_rollout(game: Any, strategy: str, weighed: bool = False) -> Play | None:
    """Return the compiled program, if it is ready and belongs to the current rules."""
    return ready(rollout_name(game, strategy, weighed), lambda: named_rollout_program(game, strategy, weighed))
