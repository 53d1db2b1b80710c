"""Widgets that step through card games and let a reader try their rules."""

from .ask import Ask, answers
from .labs import DiceLab, GridLab, OrderLab, WinCardLab
from .play import Play
from .stepper import Stepper

__all__ = ["Ask", "DiceLab", "GridLab", "OrderLab", "Play", "Stepper", "WinCardLab", "answers"]
