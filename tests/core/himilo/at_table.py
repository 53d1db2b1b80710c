"""A table of Hi MiLo! laid by hand, and someone who decides by a list."""

from collections.abc import Iterable, Sequence
from typing import Any

from hilo_core.base.game import Ask
from hilo_core.base.rule import Rule
from hilo_core.himilo import GAME
from hilo_core.himilo.cards import CARDS, WIN_CARDS_BY_NAME
from hilo_core.himilo.hands import in_hand, put_into_hand
from hilo_core.himilo.round import BID, clear_round, pack_three
from hilo_core.himilo.table import (
    BIDS,
    DEALER,
    HIGH,
    LAID,
    LEADERS,
    LOW,
    MIDDLE,
    PLAYED,
    SEATS,
    TRICK,
    TRICKS_WON,
    WIN_CARDS,
)

LEVEL = {"high": HIGH, "middle": MIDDLE, "low": LOW}
NAMES = ("Ann", "Ben", "Cem", "Dora", "Eli")


class Script:
    """Decides by a list of answers; keeps what it was asked and told."""

    def __init__(self, *answers: int) -> None:
        self.answers = list(answers)
        self.asked: list[Ask] = []
        self.told: list[tuple[Rule, int, int]] = []

    def choose(self, table: list[int], seat: int, ask: int, given: int) -> int:
        self.asked.append(Ask(seat, ask, given))
        return self.answers.pop(0)

    def tell(self, table: list[int], rule: Rule, seat: int, what: int) -> None:
        self.told.append((rule, seat, what))

    @property
    def rules(self) -> list[Rule]:
        return [rule for rule, _, _ in self.told]


def table_of(
    players: int,
    *,
    dealer: int = 0,
    show: int = 14,
    rounds: int = 1,
    hands: Sequence[str] = (),
    line: str = "",
    bids: str = "",
    tricks_won: Iterable[int] = (),
) -> list[int]:
    """A row with these cards in these hands, and so on; what is left out is empty."""
    table = GAME.new_table({"players": players, "show": show, "rounds": rounds})
    clear_round(table)
    table[DEALER] = dealer
    for seat, names in enumerate(hands):
        for name in names.split():
            put_into_hand(table, seat, CARDS[name])
    for slot, name in enumerate(line.split(), WIN_CARDS):
        table[slot] = WIN_CARDS_BY_NAME[name]
    for slot, name in enumerate(bids.split(), BIDS):
        table[slot] = LEVEL[name]
    for slot, n in enumerate(tricks_won, TRICKS_WON):
        table[slot] = n
    return table


def lay(table: list[int], trick: int, leader: int, names: str) -> list[int]:
    """The row with these cards in this trick, which is on the table."""
    laid = [CARDS[name] for name in names.split()]
    table[TRICK], table[LAID], table[LEADERS + trick] = trick, len(laid), leader
    table[PLAYED + SEATS * trick : PLAYED + SEATS * trick + len(laid)] = laid
    return table


def hand(table: list[int], seat: int) -> list[str]:
    """The cards of a seat by name."""
    return [GAME.write(2, card).removeprefix("play ") for card in in_hand(table, seat)]


def three(names: str) -> int:
    """The code of a pass."""
    a, b, c = (CARDS[name] for name in names.split())
    return pack_three(a, b, c)


def levels(asked: Ask) -> str:
    """The bids open to the seat asked."""
    assert asked.ask == BID
    return " ".join(name for name, level in LEVEL.items() if asked.given >> level & 1)


def refusal(table: list[int], seat: int, ask: int, given: int, code: int) -> Any:
    """What is said against a choice, or None."""
    return GAME.refusal(table, Ask(seat, ask, given), code, NAMES)
