"""Plays a round from a row by the game's own program as long as there are answers, and deciders that give such answers."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, NamedTuple

from ..machine.random import Row
from ..messages.texts import ReadOnly
from .game import Decider, DecisionPoint, Game
from .rule import Rule


class NoAnswer(Exception):  # noqa: N818 (not an error: a round stops here)
    """Raised when a decider has no more answers, so that the seat asked is to move."""

    @property
    def asked(self) -> DecisionPoint:
        """Return the question."""
        asked: DecisionPoint = self.args[0]
        return asked


def go_on(game: Game, table: Row, decider: Decider) -> DecisionPoint | None:
    """Continue the round from a row as long as the decider has answers, and return the next question.

    The row is that of a fresh deal, or one in which a seat is asked. Returns None if the round is over.
    """
    try:
        game.play_round(table, decider)
    except NoAnswer as stop:
        return stop.asked
    return None


class ScriptedDecider:
    """Decides by a list of answers in order, then by the function `rest`, which gets the table and the question.

    Without `rest` the rules stop after the list (NoAnswer).

    `events` are the rules that were reported, each with its seat and its value; `given` has the open choices that came with
    each question.
    """

    def __init__(self, *answers: int, rest: Callable[[Row, DecisionPoint], int] | None = None) -> None:
        self.answers, self.rest = list(answers), rest
        self.events: list[tuple[Rule, int, int]] = []
        self.given: list[int] = []

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """Return the next answer of the list, or the answer of `rest`."""
        self.given.append(given)
        if self.answers:
            return self.answers.pop(0)
        if self.rest is None:
            raise NoAnswer(DecisionPoint(seat, ask, given))
        return self.rest(table, DecisionPoint(seat, ask, given))

    def tell(self, table: Row, rule: Rule, seat: int, what: int) -> None:
        """Keep the event."""
        self.events.append((rule, seat, what))


class PlayedScript(NamedTuple):
    """The table that a script of rules has produced, with its decider and names for its values."""

    table: Row
    decider: ScriptedDecider
    more: ReadOnly


def played(table: Row, step: Callable[..., object], *given: object, answers: Iterable[int] = (), **more: Any) -> PlayedScript:
    """Return the table after this step of the rules, decided by these answers.

    The step is called with the table, the decider and the given values.
    """
    decider = ScriptedDecider(*answers)
    step(table, decider, *given)
    return PlayedScript(table, decider, more)


def fill(table: Row, slot: int, numbers: str) -> None:
    """Write numbers such as "3 4 2 4" into the table, starting at this slot."""
    for place, number in enumerate(numbers.split(), slot):
        table[place] = int(number)


class CardLaid(Exception):  # noqa: N818 (not an error: the card is played)
    """Raised when the card has left the hand and is on the table."""


class LaidCardDecider(ScriptedDecider):
    """Plays one card, and stops before anything follows from it."""

    def tell(self, table: Row, rule: Rule, seat: int, what: int) -> None:
        """Raise CardLaid as soon as the card is played: the first event reports the card on the table."""
        if not self.answers:
            raise CardLaid


def row_with(game: Game, row: Row, card: int) -> list[int]:
    """Return the row with a card of the seat to move on the table; a trick that it completes is not won yet."""
    table = list(row)
    with suppress(CardLaid):
        game.play_round(table, LaidCardDecider(card))
    return table
