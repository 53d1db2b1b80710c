"""Widgets that step through card games and let a reader try their rules."""

from .all_lessons import Lessons
from .ask import Ask, answers
from .certainty import Certainty
from .column import Column
from .guess import Guess
from .labs import DiceLab, GridLab, OrderLab, WinCardLab
from .learn import Learn
from .lesson import Lesson
from .linked import Linked
from .play import Play
from .puzzles import Puzzles
from .review import Review
from .simulation import Simulation
from .stepper import Stepper

__all__ = [
    "Ask",
    "Certainty",
    "Column",
    "DiceLab",
    "GridLab",
    "Guess",
    "Learn",
    "Lesson",
    "Lessons",
    "Linked",
    "OrderLab",
    "Play",
    "Puzzles",
    "Review",
    "Simulation",
    "Stepper",
    "WinCardLab",
    "answers",
]
