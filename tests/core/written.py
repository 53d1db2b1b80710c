"""Texts in files together with their results, which must not change by accident.

To write the results again: HILO_RENEW_GOLDEN=1 uv run pytest tests/core/test_written.py
"""

import os
import re
from collections.abc import Callable, Iterable
from pathlib import Path

HERE = Path(__file__).parent
NAMED = "Ann Ben Cem Dora Emil High Low Middle Joker red orange yellow green turquoise violet blue pink highest lowest"
NUMBERS = "no not nobody cannot one two three four five six seven eight nine ten"
FACTS = rf"[−-]?\d[\w.,/]*[\w♠♥♦♣★%]|\d|[A-Z]?[♠♥♦♣★]|\b(?:[a-c][1-3]|{'|'.join(f'{NAMED} {NUMBERS}'.split())})\b"


def as_written(path: Path, anew: Callable[[list[str]], Iterable[str]]) -> None:
    """Compare the results in a file's blocks, which blank lines separate, with what `anew` makes of their other lines."""
    text = path.read_text("utf-8")
    blocks = [[line for line in block.splitlines() if not line.startswith("  ")] for block in text.strip().split("\n\n")]
    found = "\n\n".join("\n".join(anew(block)) for block in blocks) + "\n"
    if "HILO_RENEW_GOLDEN" in os.environ:
        path.write_text(found, "utf-8")
    assert text.splitlines() == found.splitlines()


def facts(sentence: str) -> str:
    """Return the facts in a sentence: people, cards, bids, suits and numbers, without its wording.

    >>> facts("Ann deals 13 cards to each player and turns the last one up: 2♥, so ♥ is trump.")
    'Ann 13 one 2♥ ♥'
    """
    return " ".join(re.findall(FACTS, sentence))


def line_by_line(answer: Callable[[str], Iterable[str]]) -> Callable[[list[str]], Iterable[str]]:
    """Return each line with its result below it."""

    def anew(block: list[str]) -> Iterable[str]:
        for line in block:
            yield line
            yield from (f"  {said}" for said in answer(line))

    return anew


def edited(text: str, block: list[str]) -> str:
    """Return a text after changes as in a diff: lines with "-" are removed, and lines with "+" replace them."""
    for change in re.findall(r"(?m)((?:^-.*\n)+)((?:^\+.*\n)+)", "\n".join(block) + "\n"):
        stood, stands = ("\n".join(line[2:] for line in lines.splitlines()) for lines in change)
        assert stood in text, stood
        text = text.replace(stood, stands, 1)
    return text
