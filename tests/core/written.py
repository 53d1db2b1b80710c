"""Texts that stand in files beside what they come to, which must not change unawares.

To write anew what they come to: HILO_RENEW_GOLDEN=1 uv run pytest tests/core/test_written.py
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
    """Hold each block of a file, between blank lines, against what its lines without indent come to: what `again` makes of
    them.
    """
    text = path.read_text("utf-8")
    blocks = [[line for line in block.splitlines() if not line.startswith("  ")] for block in text.strip().split("\n\n")]
    found = "\n\n".join("\n".join(anew(block)) for block in blocks) + "\n"
    if "HILO_RENEW_GOLDEN" in os.environ:
        path.write_text(found, "utf-8")
    assert text.splitlines() == found.splitlines()


def facts(sentence: str) -> str:
    """Return what a sentence names: people, cards, bids, suits and numbers, without its wording.

    >>> facts("Ann deals 13 cards to each player and turns the last one up: 2♥, so ♥ is trump.")
    'Ann 13 one 2♥ ♥'
    """
    return " ".join(re.findall(FACTS, sentence))


def line_by_line(answer: Callable[[str], Iterable[str]]) -> Callable[[list[str]], Iterable[str]]:
    """Return each line with what it comes to below it."""

    def anew(block: list[str]) -> Iterable[str]:
        for line in block:
            yield line
            yield from (f"  {said}" for said in answer(line))

    return anew


def edited(text: str, block: list[str]) -> str:
    """Return a text after changes as in a diff: lines behind "-" go, and those behind "+" come in their place."""
    for change in re.findall(r"(?m)((?:^-.*\n)+)((?:^\+.*\n)+)", "\n".join(block) + "\n"):
        stood, stands = ("\n".join(line[2:] for line in lines.splitlines()) for lines in change)
        assert stood in text, stood
        text = text.replace(stood, stands, 1)
    return text
