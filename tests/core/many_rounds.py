"""Very many rounds, counted by machine code."""

from array import array
from collections.abc import Callable

from hilo_core.machine.compiled import compiled


def played(name: str, program: Callable[..., None], rows: tuple[list[int], ...], seed: int, rounds: int) -> list[int]:
    """The last of the rows after so many rounds of a program, which takes rows, a seed, the number of the first round and how
    many rounds: by machine code, or by plain Python where there is no compiler."""
    play = compiled(f"lesson-{name}", lambda: program, rows=len(rows), numbers=3) or program
    given = [array("q", row) for row in rows]
    play(*given, seed, 0, rounds)
    return list(given[-1])
