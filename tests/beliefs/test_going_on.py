"""From every choice of a seat the program of a round goes on as it did: it tells the same, nothing twice, on the same rows."""

from typing import Any

import pytest

from hilo_core import GAMES
from hilo_core.base.game import CHANCE
from hilo_core.base.rule import Rule
from hilo_core.machine.random import Row
from hilo_core.records.player import Log, RecordDecider, run
from hilo_core.records.record import check

from ..core.records import OPTION_SETS, record_of

EVERY_SET = [(key, options) for key in ("hilo", "pass_or_go") for options in OPTION_SETS[key]]


class Listener(RecordDecider):
    """Decides as a record does, and keeps what it is told, with the row."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.told: list[tuple[Rule, int, int, list[int]]] = []

    def tell(self, table: Row, rule: Rule, seat: int, what: int) -> None:
        """Keeps it."""
        self.told.append((rule, seat, what, table[:]))


@pytest.mark.parametrize(("key", "options"), EVERY_SET)
def test_a_round_goes_on_from_every_choice(key: str, options: dict[str, Any]) -> None:
    """In the last rounds of some games. A row in which nothing has been chosen yet is the deal, and that is told."""
    for seed in range(1, 9):
        record, log = check(record_of(key, options, seed)), Log(with_legal=False)
        run(record, log)
        last = len(record.rounds) - 1
        events = [(number, event) for number, event in enumerate(log.events) if event.round == last]
        asked = [(number, event.plies) for number, event in events if number in log.asks and log.asks[number].seat != CHANCE]
        assert len(asked) > 10
        for number, plies in asked:
            listener = Listener(record, last, record.rounds[last]["actions"][plies:])
            GAMES[key].play_round(list(log.row_asked(number)), listener)
            told = [event for other, event in events if other > number or plies == 0]
            assert listener.told == [(event.rule, event.seat, event.what, event.table) for event in told]
