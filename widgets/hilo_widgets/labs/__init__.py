"""Labs: positions that a reader sets up and changes, and what the rules say about them."""

from .dice import DiceLab
from .grid import GridLab
from .order import OrderLab
from .win_card import WinCardLab

__all__ = ["DiceLab", "GridLab", "OrderLab", "WinCardLab"]
