"""Expressions: from a syntax tree to the value it stands for."""

import ast
import builtins
from typing import Any

from llvmlite import ir

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


class Expressions(Arithmetic):
    """Writes what works a value out."""

    around: dict[str, Any]  # what the names of the module, and of the function around, stand for
    own: set[str]  # the names that are the function's own
    fixed: dict[int, int]  # what slots of the table hold throughout
    line: int  # where what is being translated stands

    def table(self, values: tuple[int, ...]) -> ir.Value:
        """Constants in memory."""
        raise NotImplementedError

    def memory(self, row: Kept) -> ir.Value:
        """Where a row that is kept lies."""
        raise NotImplementedError

    def value(self, node: ast.expr) -> Value:
        """The value of an expression."""
        self.line = node.lineno
        write = getattr(self, f"of_{type(node).__name__.lower()}", None)
        if write is None:
            raise Refused(instead_of(node))
        return write(node)

    def number_of(self, node: ast.expr) -> ir.Value:
        """The value of an expression that has to be a number."""
        value = self.value(node)
        self.line = node.lineno
        return self.number(value)

    def figure_of(self, node: ast.expr) -> ir.Value:
        """The value of an expression that has to be a whole number or a float."""
        value = self.value(node)
        self.line = node.lineno
        return self.figure(value)

    def of_constant(self, node: ast.Constant) -> Value:
        if not isinstance(node.value, int | float):
            raise Refused(f"{ast.unparse(node)} cannot be compiled. There are only numbers.")
        return constant(node.value)

    def of_name(self, node: ast.Name) -> Value:
        if node.id in self.own:
            return self.kept(node.id)
        return self.known(node.id)

    def known(self, name: str) -> Value:
        """What a name of the world around stands for."""
        if name not in self.around and not hasattr(builtins, name):
            raise Refused(f"There is nothing called `{name}`.")
        return self.from_around(self.around[name] if name in self.around else getattr(builtins, name))

    def from_around(self, value: Any) -> Value:
        """Something of the world around: a row that is kept, or what is known beforehand."""
        return self.at.bitcast(self.memory(value), ROW_TYPE) if isinstance(value, Kept) else constant(value)

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
        return tuple(self.value(each) for each in node.elts)

    def of_binop(self, node: ast.BinOp) -> Value:
        a, b = self.figure_of(node.left), self.figure_of(node.right)
        self.line = node.lineno
        return self.combine(node.op, a, b)

    def of_unaryop(self, node: ast.UnaryOp) -> Value:
        if isinstance(node.op, ast.Not):
            return self.negated(self.bit(self.value(node.operand)))
        a = self.figure_of(node.operand)
        if isinstance(node.op, ast.UAdd):
            return a
        return self.reversed_sign(a) if isinstance(node.op, ast.USub) else self.inverted(self.number(a))

    # yes or no

    def condition(self, node: ast.expr, yes: ir.Block, no: ir.Block) -> None:
        """Goes on in one of two blocks, as an expression is true or not."""
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
        end, found = self.block("settled"), []
        for each in node.values[:-1]:
            value, further = self.number_of(each), self.block("further")
            before = self.at.block
            self.at.cbranch(self.bit(value), *((further, end) if isinstance(node.op, ast.And) else (end, further)))
            self.arriving[further] = self.arriving[end] = self.arriving.get(end, self.assigned) & self.assigned
            found.append((value, before))
            self.start(further)
        found.append((self.number_of(node.values[-1]), self.at.block))
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
        self.line = node.lineno
        return self.merge(found)

    def of_compare(self, node: ast.Compare) -> Value:
        left = self.value(node.left)
        if len(node.ops) == 1:
            return self.compared(left, node.ops[0], self.value(node.comparators[0]))
        end, found = self.block("settled"), []
        for sign, each in zip(node.ops, node.comparators, strict=True):
            right = self.value(each)
            bit = self.compared(left, sign, right)
            found.append((self.solid(bit), self.at.block))
            if each is not node.comparators[-1]:
                further = self.block("further")
                self.arrive(further)
                self.arrive(end)
                self.at.cbranch(bit, further, end)
                self.start(further)
            left = right
        self.go(end)
        self.start(end)
        return self.merge(found)

    def compared(self, left: Value, sign: ast.cmpop, right: Value) -> ir.Value:
        """A bit: whether one value has this sign to the other."""
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
        self.line = node.lineno
        if isinstance(holder, tuple):
            return self.picked(holder, place)
        if isinstance(holder, Known) and isinstance(holder.value, tuple):
            return self.looked_up(holder.value, place)
        raise Refused(f"`{ast.unparse(node.value)}` is {named(kind_of(holder))}, not a row or a tuple.")

    def settled(self, row: ir.Value, place: ir.Value) -> int | None:
        """What a slot of the table holds throughout, if that is known beforehand."""
        if row.type != TABLE_TYPE or not isinstance(place, ir.Constant):
            return None
        return self.fixed.get(place.constant)

    def place(self, node: ast.Subscript) -> ir.Value:
        """Where in memory a place of a row is that is going to be changed."""
        row = self.value(node.value)
        if not is_row(row):
            raise Refused(f"`{ast.unparse(node.value)}` is {named(kind_of(row))}. Only the places of a row can be changed.")
        place = self.number_of(node.slice)
        if self.settled(row, place) is not None:
            raise Refused(f"`{ast.unparse(node)}` is settled by the options of the game, so it cannot be changed.")
        return self.slot(node, row, place)

    def slot(self, node: ast.Subscript, row: ir.Value, place: ir.Value) -> ir.Value:
        """Where in memory a place of a row is."""
        if isinstance(place, ir.Constant) and place.constant < 0:
            raise Refused(f"`{ast.unparse(node)}`: a row has no end to count from. Name the place from the beginning.")
        return self.at.gep(self.at.bitcast(row, ROW_TYPE), [place], inbounds=True)

    def picked(self, values: tuple[Value, ...], place: ir.Value) -> Value:
        """One of the values of a tuple."""
        if isinstance(place, ir.Constant):
            return values[within(place.constant, len(values))]
        kinds = {kind_of(each) for each in values}
        if kinds != {Plain.NUMBER}:
            raise Refused("Only in a tuple of numbers the place can be worked out. Name the place.")
        room = self.entry.alloca(ir.ArrayType(NUMBER_TYPE, len(values)))
        for here, each in enumerate(values):
            self.at.store(self.solid(each), self.at.gep(room, [ZERO, number(here)], inbounds=True))
        return self.at.load(self.at.gep(room, [ZERO, place], inbounds=True))

    def looked_up(self, table: tuple[Any, ...], place: ir.Value) -> Value:
        """An entry of a table of constants: a number, or a tuple of them."""
        if isinstance(place, ir.Constant):
            return constant(table[within(place.constant, len(table))])
        if all(isinstance(each, int) for each in table):
            stored = self.table(tuple(map(signed, table)))
            return self.at.sext(self.at.load(self.at.gep(stored, [ZERO, place], inbounds=True)), NUMBER_TYPE)
        shapes = {(type(each), len(each)) if isinstance(each, tuple) else None for each in table}
        if len(shapes) != 1 or None in shapes:
            raise Refused("The entries of this table differ in kind. Make them all numbers, or tuples of one length.")
        columns = [self.looked_up(column, place) for column in zip(*table, strict=True)]
        return made_of(type(table[0]), columns)


def within(place: int, size: int) -> int:
    """A place of a tuple, which may be counted from its end. Refused if there is none."""
    if not -size <= place < size:
        raise Refused(f"There is no place {place} in a tuple of {size}.")
    return place
