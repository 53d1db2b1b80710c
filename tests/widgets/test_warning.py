"""The question before a move that costs a lot: when it is asked, what it says, and that it is asked once."""

import re
from random import Random
from typing import Any

import pytest

from hilo_core import State, replay
from hilo_core.chances.rollouts import Rollouts
from hilo_core.hilo import HiLO
from hilo_core.play.played import InteractiveGame
from hilo_core.play.warning import MUCH
from hilo_core.records.player import legal_words
from hilo_core.review.reasons import SURE, worth_of
from hilo_core.review.scales import scale_of
from hilo_widgets import Play
from hilo_widgets.session import Session

MOST_WORDS = 40
LAST_HIDDEN = {0: "9B 4R 6R / 1O ? 10O / 4G 7B 5T", 1: "-1Y 0P 3O / -1R 1V -1T / 3P 2P ?"}


def heard(play: Play, action: str, **more: Any) -> dict[str, Any]:
    """What is answered to a choice."""
    sent: list[dict[str, Any]] = []
    play.session.send = sent.append
    play.session.hear({"kind": "play", "view": "a", "id": 1, "serial": play.session.serial, "action": action, **more})
    return sent[0]


def at_the_end(**more: Any) -> Play:
    """HiLO, with one hidden card each."""
    return Play(State.of("hilo", layouts=LAST_HIDDEN, discard="5V"), **more)


def test_who_would_end_a_round_with_more_points_is_asked_once() -> None:
    """HL-18 to HL-20: it names the end and the doubling. To choose again, or to be sure, is one message more."""
    play = at_the_end()
    before = play.record
    told = heard(play, "take b2")
    assert told["kind"] == "sure" and told["action"] == "take b2" and told["rule"][0] == "HL-20"
    first = "This ends the round. Ben and Cem show no more points than you:"
    assert told["text"] == f"{first} your 51 would count 102. Do it anyway?"
    assert play.record == before
    assert heard(play, "take b2")["kind"] == "more"
    again = at_the_end()
    assert heard(again, "take a1")["kind"] == "more" and heard(at_the_end(), "take b2", sure=True)["kind"] == "more"


def test_who_plays_without_help_is_not_asked() -> None:
    assert heard(at_the_end(hints=False), "take b2")["kind"] == "more"
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


def test_every_end_that_doubles_is_asked_about_and_no_move_twice() -> None:
    """In games of HiLO by chance, wherever one hidden card is left: what ends the round for its seat, and then costs double."""
    doubled = asked = 0
    for seed in range(1, 10):
        state, rng = State("hilo", seed=seed, players=2), Random(seed)
        while not state.over and not (state.seat == 0 and hidden(state) == 1):
            state.apply(rng.choice(state.legal))
        for action in () if state.over else state.legal:
            costs = ends_and_doubles(state, action, rng)
            play = Play(state.clone())
            asks = heard(play, action)["kind"] == "sure"
            assert asks or not costs, (seed, action)
            assert not asks or heard(play, action)["kind"] == "more"
            doubled, asked = doubled + costs, asked + asks
    assert 3 < doubled <= asked


def hidden(state: State) -> int:
    """How many cards of seat 0 are hidden."""
    return sum(row.count("?") for row in state.observation(0).layouts[0])


def ends_and_doubles(state: State, action: str, rng: Random) -> bool:
    """Whether seat 0 ends the round by an action, and its points count double, as the other goes on by chance."""
    tried = state.clone()
    tried.apply(action)
    while tried.seat == 0 and tried.observation(0).removable:
        tried.apply(tried.legal[-1])
    if tried.over or tried.observation(0).ender != 0:
        return False
    number = tried.observation(0).round
    while not tried.over and tried.observation(0).round == number:
        tried.apply(rng.choice(tried.legal))
    told = [frame.text for frame in replay(tried.record()) if frame.event.rule == HiLO.DOUBLING]
    return "Ann ended" in told[-1] and bool(re.search(r"counts? double, which makes", told[-1]))


@pytest.mark.parametrize("key", ["himilo", "pass_or_go"])
def test_what_is_asked_about_costs_a_lot(key: str) -> None:
    """On as many tables of another seed, too; no better choice is named."""
    asked = 0
    for seed in range(1, 8):
        game, rng = InteractiveGame(key, seed=seed, against="beginner"), Random(seed)
        session = Session(lambda _: None, game)
        Rollouts(game.game, game.log.row_asked(len(game) - 1), game.asked or (0, 0, 0)).compile()  # type: ignore[arg-type]
        while game.asked is not None:
            row = [0, *game.log.row_asked(len(game) - 1)[1:]]
            choices = game.game.in_words.choices(row, game.asked, game.names)
            action = rng.choice(legal_words(game.game, row, game.asked) or [])
            question = session._question(game, action)
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
            game.play(action)
    assert asked or key == "pass_or_go"
