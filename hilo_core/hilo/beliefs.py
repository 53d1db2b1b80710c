"""The possible deals for a seat in a round of HiLO, their consequences, and hints about them."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from ..base.rule import texts_beside
from ..base.seats import CHANCE, DecisionPoint, Names
from ..base.slots import CONSEQUENCE, Candidates, Consequence, Known, Plan, hints_of, measures_of
from ..machine.bits import count, lowest
from ..machine.compilable import compilable
from ..machine.random import Row, randbelow, shuffle
from ..messages.texts import Json
from ..messages.words import counted
from .choices import legal_codes, write
from .odds import sums_after
from .round import CELLS, CHOOSE, CLEAR, NINE, OPEN, PLACE, TOSS, sum_of
from .rules import HiLO
from .table import (
    CLEARED,
    CLEARS,
    COUNT,
    DISCARD,
    DISCARDS,
    DOWN,
    DRAW,
    END,
    ENDER,
    HELD,
    LAYOUTS,
    MEAN,
    NAMES,
    NEXT,
    PLAYERS,
    POINTS,
    RESHUFFLED,
    STRIDE,
    SUMS,
    TURN,
    number_of,
    signed,
)

HALF = 64
ALL, FIRST_GROUP = 0, 1  # the number of hidden places, and of those that swap cards in a first group; the others form a second
PLACES = 2  # their slots in the row
CARDS = PLACES + COUNT  # the cards in these places, by group and in order
WORK = CARDS + COUNT


MEASURES = measures_of(texts_beside(__file__))
ASKED = len(MEASURES)  # behind them are consequences


@compilable
def measure(table: Row, seat: int, trick: int, which: int) -> int:
    """Return 1 if no other seat has fewer points in the round, else 0; with `which` 1 the points of the round."""
    if which >= ASKED:
        return consequence(table, seat, trick, which - ASKED)
    own: int = table[POINTS + seat]
    if which == 1:
        return own
    for other in range(table[PLAYERS]):
        if table[POINTS + other] < own:
            return 0
    return 1


LINES_REMOVED, ENDED, ADDED_BY_DOUBLING = 0, 1, 2
CONSEQUENCES = 3
COUNTS = (*MEASURES, *[CONSEQUENCE] * CONSEQUENCES)


@compilable
def consequence(table: Row, seat: int, trick: int, which: int) -> int:
    """Return the lines that the seat removed in the round, 1 or 0 for ending it, or the points that doubling added."""
    if which == ENDED:
        return 1 if table[ENDER] == seat else 0
    if which == ADDED_BY_DOUBLING:
        added: int = table[POINTS + seat] - table[SUMS + seat]
        return added
    lines = 0
    for number in range(table[CLEARED]):
        if table[CLEARS + number] & 7 == seat:
            lines += 1
    return lines


@compilable
def complete_choice(table: Row, seat: int, ask: int, code: int) -> int:
    """Return the choice for a code; a single cell to open is completed with another one at random."""
    if ask != OPEN or code & (code - 1):
        return code
    other = randbelow(table, NINE - 1)
    return code | 1 << (other + 1 if other >= lowest(code) else other)


@compilable
def note_constraints(table: Row, seat: int, at: int) -> None:
    """Note which cards are hidden, and where: after a reshuffle the draw pile is a separate group (HL-R8)."""
    table[at + ALL] = 0
    for owner in range(table[PLAYERS]):
        down = table[DOWN + owner]
        while down:
            note_place(table, at, LAYOUTS + STRIDE * owner + lowest(down))
            down &= down - 1
    first = table[at + ALL]
    for place in range(table[NEXT], table[END]):
        note_place(table, at, DRAW + place)
    if table[HELD] and table[TURN] != seat:
        note_place(table, at, HELD)
    table[at + FIRST_GROUP] = first if table[RESHUFFLED] else table[at + ALL]
    put_in_order(table, at, 0, table[at + FIRST_GROUP])
    put_in_order(table, at, table[at + FIRST_GROUP], table[at + ALL])


@compilable
def note_place(table: Row, at: int, slot: int) -> None:
    """Note a slot whose card is hidden."""
    table[at + PLACES + table[at + ALL]] = slot
    table[at + ALL] += 1


@compilable
def put_in_order(table: Row, at: int, first: int, after: int) -> None:
    """Note the cards of these places in canonical order, because their order is not known."""
    low = 0
    high = 0
    for number in range(first, after):
        card = table[table[at + PLACES + number]]
        low |= (1 - card // HALF) << (card % HALF)
        high |= card // HALF << (card % HALF)
    for number in range(first, after):
        if low:
            table[at + CARDS + number] = lowest(low)
            low &= low - 1
        else:
            table[at + CARDS + number] = HALF + lowest(high)
            high &= high - 1


@compilable
def determinize(table: Row, seat: int, at: int) -> None:
    """Deal the hidden cards again."""
    hidden, first = table[at + ALL], table[at + FIRST_GROUP]
    for number in range(hidden):
        table[at + WORK + number] = table[at + CARDS + number]
    shuffle(table, at + WORK, first, first)
    shuffle(table, at + WORK + first, hidden - first, hidden - first)
    for number in range(hidden):
        table[table[at + PLACES + number]] = table[at + WORK + number]


def exact_chances(table: Row, asked: DecisionPoint) -> dict[str, dict[int, Fraction]]:
    """Return the exactly known values, by action and number of the measure: the expected sum at the end of the turn."""
    return {word: {2: total} for word, total in sums_after(table, asked).items()}


SHUFFLE = "shuffle"


def imagined_round(
    true: list[int], table: list[int], asked: DecisionPoint | None, given: Json, start: list[int] | None
) -> Json:
    """Return the round that would have led to `table`, an imagined table that replaces the true one.

    A layout closes up when a line is removed, so a face-down card need not be where it was dealt. But nobody has seen it since,
    so it can have a different name in the whole record. A reshuffled draw pile has cards that were seen before: they change
    their names only in that shuffle.
    """
    begins, actions = "deal" if start is None else "start", list(given["actions"])
    in_layouts = renamed(true, table, range(LAYOUTS, DISCARD))
    elsewhere = renamed(true, table, [HELD, *range(DISCARD, len(true))])
    shuffles = [ply for ply, word in enumerate(actions) if word.startswith(SHUFFLE)]
    to_shuffle = asked is not None and asked.seat == CHANCE  # the pile is still to be shuffled: nothing of it is written down
    if to_shuffle or shuffles:
        names = in_layouts
        if not to_shuffle:
            actions[shuffles[-1]] = " ".join(elsewhere.get(word, word) for word in actions[shuffles[-1]].split())
    else:
        names = in_layouts | elsewhere
    hidden = {key: called(given[begins][key], names) for key in HIDDEN_IN[begins] if key in given[begins]}
    return {begins: {**given[begins], **hidden}, "actions": actions}


HIDDEN_IN = {"deal": ("layouts", "draw"), "start": ("face_down", "draw", "drawn")}


def called(cards: Any, names: Mapping[str, str]) -> Any:
    """Return cards with other names, also in nested lists."""
    return names.get(cards, cards) if isinstance(cards, str) else [called(card, names) for card in cards]


def renamed(true: list[int], table: list[int], slots: Any) -> dict[str, str]:
    """Return the names that the cards in these slots of the true row have on the imagined table."""
    return {NAMES[true[slot]]: NAMES[table[slot]] for slot in slots if true[slot] != table[slot]}


def candidates(table: Row, asked: DecisionPoint) -> Candidates:
    """Return the possible choices.

    Each cell to open is a choice of its own, completed with another.
    """
    return Candidates(
        [(name, 1 << cell) for cell, name in enumerate(CELLS)]
        if asked.ask == OPEN
        else [(write(asked.ask, code), code) for code in legal_codes(table, asked)]
    )


FEW_HIDDEN = 3  # hidden cards: with fewer the end is near


def plan(table: Row, asked: DecisionPoint, names: Names) -> Plan:
    """Return which cards are face up and face down, who is ahead, and how close the end is."""
    you = asked.seat
    if asked.ask == OPEN:
        return Plan("You turn over any two cards.", "The highest sum of two begins.", HiLO.WHO_STARTS, UNSEEN, True)
    if asked.ask == CLEAR:
        return Plan(
            f"You show {signed(sum_of(table, you))}.", "If you remove a line, you lose all its points, low ones too.", HiLO.HILO
        )
    hidden = [count(table[DOWN + seat]) for seat in range(table[PLAYERS])]
    others = [seat for seat in range(table[PLAYERS]) if seat != you]
    least = min(others, key=lambda seat: (sum_of(table, seat), seat))
    near = min(others, key=lambda seat: (hidden[seat], seat))
    own, other = sum_of(table, you), sum_of(table, least)
    stands = f"You show {signed(own)} and have {counted(hidden[you], 'face-down card')}; {names[least]} shows {signed(other)}."
    if table[ENDER] >= 0:
        return Plan(f"{stands} {names[table[ENDER]]} has ended the round: this is your last turn.", "", HiLO.END_OF_ROUND)
    if hidden[you] == 1:
        ends = "Turning it up ends the round, and doubles your points unless you have the fewest."
        return Plan(f"{stands} {ends}", "", HiLO.DOUBLING)
    if hidden[near] < FEW_HIDDEN:
        end = f"{names[near]} has only {counted(hidden[near], 'face-down card')}, so the end is near."
        return Plan(f"{stands} {end}", "", HiLO.END_OF_ROUND)
    return Plan(stands, "Swap a high card for a low one, or make a line of one colour.", HiLO.AIM)


def consequences(table: Row, asked: DecisionPoint, names: Names) -> list[Consequence]:
    """Return lines, the end of the round, and the points that doubling adds."""
    wait = "Do not end the round while others may have fewer points"
    return [
        Consequence(ADDED_BY_DOUBLING, "your points are doubled", HiLO.DOUBLING, wait, -1, 1),
        Consequence(LINES_REMOVED, "you remove {} lines of one colour", HiLO.HILO, "Go for a line of one colour", 1),
    ]


def known(table: Row, asked: DecisionPoint, code: int, much: Callable[[int], float]) -> Known | None:
    """Return which kind of card a choice would replace: a higher, a lower or a face-down card."""
    if asked.ask not in (CHOOSE, PLACE) or code >= TOSS:
        return None
    card = table[HELD] if asked.ask == PLACE else table[DISCARD + table[DISCARDS] - 1]
    there, is_hidden = table[LAYOUTS + STRIDE * asked.seat + code], table[DOWN + asked.seat] >> code & 1
    old, new = MEAN if is_hidden else number_of(there), number_of(card)
    place = f"a face-down card, which counts {MEAN} on average" if is_hidden else signed(old)
    points = f"{signed(new)} {'point' if abs(new) == 1 else 'points'}"
    return Known(f"puts {points} in place of {place}", HiLO.POINTS, new < old) if new != old else None


UNSEEN = "nobody has seen any of these cards, so nothing tells them apart"


hints = hints_of(
    plan,
    consequences,
    known,
    goal="you have or share the fewest points",
    alike="each of them leaves you with about as many points",
    aim=HiLO.POINTS,
)
