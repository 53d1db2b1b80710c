"""The language that rules are written in: a small part of Python that this package also turns into machine code.

A function with `@compilable` before it is plain Python, and stays so when Python calls it. Its machine code does the same if
the function uses only what this page lists. Anything else is refused, with file, line and what to write instead.

**Values**
- Whole numbers of 64 bits, from -2**63 to 2**63 - 1. No sum, difference or product may be outside this range: machine code does
  not check. If one could be, use `plus` and `times` of random.py, which wrap around in both. Yes and no are the numbers 1
  and 0, and a member of an IntEnum is its number.
- Floats of 64 bits, from constants with a point, `float(n)` and `/`. All machines round in the same way after every step, so
  they get the same bits. A row holds whole numbers: `bits_of(x)` is the whole number for a float, and `of_bits(n)` the float.
- Tuples of values, also of tuples, and NamedTuples.
- Rows: arguments that are tables. You can read and write `row[place]`, and nothing else. A place must not be below 0 or
  beyond the end: machine code does not check. A row cannot be returned, and no two rows of a program are the same.
  Two kinds of rows are not arguments: `scratch` gives one of a constant size, for as long as the function runs, and a
  `Kept` of the module lasts from call to call. Threads share it, so each of its places only ever gets one value.
  Slots of the first row that the options of a game set (`Program.fixed`) can be read, but not changed by their names.
- Names known beforehand: compilable functions, lookup tables (`lookup`), modules, IntEnums, NamedTuples of these, and
  constants of the module or of the enclosing function: numbers, and tuples of numbers. You can use, pass and call them, but
  not change them.

**Expressions**
- `+ - * // % & | ^ << >> ~`, with Python's meaning for numbers below 0. A shift is by 0 to 63 places. Dividing by 0
  raises ZeroDivisionError. For floats, and for a float and a whole number: `+ - * /`, where dividing by 0 raises the same.
- `< <= == != >= >`, also in chains; `x in (a, b)` and `x not in (a, b)`; `and`, `or`, `not`; `a if test else b`; `(n := a)`.
  A float can be compared with floats and constants, but cannot be used as a yes or no by itself.
- `numbers[place]` of a tuple, where the place is from 0 to its length minus 1, or a constant, which can count from the end.
- Calls of compilable functions, which can call themselves; `min`, `max`, `abs`, `int`, `bool`, `float`, and `len` of a tuple;
  `sqrt` and `floor` of floats.py. A float that becomes a whole number must fit into 64 bits; a root needs a number of 0 or
  more. Arguments are given by place or by name; those left out need a constant as default.

**Statements**
- `name = value`, `a, b = b, a`, `row[place] = value`, `+=` and the like, a docstring, `pass`. A name keeps one kind of value,
  and must have a value before it is read, on every path through the function.
- `if`, `while`, `for number in range(...)` with a constant step, `for x in (a, b, c)`, `break`, `continue`, and `else` after a
  loop.
- `return`. Every function says what it returns: `-> int`, `-> bool`, `-> float`, `-> None`, `-> tuple[int, int]`, a
  NamedTuple, an IntEnum.
- `raise` of one of the few exceptions that the program's caller expects (`Truncated`), and `assert`.
"""

import ast
import json
from pathlib import Path

from ..messages.errors import HiloError


class TranslationError(HiloError):
    """Raised if something in a compilable function cannot be translated.

    The message says where, what, and what to write instead.
    """

    def __init__(self, file: str, line: int, function: str, message: str) -> None:
        super().__init__(f"{file}, line {line}, in {function}: {message}")
        self.file, self.line, self.function, self.message = file, line, function, message


class Refused(Exception):  # noqa: N818 (never leaves the translator: it becomes TranslationError where the line is known)
    """Raised for an untranslatable part before its place is known."""


INSTEAD: dict[str, str] = json.loads(Path(__file__).with_name("instead.json").read_text("utf-8"))  # keys: kinds of nodes


def instead_of(node: ast.AST) -> str:
    """Return the sentence about a construct that is not in the language."""
    kind = type(node).__name__
    text = (ast.unparse(node).splitlines() or [kind])[0]
    return INSTEAD.get(kind, f"`{text}` cannot be compiled. What can be compiled is listed in hilo_core/machine/language.py.")
