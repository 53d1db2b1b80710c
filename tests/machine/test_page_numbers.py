"""WebAssembly and machine code answer a page's requests for numbers as Python does, to the last bit."""

from array import array
from collections.abc import Callable, Iterator
from math import isnan
from random import Random
from typing import Any

import pytest

from hilo_core.lessons.classroom import BASE, KIND, RESULTS, SIZE
from hilo_core.machine.compiled import loaded, machine_code
from hilo_core.machine.floats import bits_of, of_bits
from hilo_core.machine.shipped import FOLDER
from hilo_core.machine.values import signed
from hilo_widgets.pages.page_numbers import NAME, Asked, answer

from .node import Play, node

Question = tuple[list[int], tuple[int, int, int, int]]  # a row, and numbers


def of_numbers(rng: Random) -> Question:
    """Return a count with its squares, in a random number of packs."""
    values = [rng.randint(0, rng.choice([1, 3, 300])) for _ in range(rng.choice([1, 2, 5, 60]))]
    packs, total = len(values), sum(values)
    return [0] * 3, (total, total + rng.choice([0, 3, 10**9]), sum(value * value for value in values), packs)


def of_floats(rng: Random) -> Question:
    """Return a row of floats, sorted, a triple of them for each rate."""
    size = rng.choice([1, 2, 5, 13])
    numbers = sorted(rng.choice([rng.uniform(-9, 9), float(rng.randint(-3, 3)), 1 / 3]) for _ in range(3 * size))
    return list(map(bits_of, numbers)), (size, 0, 0, 0)


def of_a_word(rng: Random) -> Question:
    letters = [*map(ord, rng.choice(["otter", "straße", "σοφοσ", ""])), 0]
    return letters, (len(letters) - 1, rng.randint(0, 40), 0, 0)


def of_a_code(rng: Random) -> Question:
    """Return the places of a code, often no real one, and behind them results with the most they can be."""
    places = [rng.randrange(BASE) for _ in range(SIZE)]
    results = [number for most in (150, 10, 10) for number in (rng.randint(0, most), most)]
    first = rng.randint(0, 3)
    row = [*places, rng.randint(0, 1), rng.randint(1, 40), *results]
    given = rng.randrange(BASE), rng.randrange(BASE * BASE), first, 3 - first
    if rng.random() < 0.8:
        answer(row, Asked.WRITE_CODE, *given)
        row[KIND] = row[RESULTS] = 0
        row[rng.randrange(SIZE)] = rng.randrange(BASE)
    return row, given


QUESTIONS: dict[Asked, Callable[[Random], Question]] = {
    **dict.fromkeys((Asked.SHARE, Asked.MEAN, Asked.PACKS), of_numbers),
    **dict.fromkeys((Asked.HIGHEST, Asked.MIDDLE, Asked.CLASS), of_floats),
    **dict.fromkeys((Asked.ROOM, Asked.SEED, Asked.PICTURE), of_a_word),
    **dict.fromkeys((Asked.WRITE_CODE, Asked.READ_CODE), of_a_code),
    Asked.DIGITS: lambda rng: ([bits_of(rng.choice([0.0, 10.0 ** rng.randint(-9, 3), rng.random()]))], (3, 0, 0, 0)),
    Asked.TICKET: lambda rng: ([0], (rng.randint(100_000, 999_999), rng.randint(1, 12), 0, 0)),
    Asked.FIRST: lambda rng: ([0], (rng.randint(100_000, 999_999), 0, 0, 0)),
    Asked.DRAW: lambda rng: ([signed(rng.getrandbits(64))], (rng.randint(1, 52), 0, 0, 0)),
    Asked.MEASURED: lambda rng: ([rng.randint(-9, 150) for _ in range(6)], (3, rng.randint(1, 20), rng.randint(1, 10), 0)),
    Asked.ROUNDED: lambda rng: (
        [bits_of(rng.choice([rng.uniform(-99, 99), rng.randint(-99, 99) / 8]))],
        (rng.randint(0, 4), 0, 0, 0),
    ),
}


@pytest.fixture(scope="module")
def machines() -> Iterator[list[Play]]:
    """Yield the program as WebAssembly, and as machine code."""
    with node() as play:
        yield [play(FOLDER / f"{NAME}.wasm", 1), loaded(machine_code(answer, 1, 5), 1, 5)]


@pytest.mark.parametrize("asked", Asked, ids=lambda asked: asked.name.lower())
def test_a_page_is_answered_as_python_is(machines: list[Play], asked: Asked) -> None:
    rng, different = Random(asked), set()
    for _ in range(120):
        row, given = QUESTIONS[asked](rng)
        plain = list(row)
        expected: Any = signed(answer(plain, asked, *given)), readable(plain)
        for play in machines:
            there = array("q", map(signed, row))
            assert (signed(play(there, asked, *given)), readable(there)) == expected, (
                row,
                given,
            )
        different.add(str(expected))
    assert len(different) > 1


def readable(row: Any) -> list[int | str]:
    """Return a row in which "nan" replaces NaN, whose bits differ between machines."""
    return ["nan" if isnan(of_bits(signed(each))) else signed(each) for each in row]
