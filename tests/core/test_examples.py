"""The examples of the rules: rows of data, told shortly, in which what is drawn is so by the rules."""

import pytest

from hilo_core import GAMES
from hilo_core.base import playing_cards
from hilo_core.base.playing_cards import SUITS
from hilo_core.hilo.game import new_table
from hilo_core.hilo.round import LINES, standing_lines
from hilo_core.hilo.table import CARDS, LAYOUTS, UP
from hilo_core.hilos import round as hilos
from hilo_core.himilo import table as himilo
from hilo_core.himilo.game import new_table as new_game
from hilo_core.himilo.round import follows, suit_to_follow, trick_winner
from hilo_core.himilo.table import HANDS
from hilo_core.lessons.examples import example
from hilo_core.machine.bits import members

LAWS = [law for game in GAMES.values() for law in game.LAW]
SHOWN = {law.id: {kind: row for kind, *row in reversed(example(law).shows)} for law in LAWS}


def with_rows(*kinds: str) -> list[str]:
    """Return the rules with rows of these kinds, the last of which marks a card."""
    return [key for key, rows in SHOWN.items() if set(kinds) <= rows.keys() and len(rows[kinds[-1]]) > 1]


@pytest.mark.parametrize("id", [*with_rows("win", "cards"), *with_rows("win", "played")])
def test_the_win_card_lets_the_ringed_card_win(id: str) -> None:
    names, takes = SHOWN[id].get("played") or SHOWN[id]["cards"]
    laid = names.split()
    place, _ = trick_winner(himilo.cards(names), 0, len(laid), himilo.win_card(SHOWN[id]["win"][0]))
    assert laid[place] == takes


@pytest.mark.parametrize("id", with_rows("win", "held"))
def test_what_is_ticked_under_a_win_card_can_be_played(id: str) -> None:
    held, possible = (set(text.split()) for text in SHOWN[id]["held"])
    table = new_game({"players": 4, "show": 14, "rounds": 1})
    table[HANDS] = sum(1 << himilo.CARDS[name] for name in held)
    must, _ = suit_to_follow(table, 0, himilo.win_card(SHOWN[id]["win"][0]))
    assert possible == {name for name in held if follows(himilo.CARDS[name], must)}


@pytest.mark.parametrize("id", with_rows("trump", "played"))
def test_the_ringed_card_takes_the_trick_of_hilos(id: str) -> None:
    names, takes = SHOWN[id]["played"]
    place, _ = hilos.trick_winner(playing_cards.cards(names), 0, 4, SUITS.index(SHOWN[id]["trump"][0]), 0)
    assert names.split()[place] == takes


@pytest.mark.parametrize(
    "id,rows,lines",
    [(law.id, row[1], row[2]) for law in LAWS for row in example(law).shows if row[0] == "grid" and len(row) > 2],
)
def test_the_outlined_lines_stand_in_the_layout(id: str, rows: str, lines: str) -> None:
    table, cells = new_table({"players": 2}), [row.split() for row in rows.split("/")]
    for y, names in enumerate(cells):
        for x, name in enumerate(names):
            if name in CARDS:
                table[LAYOUTS + 3 * y + x] = CARDS[name]
                table[UP] |= 1 << 3 * y + x
    assert {LINES[line] for line in members(standing_lines(table, 0))} == set(filter(None, lines.split(", ")))
