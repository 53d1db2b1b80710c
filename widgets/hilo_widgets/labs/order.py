"""The order lab: set up a trick of Hilos, see who wins it under both orders, and follow a round in which the order flipped.

Every answer comes from `hilo_core.hilos.round`, every sentence from `hilo_core.hilos`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from hilo_core.base.game import SEAT_NAMES, read_options
from hilo_core.base.playing_cards import CARDS, NAMES, RANKS, SIGNS, SUITS, VALUES, cards, playing_words, sign
from hilo_core.base.reading import SUIT_SIGNS, SaidCards
from hilo_core.base.rule import Rule, rule
from hilo_core.hilos import GAME, Hilos, new_table
from hilo_core.hilos.game import clear_round
from hilo_core.hilos.position import PLAIN
from hilo_core.hilos.round import lay_cards, place_in_order, take_trick
from hilo_core.hilos.sentences import TAKES, describe
from hilo_core.hilos.table import (
    HANDS,
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
)
from hilo_core.messages.checks import a_text, whole, yes_or_no
from hilo_core.messages.errors import HiloError, shown
from hilo_core.messages.texts import Json, Texts
from hilo_core.messages.words import counted, possessive, spelled
from hilo_core.records.record import Source
from hilo_core.records.replay import Frame, Frames, Replay

from ..drawing.hilos import bare
from ..drawing.hilos.ladder import tide
from ..drawing.pieces import playing_card
from .line_lab import TEXTS, BareEncoder, Cell, Change, Changed, Field, Fields, Table, Tables, cards_of, deck_of
from .line_lab import Row as TableRow
from .tricks import LaidCards, PickerDeck, TrickLab, with_more

TITLE = "Order lab"
COUNTS = (2, 3, 4)
EXAMPLE = "10H 9S AH 4S"
EXAMPLES, REVERSAL_WORDS, ORDER_WORDS = TEXTS["order"].values()  # each example has spades as trump
ORDER: Texts = tuple(ORDER_WORDS)  # the highest card, normally and turned
OTHER = "another"  # the name of a trick that is not among the examples


class TrickOutcome(NamedTuple):
    """The outcome of a trick under one order and one `reversal`, each rule by its id and in a sentence."""

    winner: str
    card: str
    rule: str  # HS-09 or HS-10
    why: str
    turns: bool  # the order for the tricks to come
    order_rule: str  # HS-12, HS-13, HS-R1 or HS-PM-4
    then: str


@dataclass(frozen=True)
class OrderStart(LaidCards):
    """Cards in order of play, who played them, a trump suit, the highest card, and what flips the order.

    In a round that was played, which of its tricks was looked at last.
    """

    gone = dict.fromkeys(("look", "mine"), "There is no round here to look at: open one with OrderLab.of.")
    deck = PickerDeck(PLAIN, NAMES, sign, playing_words, playing_card, cards("10H 9S AH 4S 7H KS JD"))
    trump: str
    order: str
    reversal: str
    played: "Round | None" = None
    at: int = 0

    @property
    def turned(self) -> bool:
        """Return whether the 2 is highest."""
        return self.order == ORDER[1]

    @property
    def outcome(self) -> TrickOutcome:
        """Return the outcome of the trick."""
        return self.under[self.order, self.reversal]

    @property
    def winner(self) -> str:
        """Return the name of the player who wins the trick under the current order."""
        return self.outcome.winner

    @cached_property
    def under(self) -> dict[tuple[str, str], TrickOutcome]:
        """Return the outcome under each order, in a game with each `reversal`."""
        return {(order, name): replace(self, order=order, reversal=name).found() for order in ORDER for name in REVERSALS}

    def found(self) -> TrickOutcome:
        """Return the outcome, in the words of the line."""
        won, *more = self.line()[len(self.cards) + 1 :]
        who, card, rule = won.event.seat, won.event.what, more[0].rule if more else Hilos.ORDER_STAYS
        then = describe([won, *more][-1].view(), rule, who, card, self.names).text
        return TrickOutcome(self.names[who], NAMES[card], won.rule.id, won.text, rule == Hilos.ORDER_TURNS, rule.id, then)

    def line(self) -> Frames:
        """Return the trick as it is played, up to its effect on the order."""
        options = {"variant": "standard", "reversal": self.reversal}
        table = new_table(options)
        clear_round(table, 0)
        table[PHASE], table[TRUMP], table[TRICK], table[PLAYERS] = PLAYS, SUITS.index(self.trump), 0, len(self.cards)
        table[TURNED] = table[REVERSED] = int(self.turned)
        for seat, card in enumerate(self.cards):
            table[HANDS + seat] = 1 << card
        return self.as_played(GAME, options, table, (lay_cards, PLAYED, 0, Hilos.FIRST_LEAD), (take_trick, 0))

    # What a reader changes. Each gives the new trick and what changed, in words.

    def fields(self) -> Fields:
        """Return the fields: each player's card in order of play, trump, order, what flips it, and the number of cards."""
        names = [[value + suit for value in reversed(VALUES)] for suit in SUITS]
        about = [
            Field("trick", "Or type it", self.text, (), self.with_trick),
            self.option("trump", "Trump", deck_of(dict(zip(SUITS, SIGNS, strict=True)))),
            Field("count", "Cards", str(len(self.cards)), deck_of(COUNTS), self.with_count),
            self.option("order", "Order", deck_of(ORDER_WORDS)),
            self.option("reversal", "Flipped by", deck_of(REVERSAL_WORDS)),
        ]
        if self.played is None:
            laid = (self.text, self.trump)
            example = next((name for name, words in EXAMPLES.items() if (words, "S") == laid), OTHER)
            return [
                *self.card_fields(names),
                *about,
                Field("example", "Example", example, deck_of(EXAMPLES.keys()), self.with_example),
            ]
        there = self.played.played
        held = cards_of(([name for name in row if CARDS[name] in there] for row in names), self.deck.words, self.deck.draw)
        mine = Field("mine", "My card", NAMES[self.played.watched], held, self.watching)
        return [*self.card_fields(names), mine, *about]

    def with_trick(self, words: str) -> Changed:
        """Return a copy with the cards that were typed."""
        laid = read_trick(words)
        return self.with_cards(laid, len(laid))

    def with_example(self, name: str) -> Changed:
        """Return one of the example tricks, with spades as trump."""
        return replace(self, trump="S").with_trick(EXAMPLES[name])

    def with_count(self, value: str) -> Changed:
        """Return a copy with more or fewer cards."""
        count = int(value)
        new, said = self.with_cards(self.cards[:count], count)
        return new, f"{spelled(count).capitalize()} cards now: {said}"

    def with_both(self, value: str) -> Changed:
        """Return a copy with another current order, and another rule for what flips it."""
        order, reversal = value.split()
        return replace(self, order=order, reversal=reversal), f"{ORDER_WORDS[order]}, flipped by {REVERSAL_WORDS[reversal]}"

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
        return f". {self.outcome.why} {self.outcome.then}"

    def tables(self) -> Tables:
        """Return the tables: the outcome under both orders, whether the order flips, and the tricks of the round."""
        both = [TableRow(order, [self.taken(order)]) for order in ORDER]
        rows = [TableRow(words, [self.turns(order, name) for order in ORDER]) for name, words in REVERSAL_WORDS.items()]
        found = [
            Table("The same trick under both orders", "order", (), both),
            Table("Does the order flip, if it is flipped by …", "turns", [*ORDER_WORDS.values()], rows, change=self.with_both),
        ]
        if self.played:
            found.insert(0, self.played.table(self.at, self.looking))
        return found

    def taken(self, order: str) -> Cell:
        """Return who wins the trick under an order, and the order after it."""
        found = self.under[order, self.reversal]
        words = f"{found.winner} wins it while the {'2' if order == '2' else 'ace'} is highest"
        why, rules = f"{found.why} {found.then}", f"{found.rule}, {found.order_rule}"
        return Cell(order, playing_card(found.card), words, why, rules, order == self.order, playing_words(found.card))

    def turns(self, order: str, reversal: str) -> Cell:
        """Return whether the order would flip."""
        found = self.under[order, reversal]
        words = "flips" if found.turns else "stays"
        said = f"{ORDER_WORDS[order]}, flipped by {REVERSAL_WORDS[reversal]}: {words}, {found.order_rule}"
        here = found is self.outcome
        return Cell(f"{order} {reversal}", "", words, "", found.order_rule, here, said)

    def situation(self) -> Json:
        """Return the trick on the table, trump, order and what flips it."""
        return {"trick": self.text, "trump": self.trump, "reversed": self.turned, "reversal": self.reversal}


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
            outcome, is_last = trick.outcome, number == TRICKS
            turns = outcome.turns and not is_last
            before, after = (place_of(self.watched, order) for order in (trick.turned, trick.turned != turns))
            row = {
                "trick": number,
                "cards": trick.text,
                "winner": outcome.winner,
                "card": outcome.card,
                "reversed": trick.turned,
                "turns": turns,
                "rule": "" if is_last or outcome.order_rule == Hilos.ORDER_STAYS.id else outcome.order_rule,
                "before": before,
                "after": after,
                "said": self._becomes(number, before, after) if turns else "",
            }
            found.append(row)
        return found

    def _becomes(self, number: int, before: int, after: int) -> str:
        stands = place_words(after)
        if 0 < self.played[self.watched][1] <= number:
            return f"{self.mine} has been played: it would be {stands} now."
        return f"{self.mine} {'stays' if before == after else 'is now'} {stands}."

    @property
    def mine(self) -> str:
        """Return the card that is watched, without its suit: "My ace", "My 7"."""
        return f"My {playing_words(NAMES[self.watched]).partition(' ')[0]}"

    def gone(self, number: int) -> bool:
        """Return whether the card has been played before this trick."""
        return 0 < self.played[self.watched][1] < number

    def standing(self, number: int) -> str:
        """Return the card's place in its suit during a trick, in a sentence."""
        played = self.played[self.watched][1]
        if self.gone(number):
            return f"{self.mine} was played in trick {played}."
        stands = place_words(place_of(self.watched, self.tricks[number - 1].turned))
        return f"{self.mine} is {'played here, ' if played == number else ''}{stands}."

    def plays(self) -> str:
        """Return who plays the card and when, in a sentence."""
        seat, trick = self.played[self.watched]
        is_played = f"played in trick {trick}" if trick else "not yet played"
        return f"My card is {possessive(self.names[seat])} {sign(self.watched)}, {is_played}."

    def table(self, at: int, change: Change) -> Table:
        """Return the tricks, with the one at `at` marked, and the rank of the card above each."""
        times = sum(turn["turns"] for turn in self.turns)
        title = f"The order flipped {counted(times, 'time')} in round {self.number}. {self.plays()}"
        places = [(turn["before"], self.gone(turn["trick"])) for turn in self.turns]
        cells = [self.cell(turn, at) for turn in self.turns]
        numbers = [cell.value for cell in cells]
        return Table(title, "look", numbers, [TableRow("", cells)], (), tide(places, NAMES[self.watched][-1]), change)

    def cell(self, turn: Json, at: int) -> Cell:
        """Return who won a trick, and what became of the card that is watched."""
        number, who, card, rule = turn["trick"], turn["winner"], turn["card"], turn["rule"]
        order = f", {rule}, the order {'turns' if turn['turns'] else 'stays'}" if rule else ""
        said = f"Trick {number}, {ORDER_WORDS[ORDER[turn['reversed']]]}: {who} wins with {playing_words(card)}{order}."
        why = turn["said"] or self.standing(number)
        return Cell(str(number), playing_card(card), who, why, rule, number == at, f"{said} {why}")


def place_of(card: int, turned: bool) -> int:
    """Return the place of a card in its suit under an order: 1 is the highest, 13 the lowest."""
    return RANKS - place_in_order(card, int(turned))


def place_words(place: int) -> str:
    """Return a place in words: "the highest", "number 2 of 13"."""
    return {1: "the highest", RANKS: "the lowest"}.get(place, f"number {place} of {RANKS}")


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
        tricks.append(OrderStart(laid, people, seen.trump, ORDER[seen.turned[seen.trick]], seen.reversal))
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
    return OrderStart(tuple(laid), SEAT_NAMES[:SEATS], suit, ORDER[yes_or_no(turned, "reversed")], ruling)


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
        who = self.replay.names[frame.event.seat]
        if frame.action:
            return f"{who} plays {sign(frame.event.what)}"
        return f"{who} wins the trick" if frame.index else f"{who} leads"


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
        If such a trick cannot occur.

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
        return self.start_now.trump

    @property
    def reversed(self) -> bool:
        """Return whether the 2 is highest."""
        return self.start_now.turned

    @property
    def reversal(self) -> str:
        """Return what flips the order: "always", "ruff_only" or "never"."""
        return self.start_now.reversal

    @property
    def rule(self) -> Rule:
        """Return the rule by which the trick is won: HS-09 or HS-10."""
        return rule(self.start_now.outcome.rule)

    @property
    def order_rule(self) -> Rule:
        """Return the rule by which the order then flips or stays: HS-12, HS-13, HS-R1 or HS-PM-4."""
        return rule(self.start_now.outcome.order_rule)

    @property
    def outcomes(self) -> dict[str, Json]:
        """Return the outcomes "normally", when the ace is highest, and "reversed", when the 2 is."""
        under, reversal = self.start_now.under, self.reversal
        return {name: under[order, reversal]._asdict() for name, order in zip(("normally", "reversed"), ORDER, strict=True)}

    @property
    def reversals(self) -> dict[str, tuple[bool, str]]:
        """Return whether the current order would flip, and by which rule, under each `reversal`."""
        found = self.start_now.under
        return {name: found[self.start_now.order, name][4:6] for name in REVERSALS}

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
        self.edit("trump", found.trump)
        self.edit("order", found.order)
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
