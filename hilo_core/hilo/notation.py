"""The choices of HiLO in words and back, which of them are legal, and what is said against the others."""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from ..base.game import DecisionPoint
from ..base.rule import Rule
from ..machine.bits import members
from ..machine.compilable import compilable
from ..machine.random import Row
from ..messages.errors import RecordError, shown
from ..messages.words import counted, listed
from .cards import CARDS, NAMES, in_words
from .clearing import CLEAR
from .grid import CELLS, KEEP, LINES, MASKS, WAYS, line_of, standing_lines, ways_of
from .round import CHOOSE, DRAW_CARD, NINE, OPEN, PLACE, SHUFFLE, TOSS
from .rules import HiLO
from .table import DOWN, DRAW, END, LAYOUTS, NEXT, PHASE, PLAYERS, STRIDE, TURNING, TURNS, UP

LONGEST = 1000  # turns, after which a round that plays by itself is cut (HL-R10)
BY_NAME = sorted(range(NINE), key=lambda cell: CELLS[cell])  # a1 a2 a3 b1 ...
WORDS: dict[tuple[int, int], str] = {
    **{
        (OPEN, 1 << one | 1 << other): f"open {CELLS[one]} {CELLS[other]}"
        for place, one in enumerate(BY_NAME)
        for other in BY_NAME[place:]
    },
    **{(CHOOSE, cell): f"take {CELLS[cell]}" for cell in range(NINE)},
    (CHOOSE, DRAW_CARD): "draw",
    **{(PLACE, cell): f"trade {CELLS[cell]}" for cell in range(NINE)},
    **{(PLACE, TOSS + cell): f"toss {CELLS[cell]}" for cell in range(NINE)},
    **{(CLEAR, way): f"clear {name}" for way, name in enumerate(WAYS)},
    (CLEAR, KEEP): "keep",
}
CODES = {word: choice for choice, word in WORDS.items()} | {
    f"open {one} {other}": (OPEN, 1 << CELLS.index(one) | 1 << CELLS.index(other)) for one in CELLS for other in CELLS
}


def read(word: str) -> tuple[int, Any]:
    """What kind of choice an action names, and its code. RecordError (bad_notation) if it cannot be read."""
    if word in CODES:
        return CODES[word]
    verb, *names = word.split(" ")
    if verb == "shuffle" and names:
        for name in names:
            if name not in CARDS:
                raise RecordError("bad_notation", f"{shown(name)} is no card of HiLO; one is written like 7B or -1R.")
        return SHUFFLE, tuple(CARDS[name] for name in names)
    for known, expected in FORMS.items():
        if verb == known:
            raise RecordError("bad_notation", f"{shown(word)} cannot be read; expected {expected}.")
    raise RecordError("bad_notation", f"{shown(word)} is no action of HiLO; an action is one of {', '.join(FORMS)}.")


FORMS = {
    "open": "“open” and two cells, such as “open a1 c2”",
    "take": "“take” and a cell, a1 to c3",
    "draw": "“draw” alone",
    "trade": "“trade” and a cell, a1 to c3",
    "toss": "“toss” and a cell, a1 to c3",
    "clear": "“clear row 1”, “clear column a”, or “clear diagonal a1” or “a3” with “horizontally” or “vertically”",
    "keep": "“keep” alone",
    "shuffle": "“shuffle” and the cards of the new draw pile",
}


def write(ask: int, code: Any, table: Row | None = None) -> str:
    """The action of a code, in canonical form; a shuffle that has been made is read from the row."""
    if ask != SHUFFLE:
        return WORDS[ask, code]
    cards = code if table is None else table[DRAW + table[NEXT] : DRAW + table[END]]
    return " ".join(["shuffle", *(NAMES[card] for card in cards)])


def resolve(table: Row, asked: DecisionPoint, code: Any) -> int:
    """The code itself; a shuffle is laid into the row."""
    if asked.ask != SHUFFLE:
        return int(code)
    table[DRAW : DRAW + len(code)] = code
    return 0


@compilable
def truncated(table: Row) -> bool:
    """Whether a round has gone on for 1,000 turns without ending (HL-R10)."""
    return bool(table[TURNS] >= LONGEST and table[PHASE] == TURNING)


def legal(table: Row, asked: DecisionPoint) -> list[int] | None:
    """The codes of all legal choices; None for a shuffle."""
    given = asked.given
    if asked.ask == CHOOSE:
        return [*members(given), DRAW_CARD]
    if asked.ask == PLACE:
        return [*members(given | table[UP + asked.seat]), *(TOSS + cell for cell in members(given))]
    if asked.ask == CLEAR:
        return [*members(ways_of(given)), KEEP]
    if asked.ask == OPEN:
        return [1 << one | 1 << other for one, other in combinations(range(NINE), 2)]
    return None


def refusal(table: Row, asked: DecisionPoint, code: Any, names: Sequence[str]) -> tuple[str, Rule | None] | None:
    """None if the choice is legal; otherwise a sentence, and the rule broken if it is a single one."""
    return REFUSALS[asked.ask](table, asked, code, names)


def open_refusal(table: Row, asked: DecisionPoint, code: int, names: Sequence[str]) -> tuple[str, Rule | None] | None:
    """As `refusal`, for the two cards opened at the start."""
    if code & (code - 1):
        return None
    cell = CELLS[members(code)[0]]
    return f"{names[asked.seat]} cannot turn up {cell} twice. Two different cards must be turned up.", HiLO.TWO_OPENED


def take_refusal(table: Row, asked: DecisionPoint, code: int, names: Sequence[str]) -> tuple[str, Rule | None] | None:
    """As `refusal`, for taking or drawing."""
    if code == DRAW_CARD or asked.given >> code & 1:
        return None
    return missing(table, asked.seat, code, names), HiLO.TAKEN_CARD


def place_refusal(table: Row, asked: DecisionPoint, code: int, names: Sequence[str]) -> tuple[str, Rule | None] | None:
    """As `refusal`, for a drawn card."""
    cell = code if code < TOSS else code - TOSS
    if asked.given >> cell & 1 or (code < TOSS and table[UP + asked.seat] >> cell & 1):
        return None
    if not table[UP + asked.seat] >> cell & 1:
        rule = HiLO.DRAWN_CARD if code < TOSS else HiLO.DISCARD_AND_TURN
        return missing(table, asked.seat, cell, names), rule
    return face_up(table, asked.seat, cell, names), HiLO.DISCARD_AND_TURN


def face_up(table: Row, seat: int, cell: int, names: Sequence[str]) -> str:
    """Why a drawn card may not be discarded for this cell."""
    card = in_words(table[LAYOUTS + STRIDE * seat + cell])
    down = members(table[DOWN + seat])
    text = (
        f"The {card} at {CELLS[cell]} is face up already. To discard the drawn card, {names[seat]} must turn up a face-down one"
    )
    if not down:
        return f"{text}, and there is none left."
    return f"{text}: {listed([CELLS[other] for other in sorted(down, key=BY_NAME.index)], 'or')}."


def missing(table: Row, seat: int, cell: int, names: Sequence[str]) -> str:
    """That a layout has no such cell."""
    left = table[UP + seat] | table[DOWN + seat]
    if not left:
        return f"There is no {CELLS[cell]}: {names[seat]} has no card left."
    cells = listed([CELLS[other] for other in sorted(members(left), key=BY_NAME.index)])
    return f"There is no {CELLS[cell]} in the layout of {names[seat]}: what is left is {cells}."


def clear_refusal(table: Row, asked: DecisionPoint, code: int, names: Sequence[str]) -> tuple[str, Rule | None] | None:
    """As `refusal`, for the removing of lines."""
    if code == KEEP or ways_of(asked.given) >> code & 1:
        return None
    line = line_of(code)
    up, down = table[UP + asked.seat], table[DOWN + asked.seat]
    if MASKS[line] & ~(up | down):
        cards = counted((up | down).bit_count(), "card")
        return f"There is no {LINES[line]} of three in a layout of {cards}.", HiLO.SMALLER_LAYOUTS
    hidden = members(MASKS[line] & down)
    if hidden:
        cells = listed([CELLS[cell] for cell in hidden])
        what, are = ("cards", "are") if len(hidden) > 1 else ("card", "is")
        return f"{LINES[line].capitalize()} is no HILO: the {what} at {cells} {are} still face down.", HiLO.HILO
    row = [in_words(table[LAYOUTS + STRIDE * asked.seat + cell]) for cell in members(MASKS[line])]
    return f"{LINES[line].capitalize()} is no HILO: its cards are the {listed(row)}, not of one colour.", HiLO.HILO


def shuffle_refusal(table: Row, asked: DecisionPoint, code: Any, names: Sequence[str]) -> tuple[str, Rule | None] | None:
    """As `refusal`, for a shuffle."""
    wanted = table[DRAW : DRAW + asked.given]
    if sorted(code) == sorted(wanted):
        return None
    text = "The new draw pile should have each card of the discard pile but its top one, once"
    wrong = [NAMES[card] for card in dict.fromkeys(code) if card not in wanted or code.count(card) > 1]
    if wrong:
        return f"{text}; {wrong[0]} is twice in it or was not there.", HiLO.EMPTY_DRAW_PILE
    lacking = [NAMES[card] for card in wanted if card not in code]
    return f"{text}: {counted(asked.given, 'card')}; {lacking[0]} is not in it.", HiLO.EMPTY_DRAW_PILE


REFUSALS: dict[int, Callable[[Row, DecisionPoint, Any, Sequence[str]], tuple[str, Rule | None] | None]] = {
    OPEN: open_refusal,
    CHOOSE: take_refusal,
    PLACE: place_refusal,
    CLEAR: clear_refusal,
    SHUFFLE: shuffle_refusal,
}


def barred(table: Row, asked: DecisionPoint, kind: int, code: Any) -> Rule | None:
    """HL-16 for a line that the seat before has left standing, by its choice or because one had gone already."""
    if kind != CLEAR or code == KEEP or asked.ask != CHOOSE:
        return None
    before = asked.seat - 1 if asked.seat else table[PLAYERS] - 1
    return HiLO.CHOOSE_ONE if ways_of(standing_lines(table, before)) >> code & 1 else None


def asked_for(asked: DecisionPoint, names: Sequence[str]) -> str:
    """What is wanted of whom."""
    if asked.ask == SHUFFLE:
        return "the discard pile is to be shuffled"
    wanted = {
        OPEN: "to turn up two cards",
        CHOOSE: "to take a card or to draw",
        PLACE: "to place the card drawn",
        CLEAR: "to remove a line or to keep it",
    }
    return f"{names[asked.seat]} is {wanted[asked.ask]}"
