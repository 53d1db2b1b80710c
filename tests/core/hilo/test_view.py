"""What lies where: nobody sees a face-down card, and a drawn card is seen by whoever drew it."""

from hilo_core import replay
from hilo_core.hilo import HiLO
from hilo_core.hilo.round import take_turn

from ..records import cut, hilo, then
from .at_table import Script, table_of

GAME = replay(hilo(4, seed=2))


def test_face_down_cards_are_shown_to_nobody() -> None:
    up: set[tuple[int, str]] = set()
    for frame in replay(cut(hilo(4, seed=2), 0, 40)):
        view = frame.view()
        for seat in range(4):
            assert frame.view(seat).layouts == view.layouts
            up |= {(seat, card) for card in view.cells(seat).values() if card != "?"}
    first = GAME[0].view()
    assert {card for seat in range(4) for card in first.cells(seat).values()} == {"?"} and len(up) > 8
    assert (first.phase, first.turn_no, first.starter, first.ender, first.last_turns) == ("open", 0, -1, -1, -1)


def test_only_whoever_draws_sees_the_card() -> None:
    opened = cut(hilo(3, seed=1), 0, 3)
    frame = replay(then(opened, "draw"))[-1]
    seat = frame.view().turn
    card = opened["rounds"][0]["deal"]["draw"][0]
    assert frame.rule == HiLO.ONE_ACTION
    assert [frame.view(one).drawn for one in (None, 0, 1, 2)] == [card, *(card if s == seat else "?" for s in range(3))]
    assert [frame.describe(one)[0].endswith("draws a card.") for one in range(3)] == [one != seat for one in range(3)]


def test_the_discard_pile_shows_its_top() -> None:
    table = table_of("1R", discard="1P 2P 3P 4P 5P")
    view = GAME.game.view(table, None)
    assert view.discard == ("5P", "4P", "3P", "2P") and view.discard_size == 5
    assert GAME.game.view(table_of("1R", discard="1P"), None).discard == ("1P",)


def test_the_count_of_turns_and_the_last_ones() -> None:
    turns = [(frame.view().turn_no, frame.view().turn, frame.view().last_turns) for frame in GAME if frame.round == 0]
    numbers = [number for number, _, _ in turns]
    assert numbers == sorted(numbers) and set(numbers) == set(range(max(numbers) + 1))
    assert max(last for _, _, last in turns) == 3 and turns[-1][1:] == (-1, 0)
    for frame in GAME:
        view = frame.view()
        if view.phase == "over":
            assert view.turn == -1 and view.last_turns == 0


def test_titles_and_sections() -> None:
    found = [GAME.game.in_words.title(frame.view(), GAME.names) for frame in GAME]
    assert {over for over, _ in found} >= {"HiLO, Schmidt edition, round 1", "HiLO, Schmidt edition, round 1 · turn 1"}
    titles = {title for _, title in found}
    assert titles >= {"Nine cards each, face down", "Two cards are opened", "Round 1 is counted"}
    assert any(title.endswith("last turn") for title in titles) and any(title.endswith("reveal") for title in titles)
    sections = list(dict.fromkeys(GAME.game.in_words.section(frame.view()) for frame in GAME if frame.round == 0))
    assert sections[:3] == ["Deal", "Opening", "Turn 1"] and sections[-2:] == ["Reveal", "Points"]


def test_the_title_says_what_has_come_about() -> None:
    script = Script("take b2", "keep")
    take_turn(table_of("7B ?3G 9G / 6G 10O ?8V / 4R 1O 11B", "1R", discard="0B"), script)
    assert [GAME.game.in_words.title(view, GAME.names)[1] for view in script.views] == [
        "Ann's turn",
        "Ann has a line",
        "Ann's turn",
    ]


def test_a_game_lists_each_action_as_a_move_in_its_turn() -> None:
    actions = [frame for frame in GAME if frame.action and not frame.action.startswith("shuffle")]
    for frame in actions:
        moves = frame.moves()
        (cell,) = moves.cells
        assert moves.columns == ("Turn", "Move") and cell.column == 1 and cell.text.endswith(".")
        assert any(cell.text.startswith(f"{name} ") for name in GAME.names)
        turn = frame.view().turn_no
        assert cell.row == (str(turn) if turn else "–")
    assert {frame.action.split()[0] for frame in actions} >= {"open", "take", "draw", "trade", "toss"}
    laid = next(frame for frame in actions if frame.action.startswith("trade"))
    drawn = next(frame for frame in actions if frame.action == "draw")
    other = (drawn.asked.seat + 1) % 3 if drawn.asked else 0
    assert " at " in laid.moves().cells[0].text and drawn.moves(other).cells[0].text.endswith("draws a card.")
