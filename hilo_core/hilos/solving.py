"""What the cards of a round of Hilos allow with all hands open: the most tricks of a side with best play of all, what each
card is worth, and the bids that could just be made.

A side is a team, or a declarer against all others, who then play together; where each plays for itself, a seat against all
others. A declarer who must lose every trick takes as few as possible.
"""

from collections.abc import Callable, Mapping
from functools import partial
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

from ..base.game import Game
from ..base.playing import row_with
from ..base.playing_cards import SIGNS, SUITS
from ..base.seats import Names
from ..base.slots import OpenHands, OpenPoint
from ..base.timed_search import TimedSearch
from ..machine.bits import members
from ..machine.random import Row
from ..messages.errors import shown
from ..messages.words import counted, listed
from .bids import ABOVE_SIX, NAMED, NUMBER_AND_SUIT, bid_of
from .choices import legal, write
from .round import PLAY, SIX
from .search import BUCKET, BUCKETS, COUNTED, OURS, SIZE_OF_NOTES, all_hands, equals, search
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


class Aim(NamedTuple):
    """Who plays for what: `ours` want as many tricks as they can for the seats of `counted`. Both are sets of seats."""

    ours: int
    counted: int


class Searcher(TimedSearch):
    """Searches positions of one round for one aim."""

    def __init__(self, asked: OpenHands, row: Row, aim: Aim, until: float) -> None:
        fixed, buckets = tuple((slot, row[slot]) for slot in BY_OPTIONS), buckets_for(to_come(row), aim)
        notes = [0] * SIZE_OF_NOTES
        notes[OURS], notes[COUNTED], notes[BUCKETS] = *aim, buckets
        super().__init__(asked, search, fixed, BUCKET * buckets, notes, until)
        self.aim = aim

    def most(self, row: Row, guess: int = -1, low: int = 0, high: int = TRICKS) -> int | None:
        """How many tricks are counted with best play of all, from those to come; None if that was not found out in time. It is
        asked about `guess` first, and known to be from `low` to `high`."""
        low, high = max(low, 0), min(high, to_come(row))
        need = guess if 0 < guess <= high else (low + high + 1) // 2
        while low < high:
            found = self.can_get(row, need)
            if found is None:
                return None
            low, high = (need, high) if found else (low, need - 1)
            need = low + 1 if found else high
        return low


def buckets_for(tricks: int, aim: Aim) -> int:
    """How many buckets of what is remembered are worth their place for so many tricks: with the most it takes 25 MB."""
    wanted = 2 * tricks - (11 if aim.ours == aim.counted else 7)  # to lose tricks is harder to search than to take them
    return 1 << min(max(wanted, 3), 13)


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


def on_the_table(row: Row) -> int:
    """The cards of the trick on the table, a set."""
    start = PLAYED + SEATS * row[TRICK]
    return sum(1 << row[start + place] for place in range(row[LAID]))


HOUSE_RULES = False  # the search goes by the order of our cards


def solve_round(asked: OpenHands) -> dict[str, Any]:
    """From the end of what has been played the most tricks of the side to move and of the declarer in the whole round, `most`;
    those of the side to move after each legal card, `values`; of a declarer who must lose every trick whether it still can,
    `misery`; and with `every` what could have been made of the deal, `par`; nothing of a position without one, as tricks are
    missing there."""
    point, began = asked.points[-1], perf_counter()
    row, end = point.row, began + asked.seconds * (0.5 if asked.every else 1)
    answer: dict[str, Any] = {"most": None, "misery": None, "values": {}}
    if point.asked is not None and point.asked.ask == PLAY:
        seat = point.asked.seat
        aim = aim_of(row, seats_with(row, seat))
        searcher = Searcher(asked, row, aim, end)
        if is_misery(row):
            answer["misery"] = misery(searcher, point)
        best = searcher.most(row, first_guess(row, aim))
        answer["most"] = {"side": in_all(row, aim, best), "declarer": of_declarer(asked, row, aim, best, end)}
        found = of_cards(asked.game, point, lambda after: None if best is None else searcher.most(after, best))
        answer["values"] = {word: in_all(row, aim, value) for word, value in found.items()}
    if asked.every:
        dealt = asked.points[0].row
        answer["par"] = par(asked, dealt, began + asked.seconds) if dealt[TRICK] <= 0 and not dealt[LAID] else []
    return answer


T = TypeVar("T")


def of_cards(game: Game, point: OpenPoint, ask: Callable[[Row], T]) -> dict[str, T]:
    """What is found of the row after each legal card; cards that are as good as each other come to the same."""
    assert point.asked is not None
    row, seat = point.row, point.asked.seat
    there, found, answer = all_hands(row) | on_the_table(row), dict[int, T](), dict[str, T]()
    for card in legal(row, point.asked):
        run = equals(row[HANDS + seat], there, card)
        if run not in found:
            found[run] = ask(row_with(game, row, card))
        answer[write(PLAY, card)] = found[run]
    return answer


def misery(searcher: Searcher, point: OpenPoint) -> dict[str, Any]:
    """Whether the declarer of a misery can still lose every trick, `made`, and whether after each legal card, `after`: None
    where that was not found out in time."""
    return {"made": makes_misery(searcher, point.row), "after": of_cards(searcher.game, point, partial(makes_misery, searcher))}


def first_guess(row: Row, aim: Aim) -> int:
    """How many tricks are asked about first: of a misery whether the declarer takes one, -1 for half of them."""
    if aim.ours == aim.counted:
        return -1
    return to_come(row) if aim.ours >> row[DECLARER] & 1 else 1


def makes_misery(searcher: Searcher, row: Row) -> bool | None:
    """Whether the declarer of a misery can lose every trick; None if that was not found out in time."""
    if row[TRICKS_WON + row[DECLARER]]:
        return False
    if searcher.aim.ours >> row[DECLARER] & 1:
        return searcher.can_get(row, to_come(row))
    takes = searcher.can_get(row, 1)
    return None if takes is None else not takes


def of_declarer(asked: OpenHands, row: Row, aim: Aim, best: int | None, end: float) -> int | None:
    """How many tricks the declarer's side comes to, where there is a declarer."""
    if row[DECLARER] < 0:
        return None
    side, whole = seats_with(row, row[DECLARER]), in_all(row, aim, best)
    if side == aim.ours or whole is None:
        return whole
    if side | aim.ours == all_seats(row):
        return TRICKS - whole
    own = aim_of(row, side)
    return in_all(row, own, Searcher(asked, row, own, end).most(row, first_guess(row, own)))


def par(asked: OpenHands, row: Row, end: float) -> list[dict[str, Any]]:
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
            most = Searcher(asked, table, Aim(side, side), now + (end - now) / (len(cases) - number)).most(table)
        bid = None if most is None else bid_for(row[FORM], most, suit)
        found.append({"seats": members(side), "trump": SUITS[suit], "tricks": most, "bid": bid})
    return found


def bid_for(form: int, tricks: int, suit: int) -> str | None:
    """The highest bid of tricks that so many of them make, None if there is none."""
    level = tricks - SIX if form == ABOVE_SIX else tricks
    if form == NAMED or level < 1:
        return None
    return write(0, bid_of(form, level, suit if form == NUMBER_AND_SUIT else 0))


def solve(asked: OpenHands, names: Names) -> tuple[dict[str, Any], str]:
    """What has been found, and the same in a sentence or two."""
    found = solve_round(asked)
    return found, solution_text(asked, found, names)


def solution_text(asked: OpenHands, found: Mapping[str, Any], names: Names) -> str:
    """What has been found, in a few sentences."""
    return " ".join((text_of_play(asked.points[-1], found, names), *(par_text(each, names) for each in found.get("par", ()))))


def text_of_play(point: OpenPoint, found: Mapping[str, Any], names: Names) -> str:
    """What the side to move can take, and with which cards."""
    if point.asked is None or point.asked.ask != PLAY:
        return "Open hands are looked at while cards are played; here nobody is to play one."
    most = found["most"]["side"]
    if found["misery"] is not None and (most is None or found["misery"]["made"]):
        return misery_text(found["misery"], names[point.row[DECLARER]])
    if most is None:
        return "In the time given, nothing was found out about this position."
    side = listed([names[seat] for seat in members(seats_with(point.row, point.asked.seat))])
    how = "can take" if not found["misery"] else "can get away with" if side == names[point.row[DECLARER]] else "take"
    text = f"With all cards face up, {side} {how} {counted(most, 'trick')} in this round"
    return text + cards_text(found["values"], most)


def cards_text(values: Mapping[str, Any], best: object) -> str:
    """With which cards that is so, and which could not be decided: the end of a sentence, and another one."""
    good = [word.removeprefix("play ") for word, value in values.items() if value == best]
    open_yet = [word.removeprefix("play ") for word, value in values.items() if value is None]
    text = f"; for that play {listed(good, 'or')}." if good else "."
    return f"{text} In the time given, {listed(open_yet, 'and')} could not be decided." if open_yet else text


def misery_text(found: Mapping[str, Any], declarer: str) -> str:
    """Whether a declarer can still lose every trick, and with which cards."""
    if found["made"] is None:
        return f"In the time given, it was not decided whether {declarer} can lose every trick."
    how = "can lose every trick" if found["made"] else "cannot lose every trick"
    return f"With all cards face up, {declarer} {how}{cards_text(found['after'], found['made'])}"


def par_text(par: Mapping[str, Any], names: Names) -> str:
    """What a side could make of the deal."""
    side, tricks = listed([names[seat] for seat in par["seats"]]), par["tricks"]
    trump = f" with {SIGNS[SUITS.index(par['trump'])]} as trump"
    if tricks is None:
        return f"What {side} could take of this deal{trump} was not decided in the time given."
    bid = f"; {shown(par['bid'])} would just be made" if par["bid"] else ""
    return f"Of this deal, {side} could take {counted(tricks, 'trick') if tricks else 'no trick'}{trump}{bid}."
