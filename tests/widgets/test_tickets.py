"""The ticket of a game that is being played: with it, a page or another kernel has the same game again."""

import json
from random import Random

import pytest

from hilo_core.play.played import InteractiveGame

from .sat import Message, Sat, seated


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
    sent: list[Message] = []
    anew = seated(sent.append)
    anew.hear({"view": "w", "id": 1, "kind": "start", **ticket})
    assert anew.game.as_record() == sat.game.as_record()
    assert sent[-1]["kind"] == "table" and sent[-1]["state"]["ticket"] == ticket


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
    anew.hear({"view": "w", "id": 1, "kind": "start", **ticket})
    assert anew.game.as_record() == sat.game.as_record() != record
    assert json.loads(json.dumps(anew.state()["ticket"])) == ticket


def test_a_ticket_of_a_record_needs_that_record() -> None:
    ticket = seated(print, InteractiveGame.resumed(InteractiveGame("hilos", seed=1).as_record(), seed=1)).ticket()
    for game in (None, InteractiveGame("hilos", seed=1), InteractiveGame.resumed(InteractiveGame("hilos", seed=2).as_record())):
        sent: list[Message] = []
        seated(sent.append, game).hear({"view": "w", "id": 1, "kind": "start", **ticket})
        assert sent[-1]["kind"] == "refused" and "Open the record again with Play.resume" in sent[-1]["text"]
