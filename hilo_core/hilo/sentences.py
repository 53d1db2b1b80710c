"""The steps of HiLO in sentences, from what a view shows: nothing hidden is said."""

from collections.abc import Callable, Sequence
from typing import cast

from ..base.game import CHANCE, PredictionPrompt
from ..base.rule import Rule
from ..machine.bits import members
from ..messages.words import counted, listed, possessive, spelled
from .cards import CARDS, in_words, signed
from .clearing import ALL_KEPT
from .game import three
from .grid import CELLS, MASKS, WAYS, line_of
from .lines import kind_of, line_words, size_words
from .notation import BY_NAME
from .round import NINE
from .rules import HiLO
from .sentences_scoring import SCORES
from .view import HIDDEN, View


def describe(view: View, rule: Rule, seat: int, what: int, names: Sequence[str]) -> tuple[str, HiLO]:
    """What was told, in one sentence, and the rule."""
    law = cast(HiLO, rule)
    return signed(SENTENCES[law](view, seat, what, names)), law


def question(view: View, rule: Rule, seat: int, names: Sequence[str]) -> PredictionPrompt | None:
    """Who starts, whether a push makes a line, whether the ender's points double, whether another round follows."""
    yes_no = ("yes", "no")
    if rule in (HiLO.WHO_STARTS, HiLO.YOUNGEST):
        return PredictionPrompt("Who has the first turn?", tuple(names[: view.players]), seat)
    if rule == HiLO.CLOSING_A_DIAGONAL:
        return PredictionPrompt("Does the push make another HILO?", yes_no, 0 if view.removable else 1)
    if rule == HiLO.DOUBLING:
        points = view.sums[seat]
        doubled = points >= max(0, min(others(view)))
        asked = f"{'Does' if points == 1 else 'Do'} {possessive(names[seat])} {counted(points, 'point')} count double?"
        return PredictionPrompt(asked, yes_no, 0 if doubled else 1)
    if rule in (HiLO.NEXT_ROUND, HiLO.END_OF_GAME):
        return PredictionPrompt("Is another round played?", yes_no, 0 if rule == HiLO.NEXT_ROUND else 1)
    return None


def others(view: View) -> list[int]:
    """The sums of all seats but the ender's."""
    return [total for seat, total in enumerate(view.sums) if seat != view.ender]


def section(view: View) -> str:
    """The part of the round a reader may jump to."""
    if view.phase == "over":
        return "Points"
    if view.starter < 0:
        opened = any(card != HIDDEN for layout in view.layouts for row in layout for card in row)
        return "Opening" if opened else "Deal"
    if view.last_turns == 0:
        return "Reveal"
    return f"Turn {view.turn_no}"


Sentence = Callable[[View, int, int, Sequence[str]], str]


def dealt(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """After the deal."""
    return "Each player lays out nine cards face down, three rows of three, and nobody looks at them."


def piles(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """The first discard."""
    return f"The {in_words(what)} starts the discard pile, beside a draw pile of {view.draw_size} cards."


def opens(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Two cards at the start."""
    return f"{names[seat]} turns up {cards_at(view, seat, what)}: {view.sums[seat]} together."


def cards_at(view: View, seat: int, mask: int) -> str:
    """The cards at these cells: "the blue 0 at b2 and the red 7 at c1"."""
    cells = view.cells(seat)
    found = [CELLS[cell] for cell in BY_NAME if mask >> cell & 1]
    return listed([f"the {in_words(CARDS[cells[cell]])} at {cell}" for cell in found])


def starts(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """The highest sum of two."""
    return f"{names[seat]} starts, because {what} is the highest sum of two open cards."


def youngest_starts(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """A tie for the highest sum."""
    tied = [names[s] for s in range(view.players) if view.sums[s] == what]
    younger = "younger" if len(tied) == 2 else "youngest"
    return f"{listed(tied)} share the highest sum, {what}. {names[seat]} is the {younger} and starts."


def takes(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """A card from the discard pile is laid."""
    cell, card, old = unpacked(what)
    taken = f"{names[seat]} takes the {card} from the discard pile"
    return f"{taken} and lays it at {cell}, in place of {old}."


def unpacked(what: int) -> tuple[str, str, str]:
    """Cell, card laid and card replaced, in words, of what `trade_in` packs."""
    old = in_words(what >> 11 & 127)
    return CELLS[what & 15], in_words(what >> 4 & 127), f"the {old}, which lay face down" if what >> 18 else f"the {old}"


def draws(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """A card from the draw pile; only the player who draws it sees it yet."""
    return f"{names[seat]} draws {'a card' if view.seat not in (None, seat) else 'the ' + in_words(what)}."


def lays(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """A drawn card is laid."""
    cell, card, old = unpacked(what)
    return f"{names[seat]} lays the {card} at {cell}, in place of {old}."


def tosses(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """A drawn card is discarded, and then another turned up."""
    cell, card = what & 15, in_words(what >> 4)
    if cell == NINE:
        return f"{names[seat]} discards the {card} and must turn up a card."
    return f"{names[seat]} turns up the {card} at {CELLS[cell]}."


def empty_pile(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """No card is left to draw."""
    if seat == CHANCE:
        return f"The {what} cards are shuffled into a new draw pile; the {top(view)} stays on the discard pile."
    return f"{names[seat]} draws, but the draw pile is empty: the {what} cards under the {top(view)} are shuffled."


def top(view: View) -> str:
    """The top of the discard pile."""
    return in_words(CARDS[view.discard[0]])


def makes(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """One line or more of one colour, by the action."""
    lines = described(view, seat, what)
    how_many = "a HILO" if len(lines) == 1 else f"{spelled(len(lines))} HILOs"
    return f"{names[seat]} has {how_many}: {listed(lines)}."


def described(view: View, seat: int, mask: int) -> list[str]:
    """Lines of a layout with their cards: "the blue row 7, 0, 11"."""
    cells = view.cells(seat)
    return [
        line_words(line, [CARDS[cells[CELLS[cell]]] for cell in range(NINE) if MASKS[line] >> cell & 1])
        for line in members(mask)
    ]


def optional(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """A line is kept, or one kept before may still go."""
    lines = listed(described(view, seat, what & (ALL_KEPT - 1)))
    if what & ALL_KEPT:
        return f"{names[seat]} keeps {lines}."
    return f"{lines[0].upper()}{lines[1:]}, left standing before, can be removed too."


def one_of_several(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """What the editions say of several lines."""
    lines = listed(described(view, seat, what))
    if not view.removable:
        return f"Only one line can be removed in a turn, so {lines} must stay for now."
    if view.cleared:
        return f"{lines[0].upper()}{lines[1:]} can be removed next."
    if view.edition == "schmidt":
        return f"{spelled(what.bit_count()).capitalize()} lines stand, and {names[seat]} can remove one of them."
    return f"{spelled(what.bit_count()).capitalize()} lines stand, and {names[seat]} can remove one after the other."


def removes(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Three cards go onto the discard pile."""
    line, cards = line_of(what >> 21), three(what & (1 << 21) - 1)
    numbers = [in_words(card).split()[1] for card in cards]
    which = f"{in_words(cards[0]).split()[0]} {kind_of(line)}"
    text = f"{names[seat]} removes the {which}: {numbers[0]}, {numbers[1]} and, on top, {numbers[2]} go onto the discard pile"
    return text + ("." if view.layouts[seat] else "; no card is left.")


def closes(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """A layout moves together after a row or column."""
    return f"The rest moves together into {size_words(view.layouts[seat])}."


def pushes(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """A layout is pushed together after a diagonal."""
    how = WAYS[what].split()[-1]
    return f"{names[seat]} pushes the rest together {how}, into {size_words(view.layouts[seat])}."


def push_makes(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Lines by a push."""
    lines = described(view, seat, what)
    return f"The push makes {'another HILO' if len(lines) == 1 else 'two more HILOs'}: {listed(lines)}."


def made_by_push_too(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """The second line of a push."""
    line = listed(described(view, seat, what))
    return f"{line[0].upper()}{line[1:]}, made by the push too, can be removed as well."


def ends(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """The round is being ended."""
    others = [names[(seat + step) % view.players] for step in range(1, view.players)]
    turns = f"{others[0]} has one more turn" if len(others) == 1 else f"{listed(others)} have one more turn each"
    return f"{names[seat]} has no {'face-down card' if what else 'card'} left and ends the round, so {turns}."


def reveals(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Face-down cards are turned up at the end."""
    return f"{names[seat]} turns up {'the last card' if what & (what - 1) == 0 else 'the rest'}: {cards_at(view, seat, what)}."


def no_reveal(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """A line stands, but nothing was turned up."""
    return f"{names[seat]} had no card to turn up, so {listed(described(view, seat, what))} must stay."


SENTENCES: dict[HiLO, Sentence] = {
    HiLO.LAYOUTS: dealt,
    HiLO.PILES: piles,
    HiLO.TWO_OPENED: opens,
    HiLO.WHO_STARTS: starts,
    HiLO.YOUNGEST: youngest_starts,
    HiLO.ONE_ACTION: draws,
    HiLO.TAKEN_CARD: takes,
    HiLO.DRAWN_CARD: lays,
    HiLO.DISCARD_AND_TURN: tosses,
    HiLO.EMPTY_DRAW_PILE: empty_pile,
    HiLO.HILO: makes,
    HiLO.OPTIONAL: optional,
    HiLO.CHOOSE_ONE: one_of_several,
    HiLO.LOWEST_ON_TOP: removes,
    HiLO.CLOSING_A_ROW: closes,
    HiLO.CLOSING_A_DIAGONAL: pushes,
    HiLO.NEW_HILO: push_makes,
    HiLO.LINES_AFTER_A_PUSH: made_by_push_too,
    HiLO.END_OF_ROUND: ends,
    HiLO.FINAL_REVEAL: reveals,
    HiLO.REVEAL_IS_A_TURN: no_reveal,
    **SCORES,
}
