"""Widgets that step through card games and let a reader try their rules."""

from .labs import WinCardLab
from .stepper import Stepper

__all__ = ["Stepper", "WinCardLab"]
