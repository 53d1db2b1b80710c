"""Finds and lists questions by their keys.

question("himilo.takes-trick") the handmade version question("himilo.takes-trick", 7) the same kind of question, with other
cards

A question is a text, such as himilo/takes_trick.md, with numbers from the Python that its front matter names
(question_file.py). The seed alone determines the question, so it is the same everywhere. Over many seeds no constant answer is
right in more than 40 % of cases (50 % with three options, 60 % with two), so that readers must look at the cards.
"""

from importlib import import_module
from pathlib import Path

from ..messages.checks import a_text, checked, whole
from ..messages.errors import HiloError, shown
from ..messages.texts import Texts
from ..messages.words import listed, nearest
from .question import Question
from .question_file import SUFFIX, read_question
from .register import CONTENT

FOLDER = CONTENT / "questions"
NAMES = import_module(f"{CONTENT.name}.{FOLDER.name}")  # questions in their order
KEYS = tuple(f"{game}.{name}" for game, names in NAMES.QUESTIONS.items() for name in names.split())


@checked()
def question(key: str, seed: int = 0) -> Question:
    """Return the question with this key; seed 0 is the handmade version, and every other seed draws a new one.

    Raises HiloError if there is none.
    """
    if not isinstance(key, str) or key not in KEYS:
        hint = f"The nearest are {listed(nearest(key, KEYS))}. " if isinstance(key, str) else ""
        raise HiloError(f"There is no question {shown(key)}. {hint}All of them are listed by hilo_core.lessons.questions().")
    return read_question(file_of(key), whole(seed, "seed", 0))


def file_of(key: str) -> Path:
    """Return the file with the texts of a question."""
    game, _, name = key.partition(".")
    return FOLDER / game / f"{name.replace('-', '_')}{SUFFIX}"


@checked(game=a_text)
def questions(game: str = "") -> Texts:
    """Return the keys of all questions, or of the questions on one game, such as "hilo".

    Raises HiloError if `game` is not a text.
    """
    return tuple(key for key in KEYS if not game or key.partition(".")[0] == game)
