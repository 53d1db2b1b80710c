"""The weight of an imagined table: it is larger if a strategy would have made more of the bids, passes and plays.

The round is replayed from the deal of the imagined table, and each choice of the other seats is compared with the strategy's
choice. A choice that the strategy would not have made costs points, as the game's `Likelihood` says, and each point divides the
weight by the same factor (importance weights: a likelihood with a floor). The strategy makes the choices that the seat has not
seen, such as a pass between others, if that often leads to the cards that were played; otherwise they cost points. A choice
that the strategy makes at random costs nothing, because it tells nothing.
"""

from collections.abc import Callable
from typing import Any

from ..machine.compilable import compilable, lookup
from ..machine.random import STATE, Row
from .game import Chooser, Game
from .rollout_kernel import CompiledDecider, beliefs_of, row_layout
from .slots import nothing_told

FULL = 4096  # the most that a table weighs
DECAY = 0.8  # the part of its weight that a table keeps for each point more
MOST_POINTS = 24  # a table with this many points, or more, has the least weight
SLOTS = 5  # the seat asked, the points, a stage, how many points are enough, and whether unseen choices are made again
REPLAYING, REACHED, IMPOSSIBLE = 0, 1, 2  # stages: on the way, where the seat is asked, at a choice that is not there
POINTS_ENOUGH = 3  # a stage: the points are enough


def weights() -> list[int]:
    """Return the weights, by the number of points above the fewest."""
    return [*(round(FULL * DECAY**points) for points in range(MOST_POINTS)), 1]


weight_of = lookup(weights)


@compilable
def weight(points: int) -> int:
    """Return the weight of a table with this number of points above the fewest."""
    return weight_of(max(0, min(points, MOST_POINTS)))


def has_likelihood(game: Game) -> bool:
    """Return whether the tables of this game can be weighted."""
    return game.beliefs is not None and game.beliefs.likelihood is not None


def mismatch_counter(game: Any, by: Chooser, start: int, slots: int) -> Callable[[Row, int, int], int]:
    """Return the program `(table, seat, limit)` that counts the points of an imagined table.

    It counts those of the last table imagined in the region that begins at `start`, against the strategy `by`, up to `limit`.
    It uses SLOTS slots from `slots` on, changes the unseen cards of the imagined table, and leaves a different row behind.
    """
    likelihood = beliefs_of(game).likelihood
    assert likelihood is not None
    rewind, recorded_choice, mismatch_penalty, is_visible_to, can_redo_unseen, is_possible, FOR_UNSEEN, _ = likelihood  # noqa: N806
    lies = row_layout(game, start)
    IMAGINED, SCRATCH = lies.imagined, lies.scratch  # noqa: N806 (constants where it is compiled)
    WHOSE, SUM, STAGE_AT, SUM_LIMIT, ANEW = range(slots, slots + SLOTS)  # noqa: N806
    SIZE = game.SIZE  # noqa: N806
    play_round, at_random = game.play_round, game.choose_at_random

    @compilable
    def choose(table: Row, seat: int, ask: int, given: int) -> int:
        """Return the recorded choice; after the last one any choice, because the round must end."""
        if table[STAGE_AT] != REPLAYING:
            return at_random(table, seat, ask, given)  # type: ignore[no-any-return]
        code = recorded_choice(table, IMAGINED, seat, ask, given)
        if code < 0:
            table[STAGE_AT] = REACHED
            if table[ANEW]:
                for slot in range(1, SIZE):
                    table[IMAGINED + slot] = table[slot]
            return at_random(table, seat, ask, given)  # type: ignore[no-any-return]
        if seat != table[WHOSE] and is_visible_to(table, table[WHOSE], seat, ask) != table[ANEW]:
            luck = table[STATE]
            other = by(table, seat, ask, given)
            if table[STATE] == luck:
                if table[ANEW]:
                    code = other
                else:
                    table[SUM] += mismatch_penalty(ask, code, other)
                    if table[SUM] >= table[SUM_LIMIT]:
                        table[STAGE_AT] = POINTS_ENOUGH
        if table[ANEW] and not is_possible(table, seat, ask, given, code):
            table[STAGE_AT] = IMPOSSIBLE
            return at_random(table, seat, ask, given)  # type: ignore[no-any-return]
        return code

    @compilable
    def go(table: Row, seat: int, anew: int) -> bool:
        """Replay the round, to judge the choices that were seen or to make the others `anew`.

        Returns whether that leads to the position in question.
        """
        for slot in range(1, SIZE):
            table[slot] = table[IMAGINED + slot]
        table[WHOSE] = seat
        table[SUM] = 0
        table[STAGE_AT] = REPLAYING
        table[ANEW] = anew
        rewind(table, SCRATCH)
        play_round(table, CompiledDecider(choose, nothing_told))
        return table[STAGE_AT] == REACHED  # type: ignore[no-any-return]

    @compilable
    def against(table: Row, seat: int, limit: int) -> int:
        table[SUM_LIMIT] = limit
        if not can_redo_unseen(table, IMAGINED):
            go(table, seat, 0)
            return table[SUM]  # type: ignore[no-any-return]
        unseen = 0 if go(table, seat, 1) else FOR_UNSEEN
        go(table, seat, 0)
        return table[SUM] + unseen  # type: ignore[no-any-return]

    return against
