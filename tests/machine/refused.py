"""Functions that cannot be compiled, each with the line that is wrong marked and what is said of it."""

from typing import Any

from hilo_core.machine.compilable import compilable, scratch

NAMES = ["Ann", "Ben"]
MIXED = (1, (2, 3))


def not_compilable(a: int) -> int:
    return a


@compilable
def takes_two(a: int, b: int) -> int:
    return a + b


@compilable
def takes_all(*a: int) -> int:
    return 1


@compilable
def a_list(row: Any, a: int) -> None:
    row[0] = [a, 1][0]  # Use a tuple, or places of a row


@compilable
def a_row_of_any_size(row: Any, a: int) -> None:
    scratch(a)[0] = 1  # Write a constant


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
def half_a_sum(row: Any, a: int) -> None:
    row[0] += 0.5  # This is a float, where a whole number is wanted


@compilable
def a_float_as_yes_or_no(row: Any, a: int) -> None:
    row[0] = 1 if a * 0.5 else 2  # This is a float, where a whole number is wanted


@compilable
def a_float_beside_a_number(row: Any, a: int) -> None:
    row[0] = a < 0.5 * a  # Say `float(n)` of a whole number


@compilable
def the_least_of_both(row: Any, a: int) -> None:
    row[0] = min(a, 0.5) > 0.1  # Make them all floats


@compilable
def a_rest_of_a_float(row: Any, a: int) -> None:
    row[0] = a % 0.5 > 0.1  # Of floats there are `+`, `-`, `*` and `/` alone


@compilable
def a_power(row: Any, a: int) -> None:
    row[0] += a**2  # Multiply, or shift


@compilable
def a_comprehension(row: Any, a: int) -> None:
    row[0] = sum([i for i in range(a)])  # Write a loop


@compilable
def a_generator(row: Any, a: int) -> None:
    row[0] = any(i == 3 for i in range(a))  # Write a loop


@compilable
def another_function(row: Any, a: int) -> None:
    row[0] = not_compilable(a)  # `not_compilable` is not compilable. Put @compilable before its `def`


@compilable
def too_few(row: Any, a: int) -> None:
    row[0] = takes_two(a)  # `takes_two` takes a, b


@compilable
def a_wrong_name(row: Any, a: int) -> None:
    row[0] = takes_two(a, c=3)  # `takes_two` takes a, b


@compilable
def a_star(row: Any, a: int) -> None:
    row[0] = takes_two(*(a, 1))  # Name the values one by one


@compilable
def stars_of_its_own(row: Any, a: int) -> None:
    row[0] = takes_all(a)  # has `*` among its arguments


@compilable
def a_builtin(row: Any, a: int) -> None:
    row[0] = sum((a, 1))  # `sum` is not compilable


@compilable
def a_method(row: Any, a: int) -> None:
    row[0] = a.bit_count()  # `count`, `lowest` and `nth` of bits.py


@compilable
def nothing_of_that_name(row: Any, a: int) -> None:
    row[0] = nobody  # There is nothing called `nobody`  # noqa: F821


@compilable
def maybe_no_value(row: Any, a: int) -> None:
    if a > 3:
        b = 1
    row[0] = b  # `b` may not have a value here


@compilable
def no_value_after_a_loop(row: Any, a: int) -> None:
    for i in range(a):
        row[1] = i
    row[0] = i  # `i` may not have a value here


@compilable
def two_kinds(row: Any, a: int) -> None:
    b = row[0]
    row[0] = b
    b = (a, 2)  # `b` is a number elsewhere, and here a tuple of 2


@compilable
def either_kind(row: Any, a: int) -> None:
    row[0] = 1 if a else (2, 3)  # It needs to be one kind of value


@compilable
def a_row_as_a_number(row: Any, a: int) -> None:
    row[0] = row + 1  # This is a row, where a number is wanted


@compilable
def a_tuple_as_a_number(row: Any, a: int) -> None:
    row[0] = (a, 1)  # where a number is wanted


@compilable
def tuples_compared(row: Any, a: int) -> None:
    row[0] = (a, 1) == (1, a)  # Compare their numbers one by one


@compilable
def from_the_end(row: Any, a: int) -> None:
    row[-1] = a  # a row has no end to count from


@compilable
def a_slice(row: Any, a: int) -> None:
    row[1:3] = a  # Loop over its places


@compilable
def a_place_of_a_tuple(row: Any, a: int) -> None:
    pair = (a, 1)
    pair[0] = 3  # Only the places of a row can be changed


@compilable
def behind_the_end(row: Any, a: int) -> None:
    row[0] = (a, 1)[2]  # There is no place 2 in a tuple of 2


@compilable
def a_list_around(row: Any, a: int) -> None:
    row[0] = NAMES[a]  # not a row or a tuple


@compilable
def a_mixed_table(row: Any, a: int) -> None:
    row[0] = MIXED[a]  # The entries of this table differ in kind


@compilable
def too_far(row: Any, a: int) -> None:
    row[0] = a << 64  # Shift by 0 to 63


@compilable
def an_open_step(row: Any, a: int) -> None:
    for i in range(0, 10, a):  # The step of a range has to be a constant
        row[0] += i


@compilable
def a_loop_over_a_row(row: Any, a: int) -> None:
    for i in row:  # A loop goes over a range or a tuple
        row[0] += i


@compilable
def unpacked_wrongly(row: Any, a: int) -> None:
    row[0], row[1] = (a, 2, 3)  # 2 values are wanted here, and this is a tuple of 3


@compilable
def a_try(row: Any, a: int) -> None:
    try:  # Ask with `if` before
        row[0] = a
    except ValueError:
        row[0] = 2


@compilable
def another_error(row: Any, a: int) -> None:
    raise ValueError  # Compiled code may only raise


@compilable
def an_error_with_words(row: Any, a: int) -> None:
    raise ValueError("no")  # Raise an exception by its name alone


@compilable
def a_global(row: Any, a: int) -> None:
    global LEFT  # Keep the value in the row
    LEFT = a


@compilable
def a_lambda(row: Any, a: int) -> None:
    f = lambda b: b  # Write a function with a name  # noqa: E731
    row[0] = f(a)


@compilable
def is_none(row: Any, a: int) -> None:
    row[0] = a is None  # There are only numbers


@compilable
def unpacked_text(row: Any, a: int) -> None:
    row[0] = f"{a}"  # let explain.py say it in words


@compilable
def returns_something_else(row: Any, a: int) -> int:
    return a, 1  # The function says that it returns a number


@compilable
def may_not_return(row: Any, a: int) -> int:  # It may come to its end without `return`
    for i in range(a):
        row[i] = 5


@compilable  # Say what it returns
def says_nothing(row: Any, a: int):
    row[0] = a


@compilable  # Say what it returns
def says_anything(row: Any, a: int) -> Any:
    return a
