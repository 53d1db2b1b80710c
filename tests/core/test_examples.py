"""The examples of the rules: each is decided by its rule, and says so in plain words."""

import re
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from hilo_core import GAMES
from hilo_core.base.rule import Rule
from hilo_core.content.blocks import FileError
from hilo_core.content.file import maker_of
from hilo_core.hilo import HiLO
from hilo_core.himilo import HiMiLo
from hilo_core.himilo.cards import cards
from hilo_core.lessons.examples import example
from hilo_core.lessons.examples.parts import CAN, CANNOT, TAKES, Example, ExampleNumber, Part

LAWS = [law for game in GAMES.values() for law in game.LAW]
each = pytest.mark.parametrize("law", LAWS, ids=lambda law: law.id)
# What no function names: it holds without anything being decided, or only while players talk.
NAMED_BY_NOTHING = {
    "HM-01",
    "HM-02",
    "HM-05",
    "HM-R3",
    "HL-01",
    "HL-02",
    "HL-R1",
    "HL-R6",
    "HL-R10",
    "HL-R11",
    "HS-01",
    "HS-02",
    "HS-06",
    "HS-R4",
    "PG-01",
    "PG-R9",
}


@each
def test_the_rules_name_the_rule_that_decides(law: Rule) -> None:
    assert example(law).rule is (None if law.id in NAMED_BY_NOTHING else law)


@each
def test_it_is_told_shortly(law: Rule) -> None:
    shown = example(law)
    assert 3 <= len(shown.caption.split()) <= 45
    assert shown.caption.endswith((".", "?", ".”")) and shown.caption[0].isupper()
    assert len(shown.why.split()) <= 60 and bool(shown.why) == bool(shown.thought)
    for text in (shown.caption, shown.thought, shown.why):
        assert not re.search(r"\b\d{1,2}[SHCDROYGTBVP]\b|\bcolou?rs? card|seat \d|option", text), text


def test_the_same_every_time() -> None:
    assert all(example(law) == example(law) for law in LAWS)


def test_a_rule_of_another_game_has_none() -> None:
    class Toy(Rule):
        ONE = ("TOY-98", "One", "One.", "Nowhere")

    assert example(Toy.ONE) == Example()


def test_every_rule_of_every_game_has_one() -> None:
    assert all(example(law).caption for law in LAWS)
    assert all(isinstance(part, Part) for law in LAWS for part in example(law).parts)


def positions(law: type[Rule]) -> ModuleType:
    """The Python file with the positions of a game."""
    return maker_of(Path(str(sys.modules[law.__module__].__file__)).with_name("examples.md"))[0]


def test_another_rule_makes_another_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """The ring lies where the rules say; so do marks and lines."""
    plain, himilo = example(HiMiLo.MI_LOW_MIDDLE), positions(HiMiLo)
    trick = himilo.trick_winner
    monkeypatch.setattr(himilo, "trick_winner", lambda *args: (0, trick(*args)[1]))
    changed = example(HiMiLo.MI_LOW_MIDDLE)
    assert [taken(one) for one in (plain, changed)] == ["9H", "15H"] and "15♥ takes the trick" in changed.caption
    monkeypatch.setattr(himilo, "may_play", lambda card, must, why: (card == cards("15S")[0], why))
    assert [card.note for card in example(HiMiLo.FOLLOW_THE_WIN_CARD).parts[1].cards] == [CAN, CANNOT, CANNOT, CANNOT]
    monkeypatch.setattr(positions(HiLO), "standing_lines", lambda table, seat: 1)
    assert example(HiLO.HILO).parts[0].lines == ("row 1",)


def taken(shown: Example) -> str:
    """The card that takes the trick of an example."""
    return next(card.name for card in shown.parts[1].cards if card.note == TAKES)


def test_a_game_of_its_own_has_its_examples_beside_its_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two files in the folder of the rules are all that is needed; what is wrong in them is said with its line."""
    (tmp_path / "rules.py").write_text(
        "from hilo_core.base.rule import Rule\n\n\nclass Own(Rule):\n    ONE = ('OWN-1', 'One', 'One.', 'Nowhere')\n"
    )
    (tmp_path / "examples.py").write_text("def higher(one, other):\n    return {'best': max(one, other)}\n")
    position = "```{position}\nhigher(2, 7)\n```\n```{stage}\nnumber points: {{ best }}\n```"
    section = f"---\ngame: Own\n---\n\n## OWN-1\n\n{position}\n\n"
    (tmp_path / "examples.md").write_text(section + "The {{ best }} is higher.\n\n### the 2 is\n\nIt is not.\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "rules", raising=False)
    law = import_module("rules").Own.ONE
    assert example(law) == Example("The 7 is higher.", (ExampleNumber(7, "points"),), None, "the 2 is", "It is not.")
    (tmp_path / "examples.md").write_text(section + "The {{ bets }} is higher.\n")
    with pytest.raises(FileError, match=r"examples.md, line 14: Nothing here is called bets. Did you mean best?"):
        example(law)
