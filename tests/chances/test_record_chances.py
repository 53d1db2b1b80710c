"""The chances of a record: the same numbers in Python and at the command line, and a sentence for what is wrong."""

import json
from math import hypot
from pathlib import Path

import pytest

from hilo_core import HiloError, State, chances
from hilo_core.base.game import CHANCE
from hilo_core.chances import rollouts
from hilo_core.cli import main
from hilo_core.messages.texts import Json
from hilo_core.records.replay import replay

from ..core.records import EVERY_SET, Record, cut, record_of
from ..sampled import sample
from .imagined import moments

HIMILO = record_of("himilo", {"players": 4, "rounds": 1}, 3)


def late(record: Record, before: int) -> Record:
    """Return the record up to a choice, counted from its end."""
    return moments(record)[-before][0]


@pytest.mark.parametrize(("key", "options"), sample(EVERY_SET, 5))
def test_every_legal_action_has_its_chances(key: str, options: Json) -> None:
    record = late(record_of(key, options, 5), 4)
    found = chances(record, strategy="random", tables=20, seed=1)
    following = replay(record).summary["next"]
    assert found["seat"] == following["seat"] and list(found["chances"]) == following["legal"]
    assert (found["strategy"], found["tables"], found["effective"], found["how_true"]) == ("random", 20, 20.0, "")
    for several in found["chances"].values():
        assert several and all(one.keys() == {"measure", "mean", "error", "exact"} for one in several)
        assert all(one["error"] == 0 for one in several if one["exact"])


@pytest.mark.long
def test_the_same_numbers_in_plain_python_and_at_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "late.json"
    file.write_text(json.dumps(late(HIMILO, 52)), "utf-8")
    assert main(["chances", str(file), "--tables", "60", "--seed", str(2**49)]) == 0
    printed = json.loads(capsys.readouterr().out)
    monkeypatch.setattr(rollouts, "compiled_rollout", lambda game, strategy, weighed: None)
    monkeypatch.setattr("hilo_core.machine.compiled._loaded", {})
    assert chances(file, tables=60, seed=2**49) == printed
    assert chances(file, tables=60, seed=1)["chances"] != printed["chances"]


def test_by_default_experts_play_on_and_it_is_said_how_true_that_is() -> None:
    found = chances(late(HIMILO, 20), tables=8)
    assert found["strategy"] == "expert" and 1 <= found["effective"] < 8
    assert found["how_true"].startswith("In 500 rounds that four experts played, such numbers were within 5 out of 100")
    assert found == chances(late(HIMILO, 20), strategy="expert", tables=8)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({}, "No seat is to move at the end of this record"),
        ({"tables": 1}, "tables should be a whole number from 2"),
        ({"tables": "many"}, "tables should be a whole number from 2"),
        ({"seed": 0.5}, "seed should be a whole number"),
        ({"strategy": "nobody"}, "Hi MiLo! has no strategy “nobody”"),
    ],
)
def test_what_is_wrong_is_said(given: Json, sentence: str) -> None:
    with pytest.raises(HiloError, match=sentence):
        chances(HIMILO, **given)


def test_where_chance_is_to_move_no_seat_has_chances() -> None:
    record = record_of("pass_or_go", {"players": 2}, 1)
    rolls = [frame for frame in replay(record) if frame.asked is not None and frame.asked.seat == CHANCE]
    with pytest.raises(HiloError, match="chance is to move, not a seat"):
        chances(cut(record, rolls[0].round, rolls[0].plies))


def test_actions_compared_on_the_same_tables() -> None:
    state = State("himilo", seed=3, players=4, rounds=1)
    found = chances(state, strategy="random", tables=300, compare="bid low", progress=False)
    assert found.finding().startswith("Hi MiLo!, round 1 of 1, normal level. ")
    by_action = {row[0]: row for row in found.frame().itertuples(index=False)}
    one, other = by_action["bid high"], by_action["bid low"]
    assert one.difference == pytest.approx(one.mean - other.mean) and other.difference_low == other.difference_high == 0
    assert (
        one.difference_low
        < one.difference
        < one.difference_high
        < one.difference_low + 4 * hypot(one.error, other.error) + 0.02
    )
    with pytest.raises(HiloError, match="compare should be one of the actions that are legal here"):
        state.chances(compare="bid nothing", tables=20)
