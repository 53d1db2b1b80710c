"""The types that the functions of `hilo_core` return, for annotations: `def worst(found: RecordReview) -> int: ...`."""

from .base.rule import Rule, Rules
from .chances.record_chances import Chances
from .hilo.view import View as HiLOView
from .hilos.view import View as HilosView
from .himilo.view import View as HiMiLoView
from .pass_or_go.view import View as PassOrGoView
from .records.replay import Frame, Replay
from .review.look_back import LookBack
from .review.record_review import RecordReview
from .review.record_solution import Solution
from .simulation.compared import Compared
from .simulation.intervals import Rate
from .simulation.outcomes import Outcomes
from .simulation.tournament import Tournament

Step = Frame  # a frame of a replay

__all__ = [
    "Chances",
    "Compared",
    "Frame",
    "HiLOView",
    "HiMiLoView",
    "HilosView",
    "LookBack",
    "Outcomes",
    "PassOrGoView",
    "Rate",
    "RecordReview",
    "Replay",
    "Rule",
    "Rules",
    "Solution",
    "Step",
    "Tournament",
]
