"""Rounds to watch one by one: a simulation that notes a row of numbers for each round.

It is the usual loop, but instead of counts its program writes what `Watched.note` returns for each round of the game.
"""

from array import array
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import count

from ..base.game import Game, read_options
from ..machine.compilable import compilable
from ..machine.compiled import Play, compiled
from ..machine.random import Row
from ..messages.texts import Several
from .loop import loop, places

ROUNDS = 100  # more rounds than any game has
ROWS, NUMBERS = 3, 3  # the parameters of the program, as for the loop over games


@compilable
def at_once(table: Row) -> bool:
    """Return True, because a game is a single round here."""
    return True


@cache
def watching(game: Game, name: str) -> Play:
    """Return the program `play(row, blank, seen, seed, first, games)` of `loop` for the rounds watched by this name."""
    watched = game.watched[name]
    note = watched.note

    @compilable
    def tally(table: Row, seen: Row, ended: int) -> None:
        """Note a round."""
        note(table, seen)

    program = game.program(read_options(game, watched.options))
    play_round = watched.play_round(program.play_round) if watched.play_round else program.play_round
    played = program._replace(play_round=play_round, over=watched.over or at_once)
    return loop(replace(game, tally=tally), played, watched.choose or game.choose_at_random, watched.deal)


def name_of(game: Game, name: str) -> str:
    """Return the name of the program."""
    return f"watch-{game.KEY}-{name}"


def job(game: Game, name: str, seed: int) -> dict[str, object]:
    """Return the job in the form that a page needs (`static/simulation/games.js`).

    Instead of counting, it notes rounds.
    """
    at = places(game)
    return {
        "size": at.size,
        "own": game.SIZE,
        "at": at._asdict(),
        "counts": room(game, name),
        "blank": [(slot, str(value)) for slot, value in enumerate(blank(game, name)) if value],
        "strategies": [],
        "seed": str(seed),
    }


def room(game: Game, name: str) -> int:
    """Return how many slots the notes about a game can take."""
    return 1 + ROUNDS * game.watched[name].wide


def blank(game: Game, name: str) -> list[int]:
    """Return the row of the game before it begins."""
    return game.new_table(read_options(game, game.watched[name].options))


def rounds(game: Game, name: str, seed: int) -> Iterator[Several]:
    """Yield the rows of numbers of endlessly many rounds, compiled if possible."""
    play = compiled(name_of(game, name), lambda: watching(game, name), ROWS, NUMBERS) or watching(game, name)
    row, begun, wide = array("q", [0] * places(game).size), array("q", blank(game, name)), game.watched[name].wide
    for number in count():
        seen = array("q", [0] * room(game, name))
        play(row, begun, seen, seed, number, 1)
        numbers = iter(seen[1 : 1 + seen[0]])
        yield from zip(*[numbers] * wide, strict=True)
