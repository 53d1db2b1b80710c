"""Everything in the language does as machine code what it does in plain Python."""

from array import array
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hilo_core.machine.compilable import compilable
from hilo_core.machine.compiled import ERRORS, loaded, machine_code
from hilo_core.machine.values import signed

from .constructs import CONSTRUCTS
from .constructs_rows import SIZE

EDGES = (0, 1, -1, 2, 3, 63, 64, -64, 2**31, 2**53 + 1, 2**62, 2**63 - 1, -(2**63), -(2**63) + 1)
Program = Callable[..., Any]


def numbers_of(seed: int) -> list[tuple[int, int, int]]:
    """Return triples of numbers: edges, small ones, and ones of all sizes."""
    rng = Random(seed)
    sized = [rng.choice(EDGES) if rng.random() < 0.3 else rng.getrandbits(rng.randrange(1, 64)) for _ in range(600)]
    mixed = [signed(number if rng.random() < 0.5 else -number) for number in sized]
    return [*zip(*[iter(mixed + [rng.randrange(-12, 13) for _ in range(600)])] * 3, strict=True), (-(2**63), -1, 2)]


def after(play: Program, row: Any, *numbers: int) -> tuple[list[int], Any]:
    """Return the row after a program, and what it has returned or raised."""
    try:
        end: Any = signed(play(row, *numbers) or 0)
    except ERRORS as error:
        end = type(error)
    return [signed(each) for each in row], end


@pytest.mark.parametrize("construct", CONSTRUCTS, ids=lambda construct: construct.__name__)
def test_machine_code_does_what_python_does(construct: Program) -> None:
    play = loaded(machine_code(construct, 1, 3), 1, 3)
    different = set()
    for numbers in numbers_of(1):
        plain = after(construct, [0] * SIZE, *numbers)
        assert after(play, array("q", [0] * SIZE), *numbers) == plain, numbers
        different.add(str(plain))
    assert len(different) > 4


@compilable
def arithmetic(row: Any, a: int, b: int) -> None:
    """Division is what machines and Python disagree on."""
    row[0], row[1] = a // b, a % b


@pytest.fixture(scope="module")
def divide() -> Program:
    """Return `arithmetic` as machine code."""
    return loaded(machine_code(arithmetic, 1, 2), 1, 2)


LONG = st.integers(-(2**63), 2**63 - 1)


@given(LONG, LONG)
@example(-(2**63), -1)
@example(1, 0)
def test_division(divide: Program, a: int, b: int) -> None:
    assert after(divide, array("q", [0, 0]), a, b) == after(arithmetic, [0, 0], a, b)
