"""What a round brings to the two teams, and when their game is over: the standard game and Poor Man's Hilos."""

import pytest

from hilo_core import replay, rule
from hilo_core.hilos import Hilos
from hilo_core.hilos import variant_poor_man as poor_man
from hilo_core.hilos.bidding import ABOVE_SIX, bid_of
from hilo_core.hilos.game import result, round_summary
from hilo_core.hilos.round import points_for, score_teams, team_of
from hilo_core.hilos.seen import view
from hilo_core.hilos.table import BIDDER, DECLARER, HIGHEST_BID, SCORES, SETTLED, TOTALS
from hilo_core.hilos.variants import over

from ..records import hilos
from .at_table import NAMES, Script, deal, play_out, record, table_of


@pytest.mark.parametrize(
    ("level", "taken", "points", "why"),
    [
        (1, 7, 1, Hilos.BID_MADE),
        (1, 10, 4, Hilos.BID_MADE),  # the tricks above six, not the bid
        (3, 9, 3, Hilos.BID_MADE),
        (7, 13, 7, Hilos.BID_MADE),
        (3, 8, -3, Hilos.BID_FAILED),
        (7, 12, -7, Hilos.BID_FAILED),
        (2, 0, -2, Hilos.BID_FAILED),
    ],
)
def test_a_bid_brings_tricks_above_six_or_costs_itself(level: int, taken: int, points: int, why: Hilos) -> None:
    assert points_for(level, taken) == (points, why)


def test_opposite_seats_are_a_team() -> None:
    teams = [[seat for seat in range(4) if team_of(seat) == team] for team in (0, 1)]
    assert (rule("HS-01"), teams) == (Hilos.TWO_TEAMS, [[0, 2], [1, 3]])
    table, script = table_of(tricks_won=[4, 0, 5, 4]), Script()
    table[DECLARER] = table[BIDDER] = 2
    table[HIGHEST_BID] = bid_of(ABOVE_SIX, 3, 0)
    score_teams(table, script)
    assert table[TOTALS : TOTALS + 2] == [3, 0]  # Cem has bid nine, and took them with Ann


@pytest.mark.parametrize("declarer", range(4))
@pytest.mark.parametrize(("tricks_won", "change"), [([3, 2, 5, 3], 2), ([1, 5, 2, 5], 4)])
def test_only_the_bidding_team_scores(declarer: int, tricks_won: list[int], change: int) -> None:
    """Bid 1: each team either makes it or not; the other scores nothing (HS-R5)."""
    table, script = table_of(tricks_won=tricks_won, totals=[2, 3]), Script()
    table[DECLARER] = table[BIDDER] = declarer
    table[HIGHEST_BID] = bid_of(ABOVE_SIX, 1, 0)
    score_teams(table, script)
    team = declarer % 2
    assert team == team_of(declarer)
    made = sum(tricks_won[team::2]) >= 7
    assert table[SCORES + 1 - team] == 0, Hilos.OTHERS_SCORE_NOTHING
    assert table[SCORES + team] == (change if made else -1)
    assert table[TOTALS + team] == [2, 3][team] + table[SCORES + team]
    assert script.rules == [Hilos.BID_MADE if made else Hilos.BID_FAILED, Hilos.OTHERS_SCORE_NOTHING]


@pytest.mark.parametrize(
    ("totals", "ended", "winners"),
    [
        ([6, 6], False, []),
        ([7, 6], True, [0]),
        ([0, 9], True, [1]),
        ([-6, 3], False, []),
        ([-7, -3], True, [1]),
        ([4, -8], True, [0]),
        ([-6, -6], False, []),
    ],
)
def test_the_game_ends_at_seven_or_seven_below(totals: list[int], ended: bool, winners: list[int]) -> None:
    table = table_of(totals=totals)
    assert over(table) is ended, Hilos.END_OF_GAME
    assert result(table) == {"winners": winners, "totals": totals}


def test_the_end_of_a_game_is_told() -> None:
    """HS-16: by the last round only, with the winners."""
    for seed in range(30):
        game = replay(hilos(seed=seed))
        assert [frame.rule for frame in game].count(Hilos.END_OF_GAME) == 1 and game[-1].rule == Hilos.END_OF_GAME
        (winner,) = game.summary["winners"]
        assert f"{NAMES[winner]} and {NAMES[winner + 2]} " in game[-1].text


def test_a_round_in_the_record() -> None:
    made = play_out(record("standard", (deal(0, "2H"), "bid 1, pass, pass, pass")))
    game = replay(made)
    (one,) = game.summary["rounds"]
    assert list(one) == ["thrown_in", "trump", "contract", "tricks", "tricks_won", "scores"]
    assert (one["thrown_in"], one["trump"], one["contract"]) == (False, "H", {"seat": 1, "bid": "1"})
    assert sum(one["tricks_won"]) == len(one["tricks"]) == 13
    assert [trick["leader"] for trick in one["tricks"]] == [1, *(trick["winner"] for trick in one["tricks"][:-1])]
    taken = one["tricks_won"][1] + one["tricks_won"][3]
    assert one["scores"] == [0, taken - 6 if taken >= 7 else -1]
    shown = game[-1].view()
    assert shown.scores == tuple(one["scores"]) and shown.totals == (0, 0) and shown.new_totals == shown.scores


def test_the_winner_leads_and_the_first_lead_is_on_the_dealers_left() -> None:
    assert rule("HS-11") is Hilos.WINNER_LEADS
    for variant, why in (("standard", Hilos.FIRST_LEAD), ("widow", Hilos.EMPTY_SEAT)):
        game = replay(hilos(variant, seed=3))
        leads = [frame for frame in game if frame.view().trick >= 0 and not frame.view().trick_cards]
        for frame in leads:
            first = frame.view().trick == 0
            assert frame.rule == (why if first else Hilos.WINNER_LEADS)
            wanted = (frame.view().dealer + 1) % frame.view().players if first else frame.view().takers[-1]
            assert frame.asked.seat == wanted


@pytest.mark.parametrize(("tricks_won", "team"), [([4, 3, 3, 3], 0), ([0, 7, 6, 0], 1), ([6, 1, 0, 6], 1), ([13, 0, 0, 0], 0)])
def test_a_point_for_the_better_team(tricks_won: list[int], team: int) -> None:
    assert poor_man.better_team(table_of("poor_man", tricks_won=tricks_won)) == team, Hilos.POINT_A_ROUND


@pytest.mark.parametrize(
    ("match", "totals", "ended"),
    [
        ("first_to_5", [4, 4], False),
        ("first_to_5", [5, 4], True),
        ("first_to_5", [0, 5], True),
        ("best_of_3", [1, 1], False),
        ("best_of_3", [2, 0], True),
        ("best_of_3", [1, 2], True),
    ],
)
def test_how_long_a_game_of_poor_mans_is(match: str, totals: list[int], ended: bool) -> None:
    assert over(table_of("poor_man", totals=totals, match=match)) is ended


@pytest.mark.parametrize(
    ("match", "goal", "why"), [("first_to_5", 5, Hilos.POINT_A_ROUND), ("best_of_3", 2, Hilos.BEST_OF_THREE)]
)
def test_a_game_of_poor_mans(match: str, goal: int, why: Hilos) -> None:
    for seed in range(8):
        game = replay(hilos("poor_man", seed=seed, match=match))
        totals, rounds = game.summary["totals"], game.summary["rounds"]
        assert max(totals) == goal and sum(totals) == len(rounds) and min(totals) < goal
        assert all(sorted(one["scores"]) == [0, 1] and one["contract"] is None for one in rounds)
        assert (game[-1].rule, game[1].rule) == (why, Hilos.NO_BIDDING)
        assert game.summary["winners"] == [totals.index(goal)]
        assert not game[0].view().bids and game[0].view().phase == "play"


def test_a_round_not_yet_scored_has_no_scores() -> None:
    table = table_of()
    assert (view(table).scores, view(table).new_totals, table[SETTLED]) == ((), (), 0)
    assert round_summary(table)["tricks"] == []
