"""A function for every construct of the language. Each writes its results into a row, from three numbers."""

from typing import Any

from hilo_core.machine.compilable import compilable
from hilo_core.machine.floats import bits_of, floor, of_bits, sqrt

from .constructs_rows import rows

LOW = 3


@compilable
def sums(row: Any, a: int, b: int, c: int) -> None:
    row[0], row[1], row[2], row[3] = a + b, a - b, a * b, -a
    row[4] = a + 0x7FFFFFFFFFFFFFFF
    row[5] = 3 * LOW - 100 + c


@compilable
def bits(row: Any, a: int, b: int, c: int) -> None:
    row[0], row[1], row[2], row[3] = a & b, a | b, a ^ c, ~a
    row[4], row[5] = a << (c & 63), a >> (c & 63)
    row[6], row[7] = 1 << LOW, -5 >> 1
    row[8] = b << 63


@compilable
def quotients(row: Any, a: int, b: int, c: int) -> None:
    row[0], row[1], row[2] = a // 7, a // -7, a % 7
    row[3], row[4], row[5] = a % -7, a // 1, a % -1
    row[6], row[7] = a // b if b else 0, a % b if b else 0
    row[8], row[9] = a // -1, -17 // 5
    row[10] = -17 % 5


@compilable
def may_divide_by_0(row: Any, a: int, b: int, c: int) -> None:
    row[0] = 1
    row[1] = a // (b % 3)
    row[2] = a % (c % 2)


@compilable
def factorial(n: int) -> int:
    if n < 2:
        return 1
    return n * factorial(n - 1)


@compilable
def even(n: int) -> bool:
    return n == 0 or odd(n - 1)


@compilable
def odd(n: int) -> bool:
    return n != 0 and even(n - 1)


@compilable
def recursion(row: Any, a: int, b: int, c: int) -> None:
    row[0], row[1] = factorial(a % 25), even(b % 30)


@compilable
def half_way(x: float, y: float) -> tuple[float, bool]:
    return (x + y) / 2, x < y <= 1e18 or x == -y


@compilable
def floats(row: Any, a: int, b: int, c: int) -> None:
    x, y = float(a), b * 1e-3
    x *= 0.1
    middle, row[0] = half_way(x, y)
    row[1], row[2], row[3] = bits_of(middle), bits_of(-x), bits_of(abs(x - y))
    row[4], row[5], row[6] = bits_of(sqrt(abs(y))), floor(x / 7 + 0.5), int(x / 7)
    row[7] = bits_of(min(x, y, 0.0) - max((x, y)))
    row[8] = bits_of(x if a > b else y)
    row[9] = of_bits(row[1]) == middle and x >= 2 and y > x
    row[10] = bits_of(x * y + middle * x - c / 3.0)
    row[11] = bits_of(x / float(c % 5))


CONSTRUCTS = (sums, floats, bits, quotients, may_divide_by_0, recursion, rows)
