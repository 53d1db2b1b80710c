"""Widgets of one seat contain only what that seat knows, until the hands are shown."""

import pickle
from random import Random

import pytest

from hilo_core import HiloError
from hilo_core.messages.texts import Json
from hilo_core.records.known import as_known
from hilo_widgets import Play, Review, Stepper
from hilo_widgets.live.widget_spec import made, written

from ..core.records import cut, hilos
from .sat import Sat

FEW_TABLES: Json = {"tables": 4, "strategy": "random", "progress": False}
STOPPED = cut(hilos(seed=4), 0, 20)


def test_a_review_holds_the_true_hands_only_once_they_have_been_shown() -> None:
    sat = Sat("hilos", seed=4)
    sat.wish("play", action=sat.legal()[0])
    sat.wish("review")
    assert sat.session.review is not None
    assert sat.session.review.replay.record.rounds == as_known(sat.game.as_record(), 0)["rounds"] != sat.game.rounds
    sat.play_round(Random(1))
    sat.wish("review")
    assert sat.session.review.replay.record.rounds == sat.game.rounds
    with pytest.raises(HiloError, match="goes on, so its hands have not been shown"):
        Review(STOPPED, seat=0, revealed=True, **FEW_TABLES)


def test_a_pickle_is_made_of_what_a_seat_knows() -> None:
    for widget in (Stepper(STOPPED, seat=2), Review(STOPPED, seat=2, **FEW_TABLES), Play.resume(STOPPED, seat=2)):
        copy = pickle.loads(pickle.dumps(widget))
        assert type(copy) is type(widget) or copy.title == widget.title
        assert written(copy)["given"][0]["rounds"] == as_known(STOPPED, 2)["rounds"]


def test_a_game_goes_on_with_the_cards_of_its_seed_for_whoever_names_it() -> None:
    """Without the seed it continues with what the seat knows, and a page of it begins the same way."""
    sat = Sat("hilos", seat=2, seed=4)
    deal = sat.game.rounds[0]["deal"]
    for seed, is_true in ((4, True), (5, False), (None, False)):
        play = Play.resume(sat.game.as_record(), seat=2, seed=seed)
        assert (play.game.rounds[0]["deal"] == deal) is is_true
        page = play.for_page()
        assert isinstance(page, Play) and page.packed == made(written(play)).packed == play.packed
        assert ("continues a record" in play.state()["about"]) is not is_true


def test_a_decision_is_tried_again_with_the_cards_of_the_review_and_a_page_of_that_with_others() -> None:
    again = Review(STOPPED, **FEW_TABLES).try_again()
    assert again.game.rounds[0]["deal"] == STOPPED["rounds"][0]["deal"]
    page = again.for_page()
    assert isinstance(page, Play) and page.game.rounds[0]["deal"] != again.game.rounds[0]["deal"]
    assert page.packed == made(written(again)).packed
