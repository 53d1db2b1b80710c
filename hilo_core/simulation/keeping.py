"""A loop over games that counts and also writes down the result of each game, each choice, and each rule that decided.

It is the usual loop, with functions that also write to a journal, which follows the long row. After each game, the counts so
far are copied behind the counts. `KeepSlots` has the offsets.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Literal, NamedTuple, get_args

from ..base.game import SEAT_NAMES, Game, Program
from ..base.slots import RowChange
from ..machine.compilable import compilable
from ..machine.random import STATE, Row, seed_row
from ..messages.texts import Json
from .loop import Chooser, Teller, as_it_is, as_it_lies, loop, places

Level = Literal["games", "moves", "rules"]
Keep = Level | Literal["rounds"]
TableName = Keep | Literal["tricks", "turns", "rolls"] | str  # hints for editors
LEVELS = get_args(Level)  # levels of detail: each includes those before it
ROUNDS = "rounds"  # the games, and of each round the row at its end
PAIRED = "paired"  # the games, each choice with luck of its own: see `paired`
ENTRY = 3  # an entry of the journal: who, when and by which rule; a code, or what was told; and what the game notes of it


class Kept(NamedTuple):
    """Stored games of one seed, starting at number `first`.

    For each of LEVELS that was requested there is an array of whole numbers, with columns by name.
    """

    seed: int
    first: int
    tables: Json

    @property
    def games(self) -> int:
        """Return the number of games."""
        return len(self.tables["games"])


class KeepSlots(NamedTuple):
    """Offsets in the memory that follows the long row of the loop, and that follows the counts of a game."""

    round: int  # number of the round, -1 before the first
    ply: int  # the ply of the round
    at: int  # the place of the next entry in the journal
    end: int  # the place where the journal is full
    journal: int  # the start of the journal
    next_game: int  # among the counts: where the next game goes
    games: int  # the start of the games
    game_size: int  # the size of a game: moves made so far, `at`, and its counts


def keep_slots(game: Game) -> KeepSlots:
    """Return the offsets for a game."""
    start, counts = places(game).size, game.TALLY.size
    return KeepSlots(start, start + 1, start + 2, start + 3, start + 4, counts, counts + 1, counts + 2)


@cache
def end_of_game(game: Game) -> Callable[[Row, Row], None]:
    """Return the program `end(row, counts)`, which copies the counts after a game behind the counts."""
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
    deal: RowChange | None = None,
    begin: RowChange | None = None,
) -> Callable[..., None]:
    """Return the loop `play(row, blank, counts, seed, first, games)` that also keeps what this level (one of LEVELS) needs.

    If the journal is full nothing more is written, but the row says how much there would have been. The caller still has to end
    a game that was cut off.
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
        """Choose for the seat or for chance, and write the choice down."""
        note = noted(table, seat)
        code = choose(table, seat, ask, given)
        write(table, 0, ask, seat, code, note)
        table[PLY] += 1
        return code

    def telling(tell: Teller) -> Teller:
        @compilable
        def tell_and_keep(table: Row, rule: int, seat: int, what: int) -> None:
            """Count the rule, and write it down."""
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
    def tally_and_end(table: Row, counts: Row, ended: int) -> None:
        """Count a round, and write down a game that has ended."""
        tally(table, counts, ended)
        if ended:
            end(table, counts)

    SIZE, shows = game.SIZE, game.notes.shows  # noqa: N806

    @compilable
    def copy(table: Row, shown: int) -> None:
        """Copy the present row of the game into the journal."""
        at = table[AT]
        if at < table[END] - SIZE:
            table[at] = shown
            for slot in range(SIZE):
                table[at + 1 + slot] = table[slot]
        table[AT] = at + 1 + SIZE

    @compilable
    def tally_and_copy(table: Row, counts: Row, ended: int) -> None:
        """Count a round, and copy the row at its end."""
        copy(table, 0)
        tally_and_end(table, counts, ended)

    def showing(tell: Teller) -> Teller:
        @compilable
        def tell_and_show(table: Row, rule: int, seat: int, what: int) -> None:
            """Count the rule, and copy the row."""
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


def paired(game: Game, choose: Chooser, deal: RowChange) -> tuple[Chooser, RowChange]:
    """Return a chooser and a dealer with fixed luck, so that games by different rules can be compared.

    The random numbers of a choice depend only on the game, the round, the seat, the kind of choice, and how many choices of
    that kind the seat has made in this round. So a game by other rules has the same deals, and the same luck when it gets to
    the same choice. The counters for this use the memory of the journal, which is not kept here.
    """
    ROUND, _, _, _, GAME_LUCK, *_ = keep_slots(game)  # noqa: N806
    LUCK, ASKED, SEATS = GAME_LUCK + 1, GAME_LUCK + 2, len(SEAT_NAMES) + 1  # noqa: N806 (chance is the first)

    @compilable
    def deal_the_same(table: Row) -> None:
        """Deal; the first round is the one that a simulation with this seed deals in the game with this number."""
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
        """Choose for the seat or for chance, with the luck of this choice."""
        at = ASKED + (seat + 1) * KINDS + ask
        seed_row(table, table[LUCK], (seat + 1) << 40 | ask << 32 | table[at])
        table[at] += 1
        return choose(table, seat, ask, given)

    return choose_by_own_luck, deal_the_same
