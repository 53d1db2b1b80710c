"""A game that a reader plays on one seat: who decides, what has been played, and what may be done next."""

from array import array
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from itertools import takewhile
from random import Random, SystemRandom
from typing import Any

from ..base.game import DecisionPoint, Game, read_options
from ..base.rule import Rule
from ..base.tally import Options
from ..beliefs.rollout_kernel import extra_slots
from ..games import find_game
from ..machine.compiled import can_compile, compiled
from ..machine.random import LOW_64, STATE, Row, signed
from ..messages.checks import listed_in, whole
from ..messages.errors import HiloError, Truncated
from ..records.player import EndOfRecord, Event, Log, RecordDecider, deal_by_seed, go_on, run, seed_place, table_before
from ..records.record import Record, Source, check, load, new_record
from ..records.replay import Frames
from ..records.self_play import StrategyDecider
from ..state.made_up import MadeUp
from ..strategies import Chooser, Strategy, by_seat, chooser, edition, looks_ahead, strongest


class InteractiveDecider(StrategyDecider):
    """Goes on with the round until the reader is asked, and keeps what happens in a log.

    All that chance and strategies do until then follows from the seed and from how far the round is: a choice that is taken
    back and made again is answered in the same way.
    """

    def __init__(self, game: Game, options: Options, strategies: Sequence[Strategy], seat: int, seed: int, log: Log) -> None:
        super().__init__(game, options, strategies)
        for other, strategy in enumerate(strategies):
            if isinstance(strategy, str) and looks_ahead(strategy) and other != seat:
                self.choosers[other] = quick(game, strategy)
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
        seed_place(table, self.seed, round_no, ply)
        self.rng = Random(f"{self.seed} {round_no} {ply}")
        return go_on(self.game, table, self) is None

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """The reader's action, or what chance or a strategy does. EndOfRecord when the reader is asked, RecordError if an
        action is not legal."""
        asked, self.heard = DecisionPoint(seat, ask, given), False
        self.log.keep_ask(table, asked)
        if seat != self.seat:
            code = super().choose(table, seat, ask, given)
        elif self.given is None:
            raise EndOfRecord(asked)
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


MOST_SEEDS = 10_000  # among which a new deal is drawn: numbers that can be called out in a class
Against = Strategy | Sequence[Strategy | None]


class InteractiveGame(Frames):
    """The frames of a game that a reader plays on `seat`. They grow with each action, and the game is a record at any time.

    `against` says who plays the others: a strategy by name, or a function of view and rng, one for all of them or a list with
    one for each seat, in which that of the reader's own is passed over; by default the strongest that the game has. `seed`
    settles the deals and all chance; without one it is drawn. `hinted` holds round and ply of each choice for which the reader
    has asked for a hint.

    HiloError for a seat, a strategy or an option that there is not.
    """

    def __init__(
        self,
        game: Game | str,
        *,
        seat: int = 0,
        against: Against | None = None,
        seed: int | None = None,
        options: Options | None = None,
        rounds: Sequence[Mapping[str, Any]] = (),
    ) -> None:
        game = find_game(game)
        self.options = read_options(game, game.setup.with_players(options or {}))
        self.seed = SystemRandom().randrange(1, MOST_SEEDS) if seed is None else whole(seed, "seed")
        self.began = tuple(rounds)  # the record that it goes on from
        self.rounds: list[dict[str, Any]] = [{"deal": one["deal"], "actions": list(one["actions"])} for one in rounds]
        super().__init__(check(new_record(game, self.options, self.rounds)), Log(with_legal=False))
        self.against: Against = strongest(game) if against is None else against
        self.made_up: MadeUp | None = None  # a past that nobody has played
        self.deals: Mapping[int, Any] = {}  # of rounds to come, by their numbers, where the seed does not deal them
        self.hinted: set[tuple[int, int]] = set()
        self.taken_back = 0
        self.before = self.table = self.game.new_table(self.options)
        self._sit_down(whole(seat, "seat", 0, len(self.names) - 1))
        self.seats = [self.seat] * len(self.rounds)  # on which the reader has played, by round
        if self.rounds:
            self._resume()
        else:
            self.deal()

    @classmethod
    def resumed(
        cls,
        source: Source,
        *,
        seat: int = 0,
        against: Against | None = None,
        seed: int | None = None,
    ) -> "InteractiveGame":
        """A record as a game that goes on where the record stops; rounds to come are dealt by `seed`. RecordError if the record
        is not valid."""
        record = check(load(source))
        seed = other_seed(record) if seed is None else seed
        return cls(record.game, seat=seat, against=against, seed=seed, options=record.options, rounds=record.rounds)

    def _sit_down(self, seat: int) -> None:
        others = strategies_of(self.game, len(self.names), seat, self.against)
        self.seat = seat
        self.host = InteractiveDecider(self.game, self.options, others, seat, self.seed, self.log)

    def _resume(self) -> None:
        following = run(self.record, self.log)["next"]
        last = len(self.rounds) - 1
        if following is not None and "ply" in following:
            self.before = table_before(self.record, last)
            self.table = self.log.row_asked(len(self.log.events) - 1)[:]
            if self.asked is None:
                with self._all_or_nothing():
                    self.host.go_on(self.table, last, self.rounds[-1]["actions"], None)
        else:
            self.before, self.table = table_before(self.record, last), table_before(self.record, last + 1)
        self.catch_up()

    @cached_property
    def dealt_by_seed(self) -> bool:
        """Whether its seed stands for all of its deals, also for those of a record that it went on from."""
        return is_dealt_by(check(new_record(self.game, self.options, list(map(dict, self.began)))), self.seed)

    @property
    def round(self) -> int:
        """The number of the round, from 0."""
        return len(self.rounds) - 1

    @property
    def asked(self) -> DecisionPoint | None:
        """What the reader is asked; None if the round is over."""
        asked = self.log.asks.get(len(self.log.events) - 1)
        return asked if asked is not None and asked.seat == self.seat else None

    @property
    def round_over(self) -> bool:
        """Whether the round has come to its end: then nothing of it is hidden any longer."""
        return self.asked is None

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return self.round_over and self.game.over(self.table)

    def as_record(self) -> dict[str, Any]:
        """All that has been played as a record, with the hidden hands of a round that goes on."""
        rounds = [{"deal": dict(one["deal"]), "actions": list(one["actions"])} for one in self.rounds]
        return new_record(self.game, self.options, rounds)

    def deal(self) -> None:
        """Deals the next round, and lets the others move. HiloError if a round goes on, or the game is over."""
        if self.rounds and not self.round_over:
            raise HiloError("The round is not over yet.")
        if self.rounds and self.over:
            raise HiloError("The game is over. Deal a new one.")
        with self._all_or_nothing():
            self.before = self.table
            number = len(self.rounds)
            deal = self.deals.get(number) or deal_by_seed(self.game, self.before, self.seed, number)
            self.rounds.append({"deal": deal, "actions": []})
            self.seats.append(self.seat)
            self._begin()

    def again(self, seat: int | None = None) -> None:
        """Plays the same deal from its start, on this seat or another one. HiloError if there is no such seat."""
        seat = self.seat if seat is None else whole(seat, "seat", 0, len(self.names) - 1)
        with self._all_or_nothing():
            self._sit_down(seat)
            self.log.cut(next(n for n, event in enumerate(self.log.events) if event.round == self.round))
            self.hinted = {(at, ply) for at, ply in self.hinted if at < self.round}
            self.rounds[-1]["actions"] = []
            self.seats[-1] = seat
            self._begin()

    def _begin(self) -> None:
        """The round from its deal on."""
        self.table = self.before[:]
        self.game.read_deal(self.table, self.rounds[-1]["deal"])
        self.host.go_on(self.table, self.round, self.rounds[-1]["actions"], None)

    def play(self, action: str) -> None:
        """Makes the reader's choice, and lets the others move until the reader is asked again or the round is over.
        RecordError, with the rule, if it is not legal; HiloError if a reader's function that plays for another fails. Then
        nothing has been done."""
        if self.asked is None:
            raise HiloError("The round is over, so there is nothing to choose.")
        with self._all_or_nothing():
            self.table = self.log.row_asked(len(self.log.events) - 1)[:]
            self.host.go_on(self.table, self.round, self.rounds[-1]["actions"], action)

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """Around a change of the game: where it fails, all is as before. HiloError where a round need not end."""
        kept = self.seat, self.host, self.table, self.before, self.hinted
        rounds = [{"deal": one["deal"], "actions": list(one["actions"])} for one in self.rounds]
        seats, log = self.seats[:], (list(self.log.events), dict(self.log.asks), dict(self.log.changed))
        try:
            yield
        except BaseException as error:
            self.seat, self.host, self.table, self.before, self.hinted = kept
            self.rounds[:], self.seats = rounds, seats
            self.log.events[:], self.log.asks, self.log.changed = log
            if isinstance(error, Truncated):
                raise HiloError("This round could go on for ever, so it is cut. Take a choice back, or deal anew.") from None
            raise
        finally:
            self.catch_up()

    def own_choices(self) -> list[int]:
        """The numbers of the frames of this round in which the reader has chosen or is to choose."""
        events = self.log.events
        return [n for n, asked in self.log.asks.items() if asked.seat == self.seat and events[n].round == self.round]

    def begins_at(self) -> tuple[int, int]:
        """The round and ply up to which the game is still what it was when it went on from a record; (0, 0) without one."""
        if not self.began:
            return 0, 0
        last = len(self.began) - 1
        pairs = zip(self.began[last]["actions"], self.rounds[last]["actions"], strict=False)
        return last, sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))

    def own_actions(self) -> list[list[str]]:
        """What the reader has chosen, round by round, since `begins_at`."""
        found: list[list[str]] = [[] for _ in self.rounds]
        for number, asked in self.log.asks.items():
            event = self.log.events[number]
            actions, place = self.rounds[event.round]["actions"], (event.round, event.plies)
            if asked.seat == self.seats[event.round] and self.begins_at() <= place and event.plies < len(actions):
                found[event.round].append(actions[event.plies])
        return found

    def take_back(self) -> None:
        """Goes back to the reader's last choice. HiloError if there is none in this round, or the round is over."""
        if self.round_over:
            raise HiloError("The round is over, and the hands have been shown. You can play the same deal again.")
        earlier = self.own_choices()[:-1]
        if not earlier:
            raise HiloError("You have not chosen anything in this round yet.")
        self.log.cut(earlier[-1] + 1)
        del self.rounds[-1]["actions"][self.log.events[-1].plies :]
        self.taken_back += 1
        self.catch_up()

    def hint(self) -> None:
        """Counts a hint for the present choice. HiloError if there is none."""
        if self.asked is None:
            raise HiloError("There is nothing to choose, so there is no hint.")
        self.hinted.add((self.round, len(self.rounds[-1]["actions"])))


def other_seed(record: Record) -> int:
    """A seed, drawn, that has not dealt what was dealt: it is shown, and would tell all hands. RecordError if the record is not
    valid."""
    run(record)
    seed = SystemRandom().randrange(1, MOST_SEEDS)
    while record.rounds and is_dealt_by(record, seed):
        seed = seed % (MOST_SEEDS - 1) + 1
    return seed


def is_dealt_by(record: Record, seed: int) -> bool:
    """Whether this seed deals what was dealt in a valid record."""
    for number, one in enumerate(record.rounds):
        if deal_by_seed(record.game, table_before(record, number), seed, number) != one["deal"]:
            return False
    return True


def strategies_of(game: Game, seats: int, seat: int, against: Against) -> tuple[Strategy, ...]:
    """The strategy of each seat; that of the reader's own is not asked. HiloError for one that there is not."""
    if isinstance(against, str) or callable(against):
        return by_seat(game, seats, against)
    each = listed_in(against, "against", "strategies, one for each seat")
    if len(each) == seats:
        each = [*each[:seat], "random", *each[seat + 1 :]]
    return by_seat(game, seats, each)
