"""The JSON Schema and the checks written by hand say the same of the shape of a record of Hilos."""

from typing import Any

import pytest
from jsonschema import Draft202012Validator

from hilo_core import RecordError, summarize
from hilo_core.hilos.notation import WORDS
from hilo_core.records.record import schema

from ..records import GONE, changed, cut, hilos, then

VALIDATOR = Draft202012Validator(schema())
DEAL = ("rounds", 0, "deal")


def accepted_by_hand(record: Any) -> bool:
    """Whether the record has the right shape, whatever its rounds come to."""
    try:
        summarize(record)
    except RecordError as error:
        return error.code in ("illegal_action", "after_end")
    return True


@pytest.mark.parametrize("variant", ["standard", "poor_man", "widow", "solo", "dealer"])
def test_both_accept_every_action(variant: str) -> None:
    stopped = cut(hilos(variant, seed=1), 0, 5)
    for word in WORDS.values():
        assert accepted_by_hand(then(stopped, word)) and VALIDATOR.is_valid(then(stopped, word))


@pytest.mark.parametrize("options", [{}, {"reversal": "never"}, {"variant": "standard"}])
def test_both_accept_options_left_out(options: dict[str, str]) -> None:
    record = changed(cut(hilos(seed=1), 0, 3), "options", to=options)
    assert accepted_by_hand(record) and VALIDATOR.is_valid(record)


@pytest.mark.parametrize(
    ("variant", "path", "value"),
    [
        ("standard", ("options", "variant"), "solitaire"),
        ("standard", ("options", "reversal"), "seldom"),
        ("standard", ("options", "match"), "best_of_3"),
        ("standard", ("options", "rounds"), 3),
        ("standard", ("options", "players"), 4),
        ("solo", ("options", "auction"), "none"),
        ("solo", ("options", "ante"), 3),
        ("solo", ("options", "rounds"), 0),
        ("dealer", ("options", "ante"), 5),
        ("dealer", ("options", "ante"), "3"),
        ("widow", ("options", "auction"), True),
        ("widow", ("options", "variant"), "standard"),
        ("standard", ("options", "variant"), "dealer"),
        ("standard", ("players",), ["Ann", "Ben", "Cem"]),
        ("widow", ("players",), ["Ann", "Ben", "Cem", "Dora"]),
        ("standard", (*DEAL, "trump"), GONE),
        ("standard", (*DEAL, "widow"), ["2S"]),
        ("standard", (*DEAL, "dealer"), 4),
        ("widow", (*DEAL, "dealer"), 3),
        ("widow", (*DEAL, "widow"), GONE),
        ("widow", (*DEAL, "widow"), ["2S"]),
        ("dealer", (*DEAL, "trump"), "2S"),
        ("solo", (*DEAL, "hands", 0), ["2S"]),
        ("solo", (*DEAL, "hands", 0, 0), "1S"),
        ("solo", (*DEAL, "hands", 0, 0), "X1"),
        ("standard", ("rounds", 0, "actions", 0), "bid 8"),
        ("dealer", ("rounds", 0, "actions", 0), "bid 14 S"),
        ("solo", ("rounds", 0, "actions", 0), "bid high"),
        ("widow", ("rounds", 0, "actions", 0), "take it"),
    ],
    ids=str,
)
def test_both_refuse(variant: str, path: tuple[Any, ...], value: Any) -> None:
    broken = changed(cut(hilos(variant, seed=2), 0, 5), *path, to=value)
    assert not accepted_by_hand(broken)
    assert not VALIDATOR.is_valid(broken)
