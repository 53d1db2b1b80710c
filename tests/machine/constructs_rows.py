"""The kinds of rows in the language besides a function's argument."""

from typing import Any

from hilo_core.machine.compilable import Kept, compilable, scratch

from . import constructs_rows as itself

SIZE = 12  # places of the row
cubes = Kept(9)


@compilable
def cube(place: int) -> int:
    """Worked out when first wanted."""
    if cubes[place] == 0:
        cubes[place] = place * place * place - 100
    found: int = cubes[place]
    return found


@compilable
def reversed_into(row: Any, values: Any, size: int) -> None:
    for place in range(size):
        row[place] = values[size - 1 - place]


@compilable
def rows(row: Any, a: int, b: int, c: int) -> None:
    """Use a row for intermediate results, and one that is kept."""
    values = scratch(SIZE)
    for place in range(SIZE):
        values[place] = a ^ place
    values[b % SIZE] += 1
    reversed_into(row, values, SIZE - 2)
    row[SIZE - 2], row[SIZE - 1] = cube(c % 9), itself.cubes[c % 9]
