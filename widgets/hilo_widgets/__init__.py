"""Widgets that step through card games and let a reader try their rules."""

from .ask import Ask, answers
from .labs import DiceLab, GridLab, OrderLab, WinCardLab
from .stepper import Stepper

__all__ = ["Ask", "DiceLab", "GridLab", "OrderLab", "Stepper", "WinCardLab", "answers"]
