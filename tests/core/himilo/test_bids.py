"""Who bids what: open bids, taken ones, and the last seats' lack of choice."""

import pytest

from hilo_core import summarize
from hilo_core.himilo import HiMiLo
from hilo_core.himilo.round import BID, bid, open_bids

from ..records import cut, error_of, himilo, then
from .at_table import LEVEL, Script, levels, refusal, table_of


@pytest.mark.parametrize(
    ("players", "said", "still_open"),
    [
        (3, "", "high middle low"),
        (3, "middle", "high low"),
        (3, "high", "middle low"),
        (3, "low high", "middle"),
        (3, "middle low", "high"),
        (4, "middle", "high middle low"),
        (4, "middle middle", "high low"),
        (4, "high middle middle", "low"),
        (5, "middle middle", "high middle low"),
        (5, "middle middle middle", "high low"),
        (5, "low middle high middle", "middle"),
    ],
)
def test_high_and_low_once_middle_for_the_others(players: int, said: str, still_open: str) -> None:
    deal = cut(himilo(players), 0, 0)
    record = then(deal, *(f"bid {level}" for level in said.split()))
    assert summarize(record)["next"]["legal"] == sorted(f"bid {level}" for level in still_open.split())
    assert open_bids(table_of(players, bids=said)) == sum(1 << LEVEL[level] for level in still_open.split())


@pytest.mark.parametrize("taken", ["high", "low"])
def test_a_taken_bid_breaks_the_ruling_on_bids(taken: str) -> None:
    broken = error_of(then(cut(himilo(4), 0, 0), f"bid {taken}", f"bid {taken}"))
    assert (broken["code"], broken["rule"]) == ("illegal_action", "HM-R2")
    table = table_of(4, bids=taken)
    text, rule = refusal(table, 2, BID, open_bids(table), LEVEL[taken])
    assert text.startswith(f"Cem cannot bid {taken.capitalize()}, because it is taken.") and rule == HiMiLo.SETTLING_BIDS


@pytest.mark.parametrize(
    ("players", "dealer", "bids", "seats", "rules"),
    [
        (
            3,
            2,
            "high middle low",
            [0, 1, 2],
            [HiMiLo.DRAGON_AND_BUTTERFLY, HiMiLo.THREE_BIDS, HiMiLo.SETTLING_BIDS],
        ),
        (
            4,
            1,
            "middle middle low high",
            [2, 3, 0, 1],
            [HiMiLo.THREE_BIDS, HiMiLo.THREE_BIDS, HiMiLo.DRAGON_AND_BUTTERFLY, HiMiLo.SETTLING_BIDS],
        ),
        (
            5,
            0,
            "low high middle middle middle",
            [1, 2, 3, 4, 0],
            [HiMiLo.DRAGON_AND_BUTTERFLY] * 2 + [HiMiLo.SETTLING_BIDS] * 3,
        ),
    ],
)
def test_the_seats_claim_in_turn_from_the_dealers_left(
    players: int, dealer: int, bids: str, seats: list[int], rules: list[HiMiLo]
) -> None:
    script = Script(*(LEVEL[level] for level in bids.split()))
    bid(table_of(players, dealer=dealer), script)
    assert [asked.seat for asked in script.asked] == seats
    assert script.rules == rules
    assert [what for _, _, what in script.told] == [LEVEL[level] for level in bids.split()]


def test_the_last_seat_may_have_one_choice_only() -> None:
    script = Script(LEVEL["middle"], LEVEL["low"], LEVEL["high"])
    bid(table_of(3), script)
    assert [levels(asked) for asked in script.asked] == ["high middle low", "high low", "high"]
    assert script.rules[-1] == HiMiLo.SETTLING_BIDS
