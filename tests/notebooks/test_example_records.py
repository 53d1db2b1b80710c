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
def test_every_record_is_a_finished_game_or_round_of_people(path: Path) -> None:
    played = replay(path)
    assert len(played.summary["rounds"]) == len(played.record.rounds) and not played.unfinished
    assert played.summary["over"] or played.summary["game"] == "hilo"
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


def only_round(name: str) -> dict[str, Any]:
    """The one round of a HiLO record, finished."""
    (played,) = summary(name)["rounds"]
    found: dict[str, Any] = played
    return found


def lines(name: str) -> list[tuple[int, str]]:
    return [(clear["seat"], clear["line"]) for clear in only_round(name)["clears"]]


def actions(name: str) -> list[str]:
    given: list[str] = record(name)["rounds"][0]["actions"]
    return given


def other_edition(name: str, ply: int, edition: str, *more: str) -> dict[str, Any]:
    """The summary of a HiLO record that is played in another edition from a ply on."""
    given = record(name)
    branch = {"deal": given["rounds"][0]["deal"], "actions": [*actions(name)[:ply], *more]}
    return summarize(given | {"options": given["options"] | {"edition": edition}, "rounds": [branch]})


def test_a_round_of_three() -> None:
    played = only_round("hilo_three_players")
    assert played["ender"] == 2 and played["points"] == played["sums"] == [9, 12, 4]
    assert lines("hilo_three_players") == [(2, "diagonal a1 vertically"), (1, "row 2"), (0, "row 2")]
    assert actions("hilo_three_players")[-2:] == ["toss c1", "clear row 2"]  # that last one is at the reveal
    assert {"take", "draw", "trade", "toss"} <= {action.split()[0] for action in actions("hilo_three_players")}


def test_two_lines_one_after_another() -> None:
    assert record("hilo_two_lines")["options"]["edition"] == "international"
    played = actions("hilo_two_lines")
    assert played[34] == "keep" and played[40:42] == ["clear row 3", "clear row 2"]
    assert only_round("hilo_two_lines")["sums"] == [11, 21, 25]
    assert other_edition("hilo_two_lines", 41, "schmidt")["next"]["seat"] == 1
    ended = other_edition("hilo_two_lines", 40, "schmidt", "clear row 2", "take c2", "take a3")
    assert ended["rounds"][0]["sums"] == [15, 21, 25]


def test_two_lines_at_the_reveal() -> None:
    played = only_round("hilo_reveal")
    assert played["ender"] == 1 and actions("hilo_reveal")[47:] == ["clear row 2", "clear row 1"]
    assert played["sums"] == [29, 16, 6] and played["points"] == [29, 32, 6]
    ended = other_edition("hilo_reveal", 47, "schmidt", "clear row 1")
    assert ended["rounds"][0]["sums"] == [29, 16, 9]


def test_a_push_that_makes_two_lines() -> None:
    assert lines("hilo_push")[1:4] == [(1, "diagonal a3 horizontally"), (1, "column b"), (1, "column a")]
    assert only_round("hilo_push")["sums"] == [18, 0, 12] and only_round("hilo_push")["ender"] == 1
    other = what_if("hilo_push", 0, 41, "clear diagonal a3 vertically")
    assert other["next"]["seat"] == 2  # the other push makes no line


def test_enders_who_double() -> None:
    doubled, tied = only_round("hilo_doubled"), only_round("hilo_tied_lowest")
    assert doubled["ender"] == 1 and doubled["sums"] == [21, 9, 8, 10] and doubled["points"] == [21, 18, 8, 10]
    assert tied["ender"] == 1 and tied["sums"] == [9, 9] and tied["points"] == [9, 18]


def test_a_whole_game_with_a_shared_win() -> None:
    found = summary("hilo_whole_game")
    assert found["over"] and found["winners"] == [1, 2] and found["totals"] == [103, 53, 53]
