"""The values of the translator: LLVM numbers and rows, tuples of values, and constants."""

import typing
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from types import NoneType
from typing import Any, NamedTuple

from llvmlite import ir

from .language import Refused
from .random import signed

NUMBER_TYPE, BIT = ir.IntType(64), ir.IntType(1)  # a comparison gives a bit; it is made a number where one is wanted
STATUS = ir.IntType(32)  # the status of a function: 0, or the number of the exception it raised
FLOAT_TYPE = ir.DoubleType()
ROW_TYPE = NUMBER_TYPE.as_pointer()
TABLE_TYPE = ir.ArrayType(NUMBER_TYPE, 0).as_pointer()  # told from a row by its type alone


class Plain(Enum):
    """A kind of value that the machine has."""

    NUMBER = "a number"
    FLOAT = "a float"
    ROW = "a row"
    TABLE = "the table"  # a row of which some slots are settled beforehand


@dataclass(frozen=True, eq=False)
class Known:
    """A constant, such as a function or a table. Two constants are equal only if they are the same object."""

    value: Any

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Known) and self.value is other.value

    def __hash__(self) -> int:
        return id(self.value)


class Group(NamedTuple):
    """The kind of a tuple, or of a NamedTuple."""

    made: type
    kinds: tuple[Any, ...]


Kind = Plain | Known | Group | None  # None: nothing, as a function returns it that returns nothing
Value = Any  # an ir.Value, Known, None, or a tuple of values
LLVM_TYPE = {Plain.NUMBER: NUMBER_TYPE, Plain.FLOAT: FLOAT_TYPE, Plain.ROW: ROW_TYPE, Plain.TABLE: TABLE_TYPE}
KIND_OF = {LLVM_TYPE[kind]: kind for kind in Plain} | {BIT: Plain.NUMBER}


def number(value: int) -> ir.Constant:
    """Return a constant as a number of 64 bits."""
    return ir.Constant(NUMBER_TYPE, signed(value))


def constant(value: Any) -> Value:
    """Return the value of a global that a function names."""
    if isinstance(value, float):
        return FLOAT_TYPE(value)
    return number(value) if isinstance(value, int) else Known(value)


def kind_of(value: Value) -> Kind:
    """Return the kind of a value; a bit is a number."""
    if value is None or isinstance(value, Known):
        return value
    if isinstance(value, tuple):
        return Group(type(value), tuple(map(kind_of, value)))
    return KIND_OF[value.type]


def is_float(value: Value) -> bool:
    """Return whether a value is a float."""
    return isinstance(value, ir.Value) and value.type == FLOAT_TYPE


def is_row(value: Value) -> bool:
    """Return whether a value is a row, or the table."""
    return isinstance(value, ir.Value) and value.type in (ROW_TYPE, TABLE_TYPE)


def leaves(value: Value) -> Iterator[ir.Value]:
    """Yield all numbers and rows in a value, in order."""
    if isinstance(value, tuple):
        for each in value:
            yield from leaves(each)
    elif value is not None and not isinstance(value, Known):
        yield value


def plain_kinds(kind: Kind) -> Iterator[Plain]:
    """Yield the kinds of all numbers and rows in a value of this kind, in order."""
    if isinstance(kind, Group):
        for each in kind.kinds:
            yield from plain_kinds(each)
    elif isinstance(kind, Plain):
        yield kind


def built(kind: Kind, numbers: Iterable[ir.Value]) -> Value:
    """Return the value of this kind with these numbers and rows: the reverse of `leaves`."""
    left = iter(numbers)

    def build(kind: Kind) -> Value:
        if isinstance(kind, Group):
            return made_of(kind.made, [*map(build, kind.kinds)])
        return next(left) if isinstance(kind, Plain) else kind

    return build(kind)


def made_of(made: type, values: Iterable[Value]) -> Value:
    """Return a tuple, or a NamedTuple, of these values."""
    return tuple(values) if made is tuple else made(*values)


def opened(value: Value) -> Value:
    """Return a tuple of constants as a tuple of values; any other value unchanged."""
    if isinstance(value, Known) and isinstance(value.value, tuple):
        return made_of(type(value.value), [opened(constant(each)) for each in value.value])
    return value


def named(kind: Kind) -> str:
    """Return the name of a kind, for messages."""
    if isinstance(kind, Group):
        inner = ", ".join(map(named, kind.kinds))
        return f"a tuple of {len(kind.kinds)} ({inner})" if kind.made is tuple else f"a {kind.made.__name__}"
    if isinstance(kind, Known):
        return f"`{getattr(kind.value, '__name__', kind.value)}`"
    if kind is Plain.TABLE:
        return Plain.ROW.value  # a rule-writer knows of rows only
    return kind.value if isinstance(kind, Plain) else "nothing"


def kind_of_annotation(annotation: Any) -> Kind:
    """Return the kind that an annotation such as `tuple[int, bool]` names.

    Raises Refused if a function cannot return it.
    """
    if annotation is None or annotation is NoneType:
        return None
    if isinstance(annotation, type) and issubclass(annotation, int):
        return Plain.NUMBER
    if annotation is float:
        return Plain.FLOAT
    if typing.get_origin(annotation) is tuple and Ellipsis not in typing.get_args(annotation):
        return Group(tuple, tuple(map(kind_of_annotation, typing.get_args(annotation))))
    if isinstance(annotation, type) and issubclass(annotation, tuple) and hasattr(annotation, "_fields"):
        hints = typing.get_type_hints(annotation)
        return Group(annotation, tuple(kind_of_annotation(hints.get(name)) for name in annotation._fields))
    raise Refused("Say what it returns: `-> int`, `-> bool`, `-> float`, `-> tuple[int, int]` or `-> None`.")
