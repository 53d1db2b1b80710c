"""Floats in the machine's own words: what plain Python says with `math` and `struct`.

Only what every machine rounds alike is here. Logarithms and the like differ in their last digit from one system to the next.
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
    """Return what is in a row for a float."""
    return int(struct.unpack("<q", struct.pack("<d", x))[0])


@compilable(intrinsic="of_bits")
def of_bits(number: int) -> float:
    """Return the float that something in a row stands for."""
    return float(struct.unpack("<d", struct.pack("<q", number))[0])


SPLIT = 134217729.0  # 2**27 + 1: cuts a float in two halves whose products are exact (Veltkamp and Dekker)


@compilable
def rounded(x: float, digits: int) -> int:
    """Return `x` rounded to this many digits behind the point, as a whole number of the last digit.

    A half goes to the even one, as Python writes it. `x` may have 15 digits at most before that one.
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
