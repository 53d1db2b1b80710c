"""Translates a program in plain Python to an LLVM module: each function is written once for each kind of its arguments."""

import ast
import builtins
from collections.abc import Mapping

from llvmlite import ir

from .compilable import Function
from .intrinsics import words
from .language import Refused, TranslationError
from .load import ENTRY
from .module import CodeModule, Errors, Kinds, place_of
from .statements import Statements
from .values import NUMBER_TYPE, ROW_TYPE, STATUS, TABLE_TYPE, Plain, Value, built, number


class Translator(CodeModule):
    """Writes a program, and all the functions that it calls, into its module."""

    def program(self, function: Function, rows: int, numbers: int, fixed: Mapping[int, int]) -> ir.Module:
        """Return the module of a program that takes `rows` rows and then `numbers` numbers.

        The first row is the table, whose slots in `fixed` always have these values.

        It is called with an address for its result (an int, or 0), the rows and the numbers. It returns 0, or the number of the
        exception that was raised: 1 for the first of `errors`. Raises TranslationError if something cannot be translated.
        """
        self.fixed = dict(fixed)
        kinds = ROW_TYPE, *(ROW_TYPE,) * rows, *(NUMBER_TYPE,) * numbers
        entry = ir.Function(self.module, ir.FunctionType(STATUS, kinds), ENTRY)
        for row in entry.args[: 1 + rows]:
            row.add_attribute("noalias")
        written, _ = self.signature(function, (Plain.TABLE,) + (Plain.ROW,) * (rows - 1) + (Plain.NUMBER,) * numbers)
        at = ir.IRBuilder(entry.append_basic_block("entry"))
        _, table, *others = entry.args
        found = at.call(written, [at.bitcast(table, TABLE_TYPE), *others])
        at.store(at.extract_value(found, 1) if len(written.ftype.return_type) > 1 else number(0), entry.args[0])
        at.ret(at.extract_value(found, 0))
        self.write_all()
        return self.module

    def write_all(self) -> None:
        """Write all functions that are called but not yet written."""
        while self.to_write:
            Body(self, *self.to_write.pop()).write()


def check(function: Function, kinds: Kinds, errors: Errors) -> None:
    """Raise TranslationError if a function with arguments of these kinds, or one that it calls, cannot be translated."""
    translator = Translator("", words(False), errors)
    translator.fixed = {}
    translator.signature(function, kinds)
    translator.write_all()


class Body(Statements):
    """A function that is being written."""

    def __init__(self, program: CodeModule, function: Function, node: ast.FunctionDef, kinds: Kinds) -> None:
        written, self.result = program.signatures[function, kinds]
        super().__init__(program, written)
        self.function, self.node, self.line = function, node, node.lineno
        code = function.__code__
        inner = zip(code.co_freevars, (cell.cell_contents for cell in function.__closure__ or ()), strict=True)
        self.around = {**vars(builtins), **function.__globals__, **dict(inner)}
        self.own = set(code.co_varnames)
        given = iter(written.args)
        self.handed_over = {name: built(kind, given) for name, kind in zip(code.co_varnames, kinds, strict=False)}
        self.changed = {each.id for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}

    def write(self) -> None:
        """Write the function.

        Raises TranslationError if it cannot be translated.
        """
        try:
            for name, value in self.handed_over.items():
                if name in self.changed:
                    self.keep(name, value)
            self.body(self.node.body)
            if self.live:
                if self.result is not None:
                    self.line = self.node.lineno
                    raise Refused("It may come to its end without `return`. Say what it returns then.")
                self.leave(None)
            self.close()
        except Refused as error:
            file, _, name = place_of(self.function)
            raise TranslationError(file, self.line, name, str(error)) from None

    def of_name(self, node: ast.Name) -> Value:
        if node.id in self.handed_over and node.id not in self.changed:
            return self.handed_over[node.id]
        return super().of_name(node)
