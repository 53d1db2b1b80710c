"""The types of what the functions of `hilo_core` return, for annotations: `def worst(found: RecordReview) -> int: ...`."""

from .base.rule import Rule, Rules
from .chances.record_chances import Chances
from .records.replay import Frame, Replay
from .review.look_back import LookBack
from .review.record_review import RecordReview
from .review.record_solution import Solution
from .simulation.compared import Compared
from .simulation.intervals import Rate
from .simulation.outcomes import Outcomes
from .simulation.tournament import Tournament

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
