"""The answers given in a notebook, kept in the memory of its kernel only, and summed up at its end."""

from collections.abc import Callable
from typing import NamedTuple

from hilo_core.asking.question import Question
from hilo_core.messages.checks import checked
from hilo_core.messages.words import ORDINALS, counted

from .page import SURE

OUTCOMES = {
    "right": "right",
    "close": "close",
    "known": "a common first thought",
    "wrong": "wrong",
    "helped": "solved with help",
}


class AnswerRecord(NamedTuple):
    """What came of a question: how it ended, how sure the reader was ("" if that was not said), after how many hints, at which
    try, and how it ended when it was answered once more."""

    title: str
    game: str
    state: str
    sure: str
    hints: int = 0
    tries: int = 1
    again: str = ""

    @property
    def at_once(self) -> bool:
        """Whether the first answer was right, and given without a hint."""
        return self.state == "right" and self.tries == 1 and not self.hints

    @property
    def told(self) -> str:
        """What came of it, in words."""
        words = OUTCOMES[self.state]
        if self.state == "right" and self.tries > 1:
            words += f" at the {ORDINALS[self.tries - 1]} try"
        if self.state != "helped" and self.hints:
            words += f", with {counted(self.hints, 'hint')}"
        return f"{words}; once more: {OUTCOMES[self.again]}" if self.again else words


GIVEN: dict[tuple[str, int], AnswerRecord] = {}
HEARERS: list[Callable[[], None]] = []  # each is called when an answer is kept


def keep(question: Question, state: str, sure: str, hints: int = 0, tries: int = 1) -> None:
    """Keeps what has come of a question. If it is answered once more, its first answer still counts."""
    key = question.key, question.seed
    if key in GIVEN:
        GIVEN[key] = GIVEN[key]._replace(again=state)
    else:
        GIVEN[key] = AnswerRecord(question.title, question.game, state, sure, hints, tries)
    for hear in HEARERS:
        hear()


class Answers:
    """The answers of this notebook, summed up: how many were right at the first try, by how sure the reader was."""

    def __init__(self, given: tuple[AnswerRecord, ...]) -> None:
        self.given = given

    def rows(self) -> list[tuple[str, int, int]]:
        """How sure, how many right at the first try, out of how many. What was solved with help is no answer."""
        found = []
        for key, words in {**SURE, "": "Not said"}.items():
            some = [one for one in self.given if one.sure == key and one.state != "helped"]
            if some:
                found.append((words, sum(one.at_once for one in some), len(some)))
        return found

    @property
    def summary(self) -> str:
        """One sentence."""
        if not self.given:
            return "You have not locked in an answer yet. Answer some questions above, then run this cell again."
        helped = sum(one.state == "helped" for one in self.given)
        right = sum(one.at_once for one in self.given)
        said = f"You have answered {counted(len(self.given) - helped, 'question')}, {right} of them right at the first try"
        return f"{said}, and had {counted(helped, 'solution')} shown." if helped else f"{said}."

    def __repr__(self) -> str:
        rows = [f"{words}: {right} of {all_of} right at the first try" for words, right, all_of in self.rows()]
        return "\n".join([self.summary, *rows, *(f"- {one.game}: {one.title} ({one.told})" for one in self.given)])

    def _repr_markdown_(self) -> str:
        if not self.given:
            return self.summary
        rows = "".join(f"| {words} | {right} | {all_of} |\n" for words, right, all_of in self.rows())
        table = f"| How sure you were | right at the first try | of |\n|-|-|-|\n{rows}" if rows else ""
        told = "".join(f"- {one.game}: {one.title} *{one.told}*\n" for one in self.given)
        return f"{self.summary}\n\n{table}\n{told}"


@checked()
def answers() -> Answers:
    """The answers given so far in this notebook. They are kept nowhere else, and end with its kernel.

    >>> answers()
    You have not locked in an answer yet. Answer some questions above, then run this cell again.
    """
    return Answers(tuple(GIVEN.values()))
