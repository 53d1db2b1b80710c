"""How a house rule is made: what can be changed, what is refused, and what its rules say."""

import importlib.util
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell

from hilo_core import GAMES, HiloError, compare, house, replay, simulate
from hilo_core.base.game import Game
from hilo_core.games import LIBRARY
from hilo_core.hilos.rules import Hilos
from hilo_core.himilo import trick
from hilo_core.himilo.rules import HiMiLo
from hilo_core.house import functions
from hilo_core.house.functions import ways_to_play
from hilo_core.house.trial import Places
from hilo_core.messages import notice
from hilo_core.records.self_play import random_record
from hilo_core.simulation.job import Job, play_part

from ..core.toy_game import GAME as TOY
from . import own_rules as own

TWICE = 2
SETS = [1, 2]


def wins(mine: Any, who: str, games: int = 2_000) -> float:
    """How often a team of these wins a round of four."""
    return simulate(mine, games, players=4, rounds=1, strategies=who, progress=False).rate("team_wins").value


def nobody_high(table: Any) -> int:
    return -1


@pytest.mark.parametrize("keep", [None, "rules"], ids=["compiled", "plain"])
def test_a_game_that_a_house_rule_makes_endless_is_cut(keep: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A trial may find an end by luck, so not every such rule is refused when it is made."""
    monkeypatch.setattr("hilo_core.simulation.workers.wait", lambda *_: 0.0)
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


@pytest.mark.parametrize("game", LIBRARY, ids=lambda game: game.KEY)
def test_every_strategy_has_its_kind_that_does_not_know(game: Game) -> None:
    mine = house(game, "says", says={next(iter(game.LAW)).id: "Otherwise."})
    before, now = game.strategies(game), mine.strategies(mine)
    assert now.keys() == {*before, *(f"{name}_unaware" for name in before)}
    for name, chooser in before.items():
        assert now[f"{name}_unaware"] is chooser is not now[name]


def from_file(folder: Path, name: str, text: str) -> Any:
    """What a text defines that stands in a file, as a cell would."""
    file = folder / f"{name}.py"
    file.write_text(text, "utf-8")
    spec = importlib.util.spec_from_file_location(f"own_{name}", file)
    assert spec is not None and spec.loader is not None
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.long
@pytest.mark.parametrize("game", [game for game in LIBRARY if game.KEY != "hilos"], ids=lambda game: game.KEY)
def test_every_function_pasted_as_it_is_changes_nothing(game: Any, tmp_path: Path) -> None:
    pasted = {
        name: getattr(from_file(tmp_path, f"{game.KEY}_{name}", one.text), one.function.__name__)
        for name, one in functions(game).items()
    }
    mine = house(game, "the same", **pasted)
    for options in ways_to_play(game):
        jobs = [Job(key, options, ("expert",) * game.seats(options), 5) for key in (game.KEY, mine.KEY)]
        one, other = (replace(play_part(job, 0, 40, compiled=True), seconds=0.0) for job in jobs)
        assert one == other


def test_functions_are_listed_with_their_rules() -> None:
    found = functions("himilo")
    assert repr(found["cards_below_winner"]) == (
        "<cards_below_winner(win_card: int, players: int) -> tuple[int, HiMiLo]: HM-16, HM-17, HM-18, HM-19, HM-20, HM-21>"
    )
    assert found["cards_below_winner"].text.startswith(
        "from hilo_core.machine.compilable import compilable\nfrom hilo_core.himilo.rules"
    )
    assert "cards_below_winner  HM-16 to HM-21 " in repr(found) and "<code>rank(" in found._repr_html_()
    assert {"variant_widow_score", "variant_poor_man_score"} <= functions("hilos").keys()
    assert not {"expert", "choose", "seats", "strength_shown"} & found.keys()


def with_another_argument(win_card: int) -> tuple[int, HiMiLo]:
    return 0, HiMiLo.LO


def without_a_rule(win_card: int, players: int) -> tuple[int, HiMiLo]:
    return 0, 3  # type: ignore[return-value]


def without_the_rule(win_card: int, players: int) -> int:
    return 0


def of_another_law(win_card: int, players: int) -> tuple[int, Hilos]:
    return 0, Hilos.ORDER_TURNS


def of_a_text(win_card: "Card", players: int) -> tuple[int, HiMiLo]:  # type: ignore[name-defined] # noqa: F821
    return 0, HiMiLo.LO


def of_any_number(*numbers: int) -> tuple[int, HiMiLo]:
    return 0, HiMiLo.LO


def by_name_alone(win_card: int, players: int, *, more: int) -> tuple[int, HiMiLo]:
    return more, HiMiLo.LO


async def that_waits(win_card: int, players: int) -> tuple[int, HiMiLo]:
    return 0, HiMiLo.LO


def asked_otherwise(place):  # type: ignore[no-untyped-def]
    return place


def without_an_end(table: Any) -> bool:
    return False


def with_an_error(win_card: int, players: int) -> tuple[int, HiMiLo]:
    return 1 // (players - 5), HiMiLo.LO


def with_a_name_that_is_not(win_card: int, players: int) -> tuple[int, HiMiLo]:
    return nowhere, HiMiLo.LO  # type: ignore[name-defined] # noqa: F821


def asks_the_original(win_card: int, players: int) -> tuple[int, HiMiLo]:
    return trick.cards_below_winner(win_card, players)


def any_card(table: Any, seat: int, ask: int, given: int) -> int:
    return 33


REFUSED: list[tuple[str, Any, str]] = [
    ("cards_below_winer", own.higher_middle, "has no function “cards_below_winer” .* Perhaps you mean cards_below_winner"),
    ("expert", own.higher_middle, "has no function “expert” that can be changed"),
    ("cards_below_winner", 3, "should be a function, written with def; it is “3”"),
    ("cards_below_winner", with_another_argument, "is asked with win_card and players, so .* should take that, not win_card"),
    ("cards_below_winner", without_a_rule, "gives “3” where it should give a rule that decided, such as HiMiLo."),
    (
        "cards_below_winner",
        without_the_rule,
        r"without_the_rule returns int, where .* of Hi MiLo! has tuple\[int, HiMiLo\]\. Write: def without_the_rule"
        r"\(win_card: int, players: int\) -> tuple\[int, HiMiLo\]:",
    ),
    ("cards_below_winner", of_another_law, r"returns tuple\[int, Hilos\], where .* has tuple\[int, HiMiLo\]\. Write"),
    ("cards_below_winner", of_a_text, "of_a_text takes win_card: Card, where cards_below_winner of Hi MiLo! has int"),
    ("cards_below_winner", of_any_number, "is asked with win_card and players, so .* should take that, not \\*numbers"),
    ("cards_below_winner", by_name_alone, "should take that, not win_card, players and more"),
    ("cards_below_winner", that_waits, "should be a function, written with def; it is with async def"),
    ("match_over", without_an_end, "a game does not come to an end with 4 players"),
    ("cards_below_winner", with_an_error, "stops with an error, at “return 1 // .*”: ZeroDivisionError"),
    ("high_bidder", nobody_high, "stops with an error with 4 players: KeyError"),
    ("cards_below_winner", with_a_name_that_is_not, "stops with an error, at “.*return nowhere, .*: NameError"),
    ("choose_at_random", any_card, "stops with an error with 4 players: IndexError"),
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
    (lambda: house("himilo", "says", says={"HM-99": "x"}), "“HM-99”, which is no rule of this game"),
    (lambda: house("himilo", "says", says={"HM-20": ""}), "should give a sentence for HM-20"),
    (lambda: house("himilo", "says", says="HM-20"), "says should give sentences by rule"),  # type: ignore[arg-type]
    (lambda: house("whist", "says", says={}), "There is no game “whist”"),
    (lambda: house(TOY, "toy", rank=own.higher_middle), "has no function “rank”"),
    (lambda: compare("himilo", "hilo"), "have no deals in common"),
    (lambda: compare("himilo", "players"), "two values of an option"),
]


@pytest.mark.parametrize(("call", "sentence"), CALLS, ids=lambda one: one if isinstance(one, str) else "")
def test_calls_that_cannot_be(call: Callable[[], Any], sentence: str) -> None:
    with pytest.raises(HiloError, match=sentence):
        call()


def list_of_numbers(own: int, rivals: int) -> int:
    return [1, 2][own > rivals]


def says_nothing_of_what_it_returns(own: int, rivals: int):  # type: ignore[no-untyped-def]
    return 1


def prints(own: int, rivals: int) -> int:
    print(own)
    return 1


def asks_a_list(own: int, rivals: int) -> int:
    return len(SETS)


def asks_a_helper(own: int, rivals: int) -> int:
    return int(asked_otherwise(1))


def without_text() -> Any:
    """A function as a cell that begins with %%time makes it."""
    space: dict[str, Any] = {}
    exec("def timed(own: int, rivals: int) -> int:\n    return 1\n", space)
    return space["timed"]


PLAIN: list[tuple[Any, str]] = [
    (lambda own, rivals: 1, "A lambda cannot be compiled. Write a function"),
    (list_of_numbers, "in list_of_numbers: Lists cannot be compiled. Use a tuple"),
    (says_nothing_of_what_it_returns, "Say what it returns"),
    (prints, "in prints: `print` is not compilable"),
    (asks_a_list, "in asks_a_list: "),
    (asks_a_helper, "in asked_otherwise: Say what it returns"),
    (without_text(), "Python has not kept its text. Write it into a file, or into a cell that does not begin with %%"),
]


@pytest.mark.parametrize(("function", "sentence"), PLAIN, ids=lambda one: getattr(one, "__name__", None))
def test_what_cannot_be_compiled_is_played_as_python_and_says_so(
    function: Any, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notice, "_said", {})
    monkeypatch.setattr("hilo_core.simulation.workers.wait", lambda *_: 0.0)
    mine = house("hilo", "plain", ender_times=function)
    with pytest.warns(UserWarning, match="The games are played in plain Python.*" + re.escape(sentence)):
        assert simulate(mine, 5, players=2, progress=False).games == 5
    assert "House rule: plain" in str(replay(random_record(mine, {"players": 2}, 1)))


def test_a_trial_finds_a_place_below_the_first() -> None:
    """Python would count it from the end, and machine code read what is not its own."""
    with pytest.raises(IndexError, match="no place -1"):
        Places([5])[-1] += 1


def test_a_rule_may_ask_the_original() -> None:
    mine = house("himilo", "the same", cards_below_winner=asks_the_original)
    assert simulate(mine, 50, players=4, progress=False).counts == simulate("himilo", 50, players=4, progress=False).counts


CELL = """
from hilo_core import house
from hilo_core.himilo.cards import QUEEN, win_letter
from hilo_core.himilo.trick import cards_below_winner
LEAST = 0
def is_queen(win_card: int) -> bool:
    return win_letter(win_card) == QUEEN
def mine(win_card: int, players: int) -> tuple[int, HiMiLo]:
    below, why = cards_below_winner(win_card, players)
    return LEAST if is_queen(win_card) else below, why
game = house("himilo", "from a cell", cards_below_winner=mine)
"""


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


def test_one_house_rule_upon_another() -> None:
    one = house("himilo", "one", says={"HM-16": "Down."}, cards_below_winner=own.jacks_for_kings)
    assert functions(one) == functions("himilo")
    both = house(one, "both", says={"HM-23": "Up."}, rank=one_rank)
    assert {swap.place for swap in both.house.swaps} == {"cards_below_winner", "rank"} and both.original is GAMES["himilo"]
    assert (both.LAW["HI"].text, both.LAW["RANKS"].text) == ("Down.", "Up.")


def one_rank(table: Any, seat: int) -> int:
    """Everybody is Middle."""
    return TWICE // 2


def test_both_on_the_same_deals() -> None:
    mine = house("himilo", "higher middle", cards_below_winner=own.higher_middle)
    found = compare("himilo", mine, games=30, seed=3, strategies="expert_unaware", players=4, rounds=1)
    assert repr(found) == "Hi MiLo! and Hi MiLo! (higher middle): 30 games both ways."
    assert all(one.record["rounds"][0]["deal"] == other.record["rounds"][0]["deal"] for one, other in found.pairs)
    assert found.pairs[0][1].record["game"] == mine.KEY
    assert found.differs(lambda game: game.rounds[0]["tricks"]).value > 0.9
    assert compare(mine, "himilo", games=3, players=4, rounds=1).values == (mine.NAME, "Hi MiLo!")
