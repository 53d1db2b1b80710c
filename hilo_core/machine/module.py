"""An LLVM module: its functions, tables and rows, known before they are written."""

import ast

from llvmlite import ir

from ..messages.texts import Several
from .compilable import Function, Kept
from .intrinsics import Word
from .language import Refused, TranslationError
from .source import tree_of
from .values import LLVM_TYPE, NUMBER_TYPE, STATUS, Kind, kind_of_annotation, plain_kinds

Errors = tuple[type[BaseException], ...]
Kinds = tuple[Kind, ...]


class CodeModule:
    """A module.

    `words` are the machine's instructions, `errors` the errors that its functions may raise, and `fixed` the table slots with
    fixed values.
    """

    def __init__(self, triple: str, words: dict[str, Word], errors: Errors) -> None:
        self.module = ir.Module("program")
        self.module.triple = triple
        self.words, self.errors = words, errors
        self.signatures: dict[tuple[Function, Kinds], tuple[ir.Function, Kind]] = {}
        self.to_write: list[tuple[Function, ast.FunctionDef, Kinds]] = []
        self.tables: dict[Several, ir.GlobalVariable] = {}
        self.rows: dict[Kept, ir.GlobalVariable] = {}
        self.fixed: dict[int, int] = {}

    def signature(self, function: Function, kinds: Kinds) -> tuple[ir.Function, Kind]:
        """Return a function with arguments of these kinds, to be written later, and the kind of its result."""
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
            self.to_write.append((function, node, kinds))
        return self.signatures[function, kinds]

    def result_of(self, function: Function, node: ast.FunctionDef) -> Kind:
        """Return the kind of result that a function declares."""
        annotation = function.__annotations__.get("return", ...)
        try:
            if isinstance(annotation, str):
                annotation = eval(annotation, function.__globals__)
            return kind_of_annotation(annotation)
        except (NameError, Refused) as error:
            raise TranslationError(*place_of(function), str(error)) from None

    def table(self, values: Several) -> ir.GlobalVariable:
        """Store constants in memory, each in as few bytes as possible."""
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
        """Reserve memory for a row that lasts as long as the program."""
        if row not in self.rows:
            kept = ir.GlobalVariable(self.module, ir.ArrayType(NUMBER_TYPE, row.size), f"kept.{len(self.rows)}")
            kept.linkage, kept.initializer = "internal", ir.Constant(kept.value_type, None)
            self.rows[row] = kept
        return self.rows[row]


def place_of(function: Function) -> tuple[str, int, str]:
    """Return the file and line of a function, and its name."""
    return function.__code__.co_filename, function.__code__.co_firstlineno, function.__name__
