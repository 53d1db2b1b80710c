"""What compiled code says in the machine's own words. Loaded only when something is compiled.

A word is written as numba has it: `word(context, builder, signature, arguments)` writes the instructions and gives the result.
"""

import operator
from collections.abc import Callable, Sequence
from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba.core import cgutils

Word = Callable[[Any, Any, Any, Any], Any]

SLOW_AT_IT = ("excavator", "bdver4", "znver1", "znver2")  # these have `pdep`, but it takes them as long as a loop
HAS_PDEP = bool(llvm.get_host_cpu_features().get("bmi2")) and llvm.get_host_cpu_name() not in SLOW_AT_IT
BIT, NUMBER = ir.IntType(1), ir.IntType(64)


def count(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """The number of ones, in one instruction."""
    return builder.ctpop(arguments[0])


def lowest(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """The place of the lowest one, in one instruction."""
    return builder.cttz(arguments[0], BIT(0))


def nth(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """The place of the one of a mask that has n lower ones. `pdep` deals the bits of 1 << n out to the ones of the mask."""
    mask, n = arguments
    kind = ir.FunctionType(NUMBER, (NUMBER, NUMBER))
    deal_out = cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64")
    return builder.cttz(builder.call(deal_out, (builder.shl(NUMBER(1), n), mask)), BIT(0))


def plus(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """The sum modulo 2**64; numba's own + promises LLVM that nothing wraps."""
    return builder.add(*arguments)


def times(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """The product modulo 2**64."""
    return builder.mul(*arguments)


def twins() -> dict[str, Word]:
    """The twins this machine has, by the name `@compilable` gives them."""
    return {"count": count, "lowest": lowest, "plus": plus, "times": times} | ({"nth": nth} if HAS_PDEP else {})


def table(values: Sequence[int]) -> Word:
    """The value at a place of these, which become constants in memory: a tuple of that size takes numba minutes."""

    def value_at(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        kind = ir.ArrayType(NUMBER, len(values))
        stored = ir.GlobalVariable(builder.module, kind, builder.module.get_unique_name("values"))
        stored.linkage, stored.global_constant, stored.initializer = "internal", True, ir.Constant(kind, list(values))
        return builder.load(builder.gep(stored, (NUMBER(0), arguments[0])))

    return value_at


def least(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """The least of some numbers."""
    return outermost(builder, "<", arguments)


def most(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """The greatest of some numbers."""
    return outermost(builder, ">", arguments)


def outermost(builder: Any, sign: str, numbers: Any) -> Any:
    """The number that has this sign to each of the others."""
    best, *others = numbers
    for other in others:
        best = builder.select(builder.icmp_signed(sign, other, best), other, best)
    return best


def contains(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """Whether a tuple of numbers has this one among them."""
    numbers, wanted = arguments
    found = BIT(0)
    for place in range(len(signature.args[0])):
        found = builder.or_(found, builder.icmp_signed("==", builder.extract_value(numbers, place), wanted))
    return found


PYTHONS_OWN: dict[Any, tuple[Word, bool]] = {  # with whether it says yes or no; numba needs long for its versions of these
    min: (least, False),
    max: (most, False),
    operator.contains: (contains, True),
}
