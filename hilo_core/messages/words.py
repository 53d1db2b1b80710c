"""Small words that sentences of every game need."""

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
NUMBER = r"\d[\d,]*(?:\.\d+)?"
EQUATION = re.compile(rf"(?<![−\d.,/])(?<![+−×÷] )({NUMBER}(?: [+−×÷] {NUMBER})+) = (−?{NUMBER})(?![\d/])(?! [+−×÷])")
ORDINALS = ("first", "second", "third", "fourth", "fifth")


def listed(parts: Sequence[str], word: str = "and") -> str:
    """ "a", "a and b", "a, b and c"."""
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}" if len(parts) > 1 else "".join(parts)


def nearest(name: str, known: Iterable[str], most: int = 3, like: float = 0) -> list[str]:
    """The known names that look most like this one, nearest first, and at least so much `like` it, from 0 to 1."""
    from difflib import get_close_matches

    return get_close_matches(name[:60].lower(), list(known), most, cutoff=like)


def counted(n: int, thing: str, things: str = "") -> str:
    """ "1 trick", "3 tricks"."""
    return f"{n} {thing if n == 1 else things or thing + 's'}"


def spelled(n: int) -> str:
    """ "three"; figures above twelve."""
    return COUNTS[n] if n < len(COUNTS) else str(n)


def tidy(number: Fraction, digits: int = 2) -> str:
    """A number as people write it: 24, 6.17, −3."""
    text = f"{float(number):.{digits}f}".rstrip("0").rstrip(".") if digits else f"{float(number):.0f}"
    return "0" if text == "-0" else text.replace("-", "−")


def with_rounded(text: str) -> str:
    """A calculation with ≈ for each = whose right side is rounded; one with brackets stays as it is.

    >>> with_rounded("216 − 125 = 91, and 91 ÷ 216 × 100 = 42.1")
    '216 − 125 = 91, and 91 ÷ 216 × 100 ≈ 42.1'
    """
    return EQUATION.sub(lambda found: found[0] if _sum(found[1]) == _number(found[2]) else f"{found[1]} ≈ {found[2]}", text)


def _sum(calculation: str) -> Fraction:
    """What a calculation comes to, × and ÷ first."""
    first, *rest = re.split(" ([+−]) ", calculation)
    signs = zip(rest[::2], rest[1::2], strict=True)
    return _product(first) + sum(_product(one) if sign == "+" else -_product(one) for sign, one in signs)


def _product(calculation: str) -> Fraction:
    first, *rest = re.split(" ([×÷]) ", calculation)
    found = _number(first)
    for sign, one in zip(rest[::2], map(_number, rest[1::2]), strict=True):
        found = found * one if sign == "×" else found / one if one else Fraction(-1)
    return found


def _number(text: str) -> Fraction:
    return Fraction(text.replace("−", "-").replace(",", ""))


def capital(text: str) -> str:
    """The text with a capital letter first."""
    return text[:1].upper() + text[1:]


def possessive(name: str) -> str:
    """ "Cem's", "Boris'"."""
    return name + ("'" if name.endswith("s") else "'s")


def as_done(wanted: str) -> str:
    """What is wanted of somebody as what is done: "Ann is to go or to pass" as "Ann goes or passes"."""
    return re.sub(r"\b(?:is )?to ([a-z]+)", lambda verb: verb[1] + ("es" if verb[1].endswith(("o", "s")) else "s"), wanted)


AS_YOU = {"has": "have", "is": "are"}


def to_you(done: str, name: str) -> str:
    """What somebody does, or is asked, as said to them: "Ann leads any card" as "Your turn: lead any card"."""
    rest = done.removeprefix(name)
    if rest.startswith(":"):
        return f"Your turn{rest}"
    if rest.startswith(" is to "):
        return f"Your turn: {rest.removeprefix(' is to ').replace(' or to ', ' or ')}"
    rest = re.sub(r"^ (?:has|is|must)\b", lambda verb: f" you {AS_YOU.get(verb[0].strip(), verb[0].strip())}", rest)
    return f"Your turn:{re.sub(r'(^| or) ([a-z]+?)(?:(?<=ss|sh|ch)e|(?<=o)e)?s(?= |$)', _plain_verb, rest)}"


def _plain_verb(found: re.Match[str]) -> str:
    return f"{found[1]} {found[2]}"
