"""The rules of card games, as values that can be recorded, replayed, stepped and explained."""

from .errors import RecordError
from .games import GAMES
from .replay import Frame, Replay, replay, summarize
from .rule import Rule, rule

__all__ = ["GAMES", "Frame", "RecordError", "Replay", "Rule", "replay", "rule", "summarize"]
