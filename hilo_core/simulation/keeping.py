"""The loop over games, which besides counting writes down what each game has come to, each choice, and each rule that decided.

It is the same loop: who chooses and who is told also write into a journal, which lies behind the long row, and after each game
the counts so far are laid down behind themselves. `KeepSlots` says where.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Literal, NamedTuple, get_args

from ..base.game import SEAT_NAMES, Game, Program
from ..machine.compilable import compilable
from ..machine.random import STATE, Row, seed_row
from ..messages.texts import Json
from .loop import Chooser, Teller, as_it_is, as_it_lies, loop, places

Level = Literal["games", "moves", "rules"]
Keep = Level | Literal["rounds"]
LEVELS = get_args(Level)  # what can be kept: each keeps what those before it keep, too
ROUNDS = "rounds"  # the games, and of each round the row at its end
PAIRED = "paired"  # the games, each choice with luck of its own: see `paired`
ENTRY = 3  # an entry of the journal: who, when and by which rule; a code, or what was told; and what the game notes of it


class Kept(NamedTuple):
    """Games of a seed that have been kept, starting at number `first`.

    There is an array of whole numbers for each of LEVELS that was asked for, with columns by name.
    """

    seed: int
    first: int
    tables: Json

    @property
    def games(self) -> int:
        """Return how many games."""
        return len(self.tables["games"])


class KeepSlots(NamedTuple):
    """Where things lie behind the long row of the loop, and behind the counts of a game."""

    round: int  # number of the round, -1 before the first
    ply: int  # of the round
    at: int  # where the next entry of the journal goes
    end: int  # where there is no room for it any more
    journal: int  # where it begins
    next_game: int  # among the counts: where the next game goes
    games: int  # where they begin
    game_size: int  # of one of them: moves made so far, `at`, and its counts


def keep_slots(game: Game) -> KeepSlots:
    """Return where things lie."""
    start, counts = places(game).size, game.TALLY.size
    return KeepSlots(start, start + 1, start + 2, start + 3, start + 4, counts, counts + 1, counts + 2)


@cache
def end_of_game(game: Game) -> Callable[[Row, Row], None]:
    """Return the program `end(row, counts)`: the counts, as they are after a game, are laid down behind them."""
    ROUND, _, AT, _, _, NEXT, _, _ = keep_slots(game)  # noqa: N806 (constants where it is compiled)
    COUNTS, MOVES = game.TALLY.size, places(game).moves  # noqa: N806

    @compilable
    def end(table: Row, counts: Row) -> None:
        at = counts[NEXT]
        counts[at] = table[MOVES]
        counts[at + 1] = table[AT]
        for place in range(COUNTS):
            counts[at + 2 + place] = counts[place]
        counts[NEXT] = at + 2 + COUNTS
        table[ROUND] = -1

    return end


def keeping(
    game: Game,
    program: Program,
    choose: Chooser,
    level: str,
    deal: Callable[[Row], None] | None = None,
    begin: Callable[[Row], None] | None = None,
) -> Callable[..., None]:
    """Return the loop `play(row, blank, counts, seed, first, games)` that keeps so much: one of LEVELS.

    Where the journal has no room nothing is written, but the row tells how much there would have been. A game that is cut has
    still to be ended.
    """
    ROUND, PLY, AT, END, *_ = keep_slots(game)  # noqa: N806
    deal_before, tally, noted, end = deal or game.deal_at_random, game.tally, game.notes.beside, end_of_game(game)

    @compilable
    def write(table: Row, is_rule: int, kind: int, seat: int, what: int, note: int) -> None:
        """Write an entry of the journal."""
        at = table[AT]
        if at < table[END]:
            table[at] = is_rule | kind << 1 | (seat + 1) << 11 | table[PLY] << 16 | table[ROUND] << 40
            table[at + 1] = what
            table[at + 2] = note
        table[AT] = at + ENTRY

    @compilable
    def choose_and_keep(table: Row, seat: int, ask: int, given: int) -> int:
        """Return what the seat, or chance, does."""
        note = noted(table, seat)
        code = choose(table, seat, ask, given)
        write(table, 0, ask, seat, code, note)
        table[PLY] += 1
        return code

    def telling(tell: Teller) -> Teller:
        @compilable
        def tell_and_keep(table: Row, rule: int, seat: int, what: int) -> None:
            """Count the rule."""
            tell(table, rule, seat, what)
            write(table, 1, rule, seat, what, 0)

        return tell_and_keep

    @compilable
    def deal_and_begin(table: Row) -> None:
        """Begin a new round."""
        table[ROUND] += 1
        table[PLY] = 0
        deal_before(table)

    take_up = begin or as_it_lies

    @compilable
    def take_up_and_begin(table: Row) -> None:
        """Begin with the round of a position."""
        table[ROUND] += 1
        table[PLY] = 0
        take_up(table)

    @compilable
    def tally_and_end(table: Row, counts: Row, ended: bool) -> None:
        """Count a round, and writes down a game that has ended."""
        tally(table, counts, ended)
        if ended:
            end(table, counts)

    SIZE, shows = game.SIZE, game.notes.shows  # noqa: N806

    @compilable
    def copy(table: Row, shown: int) -> None:
        """Copy the row of the game as it is now into the journal."""
        at = table[AT]
        if at < table[END] - SIZE:
            table[at] = shown
            for slot in range(SIZE):
                table[at + 1 + slot] = table[slot]
        table[AT] = at + 1 + SIZE

    @compilable
    def tally_and_copy(table: Row, counts: Row, ended: bool) -> None:
        """Keep what a round has come to."""
        copy(table, 0)
        tally_and_end(table, counts, ended)

    def showing(tell: Teller) -> Teller:
        @compilable
        def tell_and_show(table: Row, rule: int, seat: int, what: int) -> None:
            """Count the rule."""
            tell(table, rule, seat, what)
            if shows(rule):
                copy(table, 1)

        return tell_and_show

    if level == ROUNDS:
        return loop(replace(game, tally=tally_and_copy), program, choose, deal, showing, begin)
    kept = replace(game, tally=tally_and_end)
    if level == PAIRED:
        return loop(kept, program, *paired(game, choose, deal_and_begin))
    if level == LEVELS[0]:
        return loop(kept, program, choose, deal, begin=begin)
    tells = telling if level == LEVELS[2] else as_it_is
    return loop(kept, program, choose_and_keep, deal_and_begin, tells, begin and take_up_and_begin)


KINDS = 64  # more than there are kinds of choices in any game


def paired(game: Game, choose: Chooser, deal: Callable[[Row], None]) -> tuple[Chooser, Callable[[Row], None]]:
    """Return who chooses and who deals so that games by different rules can be compared.

    The luck of a choice hangs on the game, the round, the seat, the kind of choice, and how many of that kind the seat has had
    in this round. So a game by another rule has the same deals, and the same luck where it comes to the same choice. What that
    takes lies where the journal would, which is not kept here.
    """
    ROUND, _, _, _, GAME_LUCK, *_ = keep_slots(game)  # noqa: N806
    LUCK, ASKED, SEATS = GAME_LUCK + 1, GAME_LUCK + 2, len(SEAT_NAMES) + 1  # noqa: N806 (chance is the first)

    @compilable
    def deal_the_same(table: Row) -> None:
        """Deal, the first round as a simulation of this seed does in the game of this number."""
        if table[ROUND] < 0:
            table[GAME_LUCK] = table[STATE]
        else:
            seed_row(table, table[GAME_LUCK], table[ROUND] + 1)
        table[LUCK] = table[STATE]
        for place in range(SEATS * KINDS):
            table[ASKED + place] = 0
        deal(table)

    @compilable
    def choose_by_own_luck(table: Row, seat: int, ask: int, given: int) -> int:
        """Return what the seat, or chance, does."""
        at = ASKED + (seat + 1) * KINDS + ask
        seed_row(table, table[LUCK], (seat + 1) << 40 | ask << 32 | table[at])
        table[at] += 1
        return choose(table, seat, ask, given)

    return choose_by_own_luck, deal_the_same
