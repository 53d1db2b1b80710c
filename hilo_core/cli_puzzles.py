"""The command `hilo mine`: finds puzzles in games that play themselves, and chooses among those that were found."""

import argparse
from pathlib import Path
from typing import Any

from .base.game import read_options
from .cli_parser import game_key, number
from .games import GAMES, find_game
from .messages.errors import HiloError
from .puzzles.mine import CONFIRMED, MOST_ROUNDS, Search, again, mined
from .puzzles.puzzle import Puzzle, balanced
from .statuses import OK

USUAL = 60


def add(commands: Any, options_of: Any) -> None:
    """Adds it to the commands there are; `options_of` reads the options of a game."""
    mine = commands.add_parser(
        "mine",
        help="puzzles: positions with one best choice, found in games that play themselves, a JSON object a line",
        example="hilo mine himilo --games 20 --option players=4 > found.jsonl",
    )
    mine.add_argument("game", type=game_key, choices=list(GAMES))
    mine.add_argument("--games", type=number, default=10, metavar="N", help="in how many they are looked for (default 10)")
    mine.add_argument("--first", type=number, default=0, metavar="N", help="the number of the first game (default 0)")
    mine.add_argument("--rounds", type=number, default=MOST_ROUNDS, metavar="N", help="of each game only so many rounds")
    mine.add_argument("--late", action="store_true", help="in the second half of each round alone, which is quicker")
    mine.add_argument("--without", action="append", default=[], metavar="KIND", help="not those with answers such as go")
    mine.add_argument("--seed", type=number, default=0, metavar="N", help="the same seed finds the same puzzles (default 0)")
    mine.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game, such as players=4"
    )
    mine.add_argument("--found", metavar="FILE", help="looks for none, and chooses among those of a file, of many kinds")
    mine.add_argument("--again", action="store_true", help="works those of a file out anew, and prints those that stand")
    mine.add_argument("--tables", type=number, default=CONFIRMED, metavar="N", help=f"to confirm them ({CONFIRMED})")
    mine.add_argument("--most", type=number, default=USUAL, metavar="N", help=f"so many are chosen (default {USUAL})")
    mine.set_defaults(run=lambda given: choose(given) if given.found else print_mined(given, options_of(given)))


def print_mined(given: argparse.Namespace, options: dict[str, Any]) -> int:
    """Prints the puzzles as they are found."""
    game = find_game(given.game)
    settled = read_options(game, game.setup.with_players(options))
    search = Search(given.games, given.first, given.rounds, given.late, tuple(given.without), given.tables)
    for one in mined(game, settled, search, seed=given.seed):
        print(one.written(), flush=True)
    return OK


def choose(given: argparse.Namespace) -> int:
    """Prints those that are chosen among the puzzles of a file, or all that stand when they are worked out anew."""
    try:
        found = [Puzzle.read(line) for line in Path(given.found).read_text("utf-8").splitlines()]
    except OSError as error:
        raise HiloError(f"{given.found} could not be read: {error.strerror or error}.") from None
    if not given.again:
        found = balanced(found, given.most)
    for one in found:
        stands = again(one, seed=given.seed, tables=given.tables) if given.again else one
        if stands is not None:
            print(stands.written(), flush=True)
    return OK
