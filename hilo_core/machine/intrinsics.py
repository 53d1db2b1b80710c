"""Instructions that replace the source of a function in compiled code (`@compilable(intrinsic=...)`).

Each gets the builder and the arguments (numbers of 64 bits, or floats if the function says so), and returns the result.
"""

from collections.abc import Callable
from typing import Any

from llvmlite import ir

from .values import BIT, FLOAT_TYPE, NUMBER_TYPE, number

Word = Callable[..., ir.Value]
SLOW_AT_IT = ("excavator", "bdver4", "znver1", "znver2")  # these have `pdep`, but it takes them as long as a loop


def nth(at: Any, mask: ir.Value, n: ir.Value) -> ir.Value:
    """Return the place of the one in a mask that has n lower ones.

    `pdep` distributes the bits of 1 << n to the ones of the mask.
    """
    name = "llvm.x86.bmi.pdep.64"
    kind = ir.FunctionType(NUMBER_TYPE, (NUMBER_TYPE, NUMBER_TYPE))
    deal_out = at.module.globals.get(name) or ir.Function(at.module, kind, name)
    return at.cttz(at.call(deal_out, (at.shl(number(1), n), mask)), BIT(0))


def of_float(name: str) -> Word:
    """Return an LLVM instruction that turns a float into a float."""
    return lambda at, x: at.call(at.module.declare_intrinsic(f"llvm.{name}", [FLOAT_TYPE]), [x])


fabs = of_float("fabs")
EVERYWHERE: dict[str, Word] = {
    "count": lambda at, mask: at.ctpop(mask),
    "lowest": lambda at, mask: at.cttz(mask, BIT(0)),
    "plus": lambda at, a, b: at.add(a, b),  # the result modulo 2**64
    "times": lambda at, a, b: at.mul(a, b),
    "sqrt": of_float("sqrt"),  # rounded as the standard for floats says
    "floor": lambda at, x: at.fptosi(of_float("floor")(at, x), NUMBER_TYPE),
    "bits_of": lambda at, x: at.bitcast(x, NUMBER_TYPE),
    "of_bits": lambda at, number: at.bitcast(number, FLOAT_TYPE),
}


def words(pdep: bool) -> dict[str, Word]:
    """Return the instructions that a machine has, by the name used in `@compilable`; with or without `pdep`."""
    return EVERYWHERE | {"nth": nth} if pdep else EVERYWHERE
