"""Strategies that are a little wrong are found out: each of them fails a position of the tests of decisions."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from types import ModuleType
from typing import Any

import pytest

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

from . import (
    test_hilo_decisions,
    test_hilos_decisions,
    test_hilos_expert_bids,
    test_himilo_decisions,
    test_himilo_plays,
    test_pass_or_go_decisions,
)


def positions(tests: ModuleType) -> Iterator[Callable[[], None]]:
    """Every position of a module of tests."""
    for name, test in vars(tests).items():
        if not name.startswith("test_") or not callable(test) or "simulate" in test.__code__.co_names:
            continue
        marks = [mark for mark in getattr(test, "pytestmark", []) if mark.name == "parametrize"]
        for several in product(*(mark.args[1] for mark in marks)):
            given: dict[str, Any] = {}
            for mark, one in zip(marks, several, strict=True):
                names = (mark.args[0],) if isinstance(mark.args[0], str) else mark.args[0]
                given |= zip(names, getattr(one, "values", (one,) if len(names) == 1 else one), strict=True)
            yield partial(test, **given)


def fails(position: Callable[[], None]) -> bool:
    try:
        position()
    except AssertionError:
        return True
    return False


def turned_round(function: Callable[..., Any]) -> Callable[..., Any]:
    """The opposite of what a function says: yes for no, the most for the least."""

    def mutant(*arguments: Any) -> Any:
        found = function(*arguments)
        return not found if isinstance(found, bool) else -found

    return mutant


def worst_seat(table: Any, chances: Any) -> tuple[int, int]:
    """The seat whose trick helps the team least."""
    helped = [himilo_play.chance_if(table, seat) for seat in range(4)]
    chances[:4] = helped
    return helped.index(min(helped)), max(helped) - min(helped)


def worst_card_to_pass(table: Any, bid: int, hand: Any, hidden: Any) -> int:
    """The card that is worth most to a seat of the opposite bid."""
    return best_card_to_pass(table, LOW + HIGH - bid, hand, hidden)


def other_cell(table: list[int], seat: int, card: int) -> tuple[int, int]:
    """A cell that is not the best, and what would come of the best."""
    best, least = best_cell(table, seat, card)
    return next(cell for cell in members(table[UP + seat] | table[DOWN + seat]) if cell != best), least


best_card_to_pass, best_cell, best_pass = himilo.card_to_pass, hilo_expert.best_cell, pass_or_go_dice.best_pass
MUTANTS = [
    pytest.param(himilo_play, "best_seat", worst_seat, test_himilo_plays, id="Hi MiLo!: aims at the wrong seat"),
    pytest.param(himilo, "card_to_pass", worst_card_to_pass, test_himilo_decisions, id="Hi MiLo!: passes for another bid"),
    pytest.param(
        himilo,
        "promised",
        lambda table, hand, hidden, wants: 500,
        test_himilo_decisions,
        id="Hi MiLo!: bids High with any hand",
    ),
    pytest.param(himilo_play, "FUTURE", -himilo_play.FUTURE, test_himilo_plays, id="Hi MiLo!: spends what it should keep"),
    pytest.param(hilos_play, "misery", turned_round(hilos_play.misery), test_hilos_decisions, id="Hilos: misery turned round"),
    pytest.param(
        hilos_play,
        "wanted",
        lambda table, seat: 1 << seat,
        test_hilos_decisions,
        id="Hilos: everybody plays alone, against their partner, too",
    ),
    pytest.param(hilos_play, "KEPT", -hilos_play.KEPT, test_hilos_decisions, id="Hilos: spends what it should keep"),
    pytest.param(
        hilos_bids,
        "points_promised",
        turned_round(hilos_bids.points_promised),
        test_hilos_expert_bids,
        id="Hilos: bids what loses",
    ),
    pytest.param(hilos, "best_trump", lambda table, seat: 3, test_hilos_expert_bids, id="Hilos: names any trump"),
    pytest.param(
        hilos,
        "look",
        lambda table, seat, step: LEAVE if hilos_bids.look(table, seat, step) != LEAVE else LOOK_AT,
        test_hilos_expert_bids,
        id="Hilos: looks where it should leave the widow",
    ),
    pytest.param(hilo, "best_cell", other_cell, test_hilo_decisions, id="HiLO: lays at another cell"),
    pytest.param(
        hilo,
        "is_worth_taking",
        turned_round(hilo.is_worth_taking),
        test_hilo_decisions,
        id="HiLO: draws where it should take",
    ),
    pytest.param(hilo_expert, "ending", lambda total, to_beat: total, test_hilo_decisions, id="HiLO: ends whatever it has"),
    pytest.param(hilo, "best_way", lambda table, seat, lines, further: KEEP, test_hilo_decisions, id="HiLO: removes no line"),
    pytest.param(
        pass_or_go_dice,
        "best_pass",
        lambda table, seat, dice: dice - best_pass(table, seat, dice),
        test_pass_or_go_decisions,
        id="High, Low, Pass or Go: passes to the wrong seat",
    ),
    pytest.param(
        pass_or_go_dice,
        "goes_of_two",
        turned_round(pass_or_go_dice.goes_of_two),
        test_pass_or_go_decisions,
        id="High, Low, Pass or Go: rolls where it should pass",
    ),
    pytest.param(
        pass_or_go_cards,
        "later",
        lambda card, pool, size: 0,
        test_pass_or_go_decisions,
        id="High, Low, Pass or Go: keeps no card for later",
    ),
    pytest.param(
        pass_or_go_cards,
        "captures",
        turned_round(pass_or_go_cards.captures),
        test_pass_or_go_decisions,
        id="High, Low, Pass or Go: captures as seldom as it can",
    ),
]


@pytest.mark.parametrize(("module", "name", "mutant", "tests"), MUTANTS)
def test_a_mutant_fails_a_position(
    monkeypatch: pytest.MonkeyPatch, module: ModuleType, name: str, mutant: Any, tests: ModuleType
) -> None:
    monkeypatch.setattr(module, name, mutant)
    assert any(map(fails, positions(tests)))


@pytest.mark.parametrize(
    "tests", dict.fromkeys(param.values[3] for param in MUTANTS), ids=lambda tests: tests.__name__.rpartition(".")[2]
)
def test_the_strategies_as_they_are_pass_every_position(tests: ModuleType) -> None:
    assert not any(map(fails, positions(tests)))
