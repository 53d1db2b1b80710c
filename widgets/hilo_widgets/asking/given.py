"""The answers given in a notebook, kept in the memory of its kernel only, and summed up at its end."""

from typing import NamedTuple

from hilo_core.lessons.questions.question import Question
from hilo_core.messages.words import counted

from .page import SURE

OUTCOMES = {
    "right": "right",
    "close": "close",
    "known": "a common first thought",
    "wrong": "wrong",
    "helped": "solved with help",
}


class Given(NamedTuple):
    """An answer: to which question, what came of it, and how sure the reader was ("" if that was not said)."""

    title: str
    game: str
    state: str
    sure: str


GIVEN: dict[tuple[str, int], Given] = {}


def keep(question: Question, state: str, sure: str) -> None:
    """Keeps what has come of a question. Answering it once more replaces that."""
    GIVEN[question.key, question.seed] = Given(question.title, question.game, state, sure)


class Answers:
    """The answers of this notebook, summed up: how many are right, by how sure the reader was."""

    def __init__(self, given: tuple[Given, ...]) -> None:
        self.given = given

    def rows(self) -> list[tuple[str, int, int]]:
        """How sure, how many right, out of how many."""
        found = []
        for key, words in {**SURE, "": "Not said"}.items():
            some = [one for one in self.given if one.sure == key]
            if some:
                found.append((words, sum(one.state == "right" for one in some), len(some)))
        return found

    @property
    def summary(self) -> str:
        """One sentence."""
        if not self.given:
            return "You have not locked in an answer yet. Answer some questions above, then run this cell again."
        right = sum(one.state == "right" for one in self.given)
        return f"You have answered {counted(len(self.given), 'question')}, {right} of them right."

    def __repr__(self) -> str:
        rows = [f"{words}: {right} of {all_of} right" for words, right, all_of in self.rows()]
        return "\n".join([self.summary, *rows, *(f"- {one.game}: {one.title} ({OUTCOMES[one.state]})" for one in self.given)])

    def _repr_markdown_(self) -> str:
        if not self.given:
            return self.summary
        rows = "".join(f"| {words} | {right} | {all_of} |\n" for words, right, all_of in self.rows())
        table = f"| How sure you were | right | of |\n|-|-|-|\n{rows}"
        told = "".join(f"- {one.game}: {one.title} *{OUTCOMES[one.state]}*\n" for one in self.given)
        return f"{self.summary}\n\n{table}\n{told}"


def answers() -> Answers:
    """The answers given so far in this notebook. They are kept nowhere else, and end with its kernel."""
    return Answers(tuple(GIVEN.values()))
