"""A function for everything the language has. Each writes what it finds into a row, from three numbers."""

from typing import Any

from hilo_core.machine.compilable import compilable
from hilo_core.machine.floats import bits_of, floor, of_bits, sqrt

from .constructs_rows import rows

LOW, TABLE, PAIRS = 3, (5, -8, 2**62, 0, 1, -1, 7, 9), ((1, 2), (3, 4), (5, -6), (7, 8))


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
def signs(row: Any, a: int, b: int, c: int) -> None:
    row[0], row[1], row[2] = a < b, a <= b, a == b
    row[3], row[4], row[5] = a != b, a > b, a >= b
    row[6] = a < b < c
    row[7] = 0 <= a % 10 <= 5 != b
    row[8], row[9] = a in (b, c, 3), c not in (1, 2, a)
    row[10] = a in TABLE
    row[11] = True + (a < b)


@compilable
def logic(row: Any, a: int, b: int, c: int) -> None:
    row[0], row[1] = a and b, a or c
    row[2], row[3] = not a, not (a and not b)
    row[4] = (a % 3 and b % 3) or c
    row[5] = 1 if a % 2 and (b % 2 or not c % 2) else 2
    row[6] = (a if a > c else c) if b % 2 else -1
    row[7] = 10 if True else c
    row[8] = (n := a + 1) * n


@compilable
def noted(row: Any, value: int) -> int:
    row[11] = row[11] * 3 + value
    return value


@compilable
def order(row: Any, a: int, b: int, c: int) -> None:
    """What is not asked for is not done, and the rest from left to right."""
    row[0] = noted(row, a % 2) and noted(row, b % 2)
    row[1] = noted(row, a % 2) or noted(row, 5)
    row[2] = 0 < noted(row, a % 3) < noted(row, 2)
    row[3] = noted(row, 1) - noted(row, 2) if noted(row, c % 2) else 3
    row[11] += noted(row, 4)


@compilable
def outermost(row: Any, a: int, b: int, c: int) -> None:
    row[0], row[1], row[2] = min(a, b), max(a, b, c), abs(a)
    row[3], row[4], row[5] = min((a, b, c)), bool(a), int(a < b)
    row[6], row[7] = max(3, 8), min(PAIRS[1])
    row[8] = len(TABLE) + len((a, b))


@compilable
def loops(row: Any, a: int, b: int, c: int) -> None:
    for i in range(a % 5):
        row[0] += i + 1
    for i in range(b % 4 - 2, c % 7):
        row[1] += i
    for i in range(c % 9, -3, -2):
        row[2] = row[2] * 2 + i
    for i in range(0, a % 20, 3):
        row[3] = i
        i += 5
    n = a % 6
    while n > 0:
        n -= 1
        if n == b % 6:
            break
        if n == c % 6:
            continue
        row[4] += 10
    else:
        row[4] += 1
    i = -1
    for i in range(8):
        if i == a % 10:
            break
    else:
        row[5] = 7
    row[6] = i
    for i in range(3):
        for j in range(3):
            if j > i:
                break
            row[7] += 10 * i + j


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


CONSTRUCTS = (sums, floats, bits, quotients, may_divide_by_0, signs, logic, order, outermost, loops, recursion, rows)
