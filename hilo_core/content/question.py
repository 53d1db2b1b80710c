"""A question: what is on the table, how to answer, which answer is right by the rules, and the reply to each answer."""

from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple, TypeVar

from ..base.rule import Rule
from ..messages.checks import a_text, checked, whole_from
from ..messages.markup import markup
from ..messages.texts import Texts
from .kinds import ClaimWithReason, Kind, NumberEntry, OutOfReach
from .reading import CannotRead
from .several import fits
from .stage import Part, RevealPart, in_markdown

TRIES_PER_QUESTION = 3
MOST_SEEDS = 50  # the most seeds tried to find a question that differs
Case = TypeVar("Case")
STATES = ("right", "known", "close", "wrong", "unread", "helped")


class Misconception(NamedTuple):
    """A common mistake: the answers it leads to, its name, when it would be right, and what is different here."""

    answers: tuple[Any, ...]
    thought: str
    where: str
    but: str

    @property
    def heading(self) -> str:
        """Return the heading of the reply."""
        return f"A common first thought: “{self.thought}”"


class Feedback(NamedTuple):
    """The reply to an answer. `opened` means that the answer is now shown and the question is over."""

    state: str  # one of STATES
    heading: str
    paragraphs: Texts
    opened: bool
    answer: Any = None  # the answer as it was read; None if it could not be read
    rule: Rule | None = None
    shown: tuple[RevealPart, ...] = ()

    def __repr__(self) -> str:
        return "\n".join((self.heading + ".", *self.paragraphs))


@dataclass(frozen=True)
class Question:
    """A question. `right` was computed by the rules."""

    key: str  # never changes
    seed: int
    game: str  # the name of the game
    title: str
    task: str
    stage: tuple[Part, ...]
    kind: Kind
    right: Any
    verdict: str  # the heading of a right answer
    why: Texts  # the reason, shown after every answer
    rule: Rule | None
    hints: tuple[str, str, str]
    solution: str
    replies: Any  # the texts and drawings once there is an answer: FileReplies of question_file.py
    misconceptions: tuple[Misconception, ...] = ()
    tag: str = "right"  # on the card or the option that is the answer
    taker: str = ""  # the card that wins the trick, marked in the open answer where it was not what was asked
    confidence: bool = True

    def another(self) -> "Question | None":
        """Return a new question of the same kind, with the next seed that gives a different one; None if there is none."""
        for seed in range(self.seed + 1, self.seed + MOST_SEEDS):
            fresh: Question | None = self.replies.again(seed)
            if fresh is None or (fresh.task, fresh.stage) != (self.task, self.stage):
                return fresh
        return None

    @property
    def has_others(self) -> bool:
        """Return whether there are more questions of the same kind."""
        return self.replies.again(self.seed + 1) is not None

    def is_right(self, answer: Any) -> bool:
        """Return whether an answer, already read, is right."""
        return fits(self.kind, answer, self.right)

    @checked(text=a_text, tries=whole_from(1))
    def reply(self, text: str, tries: int = 1) -> Feedback:
        """Return the reply to a written answer at the first, second or third try."""
        try:
            answer = self.kind.read(text)
        except CannotRead as trouble:
            what = "a number" if isinstance(self.kind, NumberEntry) else "an answer"
            head = "That number is too far away" if isinstance(trouble, OutOfReach) else f"I could not read that as {what}"
            return Feedback("unread", head, (f"{trouble} {self.kind.wanted}", "This does not count as a try."), False)
        if self.is_right(answer):
            return self._opened("right", self.verdict, self.why, answer)
        for one in self.misconceptions:
            if answer in one.answers:
                return self._opened("known", one.heading, (one.where, one.but), answer)
        if isinstance(self.kind, NumberEntry) and abs(answer - self.right) <= self.kind.near:
            head = f"Close: it is {self.kind.say(self.shown_right)}"
            return self._opened("close", head, (self.off_by(answer), *self.why), answer)
        if isinstance(self.kind, ClaimWithReason) and answer[0] == self.right[0]:
            head = "The first half is right, the reason is not yet"
        else:
            head = "Not this time"
        text = self.replies.mistake(answer)
        if tries < TRIES_PER_QUESTION:
            return Feedback("wrong", head, (text,), False, answer)
        return self._opened("wrong", head, (text, *self.why), answer)

    def _opened(self, state: str, heading: str, paragraphs: Texts, answer: Any = None) -> Feedback:
        """Return the reply that shows the answer, with the rule and the drawing."""
        return Feedback(state, heading, paragraphs, True, answer, self.rule, self.replies.drawn(answer))

    def solved(self) -> Feedback:
        """Return the solution, for a reader who asks for it instead of answering."""
        return self._opened("helped", "Solution", (self.solution,))

    @property
    def shown_right(self) -> Any:
        """Return the right answer in words; a chance is a whole number out of 100."""
        return Fraction(round(self.right)) if isinstance(self.kind, NumberEntry) and self.kind.right else self.right

    def off_by(self, answer: Fraction) -> str:
        """Return the distance of a number from the right answer."""
        away = abs(answer - self.shown_right)
        return f"You were {self.kind.say(away)} away." if not self.kind.of_100 else f"You were {float(away):g} away."

    def __repr__(self) -> str:
        return f"{self.game}: {self.title}\n{self.task}\n{self.kind.wanted}"

    @property
    def text(self) -> str:
        """Return the task in Markdown, with tables of everything on the table."""
        first, *rest = self.task.split("\n")
        return "\n".join([first, *(f"\n{table}\n" for part in self.stage if (table := in_markdown(part))), *rest])

    def _repr_markdown_(self) -> str:
        text = self.text.replace("\n", "  \n")
        # After a blank line Markdown is read as such.
        form = "**{}**\n\n{}\n\n{}\n\n<details><summary>Hint</summary>\n\n{}\n\n</details>"
        return markup(form, self.title, text, self.kind.wanted, self.hints[0])


def in_turn(seed: int, *cases: Case) -> Case:
    """Return the case for a seed, which is at least 1.

    Among any row of seeds that is twice as long as the number of cases, each case occurs twice, in a shuffled order. So no case
    is rare among few seeds, and the last case does not tell the next one.
    """
    block, place = divmod(seed - 1, 2 * len(cases))
    return Random(block).sample((*cases, *cases), 2 * len(cases))[place]


def known(right: Any, *thoughts: Misconception, near: Fraction = Fraction(0)) -> tuple[Misconception, ...]:
    """Return the misconceptions that lead to a wrong answer here, each answer under the first thought that leads to it.

    A number within `near` of the right one does not count as a misconception.
    """
    taken, kept = [right], []
    for one in thoughts:
        fresh = tuple(answer for answer in one.answers if answer not in taken and not (near and abs(answer - right) <= near))
        taken += fresh
        if fresh:
            kept.append(one._replace(answers=fresh))
    return tuple(kept)
