"""Floats in the machine's own words: what plain Python says with `math` and `struct`.

Only what every machine rounds alike is here. Logarithms and the like differ in their last digit from one system to the next.
"""

import math
import struct

from .compilable import compilable


@compilable(intrinsic="sqrt")
def sqrt(x: float) -> float:
    """The root of a number that is not below 0."""
    return math.sqrt(x)


@compilable(intrinsic="floor")
def floor(x: float) -> int:
    """The largest whole number that is not above `x`."""
    return math.floor(x)


@compilable(intrinsic="bits_of")
def bits_of(x: float) -> int:
    """What stands in a row for a float."""
    return int(struct.unpack("<q", struct.pack("<d", x))[0])


@compilable(intrinsic="of_bits")
def of_bits(number: int) -> float:
    """The float that something in a row stands for."""
    return float(struct.unpack("<d", struct.pack("<q", number))[0])
