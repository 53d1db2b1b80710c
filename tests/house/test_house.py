"""A house rule is a game like any other: for every game, and a variant, it is stepped, simulated, compared and explained."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from hilo_core import GAMES, State, chances, house, replay, review, rule, simulate
from hilo_core.base.game import read_options
from hilo_core.hilos import Hilos
from hilo_core.house.house import HouseGame
from hilo_core.messages.texts import Json, Texts
from hilo_core.records.record import schema, up_to
from hilo_core.records.replay import Frame
from hilo_core.records.self_play import random_record
from hilo_core.simulation.job import Job, play_part

from ..sampled import by_turns
from ..widgets.sat import Sat
from . import own_rules as own

GAMES_EACH = 1_000
SHAPE = Draft202012Validator(schema())


@dataclass(frozen=True)
class Case:
    """A house rule: what it changes, that rule first by which a step is told that shows it, how, and with which options it
    is played.
    """

    key: str
    name: str
    swaps: dict[str, Callable[..., Any]]
    changed: Texts
    shows: str | Callable[[Frame], bool]
    options: Json = field(default_factory=dict)

    def made(self) -> HouseGame:
        """Return the game."""
        return house(self.key, self.name, **self.swaps)

    def shown_in(self, frame: Frame) -> bool:
        """Return whether a step shows it."""
        return self.shows in frame.text if isinstance(self.shows, str) else self.shows(frame)


PLACE = "cards_below_winner"
FOUR, THREE = {"players": 4, "rounds": 1}, {"players": 3}
SOLO = "HS-SO-4", "HS-SO-2", "HS-SO-3", "HS-SO-5"


def not_doubled(frame: Frame) -> bool:
    """Return whether points are what the cards count."""
    view: Any = frame.view()
    return bool(view.points == view.sums)


def not_nine(frame: Frame) -> bool:
    """Return whether it does not speak of nine tricks."""
    return "nine" not in frame.text


def rolled_six(frame: Frame) -> bool:
    """Return whether a die has shown a six."""
    return frame.action == "roll 6"


CASES = [
    Case("himilo", "upside down", {PLACE: own.jacks_for_kings}, ("HM-16", "HM-17"), "is the lowest of four under K", FOUR),
    Case("himilo", "higher middle", {PLACE: own.higher_middle}, ("HM-20",), "it ranks second of four under Q", FOUR),
    Case("hilo", "no doubling", {"ender_times": own.no_doubling}, ("HL-20",), not_doubled, THREE),
    Case("hilos", "always turns", {"order_after": own.always_turns}, ("HS-12", "HS-13", "HS-PM-4", "HS-R1"), "order"),
    Case("hilos", "eight are abundant", {"task": own.eight_are_abundant}, SOLO, not_nine, {"variant": "solo"}),
    Case("pass_or_go", "six takes three", {"after_roll": own.six_takes_three}, ("PG-17",), rolled_six, THREE),
]
PLACES = {tuple(case.swaps): case for case in reversed(CASES)}  # a case for each function that is changed
every = partial(pytest.mark.parametrize, "case", ids=lambda case: case.name)


def job(key: str, case: Case, who: str = "random") -> Job:
    """Return games of a house rule, or of the original."""
    options = read_options(GAMES[key], case.options)
    return Job(key, options, (who,) * GAMES[key].seats(options), 5)


def counted(job: Job, games: int, compiled: bool) -> Any:
    """Return the counts without the time they took."""
    return replace(play_part(job, 0, games, compiled), seconds=0.0)


@every(by_turns(CASES, of=8))
def test_stepped_and_compiled_it_counts_the_same_and_the_original_stays(case: Case) -> None:
    before = counted(job(case.key, case), GAMES_EACH, True)
    mine = case.made()
    plain, fast = (counted(job(mine.KEY, case), GAMES_EACH, compiled) for compiled in (False, True))
    assert plain == fast != before
    assert counted(job(case.key, case), GAMES_EACH, True) == before
    assert counted(job(case.key, case), 50, False) == counted(job(case.key, case), 50, True)


@every(by_turns(CASES, 1, 4))
def test_every_step_says_what_the_house_rule_decided(case: Case) -> None:
    mine = case.made()
    assert set(mine.house.changed) == set(case.changed)
    seen = 0
    for number in range(20):
        record = random_record(mine, case.options, number, "random")
        assert SHAPE.is_valid(record) and not SHAPE.is_valid({**record, "game": f"{case.key}_{case.name}"})
        for frame in replay(record):
            told, title = frame.rule.id in case.changed, f"House rule: {case.name}"
            assert frame.text.endswith(f" ({title}.)") == told
            assert frame.rule.title == (title if told else rule(frame.rule.id).title)
            if frame.rule.id == case.changed[0]:
                seen += 1
                assert case.shown_in(frame), frame.text
    assert seen


@pytest.mark.long
@every(PLACES.values())
def test_chances_and_reviews_are_of_the_house_rule(case: Case) -> None:
    mine = case.made()
    record = random_record(mine, case.options, 4, "beginner")
    actions = record["rounds"][0]["actions"]
    found: Any = None
    for cut in range(len(actions) - 3, 0, -1):
        short = {**record, "rounds": [{**record["rounds"][0], "actions": actions[:cut]}]}
        following = replay(short).summary["next"]
        if following is not None and following.get("seat") != "chance" and len(following["legal"] or ()) > 1:
            found = chances(short, tables=40)
            break
    assert set(found["chances"]) <= set(following["legal"]) and not found["how_true"]
    assert review({**record, "rounds": record["rounds"][:1]}, tables=2).decisions


def test_the_dice_of_two_players_are_those_of_the_house_rule() -> None:
    """The odds of the original game do not hold."""
    mine = CASES[-1].made()
    found = simulate(mine, 40, players=2, keep="rules", strategies="expert", progress=False)
    rolls = found.frame("rolls")
    assert rolls.query("face == 6 and points_after + 3 != points_before").empty
    assert found.counts["busts"] == len(rolls.query("points_after == 0 < points_before"))
    assert simulate(mine, 9, players=2, strategies="expert_unaware", progress=False).games == 9
    state = State.of(mine, players=2, phase="dice", won=[4, 2], dealer=1)
    assert "wins the game" not in str(chances(state, tables=20)["chances"])


def test_a_rule_that_fails_when_somebody_plays_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    sat = Sat(CASES[-1].made().KEY)
    monkeypatch.setattr(own, "after", None)
    monkeypatch.setattr("hilo_widgets.odds.chances.in_background", list)
    sat.wish("numbers")
    assert not sat.session.chances.latest.numbers
    while sat.wish("play", action=sat.legal()[0])["kind"] == "more":
        """Up to the first roll."""
    assert "TypeError" in sat.sent[-1]["text"]


def any_card(hand: int, led: int) -> tuple[int, Hilos]:
    """Let every card be played: nobody has to follow suit."""
    return hand, Hilos.FOLLOW_SUIT


def test_who_need_not_follow_has_shown_nothing() -> None:
    """So others can hold what the original rules out, and a position in which they do is one."""
    free = house("hilos", "free", may_follow=any_card)
    record = random_record(free, {}, 3, "random")
    record["rounds"] = [up_to(record["rounds"][0], 10)]
    found = chances(record, strategy="random", tables=30)
    assert found["chances"].keys() == {*(replay(record).summary["next"] or {})["legal"]}
    state = State.from_record(record)
    assert State.of(free, **state.position()).row == state.row
