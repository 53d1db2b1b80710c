"""Could this round have been won? What is said of a round of Hi MiLo! with all hands open.

Winning ways are found by `search`, and every one of them can be replayed. That a position is lost is proved, or else it is not
decided in the time given. While bids and passes are still to come, a way is looked for with some of them at random: then it
can be found that the round can be won, and not that it cannot.
"""

from array import array
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import count, permutations
from math import inf
from time import perf_counter
from typing import Any

from ..base.playing import ScriptedDecider
from ..base.seats import DecisionPoint, Names
from ..base.slots import OpenHands, OpenPoint
from ..base.timed_search import LONGEST, TICK
from ..machine.compiled import compiled
from ..machine.random import Row, seed_row
from ..messages.words import possessive
from .cards import TRICKS, sign
from .choices import read, write
from .game import choose_at_random
from .round import BID, PLAY, play_round
from .search import LOST, SIZE_OF_NOTES, SLOTS, TRIES, UNDECIDED, WON, search
from .table import BIDS, HIGH, LAID, LOW, MIDDLE, NO_BID, PLAYED, PLAYERS, SEATS, SIZE, TRICK, VERDICT
from .table import WON as TEAM_WON

Action = tuple[int, int]  # what was asked, and the code that was chosen
Line = list[Action]
QUICK, SLOW = 20_000, 500  # nodes between two looks at the clock, compiled and in plain Python
ATTEMPT = 6_000  # nodes for one choice of bids and passes
DECIDED = {LOST: False, WON: True, UNDECIDED: None}


class FirstCard(Exception):  # noqa: N818 (not an error: bids and passes are made)
    """The first card is to be played."""


def prepare(table: Row, wanted: Mapping[int, int]) -> Line:
    """Bid as is wanted, if anything is, otherwise bid and pass at random, up to the first card. Return what was done."""
    made: Line = []

    def choose(table: Row, asked: DecisionPoint) -> int:
        if asked.ask == PLAY:
            raise FirstCard
        code = wanted[asked.seat] if asked.ask == BID and wanted else choose_at_random(table, *asked)
        made.append((asked.ask, code))
        return code

    with suppress(FirstCard):
        play_round(table, ScriptedDecider(rest=choose))
    return made


class Searcher:
    """Searches positions of one game; what is proved of a round stays from one of them to the next."""

    def __init__(self, asked: OpenHands) -> None:
        game, players = asked.game, asked.points[0].row[PLAYERS]
        play = compiled(f"solve-{game.KEY}", lambda: search, rows=3, numbers=2, fixed=((PLAYERS, players),))
        self.search, self.step = play or search, QUICK if play else SLOW
        self.row: Callable[[Sequence[int]], Any] = partial(array, "q") if play else list  # an array takes no more than 64 bits
        self.seed, self.stop, self.bids = asked.seed, asked.stop, [-1]

    def remember(self, row: Row) -> None:
        """Forgets what has been proved, if the bids are other ones."""
        bids = list(row[BIDS : BIDS + SEATS])
        if bids != self.bids:
            self.bids = bids
            self.lost, self.notes = self.row([0]) * SLOTS, self.row([0]) * SIZE_OF_NOTES

    def cards(self, row: Row, until: float, most: float = inf) -> tuple[int, Line]:
        """What comes of a position in which a card is to be played, and the cards of a winning way, if there is one."""
        self.remember(row)
        table = self.row([0, *row[1:SIZE]])
        found, step, spent, began = UNDECIDED, self.step, 0, perf_counter()
        self.notes[TRIES] = 0
        while found == UNDECIDED and spent < most and (now := perf_counter()) < until and not self.stop():
            if spent:  # twice as many as so far, or as many as there is time for
                room = min(until - now, LONGEST)
                step = max(1, int(min(2 * spent, spent * room / max(now - began, TICK))))
            found = self.search(table, self.lost, self.notes, self.seed, step)
            spent += step
        return found, cards_after(table, row) if found == WON else []

    def prepared(self, row: Row, until: float, wanted: Mapping[int, int]) -> tuple[int, Line]:
        """The same of a position before the first card, with bids that are wanted, if any are."""
        for number in count():
            table = [*row[:SIZE]]
            seed_row(table, self.seed, number)
            made = prepare(table, wanted)
            found, line = self.cards(table, until, ATTEMPT)
            if found == WON:
                return WON, [*made, *line]
            if perf_counter() >= until or self.stop():
                break
        return UNDECIDED, []

    def at(self, point: OpenPoint, until: float) -> tuple[int, Line]:
        """What can come of a place of a round."""
        if point.asked is None:
            return (WON if point.row[VERDICT] == TEAM_WON else LOST), []
        if point.asked.ask == PLAY:
            return self.cards(point.row, until)
        return self.prepared(point.row, until, {})


def cards_after(table: Row, row: Row) -> Line:
    """The cards that are played in `table`, the row at the end of a round, and not yet in `row`."""
    players = row[PLAYERS]
    first = row[TRICK] * players + row[LAID] if row[TRICK] >= 0 else 0
    return [(PLAY, table[PLAYED + SEATS * (n // players) + n % players]) for n in range(first, TRICKS * players)]


def solve_round(asked: OpenHands) -> dict[str, Any]:
    """For every place so far whether the round could be won: `winnable`; a winning way from the end, `line`; the number of the
    action after which it could not, `lost_at`, and a winning way in its place, `way`."""
    points = asked.points
    searcher = Searcher(asked)
    began = perf_counter()
    end = began + asked.seconds * (0.5 if asked.every else 1)
    winnable: list[bool | None] = [None] * len(points)
    ways: dict[int, list[str]] = {}
    for place in reversed(range(len(points))):
        now = perf_counter()
        found, line = searcher.at(points[place], now + (end - now) / 2)  # earlier places may be easier to decide
        winnable[place] = DECIDED[found]
        if found == WON:
            ways[place] = [write(*action) for action in line]
            winnable[:place] = [True] * place
            break
        if found == LOST:  # what comes after a lost place is lost too, even if it took too long to decide by itself
            winnable[place:] = [False] * (len(points) - place)
    last = max(ways, default=-1)
    is_lost = 0 <= last < len(points) - 1 and winnable[last + 1] is False
    answer: dict[str, Any] = {
        "winnable": winnable,
        "line": ways.get(len(points) - 1),
        "lost_at": last if is_lost else None,
        "way": ways[last] if is_lost else None,
    }
    if asked.every:
        answer["bids"] = of_all_bids(searcher, points[0].row, began + asked.seconds)
    return answer


def of_all_bids(searcher: Searcher, row: Row, end: float) -> list[dict[str, Any]]:
    """For every choice of who bids High and who bids Low whether the round could be won with it, with some cards passed."""
    found = []
    wanted = [bids for bids in all_bids(row[PLAYERS]) if all(row[BIDS + seat] in (NO_BID, bids[seat]) for seat in bids)]
    for number, bids in enumerate(wanted):
        now = perf_counter()
        came, line = searcher.prepared(row, now + (end - now) / (len(wanted) - number), bids)
        words = [write(*action) for action in line] if came == WON else None
        high, low = (next(seat for seat in bids if bids[seat] == level) for level in (HIGH, LOW))
        found.append({"high": high, "low": low, "winnable": DECIDED[came], "line": words})
    return found


def all_bids(players: int) -> list[dict[int, int]]:
    """What seats can have bid when all have: one High, one Low, and Middle."""
    return [
        {seat: {high: HIGH, low: LOW}.get(seat, MIDDLE) for seat in range(players)}
        for high, low in permutations(range(players), 2)
    ]


def solve(asked: OpenHands, names: Names) -> tuple[dict[str, Any], str]:
    """What has been found, and the same in a sentence or two."""
    found = solve_round(asked)
    return found, solution_text(asked, found, names)


def solution_text(asked: OpenHands, found: Mapping[str, Any], names: Names) -> str:
    """What has been found, in a sentence or two."""
    last, end = asked.points[-1], found["winnable"][-1]
    if found["lost_at"] is not None:
        return lost_text(asked.points[found["lost_at"]], found["way"], names)
    if last.asked is None and found["winnable"][0] is False:
        return "With all cards face up, this was settled before this round began from a position."
    if last.asked is None:
        return "The team has won this round." if end else "With all cards face up, it is not known when this round was lost."
    if end is None:
        return "In the time given, nothing was found out about this position."
    if not end:
        return "This round cannot be won from here, even with all cards face up."
    return "This round can still be won from here, if all cards are face up."


def lost_text(point: OpenPoint, way: Sequence[str], names: Names) -> str:
    """Until when a round could be won, and what would have kept it."""
    assert point.asked is not None and point.code is not None
    name, row = names[point.asked.seat], point.row
    if point.asked.ask != PLAY:
        return f"This round could be won until {name} passed three cards: then it was lost, even with all cards face up."
    kept = sign(code_of(way[0]))
    return (
        f"With all cards face up, this round could be won until trick {row[TRICK] + 1}. "
        f"{possessive(name)} {sign(point.code)} lost it; {kept} was a way to keep it."
    )


def code_of(word: str) -> int:
    """The card of an action."""
    return read(word)[1]
