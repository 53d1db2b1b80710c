"""An option both ways: the same games on the same deals and with the same luck, and what the option changes in them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from ..base.game import Game, read_options
from ..base.tally import SQUARED
from ..games import find_game
from ..house.house import HouseGame, original_of
from ..machine.random import STATE, Row, seed_row
from ..messages.checks import listed_in, refused, whole
from ..messages.errors import HiloError, Truncated
from ..records.self_play import StrategyDecider
from ..strategies import UNAWARE, Strategy, by_seat
from .compared import Compared, Playing


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
        if seat >= 0 and self.players.own[seat] is not None:
            self.players.rng = Random(table[STATE])
        return super().choose(table, seat, ask, given)

    def play(self, seed: int, number: int) -> Playing | None:
        """The game of this number under this seed; None if it is cut because a round does not end."""
        game, table = self.game, self.game.new_table(self.options)
        seed_row(table, seed, number)
        self.begin(f" in game {number} of seed {seed}")
        rounds, counts = [], [0] * game.TALLY.size
        while not game.over(table):
            self.deal(table)
            try:
                game.play_round(table, self)
            except Truncated:
                return None
            rounds.append(game.summary(table)[0])
            game.tally(table, counts, game.over(table))
        numbers = {name: counts[place] for name, place in game.TALLY.places(self.options) if SQUARED not in name}
        return Playing(self.record(), rounds, game.summary(table)[1], numbers)


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

    >>> found = compare("hilos", "reversal", ("always", "never"), games=50)
    >>> found.option, len(found.pairs)
    ('reversal', 50)
    """
    first = find_game(game)
    if values is None and isinstance(option, (str, Game)) and option not in {known.name for known in first.OPTIONS}:
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
