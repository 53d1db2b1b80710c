"""What a seat may see: its own hand, the cards passed from it and to it, and so much of the line."""

import pytest

from hilo_core import replay, rule
from hilo_core.himilo import HiMiLo
from hilo_core.himilo.view import HIDDEN

from ..records import himilo


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_seat_sees_its_own_hand_only(players: int) -> None:
    """HM-05."""
    assert rule("HM-05") is HiMiLo.HIDDEN_HANDS
    for frame in replay(himilo(players, seed=players)):
        everything = frame.view()
        assert HIDDEN not in sum(everything.hands, ())
        for seat in range(players):
            hands = frame.view(seat).hands
            assert hands[seat] == everything.hands[seat]
            for other in set(range(players)) - {seat}:
                assert hands[other] == (HIDDEN,) * len(everything.hands[other])


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_pass_is_seen_by_giver_and_receiver(players: int) -> None:
    """HM-08: three cards, face down."""
    frame = replay(himilo(players))[-1]
    assert rule("HM-08") is HiMiLo.PASSING
    for giver, three in enumerate(frame.view().passed):
        for seat in range(players):
            may_see = seat in (giver, (giver + 1) % players)
            assert frame.view(seat).passed[giver] == (three if may_see else (HIDDEN,) * 3)


@pytest.mark.parametrize(
    ("show", "face_up"),
    [
        (14, [14] * 14),
        (7, [7, 8, 9, 10, 11, 12, 13, 14, 14, 14, 14, 14, 14, 14]),
        (5, [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 14, 14, 14, 14]),
        (3, [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 14, 14]),
    ],
)
def test_so_much_of_the_line_lies_face_up_at_each_trick(show: int, face_up: list[int]) -> None:
    """HM-04, HM-27: one more at the far end for each win card taken."""
    record = himilo(3, show=show)
    line = tuple(record["rounds"][0]["deal"]["win_cards"])
    tricks_seen = set()
    for frame in replay(record):
        trick = frame.view().trick
        taking = frame.rule == HiMiLo.TAKING  # the next one is turned up only after this
        up = face_up[max(trick - taking, 0)]
        assert frame.view(1).line == line[:up] + (HIDDEN,) * (14 - up)
        tricks_seen.add(trick)
    assert tricks_seen == set(range(-1, 14))


@pytest.mark.parametrize(("show", "turned_up"), [(14, 0), (7, 7), (5, 9), (3, 11)])
def test_each_card_turned_up_is_told(show: int, turned_up: int) -> None:
    record = himilo(4, show=show)
    line = record["rounds"][0]["deal"]["win_cards"]
    told = [frame for frame in replay(record) if frame.rule == HiMiLo.HARDER_LEVELS]
    if show == 14:
        assert told == []
        return
    first, *others = told
    assert f"first {show} win cards" in first.text
    assert len(others) == turned_up
    for frame, name in zip(others, line[show:], strict=True):
        assert frame.text.startswith(name.replace("*", "★").translate(str.maketrans("SHCD", "♠♥♣♦")))


def test_win_cards_taken_are_seen_with_their_takers() -> None:
    record = himilo(4, seed=3)
    game = replay(record)
    (done,) = game.summary["rounds"]
    assert list(game[-1].view(2).takers) == [trick["winner"] for trick in done["tricks"]]
    assert [game[-1].view().tricks(seat) for seat in range(4)] == done["tricks_won"]


def test_a_hidden_pass_is_told_without_its_cards() -> None:
    game = replay(himilo(4, seed=1))
    passes = [frame for frame in game if frame.rule in (HiMiLo.PASSING, HiMiLo.PASSING_ON)]
    assert len(passes) == 4
    for frame in passes:
        giver = next(seat for seat in range(4) if frame.text.startswith(game.names[seat]))
        far = (giver + 2) % 4
        text, why = frame.describe(far)
        assert text == f"{game.names[giver]} passes three cards, face down, to {game.names[(giver + 1) % 4]}."
        assert why == HiMiLo.PASSING
