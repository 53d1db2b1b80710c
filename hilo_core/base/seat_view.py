"""What every view of a seat has: the legal actions, where its seat is asked, and how a strategy is asked by it.

What a strategy needs to know of the table is kept apart from the view, which has nothing that its seat may not see.
"""

from typing import Any, NamedTuple, TypeVar
from weakref import ref

from ..machine.random import Row
from .game import DecisionPoint, Game

V = TypeVar("V")


class Posed(NamedTuple):
    """Where a seat is asked what it does."""

    game: Game
    row: Row
    asked: DecisionPoint


_posed: dict[int, tuple[ref[Any], Posed]] = {}  # by the identity of a view, for as long as it lives


class SeatView:
    """What a seat may see."""

    @property
    def legal(self) -> list[str]:
        """Return every legal action, sorted, if the seat whose view it is is to move; [] if not."""
        posed = posed_by(self)
        return [] if posed is None else legal_words(*posed) or []


class SeenTricks(SeatView):
    """What a seat may see of a game of tricks: among its fields is what `seats.seen_tricks` gives."""

    takers: tuple[int, ...]

    def tricks(self, seat: int) -> int:
        """Return how many tricks a seat has taken."""
        return self.takers.count(seat)


def posed(view: V, game: Game, row: Row, asked: DecisionPoint) -> V:
    """Return the view of a seat that is asked, by which a strategy can be asked."""
    if isinstance(view, SeatView):
        key = id(view)
        _posed[key] = ref(view, lambda _: _posed.pop(key, None) and None), Posed(game, row, asked)
    else:
        object.__setattr__(view, "legal", legal_words(game, row, asked))  # views are frozen
    return view


def posed_by(view: object) -> Posed | None:
    """Return where the seat of a view is asked; None if it is not."""
    return _posed[id(view)][1] if id(view) in _posed else None


def legal_words(game: Game, table: Row, asked: DecisionPoint) -> list[str] | None:
    """Return every legal action, sorted as plain strings; None for chance with too many to list."""
    codes = game.codes(table, asked)
    return None if codes is None else sorted(game.write(asked.ask, code) for code in codes)
