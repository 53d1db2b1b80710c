"""The texts of a lesson as readers see them, and the checks of their numbers."""

import html
import json
import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from hilo_core.lessons.lesson_file import lesson
from hilo_core.lessons.parts import Watch
from hilo_core.messages.texts import Texts
from hilo_lessons.runs import run
from hilo_widgets.lessons.lesson import PAGES

from ..widgets.pages import unpacked

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
INLINE = r"</?(?:b|i|em|q|span|small|strong|br|a)\b[^>]*>"
NUMBER = r"[−-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?|[−-]?\d+(?:\.\d+)?"
TOKEN = re.compile(rf"(?<![\d.,])(?:{NUMBER})")
TERM = rf"\(*(?:(?:{NUMBER})(?: %)?|…)\)*"
SIDE = rf"{TERM}(?: [+−×÷] {TERM})*"
EQUATION = re.compile(rf"(?<![\d.,]){SIDE}(?: [=≈] {SIDE})+")
PACKED = re.compile(r"eN[\w+/=]{60,}")
UNSEEN = (
    "symbols",
    "pack",
    "signs",
    "codes",
    "play",
    "possible",
    "key",
    "mistakes",
    "result",
)  # parts of a page: drawings, packed data, the tickets' key, and
# known mistakes, which test_known_mistakes.py holds; `^a to b$` is what a bar under a box says
TICKETS = "tickets"


class Found(NamedTuple):
    """A computed number, with its standard error if it was simulated."""

    value: float
    error: float = 0.0

    def says(self, printed: str) -> bool:
        """Return whether a printed number agrees with this one: rounded, and within two standard errors."""
        text = printed.replace(",", "").replace("−", "-")
        half = 0.5 * 10.0 ** -len(text.partition(".")[2])
        return abs(float(text) - self.value) <= half + 2 * self.error + 1e-9


class Claim(NamedTuple):
    """A statement in a lesson: a text in which {} stands for each computed number."""

    words: str
    numbers: list[Found]

    def pattern(self) -> re.Pattern[str]:
        """Return the pattern to search for."""
        return re.compile(rf"({NUMBER})".join(map(re.escape, self.words.split("{}"))))


def read_found(text: str) -> list[Found]:
    """Return the numbers in a file: "5.04; 66.2±0.3"."""
    return [Found(*map(float, one.split("±"))) for one in text.split("; ")]


def texts_of(shown: Any) -> Iterator[str]:
    """Yield the texts of something shown, paragraph by paragraph."""
    if isinstance(shown, dict):
        for name, part in shown.items():
            if name not in UNSEEN and name != TICKETS:
                yield from texts_of(part)
    elif isinstance(shown, list | tuple):
        for part in shown:
            yield from texts_of(part)
    elif isinstance(shown, str):
        for part in re.split(r"<[^>]*>", re.sub(INLINE, "", re.sub(r"<(style|script)\b.*?</\1>", " ", shown, flags=re.DOTALL))):
            text = re.sub(r"\s+", " ", re.sub("[“”]", "", html.unescape(part))).strip()
            if text and not PACKED.fullmatch(text):
                yield text


@cache
def said_in(key: str) -> Texts:
    """Return all texts of a lesson except the tickets: on its four pages and in its notebook."""
    found: dict[str, None] = {}
    for page in PAGES.values():
        data = page(lesson(key))
        tickets = re.compile(r"<div data-ticket>.*?</div><p>", re.DOTALL)
        seen = {name: tickets.sub("", part) if isinstance(part, str) else part for name, part in data.items()}
        packed = unpacked(data["pack"])
        found |= dict.fromkeys((*texts_of(seen), *texts_of(packed)))
    for watched in lesson(key).parts(Watch):
        shown = run(watched.run)
        found |= dict.fromkeys(texts_of([shown.title, shown.task, *shown.told, shown.reason]))
    (path,) = NOTEBOOKS.glob(f"{key}_*.ipynb")
    return *found, *notebook(path)


def notebook(path: Path) -> Texts:
    """Return the texts of a notebook and the outputs of its cells; code counts as none."""
    found: dict[str, None] = {}
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        if cell["cell_type"] == "markdown":
            text = re.sub(r"```.*?```", "", "".join(cell["source"]), flags=re.DOTALL)
            found |= dict.fromkeys(line.strip() for line in text.splitlines() if line.strip() and not line.startswith("    "))
        for output in cell.get("outputs", ()):
            found |= dict.fromkeys(texts_of("".join(output.get("data", {}).get("text/html", ""))))
    return tuple(found)


def evaluated(side: str) -> Fraction | None:
    """Return the value of a side of an equation, or None if it is only a part of one.

    An ellipsis stands for the whole numbers between its neighbours.
    """
    text = re.sub(r",(?=\d{3})", "", side).strip()
    if "…" in text:
        parts = [part.strip() for part in text.split("+")]
        at = parts.index("…")
        before, first, last = (int(parts[at + place]) for place in (-2, -1, 1))
        step = first - before
        parts[at : at + 1] = [str(number) for number in range(first + step, last, step)]
        text = " + ".join(parts)
    text = text.replace("−", "-").replace("×", "*").replace("÷", "/")
    try:  # only what EQUATION lets through: numbers and signs
        found = eval(re.sub(r"\d+(?:\.\d+)?", lambda number: f'F("{number[0]}")', text), {"F": Fraction})
    except (SyntaxError, TypeError, ValueError):
        return None
    return found if isinstance(found, Fraction) else None


def holds(equation: str) -> bool:
    """Return whether each side of an equation equals the one before it, to the digits that both have."""
    sides = re.split(" [=≈] ", re.sub(r"([\d.]+) %", lambda found: f"{Decimal(found[1]) / 100}", equation))
    values = [evaluated(side) for side in sides]
    decimals = [max((len(one) for one in re.findall(r"\.(\d+)", side)), default=0) for side in sides]
    loose = [
        0.5 * 10.0**-digits * (len(TOKEN.findall(side)) if digits else 0) for digits, side in zip(decimals, sides, strict=True)
    ]
    return all(
        one is not None
        and before is not None
        and abs(float(one - before)) <= 0.5 * 10.0 ** -decimals[place + 1] + loose[place] + 1e-9
        for place, (before, one) in enumerate(pairwise(values))
    )


def left_over(texts: Sequence[str], claims: Sequence[Claim], given: Sequence[str]) -> list[str]:
    """Return the numbers that are neither computed nor given, each with its text."""
    patterns = [one.pattern() for one in claims] + [re.compile(one) for one in given]
    missing = []
    for text in texts:
        covered = [match.span() for pattern in patterns for match in pattern.finditer(text)]
        covered += [match.span() for match in EQUATION.finditer(text) if holds(match[0])]
        for token in TOKEN.finditer(text):
            start = token.start() + (token[0][0] in "−-")
            if not any(low <= start and token.end() <= high for low, high in covered):
                missing.append(f"{token[0]} in: {text}")
    return missing


def wrong(texts: Sequence[str], claims: Sequence[Claim]) -> list[str]:
    """Return claims that no text makes, and claims that are wrong."""
    found_wrong = []
    for one in claims:
        matches = [match for text in texts for match in one.pattern().finditer(text)]
        if not matches:
            found_wrong.append(f"nobody says: {one.words}")
        for match in matches:
            for printed, number in zip(match.groups(), one.numbers, strict=True):
                if not number.says(printed):
                    found_wrong.append(f"{printed} should be {number}: {match[0]}")
    return found_wrong
