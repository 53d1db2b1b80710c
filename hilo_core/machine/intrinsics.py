"""What compiled code says in the machine's own words, in place of a function's own text (`@compilable(intrinsic=...)`).

A word takes the builder and the arguments, numbers of 64 bits, and gives the result.
"""

from collections.abc import Callable
from typing import Any

from llvmlite import ir

from .values import BIT, NUMBER_TYPE, number

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


def words(pdep: bool) -> dict[str, Word]:
    """The words a machine has, by the name `@compilable` gives them; with or without the instruction `pdep`."""
    found: dict[str, Word] = {"count": count, "lowest": lowest, "plus": plus, "times": times}
    return found | {"nth": nth} if pdep else found
