"""What the cards of a round of Hilos allow with all hands open: the most tricks of a side with best play of all, what each
card is worth, and the bids that could just be made.

A side is a team, or a declarer against all others, who then play together; where each plays for itself, a seat against all
others. A declarer who must lose every trick takes as few as possible.
"""

from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from time import perf_counter
from typing import Any, NamedTuple

from ..base.game import Game
from ..base.playing_cards import SUITS
from ..base.seats import Names
from ..base.slots import OpenHands
from ..machine.bits import members
from ..machine.compiled import compiled
from ..machine.random import Row
from ..messages.words import counted, listed
from .bids import ABOVE_SIX, NAMED, NUMBER_AND_SUIT, bid_of
from .choices import legal, write
from .round import PLAY, SIX
from .search import BUCKET, BUCKETS, COUNTED, OURS, SIZE_OF_NOTES, UNDECIDED, YES, search
from .sides import all_seats, is_misery, seats_with
from .table import (
    BY_OPTIONS,
    DECLARER,
    FORM,
    HANDS,
    LAID,
    LEADERS,
    PLAYED,
    PLAYERS,
    SEATS,
    SIDES,
    SIZE,
    TRICK,
    TRICKS,
    TRICKS_WON,
    TRUMP,
)
from .variants import variant_of

SOLVES_HOUSE_RULES = False  # the search passes over cards by the order that the original game gives them
QUICK, SLOW = 200_000, 2_000  # nodes of a first search, compiled and in plain Python


class Aim(NamedTuple):
    """Who plays for what: `ours` want as many tricks as they can for the seats of `counted`. Both are sets of seats."""

    ours: int
    counted: int


class Searcher:
    """Searches positions of one round for one aim; what is found stays from one of them to the next."""

    def __init__(self, game: Game, row: Row, aim: Aim, until: float) -> None:
        fixed = tuple((slot, row[slot]) for slot in BY_OPTIONS)
        play = compiled(f"solve-{game.KEY}", lambda: search, rows=3, numbers=2, fixed=fixed)
        self.search, self.step = play or search, QUICK if play else SLOW
        self.row: Callable[[Sequence[int]], Any] = partial(array, "q") if play else list
        self.aim, self.until = aim, until
        buckets = buckets_for(to_come(row))
        self.memo, self.notes = self.row([0]) * (BUCKET * buckets), self.row([0]) * SIZE_OF_NOTES
        self.notes[OURS], self.notes[COUNTED], self.notes[BUCKETS] = *aim, buckets

    def can_take(self, row: Row, need: int) -> bool | None:
        """Whether so many tricks more can be counted; None if that was not found out in time."""
        step = self.step
        while (now := perf_counter()) < self.until:
            found = self.search(self.row([0, *row[1:SIZE]]), self.memo, self.notes, need, step)
            if found != UNDECIDED:
                return bool(found == YES)
            took = perf_counter() - now
            step = max(1, min(2 * step, int(step * max(self.until - now - took, 0) / max(took, 1e-6))))
        return None

    def most(self, row: Row, guess: int = -1) -> int | None:
        """How many tricks are counted with best play of all, from those to come; None if that was not found out in time."""
        low, high = 0, TRICKS - max(row[TRICK], 0)
        need = guess if 0 < guess <= high else (low + high + 1) // 2
        while low < high:
            found = self.can_take(row, need)
            if found is None:
                return None
            low, high = (need, high) if found else (low, need - 1)
            need = low + 1 if found else high
        return low


def buckets_for(tricks: int) -> int:
    """How many buckets of what is remembered are worth their place for so many tricks: with all of them it takes 25 MB."""
    return 1 << min(max(2 * tricks - 11, 3), 13)


def aim_of(row: Row, side: int) -> Aim:
    """What a side plays for."""
    return Aim(side, all_seats(row) & ~side if is_misery(row) else side)


def taken_by(row: Row, seats: int) -> int:
    """How many tricks these seats have taken so far."""
    return sum(row[TRICKS_WON + seat] for seat in members(seats))


def to_come(row: Row) -> int:
    """How many tricks nobody has taken yet."""
    trick: int = max(row[TRICK], 0)
    return TRICKS - trick


def in_all(row: Row, aim: Aim, found: int | None) -> int | None:
    """How many tricks the side of an aim comes to in the round, by how many more of them are counted."""
    if found is None:
        return None
    return taken_by(row, aim.ours) + (found if aim.ours == aim.counted else to_come(row) - found)


def after(row: Row, seat: int, card: int) -> list[int]:
    """The row after a card; the trick is not yet taken where it is the last one of it."""
    table = list(row)
    table[HANDS + seat] ^= 1 << card
    table[PLAYED + SEATS * row[TRICK] + row[LAID]] = card
    table[LAID] += 1
    return table


def solve_round(asked: OpenHands) -> dict[str, Any]:
    """From the end of what has been played the most tricks of the side to move and of the declarer in the whole round, `most`;
    those of the side to move after each legal card, `values`; whether a declarer wants the fewest, `misery`; and with `every`
    what could have been made of the deal, `par`; nothing of a position without one, as tricks are missing there."""
    point, began = asked.points[-1], perf_counter()
    row, end = point.row, began + asked.seconds * (0.5 if asked.every else 1)
    answer: dict[str, Any] = {"most": None, "misery": is_misery(row), "values": {}}
    if point.asked is not None and point.asked.ask == PLAY:
        seat = point.asked.seat
        aim = aim_of(row, seats_with(row, seat))
        searcher = Searcher(asked.game, row, aim, end)
        best = searcher.most(row)
        answer["most"] = {"side": in_all(row, aim, best), "declarer": of_declarer(asked.game, row, aim, best, end)}
        for card in legal(row, point.asked):
            found = None if best is None else searcher.most(after(row, seat, card), best)
            answer["values"][write(PLAY, card)] = in_all(row, aim, found)
    if asked.every:
        dealt = asked.points[0].row
        answer["par"] = par(asked.game, dealt, began + asked.seconds) if dealt[TRICK] <= 0 and not dealt[LAID] else []
    return answer


def of_declarer(game: Game, row: Row, aim: Aim, best: int | None, end: float) -> int | None:
    """How many tricks the declarer's side comes to, where there is a declarer."""
    if row[DECLARER] < 0:
        return None
    side, whole = seats_with(row, row[DECLARER]), in_all(row, aim, best)
    if side == aim.ours or whole is None:
        return whole
    if side | aim.ours == all_seats(row):
        return TRICKS - whole
    own = aim_of(row, side)
    return in_all(row, own, Searcher(game, row, own, end).most(row))


def par(game: Game, row: Row, end: float) -> list[dict[str, Any]]:
    """For each side, and each trump where a bid names it, the most tricks it can take from the deal, and the highest bid that
    could just be made where bids are of tricks: None where it is not known, or there is none."""
    players = row[PLAYERS]
    found: list[dict[str, Any]] = []
    sides = dict.fromkeys(seats_with(row, seat) for seat in range(players))
    suits = range(len(SUITS)) if row[FORM] == NUMBER_AND_SUIT else [row[TRUMP]]
    cases = [(side, suit) for side in sides for suit in suits]
    for number, (side, suit) in enumerate(cases):
        table = [*row[:SIZE]]
        table[TRUMP] = suit
        table[DECLARER] = members(side)[0]
        table[LEADERS] = variant_of(table).first_lead(table)[0]
        now = perf_counter()
        if row[SIDES] < players and found and found[0]["tricks"] is not None:
            most: int | None = TRICKS - found[0]["tricks"]
        else:
            most = Searcher(game, table, Aim(side, side), now + (end - now) / (len(cases) - number)).most(table)
        bid = None if most is None else bid_for(row[FORM], most, suit)
        found.append({"seats": members(side), "trump": SUITS[suit], "tricks": most, "bid": bid})
    return found


def bid_for(form: int, tricks: int, suit: int) -> str | None:
    """The highest bid of tricks that so many of them make, None if there is none."""
    level = tricks - SIX if form == ABOVE_SIX else tricks
    if form == NAMED or level < 1:
        return None
    return write(0, bid_of(form, level, suit if form == NUMBER_AND_SUIT else 0))


def solution_text(asked: OpenHands, found: Mapping[str, Any], names: Names) -> str:
    """What has been found, in a sentence or two."""
    point = asked.points[-1]
    if point.asked is None or point.asked.ask != PLAY:
        return "Open hands are looked at while cards are played; here nobody is to play one."
    most = found["most"]["side"]
    if most is None:
        return "In the time given, nothing was found out about this position."
    side = listed([names[seat] for seat in members(seats_with(point.row, point.asked.seat))])
    best = [word.removeprefix("play ") for word, value in found["values"].items() if value == most]
    how = "can take" if not found["misery"] else "can get away with" if side == names[point.row[DECLARER]] else "take"
    return f"With all cards face up, {side} {how} {counted(most, 'trick')} in this round; for that play {listed(best, 'or')}."
