"""Chance, and the other seats when a reader plays one seat's hand, answer by themselves."""

from hilo_core.base.game import CHANCE, DecisionPoint
from hilo_core.base.playing import NoAnswer, go_on
from hilo_core.base.rule import Rule
from hilo_core.beliefs.rollout_kernel import extra_slots
from hilo_core.machine.random import Row, seed_row
from hilo_core.messages.errors import RecordError
from hilo_core.records.player import RecordDecider, begin_round, table_before
from hilo_core.records.record import Record
from hilo_core.strategies import chooser

from .questions import RecordPosition, is_own


class BranchDecider:
    """Decides as the record does up to a place, then by the reader's own actions, and by a strategy for all others.

    Random choices follow from the reader's last action and how far the round was then, so that they are always the same.
    """

    def __init__(self, record: Record, place: RecordPosition, seat: int | None, strategy: str) -> None:
        self.made: list[str] = record.rounds[place.round]["actions"][: place.ply]
        self.own = list(place.actions)
        self.reader = RecordDecider(record, place.round, self.made)
        self.game, self.round, self.seat = record.game, place.round, seat
        self.by = chooser(record.game, strategy)

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """The record's choice, the reader's, or that of the strategy. NoAnswer when the reader is to move, RecordError if
        the reader's action is not legal."""
        if self.reader.ply < len(self.made):
            return self.reader.choose(table, seat, ask, given)
        asked = DecisionPoint(seat, ask, given)
        if not is_own(asked, self.seat):
            code = (self.game.choose_at_random if seat == CHANCE else self.by)(table, seat, ask, given)
            self.made.append(self.game.write(ask, code, table))
            self.reader.ply += 1
            return code
        if not self.own:
            raise NoAnswer(asked)
        self.made.append(self.own.pop(0))
        code = self.reader.choose(table, seat, ask, given)
        seed_row(table, self.reader.ply, self.round)
        return code

    def tell(self, table: Row, rule: Rule, seat: int, what: int) -> None:
        """Nothing."""


def play_others(record: Record, place: RecordPosition, seat: int | None, strategy: str = "random") -> list[str]:
    """The actions of a round from its start up to where the reader is to move again, or to its end.

    The reader plays `seat`, or every seat if it is None, and has made the actions of the place; the others play by the
    strategy. The same actions are always answered in the same way. RecordError if one of them is not legal, or is one too many.
    """
    table = table_before(record, place.round) + [0] * extra_slots(record.game)
    companions = BranchDecider(record, place, seat, strategy)
    begin_round(record, place.round, table)
    seed_row(table, place.ply, place.round)
    go_on(record.game, table, companions)
    if companions.own:
        raise RecordError("after_end", "The round is over before the last of these actions.", round=place.round)
    return companions.made
