"""The question before a move that costs a lot: when it is asked, what it says, and that it is asked once."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from hilo_core import State
from hilo_core.chances.rollouts import Rollouts
from hilo_core.play.played import InteractiveGame
from hilo_core.records.player import legal_words
from hilo_core.review.reasons import MUCH, SURE, worth_of
from hilo_core.review.scales import scale_of
from hilo_widgets import Play, session
from hilo_widgets.session import Session

MOST_WORDS = 40
LAST_HIDDEN = {0: "9B 4R 6R / 1O ? 10O / 4G 7B 5T", 1: "-1Y 0P 3O / -1R 1V -1T / 3P 2P ?"}


@pytest.fixture
def thought(monkeypatch: pytest.MonkeyPatch) -> list[Iterator[None]]:
    """The reader thinks for long: what goes on in the background is done at once. What has been begun."""
    begun: list[Iterator[None]] = []

    def done(steps: Iterator[None]) -> None:
        begun.append(steps)
        for _ in steps:
            pass

    monkeypatch.setattr(session, "in_background", done)
    return begun


def heard(play: Play, action: str, **more: Any) -> dict[str, Any]:
    """What is answered to a choice at a table that has been opened."""
    sent: list[dict[str, Any]] = []
    play.session.send = sent.append
    play.session.hear({"kind": "open", "view": "a", "id": 1, "serial": play.session.serial})
    play.session.hear({"kind": "play", "view": "a", "id": 1, "serial": play.session.serial, "action": action, **more})
    return sent[0]


def at_the_end(**more: Any) -> Play:
    """HiLO, with one hidden card each."""
    return Play(State.of("hilo", layouts=LAST_HIDDEN, discard="5V"), **more)


def test_who_would_end_a_round_with_more_points_is_asked_once(thought: list[Iterator[None]]) -> None:
    """It names the doubling. To choose again, or to be sure, is one message more."""
    play = at_the_end()
    before = play.record
    told = heard(play, "take b2")
    assert told["kind"] == "sure" and told["action"] == "take b2"
    assert "your points are doubled more often than after another choice. Do it anyway?" in told["text"]
    assert play.record == before
    assert heard(play, "take b2")["kind"] == "more"
    again = at_the_end()
    assert heard(again, "take a1")["kind"] == "more" and heard(at_the_end(), "take b2", sure=True)["kind"] == "more"


def test_who_is_quicker_than_the_chances_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "in_background", lambda steps: None)
    assert heard(at_the_end(), "take b2")["kind"] == "more"


def test_who_plays_without_help_is_not_asked(thought: list[Iterator[None]]) -> None:
    assert heard(at_the_end(hints=False), "take b2")["kind"] == "more" and not thought
    play = Play("pass_or_go")
    sent: list[dict[str, Any]] = []
    play.session.send = sent.append
    play.session.hear(
        {
            "kind": "start",
            "view": "a",
            "id": 1,
            "game": "hilo",
            "options": {"players": 2},
            "seed": 3,
            "against": "beginner",
            "help": False,
        }
    )
    assert sent[-1]["state"]["hints"] == -1 and sent[-1]["state"]["ticket"]["help"] is False


@pytest.mark.parametrize("key", ["himilo", "pass_or_go"])
def test_what_is_asked_about_costs_a_lot(key: str, thought: list[Iterator[None]]) -> None:
    """On as many tables of another seed, too; no better choice is named."""
    asked = 0
    for seed in range(1, 8):
        game, rng = InteractiveGame(key, seed=seed, against="beginner"), Random(seed)
        sat = Session(lambda _: None, game)
        while game.asked is not None:
            row = [0, *game.log.row_asked(len(game) - 1)[1:]]
            choices = game.game.in_words.choices(row, game.asked, game.names)
            action = rng.choice(legal_words(game.game, row, game.asked) or [])
            sat.hear({"kind": "open", "view": "a", "id": 1})
            question = sat._question(game, action)
            if question is not None:
                asked += 1
                assert len(question.text.split()) <= MOST_WORDS and question.text.endswith("Do it anyway?")
                others = [one.label for one in choices.choices if one.action != action]
                assert not any(f" {label} " in question.text for label in others)
                found = Rollouts(game.game, row, game.asked, seed=seed + 100)
                found.compile()
                found.run(float("inf"), 1000)
                scale = scale_of(game.game, len(game.names))
                worth = worth_of(found, scale)
                best = min(worth, key=lambda word: scale.loss(0, worth[word]))
                error = scale.times * found.error_between(best, action, scale.which)
                assert scale.loss(worth[best], worth[action]) + 4 * SURE * error > MUCH * 0.6
            sat.hear({"kind": "play", "view": "a", "id": 1, "serial": sat.serial, "action": action, "sure": True})
    assert asked or key == "pass_or_go"
