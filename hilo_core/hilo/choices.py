"""The choices of HiLO: in words and back, which are legal, why the others are not, and what would follow."""

from itertools import combinations
from typing import Any

from ..base.game import Asking, Choice, Choices, Explanation, InRow, Parts, Refusal, refusals
from ..base.rule import Rule
from ..base.seats import DecisionPoint, Names
from ..machine.bits import members
from ..machine.compilable import compilable
from ..machine.random import Row
from ..messages.errors import RecordError, shown
from ..messages.words import counted, listed
from . import table
from .game import three
from .round import (
    BY_NAME,
    CELLS,
    CHOOSE,
    CLEAR,
    DRAW_CARD,
    FIRST_DIAGONAL,
    KEEP,
    LINES,
    MASKS,
    NINE,
    OPEN,
    PLACE,
    SHUFFLE,
    TOSS,
    WAYS,
    expected,
    line_of,
    line_words,
    lines_through,
    may_go_on,
    push,
    pushed,
    size_words,
    standing_lines,
    sum_of,
    take_out,
    turn_up,
    ways_of,
)
from .rules import HiLO
from .table import (
    CARDS,
    DISCARD,
    DISCARDS,
    DOWN,
    DRAW,
    END,
    HELD,
    LAYOUTS,
    NAMES,
    NEXT,
    PHASE,
    PLAYERS,
    ROUND,
    STRIDE,
    TURNING,
    TURNS,
    UP,
    in_words,
    number_of,
    signed,
)
from .view import layout

LONGEST = 1000  # turns of a round, and rounds of a game, after which what plays by itself is cut (HL-R10)
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
ACTIONS = (
    *(word for (ask, code), word in WORDS.items() if ask != OPEN or code & (code - 1)),
    *(f"shuffle {card}" for card in CARDS),
)
CODES = {word: choice for choice, word in WORDS.items()} | {
    f"open {one} {other}": (OPEN, 1 << CELLS.index(one) | 1 << CELLS.index(other)) for one in CELLS for other in CELLS
}


def read(word: str) -> tuple[int, Any]:
    """Return the kind and the code of the choice that an action names.

    Raises RecordError (bad_notation) if it cannot be read.
    """
    if word in CODES:
        return CODES[word]
    verb, *names = word.split(" ")
    if verb == "shuffle" and names:
        for name in names:
            if name not in CARDS:
                raise RecordError("bad_notation", f"{shown(name)} is not a card of HiLO; a card is written like 7B or -1R.")
        return SHUFFLE, InRow(DRAW, tuple(CARDS[name] for name in names))
    if verb in FORMS:
        raise RecordError("bad_notation", f"{shown(word)} cannot be read; expected {FORMS[verb]}.")
    raise RecordError("bad_notation", f"{shown(word)} is not an action of HiLO; an action is one of {', '.join(FORMS)}.")


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
    """Return the action of a code, in canonical form.

    A shuffle is read from the row; without a row it is only its verb.
    """
    if ask != SHUFFLE:
        return WORDS[ask, code]
    cards = (
        table[DRAW + table[NEXT] : DRAW + table[END]] if table is not None else code.values if isinstance(code, InRow) else ()
    )
    return " ".join(["shuffle", *(NAMES[card] for card in cards)])


@compilable
def truncated(table: Row) -> bool:
    """Return whether a round or a game is cut off because it does not end.

    A round is cut off after 1,000 turns (HL-R10), and a game after 1,000 rounds, which takes a house rule.
    """
    return bool((table[TURNS] >= LONGEST and table[PHASE] == TURNING) or table[ROUND] > LONGEST)


def legal(table: Row, asked: DecisionPoint) -> list[int] | Parts:
    """Return the codes of all legal choices; for a shuffle, its cards from the top."""
    if asked.ask == SHUFFLE:
        return Parts("shuffle", tuple(NAMES[card] for card in table[DRAW : DRAW + asked.given]), asked.given, False)
    return legal_codes(table, asked)


def legal_codes(table: Row, asked: DecisionPoint) -> list[int]:
    """Return the codes of all legal choices of a seat."""
    given = asked.given
    if asked.ask == CHOOSE:
        return [*members(given), DRAW_CARD]
    if asked.ask == PLACE:
        return [*members(given | table[UP + asked.seat]), *(TOSS + cell for cell in members(given))]
    if asked.ask == CLEAR:
        return [*members(ways_of(given)), KEEP]
    return [1 << one | 1 << other for one, other in combinations(range(NINE), 2)]


def open_refusal(table: Row, asked: DecisionPoint, code: int, name: str) -> Refusal:
    """Return the same as `refusal`, for the two cards opened at the start."""
    if code & (code - 1):
        return None
    cell = CELLS[members(code)[0]]
    return f"{name} cannot turn over {cell} twice. Two different cards must be turned over.", HiLO.TWO_OPENED


def take_refusal(table: Row, asked: DecisionPoint, code: int, name: str) -> Refusal:
    """Return the same as `refusal`, for taking or drawing."""
    if code == DRAW_CARD or asked.given >> code & 1:
        return None
    return missing(table, asked.seat, code, name), HiLO.TAKEN_CARD


def place_refusal(table: Row, asked: DecisionPoint, code: int, name: str) -> Refusal:
    """Return the same as `refusal`, for a drawn card."""
    cell = code if code < TOSS else code - TOSS
    if asked.given >> cell & 1 or (code < TOSS and table[UP + asked.seat] >> cell & 1):
        return None
    if not table[UP + asked.seat] >> cell & 1:
        rule = HiLO.DRAWN_CARD if code < TOSS else HiLO.DISCARD_AND_TURN
        return missing(table, asked.seat, cell, name), rule
    return face_up(table, asked.seat, cell, name), HiLO.DISCARD_AND_TURN


def face_up(table: Row, seat: int, cell: int, name: str) -> str:
    """Return why a drawn card may not be discarded for this cell."""
    card = in_words(table[LAYOUTS + STRIDE * seat + cell])
    down = members(table[DOWN + seat])
    first = f"The {card} at {CELLS[cell]} is face up already."
    text = f"{first} To discard the drawn card, {name} must turn over a face-down one"
    if not down:
        return f"{text}, and there is none left."
    return f"{text}: {listed([CELLS[other] for other in sorted(down, key=BY_NAME.index)], 'or')}."


def missing(table: Row, seat: int, cell: int, name: str) -> str:
    """Return the refusal for a cell that a layout does not have."""
    left = table[UP + seat] | table[DOWN + seat]
    if not left:
        return f"There is no {CELLS[cell]}: {name} has no card left."
    cells = listed([CELLS[other] for other in sorted(members(left), key=BY_NAME.index)])
    return f"There is no {CELLS[cell]} in the layout of {name}: what is left is {cells}."


def clear_refusal(table: Row, asked: DecisionPoint, code: int, name: str) -> Refusal:
    """Return the same as `refusal`, for removing lines."""
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
        return f"{LINES[line].capitalize()} is not a HILO: the {what} at {cells} {are} still face down.", HiLO.HILO
    row = [in_words(table[LAYOUTS + STRIDE * asked.seat + cell]) for cell in members(MASKS[line])]
    return f"{LINES[line].capitalize()} is not a HILO: its cards are the {listed(row)}, not of one colour.", HiLO.HILO


def shuffle_refusal(table: Row, asked: DecisionPoint, code: InRow, name: str) -> Refusal:
    """Return the same as `refusal`, for a shuffle."""
    wanted, cards = table[DRAW : DRAW + asked.given], code.values
    if sorted(cards) == sorted(wanted):
        return None
    text = "The new draw pile should have each card of the discard pile except the top one, once"
    wrong = [NAMES[card] for card in dict.fromkeys(cards) if card not in wanted or cards.count(card) > 1]
    if wrong:
        return f"{text}; {wrong[0]} is twice in it or was not there.", HiLO.EMPTY_DRAW_PILE
    lacking = [NAMES[card] for card in wanted if card not in cards]
    return f"{text}: {counted(asked.given, 'card')}; {lacking[0]} is not in it.", HiLO.EMPTY_DRAW_PILE


def blocking_rule(table: Row, asked: DecisionPoint, kind: int, code: Any) -> Rule | None:
    """Return HL-16 for a line that a seat has left standing, by choice or because another line was removed."""
    if kind != CLEAR or code == KEEP or asked.ask != CHOOSE:
        return None
    before = asked.seat - 1 if asked.seat else table[PLAYERS] - 1
    return HiLO.CHOOSE_ONE if ways_of(standing_lines(table, before)) >> code & 1 else None


refusal = refusals(
    {
        OPEN: open_refusal,
        CHOOSE: take_refusal,
        PLACE: place_refusal,
        CLEAR: clear_refusal,
        SHUFFLE: shuffle_refusal,
    },
    blocking_rule,
)


class Prompted(Asking):
    """The question to a seat, with the names that its texts use."""

    home = __file__
    slots = table
    asks = ("open", "choose", "place", "clear", "shuffle")

    def card_now(self) -> int:
        """Return the card drawn, or the top of the discard pile."""
        return int(self.held or self.view[DISCARD + self.discards - 1])

    def card(self) -> str:
        """Return that card in words."""
        return in_words(self.card_now())

    def makes(self) -> int:
        """Return in how many cells the card would complete a line."""
        cells = members(self.own_up | self.own_down)
        return sum(after_laying(self.view, self.seat, cell, self.card_now())[1] == HiLO.HILO for cell in cells)

    def is_diagonal(self) -> bool:
        """Return whether a diagonal may be removed."""
        return self.what >> FIRST_DIAGONAL > 0


prompt = Prompted.prompt
WOULD = "would become", "would stay"


def choices(table: Row, asked: DecisionPoint, names: Names) -> Choices:
    """Return all choices that the seat to move can point at, legal or not, each with its answer."""
    found = _choices(table, asked, names)
    answers = [one.answer._replace(why=signed(one.answer.why), then=signed(one.answer.then)) for one in found.choices]
    told = (one._replace(answer=answer) for one, answer in zip(found.choices, answers, strict=True))
    return found._replace(choices=tuple(told))


def _choices(table: Row, asked: DecisionPoint, names: Names) -> Choices:
    if asked.ask == OPEN:
        answer = Explanation(True, f"{names[asked.seat]} can turn over any two of the nine cards.", HiLO.TWO_OPENED)
        return Choices(tuple(Choice(CELLS[cell], CELLS[cell], CELLS[cell], answer) for cell in BY_NAME), pick=2, verb="open")
    if asked.ask == CHOOSE:
        return Choices((*(take_choice(table, asked, cell) for cell in in_order(asked.given)), draw_choice(table, asked, names)))
    if asked.ask == PLACE:
        cells = in_order(table[UP + asked.seat] | table[DOWN + asked.seat])
        trades = (trade_choice(table, asked, cell) for cell in cells)
        return Choices((*trades, *(toss_choice(table, asked, cell, names) for cell in cells)))
    if asked.ask == CLEAR:
        return Choices(way_choices(table, asked, names))
    return Choices(())


def in_order(cells: int) -> list[int]:
    """Return the cells of a set in order: a1 a2 a3 b1 ..."""
    return sorted(members(cells), key=BY_NAME.index)


def take_choice(table: Row, asked: DecisionPoint, cell: int) -> Choice:
    """Return the choice to put the top discard into a cell."""
    card = table[DISCARD + table[DISCARDS] - 1]
    why = f"The {in_words(card)} can be taken and laid at {CELLS[cell]}, in place of {lying(table, asked.seat, cell)}."
    then, rule = after_laying(table, asked.seat, cell, card)
    answer = Explanation(True, why, HiLO.TAKEN_CARD, then, rule)
    doing = f"taking the {in_words(card)} to {CELLS[cell]}"
    return Choice(write(CHOOSE, cell), CELLS[cell], f"Take to {CELLS[cell]}", answer, doing)


def trade_choice(table: Row, asked: DecisionPoint, cell: int) -> Choice:
    """Return the choice to put the drawn card into a cell."""
    card = table[HELD]
    why = f"The {in_words(card)} can be laid at {CELLS[cell]}, in place of {lying(table, asked.seat, cell)}."
    then, rule = after_laying(table, asked.seat, cell, card)
    answer = Explanation(True, why, HiLO.DRAWN_CARD, then, rule)
    return Choice(
        write(PLACE, cell), CELLS[cell], f"Lay at {CELLS[cell]}", answer, f"laying the {in_words(card)} at {CELLS[cell]}"
    )


def lying(table: Row, seat: int, cell: int) -> str:
    """Return the card at a cell, as far as it is visible."""
    if table[DOWN + seat] >> cell & 1:
        return "the face-down card"
    return f"the {in_words(table[LAYOUTS + STRIDE * seat + cell])}"


def after_laying(table: Row, seat: int, cell: int, card: int) -> tuple[str, HiLO | None]:
    """Return the lines, or the face-up sum, of a layout with this card at this cell."""
    tried = list(table)
    tried[LAYOUTS + STRIDE * seat + cell] = card
    turn_up(tried, seat, 1 << cell)
    before, after = sum_of(table, seat), sum_of(tried, seat)
    made = members(lines_through(standing_lines(tried, seat), 1 << cell))
    sums = f"The face-up sum {before} would become {after}" if before != after else f"The face-up sum would stay {after}"
    if made:
        removed = [cards_of(tried, seat, line) for line in made]
        less = max(sum(map(number_of, cards)) for cards in removed)
        beside = expected(table, tried, seat, WOULD, less)
        lines = listed([*map(line_words, made, removed)])
        hilos, at_best = ("a HILO", "without it") if len(made) == 1 else ("a choice of HILOs", "at best, without one of them")
        return f"{sums}. That makes {hilos}, {lines}, and leaves {after - less} {at_best}.{beside}", HiLO.HILO
    beside = expected(table, tried, seat, WOULD)
    if not tried[DOWN + seat] and table[DOWN + seat]:
        return f"{sums}, and no card would be face down any more.{beside}", HiLO.END_OF_ROUND
    return f"{sums}.{beside}", None


def draw_choice(table: Row, asked: DecisionPoint, names: Names) -> Choice:
    """Return the choice to draw."""
    why = f"{names[asked.seat]} can draw the top card of the draw pile, and look at it before laying or discarding it."
    left = table[END] - table[NEXT]
    if left == 0:
        then = f"The draw pile is empty, so the {table[DISCARDS] - 1} cards under the top discard would be shuffled first."
        return Choice(
            write(CHOOSE, DRAW_CARD), "", "Draw", Explanation(True, why, HiLO.ONE_ACTION, then, HiLO.EMPTY_DRAW_PILE), DRAWING
        )
    then = "One card is left in it." if left == 1 else f"{left} cards are left in it."
    return Choice(write(CHOOSE, DRAW_CARD), "", "Draw", Explanation(True, why, HiLO.ONE_ACTION, then), DRAWING)


def toss_choice(table: Row, asked: DecisionPoint, cell: int, names: Names) -> Choice:
    """Return the choice to discard the drawn card and turn over a card."""
    word, label = write(PLACE, TOSS + cell), f"Discard it, turn {CELLS[cell]}"
    doing = f"discarding the {in_words(table[HELD])} and turning over {CELLS[cell]}"
    if not asked.given >> cell & 1:
        why = f"The {in_words(table[HELD])} cannot be discarded for {CELLS[cell]}."
        then = face_up(table, asked.seat, cell, names[asked.seat])
        return Choice(word, "", label, Explanation(False, why, HiLO.DISCARD_AND_TURN, then, HiLO.DISCARD_AND_TURN), doing)
    why = f"The {in_words(table[HELD])} can go onto the discard pile if {CELLS[cell]}, face down, is turned over."
    beside = expected(table, table, asked.seat, WOULD)
    if asked.given & (asked.given - 1) == 0:
        then = f"It is the last face-down card, so no card would be face down any more.{beside}"
        return Choice(word, "", label, Explanation(True, why, HiLO.DISCARD_AND_TURN, then, HiLO.END_OF_ROUND), doing)
    return Choice(word, "", label, Explanation(True, why, HiLO.DISCARD_AND_TURN, beside.strip()), doing)


DRAWING = "drawing"
IS = "becomes", "stays"


def way_choices(table: Row, asked: DecisionPoint, names: Names) -> tuple[Choice, ...]:
    """Return every way to remove one of the lines, and the choice to keep them."""
    possible = (way_choice(table, asked, way) for way in members(ways_of(asked.given)))
    return (*possible, keep_choice(table, asked, names))


def label_of(way: int) -> str:
    """Return a short label for a button: "Remove row 1", "Remove diagonal a1, push vertically"."""
    if way < FIRST_DIAGONAL:
        return f"Remove {WAYS[way]}"
    return f"Remove {LINES[line_of(way)]}, push {WAYS[way].split()[-1]}"


def way_choice(table: Row, asked: DecisionPoint, way: int) -> Choice:
    """Return the choice to remove a line, with the layout it would leave."""
    seat, line = asked.seat, line_of(way)
    tried = list(table)
    before = sum_of(table, seat)
    why = f"{sentence(line_words(line, cards_of(table, seat, line)))} can be removed."
    removed = three(take_out(tried, seat, line))
    numbers = [str(number_of(card)) for card in removed]
    discards = f"{numbers[0]}, {numbers[1]} and, on top, {numbers[2]} go onto the discard pile"
    sums = f"The face-up sum {before} becomes {sum_of(tried, seat)}, and {discards}.{expected(table, tried, seat, IS)}"
    reason = HiLO.HILO if not pushed(table) else HiLO.LINES_AFTER_A_PUSH
    if not tried[UP + seat] | tried[DOWN + seat]:
        return choice(way, why, reason, f"{sums} No card is left.", HiLO.LOWEST_ON_TOP)
    lines, moved = push(tried, seat, way)
    shape = size_words(layout(tried, seat))
    new = listed([line_words(other, cards_of(tried, seat, other)) for other in members(lines)])
    if way >= FIRST_DIAGONAL:
        then = f"{sums} Pushed {WAYS[way].split()[-1]}, {shape} stay"
        if not lines:
            return choice(way, why, reason, f"{then}, without a new line.", HiLO.ORDER_KEPT)
        hilos = "a new HILO" if lines & (lines - 1) == 0 else "new HILOs"
        return choice(way, why, reason, f"{then}, with {hilos}: {new}.", HiLO.NEW_HILO)
    if not lines:
        return choice(way, why, reason, f"{sums} {sentence(shape)} stay{'' if 'rows' in shape else 's'}.", moved)
    further, because = may_go_on(table, way)
    may = "could go next" if further else "would have to stay for now"
    return choice(way, why, reason, f"{sums} {sentence(new)} {may}.", because)


def cards_of(table: Row, seat: int, line: int) -> list[int]:
    """Return the three cards of a line, from the top left."""
    return [table[LAYOUTS + STRIDE * seat + cell] for cell in members(MASKS[line])]


def sentence(text: str) -> str:
    """Return the text with a capital first letter."""
    return text[0].upper() + text[1:]


def choice(way: int, why: str, rule: Rule, then: str, then_rule: Rule) -> Choice:
    """Return a way that is legal."""
    label = label_of(way)
    doing = f"removing{label.removeprefix('Remove')}".replace(", push ", ", pushed ")
    return Choice(write(CLEAR, way), "", label, Explanation(True, why, rule, then, then_rule), doing)


def keep_choice(table: Row, asked: DecisionPoint, names: Names) -> Choice:
    """Return the choice not to remove any line."""
    several = asked.given & (asked.given - 1)
    why = f"{names[asked.seat]} can keep {'all lines' if several else 'the line'}, because removing is a choice."
    total = sum_of(table, asked.seat)
    then = f"The face-up sum stays {total}, and the turn ends. The line can still be removed after a later action."
    then += expected(table, table, asked.seat, IS)
    it = "them" if several else "it"
    return Choice(write(CLEAR, KEEP), "", f"Keep {it}", Explanation(True, why, HiLO.OPTIONAL, then), f"keeping {it}")
