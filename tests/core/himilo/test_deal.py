"""The cards in play, fourteen each, and the line of win cards; what is no deal."""

from collections.abc import Callable
from typing import Any

import pytest

from hilo_core import replay
from hilo_core.himilo import HiMiLo, new_table
from hilo_core.himilo.game import deal_at_random, write_deal

from ..records import cut, error_of, himilo

LINE = [letter + suit for letter in "JQK" for suit in "SHCD*" if letter + suit != "Q*"]
HIGHEST = {3: 12, 4: 15, 5: 18}


def deal_of(players: int, seed: int) -> dict[str, Any]:
    """A random deal."""
    table = new_table({"players": players, "show": 14, "rounds": 1})
    table[0] = seed
    deal_at_random(table)
    return write_deal(table)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_random_deal(players: int) -> None:
    """HM-02, HM-03, HM-04: every card in play turns up in some deal and no other, each deal has each card once."""
    seen = set()
    for seed in range(60):
        deal = deal_of(players, seed)
        assert [len(hand) for hand in deal["hands"]] == [14] * players
        dealt = [card for hand in deal["hands"] for card in hand]
        assert len(set(dealt)) == 14 * players
        assert sorted(deal["win_cards"]) == sorted(LINE)
        seen |= set(dealt)
    assert seen == {f"{value}{suit}" for suit in "SHCD" for value in range(1, HIGHEST[players] + 1)}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_win_card_comes_first_about_as_often(players: int) -> None:
    deals = [deal_of(players, seed) for seed in range(1400)]
    for card in LINE:
        first = sum(deal["win_cards"][0] == card for deal in deals)
        assert 60 < first < 145  # 100 expected, and four standard deviations either way


@pytest.mark.parametrize(("players", "out"), [(3, 6), (4, 4), (5, 2)])
def test_the_deal_and_the_line_are_told(players: int, out: int) -> None:
    frames = replay(cut(himilo(players), 0, 0))
    assert [frame.rule for frame in frames] == [HiMiLo.FOURTEEN_CARDS, HiMiLo.LINE_OF_WIN_CARDS]
    assert f" The {out} left over stay face down" in frames[0].text
    assert sorted(frames[1].view(0).line) == sorted(LINE)


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (lambda deal: deal["hands"][0].pop(), "13"),
        (lambda deal: deal["hands"][2].extend(["1S", "2S"]), "16"),
        (lambda deal: deal["hands"][1].__setitem__(0, "13H"), "13H"),
        (lambda deal: deal["hands"][1].__setitem__(0, "18S"), "18S"),
        (lambda deal: deal["win_cards"].pop(), "13"),
        (lambda deal: deal["win_cards"].append("KS"), "15"),
        (lambda deal: deal["win_cards"].__setitem__(0, deal["win_cards"][1]), "13"),
        (lambda deal: deal["hands"][1].__setitem__(0, deal["hands"][0][0]), "twice"),
        (lambda deal: deal["hands"][1].__setitem__(0, "19S"), "19S"),
        (lambda deal: deal["hands"][1].__setitem__(0, "KS"), "KS"),
        (lambda deal: deal["win_cards"].__setitem__(0, "Q*"), "Q*"),
        (lambda deal: deal["win_cards"].__setitem__(0, "5S"), "5S"),
        (lambda deal: deal["hands"].pop(), "2"),
        (lambda deal: deal["hands"].append([]), "4"),
        (lambda deal: deal.update(dealer=3), "3"),
        (lambda deal: deal.update(dealer=-1), "-1"),
        (lambda deal: deal.update(dealer=10**400), "dealer"),
    ],
)
def test_no_deal(change: Callable[[dict[str, Any]], object], word: str) -> None:
    record = cut(himilo(3), 0, 0)
    change(record["rounds"][0]["deal"])
    error = error_of(record)
    message = error.pop("message")
    assert error == {"code": "bad_deal", "round": 0}
    assert word in message
