"""Translates arithmetic with Python's results. Operations on constants are computed at once."""

import ast
import operator

from llvmlite import ir

from .blocks import Blocks
from .language import Refused, instead_of
from .values import BIT, NUMBER_TYPE, is_float, number

SIGNS = {  # names in LLVM and Python
    ast.Eq: ("==", "eq"),
    ast.NotEq: ("!=", "ne"),
    ast.Lt: ("<", "lt"),
    ast.LtE: ("<=", "le"),
    ast.Gt: (">", "gt"),
    ast.GtE: (">=", "ge"),
}
WORDS = {  # "" if LLVM has no such operation: it divides differently from Python
    ast.Add: ("add", "add"),
    ast.Sub: ("sub", "sub"),
    ast.Mult: ("mul", "mul"),
    ast.BitAnd: ("and_", "and_"),
    ast.BitOr: ("or_", "or_"),
    ast.BitXor: ("xor", "xor"),
    ast.LShift: ("shl", "lshift"),
    ast.RShift: ("ashr", "rshift"),
    ast.FloorDiv: ("", "floordiv"),
    ast.Mod: ("", "mod"),
}
OF_FLOATS = {ast.Add: "fadd", ast.Sub: "fsub", ast.Mult: "fmul", ast.Div: "fdiv"}
EXACT = 1 << 53  # up to here every whole number is a float
NEVER_TOO_LARGE = ("add", "sub", "mul")  # `plus` and `times` wrap around at 64 bits instead
ZERO, LAST_PLACE = number(0), number(63)


class Arithmetic(Blocks):
    """Translates operations on numbers."""

    def combine(self, word: ast.operator, a: ir.Value, b: ir.Value) -> ir.Value:
        """Return the result of an operator on `a` and `b`."""
        if is_float(a) or is_float(b):
            return self.combine_floats(word, self.float(a), self.float(b))
        if type(word) not in WORDS:
            raise Refused(instead_of(word))
        name, python = WORDS[type(word)]
        if isinstance(word, ast.LShift | ast.RShift):
            b = self.shift(b)
        if isinstance(a, ir.Constant) and isinstance(b, ir.Constant) and (name or b.constant):
            return number(getattr(operator, python)(a.constant, b.constant))
        if name:
            return getattr(self.at, name)(a, b, **({"flags": ("nsw",)} if name in NEVER_TOO_LARGE else {}))
        return self.divided(a, b, isinstance(word, ast.Mod))

    def combine_floats(self, word: ast.operator, a: ir.Value, b: ir.Value) -> ir.Value:
        """Return the result of an operator on two floats.

        It must not be optimised in a way that rounds differently from Python.
        """
        if type(word) not in OF_FLOATS:
            raise Refused("Floats have only `+`, `-`, `*` and `/`. `floor(x)` makes a whole number.")
        if isinstance(word, ast.Div):
            self.refuse_zero(self.compare(ast.NotEq(), b, number(0)))
        return getattr(self.at, OF_FLOATS[type(word)])(a, b)

    def refuse_zero(self, divisible: ir.Value) -> None:
        """Continue only if the number, by which something will be divided, is not 0."""
        on, impossible = self.block("divisible"), self.block("impossible")
        self.split(divisible, on, impossible, usually=True)
        self.start(impossible)
        self.fail(ZeroDivisionError)
        self.start(on)

    def shift(self, places: ir.Value) -> ir.Value:
        """Return how many places to shift by: the lowest six bits, which are all that machines use."""
        if not isinstance(places, ir.Constant):
            return self.at.and_(places, LAST_PLACE)
        if not 0 <= places.constant < 64:
            raise Refused(f"This shifts by {places.constant} places; numbers have 64 bits. Shift by 0 to 63.")
        return places

    def divided(self, a: ir.Value, b: ir.Value, rest: bool) -> ir.Value:
        """Return the quotient rounded down, or the remainder, which has the sign of `b`."""
        if isinstance(b, ir.Constant) and b.constant > 0 and b.constant.bit_count() == 1:
            return self.at.and_(a, number(b.constant - 1)) if rest else self.at.ashr(a, number(b.constant.bit_length() - 1))
        if isinstance(b, ir.Constant) and b.constant not in (0, -1):
            return self.rounded_down(a, b, rest)
        self.refuse_zero(self.compare(ast.NotEq(), b, ZERO))
        by_minus_1 = self.at.icmp_signed("==", b, number(-1))  # machines stumble over the lowest number divided by -1
        b = self.at.select(by_minus_1, number(1), b)
        alike, unlike, end = self.block("alike"), self.block("unlike"), self.block("divided")
        self.split(self.at.icmp_signed(">=", self.at.xor(a, b), ZERO), alike, unlike, usually=True)
        self.start(alike)  # the machine's own quotient is right for equal signs, and needs no correction
        found = [(self.at.srem(a, b) if rest else self.at.sdiv(a, b), alike)]
        self.go(end)
        self.start(unlike)
        found.append((self.rounded_down(a, b, rest), unlike))
        self.go(end)
        self.start(end)
        divided = self.merge(found)  # 1 stands for -1 here: the remainder is 0 for both
        return divided if rest else self.at.select(by_minus_1, self.at.neg(a), divided)

    def rounded_down(self, a: ir.Value, b: ir.Value, rest: bool) -> ir.Value:
        """Return the quotient or the remainder, rounded like Python.

        For unlike signs the machine rounds towards 0, and Python down.
        """
        quotient, left = self.at.sdiv(a, b), self.at.srem(a, b)
        signs_differ = self.at.icmp_signed("<", self.at.xor(left, b), ZERO)
        below = self.at.and_(self.at.icmp_signed("!=", left, ZERO), signs_differ)
        if rest:
            return self.at.add(left, self.at.select(below, b, ZERO))
        return self.at.sub(quotient, self.at.zext(below, NUMBER_TYPE))

    def compare(self, sign: ast.cmpop, a: ir.Value, b: ir.Value) -> ir.Value:
        """Return a bit: the result of comparing `a` and `b` with this operator."""
        if type(sign) not in SIGNS:
            raise Refused(instead_of(sign))
        written, python = SIGNS[type(sign)]
        if is_float(a) or is_float(b):
            compare = self.at.fcmp_unordered if isinstance(sign, ast.NotEq) else self.at.fcmp_ordered  # differ for NaN
            return compare(written, self.comparable(a), self.comparable(b))
        if isinstance(a, ir.Constant) and isinstance(b, ir.Constant):
            return BIT(int(getattr(operator, python)(a.constant, b.constant)))
        return self.at.icmp_signed(written, a, b)

    def comparable(self, a: ir.Value) -> ir.Value:
        """Return a number that can be compared with a float; a whole number only if a float can hold it exactly."""
        if not is_float(a) and not (isinstance(a, ir.Constant) and abs(a.constant) <= EXACT):
            raise Refused("A float is compared with floats, or with a constant. Say `float(n)` of a whole number.")
        return self.float(a)

    def either(self, one: ir.Value, other: ir.Value) -> ir.Value:
        """Return a bit: whether one of two bits is 1."""
        if isinstance(one, ir.Constant):
            return BIT(1) if one.constant else other
        return self.at.or_(one, other)

    def negated(self, bit: ir.Value) -> ir.Value:
        """Return the other bit."""
        return BIT(int(not bit.constant)) if isinstance(bit, ir.Constant) else self.at.not_(bit)

    def reversed_sign(self, a: ir.Value) -> ir.Value:
        """Return minus `a`."""
        if is_float(a):
            return self.at.fneg(a)
        return number(-a.constant) if isinstance(a, ir.Constant) else self.at.neg(a)

    def outermost(self, sign: ast.cmpop, numbers: list[ir.Value]) -> ir.Value:
        """Return the smallest or the largest number, as the operator says."""
        if len({each.type for each in numbers}) > 1:
            raise Refused("These are floats and whole numbers. Make them all floats: 0.0, or `float(n)`.")
        best, *others = numbers
        for other in others:
            better = self.compare(sign, other, best)
            if isinstance(better, ir.Constant):
                best = other if better.constant else best
            else:
                best = self.at.select(better, other, best)
        return best
