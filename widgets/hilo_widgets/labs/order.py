"""The order lab: lay a trick of Hilos, see who takes it under both orders, and follow a round in which the order turned."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from markupsafe import Markup

from hilo_core.base.playing_cards import NAMES, SUITS, sign
from hilo_core.hilos import Hilos
from hilo_core.hilos.game import KEY
from hilo_core.hilos.table import REVERSALS
from hilo_core.messages.checks import whole
from hilo_core.messages.errors import HiloError, shown
from hilo_core.records.record import Source
from hilo_core.records.replay import Replay

from ..drawing.hilos.order_still import ORDER_SYMBOLS
from ..drawing.symbols import symbols
from . import order_page as page
from .lab import Situation, State, known
from .order_page import MINE, ORDER, TITLE
from .order_round import Round, read_round
from .order_setup import (
    COUNTS,
    EXAMPLES,
    ORDERS,
    OrderTrick,
    read_card,
    read_cards,
    read_reversal,
    read_trick,
    read_trump,
)
from .order_timeline import ROUND, TRICK, round_body
from .tricks import TrickLab


class OrderLab(TrickLab[OrderTrick]):
    """A trick that a reader may change, and what it comes to while the ace is highest and while the 2 is.

    `trick` are two to four cards in order of play, such as "10H 9S AH 4S", `trump` a suit, `reversed` says whether the 2 is
    highest, and `reversal` what turns the order: "always" any trump that wins, "ruff_only" one played on another suit's lead,
    "never" nothing. `OrderLab.of` opens a round that has been played. HiloError if there can be no such trick.

    >>> lab = OrderLab("7H 10H 2S AH", trump="S")
    >>> sorted(lab.outcomes)
    ['normally', 'reversed']
    """

    plays = (KEY,)

    def __init__(
        self, trick: str | Sequence[str] | None = None, trump: str = "S", reversed: bool = False, reversal: str = "always"
    ) -> None:
        self._trick = read_trick(trick, trump, reversed, reversal)
        self._round: Round | None = None
        self._at = 1  # the trick of the round that was looked at last
        self._shows = ROUND
        self._typed = ""  # what was typed, if it could not be read
        self.announcement = self._trick.outcome.takes
        super().__init__(TITLE, symbols(ORDER_SYMBOLS))

    @classmethod
    def of(cls, record: Replay | Source, round: int = 0) -> "OrderLab":
        """The lab with a round of a record or a Replay of Hilos, counted from 0: its tricks, where the order turned, and what a
        card was worth. HiloError if the record is not valid, or has no such round with a trick in it."""
        lab: OrderLab = cls()
        replay = record if isinstance(record, Replay) else Replay(record)
        found = read_round(replay, round)
        lab.making, lab.given = "OrderLab.of", (dict(replay.record.given), round)
        lab._look(found, found.turned[0] if found.turned else 1)
        lab.show()
        return lab

    @property
    def trick(self) -> str:
        """The cards in order of play, such as "10H 9S AH 4S"."""
        return self._trick.text

    @property
    def trump(self) -> str:
        """The trump suit, such as "S"."""
        return SUITS[self._trick.trump]

    @property
    def reversed(self) -> bool:
        """Whether the 2 is highest."""
        return self._trick.turned

    @property
    def reversal(self) -> str:
        """What turns the order: "always", "ruff_only" or "never"."""
        return self._trick.reversal

    @property
    def winner(self) -> str:
        """The name of the player who takes the trick under the order in force."""
        return self._trick.names[self._trick.outcome.place]

    @property
    def rule(self) -> Hilos:
        """The rule by which: HS-09 or HS-10."""
        return self._trick.outcome.rule

    @property
    def order_rule(self) -> Hilos:
        """The rule by which the order then turns or stays: HS-12, HS-13, HS-R1 or HS-PM-4."""
        return self._trick.outcome.order_rule

    @property
    def outcomes(self) -> dict[str, dict[str, Any]]:
        """What the trick comes to "normally", while the ace is highest, and "reversed", while the 2 is."""
        return {name: self._trick.as_dict(turned) for name, turned in zip(("normally", "reversed"), ORDERS, strict=True)}

    @property
    def reversals(self) -> dict[str, tuple[bool, str]]:
        """Whether the order in force would turn, and by which rule, under each `reversal`."""
        found = {reversal: self._trick.under(self.reversed, reversal) for reversal in REVERSALS}
        return {reversal: (outcome.after != self.reversed, outcome.order_rule.id) for reversal, outcome in found.items()}

    @property
    def my_card(self) -> str:
        """The card that is watched all through the round, such as "AD"; "" without a round."""
        return NAMES[self._round.watched] if self._round else ""

    @property
    def timeline(self) -> list[dict[str, Any]]:
        """Each trick of the round, counted from 1; empty without a round. `before` and `after` are the places of `my_card` in
        its suit, 1 the highest, while the trick is played and in the next one."""
        return [turn.as_dict() for turn in self._round.turns] if self._round else []

    @property
    def state(self) -> State:
        """How things stand, in plain words and numbers."""
        more = {"outcomes": self.outcomes, "my_card": self.my_card, "said": self.announcement}
        return self.situation() | more

    # What a program does. Each returns `state`.

    def set_up(
        self, trick: str | Sequence[str] | None = None, trump: str | None = None, reversed: bool | None = None,
        reversal: str | None = None,
    ) -> State:  # fmt: skip
        """Lays another trick, trump, order or reversal; what is left out stays. HiloError if there can be no such trick."""
        now = self._trick
        found = read_trick(
            now.text if trick is None else trick,
            SUITS[now.trump] if trump is None else trump,
            now.turned if reversed is None else reversed,
            now.reversal if reversal is None else reversal,
        )
        self._change((replace(found, names=now.names), f"The trick is {', '.join(map(sign, found.cards))} now"))
        self.show()
        return self.state

    def turn(self) -> State:
        """Turns the order over."""
        return self._did("order", ORDER[not self.reversed])

    def look_at(self, trick: int) -> State:
        """Lays a trick of the round on the table, counted from 1. HiloError if it has not been played."""
        return self._did("look", str(whole(trick, "trick")))

    def watch(self, card: str) -> State:
        """Follows this card through the round. HiloError if nobody holds it."""
        self._watch(read_card(card))
        self.show()
        return self.state

    # What a reader does.

    def act_example(self, value: str) -> None:
        """Lay one of the named tricks."""
        self._change(self._trick.with_cards(read_cards(EXAMPLES[known(value, EXAMPLES, "example")]), read_trump("S")))

    def act_count(self, value: str) -> None:
        """So many cards."""
        if value not in map(str, COUNTS):
            raise HiloError(f"A trick to look at has 2, 3 or 4 cards, not {shown(value)}.")
        self._change(self._trick.with_count(int(value)))

    def act_lay(self, value: str) -> None:
        """Lay the trick that has been typed; what cannot be read stays to be mended."""
        self._typed = value
        self._change(self._trick.with_cards(read_cards(value), self._trick.trump))

    def act_card(self, value: str) -> None:
        """Lay this card in the place whose picker is open, or watch it."""
        if self._picking != MINE:
            super().act_card(value)
            return
        self._watch(read_card(value))
        self.act_close()

    def act_trump(self, value: str) -> None:
        """Another trump suit."""
        self._change(self._trick.with_trump(read_trump(value)))

    def act_order(self, value: str) -> None:
        """Another order in force."""
        self._change(self._trick.with_order(self._order(value)))

    def act_reversal(self, value: str) -> None:
        """Another ruling on what turns the order."""
        self._change(self._trick.with_reversal(read_reversal(value)))
        self.announcement += f" {self._trick.outcome.order}"

    def act_cell(self, value: str) -> None:
        """An order and what turns it, as a cell of the matrix names them."""
        order, _, reversal = value.partition(" ")
        turned, wanted = self._order(order), read_reversal(reversal)
        self._trick = self._trick.with_order(turned)[0]
        self.act_reversal(wanted)

    def act_look(self, value: str) -> None:
        """Lay a trick of the round on the table."""
        played = self._opened("look at")
        if value not in [str(turn.number) for turn in played.turns]:
            raise HiloError(f"There is no trick {shown(value)}: the round has tricks 1 to {len(played.tricks)}.")
        self._look(played, int(value))

    def act_show(self, value: str) -> None:
        """Show the round, or the trick looked at, to be changed."""
        if self._round is None or value not in (ROUND, TRICK):
            raise HiloError(f"There is no {shown(value)} here to show: open a round with OrderLab.of.")
        self._shows = value

    def _look(self, found: Round, number: int) -> None:
        self._round, self._at = found, number
        self._change((found.tricks[number - 1], ""))
        self.announcement = f"Trick {number}. {self._trick.outcome.takes} {found.standing(number)}"

    def _watch(self, card: int) -> None:
        self._round = found = self._opened("follow a card through").watching(card)
        self.announcement = found.plays()
        if not found.gone(self._at):
            self.announcement += f" {found.standing(self._at)}"

    def _opened(self, to_do: str) -> Round:
        if self._round is None:
            raise HiloError(f"There is no round here to {to_do}: open one with OrderLab.of.")
        return self._round

    def _other_pickers(self) -> dict[str, str]:
        return {MINE: f"card-{self.my_card}"} if self._round else {}

    def _order(self, value: str) -> bool:
        return bool(ORDER.index(known(value, ORDER, "order")))

    def _change(self, changed: tuple[OrderTrick, str]) -> None:
        self._trick, said = changed
        self._typed = ""
        self.announcement = f"{said}. {self._trick.outcome.takes}"

    # What a reader sees.

    def situation(self) -> Situation:
        """The trick on the table, trump, order and what turns it."""
        return {"trick": self.trick, "trump": self.trump, "reversed": self.reversed, "reversal": self.reversal}

    def body(self) -> str:
        """The page as HTML."""
        if self._round is None:
            return page.body(self._trick, self._picking, self._typed, self.live())
        return round_body(self._round, self._at, self._trick, self._shows, self._picking, self._typed, self.live())

    def still(self) -> Markup:
        """The trick under both orders as a picture, with the rest as text below."""
        return Markup(page.still(self._trick, self._round))

    def in_words(self) -> str:
        """The same as plain text."""
        return page.in_words(self._trick, self._round)
