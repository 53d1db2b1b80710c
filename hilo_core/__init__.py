"""The rules of card games, as values that can be recorded, replayed, stepped and explained.

`from hilo_core import plots` has the plots of the notebooks, and the style for plots of your own.
"""

from .base.rule import Rule, rule, rules
from .chances.calibration import Calibration, calibration
from .chances.record_chances import chances
from .games import GAMES
from .messages.errors import HiloError, RecordError
from .records.replay import Frame, Replay, replay, summarize
from .records.self_play import recorded
from .review.record_review import review
from .simulation.compare import compare
from .simulation.outcomes import Outcomes
from .simulation.simulate import simulate
from .simulation.tournament import Tournament, tournament

__version__ = "0.1.0"
__all__ = [
    "GAMES",
    "Calibration",
    "Frame",
    "HiloError",
    "Outcomes",
    "RecordError",
    "Replay",
    "Rule",
    "Tournament",
    "calibration",
    "chances",
    "compare",
    "recorded",
    "replay",
    "review",
    "rule",
    "rules",
    "simulate",
    "summarize",
    "tournament",
]
