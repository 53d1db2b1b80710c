"""A game of HiLO: options, the deal, what a round and a game have come to, and random play."""

from collections.abc import Mapping
from typing import Any

from ..base.deal import card_called, check_deal, check_hands, check_size
from ..base.game import Option, Program, players_option, whole
from ..base.rule import Rule
from ..base.tally import Options
from ..machine.bits import count, members, nth
from ..machine.compilable import compilable
from ..machine.random import Row, randbelow, shuffle
from ..messages.errors import RecordError
from .cards import CARDS, COUNT, HIGHEST, LOWEST, NAMES
from .grid import KEEP, WAYS, ways_of
from .points import game_over, winners
from .round import ALL_CELLS, CHOOSE, CLEAR, DRAW_CARD, NINE, OPEN, SHUFFLE, TOSS, play_round
from .rules import HiLO
from .table import (
    AGES,
    CLEARED,
    CLEARS,
    DISCARD,
    DISCARDS,
    DOWN,
    DRAW,
    EDITION,
    EDITIONS,
    END,
    ENDER,
    LAST_TURNS,
    LAYOUTS,
    NEXT,
    PHASE,
    PLAYERS,
    POINTS,
    ROUND,
    SIZE,
    STARTER,
    STRIDE,
    SUMS,
    TOTALS,
    UP,
)

KEY = "hilo"
NAME = "HiLO"
LAW: type[Rule] = HiLO


def are_all_seats(value: object, options: Options) -> bool:
    """Whether a value lists each seat once."""
    return isinstance(value, list) and all(map(whole, value)) and sorted(value) == list(range(options["players"]))


OPTIONS: tuple[Option, ...] = (
    players_option("a whole number from 2 to 6", 3, 2, 4, 5, 6),
    Option(
        "edition",
        "“schmidt” or “international”",
        default="schmidt",
        label="Edition",
        values=(("schmidt", "Schmidt"), ("international", "international")),
    ),
    Option("youngest_first", "a list of all seats, each once, from the youngest player on", are_all_seats),
)


def new_table(options: Options) -> list[int]:
    """The row of a game not yet begun."""
    table = [0] * SIZE
    table[PLAYERS], table[EDITION] = options["players"], EDITIONS.index(options.get("edition", "schmidt"))
    for age, seat in enumerate(options.get("youngest_first") or range(table[PLAYERS])):
        table[AGES + seat] = age
    return table


@compilable
def clear_round(table: Row) -> None:
    """Empties the round's part of the row for the next deal."""
    for slot in range(PHASE, DISCARD):
        table[slot] = 0
    for seat in range(table[PLAYERS]):
        table[DOWN + seat] = ALL_CELLS
    table[STARTER] = -1
    table[ENDER] = -1
    table[LAST_TURNS] = -1
    table[DISCARDS] = 1
    table[ROUND] += 1


@compilable
def deal_at_random(table: Row) -> None:
    """Nine cards for each seat, one for the discard pile, and the rest to draw from, at random (HL-01, HL-03, HL-04)."""
    clear_round(table)
    size = 0
    for colour in range(8):
        for number in range(LOWEST, HIGHEST + 1):
            table[DRAW + size] = colour << 4 | number + 2
            size += 1
    shuffle(table, DRAW, COUNT, COUNT)
    top = 0
    for seat in range(table[PLAYERS]):
        for cell in range(NINE):
            table[LAYOUTS + STRIDE * seat + cell] = table[DRAW + top]
            top += 1
    table[DISCARD] = table[DRAW + top]
    table[NEXT] = top + 1
    table[END] = COUNT


def read_deal(table: Row, deal: Mapping[str, Any]) -> None:
    """Lays the deal of a record into the row. RecordError (bad_deal, bad_format) if it is none."""
    check_deal(deal, layouts=list, discard=str, draw=list)
    players = table[PLAYERS]
    layouts = deal["layouts"]
    check_hands(layouts, players, "layout", "nine cards")
    for seat, layout in enumerate(layouts):
        check_size(f"Seat {seat}", layout, NINE)
    dealt = [find(name) for name in [*(name for layout in layouts for name in layout), deal["discard"], *deal["draw"]]]
    if len(set(dealt)) < len(dealt):
        twice = next(card for place, card in enumerate(dealt) if card in dealt[:place])
        raise RecordError("bad_deal", f"{NAMES[twice]} is dealt twice.")
    if len(dealt) != COUNT:
        found, wanted = len(deal["draw"]), COUNT - 1 - NINE * players
        raise RecordError("bad_deal", f"The draw pile has {found} cards; expected {wanted}, all those not dealt out.")
    clear_round(table)
    for seat in range(players):
        start = LAYOUTS + STRIDE * seat
        table[start : start + NINE] = dealt[NINE * seat : NINE * seat + NINE]
    draw = dealt[NINE * players + 1 :]
    table[DISCARD] = dealt[NINE * players]
    table[DRAW : DRAW + len(draw)] = draw
    table[END] = len(draw)


def find(name: object) -> int:
    """The card of a name in a deal. RecordError if it is none."""
    return card_called(name, CARDS, NAME, "“7B” or “-1R”")


def write_deal(table: Row) -> dict[str, Any]:
    """The deal in the row, before the first ply, as a record has it."""
    starts = [LAYOUTS + STRIDE * seat for seat in range(table[PLAYERS])]
    return {
        "layouts": [[NAMES[card] for card in table[start : start + NINE]] for start in starts],
        "discard": NAMES[table[DISCARD]],
        "draw": [NAMES[card] for card in table[DRAW + table[NEXT] : DRAW + table[END]]],
    }


@compilable
def over(table: Row) -> bool:
    """Whether the game has ended."""
    return bool(game_over(table))


def program(options: Options | None) -> Program:
    """What is played, with whatever options."""
    return Program(play_round, over, (PLAYERS, EDITION))


def summary(table: Row) -> tuple[dict[str, Any], dict[str, Any]]:
    """Who started and who ended the round just finished, sums, points, and the lines removed; who has won, and the totals."""
    players = table[PLAYERS]
    return {
        "starter": table[STARTER],
        "ender": table[ENDER],
        "sums": list(table[SUMS : SUMS + players]),
        "points": list(table[POINTS : POINTS + players]),
        "clears": [
            {"seat": clear & 7, "line": WAYS[clear >> 3 & 15], "cards": [NAMES[card] for card in three(clear >> 7)]}
            for clear in table[CLEARS : CLEARS + table[CLEARED]]
        ],
    }, {"winners": members(winners(table)) if over(table) else [], "totals": list(table[TOTALS : TOTALS + players])}


def three(packed: int) -> tuple[int, int, int]:
    """The three cards of a line removed, highest first."""
    return packed >> 14 & 127, packed >> 7 & 127, packed & 127


@compilable
def choose_at_random(table: Row, seat: int, ask: int, given: int) -> int:
    """A uniformly random legal choice: of all pairs of cells, of all cells and the draw pile, of all ways to remove a line and
    keeping; a shuffle is made in the row."""
    if ask == OPEN:
        first = randbelow(table, NINE)
        second = randbelow(table, NINE - 1)
        if second >= first:
            second += 1
        return 1 << first | 1 << second
    if ask == CHOOSE:
        size = count(given)
        chosen = randbelow(table, size + 1)
        return nth(given, chosen) if chosen < size else DRAW_CARD
    if ask == CLEAR:
        ways = ways_of(given) | 1 << KEEP
        return nth(ways, randbelow(table, count(ways)))
    if ask == SHUFFLE:
        shuffle(table, DRAW, given, given)
        return 0
    cells = given | table[UP + seat]
    size = count(cells)
    chosen = randbelow(table, size + count(given))
    return nth(cells, chosen) if chosen < size else TOSS + nth(given, chosen - size)
