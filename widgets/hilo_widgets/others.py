"""Chance, and the other seats when a reader plays one seat's hand, answer by themselves."""

from collections.abc import Sequence
from contextlib import suppress

from hilo_core.chance import Row, seed_row
from hilo_core.game import CHANCE
from hilo_core.record import Record
from hilo_core.rule import Rule
from hilo_core.run import Reader, RunOut, table_before


class Companions:
    """Decides as the record does while it lasts, then at random for chance, and for every seat but `seat` if there is one."""

    def __init__(self, record: Record, round_no: int, actions: Sequence[str], seat: int | None) -> None:
        self.reader = Reader(record, round_no, actions)
        self.game, self.seat = record.game, seat
        self.made = list(actions)

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """The record's choice, or a random one; RunOut when the reader's seat is to move."""
        try:
            return self.reader.choose(table, seat, ask, given)
        except RunOut:
            if seat != CHANCE and self.seat in (None, seat):
                raise
            code = self.game.choose_at_random(table, seat, ask, given)
            self.made.append(self.game.write(ask, code, table))
            return code

    def tell(self, table: Row, rule: Rule, seat: int, what: int) -> None:
        """Nothing."""


def play_others(record: Record, round_no: int, actions: Sequence[str], seat: int | None) -> list[str]:
    """The actions of a round up to where `seat` (None: any seat) is to move: those given, then random play of the others.

    The same actions are always answered in the same way. RecordError if one of those given is not legal.
    """
    table = table_before(record, round_no)
    companions = Companions(record, round_no, actions, seat)
    record.game.read_deal(table, record.rounds[round_no]["deal"])
    seed_row(table, len(actions), round_no)
    with suppress(RunOut):
        record.game.play_round(table, companions)
    return companions.made
