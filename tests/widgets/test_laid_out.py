"""Steppers, games and reviews of positions: nothing hidden leaves with them, and what is not known is said."""

import pickle
from pathlib import Path

import pytest

from hilo_core import State, review
from hilo_core.chances.rollouts import UNTOLD
from hilo_core.messages.errors import HiloError
from hilo_core.messages.texts import Json
from hilo_widgets import Play, Review, Stepper
from hilo_widgets.questions import RequestId

from ..core.test_positions import POSITIONS


@pytest.mark.parametrize(("key", "said"), POSITIONS[::3])
def test_a_position_is_stepped_through_played_and_reviewed(key: str, said: Json) -> None:
    state = State.of(key, seed=1, **said)
    stepper = Stepper(state, odds=True)
    assert stepper.replay[0].text == "The game begins from this position." and stepper.replay[0].rule.id == "PO-R1"
    play = Play(state, seat=state.seat, seed=5)
    assert play.game is not None and play.game.asked is not None
    with pytest.raises(HiloError, match="You have not chosen anything"):
        play.game.take_back()
    play.game.play(state.legal[0])
    play.game.again()
    assert play.game.rounds == [{**one, "actions": []} for one in play.game.rounds]
    state.apply(state.legal[0])
    judged = review(state, tables=20, progress=False, strategy="random")
    assert [(one["round"], one["ply"]) for one in judged][:1] == [(0, 0)]
    if {one.verdict for one in judged.decisions} != {"forced"}:
        assert pickle.loads(pickle.dumps(Review(state, tables=20, progress=False))).found.decisions[0].ply == 0


@pytest.mark.parametrize(("key", "said"), POSITIONS)
def test_a_position_is_drawn(key: str, said: Json) -> None:
    """Also where cards that lie face up are not known."""
    assert "<svg" in (State.of(key, seed=1, **said)._repr_svg_() or "")


def test_where_the_past_is_not_known_tables_do_not_weigh_and_that_is_said() -> None:
    said = {"hand": "1S 5S 9S 2H 3H 12H 4C", "bids": "h m m l", "tricks": {0: 7}, "win_card": "KH"}
    stepper = Stepper(State.of("himilo", **said), odds=True)
    assert stepper.chances is not None
    asked = stepper.chances.found(RequestId("", 0), stepper.replay)
    assert asked is not None and not asked.found.weighed and asked.found.about == UNTOLD


def test_nothing_of_a_hidden_hand_leaves_with_a_seat(tmp_path: Path) -> None:
    """All that is made for seat 0 is the same, whichever hand is said to be that of seat 1."""
    said = {
        "hand": "AS KS 5S 9S 2H 3H JH 4C 8C 9C 2D 7D 10D",
        "bids": "2 pass pass",
        "dealer": 0,
        "turned_up": "KS",
        "totals": (3, -2),
    }
    found = []
    for other in ("AC KC QC JC 10C AD KD QD JD AH KH QH 10H", "2S 3S 4S 2C 3C 5C 3D 4D 5D 4H 5H 6H 7H"):
        state = State.of("hilos", seed=2, **said, hands={1: other})
        state = State.from_json(state.to_json())
        stepper, play = Stepper(state, seat=0, odds=True), Play(state, seat=0, seed=7)
        page = Stepper(state, seat=0).to_html(tmp_path / "one.html").read_text("utf-8")
        found.append([stepper.packed, play.packed, page, pickle.dumps(stepper.recipe()), pickle.dumps(play.recipe())])
        assert play.for_page().packed == play.packed
    assert found[0] == found[1]
