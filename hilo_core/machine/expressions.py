"""Translates expressions, from a syntax tree to a value."""

import ast
from collections.abc import Iterator
from typing import Any

from llvmlite import ir

from ..messages.texts import Json
from .arithmetic import ZERO, Arithmetic
from .compilable import Kept
from .language import Refused, instead_of
from .random import signed
from .values import (
    BIT,
    NUMBER_TYPE,
    ROW_TYPE,
    TABLE_TYPE,
    Group,
    Known,
    Plain,
    Value,
    constant,
    is_row,
    kind_of,
    made_of,
    named,
    number,
    opened,
)

ALL_BITS = number(-1)


class Expressions(Arithmetic):
    """Translates expressions."""

    around: Json  # the values of the names in the module and in the enclosing function
    own: set[str]  # the names that are the function's own
    line: int  # the line being translated; an error leaves it there

    def value(self, node: ast.expr) -> Value:
        """Return the value of an expression."""
        around, self.line = self.line, node.lineno
        write = getattr(self, f"of_{type(node).__name__.lower()}", None)
        if write is None:
            raise Refused(instead_of(node))
        value = write(node)
        self.line = around
        return value

    def number_of(self, node: ast.expr) -> ir.Value:
        """Return the value of an expression that must be a number."""
        return self.number(self.value(node))

    def figure_of(self, node: ast.expr) -> ir.Value:
        """Return the value of an expression that must be a whole number or a float."""
        return self.figure(self.value(node))

    def of_constant(self, node: ast.Constant) -> Value:
        if not isinstance(node.value, int | float):
            raise Refused(f"{ast.unparse(node)} cannot be compiled. There are only numbers.")
        return constant(node.value)

    def of_name(self, node: ast.Name) -> Value:
        if node.id in self.own:
            return self.kept(node.id)
        if node.id not in self.around:
            raise Refused(f"There is nothing called `{node.id}`.")
        return self.from_around(self.around[node.id])

    def from_around(self, value: Any) -> Value:
        """Return the value of a global: either a row that is kept, or a constant."""
        return self.at.bitcast(self.program.memory(value), ROW_TYPE) if isinstance(value, Kept) else constant(value)

    def of_namedexpr(self, node: ast.NamedExpr) -> Value:
        value = self.value(node.value)
        self.keep(node.target.id, value)
        return value

    def of_attribute(self, node: ast.Attribute) -> Value:
        holder = self.value(node.value)
        if isinstance(holder, Known) and hasattr(holder.value, node.attr):
            return self.from_around(getattr(holder.value, node.attr))
        if isinstance(holder, tuple) and node.attr in getattr(holder, "_fields", ()):
            return getattr(holder, node.attr)
        advice = " For bits there are `count`, `lowest` and `nth` of bits.py." if node.attr.startswith("bit_") else ""
        raise Refused(f"`{ast.unparse(node)}`: {named(kind_of(holder))} has nothing called `{node.attr}` here.{advice}")

    def of_tuple(self, node: ast.Tuple) -> Value:
        return tuple(map(self.value, node.elts))

    def of_binop(self, node: ast.BinOp) -> Value:
        return self.combine(node.op, self.figure_of(node.left), self.figure_of(node.right))

    def of_unaryop(self, node: ast.UnaryOp) -> Value:
        if isinstance(node.op, ast.Not):
            return self.negated(self.bit(self.value(node.operand)))
        a = self.figure_of(node.operand)
        if isinstance(node.op, ast.UAdd):
            return a
        return self.reversed_sign(a) if isinstance(node.op, ast.USub) else self.combine(ast.BitXor(), self.number(a), ALL_BITS)

    # yes or no

    def condition(self, node: ast.expr, yes: ir.Block, no: ir.Block) -> None:
        """Jump to one of two blocks, depending on whether an expression is true."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            self.condition(node.operand, no, yes)
        elif isinstance(node, ast.BoolOp):
            for each in node.values[:-1]:
                further = self.block("further")
                self.condition(each, *((further, no) if isinstance(node.op, ast.And) else (yes, further)))
                self.start(further)
            self.condition(node.values[-1], yes, no)
        else:
            self.split(self.bit(self.value(node)), yes, no)

    def of_boolop(self, node: ast.BoolOp) -> Value:
        return self.settling(map(self.number_of, node.values), len(node.values), isinstance(node.op, ast.And))

    def settling(self, values: Iterator[ir.Value], size: int, goes_on: bool) -> Value:
        """Return the value of a chain of `and` or `or`: the first value that decides it, or the last.

        The next value is evaluated if all earlier ones are true, or false, as `goes_on` says.
        """
        end, found = self.block("settled"), []
        for _ in range(size - 1):
            value, further = next(values), self.block("further")
            bit = self.bit(value)
            found.append((value, self.at.block))
            self.arrive(further)
            self.arrive(end)
            self.at.cbranch(bit, *((further, end) if goes_on else (end, further)))
            self.start(further)
        found.append((next(values), self.at.block))
        self.go(end)
        self.start(end)
        return self.merge(found)

    def of_ifexp(self, node: ast.IfExp) -> Value:
        yes, no, end = self.block("yes"), self.block("no"), self.block("either")
        self.condition(node.test, yes, no)
        found = []
        for block, each in ((yes, node.body), (no, node.orelse)):
            if block in self.arriving:
                self.start(block)
                found.append((self.solid(self.value(each)), self.at.block))
                self.go(end)
        self.start(end)
        return self.merge(found)

    def of_compare(self, node: ast.Compare) -> Value:
        bits = self.signs(node)
        return next(bits) if len(node.ops) == 1 else self.settling(map(self.number, bits), len(node.ops), True)

    def signs(self, node: ast.Compare) -> Iterator[ir.Value]:
        """Yield a bit for each operator in a chain of comparisons, evaluated when it is needed."""
        left = self.value(node.left)
        for sign, each in zip(node.ops, node.comparators, strict=True):
            right = self.value(each)
            yield self.compared(left, sign, right)
            left = right

    def compared(self, left: Value, sign: ast.cmpop, right: Value) -> ir.Value:
        """Return a bit: the result of comparing two values with this operator."""
        if not isinstance(sign, ast.In | ast.NotIn):
            if any(isinstance(kind_of(side), Group) for side in (left, right)):
                raise Refused("Tuples are not compared. Compare their numbers one by one.")
            return self.compare(sign, self.figure(left), self.figure(right))
        among, found, wanted = opened(right), BIT(0), self.number(left)
        if not isinstance(among, tuple):
            raise Refused(f"`in` looks into a tuple, and this is {named(kind_of(right))}.")
        for each in among:
            found = self.either(found, self.compare(ast.Eq(), self.number(each), wanted))
        return found if isinstance(sign, ast.In) else self.negated(found)

    # places

    def of_subscript(self, node: ast.Subscript) -> Value:
        holder = self.value(node.value)
        place = self.number_of(node.slice)
        if is_row(holder):
            settled = self.settled(holder, place)
            return self.at.load(self.slot(node, holder, place)) if settled is None else number(settled)
        if isinstance(holder, tuple):
            return self.picked(holder, place)
        if isinstance(holder, Known) and isinstance(holder.value, tuple):
            return self.looked_up(holder.value, place)
        raise Refused(f"`{ast.unparse(node.value)}` is {named(kind_of(holder))}, not a row or a tuple.")

    def settled(self, row: ir.Value, place: ir.Value) -> int | None:
        """Return the fixed value of a slot of the table, if it has one."""
        if row.type != TABLE_TYPE or not isinstance(place, ir.Constant):
            return None
        return self.program.fixed.get(place.constant)

    def place(self, node: ast.Subscript) -> ir.Value:
        """Return the address of a place in a row that will be changed."""
        row = self.value(node.value)
        if not is_row(row):
            raise Refused(f"`{ast.unparse(node.value)}` is {named(kind_of(row))}. Only the places of a row can be changed.")
        place = self.number_of(node.slice)
        if self.settled(row, place) is not None:
            raise Refused(f"`{ast.unparse(node)}` is settled by the options of the game, so it cannot be changed.")
        return self.slot(node, row, place)

    def slot(self, node: ast.Subscript, row: ir.Value, place: ir.Value) -> ir.Value:
        """Return the address of a place in a row."""
        if isinstance(place, ir.Constant) and place.constant < 0:
            raise Refused(f"`{ast.unparse(node)}`: a row has no end to count from. Name the place from the beginning.")
        return self.at.gep(self.at.bitcast(row, ROW_TYPE), [place], inbounds=True)

    def picked(self, values: tuple[Value, ...], place: ir.Value) -> Value:
        """Return one of the values of a tuple."""
        if isinstance(place, ir.Constant):
            return values[within(place.constant, len(values))]
        kinds = {*map(kind_of, values)}
        if kinds != {Plain.NUMBER}:
            raise Refused("A place can be computed only in a tuple of numbers. Write a constant.")
        room = self.entry.alloca(ir.ArrayType(NUMBER_TYPE, len(values)))
        for here, each in enumerate(values):
            self.at.store(self.solid(each), self.at.gep(room, [ZERO, number(here)], inbounds=True))
        return self.at.load(self.at.gep(room, [ZERO, place], inbounds=True))

    def looked_up(self, table: tuple[Any, ...], place: ir.Value) -> Value:
        """Return an entry of a table of constants: a number, or a tuple of them."""
        if isinstance(place, ir.Constant):
            return constant(table[within(place.constant, len(table))])
        if all(isinstance(each, int) for each in table):
            stored = self.program.table(tuple(map(signed, table)))
            return self.at.sext(self.at.load(self.at.gep(stored, [ZERO, place], inbounds=True)), NUMBER_TYPE)
        shapes = {(type(each), len(each)) if isinstance(each, tuple) else None for each in table}
        if len(shapes) != 1 or None in shapes:
            raise Refused("The entries of this table differ in kind. Make them all numbers, or tuples of one length.")
        columns = [self.looked_up(column, place) for column in zip(*table, strict=True)]
        return made_of(type(table[0]), columns)


def within(place: int, size: int) -> int:
    """Return a place in a tuple, which may be counted from its end.

    Raises Refused if there is no such place.
    """
    if not -size <= place < size:
        raise Refused(f"There is no place {place} in a tuple of {size}.")
    return place
