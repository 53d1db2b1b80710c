"""What the cards of a round of Hilos that is over allowed: until when the bid could still be made, or be beaten, which card
settled that, and what each card was worth.
"""

from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import NamedTuple

from ..base.playing import play_card, row_with
from ..base.playing_cards import sign
from ..base.seats import Names
from ..base.slots import Hindsight, OpenHands, OpenPoint
from ..machine.bits import members
from ..machine.random import Row
from ..messages.words import counted, listed, possessive
from .choices import legal, write
from .hints import wanted
from .round import PLAY
from .sides import seats_with
from .solving import Aim, Searcher, aim_of, in_all, makes_misery, taken_by
from .table import DECLARER, HIGHEST_BID, LAID, PLAYERS, SIDES, TRICK, TRICKS


class Contract(NamedTuple):
    """What a side has played for: so many tricks, or none at all."""

    aim: Aim
    need: int

    def is_made(self, tricks: int | None) -> bool:
        """Whether so many tricks are what was played for."""
        return tricks is not None and (tricks >= self.need if self.need else tricks == 0)

    def value(self, searcher: Searcher, row: Row, guess: int = -1) -> int | None:
        """How many tricks the side comes to in the round with best play of all, `guess` of those to come it may be; where it
        must lose every trick 1 for any number, as no more is at stake. None if that was not found out in time."""
        if self.need:
            return in_all(row, self.aim, searcher.most(row, guess))
        can_be_made = makes_misery(searcher, row)
        return None if can_be_made is None else int(not can_be_made)


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
    where it was made, and with which card that was over. The tricks are looked at from the last one on, as far as there is
    time."""
    points, row = asked.points, asked.points[-1].row
    contract = contract_of(row)
    plays = [number for number, point in enumerate(points) if point.asked is not None and point.asked.ask == PLAY]
    if contract is None or not plays:
        return None
    searcher = Searcher(asked, points[plays[0]].row, contract.aim, 0.0)
    began = perf_counter()  # the compiler's time is not counted
    searcher.until = began + asked.seconds / 2
    values = values_of(searcher, contract, points, plays)
    searcher.until = began + asked.seconds
    is_made, who = contract.is_made(values[len(points) - 1]), listed([names[seat] for seat in members(contract.aim.ours)])
    text = f"{who} {came_to(row, contract)}"
    worth = {number: worth_of(contract, who, values[number], values[number + 1]) for number in plays if number in values}
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
    of_cards = {card: value_after(searcher, contract, point, card) for card in legal(point.row, point.asked)}
    kept = [card for card, value in of_cards.items() if value is not None and contract.is_made(value) != is_made]
    what = settled(row, is_made)
    saving = listed([sign(card) for card in kept], "or")
    name = possessive(names[point.asked.seat])
    text += (
        f" With all cards face up, {what} until trick {point.row[TRICK] + 1}. {name} {sign(point.code)} ended that; "
        f"{saving} would not have."
    )
    worth[at] = of_each(contract, who, of_cards)
    luck = "That it could not be beaten was bad luck for the others." if is_made else "It failed by bad luck."
    way = way_from(searcher, contract, point, kept[0])
    return Hindsight(text, is_made, at, tuple(write(PLAY, card) for card in kept), tuple(way), luck, worth)


def values_of(searcher: Searcher, contract: Contract, points: Sequence[OpenPoint], plays: Sequence[int]) -> dict[int, int]:
    """The value of the contract at the end of the round and before each card, from the last one back to where there is no more
    time."""
    aim, last = contract.aim, len(points) - 1
    taken = taken_by(points[last].row, aim.ours)
    found = {last: taken if contract.need else min(taken, 1)}
    for number in reversed(plays):
        row, before = points[number].row, found[number + 1]
        guess = (before if aim.ours == aim.counted else TRICKS - before) - taken_by(row, aim.counted)
        value = contract.value(searcher, row, guess)
        if value is None:
            break
        found[number] = value
    return found


def value_after(searcher: Searcher, contract: Contract, point: OpenPoint, card: int) -> int | None:
    """The value of the contract after this card; None if that was not found out in time."""
    return contract.value(searcher, row_with(searcher.game, point.row, card))


def way_from(searcher: Searcher, contract: Contract, point: OpenPoint, card: int) -> list[str]:
    """The cards of best play of all, this one first: to the end of the round, or as far as there is time."""
    way, row, asked = [write(PLAY, card)], list(point.row), point.asked
    value = value_after(searcher, contract, point, card)
    while value is not None and asked is not None:
        asked = play_card(searcher.game, row, card)
        if asked is not None:
            here = OpenPoint(row, asked, None)
            best = next((one for one in legal(row, asked) if value_after(searcher, contract, here, one) == value), None)
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


def worth_of(contract: Contract, who: str, before: int, now: int) -> str:
    """What the cards allowed before a card and after it."""
    if not contract.need:
        could = [f"{who} could {'still' if not value else 'no longer'} lose every trick" for value in (before, now)]
        return f"With all cards face up, {could[0]}{'' if before == now else f'; after this card, {could[1]}'}."
    if before == now:
        return f"With all cards face up, {who} could still come to {counted(now, 'trick')}."
    return f"With all cards face up, {who} could come to {counted(before, 'trick')}, and to {now} after this card."


def of_each(contract: Contract, who: str, values: Mapping[int, int | None]) -> str:
    """What each card was worth."""
    by_value: dict[int, list[str]] = {}
    for card, value in values.items():
        if value is not None:
            by_value.setdefault(value, []).append(sign(card))
    if not contract.need:
        can, cannot = (listed(by_value[value], "or") for value in (0, 1))
        return f"With all cards face up, {who} could still lose every trick after {can}, and no longer after {cannot}."
    each = [f"to {counted(value, 'trick')} after {listed(by_value[value], 'or')}" for value in sorted(by_value, reverse=True)]
    return f"With all cards face up, {who} could come {listed(each)}."
