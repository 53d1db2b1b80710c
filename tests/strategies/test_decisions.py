"""What strategies do at positions laid by hand, each with its reason: rows of decisions/GAME.txt.

Those of lookahead stand by themselves, for it is played in machine code, into which no mutant gets.

Strategies that are a little wrong are found out by them.
"""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from hilo_core import simulate
from hilo_core.hilo import strategies as hilo
from hilo_core.hilo.grid import KEEP
from hilo_core.hilo.strategies import cells as hilo_expert
from hilo_core.hilo.table import DOWN, UP
from hilo_core.hilos import strategies as hilos
from hilo_core.hilos.extra_hand import LEAVE, LOOK_AT
from hilo_core.hilos.strategies import bids as hilos_bids
from hilo_core.hilos.strategies import play as hilos_play
from hilo_core.himilo import strategies as himilo
from hilo_core.himilo.strategies import play as himilo_play
from hilo_core.himilo.table import HIGH, LOW
from hilo_core.machine.bits import members
from hilo_core.pass_or_go.strategies import cards as pass_or_go_cards
from hilo_core.pass_or_go.strategies import dice as pass_or_go_dice
from hilo_core.records.self_play import random_record

from ..core.positions import option, with_what_it_comes_to
from ..core.written import as_written, line_by_line

DECISIONS = {path.stem: path for path in sorted(Path(__file__).parent.glob("decisions/*.txt"))}


@pytest.mark.parametrize("name", DECISIONS)
def test_what_strategies_do(name: str) -> None:
    as_written(DECISIONS[name], partial(with_what_it_comes_to, name.rpartition("-")[2]))


def played(line: str) -> Iterator[str]:
    """The first two rounds of a game of experts."""
    key, *options = line.split()
    chosen = {name: option(value) for name, _, value in (word.partition("=") for word in options)}
    for one in random_record(key, chosen, 7, "expert")["rounds"][:2]:
        yield ", ".join(one["actions"])


def test_games_of_experts() -> None:
    """So whatever changes what they reckon with is seen, also where no position asks for it."""
    as_written(Path(__file__).with_name("games_of_experts.txt"), line_by_line(played))


def turned_round(function: Callable[..., Any]) -> Callable[..., Any]:
    """The opposite of what a function says: yes for no, the most for the least."""

    def mutant(*arguments: Any) -> Any:
        found = function(*arguments)
        return not found if isinstance(found, bool) else -found

    return mutant


def worst_seat(table: Any, chances: Any) -> tuple[int, int]:
    """The seat whose trick helps the team least."""
    himilo_play.note_chances(table, chances)
    helped = chances[:4]
    return helped.index(min(helped)), max(helped) - min(helped)


def worst_card_to_pass(table: Any, bid: int, hand: Any, hidden: Any) -> int:
    """The card that is worth most to a seat of the opposite bid."""
    return best_card_to_pass(table, LOW + HIGH - bid, hand, hidden)


def other_cell(table: list[int], seat: int, card: int) -> tuple[int, int]:
    """A cell that is not the best, and what would come of the best."""
    best, least = best_cell(table, seat, card)
    return next(cell for cell in members(table[UP + seat] | table[DOWN + seat]) if cell != best), least


def looks_where_it_should_leave(table: list[int], seat: int, step: int) -> int:
    return LEAVE if hilos_bids.look(table, seat, step) != LEAVE else LOOK_AT


best_card_to_pass, best_cell, best_pass = himilo.card_to_pass, hilo_expert.best_cell, pass_or_go_dice.best_pass
MUTANTS: dict[str, tuple[ModuleType, str, Any]] = {
    "himilo: aims at the wrong seat": (himilo_play, "best_seat", worst_seat),
    "himilo: passes for another bid": (himilo, "card_to_pass", worst_card_to_pass),
    "himilo: bids High with any hand": (himilo, "promised", lambda table, hand, hidden, wants: 500),
    "himilo: spends what it should keep": (himilo_play, "FUTURE", -himilo_play.FUTURE),
    "hilos: misery turned round": (hilos_play, "is_misery", turned_round(hilos_play.is_misery)),
    "hilos: plays alone, against its partner, too": (hilos_play, "wanted", lambda table, seat: 1 << seat),
    "hilos: spends what it should keep": (hilos_play, "KEPT", -hilos_play.KEPT),
    "hilos: bids what loses": (hilos_bids, "points_promised", turned_round(hilos_bids.points_promised)),
    "hilos: names any trump": (hilos, "best_trump", lambda table, seat: 3),
    "hilos: looks where it should leave the widow": (hilos, "look", looks_where_it_should_leave),
    "hilo: lays at another cell": (hilo, "best_cell", other_cell),
    "hilo: draws where it should take": (hilo, "is_worth_taking", turned_round(hilo.is_worth_taking)),
    "hilo: ends whatever it has": (hilo_expert, "ending", lambda total, to_beat: total),
    "hilo: removes no line": (hilo, "best_way", lambda table, seat, lines, further: KEEP),
    "pass_or_go: passes to the wrong seat": (
        pass_or_go_dice,
        "best_pass",
        lambda table, seat, dice: dice - best_pass(table, seat, dice),
    ),
    "pass_or_go: rolls where it should pass": (pass_or_go_dice, "goes_of_two", turned_round(pass_or_go_dice.goes_of_two)),
    "pass_or_go: keeps no card for later": (pass_or_go_cards, "later", lambda card, pool, size: 0),
    "pass_or_go: captures as seldom as it can": (pass_or_go_cards, "captures", turned_round(pass_or_go_cards.captures)),
}


@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_mutant_is_found_out(monkeypatch: pytest.MonkeyPatch, mutant: str) -> None:
    monkeypatch.delenv("HILO_RENEW_GOLDEN", raising=False)
    monkeypatch.setattr(*MUTANTS[mutant])
    with pytest.raises(AssertionError):
        test_what_strategies_do(mutant.partition(":")[0])


MEETINGS = {"standard": (200, 1, 0.6), "solo": (200, 3, 0.5), "widow": (201, 2, 0.45), "dealer": (200, 3, 0.5)}


@pytest.mark.parametrize("variant", MEETINGS)
def test_the_bids_of_experts_win_in_hilos(variant: str) -> None:
    games, beginners, share = MEETINGS[variant]
    seats = ["expert", *["beginner"] * beginners] * (2 if variant == "standard" else 1)
    counts: Any = simulate("hilos", games, seed=3, strategies=seats, progress=False, variant=variant).counts
    assert counts.get("wins_by_team", counts.get("wins_by_seat"))[0] > share * games
