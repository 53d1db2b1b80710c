"""What is asked, what has come about, and the list of moves."""

import re

import pytest

from hilo_core import Replay, replay
from hilo_core.base.game import Ask, Cell
from hilo_core.himilo import GAME
from hilo_core.himilo.round import BID, PASS, PLAY
from hilo_core.himilo.table import HIGH, LAID, LOW, MIDDLE, PLAYED, TRICK, WIN_CARDS
from hilo_core.himilo.trick import suit_to_follow

from ..records import himilo
from .at_table import NAMES, table_of

SIGNS = str.maketrans("SHCD*", "♠♥♣♦★")
every_number = pytest.mark.parametrize("players", [3, 4, 5])


def headline(table: list[int], asked: Ask) -> str:
    return GAME.in_words.headline(table, asked, NAMES)


@pytest.mark.parametrize(
    ("still_open", "words"),
    [
        ((LOW, MIDDLE, HIGH), "Dora bids High, Middle or Low"),
        ((LOW, MIDDLE), "Dora bids Middle or Low"),
        ((LOW,), "Dora bids what is left: Low"),
    ],
)
def test_the_headline_says_which_bids_are_open(still_open: tuple[int, ...], words: str) -> None:
    assert headline(table_of(4), Ask(3, BID, sum(1 << level for level in still_open))) == words


def test_the_headline_says_to_whom_cards_are_passed() -> None:
    assert headline(table_of(4), Ask(3, PASS, 0)) == "Dora passes three cards to Ann"


@pytest.mark.parametrize(
    ("win_card", "hand", "words"),
    [
        ("QD", "3S 1D 3D 14D", "one of three ♦"),
        ("QD", "3S 14D", "the only ♦"),
        ("QD", "3S 14H", "any card, having no ♦"),
        ("K*", "3S 14H", "any card, under a star"),
    ],
)
@pytest.mark.parametrize(("laid", "verb"), [(0, "leads"), (2, "plays")])
def test_the_headline_says_which_cards_the_hand_allows(win_card: str, hand: str, words: str, laid: int, verb: str) -> None:
    rest = " ".join(f"{letter}{suit}" for letter in "JQK" for suit in "SHCD*" if f"{letter}{suit}" not in (win_card, "Q*"))
    table = table_of(4, hands=("", "", "", hand), line=f"{win_card} {rest}")
    table[TRICK], table[LAID] = 0, laid
    table[PLAYED : PLAYED + laid] = [1] * laid
    suit, _ = suit_to_follow(table, 3, table[WIN_CARDS])
    assert headline(table, Ask(3, PLAY, suit)) == f"Dora {verb} {words}"


@every_number
def test_headlines_are_short_and_name_the_seat_asked_and_no_hidden_hand(players: int) -> None:
    game = replay(himilo(players, seed=5))
    for frame in game:
        words = frame.headline()
        assert len(words) <= 34 and words[-1] != "."
        if frame.asked is not None:
            assert words.startswith(game.names[frame.asked.seat])
            other = (frame.asked.seat + 1) % players
            assert not re.search("one of|only|no [♠♥♣♦]|open", frame.headline(other))


@every_number
def test_what_has_come_about_is_said_while_nobody_is_asked(players: int) -> None:
    game = replay(himilo(players, seed=5))
    words = [frame.headline() for frame in game if frame.asked is None]
    assert words[0] == f"{game.names[game[0].view().dealer]} has dealt" and "All have passed three cards" in words
    verdict = "wins" if game[-1].view().team_wins else "loses"
    assert words[-3:] == ["All fourteen tricks are taken", *[f"The team {verdict} the round"] * 2]
    for trick, told in enumerate(game.summary["rounds"][0]["tricks"], 1):
        taken = words.index(f"{game.names[told['winner']]} takes trick {trick}")
        number, sign = {3: "Three", 4: "Four", 5: "Five"}[players], game[-1].view().line[trick - 1].translate(SIGNS)
        assert words[taken - 1] == f"{number} cards under {sign}"
    assert GAME.in_words.title(game[-4].view(), game.names)[0].endswith(", trick 14")


def test_the_leader_of_a_trick_is_said_while_a_win_card_is_turned_up() -> None:
    game = replay(himilo(4, seed=5, show=3))
    words = [frame.headline() for frame in game if frame.asked is None]
    for trick, told in enumerate(game.summary["rounds"][0]["tricks"][:11], 1):
        assert f"{game.names[told['winner']]} leads trick {trick + 1}" in words


def cells_of(game: Replay, seat: int | None = None) -> dict[tuple[str, ...], dict[tuple[str, int], list[Cell]]]:
    """The cells of all steps by columns, row and column."""
    found: dict[tuple[str, ...], dict[tuple[str, int], list[Cell]]] = {}
    for frame in game:
        columns, cells = frame.moves(seat)
        for cell in cells:
            assert 1 <= cell.column < len(columns)
            found.setdefault(columns, {}).setdefault((cell.row, cell.column), []).append(cell)
    return found


@every_number
def test_the_list_of_moves_holds_each_move_in_its_column(players: int) -> None:
    game = replay(himilo(players, seed=5))
    names, last = game.names, game[-1].view()
    before, tricks = cells_of(game).items()
    assert before[0] == ("Before play", *names) and tricks[0] == ("Trick", "Win card", *names)
    for seat in range(players):
        ((_, _, bid, _),) = before[1]["bids", 1 + seat]
        assert bid == last.bids[seat].capitalize()
        ((_, _, passed, _),) = before[1]["passes", 1 + seat]
        assert passed == " ".join(last.passed[seat]).translate(SIGNS)
    for trick, told in enumerate(game.summary["rounds"][0]["tricks"], 1):
        ((_, _, win_card, _),) = tricks[1][str(trick), 1]
        assert win_card == last.line[trick - 1].translate(SIGNS)
        for seat in range(players):
            cells = tricks[1][str(trick), 2 + seat]
            signs = ["led" if seat == told["leader"] else "", *(["wins"] if seat == told["winner"] else [])]
            assert [cell.sign for cell in cells] == signs and len({cell.text for cell in cells}) == 1


def test_a_seat_reads_no_passed_card_it_has_not_seen() -> None:
    game = replay(himilo(4, seed=5))
    (_, before), _ = cells_of(game, seat=1).items()
    passed = [before["passes", 1 + seat][0].text for seat in range(4)]
    assert passed[2:] == ["3 cards", "3 cards"] and "3 cards" not in passed[:2]
