"""A house rule changes what can be changed and refuses the rest, and its rules say what is different."""

import re
import sys
from collections.abc import Callable
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell

from hilo_core import GAMES, HiloError, compare, house, replay, simulate
from hilo_core.hilos.rules import Hilos
from hilo_core.himilo.rules import HiMiLo
from hilo_core.house import functions
from hilo_core.messages import notice
from hilo_core.messages.texts import Json
from hilo_core.records.self_play import random_record

from ..core.toy_game import GAME as TOY
from . import own_rules as own


def wins(mine: Any, who: str, games: int = 2_000) -> float:
    """Return how often a team of these wins a round of four."""
    return simulate(mine, games, players=4, rounds=1, strategies=who, progress=False).rate("team_wins").value


@pytest.mark.parametrize("keep", [None, "rules"], ids=["compiled", "plain"])
def test_a_game_that_a_house_rule_makes_endless_is_cut(keep: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A trial may find an end by luck, so not every such rule is refused when it is made."""
    monkeypatch.setattr("hilo_core.simulation.job.wait", lambda *_: 0.0)
    mine = house("hilo", "sinking", ender_times=own.far_below_zero)
    found = simulate(mine, 8, players=2, keep=keep, strategies="random", progress=False)
    assert 0 < found.truncated < found.games == 8


@pytest.mark.long
def test_who_knows_a_house_rule_plays_by_it() -> None:
    mine = house("himilo", "upside down", cards_below_winner=own.jacks_for_kings)
    knows, unaware, original = wins(mine, "expert"), wins(mine, "expert_unaware"), wins("himilo", "expert")
    assert unaware < 0.01 < 0.6 < knows and original > 0.9
    assert wins(mine, "beginner") == pytest.approx(wins("himilo", "beginner"), abs=0.03)
    assert wins(mine, "beginner_unaware") < wins(mine, "beginner") / 2
    assert "beginner, expert and lookahead know it, beginner_unaware, expert_unaware and lookahead_unaware do not" in repr(mine)


def test_functions_are_listed_with_their_rules() -> None:
    found = functions("himilo")
    assert repr(found["cards_below_winner"]) == (
        "<cards_below_winner(win_card: int, players: int) -> tuple[int, HiMiLo]: HM-16, HM-17, HM-18, HM-19, HM-20, HM-21>"
    )
    assert found["cards_below_winner"].text.startswith(
        "from hilo_core.machine.compilable import compilable\nfrom hilo_core.himilo.rules"
    )
    assert "cards_below_winner  HM-16 to HM-21 " in repr(found) and "<code>rank(" in found._repr_html_()
    assert {"score_widow", "score_poor_man"} <= functions("hilos").keys()
    assert not {"expert", "choose", "seats", "strength_shown"} & found.keys()


def with_another_argument(win_card: int) -> tuple[int, HiMiLo]:
    return 0, HiMiLo.LO


def without_a_rule(win_card: int, players: int) -> tuple[int, HiMiLo]:
    return 0, 3  # type: ignore[return-value]


def without_the_rule(win_card: int, players: int) -> int:
    return 0


def of_another_law(win_card: int, players: int) -> tuple[int, Hilos]:
    return 0, Hilos.ORDER_TURNS


def without_an_end(table: Any) -> bool:
    return False


def with_an_error(win_card: int, players: int) -> tuple[int, HiMiLo]:
    return 1 // (players - 5), HiMiLo.LO


REFUSED: list[tuple[str, Any, str]] = [
    ("cards_below_winer", own.higher_middle, "has no function “cards_below_winer” .* Perhaps you mean cards_below_winner"),
    ("cards_below_winner", with_another_argument, "is asked with win_card and players, so .* should take that, not win_card"),
    ("cards_below_winner", without_a_rule, "gives “3” where it should give a rule that decided, such as HiMiLo."),
    (
        "cards_below_winner",
        without_the_rule,
        r"without_the_rule returns int, where .* of Hi MiLo! has tuple\[int, HiMiLo\]\. Write: def without_the_rule"
        r"\(win_card: int, players: int\) -> tuple\[int, HiMiLo\]:",
    ),
    ("cards_below_winner", of_another_law, r"returns tuple\[int, Hilos\], where .* has tuple\[int, HiMiLo\]\. Write"),
    ("match_over", without_an_end, "a game does not come to an end with 4 players"),
    ("cards_below_winner", with_an_error, "stops with an error, at “return 1 // .*”: ZeroDivisionError"),
]


@pytest.mark.parametrize(("place", "function", "sentence"), REFUSED, ids=lambda one: getattr(one, "__name__", None))
def test_what_cannot_be_played_is_refused_in_a_sentence(place: str, function: Any, sentence: str) -> None:
    there = set(GAMES)
    modules = {name for name in sys.modules if "__house_" in name}
    with pytest.raises(HiloError, match=sentence):
        house("himilo", "refused", **{place: function})
    assert set(GAMES) == there and {name for name in sys.modules if "__house_" in name} == modules


CALLS: list[tuple[Callable[[], Any], str]] = [
    (lambda: house("himilo", "?", rank=own.higher_middle), "has a name of letters"),
    (lambda: house("himilo", "nothing"), "Nothing is changed: name a function that functions"),
    (lambda: house("himilo", "says", says={"HM-99": "x"}), "“HM-99”, which is not a rule of this game"),
    (lambda: house("himilo", "says", says={"HM-20": ""}), "should give a sentence for HM-20"),
    (lambda: house(TOY, "toy", rank=own.higher_middle), "has no function “rank”"),
    (lambda: compare("himilo", "hilo"), "have no deals in common"),
]


@pytest.mark.parametrize(("call", "sentence"), CALLS, ids=lambda one: one if isinstance(one, str) else "")
def test_calls_that_cannot_be(call: Callable[[], Any], sentence: str) -> None:
    with pytest.raises(HiloError, match=sentence):
        call()


def list_of_numbers(own: int, rivals: int) -> int:
    return [1, 2][own > rivals]


def without_text() -> Any:
    """Return a function as a cell that begins with %%time makes it."""
    space: Json = {}
    exec("def timed(own: int, rivals: int) -> int:\n    return 1\n", space)
    return space["timed"]


PLAIN: list[tuple[Any, str]] = [
    (lambda own, rivals: 1, "A lambda cannot be compiled. Write a function"),
    (list_of_numbers, "in list_of_numbers: Lists cannot be compiled. Use a tuple"),
    (without_text(), "Python has not kept its text. Write it into a file, or into a cell that does not begin with %%"),
]


@pytest.mark.parametrize(("function", "sentence"), PLAIN, ids=lambda one: getattr(one, "__name__", None))
def test_what_cannot_be_compiled_is_played_as_python_and_says_so(
    function: Any, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notice, "_said", {})
    monkeypatch.setattr("hilo_core.simulation.job.wait", lambda *_: 0.0)
    mine = house("hilo", "plain", ender_times=function)
    with pytest.warns(UserWarning, match="The games are played in plain Python.*" + re.escape(sentence)):
        assert simulate(mine, 5, players=2, progress=False).games == 5
    assert "House rule: plain" in str(replay(random_record(mine, {"players": 2}, 1)))


CELL = """
from hilo_core import house
from hilo_core.himilo.table import QUEEN, win_letter
from hilo_core.himilo.round import cards_below_winner
LEAST = 0
def is_queen(win_card: int) -> bool:
    return win_letter(win_card) == QUEEN
def mine(win_card: int, players: int) -> tuple[int, HiMiLo]:
    below, why = cards_below_winner(win_card, players)
    return LEAST if is_queen(win_card) else below, why
game = house("himilo", "from a cell", cards_below_winner=mine)
"""


@pytest.mark.long
def test_a_cell_run_twice_takes_the_place_of_the_former_rule() -> None:
    shell = InteractiveShell()
    shell.run_cell("from hilo_core.himilo.rules import HiMiLo")
    assert shell.run_cell(CELL).success
    former = shell.user_ns["game"]
    before = simulate("himilo__from_a_cell", 500, players=4, progress=False)
    assert simulate(former, 500, players=4, progress=False).counts == before.counts
    assert shell.run_cell(CELL.replace("LEAST = 0", "LEAST = players_of_a_trick = 3")).success
    new = shell.user_ns["game"]
    assert new is GAMES["himilo__from_a_cell"] is not former
    after = simulate(new, 500, players=4, progress=False)
    assert after.counts != before.counts
    assert simulate(former, 500, players=4, progress=False).counts == after.counts
    with pytest.raises(HiloError, match="The house rule “from a cell” was changed between these outcomes"):
        before + simulate(new, 500, seed=1, players=4, progress=False)
    assert shell.run_cell(CELL).success and simulate(former, 500, players=4, progress=False).counts == before.counts


def test_sentences() -> None:
    words = "Under every Q the second card wins."
    mine = house("himilo", "higher middle", says={"HM-20": words}, cards_below_winner=own.higher_middle)
    law: Any = mine.LAW
    assert law.MI_LOW_MIDDLE.text == words and law.MI_LOW_MIDDLE.source == "House rule “higher middle”"
    assert law.HI.text == HiMiLo.HI.text and HiMiLo.MI_LOW_MIDDLE.text != words
    silent: Any = house("himilo", "higher middle", cards_below_winner=own.higher_middle).LAW
    assert silent.MI_LOW_MIDDLE.text.startswith("This rule was changed here, by the house rule “higher middle”.")


def test_both_on_the_same_deals() -> None:
    mine = house("himilo", "higher middle", cards_below_winner=own.higher_middle)
    found = compare("himilo", mine, games=30, seed=3, strategies="expert_unaware", players=4, rounds=1)
    assert repr(found) == "Hi MiLo! and Hi MiLo! (higher middle): 30 games both ways."
    assert all(one.record["rounds"][0]["deal"] == other.record["rounds"][0]["deal"] for one, other in found.pairs)
    assert found.pairs[0][1].record["game"] == mine.KEY
    assert found.differs(lambda game: game.rounds[0]["tricks"]).value > 0.9
    assert compare(mine, "himilo", games=3, players=4, rounds=1).values == (mine.NAME, "Hi MiLo!")
