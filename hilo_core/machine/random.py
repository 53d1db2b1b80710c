"""Chance: one stream of random numbers a game, the same in plain Python and compiled.

The generator is splitmix64 (Steele, Lea and Flood 2014). Its state stands in slot `STATE` of every game's row, so a game
is settled by its seed and number alone, whoever plays it, wherever and in whatever order.
"""

from typing import Any

from .compilable import compilable

Row = Any  # a list of ints when stepping, an int64 array when compiled: rules only index and loop
STATE = 0

# Written as signed numbers, as the machine has them.
GAMMA = 0x9E3779B97F4A7C15 - (1 << 64)
MIX_1 = 0xBF58476D1CE4E5B9 - (1 << 64)
MIX_2 = 0x94D049BB133111EB - (1 << 64)
LOW_32, LOW_33, LOW_34, LOW_37 = 0xFFFFFFFF, 0x1FFFFFFFF, 0x3FFFFFFFF, 0x1FFFFFFFFF
LOW_64 = (1 << 64) - 1


def signed(value: int) -> int:
    """Return what is left of a number in 64 bits, the highest being its sign."""
    return (int(value) + (1 << 63)) % (1 << 64) - (1 << 63)


@compilable(intrinsic="plus")
def plus(a: int, b: int) -> int:
    """Return the sum modulo 2**64."""
    return (a + b) & LOW_64


@compilable(intrinsic="times")
def times(a: int, b: int) -> int:
    """Return the product modulo 2**64."""
    return (a * b) & LOW_64


@compilable
def mix(number: int) -> int:
    """Return the 64 bits of `number` stirred, one to one.

    Shifts are masked, so that signed and unsigned give the same bits.
    """
    number = times(number ^ ((number >> 30) & LOW_34), MIX_1)
    number = times(number ^ ((number >> 27) & LOW_37), MIX_2)
    return number ^ ((number >> 31) & LOW_33)


@compilable
def seed_row(row: Row, seed: int, game: int) -> None:
    """Set the stream of game number `game` under `seed`."""
    row[STATE] = mix(plus(seed, mix(times(game, GAMMA))))


@compilable
def scaled(state: int, n: int) -> int:
    """Return the number from 0 to n - 1 that a state of the stream means.

    `n` is below 2**16, and no number is favoured by more than 1 in 65,000.
    """
    return (((mix(state) >> 32) & LOW_32) * n) >> 32


@compilable
def randbelow(row: Row, n: int) -> int:
    """Return a uniformly random whole number from 0 to n - 1."""
    row[STATE] = plus(row[STATE], GAMMA)
    return scaled(row[STATE], n)


@compilable
def shuffle(row: Row, start: int, size: int, first: int) -> None:
    """Bring the first `first` of the `size` slots from `start` on into uniformly random order, drawn from all of them."""
    state = row[STATE]  # not drawn from the row each time: that takes the machine twice as long
    for i in range(min(first, size - 1)):
        state = plus(state, GAMMA)
        j = i + scaled(state, size - i)
        row[start + i], row[start + j] = row[start + j], row[start + i]
    row[STATE] = state
