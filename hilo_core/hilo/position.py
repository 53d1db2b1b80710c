"""A position of HiLO by what is said of it: layouts and the discard pile, and all that is not said drawn at random.

The past is found backwards: turn by turn a card goes back to where it came from, until two cards of each layout lie face up.
"""

import re
from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from ..base.game import code_in
from ..base.seats import CHANCE, DecisionPoint, right_of
from ..base.slots import Drawn
from ..base.tally import Options
from ..machine.random import Row
from ..messages.checks import yes_or_no
from ..messages.words import counted
from ..positions.past import play_past
from ..positions.reading import UNKNOWN, Deck, PositionError, SaidCards, by_seat, entries_of, number_of, phase_of, seat_of
from .cards import CARDS, COUNT, NAMES, colour_of
from .cleared import LINE, SHAPES, before_lines, below, of_one_colour, read_cleared
from .game import new_table
from .grid import KEEP, WAYS, standing_lines
from .points import game_over
from .round import CHOOSE, CLEAR, NINE, OPEN, PLACE, starting_seat
from .rounds_before import check_totals, fewest_rounds, made_up
from .rules import HiLO
from .table import EDITION, HELD, LAST_TURNS, LAYOUTS, ROUND, STRIDE, TOTALS, UP
from .view import layout as rows_of

FIELDS = {
    "seat": "the seat to move, 0 if it is not said",
    "layouts": "by seat, its cards row by row, such as “8P 2T 5T / 1T ? 6O / 9O 3O 0P”, ? for one face down",
    "discard": "the discard pile, its top first, as far as it is known",
    "drawn": "the card just drawn and not yet laid",
    "phase": "open, turn, drawn, clear (a line can be removed) or reveal (the same, after the last turn)",
    "cleared": "lines that the seat has removed in this turn, such as “diagonal a1 horizontally”, or each with its cards",
    "ender": "the seat that has ended the round",
    "last_turns": "how many turns are still to come once the round is ended, 0 in the reveal",
    "starter": "the seat that had the first turn",
    "turn_no": "the number of the turn, from 1 on",
    "discard_size": "how many cards the discard pile has",
    "draw_size": "how many cards the draw pile has",
    "reshuffled": "True where the draw pile has run out, and the discard pile has become a new one",
    "totals": "by seat: the points of the rounds before, 0 where it is not said",
    "round": "the number of the round; if it is not said, the first that the totals allow",
}
PHASES = {"open": OPEN, "turn": CHOOSE, "drawn": PLACE, "clear": CLEAR, "reveal": CLEAR}
ALL = Deck(CARDS, "card of HiLO", "7B or -1R", HiLO.CARDS)
OPENED = 2
LONGEST_START = 5  # turns that each seat may have had, where no layout is said
TAKES = 0.25  # of the turns made up
LINES = 0.5  # of the places in the discard pile where a line can have gone


class Cards:
    """A layout: its cards row by row, and which of them lie face up. It can be taken back to what it was."""

    def __init__(self, rows: Sequence[Sequence[int]], up: Sequence[Sequence[bool]]) -> None:
        self.rows, self.up = [list(row) for row in rows], [list(row) for row in up]

    @property
    def face_up(self) -> list[tuple[int, int]]:
        """The row and the column of each card that lies face up."""
        return [(row, column) for row, cells in enumerate(self.up) for column, up in enumerate(cells) if up]

    @property
    def removed(self) -> int:
        """How many lines have been removed."""
        return (9 - sum(map(len, self.rows))) // LINE

    @property
    def turned_up(self) -> int:
        """How many turns have turned a card up: one brings one card at most, and a line takes three away."""
        return len(self.face_up) + LINE * self.removed - OPENED

    @property
    def bare(self) -> bool:
        """Whether no card lies face down."""
        return all(map(all, self.up))

    def put_back(self, line: Sequence[int], chance: Random) -> str:
        """Lays a line back from the discard pile: the way it went."""
        cards = chance.sample(list(line), LINE)
        if self.rows and len(self.rows[0]) < LINE:
            place = chance.randrange(len(self.rows[0]) + 1)
            for row, card, up in zip(self.rows, cards, self.up, strict=True):
                row.insert(place, card)
                up.insert(place, True)
            return f"clear column {'abc'[place]}"
        place = chance.randrange(len(self.rows) + 1)
        self.rows.insert(place, cards)
        self.up.insert(place, [True] * LINE)
        return f"clear row {place + 1}"


def cell_name(row: int, column: int) -> str:
    """The name of a cell."""
    return f"{'abc'[column]}{row + 1}"


class Made(NamedTuple):
    """What a seat has done, or CHANCE, in the words of a record."""

    seat: int
    word: str
    at_reveal: bool = False


class HiLOLayout:
    """What has been said of a position of HiLO."""

    all_said = False  # how others have played tells nothing that is used
    seen_by_mover = True

    def __init__(self, game: Any, options: Options, said: Mapping[str, Any]) -> None:
        self.game, self.options = game, options
        self.players = players = int(options["players"])
        self.table = self.read_table(said)
        self.seat = seat_of(said.get("seat", 0), "seat", players)
        self.cards = SaidCards(ALL)
        self.said_layouts = by_seat(said.get("layouts", {}), "layouts", players)
        self.layouts = {seat: self.read_layout(rows, seat) for seat, rows in self.said_layouts.items()}
        self.cleared = read_cleared(said.get("cleared", ()), self.cards)
        self.discard = below(SaidCards(ALL).read(said.get("discard", ()), "discard"), self.cleared, self.cards)
        self.drawn = self.cards.read(said.get("drawn", ()), "drawn")
        self.starter = seat_of(said["starter"], "starter", players) if "starter" in said else None
        self.turn_no = number_of(said["turn_no"], "turn_no", 1, 999) if said.get("turn_no") else None
        self.discard_size = number_of(said["discard_size"], "discard_size", 1, 104) if "discard_size" in said else None
        self.is_reveal = said.get("phase") == "reveal" or said.get("last_turns") == 0
        self.phase = self.read_phase(said)
        self.ender = self.read_ender(said)
        self.check_last_turns(said)
        self.check_layouts()
        self.reshuffled = yes_or_no(said.get("reshuffled", False), "reshuffled")
        self.read_sizes(said)
        self.cleared_cells: list[tuple[int, ...]] = []
        if self.cleared:
            self.lay_lines_back()

    def lay_lines_back(self) -> None:
        """From now on what is said is the position before the seat removed its first line in this turn."""
        if self.phase != CLEAR:
            raise PositionError(
                "Lines are removed after an action; where cleared is said, phase is clear or reveal.", HiLO.HILO
            )
        own = self.layouts.get(self.seat)
        if own is None:
            raise PositionError(f"Where cleared is said, the layout of seat {self.seat} is needed, as it lies now.")
        found = before_lines(own.rows, self.cleared, self.table[EDITION], self.seat)
        rows, columns = found.shape
        before = Cards([[UNKNOWN] * columns for _ in range(rows)], [[True] * columns for _ in range(rows)])
        for cell, old in found.came_to.items():
            before.rows[old // LINE][old % LINE] = own.rows[cell // LINE][cell % LINE]
            before.up[old // LINE][old % LINE] = own.up[cell // LINE][cell % LINE]
        self.layouts[self.seat], self.cleared_cells = before, found.lines
        if self.discard_size is not None:
            self.discard_size -= LINE * len(self.cleared)
            if self.discard_size < 1:
                raise PositionError("The cards of the lines removed lie in the discard pile, on others.", HiLO.LOWEST_ON_TOP)

    def read_sizes(self, said: Mapping[str, Any]) -> None:
        """How many cards lie in the discard pile, also where it is said of the draw pile."""
        if "draw_size" in said:
            size = number_of(said["draw_size"], "draw_size", 0, COUNT)
            laid = sum(sum(map(len, cards.rows)) - NINE for cards in self.layouts.values()) + NINE * self.players
            found = COUNT - laid - (self.phase == PLACE) - size
            if self.discard_size not in (None, found) or found < 0:
                raise PositionError(
                    f"{COUNT} cards lie in the layouts and in both piles, so with {size} in the draw pile there cannot "
                    f"be {self.discard_size or found} in the discard pile.",
                    HiLO.PILES,
                )
            self.discard_size = found
        if self.reshuffled and self.phase == OPEN:
            raise PositionError("Nothing has been drawn before the first turn, so nothing was shuffled.", HiLO.EMPTY_DRAW_PILE)

    def read_table(self, said: Mapping[str, Any]) -> Row:
        """The row before the deal, with what has come of the rounds before. PositionError if the game is over."""
        table = new_table(self.options)
        for seat, total in by_seat(said.get("totals", {}), "totals", self.players).items():
            table[TOTALS + seat] = number_of(total, "A total", -999, 999)
        if game_over(table):
            raise PositionError("The game was over before this round: somebody has more than 99 points.", HiLO.END_OF_GAME)
        totals = table[TOTALS : TOTALS + self.players]
        table[ROUND] = number_of(said["round"], "round", 1, 999) - 1 if "round" in said else fewest_rounds(totals)
        check_totals(totals, table[ROUND])
        return table

    def read_layout(self, value: Any, seat: int) -> Cards:
        """The rows of a layout."""
        name = f"the layout of seat {seat}"
        if isinstance(value, str):
            parts = [part for part in re.split(r"[/\n;|]", value) if part.strip()]
            if len(parts) == 1:  # three a row, where nothing parts the rows
                words = parts[0].replace(",", " ").split()
                parts = [" ".join(words[at : at + LINE]) for at in range(0, len(words), LINE)]
        else:
            parts = entries_of(value, name, "“8P 2T ? / 1T ? ? / ? ? ?”")
        rows = [self.cards.read(part, name, unknown=True) for part in parts]
        if (len(rows), len(rows[0]) if rows else 0) not in SHAPES or len({len(row) for row in rows}) > 1:
            raise PositionError(
                f"A layout has three rows of three, and three cards less for each line removed; {name} has "
                f"{' and '.join(str(len(row)) for row in rows)} in its rows.",
                HiLO.LAYOUTS,
            )
        return Cards(rows, [[card != UNKNOWN for card in row] for row in rows])

    def read_phase(self, said: Mapping[str, Any]) -> int:
        """What is asked for: as is said, or as what is said can only be."""
        phase = phase_of(said, PHASES)
        if phase is not None:
            if self.drawn and phase != PLACE:
                raise PositionError("A card that is drawn is held only until it is laid or discarded.", HiLO.ONE_ACTION)
            return phase
        if self.drawn:
            return PLACE
        if self.is_reveal or self.cleared:
            return CLEAR
        own = self.layouts.get(self.seat)
        if own is None:
            return CHOOSE
        if not own.face_up and not own.removed:
            return OPEN
        return CLEAR if own.bare else CHOOSE

    def read_ender(self, said: Mapping[str, Any]) -> int | None:
        """The seat that has ended the round: it is said, or alone has no card face down."""
        bare = [seat for seat, cards in self.layouts.items() if seat != self.seat and cards.bare]
        ender = seat_of(said["ender"], "ender", self.players) if said.get("ender", -1) != -1 else next(iter(bare), None)
        if ender == self.seat:
            raise PositionError(f"Seat {ender} has ended the round and has no turn any more.", HiLO.END_OF_ROUND)
        if self.is_reveal and ender is None:
            ender = right_of(self.seat, self.players)
        for seat in bare:
            if ender is not None and not self.is_reveal and (seat - ender) % self.players > (self.seat - ender) % self.players:
                raise PositionError(
                    f"Seat {seat} has no card face down, so it has ended the round, and seat {self.seat} has no turn left.",
                    HiLO.END_OF_ROUND,
                )
        if ender in self.layouts and ender not in bare:
            raise PositionError(f"Seat {ender} still has a card face down, so it has not ended the round.", HiLO.END_OF_ROUND)
        return ender

    def check_last_turns(self, said: Mapping[str, Any]) -> None:
        """PositionError for turns that are not to come, and for who has not revealed."""
        if said.get("last_turns", -1) != -1:
            left = number_of(said["last_turns"], "last_turns", 0, self.players - 1)
            wanted = 0 if self.is_reveal else -1 if self.ender is None else (self.ender - self.seat) % self.players
            if left != wanted:
                when = (
                    f"With seat {self.seat} to move and seat {self.ender} having ended the round, it is {wanted}"
                    if wanted >= 0
                    else "Nobody has ended the round, so no turns are the last"
                )
                raise PositionError(f"{when}; last_turns says {left}.", HiLO.END_OF_ROUND)
        if self.is_reveal and self.phase != CLEAR:
            raise PositionError("In the reveal no card is drawn or taken; lines can be removed.", HiLO.FINAL_REVEAL)
        for seat, cards in self.layouts.items():
            if self.has_revealed(seat) and not cards.bare:
                raise PositionError(
                    f"Seat {seat} has turned all its cards up in the reveal; some lie face down.", HiLO.FINAL_REVEAL
                )

    def has_revealed(self, seat: int) -> bool:
        """Whether a seat has turned up what was left face down: all from the left of the ender to the seat to move."""
        first = 0 if self.ender is None else self.ender + 1
        return self.is_reveal and seat != self.ender and (seat - first) % self.players <= (self.seat - first) % self.players

    def check_layouts(self) -> None:
        """PositionError for a layout that cannot be there now."""
        for seat, cards in self.layouts.items():
            ups = len(cards.face_up)
            if self.phase == OPEN:
                opened = OPENED if seat < self.seat else 0
                if ups != opened or cards.removed:
                    raise PositionError(
                        f"When seat {self.seat} turns up two cards, seat {seat} has {counted(opened, 'card')} face up.",
                        HiLO.TWO_OPENED,
                    )
            elif not cards.removed and ups < OPENED:
                raise PositionError(
                    f"Seat {seat} has turned up two cards before the first turn; {ups} of them lie face up.", HiLO.TWO_OPENED
                )
        own = self.layouts.get(self.seat)
        if own is None:
            return
        if self.phase in (CHOOSE, PLACE) and own.bare:
            raise PositionError(f"Seat {self.seat} has no card face down, so the round has ended for it.", HiLO.END_OF_ROUND)
        if self.phase == CLEAR and not self.has_line(own):
            raise PositionError(
                f"Seat {self.seat} has no line of three open cards in one colour, so there is none to remove.", HiLO.HILO
            )

    def has_line(self, cards: Cards) -> bool:
        """Whether a line stands in a layout."""
        row = new_table(self.options)
        for line, column in cards.face_up:
            row[UP] |= 1 << 3 * line + column
            row[LAYOUTS + 3 * line + column] = cards.rows[line][column]
        return bool(standing_lines(row, 0))

    def own(self, table: Row) -> dict[str, Any]:
        """The layout of the seat to move, and the card it has drawn."""
        found: dict[str, Any] = {}
        if self.seat not in self.layouts and self.phase != OPEN:
            found["layouts"] = {**self.said_layouts, self.seat: rows_of(table, self.seat)}
        if self.phase == PLACE and not self.drawn:
            found["drawn"] = NAMES[table[HELD]]
        return found

    def draw(self, chance: Random) -> Drawn | None:
        """A position that fits, with a past that leads to it; None for a draw without one."""
        if self.phase == OPEN:
            past: Past | None = Past(self, [], [], chance)
        else:
            past = self.draw_past(chance)
        if past is None:
            return None
        made = past.take_back()
        if made is None:
            return None
        made += [Made(self.seat, f"clear {WAYS[line.way]}", self.is_reveal) for line in self.cleared]
        return play_past(self.game, self.table, past.deal(), HiLOPlan(self, made))

    def rounds_before(self, before: Row, chance: Random) -> list[dict[str, Any]] | None:
        """Rounds that have come to the totals."""
        return made_up(self.game, new_table(self.options), before, chance)

    def draw_past(self, chance: Random) -> "Past | None":
        """Who has had how many turns, and in which of them a card was taken from the discard pile."""
        players, before = self.players, (self.turn_no or 1) - 1
        starter = chance.randrange(players) if self.starter is None else self.starter
        if self.turn_no is not None:
            starter = (self.seat - before) % players
            if self.is_reveal:
                starter = ((self.ender or 0) - self.turn_no) % players
        tail = [(starter + place) % players for place in range((self.seat - starter) % players)]
        tail += [self.seat] * (self.phase == CLEAR)
        if self.is_reveal:  # all turns of this round of turns to the ender's, and then one of each
            tail = [(starter + place) % players for place in range(((self.ender or 0) - starter) % players + players)]
        more = {seat: tail.count(seat) for seat in range(players)}
        said = {
            seat: self.before_the_reveal(cards, chance) if self.has_revealed(seat) else cards
            for seat, cards in self.layouts.items()
        }
        needed = [cards.turned_up - more[seat] for seat, cards in said.items()]
        if self.ender is not None and self.ender not in self.layouts:
            needed.append(9 - OPENED - more[self.ender])
        rounds = max(0, *needed) if needed else chance.randrange(LONGEST_START + 1)
        most = LONGEST
        if self.reshuffled:  # only after so many turns
            rounds, most = max(rounds, -(-(self.to_draw + (self.phase != PLACE) - len(tail)) // players)), 2 * LONGEST
        if self.turn_no is not None:
            full = (self.turn_no // players if self.is_reveal else before // players + 1) - 1
            if rounds > full:
                return None
            rounds, most = full, full + 1
        while rounds < most:
            turns = {seat: rounds + more[seat] for seat in range(players)}
            layouts = [said.get(seat) or self.draw_layout(seat, turns[seat], chance) for seat in range(players)]
            order = [(starter + place) % players for _ in range(rounds) for place in range(players)] + tail
            past = Past(self, layouts, order, chance)
            if past.settle_takes():
                return past
            rounds += 1
        return None

    @property
    def to_draw(self) -> int:
        """How many cards the draw pile has after the deal."""
        return COUNT - NINE * self.players - 1

    def before_the_reveal(self, cards: Cards, chance: Random) -> Cards:
        """The layout with some cards face down, as they may have been."""
        there = cards.face_up
        most = max(1, len(there) - OPENED * (not cards.removed))
        down = chance.sample(there, chance.randint(1, most)) if there else []
        return Cards(
            cards.rows, [[(row, column) not in down for column in range(len(cells))] for row, cells in enumerate(cards.up)]
        )

    def draw_layout(self, seat: int, turns: int, chance: Random) -> Cards:
        """A layout that nothing is said of, with so many cards face up as so many turns may bring."""
        ups = 9 if seat == self.ender else min(OPENED + sum(chance.random() < 0.6 for _ in range(turns)), 8)
        up = [True] * ups + [False] * (9 - ups)
        chance.shuffle(up)
        return Cards([[UNKNOWN] * 3] * 3, [up[:3], up[3:6], up[6:]])


LONGEST = 30  # turns of a seat


class Past:
    """A past as it is taken back: layouts, the discard pile, its top last, and the draw pile, its top first. A card that is not
    said has a number below zero, until a line is laid back that it belongs to, or everything is."""

    def __init__(self, said: HiLOLayout, layouts: Sequence[Cards], order: list[int], chance: Random) -> None:
        self.said, self.chance, self.order = said, chance, order
        if not layouts:
            layouts = [said.layouts.get(seat) or Cards([[UNKNOWN] * 3] * 3, [[False] * 3] * 3) for seat in range(said.players)]
        self.layouts = [Cards(cards.rows, cards.up) for cards in layouts]
        self.size = 1 + LINE * sum(cards.removed for cards in layouts)  # of the discard pile, with what is drawn still to come
        self.takes: list[bool] = []
        self.pile: list[int] = []
        self.to_draw: list[int] = []
        self.shuffled_in = 0  # the turn in which the discard pile became the draw pile, 0 if it did not
        self.pool = said.cards.unsaid()
        chance.shuffle(self.pool)
        self.found: dict[int, int] = {}  # the card for each number below zero

    def settle_takes(self) -> bool:
        """Settles in which turns the top of the discard pile is taken, so that as many cards lie in both piles as have to."""
        said, turns = self.said, len(self.order)
        if said.reshuffled:
            return self.settle_shuffle()
        least, most = max(0, turns - said.to_draw + (said.phase == PLACE)), min(turns, self.size + turns - len(said.discard))
        if said.discard_size is not None:
            least, most = max(least, self.size + turns - said.discard_size), min(most, self.size + turns - said.discard_size)
        if least > most:
            return False
        wanted = sum(self.chance.random() < TAKES for _ in range(turns))
        self.take_in(max(least, min(wanted, most)))
        return True

    def settle_shuffle(self) -> bool:
        """The same where the draw pile has run out once: how often a card was drawn since, and how many lines went."""
        said, held = self.said, int(self.said.phase == PLACE)
        self.size = self.chance.randrange(1, self.size + 1, LINE)
        least = max(1 - held, len(said.discard) - self.size)
        since = least + self.chance.randrange(3) if said.discard_size is None else said.discard_size - self.size
        takes = len(self.order) - said.to_draw - since
        if since < least or not 0 <= takes <= len(self.order):
            return False
        self.take_in(takes)
        draws = [turn for turn, takes in enumerate(self.takes) if not takes]
        self.shuffled_in = draws[said.to_draw] if since else len(self.order)
        self.size -= said.to_draw  # they are below the shuffle
        return True

    def take_in(self, takes: int) -> None:
        """Draws in which turns a card is taken: in so many of them."""
        taken = set(self.chance.sample(range(len(self.order)), takes))
        self.takes = [turn in taken for turn in range(len(self.order))]

    def fill(self) -> bool:
        """Gives all cards that are not said a number below zero. Whether there were cards for the lines of this turn."""
        said = self.said
        if not self.fill_lines(self.pool):
            return False
        unsaid = iter(range(-len(self.pool), 0))
        for cards in self.layouts:
            for row in cards.rows:
                row[:] = [next(unsaid) if card == UNKNOWN else card for card in row]
        below = self.size + self.takes.count(False) - len(said.discard)
        self.pile = [*(next(unsaid) for _ in range(below)), *reversed(said.discard)]
        self.to_draw = [*said.drawn, *unsaid]
        return True

    def fill_lines(self, pool: list[int]) -> bool:
        """Lays the cards of the lines that the seat removes in this turn. Whether there were cards for them."""
        rows = self.layouts[self.said.seat].rows
        for line, cells in zip(self.said.cleared, self.said.cleared_cells, strict=True):
            cards = line_from(pool, line.cards)
            if cards is None:
                return False
            for cell, card in zip(cells, self.chance.sample(cards, LINE), strict=True):
                rows[cell // LINE][cell % LINE] = card
        return True

    def take_back(self) -> list[Made] | None:
        """What was done, in order; None if it cannot be. The cards then lie as they were dealt."""
        if not self.fill():
            return None
        held = self.said.phase == PLACE
        made = [*self.take_back_reveal(), *[Made(self.said.seat, "draw")] * held]
        shuffled: list[int] = []
        for turn in reversed(range(len(self.order) + held)):
            if turn < len(self.order):
                words = self.take_back_turn(turn)
                if words is None:
                    return None
                made[:0] = [Made(self.order[turn], word) for word in words]
            if self.shuffled_in and turn == self.shuffled_in:
                if len(self.pile) > 1:  # more lines have gone since
                    return None
                shuffled, self.to_draw = self.to_draw, []
                self.pile[:0] = self.chance.sample(shuffled, len(shuffled))
                made.insert(1, Made(CHANCE, "shuffle"))
        self.settle_cards()
        opened = [cards.face_up for cards in self.layouts]
        if self.said.phase == OPEN:
            opened = [self.two_cells(seat) for seat in range(self.said.seat)]
        elif self.starter() != (self.order or [self.said.seat])[0]:
            return None
        order = " ".join(["shuffle", *(NAMES[self.card(card)] for card in shuffled)])
        made = [one._replace(word=order) if one.seat == CHANCE else one for one in made]
        words_of = (" ".join(cell_name(*cell) for cell in cells) for cells in opened)
        return [*(Made(seat, f"open {cells}") for seat, cells in enumerate(words_of)), *made]

    def take_back_reveal(self) -> list[Made]:
        """The lines that others have removed in the reveal before the seat to move, laid back."""
        made: list[Made] = []
        seat = right_of(self.said.seat, self.said.players)
        while self.said.is_reveal and seat != self.said.ender:
            cards = self.layouts[seat]
            while cards.removed and self.chance.random() < LINES and (line := self.line_on_top()):
                made.insert(0, Made(seat, cards.put_back(line, self.chance), at_reveal=True))
                if cards.bare:  # who had no card face down had no turn in the reveal
                    row, column = self.chance.choice(cards.face_up)
                    cards.up[row][column] = False
            seat = right_of(seat, self.said.players)
        return made

    def settle_cards(self) -> None:
        """Draws what is still open."""
        for rows in self.layouts:
            for row in rows.rows:
                row[:] = map(self.card, row)
        self.pile, self.to_draw = [*map(self.card, self.pile)], [*map(self.card, self.to_draw)]

    def card(self, number: int) -> int:
        """The card of this number, which may be below zero."""
        if number < 0 and number not in self.found:
            self.found[number] = self.pool.pop()
        return self.found.get(number, number)

    def two_cells(self, seat: int) -> list[tuple[int, int]]:
        """The two cards that a seat has turned up, any where they are not said."""
        cells = [(row, column) for row in range(3) for column in range(3)]
        return self.layouts[seat].face_up or self.chance.sample(cells, OPENED)

    def take_back_turn(self, turn: int) -> list[str] | None:
        """The actions of a turn, which is undone; None if it cannot be."""
        seat, chance, words = self.order[turn], self.chance, []
        cards, left = self.layouts[seat], self.order[: turn + 1].count(seat)
        if cards.removed and (not cards.face_up or chance.random() < LINES):  # a turn leaves a card face up, or a line goes
            line = self.line_on_top()
            if line:
                words = [cards.put_back(line, chance)]
        if not cards.face_up or not 0 <= cards.turned_up <= left:
            return None
        turned = cards.bare or chance.randrange(left) < cards.turned_up
        row, column = chance.choice(cards.face_up)
        cell, card, old = cell_name(row, column), cards.rows[row][column], self.pile[-1]
        if turned:
            cards.up[row][column] = False
        if self.takes[turn]:
            self.pile[-1], cards.rows[row][column] = card, old
            return [f"take {cell}", *words]
        if len(self.pile) == 1:  # more lines have gone since a shuffle than were counted on
            return None
        self.pile.pop()
        if turned and chance.random() < 0.5:
            self.to_draw.insert(0, old)
            return ["draw", f"toss {cell}", *words]
        self.to_draw.insert(0, card)
        cards.rows[row][column] = old
        return ["draw", f"trade {cell}", *words]

    def line_on_top(self) -> list[int]:
        """The line that was removed last, taken off the discard pile; [] if no line lies on top of it."""
        there = self.pile[-LINE:]
        known = [self.found.get(card, card) for card in there]
        line = line_from(self.pool, [UNKNOWN if card < 0 else card for card in known]) if len(self.pile) > LINE else None
        if line is None:
            return []
        del self.pile[-LINE:]
        self.found |= {number: card for number, card in zip(there, line, strict=True) if number < 0}
        return line

    def starter(self) -> int:
        """The seat that has the first turn, as the rules say."""
        row = self.said.table[:]
        for seat, cards in enumerate(self.layouts):
            for line, column in cards.face_up:
                row[UP + seat] |= 1 << 3 * line + column
                row[LAYOUTS + STRIDE * seat + 3 * line + column] = cards.rows[line][column]
        return starting_seat(row)[0]

    def deal(self) -> dict[str, Any]:
        """The deal as a record has it."""
        return {
            "layouts": [[NAMES[card] for row in cards.rows for card in row] for cards in self.layouts],
            "discard": NAMES[self.pile[0]],
            "draw": [NAMES[card] for card in self.to_draw],
        }


def line_from(pool: list[int], there: Sequence[int]) -> list[int] | None:
    """Three cards of one colour as they were discarded, the lowest last, those that are not `there` taken out of the pool; None
    if there are none."""
    said = [card for card in there if card != UNKNOWN]
    for colour in {colour_of(card): None for card in said or pool} if of_one_colour(said) else ():
        for others in combinations([card for card in pool if colour_of(card) == colour], LINE - len(said)):
            line = sorted([*said, *others], reverse=True)
            if all(card in (UNKNOWN, own) for card, own in zip(there, line, strict=True)):
                pool[:] = [card for card in pool if card not in line]
                return line
    return None


class HiLOPlan:
    """What was done in a past, and every other line kept."""

    def __init__(self, said: HiLOLayout, made: Sequence[Made]) -> None:
        self.said, self.past, self.made = said, [(one, said.game.read(one.word)) for one in made], 0

    def is_reached(self, table: Row, asked: DecisionPoint) -> bool:
        """Once nothing is left, where the seat is asked what is said."""
        here = (asked.seat, asked.ask, table[LAST_TURNS] == 0) == (self.said.seat, self.said.phase, self.said.is_reveal)
        return self.made == len(self.past) and here

    def is_point(self, table: Row, asked: DecisionPoint) -> bool:
        """Nowhere: there is one way only."""
        return False

    def fits(self, table: Row) -> bool:
        """Yes."""
        return True

    def choice(self, table: Row, asked: DecisionPoint) -> int | None:
        """What was done next."""
        if self.made < len(self.past):
            one, (kind, code) = self.past[self.made]
            if (one.seat, kind, one.at_reveal) == (asked.seat, asked.ask, table[LAST_TURNS] == 0):
                self.made += 1
                return code_in(table, code)
        return KEEP if asked.ask == CLEAR else None


LAYOUT = HiLOLayout
