"""What can be chosen before a game is played: games, numbers of players, options in words, and strategies."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..base.game import Game, read_options
from ..games import GAMES
from ..messages.errors import HiloError
from ..strategies import choosers


class Field(NamedTuple):
    """An option that can be chosen: its name, what it is called, and its values with what each is called, the default first.
    It is there only with one of the `variants`, if any are named."""

    name: str
    label: str
    values: tuple[tuple[Any, str], ...]
    variants: tuple[str, ...] = ()


class Choosable(NamedTuple):
    """A game that can be chosen: what it is in few words, for how many players (the default first), and its options."""

    about: str
    players: tuple[int, ...]
    fields: tuple[Field, ...] = ()


ROUNDS = ((8, "eight"), (4, "four"), (1, "one"))
CHOOSABLE: Mapping[str, Choosable] = {
    "himilo": Choosable(
        "3 to 5, one team",
        (4, 3, 5),
        (
            Field("show", "Win cards that lie face up", ((14, "all 14"), (7, "7"), (5, "5"), (3, "3"))),
            Field("rounds", "The match is the best of", ((5, "five rounds"), (3, "three rounds"), (1, "one round"))),
        ),
    ),
    "hilo": Choosable(
        "2 to 6, each alone",
        (3, 2, 4, 5, 6),
        (Field("edition", "Edition", (("schmidt", "Schmidt"), ("international", "international"))),),
    ),
    "hilos": Choosable(
        "3 or 4, in pairs or alone",
        (),
        (
            Field(
                "variant",
                "Variant",
                (
                    ("standard", "Standard"),
                    ("poor_man", "Poor Man's"),
                    ("widow", "Widow's"),
                    ("solo", "Solo"),
                    ("dealer", "Dealer's"),
                ),
            ),
            Field(
                "reversal",
                "The order turns",
                (("always", "when a trump wins"), ("ruff_only", "when a ruff wins"), ("never", "never")),
            ),
            Field(
                "match",
                "The game goes to",
                (("first_to_5", "five points"), ("best_of_3", "two of three rounds")),
                ("poor_man",),
            ),
            Field("auction", "Bids", (("unscored", "not scored"), ("scored", "scored"), ("none", "none")), ("widow",)),
            Field("rounds", "Rounds", ROUNDS, ("solo", "dealer")),
            Field("ante", "Ante", ((3, "3"), (6, "6"), (9, "9")), ("dealer",)),
        ),
    ),
    "pass_or_go": Choosable("2 or 3, each alone", (2, 3)),
}
STYLES = {"expert": "an expert", "lookahead": "looking ahead", "beginner": "a beginner", "random": "chance"}


def games() -> list[Game]:
    """The games that a form offers."""
    return [GAMES[key] for key in CHOOSABLE]


def playable(game: Game) -> Game:
    """The game. HiloError for one that nobody can sit down to."""
    if game.KEY not in CHOOSABLE:
        raise HiloError(
            f"You cannot sit down to {game.NAME} yet, because it comes without strategies to play against and without a "
            "picture of its table. You can simulate it, and step through a record of it."
        )
    return game


def strategies(game: Game) -> list[tuple[str, str]]:
    """The strategies of a game, each with what it plays like, the strongest usual one first."""
    known = choosers(game)
    return [(name, words) for name, words in STYLES.items() if name in known] + [
        (name, name) for name in known if name not in STYLES
    ]


def chosen(key: object, given: Mapping[str, Any]) -> tuple[Game, dict[str, Any]]:
    """The game of a form that has been filled in, and its options. HiloError for what a form does not offer."""
    if not isinstance(key, str) or key not in CHOOSABLE:
        raise HiloError("There is no such game to choose.")
    return GAMES[key], read_options(GAMES[key], given)
