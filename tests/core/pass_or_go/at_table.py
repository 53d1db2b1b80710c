"""A table of High, Low, Pass or Go laid by hand, and someone who decides by a list of actions."""

from collections.abc import Iterable, Sequence
from typing import Any

from hilo_core import replay
from hilo_core.base.game import Ask
from hilo_core.base.playing_cards import hand_of
from hilo_core.base.rule import Rule
from hilo_core.pass_or_go import GAME
from hilo_core.pass_or_go.game import clear_round
from hilo_core.pass_or_go.round import roll_dice, share_out
from hilo_core.pass_or_go.table import HANDS, LEADER, LIVE, TOTALS, WON

NAMES = ("Ann", "Ben", "Cem")


class Script:
    """Decides by a list of actions; keeps what it was asked and told."""

    def __init__(self, words: str = "") -> None:
        self.words = [word.strip() for word in words.split(",") if word.strip()]
        self.asked: list[Ask] = []
        self.told: list[tuple[str, int, int]] = []

    def choose(self, table: list[int], seat: int, ask: int, given: int) -> int:
        self.asked.append(Ask(seat, ask, given))
        kind, code = GAME.read(self.words.pop(0))
        assert kind == ask
        assert GAME.refusal(table, self.asked[-1], code, NAMES) is None
        return code

    def tell(self, table: list[int], rule: Rule, seat: int, what: int) -> None:
        self.told.append((rule.id, seat, what))

    def seats_told(self, *ids: str) -> list[int]:
        """The seats of which these rules were told."""
        return [seat for id, seat, _ in self.told if id in ids]


class AtRandom:
    """Decides at random, and does not listen."""

    def choose(self, table: list[int], seat: int, ask: int, given: int) -> int:
        return GAME.choose_at_random(table, seat, ask, given)

    def tell(self, table: list[int], rule: Rule, seat: int, what: int) -> None:
        pass


def table_of(
    players: int = 2, *, dealer: int = 0, hands: Sequence[str] = (), won: Iterable[int] = (), totals: Iterable[int] = ()
) -> list[int]:
    """A row with these cards in these hands, and so on; what is left out is empty."""
    table = GAME.new_table({"players": players})
    clear_round(table, dealer)
    table[LEADER] = (dealer + 1) % players
    for slot, start in ((won, WON), (totals, TOTALS)):
        for place, number in enumerate(slot, start):
            table[place] = number
    for place, names in enumerate(hands, HANDS):
        table[place] = hand_of(names)
        table[LIVE] &= ~table[place]
    return table


def phase_two(table: list[int], words: str) -> Script:
    """Who has played phase 2 on this table by these actions, all of which it took."""
    script = Script(words)
    share_out(table, script)
    roll_dice(table, script)
    assert script.words == []
    return script


def refusal(table: list[int], seat: int, ask: int, given: int, code: int) -> Any:
    """What is said against a choice, or None."""
    return GAME.refusal(table, Ask(seat, ask, given), code, NAMES)


def texts(record: dict[str, Any], id: str) -> list[str]:
    """The sentences of this rule in a record."""
    return [frame.text for frame in replay(record) if frame.rule.id == id]
