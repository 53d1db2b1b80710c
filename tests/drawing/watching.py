"""What tables of Hi MiLo! and Hilos to draw have in common: their moments, who notes them, and the items of a picture."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from hilo_core.base.game import Ask, Choice, Choices
from hilo_core.base.rule import Rule
from hilo_widgets.drawing.scene import Item, Picture


class Moment(NamedTuple):
    view: Any
    dock: int  # the seat whose hand lies in the dock
    to_move: int
    choices: tuple[Choice, ...]
    just: str

    def shown(self) -> dict[str, Any]:
        """What a drawing is told beside the view."""
        return {"dock": self.dock, "to_move": self.to_move, "choices": self.choices, "just": self.just}


class Watcher:
    """Decides by a function, and notes each moment as a reader, or one seat, sees it."""

    def __init__(
        self,
        seat: int | None,
        names: tuple[str, ...],
        view: Callable[[list[int], int | None], Any],
        choices: Callable[[list[int], Ask, tuple[str, ...]], Choices],
        decide: Callable[[list[int], int, int, int], int],
    ) -> None:
        self.seat, self.names, self.view, self.choices, self.decide = seat, names, view, choices, decide
        self.dock = 0 if seat is None else seat
        self.moments: list[Moment] = []

    def choose(self, table: list[int], seat: int, ask: int, given: int) -> int:
        now, found = self.view(table, self.seat), ()
        if self.seat in (None, seat):
            self.dock, found = seat, self.choices(table, Ask(seat, ask, given), self.names).choices
        self.moments.append(Moment(now, self.dock, seat, found, now.trick_cards[-1][1] if now.trick_cards else ""))
        return self.decide(table, seat, ask, given)

    def tell(self, table: list[int], rule: Rule, seat: int, what: int) -> None:
        self.moments.append(Moment(self.view(table, self.seat), self.dock, -1, (), ""))


def by_key(items: Iterable[Item]) -> dict[str, Item]:
    return {item.key: item for item in items}


def all_items(picture: Picture) -> tuple[Item, ...]:
    return picture.table.items + picture.dock.items
