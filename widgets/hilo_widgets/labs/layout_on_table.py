"""A layout of HiLO that a reader lays and changes: cards face up or down in nine, six, three or no cells."""

from dataclasses import dataclass, replace
from itertools import groupby
from typing import Self

from hilo_core.hilo.round import CELLS
from hilo_core.hilo.table import CARDS, COLOURS, COUNT, HIGHEST, LOWEST, NAMES, colour_of, in_words
from hilo_core.machine.random import randbelow, seed_row, shuffle
from hilo_core.messages.errors import HiloError, shown

HIDDEN = "?"  # stands for a face-down card that nobody knows
DOWN_SIGN = "~"  # before a face-down card that will be this one when it is turned up
SHAPES = {"3x3": 0o777, "2x3": 0o077, "3x2": 0o333, "1x3": 0o007, "3x1": 0o111, "empty": 0}  # the cells of each, as a set
SHAPE_WORDS = {
    "3x3": "three rows of three",
    "2x3": "two rows of three",
    "3x2": "three rows of two",
    "1x3": "one row of three",
    "3x1": "one column of three",
    "empty": "no card",
}
ALL_CARDS = tuple(NAMES)
SPARES = tuple(ALL_CARDS[37 * place % COUNT] for place in range(COUNT))  # every card once, neighbours of different colours
NINE = range(9)
ALL_CELLS = 0o777
EXAMPLE = "8P 2T 5T / 1T 4P 6O / 9O 3O 0P"
SEED = 1
RANDOM = "At random"
PUZZLES = {  # the layout of each, and the cells that the turn has changed, as a set
    "First line": ("3G 7G 9G / ? 4Y ? / 8R ? 2B", 0o777),
    "A push that makes two lines": (EXAMPLE, 0o777),
    "Line left standing": ("4Y 1Y 9Y / 7B 0B 11B / 3G ? 8V", 0o020),
    "2 × 3": ("6G 3G 9G / 7B 1B ?", 0o777),
    RANDOM: ("", 0o777),
}


@dataclass(frozen=True)
class LaidLayout:
    """What lies in each of the nine cells, 0 if no card or one that nobody knows, and which cells are face up and down."""

    cards: tuple[int, ...]
    up: int
    down: int

    @property
    def cells(self) -> list[int]:
        """The cells in which a card lies."""
        return [cell for cell in NINE if (self.up | self.down) >> cell & 1]

    @property
    def shape(self) -> str:
        """Its size, one of SHAPES."""
        return next(shape for shape, cells in SHAPES.items() if cells == self.up | self.down)

    @property
    def by_rows(self) -> list[list[int]]:
        """The same row by row."""
        return [list(row) for _, row in groupby(self.cells, lambda cell: cell // 3)]

    @property
    def text(self) -> str:
        """The layout as `read_layout` reads it."""
        return " / ".join(" ".join(map(self._name, row)) for row in self.by_rows)

    def _name(self, cell: int) -> str:
        card = self.cards[cell]
        return (DOWN_SIGN if self.is_down(cell) else "") + NAMES[card] if card else HIDDEN

    def is_down(self, cell: int) -> bool:
        """Whether the card there is face down."""
        return bool(self.down >> cell & 1)

    def shown(self, cell: int) -> str:
        """What is seen there: the name of a card, HIDDEN for a face-down one, nothing where none lies."""
        return HIDDEN if self.is_down(cell) else NAMES.get(self.cards[cell], "")

    def words(self, cell: int) -> str:
        """The same in words."""
        return "a face-down card" if self.is_down(cell) else in_words(self.cards[cell])

    def free(self) -> list[int]:
        """The cards that do not lie here."""
        return [card for card in SPARES if card not in self.cards]

    # What a reader changes. Each gives the new layout and what changed, in words.

    def with_name(self, cell: str, name: str) -> tuple[Self, str]:
        """This card in a cell, face up, or HIDDEN for the one there face down. A card that lies elsewhere in the layout changes
        places with the one there."""
        at, bit = CELLS.index(cell), 1 << CELLS.index(cell)
        if name == HIDDEN:
            return replace(self, up=self.up & ~bit, down=self.down | bit), f"{cell} is face down"
        card, laid, was = CARDS[name], list(self.cards), self.words(at)
        said = f"{in_words(card).capitalize()} lies at {cell}"
        down = self.down & ~bit
        if card in laid and laid[at] != card:
            other = laid.index(card)
            laid[other], down = laid[at], down & ~(1 << other) | (self.down >> at & 1) << other
            said += f" now and changes places with {was}, now at {CELLS[other]}"
        elif laid[at] != card:
            said += f" now, in place of {was}"
        laid[at] = card
        return replace(self, cards=tuple(laid), up=(self.up | self.down) & ~down, down=down), said

    def with_shape(self, shape: str) -> tuple[Self, str]:
        """Another size: cards stay where there is still a cell, and new cells get cards that do not lie here."""
        cells = SHAPES[shape]
        spare = iter(self.free())
        new = cells & ~(self.up | self.down)
        laid = tuple((next(spare) if new >> cell & 1 else self.cards[cell]) if cells >> cell & 1 else 0 for cell in NINE)
        said = f"The layout has {SHAPE_WORDS[shape]} now"
        return replace(self, cards=laid, up=self.up & cells | new, down=self.down & cells), said


def read_layout(laid: object) -> LaidLayout:
    """The layout a reader asks for, as text with a row between slashes or as a list of rows. HiloError if it is none."""
    rows = EXAMPLE if laid is None else laid
    rows = rows.split("/") if isinstance(rows, str) else rows
    if not isinstance(rows, (list, tuple)) or not all(isinstance(row, str) for row in rows):
        raise HiloError(f"A layout is a text such as “{EXAMPLE}”, not {shown(laid)}.")
    names = [row.split() for row in rows if row.strip()]
    cells = {3 * row + column: name for row, found in enumerate(names) for column, name in enumerate(found)}
    if [*map(len, names)] not in ([3, 3, 3], [3, 3], [2, 2, 2], [3], [1, 1, 1], []):
        raise HiloError(
            "A layout has three rows of three cards, two of three, three of two, one of three, three of one, or none: "
            f"write it like “{EXAMPLE}”."
        )
    cards, up, down = [0] * 9, 0, 0
    for cell, name in cells.items():
        hidden = name.startswith((HIDDEN, DOWN_SIGN))
        if name.removeprefix(DOWN_SIGN) != HIDDEN:
            cards[cell] = _read_card(name)
        if cards[cell] and cards[cell] in cards[:cell]:
            raise HiloError(f"The {in_words(cards[cell])} is there twice, but every card exists once.")
        up, down = up | (not hidden) << cell, down | hidden << cell
    return LaidLayout(tuple(cards), up, down)


def _read_card(name: str) -> int:
    card = CARDS.get(name.removeprefix(DOWN_SIGN).upper().replace("−", "-"))
    if card is None:
        raise HiloError(
            f"{shown(name)} is no card of HiLO: write a number from {LOWEST} to {HIGHEST} and a colour of {COLOURS}, "
            f"such as 8P, or {HIDDEN} for one face down."
        )
    return card


def random_layout(number: int) -> LaidLayout:
    """Random layout number so and so: nine cards of three colours, so that lines are frequent, some of them face down."""
    row = [0, *range(len(COLOURS))]
    seed_row(row, SEED, number)
    shuffle(row, 1, len(COLOURS), 3)
    deck = [row[0], *(card for card in ALL_CARDS if colour_of(card) in row[1:4])]
    shuffle(deck, 1, len(deck) - 1, 9)
    down = sum((randbelow(deck, 6) == 0) << cell for cell in NINE)
    return LaidLayout(tuple(card if not down >> cell & 1 else 0 for cell, card in enumerate(deck[1:10])), 0o777 & ~down, down)
