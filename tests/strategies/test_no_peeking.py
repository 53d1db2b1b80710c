"""No strategy can see a hidden card: if the hidden cards are dealt again, it makes the same choice.

Of every choice there are three tables that its seat cannot tell apart: the one there was; one of another deal, in which every
action of the record is legal too, and hidden cards change places within their suit; and one that is imagined, in which they
may lie in any way that the seat must think possible.
"""

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from hilo_core import GAMES
from hilo_core.base.game import CHANCE, DecisionPoint
from hilo_core.base.rollout_kernel import determinizations
from hilo_core.messages.texts import Json
from hilo_core.play.played import quick
from hilo_core.records.player import Log, run
from hilo_core.records.record import check
from hilo_core.records.self_play import random_record
from hilo_core.strategies import LOOKS_AHEAD, chooser, strategy_names

from ..core.records import OPTION_SETS, Record, cut
from ..core.test_laws import ANOTHER_DEAL
from ..sampled import LONG, sample

Table = list[int]
Choose = Callable[[Table, int, int, int], int]
CHOICES = {"random": 100, "beginner": 500, "expert": 500, LOOKS_AHEAD: 200}  # in each kind of game
SHARE = 1 if LONG else 3  # one of this many choices is tried
EVERY_STRATEGY = [
    pytest.param(key, options, name, id=f"{key}-{'-'.join(map(str, options.values()))}-{name}")
    for key, sets in OPTION_SETS.items()
    for options in sets
    for name in strategy_names(GAMES[key])
]


class Moment(NamedTuple):
    """A choice that a seat is asked for, and the rows of three tables that it cannot tell apart."""

    asked: DecisionPoint
    dealt: Table
    anew: Table
    imagined: Table


def log_of(record: Record) -> Log:
    """Return the log of a record."""
    log = Log()
    run(check(record), log)
    return log


def last_ask(record: Record) -> tuple[Table, DecisionPoint | None]:
    """Return the table at the end of a record, and what is asked there."""
    log = log_of(record)
    return log.events[-1].table, log.asks.get(len(log.events) - 1)


def rounds_cut(record: Record, rng: random.Random) -> Iterator[Record]:
    """Yield the record as it stood somewhere in each of its rounds; late, so that much has been chosen.

    All but the last round stand alone, where rounds can: what came before them is nothing to look at, and takes long to play
    again.
    """
    alone, last = record["game"] != "pass_or_go", len(record["rounds"]) - 1
    for number, one in enumerate(record["rounds"]):
        rounds = [one] if alone and number < last else record["rounds"][: number + 1]
        plies = len(one["actions"])
        yield cut({**record, "rounds": rounds}, len(rounds) - 1, max(rng.randint(0, plies), rng.randint(0, plies)))


def moments(key: str, options: Json, who: str, rng: random.Random) -> Iterator[Moment]:
    """Yield choices without end, in games that `who` plays, or chance. The seat that is asked last in a round has seen the
    most; the cards that it has not seen by then are dealt again, and it is asked all of its choices of the round again.
    """
    game = GAMES[key]
    while True:
        for record in rounds_cut(random_record(game, options, rng.randrange(2**32), rng.choice(("random", who))), rng):
            log, number = log_of(record), len(record["rounds"]) - 1
            asks = {at: ask for at, ask in log.asks.items() if ask.seat != CHANCE and log.events[at].round == number}
            if asks:
                seat = asks[max(asks)].seat
                other = log_of(ANOTHER_DEAL[key](record, seat, rng))
                for at in (at for at, ask in asks.items() if ask.seat == seat):
                    assert other.asks[at] == asks[at]
                    table = log.row_asked(at)
                    third = next(determinizations(game, table, asks[at], rng.randrange(2**32)))
                    yield Moment(asks[at], table[:], other.row_asked(at)[:], third)


class Looked(NamedTuple):
    """The number of choices, the number on tables that differ, and the choices that differed between both, by whether the cards
    had been dealt again or imagined.
    """

    choices: int
    dealt_otherwise: int
    differ: dict[str, list[DecisionPoint]]


def looked(key: str, options: Json, choose: Choose, number: int, who: str = "beginner") -> Looked:
    """Return what `choose` chooses on tables that its seat cannot tell apart, with the same luck."""
    rng, dealt_otherwise = random.Random(f"{key} {options} {who}"), 0
    differ: dict[str, list[DecisionPoint]] = {"anew": [], "imagined": []}
    for _, moment in zip(range(number), moments(key, options, who, rng), strict=False):
        luck = rng.randrange(2**64)
        dealt_otherwise += moment.dealt[1:] != moment.anew[1:]
        first, *others = (choose([luck, *table[1:]], *moment.asked) for table in (moment.dealt, moment.anew, moment.imagined))
        for way, choice in zip(differ, others, strict=True):
            if choice != first:
                differ[way].append(moment.asked)
    return Looked(number, dealt_otherwise, differ)


@pytest.mark.parametrize(("key", "options", "name"), sample(EVERY_STRATEGY, 6))
def test_what_is_hidden_does_not_change_a_choice(key: str, options: Json, name: str) -> None:
    """The strategy that looks ahead as machine code, with as many tables as it has."""
    ahead = name == LOOKS_AHEAD
    choose = (quick if ahead else chooser)(GAMES[key], name)
    found = looked(key, options, choose, CHOICES[name] // SHARE, "beginner" if ahead else name)
    assert found.differ == {"anew": [], "imagined": []}
    assert found.dealt_otherwise > found.choices // 10
