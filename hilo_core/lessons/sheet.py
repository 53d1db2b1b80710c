"""A sheet of exercises: a question, a hint, and a judge who reads an answer and says why it is right or not yet."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from ..base.rule import Rule
from ..messages.errors import shown
from ..messages.words import spelled

MOST = 1000  # letters of an answer that are read


class Word(NamedTuple):
    """What is said to an answer. `right` is None where there is nothing to judge: no answer yet, or none of that kind."""

    right: bool | None
    text: str
    rule: Rule | None = None

    @property
    def opening(self) -> str:
        """ "Right: ", "Not yet: ", or nothing."""
        return {True: "Right: ", False: "Not yet: "}.get(self.right, "") if self.right is not None else ""

    def __repr__(self) -> str:
        pointer = "" if self.rule is None else f" ({self.rule.id})" if self.right else f" Look at {self.rule.id}."
        return f"{self.opening}{self.text}{pointer}"

    def _repr_markdown_(self) -> str:
        line = f"**{self.opening.strip()}** {in_markdown(self.text)}" if self.opening else in_markdown(self.text)
        if self.rule is None:
            return line
        return f"{line}\n\n{'' if self.right else 'Look at '}**{self.rule.id} {self.rule.title}.** {self.rule.text}"


class CannotRead(Exception):  # noqa: N818 (a sentence for the reader, never a failure)
    """The answer is not of the kind asked for; the message says what was found."""


def asks_for(wanted: int, thing: str, given: int) -> CannotRead:
    """That a question needs so many names, numbers or the like, and how many were given."""
    given_words = "none" if given == 0 else spelled(given)
    return CannotRead(f"This question needs {spelled(wanted)} {thing}{'' if wanted == 1 else 's'}; you gave {given_words}.")


@dataclass(frozen=True)
class Exercise:
    """A question. `read` makes words into an answer or raises CannotRead; `judge` says what is to be said to it."""

    title: str
    question: str
    wanted: str  # how an answer is written, as the end of a sentence: 'one name, such as "Ann"'
    hint: str
    read: Callable[[list[str]], Any]
    judge: Callable[[Any], Word]
    number: int = 0  # set by the sheet

    @property
    def heading(self) -> str:
        """ "Exercise 1. A lead"."""
        return f"Exercise {self.number}. {self.title}"

    def check(self, answer: object) -> Word:
        """What is said to an answer, whatever it is."""
        words = split(answer)
        if words is None:
            return Word(None, f"This answer is {kind(answer)}. Please write {self.wanted}.")
        if not words:
            return Word(None, f"Write your answer between the quotes: {self.wanted}.")
        try:
            return self.judge(self.read(words))
        except CannotRead as trouble:
            return Word(None, f"{trouble} Please write {self.wanted}.")

    def __repr__(self) -> str:
        return f"{self.heading}\n{self.question}\nAnswer: {self.wanted}."

    def _repr_markdown_(self) -> str:
        question = self.question.replace("\n", "  \n")
        return (
            f"**{self.heading}**\n\n{question}\n\nYour answer: {self.wanted}.\n\n"
            f"<details><summary>Hint</summary>\n\n{self.hint}\n\n</details>"  # after a blank line Markdown is read as such
        )


class Sheet:
    """The exercises of a game, numbered from 1. A number there is not gets a sentence, not a traceback."""

    def __init__(self, *exercises: Exercise) -> None:
        self._exercises = tuple(replace(exercise, number=number) for number, exercise in enumerate(exercises, 1))

    def __len__(self) -> int:
        return len(self._exercises)

    def __iter__(self) -> Iterator[Exercise]:
        return iter(self._exercises)

    def __getitem__(self, number: Any) -> Any:
        return self._find(number)

    def __call__(self, number: object) -> Exercise | Word:
        """The question of this number."""
        return self._find(number)

    def check(self, number: object, answer: object = "") -> Word:
        """One sentence on an answer, with the rule behind it."""
        found = self._find(number)
        return found if isinstance(found, Word) else found.check(answer)

    def hint(self, number: object) -> Word:
        """A nudge."""
        found = self._find(number)
        return found if isinstance(found, Word) else Word(None, f"Hint: {found.hint}")

    def _find(self, number: object) -> Exercise | Word:
        if isinstance(number, int) and not isinstance(number, bool) and 1 <= number <= len(self):
            return self._exercises[number - 1]
        return Word(None, f"There is no exercise {shown(number)}; they are numbered 1 to {len(self)}.")

    def __repr__(self) -> str:
        return "\n".join(exercise.heading for exercise in self)


def in_markdown(text: str) -> str:
    """A sentence for a notebook: what a reader has written into it is shown as it is, only `code` stays Markdown."""
    return re.sub(r"(`[^`]+`)|([\\*_<>\[\]$~&])", lambda found: found[1] or "\\" + found[2], text)


def split(answer: object) -> list[str] | None:
    """The words of an answer: of a text, or of a list of texts; none for an empty answer, None for what is no text."""
    if answer is ...:
        return []
    if isinstance(answer, (list, tuple, set, frozenset)):
        if not all(isinstance(part, str) for part in answer):
            return None
        answer = " ".join(sorted(answer) if isinstance(answer, (set, frozenset)) else answer)
    if not isinstance(answer, str):
        return None
    return [word for word in answer[:MOST].replace(",", " ").replace(";", " ").split() if word.lower() not in ("and", "&")]


def kind(answer: object) -> str:
    """What an answer that is no text is, for people."""
    if isinstance(answer, (list, tuple, set, frozenset)):
        return "a list with something in it that is not in quotes"
    if answer is None:
        return "nothing"
    if isinstance(answer, (int, float)) and not isinstance(answer, bool):
        return "a number without quotes"
    return f"of the kind {type(answer).__name__}, not a text in quotes"


def names_in(words: list[str], known: Sequence[str]) -> list[str]:
    """The players named, in the order written. CannotRead for a name that is none."""
    by_name = {name.casefold(): name for name in known}
    for word in words:
        if word.casefold() not in by_name:
            raise CannotRead(f"{shown(word, 20)} is none of {', '.join(known)}.")
    return [by_name[word.casefold()] for word in words]
