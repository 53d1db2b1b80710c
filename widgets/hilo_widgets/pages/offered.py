"""Tells a page what it needs to simulate without Python.

That is the row for each choice of options, the strategies, and the place of each count in a row, with its words. The page runs
the WebAssembly of `machine/wasm`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import Any

from hilo_core.base.game import SEAT_NAMES, Game, Option, read_options
from hilo_core.base.tally import GAMES, Count, Options
from hilo_core.messages.errors import HiloError, shown
from hilo_core.messages.texts import Json
from hilo_core.simulation.kernels import name_of
from hilo_core.simulation.loop import places
from hilo_core.simulation.outcomes import WINS
from hilo_core.strategies import STRATEGY_LABELS, brought_along

OF_GAMES, NONE = -1, -2  # in place of a slot: what is counted of games, and what there is none of


def offered(game: Game, options: Options) -> Json:
    """Return a game in the form for a page; `options` are the ones chosen at first.

    Raises HiloError for an option that no page offers, for one that does not fit, and for a game that has no WebAssembly.
    """
    fields = fields_of(game, options)
    at, settings, tallies = places(game), {}, list[Any]()
    for given in choices(fields):
        full = read_options(game, needed(game, fields, given))
        counts = [counted(game, count, full) for count in game.TALLY.by_name(full).values()]
        if counts not in tallies:
            tallies.append(counts)
        settings[key_of(given)] = {
            "options": full,
            "given": needed(game, fields, given),
            "module": name_of(game, (), full),
            "seats": game.seats(full),
            "blank": [(slot, str(value)) for slot, value in enumerate(game.new_table(full)) if value],
            "tally": tallies.index(counts),
        }
    known = brought_along(game)
    return {
        "key": game.KEY,
        "name": game.NAME,
        "size": at.size,
        "own": game.SIZE,
        "at": {"strategies": at.strategies, "moves": at.moves, "number": at.number, "rules": at.rules},
        "counts": game.TALLY.size,
        "rules": [rule.id for rule in game.LAW],
        "styles": [(name, STRATEGY_LABELS.get(name, name), number) for number, name in enumerate(known)],
        "fields": [field.field for field in fields],
        "chosen": usual(fields) | game.with_players(options),
        "settings": settings,
        "tallies": tallies,
    }


def fields_of(game: Game, options: Options) -> list[Option]:
    """Return the choices, the number of players first; the values in `options` are among them.

    Raises HiloError in the same cases as `offered`.
    """
    found = [replace(one, values=tuple(sorted(one.values))) if one.name == "players" else one for one in game.choosable]
    for name in options:
        if name not in {field.name for field in found} and name in {option.name for option in game.OPTIONS}:
            names = ", ".join(dict.fromkeys(field.name for field in found))
            raise HiloError(f"A page offers {names} of {game.NAME}, but not {name}. Use simulate in Python.")
    read_options(game, game.with_players(options))
    return [with_value(field, options[field.name]) if field.name in options else field for field in found]


def usual(fields: list[Option]) -> Json:
    """Return the default value of every field."""
    return {field.name: field.values[0][0] for field in fields}


def with_value(field: Option, value: Any) -> Option:
    """Return the field, with this value among its values."""
    known = value in [one for one, _ in field.values]
    return field if known else replace(field, values=(*field.values, (value, str(value))))


def choices(fields: list[Option]) -> Iterator[Json]:
    """Yield all combinations: one value for each field that is shown."""
    for values in product(*([value for value, _ in field.values] for field in fields)):
        given = {field.name: value for field, value in zip(fields, values, strict=True)}
        variant = given.get("variant")
        shown_fields = {field.name for field in fields if not field.variants or variant in field.variants}
        first = usual([field for field in fields if field.name not in shown_fields])
        if given.items() >= first.items():
            yield {name: value for name, value in given.items() if name in shown_fields}


def key_of(given: Mapping[str, Any]) -> str:
    """Return the page's name for a combination."""
    return ",".join(f"{name}={value}" for name, value in given.items())


def needed(game: Game, fields: list[Option], given: Mapping[str, Any]) -> Json:
    """Return the choices that must be given: required ones, and those that differ from the defaults."""
    first = usual(fields)
    required = {option.name for option in game.OPTIONS if option.required}
    return {name: value for name, value in given.items() if name in required or value != first[name]}


def counted(game: Game, count: Count, options: Options) -> Json:
    """Return a count in the form for a page.

    A line is one number of it: its label, its slot, and the slots of its denominator, of its squares and of its packs.
    """
    labels = count.labels_with(options)
    start, number = slot_of(game, count.name), max(len(labels), 1)
    one, several = game.TALLY.called(count.of)
    return {
        "name": count.name,
        "words": count.text,
        "many": several,
        "one": "" if count.of_100 or not count.of else one,
        "win": count.name in WINS,
        "list": count.as_list,
        "seats": labels == SEAT_NAMES[: game.seats(options)],
        "labels": labels,
        "lines": [
            (
                start + place,
                slot_in(game, count.of, place, options),
                start + count.slots + place if count.squares else NONE,
                slot_in(game, count.per, place, options),
            )
            for place in range(number)
        ],
    }


def slot_in(game: Game, name: str, place: int, options: Options) -> int:
    """Return the slot of a rate's denominator: a count, its value with the same label or place, or the number of games."""
    if not name:
        return NONE
    if name == GAMES:
        return OF_GAMES
    name, _, label = name.rstrip("]").partition("[")
    labels = game.TALLY.by_name(options)[name].labels_with(options)
    return slot_of(game, name) + (labels.index(label) if label else place if len(labels) > 1 else 0)


def slot_of(game: Game, name: str) -> int:
    """Return the first slot of a count."""
    names = [count.name for count in game.TALLY.counts]
    return game.TALLY.starts[names.index(name)]


def rate_named(game: Game, options: Options, name: str) -> str:
    """Return the name of a count that has a rate with these options, or "" for no name.

    Raises HiloError for any other.
    """
    rates = [count.name for count in game.TALLY.by_name(options).values() if count.of]
    if name and name not in rates:
        raise HiloError(f"{game.NAME} has no rate {shown(name)}. Its rates are {', '.join(rates)}.")
    return name
