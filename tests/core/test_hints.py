"""Hints as a ladder: what each step says, and that the reasons are what came of the tables."""

import re
from random import Random
from typing import Any

import pytest

from hilo_core import State
from hilo_core.chances.rollouts import Rollouts
from hilo_core.himilo.rules import HiMiLo
from hilo_core.himilo.table import SEATS
from hilo_core.play.hints import Hint, hint
from hilo_core.play.played import InteractiveGame
from hilo_core.records.player import legal_words

from ..sampled import LONG
from .records import EVERY_SET

SAMPLE, MOST_WORDS = 200 if LONG else 8, 45
A_CARD = re.compile(r"\b(1[0-5]|[2-9AKQJ])[♠♥♣♦]|“|\b[abc][123]\b")
SAYS_WHY = re.compile(r"bid|trick|tie|line|colour|points|trump|die|dice|capture|hidden|round|follow|Under|has no")


def positions(key: str, options: dict[str, Any], many: int) -> list[tuple[InteractiveGame, Rollouts]]:
    """Choices of games that are played at random, with their chances."""
    found, seed = [], 0
    while len(found) < many:
        seed += 1
        game, rng = InteractiveGame(key, seed=seed, against="beginner", options=options), Random(seed)
        for _ in range(rng.randrange(14)):
            if game.asked is not None:
                game.play(rng.choice(legal_words(game.game, game.log.row_asked(len(game) - 1), game.asked) or []))
        if game.asked is not None:
            rollouts = Rollouts(game.game, [0, *game.log.row_asked(len(game) - 1)[1:]], game.asked, seed=seed)
            rollouts.compile()
            rollouts.run(float("inf"), 300)
            found.append((game, rollouts))
    return found


@pytest.mark.parametrize(("key", "options"), EVERY_SET)
def test_what_is_counted_adds_up(key: str, options: dict[str, Any]) -> None:
    """A trick has one taker; and a round of Hi MiLo! that is not won is lost by one thing."""
    for game, found in positions(key, options, 3):
        words = game.game.review.hints.consequences(found.table, found.asked, game.names)
        for word in found.words:
            takers = [found.consequence(word, one.which) for one in words if one.taker >= 0]
            assert not takers or found.trick < 0 or sum(takers) <= 1 + 1e-9
            if key != "pass_or_go" and found.trick >= 0:
                assert sum(takers) == pytest.approx(1)
            if key == "himilo":
                lost = sum(found.consequence(word, which) for which in range(SEATS, found.beliefs.consequences))
                won = found.aims()[word]
                assert won.exact or lost == pytest.approx(1 - won.mean)


@pytest.mark.parametrize(("key", "options"), EVERY_SET)
def test_every_step_says_something_and_the_plan_names_no_card(key: str, options: dict[str, Any]) -> None:
    reasons = 0
    for game, found in positions(key, options, SAMPLE):
        said = hint(found, game[-1].pointed(), game.names)
        assert said is not None and said.plan.text and not A_CARD.search(re.sub(r"Under \S+|\S+ is trump", "", said.plan.text))
        for rung in (said.plan, said.two, said.card):
            if rung is not None:
                assert len(rung.text.split()) <= MOST_WORDS and rung.text.endswith((".", "?"))
                assert not any(odd in rung.text for odd in ("of 100", "it hardly matters", "None", "{"))
        assert set(said.card.about) <= set(found.words)
        reasons += bool(SAYS_WHY.search(f"{said.plan.text} {said.card.text}"))
    assert reasons >= 0.9 * SAMPLE


def test_a_hint_at_the_toss_names_the_trick_and_its_rule() -> None:
    """With the last card under J★ the lowest takes the trick, and 13♠ would leave it to who bid Low."""
    line = "KH QD KC K* KD J* QC JD KS QS JS JH JC QH"
    state = State.of(
        "himilo",
        players=4,
        hand="2S 3S 10S 13S 1H 6H 2C 4C 7C",
        win_cards=line,
        bids=("high", "middle", "middle", "low"),
        trick="9C 7D 8C",
        tricks=(3, 1, 1, 0),
    )
    said = hint_of(state, 1500)
    assert "You bid High and have 3 tricks" in said.plan.text and said.plan.rule is HiMiLo.RANKS
    assert said.two is not None and len(said.two.about) == 2
    assert said.card.text.count("this trick") == 1 and said.card.rule is HiMiLo.LO
    assert re.search("1♥ takes (this trick|it)", said.card.text) and "leaves" in said.card.text


@pytest.mark.parametrize(
    ("key", "said", "words"),
    [
        (
            "hilo",
            {"layouts": {0: "8P 2T 5T / 1T 4P 6O / 9O 3O 0P", 1: "? ? ? / ? ? ? / ? 1B 3B"}, "discard": "8Y"},
            ["You show 38", "Remove"],
        ),
        ("pass_or_go", {"dice": {0: 2, 1: 0}, "won": {0: 3, 1: 3}, "points": {0: 0}, "phase": "dice"}, ["one in six", "Go"]),
        (
            "hilos",
            {"hand": "2H 3H 4H", "trump": "H", "contract": (0, "3"), "tricks": (8, 2), "order": "ace high"},
            ["need 9 tricks and have 8"],
        ),
    ],
)
def test_what_is_said_of_positions(key: str, said: dict[str, Any], words: list[str]) -> None:
    found = hint_of(State.of(key, **said), 400)
    for each in words:
        assert each in f"{found.plan.text} {found.card.text}"


def hint_of(state: State, tables: int) -> Hint:
    """The hint for a position."""
    assert state.asked is not None
    row = [0, *state.row[1 : state.game.SIZE]]
    found = Rollouts(state.game, row, state.asked, seed=1)
    found.compile()
    found.run(float("inf"), tables)
    said = hint(found, state.game.in_words.choices(row, state.asked, state.names), state.names)
    assert said is not None
    return said
