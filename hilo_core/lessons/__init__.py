"""Questions with instant checks. No answer is stored: the rules work it out when a reader asks.

question("hilo.which-line")   a question with its drawing, for hilo_widgets.Ask; questions("hilo") has the keys of all

glossary("void")              a word explained; glossary("hilos") those of a game, glossary() all
"""

from ..asking import Feedback, Question, question, questions
from .glossary import glossary

__all__ = ["Feedback", "Question", "glossary", "question", "questions"]
