"""What compiled code says in the machine's own words, in place of a function's own text (`@compilable(intrinsic=...)`).

A word takes the builder and the arguments, numbers of 64 bits, floats where the function says so, and gives the result.
"""

from collections.abc import Callable
from typing import Any

from llvmlite import ir

from .values import BIT, FLOAT_TYPE, NUMBER_TYPE, number

Word = Callable[..., ir.Value]
SLOW_AT_IT = ("excavator", "bdver4", "znver1", "znver2")  # these have `pdep`, but it takes them as long as a loop


def count(at: Any, mask: ir.Value) -> ir.Value:
    """The number of ones, in one instruction."""
    return at.ctpop(mask)


def lowest(at: Any, mask: ir.Value) -> ir.Value:
    """The place of the lowest one, in one instruction."""
    return at.cttz(mask, BIT(0))


def nth(at: Any, mask: ir.Value, n: ir.Value) -> ir.Value:
    """The place of the one of a mask that has n lower ones. `pdep` deals the bits of 1 << n out to the ones of the mask."""
    name = "llvm.x86.bmi.pdep.64"
    kind = ir.FunctionType(NUMBER_TYPE, (NUMBER_TYPE, NUMBER_TYPE))
    deal_out = at.module.globals.get(name) or ir.Function(at.module, kind, name)
    return at.cttz(at.call(deal_out, (at.shl(number(1), n), mask)), BIT(0))


def plus(at: Any, a: ir.Value, b: ir.Value) -> ir.Value:
    """The sum modulo 2**64."""
    return at.add(a, b)


def times(at: Any, a: ir.Value, b: ir.Value) -> ir.Value:
    """The product modulo 2**64."""
    return at.mul(a, b)


def sqrt(at: Any, x: ir.Value) -> ir.Value:
    """The root, rounded as the standard for floats says."""
    return at.call(at.module.declare_intrinsic("llvm.sqrt", [FLOAT_TYPE]), [x])


def fabs(at: Any, x: ir.Value) -> ir.Value:
    """The float without its sign."""
    return at.call(at.module.declare_intrinsic("llvm.fabs", [FLOAT_TYPE]), [x])


def floor(at: Any, x: ir.Value) -> ir.Value:
    """The whole number below."""
    return at.fptosi(at.call(at.module.declare_intrinsic("llvm.floor", [FLOAT_TYPE]), [x]), NUMBER_TYPE)


def bits_of(at: Any, x: ir.Value) -> ir.Value:
    """The 64 bits of a float."""
    return at.bitcast(x, NUMBER_TYPE)


def of_bits(at: Any, number: ir.Value) -> ir.Value:
    """The float of 64 bits."""
    return at.bitcast(number, FLOAT_TYPE)


def words(pdep: bool) -> dict[str, Word]:
    """The words a machine has, by the name `@compilable` gives them; with or without the instruction `pdep`."""
    every = count, lowest, plus, times, sqrt, floor, bits_of, of_bits
    found: dict[str, Word] = {word.__name__: word for word in every}
    return found | {"nth": nth} if pdep else found
