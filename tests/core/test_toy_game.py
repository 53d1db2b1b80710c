"""A game of a reader's own, which no line of the library knows of: registered, it can do what the others can.

Besides this it is held to the contract of every game (test_contract.py).
"""

import json
import os
from array import array
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from random import Random
from shutil import which
from typing import Any

import pytest

from hilo_core import HiloError, chances, replay, review, simulate, tournament
from hilo_core.base.game import Game
from hilo_core.cli import main
from hilo_core.machine.bits import lowest
from hilo_core.machine.compilable import compilable
from hilo_core.records.known import as_known
from hilo_core.records.replay import summarize
from hilo_core.records.self_play import random_record
from hilo_core.simulation.job import Job, counted, play_part
from hilo_core.simulation.kernels import plain
from hilo_widgets import Review, Stepper
from hilo_widgets.pages.wasm import ShippedProgram, module

from ..machine.node import node
from ..registered import registered, with_strategy
from ..sent import frames_of
from ..simulation.test_same_counts import without_time
from .records import Record, cut
from .toy_game import GAME as TOY

KEY, NUMBER_OF_GAMES = TOY.KEY, 300


class SilentGame(Game):
    """A game without a telling."""

    telling = None


class BareGame(Game):
    """A game with nothing beside its law."""

    beliefs = None


SLOTS = {slot.name: getattr(TOY, slot.name) for slot in fields(TOY)}
BARE, SILENT = BareGame(**SLOTS | {"KEY": "bare_tricks", "STRATEGIES": {}}), SilentGame(**SLOTS | {"KEY": "silent_tricks"})


@pytest.fixture(autouse=True)
def with_the_games() -> Iterator[None]:
    """Yield the game, and the same one without its telling, and without players or chances."""
    with registered(TOY, SILENT, BARE):
        yield


def record_of(game: Game = TOY, seed: int = 3) -> Record:
    """Return a random game."""
    return random_record(game, {}, seed)


def job(who: str = "random") -> Job:
    """Return games of four that play alike."""
    return Job(KEY, {}, (who,) * 4, 2**63 - 5)


def test_it_is_replayed_and_traced(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record = record_of()
    game = replay(record)
    assert [frame.text for frame in game[:3]] == ["Ann deals the cards.", "Ben leads 2♣.", "Cem plays 7♣."]
    assert len(game) == 1 + 13 * 5 + 1 and game[-1].text == "Dora wins with 6 tricks."
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record), "utf-8")
    assert main(["record", KEY, "--seed", "3"]) == 0
    assert json.loads(capsys.readouterr().out) == record
    assert main(["replay", "--trace", str(file)]) == 0
    *lines, summary = map(json.loads, capsys.readouterr().out.splitlines())
    assert summary == game.summary and lines == game.trace and len(lines) == 52


def test_plain_python_machine_code_and_webassembly_count_the_same(tmp_path: Path) -> None:
    one, two = (without_time(play_part(job(), 7, NUMBER_OF_GAMES, compiled)) for compiled in (False, True))
    assert one == two and one.games == NUMBER_OF_GAMES and one.moves == 52 * NUMBER_OF_GAMES
    if not (which("wasm-ld") and which("node")) and not os.environ.get("CI"):
        pytest.skip("WebAssembly needs wasm-ld and node (on Debian: apt install lld nodejs).")
    file = tmp_path / "thirteen_tricks.wasm"
    file.write_bytes(module(ShippedProgram("thirteen_tricks", KEY, lambda: plain(TOY, ("random",), {}), 3, 3)))
    with node() as program:
        assert without_time(counted(job(), program(file, 3), 7, NUMBER_OF_GAMES, lambda row: array("q", row))) == one


@compilable
def first_card(table: Any, seat: int, ask: int, given: int) -> int:
    """Return the first card that may be played."""
    return lowest(given)


def last_word(view: Any, rng: Random) -> str:
    """Return the last of all legal actions."""
    return str(view.legal[-1])


def test_strategies_by_name() -> None:
    with with_strategy(KEY, "first_card", first_card), with_strategy(KEY, "last_word", last_word):
        one, two = (without_time(play_part(job("first_card"), 0, 20, compiled)) for compiled in (False, True))
        assert one == two
        found = tournament(KEY, ("random", "first_card", "last_word"), games=8)
        assert set(found.strategies) == {"random", "first_card", "last_word"} and found.fair == 1 / 4
    assert str(simulate(KEY, 5, progress=False)).startswith("Thirteen Tricks: 5 games, played by random.")
    with pytest.raises(HiloError, match="strategy “shy”, but has none in a module play"):
        replace(TOY, STRATEGIES={"shy": "play"}).strategy("shy")


def test_it_is_stepped_with_a_plain_drawing(tmp_path: Path) -> None:
    stopped = cut(record_of(), 0, 6)
    whole, seat = Stepper(stopped, predict=True), Stepper(stopped, seat=2)
    hands = whole.replay[-1].view().hands
    drawn = {key: json.dumps({**stepper.data, "symbols": ""}) for key, stepper in (("all", whole), ("seat", seat))}
    assert all(f">{card}<" in drawn["all"] for hand in hands for card in hand)
    assert [f">{card}<" in drawn["seat"] for card in hands[1]] == [False] * len(hands[1])
    assert all(f">{card}<" in drawn["seat"] for card in hands[2])
    place = {"kind": "play", "view": "a", "id": 1, "round": 0, "ply": 6}
    word = next(choice.action for choice in whole.replay[-1].choices().choices if choice.answer.legal)
    assert frames_of(whole.reply({**place, "actions": [word]}) or {})
    refused = whole.reply({**place, "actions": ["play 5S"]})
    assert refused and refused["text"] == "Ben does not hold 5♠."
    assert "Ben has" not in whole.picture() and ">On the table<" in whole.picture()
    assert whole.to_html(tmp_path / "toy.html").stat().st_size > 50_000


def test_it_has_odds_and_a_seat_takes_along_what_it_knows(tmp_path: Path) -> None:
    stopped = cut(record_of(), 0, 20)
    found = chances(stopped, tables=40)
    assert found["strategy"] == "beginner" and list(found["chances"]) == summarize(stopped)["next"]["legal"]
    assert {one["measure"] for several in found["chances"].values() for one in several} == {"wins"}
    known = as_known(stopped, 2)
    hands, own = (record["rounds"][0]["deal"]["hands"] for record in (known, stopped))
    assert hands[2] == own[2] and hands != own and known == as_known(known, 2)
    assert Stepper(stopped, seat=2, odds=True).recipe()["given"][0] == known
    with pytest.raises(HiloError, match="Thirteen Tricks has no chances to show"):
        Stepper(record_of(BARE), odds=True)
    with pytest.raises(HiloError, match="Thirteen Tricks has no chances, so its games cannot be reviewed"):
        review(record_of(BARE))


def test_it_is_reviewed() -> None:
    found = review(record_of(), seat=1, tables=16, progress=False)
    assert found.played_on_by == "beginner" and {one["measure"] for one in found} == {"wins, out of 100"}
    widget = Review(record_of(), seat=1, tables=8, progress=False)
    assert "decisions" in widget.report["in_numbers"] and "The team" not in json.dumps(widget.report)


@pytest.mark.parametrize("step", [lambda game: game[0].text, str, lambda game: game.trace, Stepper])
def test_a_game_without_telling_cannot_be_stepped(step: Any) -> None:
    with pytest.raises(HiloError) as caught:
        step(replay(record_of(SILENT)))
    assert str(caught.value) == (
        "Thirteen Tricks has no telling, so it cannot be stepped through; it can be replayed and simulated."
    )
