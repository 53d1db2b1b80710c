"""What stands over a step while another seat is asked: what it does, in few letters, and nothing of its hand."""

import pytest

from hilo_core import Replay
from hilo_core.base.game import CHANCE
from hilo_core.messages.words import as_done

from .records import EVERY_SET, record_of


def test_what_is_wanted_is_said_as_done() -> None:
    assert as_done("Ann is to play a card") == "Ann plays a card"
    assert as_done("Fay is to take a card or to draw") == "Fay takes a card or draws"
    assert as_done("Dora is to go or to pass") == "Dora goes or passes"


@pytest.mark.parametrize(("key", "options"), EVERY_SET)
def test_of_a_hidden_hand_only_what_is_asked(key: str, options: dict[str, object]) -> None:
    for frame in Replay(record_of(key, options)):
        if frame.asked is not None and frame.asked.seat not in (CHANCE, 0):
            told = frame.headline(0)
            assert len(told) <= 34 and " is to " not in told
            assert not any(sign in told for sign in "♠♥♣♦")
