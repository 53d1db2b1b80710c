"""The chances of every action of the seat to move at the end of a record."""

import math
from typing import Any

from ..base.game import CHANCE
from ..base.slots import Measure
from ..beliefs.rollout_kernel import beliefs_of
from ..messages.checks import whole
from ..messages.errors import HiloError
from ..records.player import Log, legal_words, run
from ..records.record import Source, check, load
from ..strategies import chooser
from .calibration_figures import calibration_note
from .estimates import Estimate
from .rollout_program import default_rollout_strategy
from .rollouts import Rollouts

TABLES, MOST_TABLES = 1000, 1_000_000


def chances(source: Source, *, strategy: str | None = None, tables: int = TABLES, seed: int = 0) -> dict[str, Any]:
    """The chances of every legal action of the seat to move at the end of a record, from what that seat may know.

    Returns `seat`, `strategy` (who plays on: the strongest, if none is named), `tables` (how many were imagined), `effective`
    (as many that weigh alike would tell as much: tables weigh by how experts would have played so far, unless another strategy
    is named), `how_true` (by how much such chances were off when that was measured; "" where it was not) and `chances`: for
    each action a list of `measure`, `mean`, `error` (its standard error; None where nothing was
    counted) and `exact`. The same seed gives the same numbers. RecordError where the record is not valid; HiloError if no seat
    is to move, and for a strategy, a number of tables or a seed that is none.
    """
    tables, seed = whole(tables, "tables", 2, MOST_TABLES), whole(seed, "seed")
    record, log = check(load(source)), Log(with_legal=False)
    game: Any = record.game
    who = default_rollout_strategy(game) if strategy is None else strategy
    chooser(game, who)
    beliefs_of(game)
    run(record, log)
    last = len(log.events) - 1
    asked = log.asks.get(last)
    if asked is None:
        raise HiloError("No seat is to move at the end of this record, so there are no chances to show. Cut it before a move.")
    if asked.seat == CHANCE:
        raise HiloError("At the end of this record chance is to move, not a seat. Cut it before a move of a seat.")
    row = log.row_asked(last)
    found = Rollouts(game, row, asked, seed=seed, strategy=who, actions=legal_words(game, row, asked))
    found.compile()
    found.run(math.inf, tables)
    return {
        "seat": asked.seat,
        "strategy": who,
        "tables": found.tries,
        "effective": found.effective(),
        "how_true": calibration_note(game, who),
        "chances": in_json(found),
    }


def in_json(found: Rollouts) -> dict[str, list[dict[str, Any]]]:
    """For every action what is known of each measure."""
    side = "the team" if found.in_teams else "the seat"
    return {
        word: [estimate(measure, side, one) for measure, one in zip(found.measures, several, strict=True) if one is not None]
        for word, several in found.chances().items()
    }


def estimate(measure: Measure, side: str, found: Estimate) -> dict[str, Any]:
    """One number, with the name of what it says."""
    name = measure.text.replace("{side}", side).replace("{} ", "")
    error = found.error if math.isfinite(found.error) else None
    return {"measure": name, "mean": found.mean, "error": error, "exact": found.exact}
