"""Positions behind the examples of the rules, which examples.md names and describes. What they claim is asked of the rules."""

from typing import Any

from hilo_core.base.game import SEAT_NAMES, DecisionPoint
from hilo_core.base.scripted import PlayedScript, played
from hilo_core.hilo.cards import CARDS, COLOUR_WORDS, COLOURS, COUNT, HIGHEST, LOWEST, in_words, number_of, signed
from hilo_core.hilo.cards import NAMES as CARD_NAMES
from hilo_core.hilo.cards import cards as numbers
from hilo_core.hilo.choices import LONGEST, refusal, way_choice
from hilo_core.hilo.game import clear_round, deal_at_random, new_table, result
from hilo_core.hilo.grid import CELLS, KEEP, LINES, WAYS, line_of, push, standing_lines, take_out
from hilo_core.hilo.points import count_points
from hilo_core.hilo.round import (
    CLEAR,
    DRAW_CARD,
    TOSS,
    clear_lines,
    end_turn,
    may_go_on,
    open_two_cards,
    reshuffle,
    reveal,
    starting_seat,
    take_turn,
    tell_deal,
)
from hilo_core.hilo.table import (
    DISCARD,
    DISCARDS,
    DOWN,
    DRAW,
    END,
    ENDER,
    LAST_TURNS,
    LAYOUTS,
    NEXT,
    PHASE,
    PLAYERS,
    STARTER,
    STRIDE,
    TOTALS,
    TURN,
    TURNING,
    UP,
)
from hilo_core.hilo.view import layout, view
from hilo_core.machine.bits import members
from hilo_core.machine.random import seed_row

LAYOUT = "7B ?3G ?9G / 6G ?10O ?8V / ?4R ?1O 11B"
DIAGONAL = "7B ?3G 9G / 6G 0B ?8V / 4R 1O 11B"
PINK = "8P 2T 5T / 1T 4P 6O / 9O 3O 0P"
TWO_ROWS = "7B 0B 11B / 6G 5R ?8V / 4R 1R 2R"
OTHER = "?7P ?3O ?5T"  # what Ben has where only Ann's layout matters
A3, B1, B2 = map(CELLS.index, ("a3", "b1", "b2"))
DIAGONALLY = WAYS.index("diagonal a1 horizontally")


def word(name: str) -> str:
    """A card as people say it: "blue −1"."""
    return signed(in_words(CARDS[name]))


def number(name: str) -> int:
    """The number of a card."""
    return number_of(CARDS[name])


def extremes() -> str:
    """The lowest and the highest card."""
    return f"{CARD_NAMES[min(CARDS.values())]} {CARD_NAMES[max(CARDS.values())]}"


def colours() -> str:
    """A card of each colour, with its word."""
    return " ".join(f"{n}{letter} [{word}]" for n, (letter, word) in enumerate(zip(COLOURS, COLOUR_WORDS, strict=True)))


def table_of(*layouts: str, edition: str = "schmidt", discard: str = "5P", draw: str = "") -> list[int]:
    """A table with these layouts, such as "7B ?3G / 9G 1R", where "?" marks a card face down, and Ann to move. The discard
    pile has its top last, the draw pile its top first."""
    table = new_table({"players": max(2, len(layouts)), "edition": edition})
    clear_round(table)
    for seat in range(table[PLAYERS]):
        table[UP + seat] = table[DOWN + seat] = 0
        for y, names in enumerate((layouts[seat] if seat < len(layouts) else OTHER).split("/")):
            for x, name in enumerate(names.split()):
                table[LAYOUTS + STRIDE * seat + 3 * y + x] = CARDS[name.lstrip("?")]
                table[(DOWN if name[0] == "?" else UP) + seat] |= 1 << 3 * y + x
    table[STARTER], table[PHASE] = 0, TURNING
    table[DISCARDS], table[NEXT], table[END] = len(discard.split()), 0, len(draw.split())
    table[DISCARD : DISCARD + table[DISCARDS]] = numbers(discard)
    table[DRAW : DRAW + table[END]] = numbers(draw)
    return table


def lines(table: list[int]) -> str:
    """The lines that stand in Ann's layout."""
    return ", ".join(LINES[line] for line in members(standing_lines(table, 0)))


def deal() -> PlayedScript:
    """A random deal for two, always the same one."""
    table = new_table({"players": 2, "edition": "schmidt"})
    seed_row(table, 5, 1)
    deal_at_random(table)
    return played(table, tell_deal)


def two_opened() -> PlayedScript:
    """The same after both have turned up two cards."""
    return played(deal().table, open_two_cards, answers=(1 << 0 | 1 << 4, 1 << 2 | 1 << 6))


def starts(ann: str, ben: str) -> dict[str, Any]:
    """Who starts with two open cards each."""
    table = table_of(f"{ann} ?1R", f"{ben} ?1O")
    seat, rule = starting_seat(table)
    return {"rule": rule, "starts": SEAT_NAMES[seat], "sums": view(table).sums}


def turn(cards: str, discard: str, draw: str, *answers: int) -> PlayedScript:
    """A turn of Ann's."""
    made = played(table_of(cards, discard=discard, draw=draw), take_turn, answers=answers)
    return made._replace(more={"stand": lines(made.table)})


def empty_pile() -> PlayedScript:
    """The discard pile becomes the draw pile."""
    table = table_of("?1R", "?2R", discard="8O 3V 6T 9G")
    return played(table, reshuffle, 0, answers=[0], top=view(table).discard[0])


def cleared(cards: str, edition: str, *ways: str) -> PlayedScript:
    """Lines removed from a layout, one after the other; "" for one that stays."""
    table = table_of(cards, edition=edition)
    before = layout(table, 0), lines(table)
    answers = [WAYS.index(way) if way else KEEP for way in ways]
    return played(table, clear_lines, 0, 0x1FF, answers=answers, before=before[0], stand=before[1])


def pushed(cards: str, *ways: str) -> dict[str, Any]:
    """A line goes, and the rest moves together, in each of these ways: the layout before and those after it, with the lines
    that stand, and the rule of the last push."""
    before = table_of(cards)
    found: dict[str, Any] = {"before": layout(before, 0), "line": lines(before), "after": [], "stand": []}
    for way in map(WAYS.index, ways):
        table = table_of(cards)
        take_out(table, 0, line_of(way))
        found["more"], found["rule"] = push(table, 0, way)
        found["after"].append(layout(table, 0))
        found["stand"].append(lines(table))
    return found


def new_line(cards: str, way: str) -> dict[str, Any]:
    """The same for a push that makes lines: how many more, and the rule by which they may go."""
    found, table = pushed(cards, way), table_of(cards)
    take_out(table, 0, line_of(WAYS.index(way)))
    more, _ = push(table, 0, WAYS.index(way))
    return {**found, "more": more.bit_count(), "rule": may_go_on(table, WAYS.index(way))[1] if more else None}


def order_kept(cards: str, way: str) -> dict[str, Any]:
    """The same with the rule that a reader is told who asks what the push would do."""
    table = table_of(cards)
    choice = way_choice(table, DecisionPoint(0, CLEAR, standing_lines(table, 0)), WAYS.index(way))
    return {**pushed(cards, way), "rule": choice.answer.then_rule}


def two_more(cards: str, way: str, *after: str) -> PlayedScript:
    """The same for a push that makes lines, which go as well."""
    drawing = pushed(cards, way)
    del drawing["rule"]  # that of the push, not of the lines
    return cleared(cards, "schmidt", way, *after)._replace(more=drawing)


def smaller(cards: str) -> dict[str, Any]:
    """Two cards of one colour, which are no line."""
    table = table_of(cards)
    found = refusal(table, DecisionPoint(0, CLEAR, 0), WAYS.index("column a"), SEAT_NAMES)
    return {"rule": found[1] if found else None, "left": layout(table, 0), "stand": lines(table)}


def end_of_round() -> PlayedScript:
    """Ann has no face-down card left."""
    made = played(table_of("7B 3G / 6G 10O / 4R 0P", "?1R", "?2R"), end_turn, 0)
    return made._replace(more={"others": [name for seat, name in enumerate(SEAT_NAMES[:3]) if seat != made.table[ENDER]]})


def at_the_reveal(ann: str, ben: str) -> PlayedScript:
    """What lies face down is turned up, after Ann has ended the round."""
    table = table_of(ann, ben)
    table[ENDER], table[LAST_TURNS], table[TURN] = 0, 0, 0
    return played(table, reveal, before=layout(table, 1), stand=lines(table))


def counted(layouts: str, ender: int, *before: int) -> PlayedScript:
    """The points of a round that this seat has ended, with layouts parted by bars and the totals before."""
    table = table_of(*layouts.split(" | "))
    table[ENDER], table[LAST_TURNS] = ender, 0
    table[TOTALS : TOTALS + len(before)] = before
    made = played(table, count_points)
    return made._replace(more={"best": result(table)["winners"]})
