"""What the cards of a round of Hilos allow with all hands open: the most tricks of a side with best play of all, what each
card is worth, and the bids that could just be made.

A side is a team, or a declarer against all others, who then play together; where each plays for itself, a seat against all
others. A declarer who must lose every trick takes as few as possible.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

from ..base.game import Game
from ..base.playing_cards import SIGNS, SUITS, sign
from ..base.seats import Names
from ..base.slots import Hindsight, OpenHands, OpenPoint
from ..machine.bits import members
from ..machine.random import Row
from ..messages.errors import shown
from ..messages.words import counted, listed, possessive
from ..solve.one_card import play_card, row_with
from ..solve.timed_search import TimedSearch
from .bids import ABOVE_SIX, NAMED, NUMBER_AND_SUIT, bid_of
from .choices import legal, write
from .hints import wanted
from .round import PLAY, SIX
from .search import BUCKET, BUCKETS, COUNTED, OURS, SIZE_OF_NOTES, all_hands, equals, search
from .sides import all_seats, is_misery, seats_with
from .table import (
    BY_OPTIONS,
    DECLARER,
    FORM,
    HANDS,
    HIGHEST_BID,
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
ENDING = 10  # tricks of a round that is over which are looked at: more take seconds


class Aim(NamedTuple):
    """Who plays for what: `ours` want as many tricks as they can for the seats of `counted`. Both are sets of seats."""

    ours: int
    counted: int


class Searcher(TimedSearch):
    """Searches positions of one round for one aim."""

    def __init__(self, game: Game, row: Row, aim: Aim, until: float) -> None:
        fixed, buckets = tuple((slot, row[slot]) for slot in BY_OPTIONS), buckets_for(to_come(row), aim)
        notes = [0] * SIZE_OF_NOTES
        notes[OURS], notes[COUNTED], notes[BUCKETS] = *aim, buckets
        super().__init__(game, search, fixed, BUCKET * buckets, notes, until)
        self.aim = aim

    def most(self, row: Row, guess: int = -1) -> int | None:
        """How many tricks are counted with best play of all, from those to come; None if that was not found out in time."""
        low, high = 0, TRICKS - max(row[TRICK], 0)
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
    least = 3 if aim.ours == aim.counted else 10  # to lose tricks is harder to search than to take them
    return 1 << min(max(2 * tricks - 11, least), 13)


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
        searcher = Searcher(asked.game, row, aim, end)
        if is_misery(row):
            answer["misery"] = misery(searcher, point)
        best = searcher.most(row, first_guess(row, aim))
        answer["most"] = {"side": in_all(row, aim, best), "declarer": of_declarer(asked.game, row, aim, best, end)}
        found = of_cards(asked.game, point, lambda after: None if best is None else searcher.most(after, best))
        answer["values"] = {word: in_all(row, aim, value) for word, value in found.items()}
    if asked.every:
        dealt = asked.points[0].row
        answer["par"] = par(asked.game, dealt, began + asked.seconds) if dealt[TRICK] <= 0 and not dealt[LAID] else []
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
    return in_all(row, own, Searcher(game, row, own, end).most(row, first_guess(row, own)))


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


class Contract(NamedTuple):
    """What a side has played for: so many tricks, or none at all."""

    aim: Aim
    need: int

    def is_made(self, tricks: int | None) -> bool:
        """Whether so many tricks are what was played for."""
        return tricks is not None and (tricks >= self.need if self.need else tricks == 0)


def contract_of(row: Row) -> Contract | None:
    """What the declarer has played for; without a declarer the better team has for most tricks. None where each plays for
    itself."""
    if row[DECLARER] >= 0:
        return Contract(aim_of(row, seats_with(row, row[DECLARER])), wanted(row[HIGHEST_BID]))
    if row[SIDES] == row[PLAYERS]:
        return None
    teams = (seats_with(row, seat) for seat in (0, 1))
    return Contract(aim_of(row, max(teams, key=lambda team: taken_by(row, team))), TRICKS // 2 + 1)


def look_back(asked: OpenHands, names: Names) -> Hindsight | None:
    """What the cards of a round that is over allowed: until when the bid could still be made where it failed, or be beaten
    where it was made, and with which card that was over. The last ENDING tricks are looked at, from the end on, as far as there
    is time."""
    points, row = asked.points, asked.points[-1].row
    contract = contract_of(row)
    plays = [number for number, point in enumerate(points) if point.asked is not None and point.asked.ask == PLAY]
    if contract is None or not plays:
        return None
    ending = [number for number in plays if points[number].row[TRICK] >= TRICKS - ENDING]
    first_row = points[ending[0]].row
    searcher, began = Searcher(asked.game, first_row, contract.aim, 0.0), perf_counter()  # the compiler's time is not counted
    searcher.until = began + asked.seconds / 2
    values = values_of(searcher, points, ending)
    searcher.until = began + asked.seconds
    is_made, who = contract.is_made(values[len(points) - 1]), listed([names[seat] for seat in members(contract.aim.ours)])
    text = f"{who} {came_to(row, contract)}"
    worth = {number: worth_of(who, values[number], values[number + 1]) for number in plays if number in values}
    other = [number for number in worth if contract.is_made(values[number]) != is_made]
    if not worth:
        return Hindsight(f"{text} What the cards allowed takes too long to work out here.", is_made)
    if not other:
        seen = points[min(worth)].row
        first = 0 if min(worth) == plays[0] else seen[TRICK] + 1 + (seen[LAID] > 0)
        return Hindsight(f"{text} {never(row, is_made, first)}", is_made, worth=worth)
    at = max(other)
    point = points[at]
    assert point.asked is not None and point.code is not None
    of_cards = {card: value_after(searcher, point, card) for card in legal(point.row, point.asked)}
    kept = [card for card, value in of_cards.items() if value is not None and contract.is_made(value) != is_made]
    what = settled(row, is_made)
    saving = listed([sign(card) for card in kept], "or")
    name = possessive(names[point.asked.seat])
    text += (
        f" With all cards face up, {what} until trick {point.row[TRICK] + 1}. {name} {sign(point.code)} ended that; "
        f"{saving} would not have."
    )
    worth[at] = of_each(who, of_cards)
    luck = "That it could not be beaten was bad luck for the others." if is_made else "It failed by bad luck."
    way = way_from(searcher, point, kept[0])
    return Hindsight(text, is_made, at, tuple(write(PLAY, card) for card in kept), tuple(way), luck, worth)


def values_of(searcher: Searcher, points: Sequence[OpenPoint], plays: Sequence[int]) -> dict[int, int]:
    """How many tricks the side comes to in the round with best play of all, at its end and before each card, from the last one
    back to where there is no more time."""
    aim, last = searcher.aim, len(points) - 1
    found = {last: taken_by(points[last].row, aim.ours)}
    for number in reversed(plays):
        row, before = points[number].row, found[number + 1]
        guess = (before if aim.ours == aim.counted else TRICKS - before) - taken_by(row, aim.counted)
        whole = in_all(row, aim, searcher.most(row, guess))
        if whole is None:
            break
        found[number] = whole
    return found


def value_after(searcher: Searcher, point: OpenPoint, card: int) -> int | None:
    """How many tricks the side comes to in the round after this card; None if that was not found out in time."""
    return in_all(point.row, searcher.aim, searcher.most(row_with(searcher.game, point.row, card)))


def way_from(searcher: Searcher, point: OpenPoint, card: int) -> list[str]:
    """The cards of best play of all, this one first: to the end of the round, or as far as there is time."""
    way, row, asked = [write(PLAY, card)], list(point.row), point.asked
    value = value_after(searcher, point, card)
    while value is not None and asked is not None:
        asked = play_card(searcher.game, row, card)
        if asked is not None:
            here = OpenPoint(row, asked, None)
            best = next((one for one in legal(row, asked) if value_after(searcher, here, one) == value), None)
            if best is None:
                break
            card = best
            way.append(write(PLAY, card))
    return way


def came_to(row: Row, contract: Contract) -> str:
    """What a side has played for, and what it has taken."""
    taken = taken_by(row, contract.aim.ours)
    if row[DECLARER] < 0:
        return f"took {counted(taken, 'trick')} of {TRICKS}."
    if not contract.need:
        return f"was to take no trick and took {taken or 'none'}."
    return f"needed {counted(contract.need, 'trick')} and took {taken or 'none'}."


def settled(row: Row, is_made: bool) -> str:
    """What could still have happened instead."""
    if row[DECLARER] < 0:
        return "the others could still have taken more"
    return "the bid could still be beaten" if is_made else "the bid could still be made"


def never(row: Row, is_made: bool, first: int) -> str:
    """What is said where no card that was looked at was decisive: from trick `first` on, 0 for the whole round."""
    can = "could never have" if not first else "could no longer have"
    what = f"the others {can} taken more" if row[DECLARER] < 0 else f"the bid {can} been {'beaten' if is_made else 'made'}"
    if not first:
        return f"With all cards face up, {what}."
    return f"With all cards face up, {what} from trick {first} on. What was before takes too long to work out."


def worth_of(who: str, before: int, now: int) -> str:
    """What the cards allowed before a card and after it."""
    if before == now:
        return f"With all cards face up, {who} could still come to {counted(now, 'trick')}."
    return f"With all cards face up, {who} could come to {counted(before, 'trick')}, and to {now} after this card."


def of_each(who: str, values: Mapping[int, int | None]) -> str:
    """What each card was worth."""
    by_value: dict[int, list[str]] = {}
    for card, value in values.items():
        if value is not None:
            by_value.setdefault(value, []).append(sign(card))
    each = [f"to {counted(value, 'trick')} after {listed(by_value[value], 'or')}" for value in sorted(by_value, reverse=True)]
    return f"With all cards face up, {who} could come {listed(each)}."
