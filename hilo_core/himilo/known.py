"""A round of Hi MiLo! as it would be recorded from an imagined table: other hands, other passes, other win cards."""

from collections.abc import Mapping
from typing import Any

from ..base.game import DecisionPoint
from .beliefs import SLOTS
from .game import write_deal
from .likelihood import rewind
from .notation import write
from .round import PASS, high_bidder, pack_three
from .table import PASSED, PLAYERS, SIZE


def imagined_round(true: list[int], table: list[int], asked: DecisionPoint | None, given: Mapping[str, Any]) -> dict[str, Any]:
    """The round that led to `table`, an imagined one in place of the true one."""
    players = table[PLAYERS]
    giver, actions = high_bidder(table), []
    for word in given["actions"]:
        if word.startswith("pass "):
            word = write(PASS, pack_three(*table[PASSED + 3 * giver : PASSED + 3 * giver + 3]))
            giver = (giver + 1) % players
        actions.append(word)
    row = table + [0] * SLOTS
    rewind(row, SIZE)
    return {"deal": write_deal(row), "actions": actions}
