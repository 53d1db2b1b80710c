"""The example records are found by their names, and are what their names promise."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from hilo_core import RecordError, replay, summarize
from hilo_core.messages.errors import HiloError
from hilo_core.records.examples import example, example_names
from hilo_core.records.record import load


def record(name: str) -> dict[str, Any]:
    return dict(load(name))


def summary(name: str) -> dict[str, Any]:
    return summarize(name)


def what_if(name: str, round_no: int, ply: int, *actions: str) -> dict[str, Any]:
    """The summary of a record whose round goes on with other actions from a ply on."""
    given = record(name)
    played = given["rounds"][round_no]
    branch = {"deal": played["deal"], "actions": [*played["actions"][:ply], *actions]}
    return summarize(given | {"rounds": [*given["rounds"][:round_no], branch]})


def test_a_name_and_a_path_find_the_same_record(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_bytes(example("himilo_tie"))
    assert summarize("himilo_tie") == summarize(" himilo_tie\n") == summarize(path) == summarize(str(path))


@pytest.mark.parametrize(
    ("name", "nearest"),
    [
        ("himilo_ti", "himilo_tie"),
        ("Hilos Turns", "hilos_turns"),
        ("records/hilo_push", "hilo_push"),
        ("pass_or_go_two", "pass_or_go_two_players"),
        ("null", "hilo"),
        ("x" * 1_000_000, "pass_or_go"),
    ],
    ids=lambda value: value[:20],
)
def test_a_name_that_no_example_has_gets_the_nearest_names(name: str, nearest: str) -> None:
    with pytest.raises(HiloError, match="There is no example record") as caught:
        replay(name)
    message = str(caught.value)
    assert nearest in message and "ends in .json" in message and len(message) < 300
    assert not isinstance(caught.value, RecordError)


@pytest.mark.parametrize("name", example_names())
def test_every_record_is_a_finished_game_or_round_of_people(name: str) -> None:
    played = replay(name)
    assert len(played.summary["rounds"]) == len(played.record.rounds) and not played.unfinished
    assert played.summary["over"] or played.summary["game"] != "himilo"
    assert played.names == ("Ann", "Ben", "Cem", "Dora", "Eli")[: len(played.names)]
    assert "players" in played.record.given and example(name).endswith(b"}\n")


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
    assert replay("himilo_tie")[-2].rule.id == "HM-24"


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
    """The one round of a record, finished."""
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


def told(name: str, *ids: str) -> list[str]:
    """The sentences of a record that rest on these rules."""
    return [frame.text for frame in replay(name) if frame.rule.id in ids]


def test_both_examples_of_the_text_in_one_round() -> None:
    played = only_round("pass_or_go_two_players")
    assert played["dice"] == [3, 3] and played["order"] == [0, 1] and played["points"] == [4, 5]
    assert told("pass_or_go_two_players", "PG-16")[0] == "Ann rolls a 1, so 9 becomes 5."
    assert "8 becomes 4" in told("pass_or_go_two_players", "PG-18")[0]
    assert [trick["cards"] for trick in played["tricks"][3:5]] == [["JD", "AC"], ["QC", "7S"]]
    assert [trick["winner"] for trick in played["tricks"][3:5]] == [1, 0]


def test_dice_passed_to_two_players_and_one_passed_late() -> None:
    played = only_round("pass_or_go_three_players")
    assert played["order"] == [2, 1, 0] and sum(played["dice"]) == 8
    passes = [action for action in actions("pass_or_go_three_players") if action.startswith("pass")]
    assert passes == ["pass 0:1 1:1", "pass 2:1"]
    assert len(told("pass_or_go_three_players", "PG-19")) == 2 and len(told("pass_or_go_three_players", "PG-20")) == 1
    assert "9 becomes 5" in told("pass_or_go_three_players", "PG-18")[0]


def test_two_jokers_and_a_roller_without_dice() -> None:
    played = only_round("pass_or_go_two_jokers")
    first = played["tricks"][0]
    assert first["winner"] is None and {"X1", "X2"} < set(first["cards"]) and first["leader"] == played["tricks"][1]["leader"]
    assert played["dice"] == [3, 0, 4]
    assert len(told("pass_or_go_two_jokers", "PG-R7", "PG-R1", "PG-R2")) == 3


def test_a_whole_game_with_short_deals_and_a_shared_win() -> None:
    found = summary("pass_or_go_whole_game")
    assert found["over"] and found["winners"] == [0, 1] and found["totals"] == [65, 65, 36] and len(found["rounds"]) == 9
    assert len(told("pass_or_go_whole_game", "PG-R5")) == 4
    assert told("pass_or_go_whole_game", "PG-R6")[0].endswith("Ann and Ben share the win with 65 points each.")


def contract(name: str) -> tuple[int, str]:
    """Who has bid what in the one round of a record of Hilos."""
    found = only_round(name)["contract"]
    return found["seat"], found["bid"]


def stopped(name: str, plies: int) -> dict[str, Any]:
    """A record of one round, stopped after so many plies."""
    given = record(name)
    return given | {"rounds": [given["rounds"][0] | {"actions": actions(name)[:plies]}]}


def test_a_round_in_which_the_order_turns_five_times() -> None:
    played = only_round("hilos_turns")
    turned = [trick["reversed"] for trick in played["tricks"]]
    assert sum(a != b for a, b in pairwise(turned)) == 5
    assert contract("hilos_turns") == (0, "2") and played["tricks_won"] == [5, 3, 3, 2] and played["scores"] == [2, 0]
    assert played["trump"] == "C" and played["tricks"][2]["cards"][0] == "AC"  # led, it turns the order
    assert played["tricks"][3]["cards"][0] == "2D" and played["tricks"][3]["winner"] == 0


def test_a_bid_that_fails_by_one_trick() -> None:
    played = only_round("hilos_bid_failed")
    assert contract("hilos_bid_failed") == (2, "2")
    assert played["tricks_won"] == [1, 4, 6, 2] and played["scores"] == [-2, 0]


def test_a_whole_game_with_a_round_thrown_in() -> None:
    found = summary("hilos_whole_game")
    assert [played["thrown_in"] for played in found["rounds"]] == [False, False, True, False, False, False]
    assert [sum(played["scores"][team] for played in found["rounds"][:4]) for team in (0, 1)] == [4, 3]
    assert found["totals"] == [7, 4] and found["winners"] == [0]


def test_best_of_three() -> None:
    found = summary("hilos_poor_man")
    assert [played["tricks_won"] for played in found["rounds"]] == [[3, 5, 4, 1], [3, 5, 2, 3], [3, 3, 6, 1]]
    assert found["totals"] == [2, 1] and found["winners"] == [0]


def test_a_widow_that_is_taken() -> None:
    played, deal = only_round("hilos_widow_taken"), record("hilos_widow_taken")["rounds"][0]["deal"]
    assert actions("hilos_widow_taken")[:5] == ["leave", "look", "take", "look", "take"]
    assert played["tricks_won"] == [3, 4, 6] and played["scores"] == [-1, 4, 6]
    assert contract("hilos_widow_taken") == (2, "2")  # and it has no effect
    assert deal["trump"] == "2D" and "play 2D" not in actions("hilos_widow_taken")  # it lies in a hand given up
    bidding = replay(stopped("hilos_widow_taken", 5))[-1]
    assert bidding.view(2).hands[0] == tuple(deal["hands"][2])  # what Cem knows
    assert set(bidding.view(0).hands[2]) == set(bidding.view(1).hands[0]) == {"?"}  # what Ann and Ben do not


def test_abundant_and_great_misery_are_made() -> None:
    played = only_round("hilos_abundant")
    assert contract("hilos_abundant") == (3, "abundant") and played["tricks_won"] == [0, 1, 1, 11]
    assert played["trump"] == "C" and record("hilos_abundant")["rounds"][0]["deal"]["trump"] == "JD"
    played = only_round("hilos_great_misery")
    assert contract("hilos_great_misery") == (2, "great_misery") and played["scores"] == [-5, -5, 15, -5]
    assert actions("hilos_great_misery")[35:39] == ["play JC", "play KH", "play 3S", "play 2C"]
    view = replay(stopped("hilos_great_misery", 36))[-1].view()
    assert view.reversed and view.trump == "H" and {card[-1] for card in view.hands[0]} == {"H"}


def test_a_pot_that_turns_on_one_card() -> None:
    found = summary("hilos_pot")
    assert [played["thrown_in"] for played in found["rounds"]] == [True, False]
    assert found["rounds"][1]["contract"] == {"seat": 0, "bid": "5 D"} and found["totals"] == [-6, 2, 2, 2]
    assert record("hilos_pot")["rounds"][1]["actions"][45] == "play JC"

    def endings(*more: str) -> list[int]:
        other = what_if("hilos_pot", 1, 45, *more)
        if other["over"]:
            return [other["totals"][0]]
        return [total for action in other["next"]["legal"] for total in endings(*more, action)]

    assert set(endings("play 3D")) == {18}
