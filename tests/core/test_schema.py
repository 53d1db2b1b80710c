"""The JSON Schema and the checks written by hand say the same of a record's shape."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from hilo_core import GAMES, RecordError, summarize
from hilo_core.records.record import schema

from .records import EVERY_SET, GONE, Record, changed, cut, himilo, record_of, then

VALIDATOR = Draft202012Validator(schema())
RECORD = cut(himilo(4, seed=2), 0, 12)
DEAL = ("rounds", 0, "deal")
BEYOND_SHAPE = ("illegal_action", "after_end")


def accepted_by_hand(record: Any) -> bool:
    """Whether the record has the right shape, whatever its rounds come to."""
    try:
        summarize(json.dumps(record))
    except RecordError as error:
        return error.code in BEYOND_SHAPE
    return True


def test_the_schema_is_one_and_knows_every_game() -> None:
    Draft202012Validator.check_schema(schema())
    assert schema()["properties"]["game"]["enum"] == list(GAMES)


@pytest.mark.parametrize(("key", "options"), EVERY_SET)
@pytest.mark.parametrize("seed", range(4))
def test_random_records_are_accepted(key: str, options: dict[str, Any], seed: int) -> None:
    record = record_of(key, options, seed)
    for ply in (0, 3, 9, 10**6):
        stopped = cut(record, 0, ply)
        assert accepted_by_hand(stopped) and list(VALIDATOR.iter_errors(stopped)) == []
    assert VALIDATOR.is_valid(record) and VALIDATOR.is_valid({**record, "rounds": []})


@pytest.mark.parametrize(
    "change",
    [
        lambda record: changed(record, "players", to=["<b>", "", "\U0001f0a1", "Ü"]),
        lambda record: changed(record, "options", "rounds", to=10**40 + 1),
        lambda record: changed(record, "options", to={"players": 4}),
        lambda record: then(record, "play 18D"),
        lambda record: then(record, "bid high"),
    ],
)
def test_both_accept(change: Callable[[Record], Record]) -> None:
    assert accepted_by_hand(change(RECORD))
    assert VALIDATOR.is_valid(change(RECORD))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("format",), "hilo-record/2"),
        (("format",), GONE),
        (("game",), "chess"),
        (("game",), 5),
        (("game",), GONE),
        (("colour",), 1),
        (("options",), []),
        (("options",), {}),
        (("options",), GONE),
        (("options", "players"), 2),
        (("options", "players"), "4"),
        (("options", "players"), True),
        (("options", "show"), 6),
        (("options", "rounds"), 0),
        (("options", "rounds"), 4),
        (("options", "rounds"), "5"),
        (("options", "rounds"), 1.5),
        (("options", "rounds"), True),
        (("options", "colour"), 1),
        (("players",), "Ann"),
        (("players",), ["Ann"]),
        (("players",), ["Ann", "Ben", "Cem", 4]),
        (("players",), ["Ann", "Ben", "Cem", "\ud800"]),
        (("rounds",), {}),
        (("rounds",), GONE),
        (("rounds", 0), []),
        (("rounds", 0, "colour"), 1),
        (DEAL, GONE),
        (DEAL, [1]),
        ((*DEAL, "dealer"), "0"),
        ((*DEAL, "dealer"), 0.5),
        ((*DEAL, "dealer"), True),
        ((*DEAL, "dealer"), -1),
        ((*DEAL, "dealer"), 5),
        ((*DEAL, "dealer"), GONE),
        ((*DEAL, "colour"), 1),
        ((*DEAL, "hands"), []),
        ((*DEAL, "hands", 0), "1S"),
        ((*DEAL, "hands", 0), ["1S"]),
        ((*DEAL, "hands", 0, 0), "19S"),
        ((*DEAL, "hands", 0, 0), "1X"),
        ((*DEAL, "hands", 0, 0), 7),
        ((*DEAL, "win_cards"), ["KS"]),
        ((*DEAL, "win_cards", 0), "Q*"),
        ((*DEAL, "win_cards", 0), None),
        (("rounds", 0, "actions"), "bid high"),
        (("rounds", 0, "actions"), GONE),
        (("rounds", 0, "actions", 0), None),
        (("rounds", 0, "actions", 0), "bid 8"),
        (("rounds", 0, "actions", 11), "play 19S"),
        (("rounds", 0, "actions", 11), "pass 1S 2S"),
    ],
    ids=str,
)
def test_both_refuse(path: tuple[Any, ...], value: Any) -> None:
    broken = changed(RECORD, *path, to=value)
    assert not accepted_by_hand(broken)
    assert not VALIDATOR.is_valid(broken)
