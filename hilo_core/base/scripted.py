"""Somebody who decides by a list while rules are played, and keeps what they tell: for the smallest case of a rule."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from ..machine.random import Row
from .rule import Rule


class ScriptedDecider:
    """Decides by these answers, in order. `events` are the rules that were told, each with its seat and what was told with it;
    `given` is what was given with each question: the choices that were open."""

    def __init__(self, *answers: int) -> None:
        self.answers = list(answers)
        self.events: list[tuple[Rule, int, int]] = []
        self.given: list[int] = []

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """The next answer."""
        self.given.append(given)
        return self.answers.pop(0)

    def tell(self, table: Row, rule: Rule, seat: int, what: int) -> None:
        """Keeps it."""
        self.events.append((rule, seat, what))


class PlayedScript(NamedTuple):
    """What rules have made of a table, with the one who decided, and what else can be named of it."""

    table: Row
    decider: ScriptedDecider
    more: Mapping[str, Any]


def played(table: Row, step: Callable[..., object], *given: object, answers: Iterable[int] = (), **more: Any) -> PlayedScript:
    """The table after this step of the rules, which takes it, the decider and what is given, decided by these answers."""
    decider = ScriptedDecider(*answers)
    step(table, decider, *given)
    return PlayedScript(table, decider, more)


def fill(table: Row, slot: int, numbers: str) -> None:
    """Writes numbers such as "3 4 2 4" into the table from this slot on."""
    for place, number in enumerate(numbers.split(), slot):
        table[place] = int(number)
