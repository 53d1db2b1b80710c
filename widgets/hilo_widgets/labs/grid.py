"""The grid lab: lay any layout of HiLO and see which lines may be removed, what that leaves, and what it scores."""

from collections.abc import Sequence

from markupsafe import Markup

from hilo_core.hilo.game import KEY
from hilo_core.hilo.round import CELLS, LINES, WAYS, line_of
from hilo_core.hilo.rules import HiLO
from hilo_core.hilo.table import COLOURS, EDITIONS, NAMES
from hilo_core.messages.errors import HiloError, shown
from hilo_core.messages.words import capital

from ..drawing.grid_still import GRID_SYMBOLS
from ..drawing.symbols import symbols
from . import grid_page as page
from .grid_explanation import entries, in_plain_words, rules_of, verdict
from .grid_page import NUMBERS, TITLE
from .lab import Lab, Situation, known
from .layout_on_table import PUZZLES, RANDOM, SHAPES, LaidLayout, random_layout, read_layout
from .line_turn import LineTurn, line_name, read_edition


class GridLab(Lab):
    """A layout that a reader may change and clear line by line: what may go, both pushes of a diagonal, and how it can end.

    `layout` is a text with a row between slashes, such as "8P 2T 5T / 1T 4P 6O / 9O 3O 0P", or a list of rows: three rows of
    three cards, two of three, three of two, one of three, three of one, or none. "?" is a card face down, "~8P" the pink 8
    face down. `edition` is "schmidt" or "international". HiloError if there is no such layout or edition.

    >>> lab = GridLab("8P 2T 5T / 1T 4P 6O / 9O 3O 0P")
    >>> lab.points
    38
    >>> lab.lines
    ('diagonal a1',)
    """

    plays = (KEY,)

    def __init__(self, layout: str | Sequence[str] | None = None, *, edition: str = "schmidt") -> None:
        self._turn = self._start = LineTurn(read_layout(layout), read_edition(edition))
        self._chosen = 0  # the cell that is changed
        self._dealt = 0  # how many random layouts there were
        self._past: list[tuple[LineTurn, LineTurn, int]] = []
        self.announcement = _sentence("", self._turn)
        super().__init__(TITLE, symbols(GRID_SYMBOLS))

    @property
    def layout(self) -> str:
        """The layout as it lies now, such as "1T 2T 5T / 9O 3O 6O"; "" if it is empty."""
        return self._now.text

    @property
    def edition(self) -> str:
        """ "schmidt" or "international"."""
        return EDITIONS[self._turn.edition]

    @property
    def points(self) -> int:
        """The sum of the layout; a card face down counts 5, the mean of all cards."""
        return self._turn.now.points

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines of one colour that stand, such as "row 1" or "diagonal a1"."""
        return tuple(LINES[line] for line in self._turn.now.standing)

    @property
    def ways(self) -> tuple[str, ...]:
        """The ways to remove a line now, such as "row 1" or "diagonal a1 horizontally"."""
        return tuple(WAYS[way] for way in self._turn.now.ways)

    @property
    def discards(self) -> str:
        """The cards removed in this turn, the last on top, such as "8P 4P 0P"."""
        return " ".join(NAMES[card] for card in self._turn.now.discards)

    @property
    def rules(self) -> tuple[HiLO, ...]:
        """The rules that the page names."""
        return tuple(rules_of(entries(self._turn)))

    @property
    def _now(self) -> LaidLayout:
        return self._turn.now.layout

    # What a reader does.

    def act_puzzle(self, value: str) -> None:
        """Lay one of the named layouts, or a random one."""
        layout, changed = PUZZLES[known(value, PUZZLES, "puzzle")]
        self._dealt += value == RANDOM
        laid = random_layout(self._dealt) if value == RANDOM else read_layout(layout)
        self._set_up(LineTurn(laid, self._turn.edition, changed), value)

    def act_edition(self, value: str) -> None:
        """The same position, before any line was removed, under another edition."""
        edition = read_edition(value)
        if edition != self._turn.edition:
            self._set_up(self._start.in_edition(edition), f"{value.capitalize()} edition")

    def act_shape(self, value: str) -> None:
        """Another size."""
        self._change(self._now.with_shape(known(value, SHAPES, "layout of size")))

    def act_choose(self, value: str) -> None:
        """Choose the card to change."""
        if value not in [CELLS[cell] for cell in self._now.cells]:
            raise HiloError(f"No card lies at {shown(value)}.")
        self._chosen = CELLS.index(value)
        self.announcement = f"{value} is chosen: {self._now.words(self._chosen)}."

    def act_colour(self, value: str) -> None:
        """Give the chosen card another colour."""
        self._change(self._now.with_colour(self._cell(), COLOURS.index(known(value, list(COLOURS), "colour"))))

    def act_number(self, value: str) -> None:
        """Give the chosen card another number."""
        number = int(known(value, map(str, NUMBERS), "number"))
        self._change(self._now.with_number(self._cell(), number))

    def act_face(self, value: str) -> None:
        """Turn the chosen card face up or down."""
        if value not in ("up", "down"):
            raise HiloError(f"A card lies face up or down, not {shown(value)}.")
        self._change(self._now.turned(self._cell(), value == "up"))

    def act_clear(self, value: str) -> None:
        """Remove a line in this way."""
        if value not in WAYS:
            raise HiloError(f"There is no way {shown(value)} to remove a line.")
        way = WAYS.index(value)
        turn = self._turn.then(way)
        name = line_name(self._now, line_of(way))
        push = f", pushed {value.split()[-1]}" if "diagonal" in value else ""
        self._go_on(turn, f"Removed: the {name}{push}")
        self.focus_key = f"clear-{self.ways[0]}" if self.ways else "undo-"

    def act_later(self, value: str) -> None:
        """Go on to a later turn with the layout as it is."""
        if not self._turn.may_come_later:
            raise HiloError("No line is left standing for a later turn.")
        self._go_on(self._turn.later(), "A later turn")
        self.focus_key = f"clear-{self.ways[0]}"

    def act_undo(self, value: str) -> None:
        """Take the last step or change back."""
        if not self._past:
            raise HiloError("There is nothing to take back.")
        self._turn, self._start, self._chosen = self._past.pop()
        self.announcement = _sentence("Taken back", self._turn)

    def act_restart(self, value: str) -> None:
        """Back to the layout before any line was removed."""
        if self._turn == self._start:
            raise HiloError("No line has been removed yet.")
        self._go_on(self._start, "From the start")
        self.focus_key = f"clear-{self.ways[0]}"

    def _cell(self) -> int:
        if self._chosen not in self._now.cells:
            raise HiloError("An empty layout has no card to change.")
        return self._chosen

    def _change(self, changed: tuple[LaidLayout, str]) -> None:
        layout, said = changed
        if layout == self._now:
            self.announcement = _sentence(said, self._turn)
        else:
            self._set_up(LineTurn(layout, self._turn.edition), said)

    def _set_up(self, start: LineTurn, said: str) -> None:
        self._go_on(start, said)
        self._start = start

    def _go_on(self, turn: LineTurn, said: str) -> None:
        if turn != self._turn:
            self._past.append((self._turn, self._start, self._chosen))
        self._turn = turn
        if self._chosen not in self._now.cells:
            self._chosen = 0
        self.announcement = _sentence(said, turn)

    # What a reader sees.

    def situation(self) -> Situation:
        """The layout as it lies now, and the edition."""
        return {"layout": self.layout, "edition": self.edition}

    def body(self) -> str:
        """The page as HTML."""
        return page.body(self._turn, self._start, self._chosen, bool(self._past), self.live())

    def still(self) -> Markup:
        """The layout as a picture, with what can be removed as text below."""
        return Markup(page.still(self._turn))

    def in_words(self) -> str:
        """The same as plain text."""
        return page.in_words(self._turn)


def _sentence(said: str, turn: LineTurn) -> str:
    """What was done, and what may be removed now."""
    follows = verdict(turn)
    return in_plain_words(f"{said}; {follows}." if said else f"{capital(follows)}.")
