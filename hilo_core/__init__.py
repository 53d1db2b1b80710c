"""The rules of card games, as values that can be recorded, replayed, stepped and explained."""

from .errors import RecordError
from .games import GAMES
from .outcomes import Outcomes
from .replay import Frame, Replay, replay, summarize
from .rule import Rule, rule
from .simulate import simulate
from .tournament import Tournament, tournament

__version__ = "0.1.0"
__all__ = [
    "GAMES",
    "Frame",
    "Outcomes",
    "RecordError",
    "Replay",
    "Rule",
    "Tournament",
    "replay",
    "rule",
    "simulate",
    "summarize",
    "tournament",
]
