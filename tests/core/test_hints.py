"""Hints as a ladder: what each step says, and that the reasons are what came of the tables."""

import json
import math
import re
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import fmean, variance
from typing import Any

import pytest

from hilo_core import replay
from hilo_core.base.rollout_kernel import determinizations, extra_slots
from hilo_core.chances.rollouts import Rollouts
from hilo_core.machine.random import STATE, seed_row
from hilo_core.messages.errors import Truncated
from hilo_core.messages.texts import Json
from hilo_core.play.guided_round import GuidedRound
from hilo_core.play.guides import guide
from hilo_core.play.played import InteractiveGame
from hilo_core.records.player import legal_words
from hilo_core.review.reasons import Ladder, hint, in_short, worth_of
from hilo_core.strategies import chooser

from ..sampled import LONG
from .records import OPTION_SETS, one_round

SAMPLE = 200 if LONG else 8
BRUTE = 400 if LONG else 60  # rounds played out


def rolled(game: InteractiveGame, tables: int, seed: int = 0) -> Rollouts:
    """Return the chances of the seat to move, after that many tables."""
    found = Rollouts(game.game, [0, *game.log.row_asked(len(game) - 1)[1:]], game.asked, seed=seed)
    found.compile()
    found.run(float("inf"), tables)
    return found


def positions(
    key: str, options: Json, many: int, *, begin: int = 0, sensible: bool = False
) -> list[tuple[InteractiveGame, Rollouts]]:
    """Return choices of games that are played at random, or mostly as beginners do, with their chances."""
    found, seed = [], begin
    while len(found) < many:
        seed += 1
        game, rng = InteractiveGame(key, seed=seed, against="beginner", options=options), Random(seed)
        for _ in range(rng.randrange(14)):
            if game.asked is not None:
                row = game.log.row_asked(len(game) - 1)
                words = legal_words(game.game, row, game.asked) or []
                game.play(as_beginner(game, row, words) if sensible and rng.random() < 0.8 else rng.choice(words))
        if game.asked is not None:
            found.append((game, rolled(game, 300, seed)))
    return found


def as_beginner(game: InteractiveGame, row: Any, words: list[str]) -> str:
    """Return a beginner's choice for the seat to move; the first word if a beginner has none."""
    assert game.asked is not None
    own: Any = chooser(game.game, "beginner")
    tried = [*map(int, row), *[0] * extra_slots(game.game)]
    tried[STATE] = 0
    word = game.game.write(game.asked.ask, own(tried, *game.asked))
    return word if word in words else words[0]


class Counting:
    """Decides as a beginner does, after one action that is settled."""

    def __init__(self, game: Any, code: int) -> None:
        self.game, self.by, self.code = game, chooser(game, "beginner"), [code]

    def choose(self, table: list[int], seat: int, ask: int, given: int) -> int:
        """Return the settled action first."""
        if self.code:
            return self.code.pop()
        if self.game.truncated(table):
            raise Truncated
        made: int = (self.by if seat >= 0 else self.game.choose_at_random)(table, seat, ask, given)
        return made

    def tell(self, *told: object) -> None:
        """Nothing."""


@pytest.mark.parametrize("key", ["himilo", "hilo", "hilos", "pass_or_go"])
def test_what_reasons_are_made_of_is_what_comes_of_rounds_that_are_played_out_one_by_one(key: str) -> None:
    """Each consequence, by brute force: tables imagined and rounds played in plain Python, the same within four standard
    errors.
    """
    for game, asked in positions(key, {}, 2):
        found = Rollouts(game.game, asked.table, asked.asked, seed=7, strategy="beginner", weighed=False)
        found.run(float("inf"), BRUTE)
        if game.game.in_words.choices(found.table, found.asked, game.names).pick > 1:
            continue
        for word, code in list(zip(found.words, found.codes, strict=True))[:2]:
            ends = []
            for number, possible in enumerate(determinizations(game.game, found.table, found.asked, 99)):
                row = [*possible, *[0] * extra_slots(game.game)]
                seed_row(row, ~99, number)
                with suppress(Truncated):
                    game.game.play_round(row, Counting(game.game, code))
                    ends.append(row)
                if number == BRUTE:
                    break
            for which in range(len(found.beliefs.counts) - len(found.measures)):
                each = [found.beliefs.measure(end, found.asked.seat, found.trick, len(found.measures) + which) for end in ends]
                error = math.sqrt((variance(each) + 0.02) * 2 / BRUTE)
                assert abs(fmean(each) - found.consequence(word, which)) < 4 * error, (word, which)


def test_what_is_counted_of_a_round_is_what_its_summary_says() -> None:
    """These are the winner of each trick, and in HiLO the lines that each player has removed."""
    for path in Path(__file__).parent.glob("golden/*.json"):
        game = replay(one_round(json.loads(path.read_text("utf-8"))))
        (told,), beliefs, row = game.summary["rounds"], game.game.beliefs, game.log.events[-1].table
        seats, first = range(len(game.names)), len(beliefs.measures)
        for number, trick in enumerate(told.get("tricks", ())):
            won = [beliefs.measure(row, 0, number, first + seat) for seat in seats]
            assert won == [seat == trick["winner"] for seat in seats]
        if "clears" in told:
            removed = Counter(line["seat"] for line in told["clears"])
            assert [beliefs.measure(row, seat, -1, first) for seat in seats] == [removed[seat] for seat in seats]


@pytest.mark.parametrize("seed", [1, 10])
def test_of_cards_that_nobody_has_seen_none_is_better(seed: int) -> None:
    """Though on the tables that were imagined one of two hidden cards came off better than the other."""
    game = InteractiveGame("hilo", seed=seed, against="beginner")
    said = hint(rolled(game, 2000, seed), game[-1].pointed(), game.names)
    assert said is not None and said.two is None and "Nobody has seen any of these cards" in said.card.text


WHAT_COMES = re.compile(  # a bid, an aim, or what a rule does
    r"bid|need|takes? (this trick|it)|trick (nearly always )?goes|leaves? (this trick|it)|tricks|tie|line|points|doubled"
    r"|dice|die|trump|face-down|ends|can (be )?(bid|play)"
)
SURE_OF = {"": 1 - 1e-9, "nearly always ": 0.9, "mostly ": 0.6}  # the share of tables on which the hint is right


@pytest.mark.parametrize("key", ["himilo", "hilo", "hilos", "pass_or_go"])
def test_what_hints_say_is_so_on_the_tables_they_were_drawn_from(key: str) -> None:
    """In 200 choices of sensible games, 90 % of the hints name a bid, an aim or what a rule does. Statements on who wins the
    trick, and on what happens more often, hold on the tables of each.
    """
    sets, found = OPTION_SETS[key], 0
    for number in range(SAMPLE):
        ((game, rollouts),) = positions(key, dict(sets[number % len(sets)]), 1, begin=1000 * number, sensible=True)
        said = hint(rollouts, game[-1].pointed(), game.names)
        assert said is not None and said.plan is not None
        found += bool(WHAT_COMES.search(f"{said.plan.text} {said.card.text}"))
        if said.two is not None:
            ladder = Ladder(rollouts, game[-1].pointed(), game.names)
            assert not untrue(ladder, said.card.text), f"{key} {number}: {said.card.text}"
    assert found >= 0.9 * SAMPLE


def untrue(ladder: Ladder, text: str) -> list[str]:
    """Return the statements of a hint about its two choices that are not true on its tables."""
    wrong, pair = [], ladder.pair
    for word in (ladder.best[0], ladder.other):
        name = ladder.name(word)
        for often, who in pair.takers(word):
            does = "wins" if who.taker == ladder.you else rf"leaves (it|this trick) to {re.escape(who.text)}"
            wrong += [how for how, least in SURE_OF.items() if re.search(f"{name} {how}{does}", text) and often < least]
        for one in pair.consequences:
            here, there = (
                pair.found.consequence(each, one.which)
                for each in (word, ladder.other if word == ladder.best[0] else ladder.best[0])
            )
            after = [name, "that"] if word == ladder.best[0] else [name]
            if one.taker < 0 and any(f"After {it} {one.text}" in text for it in after) and here <= there:
                wrong.append(one.text)
    return wrong


@pytest.mark.parametrize("seed", [8000, 24000])
def test_a_choice_that_more_tables_find_better_is_not_said_to_be_worse(seed: int) -> None:
    """On few tables one choice comes off best, on many another: the hint says that others may be as good."""
    ((game, few),) = positions("hilo", {}, 1, begin=seed, sensible=True)
    ladder = Ladder(few, game[-1].pointed(), game.names)
    many = rolled(game, 1500, 99)
    worth, named = worth_of(many, ladder.scale), ladder.best[0]
    best = min(worth, key=lambda word: worth[word])
    assert worth[named] - worth[best] > 3 * many.error_between(named, best, ladder.scale.which)
    assert best in ladder.near and ladder.card().text.endswith(" Several others may be as good.")


def test_what_several_choices_begin_with_is_said_once() -> None:
    said = "discarding the red 9 and turning over "
    assert in_short([f"{said}a3", f"{said}b2", f"{said}c2"]) == f"{said}a3, b2 or c2"
    assert in_short([f"{said}a3", "drawing"]) == f"{said}a3 or drawing" and in_short(["7♠", "8♠"]) == "7♠ or 8♠"


def test_a_card_that_brings_fewer_points_and_the_fewest_less_often_is_not_called_the_better_one() -> None:
    """HL-19, HL-20: in the guided round an 11 on a 5 costs fewer points than to discard it, which has the fewest more often."""
    game = GuidedRound(guide("hilo"))
    for word in ["draw", "trade a1", "draw", "trade b1", "draw", "toss b2", "draw", "trade a2", "draw", "trade c1", "draw"]:
        game.play(word)
    assert game.asked is not None
    said = hint(rolled(game, 2000), game[-1].pointed(), game.names)
    assert said is not None and len(said.card.about) == 2 and said.card.about[1].startswith("toss")
    shares = list(map(int, re.findall(r"(\d+) out of 100", said.card.text)))
    points = list(map(float, re.findall(r"with ([\d.]+) points", said.card.text)))
    assert shares[0] > shares[1] and points[0] > points[1]


@pytest.mark.parametrize(
    ("key", "options", "begin", "said"),
    [
        (
            "pass_or_go",
            {"players": 3},
            307_000,
            "After passing the die to Ben you have or share the most points of this phase in",
        ),
        ("hilos", {"variant": "solo", "rounds": 4}, 4_000, "After bidding Solo you gain most of all in"),
    ],
)
def test_a_hint_says_what_each_of_two_choices_is_better_for(key: str, options: Json, begin: int, said: str) -> None:
    """PG-14, HS-SO-2: on other tables too the one reaches the aim more often, and the other is worth more."""
    ((game, few),) = positions(key, options, 1, begin=begin, sensible=True)
    told = hint(few, game[-1].pointed(), game.names)
    assert told is not None and told.plan is not None and said in told.card.text and told.card.rule is told.plan.rule
    many = rolled(game, 2000, 99)
    (best, rival), worth = told.card.about, worth_of(many, Ladder(few, game[-1].pointed(), game.names).scale)
    assert many.aims()[rival].mean > many.aims()[best].mean and worth[best] > worth[rival]
