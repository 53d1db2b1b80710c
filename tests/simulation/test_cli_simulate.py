"""The command `hilo simulate`, and `hilo record --strategy`."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from hilo_core import GAMES, replay, simulate
from hilo_core.messages.texts import Texts

KEYS = ["game", "options", "strategy", "seed", "games", "moves", "truncated", "seconds", "counts", "rules"]


@pytest.mark.parametrize(
    ("key", "options"), [("himilo", ["players=3"]), ("hilo", ["players=2"]), ("hilos", []), ("pass_or_go", ["players=3"])]
)
def test_it_prints_one_object(key: str, options: list[str], hilo: Callable[..., Any]) -> None:
    ran = hilo("simulate", key, "--games", 20, "--seed", 5, *[word for option in options for word in ("--option", option)])
    assert ran.status == 0 and len(ran.answers) == 1
    found = ran.answers[0]
    assert list(found) == KEYS
    assert (found["game"], found["strategy"], found["seed"], found["games"]) == (key, "random", 5, 20)
    given = {name: int(value) for name, value in (option.split("=") for option in options)}
    same = simulate(key, 20, seed=5, progress=False, **given)
    assert found["counts"] == json.loads(json.dumps(same.counts)) and found["rules"] == same.rules
    assert (found["options"], found["moves"], found["truncated"]) == (same.options, same.moves, 0)
    assert found["seconds"] >= 0 and set(found["rules"]) == {rule.id for rule in GAMES[key].LAW}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("hilo", "--games", "0", "--option", "players=2"), "hilo: games should be a whole number, 1 or more; it is “0”."),
        (("hilo", "--option", "players=2", "--strategy", "novice"), "hilo: HiLO has no strategy “novice”."),
        (("hilo", "--option", "players=3", "--strategy", "random,random"), "hilo: There are 2 strategies for 3 seats"),
        (("hilo", "--option", "players=2", "--workers", "0"), "hilo: workers should be a whole number, 1 or more"),
        (("hilo", "--games", "many"), "argument --games: it should be a whole number such as 1000, not “many”."),
    ],
)
def test_what_cannot_be_simulated(words: Texts, message: str, hilo: Callable[..., Any]) -> None:
    ran = hilo("simulate", *words)
    assert (ran.status, ran.out) == (2, "")
    assert message in ran.err


def test_one_strategy_a_seat(hilo: Callable[..., Any]) -> None:
    ran = hilo("simulate", "hilo", "--games", 3, "--option", "players=2", "--strategy", "random,random")
    assert ran.answers[0]["strategy"] == "random"
    record = hilo("record", "hilo", "--option", "players=2", "--strategy", "random,random")
    assert record.out == hilo("record", "hilo", "--option", "players=2").out
    assert replay(record.answers[0]).summary["over"] is True
    assert hilo("record", "hilo", "--option", "players=2", "--strategy", "novice").status == 2
