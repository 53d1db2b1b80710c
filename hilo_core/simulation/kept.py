"""What has been kept of simulated games, as columns; numpy is loaded by those who fill them."""

from dataclasses import dataclass
from typing import Any

Columns = dict[str, Any]  # arrays of numpy by name, all of the same length


@dataclass(frozen=True, eq=False)
class Kept:
    """Games of a seed that have been kept, in the order of their numbers: a table for each of `keeping.LEVELS` up to what was
    asked for.

    `games`: the number of a `game`, how many `moves` its seats have made, whether it was `truncated`, and what it has added to
    each count. `moves`: `game`, `round`, `ply`, `seat`, `ask`, `code`, and what the game has `noted`. `rules`: `game`, `round`,
    `ply` (-1 before the first), `rule`, `seat`, `what`.
    """

    seed: int
    first: int
    tables: dict[str, Columns]

    @property
    def games(self) -> int:
        """How many games."""
        return len(self.tables["games"]["game"])

    @property
    def size(self) -> int:
        """How many bytes they take."""
        return sum(column.nbytes for table in self.tables.values() for column in table.values())
