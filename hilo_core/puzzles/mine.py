"""Finds puzzles: in games that strategies have played, positions in which one choice is better than every other by a lot.

Each choice of each seat is looked at on few imagined tables, what looks clear on SIFTED, and what still does on CONFIRMED other
tables. What is found is kept only if what tells the answer from the choice that tempts most can be said in a sentence.
"""

import json
from collections.abc import Collection, Iterator, Mapping
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

from ..base.game import Choices, Game
from ..base.seats import Names
from ..base.slots import Scale
from ..chances.rollouts import Rollouts
from ..machine.random import mix, signed
from ..messages.errors import HiloError
from ..play.hints import Ladder
from ..play.warning import at_once, later
from ..records.known import as_known
from ..records.player import Log, run
from ..records.record import check, new_record
from ..records.self_play import random_record
from ..review.decisions import PastDecision, asked_in
from ..review.reasons import Comparison, worth_of
from ..review.scales import scale_of
from .puzzle import Puzzle, Worth, kind_of
from .themes import BEGINNER, EXPERT, step_of, theme_of

LOOKED, SIFTED, CONFIRMED = 60, 500, 20_000  # imagined tables
STAGES = (LOOKED, 0.5, 0), (SIFTED, 1, 2), (4 * SIFTED, 1, 3)  # before that: tables, the part asked for, standard errors
HUNDREDTHS, POINTS = 10, 5  # so much better than every other choice: of 100, or points where these are what counts
SURE = 4  # standard errors beyond which it is better than every other
MOST_ROUNDS = 100  # of a game: all of them


class Found:
    """The chances at a position, and what they say of each choice."""

    def __init__(self, game: Game, names: Names, one: PastDecision, seed: int, tables: int) -> None:
        self.game, self.names, self.one = game, names, one
        self.scale: Scale = scale_of(game, len(names))
        self.rollouts = Rollouts(game, one.row, one.ask, seed=seed)
        self.rollouts.compile()
        self.rollouts.run(float("inf"), tables)
        self.values = worth_of(self.rollouts, self.scale)
        self.best = min(self.values, key=lambda word: self.scale.loss(0, self.values[word]))
        self.aims = {word: chance.mean for word, chance in self.rollouts.aims().items()}

    def error(self, word: str, which: int) -> float:
        """The standard error of the difference to the best choice in a measure."""
        known = [self.rollouts.exact.get(each, {}).get(which) for each in (self.best, word)]
        return 0.0 if None not in known else self.rollouts.error_between(self.best, word, which)

    def cost(self, word: str) -> Worth:
        """What a choice is worth beside the best."""
        loss = self.scale.loss(self.values[self.best], self.values[word])
        error = self.scale.times * self.error(word, self.scale.which)
        return Worth(*(round(number, 4) for number in (self.values[word], loss, error)))

    def is_clear(self, part: float = 1, sure: float = SURE) -> bool:
        """Whether the best choice is better than every other: surely in what the review measures, and by a lot in that, or,
        where that is points, in the chance of the aim."""
        return len(self.values) > 1 and all(self.is_worse(word, part, sure) for word in self.values if word != self.best)

    def is_worse(self, word: str, part: float, sure: float) -> bool:
        """Whether a choice is worse than the best by a lot."""
        cost = self.cost(word)
        if cost.cost <= sure * cost.error or cost.cost <= 0:
            return False
        if cost.cost >= part * (HUNDREDTHS if self.scale.in_percent else POINTS):
            return True
        aim = self.rollouts.aim
        apart = self.aims[self.best] - self.aims[word]
        return not self.scale.in_percent and apart >= part * HUNDREDTHS / 100 and apart > sure * self.error(word, aim)


class Search(NamedTuple):
    """Where puzzles are looked for: in so many `games` from the number `first` on, of each in so many `rounds`, in the second
    half of a round alone if only `late` ones are wanted, which is quicker; not those of the kinds (`Puzzle.kind`) that it goes
    `without`. They are confirmed on so many `tables`."""

    games: int = 100
    first: int = 0
    rounds: int = MOST_ROUNDS
    late: bool = False
    without: tuple[str, ...] = ()
    tables: int = CONFIRMED


def mined(game: Game, options: Mapping[str, Any], search: Search, *, seed: int = 0) -> Iterator[Puzzle]:
    """The puzzles of games that beginners and experts have played together; the same seed gives the same. HiloError for a game
    without chances."""
    if game.beliefs is None:
        raise HiloError(f"{game.NAME} has no chances, so nobody can find puzzles in it.")
    seats = game.seats(options)
    for number in range(search.first, search.first + search.games):
        rng = Random(f"{seed} {number}")
        who = [rng.choice((BEGINNER, EXPERT)) for _ in range(seats)]
        record = random_record(game, options, seed, who, number)
        record["rounds"] = record["rounds"][: search.rounds]
        yield from in_record(game, record, signed(mix(signed(seed) ^ number)), search)


def in_record(game: Game, record: dict[str, Any], seed: int, search: Search) -> Iterator[Puzzle]:
    """The puzzles in a record: of each kind the first, so that they differ."""
    found, log = check(record), Log(with_legal=False)
    run(found, log)
    kinds = set(search.without)
    for one in asked_in(log, None):
        if search.late and 2 * one.ply < len(record["rounds"][one.round]["actions"]):
            continue
        puzzle = puzzle_at(game, found.names, one, record, seed, tables=search.tables, passed_over=kinds)
        if puzzle is not None:
            kinds.add(puzzle.kind)
            yield puzzle


def puzzle_at(
    game: Game,
    names: Names,
    one: PastDecision,
    record: Mapping[str, Any],
    seed: int,
    *,
    tables: int = CONFIRMED,
    passed_over: Collection[str] = (),
) -> Puzzle | None:
    """The puzzle at a choice, if it is one, and of another kind than those passed over."""
    legal = game.legal(one.row, one.ask)
    choices = game.in_words.choices(one.row, one.ask, names)
    if choices.pick > 1 or (legal is not None and len(legal) < 2):
        return None
    for stage, (many, part, sure) in enumerate((*(each for each in STAGES if each[0] < tables), (tables, 1, SURE))):
        found = Found(game, names, one, seed_of(one, seed + stage), many)
        if not found.is_clear(part, sure):
            return None
        if many > LOOKED:
            pair = reasoned(found, choices)
            if pair is None or kind_of(found.best, theme_of(pair)) in passed_over:
                return None
    return told(found, choices, record)


def seed_of(one: PastDecision, seed: int) -> int:
    """The seed of the tables of a choice."""
    return signed(mix(signed(seed) ^ (one.round << 20 | one.ply)))


def again(puzzle: Puzzle, *, seed: int, tables: int = CONFIRMED, sure: float = SURE, part: float = 1) -> Puzzle | None:
    """A puzzle worked out anew on other tables; None if its answer is not better than every other choice there. On fewer tables
    fewer errors, `sure`, and a `part` of the difference may do."""
    record, log = check(puzzle.record), Log(with_legal=False)
    run(record, log)
    number = len(log.events) - 1
    event, asked = log.events[number], log.asks[number]
    one = PastDecision(event.round, event.plies, asked, log.row_asked(number), puzzle.answer, number)
    found = Found(record.game, record.names, one, seed_of(one, seed), tables)
    if found.best != puzzle.answer or not found.is_clear(part, sure):
        return None
    choices = record.game.in_words.choices(one.row, one.ask, record.names)
    return told(found, choices, puzzle.record)


def reasoned(found: Found, choices: Choices) -> Comparison | None:
    """The answer beside the choice that tempts most; None if nothing can be said of what tells them apart, or of the theme."""
    ladder = Ladder(found.rollouts, choices, found.names)
    if ladder.best != (found.best,) or not ladder.other:
        return None
    pair = Comparison(found.rollouts, choices, found.names, found.best, ladder.other)
    otherwise = pair.says.otherwise.format(pair.name(pair.best)).casefold()
    if not theme_of(pair) or any(otherwise in said.text.casefold() for said in pair.reasons()):
        return None
    return pair


def told(found: Found, choices: Choices, record: Mapping[str, Any]) -> Puzzle | None:
    """The puzzle of a position that is clear, in words; None where nothing can be said of it."""
    game, one, names = found.game, found.one, found.names
    pair = reasoned(found, choices)
    if pair is None:
        return None
    reasons = pair.reasons()
    rule = next(said.rule for said in reasons)
    begun = new_record(game, record["options"], up_to(record["rounds"], one))
    known = as_known(begun, one.ask.seat)
    others = [word for word in found.values if word != found.best]
    return Puzzle(
        id=f"{game.KEY}-{sha256(json.dumps(known, sort_keys=True).encode()).hexdigest()[:8]}",
        game=game.KEY,
        seat=one.ask.seat,
        theme=theme_of(pair),
        step=step_of(found.rollouts, found.best),
        answer=found.best,
        measure=found.scale.measure,
        tables=found.rollouts.tries,
        worth={word: found.cost(word) for word in found.values},
        aims={word: round(100 * chance, 2) for word, chance in found.aims.items()},
        reasons=[said.text for said in reasons],
        rule="" if rule is None else rule.id,
        replies={word: wrong(Comparison(found.rollouts, choices, names, found.best, word)) for word in others},
        record=known,
    )


def up_to(rounds: list[dict[str, Any]], one: PastDecision) -> list[dict[str, Any]]:
    """The rounds of a record up to a choice."""
    return [*rounds[: one.round], {**rounds[one.round], "actions": rounds[one.round]["actions"][: one.ply]}]


def wrong(pair: Comparison) -> str:
    """What is wrong with a choice, without a word on the answer."""
    said = [*at_once(pair), *later(pair)]
    known = None if said else pair.known()
    if known is not None and pair.name(pair.best) not in known.text:
        said = [known.text]
    return " ".join(said) or f"After {pair.name(pair.other)} things go worse than they could."
