"""A page that plays receives, message by message, only new facts, about the current game, written for its reader."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from hilo_core import GAMES, replay
from hilo_core.base.game import called
from hilo_core.chances.rollouts import Rollouts
from hilo_core.messages.texts import Json
from hilo_core.records.record import load
from hilo_widgets.odds import chances
from hilo_widgets.table.session import PlayPacker

from ..core.records import EVERY_SET
from ..sampled import LONG, sample
from .sat import Sat

every_game = pytest.mark.parametrize("key", GAMES)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first numbers of chances are found while one waits; nothing else goes on in the background."""

    def first_step(steps: Iterator[None]) -> None:
        if steps.__name__ == "_answer":  # type: ignore[attr-defined]
            next(steps, None)

    monkeypatch.setattr(chances, "in_background", first_step)


@every_game
def test_a_hint_is_counted_and_is_of_the_game_that_is_played_now(key: str, at_once: None) -> None:
    """The hint is for another game too, once that has been dealt."""
    sat = Sat("hilo" if key != "hilo" else "himilo")
    sat.wish("start", game=key, options=Sat(key).game.options, against="beginner", seat=1)
    for hints in (1, 2):
        told = sat.wish("numbers", what="hint")
        may = {part for action in sat.legal() for part in (action, *action.split())}
        assert told["kind"] == "odds" and told["words"] and set(told["words"]) <= may
        assert (told["view"], told["id"]) == ("v", 1)
        assert sat.session.state()["hints"] == len(sat.game.hinted) == hints
        sat.wish("play", action=sat.legal()[0])


TABLES = 200 if LONG else 6
BESIDE = re.compile(r"(\u2212?[\d.]+) after (.+?)(?=, \u2212?[\d.]+ after |\.$)")


@pytest.mark.parametrize(("key", "options"), sample(EVERY_SET, 5))
def test_the_numbers_beside_a_hint_are_those_in_its_words(
    key: str, options: Json, at_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On each choice that its last step names; the choice advised is the one that is marked best."""
    monkeypatch.setattr(chances, "SHOWN", float("inf"))
    monkeypatch.setattr(chances, "SMALL_ERROR", float("inf"))
    run = Rollouts.run
    monkeypatch.setattr(Rollouts, "run", lambda self, seconds, tables=0: run(self, 1e9, TABLES))
    compared = 0
    for seed in range(1, 30 if LONG else 3):
        sat, rng = Sat(key, seed=seed, **options), Random(seed)
        for _ in range(rng.randrange(9)):
            if not sat.game.round_over:
                sat.wish("play", action=rng.choice(sat.legal()))
        if sat.game.round_over:
            continue
        told, asked = sat.wish("numbers", what="hint"), sat.game.asked
        assert asked is not None
        choices = sat.game.game.in_words.choices(sat.game.log.row_asked(len(sat.game) - 1), asked, sat.game.names)
        beside = {sat.session._without_cells(called(choices, word)): one for word, one in told["words"].items()}
        title, text, _, about = told["hint"][-1]
        assert title == "the numbers"
        for number, name in BESIDE.findall(text):
            shown = float(beside[name]["short"].replace("\u2212", "-"))
            assert shown == pytest.approx(float(number.replace("\u2212", "-"))), (text, name, beside[name])
            assert (beside[name]["unit"] == "%") == ("out of 100" in text)
            compared += 1
        ranks = {word: one["rank"] for word, one in told["words"].items()}
        assert ranks[about[0]] == "best" or not any(ranks.values()), (text, ranks)
    assert compared


def test_pictures_say_you_and_leave_a_name_of_ones_own_alone() -> None:
    """But not in the legend of a narrow table."""
    packer = PlayPacker(replay(load("pass_or_go_whole_game") | {"players": ["A", "Ben", "Cem"]}), 0)
    texts = {"A": "A", "order:A": "You"}
    packer.items({text: (f">{text.split(':')[-1]}<", 0, 0, 0) for text in texts})
    assert [svg for svg, _ in packer.looks] == [f">{text}<" for text in texts.values()]
