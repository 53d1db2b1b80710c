"""Choices put together from several parts are right. test_contract.py checks that a record continues with every choice."""

import pytest

from hilo_core import HiloError
from hilo_core.base.game import Choices
from hilo_core.types import Replay


def test_what_makes_no_action() -> None:
    passing = next(frame for frame in Replay("himilo_tie") if frame.pointed().pick == 3).pointed()
    one, two, three, four = (choice.action for choice in passing.choices[:4])
    assert passing.action_of(one, two, three) == f"pass {one} {two} {three}"
    for parts in [(), (one,), (one, two), (one, one, two), (one, two, three, four), (one, two, "99X"), (one, two, None)]:
        with pytest.raises(HiloError, match=r"Give 3|no choice"):
            passing.action_of(*parts)
    with pytest.raises(HiloError, match="There is nothing to choose"):
        Choices(()).action_of("play 3S")
