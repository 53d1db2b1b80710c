"""Laws of High, Low, Pass or Go: no card and no die is lost, and what is legal is exactly what is accepted."""

import itertools
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from hilo_core import replay
from hilo_core.base.playing_cards import NAMES
from hilo_core.records.replay import summarize

from ..records import Record, pass_or_go
from ..test_laws import SEEDS, accepts, law, stopped

CARDS = list(NAMES.values())
UPWARDS = [f"{value}{suit}" for suit in "CDHS" for value in (2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K", "A")]


@st.composite
def games(draw: st.DrawFn) -> Record:
    """Return a finished random game."""
    return pass_or_go(draw(st.sampled_from([2, 3])), seed=draw(SEEDS))


@law(25)
@given(games())
def test_no_card_is_lost_or_doubled(record: Record) -> None:
    for frame in replay(record):
        view = frame.view()
        seen = [*itertools.chain(*view.hands), *(card for _, card in view.trick_cards), *view.aside]
        assert len(set(seen)) == len(seen) == 54 - view.live


@law(25)
@given(games())
def test_every_die_is_won_and_rolled_once_or_is_out_of_play(record: Record) -> None:
    dice = 6 if record["options"]["players"] == 2 else 8
    for told, one in zip(summarize(record)["rounds"], record["rounds"], strict=True):
        winners = [trick["winner"] for trick in told["tricks"]]
        assert len(winners) == dice
        assert told["dice"] == [winners.count(seat) for seat in range(record["options"]["players"])]
        assert sum(word.startswith("roll") for word in one["actions"]) == dice + sum(told["dice"])


@law(25)
@given(games())
def test_who_captures_and_who_leads(record: Record) -> None:
    players = record["options"]["players"]
    for told, one in zip(summarize(record)["rounds"], record["rounds"], strict=True):
        leader = (one["deal"]["dealer"] + 1) % players
        for trick in told["tricks"]:
            assert trick["leader"] == leader and trick["goal"] == ("low" if trick["die"] < 4 else "high")
            jokers = [place for place, card in enumerate(trick["cards"]) if card[0] == "X"]
            ranks = [UPWARDS.index(card) for card in trick["cards"] if card[0] != "X"]
            if len(jokers) == 2:
                assert trick["winner"] is None
                continue
            place = jokers[0] if jokers else trick["cards"].index(UPWARDS[min(ranks) if trick["goal"] == "low" else max(ranks)])
            leader = (leader + place) % players
            assert trick["winner"] == leader


def ways(view: Any, seat: int) -> list[str]:
    """Going, and every way to pass all dice that are left."""
    others = [other for other in range(view.players) if other != seat]
    words = ["go"]
    for split in itertools.product(range(view.own[seat] + 1), repeat=len(others)):
        if sum(split) == view.own[seat]:
            words.append(" ".join(["pass", *(f"{other}:{dice}" for other, dice in zip(others, split, strict=True) if dice)]))
    return words


def expected(record: Record) -> list[str]:
    """Return the legal actions, worked out a second time from a view with all cards face up."""
    following, view = summarize(record)["next"], replay(record)[-1].view()
    seat = following["seat"]
    if seat == "chance":
        return [f"roll {face}" for face in range(1, 7)]
    if view.phase != "play":
        return sorted(ways(view, seat))
    hand = view.hands[seat]
    led = view.trick_cards[0][1] if view.trick_cards else "X"
    follow = [card for card in hand if card[-1] == led[-1] and card[0] != "X"] if led[0] != "X" else []
    legal = [*follow, *(card for card in hand if card[0] == "X")] if follow else hand
    return sorted(f"play {card}" for card in legal)


@law(40)
@given(stopped(games()))
def test_legal_is_what_is_accepted_and_what_the_table_says(record: Record) -> None:
    legal = expected(record)
    assert summarize(record)["next"]["legal"] == legal
    passes = ["pass 0:1", "pass 1:2", "pass 2:1", "pass 0:1 1:1", "pass 1:3 2:1", "pass 0:2 2:2", "pass 0:1 1:1 2:1"]
    accepts(record, legal, {*legal, *passes, "go", "roll 1", "roll 6", *(f"play {card}" for card in CARDS)})


@law(20)
@given(games())
def test_the_cards_of_a_hand_may_be_listed_in_any_order(record: Record) -> None:
    turned = [
        {**one, "deal": {**one["deal"], "hands": [hand[::-1] for hand in one["deal"]["hands"]]}} for one in record["rounds"]
    ]
    assert summarize({**record, "rounds": turned}) == summarize(record)
