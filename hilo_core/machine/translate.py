"""From a program in plain Python to a module of LLVM: each function is written down once for each kind of its arguments."""

import ast
from collections.abc import Callable, Mapping
from typing import Any

from llvmlite import ir

from .compilable import COMPILABLE, Kept
from .intrinsics import Word
from .language import Refused, TranslationError
from .load import ENTRY
from .source import tree_of
from .statements import Statements
from .values import (
    LLVM_TYPE,
    NUMBER_TYPE,
    ROW_TYPE,
    TABLE_TYPE,
    Kind,
    Plain,
    Value,
    built,
    kind_of,
    kind_of_annotation,
    leaves,
    number,
    plain_kinds,
)

STATUS = ir.IntType(32)  # how a function has ended: 0, or the number of the exception it has raised
Function = Callable[..., Any]
Errors = tuple[type[BaseException], ...]


class Translator:
    """One module, and the functions that are written into it."""

    def __init__(self, triple: str, words: dict[str, Word], errors: Errors) -> None:
        self.module = ir.Module("program")
        self.module.triple = triple
        self.words, self.errors = words, errors
        self.signatures: dict[tuple[Function, tuple[Kind, ...]], tuple[ir.Function, Kind]] = {}
        self.to_write: list[Body] = []
        self.tables: dict[tuple[int, ...], ir.GlobalVariable] = {}
        self.rows: dict[Kept, ir.GlobalVariable] = {}
        self.fixed: dict[int, int] = {}

    def program(self, function: Function, rows: int, numbers: int, fixed: Mapping[int, int]) -> ir.Module:
        """The module of a program that takes so many rows and then so many numbers. The first row is the table, of which the
        slots `fixed` hold these values whenever they are read.

        It is called with an address for what it returns (an int, or 0), the rows and the numbers. It gives 0, or the number of
        the exception that has been raised: 1 for the first of `errors`. TranslationError for what cannot be translated.
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
        while self.to_write:
            self.to_write.pop().write()
        return self.module

    def signature(self, function: Function, kinds: tuple[Kind, ...]) -> tuple[ir.Function, Kind]:
        """A function for arguments of these kinds, which is going to be written, and what it returns."""
        if (function, kinds) not in self.signatures:
            node = tree_of(function)
            result = self.result_of(function, node)
            returned = ir.LiteralStructType([STATUS, *(LLVM_TYPE[kind] for kind in plain_kinds(result))])
            taken = [LLVM_TYPE[plain] for kind in kinds for plain in plain_kinds(kind)]
            name = f"{function.__name__}.{len(self.signatures)}"
            written = ir.Function(self.module, ir.FunctionType(returned, taken), name)
            written.linkage = "internal"
            written.attributes.add("nounwind")
            self.signatures[function, kinds] = written, result
            self.to_write.append(Body(self, function, node, kinds, written, result))
        return self.signatures[function, kinds]

    def result_of(self, function: Function, node: ast.FunctionDef) -> Kind:
        """The kind a function says that it returns."""
        annotation = function.__annotations__.get("return", ...)
        try:
            if isinstance(annotation, str):
                annotation = eval(annotation, function.__globals__)
            return kind_of_annotation(annotation)
        except (NameError, Refused) as error:
            raise TranslationError(*place_of(function), str(error)) from None

    def table(self, values: tuple[int, ...]) -> ir.GlobalVariable:
        """Constants in memory, each in as few bytes as will do."""
        if values not in self.tables:
            furthest = max((~value if value < 0 else value).bit_length() for value in values)
            entry = ir.IntType(next(bits for bits in (8, 16, 32, 64) if furthest < bits))
            kind = ir.ArrayType(entry, len(values))
            stored = ir.GlobalVariable(self.module, kind, f"values.{len(self.tables)}")
            stored.linkage, stored.global_constant = "internal", True
            stored.initializer = ir.Constant(kind, [ir.Constant(entry, value) for value in values])
            self.tables[values] = stored
        return self.tables[values]

    def memory(self, row: Kept) -> ir.GlobalVariable:
        """A row in memory that is there as long as the program."""
        if row not in self.rows:
            kept = ir.GlobalVariable(self.module, ir.ArrayType(NUMBER_TYPE, row.size), f"kept.{len(self.rows)}")
            kept.linkage, kept.initializer = "internal", ir.Constant(kept.value_type, None)
            self.rows[row] = kept
        return self.rows[row]


def place_of(function: Function) -> tuple[str, int, str]:
    """The file and line of a function, and its name."""
    return function.__code__.co_filename, function.__code__.co_firstlineno, function.__name__


class Body(Statements):
    """A function that is being written down."""

    def __init__(
        self,
        translator: Translator,
        function: Function,
        node: ast.FunctionDef,
        kinds: tuple[Kind, ...],
        written: ir.Function,
        result: Kind,
    ) -> None:
        super().__init__(written)
        self.translator, self.function, self.node, self.result = translator, function, node, result
        self.fixed = translator.fixed
        self.loops = []
        code = function.__code__
        inner = zip(code.co_freevars, (cell.cell_contents for cell in function.__closure__ or ()), strict=True)
        self.around = {**function.__globals__, **dict(inner)}
        self.own = set(code.co_varnames)
        self.line = node.lineno
        given, self.handed_over = iter(written.args), {}
        for name, kind in zip(code.co_varnames, kinds, strict=False):
            self.handed_over[name] = built(kind, given)
        self.changed = {each.id for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}

    def write(self) -> None:
        """Writes it. TranslationError."""
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

    def leave(self, value: Value) -> None:
        """Returns this value."""
        self.end(0, leaves(self.fitting(value, self.result)))

    def fail(self, error: type[BaseException]) -> None:
        """Raises this error. Refused if nobody expects it."""
        errors = self.translator.errors
        if error not in errors:
            raise Refused(f"Compiled code may only raise {', '.join(each.__name__ for each in errors)}.")
        self.end(STATUS(1 + errors.index(error)))

    def end(self, status: Any, numbers: Any = ()) -> None:
        """Goes back to the caller, with how it has ended and what is returned."""
        found = ir.Constant(self.written.ftype.return_type, ir.Undefined)
        status = STATUS(status) if isinstance(status, int) else status
        for place, each in enumerate((status, *numbers)):
            found = self.at.insert_value(found, each, place)
        self.at.ret(found)

    def table(self, values: tuple[int, ...]) -> ir.Value:
        """Constants in memory."""
        return self.translator.table(values)

    def memory(self, row: Kept) -> ir.Value:
        """Where a row that is kept lies."""
        return self.translator.memory(row)

    def call(self, function: Function, arguments: list[Value]) -> Value:
        """What a compilable function gives; what it raises goes on to whoever has called this one."""
        word = self.translator.words.get(COMPILABLE[function])
        if word is not None:
            wanted = zip(arguments, function.__annotations__.values(), strict=False)
            return word(self.at, *(self.float(each) if kind is float else self.number(each) for each, kind in wanted))
        written, result = self.translator.signature(function, tuple(map(kind_of, arguments)))
        found = self.at.call(written, [leaf for each in arguments for leaf in leaves(each)])
        status = self.at.extract_value(found, 0)
        raised, on = self.block("raised"), self.block("on")
        self.split(self.at.icmp_signed("==", status, STATUS(0)), on, raised, usually=True)
        self.start(raised)
        self.end(status)
        self.start(on)
        return built(result, [self.at.extract_value(found, 1 + place) for place in range(len(list(plain_kinds(result))))])
