"""Functions that cannot be compiled, each with the wrong line marked and its error message."""

from typing import Any

from hilo_core.machine.compilable import compilable


def not_compilable(a: int) -> int:
    return a


@compilable
def takes_two(a: int, b: int) -> int:
    return a + b


@compilable
def a_list(row: Any, a: int) -> None:
    row[0] = [a, 1][0]  # Use a tuple, or places of a row


@compilable
def a_text(row: Any, a: int) -> None:
    row[0] = a == "Ann"  # There are only numbers


@compilable
def a_fraction(row: Any, a: int) -> None:
    row[0] = a / 2  # Use `//`


@compilable
def a_half(row: Any, a: int) -> None:
    row[0] = 0.5  # This is a float, where a whole number is wanted


@compilable
def a_float_beside_a_number(row: Any, a: int) -> None:
    row[0] = a < 0.5 * a  # Say `float(n)` of a whole number


@compilable
def a_comprehension(row: Any, a: int) -> None:
    row[0] = sum([i for i in range(a)])  # Write a loop


@compilable
def another_function(row: Any, a: int) -> None:
    row[0] = not_compilable(a)  # `not_compilable` is not compilable. Put @compilable before its `def`


@compilable
def too_few(row: Any, a: int) -> None:
    row[0] = takes_two(a)  # `takes_two` takes a, b


@compilable
def a_builtin(row: Any, a: int) -> None:
    row[0] = sum((a, 1))  # `sum` is not compilable


@compilable
def nothing_of_that_name(row: Any, a: int) -> None:
    row[0] = nobody  # There is nothing called `nobody`  # noqa: F821


@compilable
def maybe_no_value(row: Any, a: int) -> None:
    if a > 3:
        b = 1
    row[0] = b  # `b` may not have a value here


@compilable
def two_kinds(row: Any, a: int) -> None:
    b = row[0]
    row[0] = b
    b = (a, 2)  # `b` is a number elsewhere, and here a tuple of 2


@compilable
def a_row_as_a_number(row: Any, a: int) -> None:
    row[0] = row + 1  # This is a row, where a number is wanted


@compilable
def from_the_end(row: Any, a: int) -> None:
    row[-1] = a  # a row has no end to count from


@compilable
def a_place_of_a_tuple(row: Any, a: int) -> None:
    pair = (a, 1)
    pair[0] = 3  # Only the places of a row can be changed


@compilable
def too_far(row: Any, a: int) -> None:
    row[0] = a << 64  # Shift by 0 to 63


@compilable
def a_loop_over_a_row(row: Any, a: int) -> None:
    for i in row:  # A loop goes over a range or a tuple
        row[0] += i


@compilable
def a_try(row: Any, a: int) -> None:
    try:  # Ask with `if` before
        row[0] = a
    except ValueError:
        row[0] = 2


@compilable
def a_lambda(row: Any, a: int) -> None:
    f = lambda b: b  # Write a function with a name  # noqa: E731
    row[0] = f(a)


@compilable
def may_not_return(row: Any, a: int) -> int:  # It may come to its end without `return`
    for i in range(a):
        row[i] = 5


@compilable  # Say what it returns
def says_nothing(row: Any, a: int):
    row[0] = a
