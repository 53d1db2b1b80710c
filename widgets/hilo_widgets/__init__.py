"""Widgets in which readers step through card games, play them, and try out their rules."""

from .asking.ask import Ask, answers
from .guessing.certainty import Certainty
from .guessing.guess import Guess
from .guessing.linked import Linked
from .guessing.simulation import Simulation
from .labs import DiceLab, GridLab, OrderLab, WinCardLab
from .lessons.all_lessons import Lessons
from .lessons.lesson import Lesson
from .pages.column import Column
from .stepping.review import Review
from .stepping.stepper import Stepper
from .table.learn import Learn
from .table.play import Play
from .table.puzzles import Puzzles

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
__dir__ = __all__.copy  # the names that a tab shows
