"""Exercises with instant checks. No answer is stored: the rules work it out when a reader asks.

from hilo_core.exercises import himilo as exercise
exercise[1]                   the question
exercise.check(1, "2C")       one sentence on an answer, and the rule behind it
exercise.hint(1)
"""

from .hilo_sheet import hilo
from .himilo_sheet import himilo
from .sheet import Exercise, Sheet, Word

__all__ = ["Exercise", "Sheet", "Word", "hilo", "himilo"]
