"""Random numbers: one stream for each game, the same in plain Python and compiled.

The generator is splitmix64 (Steele, Lea and Flood 2014). Its state is in slot `STATE` of every game's row. So a game depends
only on its seed and number, not on where or in what order games are played.
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
    """Return the low 64 bits of a number, as a signed number."""
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
    """Return the 64 bits of `number`, mixed one to one.

    Shifts are masked, so that signed and unsigned give the same bits.
    """
    number = times(number ^ ((number >> 30) & LOW_34), MIX_1)
    number = times(number ^ ((number >> 27) & LOW_37), MIX_2)
    return number ^ ((number >> 31) & LOW_33)


@compilable
def seed_row(row: Row, seed: int, game: int) -> None:
    """Start the stream of game number `game` under `seed`."""
    row[STATE] = mix(plus(seed, mix(times(game, GAMMA))))


@compilable
def scaled(state: int, n: int) -> int:
    """Return the number from 0 to n - 1 for a state of the stream.

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
    """Shuffle the first `first` of the `size` slots that begin at `start`, with values drawn from all of them."""
    state = row[STATE]  # reading the row each time would take twice as long
    for i in range(min(first, size - 1)):
        state = plus(state, GAMMA)
        j = i + scaled(state, size - i)
        row[start + i], row[start + j] = row[start + j], row[start + i]
    row[STATE] = state
