"""A round of Hilos that has been played: its tricks, where the order turned, and what one card was worth all along."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from hilo_core.base.playing_cards import CARDS, NAMES, RANKS, SUITS, sign
from hilo_core.hilos import GAME, Hilos
from hilo_core.hilos.sentences import TAKES
from hilo_core.hilos.table import TRICKS
from hilo_core.hilos.trick import place_in_order
from hilo_core.messages import checks
from hilo_core.messages.errors import HiloError, shown
from hilo_core.messages.words import possessive, spelled
from hilo_core.records.record import Source
from hilo_core.records.replay import Replay

from ..drawing.hilos.words import VALUES as VALUE_WORDS
from .order_setup import OrderTrick, names_in_order
from .tricks import printable

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
    value = NAMES[card][:-1]
    return VALUE_WORDS.get(value, value)


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
