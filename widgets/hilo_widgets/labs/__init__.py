"""Labs: a position that a reader lays and changes, and what the rules say about it."""

from .dice import DiceLab
from .grid import GridLab
from .order import OrderLab
from .win_card import WinCardLab

__all__ = ["DiceLab", "GridLab", "OrderLab", "WinCardLab"]
