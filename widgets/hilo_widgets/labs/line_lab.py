"""The base of labs with a line of moves and an editable start: what a reader can change, and the screen that shows it."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from markupsafe import Markup

from hilo_core.base.rule import Rule
from hilo_core.messages.checks import a_text
from hilo_core.messages.errors import HiloError, shown
from hilo_core.messages.markup import chained, each, markup
from hilo_core.messages.texts import Json
from hilo_core.messages.words import listed
from hilo_core.records.record import Record
from hilo_core.records.replay import Frame, Frames

from ..drawing.scene import Picture, Scene, Shot
from ..frames.frames import FrameEncoder
from ..pages.static_files import style
from ..questions import PageWidget, RequestId, read_text
from ..stepping.stepper import Stepper
from ..stills import still

TEXTS: Any = json.loads(Path(__file__).with_name("labs.json").read_text("utf-8"))  # texts of each lab, with its examples


class Option(NamedTuple):
    """A value of a field: as it is sent, in words, and as a drawing."""

    value: str
    words: str
    look: str = ""


MOST_LISTED = 20  # values of a field that a message lists in full

Deck = Sequence[Sequence[Option]]  # in rows, as a picker shows them


Changed = tuple[Any, str]  # a start, and what has changed in words
Change = Callable[[str], Changed]
"""Return the start with this value of a field, and what has changed in words. HiloError if it cannot be."""


def deck_of(values: Iterable[Any]) -> Deck:
    """Return the deck of values with their words, if they have any; otherwise a value is its own label."""
    said = values if isinstance(values, Mapping) else {str(value): str(value) for value in values}
    return [[*map(Option, said, said.values())]]


def cards_of(rows: Iterable[Iterable[str]], words: Callable[[str], str], draw: Callable[[str], str]) -> Deck:
    """Return the deck of the cards of these names, in rows."""
    return [[Option(name, words(name), draw(name)) for name in row] for row in rows]


class Field(NamedTuple):
    """A field that a reader can change: to one of the options of its deck, or if that is empty to any text."""

    name: str
    label: str
    value: str
    deck: Deck
    change: Change


class Cell(NamedTuple):
    """A cell of a table.

    It has the value for its field, its card, its words, an explanation, the id of the rule, whether it is the current value,
    and a description for screen readers.
    """

    value: str
    look: str
    words: str
    why: str = ""
    rule: str = ""
    here: bool = False
    said: str = ""


class Row(NamedTuple):
    """A row of a table."""

    head: str
    cells: Sequence[Cell]


class Table(NamedTuple):
    """The result of each value of a field, under the heads of its columns; or, without heads, an order with its reasons.

    For an order, `pairs` compares each two cards: both values, the comparison, and the title and the id of the rule. If `field`
    does not exist, `change` takes the value of a cell.
    """

    title: str
    field: str
    columns: Sequence[str]
    rows: Sequence[Row]
    pairs: Sequence[tuple[str, str, str, str, str]] = ()
    picture: tuple[str, str] = ("", "")  # the picture above it, and its viewBox
    change: Change | None = None


Fields = Sequence[Field]
Tables = Sequence[Table]


@dataclass(frozen=True)
class Start:
    """The position at the beginning of a line, before anything is played."""

    gone: ClassVar[Mapping[str, str]] = {}  # messages about fields and values that are not always there

    def line(self) -> Frames:
        """Return the line that is played from here."""
        raise NotImplementedError

    def fields(self) -> Fields:
        """Return the fields that can be changed."""
        raise NotImplementedError

    def tables(self) -> Tables:
        """Return the tables: the results of other values, and orders with their reasons."""
        raise NotImplementedError

    def situation(self) -> Json:
        """Return the arguments that make a lab with this start."""
        raise NotImplementedError

    def verdict(self) -> str:
        """Return the result, in words that follow the description of a change."""
        raise NotImplementedError

    def with_field(self, name: str, value: str) -> Changed:
        """Return a copy with another value of a field, and the change in words.

        Raises HiloError if the field cannot have this value.
        """
        can: dict[str, tuple[list[str], Change]] = {}  # values and setters of fields that cannot be any text
        for field in self.fields():
            can[field.name] = [option.value for row in field.deck for option in row], field.change
        for table in self.tables():
            if table.change:
                can[table.field] = [cell.value for row in table.rows for cell in row.cells], table.change
        if name not in can:
            raise HiloError(self.gone.get(name, f"There is no {shown(name)} to change here, but {listed([*can], 'or')}."))
        values, change = can[name]
        if value in values or not values:
            return change(value)
        words = [one or "nothing" for one in values]
        known = listed(words, "or") if len(words) <= MOST_LISTED else f"what its list offers, such as {listed(words[:3], 'or')}"
        raise HiloError(self.gone.get(value, f"{shown(name)} cannot be {shown(value)} here: it can be {known}."))

    def option(self, name: str, label: str, deck: Deck) -> Field:
        """Return the field for the attribute with this name, whose value is one of the options in a deck."""

        def change(value: str) -> Changed:
            said = next(option.words for row in deck for option in row if option.value == value)
            return replace(self, **{name: value}), f"{label}: {said}"

        return Field(name, label, getattr(self, name), deck, change)


ACROSS = 560  # pixels of the still


class BareEncoder(FrameEncoder):
    """Packs a line of which only the start is known: it draws only what the reader has set up, and no dock."""

    title = ""

    def picture(self, frame: Frame, layout: str) -> Picture:
        """Return the table of a frame, and an empty dock."""
        just = frame.action.rpartition(" ")[2] if frame.action.startswith("play ") else ""
        shot = Shot(tuple(self.replay.names), layout, just=just)
        return Picture(self.table(self.view(frame), shot), Scene(shot.across, 0, (), ""))

    def table(self, view: Any, shot: Shot) -> Scene:
        """Return the table with only what the reader has set up."""
        raise NotImplementedError

    def over(self, frame: Frame) -> str:
        """Return the title of the lab."""
        return self.title

    def headline(self, frame: Frame) -> str:
        """Return what is asked now; there is one trick only."""
        return super().headline(frame).replace("trick 1", "the trick")


class LineLab(Stepper):
    """A line whose start a reader edits: `edit(field, value)` changes the start and plays the line again."""

    answers: ClassVar = {"play": "line", "edit": "_edited"}  # another game is not opened in a lab
    encoder: type[FrameEncoder] = BareEncoder
    _css = style("tokens.css", "controls.css", "screen.css", "editor.css")
    how_to_run = Markup("<p><small>Run this cell to change what lies here.</small></p>")
    name = ""  # the name of the lab
    start_now: Any  # a Start; each lab names its own

    def _lay(self, start: Start) -> None:
        self.start_now, self.said = start, ""
        self._edits: list[tuple[str, str]] = []  # since it was made
        self._step_through(start.line())

    def edit(self, name: str, value: str) -> Json:
        """Change a field of the start, play the line again, and return `state`.

        Raises HiloError if the field cannot have this value.
        """
        self._show(*self.start_now.with_field(a_text(name, "name"), a_text(value, "value")))
        self._edits.append((name, value))
        return self.state

    def _show(self, start: Start, said: str) -> None:
        self.start_now, self.said = start, (said + start.verdict()).strip().replace("..", ".")
        self._renew(self._values(start.line(), None, False, False, ""))

    def _taken(self, record: Record) -> Json:
        """Return nothing: nobody has played the moves before the line begins."""
        return {}

    def situation(self) -> Json:
        """Return the arguments that make the same lab in a notebook."""
        return dict(self.start_now.situation())

    @property
    def state(self) -> Json:
        """Return the current state, from which the same lab can be rebuilt."""
        return self.situation()

    def _data(self) -> Json:
        fields, tables = ([each[:-1] for each in several] for several in (self.start_now.fields(), self.start_now.tables()))
        lab = {"fields": fields, "tables": tables, "said": self.said, "code": self.code()}
        return {**super()._data(), "lab": lab, "label": self.name, "seat_note": "", "record": None}

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Return the rules that the page mentions."""
        cells = [cell.rule for table in self.start_now.tables() for row in table.rows for cell in row.cells]
        named = {*self.data["rules"], *", ".join(cells).split(", ")}
        return tuple(rule for rule in self.replay.game.LAW if rule.id in named)

    def code(self) -> str:
        """Return the call that makes the lab in its current state."""
        given = (f"{name}={json.dumps(value) if isinstance(value, str) else value}" for name, value in self.situation().items())
        return f"{type(self).__name__}({', '.join(given)})"

    def __repr__(self) -> str:
        return self.code()

    def _edited(self, mark: RequestId, message: Mapping[str, Any]) -> None:
        self.edit(read_text(message.get("field")), read_text(message.get("value")))

    def still(self) -> Markup:
        """Return the end of the line as a picture, and the tables."""
        return still(self.replay[-1], self.packer, ACROSS) + chained(map(table_still, self.start_now.tables()))

    def in_words(self) -> str:
        """Return the end of the line and the tables as plain text."""
        return "\n".join(
            [f"{self.name}: {self.replay[-1]!r}", *(line for table in self.start_now.tables() for line in words_of(table))]
        )

    @property
    def title(self) -> str:
        """Return the title of a page with this lab."""
        return self.name

    def recipe(self) -> Json:
        """Return what a page needs to rebuild the lab in its current state."""
        return {**PageWidget.recipe(self), "edits": self._edits}


def words_of(table: Table) -> list[str]:
    """Return a table as lines of plain text."""
    heads = [f"{row.head}: " if row.head else "" for row in table.rows]
    cells = [", ".join(map(cell_words, row.cells)) for row in table.rows]
    return [f"{table.title}:", *(f"  {head}{said}" for head, said in zip(heads, cells, strict=True))]


def cell_words(cell: Cell) -> str:
    """Return the text of a cell in one line."""
    return cell.words + (f": {cell.why}" if cell.why else "") + (f" ({cell.rule})" if cell.rule else "") + " (now)" * cell.here


def table_still(table: Table) -> Markup:
    """Return a table as HTML that needs no script."""
    heads = each('<th scope="col">{}</th>', table.columns)
    rows = Markup()
    for row in table.rows:
        cells = each("<td>{}</td>", map(cell_words, row.cells))
        rows += markup('<tr><th scope="row">{}</th>{}</tr>', row.head, cells)
    return markup(
        "<table><caption>{}</caption>{}{}</table>", table.title, markup("<tr><td></td>{}</tr>", heads) if heads else "", rows
    )
