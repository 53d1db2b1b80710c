"""Questions and exercises with instant checks. No answer is stored: the rules work it out when a reader asks.

question("hilo.which-line")   a question with its drawing, for hilo_widgets.Ask; questions("hilo") has the keys of all

from hilo_core.lessons import himilo as exercise
exercise[1]                   the question
exercise.check(1, "2C")       one sentence on an answer, and the rule behind it
exercise.hint(1)

glossary("void")              a word explained; glossary("hilos") those of a game, glossary() all
"""

from ..asking import Feedback, Question, question, questions
from .glossary import glossary
from .sheet import ExerciseFeedback, Sheet, comparing, hilo, hilos, himilo, pass_or_go, simulation, strategies

__all__ = [
    "ExerciseFeedback",
    "Feedback",
    "Question",
    "Sheet",
    "comparing",
    "glossary",
    "hilo",
    "hilos",
    "himilo",
    "pass_or_go",
    "question",
    "questions",
    "simulation",
    "strategies",
]
