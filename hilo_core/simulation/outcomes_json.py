"""Writes outcomes as JSON text and reads them back. Everything that is read is checked."""

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from ..base.game import Game, read_options
from ..base.start import position_of, row_of
from ..base.tally import Counted, Options
from ..games import find_game
from ..messages.checks import listed_in, refused, whole
from ..messages.errors import HiloError, shown
from ..messages.texts import Json, text_of
from .job import GameRange

FORMAT = "hilo-outcomes/1"
DIGITS = 30  # of seeds, and of sums of squares


def write(values: Mapping[str, Any]) -> str:
    """Return the values of outcomes, by name, as JSON text."""
    return json.dumps({"format": FORMAT, **values})


def read(text: object, names: Sequence[str]) -> Json:
    """Return the values of outcomes from a JSON text of `write`, which must have exactly these names.

    Raises HiloError if it has not.
    """
    try:
        found: Any = json.loads(text_of(text)) if isinstance(text, (str, bytes)) else None
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or found.pop("format", None) != FORMAT:
        raise HiloError(f"This is not the JSON text of simulated outcomes ({FORMAT}).")
    try:
        return values_of(found, names)
    except HiloError as trouble:
        raise HiloError(f"This is not the JSON text of simulated outcomes ({FORMAT}): {trouble}") from None


def values_of(found: Json, names: Sequence[str]) -> Json:
    """Check and convert the values in an object.

    Raises HiloError or RecordError if one is not valid.
    """
    if set(found) - {"position"} != set(names):
        raise HiloError(f"It should have {', '.join(names)}; it has {shown(list(found))}.")
    game = find_game(found["game"])
    options = read_options(game, of_kind(found["options"], dict, "options", "an object"))
    strategies = listed_in(found["strategies"], "strategies", "names")
    if len(strategies) != game.seats(options):
        raise HiloError(f"There are {len(strategies)} strategies for {game.seats(options)} seats.")
    position = found.get("position")
    if position is not None:
        position = position_of(game, row_of(game, options, of_kind(position, dict, "position", "an object"), Random(0)))
    seconds = found["seconds"]
    if isinstance(seconds, bool) or not isinstance(seconds, (int, float)) or not 0 <= seconds < 1e15:
        raise refused(seconds, "seconds", "a number, 0 or more")
    laws = {rule.id: 0 for rule in game.LAW}
    return dict(
        game=game.KEY,
        options=options,
        strategies=tuple(of_kind(name, str, "A strategy", "a name") for name in strategies),
        played=tuple(played_of(one) for one in listed_in(found["played"], "played", "games")),
        games=whole(found["games"], "games", 0),
        moves=whole(found["moves"], "moves", 0),
        truncated=whole(found["truncated"], "truncated", 0),
        seconds=seconds,
        counts=counts_of(found["counts"], game, options),
        rules=numbers_of(found["rules"], laws, "rules"),
        position=position,
        interrupted=of_kind(found["interrupted"], bool, "interrupted", "true or false"),
    )


def of_kind(value: Any, kind: type, name: str, wanted: str) -> Any:
    """Return the value, if it has this type.

    Raises HiloError if not.
    """
    if not isinstance(value, kind):
        raise refused(value, name, wanted)
    return value


def played_of(value: Any) -> GameRange:
    """Return the ranges of games that were played, by seed."""
    if not isinstance(value, dict) or set(value) != set(GameRange._fields):
        raise refused(value, "What was played", f"an object of {', '.join(GameRange._fields)}")
    return GameRange(
        whole(value["seed"], "seed", digits=DIGITS), whole(value["first"], "first", 0), whole(value["games"], "games", 0)
    )


def counts_of(value: Any, game: Game, options: Options) -> dict[str, Counted]:
    """Return all counts of this game with these options, checked against the shapes of its tally."""
    shapes = game.TALLY.read([0] * game.TALLY.size, options)
    if not isinstance(value, dict) or set(value) != set(shapes):
        raise refused(value, "counts", f"an object of {', '.join(shapes)}")
    return {name: numbers_of(value[name], shape, name) for name, shape in shapes.items()}


def numbers_of(value: Any, shape: Any, name: str) -> Any:
    """Return one count in this `shape`: a number, a list of a fixed length, or an object with fixed labels."""
    if isinstance(shape, dict):
        if not isinstance(value, dict) or set(value) != set(shape):
            raise refused(value, name, f"an object of {', '.join(shape)}")
        return {label: whole(value[label], f"{name} of {label}", digits=DIGITS) for label in shape}
    if isinstance(shape, list):
        if not isinstance(value, list) or len(value) != len(shape):
            raise refused(value, name, f"a list of {len(shape)} numbers")
        return [whole(number, name, digits=DIGITS) for number in value]
    return whole(value, name, digits=DIGITS)
