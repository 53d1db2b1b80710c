"""Records in which cards are dealt, passed and shuffled as on an imagined table."""

from typing import Any

from hilo_core import GAMES, replay
from hilo_core.base.game import CHANCE, DecisionPoint
from hilo_core.hilos import table as hilos
from hilo_core.pass_or_go import table as pass_or_go

from ..core.records import Record, cut

Table = list[int]
SCRATCH = {  # slots that say nothing of a table: the stream of chance, and where cards are shuffled
    "himilo": {0},
    "hilo": {0},
    "hilos": {0, *range(hilos.DECK, hilos.DECK + 52)},
    "pass_or_go": {0, *range(pass_or_go.PILE, pass_or_go.PILE + 54)},
}


def moments(record: Record) -> list[tuple[Record, Table, DecisionPoint]]:
    """Return every moment in which a seat is asked: the record up to there, the row, and what is asked."""
    game = replay(record)
    return [
        (cut(record, frame.round, frame.plies), list(game.log.row_asked(frame.index)), frame.asked)
        for frame in game
        if frame.asked is not None and frame.asked.seat != CHANCE
    ]


def record_of_table(record: Record, table: Table) -> Record:
    """Return the record as it would be if the imagined `table` had been dealt.

    The game itself writes it, and the caller replays it to check that it leads to that table.
    """
    true, asked = end_of(record)
    *before, last = record["rounds"]
    beliefs = GAMES[record["game"]].beliefs
    assert beliefs and beliefs.imagined_round
    return {**record, "rounds": [*before, beliefs.imagined_round(true, table, asked, last, None)]}


def end_of(record: Record) -> tuple[Table, Any]:
    """Return the row at the end of an unfinished record, and the question there."""
    log = replay(record).log
    return list(log.row_asked(len(log.events) - 1)), log.asks.get(len(log.events) - 1)


def same(key: str, one: Table, two: Table) -> bool:
    """Return whether two rows are the same table."""
    return all(a == b for slot, (a, b) in enumerate(zip(one, two, strict=True)) if slot not in SCRATCH[key])
