"""A position that is gone on from, step by step, and back."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from ..base.game import CHANCE, SEAT_NAMES, DecisionPoint, Game, find_game, read_options
from ..machine.random import Row
from ..messages.checks import whole, yes_or_no
from ..messages.errors import HiloError
from ..records.player import run
from ..records.record import Record, Source, check, load, new_record
from .position import Position, read_position
from .moment import Moment, by_chance, deal_into, following, way_to, without_chance

NO_DEALS: Iterator[Mapping[str, Any]] = iter(())


class State:
    """A position of a game: who is asked, what is legal, what follows, and back."""

    def __init__(self, game: Game | str = "himilo", seed: int = 0, *, chance: bool = False, **options: Any) -> None:
        found = find_game(game)
        self._begin(found, read_options(found, found.setup.with_players(options)), seed, chance)
        row = found.new_table(self.options)
        deal = deal_into(found, row, None, self.seed, 0)
        self._start(row, [{"deal": deal, "actions": []}])

    @classmethod
    def from_row(
        cls,
        game: Game | str,
        options: Mapping[str, Any],
        row: Row,
        rounds: Sequence[Mapping[str, Any]] = (),
        *,
        seed: int = 0,
        chance: bool = False,
    ) -> "State":
        """The position of a row of the game's table, from which a round goes on: of a fresh deal, or one in which a seat is
        asked. `rounds` are those so far as a record has them, the last one with the actions that led to the row; without them
        the state has no record."""
        state, found = cls.__new__(cls), find_game(game)
        state._begin(found, read_options(found, options), seed, chance)
        state._start(list(row), rounds)
        return state

    @classmethod
    def of(cls, game: Game | str = "himilo", *, seed: int = 0, chance: bool = False, **said: Any) -> "State":
        found, seed = find_game(game), whole(seed, "seed")
        position = read_position(found, said, seed)
        drawn = position.drawn()
        rounds = [] if position.layout.begun else [{"deal": drawn.deal, "actions": drawn.actions}]
        state = cls.from_row(found, position.options, drawn.row, rounds, seed=seed, chance=chance)
        state._laid_out = position
        return state

    @classmethod
    def from_record(cls, source: Source, *, seed: int = 0, chance: bool = False) -> "State":
        """The position at the end of a record, with all that came before to be taken back. `seed` settles what chance does
        from there. RecordError if the record is not valid."""
        record = check(load(source))
        run(record)
        state = cls.__new__(cls)
        state._begin(record.game, record.options, seed, chance, record.names)
        state._replay(record.rounds)
        return state

    def _begin(self, game: Game, options: Mapping[str, Any], seed: int, chance: bool, names: Sequence[str] = ()) -> None:
        self.game, self.options = game, dict(options)
        self.names = tuple(names) or SEAT_NAMES[: game.seats(self.options)]
        self.seed, self.chance = whole(seed, "seed"), yes_or_no(chance, "chance")
        self._laid_out: Position | None = None
        self._of = Record(game, self.options, self.names, [], {})

    def _start(self, row: Row, rounds: Iterable[Mapping[str, Any]]) -> None:
        """Begins at a row from which a round goes on, reached as these rounds say."""
        told = [part for one in rounds for part in (one["deal"], *one["actions"])]
        self._recorded = bool(told)
        last = [n for n, part in enumerate(told) if not isinstance(part, str)]
        at = Moment(None, tuple(told), row, None, row, (), max(len(last) - 1, 0), len(told) - last[-1] - 1 if last else 0)
        self._at = self._next(at, ())._replace(before=None)
        self._at = self._at._replace(added=(*told, *self._at.added))

    def _replay(self, rounds: Sequence[Mapping[str, Any]]) -> None:
        """Goes through the rounds of a valid record, as if each action had been applied."""
        row, deals = self.game.new_table(self.options), iter([one["deal"] for one in rounds])
        first = {"deal": deal_into(self.game, row, next(deals, None), self.seed, 0), "actions": []}
        asks_chance, self.chance = self.chance, True  # which has decided as the record says
        self._start(row, [first])
        for word in chain.from_iterable(one["actions"] for one in rounds):
            at = self._next(self._at, (word,), deals)
            self._at = at if asks_chance else without_chance(self._at, at)
        self.chance = asks_chance
        if self.seat == CHANCE and not asks_chance:
            self._at = without_chance(self._at, self._next(self._at, ()))

    def _next(self, at: Moment, words: Sequence[str], deals: Iterator[Mapping[str, Any]] = NO_DEALS) -> Moment:
        return following(self._of, at, words, self.seed, self.chance, deals)

    @property
    def seat(self) -> int | None:
        """The seat that is asked, CHANCE (-1) if chance is, None once the game is over."""
        return None if self._at.asked is None else self._at.asked.seat

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return self._at.asked is None

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.names)

    @property
    def asked(self) -> DecisionPoint | None:
        """What is asked, as the rules put it; None once the game is over."""
        return self._at.asked

    @property
    def row(self) -> list[int]:
        """A copy of the row of the game's table."""
        return list(self._at.row)

    @property
    def legal(self) -> list[str]:
        """Every legal action, as a record has it, sorted. [] once the game is over. Where chance is asked to shuffle there are
        too many to list: then one, drawn by the seed."""
        game, at = self.game, self._at
        if at.asked is None:
            return []
        codes = game.legal(at.row, at.asked)
        if codes is not None:
            return sorted(game.write(at.asked.ask, code) for code in codes)
        row = at.row[:]
        code = by_chance(game, row, at.asked, self.seed, at.round, at.ply)
        return [game.write(at.asked.ask, code, row)]

    def apply(self, action: str) -> None:
        """Makes an action for the seat, or for chance, that is asked. RecordError, with the rule, if it is not legal, and
        HiloError if the game is over: then nothing has been done."""
        if self._at.asked is None:
            raise HiloError("The game is over, so there is nothing to choose.")
        self._at = self._next(self._at, (action,))

    def undo(self) -> None:
        """Takes the last action back, with what chance did after it. HiloError at the beginning."""
        if self._at.before is None:
            raise HiloError("Nothing has been done yet, so there is nothing to take back.")
        self._at = self._at.before

    def observation(self, seat: int | None = None) -> Any:
        """What lies where, as this seat may see it; None: everything open. HiloError if there is no such seat."""
        return self.game.view(self._at.row, None if seat is None else whole(seat, "seat", 0, self.players - 1))

    def clone(self) -> "State":
        """A copy that is gone on from by itself."""
        new = object.__new__(State)
        new.__dict__.update(self.__dict__)
        return new

    __copy__ = clone

    def __deepcopy__(self, memo: Any) -> "State":
        return self.clone()

    def record(self) -> dict[str, Any]:
        """All that has been played, as a record. HiloError for a position that has not been played to."""
        if not self._recorded:
            raise HiloError("This position was laid out, not played to, so there is no record of it.")
        rounds: list[dict[str, Any]] = []
        for part in chain.from_iterable(moment.added for moment in way_to(self._at)):
            if isinstance(part, str):
                rounds[-1]["actions"].append(part)
            else:
                rounds.append({"deal": dict(part), "actions": []})
        return new_record(self.game, self.options, rounds)

    def result(self) -> dict[str, Any]:
        """Who has won, `winners` first, and what the game has come to so far, as in the summary of a record."""
        return self.game.result(self._at.row)
