"""Who decides in a round that a reader plays: the reader's action, and for everybody else chance and strategies."""

from array import array
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from ..base.game import DecisionPoint, Game
from ..base.rule import Rule
from ..beliefs.rollout_kernel import extra_slots
from ..machine.compiled import can_compile, compiled
from ..machine.random import LOW_64, STATE, Row, seed_row, signed
from ..messages.errors import HiloError
from ..records.player import EndOfRecord, Event, Log, RecordDecider
from ..records.self_play import StrategyDecider
from ..strategies import LOOKS_AHEAD, Chooser, Strategy, chooser, edition

MOST_ROUNDS = 1000  # of a game, as far as its stream of chance tells them apart


class InteractiveDecider(StrategyDecider):
    """Goes on with the round until the reader is asked, and keeps what happens in a log.

    All that chance and strategies do until then follows from the seed and from how far the round is: a choice that is taken
    back and made again is answered in the same way.
    """

    def __init__(
        self, game: Game, options: Mapping[str, Any], strategies: Sequence[Strategy], seat: int, seed: int, log: Log
    ) -> None:
        super().__init__(game, options, strategies)
        for other, strategy in enumerate(strategies):
            if strategy == LOOKS_AHEAD and other != seat:
                self.choosers[other] = quick(game, LOOKS_AHEAD)
        self.seat, self.seed, self.log = seat, seed, log
        self.given: str | None = None
        self.action = ""
        self.heard = False

    def go_on(self, table: Row, round_no: int, actions: list[Any], given: str | None) -> bool:
        """Plays on from the row, in which so many actions have been made, with the reader's next action if one is given:
        whether the round has come to its end. RecordError, HiloError or Truncated where it cannot go on: what has been added
        to `actions` and the log is then to be taken away."""
        self.round, self.actions, self.ply = round_no, actions, len(actions)
        self.given, self.action = given, ""
        self.heard = any(event.round == round_no for event in reversed(self.log.events))
        ply = self.ply + (given is not None)
        seed_row(table, self.seed, round_no + MOST_ROUNDS * ply)
        self.rng = Random(f"{self.seed} {round_no} {ply}")
        try:
            self.game.play_round(table, self)
        except EndOfRecord:
            return False
        return True

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """The reader's action, or what chance or a strategy does. EndOfRecord when the reader is asked, RecordError if an
        action is not legal."""
        asked, self.heard = DecisionPoint(seat, ask, given), False
        self.log.keep_ask(table, asked)
        if seat != self.seat:
            code = super().choose(table, seat, ask, given)
        elif self.given is None:
            raise EndOfRecord(table, asked)
        else:
            self.actions.append(self.given)
            self.given = None
            code = RecordDecider.choose(self, table, seat, ask, given)
        self.action = self.actions[-1] = self.game.write(ask, code, table)
        return code

    def tell(self, table: Row, rule: Rule, seat: int, what: int) -> None:
        """Keeps the event. What a round tells before anybody is asked is told again where it goes on from its first choice."""
        if not self.heard:
            self.log.events.append(Event(self.round, self.ply, rule, seat, what, table[:], self.action))
            self.action = ""


def name_of_choice(game: Game, name: str) -> str:
    """What the program is called that makes a choice by this strategy."""
    return f"chooser-{game.KEY}-{edition(game, name)}"


def quick(game: Game, name: str) -> Chooser:
    """A strategy of the game as machine code, which may take some seconds to make, or as WebAssembly. HiloError without
    either."""
    by: Any = chooser(game, name)
    program = compiled(name_of_choice(game, name), lambda: by, rows=1, numbers=3) if can_compile() else None
    if program is None:
        raise HiloError(f"Here the strategy {name} would take minutes to move, because it cannot be compiled. Choose expert.")
    size = game.SIZE + extra_slots(game)

    def choose(table: Row, seat: int, ask: int, given: int) -> int:
        row = array("q", [signed(table[STATE]), *table[STATE + 1 :], *[0] * (size - len(table))])
        code: int = program(row, seat, ask, given)
        table[STATE] = row[STATE] & LOW_64
        return code

    return choose
