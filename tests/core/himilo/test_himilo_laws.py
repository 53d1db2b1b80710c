"""Laws of Hi MiLo!: cards are neither lost nor doubled, and what is legal is exactly what is accepted."""

import itertools
import random

from hypothesis import given
from hypothesis import strategies as st

from hilo_core import replay
from hilo_core.records.replay import summarize

from ..records import Record, cut, himilo
from ..test_laws import SEEDS, law, stopped

PLAYERS = st.sampled_from([3, 4, 5])
SHOWN = st.sampled_from([14, 7, 5, 3])


@st.composite
def rounds(draw: st.DrawFn) -> Record:
    """Return a finished match of one random round."""
    return himilo(draw(PLAYERS), seed=draw(SEEDS), show=draw(SHOWN))


@law(40)
@given(rounds())
def test_no_card_is_lost_or_doubled(record: Record) -> None:
    dealt = sorted(card for hand in record["rounds"][0]["deal"]["hands"] for card in hand)
    gone: set[str] = set()
    before: set[str] = set()
    for frame in replay(record):
        view = frame.view()
        laid = {card for _, card in view.trick_cards}
        if before - laid:  # the next trick is open
            gone |= before
        before = laid
        assert sorted([*sum(view.hands, ()), *(card for _, card in view.trick_cards), *gone]) == dealt
    assert len(gone | before) == len(dealt)


@law(60)
@given(rounds())
def test_fourteen_tricks_are_taken(record: Record) -> None:
    (told,) = summarize(record)["rounds"]
    winners = [trick["winner"] for trick in told["tricks"]]
    assert told["tricks_won"] == [winners.count(seat) for seat in range(record["options"]["players"])]
    assert sum(told["tricks_won"]) == len(winners) == 14
    assert [trick["leader"] for trick in told["tricks"]][1:] == winners[:-1]
    assert told["team_wins"] == (told["bids"] == told["ranks"])


@law(30)
@given(stopped(rounds()))
def test_legal_is_what_the_hand_and_the_win_card_say(record: Record) -> None:
    """Worked out a second time from the open view."""
    following, view = summarize(record)["next"], replay(record)[-1].view()
    hand = list(view.hands[following["seat"]])
    if following["legal"][0].startswith("bid"):
        taken = [level for level in view.bids if level]
        wanted = [level for level in ("high", "low") if level not in taken]
        wanted += ["middle"] if taken.count("middle") < view.players - 2 else []
        assert following["legal"] == sorted(f"bid {level}" for level in wanted)
    elif following["legal"][0].startswith("pass"):
        threes = itertools.combinations(sorted(hand, key=lambda name: ("SHCD".index(name[-1]), int(name[:-1]))), 3)
        assert following["legal"] == sorted(f"pass {' '.join(three)}" for three in threes)
    else:
        suit = view.line[view.trick][-1]
        follow = [card for card in hand if card[-1] == suit] or hand
        assert following["legal"] == sorted(f"play {card}" for card in follow)


@law(30)
@given(rounds(), SEEDS)
def test_passed_cards_may_be_named_in_any_order(record: Record, seed: int) -> None:
    rng = random.Random(seed)
    jumbled = cut(record, 0, 10**6)
    actions = jumbled["rounds"][0]["actions"]
    for ply, word in enumerate(actions):
        if word.startswith("pass"):
            actions[ply] = f"pass {' '.join(rng.sample(word.split()[1:], 3))}"
    assert summarize(jumbled) == summarize(record)
    assert [line["action"] for line in replay(jumbled).trace] == record["rounds"][0]["actions"]
