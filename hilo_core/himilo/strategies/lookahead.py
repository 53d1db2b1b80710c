"""A strategy for Hi MiLo! that looks ahead: the rest of the round is tried on tables that it must think possible."""

from ...base.game import Chooser, Game
from ...base.lookahead import lookahead_programs
from ...machine.bits import lowest
from ...machine.compilable import compilable
from ...machine.random import Row
from ..cards import halves, playable
from ..round import BID, PASS, pack_three

TABLES = 128  # imagined for each decision
HALF = 64


def looking_ahead(game: Game, by: Chooser, otherwise: Chooser, tables: int = TABLES) -> Chooser:
    """The strategy, with `by` playing on and `otherwise` asked which of the choices that are alike is taken."""
    note, weigh, best = lookahead_programs(game, by, tables)

    @compilable
    def note_all(table: Row, cards: int, first: int, size: int) -> int:
        """Notes what is in a set, each number above `first`; how many codes there are now."""
        while cards:
            size = note(table, size, first + lowest(cards))
            cards &= cards - 1
        return size

    @compilable
    def lookahead(table: Row, seat: int, ask: int, given: int) -> int:
        """Bids and plays what most often wins the round if beginners play on from tables it must think possible. Passes the
        three cards that do so with any two others."""
        if ask == BID:
            size = note_all(table, given, 0, 0)
        else:
            low, high = halves(table, seat) if ask == PASS else playable(table, seat, given)
            size = note_all(table, high, HALF, note_all(table, low, 0, 0))
        if ask == PASS:
            weigh(table, seat, ask, size)
            return pack_three(best(table, size, -1), best(table, size, -1), best(table, size, -1))
        first = otherwise(table, seat, ask, given)
        if size > 1:
            weigh(table, seat, ask, size)
            return best(table, size, first)
        return first

    return lookahead
