"""A stepper that opens at a place."""

import json
import re
from typing import Any

import pytest

from hilo_core.messages.errors import HiloError
from hilo_widgets import Stepper

from ..sent import frames_of
from .test_stepper import ask, game_of


def test_it_opens_at_a_place_as_copy_link_gives_it() -> None:
    """Also on a line of the reader's own, which the page that is taken away then holds."""
    assert Stepper(game_of(), at="#12").data["start"] == 12
    first = Stepper(game_of())
    frame, legal = next(
        (n, [choice[0] for choice in packed["c"] if choice[2]])
        for n, packed in enumerate(frames_of(first.data))
        if packed["ply"] > 20 and sum(choice[2] for choice in packed.get("c", [])) > 1
    )
    sent_along = json.loads(Stepper(game_of(), at=f"{frame},{legal[1]}")._json())
    assert sent_along["place"] == f"#{frame},{legal[1]}"
    assert sent_along["own"]["from"] == frame
    assert [act["action"] for act in sent_along["own"]["acts"]] == [legal[1]]
    assert "own" not in json.loads(first._json())
    ask(first, frame, legal[0])
    assert [act["action"] for act in json.loads(first._json())["own"]["acts"]] == [legal[0]]


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ("there", "A place is “#12” or “#12,play 5D”"),
        (12, "A place is “#12” or “#12,play 5D”"),
        ("#999", "There is no step 999; the steps are 0 to 96."),
        ("#0,bid high", "In step 0 nothing is to be chosen"),
        ("#1,play 5D", "bid"),
    ],
)
def test_a_place_that_is_none_gets_a_sentence(at: Any, said: str) -> None:
    with pytest.raises(HiloError, match=re.escape(said)):
        Stepper(game_of(), at=at)
