"""The parts that every view of a seat shares: legal actions, who asks, and how to ask a strategy.

What a strategy needs from the table is kept separate from the view, which contains only what its seat may see.
"""

from typing import Any, NamedTuple, TypeVar
from weakref import ref

from ..machine.random import Row
from ..messages.texts import Several
from .game import DecisionPoint, Game, Parts

V = TypeVar("V")


class Posed(NamedTuple):
    """The row and the question behind a view, for a seat that is to move."""

    game: Game
    row: Row
    asked: DecisionPoint


_posed: dict[int, tuple[ref[Any], Posed]] = {}  # keys: identities of views that still exist


class SeatView:
    """The view of a seat: everything that the seat may see."""

    @property
    def legal(self) -> list[str]:
        """Return every legal action, sorted, if the seat of the view is to move; otherwise []."""
        posed = posed_by(self)
        return [] if posed is None else legal_words(*posed) or []


class SeenTricks(SeatView):
    """The view of a seat in a trick-taking game; its fields include the result of `seats.seen_tricks`."""

    takers: Several

    def tricks(self, seat: int) -> int:
        """Return how many tricks a seat has won."""
        return self.takers.count(seat)


def posed(view: V, game: Game, row: Row, asked: DecisionPoint) -> V:
    """Return the view of the seat to move, in the form that a strategy needs."""
    if isinstance(view, SeatView):
        key = id(view)
        _posed[key] = ref(view, lambda _: _posed.pop(key, None) and None), Posed(game, row, asked)
    else:
        object.__setattr__(view, "legal", legal_words(game, row, asked))  # views are frozen
    return view


def posed_by(view: object) -> Posed | None:
    """Return the row and question behind a view, or None if its seat is not to move."""
    return _posed[id(view)][1] if id(view) in _posed else None


def legal_words(game: Game, table: Row, asked: DecisionPoint) -> list[str] | None:
    """Return every legal action as a sorted list of strings, or None for chance with too many to list."""
    found = game.legal(table, asked)
    words = found.words if isinstance(found, Parts) else [game.write(asked.ask, code) for code in found]
    return None if words is None else sorted(words)
