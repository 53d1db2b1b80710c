"""A round whose rest is settled by one more action."""

from collections.abc import Callable
from typing import Any

from ..base.rule import Rule
from ..machine.random import Row


class SingleActionDecider:
    """Decides once."""

    def __init__(self, code: int) -> None:
        self.codes = [code]

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """The code. IndexError if anything else is asked: then the round was not settled."""
        return self.codes.pop()

    def tell(self, table: Row, rule: Rule, seat: int, what: int) -> None:
        """Nothing."""


def row_after(play_round: Callable[[Row, Any], None], table: Row, code: int) -> list[int]:
    """The row at the end of the round, after the last choice of all."""
    row = list(table)
    play_round(row, SingleActionDecider(code))
    return row
