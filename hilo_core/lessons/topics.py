"""What can be learnt, as a map: of each game its ideas, its rules and its chances, and what opens each of them.

topics("himilo")    those of one game; topics() those of all

An idea is a stop of a guided round, a rule stands in the law of the game, and a chance is an idea of probability that questions
and lessons of the game are about. A page notes what was done, by kind and key, in the browser's own store (static/transport/
opened.js), and a topic is open once one of its deeds was done. Names are read from files, and nothing is played for them.
"""

import re
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from ..asking import KEYS, file_of
from ..base.game import Game
from ..content.blocks import read
from ..games import LIBRARY
from ..guides import guide, guides
from ..messages.checks import a_text, checked
from ..messages.errors import HiloError, shown
from ..messages.words import capital, listed
from ..puzzles import THEMES
from ..puzzles.puzzle import of_game
from ..teaching import lesson_file

KINDS = "stop", "rule", "question", "puzzle", "lesson"  # of deeds
MADE = re.compile(r"\{\{.*?\}\}")  # what only a seed settles
LESSONS = "Lessons"


class Deed(NamedTuple):
    """Something that can be done: its kind, one of KINDS, the key by which a page notes it, and what it is in words."""

    kind: str
    key: str
    words: str


class Topic(NamedTuple):
    """Something that can be learnt: its title, a sentence if there is one, and the deeds of which one opens it."""

    title: str
    text: str
    deeds: tuple[Deed, ...]


class GameTopics(NamedTuple):
    """The topics of a game; of "simulation", which is about all games, there are chances alone."""

    key: str
    name: str
    ideas: tuple[Topic, ...]
    rules: tuple[Topic, ...]
    chances: tuple[Topic, ...]


@checked(game=a_text)
def topics(game: str = "") -> tuple[GameTopics, ...]:
    """What can be learnt in the game of this key, such as "hilo", or in all of them, as ideas, rules and chances. Each question
    of `questions()` is a deed of one topic, and each rule is one topic. HiloError for what is no key of a game.

    >>> from hilo_core.lessons.topics import topics
    >>> himilo, = topics("himilo")
    >>> himilo.ideas[1].title, himilo.rules[0].deeds[0]
    ('Hi: the highest takes it', Deed(kind='rule', key='HM-01', words='Read the rule'))
    """
    found = [one for one in all_topics() if game in ("", one.key)]
    if not found:
        raise HiloError(f"There is no game {shown(game)}. Those there are: {listed([one.key for one in all_topics()])}.")
    return tuple(found)


@cache
def all_topics() -> tuple[GameTopics, ...]:
    """The topics of the library's games, and at last those of all games together."""
    games = (GameTopics(game.KEY, game.NAME, ideas(game), rules(game), chances(game.KEY)) for game in LIBRARY)
    return *games, GameTopics("simulation", "Any game", (), (), chances("simulation"))


def ideas(game: Game) -> tuple[Topic, ...]:
    """The stops of the guided rounds of a game, of the game itself first, and the themes of its puzzles."""
    told = [guide(name) for name in guides()]
    own = sorted((one for one in told if one.record.game is game), key=lambda one: one.key != game.KEY)
    stops = [
        Topic(stop.title, "" if one.key == game.KEY else f"{one.title}.", (Deed("stop", f"{one.key} {stop.key}", one.title),))
        for one in own
        for stop in one.stops
    ]
    puzzles = [
        Topic(*THEMES[theme], (Deed("puzzle", f"{game.KEY} {theme}", "Solve a puzzle"),))
        for theme in THEMES
        if any(one.theme == theme for one in of_game(game.KEY))
    ]
    return *stops, *puzzles


def rules(game: Game) -> tuple[Topic, ...]:
    """The law of a game, each rule with the questions that it decides."""
    asked = {key: front(key) for key in KEYS}
    by_rule = {key: keys.get("topic") or keys.get("rule") for key, keys in asked.items() if "probability" not in keys}
    return tuple(
        Topic(
            f"{law.id} {law.title}",
            law.text,
            (Deed("rule", law.id, "Read the rule"), *(question_deed(key) for key, of in by_rule.items() if of == law.id)),
        )
        for law in game.LAW
    )


def chances(game: str) -> tuple[Topic, ...]:
    """The ideas of probability in the questions of a game, each with these, and its lessons."""
    about = sorted(
        (front(key)["probability"], key) for key in KEYS if key.split(".")[0] == game and "probability" in front(key)
    )
    found = [
        Topic(idea, "", tuple(question_deed(key) for _, key in several)) for idea, several in groupby(about, lambda one: one[0])
    ]
    taught = tuple(Deed("lesson", number, title) for number, of, title in all_lessons() if of == game)
    return (*found, Topic(LESSONS, "", taught)) if taught else tuple(found)


@cache
def front(key: str) -> dict[str, str]:
    """The front matter of a question."""
    return read(file_of(key))[0]


def question_deed(key: str) -> Deed:
    """A question that can be answered, with its title, or its key in words where only a seed settles what it is called."""
    title = title_of(file_of(key))
    plain = MADE.sub("…", title)
    return Deed("question", key, plain if re.search(r"\w", plain) else capital(key.split(".")[1].replace("-", " ")))


@cache
def all_lessons() -> tuple[tuple[str, str, str], ...]:
    """The number, the key of the game and the title of each of the library's lessons."""
    found = []
    for number in lesson_file.lessons():
        path = lesson_file.FOLDER / f"lesson_{number}{lesson_file.SUFFIX}"
        name = read(path)[0]["game"]
        found.append((number, next(game.KEY for game in LIBRARY if name.endswith(game.NAME)), title_of(path)))
    return tuple(found)


def title_of(path: Path) -> str:
    """The title of a file, as it is written."""
    return next(one.title for one in read(path)[1] if one.name == "h1")
