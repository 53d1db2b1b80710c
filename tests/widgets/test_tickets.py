"""The ticket of a game that is being played: with it, a page or another kernel has the same game again."""

import json
from random import Random
from typing import Any

import pytest

from hilo_core.messages.texts import Json
from hilo_core.play.played import InteractiveGame
from hilo_widgets import Play

from .sat import Sat, seated


def started(anew: Play, ticket: Json) -> Any:
    """Return the reply to a ticket."""
    return anew.reply({"view": "w", "id": 1, "kind": "start", **ticket})


@pytest.mark.parametrize("key", ["himilo", "hilo", "hilos", "pass_or_go"])
def test_a_ticket_brings_back_the_game_in_another_kernel(key: str) -> None:
    """It names the reader's own choices alone, two rounds of them, and the game is the same again."""
    sat, rng = Sat(key, against="expert", seed=9), Random(4)
    sat.play_round(rng)
    if not sat.game.over:
        sat.wish("deal")
    if not sat.game.round_over:
        sat.wish("play", action=sat.legal()[0])
    ticket = json.loads(json.dumps(sat.session.state()["ticket"]))
    anew = seated(print)
    assert started(anew, ticket)["state"]["ticket"] == ticket
    assert anew.game.as_record() == sat.game.as_record()
    assert started(anew, ticket | {"hinted": [[1, 2, 3]]})  # a ticket made by hand


@pytest.mark.parametrize("way", ["on", "back", "again", "other seat", "next"])
def test_a_game_that_went_on_from_a_record_is_gone_on_with_from_that_record(way: str) -> None:
    """In another kernel the record is opened again; the ticket has only what the reader has chosen since."""
    before = Sat("pass_or_go", seed=2)
    for _ in range(4):
        before.wish("play", action=before.legal()[0])
    sat, record = Sat("pass_or_go"), before.game.as_record()
    sat.session = seated(sat.sent.append, InteractiveGame.resumed(record, seed=5))
    if way == "back":
        sat.wish("back")
        sat.wish("back")
    elif way == "next":
        sat.play_round(Random(3))
        sat.wish("deal")
    elif way != "on":
        sat.wish("deal", again=True, seat=1 if way == "other seat" else 0)
    sat.wish("play", action=sat.legal()[-1])
    ticket = json.loads(json.dumps(sat.session.state()["ticket"]))
    assert len(ticket["own"][-1]) == 1
    anew = seated(print, InteractiveGame.resumed(record, seed=5))
    assert json.loads(json.dumps(started(anew, ticket)["state"]["ticket"])) == ticket
    assert anew.game.as_record() == sat.game.as_record() != record


def test_a_ticket_of_a_record_needs_that_record() -> None:
    ticket = seated(print, InteractiveGame.resumed(InteractiveGame("hilos", seed=1).as_record(), seed=1)).ticket()
    for game in (None, InteractiveGame("hilos", seed=1), InteractiveGame.resumed(InteractiveGame("hilos", seed=2).as_record())):
        assert "Open the record again with Play.resume" in started(seated(print, game), ticket)["text"]
