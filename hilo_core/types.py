"""The types of what the functions of `hilo_core` return, for annotations: `def worst(found: RecordReview) -> int: ...`."""

from .base.rule import Rule, Rules
from .chances.record_chances import Chances
from .intervals import Rate
from .records.replay import Frame, Replay
from .review.record_review import RecordReview
from .simulation.compared import Compared
from .simulation.outcomes import Outcomes
from .simulation.tournament import Tournament
from .solve.look_back import LookBack
from .solve.record_solution import Solution

__all__ = [
    "Chances",
    "Compared",
    "Frame",
    "LookBack",
    "Outcomes",
    "Rate",
    "RecordReview",
    "Replay",
    "Rule",
    "Rules",
    "Solution",
    "Tournament",
]
