"""Whatever a frame offers as a choice, a record goes on with."""

from random import Random
from typing import Any

import pytest

from hilo_core import GAMES, HiloError, Replay, replay
from hilo_core.base.game import CHANCE, Choices
from hilo_core.records.replay import Frame

from .records import EVERY_SET, cut, record_of, then

MOST_APPENDED = 40  # choices of a record that it is gone on with: each time it is played anew


def put_together(frame: Frame, rng: Random) -> list[str]:
    """What is put together of each part that a reader points at in a frame, with others at random."""
    pointed = frame.pointed()
    legal = [choice.action for choice in pointed.choices if choice.answer.legal]
    others = {one: rng.sample([other for other in legal if other != one], pointed.pick - 1) for one in legal}
    return [pointed.action_of(one, *others[one]) for one in legal]


@pytest.mark.parametrize(("key", "options"), EVERY_SET)
def test_every_legal_choice_of_every_frame_can_be_appended(key: str, options: dict[str, Any]) -> None:
    game, rng = GAMES[key], Random(1)
    record = record_of(key, options, 1)
    all_offered: list[tuple[int, int, str]] = []
    parts = 0
    for frame in Replay(record):
        if frame.asked is None or frame.asked.seat == CHANCE:
            assert frame.choices() == Choices(())
            continue
        actions = [choice.action for choice in frame.choices().choices if choice.answer.legal]
        legal = [game.write(frame.asked.ask, code) for code in game.legal(frame._asked_at, frame.asked) or ()]
        assert sorted(actions) == sorted(legal)
        several = put_together(frame, rng)
        assert {game.write(*game.read(action)) for action in several} <= set(legal)
        parts += frame.pointed().pick > 1
        all_offered += [(frame.round, frame.plies, action) for action in (*actions, *several)]
    for round_no, ply, action in rng.sample(all_offered, min(MOST_APPENDED, len(all_offered))):
        went_on = replay(then(cut(record, round_no, ply), action))
        assert went_on.record.rounds[round_no]["actions"][ply] == action
    assert (parts > 0) == (key in ("himilo", "hilo"))


def test_what_makes_no_action() -> None:
    passing = next(frame for frame in Replay("himilo_tie") if frame.pointed().pick == 3).pointed()
    one, two, three, four = (choice.action for choice in passing.choices[:4])
    assert passing.action_of(one, two, three) == f"pass {one} {two} {three}"
    for parts in [(), (one,), (one, two), (one, one, two), (one, two, three, four), (one, two, "99X"), (one, two, None)]:
        with pytest.raises(HiloError, match=r"wanted|no choice"):
            passing.action_of(*parts)
    with pytest.raises(HiloError, match="Nothing is to be chosen"):
        Choices(()).action_of("play 3S")
