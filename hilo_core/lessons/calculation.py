"""Calculations as they are printed in the working of a lesson: their values, and which results are rounded."""

import re
from contextlib import suppress
from fractions import Fraction
from pathlib import Path

from ..content.blocks import FileError
from ..content.evaluator import Scope

NUMBER = r"\d[\d,]*(?:\.\d+)?(?: %)?"
EQUATION = re.compile(rf"(?<![−\d.,/])(?<![+−×÷] )({NUMBER}(?: [+−×÷] {NUMBER})+) = (−?{NUMBER})(?![\d/])(?! [+−×÷])")
SIGNS = str.maketrans("−×÷", "-*/")


def number(text: str) -> Fraction:
    """Convert a printed number to a number."""
    return Fraction(text.rstrip(" %").replace("−", "-").replace(",", "")) / (100 if "%" in text else 1)


EVALUATOR = Scope(Path(), {}, {}, {"number": number})


def with_rounded(text: str) -> str:
    """Write ≈ for each = whose right side is rounded; leave a calculation with brackets as it is.

    >>> with_rounded("216 − 125 = 91, and 91 ÷ 216 × 100 = 42.1")
    '216 − 125 = 91, and 91 ÷ 216 × 100 ≈ 42.1'
    """
    return EQUATION.sub(lambda found: found[0] if worth(found[1]) == worth(found[2]) else f"{found[1]} ≈ {found[2]}", text)


def worth(calculation: str) -> Fraction | None:
    """Return the value of a calculation, or None if it divides by 0."""
    exactly = re.sub(NUMBER, r"number('\g<0>')", calculation.translate(SIGNS))
    with suppress(FileError):
        return Fraction(EVALUATOR.worth(exactly, 0))
    return None
