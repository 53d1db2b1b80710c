"""Reads descriptions of positions: cards, seats and numbers in any common spelling, with strict checks.

An impossible position raises PositionError with one sentence, and the rule if a single one forbids it.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from ..messages.checks import DIGITS, listed_in, perhaps, plain, whole
from ..messages.errors import HiloError, shown
from ..messages.texts import ReadOnly, Several
from ..messages.words import listed
from .rule import Rule

Said = ReadOnly
UNKNOWN = -1  # the number of a card that is not said, "?"
TOO_MANY_DIGITS = re.compile(rf"\d{{{DIGITS + 1}}}")
SUIT_SIGNS = str.maketrans("♠♥♣♦★−", "SHCD*-", "\ufe0e\ufe0f")


class PositionError(HiloError):
    """Raised for an impossible position: `rule` is the rule that forbids it, if it is a single one."""

    def __init__(self, sentence: str, rule: Rule | None = None) -> None:
        super().__init__(f"{sentence} ({rule})" if rule is not None else sentence)
        self.sentence, self.rule = sentence, rule


class Deck(NamedTuple):
    """The spelling of a game's cards, and the rule that says which cards exist."""

    cards: Mapping[str, int]
    kind: str  # "card of Hilos"
    such_as: str  # "10S or AH"
    rule: Rule
    ten: str = ""  # the letter for 10, "" if it means something else


class SaidCards:
    """The cards named so far and the place of each, to check that no card is named twice."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.where: dict[int, str] = {}

    def read(self, value: Any, name: str, unknown: bool = False) -> list[int]:
        """Return the cards in a text or a list; a "?" becomes UNKNOWN if that is allowed.

        Raises PositionError for an unknown card, and for a card that is named twice.
        """
        found = []
        for word in words_of(value, name, self.deck.such_as):
            if unknown and word == "?":
                found.append(UNKNOWN)
                continue
            card = self.deck.cards.get(self.spelled(word))
            if card is None:
                raise PositionError(
                    f"In {name}, {shown(word)} is not a {self.deck.kind}; write one like {self.deck.such_as}.", self.deck.rule
                )
            self.take(card, name)
            found.append(card)
        return found

    def take(self, card: int, name: str) -> None:
        """Note the place of a card.

        Raises PositionError if it is already elsewhere.
        """
        if card in self.where:
            twice = f"twice in {name}" if self.where[card] == name else f"in {self.where[card]} and in {name}"
            raise PositionError(f"{self.called(card)} is {twice}, but there is only one.", self.deck.rule)
        self.where[card] = name

    def spelled(self, word: str) -> str:
        """Return the name of a card as records write it."""
        name = word.upper().translate(SUIT_SIGNS)
        if self.deck.ten and len(name) == 2 and name[0] == self.deck.ten:
            name = f"10{name[1]}"
        return name

    def called(self, card: int) -> str:
        """Return the name of a card."""
        return next(name for name, number in self.deck.cards.items() if number == card)

    def unsaid(self) -> list[int]:
        """Return the cards that the description does not mention, in the order of the deck."""
        return [card for card in self.deck.cards.values() if card not in self.where]


def plainly(value: Any, name: str, depth: int = 4) -> Any:
    """Return what a reader says as texts, numbers, None, and lists and dicts of these; all that is said comes through here.

    Raises PositionError for anything else, such as a number with too many digits, or a list nested too deeply.
    """
    found, entries = plain(value, 0), None
    if found is None or isinstance(found, float) or (isinstance(found, int) and abs(found) < 10**DIGITS):
        return found
    if isinstance(found, str) and not TOO_MANY_DIGITS.search(found):
        return found
    if depth and isinstance(found, Mapping):
        return {plainly(key, name, 0): plainly(each, name, depth - 1) for key, each in found.items()}
    with suppress(HiloError):
        entries = listed_in(found, name, "values")
    if depth and entries is not None:
        return [plainly(each, name, depth - 1) for each in entries]
    raise PositionError(f"{name} takes texts, numbers, and lists of these, and not {shown(found)}.")


def words_of(value: Any, name: str, such_as: str) -> list[str]:
    """Return the words of a list, or of a text with spaces, commas or slashes between them.

    Raises PositionError for anything else.
    """
    words = entries_of(value, name, such_as)
    if all(isinstance(word, str) for word in words):
        return words
    raise PositionError(f"{name} should be a text or a list, such as {such_as}; it is {shown(value)}.")


def check_fields(game: str, said: Said, fields: Mapping[str, str], options: Iterable[str]) -> None:
    """Raise PositionError for fields that a position of this game does not have."""
    for name in said:
        if name not in fields:
            known = listed([*fields, *options])
            near = perhaps(name, [*fields])
            raise PositionError(f"A position of {game} has no {shown(name)}. You can give {known}.{near}")


def number_of(value: Any, name: str, least: int, most: int) -> int:
    """Return a whole number from `least` to `most`, which may be written as a text.

    Raises PositionError for anything else.
    """
    try:
        return whole(int(value) if isinstance(value, str) and value.isdecimal() else value, name, least, most)
    except HiloError as error:
        raise PositionError(str(error)) from None


def seat_of(value: Any, name: str, players: int) -> int:
    """Return a seat.

    Raises PositionError if there is no such seat.
    """
    return number_of(value, name, 0, players - 1)


def by_seat(value: Any, name: str, players: int, nothing: Sequence[Any] = ("", "?", None)) -> dict[int, Any]:
    """Return the values given for the seats, with `nothing` for a seat without a value.

    It is written {0: ..., 2: ...}, or as a list with one entry for each seat, beginning with seat 0.
    """
    if isinstance(value, Mapping):
        return {seat_of(seat, f"A seat in {name}", players): each for seat, each in value.items()}
    entries = words_of(value, name, "{0: ...}") if isinstance(value, str) else value
    if isinstance(entries, Sequence) and len(entries) <= players:
        return {seat: each for seat, each in enumerate(entries) if each not in nothing}
    raise PositionError(
        f"{name} should be by seat, such as {{0: ...}}, or a list of at most {players} that begins with seat 0; "
        f"it is {shown(value)}."
    )


def each_seat(said: Said, name: str, players: int, read: Callable[[Any, str], Any]) -> dict[int, Any]:
    """Return the values given for the seats, each converted by `read(value, name)`."""
    return {seat: read(each, f"{name} of seat {seat}") for seat, each in by_seat(said.get(name, {}), name, players).items()}


def numbers_by_seat(value: Any, name: str, players: int, most: int) -> dict[int, int]:
    """Return whole numbers by seat, from 0 to `most`.

    Raises PositionError for anything else.
    """
    return {seat: number_of(each, f"{name} of seat {seat}", 0, most) for seat, each in by_seat(value, name, players).items()}


def phase_of(said: Said, phases: Mapping[str, int]) -> int | None:
    """Return the phase that the description gives, or None if it gives none.

    Raises PositionError for an unknown phase.
    """
    phase = said.get("phase")
    if phase is not None and not (isinstance(phase, str) and phase in phases):
        *others, last = phases
        raise PositionError(f"phase should be {', '.join(others)} or {last}; it is {shown(phase)}.")
    return None if phase is None else phases[phase]


def takers_of(said: Said, players: int, nobody: int | None = None) -> Several | None:
    """Return the seat that has won each trick, or `nobody`, from the description; None if it does not say.

    Raises PositionError for an unknown seat.
    """
    if "takers" not in said:
        return None
    seats = entries_of(said["takers"], "takers", "(0, 2)")
    return tuple(seat if seat == nobody and nobody is not None else seat_of(seat, "takers", players) for seat in seats)


def entries_of(value: Any, name: str, such_as: str) -> list[Any]:
    """Return the entries of a list, or the words of a text.

    Raises PositionError for anything else.
    """
    value = plainly(value, name)
    if isinstance(value, str):
        return [*filter(None, re.split(r"[\s,;/|]+", value))]
    if isinstance(value, list):
        return value
    raise PositionError(f"{name} should be a text or a list, such as {such_as}; it is {shown(value)}.")


def hands_of(said: Said, players: int, seat: int) -> list[tuple[int, Any]]:
    """Return the hands in the description by seat; `hand` is the hand of the seat to move."""
    own = [(seat, said["hand"])] if "hand" in said else []
    return [*own, *by_seat(said.get("hands", {}), "hands", players).items()]
