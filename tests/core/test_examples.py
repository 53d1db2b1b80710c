"""The examples of the rules: rows of data, told shortly, in which what is drawn is so by the rules."""

import sys
from importlib import import_module
from pathlib import Path

import pytest

from hilo_core import GAMES
from hilo_core.base import playing_cards
from hilo_core.base.playing_cards import SUITS, hand_of, names_of
from hilo_core.base.rule import Rule
from hilo_core.hilo.cards import CARDS
from hilo_core.hilo.game import new_table
from hilo_core.hilo.grid import LINES, standing_lines
from hilo_core.hilo.table import LAYOUTS, UP
from hilo_core.hilos import trick as hilos
from hilo_core.himilo import cards as himilo
from hilo_core.himilo.game import new_table as new_game
from hilo_core.himilo.table import HANDS
from hilo_core.himilo.trick import may_play, suit_to_follow, trick_winner
from hilo_core.lessons.examples import Example, example
from hilo_core.machine.bits import members
from hilo_core.pass_or_go import trick as pass_or_go

LAWS = [law for game in GAMES.values() for law in game.LAW]
SHOWN = {law.id: {kind: row for kind, *row in reversed(example(law).shows)} for law in LAWS}


def with_rows(*kinds: str) -> list[str]:
    """The rules with rows of these kinds, the last of which marks a card."""
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
    must, rule = suit_to_follow(table, 0, himilo.win_card(SHOWN[id]["win"][0]))
    assert possible == {name for name in held if may_play(himilo.CARDS[name], must, rule)[0]}


@pytest.mark.parametrize("id", with_rows("trump", "played"))
def test_the_ringed_card_takes_the_trick_of_hilos(id: str) -> None:
    names, takes = SHOWN[id]["played"]
    place, _ = hilos.trick_winner(playing_cards.cards(names), 0, 4, SUITS.index(SHOWN[id]["trump"][0]), 0)
    assert names.split()[place] == takes


@pytest.mark.parametrize("id", with_rows("dice", "played"))
def test_the_ringed_card_takes_the_die(id: str) -> None:
    names, takes = SHOWN[id]["played"]
    face = next(row for kind, *row in example(law_of(id)).shows if kind == "dice")[0]
    place, _ = pass_or_go.trick_winner(playing_cards.cards(names), 0, len(names.split()), int(face))
    assert names.split()[place] == takes


@pytest.mark.parametrize("id", [id for id in with_rows("cards", "held") if id.startswith("HS")])
def test_what_is_ticked_follows_the_lead(id: str) -> None:
    held, possible = SHOWN[id]["held"]
    led = SHOWN[id]["cards"][0][0].split()[0]
    playable, _ = hilos.may_follow(hand_of(held), playing_cards.suit_of(playing_cards.CARDS[led]))
    assert set(names_of(playable)) == set(possible.split())


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


def law_of(id: str) -> Rule:
    """The rule of an id."""
    return next(law for law in LAWS if law.id == id)


def test_a_game_of_its_own_has_its_examples_beside_its_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rules.py").write_text(
        "from hilo_core.base.rule import Rule\n\n\nclass Own(Rule):\n"
        "    ONE = ('OWN-1', 'One', 'One.', 'Nowhere')\n    TWO = ('OWN-2', 'Two', 'Two.', 'Nowhere')\n"
    )
    toml = 'deck = "hilo"\n[OWN-1]\nshows = [["number", "7", "points"]]\ncaption = "The 7 is higher."\n'
    (tmp_path / "examples.toml").write_text(toml)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "rules", raising=False)
    law = import_module("rules").Own
    assert example(law.ONE) == Example("The 7 is higher.", (["number", "7", "points"],), deck="hilo")
    assert example(law.TWO) == Example()
