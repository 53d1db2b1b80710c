"""The numbers that a page without Python needs: one program, which `hilo_widgets.pages.wasm` compiles to WebAssembly.

Its answers come from the same functions that Python uses (`simulation/intervals.py`, `classroom.py`).
"""

from enum import IntEnum

from hilo_core.lessons.classroom import measured, picture_of, read_places, room_of, seed_of, ticket_number, write_places
from hilo_core.machine.compilable import compilable
from hilo_core.machine.floats import bits_of, of_bits, rounded
from hilo_core.machine.random import Row, randbelow, seed_row
from hilo_core.machine.shipped import wasm_of
from hilo_core.simulation.intervals import (
    Z,
    class_interval,
    digits_of,
    highest,
    middle_of,
    packs_interval,
    share_interval,
    sums_interval,
)

NAME = "page_numbers"  # the name of the module


class Asked(IntEnum):
    """The questions that a page can ask, by name."""

    SHARE = 0
    MEAN = 1
    PACKS = 2
    DIGITS = 3
    HIGHEST = 4
    MIDDLE = 5
    CLASS = 6
    ROOM = 7
    SEED = 8
    TICKET = 9
    FIRST = 10
    DRAW = 11
    WRITE_CODE = 12
    READ_CODE = 13
    MEASURED = 14
    ROUNDED = 15
    PICTURE = 16


def check() -> None:
    """Raise HiloError if the source of these numbers has been changed since the module was made."""
    wasm_of(NAME, answer)


@compilable
def answer(row: Row, asked: int, a: int, b: int, c: int, d: int) -> int:
    """Return the whole number that is the answer; float answers go into the first slots of the row.

    The arguments are `a`, `b`, `c` and `d`, and the row.
    """
    if asked == Asked.SHARE:
        put(row, share_interval(a, b, 0.0, Z))
    elif asked == Asked.MEAN:
        put(row, sums_interval(a, c, b, Z))
    elif asked == Asked.PACKS:
        put(row, packs_interval(a, b, c, d, Z))
    elif asked == Asked.DIGITS:
        return digits_of(of_bits(row[0]), a)
    elif asked == Asked.HIGHEST:
        return highest(row, a)
    elif asked == Asked.MIDDLE:
        row[0] = bits_of(middle_of(row, a))
    elif asked == Asked.CLASS:
        put_two(row, class_interval(row, a))
    elif asked == Asked.ROOM:
        return room_of(row, a)
    elif asked == Asked.SEED:
        return seed_of(row, a, b)
    elif asked == Asked.TICKET:
        return ticket_number(a, b)
    elif asked == Asked.FIRST:
        seed_row(row, a, 0)
    elif asked == Asked.DRAW:
        return randbelow(row, a)
    elif asked == Asked.WRITE_CODE:
        write_places(row, a, b, c, d)
    elif asked == Asked.READ_CODE:
        return read_places(row, a, b, c, d)
    elif asked == Asked.MEASURED:
        row[0] = bits_of(measured(row, a, b, c))
    elif asked == Asked.ROUNDED:
        return rounded(of_bits(row[0]), a)
    elif asked == Asked.PICTURE:
        return picture_of(row, a)
    return 0


@compilable
def put(row: Row, numbers: tuple[float, float, float]) -> None:
    """Write floats into the first slots."""
    first, second, third = numbers
    row[0], row[1], row[2] = bits_of(first), bits_of(second), bits_of(third)


@compilable
def put_two(row: Row, numbers: tuple[float, float]) -> None:
    """Write two floats."""
    first, second = numbers
    row[0], row[1] = bits_of(first), bits_of(second)
