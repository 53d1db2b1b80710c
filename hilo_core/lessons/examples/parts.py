"""What lies there in the example of a rule: data, drawn small by the widgets from left to right."""

from typing import NamedTuple

from ...asking.stage import CardOnTable, Cards, Dice, TextTable, Trump, WinCard
from ...base.rule import Rule

CAN, CANNOT = "can be played", "cannot be played"
TAKES = "takes the trick"
MARKS = (CAN, CANNOT, TAKES)  # as the note of a card these are drawn, any other note is written below it


class ExampleGrid(NamedTuple):
    """A layout of HiLO in rows; "?" lies face down, "" is a gap. Lines are outlined by name ("row 1", "diagonal a3"), which
    holds for nine cards only; cells ("b2") are ringed."""

    rows: tuple[tuple[str, ...], ...]
    lines: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()
    label: str = ""


class Pile(NamedTuple):
    """A pile by its top card, of any deck; "?" is face down, "" is none."""

    deck: str
    top: str
    label: str


class Fan(NamedTuple):
    """A line of win cards of Hi MiLo!, that of the trick on the table first; "?" lies face down."""

    names: tuple[str, ...]


class ExampleNumber(NamedTuple):
    """A number, drawn large, and a word or two below it."""

    value: int | str
    label: str = ""


class Sign(NamedTuple):
    """A sign of a table: "dragon", "butterfly", "turn" (the order turns) or "flag"."""

    name: str
    label: str = ""


class Arrow(NamedTuple):
    """What comes before it leads to what comes after it."""

    label: str = ""


Part = Cards | WinCard | Fan | Trump | ExampleGrid | Pile | Dice | ExampleNumber | Sign | Arrow | TextTable


class Example(NamedTuple):
    """The smallest case of a rule. Whatever it claims has been asked of the rules."""

    caption: str = ""  # what the drawing shows; without a drawing, a sentence from play
    parts: tuple[Part, ...] = ()
    rule: Rule | None = None  # the rule that decides here, as the rules name it; None where nothing names one
    thought: str = ""  # a misreading that is common
    why: str = ""  # what is said to the misreading


__all__ = [
    "CAN",
    "CANNOT",
    "MARKS",
    "TAKES",
    "Arrow",
    "CardOnTable",
    "Cards",
    "Dice",
    "Example",
    "ExampleGrid",
    "ExampleNumber",
    "Fan",
    "Part",
    "Pile",
    "Sign",
    "TextTable",
    "Trump",
    "WinCard",
]
