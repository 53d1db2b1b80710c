"""A position of HiLO in words, and the row for such words: layouts, both piles, and whose turn it is."""

import re
from collections.abc import Sequence
from random import Random
from typing import Any

from ..base.reading import UNKNOWN, Deck, PositionError, Said, SaidCards, by_seat, entries_of, number_of, phase_of, seat_of
from ..base.rule import texts_beside
from ..base.seats import right_of
from ..base.tally import Options
from ..machine.bits import members
from ..machine.random import Row
from ..messages.checks import yes_or_no
from ..messages.errors import shown
from ..messages.texts import Json
from ..messages.words import counted
from .game import clear_round, new_table, three
from .round import CHOOSE, CLEAR, FIRST_DIAGONAL, NINE, OPEN, PLACE, WAYS, game_over, standing_lines
from .rules import HiLO
from .table import (
    CARDS,
    CLEARED,
    CLEARED_BEFORE,
    CLEARING,
    CLEARS,
    COUNT,
    DISCARD,
    DISCARDS,
    DOWN,
    DRAW,
    DRAWING,
    EDITION,
    END,
    ENDER,
    HELD,
    LAST_TURNS,
    LAYOUTS,
    NAMES,
    NEXT,
    OPENING,
    PHASE,
    PLAYERS,
    REMOVABLE,
    RESHUFFLED,
    ROUND,
    SCHMIDT,
    STARTER,
    STRIDE,
    TOTALS,
    TURN,
    TURNING,
    TURNS,
    UP,
    colour_of,
)
from .view import layout as rows_of

PHASES = {"open": OPEN, "turn": CHOOSE, "drawn": PLACE, "clear": CLEAR, "reveal": CLEAR}
ROW_PHASES = {OPEN: OPENING, CHOOSE: TURNING, PLACE: DRAWING, CLEAR: CLEARING}
ALL = Deck(CARDS, "card of HiLO", "7B or -1R", HiLO.CARDS)
OPENED = 2
LINE = 3
SHAPES = ((3, 3), (2, 3), (3, 2), (1, 3), (3, 1), (0, 0))


class Cards:
    """A layout: its cards row by row, UNKNOWN for a face-down card."""

    def __init__(self, rows: Sequence[Sequence[int]]) -> None:
        self.rows = rows
        self.by_cell = {LINE * row + column: card for row, cells in enumerate(rows) for column, card in enumerate(cells)}
        self.face_up = [cell for cell, card in self.by_cell.items() if card != UNKNOWN]

    @property
    def removed(self) -> int:
        """Return how many lines have been removed."""
        return (NINE - len(self.by_cell)) // LINE

    @property
    def bare(self) -> bool:
        """Return whether no card is face down."""
        return len(self.face_up) == len(self.by_cell)


class HiLOLayout:
    """The description of a position of HiLO."""

    fields = texts_beside(__file__)["position"]

    def __init__(self, options: Options, said: Said) -> None:
        self.options = options
        self.players = players = int(options["players"])
        self.table = self.read_table(said)
        self.seat = seat_of(said.get("seat", 0), "seat", players)
        self.cards = SaidCards(ALL)
        self.layouts = {
            seat: self.read_layout(rows, seat) for seat, rows in by_seat(said.get("layouts", {}), "layouts", players).items()
        }
        self.face_down = {
            seat: self.cards.read(cards, "face_down", unknown=True)
            for seat, cards in by_seat(said.get("face_down", {}), "face_down", players).items()
        }
        self.discard = self.cards.read(said.get("discard", ()), "discard")
        self.draw = self.cards.read(said.get("draw", ()), "draw")
        self.clears = [read_line(line, players) for line in entries_of(said.get("clears", ()), "clears", SUCH_AS)]
        self.drawn = self.cards.read(said.get("drawn", ()), "drawn")
        self.starter = seat_of(said["starter"], "starter", players) if "starter" in said else None
        self.turn_no = number_of(said["turn_no"], "turn_no", 1, 999) if said.get("turn_no") else None
        self.discard_size = number_of(said["discard_size"], "discard_size", 1, 104) if "discard_size" in said else None
        self.is_reveal = said.get("phase") == "reveal" or said.get("last_turns") == 0
        self.phase = self.read_phase(said)
        self.cleared = self.read_cleared(said.get("cleared", ()))
        if len(self.clears + self.cleared) > LINE * players:
            raise PositionError("A layout has three lines to remove at most.", HiLO.LAYOUTS)
        self.ender = self.read_ender(said)
        self.check_last_turns(said)
        self.check_layouts()
        self.reshuffled = yes_or_no(said.get("reshuffled", False), "reshuffled")
        self.read_sizes(said)

    def read_sizes(self, said: Said) -> None:
        """Read how many cards are in the discard pile, which the size of the draw pile can also tell."""
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

    def read_table(self, said: Said) -> Row:
        """Return the row before the deal, with the results of the earlier rounds.

        PositionError if the game is over.
        """
        table = new_table(self.options)
        for seat, total in by_seat(said.get("totals", {}), "totals", self.players).items():
            table[TOTALS + seat] = number_of(total, "A total", -999, 999)
        if game_over(table):
            raise PositionError("The game was over before this round: somebody has more than 99 points.", HiLO.END_OF_GAME)
        totals = table[TOTALS : TOTALS + self.players]
        clear_round(table)
        table[ROUND] = number_of(said["round"], "round", 1, 999) if "round" in said else 1 + any(totals)
        return table

    def read_layout(self, value: Any, seat: int) -> Cards:
        """Return the rows of a layout."""
        name = f"the layout of seat {seat}"
        if isinstance(value, str):
            parts = [part for part in re.split(r"[/\n;|]", value) if part.strip()]
            if len(parts) == 1:  # three a row, where nothing parts the rows
                words = parts[0].replace(",", " ").split()
                parts = [" ".join(words[at : at + LINE]) for at in range(0, len(words), LINE)]
        else:
            parts = entries_of(value, name, "“8P 2T ? / 1T ? ? / ? ? ?”")
        rows = [self.cards.read(part, name, unknown=True) for part in parts]
        if (len(rows), len(rows[0]) if rows else 0) not in SHAPES or len({*map(len, rows)}) > 1:
            raise PositionError(
                f"A layout has three rows of three, and three cards less for each line removed; {name} has "
                f"{' and '.join(str(len(row)) for row in rows)} in its rows.",
                HiLO.LAYOUTS,
            )
        return Cards(rows)

    def read_phase(self, said: Said) -> int:
        """Return which choice the seat must make, from the description or because no other choice is possible."""
        phase = phase_of(said, PHASES)
        if phase is not None:
            if self.drawn and phase != PLACE:
                raise PositionError("A card that is drawn is held only until it is laid or discarded.", HiLO.ONE_ACTION)
            return phase
        if self.drawn:
            return PLACE
        if self.is_reveal or said.get("cleared"):
            return CLEAR
        own = self.layouts.get(self.seat)
        if own is None:
            return CHOOSE
        if not own.face_up and not own.removed:
            return OPEN
        return CLEAR if own.bare else CHOOSE

    def read_ender(self, said: Said) -> int | None:
        """Return the seat that has ended the round: the one described, or the only one without a face-down card."""
        bare = [seat for seat, cards in self.layouts.items() if seat != self.seat and cards.bare]
        ender = seat_of(said["ender"], "ender", self.players) if said.get("ender", -1) != -1 else next(iter(bare), None)
        if ender == self.seat:
            raise PositionError(f"Seat {ender} has ended the round and has no more turns.", HiLO.END_OF_ROUND)
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

    def check_last_turns(self, said: Said) -> None:
        """Raise PositionError for impossible last turns, and for seats that should have turned over their cards."""
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
        """Return whether a seat has revealed its cards. All have from the ender's left to the seat to move."""
        first = 0 if self.ender is None else self.ender + 1
        return self.is_reveal and seat != self.ender and (seat - first) % self.players <= (self.seat - first) % self.players

    def check_layouts(self) -> None:
        """Raise PositionError for a layout that is not possible now."""
        for seat, cards in self.layouts.items():
            ups = len(cards.face_up)
            if self.phase == OPEN:
                opened = OPENED if seat < self.seat else 0
                if ups != opened or cards.removed:
                    raise PositionError(
                        f"When seat {self.seat} turns over two cards, seat {seat} has {counted(opened, 'card')} face up.",
                        HiLO.TWO_OPENED,
                    )
            elif not cards.removed and ups < OPENED:
                raise PositionError(
                    f"Seat {seat} has turned over two cards before the first turn; {ups} of them lie face up.", HiLO.TWO_OPENED
                )
        own = self.layouts.get(self.seat)
        if own is None:
            return
        if self.phase in (CHOOSE, PLACE) and own.bare:
            raise PositionError(f"Seat {self.seat} has no card face down, so the round has ended for it.", HiLO.END_OF_ROUND)
        if self.phase == CLEAR and not self.has_line(own):
            raise PositionError(
                f"Seat {self.seat} has no line of three face-up cards in one colour, so there is no line to remove.", HiLO.HILO
            )

    def has_line(self, cards: Cards) -> bool:
        """Return whether a line is in a layout."""
        row = new_table(self.options)
        for cell in cards.face_up:
            row[UP] |= 1 << cell
            row[LAYOUTS + cell] = cards.by_cell[cell]
        return bool(standing_lines(row, 0))

    def read_cleared(self, value: Any) -> list[int]:
        """Return the lines removed in this turn, packed as the row has them.

        Their cards are on top of the discard pile, with the lowest card of the last line uppermost.
        """
        entries = value.replace(";", ",").split(",") if isinstance(value, str) else entries_of(value, "cleared", SUCH_AS)
        ways = [*map(way_of, entries)]
        if self.table[EDITION] == SCHMIDT and ways and all(way < FIRST_DIAGONAL for way in ways):
            raise PositionError(
                f"By the Schmidt edition a player who has removed {WAYS[ways[0]]} removes no other line in that turn.",
                HiLO.CHOOSE_ONE,
            )
        if ways and self.phase != CLEAR:
            raise PositionError("Lines are removed after an action: with cleared, phase must be clear or reveal.", HiLO.HILO)
        if len(self.discard) < LINE * len(ways):
            raise PositionError(
                "The cards of lines removed in this turn lie on top of the discard pile; say them in discard.",
                HiLO.LOWEST_ON_TOP,
            )
        tops = [self.discard[LINE * n : LINE * n + LINE][::-1] for n in reversed(range(len(ways)))]
        return [packed(self.seat, way, cards) for way, cards in zip(ways, tops, strict=True)]

    def row(self, chance: Random) -> Row:
        """Return the row, with unknown cards drawn by chance."""
        table, players, pool = self.table[:], self.players, self.cards.unsaid()
        chance.shuffle(pool)
        table[PHASE], table[TURN] = ROW_PHASES[self.phase], self.seat
        try:
            for seat in range(players):
                cards = self.layouts.get(seat) or Cards(self.rows_at_random(seat, pool, chance))
                self.lay_layout(table, seat, cards, pool)
            if self.phase == PLACE:
                table[HELD] = (self.drawn or [pool.pop()])[0]
        except IndexError:
            raise PositionError(
                "Too few cards are left for the layouts: the piles have fewer than are given.", HiLO.PILES
            ) from None
        size = self.discard_size or max(len(self.discard), 1)
        piles = len(pool) + len(self.discard) + len(self.draw)
        if size < len(self.discard) or piles - size < len(self.draw):
            raise PositionError(f"{piles} cards are left for both piles; more are given.", HiLO.PILES)
        discard = self.discard + [pool.pop() for _ in range(size - len(self.discard))]
        draw = self.draw + pool
        table[DISCARD : DISCARD + size], table[DISCARDS] = discard[::-1], size
        table[DRAW : DRAW + len(draw)], table[END] = draw, len(draw)
        table[RESHUFFLED] = int(self.reshuffled)
        lines = self.clears + self.cleared
        table[CLEARS : CLEARS + len(lines)] = lines
        table[CLEARED_BEFORE], table[CLEARED] = len(self.clears), len(lines)
        if self.phase != OPEN:
            self.lay_turn(table)
        return table

    def rows_at_random(self, seat: int, pool: list[int], chance: Random) -> list[list[int]]:
        """Return a random layout for a seat that the description leaves out, with some of its cards face up."""
        opened = 0 if self.phase == OPEN and seat >= self.seat else OPENED
        more = max([len(cards.face_up) + LINE * cards.removed - OPENED for cards in self.layouts.values()], default=0)
        ups = (
            NINE
            if seat == self.ender or self.has_revealed(seat)
            else opened
            if self.phase == OPEN
            else min(opened + more, NINE - 1)
        )
        cells = set(chance.sample(range(NINE), ups))
        cards = [pool.pop() if cell in cells else UNKNOWN for cell in range(NINE)]
        return [cards[:3], cards[3:6], cards[6:]]

    def lay_layout(self, table: Row, seat: int, cards: Cards, pool: list[int]) -> None:
        """Lay the cards of a seat, with face-down cards as far as they are known."""
        down = [cell for cell in cards.by_cell if cell not in cards.face_up]
        known = self.face_down.get(seat, [UNKNOWN] * len(down))
        if len(known) != len(down):
            raise PositionError(
                f"Seat {seat} has {counted(len(down), 'card')} face down; face_down says {len(known)}.", HiLO.LAYOUTS
            )
        below = dict(zip(down, known, strict=True))
        for cell, card in cards.by_cell.items():
            here = below.get(cell, card)
            table[LAYOUTS + STRIDE * seat + cell] = pool.pop() if here == UNKNOWN else here
        table[UP + seat] = sum(1 << cell for cell in cards.face_up)
        table[DOWN + seat] = sum(1 << cell for cell in down)

    def lay_turn(self, table: Row) -> None:
        """Write into the row whose turn it is, and which turn."""
        players = self.players
        most = max([len(cards.face_up) + LINE * cards.removed - OPENED for cards in self.layouts.values()], default=0)
        starter = self.seat if self.starter is None else self.starter
        turns = (self.seat - starter) % players + players * max(most, 0) if self.turn_no is None else self.turn_no - 1
        if self.starter is None:
            starter = ((self.ender or 0) - turns - 1 if self.is_reveal else self.seat - turns) % players
        table[STARTER], table[TURNS] = starter, turns + (self.turn_no is not None and self.is_reveal)
        if self.ender is not None:
            table[ENDER] = self.ender
            table[LAST_TURNS] = 0 if self.is_reveal else (self.ender - self.seat) % players
        if self.phase == CLEAR:
            table[REMOVABLE] = standing_lines(table, self.seat)


SUCH_AS = "“diagonal a1 horizontally”"


def way_of(word: Any) -> int:
    """Return a way to remove a line from its words, which are those of a record's action.

    Raises PositionError if there is no such way.
    """
    words = " ".join(word.split()).removeprefix("clear ") if isinstance(word, str) else ""
    if words not in WAYS:
        raise PositionError(f"In cleared, {shown(word)} is not a line that can be removed; a line is written like {SUCH_AS}.")
    return WAYS.index(words)


def packed(seat: int, way: int, cards: Sequence[int]) -> int:
    """Return a removed line in the form that the row has.

    Raises PositionError if the cards are not a line of one colour, highest card first.
    """
    if len({*map(colour_of, cards)}) > 1 or list(cards) != sorted(cards, reverse=True):
        raise PositionError(
            f"{WAYS[way].capitalize()} was removed, so three cards of one colour, the lowest on top, are in the discard pile; "
            "in discard they are not.",
            HiLO.LOWEST_ON_TOP,
        )
    return seat | way << 3 | (cards[0] << 14 | cards[1] << 7 | cards[2]) << 7


def read_line(value: Any, players: int) -> int:
    """Return an earlier removed line, packed.

    Raises PositionError if it is not one.
    """
    entry = entries_of(value, "clears", "(0, “row 1”, “9B 7B 1B”)")
    if len(entry) != LINE:
        raise PositionError(f"In clears a line is written like (0, “row 1”, “9B 7B 1B”); {shown(value)} is not a line.")
    cards = SaidCards(ALL).read(entry[2], "clears")
    return packed(seat_of(entry[0], "A seat in clears", players), way_of(entry[1]), cards if len(cards) == LINE else [0, 1, 2])


LAYOUT = HiLOLayout


def write(table: Row) -> Json:
    """Describe a row with a seat to move in words."""
    players, phase = table[PLAYERS], table[PHASE]
    is_reveal = table[LAST_TURNS] == 0
    word = {OPENING: "open", TURNING: "turn", DRAWING: "drawn"}.get(phase, "reveal" if is_reveal else "clear")
    lines = [
        (line & 7, WAYS[line >> 3 & 15], [NAMES[card] for card in three(line >> 7)])
        for line in table[CLEARS : CLEARS + table[CLEARED]]
    ]
    before = table[CLEARED_BEFORE]
    return {
        "phase": word,
        "layouts": [[*map(list, rows_of(table, seat))] for seat in range(players)],
        "face_down": [
            [NAMES[table[LAYOUTS + STRIDE * seat + cell]] for cell in members(table[DOWN + seat])] for seat in range(players)
        ],
        "discard": [NAMES[card] for card in reversed(table[DISCARD : DISCARD + table[DISCARDS]])],
        "draw": [NAMES[card] for card in table[DRAW + table[NEXT] : DRAW + table[END]]],
        "drawn": [NAMES[table[HELD]]] if table[HELD] else None,
        "cleared": [way for _, way, _ in lines[before:]] or None,
        "clears": [*map(list, lines[:before])] or None,
        "ender": table[ENDER] if table[ENDER] >= 0 else None,
        "last_turns": table[LAST_TURNS] if table[ENDER] >= 0 else None,
        "starter": table[STARTER] if phase != OPENING else None,
        "turn_no": table[TURNS] + 1 - is_reveal if phase != OPENING else None,
        "reshuffled": bool(table[RESHUFFLED]) or None,
        "totals": list(table[TOTALS : TOTALS + players]),
        "round": table[ROUND],
    }
