"""Widgets that step through card games and let a reader try their rules."""

from .labs import DiceLab, GridLab, OrderLab, WinCardLab
from .stepper import Stepper

__all__ = ["DiceLab", "GridLab", "OrderLab", "Stepper", "WinCardLab"]
