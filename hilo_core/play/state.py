"""A position that you can play on from, step by step, and go back."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from ..base.game import CHANCE, SEAT_NAMES, AnyGame, DecisionPoint, Explanation, Game, Parts, find_game, read_options
from ..base.rule import Rule
from ..base.seat_view import legal_words, posed
from ..base.start import position_of, positions_of, row_of
from ..base.tally import Options
from ..base.vector import Vector, vector_of
from ..chances.record_chances import TABLES, chances
from ..games import View
from ..machine.random import Row
from ..messages.checks import answering, checked, listed_in, whole, yes_or_no
from ..messages.checks import row_of as long_enough
from ..messages.errors import HiloError, RecordError, shown
from ..messages.texts import Json, ReadOnly, Texts
from ..messages.words import counted
from ..records.player import run
from ..records.record import Source, check, load, new_record, parse
from ..records.replay import Frame, Replay, still
from ..simulation.lazy import pandas
from .moment import Moment, Step, begin, by_chance, following, way_to

FORMAT = "hilo-state/1"
Told = str | ReadOnly  # an action, or what a round begins with: {"deal": ...} or {"start": ...}


@answering
class State:
    """A position of a game that you can change: it knows who is to move and what is legal, and it can be undone.

    A state keeps the rows of its past (1 to 3 kB per ply), so undoing and copying take no time. New rounds are dealt until the
    game is over.

    Parameters
    ----------
    game
        A game, or its key.
    seed
        The number from which deals and dice are drawn. A simulation with this seed begins with the same deal.
    chance
        Whether dice and shuffles are actions, of the seat `CHANCE` (-1); otherwise they play themselves.
    **options
        The options of the game, such as `players=4`.

    Raises
    ------
    RecordError
        If there is no such game (bad_format) or option (bad_option).

    Examples
    --------
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
    """

    @checked()
    def __init__(self, game: AnyGame = "himilo", seed: int = 0, *, chance: bool = False, **options: Any) -> None:
        found = find_game(game)
        self._begin(found, read_options(found, found.with_players(options)), seed, chance)
        self._replay([])

    @staticmethod
    def describable(game: AnyGame) -> dict[str, str]:
        """Return the arguments that `of` accepts for a position of a game, besides the options, each with its meaning.

        >>> State.describable("hilo")["discard"]
        'the discard pile, its top first, as far as it is known'
        """
        return dict(positions_of(find_game(game)).layout.fields)

    @classmethod
    def from_record(cls, source: Source, *, seed: int = 0, chance: bool = False) -> "State":
        """Return the position at the end of a record; its actions can be undone one by one.

        Parameters
        ----------
        source
            A dict, JSON text, the path of a .json file, the name of an example, a `Replay`, or another `State`.
        seed, chance
            As `State` takes them.

        Raises
        ------
        RecordError
            If the record is not valid.

        Examples
        --------
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
        state._replay(
            [part for one in record.rounds for part in ({key: one[key] for key in one if key != "actions"}, *one["actions"])]
        )
        return state

    @classmethod
    def from_row(cls, game: AnyGame, options: Options, row: Row, *, seed: int = 0, chance: bool = False) -> "State":
        """Return the position of a row of the game's table in which a seat is asked.

        Its record begins at this position.
        """
        state, found = cls.__new__(cls), find_game(game)
        if not isinstance(options, Mapping):
            raise HiloError(f"The options of a game are a dict, such as {{'players': 3}}, not {shown(options)}.")
        state._begin(found, read_options(found, options), seed, chance)
        state._replay([{"start": position_of(found, list(long_enough(row, "row", found.SIZE)))}])
        return state

    @classmethod
    def of(cls, game: AnyGame = "himilo", *, seed: int = 0, chance: bool = False, **said: Any) -> "State":
        """Return a position of your own, from what you say about it. Its record begins there.

        Anything you do not say is drawn at random by the seed. In `chances` the seat to move knows only what it can see; how
        others played before counts only if all of it is said.

        Parameters
        ----------
        game
            A game, or its key.
        seed, chance
            As `State` takes them.
        **said
            Options, cards, bids, tricks, dice or points: `State.describable(game)` lists them, and `position` returns them.
            Write cards as in records, with blanks, commas or slashes between them; "TH" is "10H" too, and "?"
            is an unknown card. Seats are 0, 1, 2, …; give what differs by seat as a dict, or as a list that begins with seat 0.
            Seat 0 is to
            move unless you say `seat`; the number of tricks and the dealer follow from the rest if they can.

        Returns
        -------
        State

        Raises
        ------
        PositionError
            If the position is impossible; `rule` names the rule if there is a single one.

        Examples
        --------
        >>> state = State.of("himilo", hand="1S 2S 9S 15S 2H 3H 12H 4C 8C 9C 15C 1D 7D 10D")
        >>> state.legal
        ['bid high', 'bid low', 'bid middle']
        >>> best = state.chances(tables=50)
        >>> State.of("himilo", **state.position()).row == state.row
        True

        >>> State.of("himilo", hand="10S 10S")  # doctest: +IGNORE_EXCEPTION_DETAIL
        Traceback (most recent call last):
        ...
        PositionError: 10S is twice in the hand of seat 0, but there is only one. (HM-02 Which numbers are in play)
        """
        found, seed, names = find_game(game), whole(seed, "seed"), [option.name for option in find_game(game).OPTIONS]
        options = read_options(found, found.with_players({name: said[name] for name in names if name in said}))
        told = {name: value for name, value in said.items() if name not in names}
        return cls.from_row(found, options, row_of(found, options, told, Random(seed)), seed=seed, chance=chance)

    def position(self) -> Json:
        """Return a full description of this position, with options and every hand, as `of` accepts it.

        Raises HiloError if no seat is to move.
        """
        return {**self.options, **position_of(self.game, self._at.row)}

    def _begin(self, game: Game, options: Options, seed: int, chance: bool, names: Sequence[str] = ()) -> None:
        self.game, self.options = game, dict(options)
        self.names = tuple(names) or SEAT_NAMES[: game.seats(self.options)]
        self.seed, self.chance = whole(seed, "seed"), yes_or_no(chance, "chance")

    def _replay(self, told: Sequence[Any]) -> None:
        """Begin with the actions of a valid record, as if each of them had been applied.

        An action that chance takes by itself follows from the seed; any other comes from the record.
        """
        row, by_seed = self.game.new_table(self.options), not told
        added = begin(self, row, told[0] if told else None, 0)
        first = following(self, Moment(None, (), row, None, row, (), 0, 0), None, not by_seed)
        self._at = first._replace(before=None, added=(added, *first.added))
        self._go_through(told[1:])

    def _go_through(self, told: Sequence[Told]) -> None:
        """Apply recorded actions of seats and of chance."""
        deals = iter([part for part in told if not isinstance(part, str)])
        for word in told:
            if isinstance(word, str):
                self._at = self._merged(following(self, self._at, word, True, deals))
        if self.seat == CHANCE and not self.chance:
            self._at = self._merged(following(self, self._at))

    def _merged(self, after: Moment) -> Moment:
        """Return the moments after the present one. If chance plays itself, its moments are skipped."""
        if self.chance or self.seat != CHANCE:
            return after
        return after._replace(before=self._at.before, added=self._at.added + after.added)

    @property
    def seat(self) -> int | None:
        """Return the seat to move: CHANCE (-1) for chance, None once the game is over."""
        return None if self._at.asked is None else self._at.asked.seat

    @property
    def over(self) -> bool:
        """Return whether the game is over."""
        return self._at.asked is None

    @property
    def truncated(self) -> bool:
        """Return whether self-play stops here, because legal play need not end.

        You can still continue.
        """
        return not self.over and self.game.truncated(self._at.row)

    @property
    def players(self) -> int:
        """Return how many seats there are."""
        return len(self.names)

    @property
    def asked(self) -> DecisionPoint | None:
        """Return what is asked, in the words of the rules; None once the game is over."""
        return self._at.asked

    @property
    def row(self) -> list[int]:
        """Return a copy of the row of the game's table."""
        return list(self._at.row)

    @property
    def legal(self) -> list[str]:
        """Return every legal action as a record writes it, sorted; [] once the game is over.

        A shuffle has too many actions to list: this returns only one, drawn by the seed, and each of `legal_numbers` is the
        next card from the top.
        """
        game, at = self.game, self._at
        if at.asked is None:
            return []
        words = legal_words(game, at.row, at.asked)
        if words is not None:
            return words
        row = at.row[:]
        code = by_chance(game, row, at.asked, self.seed, at.round, at.ply)
        return [game.write(at.asked.ask, code, row)]

    @property
    def actions(self) -> Texts:
        """Return every action of the game with any options; the number of an action is its index.

        An action that combines cards is given by several numbers, such as those of "pass 3S", "pass 5S" and "pass 6S".
        """
        return self.game.ACTIONS

    @property
    def legal_numbers(self) -> list[int]:
        """Return the numbers of all legal actions, ascending; [] once the game is over.

        If chance is to move, all are equally likely.
        """
        game, at = self.game, self._at
        if at.asked is None:
            return []
        found = game.legal(at.row, at.asked)
        if isinstance(found, Parts):
            words = [f"{found.verb} {name}" for name in found.after(at.parts)]
        else:
            words = [game.write(at.asked.ask, code) for code in found]
        return sorted(map(numbers(game).__getitem__, words))

    @property
    def parts(self) -> Texts:
        """Return the numbers that were given so far for an action that needs several."""
        return self._at.parts

    @property
    def mask(self) -> list[int]:
        """Return a list with 1 for each of `actions` that is legal now, and 0 for the others."""
        found = [0] * len(self.actions)
        for number in self.legal_numbers:
            found[number] = 1
        return found

    def apply(self, action: str | int) -> None:
        """Apply an action for the player (or chance) to move.

        If several numbers make one action (such as a pass of three cards), only the last one changes the table; an action in
        words replaces the numbers given so far.

        Parameters
        ----------
        action
            The action as a record writes it, such as "bid high", or its index in `actions`.

        Raises
        ------
        RecordError
            If the action is not legal, with the rule; the state then stays unchanged.
        HiloError
            If there is no such number, or if the game is over.
        """
        at = self._at
        if at.asked is None:
            raise HiloError("The game is over, so there is nothing to choose.")
        if not isinstance(action, str):
            words = self.actions
            there = type(action) is int and 0 <= action < len(words)
            action = words[action if there else whole(action, "action", 0, len(words) - 1)]
            try:
                code = self.game.read(action)[1]
            except RecordError:  # a part of an action
                code = None
            parts = None if isinstance(code, int) else self.game.legal(at.row, at.asked)
            verb, _, name = action.partition(" ")
            if isinstance(parts, Parts) and verb == parts.verb:
                if name not in parts.after(at.parts):
                    why = f"{shown(action)} cannot be the next part here."
                    raise Step(self, at).error("illegal_action", why, at.asked.seat, action)
                chosen = *at.parts, name
                if len(chosen) < parts.pick:
                    self._at = at._replace(before=at, added=(), parts=chosen)
                    return
                action = " ".join((verb, *chosen))
        self._at = following(self, at, action)

    def undo(self) -> None:
        """Undo the last action, with everything that chance did after it.

        Raises
        ------
        HiloError
            At the beginning.
        """
        if self._at.before is None:
            raise HiloError("Nothing has been done yet, so there is nothing to take back.")
        self._at = self._at.before

    def why(self, action: str | int) -> Explanation:
        """Explain whether an action is legal, and by which rule.

        Returns
        -------
        Explanation
            `legal`, `why` (a sentence), `rule`, and for a legal action what would follow (`then`, `then_rule`).

        Examples
        --------
        >>> state = State("himilo", seed=1)
        >>> state.apply("bid high")
        >>> found = state.why("bid high")
        >>> found.legal, found.why, found.rule.id
        (False, 'High is taken by Ben.', 'HM-R2')
        """
        word = action if isinstance(action, str) else self.actions[whole(action, "action", 0, len(self.actions) - 1)]
        game, asked = self.game, self._at.asked
        if asked is None:
            return Explanation(False, "The game is over, so there is nothing to choose.", None)
        try:
            code = Step(self, self._at).code_of(self._at.row, asked, word)
        except RecordError as error:
            rule = error.rule if isinstance(error.rule, Rule) else None
            found = Explanation(False, error.message, rule)
        else:
            word = game.write(asked.ask, code)
            found = Explanation(
                True, f"{shown(word)} can follow, because {game.asked_for(self._at.row, asked, self.names)}.", None
            )
        if game.telling is None or asked.seat == CHANCE:
            return found
        return game.telling.choices(self._at.row, asked, self.names).answer(word) or found

    def observation(self, seat: int | None = None) -> View:
        """Return what a seat can see, with every `legal` action if it is to move.

        Parameters
        ----------
        seat
            The seat; None for everything, with all hands face up.

        Raises
        ------
        HiloError
            If there is no such seat.

        Examples
        --------
        >>> from hilo_core import strategy
        >>> state = State("himilo", seed=1)
        >>> strategy("expert")(state.observation(state.seat)) in state.legal
        True
        """
        seen: View = self.game.view(self._at.row, None if seat is None else whole(seat, "seat", 0, self.players - 1))
        asked = self._at.asked
        return seen if asked is None or seat is None or seat != asked.seat else posed(seen, self.game, self._at.row, asked)

    def vector(self, seat: int | None = None) -> list[int]:
        """Return what a seat can see as whole numbers, always the same number of them for a game.

        `vector_names` names them. Each possible word, and each card that may be in a hand, has its own number, 1 or 0. A number
        that does not exist, such as the points of an empty seat, is -1.

        Parameters
        ----------
        seat
            The seat; None for everything.

        Raises
        ------
        HiloError
            If the game has no such numbers, or if there is no such seat.

        Examples
        --------
        >>> state = State("pass_or_go", seed=1, players=2)
        >>> seen = dict(zip(state.vector_names, state.vector(0)))
        >>> seen["players"], seen["phase play"], seen["hands 0 number"]
        (2, 1, 6)
        """
        view = self.observation(seat)
        return self._vector(view)(view)

    @property
    def vector_names(self) -> Texts:
        """Return a description of each number of `vector`: the field of the view (`observation`), and what is read from it."""
        return self._vector(self.observation()).names

    def _vector(self, view: View) -> Vector:
        kind: Any = type(view)
        found = vector_of(kind)
        if found is None:
            raise HiloError(f"{self.game.NAME} has no vectors of numbers; its observations are views.")
        return found

    @checked()
    def chances(
        self,
        *,
        strategy: str | None = None,
        tables: int = TABLES,
        seed: int = 0,
        progress: bool = True,
        compare: str | None = None,
    ) -> "pandas.DataFrame":
        """Estimate the chances of every legal action, from what the seat to move can know.

        Parameters
        ----------
        strategy, tables, seed, progress, compare
            As `hilo_core.chances` takes them.

        Returns
        -------
        pandas.DataFrame
            One row per action and measure: `mean`, its standard `error`, `low`, `high`, and whether it is `exact`; with
            `compare` also how much better the action is than the one named there. `attrs["interrupted"]` says whether Ctrl+C
            left tables out. `hilo_core.chances(state).plot()` draws them.

        Raises
        ------
        HiloError
            If no seat is to move.
        """
        return chances(self, strategy=strategy, tables=tables, seed=seed, progress=progress, compare=compare).frame()

    @property
    def frame(self) -> Frame:
        """Return the position as a step of its replay.

        The step says what was settled last and by which rule, and has the choices and the picture.
        """
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

    def clone(self, *, seed: int | None = None) -> "State":
        """Return an independent copy.

        Parameters
        ----------
        seed
            A new seed for future deals and dice; this state's seed if left out.
        """
        new = object.__new__(State)
        new.__dict__.update(self.__dict__)
        if seed is not None:
            new.seed = whole(seed, "seed")
        return new

    __copy__ = clone

    def __reduce__(self) -> Any:
        return restored, (self.game, self.to_json())

    def __eq__(self, other: object) -> bool:
        """Return whether two states have the same position, the same past and the same future chance."""
        return isinstance(other, State) and self.game is other.game and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.game.KEY, self.seed))  # parts that never change

    def _told(self) -> list[Told]:
        """Return all actions and deals since the beginning."""
        return [part for moment in way_to(self._at) for part in moment.added]

    def __deepcopy__(self, memo: Any) -> "State":
        return self.clone()

    def record(self) -> Json:
        """Return the game so far as a record, which may begin with a position."""
        rounds: list[Json] = []
        for part in self._told():
            if isinstance(part, str):
                rounds[-1]["actions"].append(part)
            else:
                rounds.append({**part, "actions": []})
        named = {} if self.names == SEAT_NAMES[: self.players] else {"players": list(self.names)}
        return new_record(self.game, self.options, rounds) | named

    def to_json(self) -> str:
        """Return the state as JSON text for `from_json`: its record and the state of chance."""
        saved: Json = {"format": FORMAT, "seed": self.seed, "chance": self.chance, "parts": list(self._at.parts)}
        return json.dumps(saved | {"record": self.record()})

    @classmethod
    def from_json(cls, text: str | bytes) -> "State":
        """Return the state from a JSON text of `to_json`.

        Raises HiloError if the text is something else.

        >>> state = State("pass_or_go", seed=5, players=2)
        >>> State.from_json(state.to_json()).legal == state.legal
        True
        """
        found = parse(text, "This state") if isinstance(text, (str, bytes)) else {}
        if found.get("format") != FORMAT or found.keys() != {"format", "seed", "chance", "parts", "record"}:
            raise HiloError(f"This is not the JSON text of a state ({FORMAT}), as to_json writes it.")
        state = cls.from_record(found["record"], seed=found["seed"], chance=found["chance"])
        for part in listed_in(found["parts"], "parts", "cards"):
            asked = state.asked and state.game.legal(state.row, state.asked)
            state.apply(numbers(state.game).get(f"{asked.verb} {part}", -1) if isinstance(asked, Parts) else -1)
        return state

    def result(self) -> Json:
        """Return the winners (`winners`) and the results so far, as in the summary of a record."""
        return self.game.summary(self._at.row)[1]

    def returns(self) -> list[float]:
        """Return a result for each seat: 1.0 for each winner (shared wins count), -1.0 for the others.

        All are 0.0 while the game continues.
        """
        if not self.over:
            return [0.0] * self.players
        winners = self.result()["winners"]
        return [1.0 if side in winners else -1.0 for side in self.game.sides(self._at.row)]


def restored(game: Game, text: str) -> State:
    """Rebuild a state from its pickle, which includes its game."""
    return State.from_json(text)


@cache
def numbers(game: Game) -> dict[str, int]:
    """Return each action of a game with its number."""
    return {word: number for number, word in enumerate(game.ACTIONS)}
