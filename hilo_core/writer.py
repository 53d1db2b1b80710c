"""Writes a program in plain Python, and all that it calls, down for LLVM. Loaded only when something is compiled.

numba reads a function, finds the types, and writes the instructions. What is left out is what whole numbers, tuples and plain
loops never need: by itself numba knows arrays, strings and dictionaries too, and looks through all of it for every function.
"""

from collections.abc import Callable
from enum import EnumType, IntEnum
from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba import types
from numba.core import bytecode, callconv, cgutils, cpu, funcdesc, interpreter, lowering, typing
from numba.core.compiler import Flags
from numba.core.compiler_lock import global_compiler_lock
from numba.core.datamodel.models import OpaqueModel
from numba.core.datamodel.registry import register_default
from numba.core.ir import StaticRaise
from numba.core.rewrites.static_getitem import RewriteConstGetitems
from numba.core.rewrites.static_raise import RewriteConstRaises
from numba.core.ssa import reconstruct_ssa
from numba.core.targetconfig import ConfigStack
from numba.core.typed_passes import PreLowerStripPhis, type_inference_stage
from numba.core.typing import builtins, collections  # noqa: F401 (they put what they know into the registry)
from numba.core.typing.templates import _TemplateTargetHelperMixin, builtin_registry
from numba.cpython import numbers, rangeobj, tupleobj  # noqa: F401

from . import native
from .compilable import COMPILABLE, TABLES

ROW, NUMBER = types.CPointer(types.int64), types.int64
Arguments = tuple[Any, ...]  # types


class Callee(types.Function):  # type: ignore[misc]
    """A function, as a type of its own."""

    def __init__(self, function: Callable[..., Any], writer: "Writer") -> None:
        self.function, self.writer = function, writer
        types.Type.__init__(self, f"{function.__qualname__} ({id(function)})")

    @property
    def key(self) -> Any:
        """What tells it from other types."""
        return self.function, self.writer

    def get_call_type(self, context: Any, args: Arguments, kws: Any) -> Any:
        """The types of a call."""
        return self.writer.signature(self.function, tuple(map(widest, args)))

    def get_call_signatures(self) -> tuple[Any, bool]:
        """What numba says of it in an error."""
        return (), True

    def get_impl_key(self, signature: Any) -> Any:
        """Under what the instructions of a call are found."""
        return self.function


register_default(Callee)(OpaqueModel)


def widest(kind: Any) -> Any:
    """The type an argument has in the function: every number, and yes or no, is a whole number of 64 bits."""
    kind = types.unliteral(kind)
    return NUMBER if isinstance(kind, types.Integer | types.Boolean) else kind


class Known(typing.Context):  # type: ignore[misc]
    """What numba knows of types: its operators on numbers, and our functions."""

    def __init__(self, writer: "Writer") -> None:
        self.writer = writer
        self.operations: dict[tuple[Any, Arguments], Any] = {}
        super().__init__()

    def refresh(self) -> None:
        """Loads what is known, the first time."""
        if self._registries:
            return
        self._registries[builtin_registry] = None
        for template in builtin_registry.functions:
            if not issubclass(template, _TemplateTargetHelperMixin):  # those are written in Python, to be compiled themselves
                self.insert_function(template(self))
        for template in builtin_registry.attributes:
            if not issubclass(template, _TemplateTargetHelperMixin):
                self.insert_attributes(template(self))
        for value, kind in builtin_registry.globals:
            known = self._lookup_global(value)
            if known is not None:
                self._remove_global(value)
            self.insert_global(value, known.augment(kind) if known is not None else kind)

    def resolve_function_type(self, function: Any, arguments: Arguments, named: Any) -> Any:
        """The types of a call. numba looks for those of + and the like anew each time; here they are looked for once."""
        arguments = tuple(types.unliteral(each) if isinstance(each, types.Type) else each for each in arguments)
        if isinstance(function, Callee) or named:
            return super().resolve_function_type(function, arguments, named)
        if (function, arguments) not in self.operations:
            self.operations[function, arguments] = super().resolve_function_type(function, arguments, named)
        return self.operations[function, arguments]

    def resolve_setitem(self, row: Any, place: Any, value: Any) -> Any:
        """The types of `row[place] = value`."""
        return typing.signature(types.none, row, NUMBER, NUMBER)

    def resolve_value_type(self, value: Any) -> Any:
        """The type of a value that is named in a function."""
        if isinstance(value, IntEnum):
            return NUMBER
        if isinstance(value, EnumType):
            return types.Module(value)  # its members stand in it as numbers stand in a module
        if self.writer.writes(value):
            return Callee(value, self.writer)
        return self._get_global_type(value) or super().resolve_value_type(value)


class Machine(cpu.CPUContext):  # type: ignore[misc]
    """How numba writes instructions for this machine."""

    def __init__(self, known: Known) -> None:
        self.operations: dict[tuple[Any, Any], Any] = {}
        super().__init__(known, "cpu")

    def load_additional_registries(self) -> None:
        """Nothing more is needed."""

    def refresh(self) -> None:
        """Loads what is known, the first time."""
        if not self._registries:
            super().refresh()

    def get_function(self, function: Any, signature: Any, _firstcall: bool = True) -> Any:
        """What writes the instructions of a call, looked for once."""
        if (function, signature) not in self.operations:
            self.operations[function, signature] = super().get_function(function, signature, _firstcall)
        return self.operations[function, signature]

    def post_lowering(self, module: Any, library: Any) -> None:
        """Nothing more is done: there is no memory to count."""

    def get_constant_generic(self, builder: Any, kind: Any, value: Any) -> Any:
        """A constant; a rule is its number."""
        return super().get_constant_generic(builder, kind, int(value) if isinstance(value, IntEnum) else value)


class Page:
    """What numba takes for the library of a function: all functions go into the same module."""

    recorded_timings = None

    def __init__(self, machine: Machine) -> None:
        self.module = ir.Module("program")
        self.module.triple = llvm.get_process_triple()
        self.module.data_layout = str(machine.target_data)

    def create_ir_module(self, name: str) -> ir.Module:
        """The module to write into."""
        return self.module

    def add_ir_module(self, module: ir.Module) -> None:
        """It is there already."""


class Writer:
    """Writes functions into one module, each of them once for each kind of arguments."""

    def __init__(self) -> None:
        self.known, self.twins, self.flags = Known(self), native.twins(), Flags()
        self.machine = Machine(self.known)
        self.machine.error_model = callconv.create_error_model("numpy", self.machine)  # a division does not look for 0
        self.machine.refresh()
        self.page = Page(self.machine)
        self.signatures: dict[tuple[Any, Arguments], Any] = {}
        self.raising: set[Any] = set()  # the functions that may raise something
        self.name = ""  # what the function finished last is called in the module

    def writes(self, value: Any) -> bool:
        """Whether a value is a function that can be written down."""
        try:
            return value in COMPILABLE or value in TABLES or value in native.PYTHONS_OWN
        except TypeError:  # cannot be hashed, or not be referred to weakly
            return False

    def program(self, function: Callable[..., Any], arguments: Arguments) -> tuple[ir.Module, str]:
        """The module with a function and all that it calls, directly or not, and what the function is called there."""
        with global_compiler_lock, ConfigStack().enter(self.flags):
            self.signature(function, arguments)
        return self.page.module, self.name

    def signature(self, function: Callable[..., Any], arguments: Arguments) -> Any:
        """The types of a call. The function is written down if it has not been."""
        if (function, arguments) not in self.signatures:
            word, result = self.word(function)
            if word is None:
                result = self.write(function, arguments)
            else:
                self.machine.insert_func_defn([(word, function, arguments)])
            self.signatures[function, arguments] = typing.signature(result, *arguments)
        return self.signatures[function, arguments]

    def word(self, function: Callable[..., Any]) -> tuple[native.Word | None, Any]:
        """The machine's own word for a function, if it has one, and the type of what it gives."""
        if function in native.PYTHONS_OWN:
            word, yes_or_no = native.PYTHONS_OWN[function]
            return word, types.boolean if yes_or_no else NUMBER
        if function in TABLES:
            return native.table(TABLES[function]()), NUMBER
        return self.twins.get(COMPILABLE[function]), NUMBER

    def write(self, function: Callable[..., Any], arguments: Arguments) -> Any:
        """The type of what a function gives, which is now written down."""
        known, machine = self.known, self.machine
        identity = bytecode.FunctionIdentity.from_function(function)
        read = interpreter.Interpreter(identity).interpret(bytecode.ByteCode(identity))
        for rewriting in (RewriteConstGetitems(None), RewriteConstRaises(None)):
            for label, block in read.blocks.items():
                if rewriting.match(read, block, None, None):
                    read.blocks[label] = rewriting.apply()
        read = reconstruct_ssa(read)
        kinds, result, calls, _ = type_inference_stage(known, machine, read, arguments, None)
        read = PreLowerStripPhis()._strip_phi_nodes(read)
        described = funcdesc.PythonFunctionDescriptor.from_specialized_function(
            read, kinds, result, calls, mangler=machine.mangler, inline=False, noalias=False, abi_tags=()
        )
        with machine.push_code_library(self.page):
            lowering.Lower(machine, self.page, described, read, metadata={}).lower()
        self.name = described.llvm_func_name
        called = {kind.function for kind in kinds.values() if isinstance(kind, Callee)}
        if called & self.raising or any(True for block in read.blocks.values() for _ in block.find_insts(StaticRaise)):
            self.raising.add(function)
        machine.insert_func_defn([(call(described, function in self.raising), function, arguments)])
        return result


def call(described: Any, raises: bool) -> native.Word:
    """A call of a function that has been written down. What it raises goes on to the caller's caller."""

    def instructions(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        function = context.declare_function(builder.module, described)
        kinds = described.restype, described.argtypes
        status, result = context.call_conv.call_function(builder, function, *kinds, arguments)
        if raises:
            with cgutils.if_unlikely(builder, status.is_error):
                context.call_conv.return_status_propagate(builder, status)
        return result

    return instructions
