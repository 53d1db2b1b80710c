"""Functions of floats that compiled code has as instructions, and plain Python in `math` and `struct`.

Only functions that every machine rounds in the same way are here. Logarithms, for example, differ in their last digit between
systems.
"""

import math
import struct

from .compilable import compilable


@compilable(intrinsic="sqrt")
def sqrt(x: float) -> float:
    """Return the root of a number that is not below 0."""
    return math.sqrt(x)


@compilable(intrinsic="floor")
def floor(x: float) -> int:
    """Return the largest whole number that is not above `x`."""
    return math.floor(x)


@compilable(intrinsic="bits_of")
def bits_of(x: float) -> int:
    """Return the whole number that stores a float in a row."""
    return int(struct.unpack("<q", struct.pack("<d", x))[0])


@compilable(intrinsic="of_bits")
def of_bits(number: int) -> float:
    """Return the float that is stored as this whole number in a row."""
    return float(struct.unpack("<d", struct.pack("<q", number))[0])


SPLIT = 134217729.0  # 2**27 + 1: cuts a float in two halves whose products are exact (Veltkamp and Dekker)


@compilable
def rounded(x: float, digits: int) -> int:
    """Return `x` rounded to this many decimal places, as a whole number of units of the last place.

    A half is rounded to even, as Python does. `x` may have at most 15 digits before that place.
    """
    ten = 1.0
    for _ in range(digits):
        ten *= 10
    product = x * ten
    high, high_of_ten = x * SPLIT - (x * SPLIT - x), ten * SPLIT - (ten * SPLIT - ten)
    low, low_of_ten = x - high, ten - high_of_ten
    error = high * high_of_ten - product + high * low_of_ten + low * high_of_ten + low * low_of_ten
    below = floor(product)
    rest = product - float(below)
    above_half = error > 0 or (error == 0 and below % 2 == 1) if rest == 0.5 else rest > 0.5
    return below + above_half
