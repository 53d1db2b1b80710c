"""A sheet of exercises: questions that are numbered, and answered in words; `check` says why an answer is right or not yet."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import starmap
from pathlib import Path
from typing import Any, NamedTuple

from ..asking import FOLDER, NAMES
from ..asking.file import SUFFIX, read_question
from ..asking.question import Question
from ..asking.reading import MOST, CannotRead
from ..base.rule import Rule
from ..messages.errors import shown


class ExerciseFeedback(NamedTuple):
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


class Sheet:
    """The exercises whose files have these names, numbered from 1. A number there is not gets a sentence, not a traceback."""

    def __init__(self, folder: str, names: str) -> None:
        self._files = tuple(FOLDER / folder / f"{name}{SUFFIX}" for name in names.split())

    def __len__(self) -> int:
        return len(self._files)

    def __iter__(self) -> Iterator[Question]:
        return (exercise(path, number) for number, path in enumerate(self._files, 1))

    def __getitem__(self, number: Any) -> Any:
        return self._find(number)

    def __call__(self, number: object) -> Question | ExerciseFeedback:
        """The question of this number."""
        return self._find(number)

    def check(self, number: object, answer: object = "") -> ExerciseFeedback:
        """One sentence on an answer, with the rule behind it."""
        found = self._find(number)
        return found if isinstance(found, ExerciseFeedback) else judged(found, answer)

    def hint(self, number: object) -> ExerciseFeedback:
        """A nudge."""
        found = self._find(number)
        return found if isinstance(found, ExerciseFeedback) else ExerciseFeedback(None, f"Hint: {found.hints[0]}")

    def _find(self, number: object) -> Question | ExerciseFeedback:
        if isinstance(number, int) and not isinstance(number, bool) and 1 <= number <= len(self):
            return exercise(self._files[number - 1], number)
        return ExerciseFeedback(None, f"There is no exercise {shown(number)}; they are numbered 1 to {len(self)}.")

    def __repr__(self) -> str:
        return "\n".join(one.heading for one in self)


def exercise_called(key: str) -> Question | None:
    """The exercise whose question has this key, "exercise." and its title; None if there is none."""
    return next((one for sheet in SHEETS for one in sheet if one.key == key), None) if key.startswith("exercise.") else None


@cache
def exercise(path: Path, number: int) -> Question:
    """The question of a file, as an exercise of this number."""
    return replace(read_question(path), number=number)


def judged(asked: Question, answer: object) -> ExerciseFeedback:
    """What is said to an answer, whatever it is."""
    written = text_of(answer)
    if written is None:
        return ExerciseFeedback(None, f"This answer is {kind(answer)}. Please write {asked.asked}.")
    if not written.strip():
        return ExerciseFeedback(None, f"Write your answer between the quotes: {asked.asked}.")
    try:
        found = asked.kind.read(written)
    except CannotRead as trouble:
        return ExerciseFeedback(None, f"{trouble} Please write {asked.asked}.")
    if asked.is_right(found):
        return ExerciseFeedback(True, asked.why[0], asked.rule)
    text, rule = asked.replies.mistake(found)
    return ExerciseFeedback(False, text, rule or asked.rule)


def in_markdown(text: str) -> str:
    """A sentence for a notebook: what a reader has written into it is shown as it is, only `code` stays Markdown."""
    return re.sub(r"(`[^`]+`)|([\\*_<>\[\]$~&])", lambda found: found[1] or "\\" + found[2], text)


def text_of(answer: object) -> str | None:
    """An answer as a text: of a list its parts, with commas between them; None for what is no text."""
    if answer is ...:
        return ""
    if isinstance(answer, (list, tuple, set, frozenset)):
        if not all(isinstance(part, str) for part in answer):
            return None
        answer = ", ".join(sorted(answer) if isinstance(answer, (set, frozenset)) else answer)
    return answer[:MOST] if isinstance(answer, str) else None


def kind(answer: object) -> str:
    """What an answer that is no text is, for people."""
    if isinstance(answer, (list, tuple, set, frozenset)):
        return "a list with something in it that is not in quotes"
    if answer is None:
        return "nothing"
    if isinstance(answer, (int, float)) and not isinstance(answer, bool):
        return "a number without quotes"
    return f"of the kind {type(answer).__name__}, not a text in quotes"


himilo, hilo, hilos, pass_or_go, simulation, strategies, comparing = SHEETS = tuple(starmap(Sheet, NAMES.EXERCISES.items()))
