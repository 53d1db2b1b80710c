"""The leaves that compiled code says in the machine's own words. Loaded only when something is compiled."""

from collections.abc import Sequence
from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from . import bits

SLOW_AT_IT = ("excavator", "bdver4", "znver1", "znver2")  # these have `pdep`, but it takes them as long as a loop
HAS_PDEP = bool(llvm.get_host_cpu_features().get("bmi2")) and llvm.get_host_cpu_name() not in SLOW_AT_IT


@intrinsic  # type: ignore[untyped-decorator]
def _popcount(typing_context: Any, mask: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), codegen


@intrinsic  # type: ignore[untyped-decorator]
def _trailing_zeros(typing_context: Any, mask: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), codegen


@intrinsic  # type: ignore[untyped-decorator]
def _pdep(typing_context: Any, bits: Any, mask: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        word = ir.IntType(64)
        kind = ir.FunctionType(word, (word, word))
        return builder.call(cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64"), arguments)

    return types.int64(types.int64, types.int64), codegen


@intrinsic  # type: ignore[untyped-decorator]
def _plus(typing_context: Any, a: Any, b: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.add(*arguments)  # numba's own + promises LLVM that nothing wraps

    return types.int64(types.int64, types.int64), codegen


@intrinsic  # type: ignore[untyped-decorator]
def _times(typing_context: Any, a: Any, b: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.mul(*arguments)

    return types.int64(types.int64, types.int64), codegen


def count(mask: Any) -> Any:
    """The number of ones of `mask`, in one instruction."""

    def compiled(mask: Any) -> Any:
        return _popcount(mask)

    return compiled


def lowest(mask: Any) -> Any:
    """The place of the lowest one of `mask`, in one instruction."""

    def compiled(mask: Any) -> Any:
        return _trailing_zeros(mask)

    return compiled


def nth(mask: Any, n: Any) -> Any:
    """The place of the one of `mask` that has n lower ones. `pdep` deals the bits of 1 << n out to the ones of `mask`."""

    def compiled(mask: Any, n: Any) -> Any:
        return _trailing_zeros(_pdep(1 << n, mask))

    return compiled if HAS_PDEP else bits.nth


def plus(a: Any, b: Any) -> Any:
    """The sum modulo 2**64."""

    def compiled(a: Any, b: Any) -> Any:
        return _plus(a, b)

    return compiled


def times(a: Any, b: Any) -> Any:
    """The product modulo 2**64."""

    def compiled(a: Any, b: Any) -> Any:
        return _times(a, b)

    return compiled


def lookup(values: Sequence[int]) -> Any:
    """What takes the place of a lookup: the values as constants in memory, a tuple of that size takes numba minutes."""
    kind = ir.ArrayType(ir.IntType(64), len(values))

    @intrinsic  # type: ignore[untyped-decorator]
    def _value_at(typing_context: Any, place: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            stored = ir.GlobalVariable(builder.module, kind, builder.module.get_unique_name("values"))
            stored.linkage, stored.global_constant, stored.initializer = "internal", True, ir.Constant(kind, list(values))
            return builder.load(builder.gep(stored, (ir.IntType(64)(0), arguments[0])))

        return types.int64(types.int64), codegen

    def value_at(place: Any) -> Any:
        def compiled(place: Any) -> Any:
            return _value_at(place)

        return compiled

    return value_at
