"""Probabilities of the choices in a stepper.

They are computed in the background, sent as they become more precise, and dropped when the reader moves on.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from hilo_core.base.game import DecisionPoint, Game
from hilo_core.chances.estimates import BEST, FINE, NO_RANK
from hilo_core.chances.rollout_program import compiled_rollout, default_rollout_strategy, named_rollout_program, uses_likelihood
from hilo_core.chances.rollouts import Rollouts
from hilo_core.house.house import by_house_rule
from hilo_core.messages.errors import HiloError
from hilo_core.messages.notice import caller, say
from hilo_core.messages.texts import Json
from hilo_core.records.record import Record
from hilo_core.records.replay import Frame, Frames
from hilo_core.review.reasons import hint
from hilo_core.review.scales import scale_of

from ..questions import Latest, RequestId, is_own, rule_data
from .background import in_background
from .chance_words import WAIT, called, note, said, said_in

FIRST_SECONDS, SLICE_SECONDS = 0.06, 0.05  # seconds before the first message, and between checks whether more are wanted
SENT_AFTER = (0.15, 0.4, 0.9, 2.0, 4.0)  # seconds of playing after which more certain numbers are sent
LONGEST = 20.0  # seconds of playing after which numbers that are not sure enough are sent all the same
SMALL_ERROR = 0.004  # a standard error that needs no more playing
SHOWN = 0.025  # a standard error below which numbers are shown: two of them are 5 percentage points
STEPS = "the plan", "two choices", "the choice", "the numbers"  # the steps of a hint
WEIGHED = "what the two do"  # replaces the choice if two choices have different strengths
Send = Callable[[Json], None]
Line = Callable[[], Frames]


class CompileTask:
    """Compiles the program that plays on. Its notices appear at the line of code that has made the stepper."""

    def __init__(self, game: Game) -> None:
        self.game, self.line = game, caller()

    def check(self) -> None:
        """Raise HiloError if a rule has been replaced while other functions still hold the old one.

        In that case there are no chances.
        """
        strategy = default_rollout_strategy(self.game)
        named_rollout_program(self.game, strategy, uses_likelihood(self.game, strategy))

    def steps(self, found: Rollouts) -> Iterator[None]:
        """Yield one step."""
        compiled_rollout(self.game, found.strategy, found.weighed)
        with suppress(UserWarning):  # nobody could catch it if warnings are errors
            say(self.line)
        yield


class Answering:
    """Answers the questions of one stepper, one at a time for each of its views."""

    def __init__(self, record: Record, seat: int | None, send: Send) -> None:
        self.record, self.seat, self.send, self.compiler = record, seat, send, CompileTask(record.game)
        self.latest = Latest()
        self.compiler.check()

    def ask(self, mark: RequestId, line: Line, *more: int) -> None:
        """Start to answer a question about a line; a line that is refused gets no answer."""
        self.latest.begin(mark)
        in_background(self._answer(mark, line, *more))

    def _answer(self, mark: RequestId, line: Line, *more: int) -> Iterator[None]:
        if not self.latest.is_open(mark):  # in a browser, others may have been asked first
            return
        with suppress(HiloError), by_house_rule(self.record.game):
            if found := self.found(mark, line(), *more):
                yield from self.steps(found)
        self.latest.end(mark)

    def found(self, mark: RequestId, line: Frames, *more: int) -> Any:
        """Return the task for a question, or None if this stepper may not know the answer."""
        raise NotImplementedError

    def steps(self, found: Any) -> Iterator[None]:
        """Work on the task, and send the results."""
        raise NotImplementedError


class Chances(Answering):
    """The probabilities of the choices at the end of a line, as a `strategy` plays on; with `hints` also the best choice."""

    def __init__(self, record: Record, seat: int | None, send: Send, hints: bool = False, strategy: str | None = None) -> None:
        super().__init__(record, seat, send)
        self.hints, self.strategy = hints, strategy

    def found(self, mark: RequestId, line: Frames, *more: int) -> "ChanceStream | None":
        """Return the chances of the choice asked there, if this stepper may know them."""
        frame = line[-1]
        if frame.asked is None or not is_own(frame.asked, self.seat):
            return None
        return ChanceStream(self, mark, without_luck(frame), frame.asked)

    def steps(self, found: "ChanceStream") -> Iterator[None]:
        """Compute the chances, and send them as they become more precise."""
        played, seconds, at = found.found, 0.0, 0
        played.hasten()
        played.run(FIRST_SECONDS)
        found.send()
        in_background(self.compiler.steps(played))
        while found.is_wanted() and played.error() > SMALL_ERROR:
            if at == len(SENT_AFTER) and (found.shown or seconds > LONGEST):
                break
            played.hasten()
            seconds += played.run(SLICE_SECONDS)
            yield
            if at < len(SENT_AFTER) and seconds >= SENT_AFTER[at]:
                at += 1
                found.send()
            elif not found.shown and found.is_sure():
                found.send()
        found.send(last=True)


class ChanceStream:
    """The chances of the choices in a question, and what has been sent of them."""

    def __init__(self, chances: Chances, mark: RequestId, table: list[int], asked: DecisionPoint) -> None:
        self.chances, self.mark, self.shown = chances, mark, False
        self.found = Rollouts(chances.record.game, table, asked, strategy=chances.strategy)
        self.words = called(chances.record.names[asked.seat], self.found.in_teams)
        self.scale = scale_of(chances.record.game, len(chances.record.names)) if chances.hints else None  # a hint's scale
        self.choices = chances.record.game.in_words.choices(table, asked, chances.record.names)
        self.cards = {choice.action: choice.label for choice in self.choices.choices}

    def is_wanted(self) -> bool:
        """Return whether nothing else has been asked since."""
        return self.chances.latest.is_open(self.mark)

    def is_sure(self) -> bool:
        """Return whether every number of the aim is precise enough to be shown."""
        return all(chance.error < SHOWN for chance in self.found.aims().values())

    def send(self, last: bool = False) -> None:
        """Send what is known, if it is still wanted and precise enough; with `last` send it in any case."""
        if not self.is_wanted():
            return
        found, scale = self.found, self.scale
        self.shown = self.shown or last or self.is_sure()
        best = hint(found, self.choices, self.chances.record.names) if self.chances.hints and self.shown else None
        rank = found.ranks() if scale is None else found.ranks(scale.which, scale.more_is_better)
        words = {}
        if best is not None and self.choices.pick == 1:  # the numbers mark what the hint names, and none of two that it weighs
            alone = dict.fromkeys(best.card.about, BEST if len(best.card.about) == 1 else NO_RANK)
            rank = {word: min(each, FINE) for word, each in rank.items()} | alone
        for word, each in found.chances().items():
            called_here = {**self.words, "card": self.cards.get(word, "")}
            words[word] = said(found.measures, each, rank[word], called_here) if self.shown else WAIT
            of_hint = None if scale is None else each[scale.which]
            if self.shown and scale is not None and of_hint is not None:
                words[word] = words[word] | said_in(scale, of_hint, rank[word], self.words["seat"])
        meaning = note(found, self.words, scale)
        told = self.mark.answer("odds", note=meaning, words=words, tables=found.tries)
        if best is not None:
            steps = {title: rung for title, rung in zip(STEPS, best, strict=True) if rung is not None}
            if self.choices.pick < len(best.card.about):
                steps = {WEIGHED if rung is best.card else title: rung for title, rung in steps.items()}
            told["hint"] = [[title, rung.text, rule_data(rung.rule), rung.about] for title, rung in steps.items()]
        self.chances.send(told)


def without_luck(frame: Frame) -> list[int]:
    """Return the row in which the next choice is asked, without the random numbers, because nobody may know the future."""
    return [0, *frame.row_asked[1 : frame.replay.game.SIZE]]
