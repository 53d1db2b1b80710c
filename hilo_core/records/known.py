"""A record as one seat may know it. Everything made from a record for one seat, and sent to a page, goes through here.

A record holds every hand. To show a game from one seat, this record replaces the real one: the cards that the seat never saw
are dealt again in a way that fits what it knows. The new cards depend only on what the seat has seen. So two records that the
seat cannot tell apart become the same record, and nothing made from it can reveal the hidden cards.
"""

from collections.abc import Iterator
from itertools import islice

from ..base.game import DecisionPoint, Game
from ..base.rollout_kernel import beliefs_of, determinizations
from ..machine.random import Row
from ..messages.checks import whole
from ..messages.errors import HiloError, RecordError
from ..messages.texts import Json
from .player import Log, RoundLogs, lay, play_round, run
from .record import Record, Source, check, check_still_there, load

ATTEMPTS = 200  # tables imagined of a round, until all that was done in it was possible on one


def as_known(record: Source, seat: int) -> Json:
    """Return the record with all cards that this seat never saw dealt again.

    The result is the same for all records that the seat cannot tell apart.

    Each step shows the seat exactly what it shows in the given record, and the record ends with the same question. In all
    rounds, the other hands, the cards out of play or not yet drawn, the passes between others and the face-down win cards are
    replaced; hands are in the order of the deck. Raises RecordError if the record is not valid, and HiloError if there is no
    such seat or the game cannot imagine hidden cards.
    """
    found = check(load(record))
    seat = whole(seat, "seat", 0, len(found.names) - 1)
    check_to_take_away(found.game, seat)
    logs = RoundLogs(found)
    run(found, logs)
    rounds: list[Json] = []
    table = found.game.new_table(found.options)
    for number in range(len(found.rounds)):
        made, table = round_as_known(found, number, logs.of_round(number), seat, table)
        rounds.append(made)
    return {**found.given, "rounds": rounds}


def can_be_imagined(game: Game) -> bool:
    """Return whether the game can imagine the cards that a seat has not seen."""
    return game.beliefs is not None and game.beliefs.imagined_round is not None


def check_to_take_away(game: Game, seat: int | None) -> None:
    """Raise HiloError if a page for this seat would contain hands that the seat may not see.

    With None all hands are face up. Also raises HiloError if the game's rules are no longer those of the record
    (`check_still_there`).
    """
    check_still_there(game)
    if seat is not None and not can_be_imagined(game):
        raise HiloError(
            f"{game.NAME} does not say which hidden cards a seat must think possible, so a page for one seat would show "
            "all hands. Leave out the seat."
        )


def round_as_known(record: Record, number: int, log: Log, seat: int, table: Row) -> tuple[Json, Row]:
    """Return a round as a seat may know it, and the row after it, given the row before it.

    It is the round of the first imagined table on which everything that happened in it was possible.
    """
    given, last = record.rounds[number], len(log.events) - 1
    start = record.game.new_table(record.options) if "start" in given else None
    if start is not None:
        lay(record.game, record.options, start, given)
    tables = islice(imagined_rounds(record.game, log.row_asked(last), log.asks.get(last), given, start, seat), ATTEMPTS)
    for made in tables if log.events else [dict(given)]:
        after = table[:]
        try:
            play_round(record, number, after, given=made)
        except RecordError:
            continue
        return made, after
    raise HiloError(f"No other deal was found that fits all that was seen from this seat of {record.game.NAME}.")


def imagined_rounds(
    game: Game,
    true: list[int],
    asked: DecisionPoint | None,
    given: Json,
    start: list[int] | None,
    seat: int,
) -> Iterator[Json]:
    """Yield the round on endlessly many tables that are possible for the seat."""
    imagined_round = beliefs_of(game).imagined_round
    assert imagined_round is not None
    for table in determinizations(game, true, DecisionPoint(seat, 0, 0)):
        yield imagined_round(true, table, asked, given, start)
