"""HiLO's expert said plainly: every card of a draw is weighed at every cell by itself, which takes seven times as long."""

from hilo_core.hilo.cards import MEAN, colour_of, number_of
from hilo_core.hilo.grid import MASKS, expected_sum
from hilo_core.hilo.round import CHOOSE, DRAW_CARD, TOSS
from hilo_core.hilo.table import DISCARD, DISCARDS, DOWN, ENDER, HELD, LAYOUTS, PLAYERS, STRIDE, UP
from hilo_core.machine.bits import lowest, members

NOTHING = 2_000_000
Fit = tuple[int, int | None]  # what pairs are worth, and the sum of the two others in the dearest line, if there is one


class Plainly:
    """What a seat sees, and does."""

    def __init__(self, table: list[int], seat: int) -> None:
        self.table, self.seat = table, seat
        self.up, self.down = table[UP + seat], table[DOWN + seat]
        self.cards = table[LAYOUTS + STRIDE * seat : LAYOUTS + STRIDE * seat + 9]
        self.whole = 100 * expected_sum(table, seat)

    def does(self, ask: int) -> int:
        """As `expert` for CHOOSE and PLACE."""
        table = self.table
        card = table[DISCARD + table[DISCARDS] - 1] if ask == CHOOSE else table[HELD]
        cell = min(members(self.up | self.down), key=lambda cell: self.worth(cell, card))
        kept = self.worth(cell, card)
        if ask == CHOOSE:
            helps = table[ENDER] >= 0 or kept < self.whole
            return cell if helps and kept <= self.after_a_draw() else DRAW_CARD
        return cell if self.down == 0 or kept < self.after_tossing() else TOSS + lowest(self.down)

    def fit(self, cell: int, colour: int) -> Fit:
        """What a card of this colour makes at this cell."""
        pairs, lines = 0, []
        for mask in MASKS:
            if mask >> cell & 1 and (self.up | self.down) & mask == mask:
                others = [self.cards[other] for other in members(self.up & mask & ~(1 << cell))]
                same = [number_of(card) for card in others if colour_of(card) == colour]
                pairs += 45 if len(same) == 1 and self.table[ENDER] < 0 else 0
                lines += [100 * sum(same)] if len(same) == 2 else []
        return pairs, max(lines, default=None)

    def worth(self, cell: int, card: int) -> int:
        """What the layout is worth with this card at this cell."""
        total = self.whole
        if self.up >> cell & 1:
            total += self.fit(cell, colour_of(self.cards[cell]))[0] - 100 * number_of(self.cards[cell])
        else:
            total -= 100 * MEAN
        pairs, line = self.fit(cell, colour_of(card))
        kept = total + 100 * number_of(card) - pairs
        if line is not None:
            kept = min(kept, total - line)
        return self.at_the_end(kept) if self.down & ~(1 << cell) == 0 else kept

    def at_the_end(self, total: int) -> int:
        """What a sum is worth that ends the round, if it does."""
        if self.table[ENDER] >= 0:
            return total
        others = [100 * expected_sum(self.table, seat) for seat in range(self.table[PLAYERS]) if seat != self.seat]
        return total - 300 if total < 0 or total < min(others) - 400 else 2 * total

    def after_tossing(self) -> int:
        """What the layout is worth after a card is turned up."""
        if self.down == 0:
            return NOTHING
        return self.at_the_end(self.whole) if len(members(self.down)) == 1 else self.whole

    def after_a_draw(self) -> int:
        """What the layout is worth after a draw, on average."""
        cards = [colour << 4 | number + 2 for colour in range(8) for number in range(-1, 12, 3)]
        cells = members(self.up | self.down)
        return sum(min(self.after_tossing(), *(self.worth(cell, card) for cell in cells)) for card in cards) // 40
