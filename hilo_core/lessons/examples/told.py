"""Somebody who decides by a list while the rules are played, and keeps what they tell."""

from typing import Any

from ...base.rule import Rule
from ...machine.random import Row


class Told:
    """Decides by these answers, in order; `rules` are those that were told, and `steps` all that was told with them."""

    def __init__(self, *answers: int) -> None:
        self.answers = list(answers)
        self.steps: list[tuple[Rule, int, int]] = []
        self.given: list[int] = []  # what was given with each question: the choices that were open

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """The next answer."""
        self.given.append(given)
        return self.answers.pop(0)

    def tell(self, table: Row, rule: Rule, seat: int, what: int) -> None:
        """Keeps it."""
        self.steps.append((rule, seat, what))

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules told, in order."""
        return tuple(rule for rule, _, _ in self.steps)

    def once(self, law: Rule) -> Any:
        """The rule if it was told, else the last one that was."""
        return law if law in self.rules else self.rules[-1]
