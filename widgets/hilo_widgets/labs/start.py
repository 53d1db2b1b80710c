"""What a reader may change of a position, and what is said of it, as values that a page can show."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol, Self

from hilo_core.messages.errors import HiloError, shown
from hilo_core.records.replay import Frames


class Option(NamedTuple):
    """A value of a field: as it is sent, as it is said, and as it is drawn."""

    value: str
    words: str
    look: str = ""


Deck = Sequence[Sequence[Option]]  # in rows, as a picker shows them


class Field(NamedTuple):
    """What may be changed: one of the options of its deck, or without a deck any text. It can change places with the field
    `swaps`, if that is named."""

    name: str
    label: str
    value: str
    deck: str
    swaps: str = ""


class Cell(NamedTuple):
    """A place of a table: what it sets its field to, its card, its words, what explains them, the id of the rule, whether it
    is so now, and how it is said to those who do not see it."""

    value: str
    look: str
    words: str
    why: str = ""
    rule: str = ""
    here: bool = False
    said: str = ""


class Row(NamedTuple):
    """A row of a table; None stands where there is nothing."""

    head: str
    cells: Sequence[Cell | None]


class Table(NamedTuple):
    """What would come of each value of a field, under the heads of its columns, or without those an order with its reasons. Of
    an order `pairs` compares each two: the values of both, what is said, and the title and the id of the rule."""

    title: str
    field: str
    columns: Sequence[str]
    rows: Sequence[Row]
    pairs: Sequence[tuple[str, str, str, str, str]] = ()
    picture: tuple[str, str] = ("", "")  # that stands over it, and its viewBox


class Start(Protocol):
    """What lies on the table before anything of a line is played."""

    def line(self) -> Frames:
        """Return the line that is played from it."""

    def fields(self) -> Sequence[Field]:
        """Return what may be changed of it."""

    def decks(self) -> Mapping[str, Deck]:
        """Return the options of its fields, by the names of their decks."""

    def tables(self) -> Sequence[Table]:
        """Return what would come of other values, and orders with their reasons."""

    def situation(self) -> dict[str, Any]:
        """Return what makes a lab with it."""

    def with_field(self, name: str, value: str) -> tuple[Self, str]:
        """Return it with another value of a field, and what has changed in words. HiloError if it cannot be."""


def check_option(start: Start, name: str, value: str) -> None:
    """HiloError unless the start has a field of this name with this value among its options."""
    for one in start.fields():
        if one.name == name and one.deck and any(option.value == value for row in start.decks()[one.deck] for option in row):
            return
    raise HiloError(f"{shown(name)} cannot be {shown(value)} here.")
