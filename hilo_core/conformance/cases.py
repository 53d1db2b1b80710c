"""The records that another engine is tried with: examples, and games that play themselves, some of them with a mistake."""

import json
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from ..base.game import Game
from ..games import GAMES
from ..records.examples import example, example_names
from ..records.player import answer
from ..records.record import Source, check, load
from ..records.self_play import random_record
from ..strategies import brought_along

EXAMPLE, WHOLE, STOPPED, MISTAKEN = "examples", "whole games", "stopped games", "records with a mistake"
KINDS = EXAMPLE, WHOLE, STOPPED, MISTAKEN
MADE = WHOLE, STOPPED, STOPPED, MISTAKEN  # one after the other
ATTEMPTS = 200  # at a mistake, in a game in which nearly everything is legal
SWIFT = "random", "beginner"  # strategies that need no time


class Case(NamedTuple):
    """A record, what it is called, and which kind it is of."""

    name: str
    kind: str
    record: Mapping[str, Any]


class Variant(NamedTuple):
    """A game, and which variant of it, where there are several."""

    game: Game
    key: str = ""

    def __str__(self) -> str:
        return f"{self.game.KEY} {self.key}".strip()

    def is_of(self, record: Source) -> bool:
        """Whether a record is of this variant."""
        found = check(load(record))
        return found.game is self.game and found.options.get("variant", "") == self.key

    def options(self, rng: Random) -> dict[str, Any]:
        """Options of the game that are drawn at random among those a reader can choose."""
        setup = self.game.setup
        drawn = {
            field.name: rng.choice(field.values)[0] for field in setup.fields if self.key in (field.variants or [self.key])
        }
        players = {"players": rng.choice(setup.players)} if setup.players else {}
        return players | drawn | ({"variant": self.key} if self.key else {})


def variants(games: Mapping[str, Game] = GAMES) -> list[Variant]:
    """All variants of these games."""
    found = []
    for game in games.values():
        (keys,) = [field.values for field in game.setup.fields if field.name == "variant"] or [(("", ""),)]
        found += [Variant(game, key) for key, _ in keys]
    return found


def cases(variant: Variant, many: int, seed: int = 0) -> list[Case]:
    """The examples of a variant, and so many records made for it, the same ones for the same seed."""
    return [
        *(Case(name, EXAMPLE, load(example(name))) for name in example_names() if variant.is_of(example(name))),
        *made_records(variant, many, Random(f"{variant} {seed}")),
    ]


def made_records(variant: Variant, many: int, rng: Random) -> Iterator[Case]:
    """Records of games that play themselves: played to their end, stopped anywhere, and stopped by a mistake."""
    strategies = [name for name in SWIFT if name in brought_along(variant.game)]
    actions: set[str] = set()
    for number in range(1, many + 1):
        record = random_record(variant.game, variant.options(rng), rng.getrandbits(32), rng.choice(strategies))
        actions.update(action for played in record["rounds"] for action in played["actions"])
        kind = MADE[number % len(MADE)]
        if kind == MISTAKEN:
            record = with_mistake(record, sorted(actions), rng)
        elif kind == STOPPED:
            record = rng.choice(prefixes(record))
        yield Case(f"record {number}", kind, record)


def prefixes(record: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The record as it was before the first deal, after each deal and after each action, itself last."""
    rounds = record["rounds"]
    ways = [
        [],
        *(
            [*rounds[:n], until(played, plies)]
            for n, played in enumerate(rounds)
            for plies in range(len(played["actions"]) + 1)
        ),
    ]
    return [{**record, "rounds": way} for way in ways]


def until(played: Mapping[str, Any], plies: int) -> dict[str, Any]:
    """A round up to so many plies."""
    return {**played, "actions": played["actions"][:plies]}


def with_mistake(record: Mapping[str, Any], actions: list[str], rng: Random) -> dict[str, Any]:
    """The record up to a deal that cannot be, or to an action that cannot be read, or is not legal, and that one too."""
    made: dict[str, Any] = {}
    for _ in range(ATTEMPTS):
        made = json.loads(json.dumps(rng.choice(prefixes(record)[1:])))
        last = made["rounds"][-1]
        of_round = record["rounds"][len(made["rounds"]) - 1]["actions"]  # nearly legal, more often than those of other games
        action = rng.choice(of_round if of_round and rng.random() < 0.5 else actions)
        dealt = [*lists_of_cards(last["deal"])]
        if dealt and rng.random() < 0.1:
            last["actions"] = []
            one, other = rng.choices(dealt, k=2)
            one[rng.randrange(len(one))] = rng.choice(other)
        else:
            last["actions"].append(action if rng.random() < 0.8 else f"{action[:-1]}?")
        if "error" in answer(json.dumps(made))[-1]:
            break
    return made


def lists_of_cards(dealt: Any) -> Iterator[list[str]]:
    """The lists of cards in a deal."""
    if isinstance(dealt, list) and dealt and isinstance(dealt[0], str):
        yield dealt
    elif isinstance(dealt, list | dict):
        for each in dealt.values() if isinstance(dealt, dict) else dealt:
            yield from lists_of_cards(each)
