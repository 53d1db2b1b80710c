"""Rounds of HiLO that come to the totals that are said: made up, and legal from deal to end.

Each is laid out from its end. Whoever is to end it turns a card up in every turn; the others lay every card they draw at one
and the same place, the last one as it has to lie there. Lines go where a sum is too low for nine cards.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from ..base.game import Game
from ..base.seats import DecisionPoint
from ..machine.bits import lowest
from ..machine.random import Row
from ..messages.words import counted
from ..positions.before import whole_round
from ..positions.reading import PositionError
from .cards import CARDS, NAMES, colour_of, number_of
from .grid import KEEP
from .points import ender_times
from .round import CHOOSE, CLEAR, DRAW_CARD, OPEN, PLACE, TOSS
from .rules import HiLO
from .table import DOWN, DRAW, END, ENDER, NEXT, PLAYERS, REMOVABLE, ROUND, TOTALS

NINE, LINE = 9, 3
LEAST = -8  # that nine cards come to, and all cards below zero
USUAL = 45  # points a seat and round that are easily come to
TRIES, ROUND_TRIES = 40, 25
SWAPS = 20
SPARE = 2.5  # points a card below which a line more is removed
TWO_CELLS = 0b11  # a1 and b1
ROW_1 = 0  # as a line, and as the way it goes


def fewest_rounds(totals: Sequence[int]) -> int:
    """How many rounds these totals take, where it is not said: 0 if nobody has any points."""
    if not any(totals):
        return 0
    usual = max(1, -(-max(totals) // USUAL), -(-min(totals) // LEAST), -(-sum(map(below_zero, totals)) // LEAST))
    return usual if usual > 1 or enders(totals) else 2


def below_zero(points: int) -> int:
    """Points, if they are below zero, else 0."""
    return min(points, 0)


def check_totals(totals: Sequence[int], rounds: int) -> None:
    """PositionError for totals that so many rounds cannot have come to."""
    if rounds == 0 and any(totals):
        raise PositionError("Nobody has points before the first round; say a later round, or leave it out.", HiLO.POINTS)
    so_far = f"after {counted(rounds, 'round')}"
    if sum(map(below_zero, totals)) < LEAST * rounds:
        raise PositionError(
            f"The cards below zero come to {LEAST} in a round, so {so_far} these totals cannot be.".replace("-", "−"),
            HiLO.POINTS,
        )
    possible = enders(totals) if rounds == 1 else []
    if rounds == 1 and not possible:
        raise PositionError(
            "One round cannot have come to these totals: a player who ends it without the lowest sum counts double.",
            HiLO.DOUBLING,
        )
    sums = [[own if seat == ender else total for seat, total in enumerate(totals)] for ender, own in possible] or [list(totals)]
    if not any(fit_on_cards(each, rounds) for each in sums):
        raise PositionError(f"There are not so many points on nine cards each {so_far}.", HiLO.POINTS)


def fit_on_cards(totals: Sequence[int], rounds: int) -> bool:
    """Whether so many points can be on nine cards a seat and round: of several rounds one sum in each may count double."""
    highest = sorted((number_of(card) for card in CARDS.values()), reverse=True)
    doubled = sum(highest[:NINE]) if rounds > 1 else 0
    most_first = sorted(totals, reverse=True)
    return all(
        sum(most_first[:seats]) <= rounds * (sum(highest[: NINE * seats]) + doubled) for seats in range(1, len(totals) + 1)
    )


def enders(points: Sequence[int]) -> list[tuple[int, int]]:
    """Who can have ended a round that brought these points, and with which sum."""
    found = []
    for seat, own in enumerate(points):
        others = [*points[:seat], *points[seat + 1 :]]
        for times in (1, 2):
            total = own // times
            if total * times == own and ender_times(total, sum(other <= total for other in others)) == times:
                found.append((seat, total))
    return found


def made_up(game: Game, first: Row, before: Row, chance: Random) -> list[dict[str, Any]] | None:
    """Rounds from the row of a game not yet begun to one `before` a deal. None if none were found."""
    players = before[PLAYERS]
    totals = list(before[TOTALS : TOTALS + players])
    for _ in range(TRIES if before[ROUND] else 1):
        each = [parts_of(total, before[ROUND], chance) for total in totals]
        table, found = first[:], []
        for points in zip(*each, strict=True):
            one = round_of(game, table, list(points), chance)
            if one is None:
                break
            found.append(one)
        if len(found) == before[ROUND]:
            return found
    return None


def parts_of(total: int, rounds: int, chance: Random) -> list[int]:
    """A total, in so many parts."""
    mean = total / max(rounds, 1)
    parts = [max(0 if total >= 0 else LEAST, round(chance.gauss(mean, min(6, abs(mean) / 2)))) for _ in range(rounds)]
    while parts and sum(parts) != total:
        place = chance.randrange(rounds)
        parts[place] += 1 if sum(parts) < total else -1 if parts[place] > (0 if total >= 0 else LEAST) else 0
    return parts


class Ending(NamedTuple):
    """What a seat has at the end: rows of one colour, which it removes, and the cards that stay."""

    lines: list[int]
    stay: list[int]

    @property
    def cards(self) -> list[int]:
        """All nine, row by row."""
        return [*self.lines, *self.stay]

    @property
    def late(self) -> int:
        """The place among them of the card that is laid last: the first of the last row, or of those that stay."""
        return min(len(self.lines), NINE - LINE)


def round_of(game: Game, table: Row, points: list[int], chance: Random) -> dict[str, Any] | None:
    """A round that brings each seat its points, which the row has then. None if none was found."""
    possible = enders(points)
    if not possible:
        return None
    for _ in range(ROUND_TRIES):
        ender, own = chance.choice(possible)
        sums = [own if seat == ender else total for seat, total in enumerate(points)]
        pool = list(CARDS.values())
        chance.shuffle(pool)
        ends = endings(sums, pool, chance)
        if ends is None:
            continue
        after = table[:]
        found = played(game, after, Script(ends, ender), pool)
        if [after[TOTALS + seat] - table[TOTALS + seat] for seat in range(len(points))] == points:
            table[:] = after
            return found
    return None


def endings(sums: Sequence[int], pool: list[int], chance: Random) -> list[Ending] | None:
    """What each seat can have at the end, out of the pool. None if nothing was found."""
    found = []
    for total in sums:
        removed = lines_for(total, chance)
        lines: list[int] = []
        for _ in range(removed):
            line = line_of(pool, lines)
            if line is None:
                return None
            lines += line
        stay = cards_of_sum(total, NINE - LINE * removed, pool)
        if stay is None:
            return None
        found.append(Ending(lines, stay))
    return found


def lines_for(total: int, chance: Random) -> int:
    """How many lines are removed, where so much stays."""
    fit = [removed for removed in range(3) if total >= SPARE * (NINE - LINE * removed)]
    few = fit[0] if fit else 2 + (total == 0)
    return few if chance.random() < 0.8 else chance.choice([0, 1, 2, *[3] * (total == 0)])


def line_of(pool: list[int], others: Sequence[int]) -> list[int] | None:
    """Three cards of a colour, taken out of the pool, of another than `others`; None if there are none."""
    for card in pool:
        line = [other for other in pool if colour_of(other) == colour_of(card)][:LINE]
        if len(line) == LINE and colour_of(card) not in map(colour_of, others):
            pool[:] = [other for other in pool if other not in line]
            return line
    return None


def cards_of_sum(total: int, size: int, pool: list[int]) -> list[int] | None:
    """So many cards of this sum, taken out of the pool. None if none were found."""
    mine = pool[:size]
    del pool[:size]
    for _ in range(SWAPS):
        short = total - sum(map(number_of, mine))
        if short == 0:
            return mine
        pairs = [
            (abs(short - number_of(new) + number_of(old)), n, m) for n, old in enumerate(mine) for m, new in enumerate(pool)
        ]
        if not pairs:
            return None
        _, n, m = min(pairs)
        mine[n], pool[m] = pool[m], mine[n]
    return None


class Script:
    """Who ends the round, and how all come to what they have then."""

    def __init__(self, ends: Sequence[Ending], ender: int) -> None:
        self.ends, self.ender = ends, ender
        self.to_remove = [len(one.lines) // LINE for one in ends]
        self.late = {seat: one.cards[one.late] for seat, one in enumerate(ends) if seat != ender}

    def pick(self, table: Row, asked: DecisionPoint) -> int:
        """What is chosen."""
        seat = asked.seat
        if asked.ask == OPEN:
            return TWO_CELLS
        if asked.ask == CHOOSE:
            self.lay_on_top(table, seat)
            return DRAW_CARD
        if asked.ask == PLACE:
            at_reveal = (
                0 if self.ends[seat].stay else 1
            )  # lines that are removed only then: whoever has nothing left ends the round
            turns_up = seat == self.ender or self.to_remove[seat] > at_reveal
            return TOSS + lowest(table[DOWN + seat]) if turns_up else 0
        if asked.ask == CLEAR and self.to_remove[seat] and table[REMOVABLE] >> ROW_1 & 1:
            self.to_remove[seat] -= 1
            return ROW_1
        return KEEP

    def lay_on_top(self, table: Row, seat: int) -> None:
        """The next card to draw is the one that has to stay, in the last turn of a seat, and before none of those."""
        top, end = DRAW + table[NEXT], DRAW + table[END]
        kept = self.late.values()
        is_last = table[ENDER] >= 0
        place = next(
            place for place in range(top, end) if (table[place] == self.late[seat] if is_last else table[place] not in kept)
        )
        table[top], table[place] = table[place], table[top]


def played(game: Game, table: Row, script: Script, pool: Sequence[int]) -> dict[str, Any]:
    """The round of a script; the pool are all other cards."""
    others, layouts = list(pool), []
    for seat, one in enumerate(script.ends):
        cards = one.cards
        if seat in script.late:
            cards[one.late] = others.pop()
        layouts.append([NAMES[card] for card in cards])
    discard, draw = others[0], [*others[1:], *script.late.values()]
    deal = {"layouts": layouts, "discard": NAMES[discard], "draw": [NAMES[card] for card in draw]}
    found = whole_round(game, table, deal, script.pick)
    deal["draw"] = [NAMES[card] for card in table[DRAW : DRAW + table[END]]]
    return found
