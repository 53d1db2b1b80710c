"""The game record: one JSON object that describes a whole game. This module reads it and checks its shape."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from ..base.deal import KINDS, need_keys, need_type
from ..base.game import REGISTERED, SEAT_NAMES, Game, read_options
from ..base.tally import Options
from ..games import find_game
from ..messages.errors import UNSEEN, HiloError, RecordError, brief, shown
from ..messages.texts import Json, ReadOnly, Texts, text_of
from ..messages.whole import a_path
from ..messages.words import counted
from .examples import example

FORMAT = "hilo-record/1"
KEYS = ("format", "game", "options", "players", "rounds")


class Record(NamedTuple):
    """A record whose shape has been checked.

    Contains the game, all its options, the names of the seats as sentences use them (long ones are cut), and the rounds as
    given.
    """

    game: Game
    options: Json
    names: Texts
    rounds: list[Any]
    given: ReadOnly


def parse(text: str | bytes, called: str = "This") -> Json:
    """Return the JSON object in a text; error messages name the text as `called`.

    Raises RecordError (bad_json) if it is not JSON or not an object.
    """
    try:
        text = text_of(text)
        if not text.strip():
            raise RecordError("bad_json", f"{called} is empty; a record is a JSON object, {{...}}.")
        value = json.loads(text, parse_constant=no_number, object_pairs_hook=once_each)
    except RecordError:
        raise
    except RecursionError:
        raise RecordError("bad_json", "The JSON is nested too deeply to be a record.") from None
    except UnicodeDecodeError:
        raise RecordError("bad_json", f"{called} is not text in UTF-8, so it is not JSON.") from None
    except json.JSONDecodeError as error:
        wrong = error.msg.removesuffix(" at")
        raise RecordError("bad_json", f"{called} is not JSON: {wrong} at character {error.pos + 1}.") from None
    except ValueError:
        raise RecordError("bad_json", "The JSON holds a number with too many digits.") from None
    if not isinstance(value, dict):
        raise RecordError("bad_json", f"A record is a JSON object, {{...}}; this is {KINDS[type(value)]}.")
    return value


def once_each(pairs: list[tuple[str, Any]]) -> Json:
    """Return a JSON object as a dict.

    Raises RecordError (bad_json) if a key appears twice: different readers would use different values.
    """
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(key for number, (key, _) in enumerate(pairs) if key in dict(pairs[:number]))
        raise RecordError("bad_json", f"The key {shown(twice)} appears twice in an object; leave one of them out.")
    return found


def no_number(word: str) -> None:
    """Refuse NaN and Infinity, which Python accepts but JSON does not have.

    Raises RecordError (bad_json).
    """
    raise RecordError("bad_json", f"This is not JSON: there is no number {word}.")


class Recorded(Protocol):
    """An object with a record: a Replay, a State, or a game that is being played."""

    @property
    def record(self) -> Any:
        """Return the record, or the method that returns it."""


Source = ReadOnly | str | bytes | Path | Recorded
"""What a record is read from: the record itself, its name or text, its bytes, a file, or what has a record."""


def load(source: Source) -> ReadOnly:
    """Return the record as a dict, from a dict, a JSON text, a path, an example's name, or an object with a record.

    A path must end in .json.

    Raises RecordError (bad_json) if the text is not a JSON object, and HiloError if there is no such file or example.
    """
    if isinstance(source, Mapping):
        return source
    if hasattr(source, "record") and not isinstance(source, type):
        found = source.record() if callable(source.record) else source.record
        return load(found.given if isinstance(found, Record) else found)
    if isinstance(source, Path) or (isinstance(source, str) and source.strip().endswith((".json", ".jsonl"))):
        return parse(read_file(Path(source)), brief(Path(source).name))
    if isinstance(source, str) and source.strip()[:1].isalpha():  # no object of JSON starts with a letter
        return parse(example(source.strip()))
    if isinstance(source, str | bytes):
        return parse(source)
    raise RecordError("bad_json", f"A record is a dict, a JSON text or a path, not {shown(source)}.")


def read_file(path: Path) -> bytes:
    """Return the bytes of a file.

    Raises HiloError, naming the folder that was searched, if the file cannot be read.
    """
    try:
        return a_path(path).read_bytes()
    except OSError as error:
        where = f"looked for in {brief(path.parent.resolve().name) or 'the top folder'}"
        raise HiloError(f"The record {brief(path.name)} could not be read ({where}): {error.strerror or error}.") from None


def check(given: ReadOnly) -> Record:
    """Return the record in a JSON object, if its shape is right.

    Raises RecordError (bad_format, bad_option) if not.

    Rounds are checked when they are replayed, by `check_round`.
    """
    need_keys(given, ("format", "game", "options", "rounds"), KEYS, "The record")
    if given["format"] != FORMAT:
        raise RecordError("bad_format", f"The format is {shown(given['format'])}; expected “{FORMAT}”.")
    game = find_game(given["game"])
    need_type(given["options"], dict, "The options")
    options = read_options(game, given["options"], as_written=True)
    names = SEAT_NAMES[: game.seats(options)]
    if "players" in given:
        need_type(given["players"], list, "The names of the players")
        if len(given["players"]) != len(names):
            found, wanted = len(given["players"]), len(names)
            raise RecordError("bad_format", f"The record names {counted(found, 'player')}; expected {wanted}.")
        for name in given["players"]:
            need_type(name, str, "The name of a player")
            if not can_be_written(name):
                raise RecordError("bad_format", f"The name {shown(name)} holds half a character; it cannot be written down.")
        names = tuple(brief(UNSEEN.sub("", name)) or usual for name, usual in zip(given["players"], names, strict=True))
    need_type(given["rounds"], list, "The rounds")
    return Record(game, options, tuple(names), given["rounds"], given)


def can_be_written(text: str) -> bool:
    """Return whether a text is valid Unicode, without half of a surrogate pair."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def check_round(given: Any, is_first: bool) -> list[Any]:
    """Return the actions of a round, if it begins with a deal (the first round may begin with a position).

    Raises RecordError (bad_format) if its shape is wrong. The game reads the deal or the position itself.
    """
    need_type(given, dict, "A round")
    begins = "start" if is_first and "start" in given else "deal"
    need_keys(given, (begins, "actions"), (begins, "actions"), "The round")
    need_type(given[begins], dict, f"The {begins}")
    need_type(given["actions"], list, "The actions")
    actions: list[Any] = given["actions"]
    return actions


def up_to(given: ReadOnly, plies: int) -> Json:
    """Return a round cut off after this number of plies."""
    return {**given, "actions": list(given["actions"][:plies])}


def new_record(game: Game, options: Options, rounds: list[Json]) -> Json:
    """Return a record of these rounds, with every option written out.

    Raises HiloError in the same case as `check_still_there`.
    """
    check_still_there(game)
    return {"format": FORMAT, "game": game.KEY, "options": dict(options), "rounds": rounds}


def check_still_there(game: Game) -> None:
    """Raise HiloError if another game now has the key of this one.

    This happens when a house rule has been replaced by another one of the same name: its record would then be read by the wrong
    rules.
    """
    if REGISTERED.get(game.KEY, game) is not game:
        raise HiloError(f"{game.NAME} has been defined again since this began. Run this cell again, too.")


def schema() -> Json:
    """Return the JSON Schema of the record, which ships with the package."""
    return dict(json.loads(Path(__file__).with_name("record.schema.json").read_text("utf-8")))
