"""A strategy for Hilos that looks ahead: the rest of the round is tried on tables that it must think possible."""

from ...base.game import Chooser, Game
from ...base.lookahead import lookahead_programs
from ...machine.bits import lowest
from ...machine.compilable import compilable
from ...machine.random import Row
from ..bids import BID, NAME_TRUMP, NUMBER_AND_SUIT, PASS, bid_of, form_offered, highest_offered, standing_level
from ..round import PLAY

BIDS = 3  # of the levels that may be bid
TABLES = 128  # imagined for each decision


def looking_ahead(game: Game, by: Chooser, otherwise: Chooser, tables: int = TABLES) -> Chooser:
    """The strategy, with `by` playing on, and `otherwise` asked which of the choices that are alike is taken."""
    note, weigh, best = lookahead_programs(game, by, tables)

    @compilable
    def note_bids(table: Row, given: int) -> int:
        """Notes to pass, and the next bids, as many levels up as BIDS; how many codes there are."""
        size = note(table, 0, PASS)
        form = form_offered(given)
        level = standing_level(given)
        for bid in range(level + 1, min(highest_offered(given), level + BIDS) + 1):
            for suit in range(4 if form == NUMBER_AND_SUIT else 1):
                size = note(table, size, bid_of(form, bid, suit))
        return size

    @compilable
    def lookahead(table: Row, seat: int, ask: int, given: int) -> int:
        """Bids, names and plays what brings its side the greatest lead in points if beginners play on from tables it must
        think possible. Whether to look at an extra hand it decides as the expert does."""
        first = otherwise(table, seat, ask, given)
        size = 0
        if ask == BID:
            size = note_bids(table, given)
        cards = given if ask == PLAY else 0b1111 if ask == NAME_TRUMP else 0
        while cards:
            size = note(table, size, lowest(cards))
            cards &= cards - 1
        if size < 2:
            return first
        weigh(table, seat, ask, size)
        return best(table, size, first)

    return lookahead
