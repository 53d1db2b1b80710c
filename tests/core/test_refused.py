"""Impossible input is refused in a sentence, and the content of a file does not control a terminal."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hilo_core import GAMES, HiloError, State, replay, rule
from hilo_core.messages import notice
from hilo_core.messages.texts import Json
from hilo_widgets import Ask, Learn, Lesson, Play, answers

from .records import cut, himilo


def test_rules_of_different_games_are_different_and_every_rule_is_true() -> None:
    every = [one for game in GAMES.values() for one in game.LAW]
    assert len(set(every)) == len({one.id for one in every}) == len(every)
    assert all(every) and rule("HM-01") != rule("HL-01") and rule("HM-01") == rule("hm-01")
    assert {rule("HM-01"): 1, rule("HL-01"): 2}[rule("HM-01")] == 1


def test_a_line_says_as_much_as_is_known() -> None:
    at: Json = {"players": 4, "hand": "1S 2S 3S 4S", "tricks": {0: 3, 1: 3, 2: 2, 3: 2}, "rounds": 1}
    at["bids"] = {0: "high", 1: "low", 2: "middle", 3: "middle"}
    state = State.of("himilo", win_card="QH", still_to_come="KH ? J*", **at)
    assert state.observation().line[10:12] == ("QH", "KH") and state.position()["win_cards"][13] == "J*"
    assert State.of("himilo", players=5, gone="5S ?").position()["gone"] == ["5S"]


def test_a_key_that_stands_twice_is_refused() -> None:
    text = json.dumps(himilo(3, seed=1))
    with pytest.raises(HiloError, match="The key “dealer” appears twice in an object"):
        replay(text.replace('"dealer": 0', '"dealer": 0, "dealer": 1', 1))


NO_FILES = "a\0b", Path("a\0b.json"), "a\0b.md", "x" * 10_000 + ".md"


@pytest.mark.parametrize("read", [replay, Ask, Lesson, Learn, Play.resume, answers], ids=lambda read: read.__qualname__)
def test_what_is_no_name_of_a_file_is_said_in_a_sentence(read: Callable[[Any], Any]) -> None:
    for given in NO_FILES:
        with pytest.raises(
            HiloError,
            match=r"No file can be called|There is no|should be where to write|could not be read .*too long|x…”? could not be",
        ) as no:
            read(given)
        assert len(str(no.value)) < 900


UNSEEN = "\x1b[31mAnn", "\x9b2JBen", "\u202eCem\u2066"


def test_names_and_messages_do_not_steer_a_terminal(hilo: Callable[..., Any]) -> None:
    record = {**himilo(3, seed=1), "players": list(UNSEEN)}
    told = hilo("replay", "--trace", "-", stdin=json.dumps(record).encode()).out
    assert "Ann bids" in told and all(mark not in told for mark in "\x1b\x9b\u202e\u2066")
    assert replay({**record, "players": ["\x1b", "B", "C"]}).record.names[0] == "Ann"
    for broken in ({**record, "game": UNSEEN[1]}, {**record, UNSEEN[2]: 1}):
        said = hilo("replay", "-", stdin=json.dumps(broken).encode()).out
        assert "error" in said and all(mark not in said for mark in "\x1b\x9b\u202e\u2066")


def test_bytes_and_texts_are_told_apart_where_python_is_asked_to_complain() -> None:
    code = "from hilo_core import replay, solve; print(solve('himilo_tie')['game'], replay(input().encode()).record.game)"
    record = json.dumps(himilo(3, seed=1))
    ran = subprocess.run([sys.executable, "-bb", "-c", code], input=record, capture_output=True, text=True)
    assert ran.stdout == "himilo <Game Hi MiLo!>\n", ran.stderr


def test_going_on_by_another_seed_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notice, "_said", {})
    record = cut(himilo(4, seed=3), 0, 20)
    with pytest.warns(UserWarning, match="Seed 4 did not deal the cards of this record"):
        Play.resume(record, seed=4)
