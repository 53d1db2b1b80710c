"""The round of the order lab before any browser: what it shows is what the record says, and what a card was worth."""

from typing import Any

import pytest

from hilo_core.base.game import read_options
from hilo_core.games import GAMES
from hilo_core.messages.errors import HiloError, RecordError
from hilo_core.records.replay import Replay
from hilo_core.records.self_play import random_record
from hilo_widgets import OrderLab
from tests.widgets.test_order_lab import UP, controls, record, text_of

OPTIONS: list[dict[str, Any]] = [
    {"variant": "standard"},
    {"variant": "poor_man"},
    {"variant": "widow", "reversal": "ruff_only"},
    {"variant": "solo", "rounds": 2},
    {"variant": "dealer", "rounds": 2, "reversal": "never"},
]


def first_round(source: dict[str, Any]) -> int:
    """The first round in which cards are played."""
    return next(n for n, found in enumerate(source["rounds"]) if any(word.startswith("play") for word in found["actions"]))


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: options["variant"])
@pytest.mark.parametrize("seed", (3, 8, 11))
def test_a_round_is_followed(options: dict[str, Any], seed: int) -> None:
    """The timeline is what the summary of the record says; places by the rule text alone."""
    given_ = record(options, seed)
    replay = Replay(given_)
    number = first_round(given_)
    lab = OrderLab.of(replay, number)
    known = replay.summary["rounds"][number]
    assert len(lab.timeline) == len(known["tricks"]) == 13
    rank = UP.index(lab.my_card[:-1])
    for entry, trick, following in zip(lab.timeline, known["tricks"], [*known["tricks"][1:], None], strict=True):
        after = following["reversed"] if following else trick["reversed"]
        assert (entry["cards"], entry["winner"]) == (" ".join(trick["cards"]), replay.names[trick["winner"]])
        assert (entry["reversed"], entry["turns"]) == (trick["reversed"], after != trick["reversed"])
        assert (entry["before"], entry["after"]) == (
            rank + 1 if trick["reversed"] else 13 - rank,
            rank + 1 if after else 13 - rank,
        )
        assert bool(entry["said"]) == entry["turns"] == (entry["rule"] == "HS-12")
        state = lab.look_at(entry["trick"])
        assert (state["trick"], state["reversed"]) == (entry["cards"], entry["reversed"])
        assert state["outcomes"]["reversed" if entry["reversed"] else "normally"]["card"] == entry["card"]
        assert lab.names[0] == replay.names[trick["leader"]]
        assert controls(lab)[f"look-{entry['trick']}"]["aria-pressed"] == "true"
    assert lab.trump == known["trump"] and lab.reversal == options.get("reversal", "always")


def test_my_ace_is_now_the_lowest() -> None:
    """What has become of the card watched, at each turn of the order."""
    lab = OrderLab.of(record({"variant": "poor_man"}))
    assert (lab.my_card, lab.trick) == ("AD", "8D 5H KD 10D")
    said = {entry["trick"]: entry["said"] for entry in lab.timeline if entry["turns"]}
    assert said == {
        4: "My ace is now the lowest.",
        5: "My ace is the highest again.",
        8: "My ace is the lowest again.",
        12: "My ace is the highest again.",
    }
    assert "The order turned four times in round 1" in text_of(lab)
    assert "My ace is now the lowest. 1 → 13HS-12" in text_of(lab)
    assert lab.look_at(5)["said"].endswith("now that the 2 is high. Meanwhile my ace is the lowest.")
    assert "My ace in trick 5: the lowest" in text_of(lab)
    lab.act("swap", "0")
    assert "Trick 5, changed" in text_of(lab) and 'data-key="look-5" aria-label' in lab.body()
    assert controls(lab)["look-5"]["aria-pressed"] == "false"
    lab.act("show", "trick")
    assert "trick 5 of round 1, changed" in text_of(lab) and "look-5" not in controls(lab)
    with pytest.raises(HiloError, match=r"^There is no “trick” here to show: open a round with OrderLab\.of\.$"):
        OrderLab().act("show", "trick")


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("KS", "My king is now 12th of 13."),
        ("8S", "My 8 stays in the middle, 7th of 13."),
        ("2C", "My 2 was played in trick 1: it would be the highest now."),
        ("KD", "My king has just been played: it would be 12th of 13 now."),
        ("2S", "My 2 is now the highest."),
    ],
)
def test_another_card_is_watched(card: str, said: str) -> None:
    """Kings, the card in the middle, and cards that are out of the game."""
    lab = OrderLab.of(record({"variant": "poor_man"}))
    assert lab.watch(card)["my_card"] == card
    assert lab.timeline[3]["said"] == said and said in text_of(lab)


def test_the_card_watched_is_picked() -> None:
    """In the same kind of picker, where cards of the discarded hand are barred."""
    lab = OrderLab.of(record({"variant": "widow", "reversal": "ruff_only"}, 5))
    lab.act("pick", "mine")
    assert lab.page["focus"] == f"card-{lab.my_card}"
    barred = [key[5:] for key, found in controls(lab).items() if found.get("aria-disabled") == "true"]
    assert len(barred) == 13
    with pytest.raises(HiloError, match=r"is not in play in round 1: it lies in the hand put aside\.$"):
        lab.act("card", barred[0])
    lab.act("card", "8D")
    assert (lab.my_card, lab.page["focus"]) == ("8D", "pick-mine")
    assert lab.announcement == "My card is Cem's 8♦, played in trick 3."
    assert "A trump has won, but was led, so the order stays, and the ace is still highest.HS-R1" in text_of(lab).replace(
        "  ", " "
    )


def test_a_round_not_yet_over() -> None:
    """The tricks there are; a card still held or on the table may be watched."""
    given_ = record({"variant": "poor_man"})
    given_["rounds"] = [{**given_["rounds"][0], "actions": given_["rounds"][0]["actions"][:22]}]
    lab = OrderLab.of(given_)
    assert len(lab.timeline) == 5 and len(lab._round.played) == 52  # type: ignore[union-attr]
    assert lab.watch("AD")["said"].startswith("My card is Ben's A♦, not yet played.")
    laid = given_["rounds"][0]["actions"][21].split()[1]
    assert lab.watch(laid)["said"].endswith("played in trick 6. Meanwhile my jack is 4th of 13.")
    with pytest.raises(HiloError, match=r"^There is no trick “6”: the round has tricks 1 to 5\.$"):
        lab.look_at(6)


def test_trouble_with_a_record() -> None:
    """Another game, no such round, no trick in it, a record that is not valid."""
    other = random_record(GAMES["himilo"], read_options(GAMES["himilo"], {"players": 3, "rounds": 1}), 7)
    one = record({"variant": "poor_man"})
    one["rounds"] = one["rounds"][:1]
    bare = {**one, "rounds": [{**one["rounds"][0], "actions": ["play 2C", "play 7C"]}]}
    for given_, number, sentence in (
        (other, 0, "The order lab reads records of Hilos, not of Hi MiLo!."),
        (one, 1, "There is no round “1”: the record has only round 0."),
        (one, True, "There is no round “true”: the record has only round 0."),
        ({**one, "rounds": []}, 0, "There is no round “0”: the record has no round yet."),
        (record({"variant": "solo", "rounds": 3}), -1, "There is no round “-1”: the record has rounds 0 to 2."),
        (bare, 0, "In round 0 no trick has been played, so there is no order to follow."),
    ):
        with pytest.raises(HiloError) as trouble:
            OrderLab.of(given_, number)  # type: ignore[arg-type]
        assert str(trouble.value) == sentence
    with pytest.raises(RecordError):
        OrderLab.of({**one, "options": {"variant": "rich_man"}})
