"""Exercises as questions: their own readers and judges, answered in words or by tapping where cards lie there."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..sheet import CannotRead, Exercise, Word
from .kinds import Kind
from .question import TRIES, Question, Reply
from .stage import Part, Table

PREFIX = "exercise."  # of the key of each such question


@dataclass(frozen=True)
class Written:
    """An answer in words, read by the exercise itself. An answer is the text."""

    asked: str  # how it is written, as the end of a sentence

    @property
    def wanted(self) -> str:
        """What is to be done, as a sentence."""
        return f"Please write {self.asked}."

    def read(self, text: str) -> str:
        """The text, if there is one."""
        if not text.strip():
            raise CannotRead("I read nothing.")
        return text.strip()

    def say(self, answer: str) -> str:
        """An answer in words."""
        return f"“{answer}”"

    def written(self, answer: str) -> str:
        """An answer as the page writes it."""
        return answer


class Details(NamedTuple):
    """What a drawn question has beyond an exercise: the right answer as a reader would write it, worked out by the rules; what
    lies there; how it is answered, if not in words; two more hints where no rule decides."""

    solve: Callable[[], str]
    stage: tuple[Part, ...] = ()
    kind: Kind = None
    hints: tuple[str, str] | None = None


@dataclass(frozen=True)
class WrittenQuestion(Question):
    """An exercise as a question: its own judge says what is said."""

    exercise: Exercise | None = None

    def reply(self, text: str, tries: int = 1) -> Reply:
        """What is said to an answer that has been written, at the first, second or third try."""
        try:
            answer = self.kind.read(text)
            word = self._word(answer)
            if word.right is None:
                raise CannotRead(word.text)
        except CannotRead as trouble:
            told = str(trouble) if "Please" in str(trouble) else f"{trouble} {self.kind.wanted}"
            return Reply("unread", "I could not read that as an answer", (told, "This does not count as a try."), False)
        if word.right:
            return Reply("right", self.verdict, (word.text,), True, answer, word.rule)
        opened = tries >= TRIES
        said = (word.text, *self.why) if opened else (word.text,)
        return Reply("wrong", "Not this time", said, opened, answer, word.rule if opened else None)

    def _word(self, answer: Any) -> Word:
        assert self.exercise is not None
        return self.exercise.check(self.kind.written(answer))


def as_question(exercise: Exercise, game: str, details: Details) -> Question:
    """An exercise as a question with its drawing."""
    right = details.solve()
    word = exercise.check(right)
    lines = exercise.question.split("\n")
    marked = [line.strip("|") for line in lines if line.startswith("|") and set(line) - set("|- ")]
    rows = [[cell.strip() for cell in line.split("|")] for line in marked]
    table = (Table(tuple(map(tuple, rows))),) if rows and not details.stage else ()
    kind = details.kind or Written(exercise.wanted)
    if details.hints:
        hints = (exercise.hint, *details.hints)
    else:
        rule = word.rule
        assert rule is not None
        hints = (exercise.hint, f"One rule decides here: “{rule.title}”.", rule.text)
    return WrittenQuestion(
        key=f"{PREFIX}{exercise.title}",
        seed=0,
        game=game,
        title=exercise.title,
        task="\n".join(line for line in lines if line and not line.startswith("|")).strip(),
        stage=details.stage or table,
        kind=kind,
        right=kind.read(right),
        verdict="Yes, that is right",
        why=(word.text,),
        wrong=lambda answer: exercise.check(kind.written(answer)).text,
        rule=word.rule,
        hints=hints,
        solution=f"{kind.say(kind.read(right))}. {word.text}",
        exercise=exercise,
    )
