"""What the first half of a round of High, Low, Pass or Go allows with all hands open and known rolls of the goal dice: how many
dice each seat could win against all others, and what each card is worth. What the second half is worth is known exactly anyhow.
"""

from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import Any

from ..base.playing import row_with
from ..base.seats import Names
from ..base.slots import OpenHands, OpenPoint
from ..base.timed_search import TimedSearch
from ..machine.random import Row
from ..messages.words import counted, listed
from .choices import legal, write
from .round import PLAY
from .search import KNOWN, OURS, SIZE_OF_NOTES, SLOTS, search
from .table import FACES, PLAYERS, SIZE, TRICK, WON

SOLVES_HOUSE_RULES = True


class Searcher(TimedSearch):
    """Searches positions of one round for one seat."""

    def __init__(self, asked: OpenHands, row: Row, seat: int, known: int, until: float) -> None:
        notes = [0] * SIZE_OF_NOTES
        notes[OURS], notes[KNOWN] = seat, known
        super().__init__(asked, search, ((PLAYERS, row[PLAYERS]),), SLOTS, notes, until)
        self.seat, self.known = seat, known

    def most(self, row: Row) -> int | None:
        """How many dice the seat comes to in the round with best play of all; None if that was not found out in time."""
        won = 0
        while won < self.known - row[TRICK]:
            found = self.can_get(row, won + 1)
            if found is None:
                return None
            if not found:
                break
            won += 1
        return int(row[WON + self.seat]) + won


def place_of(points: Sequence[OpenPoint], first: int) -> int | None:
    """The place that is looked at: the last one, if a card is to be played there, and else the first one from `first` on."""
    plays = [at for at, point in enumerate(points) if at >= first and point.asked is not None and point.asked.ask == PLAY]
    if not plays:
        return None
    return plays[-1] if plays[-1] == len(points) - 1 else plays[0]


def solve_round(asked: OpenHands) -> dict[str, Any]:
    """From the end of what has been played if a card is to be played there, and else from the first card of the round, which is
    the number `ply` of its actions: of the goal dice whose `rolls` are known, that on the table first, and those won so far the
    most that the side to move can win and that each of the seats can, `most`, and what each legal card comes to, `values`."""
    place, until = place_of(asked.points, asked.first), perf_counter() + asked.seconds
    if place is None:
        return {"ply": None, "rolls": [], "most": {"side": None, "seats": []}, "values": {}}
    point, last = asked.points[place], asked.points[-1].row
    assert point.asked is not None
    known, seat = last[TRICK] + 1, point.asked.seat
    row = [*point.row[:FACES], *last[FACES : FACES + known], *point.row[FACES + known : SIZE]]
    searchers = [Searcher(asked, row, each, known, until) for each in range(row[PLAYERS])]
    seats = [searcher.most(row) for searcher in searchers]
    values = {write(PLAY, card): searchers[seat].most(row_with(asked.game, row, card)) for card in legal(row, point.asked)}
    rolls = [int(face) for face in row[FACES + row[TRICK] : FACES + known]]
    return {"ply": place, "rolls": rolls, "most": {"side": seats[seat], "seats": seats}, "values": values}


def solution_text(asked: OpenHands, found: Mapping[str, Any], names: Names) -> str:
    """What has been found, in a sentence or two."""
    if found["ply"] is None:
        return "Open hands are looked at while cards are played for goal dice; here no card is played."
    point = asked.points[found["ply"]]
    assert point.asked is not None
    known = [
        f"{name} could have {counted(most, 'die', 'dice')}" if most else f"{name} could have no die"
        for name, most in zip(names, found["most"]["seats"], strict=False)
        if most is not None
    ]
    if not known:
        return "In the time given, nothing was found out about this position."
    text = f"With all cards face up and these rolls, {listed(known)}, each against all others."
    if len(known) < len(found["most"]["seats"]):
        text += " The others were not decided in the time given."
    most, seat = found["most"]["side"], names[point.asked.seat]
    best = [word.removeprefix("play ") for word, value in found["values"].items() if value is not None and value == most]
    return f"{text} For that {seat} can play {listed(best, 'or')}." if best else text
