"""The chances of every action of the seat to move at the end of a record."""

import math
from typing import Any, Protocol, runtime_checkable

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


@runtime_checkable
class KnownInPart(Protocol):
    """What knows best what is known of it: a State may be a position of which a part alone was said."""

    def known_chances(self, strategy: str | None, tables: int, seed: int) -> dict[str, Any]: ...


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
    if isinstance(source, KnownInPart):
        return source.known_chances(strategy, tables, seed)
    record, log = check(load(source)), Log(with_legal=False)
    who = who_plays_on(record.game, strategy)
    run(record, log)
    last = len(log.events) - 1
    asked = log.asks.get(last)
    if asked is None:
        raise HiloError("No seat is to move at the end of this record, so there are no chances to show. Cut it before a move.")
    if asked.seat == CHANCE:
        raise HiloError("At the end of this record chance is to move, not a seat. Cut it before a move of a seat.")
    row = log.row_asked(last)
    actions = legal_words(record.game, row, asked)
    return found_by(Rollouts(record.game, row, asked, seed=seed, strategy=who, actions=actions), tables)


def who_plays_on(game: Any, strategy: str | None) -> str:
    """The name of the strategy that plays on. HiloError if there is none of this name, or the game has no chances."""
    who = default_rollout_strategy(game) if strategy is None else strategy
    chooser(game, who)
    beliefs_of(game)
    return who


def found_by(rollouts: Rollouts, tables: int, measured: bool = True) -> dict[str, Any]:
    """What so many tables say of each action, as `chances` returns it; `measured` says whether chances of this kind have been
    held against what came true."""
    tables = whole(tables, "tables", 2, MOST_TABLES)
    rollouts.compile()
    rollouts.run(math.inf, tables)
    return {
        "seat": rollouts.asked.seat,
        "strategy": rollouts.strategy,
        "tables": rollouts.tries,
        "effective": rollouts.effective(),
        "how_true": calibration_note(rollouts.game, rollouts.strategy) if measured else "",
        "chances": in_json(rollouts),
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
