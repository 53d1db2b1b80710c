"""Answers with several parts: some of several options, or a choice or a number for each of several names."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product
from math import prod
from typing import Any

from ..messages.texts import Texts
from ..messages.words import listed, spelled
from .kinds import Kind, NumberEntry, SingleChoice, WrittenInWords
from .reading import CannotRead, choices_in, pieces_of, unread

BETWEEN = ", "  # parts of an answer as the page writes it


@dataclass(frozen=True)
class MultipleSelect(WrittenInWords):
    """Any number of options, at least one, each a key with its words. An answer is a tuple of keys in order."""

    options: Mapping[str, str]
    also: Mapping[str, Sequence[str]] = field(default_factory=dict)
    between = BETWEEN

    @property
    def wanted(self) -> str:
        """Return the task as a sentence."""
        return f"Tick every one that fits: {listed([f'“{words}”' for words in self.options.values()], 'or')}."

    def read(self, text: str) -> Texts:
        """Return the options written, with commas between them."""
        found = choices_in(text, self.options, self.also)
        return tuple(key for key in self.options if key in found)

    def say(self, answer: Texts) -> str:
        """Return an answer in words."""
        return listed([f"“{self.options[key]}”" for key in answer])

    def every(self) -> list[Texts]:
        """Return every possible answer."""
        return [some for size in range(1, len(self.options) + 1) for some in combinations(self.options, size)]


@dataclass(frozen=True)
class MultiPart:
    """An answer for each of several names: one of some options, or a number. An answer is a tuple of these."""

    parts: Mapping[str, SingleChoice | NumberEntry]

    @property
    def wanted(self) -> str:
        """Return the task as a sentence."""
        return f"Please answer all {spelled(len(self.parts))}: {listed(list(self.parts))}."

    @property
    def answers(self) -> int:
        """Return the number of possible answers."""
        return prod(part.answers if isinstance(part, NumberEntry) else len(part.options) for part in self.parts.values())

    def read(self, text: str) -> tuple[Any, ...]:
        """Return the parts in a text in their order, with commas or spaces between them.

        Each part takes as many words as it needs.
        """
        written = text.split(BETWEEN)
        if len(written) != len(self.parts):
            written = self._parted(pieces_of(text))
        if len(written) != len(self.parts) or not all(part.strip() for part in written):
            raise unread(text)
        return tuple(part.read(own) for part, own in zip(self.parts.values(), written, strict=True))

    def _parted(self, pieces: list[str]) -> list[str]:
        found = []
        for to_come, part in zip(reversed(range(len(self.parts))), self.parts.values(), strict=True):
            size = max(len(pieces) - to_come, 1)
            while size > 1 and not _reads(part, " ".join(pieces[:size])):
                size -= 1
            found.append(" ".join(pieces[:size]))
            pieces = pieces[size:]
        return [*found, *pieces]

    def say(self, answer: tuple[Any, ...]) -> str:
        """Return an answer in words."""
        each = zip(self.parts.items(), answer, strict=True)
        return "; ".join(f"{name}: {part.say(own).strip('“”')}" for (name, part), own in each)

    def every(self) -> list[tuple[Any, ...]]:
        """Return every possible answer, with whole numbers only."""
        return list(product(*(part.every() for part in self.parts.values())))

    def written(self, answer: tuple[Any, ...]) -> str:
        """Return an answer as the page writes it."""
        return BETWEEN.join(part.written(own) for part, own in zip(self.parts.values(), answer, strict=True))


def _reads(kind: Kind, text: str) -> bool:
    try:
        kind.read(text)
    except CannotRead:
        return False
    return True


def fits(kind: Kind, answer: Any, right: Any) -> bool:
    """Return whether an answer matches the right one; a number can be slightly off."""
    if isinstance(kind, MultiPart):
        return all(map(fits, kind.parts.values(), answer, right))
    return answer == right or (isinstance(kind, NumberEntry) and abs(answer - right) <= kind.right)
