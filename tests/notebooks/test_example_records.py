"""The example records beside the notebooks are what their names promise."""

import json
from pathlib import Path
from typing import Any

import pytest

from hilo_core import replay, summarize

RECORDS = Path(__file__).parents[2] / "notebooks" / "records"


def record(name: str) -> dict[str, Any]:
    given: dict[str, Any] = json.loads((RECORDS / f"{name}.json").read_text("utf-8"))
    return given


def summary(name: str) -> dict[str, Any]:
    return summarize(RECORDS / f"{name}.json")


def what_if(name: str, round_no: int, ply: int, *actions: str) -> dict[str, Any]:
    """The summary of a record whose round goes on with other actions from a ply on."""
    given = record(name)
    played = given["rounds"][round_no]
    branch = {"deal": played["deal"], "actions": [*played["actions"][:ply], *actions]}
    return summarize(given | {"rounds": [*given["rounds"][:round_no], branch]})


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.json")), ids=lambda path: path.stem)
def test_every_record_is_a_finished_game_of_people(path: Path) -> None:
    played = replay(path)
    assert played.summary["over"] and played.summary["next"] is None
    assert played.names == ("Ann", "Ben", "Cem", "Dora", "Eli")[: len(played.names)]
    assert "players" in played.record.given and path.read_text("utf-8").endswith("}\n")


def test_won_match() -> None:
    found = summary("himilo_won_match")
    assert found["winners"] == ["team"]
    assert [played["team_wins"] for played in found["rounds"]] == [True, False, True]
    assert found["rounds"][0]["bids"] == ["high", "middle", "middle", "low"]  # as 00_start_here says


def test_lost_match() -> None:
    found = summary("himilo_lost_match")
    assert found["winners"] == ["deck"]
    assert [played["team_wins"] for played in found["rounds"]] == [False, True, False]
    assert "tied" in found["rounds"][0]["ranks"] and "tied" not in found["rounds"][2]["ranks"]


def test_tie() -> None:
    (played,) = summary("himilo_tie")["rounds"]
    assert played["ranks"] == ["tied", "low", "tied", "tied"] and not played["team_wins"]
    assert replay(RECORDS / "himilo_tie.json")[-2].rule.id == "HM-24"


def test_the_tie_turns_on_one_card() -> None:
    actions = record("himilo_tie")["rounds"][0]["actions"]
    assert actions[56] == "play 12C"
    found = what_if(
        "himilo_tie", 0, 56, *["play 4C", "play 8S", "play 10C", "play 13C", "play 10H", "play 5S", "play 12C", "play 11D"]
    )
    assert found["winners"] == ["team"] and found["rounds"][0]["tricks_won"] == [3, 2, 5, 4]


def test_the_second_round_of_the_won_match_turns_on_one_card_however_it_goes_on() -> None:
    actions = record("himilo_won_match")["rounds"][1]["actions"]
    assert actions[54] == "play 11H"

    def endings(*more: str) -> list[bool]:
        found = what_if("himilo_won_match", 1, 54, *more)
        if len(found["rounds"]) == 2:
            return [found["rounds"][1]["team_wins"]]
        return [won for action in found["next"]["legal"] for won in endings(*more, action)]

    assert set(endings("play 4H")) == {True}


def test_other_levels_and_other_numbers_of_players() -> None:
    assert record("himilo_hardcore")["options"]["show"] == 3
    assert record("himilo_three_players")["options"]["players"] == 3
    assert record("himilo_five_players")["options"]["players"] == 5
