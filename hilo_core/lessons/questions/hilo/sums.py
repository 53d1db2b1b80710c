"""Sums of cards of HiLO, written out."""

from collections.abc import Sequence

from ....hilo.cards import signed


def plus(numbers: Sequence[int]) -> str:
    """A sum written out: "9 + 6 − 1 = 14"."""
    first, *rest = numbers
    terms = "".join(f" {'−' if number < 0 else '+'} {abs(number)}" for number in rest)
    return f"{signed(first)}{terms} = {signed(sum(numbers))}"
