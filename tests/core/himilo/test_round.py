"""Leads, taking tricks, ranks, ties and the verdict of a round; when a match is over."""

import pytest

from hilo_core import rule, summarize
from hilo_core.himilo import HiMiLo
from hilo_core.himilo.cards import cards
from hilo_core.himilo.game import choose_at_random, deal_at_random, over, result
from hilo_core.himilo.round import judge, open_trick, play_round, play_trick
from hilo_core.himilo.table import LEADERS, LOST, ROUNDS_LOST, ROUNDS_WON, TRICKS_WON, VERDICT, WINNERS, WON
from hilo_core.himilo.view import view

from ..records import himilo, record_of
from .at_table import Script, table_of


@pytest.mark.parametrize(("players", "dealer", "leader"), [(3, 0, 1), (3, 2, 0), (4, 3, 0), (5, 3, 4)])
def test_the_dealers_left_leads_the_first_trick(players: int, dealer: int, leader: int) -> None:
    script, table = Script(), table_of(players, dealer=dealer, line="KS")
    open_trick(table, script, 0)
    assert script.told[0][:2] == (HiMiLo.FIRST_LEAD, leader)
    assert table[LEADERS] == leader


def test_play_goes_clockwise_and_the_winner_takes_and_leads() -> None:
    hands = ["3S 1D", "9S 2D", "5S 3D", "7S 4D"]
    table = table_of(4, dealer=1, hands=hands, line="KS KD")
    script = Script(*cards("5S 7S 3S 9S"), *cards("2D 3D 4D 1D"))
    for trick in (0, 1):
        open_trick(table, script, trick)
        play_trick(table, script, trick)
    assert [asked.seat for asked in script.asked] == [2, 3, 0, 1, 1, 2, 3, 0]
    follow = HiMiLo.FOLLOW_THE_WIN_CARD
    assert script.rules == [HiMiLo.FIRST_LEAD, *[follow] * 4, HiMiLo.HI, HiMiLo.TAKING, *[follow] * 4, HiMiLo.HI]
    assert script.told[6][1] == 1  # Ben, who took the first trick
    assert table[TRICKS_WON : TRICKS_WON + 4] == [0, 1, 0, 1]


def test_the_leader_too_must_follow_the_win_card() -> None:
    table = table_of(3, dealer=2, hands=["3S 8H", "9H 1H", "2C 5D"], line="JH")
    script = Script(*cards("8H 9H 2C"))
    open_trick(table, script, 0)
    play_trick(table, script, 0)
    hearts = 1
    assert [asked.given for asked in script.asked] == [hearts, hearts, 4]
    assert script.rules[1:] == [HiMiLo.FOLLOW_THE_WIN_CARD, HiMiLo.FOLLOW_THE_WIN_CARD, HiMiLo.VOID, HiMiLo.LO]
    assert table[WINNERS] == 2


@pytest.mark.parametrize(
    ("win", "played", "rule"),
    [("J*", "4S 9D 4H", HiMiLo.NEUTRAL_TIES), ("JC", "4S 9D 4H", HiMiLo.EARLIER_IS_HIGHER)],
)
def test_an_equal_of_the_winner_is_told_of_before_the_winner(win: str, played: str, rule: HiMiLo) -> None:
    table = table_of(3, dealer=2, hands=played.split(), line=win)
    script = Script(*cards(played))
    open_trick(table, script, 0)
    play_trick(table, script, 0)
    assert script.rules[-2:] == [rule, HiMiLo.LO]


class Witness:
    """Decides by chance; keeps each row at which a seat is asked, with how much had been told before it."""

    def __init__(self) -> None:
        self.told: list[tuple[int, int, int]] = []
        self.asked: list[tuple[list[int], int]] = []

    def choose(self, table: list[int], seat: int, ask: int, given: int) -> int:
        self.asked.append((table[:], len(self.told)))
        return choose_at_random(table, seat, ask, given)

    def tell(self, table: list[int], rule: HiMiLo, seat: int, what: int) -> None:
        self.told.append((rule, seat, what))


@pytest.mark.parametrize(("players", "show"), [(3, 14), (4, 5), (5, 3)])
def test_a_round_goes_on_from_its_row(players: int, show: int) -> None:
    """From any row at which a seat is asked the program asks and tells what is still to come, and nothing twice."""
    table, whole = table_of(players, show=show), Witness()
    deal_at_random(table)
    play_round(table, whole)
    assert len(whole.asked) == 16 * players
    for n, (row, told) in enumerate(whole.asked):
        rest = Witness()
        play_round(row[:], rest)
        assert [asked for asked, _ in rest.asked] == [asked for asked, _ in whole.asked[n:]]
        assert rest.told == (whole.told[told:] if n else whole.told)


def judged(bids: str, tricks_won: list[int], **others: int) -> tuple[list[int], list[HiMiLo]]:
    """The table after the verdict, and the rules told."""
    table, script = table_of(len(tricks_won), bids=bids, tricks_won=tricks_won, **others), Script()
    judge(table, script)
    return table, script.rules


@pytest.mark.parametrize(
    ("bids", "tricks_won", "ranks", "won", "rule"),
    [
        ("high middle low", [7, 4, 3], "high middle low", True, HiMiLo.WINNING_THE_ROUND),
        ("middle low high", [5, 0, 9], "middle low high", True, HiMiLo.WINNING_THE_ROUND),
        ("high low middle", [7, 4, 3], "high middle low", False, HiMiLo.WINNING_THE_ROUND),
        ("low high middle middle", [1, 6, 4, 3], "low high middle middle", True, HiMiLo.WINNING_THE_ROUND),
        # a tie in the middle is harmless
        ("low high middle middle", [1, 5, 4, 4], "low high middle middle", True, HiMiLo.WINNING_THE_ROUND),
        ("middle high middle low middle", [3, 4, 3, 1, 3], "middle high middle low middle", True, HiMiLo.WINNING_THE_ROUND),
        # ties at the ends
        ("high middle low", [6, 6, 2], "tied tied low", False, HiMiLo.TIE_LOSES),
        ("high middle low", [8, 3, 3], "high tied tied", False, HiMiLo.TIE_LOSES),
        ("high middle low middle", [5, 5, 2, 2], "tied tied tied tied", False, HiMiLo.TIE_LOSES),
        ("high middle low middle", [4, 4, 4, 2], "tied tied tied low", False, HiMiLo.TIE_LOSES),
        ("middle high middle low middle", [3, 4, 3, 0, 4], "middle tied middle low tied", False, HiMiLo.TIE_LOSES),
        ("middle high middle low middle", [0, 14, 0, 0, 0], "tied high tied tied tied", False, HiMiLo.TIE_LOSES),
    ],
)
def test_ranks_and_verdict(bids: str, tricks_won: list[int], ranks: str, won: bool, rule: HiMiLo) -> None:
    table, rules = judged(bids, tricks_won)
    assert rules[:2] == [HiMiLo.RANKS, rule]
    assert table[VERDICT] == (WON if won else LOST)
    assert view(table).ranks == tuple(ranks.split())
    assert view(table).team_wins is won


@pytest.mark.parametrize(
    ("rounds", "won", "lost", "ends"),
    [
        (1, 0, 0, HiMiLo.WINNING_THE_MATCH),
        (3, 0, 0, None),
        (3, 1, 0, HiMiLo.END_OF_MATCH),
        (3, 1, 1, HiMiLo.WINNING_THE_MATCH),
        (3, 0, 1, None),
        (5, 1, 2, None),
        (5, 2, 0, HiMiLo.END_OF_MATCH),
        (5, 2, 1, HiMiLo.END_OF_MATCH),
        (5, 2, 2, HiMiLo.WINNING_THE_MATCH),
    ],
)
@pytest.mark.parametrize("team", [True, False])
def test_a_match_is_over_when_one_side_has_more_than_half(rounds: int, won: int, lost: int, ends: HiMiLo, team: bool) -> None:
    """`won` and `lost` are what the side that takes this round has so far."""
    table = table_of(3, bids="high middle low" if team else "low middle high", tricks_won=[7, 4, 3], rounds=rounds)
    table[ROUNDS_WON], table[ROUNDS_LOST] = (won, lost) if team else (lost, won)
    script = Script()
    judge(table, script)
    assert script.rules[2:] == ([ends] if ends is not None else [])
    assert over(table) is (ends is not None)
    side = "team" if team else "deck"
    assert result(table)["winners"] == ([side] if ends is not None else [])


def test_the_verdict_is_one_for_all() -> None:
    """HM-01: a team wins or the deck; nobody wins alone."""
    assert rule("HM-01") is HiMiLo.CO_OPERATIVE
    verdicts = set()
    for seed in range(30):
        summary = summarize(himilo(3, seed=seed))
        (told,) = summary["rounds"]
        assert told["team_wins"] in (True, False) and told["team_wins"] == (told["ranks"] == told["bids"])
        verdicts.add(*summary["winners"])
    assert verdicts == {"team", "deck"}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_deal_moves_one_seat_clockwise_each_round(players: int) -> None:
    """HM-R3: the first seat deals first."""
    assert rule("HM-R3") is HiMiLo.DEALER
    record = record_of("himilo", {"players": players, "rounds": 11}, seed=2)
    dealers = [one["deal"]["dealer"] for one in record["rounds"]]
    assert len(dealers) >= 6
    assert dealers == [round_no % players for round_no in range(len(dealers))]
