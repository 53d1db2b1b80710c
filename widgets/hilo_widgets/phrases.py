"""What recurs in many texts, sent once: in a text a character of Unicode's private use stands for it, see `shortened`."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

FIRST, LAST = 0xE000, 0xF8FF
SHORTEST = 8  # characters; one that stands for a phrase takes three bytes
_PRIVATE = re.compile(f"[{chr(FIRST)}-{chr(LAST)}]")
_BETWEEN_NUMBERS = re.compile(rf"[^\d.-]{{{SHORTEST},}}")


def compact(data: dict[str, Any]) -> dict[str, Any]:
    """The data of a stepper with its texts and looks shortened, and their `phrases`, one list for each."""
    texts, of_texts = shortened(data["texts"])
    looks, of_looks = shortened([svg for svg, _ in data["looks"]])
    order = [z for _, z in data["looks"]]
    return data | {"texts": texts, "looks": list(zip(looks, order, strict=True)), "phrases": [of_texts, of_looks]}


def shortened(texts: Sequence[str]) -> tuple[list[str], list[str]]:
    """The texts with a character for each phrase, the nth from FIRST on for the nth phrase, and the phrases: what stands
    between two numbers, if it recurs. Texts with such characters of their own stay as they are, without phrases."""
    if any(map(_PRIVATE.search, texts)):
        return list(texts), []
    times = Counter(phrase for text in texts for phrase in _BETWEEN_NUMBERS.findall(text))
    phrases = [phrase for phrase, number in times.most_common(LAST - FIRST + 1) if number > 1]
    signs = {phrase: chr(FIRST + n) for n, phrase in enumerate(phrases)}
    return [_BETWEEN_NUMBERS.sub(lambda found: signs.get(found[0], found[0]), text) for text in texts], phrases
