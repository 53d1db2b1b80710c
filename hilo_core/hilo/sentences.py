"""The steps of HiLO in sentences and in the list of moves, from what a view shows: nothing
hidden is said.
"""

from ..base.game import Cell, Moves, PredictionPrompt, Sentence, Title, Told
from ..base.rule import Rule
from ..base.seats import CHANCE, Names
from ..machine.bits import members
from ..messages.words import counted, listed, possessive, spelled
from .game import three
from .round import ALL_KEPT, BY_NAME, CELLS, LINES, MASKS, NINE, WAYS, kind_of, line_of, line_words, size_words
from .rules import HiLO
from .table import CARDS, in_words, signed
from .view import HIDDEN, NO_CARD, View


def describe(view: View, rule: Rule, seat: int, what: int, names: Names) -> Told:
    """What was told."""
    return Told(signed(SENTENCES[rule](view, seat, what, names)), rule, kind_of_step(rule), question(view, rule, seat, names))


def kind_of_step(rule: Rule) -> str:
    """A line that is made, and the end of the round that somebody brings about."""
    return "line" if rule == HiLO.HILO else "end" if rule == HiLO.END_OF_ROUND else ""


def question(view: View, rule: Rule, seat: int, names: Names) -> PredictionPrompt | None:
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


def dealt(view: View, seat: int, what: int, names: Names) -> str:
    """After the deal."""
    return "Each player lays out nine cards face down, three rows of three, and nobody looks at them."


def piles(view: View, seat: int, what: int, names: Names) -> str:
    """The first discard."""
    return f"The {in_words(what)} starts the discard pile, beside a draw pile of {view.draw_size} cards."


def opens(view: View, seat: int, what: int, names: Names) -> str:
    """Two cards at the start."""
    return f"{names[seat]} turns up {cards_at(view, seat, what)}: {view.sums[seat]} together."


def cards_at(view: View, seat: int, mask: int) -> str:
    """The cards at these cells: "the blue 0 at b2 and the red 7 at c1"."""
    cells = view.cells(seat)
    found = [CELLS[cell] for cell in BY_NAME if mask >> cell & 1]
    return listed([f"the {in_words(CARDS[cells[cell]])} at {cell}" for cell in found])


def starts(view: View, seat: int, what: int, names: Names) -> str:
    """The highest sum of two."""
    return f"{names[seat]} starts, because {what} is the highest sum of two open cards."


def youngest_starts(view: View, seat: int, what: int, names: Names) -> str:
    """A tie for the highest sum."""
    tied = [names[s] for s in range(view.players) if view.sums[s] == what]
    younger = "younger" if len(tied) == 2 else "youngest"
    return f"{listed(tied)} share the highest sum, {what}. {names[seat]} is the {younger} and starts."


def takes(view: View, seat: int, what: int, names: Names) -> str:
    """A card from the discard pile is laid."""
    cell, card, old = unpacked(what)
    taken = f"{names[seat]} takes the {card} from the discard pile"
    return f"{taken} and lays it at {cell}, in place of {old}."


def unpacked(what: int) -> tuple[str, str, str]:
    """Cell, card laid and card replaced, in words, of what `trade_in` packs."""
    old = in_words(what >> 11 & 127)
    return CELLS[what & 15], in_words(what >> 4 & 127), f"the {old}, which lay face down" if what >> 18 else f"the {old}"


def draws(view: View, seat: int, what: int, names: Names) -> str:
    """A card from the draw pile; only the player who draws it sees it yet."""
    return f"{names[seat]} draws {'a card' if view.seat not in (None, seat) else 'the ' + in_words(what)}."


def lays(view: View, seat: int, what: int, names: Names) -> str:
    """A drawn card is laid."""
    cell, card, old = unpacked(what)
    return f"{names[seat]} lays the {card} at {cell}, in place of {old}."


def tosses(view: View, seat: int, what: int, names: Names) -> str:
    """A drawn card is discarded, and then another turned up."""
    cell, card = what & 15, in_words(what >> 4)
    if cell == NINE:
        return f"{names[seat]} discards the {card} and must turn up a card."
    return f"{names[seat]} turns up the {card} at {CELLS[cell]}."


def empty_pile(view: View, seat: int, what: int, names: Names) -> str:
    """No card is left to draw."""
    if seat == CHANCE:
        return f"The {what} cards are shuffled into a new draw pile; the {top(view)} stays on the discard pile."
    return f"{names[seat]} draws, but the draw pile is empty: the {what} cards under the {top(view)} are shuffled."


def top(view: View) -> str:
    """The top of the discard pile."""
    return in_words(CARDS[view.discard[0]])


def makes(view: View, seat: int, what: int, names: Names) -> str:
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


def optional(view: View, seat: int, what: int, names: Names) -> str:
    """A line is kept, or one kept before may still go."""
    lines = listed(described(view, seat, what & (ALL_KEPT - 1)))
    if what & ALL_KEPT:
        return f"{names[seat]} keeps {lines}."
    return f"{lines[0].upper()}{lines[1:]}, left standing before, can be removed too."


def one_of_several(view: View, seat: int, what: int, names: Names) -> str:
    """What the editions say of several lines."""
    lines = listed(described(view, seat, what))
    if not view.removable:
        return f"Only one line can be removed in a turn, so {lines} must stay for now."
    if view.cleared:
        return f"{lines[0].upper()}{lines[1:]} can be removed next."
    if view.edition == "schmidt":
        return f"{spelled(what.bit_count()).capitalize()} lines stand, and {names[seat]} can remove one of them."
    return f"{spelled(what.bit_count()).capitalize()} lines stand, and {names[seat]} can remove one after the other."


def removes(view: View, seat: int, what: int, names: Names) -> str:
    """Three cards go onto the discard pile."""
    line, cards = line_of(what >> 21), three(what & (1 << 21) - 1)
    numbers = [in_words(card).split()[1] for card in cards]
    which = f"{in_words(cards[0]).split()[0]} {kind_of(line)}"
    text = f"{names[seat]} removes the {which}: {numbers[0]}, {numbers[1]} and, on top, {numbers[2]} go onto the discard pile"
    return text + ("." if view.layouts[seat] else "; no card is left.")


def closes(view: View, seat: int, what: int, names: Names) -> str:
    """A layout moves together after a row or column."""
    return f"The rest moves together into {size_words(view.layouts[seat])}."


def pushes(view: View, seat: int, what: int, names: Names) -> str:
    """A layout is pushed together after a diagonal."""
    how = WAYS[what].split()[-1]
    return f"{names[seat]} pushes the rest together {how}, into {size_words(view.layouts[seat])}."


def push_makes(view: View, seat: int, what: int, names: Names) -> str:
    """Lines by a push."""
    lines = described(view, seat, what)
    return f"The push makes {'another HILO' if len(lines) == 1 else 'two more HILOs'}: {listed(lines)}."


def made_by_push_too(view: View, seat: int, what: int, names: Names) -> str:
    """The second line of a push."""
    line = listed(described(view, seat, what))
    return f"{line[0].upper()}{line[1:]}, made by the push too, can be removed as well."


def ends(view: View, seat: int, what: int, names: Names) -> str:
    """The round is being ended."""
    others = [names[(seat + step) % view.players] for step in range(1, view.players)]
    turns = f"{others[0]} has one more turn" if len(others) == 1 else f"{listed(others)} have one more turn each"
    return f"{names[seat]} has no {'face-down card' if what else 'card'} left and ends the round, so {turns}."


def reveals(view: View, seat: int, what: int, names: Names) -> str:
    """Face-down cards are turned up at the end."""
    return f"{names[seat]} turns up {'the last card' if what & (what - 1) == 0 else 'the rest'}: {cards_at(view, seat, what)}."


def no_reveal(view: View, seat: int, what: int, names: Names) -> str:
    """A line stands, but nothing was turned up."""
    return f"{names[seat]} had no card to turn up, so {listed(described(view, seat, what))} must stay."


def sums(view: View, seat: int, what: int, names: Names) -> str:
    """What everybody is left with."""
    parts = [f"{names[s]} {view.sums[s]}" for s in range(view.players)]
    return f"The points of the round are the sums that are left: {listed(parts)}."


def doubling(view: View, seat: int, what: int, names: Names) -> str:
    """Whether the ender's points count double, and why."""
    own, name = view.sums[seat], names[seat]
    others = {s: view.sums[s] for s in range(view.players) if s != seat}
    lowest = min(others.values())
    if own < lowest:
        return f"{name} ended the round and alone has the lowest sum, {own}, so nothing is doubled."
    holders = listed([names[s] for s, total in others.items() if total == lowest])
    has = "has" if list(others.values()).count(lowest) == 1 else "have"
    because = f"{holders} {has} {'as little' if own == lowest else 'less'}, {lowest}"
    if own < 0:
        return f"{name} ended the round, but {because}. {possessive(name)} {own} is below zero, and that is never doubled."
    double = "which is still 0" if own == 0 else f"which makes {2 * own}"
    point = "points count" if own != 1 else "point counts"
    return f"{name} ended the round, but {because}, so {possessive(name)} {own} {point} double, {double}."


def next_round(view: View, seat: int, what: int, names: Names) -> str:
    """The totals, and another round."""
    return f"The totals are {totals(view, names)}. Nobody has more than 99, so another round follows."


def totals(view: View, names: Names) -> str:
    """The totals of all seats."""
    return listed([f"{names[s]} {view.new_totals[s]}" for s in range(view.players)])


def game_ends(view: View, seat: int, what: int, names: Names) -> str:
    """Who has won."""
    past = [names[s] for s in range(view.players) if view.new_totals[s] > 99]
    lowest = min(view.new_totals)
    winners = [names[s] for s in range(view.players) if view.new_totals[s] == lowest]
    has = "has" if len(past) == 1 else "have"
    won = f"{winners[0]} wins with {counted(lowest, 'point')}"
    if len(winners) > 1:
        won = f"{listed(winners)} share the win with {counted(lowest, 'point')} each"
    return f"The totals are {totals(view, names)}. {listed(past)} {has} more than 99, so the game ends. {won}."


EDITION_WORDS = {"schmidt": "Schmidt edition", "international": "international edition"}
COLUMNS = "Turn", "Move"


def title(view: View, names: Names) -> Title:
    """What stands above a position."""
    return Title(*heading(view, names), section(view))


def heading(view: View, names: Names) -> tuple[str, str]:
    """A small line (game, edition, round, turn) and what has come about."""
    over = f"HiLO, {EDITION_WORDS[view.edition]}, round {view.round}"
    if view.phase == "over":
        return over, outcome(view, names)
    if view.starter < 0:
        opened = any(card != HIDDEN for layout in view.layouts for row in layout for card in row)
        return over, "Two cards are opened" if opened else "Nine cards each, face down"
    name = names[view.turn]
    over += f" · turn {view.turn_no}"
    if view.last_turns == 0:
        return over, f"{possessive(name)} reveal"
    if any(NO_CARD in row for row in view.layouts[view.turn]):
        return over, f"{name} removes a line"
    if view.removable:
        return over, f"{name} has {'a line' if len(view.removable) == 1 else 'several lines'}"
    if view.cleared:
        return over, f"{possessive(name)} layout closes up"
    if view.drawn:
        return over, f"{name} draws {'a card' if view.drawn == HIDDEN else 'the ' + in_words(CARDS[view.drawn])}"
    if view.ender == view.turn:
        return over, f"{name} ends the round"
    return over, f"{possessive(name)} {'last turn' if view.last_turns > 0 else 'turn'}"


def outcome(view: View, names: Names) -> str:
    """How a round that is over has come out, as far as it is settled."""
    if not view.points:
        return f"Round {view.round} is counted"
    if not view.new_totals:
        doubled = view.points[view.ender] != view.sums[view.ender]
        return f"{possessive(names[view.ender])} points count double" if doubled else "Nothing is doubled"
    best = winners(view)
    if not best:
        few = min(view.points)
        fewest = listed([names[seat] for seat, points in enumerate(view.points) if points == few])
        return f"{fewest}: fewest, {signed(counted(few, 'point'))}"
    first = [names[seat] for seat in best]
    return f"{first[0]} wins the game" if len(first) == 1 else f"{listed(first)} share the win"


def winners(view: View) -> tuple[int, ...]:
    """The seats with the lowest total once the game has ended; none before."""
    if not view.new_totals or max(view.new_totals) <= 99:
        return ()
    return tuple(seat for seat, total in enumerate(view.new_totals) if total == min(view.new_totals))


def moves(view: View, rule: Rule, seat: int, action: str, names: Names) -> Moves:
    """What was done, in a short sentence in the row of its turn."""
    if not action or action.startswith("shuffle"):
        return Moves(COLUMNS)
    name, cells = names[seat], view.cells(seat)
    verb, _, what = action.partition(" ")
    if verb == "open":
        one, other = what.split(" ")
        words = f"{name} turns up {said(cells, one)} and {said(cells, other)}."
    elif verb in ("take", "trade"):
        top = f"the {in_words(CARDS[view.discard[0]])}"
        card = said(cells, what)
        words = f"{name} {'takes' if verb == 'take' else 'lays'} {card}, in place of {top}."
    elif verb == "toss":
        words = f"{name} discards the {in_words(CARDS[view.discard[0]])}."
    elif verb == "clear":
        line = next(line for line in LINES if what.startswith(line))
        words = f"{name} removes {line}{', pushed' + what.removeprefix(line) if what != line else ''}."
    elif verb == "keep":
        words = f"{name} keeps the line."
    else:
        words = f"{name} draws {'a card' if view.drawn in ('', HIDDEN) else 'the ' + in_words(CARDS[view.drawn])}."
    return Moves(COLUMNS, (Cell(str(view.turn_no) if view.turn_no else "–", 1, words),))


def said(cells: dict[str, str], cell: str) -> str:
    """A card at its cell: "the blue 0 at b2"."""
    card = cells.get(cell, "")
    return f"the {in_words(CARDS[card])} at {cell}" if card in CARDS else cell


SENTENCES: dict[Rule, Sentence] = {
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
    HiLO.POINTS: sums,
    HiLO.DOUBLING: doubling,
    HiLO.NEXT_ROUND: next_round,
    HiLO.END_OF_GAME: game_ends,
}
