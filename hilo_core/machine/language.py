"""The language that rules are written in: a small part of Python that this package also turns into machine code.

A function with `@compilable` before it is plain Python, and stays so wherever Python calls it. Machine code of it does the same
as long as it keeps to this page. Whatever is not on it is refused, with file, line and what to write instead.

**Values**
- Whole numbers of 64 bits, from -2**63 to 2**63 - 1. Sums, differences and products may not grow beyond: machine code takes
  it that none does. Where one may, say `plus` and `times` of random.py, which wrap around in both. Yes and no are the numbers 1
  and 0, and a member of an IntEnum is its number.
- Floats of 64 bits, from constants with a point, `float(n)` and `/`. All machines round alike after every step, and so come to
  the same bits. A row holds whole numbers: `bits_of(x)` is the whole number for a float, and `of_bits(n)` the float again.
- Tuples of values, also of tuples, and NamedTuples.
- Rows: the arguments that tables are handed over in. `row[place]` is read and written, and that is all. A place is never below
  0, and never behind the end: machine code does not look. A row is not returned, and two rows of a program are never the same.
  Two kinds of rows are not handed over: `scratch` gives one for as long as the function runs, its size a constant, and a
  `Kept` of the module stays from call to call. Threads share that one, so a place of it only ever gets one value.
  Slots of the first row that the options of a game settle (`Program.fixed`) may be read, and not changed by their names.
- What is known beforehand: compilable functions, lookup tables (`lookup`), modules, IntEnums, NamedTuples of these, and the
  constants of the module or of the function around: numbers, and tuples of numbers. They may be named, handed on and called,
  but not changed.

**Expressions**
- `+ - * // % & | ^ << >> ~`, with Python's meaning for numbers below 0. A shift goes by 0 to 63 places. Dividing by 0
  raises ZeroDivisionError. Of floats, and of a float and a whole number: `+ - * /`, where dividing by 0 raises the same.
- `< <= == != >= >`, also in chains; `x in (a, b)` and `x not in (a, b)`; `and`, `or`, `not`; `a if test else b`; `(n := a)`.
  A float is compared with floats and constants, and is not a yes or no by itself.
- `numbers[place]` of a tuple, whose place is from 0 to its length less 1, or a constant that may count from the end.
- Calls of compilable functions, which may call themselves; `min`, `max`, `abs`, `int`, `bool`, `float`, and `len` of a tuple;
  `sqrt` and `floor` of floats.py. A float that becomes a whole number must fit into 64 bits; no root of one below 0. Arguments
  by place or by name; those left out have constants as defaults.

**Statements**
- `name = value`, `a, b = b, a`, `row[place] = value`, `+=` and the like, a docstring, `pass`. A name keeps one kind of value,
  and has one before it is read, whichever way the function goes.
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
