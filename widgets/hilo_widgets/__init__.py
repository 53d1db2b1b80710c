"""Widgets that step through card games and let a reader try their rules."""

from .labs import DiceLab, GridLab, OrderLab, WinCardLab
from .review import Review
from .stepper import Stepper

__all__ = ["DiceLab", "GridLab", "OrderLab", "Review", "Stepper", "WinCardLab"]
