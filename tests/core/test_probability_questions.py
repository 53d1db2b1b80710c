"""Questions about probability: forty or more, each made in its own way, and right by counting once more by chance."""

import re
from collections.abc import Callable
from itertools import groupby
from random import Random
from typing import Any

import pytest

from hilo_core.asking import file_of, question, questions
from hilo_core.content.blocks import read
from hilo_core.content.file import beside

ABOUT = {key: read(file_of(key))[0]["probability"] for key in questions() if "probability" in read(file_of(key))[0]}
TRIES = 2_500
OFF = 5  # of 100; five standard errors of so many tries


def test_there_are_forty_over_all_games() -> None:
    assert len(ABOUT) >= 40
    games = [key.partition(".")[0] for key in sorted(ABOUT)]
    assert {game: len([*several]) >= 9 for game, several in groupby(games)} == {
        "hilo": True,
        "hilos": True,
        "himilo": True,
        "pass_or_go": True,
        "simulation": False,
    }
    variants = {question(key).game for key in ABOUT}
    assert {f"Hilos, {name}" for name in ("Poor Man's", "Widow's", "Solo", "Dealer's")} <= variants


def test_no_two_differ_in_numbers_only() -> None:
    makers = {beside(file_of(key)) for key in ABOUT}
    assert len(makers) == len(ABOUT)
    sentences: dict[str, str] = {}
    for key in ABOUT:
        for seed in range(4):
            plain = re.sub(
                r"\d+[♠♥♣♦]?|[−.]|\b(one|two|three|four|five|six|seven|eight|nine|ten)\b", "#", question(key, seed).task.lower()
            )
            assert sentences.setdefault(plain, key) == key


def hand(chance: Random, cards: int, marked: int, size: int) -> int:
    """How many marked cards, the first ones of so many, a hand has."""
    return sum(card < marked for card in chance.sample(range(cards), size))


def rolled(chance: Random, dice: int) -> list[int]:
    """So many dice."""
    return [chance.randrange(1, 7) for _ in range(dice)]


def wins_match(chance: Random, values: Any) -> bool:
    """Whether two rounds are won before two are lost."""
    won, lost = {"even": (0, 0), "ahead": (1, 0), "behind": (0, 1)}[values["lead"]]
    while max(won, lost) < 2:
        won, lost = (won + 1, lost) if chance.random() < values["of_ten"] / 10 else (won, lost + 1)
    return won == 2


def highest_after(chance: Random, values: Any) -> bool:
    """Whether the 2 is highest after these tricks."""
    turned = values["turned_now"]
    for _ in range(values["tricks"]):
        turned ^= chance.randrange(values["of"]) == 0
    return bool(turned)


def asked_aces(chance: Random, values: Any) -> bool:
    """Whether the partner holds as many of the missing cards as is asked."""
    found = hand(chance, 39, values["left"], 13)
    return {"none": found == 0, "exactly one": found == 1, "at least one": found > 0}[values["asked"]]


def some_alike(chance: Random, values: Any) -> bool:
    """Whether some of the cards are alike, or none are."""
    of = [card // values["each"] for card in chance.sample(range(104), values["many"])]
    return (len({*of}) < len(of)) == values["alike"]


def a_face(chance: Random, values: Any) -> bool:
    """Whether the roll was one of the faces, among rolls that fit what is told."""
    face = 0
    while face not in values["given"]:
        (face,) = rolled(chance, 1)
    return face in values["asked"]


AGAIN: dict[str, Callable[[Random, Any], bool]] = {
    "himilo.one-missing": lambda chance, of: hand(chance, of["cards"], of["wanted"], of["left"]) > 0,
    "himilo.who-has-it": lambda chance, of: hand(chance, of["unseen"], 1, of["hand"]) > 0,
    "himilo.passed-blind": lambda chance, of: hand(chance, 14, of["own"], 3) == 0,
    "hilo.draw-lower": lambda chance, of: hand(chance, of["unseen"], of["lower"], 1) > 0,
    "hilo.three-draws": lambda chance, of: hand(chance, of["unseen"], of["left"], of["draws"]) > 0,
    "hilo.all-different": some_alike,
    "hilo.two-rivals": lambda chance, of: min(of[who] + chance.randrange(-1, 12) for who in ("ben", "cem")) <= of["own"],
    "hilos.after-tricks": highest_after,
    "hilos.match-chance": wins_match,
    "hilos.missing-aces": asked_aces,
    "pass_or_go.any-bad": lambda chance, of: of["asks_none"] != bool({*rolled(chance, of["dice"])} & {*of["bad"]}),
    "pass_or_go.goal-dice": lambda chance, of: sum(face < 4 for face in rolled(chance, of["dice"])) == of["wanted"],
    "pass_or_go.bens-joker": lambda chance, of: hand(chance, of["unseen"], of["jokers"], of["size"]) > 0,
    "pass_or_go.what-was-rolled": a_face,
}


@pytest.mark.parametrize("key", AGAIN)
def test_what_is_right_comes_about_as_often_by_chance(key: str) -> None:
    for seed in (2, 5, 11):
        one, chance = question(key, seed), Random(seed)
        values = one.replies.file.values  # type: ignore[attr-defined]
        found = sum(AGAIN[key](chance, values) for _ in range(TRIES))
        assert abs(100 * found / TRIES - one.right) < OFF, (seed, one.task)
