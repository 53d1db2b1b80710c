"""What a seat may see: its own hand, an open hand, and each hand that it has looked at or given up, wherever it now is."""

import pytest

from hilo_core import replay, rule
from hilo_core.hilos import Hilos
from hilo_core.hilos.view import HIDDEN, View

from ..records import hilos
from .at_table import deal, play_out, record


def seen_by(view: View) -> str:
    """The hands a seat sees, the extra hand as W."""
    hands = {str(owner): hand for owner, hand in enumerate(view.hands)} | {"W": view.widow}
    for hand in hands.values():
        assert HIDDEN not in hand or set(hand) == {HIDDEN}
    return "".join(name for name, hand in hands.items() if hand and HIDDEN not in hand)


@pytest.mark.parametrize("variant", ["standard", "poor_man", "dealer"])
def test_a_seat_sees_its_own_hand_only(variant: str) -> None:
    assert rule("HS-06") is Hilos.SILENCE
    for frame in replay(hilos(variant, seed=2)):
        everything = frame.view()
        assert HIDDEN not in sum(everything.hands, ())
        for seat in range(4):
            hands = frame.view(seat).hands
            assert hands[seat] == everything.hands[seat]
            for other in set(range(4)) - {seat}:
                assert hands[other] == (HIDDEN,) * len(everything.hands[other])


def test_the_turned_up_card_is_known_and_stays_in_a_hidden_hand() -> None:
    """HS-03: it belongs to the dealer's hand."""
    dealt = replay(record("standard", (deal(2, "7C"), "")))[-1]
    view = dealt.view(0)
    assert (dealt.rule, view.turned_up, view.trump) == (Hilos.DEAL_AND_TRUMP, "7C", "C")
    assert view.hands[2] == (HIDDEN,) * 13 and "7C" not in view.hands[0]


@pytest.mark.parametrize(
    ("words", "sees"),
    [
        # who sees what: by seat 0, 1, 2; the dealer is 0
        ("", ["0", "1", "2"]),
        ("look", ["0", "1W", "2"]),
        ("look, leave", ["0", "1W", "2"]),
        ("look, leave, look", ["0", "1W", "2W"]),
        ("look, leave, look, take", ["0", "12", "2W"]),  # Ben has seen what Cem now holds
        ("look, take", ["0", "1W", "2"]),  # the hand given up is known to Ben
        ("look, take, look", ["0", "1W", "2W"]),
        ("look, take, look, take", ["0", "12", "2W"]),
        ("look, take, look, take, look", ["0W", "12", "2W"]),
        ("look, take, look, take, look, take", ["0", "12", "02"]),  # Cem's old hand is Ann's now, Ben's is Cem's
        ("leave, leave, leave", ["0", "1", "2"]),
        ("look, leave, leave, leave", ["0", "1", "2"]),  # discarded
    ],
)
def test_a_hand_once_seen_is_seen_wherever_it_goes(words: str, sees: list[str]) -> None:
    game = replay(record("widow", (deal(0, "2D", "widow", ("AS 2D", "AH", "AC", "AD")), words)))
    assert [seen_by(game[-1].view(seat)) for seat in range(3)] == sees, Hilos.LOOKING
    everything = game[-1].view()
    for seat in range(3):
        for hand, whole in zip(game[-1].view(seat).hands, everything.hands, strict=True):
            assert hand in (whole, (HIDDEN,) * len(whole))


def test_a_hand_that_was_seen_is_seen_while_it_is_played() -> None:
    made = play_out(record("widow", (deal(0, "2D", "widow", ("AS 2D", "AH", "AC", "AD")), "look, leave, look, take, leave")))
    for frame in replay(made):
        view = frame.view(1)
        if view.trick >= 0:
            assert view.hands[2] == frame.view().hands[2] and set(view.hands[0]) <= {HIDDEN}


def test_the_fields_of_a_round_as_it_goes() -> None:
    game = replay(hilos("solo", seed=4, rounds=2))
    phases = [frame.view().phase for frame in game if frame.round == 0]
    assert list(dict.fromkeys(phases)) in (["bid", "play", "over"], ["bid", "trump", "play", "over"])
    for frame in game:
        view = frame.view()
        assert view.round == frame.round + 1 and view.rounds == 2 and not view.teams
        assert len(view.turned) == view.trick + 1 and len(view.takers) in (view.trick, view.trick + 1)
        assert (view.winner == -1) == (len(view.takers) == view.trick) or view.trick < 0
        assert sum(view.tricks(seat) for seat in range(4)) == len(view.takers)
        assert bool(view.scores) == (view.phase == "over") == bool(view.new_totals)
        if view.scores:
            assert view.new_totals == tuple(a + b for a, b in zip(view.totals, view.scores, strict=True))
    assert list(game[-1].view().winners) == game.summary["winners"]


def test_whether_the_order_is_turned() -> None:
    game = replay(hilos("poor_man", seed=3))
    for one, number in zip(game.summary["rounds"], range(9), strict=False):
        last = [frame for frame in game if frame.round == number][-1].view()
        assert list(last.turned) == [trick["reversed"] for trick in one["tricks"]]
    assert any(frame.view().reversed for frame in game)
