"""The things on the table of a question, and the drawings of its answer, as data for the widgets."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from ..hilo.table import CARDS, in_words
from ..messages.texts import Several, Texts


class CardOnTable(NamedTuple):
    """A card by name: "15H" of Hi MiLo!, "KH" of a playing deck, with who played it and when."""

    name: str
    who: str = ""
    note: str = ""


class Cards(NamedTuple):
    """Cards side by side; `deck` is "himilo" or "playing". If readers answer by tapping, they tap these cards."""

    deck: str
    cards: tuple[CardOnTable, ...]
    label: str = "Cards"


class WinCard(NamedTuple):
    """The win card of a trick for this number of players."""

    name: str
    players: int


class Trump(NamedTuple):
    """The trump suit, S H C or D, and whether the 2 is highest now; None leaves that out."""

    suit: str
    turned: bool | None = False


class NineCards(NamedTuple):
    """Nine cards of HiLO in rows; "?" is a face-down card."""

    rows: tuple[Texts, ...]
    owner: str


class Dice(NamedTuple):
    """Dice in a row, with 0 for a die that has not been rolled yet."""

    faces: Several
    words: str = ""


class DicePhase(NamedTuple):
    """The points of a phase, drawn as water, and dice not yet rolled."""

    points: int
    dice: int


class Faces(NamedTuple):
    """The effect of each face of a die (PG-15, PG-16, PG-17)."""


class Sums(NamedTuple):
    """The sums of the players: names, numbers, who ended the round (−1 if it does not matter), and the unit."""

    names: Texts
    sums: Several
    ender: int
    label: str = "Sums left"


class Seats(NamedTuple):
    """Players around a table, clockwise from the bottom, each with lines of words such as "dealt".

    With `turns`, an arrow shows which direction is to the left.
    """

    names: Texts
    words: tuple[Texts, ...]
    turns: bool = True


class TricksWon(NamedTuple):
    """The tricks that each player or team has won, as stacks, with `words` below them, such as "round 1"."""

    names: Texts
    taken: Several
    words: str = ""


class TextTable(NamedTuple):
    """A table in words, its head first."""

    rows: tuple[Texts, ...]


class IntervalLine(NamedTuple):
    """A number line with the exact value and the reader's guess."""

    title: str
    sub: str
    axis: str
    exact: Fraction
    guess: Fraction | None
    low: int
    high: int


class BarChart(NamedTuple):
    """A bar chart, with words at one marked bar, and the reader's guess at one bar."""

    title: str
    sub: str
    names: Texts
    values: tuple[Fraction, ...]
    across: str  # the words below the bars
    up: str  # the words for the height of the bars
    marked: int
    words: str
    guess: int | None = None
    guess_words: str = ""


class Branch(NamedTuple):
    """The result of one face: the points after it, whether to roll on, and the value of doing so."""

    face: int
    points: int
    rolls: bool
    worth: Fraction


class Tree(NamedTuple):
    """The six branches of a roll."""

    title: str
    sub: str
    root: str
    branches: tuple[Branch, ...]
    working: str


class PathTree(NamedTuple):
    """A tree of two chance steps.

    It has the branches of the first step, the branches of the second step after each of them, all written like "heart 4/10",
    and the probability at the end of each path.
    """

    title: str
    sub: str
    first: Texts
    second: Texts
    ends: Texts


class VennDiagram(NamedTuple):
    """A Venn diagram of two events: their names, and the content of the first, both, the second and outside."""

    title: str
    sub: str
    names: Texts
    parts: Texts


class Ranked(NamedTuple):
    """Cards from the highest to the lowest, with one of them marked."""

    title: str
    deck: str
    cards: Texts
    turned: bool = False
    marked: str = ""


class Working(NamedTuple):
    """A calculation, one step per line."""

    title: str
    steps: Texts


class LayoutAfterRemoval(NamedTuple):
    """A layout after a line was removed: the words above it, its rows, and its remaining lines, such as "row 1"."""

    words: str
    rows: tuple[Texts, ...]
    lines: Texts


class PushComparison(NamedTuple):
    """The two layouts that two different pushes leave."""

    title: str
    each: tuple[LayoutAfterRemoval, LayoutAfterRemoval]


Part = Cards | WinCard | Trump | NineCards | Dice | DicePhase | Faces | Sums | Seats | TricksWon | TextTable
RevealPart = IntervalLine | BarChart | Tree | PathTree | VennDiagram | Ranked | Working | PushComparison


def in_markdown(part: Part) -> str:
    """Return a layout or a table as a table in Markdown; "" for everything else, which the task describes well enough."""
    if isinstance(part, NineCards):
        part = table_of_cells(part.rows)
    if not isinstance(part, TextTable):
        return ""
    first, *rest = (f"| {' | '.join(row)} |" for row in part.rows)
    return "\n".join([first.replace("|  |", "| |"), "|-" * len(part.rows[0]) + "|", *rest])


def table_of_cells(rows: Sequence[Sequence[str]]) -> TextTable:
    """Return a layout as a table in words, with columns and rows named like cells."""
    words = [[in_words(CARDS[name]) if name in CARDS else "face down" for name in row] for row in rows]
    return TextTable((("", *"abc"[: len(rows[0])]), *((str(number), *row) for number, row in enumerate(words, 1))))
