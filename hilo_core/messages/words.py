"""Small words that sentences of every game need."""

import re
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from string import Formatter
from typing import Any

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
ORDINALS = ("first", "second", "third", "fourth", "fifth")


def listed(parts: Sequence[str], word: str = "and") -> str:
    """Join parts as "a", "a and b" or "a, b and c"."""
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}" if len(parts) > 1 else "".join(parts)


def nearest(name: str, known: Iterable[str], most: int = 3, like: float = 0) -> list[str]:
    """Return up to `most` known names that look most like this one, nearest first.

    `like` is the least similarity, from 0 to 1.
    """
    from difflib import get_close_matches

    return get_close_matches(name[:60].lower(), list(known), most, cutoff=like)


def counted(n: int, thing: str, things: str = "") -> str:
    """Write a count with its noun: "1 trick", "3 tricks"."""
    return f"{n:,} {thing if n == 1 else things or thing + 's'}"


def spelled(n: int) -> str:
    """Write a number as a word, such as "three"; numbers above twelve as figures."""
    return COUNTS[n] if n < len(COUNTS) else str(n)


def tidy(number: Fraction, digits: int = 2) -> str:
    """Format a number as people write it: 24, 6.17, −3."""
    near = float(number) * (1 + 1e-12)  # so that a half is rounded up, as at school and in JavaScript
    text = f"{near:.{min(digits, 20)}f}".rstrip("0").rstrip(".") if digits else f"{near:.0f}"
    return "0" if text == "-0" else text.replace("-", "−")


def signed(number: int | str) -> str:
    """Write a number, or a sentence with numbers, with a true minus sign."""
    return re.sub(r"(?<!\w)-(?=\d)", "−", str(number))


def capital(text: str) -> str:
    """Return the text with a capital letter first."""
    return text[:1].upper() + text[1:]


def possessive(name: str) -> str:
    """Return the possessive of a name: "Cem's", "Boris'"."""
    return name + ("'" if name.endswith("s") else "'s")


def as_done(wanted: str) -> str:
    """Turn what somebody must do into what they do: "Ann is to go or to pass" becomes "Ann goes or passes"."""
    return re.sub(r"\b(?:is )?to ([a-z]+)", lambda verb: verb[1] + ("es" if verb[1].endswith(("o", "s")) else "s"), wanted)


AS_YOU = {"has": "have", "is": "are"}


def to_you(done: str, name: str) -> str:
    """Turn what somebody does into what you do: "Ann leads any card" becomes "Your turn: lead any card"."""
    rest = done.removeprefix(name)
    if rest.startswith(":"):
        return f"Your turn{rest}"
    if rest.startswith(" is to "):
        return f"Your turn: {rest.removeprefix(' is to ').replace(' or to ', ' or ')}"
    rest = re.sub(r"^ (?:has|is|must)\b", lambda verb: f" you {AS_YOU.get(verb[0].strip(), verb[0].strip())}", rest)
    return f"Your turn:{re.sub(r'(^| or) ([a-z]+?)(?:(?<=ss|sh|ch)e|(?<=o)e)?s(?= |$)', _plain_verb, rest)}"


def _plain_verb(found: re.Match[str]) -> str:
    return f"{found[1]} {found[2]}"


def as_you(told: str, name: str) -> str:
    """Turn a sentence about somebody into one about you: "Ben has no ♦ and trumps" becomes "You have no ♦ and trump"."""
    who = re.escape(name)
    told = re.sub(rf"(?<!to )(?<!by )\b{who}\b(?!')(?:, o[^,]+,)?[^,.:;]*(?:, and is )?", _said_to_you, told)
    told = re.sub(
        rf"\b(?:{re.escape(possessive(name))}|{who}('s)?)(?!\w)", lambda one: "your" if "'" in one[0] else "you", told
    )
    return re.sub(r"(?:^|(?<=[.?!] ))you", lambda one: one[0].capitalize(), told)


def _said_to_you(clause: re.Match[str]) -> str:
    """Return a clause with its verbs in the form for "you": the first verb, and those after "and", "or" and "but"."""

    def plain(found: re.Match[str]) -> str:
        verb = found[2]
        return found[1] + (AS_YOU.get(verb) or re.sub(r"(?:(?<=ss|sh|ch)e|(?<=o)e)?s$", "", verb))

    first = re.sub(r"^(\w+(?:, o[^,]+,)? (?:still |alone )?)([a-z]+s)\b", plain, clause[0])
    return re.sub(r"(\b(?:and|or|but) (?:now |alone )?)([a-z]+s)\b", plain, first)


AS_SAID: dict[str | None, Callable[[Any], str]] = {"c": capital, "p": possessive, "w": spelled, None: str}


class Wording(Formatter):
    """Fills in a text from a file with the values of a `Saying`.

    `{name}` is filled in as it is, and so are some expressions, `{points - 1}` or `{names[winner]}`; `{name!p}` as a
    possessive, `{goal!c}` with a capital letter, `{tricks!w}` in words. After a colon there are several texts, of which one is
    used: for true and false, `{late:then|now}`; for one and any other number, `{dice:# die|# dice}`; for none, one and any
    other, `{dice:no dice|# die|# dice}`. `#` is the number, `%` the number in words, and the texts may contain names again. A
    list is filled in as "a, b and c", and its number is its length.
    """

    def get_field(self, field_name: str, args: Any, kwargs: Any) -> Any:
        """Return the value of a name or an expression."""
        return kwargs[field_name], field_name

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        """Convert a value as `!p`, `!c` or `!w` says."""
        return AS_SAID[conversion](listed(value) if isinstance(value, list) else value) if conversion else value

    def format_field(self, value: Any, format_spec: str) -> str:
        """Return the value, or the one of the texts that fits it."""
        several = format_spec.split("|")
        if len(several) == 1:
            return listed(value) if isinstance(value, list) else str(value)
        value = len(value) if isinstance(value, (list, tuple)) else value
        said: str = several[value != 1] if len(several) == 2 else several[min(value, 2)]
        return said.replace("#", str(value)).replace("%", spelled(value))


WORDING = Wording()
