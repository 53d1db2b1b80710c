"""The record of High, Low, Pass or Go: its options and deal, errors in them, and the schema."""

from typing import Any

import pytest
from jsonschema import Draft202012Validator

from hilo_core import pass_or_go as game
from hilo_core import summarize
from hilo_core.messages.errors import RecordError
from hilo_core.records.record import schema

from ..records import GONE, Record, changed, cut, error_of, pass_or_go, then

RECORD = cut(pass_or_go(3, seed=2), 0, 12)
DEAL = ("rounds", 0, "deal")
VALIDATOR = Draft202012Validator(schema())


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        (("options",), {}, "bad_option"),
        (("options", "players"), 1, "bad_option"),
        (("options", "players"), 4, "bad_option"),
        (("options", "players"), "3", "bad_option"),
        (("options", "players"), True, "bad_option"),
        (("options", "rounds"), 3, "bad_option"),
        (("players",), ["Ann", "Ben"], "bad_format"),
        (DEAL, [], "bad_format"),
        ((*DEAL, "hands"), GONE, "bad_format"),
        ((*DEAL, "dealer"), GONE, "bad_format"),
        ((*DEAL, "dealer"), "0", "bad_format"),
        ((*DEAL, "dealer"), True, "bad_format"),
        ((*DEAL, "dealer"), 3, "bad_deal"),
        ((*DEAL, "dealer"), -1, "bad_deal"),
        ((*DEAL, "win_cards"), [], "bad_format"),
        ((*DEAL, "hands"), {}, "bad_format"),
        ((*DEAL, "hands", 1), "KS", "bad_format"),
        ((*DEAL, "hands", 1, 4), 7, "bad_format"),
        ((*DEAL, "hands", 1, 4), "1S", "bad_deal"),
        ((*DEAL, "hands", 1, 4), "X3", "bad_deal"),
        ((*DEAL, "hands", 1, 4), GONE, "bad_deal"),
        ((*DEAL, "hands", 2), GONE, "bad_deal"),
        ((*DEAL, "hands", 1, 4), RECORD["rounds"][0]["deal"]["hands"][1][5], "bad_deal"),
        (("rounds", 0, "actions", 0), 3, "bad_format"),
        (("rounds", 0, "actions", 0), "roll 7", "bad_notation"),
        (("rounds", 0, "actions", 0), "roll 0", "bad_notation"),
        (("rounds", 0, "actions", 1), "play X3", "bad_notation"),
    ],
    ids=str,
)
def test_both_the_checks_and_the_schema_refuse(path: tuple[Any, ...], value: Any, code: str) -> None:
    broken = changed(RECORD, *path, to=value)
    error = error_of(broken)
    assert error["code"] == code and error["message"].endswith(".") and "rule" not in error
    assert not VALIDATOR.is_valid(broken)


def test_each_card_once() -> None:
    other = RECORD["rounds"][0]["deal"]["hands"][0][0]
    error = error_of(changed(RECORD, *DEAL, "hands", 1, 4, to=other))
    assert (error["code"], error["message"]) == ("bad_deal", f"{other} is dealt twice.")


@pytest.mark.parametrize(
    "word",
    [
        "go 1",
        "Go",
        "pass",
        "pass 1",
        "pass 1:0",
        "pass 1:9",
        "pass 3:1",
        "pass -1:1",
        "pass 1:1 1:1",
        "pass 2:1 1:1",
        "pass 1:01",
        "pass 1:1  2:1",
        "pass 1: 1",
        "roll",
        "roll 7",
        "roll 2 3",
        "roll six",
        "play",
        "play 10",
        "play 1S",
        "play X0",
        "play x1",
        "play 5S 6S",
        "bid high",
        "shuffle 5S",
    ],
)
def test_what_cannot_be_read(word: str) -> None:
    with pytest.raises(RecordError) as caught:
        game.read(word)
    assert caught.value.code == "bad_notation" and caught.value.message.endswith(".")
    actions = schema()["$defs"]["passOrGoRound"]["properties"]["actions"]
    assert not Draft202012Validator(actions).is_valid([word])


def at_ply(players: int, wanted: str, seed: int = 0) -> Record:
    """A random game cut where this kind of action comes next."""
    record = pass_or_go(players, seed=seed)
    actions = record["rounds"][0]["actions"]
    return cut(record, 0, next(ply for ply, word in enumerate(actions) if word.startswith(wanted)))


@pytest.mark.parametrize(
    ("wanted", "word", "rule"),
    [
        ("roll", "play X1", None),
        ("roll", "go", None),
        ("roll", "pass 1:1", None),
        ("play", "roll 1", None),
        ("play", "go", None),
        ("play", "pass 0:1 1:1 2:1", None),
        ("go", "roll 1", None),
        ("go", "play X1", None),
        ("go", "pass 0:1 1:1 2:6", "PG-14"),
        ("go", "pass 2:8", "PG-14"),
    ],
)
def test_what_is_not_possible_now(wanted: str, word: str, rule: str | None) -> None:
    error = error_of(then(at_ply(3, wanted), word))
    assert (error["code"], error.get("rule"), error["action"]) == ("illegal_action", rule, word)
    assert error["seat"] == ("chance" if wanted == "roll" else summarize(at_ply(3, wanted))["next"]["seat"])


def forced(late: bool) -> Record:
    """A random game for three cut where a passed die must be rolled."""
    for seed in range(100):
        record = pass_or_go(3, seed=seed)
        for ply, word in enumerate(record["rounds"][0]["actions"]):
            stopped = cut(record, 0, ply)
            if word.startswith("roll") and ply > 8 * 4:
                error = error_of(then(stopped, "pass 0:1"))
                if error.get("rule") == ("PG-20" if late else "PG-19"):
                    return stopped
    raise AssertionError


@pytest.mark.parametrize("late", [False, True])
def test_a_passed_die_cannot_be_passed_on(late: bool) -> None:
    stopped = forced(late)
    error = error_of(then(stopped, "pass 0:1"))
    assert error["seat"] == "chance" and "is to roll a die." in error["message"]
    assert "rule" not in error_of(then(stopped, "go"))


def test_after_going_the_die_is_rolled_and_nothing_else() -> None:
    stopped = then(at_ply(3, "go"), "go")
    for word in ("go", "pass 0:1", "play X1"):
        error = error_of(then(stopped, word))
        assert (error["code"], error["seat"], error.get("rule")) == ("illegal_action", "chance", None)
    assert summarize(stopped)["next"]["legal"] == [f"roll {face}" for face in range(1, 7)]
