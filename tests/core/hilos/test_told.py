"""Headline, title and list of moves of Hilos: what is asked, what has come about, and what a step adds to the list."""

from typing import Any

import pytest

from hilo_core import replay
from hilo_core.base.game import read_options
from hilo_core.games import GAMES
from hilo_core.hilos.variants import KEYS
from hilo_core.records.replay import Frame
from hilo_core.records.self_play import random_record

HILOS = GAMES["hilos"]


def frames(variant: str, seed: int = 2) -> list[Frame]:
    return list(replay(random_record(HILOS, read_options(HILOS, {"variant": variant}), seed)))


def test_what_is_asked_and_of_whom() -> None:
    told = [frame.headline() for frame in frames("standard")]
    assert told[:6] == [
        "Ben bids or passes",
        "Cem bids over 6 or passes",
        "Cem bids highest: 7",
        "Cem bids highest: 7",
        "Ben leads any card",
        "Cem plays one of two ♥",
    ]
    assert "Who takes trick 1?" in told and "Ben takes trick 1" in told and "Ann plays any card, having no ♠" in told


@pytest.mark.parametrize("variant", KEYS)
def test_headline_and_what_is_asked_agree(variant: str) -> None:
    for frame in frames(variant):
        head = frame.headline()
        assert head and not head.endswith(".") and len(head) <= 40
        if frame.asked is not None:
            assert head.startswith(f"{frame.replay.names[frame.asked.seat]} ")
            other = (frame.asked.seat + 1) % len(frame.replay.names)
            assert "one of" not in frame.headline(other) and "no " not in frame.headline(other)


@pytest.mark.parametrize("variant", KEYS)
def test_the_list_of_moves_has_every_card_where_it_was_played(variant: str) -> None:
    listed: dict[tuple[int, str, int], Any] = {}
    played: dict[tuple[int, str, int], str] = {}
    won = set()
    for frame in frames(variant):
        moves, view = frame.moves(), frame.view()
        assert all(0 < cell.column < len(moves.columns) for cell in moves.cells)
        if moves.columns[0] != "Trick":
            continue
        for cell in moves.cells:
            if cell.column > 1:
                listed[frame.round, cell.row, cell.column - 2] = cell.text
            won |= {(frame.round, cell.row, cell.column - 2)} if cell.sign == "wins" else set()
        for seat, card in view.trick_cards:
            played[frame.round, str(view.trick + 1), seat] = card
    assert len(played) >= 39 and {key: text[:-1] for key, text in listed.items()} == {k: c[:-1] for k, c in played.items()}
    assert len(won) == len({key[:2] for key in played})


def test_bids_stand_in_rows_and_the_extra_hand_says_what_was_done() -> None:
    cells = [tuple(cell) for frame in frames("widow") for cell in frame.moves().cells if frame.moves().columns[0] != "Trick"]
    assert ("extra hand", 2, "looks, takes", "") in cells and ("extra hand", 3, "leaves it", "") in cells
    assert ("bid 1", 1, "5", "") in cells and ("bid 2", 3, "passes", "") in cells


def test_the_end_says_who_gains_and_how_much() -> None:
    ends = [
        (frame.headline(), frame.view()) for frame in frames("solo") if frame.view().phase == "over" and frame.view().scores
    ]
    assert all(str(max(view.scores)) in head or view.winners or max(view.scores) <= 0 for head, view in ends) and len(ends) > 4
    assert ends[-1][0].endswith("the game")
    several = [head for head, view in ends if view.scores.count(max(view.scores)) > 1 and not view.winners]
    assert several and all(head.endswith(" each") for head in several)


def test_a_team_gains_and_loses_its_points_together() -> None:
    end = frames("standard", seed=8)[91]
    assert (end.headline(), end.view().scores) == ("Ann and Cem lose 6 points", (-6, 0))
