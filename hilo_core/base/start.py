"""A position as a description of where everything is, and the row for that description."""

from collections.abc import Mapping
from random import Random

from ..machine.random import Row, seed_row
from ..messages.errors import HiloError
from ..messages.texts import Json
from .constrained_deal import CARD, CARDS, OWNER, SIZE, arrange, clear, make_room, note_card, try_deal
from .game import CHANCE, SEAT_NAMES, DecisionPoint, Game
from .playing import ScriptedDecider, go_on
from .reading import PositionError, Said, check_fields, plainly
from .slots import Positions
from .tally import Options

ATTEMPTS = 2000  # the most failed attempts in a row


def positions_of(game: Game) -> Positions:
    """Return the `positions` of a game.

    Raises HiloError if the game has none.
    """
    if game.positions is None:
        raise HiloError(f"{game.NAME} has no positions that you can set up.")
    return game.positions


def row_of(game: Game, options: Options, said: Said, chance: Random) -> Row:
    """Return the row of a described position, with unknown cards drawn by chance.

    Raises PositionError if the position is impossible.
    """
    kind = positions_of(game)
    told = {name: plainly(value, name) for name, value in said.items() if value is not None}
    check_fields(game.NAME, told, kind.layout.fields, [option.name for option in game.OPTIONS])
    return kind.layout(options, told).row(chance)


def position_of(game: Game, row: Row) -> Json:
    """Describe a row with a seat to move in words, in the form that `row_of` takes.

    Raises HiloError if no seat is to move.
    """
    said = {"seat": asked_in(game, row).seat, **positions_of(game).write(row)}
    return {name: value for name, value in said.items() if value is not None}


def asked_in(game: Game, row: Row) -> DecisionPoint:
    """Return the question that a row asks of a seat.

    Raises HiloError if there is none.
    """
    asked = go_on(game, row[:], ScriptedDecider())
    if asked is None or asked.seat == CHANCE:
        raise HiloError("No seat is asked here, so a game cannot begin from this position.")
    return asked


def situation(game: Game, options: Options, position: Said) -> str:
    """Describe a position in a sentence, as the seat to move may know it."""
    row = row_of(game, options, position, Random(0))
    return game.situation(row, asked_in(game, row), SEAT_NAMES)


def dealt_out(owners: Mapping[int, int], rooms: Mapping[int, int], chance: Random) -> dict[int, int]:
    """Return the owner of each card, so that every owner gets the right number of cards.

    Each card has a set of owners that may have it. All ways are equally likely. Raises PositionError if there is no way.
    """
    row = [0] * (1 + SIZE)
    seed_row(row, chance.getrandbits(60), 0)
    clear(row, 1)
    for owner, room in rooms.items():
        make_room(row, 1, owner, room)
    for card, those in owners.items():
        note_card(row, 1, card, those)
    arrange(row, 1)
    if not any(try_deal(row, 1) for _ in range(ATTEMPTS)):
        raise PositionError("I found no way to deal the cards that are not known. It may be impossible; give less.")
    return {row[1 + CARD + number]: row[1 + OWNER + number] for number in range(row[1 + CARDS])}
