"""Widgets that step through card games and let a reader try their rules."""

from .ask import Ask, answers
from .certainty import Certainty
from .column import Column
from .labs import DiceLab, GridLab, OrderLab, WinCardLab
from .lesson import Lesson
from .lessons.guide import Lessons
from .live.page import write_alone
from .play import Play
from .questions import AskingWidget
from .review import Review
from .session import Session
from .simulation import Simulation
from .stepper import Stepper

AskingWidget.page_writer = write_alone  # what lower rooms leave open, because it is made by those above
Session.reviewer = Review

__all__ = [
    "Ask",
    "Certainty",
    "Column",
    "DiceLab",
    "GridLab",
    "Lesson",
    "Lessons",
    "OrderLab",
    "Play",
    "Review",
    "Simulation",
    "Stepper",
    "WinCardLab",
    "answers",
]
