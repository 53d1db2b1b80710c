"""The steps of HiLO in sentences and in the list of moves, without anything that the view hides.

Their texts are in rules.toml.
"""

from ..base.game import Cell, Moves, PredictionPrompt, Saying
from ..base.rule import Rule
from ..base.seats import Names
from ..machine.bits import members
from ..messages.texts import Several
from ..messages.words import spelled
from .game import three
from .round import ALL_KEPT, BY_NAME, CELLS, LINES, MASKS, NINE, WAYS, kind_of, line_of, line_words, size_words
from .rules import HiLO
from .table import CARDS, COLOUR_WORDS, colour_of, in_words, number_of
from .view import HIDDEN, NO_CARD, View

YES_NO = ("yes", "no")
EDITION_WORDS = {"schmidt": "Schmidt edition", "international": "international edition"}
COLUMNS = "Turn", "Move"
ALL_LINES = ALL_KEPT - 1


class Step(Saying):
    """A step, with the names that its texts use; `what` was reported with it."""

    home = __file__
    action = ""  # the action of the turn

    @staticmethod
    def seat_of_title(view: View) -> int:
        """Return whose turn it is."""
        return view.turn

    def kind(self, rule: Rule) -> str:
        """Return the kind of the step if a line is made or somebody ends the round."""
        return "line" if rule == HiLO.HILO else "end" if rule == HiLO.END_OF_ROUND else ""

    def question(self, rule: Rule) -> PredictionPrompt | None:
        """Return the question before a step: who starts, is a line made, do points double, is there another round."""
        if rule in (HiLO.WHO_STARTS, HiLO.YOUNGEST):
            return PredictionPrompt(self.say("asked", "start"), tuple(self.names[: self.players]), self.seat)
        if rule == HiLO.CLOSING_A_DIAGONAL:
            return PredictionPrompt(self.say("asked", "push"), YES_NO, 0 if self.removable else 1)
        if rule == HiLO.DOUBLING:
            return PredictionPrompt(self.say("asked", "double"), YES_NO, 0 if self.own_sums >= max(0, self.lowest()) else 1)
        if rule in (HiLO.NEXT_ROUND, HiLO.END_OF_GAME):
            return PredictionPrompt(self.say("asked", "round"), YES_NO, 0 if rule == HiLO.NEXT_ROUND else 1)
        return None

    def card(self) -> str:
        """Return the card of the step."""
        return in_words(self.what)

    def card_at(self, cell: str) -> str:
        """Return the card at a cell, without its name if it is hidden."""
        card = self.view.cells(self.seat).get(cell)
        return f"the {in_words(CARDS[card])} at {cell}" if card in CARDS else cell

    def turned_up(self) -> list[str]:
        """Return the cards at the cells of the step: "the blue 0 at b2"."""
        return [self.card_at(CELLS[cell]) for cell in BY_NAME if self.what >> cell & 1]

    def tied(self) -> list[str]:
        """Return the players who share the highest sum."""
        return self.named(seat for seat, total in enumerate(self.sums) if total == self.what)

    def cell(self) -> str:
        """Return the cell that `trade_in` packs, in the form used for a card turned over."""
        return CELLS[self.what & 15]

    def laid(self) -> str:
        """Return the card laid there."""
        return in_words(self.what >> 4 & 127)

    def old(self) -> str:
        """Return the card replaced."""
        return in_words(self.what >> 11 & 127)

    def is_tossed(self) -> bool:
        """Return whether the card drawn is discarded; then another is turned over."""
        return self.what & 15 == NINE

    def tossed(self) -> str:
        """Return the card discarded, otherwise the card turned over."""
        return in_words(self.what >> 4)

    def top(self) -> str:
        """Return the top of the discard pile."""
        return in_words(CARDS[self.discard[0]])

    def many(self) -> str:
        """Return the number of lines in the step, in words."""
        return spelled(len(self.lines()))

    def lines(self) -> list[str]:
        """Return the lines of the step with their cards: "the blue row 7, 0, 11"."""
        cards = {CELLS.index(cell): CARDS.get(card, 0) for cell, card in self.view.cells(self.seat).items()}
        standing = members(self.what & ALL_LINES)
        return [line_words(line, [cards[cell] for cell in members(MASKS[line])]) for line in standing]

    def is_kept(self) -> bool:
        """Return whether they are kept by choice."""
        return self.what & ALL_KEPT > 0

    def removed(self) -> Several:
        """Return the cards of the removed line."""
        return three(self.what & (1 << 21) - 1)

    def colour(self) -> str:
        """Return the colour of the removed cards."""
        return COLOUR_WORDS[colour_of(self.removed()[0])]

    def numbers(self) -> list[int]:
        """Return the numbers on the removed cards."""
        return [*map(number_of, self.removed())]

    def kind_of_line(self) -> str:
        """Return "row", "column" or "diagonal"."""
        return kind_of(line_of(self.what >> 21))

    def shape(self) -> str:
        """Return the shape of a layout: "two rows of three"."""
        return size_words(self.own_layouts)

    def direction(self) -> str:
        """Return how a layout is pushed together."""
        return WAYS[self.what].split()[-1]

    def others(self) -> list[str]:
        """Return all other players, starting at the left."""
        return self.named((self.seat + step) % self.players for step in range(1, self.players))

    def all_sums(self) -> list[str]:
        """Return the sum of every player."""
        return self.of_seats(self.sums)

    def lowest(self) -> int:
        """Return the lowest sum of the others."""
        return min(int(total) for seat, total in enumerate(self.sums) if seat != self.seat)

    def holders(self) -> list[str]:
        """Return which of the others have that sum."""
        return self.named(seat for seat, total in enumerate(self.sums) if seat != self.seat and total == self.lowest())

    def past(self) -> list[str]:
        """Return the players with more than 99 points."""
        return self.named(seat for seat, total in enumerate(self.new_totals) if total > PAST)

    def best(self) -> list[str]:
        """Return the players with the lowest total."""
        return self.named(seat for seat, total in enumerate(self.new_totals) if total == min(self.new_totals))

    def edition_words(self) -> str:
        """Return the edition."""
        return EDITION_WORDS[self.edition]

    @property
    def winners(self) -> Several:
        """Return the players who have won the game."""
        return winners(self.view)

    def fewest(self) -> list[str]:
        """Return the players with the fewest points of the round."""
        return self.named(seat for seat, points in enumerate(self.points) if points == min(self.points))

    def is_dealt(self) -> bool:
        """Return whether nobody has had a turn."""
        return not self.is_over() and self.starter < 0

    def is_opened(self) -> bool:
        """Return whether cards have been turned over at the beginning of the round."""
        return self.is_dealt() and any(card != HIDDEN for layout in self.layouts for row in layout for card in row)

    def has_gap(self) -> bool:
        """Return whether a line has just been removed."""
        return any(NO_CARD in row for row in self.own_layouts)

    def drawn_words(self) -> str:
        """Return the drawn card in words, as far as the view shows it."""
        return f"the {in_words(CARDS[self.drawn])}" if self.drawn in CARDS else "a card"

    def at(self) -> list[str]:
        """Return the cards that an action names, each with its cell."""
        return [*map(self.card_at, self.action.split()[1:])]

    def line(self) -> str:
        """Return the line that an action removes."""
        return next(line for line in LINES if self.action.startswith(f"clear {line}"))

    def way_pushed(self) -> str:
        """Return how the rest of the layout is then pushed."""
        return self.action.removeprefix(f"clear {self.line()}").strip()


PAST = 99
describe, title = Step.describe, Step.title


def winners(view: View) -> Several:
    """Return the seats with the lowest total after the game; no seats before that."""
    if not view.new_totals or max(view.new_totals) <= PAST:
        return ()
    return tuple(seat for seat, total in enumerate(view.new_totals) if total == min(view.new_totals))


def moves(view: View, rule: Rule, seat: int, action: str, names: Names) -> Moves:
    """Return the action as a short sentence in the row of its turn."""
    if not action or action.startswith("shuffle"):
        return Moves(COLUMNS)
    step = Step(view, seat, 0, names)
    step.action = action
    return Moves(COLUMNS, (Cell(str(view.turn_no or "–"), 1, step.say("moves", action.split()[0])),))
