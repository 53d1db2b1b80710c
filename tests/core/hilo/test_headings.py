"""What stands over a step of HiLO, and what it adds to the list of moves: step by step in two examples, and at ends by hand."""

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from hilo_core import Frame, Replay
from hilo_core import replay as replay_of
from hilo_core.base.game import CHANCE, Ask
from hilo_core.hilo import headlines as headings
from hilo_core.hilo.clearing import CLEAR
from hilo_core.hilo.round import CHOOSE, SHUFFLE
from hilo_core.hilo.rules import HiLO
from hilo_core.hilo.view import view as view_of

from .at_table import PLAYERS, table_of

PUSH, TWO_LINES = "hilo_push", "hilo_two_lines"
game = cache(replay_of)


def step(example: str, turn: int, action: str) -> tuple[Replay, int]:
    """An example, and where in it this action of a turn stands; "" for what the turn ends with."""
    frames = game(example)
    found = [frame.index for frame in frames if frame.view().turn_no == turn and action in (frame.action, "")]
    return frames, found[0] if action else found[-1]


def moves(frame: Frame, seat: int | None) -> list[tuple[str, int, str]]:
    """What a step adds to the list of moves: row, column, words."""
    assert frame.moves(seat).columns == ("Turn", "Move")
    return [(cell.row, cell.column, cell.text) for cell in frame.moves(seat).cells]


@pytest.mark.parametrize(
    ("example", "turn", "action", "seat", "words"),
    [
        (PUSH, 0, "open b1 c1", 1, "Ann turns up the blue 11 at b1 and the red 8 at c1."),
        (PUSH, 1, "take b1", 0, "Ann takes the blue 2 at b1, in place of the blue 11."),
        (TWO_LINES, 1, "take a2", 0, "Ben takes the yellow 7 at a2, in place of the turquoise 11."),
        (PUSH, 2, "draw", None, "Ben draws the violet 7."),
        (PUSH, 2, "draw", 1, "Ben draws the violet 7."),
        (PUSH, 2, "draw", 0, "Ben draws a card."),
        (PUSH, 2, "toss c3", 0, "Ben discards the violet 7."),
        (PUSH, 3, "trade b1", 0, "Cem lays the yellow 4 at b1, in place of the yellow 11."),
        (PUSH, 4, "trade c1", 2, "Ann lays the yellow 6 at c1, in place of the red 8."),
        (PUSH, 12, "clear row 1", 0, "Cem removes row 1."),
        (PUSH, 20, "clear diagonal a3 horizontally", 0, "Ben removes diagonal a3, pushed horizontally."),
        (PUSH, 22, "clear diagonal a1 vertically", 1, "Ann removes diagonal a1, pushed vertically."),
        (TWO_LINES, 18, "keep", 1, "Ann keeps the line."),
    ],
)
def test_the_list_says_what_was_done(example: str, turn: int, action: str, seat: int | None, words: str) -> None:
    frames, at = step(example, turn, action)
    assert moves(frames[at], seat) == [(str(turn or "–"), 1, words)]


def test_a_step_without_an_action_and_a_shuffle_add_nothing() -> None:
    frames = game(PUSH)
    assert all((not frame.action) == (not moves(frame, None)) for frame in frames)
    for action in ("", "shuffle 7B 1R"):
        assert headings.moves(frames[9].view(), HiLO.EMPTY_DRAW_PILE, CHANCE, action, frames.names).cells == ()


@pytest.mark.parametrize(
    ("example", "turn", "action", "words"),
    [
        (PUSH, 0, "open b1 c1", "Ben turns up two cards"),
        (PUSH, 3, "trade b1", "Ann: take yellow 11, or draw?"),
        (PUSH, 4, "draw", "Ann: lay or toss yellow 6?"),
        (PUSH, 4, "trade c1", "Ben: take red 8, or draw?"),
        (PUSH, 22, "clear diagonal a1 vertically", "Ann removes a line"),
        (TWO_LINES, 21, "clear row 2", "Ann removes a line"),
        (TWO_LINES, 23, "take a3", "Cem's last turn"),
    ],
)
def test_who_is_asked_what(example: str, turn: int, action: str, words: str) -> None:
    frames, at = step(example, turn, action)
    assert frames[at].headline() == words


@pytest.mark.parametrize(
    ("example", "turn", "words"),
    [
        (PUSH, 22, ["Ann: which way to push?"]),
        (TWO_LINES, 18, ["Ann: remove the line or keep it?"]),
        (TWO_LINES, 21, ["Ann: which line to remove?", "Ann: remove the line or keep it?"]),
    ],
)
def test_lines_to_remove_are_asked_for(example: str, turn: int, words: list[str]) -> None:
    asked = [frame.headline() for frame in game(example) if frame.asked is not None and frame.view().turn_no == turn]
    assert [one for one in asked if "push?" in one or "remove" in one] == words


def test_what_no_example_asks() -> None:
    table = table_of("1B 2B 3B / 4G 5G 6G / 7R 8R 9R", "1O 2O 3O", discard="5P 3G")
    assert headings.headline(table, Ask(0, CHOOSE, 1), PLAYERS) == "Ann: take green 3, or draw?"
    assert headings.headline(table, Ask(CHANCE, SHUFFLE, 9), PLAYERS) == "The discard pile is shuffled"
    for lines, words in ((1, "remove the line or keep it?"), (3, "which line to remove?"), (1 << 6, "which way to push?")):
        assert headings.headline(table, Ask(0, CLEAR, lines), PLAYERS) == f"Ann: {words}"
    frames, at = step(PUSH, 4, "draw")
    row, asked = frames.log.row_asked(at), frames[at].asked
    assert asked is not None
    assert headings.headline(row, asked._replace(given=0), PLAYERS) == "Ann lays the yellow 6"


@pytest.mark.parametrize(
    ("example", "turn", "titles"),
    [
        (PUSH, 1, ["Ann's turn", "Ann's turn"]),
        (PUSH, 2, ["Ben draws the violet 7", "Ben's turn", "Ben's turn"]),
        (PUSH, 12, ["Cem's turn", "Cem has a line", "Cem removes a line", "Cem's layout closes up"]),
        (PUSH, 21, ["Cem's last turn"]),
        (
            TWO_LINES,
            21,
            [
                "Ann's turn",
                *["Ann has several lines"] * 3,
                "Ann removes a line",
                *["Ann has a line"] * 2,
                "Ann removes a line",
                *["Ann's layout closes up"] * 2,
            ],
        ),
        (TWO_LINES, 23, ["Cem's last turn", "Ben's reveal", "Cem's reveal"]),
    ],
)
def test_the_heading_of_every_step_of_a_turn(example: str, turn: int, titles: list[str]) -> None:
    edition = "Schmidt" if example == PUSH else "international"
    shown = [headings.title(frame.view(), frame.replay.names) for frame in game(example) if frame.view().turn_no == turn]
    told = [(over, words) for over, words in shown if "turn" in over]
    assert told == [(f"HiLO, {edition} edition, round 1 · turn {turn}", words) for words in titles]


def test_before_the_first_turn_and_after_the_last() -> None:
    shown = [headings.title(frame.view(), frame.replay.names) for frame in game(PUSH)]
    assert {over for over, _ in (*shown[:5], *shown[-3:])} == {"HiLO, Schmidt edition, round 1"}
    assert [words for _, words in shown[:5]] == ["Nine cards each, face down"] * 2 + ["Two cards are opened"] * 3
    assert [words for _, words in shown[-3:]] == ["Round 1 is counted", "Nothing is doubled", "Ben: fewest, 0 points"]


def test_who_draws_from_an_empty_pile_has_drawn_nothing_yet() -> None:
    view = replace(game(PUSH)[9].view(), drawn="")
    assert headings.moves(view, HiLO.EMPTY_DRAW_PILE, 1, "draw", PLAYERS).cells[0].text == "Ben draws a card."


def test_who_draws_is_told_and_what_only_to_that_seat() -> None:
    frames, at = step(PUSH, 2, "draw")
    titles = [headings.title(frames[at].view(seat), frames.names)[1] for seat in range(3)]
    assert titles == ["Ben draws a card", "Ben draws the violet 7", "Ben draws a card"]


def test_who_has_ended_the_round() -> None:
    table = table_of("1B 2G 3B / 4G 5R 6G / 7R 8Y 9R", "?1O ?2O ?3O")
    view = replace(view_of(table), ender=0, last_turns=1)
    assert headings.title(view, PLAYERS)[1] == "Ann ends the round"
    assert headings.title(replace(view, turn=1), PLAYERS)[1] == "Ben's last turn"
    assert headings.title(replace(view, last_turns=0), PLAYERS)[1] == "Ann's reveal"


@pytest.mark.parametrize(
    ("ender", "sums", "points", "totals", "words", "winners"),
    [
        (0, (4, 9, 7), (), (), "Round 2 is counted", ()),
        (0, (4, 9, 7), (4, 9, 7), (), "Nothing is doubled", ()),
        (2, (4, 9, 7), (4, 9, 14), (), "Cem's points count double", ()),
        (0, (4, 9, 7), (4, 9, 7), (30, 99, 20), "Ann: fewest, 4 points", ()),
        (0, (1, 9, 7), (1, 9, 7), (30, 99, 20), "Ann: fewest, 1 point", ()),
        (0, (-2, 9, 7), (-2, 9, 7), (30, 39, 20), "Ann: fewest, −2 points", ()),
        (1, (4, 3, 3), (4, 6, 3), (30, 39, 20), "Cem: fewest, 3 points", ()),
        (2, (5, 5, 9), (5, 5, 18), (30, 39, 20), "Ann and Ben: fewest, 5 points", ()),
        (0, (4, 9, 7), (4, 9, 7), (30, 100, 20), "Cem wins the game", (2,)),
        (0, (4, 9, 7), (4, 9, 7), (30, 100, 30), "Ann and Cem share the win", (0, 2)),
        (0, (4, 9, 7), (4, 9, 7), (-3, 100, 30), "Ann wins the game", (0,)),
    ],
)
def test_how_a_round_and_a_game_come_out(
    ender: int, sums: Any, points: Any, totals: Any, words: str, winners: tuple[int, ...]
) -> None:
    view = replace(
        game(PUSH)[-1].view(), round=2, phase="over", ender=ender, sums=sums, points=points, new_totals=totals, players=3
    )
    assert headings.title(view, PLAYERS) == ("HiLO, Schmidt edition, round 2", words)
    assert headings.winners(view) == winners
