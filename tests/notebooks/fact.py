"""A fact that a notebook tells: the words that stand there, and the function that finds its numbers again.

The numbers are no part of the words: each place of one is written {}, and the function says what must stand in it. So neither a
text nor a rule can change without the other.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from hilo_core import GAMES, simulate
from hilo_core.base.game import Game
from hilo_core.base.tally import Count, Tally
from hilo_core.games import registered
from hilo_core.intervals import LEVEL, Rate
from hilo_core.machine.compilable import compilable
from hilo_core.machine.random import Row
from hilo_core.messages.words import COUNTS

from .test_notebooks import NOTEBOOKS, TAG, cells, prose, source, text

__all__ = [
    "Fact",
    "about",
    "asked_in",
    "count_rounds",
    "each_fact",
    "minus",
    "of_20",
    "quoted",
    "quoted_code",
    "spelled",
    "sure",
]


FOUND = r"[^\s|]+?(?: [^\s|]+?){0,4}?"  # a number or a few words
WORDS = (*COUNTS, "thirteen", "fourteen", "fifteen")


def spelled(number: int) -> str:
    """A number as a text spells it: "four"."""
    return WORDS[number]


def minus(number: int) -> str:
    """A number as a text writes it: "−1"."""
    return f"{number}".replace("-", "−")


class Fact(NamedTuple):
    """One row of a table of facts."""

    notebook: str  # the first two digits of its name
    said: str  # a part of its text, on one line; {} where a number or a word is found
    found: Callable[[], Any]  # what stands in the places: one value, or a tuple; without a place whether the words are true

    @property
    def stem(self) -> str:
        """The name of the notebook."""
        (path,) = NOTEBOOKS.glob(f"{self.notebook}_*.ipynb")
        return path.stem

    @property
    def words(self) -> str:
        """The sentence with what has been found."""
        found = self.found()
        if "{}" not in self.said:
            assert found is True, f"This is not so: {self.said}"
            return self.said
        values = found if isinstance(found, tuple) else (found,)
        assert len(values) == self.said.count("{}"), (values, self.said)
        return self.said.format(*values)

    @property
    def pattern(self) -> re.Pattern[str]:
        """Where it stands, whatever has been found."""
        *parts, last = map(re.escape, self.said.split("{}"))
        return re.compile("".join(part + FOUND for part in parts) + (f"{last}(?!\\d)" if last else r"(?=[.,:;)]*(?:\s|$))"))

    def holds(self) -> None:
        """Fails unless the notebook says what is so."""
        words, told = self.words, prose(self.stem)
        assert words in told, f"{self.stem} does not say “{words}”, but: {self.pattern.findall(told)}"


def each_fact(facts: list[Fact]) -> pytest.MarkDecorator:
    """A test for every row."""
    return pytest.mark.parametrize("fact", facts, ids=[f"{fact.notebook}: {fact.said[:60]}" for fact in facts])


def sure(rate: Rate, digits: int = 0, times: float = 100) -> str:
    """A value as it is written, if its whole interval is written so: the rounding decides, and not luck."""
    low, value, high = (f"{times * number:.{digits}f}" for number in (rate.low, rate.value, rate.high))
    assert low == value == high, f"{low} to {high}: more games are needed"
    return value


def about(rate: Rate, step: float = 1, times: float = 100) -> str:
    """A value rounded to a step, if its whole interval lies less than a step away."""
    nearest = step * round(times * rate.value / step)
    assert nearest - step < times * rate.low and times * rate.high < nearest + step, rate
    return f"{nearest:g}"


def quoted(notebook: str, code: str, pattern: str) -> tuple[str, ...]:
    """What a cell has printed, by the groups of a pattern. The cell is one whose output every run of the tests makes anew."""
    (path,) = NOTEBOOKS.glob(f"{notebook}_*.ipynb")
    (cell,) = [cell for cell in cells(path, "code") if code in text(cell["source"])]
    assert TAG in cell["metadata"].get("tags", []), f"nobody runs this again: {code}"
    printed = [text(output["text"] if "text" in output else plain(output["data"])) for output in cell["outputs"]]
    found = re.search(pattern, "".join(printed), re.DOTALL)
    assert found, (pattern, printed)
    return found.groups()


def quoted_code(notebook: str, pattern: str) -> tuple[str, ...]:
    """What stands in the code of a notebook, by the groups of a pattern."""
    (path,) = NOTEBOOKS.glob(f"{notebook}_*.ipynb")
    found = re.search(pattern, source(path, "code"))
    assert found, pattern
    return found.groups()


def plain(data: dict[str, Any]) -> Any:
    """What a cell shows, in words."""
    return data.get("text/markdown") or data["text/plain"]


def of_20() -> tuple[int, int]:
    """In how many of how many runs an interval holds the true number."""
    return round(20 * LEVEL), 20


def asked_in(notebook: str) -> int:
    """How many questions a notebook asks."""
    (path,) = NOTEBOOKS.glob(f"{notebook}_*.ipynb")
    return source(path, "code").count("Ask(")


def count_rounds(
    key: str, counts: tuple[Count, ...], tally_round: Callable[[Row, Row], None], games: int, **options: Any
) -> dict[str, Any]:
    """The rates by name of what is counted after each round of so many games of random play, compiled."""

    @compilable
    def tally(table: Row, counts: Row, ended: bool) -> None:
        tally_round(table, counts)

    own: Game = replace(GAMES[key], KEY=f"{key}_counted", TALLY=Tally(*counts), tally=tally)
    with registered(own):
        found = simulate(own.KEY, games, seed=1, progress=False, **options)
        return {count.name: found.rate(count.name) for count in counts if count.of}
