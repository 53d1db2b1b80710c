"""Answers of more than one part: some of several options, or a choice or a number for each of several names."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations, product
from math import prod
from typing import Any

from ...messages.errors import shown
from ...messages.words import listed, spelled
from .kinds import Choose, Number
from .reading import CannotRead, choice_in, pieces_of

BETWEEN = ", "  # parts of an answer as the page writes it


@dataclass(frozen=True)
class Some:
    """Any number of options, at least one, each a key with its words. An answer is a tuple of keys in their order."""

    options: Mapping[str, str]

    @property
    def wanted(self) -> str:
        """What is to be done, as a sentence."""
        return f"Tick every one that fits: {listed([f'“{words}”' for words in self.options.values()], 'or')}."

    def read(self, text: str) -> tuple[str, ...]:
        """The options written, with commas between them."""
        found = [choice_in(part, self.options, {}) for part in text.replace(";", ",").split(",") if part.strip()]
        if not found:
            raise CannotRead(f"I read {shown(text.strip(), 40)}.")
        return tuple(key for key in self.options if key in found)

    def say(self, answer: tuple[str, ...]) -> str:
        """An answer in words."""
        return listed([f"“{self.options[key]}”" for key in answer])

    def every(self) -> list[tuple[str, ...]]:
        """Every answer there is."""
        return [some for size in range(1, len(self.options) + 1) for some in combinations(self.options, size)]

    def written(self, answer: tuple[str, ...]) -> str:
        """An answer as the page writes it."""
        return BETWEEN.join(answer)


@dataclass(frozen=True)
class Several:
    """An answer for each of several names: one of some options, or a number. An answer is a tuple of theirs."""

    parts: Mapping[str, Choose | Number]

    @property
    def wanted(self) -> str:
        """What is to be done, as a sentence."""
        return f"Please answer all {spelled(len(self.parts))}: {listed(list(self.parts))}."

    @property
    def answers(self) -> int:
        """How many answers there are."""
        return prod(len(part.every()) for part in self.parts.values())

    def read(self, text: str) -> tuple[Any, ...]:
        """The parts written in their order, with commas or spaces between them."""
        written = text.split(BETWEEN) if text.count(BETWEEN) == len(self.parts) - 1 else text.replace(",", " ").split()
        if len(written) != len(self.parts) or not all(part.strip() for part in written):
            raise CannotRead(f"I read {shown(text.strip(), 40)}.")
        return tuple(part.read(own) for part, own in zip(self.parts.values(), written, strict=True))

    def say(self, answer: tuple[Any, ...]) -> str:
        """An answer in words."""
        each = zip(self.parts.items(), answer, strict=True)
        return "; ".join(f"{name}: {part.say(own).strip('“”')}" for (name, part), own in each)

    def every(self) -> list[tuple[Any, ...]]:
        """Every answer there is, numbers as whole ones."""
        return list(product(*(part.every() for part in self.parts.values())))

    def written(self, answer: tuple[Any, ...]) -> str:
        """An answer as the page writes it."""
        return BETWEEN.join(part.written(own) for part, own in zip(self.parts.values(), answer, strict=True))
