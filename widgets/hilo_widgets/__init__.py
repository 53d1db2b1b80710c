"""Widgets that step through card games and let a reader try their rules."""

from .labs import GridLab, WinCardLab
from .stepper import Stepper

__all__ = ["GridLab", "Stepper", "WinCardLab"]
