"""Records of Hilos: options, deals, words that cannot be read, and games that would not end."""

from typing import Any

import pytest

from hilo_core import summarize
from hilo_core.base.game import read_options
from hilo_core.base.playing_cards import NAMES
from hilo_core.hilos import GAME
from hilo_core.hilos.table import PLAYERS, ROUNDS_PLAYED, TURNED_UP
from hilo_core.machine.random import seed_row

from ..records import GONE, changed, cut, error_of, hilos, then
from .at_table import DECK, deal, record, table_of

OF = {
    "match": ("best_of_3", {"poor_man"}),
    "auction": ("scored", {"widow"}),
    "rounds": (3, {"solo", "dealer"}),
    "ante": (6, {"dealer"}),
    "reversal": ("never", {"standard", "poor_man", "widow", "solo", "dealer"}),
}


@pytest.mark.parametrize("variant", ["standard", "poor_man", "widow", "solo", "dealer"])
@pytest.mark.parametrize("name", OF)
def test_an_option_of_another_variant(variant: str, name: str) -> None:
    value, fit = OF[name]
    made = record(variant, **{name: value})
    if variant in fit:
        assert summarize(made)["next"] == {"round": 0, "deal": True}
    else:
        error = error_of(made)
        assert error["code"] == "bad_option" and name in error["message"]


@pytest.mark.parametrize(
    "options",
    [
        {"variant": "Solo"},
        {"variant": "dealers"},
        {"variant": None},
        {"variant": ["solo"]},
        {"reversal": True},
        {"reversal": "sometimes"},
        {"variant": "solo", "rounds": 0},
        {"variant": "solo", "rounds": "8"},
        {"variant": "solo", "rounds": 2.0},
        {"variant": "solo", "rounds": True},
        {"variant": "dealer", "ante": 4},
        {"variant": "dealer", "ante": 0},
        {"variant": "dealer", "ante": -3},
        {"variant": "poor_man", "match": 5},
        {"variant": "widow", "auction": "no"},
        {"players": 4},
        {"rounds": 3},
    ],
    ids=str,
)
def test_options_that_do_not_fit(options: dict[str, Any]) -> None:
    error = error_of({**record("standard"), "options": options})
    assert error["code"] == "bad_option" and error["message"].endswith(".")


def test_what_is_left_out() -> None:
    assert read_options(GAME, {}) == {"variant": "standard", "reversal": "always"}
    for variant, wanted in (("solo", (8, 0, 0)), ("dealer", (8, 3, 0)), ("poor_man", (0, 0, 5)), ("widow", (0, 0, 7))):
        table = GAME.new_table(read_options(GAME, {"variant": variant}))
        assert (table[6], table[8], table[5]) == wanted  # ROUNDS, ANTE, GOAL
    assert [GAME.seats({"variant": variant}) for variant in ("standard", "widow", "solo")] == [4, 3, 4]


def deal_error(*path: Any, to: Any = GONE, variant: str = "widow") -> str:
    """The code of a record whose deal is changed."""
    return str(error_of(changed(record(variant, (deal(0, "2S", variant), "")), "rounds", 0, "deal", *path, to=to))["code"])


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        (("dealer",), 3, "bad_deal"),
        (("dealer",), -1, "bad_deal"),
        (("dealer",), "0", "bad_format"),
        (("dealer",), GONE, "bad_format"),
        (("hands",), [], "bad_deal"),
        (("hands",), {}, "bad_format"),
        (("hands", 1), "2S", "bad_format"),
        (("hands", 1), ["3S"], "bad_deal"),
        (("hands", 1, 0), "2S", "bad_deal"),  # dealt twice
        (("hands", 1, 0), "1S", "bad_deal"),
        (("hands", 1, 0), "X1", "bad_deal"),
        (("hands", 1, 0), 5, "bad_format"),
        (("widow", 0), "2S", "bad_deal"),
        (("widow", 0), None, "bad_format"),
        (("widow",), ["2S"], "bad_deal"),
        (("widow",), GONE, "bad_format"),
        (("trump",), GONE, "bad_format"),
        (("trump",), 2, "bad_format"),
        (("trump",), "1S", "bad_deal"),
        (("trump",), "AD", "bad_deal"),  # another's card
        (("colour",), "red", "bad_format"),
    ],
    ids=str,
)
def test_a_wrong_deal(path: tuple[Any, ...], value: Any, code: str) -> None:
    assert deal_error(*path, to=value) == code


@pytest.mark.parametrize(
    ("variant", "key", "value"),
    [("standard", "widow", DECK[:13]), ("dealer", "trump", "2S"), ("solo", "widow", DECK[:13]), ("dealer", "widow", DECK[:13])],
)
def test_a_key_of_another_variants_deal(variant: str, key: str, value: Any) -> None:
    made = record(variant, ({**deal(0, "", "dealer"), **({} if variant == "dealer" else {"trump": "2S"}), key: value}, ""))
    error = error_of(made)
    assert error["code"] == "bad_format" and f"“{key}”" in error["message"]


def test_three_hands_or_four() -> None:
    four = deal(0, "2S")
    assert error_of(record("widow", ({**four, "widow": four["hands"][3]}, "")))["code"] == "bad_deal"
    three = deal(0, "2S", "widow")
    del three["widow"]
    assert error_of(record("standard", (three, "")))["code"] == "bad_deal"


BIDS = [
    "bid 0",
    "bid 8",
    "bid 03",
    "bid",
    "bid S",
    "bid 14 S",
    "bid 0 S",
    "bid 9 X",
    "bid 9S",
    "bid 5 s",
    "bid Solo",
    "bid high",
]
PLAYS = ["play", "play 1S", "play X1", "play 11H", "play 2S 3S", "play  2S", " play 2S", "PLAY 2S", "play S2"]
OTHERS = ["pass 2S", "Pass", "look ", "take 2S", "leave it", "trump", "trump X", "trump 2S", "roll 6", "go", "draw", ""]


@pytest.mark.parametrize("variant", ["standard", "widow", "solo", "dealer"])
@pytest.mark.parametrize("word", [*BIDS, *PLAYS, *OTHERS])
def test_words_that_cannot_be_read(word: str, variant: str) -> None:
    error = error_of(then(record(variant, (deal(0, "" if variant == "dealer" else "2S", variant), "")), word))
    assert (error["code"], error["action"], error["ply"], error["seat"]) == ("bad_notation", word, 0, 1)


@pytest.mark.parametrize("variant", ["standard", "poor_man", "widow", "solo", "dealer"])
def test_actions_of_another_part_of_the_round(variant: str) -> None:
    made = cut(hilos(variant, seed=1), 0, 25)  # somewhere in play
    for word in ("pass", "look", "leave", "take", "trump S", "bid 3", "bid 9 S", "bid solo"):
        error = error_of(then(made, word))
        no_bidding = variant == "poor_man" and word.startswith(("bid", "pass"))
        assert (error["code"], error.get("rule")) == ("illegal_action", "HS-PM-1" if no_bidding else None)
        assert error["message"].endswith("is to play a card.")


def test_a_bid_in_widows_without_an_auction() -> None:
    made = cut(hilos("widow", seed=1, auction="none"), 0, 12)
    error = error_of(then(made, "bid 3"))
    assert (error["code"], error["rule"]) == ("illegal_action", "HS-R8")


def test_after_the_end() -> None:
    made = hilos(seed=1)
    assert error_of(then(made, "pass"))["code"] == "after_end"
    assert error_of({**made, "rounds": made["rounds"] * 2})["code"] == "after_end"


def test_a_dealt_row_turns_up_one_of_the_dealers_cards() -> None:
    turned = set()
    table = table_of("widow")
    seed_row(table, 3, 1)
    for _ in range(60):
        GAME.deal_at_random(table)
        written = GAME.write_deal(table)
        assert written["trump"] in written["hands"][written["dealer"]]
        assert len({card for hand in (*written["hands"], written["widow"]) for card in hand}) == 13 * (table[PLAYERS] + 1)
        turned.add(NAMES[table[TURNED_UP]])
    assert len(turned) > 25


@pytest.mark.parametrize(("variant", "cut_short"), [("standard", True), ("widow", True), ("solo", False), ("dealer", False)])
def test_a_game_in_which_all_pass_for_ever_is_cut(variant: str, cut_short: bool) -> None:
    """But not one of so many agreed rounds."""
    table = table_of(variant, **({} if cut_short else {"rounds": 5000}))
    assert not GAME.truncated(table)
    table[ROUNDS_PLAYED] = 1000
    assert bool(GAME.truncated(table)) is cut_short
