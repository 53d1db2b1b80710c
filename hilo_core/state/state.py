"""A position that is gone on from, step by step, and back."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from ..base.game import CHANCE, SEAT_NAMES, DecisionPoint, Explanation, Game, find_game, read_options
from ..base.rule import Rule
from ..base.vector import Vector
from ..chances.record_chances import TABLES, Chances, chances, found_by, who_plays_on
from ..games import View
from ..lazy import pandas
from ..machine.random import Row
from ..messages.checks import fitting, listed_in, row_of, whole, yes_or_no
from ..messages.errors import HiloError, RecordError, shown
from ..messages.words import counted
from ..records.player import LineDecider, run
from ..records.record import Record, Source, check, load, new_record, parse
from ..records.replay import Frame, Replay, still
from .made_up import MadeUp, rollouts_at
from .moment import Moment, by_chance, deal_into, following, way_to, without_chance
from .position import Position, read_position, what_can_be_said

FORMAT = "hilo-state/1"
Told = str | Mapping[str, Any]  # an action, or the deal of a round
NO_DEALS: Iterator[Mapping[str, Any]] = iter(())


class State:
    """A position of a game: who is asked, what is legal, what follows, and back.

    `game` is a game or its key, `options` are its own, those left out as usual. `seed` settles the deals and all that chance
    does: the first deal is that of the first game of a simulation with this seed, and what is taken back and done again goes
    as before. Dice and shuffles play themselves, unless `chance` is True: then they are asked like a seat, as `CHANCE` (-1).
    New rounds are dealt by themselves until the game is over. A state keeps the rows of its past, 2 to 3 kB a ply, so that
    taking back and copying take no time.

    >>> from hilo_core import State
    >>> state = State("hilos", seed=1)
    >>> state.seat, state.legal
    (1, ['bid 1', 'bid 2', 'bid 3', 'bid 4', 'bid 5', 'bid 6', 'bid 7', 'pass'])
    >>> state.apply("bid 7")
    >>> state.undo()
    >>> other = state.clone()
    >>> while not other.over:
    ...     other.apply(other.legal[0])
    >>> other.returns()
    [1.0, -1.0, 1.0, -1.0]

    RecordError (bad_format, bad_option) for a game or an option that there is not.
    """

    def __init__(self, game: Game | str = "himilo", seed: int = 0, *, chance: bool = False, **options: Any) -> None:
        found = find_game(game)
        self._begin(found, read_options(found, found.with_players(options)), seed, chance)
        self._replay([])

    @staticmethod
    def sayable(game: Game | str) -> dict[str, str]:
        """What `of` can be told of a position of a game beside its options, each with what it means.

        >>> State.sayable("hilo")["discard"]
        'the discard pile, its top first, as far as it is known'
        """
        return what_can_be_said(find_game(game))

    @classmethod
    def from_record(cls, source: Source, *, seed: int = 0, chance: bool = False) -> "State":
        """The position at the end of a record: a dict, a JSON text, the path of a .json file, the name of an example, a Replay,
        or another State. Its actions can be taken back, one by one. RecordError if it is not valid.

        >>> state = State.from_record("himilo_tie")
        >>> state.over, state.result()["winners"]
        (True, ['deck'])
        >>> state.undo()
        >>> state.legal
        ['play 5S']
        """
        record = check(load(source))
        run(record)
        state = cls.__new__(cls)
        state._begin(record.game, record.options, seed, chance, record.names)
        state._replay(told_in(record.rounds))
        return state

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
        if not isinstance(options, Mapping):
            raise HiloError(f"The options of a game are a dict, such as {{'players': 3}}, not {shown(options)}.")
        state._begin(found, read_options(found, options), seed, chance)
        state._start(list(row_of(row, "row", found.SIZE)), told_in(rounds))
        return state

    @classmethod
    def of(cls, game: Game | str = "himilo", *, seed: int = 0, chance: bool = False, **said: Any) -> "State":
        """A position of your own, by what is said of it: its options, cards, bids, tricks, dice or points. What is not said is
        drawn at random by the seed, with a past of its own that leads to the position; `State.sayable(game)` lists what can be
        said, each with what it means.

        >>> state = State.of("himilo", hand="1S 2S 9S 15S 2H 3H 12H 4C 8C 9C 15C 1D 7D 10D")
        >>> state.legal
        ['bid high', 'bid low', 'bid middle']
        >>> best = state.chances(tables=50)

        Cards are written as in records, blanks, commas or slashes between them; "TH" is "10H" too, and ? is a card that is
        not known. Seats are 0, 1, 2 ...; what is said by seat is a dict, or a list from seat 0 on. What is asked, how many
        tricks have been taken and who has dealt follows from the rest where it can.

        >>> state = State.of("hilos", hand="2H 3H JH 4C 9S AS 2D 7D", trump="H", order="2 high", tricks=(3, 2), trick="QH 5D")
        >>> state.legal
        ['play 2H', 'play 3H', 'play JH']
        >>> state = State.of("hilo", layouts={0: "8P 2T 5T / 1T 4P 6O / 9O 3O 0P"}, discard="8Y")
        >>> state.legal
        ['clear diagonal a1 horizontally', 'clear diagonal a1 vertically', 'keep']
        >>> state = State.of("pass_or_go", hand="2S 5H KD X1", goal=5, trick="10H", dice={0: 1, 1: 1})
        >>> state.legal
        ['play 5H', 'play X1']

        In `chances` only what is said counts as known, and what the seat to move sees of its own: all else is drawn anew for
        every table. Once an action is applied, the game is played on with the cards that have been drawn, and each seat knows
        what it sees; but what was drawn of the past is no evidence of how anybody plays. Where totals or the number of the
        round say that rounds have gone before, those are made up too: `record` has them.

        PositionError for what cannot be, with the rule in `rule` where it is a single one.

        >>> State.of("himilo", hand="10S 10S")  # doctest: +IGNORE_EXCEPTION_DETAIL
        Traceback (most recent call last):
        ...
        PositionError: 10S is twice in the hand of seat 0, but there is only one. (HM-02 Which numbers are in play)
        """
        found, seed = find_game(game), whole(seed, "seed")
        position = read_position(found, said, seed)
        drawn = position.drawn()
        rounds = position.rounds_to(drawn)
        state = cls.from_row(found, position.options, drawn.row, rounds, seed=seed, chance=chance)
        state._laid_out = position
        return state

    def _begin(self, game: Game, options: Mapping[str, Any], seed: int, chance: bool, names: Sequence[str] = ()) -> None:
        self.game, self.options = game, dict(options)
        self.names = tuple(names) or SEAT_NAMES[: game.seats(self.options)]
        self.seed, self.chance = whole(seed, "seed"), yes_or_no(chance, "chance")
        self._laid_out: Position | None = None
        self._of = Record(game, self.options, self.names, [], {})

    def _start(self, row: Row, told: Sequence[Told], by_seed: bool = True) -> None:
        """Begins at a row from which a round goes on, reached as told. What chance does at once, it does by the seed, or else
        it is told."""
        self.has_record = bool(told)  # whether it has been played to from a deal, not laid out
        deals = [place for place, part in enumerate(told) if not isinstance(part, str)]
        place = (len(deals) - 1, len(told) - 1 - deals[-1]) if deals else (0, 0)
        first = self._next(Moment(None, (), row, None, row, (), *place), (), not by_seed)
        self._at = first._replace(before=None, added=(*told, *first.added))

    def _replay(self, told: Sequence[Told]) -> None:
        """Begins with what is told in a valid record, as if each action had been applied."""
        row = self.game.new_table(self.options)
        deal = next((part for part in told if not isinstance(part, str)), None)
        self._start(row, [deal_into(self.game, row, deal, self.seed, 0)], not told)
        self._go_through(told[1:])

    def _go_through(self, told: Sequence[Told]) -> None:
        """Applies what is told, of seats and of chance."""
        deals = iter([part for part in told if not isinstance(part, str)])
        for word in told:
            if isinstance(word, str):
                self._at = self._merged(self._next(self._at, (word,), True, deals))
        if self.seat == CHANCE and not self.chance:
            self._at = self._merged(self._next(self._at, ()))

    def _next(
        self, at: Moment, words: Sequence[str], as_told: bool = False, deals: Iterator[Mapping[str, Any]] = NO_DEALS
    ) -> Moment:
        """The moment after these actions."""
        return following(self._of, at, words, self.seed, self.chance or as_told, deals)

    def _merged(self, after: Moment) -> Moment:
        """What follows the present moment; chance, where it plays itself, is nobody to stop at."""
        return after if self.chance else without_chance(self._at, after)

    @property
    def seat(self) -> int | None:
        """The seat that is asked, CHANCE (-1) if chance is, None once the game is over."""
        return None if self._at.asked is None else self._at.asked.seat

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return self._at.asked is None

    @property
    def truncated(self) -> bool:
        """Whether games that play themselves are cut here, because legal play need not end. One can go on."""
        return not self.over and self.game.truncated(self._at.row)

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
        """Every legal action, as a record has it, sorted; [] once the game is over. A shuffle that is asked for has too many to
        list: there it is one, drawn by the seed, and each of `legal_numbers` is the next card from the top."""
        game, at = self.game, self._at
        if at.asked is None:
            return []
        codes = game.legal(at.row, at.asked)
        if codes is not None:
            return sorted([game.write(at.asked.ask, code) for code in codes])
        row = at.row[:]
        code = by_chance(game, row, at.asked, self.seed, at.round, at.ply)
        return [game.write(at.asked.ask, code, row)]

    @property
    def actions(self) -> tuple[str, ...]:
        """Every action of the game, whatever its options: the number of an action is its place. One that is put together of
        cards is made by several numbers, such as those of "pass 3S", "pass 5S" and "pass 6S"."""
        return self.game.ACTIONS

    @property
    def legal_numbers(self) -> list[int]:
        """The numbers of all that is legal now, ascending; [] once the game is over. Where chance is asked, all are equally
        likely."""
        game, at = self.game, self._at
        if at.asked is None:
            return []
        number, parts = numbers(game), game.in_parts(at.row, at.asked)
        if parts is not None:
            return sorted([number[f"{parts.verb} {name}"] for name in parts.after(at.parts)])
        return sorted([number[game.write(at.asked.ask, code)] for code in game.legal(at.row, at.asked) or ()])

    @property
    def parts(self) -> tuple[str, ...]:
        """What has been given so far, by number, of an action that is put together."""
        return self._at.parts

    @property
    def mask(self) -> list[int]:
        """For each of `actions` 1 if it is legal now, else 0."""
        found = [0] * len(self.actions)
        for number in self.legal_numbers:
            found[number] = 1
        return found

    def apply(self, action: str | int) -> None:
        """Makes an action for the seat, or for chance, that is asked: as a record has it, or by its number. Of several numbers
        that are one action only the last changes the table; an action in words takes the place of numbers given so far.

        RecordError, with the rule, if it is not legal, and HiloError if there is no such number or the game is over: then
        nothing has been done.
        """
        at = self._at
        if at.asked is None:
            raise HiloError("The game is over, so there is nothing to choose.")
        if isinstance(action, str):
            self._at = self._next(at, (action,))
            return
        words = self.actions
        word = words[whole(action, "action", 0, len(words) - 1)]
        parts = self.game.in_parts(at.row, at.asked)
        verb, _, name = word.partition(" ")
        if parts is None or verb != parts.verb:
            self._at = self._next(at, (word,))
            return
        chosen = (*at.parts, name)
        if name not in parts.after(at.parts):
            raise self._decider().error("illegal_action", f"{shown(word)} cannot be the next part here.", at.asked.seat, word)
        if len(chosen) == parts.pick:
            self._at = self._next(at, (" ".join((verb, *chosen)),))
        else:
            self._add([name])

    def _add(self, parts: Iterable[str]) -> None:
        """Adds parts to those given so far."""
        for part in parts:
            at = self._at
            self._at = at._replace(before=at, added=(), parts=(*at.parts, part))

    def undo(self) -> None:
        """Takes the last action back, with all that chance did after it. HiloError at the beginning."""
        if self._at.before is None:
            raise HiloError("Nothing has been done yet, so there is nothing to take back.")
        self._at = self._at.before

    def why(self, action: str | int) -> Explanation:
        """Whether an action is `legal`, `why` as a sentence, by which `rule`, and of a legal one what would follow (`then`,
        `then_rule`).

        >>> state = State("himilo", seed=1)
        >>> state.apply("bid high")
        >>> found = state.why("bid high")
        >>> found.legal, found.why, found.rule.id
        (False, 'High is taken by Ben.', 'HM-R2')
        """
        word = action if isinstance(action, str) else self.actions[whole(action, "action", 0, len(self.actions) - 1)]
        game, asked, row = self.game, self._at.asked, self.row
        if asked is None:
            return Explanation(False, "The game is over, so there is nothing to choose.", None)
        try:
            code = self._decider().code_of(row, asked, word)
        except RecordError as error:
            rule = error.rule if isinstance(error.rule, Rule) else None
            found = Explanation(False, error.message, rule)
        else:
            word = game.write(asked.ask, code, row)
            found = Explanation(
                True, f"{shown(word)} can follow, because {game.asked_for(self._at.row, asked, self.names)}.", None
            )
        if game.telling is None or asked.seat == CHANCE:
            return found
        return game.telling.choices(self._at.row, asked, self.names).answer(word) or found

    def _decider(self) -> LineDecider:
        """Return the decider that reads what is given, and refuses it."""
        return LineDecider(self._of, self._at.round, (), ply=self._at.ply)

    def observation(self, seat: int | None = None) -> View:
        """What lies where, as this seat may see it; None: everything open. HiloError if there is no such seat."""
        seen: View = self.game.view(self._at.row, None if seat is None else whole(seat, "seat", 0, self.players - 1))
        return seen

    def vector(self, seat: int | None = None) -> list[int]:
        """What this seat may see (None: everything) as whole numbers, always as many for a game; `vector_names` says what each
        is. A word of several, or a card in a hand, has a place of its own, with 1 or 0; a number that there is not, such as the
        points of a seat that nobody plays on, is -1. HiloError for a game without them, or if there is no such seat.

        >>> state = State("pass_or_go", seed=1, players=2)
        >>> seen = dict(zip(state.vector_names, state.vector(0)))
        >>> seen["players"], seen["phase play"], seen["hands 0 number"]
        (2, 1, 6)
        """
        return self._vector(self.observation(seat))

    @property
    def vector_names(self) -> tuple[str, ...]:
        """What each number of `vector` is: the field of the view (`observation`), and what is asked of it."""
        return self._vector.names

    @property
    def _vector(self) -> Vector:
        if self.game.vector is None:
            raise HiloError(f"{self.game.NAME} has no vectors of numbers; its observations are views.")
        return self.game.vector

    def chances(self, *, strategy: str | None = None, tables: int = TABLES, seed: int = 0) -> "pandas.DataFrame":
        """The chances of every legal action of the seat that is asked, from what that seat may know, as a pandas table with a
        row for each action and measure: `mean`, its standard `error`, `low` and `high`, and whether it is `exact` (as
        `hilo_core.chances`, which see; `chances(state).plot()` draws them). HiloError if no seat is asked."""
        return self.known_chances(strategy, tables, seed).frame()

    def known_chances(self, strategy: str | None, tables: int, seed: int) -> Chances:
        """As `hilo_core.chances`. Of a position that was laid out, only what is said counts as known; and once it has been gone
        on from, each seat knows what it sees, but what was made up of the past is no evidence of how anybody has played."""
        at, made_up = self._at, self.made_up
        if made_up is None or at.asked is None or at.asked.seat == CHANCE:
            return chances(self.record(), strategy=strategy, tables=tables, seed=seed)
        who, seed, place = who_plays_on(self.game, strategy), whole(seed, "seed"), (at.round, at.ply)
        found = rollouts_at(made_up, self.game, self.row, at.asked, place, actions=self.legal, strategy=who, seed=seed)
        return found_by(found, tables, self.names)

    @property
    def made_up(self) -> MadeUp | None:
        """Where and how a position was laid out that this is, or goes on from; None if all has been played."""
        if self._laid_out is None:
            return None
        first = way_to(self._at)[0]
        return MadeUp(self._laid_out, (first.round, first.ply))

    @property
    def frame(self) -> Frame:
        """The position as a step of its replay: what has just been settled and by which rule, choices, and the picture.
        HiloError without a record."""
        return Replay(self.record())[-1]

    def __repr__(self) -> str:
        at, game = self._at, self.game
        if at.asked is None:
            return f"<State of {game.NAME}: the game is over after {counted(at.round + 1, 'round')}>"
        asked_for = game.asked_for(at.row, at.asked, self.names)
        return f"<State of {game.NAME}: round {at.round + 1}, ply {at.ply}, {asked_for}>"

    def _repr_html_(self) -> str | None:
        return still("state", self, self.game)

    def _repr_svg_(self) -> str | None:
        return still("state_svg", self, self.game)

    def clone(self) -> "State":
        """A copy that is gone on from by itself."""
        new = object.__new__(State)
        new.__dict__.update(self.__dict__)
        return new

    __copy__ = clone

    def __reduce__(self) -> Any:
        about = self.game, self.options, self.seed, self.chance, self.names
        if self._laid_out is not None:
            return restored, (about, self._laid_out.said, self._applied(), self._at.parts)
        if self.has_record:
            return restored, (about, self._told(), [], self._at.parts)
        return restored, (about, way_to(self._at)[0].base, self._applied(), self._at.parts)

    def _told(self) -> list[Told]:
        """All actions and deals since the beginning."""
        return [part for moment in way_to(self._at) for part in moment.added]

    def _applied(self) -> list[str]:
        """The actions that have been applied, from which all else follows."""
        return [str(moment.added[0]) for moment in way_to(self._at)[1:] if moment.added]

    def __deepcopy__(self, memo: Any) -> "State":
        return self.clone()

    def record(self) -> dict[str, Any]:
        """All that has been played, as a record. HiloError for a position that has not been played to."""
        if not self.has_record:
            raise HiloError("This position was laid out, not played to from a deal, so there is no record of it.")
        rounds: list[dict[str, Any]] = []
        for part in self._told():
            if isinstance(part, str):
                rounds[-1]["actions"].append(part)
            else:
                rounds.append({"deal": dict(part), "actions": []})
        named = {} if self.names == SEAT_NAMES[: self.players] else {"players": list(self.names)}
        return new_record(self.game, self.options, rounds) | named

    def to_json(self) -> str:
        """The state as JSON text, which `from_json` reads: its record, or what was said of it and applied since, and how chance
        goes on. HiloError for one that has neither."""
        saved: dict[str, Any] = {"format": FORMAT, "seed": self.seed, "chance": self.chance, "parts": list(self._at.parts)}
        if self._laid_out is None:
            return json.dumps(saved | {"record": self.record()})
        said = {"game": self.game.KEY, **self.options, **self._laid_out.said}
        return json.dumps(saved | {"of": said, "applied": self._applied()})

    @classmethod
    def from_json(cls, text: str | bytes) -> "State":
        """The state behind a JSON text of `to_json`. HiloError if it is none.

        >>> state = State("pass_or_go", seed=5, players=2)
        >>> State.from_json(state.to_json()).legal == state.legal
        True
        """
        found = parse(text, "This state") if isinstance(text, (str, bytes)) else {}
        more = found.keys() - {"format", "seed", "chance", "parts"}
        whole_said = len(found) == 4 + len(more) and more in ({"record"}, {"of", "applied"})
        if found.get("format") != FORMAT or not whole_said or not isinstance(found.get("of", {}), dict):
            raise HiloError(f"This is no JSON text of a state ({FORMAT}), as to_json writes it.")
        if "record" in more:
            state = cls.from_record(found["record"], seed=found["seed"], chance=found["chance"])
        else:
            said = {name: seats_in(value) for name, value in found["of"].items()}
            said |= {"seed": found["seed"], "chance": found["chance"]}
            fitting(cls.of, "State.of", **said)
            state = cls.of(**said)
        for action in listed_in(found.get("applied", []), "applied", "actions"):
            state.apply(action)
        for part in listed_in(found["parts"], "parts", "cards"):
            asked = state.asked and state.game.in_parts(state.row, state.asked)
            state.apply(numbers(state.game).get(f"{asked.verb} {part}", -1) if asked else -1)
        return state

    def result(self) -> dict[str, Any]:
        """Who has won, `winners` first, and what the game has come to so far, as in the summary of a record."""
        return self.game.result(self._at.row)

    def returns(self) -> list[float]:
        """By seat: 1.0 for each that has won, also with others, -1.0 for the others; 0.0 for all while the game goes on."""
        if not self.over:
            return [0.0] * self.players
        winners, row = self.result()["winners"], self._at.row
        return [1.0 if self.game.side_of(row, seat) in winners else -1.0 for seat in range(self.players)]


def told_in(rounds: Iterable[Mapping[str, Any]]) -> list[Told]:
    """The deals and actions of rounds of a record, one after the other."""
    return [part for one in rounds for part in (one["deal"], *one["actions"])]


def seats_in(value: Any) -> Any:
    """What is said by seat, as JSON has it, with numbers as seats again."""
    if not isinstance(value, dict):
        return value
    return {int(key) if key.isdecimal() else key: seats_in(one) for key, one in value.items()}


def restored(
    about: tuple[Any, ...], start: list[Any] | Mapping[str, Any], applied: Sequence[str], parts: Sequence[str]
) -> State:
    """The state behind its pickle, which begins as a record tells, at a row, or at what was said of a position."""
    game, options, seed, chance, _ = about
    if isinstance(start, Mapping):
        state = State.of(game, seed=seed, chance=chance, **options, **start)
    elif start and isinstance(start[0], int):
        state = State.from_row(game, options, start, seed=seed, chance=chance)
    else:
        state = State.__new__(State)
        state._begin(*about)
        state._replay(start)
    for action in applied:
        state.apply(action)
    state._add(parts)
    return state


@cache
def numbers(game: Game) -> dict[str, int]:
    """The number of each action."""
    return {word: number for number, word in enumerate(game.ACTIONS)}
