"""A game that a reader plays in one seat: who decides, what has been played, and what the reader can do next."""

from array import array
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from itertools import takewhile
from random import Random, SystemRandom
from typing import Any

from ..base.game import SEAT_NAMES, DecisionPoint, Game, read_options
from ..base.playing import go_on
from ..base.rollout_kernel import extra_slots
from ..base.tally import Options
from ..games import find_game
from ..machine.compiled import can_compile, compiled
from ..machine.random import LOW_64, STATE, Row, signed
from ..messages.checks import listed_in, whole
from ..messages.errors import HiloError, Truncated, shown
from ..messages.texts import Json, Several, Texts
from ..messages.words import counted
from ..records.player import LineDecider, Log, deal_by_seed, lay, run, seed_place, table_before
from ..records.record import Record, Source, check, load, new_record
from ..records.replay import Frames, Replay
from ..records.self_play import Players
from ..strategies import Chooser, Strategy, by_seat, chooser, edition, looks_ahead, strongest


def name_of_choice(game: Game, name: str) -> str:
    """Return the name of the program that chooses by this strategy."""
    return f"chooser-{game.KEY}-{edition(game, name)}"


def quick(game: Game, name: str) -> Chooser:
    """Return a strategy of the game as machine code (which may take some seconds to compile) or as WebAssembly.

    Raises HiloError if neither is available.
    """
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
LONGEST_NAME = 12  # letters
Against = Strategy | Sequence[Strategy | None]


class InteractiveGame(Frames):
    """The frames of a game that a reader plays in `seat`. They grow with each action, and the game is always also a record.

    `against` says who plays the others: a strategy by name, or a function of view and rng, one for all of them or a list with
    one for each seat, in which the entry for the reader's seat is ignored; by default it is the strongest strategy of the game.
    `seed` decides the deals and all chance; without one it is drawn. `hinted` holds round and ply of each choice for which the
    reader has asked for a hint.

    Several people can play at one screen: `people` are their seats, and `names` their names, in that order. `seat` is then the
    seat of the person in front of the screen, and nobody else may see what that seat sees: `turn_of` says whose turn it is, and
    `hand_over` lets that person sit down.

    Raises HiloError for an unknown seat, strategy or option.
    """

    start = 0  # the first frame whose choices are the reader's own
    keeps_seat = False  # whether its texts were prepared for one seat

    def __init__(
        self,
        game: Game | str,
        *,
        seat: int = 0,
        against: Against | None = None,
        seed: int | None = None,
        options: Options | None = None,
        rounds: Sequence[Json] = (),
        people: Sequence[int] = (),
        names: Sequence[str] = (),
        line: Replay | None = None,
        at: int = -1,
    ) -> None:
        game = find_game(game)
        self.options = read_options(game, game.with_players(options or {}))
        self.seed = SystemRandom().randrange(1, MOST_SEEDS) if seed is None else whole(seed, "seed")
        self.began = tuple(rounds)  # the record that it goes on from
        self.rounds: list[Json] = [{**one, "actions": list(one["actions"])} for one in rounds]
        record = check(new_record(game, self.options, self.rounds))
        seat = whole(seat, "seat", 0, len(record.names) - 1)
        self.people = people_in(people, len(record.names)) if people else ()  # the seats of several people at one screen
        self.named = named(record.names, self.people or (seat,), names) if names else ()
        super().__init__(record._replace(names=self.named or record.names), Log())
        self.against: Against = strongest(game) if against is None else against
        self.deals: Mapping[int, Any] = {}  # deals of later rounds, by number, if the seed does not deal them
        self.hinted: set[tuple[int, int]] = set()
        self.taken_back = 0
        self.before = self.table = self.game.new_table(self.options)
        self._sit_down(self.people[0] if self.people else seat)
        self.seats = [self.seat] * len(self.rounds)  # the reader's seat, by round
        if self.rounds:
            self._resume(line or Replay(record.given), at)
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
        """Return a game that continues a record where it stops; later rounds are dealt by `seed`.

        Raises RecordError if the record is not valid.
        """
        record = check(load(source))
        if seed is None:
            run(record)
            seed = other_seed(record)
        return cls(record.game, seat=seat, against=against, seed=seed, options=record.options, rounds=record.rounds)

    @classmethod
    def leaving(cls, line: Replay, at: int, against: Strategy) -> "InteractiveGame":
        """Return a game that leaves a line of play at a frame, in the seat that is asked there.

        No move is played again.
        """
        asked, record = line[at].asked, check(line[at].record)
        seat = asked.seat if asked else -1
        about: Json = {"options": record.options, "rounds": record.rounds, "line": line, "at": at}
        return cls(record.game, seat=seat, against=against, seed=other_seed(record), **about)

    def _sit_down(self, seat: int) -> None:
        people = self.people or (seat,)
        others = strategies_of(self.game, len(self.names), people, self.against)
        self.seat = seat
        self.others = Players(self.game, self.names, others, self.as_record, people)
        for other, strategy in enumerate(others):
            if isinstance(strategy, str) and looks_ahead(strategy) and other not in people:
                self.others.choosers[other] = quick(self.game, strategy)

    def _go_on(self, *words: str) -> None:
        """Play on from the row, with the reader's action if there is one, until it is the reader's turn.

        The moves of chance and strategies depend only on the seed and on the place in the round: if you take a choice back and
        make it again, the answer is the same. If this raises RecordError, HiloError or Truncated, the caller must remove what
        was added to the round and the log (`_all_or_nothing`).
        """
        actions = self.rounds[-1]["actions"]
        ply = len(actions) + len(words)
        seed_place(self.table, self.seed, self.round, ply)
        self.others.rng = Random(f"{self.seed} {self.round} {ply}")
        decider = LineDecider(self.record, self.round, words, self.others, log=self.log, ply=len(actions))
        decider.made = actions
        go_on(self.game, self.table, decider)

    def _resume(self, line: Replay, at: int) -> None:
        """Continue from a frame of a line that has been played through."""
        self.log, self.before = line.until(at)
        if line[at].asked is None:
            self.table = table_before(self.record, len(self.rounds))
        else:
            self.table = self.log.row_asked(len(self.log.events) - 1)[:]
            if self.asked is None:
                with self._all_or_nothing():
                    self._go_on()
        self.catch_up()

    @cached_property
    def dealt_by_seed(self) -> bool:
        """Return whether the game's seed gives all of its deals, including those of a record that it continues."""
        return is_dealt_by(check(new_record(self.game, self.options, list(map(dict, self.began)))), self.seed)

    @property
    def round(self) -> int:
        """Return the number of the round, counted from 0."""
        return len(self.rounds) - 1

    @property
    def asked(self) -> DecisionPoint | None:
        """Return the question to the reader (or to one of several people); None if the round is over."""
        asked = self.log.asks.get(len(self.log.events) - 1)
        return asked if asked is not None and asked.seat in (self.people or (self.seat,)) else None

    @property
    def turn_of(self) -> int:
        """Return the seat of the person whose turn it is, if several play at one screen; otherwise `seat`."""
        return self.seat if self.asked is None else self.asked.seat

    def hand_over(self) -> None:
        """Let the person whose turn it is sit down in front of the screen."""
        self.seat = self.turn_of

    @property
    def round_over(self) -> bool:
        """Return whether the round is over, so that all cards are face up."""
        return self.asked is None

    @property
    def over(self) -> bool:
        """Return whether the game is over."""
        return self.round_over and self.game.over(self.table)

    def as_record(self) -> Json:
        """Return the game so far as a record, including the hidden hands of an unfinished round."""
        rounds = [{**one, "actions": list(one["actions"])} for one in self.rounds]
        return new_record(self.game, self.options, rounds) | ({"players": list(self.named)} if self.named else {})

    def deal(self) -> None:
        """Deal the next round, and let the others move.

        Raises HiloError if the current round is not finished, or if the game is over.
        """
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
        """Play the same deal again from its start, in this seat or another one.

        Raises HiloError if there is no such seat.
        """
        seat = self.seat if seat is None else whole(seat, "seat", 0, len(self.names) - 1)
        if self.keeps_seat and seat != self.seat:
            raise HiloError("This round was prepared for the seat on which you play. Begin a new game to sit elsewhere.")
        if self.people and seat not in self.people:
            raise HiloError(f"{self.names[seat]} is played by a strategy here. Begin a new game to change who plays.")
        with self._all_or_nothing():
            self._sit_down(seat)
            self.log.cut(next(n for n, event in enumerate(self.log.events) if event.round == self.round))
            self.hinted = {(at, ply) for at, ply in self.hinted if at < self.round}
            self.rounds[-1]["actions"] = []
            self.seats[-1] = seat
            self._begin()

    def _begin(self) -> None:
        """Begin the round with its deal."""
        self.table = self.before[:]
        lay(self.game, self.options, self.table, self.rounds[-1])
        self._go_on()

    def play(self, action: str) -> None:
        """Make the reader's choice, and let the others move until the reader is asked again or the round is over.

        Raises RecordError, with the rule, if the action is not legal, and HiloError if a reader's function that plays another
        seat fails. The game then stays unchanged.
        """
        if self.asked is None:
            raise HiloError("The round is over, so there is nothing to choose.")
        if self.turn_of != self.seat:
            raise HiloError(f"It is the turn of {self.names[self.turn_of]}, who is to sit down first.")
        with self._all_or_nothing():
            self.table = self.log.row_asked(len(self.log.events) - 1)[:]
            self._go_on(action)

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """Undo a change of the game that fails, so that everything is as before. Raises HiloError if a round need not end."""
        kept = self.seat, self.others, self.table, self.before, self.hinted
        rounds = [{**one, "actions": list(one["actions"])} for one in self.rounds]
        seats, log = self.seats[:], self.log.upto(len(self.log.events))
        try:
            yield
        except BaseException as error:
            self.seat, self.others, self.table, self.before, self.hinted = kept
            self.rounds[:], self.seats = rounds, seats
            self.log.__dict__.update(log.__dict__)
            if isinstance(error, Truncated):
                raise HiloError(
                    "This round could go on for ever, so it is cut. Take a choice back, or deal new cards."
                ) from None
            raise
        finally:
            self.catch_up()

    def own_choices(self) -> list[int]:
        """Return the numbers of the frames of this round in which the reader chooses, from `start` on.

        If several people play, it is those since another person last chose.
        """
        events, asks = self.log.events, self.log.asks
        others = [n for n, asked in asks.items() if asked.seat in self.people and asked.seat != self.seat]
        since = max(others, default=self.start - 1)
        return [n for n, asked in asks.items() if asked.seat == self.seat and events[n].round == self.round and n > since]

    def begins_at(self) -> tuple[int, int]:
        """Return the round and ply up to which the game still equals the record that it continues.

        Returns (0, 0) if it does not continue a record.
        """
        if not self.began:
            return 0, 0
        last = len(self.began) - 1
        pairs = zip(self.began[last]["actions"], self.rounds[last]["actions"], strict=False)
        return last, sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))

    def own_actions(self) -> list[list[str]]:
        """Return the choices of the reader, or of all people, round by round, since `begins_at`."""
        found: list[list[str]] = [[] for _ in self.rounds]
        for number, asked in self.log.asks.items():
            event = self.log.events[number]
            actions, place = self.rounds[event.round]["actions"], (event.round, event.plies)
            is_own = asked.seat in (self.people or (self.seats[event.round],))
            if is_own and self.begins_at() <= place and event.plies < len(actions):
                found[event.round].append(actions[event.plies])
        return found

    def take_back(self) -> None:
        """Go back to the reader's last choice.

        Raises HiloError if there is none in this round, or the round is over.
        """
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
        """Count a hint for the present choice.

        Raises HiloError if there is none.
        """
        if self.asked is None:
            raise HiloError("There is nothing to choose, so there is no hint.")
        self.hinted.add((self.round, len(self.rounds[-1]["actions"])))

    def hinted_by(self, seat: int) -> set[tuple[int, int]]:
        """Return round and ply of each choice for which this seat has asked for a hint.

        If one person plays alone, hints in every seat count.
        """
        if not self.people:
            return self.hinted
        events = self.log.events
        own = {(events[n].round, events[n].plies) for n, asked in self.log.asks.items() if asked.seat == seat}
        return self.hinted & own


def other_seed(record: Record) -> int:
    """Draw a seed that deals other cards than a valid record: the seed is shown, and would reveal all hands."""
    seed = SystemRandom().randrange(1, MOST_SEEDS)
    while record.rounds and is_dealt_by(record, seed):
        seed = seed % (MOST_SEEDS - 1) + 1
    return seed


def is_dealt_by(record: Record, seed: int) -> bool:
    """Return whether this seed gives the deals of a valid record."""
    for number, one in enumerate(record.rounds):
        if deal_by_seed(record.game, table_before(record, number), seed, number) != one.get("deal"):
            return False
    return True


def people_in(given: object, seats: int) -> Several:
    """Return the seats of the people at one screen, in order.

    Raises HiloError for a seat that does not exist, or that is named twice.
    """
    found = [whole(one, "The seat of a person", 0, seats - 1) for one in listed_in(given, "people", "seats, such as (0, 1)")]
    if len(set(found)) < len(found):
        raise HiloError("Each seat has one person; a seat is named twice.")
    return tuple(sorted(found))


def named(known: Sequence[str], people: Sequence[int], names: object) -> Texts:
    """Return the name of each seat.

    People get their own names, in the order of their seats; the others keep their `known` names, or get names that nobody else
    has. An empty name changes nothing. Raises HiloError for names that are alike or too long.
    """
    given = [" ".join(one.split()) if isinstance(one, str) else one for one in listed_in(names, "names", "names of people")]
    if len(given) != len(people):
        there = "is 1 person" if len(people) == 1 else f"are {len(people)} people"
        raise HiloError(f"There {there} here, and {counted(len(given), 'name')}.")
    for name in given:
        if not isinstance(name, str) or len(name) > LONGEST_NAME or not name.isprintable():
            raise HiloError(f"A name should be a text of at most {LONGEST_NAME} letters; {shown(name)} is not.")
    own = {seat: name or known[seat] for seat, name in zip(people, given, strict=True)}
    if len({name.casefold() for name in own.values()}) < len(own):
        raise HiloError("Two people have the same name. Add a letter to one of them.")
    taken = {name.casefold() for name in own.values()}
    stay = {name for seat, name in enumerate(known) if seat not in own and name.casefold() not in taken}
    free = iter([name for name in SEAT_NAMES if name.casefold() not in taken and name not in stay])
    return tuple(own.get(seat) or (name if name in stay else next(free)) for seat, name in enumerate(known))


def strategies_of(game: Game, seats: int, people: Sequence[int], against: Against) -> tuple[Strategy, ...]:
    """Return the strategy of each seat; those in people's seats are never asked.

    Raises HiloError for an unknown strategy.
    """
    if isinstance(against, str) or callable(against):
        return by_seat(game, seats, against)
    each = listed_in(against, "against", "strategies, one for each seat")
    if len(each) == seats:
        each = ["random" if seat in people else one for seat, one in enumerate(each)]
    return by_seat(game, seats, each)
