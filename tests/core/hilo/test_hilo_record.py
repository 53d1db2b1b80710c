"""The record of HiLO: its options and deal, errors in them, and the schema."""

from typing import Any

import pytest
from jsonschema import Draft202012Validator

from hilo_core import replay, summarize
from hilo_core.hilo import HiLO
from hilo_core.records.record import schema

from ..records import GONE, changed, cut, error_of, hilo, then

RECORD = cut(hilo(3, seed=2), 0, 12)
DEAL = ("rounds", 0, "deal")
VALIDATOR = Draft202012Validator(schema())


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        (("options",), {}, "bad_option"),
        (("options", "players"), 1, "bad_option"),
        (("options", "players"), 7, "bad_option"),
        (("options", "players"), "3", "bad_option"),
        (("options", "players"), True, "bad_option"),
        (("options", "edition"), "norsk", "bad_option"),
        (("options", "edition"), None, "bad_option"),
        (("options", "show"), 7, "bad_option"),
        (("options", "youngest_first"), None, "bad_option"),
        (("options", "youngest_first"), "012", "bad_option"),
        (("options", "youngest_first"), [0, 1, "2"], "bad_option"),
        (("options", "youngest_first"), [0, 0, 1], "bad_option"),
        (("players",), ["Ann"], "bad_format"),
        (DEAL, [], "bad_format"),
        ((*DEAL, "layouts"), GONE, "bad_format"),
        ((*DEAL, "dealer"), 0, "bad_format"),
        ((*DEAL, "layouts"), "7B", "bad_format"),
        ((*DEAL, "layouts", 1), "7B", "bad_format"),
        ((*DEAL, "layouts", 1, 4), 7, "bad_format"),
        ((*DEAL, "layouts", 1, 4), "12B", "bad_deal"),
        ((*DEAL, "layouts", 1, 4), GONE, "bad_deal"),
        ((*DEAL, "layouts", 2), GONE, "bad_deal"),
        ((*DEAL, "discard"), ["7B"], "bad_format"),
        ((*DEAL, "discard"), "B7", "bad_deal"),
        ((*DEAL, "draw"), {}, "bad_format"),
        ((*DEAL, "draw", 5), None, "bad_format"),
        ((*DEAL, "draw", 5), "-2B", "bad_deal"),
        (("rounds", 0, "actions", 0), 3, "bad_format"),
        (("rounds", 0, "actions", 0), "open a1", "bad_notation"),
        (("rounds", 0, "actions", 11), "take d1", "bad_notation"),
        (("rounds", 0, "actions", 11), "clear diagonal a1", "bad_notation"),
        (("rounds", 0, "actions", 11), "shuffle", "bad_notation"),
    ],
    ids=str,
)
def test_both_the_checks_and_the_schema_refuse(path: tuple[Any, ...], value: Any, code: str) -> None:
    broken = changed(RECORD, *path, to=value)
    assert error_of(broken)["code"] == code
    # How many layouts there must be depends on the players, and how many draw cards too: that the schema does not say.
    assert path == (*DEAL, "layouts", 2) or not VALIDATOR.is_valid(broken)


@pytest.mark.parametrize(
    ("path", "value"),
    [((*DEAL, "draw", 5), RECORD["rounds"][0]["deal"]["draw"][6]), ((*DEAL, "draw", 5), GONE), ((*DEAL, "discard"), "0R")],
)
def test_each_card_once(path: tuple[Any, ...], value: Any) -> None:
    error = error_of(changed(RECORD, *path, to=value))
    assert error["code"] == "bad_deal" and ("twice" in error["message"] or "expected 76" in error["message"])


def test_the_youngest_may_be_any_seat() -> None:
    first = {summarize(hilo(2, seed=seed, youngest_first=[1, 0]))["rounds"][0]["starter"] for seed in range(40)}
    assert first == {0, 1}
    record = hilo(3, seed=1)
    assert "youngest_first" not in record["options"] and record["options"]["edition"] == "schmidt"
    assert hilo(3, seed=1, youngest_first=[2, 0, 1])["options"]["youngest_first"] == [2, 0, 1]


def test_what_is_said_of_a_line_that_was_left() -> None:
    """HL-16 bars a second line in the same turn, though it is the next seat that is asked."""
    layouts = [["7B", "0B", "11B", "6G", "5R", "8V", "4R", "1R", "10V"], ["5O", "6O", "7P", "8P", "9O", "1G", "2G", "3Y", "4Y"]]
    rest = [f"{n}{c}" for c in "ROYGTBVP" for n in range(-1, 12) if f"{n}{c}" not in [*layouts[0], *layouts[1], "9Y"]]
    deal = {"layouts": layouts, "discard": "9Y", "draw": rest}
    record = {"format": "hilo-record/1", "game": "hilo", "options": {"players": 2}, "rounds": [{"deal": deal, "actions": []}]}
    record = then(record, "open a1 c1", "open a3 b3", "draw", "toss b1")
    kept = then(record, "keep")
    assert replay(kept).trace[-1]["events"][0]["rule"] == "HL-R2"
    for word, rule in (("clear row 1", "HL-16"), ("clear row 2", None), ("keep", None)):
        error = error_of(then(kept, word))
        assert (error["code"], error["seat"], error.get("rule")) == ("illegal_action", 1, rule), HiLO.CHOOSE_ONE


def test_the_schema_knows_random_games() -> None:
    for seed in range(5):
        assert VALIDATOR.is_valid(hilo(2 + seed, seed=seed))
