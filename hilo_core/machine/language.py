"""The language that rules are written in: a small part of Python that this package also turns into machine code.

A function with `@compilable` before it is plain Python, and stays so wherever Python calls it. Machine code of it does the same
as long as it keeps to this page. Whatever is not on it is refused, with file, line and what to write instead.

**Values**
- Whole numbers of 64 bits, from -2**63 to 2**63 - 1. Sums, differences and products may not grow beyond: machine code takes
  it that none does. Where one may, say `plus` and `times` of random.py, which wrap around in both. Yes and no are the numbers 1
  and 0, and a member of an IntEnum is its number.
- Floats of 64 bits, from constants with a point, `float(n)` and `/`. All machines round alike after every step, and so come to
  the same bits. A row holds whole numbers: `bits_of(x)` is what stands there for a float, and `of_bits(n)` the float again.
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
  A float is compared with floats and constants, and is no yes or no by itself.
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

from ..messages.errors import HiloError


class TranslationError(HiloError):
    """Something in a compilable function cannot be translated. The message says where, what, and what to write instead."""

    def __init__(self, file: str, line: int, function: str, message: str) -> None:
        super().__init__(f"{file}, line {line}, in {function}: {message}")
        self.file, self.line, self.function, self.message = file, line, function, message


class Refused(Exception):  # noqa: N818 (never leaves the translator: it becomes TranslationError where the line is known)
    """What is wrong, before it is known where."""


INSTEAD = {
    ast.List: "Lists cannot be compiled. Use a tuple, or places of a row.",
    ast.Dict: "Dictionaries cannot be compiled. Use `lookup`, or a tuple that is asked by number.",
    ast.Set: "Sets cannot be compiled. Use the bits of a number, as bits.py does.",
    ast.ListComp: "Comprehensions cannot be compiled. Write a loop that counts, or writes into a row.",
    ast.SetComp: "Comprehensions cannot be compiled. Write a loop that sets bits of a number.",
    ast.DictComp: "Comprehensions cannot be compiled. Use `lookup`.",
    ast.GeneratorExp: "Generator expressions cannot be compiled. Write a loop.",
    ast.Lambda: "A lambda cannot be compiled. Write a function with a name and @compilable before it.",
    ast.FunctionDef: "A function inside a function cannot be compiled. Move it out, and put @compilable before it.",
    ast.ClassDef: "A class inside a function cannot be compiled. Move it out of the function.",
    ast.JoinedStr: "Texts cannot be compiled. Return a number or a rule, and let sentences.py say it in words.",
    ast.Try: "`try` cannot be compiled. Ask with `if` before something goes wrong.",
    ast.With: "`with` cannot be compiled. Do such things outside of compilable functions.",
    ast.Match: "`match` cannot be compiled. Use `if` and `elif`.",
    ast.Import: "An import inside a function cannot be compiled. Move it to the head of the module.",
    ast.ImportFrom: "An import inside a function cannot be compiled. Move it to the head of the module.",
    ast.Global: "A global name cannot be changed by compiled code. Keep the value in the row.",
    ast.Nonlocal: "A name of the function around cannot be changed by compiled code. Keep the value in the row.",
    ast.Delete: "`del` cannot be compiled. Leave it out.",
    ast.Yield: "`yield` cannot be compiled. Write the values into a row.",
    ast.YieldFrom: "`yield` cannot be compiled. Write the values into a row.",
    ast.Await: "`await` cannot be compiled.",
    ast.Starred: "A star cannot be compiled. Name the values one by one.",
    ast.Slice: "A part of a row or tuple cannot be compiled. Loop over its places.",
    ast.Div: "`/` divides floats. Use `//` between whole numbers, or say `float(n)` first.",
    ast.Pow: "`**` cannot be compiled. Multiply, or shift for a power of two: `1 << n`.",
    ast.MatMult: "`@` cannot be compiled. Write a loop.",
    ast.Is: "`is` cannot be compiled. Compare numbers with `==`.",
    ast.IsNot: "`is not` cannot be compiled. Compare numbers with `!=`.",
}


def instead_of(node: ast.AST) -> str:
    """The sentence about something that is not in the language."""
    if type(node) in INSTEAD:
        return INSTEAD[type(node)]
    text = (ast.unparse(node).splitlines() or [type(node).__name__])[0]
    return f"`{text}` cannot be compiled. What can stands in hilo_core/machine/language.py."
