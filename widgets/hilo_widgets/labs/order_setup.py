"""A trick of Hilos that a reader lays and changes, and a round that has been played: its tricks, and where the order turned.

Every answer comes from `hilo_core.hilos.round`, every sentence from `hilo_core.hilos`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple, Self, cast

from hilo_core.base.game import SEAT_NAMES as PEOPLE
from hilo_core.base.playing import ScriptedDecider
from hilo_core.base.playing_cards import CARDS, DECK, NAMES, RANKS, SIGNS, SUITS, cards, playing_words, sign
from hilo_core.hilos import GAME, Hilos, new_table
from hilo_core.hilos.game import clear_round
from hilo_core.hilos.round import place_in_order, take_trick
from hilo_core.hilos.sentences import TAKES, describe, highest_card
from hilo_core.hilos.table import LAID, PHASE, PLAYED, PLAYERS, PLAYS, REVERSALS, REVERSED, SEATS, TRICK, TRICKS, TRUMP, TURNED
from hilo_core.hilos.view import view
from hilo_core.messages import checks
from hilo_core.messages.errors import HiloError, shown
from hilo_core.messages.words import listed, possessive, spelled
from hilo_core.records.record import Source
from hilo_core.records.replay import Replay

from ..drawing.pieces import playing_card
from .tricks import LaidCards, PickerDeck, plain, printable, texts_of

COUNTS = (2, 3, 4)
ORDERS = (False, True)  # whether the 2 is highest
EXAMPLE = "10H 9S AH 4S"
EXAMPLES = {  # each with spades as trump
    "Two trumps": EXAMPLE,
    "One trump": "7H 10H 2S AH",
    "No trump": "JH 3H AD QH",
    "Trump led": "8S KS 5S JD",
}
REVERSAL_WORDS = {
    "always": "any trump",
    "ruff_only": "a trump, unless it was led",
    "never": "nothing",
}


def read_card(name: object) -> int:
    """The card of this name, such as "10H" or "A♠". HiloError if there is none in Hilos."""
    card = CARDS.get(plain(name), -1)
    if card < 0 or not DECK >> card & 1:
        raise HiloError(
            f"{shown(name)} is no card of Hilos: write 2 to 10, J, Q, K or A and a suit of {SUITS}, such as 10H or AS."
        )
    return card


class TrickOutcome(NamedTuple):
    """What a trick comes to under one order and one `reversal`: who takes it, and which order is in force after it."""

    place: int  # of the winning card, in order of play from 0
    rule: Hilos  # HS-09 or HS-10
    takes: str  # in a sentence
    after: bool  # whether the 2 is highest in the tricks to come
    order_rule: Hilos  # HS-12, HS-13, HS-R1 or HS-PM-4
    order: str  # in a sentence


@dataclass(frozen=True)
class OrderTrick(LaidCards):
    """Cards in order of play, who played them, a trump suit, whether the 2 is highest, and what turns the order."""

    deck = PickerDeck(NAMES, read_card, playing_card, playing_words, sign, cards("10H 9S AH 4S 7H KS JD"))
    where = "in the trick"
    trump: int
    turned: bool
    reversal: str

    @property
    def suits(self) -> list[list[int]]:
        """All cards, the ace first."""
        return [[*reversed(range(suit << 4, suit << 4 | RANKS))] for suit in range(len(SUITS))]

    @property
    def example(self) -> str:
        """The name of the example that it is, or ""."""
        return next((name for name, laid in EXAMPLES.items() if (laid, SUITS[self.trump]) == (self.text, "S")), "")

    @property
    def outcome(self) -> TrickOutcome:
        """What it comes to."""
        return self.under(self.turned, self.reversal)

    def under(self, turned: bool, reversal: str) -> TrickOutcome:
        """What it would come to under this order, in a game of this `reversal`."""
        return self._outcomes[turned, reversal]

    def as_dict(self, turned: bool) -> dict[str, Any]:
        """What it comes to under an order, in plain words."""
        found = self.under(turned, self.reversal)
        return {
            "winner": self.names[found.place],
            "card": NAMES[self.cards[found.place]],
            "rule": found.rule.id,
            "why": found.takes,
            "turns": found.after != turned,
            "order_rule": found.order_rule.id,
            "then": found.order,
        }

    @cached_property
    def _outcomes(self) -> dict[tuple[bool, str], TrickOutcome]:
        return {(turned, reversal): self._outcome(turned, reversal) for turned in ORDERS for reversal in REVERSALS}

    def _outcome(self, turned: bool, reversal: str) -> TrickOutcome:
        table, decider = new_table({"reversal": reversal}), ScriptedDecider()
        clear_round(table, 0)
        table[PHASE], table[TRUMP], table[TRICK] = PLAYS, self.trump, 0
        table[PLAYERS] = table[LAID] = len(self.cards)
        table[PLAYED : PLAYED + len(self.cards)] = self.cards
        table[TURNED] = table[REVERSED] = int(turned)
        take_trick(table, decider, 0)
        lies, (rule, place, card) = view(table), decider.events[0]
        order_rule = decider.events[1][0] if len(decider.events) > 1 else Hilos.ORDER_STAYS
        takes, order = (describe(lies, told, place, card, self.names).text for told in (rule, order_rule))
        return TrickOutcome(place, cast(Hilos, rule), takes, bool(table[REVERSED]), cast(Hilos, order_rule), order)

    # What a reader changes. Each gives the new trick and what changed, in words.

    def with_count(self, count: int) -> tuple[Self, str]:
        """More or fewer cards."""
        said = self.left(count)
        filled = self.filled(list(self.cards[:count]), count, said)
        return filled, f"{spelled(count).capitalize()} cards now: {listed(said or ['they stay'])}"

    def with_cards(self, laid: tuple[int, ...], trump: int) -> tuple[Self, str]:
        """Other cards, under this trump."""
        return replace(self, cards=laid, trump=trump), f"The trick is {', '.join(map(sign, laid))} now"

    def with_trump(self, trump: int) -> tuple[Self, str]:
        """Another trump suit."""
        return replace(self, trump=trump), f"{SIGNS[trump]} is trump now"

    def with_order(self, turned: bool) -> tuple[Self, str]:
        """The other order in force, or the same."""
        return replace(self, turned=turned), f"{highest_card(turned).capitalize()} is highest now"

    def with_reversal(self, reversal: str) -> tuple[Self, str]:
        """Another ruling on what turns the order."""
        return replace(self, reversal=reversal), f"The order is turned by {REVERSAL_WORDS[reversal]} now"


def read_trick(laid: object, trump: object, turned: object, reversal: object) -> OrderTrick:
    """The trick a reader asks for, such as ("10H 9S AH 4S", "S", False, "always"). HiloError if there can be none such."""
    cards, suit = read_cards(laid), read_trump(trump)
    low = checks.plain(turned)
    if not isinstance(low, bool):
        raise HiloError(f"reversed is True while the 2 is highest, or else False, not {shown(turned)}.")
    return OrderTrick(cards, PEOPLE[:SEATS], suit, low, read_reversal(reversal))


def read_cards(laid: object) -> tuple[int, ...]:
    """The cards of a trick in order of play, as a text or a list of names. HiloError if they cannot lie in one trick."""
    read = tuple(map(read_card, texts_of(EXAMPLE if laid is None else laid, f"A trick is a text such as “{EXAMPLE}”")))
    if len(read) not in COUNTS:
        raise HiloError(f"A trick to look at has 2, 3 or 4 cards, such as “{EXAMPLE}”, not {len(read)}.")
    for place, card in enumerate(read):
        if card in read[:place]:
            raise HiloError(f"{sign(card)} is there twice, but every card exists once.")
    return read


def read_trump(suit: object) -> int:
    """The suit of this letter or sign. HiloError if there is none."""
    letter = plain(suit)
    if len(letter) != 1 or letter not in SUITS:
        raise HiloError(f"The trump is a suit, one of {' '.join(SUITS)}, not {shown(suit)}.")
    return SUITS.index(letter)


def read_reversal(reversal: object) -> str:
    """What turns the order (HS-12, HS-R1, HS-PM-4). HiloError unless it is a word that a record knows."""
    if not isinstance(reversal, str) or reversal not in REVERSALS:
        raise HiloError(f"reversal is one of {', '.join(REVERSALS)}, not {shown(reversal)}.")
    return reversal


def names_in_order(names: Sequence[str], leader: int) -> tuple[str, ...]:
    """The names of a table from the leader on, with as many more as a trick of four needs."""
    around = (*names[leader:], *names[:leader])
    return (*around, *[name for name in PEOPLE if name not in around][: SEATS - len(around)])


LOWEST, MIDDLE, HIGHEST = RANKS, (RANKS + 1) // 2, 1


class PlayedTrick(NamedTuple):
    """A trick of the round, and what it has done to the order, and so to the card that is watched."""

    number: int  # of the trick, from 1
    trick: OrderTrick
    before: int  # the place of the card in its suit while the trick was played, 1 the highest
    after: int  # and in the next trick; the same after the last one
    said: str  # what has become of the card, in a sentence; "" if the order has not turned

    @property
    def law(self) -> Hilos | None:
        """The rule by which a trump that won turned the order or did not; None if none won, and after the last trick."""
        law = self.trick.outcome.order_rule
        return None if self.number == TRICKS or law == Hilos.ORDER_STAYS else law

    @property
    def winner(self) -> tuple[str, str]:
        """Who won the trick, and with which card."""
        place = self.trick.outcome.place
        return self.trick.names[place], self.trick.card(place)

    def as_dict(self) -> dict[str, Any]:
        """The same in plain words and numbers."""
        return {
            "trick": self.number,
            "cards": self.trick.text,
            "winner": self.winner[0],
            "card": self.winner[1],
            "reversed": self.trick.turned,
            "turns": bool(self.said),
            "rule": self.law.id if self.law else "",
            "before": self.before,
            "after": self.after,
            "said": self.said,
        }


@dataclass(frozen=True)
class Round:
    """The tricks of a round played so far, where each card is or was (seat and number of the trick, 0 if still held), and
    the card that is watched."""

    number: int  # from 1
    names: tuple[str, ...]
    tricks: tuple[OrderTrick, ...]
    played: Mapping[int, tuple[int, int]]
    watched: int

    @cached_property
    def turns(self) -> tuple[PlayedTrick, ...]:
        """Every trick, with what it has done."""
        return tuple(self._turn(number, trick) for number, trick in enumerate(self.tricks, 1))

    def _turn(self, number: int, trick: OrderTrick) -> PlayedTrick:
        after = trick.turned if number == TRICKS else trick.outcome.after
        before, then = (place_of(self.watched, turned) for turned in (trick.turned, after))
        if after == trick.turned:
            return PlayedTrick(number, trick, before, then, "")
        return PlayedTrick(number, trick, before, then, self._becomes(number, before, then))

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

    @property
    def turned(self) -> list[int]:
        """The numbers of the tricks that turned the order."""
        return [turn.number for turn in self.turns if turn.said]

    def headline(self) -> str:
        """How often the order turned, as a title."""
        times = len(self.turned)
        how = {0: "did not turn", 1: "turned once", 2: "turned twice"}.get(times, f"turned {spelled(times)} times")
        return f"The order {how} in round {self.number}"

    def gone(self, number: int) -> bool:
        """Whether the card has been played before this trick."""
        return 0 < self.played[self.watched][1] < number

    def standing(self, number: int) -> str:
        """How high the card stands while a trick is played, in a sentence."""
        card, played = card_word(self.watched), self.played[self.watched][1]
        if self.gone(number):
            return f"My {card} was played in trick {played}."
        stands = place_words(place_of(self.watched, self.tricks[number - 1].turned))
        return f"My {card} is played here, {stands}." if played == number else f"Meanwhile my {card} is {stands}."

    def plays(self) -> str:
        """Whose the card is and when it is played, in a sentence."""
        seat, trick = self.played[self.watched]
        is_played = f"played in trick {trick}" if trick else "not yet played"
        return f"My card is {possessive(self.names[seat])} {sign(self.watched)}, {is_played}."

    def whose(self, card: int) -> str:
        """Who held a card, and when it was played."""
        seat, trick = self.played[card]
        return f"{self.names[seat]}, trick {trick}" if trick else f"still held by {self.names[seat]}"

    def watching(self, card: int) -> "Round":
        """The same round with an eye on another card. HiloError if nobody holds it."""
        if card not in self.played:
            raise HiloError(f"{sign(card)} is not in play in round {self.number}: it lies in the hand put aside.")
        return replace(self, watched=card)


def place_of(card: int, turned: bool) -> int:
    """The place of a card in its suit under an order: 1 is the highest, 13 the lowest."""
    return RANKS - place_in_order(card, int(turned))


def place_words(place: int) -> str:
    """A place in words: "the highest", "2nd of 13"."""
    if place in (HIGHEST, LOWEST):
        return "the highest" if place == HIGHEST else "the lowest"
    nth = {2: "2nd", 3: "3rd"}.get(place, f"{place}th")
    return f"in the middle, {nth} of {RANKS}" if place == MIDDLE else f"{nth} of {RANKS}"


def card_word(card: int) -> str:
    """A card without its suit: "ace", "7"."""
    return playing_words(NAMES[card]).partition(" ")[0]


def read_round(source: Replay | Source, number: object) -> Round:
    """Round `number`, from 0, of a record of Hilos or its Replay. HiloError if there is none, or no trick in it."""
    replay = source if isinstance(source, Replay) else Replay(source)
    if replay.game is not GAME:
        raise HiloError(f"The order lab reads records of Hilos, not of {replay.game.NAME}.")
    number, rounds = checks.plain(number), len(replay.record.rounds)
    if type(number) is not int or not 0 <= number < rounds:
        there = "only round 0" if rounds == 1 else f"rounds 0 to {rounds - 1}"
        raise HiloError(f"There is no round {shown(number)}: the record has {there if rounds else 'no round yet'}.")
    frames = [frame for frame in replay if frame.round == number]
    lies: list[Any] = [frame.view() for frame in frames if frame.rule in TAKES]
    if not lies:
        raise HiloError(f"In round {number} no trick has been played, so there is no order to follow.")
    names = tuple(map(printable, replay.names))
    tricks = tuple(
        OrderTrick(
            tuple(CARDS[card] for _, card in seen.trick_cards),
            names_in_order(names, seen.trick_cards[0][0]),
            SUITS.index(seen.trump),
            seen.turned[seen.trick],
            seen.reversal,
        )
        for seen in lies
    )
    now: Any = frames[-1].view()
    on_table = now.trick_cards if now.phase == "play" and now.winner < 0 else ()
    played = {CARDS[card]: (seat, 0) for seat, hand in enumerate(now.hands) for card in hand}
    played |= {CARDS[card]: (seat, len(lies) + 1) for seat, card in on_table}
    played |= {CARDS[card]: (seat, at) for at, seen in enumerate(lies, 1) for seat, card in seen.trick_cards}
    # The highest card that is held for longest sees most turns.
    watched = max(played, key=lambda card: (place_in_order(card, 0), played[card][1] or TRICKS + 1))
    return Round(number + 1, names, tricks, played, watched)
