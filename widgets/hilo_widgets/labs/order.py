"""The order lab: lay a trick of Hilos, see who takes it under both orders, and follow a round in which the order turned."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from hilo_core.base.playing_cards import NAMES, SIGNS, SUITS, playing_words, sign
from hilo_core.hilos import GAME, Hilos, new_table
from hilo_core.hilos.game import clear_round
from hilo_core.hilos.round import lay_cards, take_trick
from hilo_core.hilos.table import HANDS, PHASE, PLAYED, PLAYERS, PLAYS, REVERSALS, REVERSED, TRICK, TRUMP, TURNED, WINNERS
from hilo_core.messages.checks import whole
from hilo_core.messages.errors import HiloError, shown
from hilo_core.records.player import LineDecider, Log
from hilo_core.records.record import Record, Source
from hilo_core.records.replay import Frame, Frames, Replay

from ..drawing.hilos import bare
from ..drawing.hilos.ladder import tide
from ..drawing.hilos.words import order_words
from ..drawing.pieces import playing_card
from ..drawing.scene import Scene, Shot
from .line_lab import BareEncoder, Cell, Deck, Field, LineLab, Option, Row, Table, check_option
from .order_setup import (
    COUNTS,
    EXAMPLES,
    ORDERS,
    REVERSAL_WORDS,
    OrderTrick,
    PlayedTrick,
    Round,
    read_card,
    read_cards,
    read_reversal,
    read_round,
    read_trick,
    read_trump,
)

TITLE = "Order lab"
ORDER = ("A", "2")  # the highest card, normally and turned, as a page sends it
OTHER = "another"  # stands for a trick that is none of the examples


@dataclass(frozen=True)
class OrderStart(OrderTrick):
    """A trick and what turns the order; in a round that was played, which of its tricks was looked at last."""

    played: Round | None = None
    at: int = 0

    def line(self) -> Frames:
        """Return the trick as it is played, up to what becomes of the order."""
        count, log = len(self.cards), Log(with_legal=False)
        words = [f"play {NAMES[card]}" for card in self.cards]
        table = new_table({"reversal": self.reversal})
        clear_round(table, 0)
        table[PHASE], table[TRUMP], table[TRICK], table[PLAYERS] = PLAYS, self.trump, 0, count
        table[TURNED] = table[REVERSED] = int(self.turned)
        for seat, card in enumerate(self.cards):
            table[HANDS + seat] = 1 << card
        options = {"variant": "hilos", "reversal": self.reversal}
        record = Record(GAME, options, self.names[:count], [{"deal": {}, "actions": words}], {})
        decider = LineDecider(record, 0, words, log=log)
        lay_cards(table, decider, PLAYED, 0, Hilos.FIRST_LEAD)
        take_trick(table, decider, 0)
        return Frames(record, log)

    def fields(self) -> Sequence[Field]:
        """Return the card of each player in order of play, trump, order, what turns it, and how many cards there are."""
        last = len(self.cards) - 1
        cards = [
            Field(f"card {n}", self.names[n], self.card(n), "cards", f"card {n + 1}" if n < last else "")
            for n in range(last + 1)
        ]
        about = [
            Field("trick", "Or type it", self.text, ""),
            Field("trump", "Trump", SUITS[self.trump], "suits"),
            Field("count", "Cards", str(last + 1), "counts"),
            Field("order", "Order", ORDER[self.turned], "orders"),
            Field("reversal", "Turned by", self.reversal, "reversals"),
        ]
        if self.played is None:
            return [*cards, *about, Field("example", "Example", self.example or OTHER, "examples")]
        return [*cards, Field("mine", "My card", NAMES[self.played.watched], "held"), *about]

    def decks(self) -> Mapping[str, Deck]:
        """Return all cards, the suits, and so on."""
        held = self.played.played if self.played else {}
        return {
            "cards": [[card_option(card) for card in suit] for suit in self.suits],
            "held": [[card_option(card) for card in suit if card in held] for suit in self.suits],
            "suits": [[Option(letter, name) for letter, name in zip(SUITS, SIGNS, strict=True)]],
            "counts": [[Option(str(count), str(count)) for count in COUNTS]],
            "orders": [[Option(name, order_words(turned)) for name, turned in zip(ORDER, ORDERS, strict=True)]],
            "reversals": [[Option(name, words) for name, words in REVERSAL_WORDS.items()]],
            "examples": [[Option(name, name) for name in EXAMPLES]],
        }

    def tables(self) -> Sequence[Table]:
        """Return what the trick comes to under both orders, whether the order turns, and the tricks of the round."""
        both = Table(
            "The same trick under both orders", "order", (), [Row(ORDER[turned], [self.taken(turned)]) for turned in ORDERS]
        )
        rows = [Row(words, [self.turns(turned, name) for turned in ORDERS]) for name, words in REVERSAL_WORDS.items()]
        turns = Table("Does the order turn, if it is turned by …", "turns", tuple(map(order_words, ORDERS)), rows)
        if self.played is None:
            return [both, turns]
        tricks = [Row("", [self.of_round(self.played, turn) for turn in self.played.turns])]
        numbers = [str(turn.number) for turn in self.played.turns]
        places = [(turn.before, self.played.gone(turn.number)) for turn in self.played.turns]
        picture = tide(places, NAMES[self.played.watched][-1])
        return [Table(f"{self.played.headline()}. {self.played.plays()}", "look", numbers, tricks, (), picture), both, turns]

    def taken(self, turned: bool) -> Cell:
        """Return who takes the trick under an order, and what then becomes of the order."""
        found = self.under(turned, self.reversal)
        name = self.card(found.place)
        rules = f"{found.rule.id}, {found.order_rule.id}"
        words = f"{self.names[found.place]} takes it while the {'2' if turned else 'ace'} is highest"
        return Cell(
            ORDER[turned],
            playing_card(name),
            words,
            f"{found.takes} {found.order}",
            rules,
            turned == self.turned,
            playing_words(name),
        )

    def turns(self, turned: bool, reversal: str) -> Cell:
        """Return whether the order would turn."""
        found, order = self.under(turned, reversal), order_words(turned)
        words = "turns" if found.after != turned else "stays"
        said = f"{order}, turned by {REVERSAL_WORDS[reversal]}: {words}, {found.order_rule.id}"
        here = (turned, reversal) == (self.turned, self.reversal)
        return Cell(f"{ORDER[turned]} {reversal}", "", words, "", found.order_rule.id, here, said)

    def of_round(self, played: Round, turn: PlayedTrick) -> Cell:
        """Return who won a trick of the round, and what became of the card that is watched."""
        who, name = turn.winner
        order = f", {turn.law.id}, the order {'turns' if turn.said else 'stays'}" if turn.law else ""
        said = f"Trick {turn.number}, {order_words(turn.trick.turned)}: {who} wins with {playing_words(name)}{order}."
        why = turn.said or played.standing(turn.number)
        rule = turn.law.id if turn.law else ""
        return Cell(str(turn.number), playing_card(name), who, why, rule, turn.number == self.at, f"{said} {why}")

    def situation(self) -> dict[str, Any]:
        """Return the trick on the table, trump, order and what turns it."""
        return {"trick": self.text, "trump": SUITS[self.trump], "reversed": self.turned, "reversal": self.reversal}

    def with_field(self, name: str, value: str) -> tuple["OrderStart", str]:
        """Return it with another card, trump, order, and so on."""
        if name == "trick":
            return self.told(*self.with_cards(read_cards(value), self.trump))
        if name == "look" and self.played and value.isdecimal() and 0 < int(value) <= len(self.played.tricks):
            return looking(self.played, int(value))
        if name == "turns" and value in [f"{order} {reversal}" for order in ORDER for reversal in REVERSALS]:
            order, reversal = value.split()
            return self.told(*self.with_order(order == ORDER[1])[0].with_reversal(reversal))
        check_option(self, name, value)
        if name == "mine" and self.played:
            watching = self.played.watching(read_card(value))
            return replace(self, played=watching), watching.plays()
        if name == "trump":
            return self.told(*self.with_trump(read_trump(value)))
        if name == "count":
            return self.told(*self.with_count(int(value)))
        if name == "order":
            return self.told(*self.with_order(value == ORDER[1]))
        if name == "reversal":
            return self.told(*self.with_reversal(read_reversal(value)))
        if name == "example":
            return self.told(*self.with_cards(read_cards(EXAMPLES[value]), read_trump("S")))
        return self.told(*self.with_card(int(name.split()[1]), read_card(value)))

    def told(self, changed: "OrderStart", said: str) -> tuple["OrderStart", str]:
        """Return the changed trick, with who takes it and what becomes of the order in the sentence."""
        return changed, f"{said}. {changed.outcome.takes} {changed.outcome.order}"


def card_option(card: int) -> Option:
    """Return a card as it is chosen."""
    return Option(NAMES[card], playing_words(NAMES[card]), playing_card(NAMES[card]))


def looking(played: Round, number: int) -> tuple[OrderStart, str]:
    """Return a trick of a round as a start, and what is said of it."""
    trick = played.tricks[number - 1]
    start = OrderStart(trick.cards, trick.names, trick.trump, trick.turned, trick.reversal, played, number)
    return start, f"Trick {number}. {start.outcome.takes} {played.standing(number)}"


class Encoder(BareEncoder):
    """Packs a trick of Hilos."""

    title = f"{TITLE}: change a card, the trump or the order"

    def table(self, view: Any, shot: Shot) -> Scene:
        """Return the ladders, the felt, and the trick."""
        return bare(view, shot)

    def headline(self, frame: Frame) -> str:
        """Return who leads, plays or takes the trick."""
        names, seat = self.replay.names, frame.event.seat
        if frame.action:
            return f"{names[seat]} plays {sign(frame.event.what)}"
        if not frame.index:
            return f"{names[0]} leads"
        return f"{names[self.replay[-1].event.table[WINNERS]]} takes the trick"


class OrderLab(LineLab):
    """A trick that a reader may change, and what it comes to while the ace is highest and while the 2 is.

    `trick` are two to four cards in order of play, such as "10H 9S AH 4S", `trump` a suit, `reversed` says whether the 2 is
    highest, and `reversal` what turns the order: "always" any trump that wins, "ruff_only" one played on another suit's lead,
    "never" nothing. `OrderLab.of` opens a round that has been played. HiloError if there can be no such trick.

    >>> lab = OrderLab("7H 10H 2S AH", trump="S")
    >>> sorted(lab.outcomes)
    ['normally', 'reversed']
    """

    name = TITLE
    encoder = Encoder
    start_now: OrderStart

    def __init__(
        self, trick: str | Sequence[str] | None = None, trump: str = "S", reversed: bool = False, reversal: str = "always"
    ) -> None:
        laid = read_trick(trick, trump, reversed, reversal)
        self._lay(OrderStart(laid.cards, laid.names, laid.trump, laid.turned, laid.reversal))

    @classmethod
    def of(cls, record: Replay | Source, round: int = 0) -> "OrderLab":
        """The lab with a round of a record or a Replay of Hilos, counted from 0: its tricks, where the order turned, and what a
        card was worth. HiloError if the record is not valid, or has no such round with a trick in it."""
        lab: OrderLab = cls()
        replay = record if isinstance(record, Replay) else Replay(record)
        found = read_round(replay, round)
        lab.making, lab.given, lab.named = "OrderLab.of", (dict(replay.record.given), round), {}
        lab._show(*looking(found, found.turned[0] if found.turned else 1))
        return lab

    @property
    def trick(self) -> str:
        """The cards in order of play, such as "10H 9S AH 4S"."""
        return self.start_now.text

    @property
    def trump(self) -> str:
        """The trump suit, such as "S"."""
        return SUITS[self.start_now.trump]

    @property
    def reversed(self) -> bool:
        """Whether the 2 is highest."""
        return self.start_now.turned

    @property
    def reversal(self) -> str:
        """What turns the order: "always", "ruff_only" or "never"."""
        return self.start_now.reversal

    @property
    def names(self) -> tuple[str, ...]:
        """The players in order of play."""
        return self.start_now.names[: len(self.start_now.cards)]

    @property
    def winner(self) -> str:
        """The name of the player who takes the trick under the order in force."""
        return self.names[self.start_now.outcome.place]

    @property
    def rule(self) -> Hilos:
        """The rule by which: HS-09 or HS-10."""
        return self.start_now.outcome.rule

    @property
    def order_rule(self) -> Hilos:
        """The rule by which the order then turns or stays: HS-12, HS-13, HS-R1 or HS-PM-4."""
        return self.start_now.outcome.order_rule

    @property
    def outcomes(self) -> dict[str, dict[str, Any]]:
        """What the trick comes to "normally", while the ace is highest, and "reversed", while the 2 is."""
        return {name: self.start_now.as_dict(turned) for name, turned in zip(("normally", "reversed"), ORDERS, strict=True)}

    @property
    def reversals(self) -> dict[str, tuple[bool, str]]:
        """Whether the order in force would turn, and by which rule, under each `reversal`."""
        found = {reversal: self.start_now.under(self.reversed, reversal) for reversal in REVERSALS}
        return {reversal: (outcome.after != self.reversed, outcome.order_rule.id) for reversal, outcome in found.items()}

    @property
    def my_card(self) -> str:
        """The card that is watched all through the round, such as "AD"; "" without a round."""
        return NAMES[self.start_now.played.watched] if self.start_now.played else ""

    @property
    def timeline(self) -> list[dict[str, Any]]:
        """Each trick of the round, counted from 1; empty without a round. `before` and `after` are the places of `my_card` in
        its suit, 1 the highest, while the trick is played and in the next one."""
        return [turn.as_dict() for turn in self.start_now.played.turns] if self.start_now.played else []

    @property
    def state(self) -> dict[str, Any]:
        """How things stand, in plain words and numbers."""
        return super().state | {"outcomes": self.outcomes, "my_card": self.my_card, "said": self.said}

    # What a program does. Each returns `state`.

    def set_up(
        self, trick: str | Sequence[str] | None = None, trump: str | None = None, reversed: bool | None = None,
        reversal: str | None = None,
    ) -> dict[str, Any]:  # fmt: skip
        """Lays another trick, trump, order or reversal; what is left out stays. HiloError if there can be no such trick."""
        given = {"trick": trick, "trump": trump, "reversed": reversed, "reversal": reversal}
        wanted = self.start_now.situation() | {name: value for name, value in given.items() if value is not None}
        found = read_trick(wanted["trick"], wanted["trump"], wanted["reversed"], wanted["reversal"])
        start = replace(self.start_now, cards=found.cards, trump=found.trump, turned=found.turned, reversal=found.reversal)
        self._show(*start.told(start, f"The trick is {', '.join(map(sign, found.cards))} now"))
        now = (found.text, SUITS[found.trump], ORDER[found.turned], found.reversal)
        self._edits += zip(("trick", "trump", "order", "reversal"), now, strict=True)
        return self.state

    def turn(self) -> dict[str, Any]:
        """Turns the order over."""
        self.edit("order", ORDER[not self.reversed])
        return self.state

    def look_at(self, trick: int) -> dict[str, Any]:
        """Lays a trick of the round on the table, counted from 1. HiloError if it has not been played."""
        played = self._opened("look at")
        if not 1 <= whole(trick, "trick") <= len(played.tricks):
            raise HiloError(f"There is no trick {shown(trick)}: the round has tricks 1 to {len(played.tricks)}.")
        self.edit("look", str(whole(trick, "trick")))
        return self.state

    def watch(self, card: str) -> dict[str, Any]:
        """Follows this card through the round. HiloError if nobody holds it."""
        found = self._opened("follow a card through").watching(read_card(card))
        self.edit("mine", NAMES[found.watched])
        return self.state

    def _opened(self, to_do: str) -> Round:
        if self.start_now.played is None:
            raise HiloError(f"There is no round here to {to_do}: open one with OrderLab.of.")
        return self.start_now.played
