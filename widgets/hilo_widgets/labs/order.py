"""The order lab: set up a trick of Hilos, see who wins it under both orders, and follow a round in which the order flipped.

Every answer comes from `hilo_core.hilos.round`, every sentence from `hilo_core.hilos`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import Any, NamedTuple, cast

from hilo_core.base.game import SEAT_NAMES, read_options
from hilo_core.base.playing import ScriptedDecider
from hilo_core.base.playing_cards import CARDS, NAMES, RANKS, SIGNS, SUITS, cards, playing_words, sign
from hilo_core.base.reading import SUIT_SIGNS, SaidCards
from hilo_core.hilos import GAME, Hilos, new_table
from hilo_core.hilos.game import clear_round
from hilo_core.hilos.position import PLAIN
from hilo_core.hilos.round import lay_cards, place_in_order, take_trick
from hilo_core.hilos.sentences import TAKES, describe, highest_card
from hilo_core.hilos.table import (
    HANDS,
    LAID,
    PHASE,
    PLAYED,
    PLAYERS,
    PLAYS,
    REVERSALS,
    REVERSED,
    SEATS,
    TRICK,
    TRICKS,
    TRUMP,
    TURNED,
    WINNERS,
)
from hilo_core.hilos.view import view
from hilo_core.machine.random import Row
from hilo_core.messages.checks import a_text, whole, yes_or_no
from hilo_core.messages.errors import HiloError, shown
from hilo_core.messages.texts import Json, Texts
from hilo_core.messages.words import possessive, spelled
from hilo_core.records.record import Source
from hilo_core.records.replay import Frame, Frames, Replay

from ..drawing.hilos import bare
from ..drawing.hilos.ladder import tide
from ..drawing.hilos.words import order_words
from ..drawing.pieces import playing_card
from .line_lab import TEXTS, BareEncoder, Cell, Changed, Decks, Field, Fields, Table, Tables, deck_of
from .line_lab import Row as TableRow
from .tricks import LaidCards, PickerDeck, TrickLab, with_more

TITLE = "Order lab"
COUNTS = (2, 3, 4)
ORDERS = (False, True)  # whether the 2 is highest
ORDER = ("A", "2")  # the highest card, normally and turned, as a page sends it
EXAMPLE = "10H 9S AH 4S"
EXAMPLES, REVERSAL_WORDS = TEXTS["order"].values()  # each example has spades as trump
OTHER = "another"  # stands for a trick that is none of the examples


class TrickOutcome(NamedTuple):
    """The outcome of a trick under one order and one `reversal`: who wins it, and the order after it."""

    place: int  # of the winning card, in order of play from 0
    rule: Hilos  # HS-09 or HS-10
    takes: str  # in a sentence
    after: bool  # whether the 2 is highest in the tricks to come
    order_rule: Hilos  # HS-12, HS-13, HS-R1 or HS-PM-4
    order: str  # in a sentence


@dataclass(frozen=True)
class OrderStart(LaidCards):
    """Cards in order of play, who played them, a trump suit, whether the 2 is highest, and what flips the order.

    For a round that was played, it also has the trick that the reader looked at last.
    """

    gone = dict.fromkeys(("look", "mine"), "There is no round here to look at: open one with OrderLab.of.")
    deck = PickerDeck(PLAIN, NAMES, sign, playing_words, playing_card, cards("10H 9S AH 4S 7H KS JD"))
    trump: int
    turned: bool
    reversal: str
    played: "Round | None" = None
    at: int = 0

    @property
    def outcome(self) -> TrickOutcome:
        """Return the outcome of the trick."""
        return self.under[self.turned, self.reversal]

    @property
    def winner(self) -> int:
        """Return the place that wins the trick under the current order."""
        return self.outcome.place

    @cached_property
    def under(self) -> dict[tuple[bool, str], TrickOutcome]:
        """Return the outcome under each order, in a game with each `reversal`."""
        return {both: self._outcome(*both) for both in product(ORDERS, REVERSALS)}

    def _outcome(self, turned: bool, reversal: str) -> TrickOutcome:
        table, decider = self.row(turned, reversal), ScriptedDecider()
        table[LAID] = len(self.cards)
        table[PLAYED : PLAYED + len(self.cards)] = self.cards
        take_trick(table, decider, 0)
        lies, (rule, place, card) = view(table), decider.events[0]
        order_rule = decider.events[1][0] if len(decider.events) > 1 else Hilos.ORDER_STAYS
        takes, order = (describe(lies, told, place, card, self.names).text for told in (rule, order_rule))
        return TrickOutcome(place, cast(Hilos, rule), takes, bool(table[REVERSED]), cast(Hilos, order_rule), order)

    def row(self, turned: bool, reversal: str) -> Row:
        """Return the row before the first card of the trick."""
        table = new_table({"reversal": reversal})
        clear_round(table, 0)
        table[PHASE], table[TRUMP], table[TRICK], table[PLAYERS] = PLAYS, self.trump, 0, len(self.cards)
        table[TURNED] = table[REVERSED] = int(turned)
        return table

    def line(self) -> Frames:
        """Return the trick as it is played, up to its effect on the order."""
        table = self.row(self.turned, self.reversal)
        for seat, card in enumerate(self.cards):
            table[HANDS + seat] = 1 << card
        options = {"variant": "hilos", "reversal": self.reversal}
        return self.as_played(GAME, options, table, (lay_cards, PLAYED, 0, Hilos.FIRST_LEAD), (take_trick, 0))

    # What a reader changes. Each gives the new trick and what changed, in words.

    def fields(self) -> Fields:
        """Return the fields: each player's card in order of play, trump, order, what flips it, and the number of cards."""
        about = [
            Field("trick", "Or type it", self.text, "", self.with_trick),
            Field("trump", "Trump", SUITS[self.trump], "suits", self.with_trump),
            Field("count", "Cards", str(len(self.cards)), "counts", self.with_count),
            Field("order", "Order", ORDER[self.turned], "orders", self.with_order),
            Field("reversal", "Turned by", self.reversal, "reversals", self.with_reversal),
        ]
        if self.played is None:
            laid = (self.text, SUITS[self.trump])
            example = next((name for name, words in EXAMPLES.items() if (words, "S") == laid), OTHER)
            return [*self.card_fields(), *about, Field("example", "Example", example, "examples", self.with_example)]
        return [*self.card_fields(), Field("mine", "My card", NAMES[self.played.watched], "held", self.watching), *about]

    def decks(self) -> Decks:
        """Return the options of the fields: all cards, the suits, and so on."""
        suits = [[*reversed(range(suit << 4, suit << 4 | RANKS))] for suit in range(len(SUITS))]  # the ace first
        held = self.played.played if self.played else {}
        return {
            "cards": [[self.option(card) for card in suit] for suit in suits],
            "held": [[self.option(card) for card in suit if card in held] for suit in suits],
            "suits": deck_of(dict(zip(SUITS, SIGNS, strict=True))),
            "counts": deck_of(COUNTS),
            "orders": deck_of(dict(zip(ORDER, map(order_words, ORDERS), strict=True))),
            "reversals": deck_of(REVERSAL_WORDS),
            "examples": deck_of([*EXAMPLES]),
        }

    def with_trick(self, words: str) -> Changed:
        """Return a copy with the cards that were typed."""
        laid = read_trick(words)
        return self.with_cards(laid, len(laid))

    def with_example(self, name: str) -> Changed:
        """Return one of the example tricks, with spades as trump."""
        return replace(self, trump=SUITS.index("S")).with_trick(EXAMPLES[name])

    def with_trump(self, letter: str) -> Changed:
        """Return a copy with another trump suit."""
        trump = SUITS.index(letter)
        return replace(self, trump=trump), f"{SIGNS[trump]} is trump now"

    def with_count(self, value: str) -> Changed:
        """Return a copy with more or fewer cards."""
        count = int(value)
        new, said = self.with_cards(self.cards[:count], count)
        return new, f"{spelled(count).capitalize()} cards now: {said}"

    def with_order(self, highest: str) -> Changed:
        """Return a copy with this current order."""
        turned = highest == ORDER[1]
        return replace(self, turned=turned), f"{highest_card(turned).capitalize()} is highest now"

    def with_reversal(self, reversal: str) -> Changed:
        """Return a copy with another rule for what flips the order."""
        return replace(self, reversal=reversal), f"The order is turned by {REVERSAL_WORDS[reversal]} now"

    def with_both(self, value: str) -> Changed:
        """Return a copy with another current order, and another rule for what flips it."""
        order, reversal = value.split()
        new: OrderStart = self.with_order(order)[0]
        return new.with_reversal(reversal)

    def watching(self, name: str) -> Changed:
        """Return a copy that follows another card through the round."""
        assert self.played
        played = replace(self.played, watched=CARDS[name])
        return replace(self, played=played), played.plays()

    def looking(self, value: str) -> Changed:
        """Return a copy with another trick of the round."""
        assert self.played
        trick = self.played.tricks[int(value) - 1]
        return replace(trick, played=self.played, at=int(value)), f"Trick {value}. {self.played.standing(int(value))}"

    # What a reader is told.

    def verdict(self) -> str:
        """Return who wins the trick, and the order after it, in words."""
        return f". {self.outcome.takes} {self.outcome.order}".replace("..", ".")

    def tables(self) -> Tables:
        """Return the tables: the outcome under both orders, whether the order flips, and the tricks of the round."""
        both = Table(
            "The same trick under both orders",
            "order",
            (),
            [TableRow(ORDER[turned], [self.taken(turned)]) for turned in ORDERS],
        )
        rows = [TableRow(words, [self.turns(turned, name) for turned in ORDERS]) for name, words in REVERSAL_WORDS.items()]
        heads = tuple(map(order_words, ORDERS))
        turns = Table("Does the order flip, if it is flipped by …", "turns", heads, rows, change=self.with_both)
        if self.played is None:
            return [both, turns]
        tricks = [TableRow("", [self.of_round(self.played, turn) for turn in self.played.turns])]
        numbers = [str(turn["trick"]) for turn in self.played.turns]
        places = [(turn["before"], self.played.gone(turn["trick"])) for turn in self.played.turns]
        picture = tide(places, NAMES[self.played.watched][-1])
        return [
            Table(f"{self.played.headline()}. {self.played.plays()}", "look", numbers, tricks, (), picture, self.looking),
            both,
            turns,
        ]

    def taken(self, turned: bool) -> Cell:
        """Return who wins the trick under an order, and the order after it."""
        found = self.under[turned, self.reversal]
        name = self.card(found.place)
        rules = f"{found.rule.id}, {found.order_rule.id}"
        words = f"{self.names[found.place]} wins it while the {'2' if turned else 'ace'} is highest"
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
        """Return whether the order would flip."""
        found, order = self.under[turned, reversal], order_words(turned)
        words = "turns" if found.after != turned else "stays"
        said = f"{order}, turned by {REVERSAL_WORDS[reversal]}: {words}, {found.order_rule.id}"
        here = (turned, reversal) == (self.turned, self.reversal)
        return Cell(f"{ORDER[turned]} {reversal}", "", words, "", found.order_rule.id, here, said)

    def of_round(self, played: "Round", turn: Json) -> Cell:
        """Return who won a trick of the round, and what happened to the card that the reader follows."""
        number, who, card, rule = turn["trick"], turn["winner"], turn["card"], turn["rule"]
        order = f", {rule}, the order {'turns' if turn['turns'] else 'stays'}" if rule else ""
        said = f"Trick {number}, {order_words(turn['reversed'])}: {who} wins with {playing_words(card)}{order}."
        why = turn["said"] or played.standing(number)
        return Cell(str(number), playing_card(card), who, why, rule, number == self.at, f"{said} {why}")

    def situation(self) -> Json:
        """Return the trick on the table, trump, order and what flips it."""
        return {"trick": self.text, "trump": SUITS[self.trump], "reversed": self.turned, "reversal": self.reversal}

    def as_dict(self, turned: bool) -> Json:
        """Return the outcome under an order, in plain words."""
        found = self.under[turned, self.reversal]
        return {
            "winner": self.names[found.place],
            "card": NAMES[self.cards[found.place]],
            "rule": found.rule.id,
            "why": found.takes,
            "turns": found.after != turned,
            "order_rule": found.order_rule.id,
            "then": found.order,
        }


LOWEST, MIDDLE, HIGHEST = RANKS, (RANKS + 1) // 2, 1


@dataclass(frozen=True)
class Round:
    """The tricks of a round so far, and the card that the reader follows.

    It has the place of each card (its seat, and the number of its trick, 0 if still held).
    """

    number: int  # from 1
    names: Texts
    tricks: tuple[OrderStart, ...]
    played: Mapping[int, tuple[int, int]]
    watched: int

    @cached_property
    def turns(self) -> list[Json]:
        """Return every trick, with its effect on the order, and so on the card that the reader follows.

        `rule` is the rule by which a winning trump flipped the order or did not; it is "" if no trump won, and after the last
        trick. Each entry also has the places of the card in its suit (1 is the highest) during the trick and in the next one,
        or after the last one; and what happened to the card, in a sentence, or "" if the order has not flipped.
        """
        found = []
        for number, trick in enumerate(self.tricks, 1):
            outcome, turned, is_last = trick.outcome, trick.turned, number == TRICKS
            after = turned if is_last else outcome.after
            before, then = (place_of(self.watched, order) for order in (turned, after))
            row = {
                "trick": number,
                "cards": trick.text,
                "winner": trick.names[outcome.place],
                "card": trick.card(outcome.place),
                "reversed": turned,
                "turns": after != turned,
                "rule": "" if is_last or outcome.order_rule == Hilos.ORDER_STAYS else outcome.order_rule.id,
                "before": before,
                "after": then,
                "said": "" if after == turned else self._becomes(number, before, then),
            }
            found.append(row)
        return found

    def _becomes(self, number: int, before: int, after: int) -> str:
        card, played = card_word(self.watched), self.played[self.watched][1]
        if 0 < played <= number:
            lies = "has just been played" if played == number else f"was played in trick {played}"
            return f"My {card} {lies}: it would be {place_words(after)} now."
        if before == after:
            return f"My {card} stays {place_words(after)}."
        if any(place_of(self.watched, trick.turned) == after for trick in self.tricks[:number]):
            return f"My {card} is {place_words(after)} again."
        return f"My {card} is now {place_words(after)}."

    def headline(self) -> str:
        """Return how often the order flipped, as a title."""
        times = sum(turn["turns"] for turn in self.turns)
        how = {0: "did not turn", 1: "turned once", 2: "turned twice"}.get(times, f"turned {spelled(times)} times")
        return f"The order {how} in round {self.number}"

    def gone(self, number: int) -> bool:
        """Return whether the card has been played before this trick."""
        return 0 < self.played[self.watched][1] < number

    def standing(self, number: int) -> str:
        """Return the card's place in its suit during a trick, in a sentence."""
        card, played = card_word(self.watched), self.played[self.watched][1]
        if self.gone(number):
            return f"My {card} was played in trick {played}."
        stands = place_words(place_of(self.watched, self.tricks[number - 1].turned))
        return f"My {card} is played here, {stands}." if played == number else f"Meanwhile my {card} is {stands}."

    def plays(self) -> str:
        """Return who plays the card and when, in a sentence."""
        seat, trick = self.played[self.watched]
        is_played = f"played in trick {trick}" if trick else "not yet played"
        return f"My card is {possessive(self.names[seat])} {sign(self.watched)}, {is_played}."


def place_of(card: int, turned: bool) -> int:
    """Return the place of a card in its suit under an order: 1 is the highest, 13 the lowest."""
    return RANKS - place_in_order(card, int(turned))


def place_words(place: int) -> str:
    """Return a place in words: "the highest", "2nd of 13"."""
    if place in (HIGHEST, LOWEST):
        return "the highest" if place == HIGHEST else "the lowest"
    nth = {2: "2nd", 3: "3rd"}.get(place, f"{place}th")
    return f"in the middle, {nth} of {RANKS}" if place == MIDDLE else f"{nth} of {RANKS}"


def card_word(card: int) -> str:
    """Return a card without its suit: "ace", "7"."""
    return playing_words(NAMES[card]).partition(" ")[0]


def read_round(replay: Replay, number: Any) -> Round:
    """Return a round, counted from 0, of a Replay of Hilos.

    Raises HiloError if there is none, or no trick in it.
    """
    if replay.game is not GAME:
        raise HiloError(f"The order lab reads records of Hilos, not of {replay.game.NAME}.")
    number = whole(number, "round", 0, max(len(replay.record.rounds) - 1, 0))
    frames = [frame for frame in replay if frame.round == number]
    lies: list[Any] = [frame.view() for frame in frames if frame.rule in TAKES]
    if not lies:
        raise HiloError(f"In round {number} no trick has been played, so there is no order to follow.")
    names, tricks = replay.names, []
    for seen in lies:
        leader = seen.trick_cards[0][0]
        laid = tuple(CARDS[card] for _, card in seen.trick_cards)
        people = with_more((*names[leader:], *names[:leader]), SEATS)
        tricks.append(OrderStart(laid, people, SUITS.index(seen.trump), seen.turned[seen.trick], seen.reversal))
    now: Any = frames[-1].view()
    on_table = now.trick_cards if now.phase == "play" and now.winner < 0 else ()
    played = {CARDS[card]: (seat, 0) for seat, hand in enumerate(now.hands) for card in hand}
    for at, those in enumerate([*(seen.trick_cards for seen in lies), on_table], 1):
        played |= {CARDS[card]: (seat, at) for seat, card in those}
    # The highest card that is held for longest sees most turns.
    watched = max(played, key=lambda card: (place_in_order(card, 0), played[card][1] or TRICKS + 1))
    return Round(number + 1, names, tuple(tricks), played, watched)


def read_start(trick: Any, trump: Any, turned: Any, reversal: Any) -> OrderStart:
    """Return the trick that a reader describes, such as ("10H 9S AH 4S", "S", False, "always").

    Raises HiloError if there is no such trick.
    """
    laid, suit = read_trick(EXAMPLE if trick is None else trick), str(trump).upper().translate(SUIT_SIGNS)
    if suit not in [*SUITS]:
        raise HiloError(f"The trump is a suit, one of {' '.join(SUITS)}, not {shown(trump)}.")
    ruling = read_options(GAME, {"variant": "standard", "reversal": reversal})["reversal"]
    return OrderStart(tuple(laid), SEAT_NAMES[:SEATS], SUITS.index(suit), yes_or_no(turned, "reversed"), ruling)


def read_trick(laid: Any) -> list[int]:
    """Return the cards of a trick in order of play, from a text or a list of names.

    Raises HiloError if they cannot be in one trick.
    """
    found = SaidCards(PLAIN).read(laid, "trick")
    if len(found) not in COUNTS:
        raise HiloError(f"A trick to look at has 2, 3 or 4 cards, such as “{EXAMPLE}”, not {len(found)}.")
    return found


class Encoder(BareEncoder):
    """Packs a trick of Hilos."""

    title = f"{TITLE}: change a card, the trump or the order"
    table = staticmethod(bare)

    def headline(self, frame: Frame) -> str:
        """Return who leads, plays or wins the trick."""
        names, seat = self.replay.names, frame.event.seat
        if frame.action:
            return f"{names[seat]} plays {sign(frame.event.what)}"
        if not frame.index:
            return f"{names[0]} leads"
        return f"{names[self.replay[-1].event.table[WINNERS]]} wins the trick"


class OrderLab(TrickLab):
    """Change a trick of Hilos and see who wins it with the ace high and with the 2 high.

    `OrderLab.of` opens a round that has been played.

    Parameters
    ----------
    trick
        Two to four cards in order of play, such as "10H 9S AH 4S".
    trump
        The trump suit.
    reversed
        Whether the 2 is highest now.
    reversal
        What flips the order: "always" any trump that wins, "ruff_only" a trump played on another suit's lead, "never" nothing.

    Raises
    ------
    HiloError
        If there can be no such trick.

    Examples
    --------
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
        self._lay(read_start(trick, trump, reversed, reversal))

    @classmethod
    def of(cls, record: Replay | Source, round: int = 0) -> "OrderLab":
        """Return the lab with a round, counted from 0, of a record or a Replay of Hilos.

        It shows the round's tricks, where the order flipped, and the value of one card. Raises HiloError if the record is not
        valid, or has no such round with a trick in it.
        """
        lab: OrderLab = cls()
        replay = record if isinstance(record, Replay) else Replay(record)
        found = read_round(replay, round)
        lab.making, lab.given, lab.named = "OrderLab.of", (dict(replay.record.given), round), {}
        first = next((turn["trick"] for turn in found.turns if turn["turns"]), 1)
        lab._show(*replace(found.tricks[0], played=found).looking(str(first)))
        return lab

    @property
    def trick(self) -> str:
        """Return the cards in order of play, such as "10H 9S AH 4S"."""
        return self.start_now.text

    @property
    def trump(self) -> str:
        """Return the trump suit, such as "S"."""
        return SUITS[self.start_now.trump]

    @property
    def reversed(self) -> bool:
        """Return whether the 2 is highest."""
        return self.start_now.turned

    @property
    def reversal(self) -> str:
        """Return what flips the order: "always", "ruff_only" or "never"."""
        return self.start_now.reversal

    @property
    def rule(self) -> Hilos:
        """Return the rule by which the trick is won: HS-09 or HS-10."""
        return self.start_now.outcome.rule

    @property
    def order_rule(self) -> Hilos:
        """Return the rule by which the order then flips or stays: HS-12, HS-13, HS-R1 or HS-PM-4."""
        return self.start_now.outcome.order_rule

    @property
    def outcomes(self) -> dict[str, Json]:
        """Return the outcomes "normally", when the ace is highest, and "reversed", when the 2 is."""
        return {name: self.start_now.as_dict(turned) for name, turned in zip(("normally", "reversed"), ORDERS, strict=True)}

    @property
    def reversals(self) -> dict[str, tuple[bool, str]]:
        """Return whether the current order would flip, and by which rule, under each `reversal`."""
        found = {reversal: self.start_now.under[self.reversed, reversal] for reversal in REVERSALS}
        return {reversal: (outcome.after != self.reversed, outcome.order_rule.id) for reversal, outcome in found.items()}

    @property
    def my_card(self) -> str:
        """Return the card that the reader follows through the round, such as "AD"; "" without a round."""
        return NAMES[self.start_now.played.watched] if self.start_now.played else ""

    @property
    def timeline(self) -> list[Json]:
        """Return each trick of the round, counted from 1; empty without a round.

        `before` and `after` are the places of `my_card` in its suit (1 is the highest) during the trick and in the next one.
        """
        return self.start_now.played.turns if self.start_now.played else []

    @property
    def state(self) -> Json:
        """Return the current state in plain words and numbers."""
        return super().state | {"outcomes": self.outcomes, "my_card": self.my_card, "said": self.said}

    # What a program does. Each returns `state`.

    def set_up(
        self, trick: str | Sequence[str] | None = None, trump: str | None = None, reversed: bool | None = None,
        reversal: str | None = None,
    ) -> Json:  # fmt: skip
        """Set up another trick, trump, order or reversal; what you leave out stays.

        Raises HiloError if there is no such trick.
        """
        given = {"trick": trick, "trump": trump, "reversed": reversed, "reversal": reversal}
        wanted = self.situation() | {name: value for name, value in given.items() if value is not None}
        found = read_start(*wanted.values())
        self.edit("trump", SUITS[found.trump])
        self.edit("order", ORDER[found.turned])
        self.edit("reversal", found.reversal)
        return self.edit("trick", found.text)

    def turn(self) -> Json:
        """Reverse the current order."""
        return self.edit("order", ORDER[not self.reversed])

    def look_at(self, trick: int) -> Json:
        """Put a trick of the round on the table, counted from 1.

        Raises HiloError if it has not been played.
        """
        return self.edit("look", str(whole(trick, "trick")))

    def watch(self, card: str) -> Json:
        """Follow this card through the round.

        Raises HiloError if nobody holds it.
        """
        return self.edit("mine", SaidCards(PLAIN).spelled(a_text(card, "card")))
