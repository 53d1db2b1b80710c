"""An option both ways: the same games on the same deals and with the same luck, and what the option changes in them."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from random import Random
from typing import Any, NamedTuple

from ..base.game import Game, read_options
from ..games import find_game
from ..house.house import UNAWARE, HouseGame, original_of
from ..intervals import LEVEL, Rate, mean, share
from ..machine.random import STATE, Row, seed_row
from ..messages.checks import level as a_level
from ..messages.checks import listed_in, refused, whole
from ..messages.errors import HiloError, Truncated, shown
from ..messages.words import counted
from ..records.self_play import StrategyDecider, failed
from ..strategies import Strategy, by_seat


class Playing(NamedTuple):
    """A finished game: its record, and what a summary says of its rounds and its result."""

    record: dict[str, Any]
    rounds: list[dict[str, Any]]
    result: dict[str, Any]


Measure = Callable[[Playing], Any]


class PairedDecider(StrategyDecider):
    """Decides by strategies, with luck of its own for each choice.

    The luck of a choice hangs on the game, the round, the seat, the kind of choice, and how many of that kind the seat has had
    in this round. So a game played by another option has the same deals, and the same luck where it comes to the same choice.
    """

    def begin(self, title: str) -> None:
        """Turns to a new game."""
        super().begin(title)
        self.game_luck = self.luck = 0

    def deal(self, table: Row) -> None:
        """Deals, the first round as a simulation of this seed does in the game of this number."""
        if self.rounds:
            seed_row(table, self.game_luck, len(self.rounds))
        else:
            self.game_luck = table[STATE]
        self.luck = table[STATE]
        self.asked: Counter[tuple[int, int]] = Counter()
        super().deal(table)

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """What the seat's strategy, or chance, does."""
        seed_row(table, self.luck, (seat + 1) << 40 | ask << 32 | self.asked[seat, ask])
        self.asked[seat, ask] += 1
        if seat >= 0 and self.own[seat] is not None:
            self.rng = Random(table[STATE])
        return super().choose(table, seat, ask, given)

    def play(self, seed: int, number: int) -> Playing | None:
        """The game of this number under this seed; None if it is cut because a round does not end."""
        game, table = self.game, self.game.new_table(self.options)
        seed_row(table, seed, number)
        self.begin(f" in game {number} of seed {seed}")
        rounds = []
        while not game.over(table):
            self.deal(table)
            try:
                game.play_round(table, self)
            except Truncated:
                return None
            rounds.append(game.round_summary(table))
        return Playing(self.record(), rounds, game.result(table))


@dataclass(frozen=True, repr=False)
class Compared:
    """Games played both ways. A measure is a function of a Playing; `change` wants whole numbers of it, or yes and no. Of two
    games, `option` is "" and `values` has their names."""

    game: Game
    option: str
    values: tuple[Any, Any]
    pairs: tuple[tuple[Playing, Playing], ...]
    cut: int  # games left out, because a round did not end in one way or the other

    def differs(self, measure: Measure, level: float = LEVEL) -> Rate:
        """The share of the games in which the measure is not the same both ways, with its Wilson interval."""
        measure = a_measure(measure)
        return share(sum(bool(measure(one) != measure(other)) for one, other in self.pairs), len(self.pairs), level)

    def change(self, measure: Measure, level: float = LEVEL) -> Rate:
        """What the second value of the option adds to the measure, on average, with the interval of the paired differences."""
        measure = a_measure(measure)
        return mean_of([number_of(measure(other)) - number_of(measure(one)) for one, other in self.pairs], level)

    def unpaired(self, measure: Measure, level: float = LEVEL) -> Rate:
        """The same change, with the interval it would have had if each way had been played on deals of its own."""
        level = a_level(level)
        change = self.change(measure, level)
        one, other = (mean_of([number_of(measure(pair[way])) for pair in self.pairs], level) for way in (0, 1))
        half = hypot(one.high - one.value, other.high - other.value)
        return Rate(change.value, change.value - half, change.value + half, change.count, change.of, level)

    def first(self, measure: Measure) -> tuple[Playing, Playing]:
        """The first game in which the measure is not the same both ways. HiloError if there is none."""
        measure = a_measure(measure)
        for one, other in self.pairs:
            if measure(one) != measure(other):
                return one, other
        raise HiloError(f"In {counted(len(self.pairs), 'game')} this measure is always the same both ways.")

    def __repr__(self) -> str:
        ways = " and ".join(shown(value).strip("“”") for value in self.values)
        cut = f" {counted(self.cut, 'more game')} cut, because a round did not end." if self.cut else ""
        of = f"{self.game.NAME}, {self.option} {ways}" if self.option else ways
        return f"{of}: {counted(len(self.pairs), 'game')} both ways.{cut}"


def compare(
    game: Game | str,
    option: Game | str,
    values: Sequence[Any] | None = None,
    games: int = 1_000,
    *,
    seed: int = 0,
    strategies: Strategy | Sequence[Strategy] = "random",
    **options: Any,
) -> Compared:
    """So many games of a seed, each with both values of an option, or by both games where a game stands in place of the option,
    such as a house rule: on the same deals and with the same luck (see PairedDecider).

    `compare("himilo", mine, strategies="expert")` has experts play each game by its own rules;
    `strategies="expert_unaware"` has experts of the original play both. HiloError for values, options and strategies that there
    are not, and for games that have no deals in common.
    """
    first = find_game(game)
    if values is None and option not in {known.name for known in first.OPTIONS}:
        second = find_game(option)
        if original_of(first) is not original_of(second):
            raise HiloError(f"{first.NAME} and {second.NAME} have no deals in common: one should be a house rule of the other.")
        ways = (read_options(first, options), read_options(second, options))
        option, values, playing = "", (first.NAME, second.NAME), (first, second)
    else:
        option, values, ways = with_values(first, option, values, options)
        playing = (first, first)
    seats = [each.seats(way) for each, way in zip(playing, ways, strict=True)]
    if seats[0] != seats[1]:
        raise HiloError(f"With {seats[0]} players and with {seats[1]} there are no deals in common.")
    one, other = (
        PairedDecider(each, way, by_seat(each, seats[0], known_there(each, strategies)))
        for each, way in zip(playing, ways, strict=True)
    )
    seed, numbers = whole(seed, "seed", digits=30), range(whole(games, "games", 1))
    found = [(one.play(seed, number), other.play(seed, number)) for number in numbers]
    pairs = tuple((a, b) for a, b in found if a is not None and b is not None)
    return Compared(first, option, (values[0], values[1]), pairs, len(found) - len(pairs))


def with_values(
    game: Game, option: object, values: Sequence[Any] | None, options: Mapping[str, Any]
) -> tuple[str, Sequence[Any], tuple[dict[str, Any], dict[str, Any]]]:
    """An option, its two values, and all options with each of them. HiloError where there are not two."""
    if not isinstance(option, str):
        raise refused(option, "option", "the name of an option")
    values = listed_in(values, "values", "two values of an option")
    if len(values) != 2:
        raise HiloError(f"An option is compared both ways, so give two values; there are {len(values)}.")
    one, other = (read_options(game, {**options, option: value}) for value in values)
    return option, values, (one, other)


def known_there(game: Game, strategies: Strategy | Sequence[Strategy]) -> Strategy | Sequence[Strategy]:
    """The strategies as a game has them: in the original of a house rule there is nothing that one could be unaware of."""
    if isinstance(game, HouseGame) or callable(strategies):
        return strategies
    if isinstance(strategies, str):
        return strategies.removesuffix(UNAWARE)
    return [each.removesuffix(UNAWARE) if isinstance(each, str) else each for each in strategies]


def a_measure(measure: Any) -> Measure:
    """The measure, whose errors are told in a sentence. HiloError for what cannot be called."""
    if not callable(measure):
        raise HiloError(f"A measure is a function of a game, such as lambda game: game.rounds; it is {shown(measure)}.")

    def measured(playing: Playing) -> Any:
        try:
            return measure(playing)
        except Exception as error:
            raise failed(error, "The measure stopped with an error") from error

    return measured


def number_of(value: Any) -> int:
    """What a measure has found, yes as 1 and no as 0. HiloError for what is no whole number."""
    return int(value) if isinstance(value, bool) else whole(value, "What the measure gives")


def mean_of(numbers: Sequence[int], level: float) -> Rate:
    """The mean of some whole numbers with its interval."""
    return mean(sum(numbers), sum(number * number for number in numbers), len(numbers), level)
