"""Translates calls: of compilable functions, of lookup tables, and of the few Python functions in the language."""

import ast
import builtins
from typing import Any

from llvmlite import ir

from .compilable import COMPILABLE, TABLES, can_be_compiled, is_lookup, scratch
from .expressions import Expressions
from .intrinsics import fabs
from .language import INSTEAD, Refused
from .values import (
    NUMBER_TYPE,
    ROW_TYPE,
    STATUS,
    Known,
    Value,
    built,
    constant,
    is_float,
    kind_of,
    leaves,
    made_of,
    named,
    number,
    opened,
)


class Calls(Expressions):
    """Translates calls."""

    def of_call(self, node: ast.Call) -> Value:
        called = self.value(node.func)
        if not isinstance(called, Known):
            raise Refused(f"`{ast.unparse(node.func)}` is {named(kind_of(called))}, not a function.")
        function = called.value
        placed = [*map(self.value, node.args)]
        by_name = {each.arg: self.value(each.value) for each in node.keywords}
        if None in by_name:
            raise Refused(INSTEAD["Starred"])
        write = getattr(self, f"call_{getattr(function, '__name__', '')}", None)
        if write is not None and getattr(builtins, function.__name__, None) is function and not by_name:
            return write(placed)
        if isinstance(function, type) and issubclass(function, tuple) and hasattr(function, "_fields"):
            optional = getattr(function, "_field_defaults", {})
            return made_of(function, self.bound(function._fields, optional, placed, by_name, function))
        if is_lookup(function):
            (place,) = self.bound(("place",), {}, placed, by_name, function)
            return self.looked_up(tuple(map(int, TABLES[function]())), self.number(place))
        if function is scratch:
            (size,) = self.bound(("size",), {}, placed, by_name, function)
            return self.room_for(self.number(size))
        if not can_be_compiled(function):
            raise Refused(f"`{ast.unparse(node.func)}` is not compilable. Put @compilable before its `def`.")
        code, defaults = function.__code__, function.__defaults__ or ()
        if code.co_kwonlyargcount or code.co_flags & 0x0C:
            raise Refused(f"`{function.__name__}` has `*` among its arguments. Name them one by one.")
        names = code.co_varnames[: code.co_argcount]
        optional = dict(zip(names[len(names) - len(defaults) :], defaults, strict=True))
        return self.call(function, self.bound(names, optional, placed, by_name, function))

    def call(self, function: Any, arguments: list[Value]) -> Value:
        """Return the result of a compilable function; an error that it raises is passed on to the caller."""
        word = self.program.words.get(COMPILABLE[function])
        if word is not None:
            wanted = zip(arguments, function.__annotations__.values(), strict=False)
            return word(self.at, *(self.float(each) if kind is float else self.number(each) for each, kind in wanted))
        written, result = self.program.signature(function, tuple(map(kind_of, arguments)))
        found = self.at.call(written, list(leaves(tuple(arguments))))
        status = self.at.extract_value(found, 0)
        raised, on = self.block("raised"), self.block("on")
        self.split(self.at.icmp_signed("==", status, STATUS(0)), on, raised, usually=True)
        self.start(raised)
        self.end(status)
        self.start(on)
        return built(result, (self.at.extract_value(found, place) for place in range(1, len(written.ftype.return_type))))

    def bound(self, names: Any, optional: Any, placed: list[Value], by_name: dict[Any, Value], function: Any) -> list[Value]:
        """Return the arguments of a call in the order of their names."""
        given = dict(zip(names, placed, strict=False)) | by_name
        missing = [name for name in names if name not in given and name not in optional]
        if missing or len(placed) > len(names) or len(given) < len(placed) + len(by_name) or set(given) > set(names):
            raise Refused(f"`{function.__name__}` takes {', '.join(names) or 'nothing'}; that is not what it is given.")
        return [self.solid(given[name]) if name in given else constant(optional[name]) for name in names]

    def room_for(self, size: ir.Value) -> ir.Value:
        """Return a row of this many numbers, for as long as the function runs."""
        if not isinstance(size, ir.Constant):
            raise Refused("The size of a row has to be known beforehand. Write a constant.")
        return self.entry.bitcast(self.entry.alloca(ir.ArrayType(NUMBER_TYPE, size.constant)), ROW_TYPE)

    def call_min(self, arguments: list[Value]) -> Value:
        return self.outermost(ast.Lt(), self.several(arguments))

    def call_max(self, arguments: list[Value]) -> Value:
        return self.outermost(ast.Gt(), self.several(arguments))

    def several(self, arguments: list[Value]) -> list[ir.Value]:
        """Return the arguments of `min` and `max`, given one by one or as a tuple."""
        numbers = list(opened(arguments[0])) if len(arguments) == 1 and kind_is_tuple(arguments[0]) else arguments
        if not numbers:
            raise Refused("There is no least or greatest of nothing.")
        return [*map(self.figure, numbers)]

    def call_abs(self, arguments: list[Value]) -> Value:
        a = self.only(arguments)
        return fabs(self.at, a) if is_float(a) else self.outermost(ast.Gt(), [a, self.reversed_sign(a)])

    def call_int(self, arguments: list[Value]) -> Value:
        a = self.only(arguments)
        return self.at.fptosi(a, NUMBER_TYPE) if is_float(a) else a

    def call_float(self, arguments: list[Value]) -> Value:
        return self.float(self.only(arguments))

    def call_bool(self, arguments: list[Value]) -> Value:
        return self.bit(self.only(arguments))

    def call_len(self, arguments: list[Value]) -> Value:
        if len(arguments) != 1 or not kind_is_tuple(arguments[0]):
            raise Refused("`len` takes a tuple. The length of a row is not known.")
        return number(len(list(opened(arguments[0]))))

    def only(self, arguments: list[Value]) -> ir.Value:
        """Return the number that is the only argument."""
        if len(arguments) != 1:
            raise Refused(f"One number is wanted, and there are {len(arguments)}.")
        return self.figure(arguments[0])


def kind_is_tuple(value: Value) -> bool:
    """Return whether a value is a tuple, of any kind."""
    return isinstance(opened(value), tuple)
