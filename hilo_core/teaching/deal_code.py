"""A deal as a short code, so that a friend plays the same one elsewhere: the game, its options, who plays the others, the seat,
and the seed. It is written in the letters of a class's codes, and its last letter finds every mistake in a single letter, and
every two that have changed places.

A code stands for the whole deal, as a seed does: who knows how it is made can find out every hand.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..base.game import Game, read_options
from ..games import LIBRARY
from ..messages.errors import HiloError
from ..play.settings import playable
from ..strategies import STRATEGY_LABELS, choosers
from .classroom import BASE, LETTERS, in_threes, letters_of

LEAST, MOST = 5, 18  # letters; with 19 the weight of a place would come again
GAMES_ROOM, SEATS_ROOM, WAYS_ROOM = 8, 6, 8  # how many games, seats and strategies have room, some of which are to come
WAYS = tuple(STRATEGY_LABELS)


class Dealt(NamedTuple):
    """A game that is about to be played: on which seat, against whom, and by which seed it is dealt."""

    game: Game
    options: Mapping[str, Any]
    seat: int
    against: str
    seed: int


def deal_code(game: Game, options: Mapping[str, Any], seat: int, against: object, seed: int) -> str:
    """The code of a deal, such as "FJT YTR"; "" for one that no code can say: a game of your own, options that no start page
    offers, others who play differently from each other, a seed below 0 or a very large one.

    >>> from hilo_core import GAMES
    >>> code = deal_code(GAMES["hilo"], {"players": 3, "edition": "schmidt"}, 1, "beginner", 42)
    >>> code, read_deal_code(code).seed
    ('FJT YTR', 42)
    """
    ways = {against} if isinstance(against, str) else set(against) if isinstance(against, Sequence) else {None}
    way = ways.pop() if len(ways) == 1 else None
    places = choice_places(game, options)
    if game not in LIBRARY or way not in WAYS or places is None or seed < 0:
        return ""
    number = seed
    for place, room in (*places, (WAYS.index(way), WAYS_ROOM), (seat, SEATS_ROOM), (LIBRARY.index(game), GAMES_ROOM)):
        number = number * room + place
    digits: list[int] = []
    while number or len(digits) < LEAST:
        digits.insert(0, number % BASE)
        number //= BASE
    if len(digits) >= MOST:
        return ""
    return in_threes([*digits, check_of(digits)])


def read_deal_code(text: object) -> Dealt:
    """The deal of a code, in which small letters and gaps do not count. HiloError, in one sentence, for what is none."""
    try:
        digits = [*map(LETTERS.index, letters_of(text))] if isinstance(text, str) else []
    except HiloError as trouble:
        raise HiloError(f"This is not the code of a deal: {trouble}.") from None
    if not LEAST < len(digits) <= MOST:
        raise HiloError("This is not the code of a deal: a code has 6 to 18 letters, such as FJT YTR.")
    if digits.pop() != check_of(digits):
        raise HiloError("This code cannot be right: one letter is wrong, or two have changed places.")
    number = 0
    for digit in digits:
        number = number * BASE + digit
    number, key = divmod(number, GAMES_ROOM)
    number, seat = divmod(number, SEATS_ROOM)
    number, way = divmod(number, WAYS_ROOM)
    found = made(key, number)
    if found is None or way >= len(WAYS) or WAYS[way] not in choosers(found[0]) or seat >= found[0].seats(found[1]):
        raise HiloError("This code is of no deal here. Perhaps it was made by a newer version.")
    game, options, seed = found
    return Dealt(game, options, seat, WAYS[way], seed)


def made(key: int, number: int) -> tuple[Game, dict[str, Any], int] | None:
    """The game, the options and the seed that a number stands for; None if there are none."""
    if key >= len(LIBRARY):
        return None
    game, options = LIBRARY[key], dict[str, Any]()
    for field, values in reversed(offered(game)):
        number, place = divmod(number, len(values) + 1)
        if place:
            options[field] = values[place - 1]
    try:
        return playable(game), read_options(game, options), number
    except HiloError:
        return None


def offered(game: Game) -> list[tuple[str, list[Any]]]:
    """The options that a start page offers, each with its values."""
    _, players, fields = game.setup
    return [("players", list(players)), *((one.name, [value for value, _ in one.values]) for one in fields)]


def choice_places(game: Game, options: Mapping[str, Any]) -> list[tuple[int, int]] | None:
    """Which of its values each option has, from 1, or 0 where it has none, and for how many there is room; None where an option
    has another value."""
    known = offered(game)
    if set(options) - {name for name, _ in known} or any(options[n] not in values for n, values in known if n in options):
        return None
    return [(values.index(options[name]) + 1 if name in options else 0, len(values) + 1) for name, values in known]


def check_of(digits: Sequence[int]) -> int:
    """The last digit: each counts as often as its place says."""
    return sum((place + 1) * digit for place, digit in enumerate(digits)) % BASE
