"""The loop over games: a simulation in plain Python that can also be compiled from the same source.

It plays on one long row: the game's own row, followed by the strategy of each seat, the number of moves, the number of the
game, and how often each rule has decided. `LoopSlots` has the offsets.
"""

from collections.abc import Callable
from typing import NamedTuple

from ..base.game import SEAT_NAMES, Game, Program
from ..base.rollout_kernel import CompiledDecider as CompiledDecider
from ..base.rollout_kernel import extra_slots
from ..base.slots import RowChange
from ..machine.compilable import compilable
from ..machine.random import Row, seed_row
from ..messages.errors import Truncated

Chooser = Callable[[Row, int, int, int], int]  # the same parameters as a game's choose_at_random
Teller = Callable[[Row, int, int, int], None]  # is told the rule, the seat and what


class LoopSlots(NamedTuple):
    """Offsets in the long row."""

    strategies: int  # the number of each seat's strategy
    moves: int
    number: int  # the number of the game being played
    rules: int  # one slot for each rule
    size: int


def places(game: Game) -> LoopSlots:
    """Return the offsets of the slots that follow a game's row, including those for strategies that look ahead."""
    start = game.SIZE + extra_slots(game)
    moves = start + len(SEAT_NAMES)
    return LoopSlots(start, moves, moves + 1, moves + 2, moves + 2 + len(game.LAW))


def as_it_is(tell: Teller) -> Teller:
    """Return the function unchanged."""
    return tell


def loop(
    game: Game,
    program: Program,
    choose: Chooser,
    deal: RowChange | None = None,
    telling: Callable[[Teller], Teller] = as_it_is,
    begin: RowChange | None = None,
) -> Callable[..., None]:
    """Return the program `play(row, blank, counts, seed, first, games)`: plays `games` games of a seed, starting at `first`.

    `choose` decides for every seat and for chance, and `blank` is the game's own row before a match. `telling` can wrap the
    function that counts the rules, so that it does more. With `begin`, which replaces the first deal, `blank` is a position.
    The program raises Truncated if a round is cut off: the row then holds the number of the game, and the loop may continue
    with the next one.
    """
    deal_at_random = deal or game.deal_at_random
    take_up = begin or deal_at_random
    play_round, over, tally = program.play_round, program.over, game.tally
    SIZE, (_, _, NUMBER, RULES, _) = game.SIZE, places(game)  # noqa: N806 (constants where it is compiled)

    @telling
    @compilable
    def tell(table: Row, rule: int, seat: int, what: int) -> None:
        """Count the rule."""
        table[RULES + rule] += 1

    @compilable
    def play(row: Row, blank: Row, counts: Row, seed: int, first: int, games: int) -> None:
        """Play these games and count them."""
        decide = CompiledDecider(choose, tell)
        for number in range(first, first + games):
            for slot in range(SIZE):
                row[slot] = blank[slot]
            row[NUMBER] = number
            seed_row(row, seed, number)
            take_up(row)
            rounds = 0
            playing = True
            while playing:
                play_round(row, decide)
                rounds += 1
                playing = not over(row)
                tally(row, counts, 0 if playing else rounds)
                if playing:
                    deal_at_random(row)

    return play


@compilable
def as_it_lies(table: Row) -> None:
    """Leave a position as it is."""


def dispatch(game: Game, choosers: tuple[Chooser, ...]) -> Chooser:
    """Return the function that decides: for each seat its strategy, by the number in the row, and for chance a random choice.

    It raises Truncated if the round must be cut off.
    """
    at_random, truncated = game.choose_at_random, game.truncated
    STRATEGIES, MOVES, *_ = places(game)  # noqa: N806
    by_number = numbered(choosers)

    @compilable
    def choose(table: Row, seat: int, ask: int, given: int) -> int:
        """Choose for the seat or for chance."""
        if truncated(table):
            raise Truncated
        if seat < 0:
            return at_random(table, seat, ask, given)
        table[MOVES] += 1
        return by_number(table, seat, ask, given, table[STRATEGIES + seat])

    return choose


def numbered(choosers: tuple[Chooser, ...]) -> Callable[[Row, int, int, int, int], int]:
    """Combine the choosers in one function, whose last argument is the number of the chooser."""
    first, *others = choosers
    if not others:

        @compilable
        def only(table: Row, seat: int, ask: int, given: int, number: int) -> int:
            return first(table, seat, ask, given)

        return only
    further = numbered(tuple(others))

    @compilable
    def by_number(table: Row, seat: int, ask: int, given: int, number: int) -> int:
        if number == 0:
            return first(table, seat, ask, given)
        return further(table, seat, ask, given, number - 1)

    return by_number
