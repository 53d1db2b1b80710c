"""Labs: a position that a reader lays and changes, and what the rules say about it."""

from .grid import GridLab
from .lab import Lab
from .win_card import WinCardLab

__all__ = ["GridLab", "Lab", "WinCardLab"]
