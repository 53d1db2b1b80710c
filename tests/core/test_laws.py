"""Laws that hold of every record of every game, tried on random ones."""

import copy
from collections.abc import Collection
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from hilo_core import RecordError, replay
from hilo_core.records.replay import summarize

from ..sampled import LONG
from .dealing import every_round
from .hilo import hidden as hilo_hidden
from .hilos import hidden as hilos_hidden
from .himilo import hidden as himilo_hidden
from .pass_or_go import hidden as pass_or_go_hidden
from .records import OPTION_SETS, Record, cut, record_of, seats_of, then

# Deal again the cards that a seat cannot see. A game joins by an entry.
ANOTHER_DEAL = {
    "himilo": every_round(himilo_hidden.round_anew),
    "hilo": every_round(hilo_hidden.round_anew),
    "hilos": every_round(hilos_hidden.round_anew),
    "pass_or_go": pass_or_go_hidden.dealt_anew,
}

SEEDS = st.integers(0, 2**63)


@st.composite
def finished(draw: st.DrawFn) -> Record:
    """Return a finished random game of any kind."""
    key = draw(st.sampled_from(sorted(OPTION_SETS)))
    return record_of(key, draw(st.sampled_from(OPTION_SETS[key])), draw(SEEDS))


@st.composite
def stopped(draw: st.DrawFn, whole: st.SearchStrategy[Record], end: int = -1) -> Record:
    """Return a random game cut anywhere where somebody is to move; with an end of 0, also where a round is over."""
    record = draw(whole)
    round_no = draw(st.integers(0, len(record["rounds"]) - 1))
    return cut(record, round_no, draw(st.integers(0, len(record["rounds"][round_no]["actions"]) + end)))


unfinished = stopped(finished(), 0)


def accepts(record: Record, legal: list[str], words: Collection[str]) -> None:
    """Try these actions: the legal ones are accepted, and the others are refused as such."""
    for word in words:
        try:
            summarize(then(record, word))
            code = "accepted"
        except RecordError as error:
            code = error.code
        assert code == ("accepted" if word in legal else "illegal_action")


def law(examples: int) -> Any:
    """Return the settings of a law: as many examples as named in `.ci/long`, otherwise a quarter."""
    return settings(max_examples=examples if LONG else max(5, examples // 4))


@law(40)
@given(finished())
def test_a_record_is_its_game(record: Record) -> None:
    """Played again from the actions as they are written in the trace, a game is the same game."""
    before = copy.deepcopy(record)
    game = replay(record)
    again = copy.deepcopy(record)
    for one in again["rounds"]:
        one["actions"] = []
    for line in game.trace:
        again["rounds"][line["round"]]["actions"].append(line["action"])
    assert again == record == before
    assert game.summary == summarize(record)


@law(80)
@given(unfinished)
def test_a_record_may_stop_anywhere(record: Record) -> None:
    summary = summarize(record)
    assert replay(record).summary == summary
    following, last = summary["next"], len(record["rounds"]) - 1
    plies = len(record["rounds"][-1]["actions"])
    if len(summary["rounds"]) == last:  # the last round is under way
        assert not summary["over"] and summary["winners"] == []
        assert (following["round"], following["ply"]) == (last, plies)
        assert following["seat"] == "chance" or following["seat"] in range(seats_of(record))
        assert following["legal"] is None or following["legal"]
    else:
        assert following == (None if summary["over"] else {"round": last + 1, "deal": True})
        assert summary["over"] == bool(summary["winners"])


@law(40)
@given(unfinished)
def test_what_is_past_does_not_change(record: Record) -> None:
    """The frames of a cut record are the first frames of the whole."""
    frames, longer = replay(cut(record, -1, len(record["rounds"][-1]["actions"]) // 2)), replay(record)
    assert [repr(frame) for frame in frames] == [repr(frame) for frame in longer[: len(frames)]]
    assert frames.trace == longer.trace[: len(frames.trace)]
    assert frames[-1].view() == longer[len(frames) - 1].view()
