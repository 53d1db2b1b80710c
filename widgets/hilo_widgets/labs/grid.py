"""The grid lab: set up any layout of HiLO, remove its lines, and see the results and how the turn can end."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import groupby
from random import Random
from typing import Any

from hilo_core.base.game import SEAT_NAMES, Program, read_options
from hilo_core.base.playing import go_on, played
from hilo_core.base.reading import UNKNOWN, SaidCards, entries_of, words_of
from hilo_core.base.rule import Begun, Rule
from hilo_core.hilo import GAME
from hilo_core.hilo.game import clear_round, new_table
from hilo_core.hilo.position import ALL
from hilo_core.hilo.round import (
    CELLS,
    LINES,
    MASKS,
    WAYS,
    end_turn,
    expected_sum,
    game_over,
    line_words,
    offer_lines,
    remove,
    remove_lines,
    standing_lines,
    ways_of,
)
from hilo_core.hilo.rules import HiLO
from hilo_core.hilo.sentences import EDITION_WORDS
from hilo_core.hilo.table import (
    CARDS,
    CLEARED,
    CLEARED_BEFORE,
    CLEARING,
    COLOUR_WORDS,
    COLOURS,
    DISCARD,
    DISCARDS,
    DOWN,
    EDITION,
    EDITIONS,
    ENDER,
    HIGHEST,
    LAYOUTS,
    LOWEST,
    MEAN,
    NAMES,
    PHASE,
    REMOVABLE,
    STARTER,
    TURN,
    TURNS,
    UP,
    colour_of,
    in_words,
    number_of,
    signed,
)
from hilo_core.machine.bits import members
from hilo_core.machine.random import Row
from hilo_core.messages.errors import HiloError
from hilo_core.messages.texts import Json, Texts
from hilo_core.messages.words import capital, counted, listed, spelled
from hilo_core.records.player import Event, LineDecider, Log
from hilo_core.records.record import Record
from hilo_core.records.replay import Frame, Frames

from ..drawing import DRAWINGS, hilo
from ..drawing.pieces import back, hilo_card
from ..drawing.scene import Picture, Shot
from ..stepping.links import read_link
from .line_lab import (
    TEXTS,
    BareEncoder,
    Cell,
    Changed,
    Field,
    Fields,
    LineLab,
    Option,
    Start,
    Table,
    Tables,
    cards_of,
    deck_of,
)
from .line_lab import Row as TableRow

HIDDEN = "?"  # stands for a face-down card that nobody knows
DOWN_SIGN = "~"  # before a face-down card that will be this one when it is turned over
SHAPES, SHAPE_WORDS, PUZZLES = TEXTS["grid"].values()  # the cells of each, and those a turn has changed, are sets
NINE = range(9)
ALL_CELLS = 0o777
EXAMPLE = "8P 2T 5T / 1T 4P 6O / 9O 3O 0P"
DOWN_SHARE = 1 / 6  # the part of the cards face down in a random layout
TITLE = "Grid lab"
SEAT, OTHER = 0, "another"  # whose layout it is; the name of a layout that is not a puzzle


def play_turns(table: Row, decide: Any) -> None:
    """Play turns that only remove lines, as long as there is a line and a later turn can follow."""
    while True:
        remove_lines(table, decide, SEAT)
        end_turn(table, decide, SEAT)
        if table[ENDER] == SEAT or not standing_lines(table, SEAT):
            return
        table[TURN], table[CLEARED_BEFORE] = SEAT, table[CLEARED]
        offer_lines(table, decide, SEAT, 0)


LINES_ONLY = replace(GAME, program=lambda options: Program(play_turns, game_over))
DRAWINGS[LINES_ONLY] = hilo


@dataclass(frozen=True)
class GridStart(Start):
    """The card in each of the nine cells (0 for no card or an unknown one), and which cells are face up and face down.

    It also has the edition, the set of cells that the turn has changed, and the number of random layouts so far.
    """

    cards: tuple[int, ...]
    up: int
    down: int
    edition: str = EDITIONS[0]
    changed: int = ALL_CELLS
    dealt: int = 0

    @property
    def shape(self) -> str:
        """Return the size of the layout, one of SHAPES."""
        return str(next(shape for shape, cells in SHAPES.items() if cells == self.up | self.down))

    @property
    def text(self) -> str:
        """Return the layout as `read_layout` reads it."""
        rows = groupby(members(self.up | self.down), lambda cell: cell // 3)
        return " / ".join(" ".join(map(self._name, row)) for _, row in rows)

    def _name(self, cell: int) -> str:
        return DOWN_SIGN * self.is_down(cell) + NAMES[self.cards[cell]] if self.cards[cell] else HIDDEN

    def is_down(self, cell: int) -> bool:
        """Return whether the card at a cell is face down."""
        return bool(self.down >> cell & 1)

    def shown(self, cell: int) -> str:
        """Return what is visible at a cell: the name of a card, HIDDEN for a face-down one, "" for none."""
        return HIDDEN if self.is_down(cell) else NAMES.get(self.cards[cell], "")

    def words(self, cell: int) -> str:
        """Return in words what is visible at a cell."""
        return "a face-down card" if self.is_down(cell) else in_words(self.cards[cell])

    @cached_property
    def asked(self) -> Row:
        """Return the row in which the player may remove lines, if there are any."""
        return self.line()[-1].row_asked

    def line(self) -> Frames:
        """Return the turn up to a choice of lines, or to its end."""
        options, log = {"players": 2, "edition": self.edition}, Log()
        table = new_table(options)
        clear_round(table)
        table[PHASE], table[STARTER], table[DISCARDS] = CLEARING, SEAT, 0
        table[LAYOUTS : LAYOUTS + 9], table[UP], table[DOWN] = self.cards, self.up, self.down
        record = Record(LINES_ONLY, options, SEAT_NAMES[:2], [{"deal": {}, "actions": []}], {})
        decider = LineDecider(record, 0, (), log=log)
        log.events.append(Event(0, 0, Begun.POSITION, SEAT, 0, table[:], ""))
        offer_lines(table, decider, SEAT, self.changed)
        go_on(LINES_ONLY, table, decider)
        return Frames(record, log)

    def fields(self) -> Fields:
        """Return the fields: each card, the size of the layout, the edition, and the puzzles."""
        rows = [[f"{number}{letter}" for number in range(LOWEST, HIGHEST + 1)] for letter in COLOURS]
        hidden = [Option(HIDDEN, "face-down card", back())]
        deck = [hidden, *cards_of(rows, lambda name: in_words(CARDS[name]), hilo_card)]
        shapes = deck_of({shape: shape.replace("x", " × ") for shape in SHAPE_WORDS})
        puzzle = next((name for name, (rows, _) in PUZZLES.items() if rows == self.text), OTHER)
        return [
            *(
                Field(CELLS[cell], CELLS[cell], self.shown(cell), deck, partial(self.with_name, cell))
                for cell in members(self.up | self.down)
            ),
            Field("shape", "Rows × columns", self.shape, shapes, self.with_shape),
            self.option("edition", "Edition", deck_of({name: name.capitalize() for name in EDITIONS})),
            Field("puzzle", "Puzzle", puzzle, deck_of(PUZZLES.keys()), self.with_puzzle),
        ]

    def tables(self) -> Tables:
        """Return the tables: each line and whether it may be removed, and every order of removing lines, with the result."""
        lines = [TableRow("", [self.of_line(line)]) for line, mask in enumerate(MASKS) if mask & ~(self.up | self.down) == 0]
        place = f"#{len(self.line()) - 1}"
        ends = [TableRow("", [self.end(place, *chain)]) for chain in chains(self.asked)]
        rules = f"{HiLO.OPTIONAL.id}, {HiLO.POINTS.id}" if ends else HiLO.POINTS.id
        keep = Cell(place * bool(ends), "", f"No line is removed: {left(self.asked)}", "", rules, said="Look")
        found = [Table(f"The lines of {SHAPE_WORDS[self.shape]}", "at", (), lines)] if lines else []
        return [*found, Table("How the turn can end", "at", (), [TableRow("", [keep]), *ends])]

    def of_line(self, line: int) -> Cell:
        """Return a line, its points, and whether it may be removed."""
        cells, stands = members(MASKS[line]), self.asked[REMOVABLE] >> line & 1
        colours = {colour_of(self.cards[cell]) for cell in cells}
        count = sum(MEAN if self.is_down(cell) else number_of(self.cards[cell]) for cell in cells)
        rule = HiLO.HILO if self.shape == "3x3" else HiLO.SMALLER_LAYOUTS
        if stands:
            rule = HiLO.HILO if self.changed & MASKS[line] else HiLO.OPTIONAL
            why = COLOUR_WORDS[colours.pop()] if rule == HiLO.HILO else "kept from before"
        else:
            why = "a face-down card" if MASKS[line] & self.down else f"{spelled(len(colours))} colours"
        return Cell("", "", capital(LINES[line]), signed(f"{why}, together {count}"), rule.id, bool(stands))

    def end(self, place: str, ways: tuple[int, ...], row: Row, rules: tuple[Rule, ...]) -> Cell:
        """Return the end of the turn after these removals."""
        names = [WAYS[way] for way in ways]
        threes = [row[DISCARD + at : DISCARD + at + 3] for at in range(0, row[DISCARDS], 3)]
        pile = ", ".join(" ".join(NAMES[card] for card in three) for three in threes)
        stay = f"; {lines_in_words(row)} must stay" if standing_lines(row, SEAT) else ""
        words, why = signed(f"{capital(', then '.join(names))}: {left(row)}"), f"discarded, the last on top: {pile}{stay}"
        more = [HiLO.ORDER_OF_DISCARDS] if ways[1:] else []
        ids = ", ".join(dict.fromkeys(rule.id for rule in (*rules, *more)))
        return Cell(",clear ".join([place, *names]), "", words, why, ids, said="Play")

    def situation(self) -> Json:
        """Return the layout and the edition."""
        return {"layout": self.text, "edition": self.edition}

    # What a reader changes. Each gives the new layout and what changed, in words.

    def with_name(self, at: int, name: str) -> Changed:
        """Put this card face up into a cell, or turn the card there face down (HIDDEN).

        A card from another cell of the layout changes places with the card in this cell.
        """
        laid, down, bit = [*self.cards], self.down, 1 << at
        if name == HIDDEN:
            down |= bit
        else:
            card = CARDS[name]
            if card in laid:
                other = laid.index(card)
                laid[other], down = laid[at], down & ~(1 << other) | (down >> at & 1) << other
            laid[at], down = card, down & ~bit
        new = replace(self, cards=tuple(laid), up=(self.up | self.down) & ~down, down=down, changed=ALL_CELLS)
        said = [
            f"{new.words(cell)} lies at {CELLS[cell]} in place of {self.words(cell)}"
            for cell in NINE
            if self.shown(cell) != new.shown(cell)
        ]
        return new, signed(capital(listed(said or ["all cards stay"])))

    def with_shape(self, shape: str) -> Changed:
        """Return a layout of another size: cards stay if their cell still exists, and new cells get a card face down."""
        cells = SHAPES[shape]
        laid = tuple(card if cells >> cell & 1 else 0 for cell, card in enumerate(self.cards))
        said = f"The layout has {SHAPE_WORDS[shape]} now"
        return replace(self, cards=laid, up=self.up & cells, down=cells & ~self.up, changed=ALL_CELLS), said

    def with_puzzle(self, name: str) -> Changed:
        """Return one of the named layouts, or a random one."""
        rows, changed = PUZZLES[name]
        laid = read_layout(rows or random_layout(self.dealt), self.edition)
        return replace(laid, changed=changed, dealt=self.dealt + 1), name

    def verdict(self) -> str:
        """Return which lines may be removed, in words that end a sentence."""
        lines = lines_in_words(self.asked) if self.asked[REMOVABLE] else "no line"
        return signed(f"; {lines} can be removed.")


def chains(row: Row) -> Iterator[tuple[tuple[int, ...], Row, tuple[Rule, ...]]]:
    """Yield every order in which lines can be removed in a turn, until none is left.

    Each item has the removals, the row after them, and the rules.
    """
    for way in members(ways_of(row[REMOVABLE])):
        after = played([*row], remove, SEAT, way)
        rules = tuple(rule for rule, *_ in after.decider.events)
        if not after.table[REMOVABLE]:
            yield (way,), after.table, rules
        for ways, end, more in chains(after.table):
            yield (way, *ways), end, rules + more


def lines_in_words(row: Row) -> str:
    """Return the lines of one colour in a layout, each with its cards."""
    lines = members(standing_lines(row, SEAT))
    return listed([line_words(line, [row[LAYOUTS + cell] for cell in members(MASKS[line])]) for line in lines])


def left(row: Row) -> str:
    """Return the points of a layout, or its estimated sum if cards are face down."""
    points = expected_sum(row, SEAT)
    return f"sum {points}" if row[DOWN] else counted(points, "point")


def read_layout(laid: Any, edition: str = EDITIONS[0]) -> GridStart:
    """Return the layout that a reader describes, as text with slashes between rows or as a list of rows.

    Raises HiloError if it is not a layout.
    """
    rows = laid.split("/") if isinstance(laid, str) else entries_of(laid, "layout", f"“{EXAMPLE}”")
    names = [row for row in (words_of(row, "layout", EXAMPLE) for row in rows) if row]
    shape, *others = {f"{len(names)}x{len(row)}" for row in names} or {"empty"}
    if others or shape not in SHAPES:
        raise HiloError(
            "A layout has three rows of three cards, two of three, three of two, one of three, three of one, or none: "
            f"write it like “{EXAMPLE}”."
        )
    words = [name for row in names for name in row]
    read = SaidCards(ALL).read([name.removeprefix(DOWN_SIGN) for name in words], "layout", unknown=True)
    cards, down = [0] * 9, 0
    for cell, name, card in zip(members(SHAPES[shape]), words, read, strict=True):
        cards[cell] = max(card, 0)
        down |= (card == UNKNOWN or name.startswith(DOWN_SIGN)) << cell
    return GridStart(tuple(cards), SHAPES[shape] & ~down, down, edition)


def random_layout(number: int) -> str:
    """Return the random layout with this number.

    It has nine cards of three colours, so that lines are frequent; some cards are face down.
    """
    chance = Random(number)
    colours = chance.sample(COLOURS, 3)
    names = chance.sample([name for name in CARDS if name[-1] in colours], len(NINE))
    laid = [HIDDEN if chance.random() < DOWN_SHARE else name for name in names]
    return " / ".join(" ".join(laid[row : row + 3]) for row in NINE[::3])


class Encoder(BareEncoder):
    """Packs a turn in which lines are removed."""

    def picture(self, frame: Frame, layout: str) -> Picture:
        """Return the layout, and the ways to remove a line."""
        return hilo.bare(self.view(frame), Shot(tuple(self.replay.names), layout, choices=self.choices(frame).choices))

    def over(self, frame: Frame) -> str:
        """Return the title of the lab, the edition and the turn."""
        turn = f", turn {frame.event.table[TURNS] + 1}" if frame.event.table[TURNS] else ""
        return f"{TITLE}, {EDITION_WORDS[EDITIONS[frame.event.table[EDITION]]]}{turn}"

    def headline(self, frame: Frame) -> str:
        """Return the choices, or the result."""
        if frame.index or frame.asked:
            return super().headline(frame)
        return "A layout" if standing_lines(frame.event.table, SEAT) else "No line of one colour"


class GridLab(LineLab):
    """Change a layout of HiLO and remove its lines: both pushes of a diagonal, and how it can end.

    Parameters
    ----------
    layout
        A text with a slash between rows, such as "8P 2T 5T / 1T 4P 6O / 9O 3O 0P", or a list of rows: three rows of three
        cards, two of three, three of two, one of three, three of one, or none. "?" is a card face down, "~8P" the pink 8 face
        down.
    edition
        "schmidt" or "international".

    Raises
    ------
    HiloError
        If there is no such layout or edition.

    Examples
    --------
    >>> lab = GridLab("8P 2T 5T / 1T 4P 6O / 9O 3O 0P")
    >>> lab.points
    38
    >>> lab.lines
    ('diagonal a1',)
    """

    name = TITLE
    encoder = Encoder
    start_now: GridStart

    def __init__(self, layout: str | Sequence[str] | None = None, *, edition: str = "schmidt") -> None:
        found = read_options(GAME, {"players": 2, "edition": edition})["edition"]
        self._lay(read_layout(EXAMPLE if layout is None else layout, found))

    @property
    def _row(self) -> Row:
        link = read_link(self.at, len(self.replay))
        return (self.line_at(self.place_of(link)) if link.actions else self.replay)[-1].row_asked

    @property
    def layout(self) -> str:
        """Return the current layout, such as "1T 2T 5T / 9O 3O 6O"; "" if it is empty."""
        row = self._row
        return GridStart(tuple(row[LAYOUTS : LAYOUTS + 9]), row[UP], row[DOWN]).text

    @property
    def edition(self) -> str:
        """Return "schmidt" or "international"."""
        return self.start_now.edition

    @property
    def points(self) -> int:
        """Return the sum of the layout; a card face down counts 5, the mean of all cards."""
        return expected_sum(self._row, SEAT)

    @property
    def lines(self) -> Texts:
        """Return the lines of one colour in the layout, such as "row 1" or "diagonal a1"."""
        return tuple(LINES[line] for line in members(standing_lines(self._row, SEAT)))

    @property
    def ways(self) -> Texts:
        """Return the possible removals, such as "row 1" or "diagonal a1 horizontally"."""
        return tuple(WAYS[way] for way in members(ways_of(self._row[REMOVABLE])))

    @property
    def discards(self) -> str:
        """Return the cards that have been removed, the last on top, such as "8P 4P 0P"."""
        row = self._row
        return " ".join(NAMES[card] for card in row[DISCARD : DISCARD + row[DISCARDS]])
