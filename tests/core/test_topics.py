"""The map of what can be learnt: each game has its parts, and all that opens a topic hangs somewhere once."""

from collections import Counter

import pytest

from hilo_core.games import LIBRARY
from hilo_core.guides import guide, guides
from hilo_core.lessons import question, questions
from hilo_core.lessons.topics import KINDS, all_topics, front, topics
from hilo_core.messages.errors import HiloError
from hilo_core.puzzles import puzzles
from hilo_core.teaching.lesson_file import lessons

GAMES = [game.KEY for game in LIBRARY]
DEEDS = [deed for game in all_topics() for part in game[2:] for topic in part for deed in topic.deeds]


def keys(kind: str) -> list[str]:
    """The keys of all deeds of a kind, in the order of the map."""
    return [deed.key for deed in DEEDS if deed.kind == kind]


@pytest.mark.parametrize("key", GAMES)
def test_each_game_has_ideas_rules_and_chances(key: str) -> None:
    (game,) = topics(key)
    assert len(game.ideas) >= 10 and len(game.rules) >= 30 and len(game.chances) >= 5
    assert all(topic.title and topic.deeds for part in game[2:] for topic in part)
    assert {deed.kind for topic in game.chances for deed in topic.deeds} == {"question", "lesson"}


def test_everything_hangs_somewhere_once() -> None:
    stops = [f"{one.key} {stop.key}" for one in map(guide, guides()) for stop in one.stops]
    there = {
        "question": questions(),
        "rule": [law.id for game in LIBRARY for law in game.LAW],
        "stop": stops,
        "lesson": lessons(),
        "puzzle": [*{f"{one.game} {one.theme}" for one in puzzles()}],
    }
    assert {*there} == {*KINDS} == {*KINDS} | {deed.kind for deed in DEEDS}
    for kind, wanted in there.items():
        assert Counter(keys(kind)) == Counter(wanted), kind


def test_a_question_hangs_on_its_rule_or_on_its_idea_of_probability() -> None:
    under = {deed.key: topic for game in all_topics() for part in game[2:] for topic in part for deed in topic.deeds}
    for key in questions():
        about = front(key).get("probability")
        decides = question(key).rule
        assert under[key].title == about if about else decides and under[key].title == f"{decides.id} {decides.title}", key


def test_a_game_there_is_not() -> None:
    with pytest.raises(
        HiloError, match=r"There is no game “bridge”\. Those there are: himilo, hilo, hilos, pass_or_go and simulation\."
    ):
        topics("bridge")
