"""What a seat may be pointed at in Hi MiLo!, why it may be done or not, and what would follow."""

from collections.abc import Sequence

from ..base.game import Choice, Choices, DecisionPoint, Explanation
from ..machine.bits import members
from ..machine.random import Row
from ..messages.words import ORDINALS, listed, spelled
from .cards import NAMES, SIGNS, sign, suit_of, win_suit
from .hands import in_hand
from .notation import legal, write
from .round import BID, PASS
from .rules import HiMiLo
from .sentences import win_rule
from .table import BIDS, HIGH, LAID, LEADERS, LEVELS, LOW, MIDDLE, PASSED, PLAYED, PLAYERS, SEATS, TRICK, WIN_CARDS
from .trick import cards_below, may_play, suit_to_follow, trick_winner

MEANING = {
    HIGH: "the most tricks of all, alone",
    MIDDLE: "neither the most nor the fewest tricks",
    LOW: "the fewest tricks of all, alone",
}


def choices(table: Row, asked: DecisionPoint, names: Sequence[str]) -> Choices:
    """All that the seat asked may be pointed at, legal or not, each with its answer."""
    if asked.ask == BID:
        return Choices(tuple(bid_choice(table, asked, level, names) for level in (HIGH, MIDDLE, LOW)))
    hand = in_hand(table, asked.seat)
    if asked.ask == PASS:
        cards = (Choice(NAMES[card], NAMES[card], sign(card), pass_answer(table, asked, card, names)) for card in hand)
        return Choices(tuple(cards), pick=3, verb="pass")
    trick = TrickPreview(table, asked, names)
    return Choices(tuple(Choice(write(asked.ask, card), NAMES[card], sign(card), trick.answer(card)) for card in hand))


def bid_choice(table: Row, asked: DecisionPoint, level: int, names: Sequence[str]) -> Choice:
    """A bid, open or taken."""
    label = LEVELS[level].capitalize()
    if asked.given >> level & 1:
        why = f"{names[asked.seat]} can bid {label}, and must then take {MEANING[level]}."
        return Choice(write(BID, level), "", label, Explanation(True, why, HiMiLo.THREE_BIDS))
    holders = [names[seat] for seat in range(table[PLAYERS]) if table[BIDS + seat] == level]
    taken = f"{label} is taken by {listed(holders)}."
    left = listed([LEVELS[other].capitalize() for other in reversed(members(asked.given))], "or")
    return Choice(write(BID, level), "", label, Explanation(False, taken, HiMiLo.SETTLING_BIDS, f"Still open: {left}."))


def pass_answer(table: Row, asked: DecisionPoint, card: int, names: Sequence[str]) -> Explanation:
    """Any card may be passed, also one just received."""
    players = table[PLAYERS]
    left, right = (asked.seat + 1) % players, (asked.seat - 1) % players
    why = f"{sign(card)} can be one of the three cards for {names[left]}."
    if card in table[PASSED + 3 * right : PASSED + 3 * right + 3]:
        return Explanation(True, why, HiMiLo.PASSING, f"It has just come from {names[right]}.", HiMiLo.PASSING_ON)
    return Explanation(True, why, HiMiLo.PASSING)


class TrickPreview:
    """The trick on the table as the seat asked finds it: one look at it serves all cards of the hand."""

    def __init__(self, table: Row, asked: DecisionPoint, names: Sequence[str]) -> None:
        self.names, self.seat = names, asked.seat
        self.players: int = table[PLAYERS]
        self.win_card = table[WIN_CARDS + table[TRICK]]
        self.must, self.rule = suit_to_follow(table, asked.seat, self.win_card)
        self.leader: int = table[LEADERS + table[TRICK]]
        start = PLAYED + SEATS * table[TRICK]
        self.laid = list(table[start : start + table[LAID]])
        self.hand = in_hand(table, asked.seat)
        self.follow = [card for card in self.hand if suit_of(card) == self.must]
        self.last = len(self.laid) == self.players - 1
        self.winners = {card: self.winner(card) for card in legal(table, asked)} if self.last else {}

    def winner(self, card: int) -> int:
        """The seat that takes the trick if this card completes it."""
        return (self.leader + trick_winner([*self.laid, card], 0, self.players, self.win_card)[0]) % self.players

    def answer(self, card: int) -> Explanation:
        """Why a card of the hand may be played or not, and how the winner would change."""
        name = self.names[self.seat]
        if not may_play(card, self.must, self.rule)[0]:
            held = (
                listed([sign(held) for held in self.follow]) if len(self.follow) < 5 else spelled(len(self.follow)) + " of them"
            )
            then = f"The win card is {SIGNS[self.must]}, and {name} still holds {held}."
            return Explanation(False, f"{sign(card)} cannot be played.", self.rule, then)
        because = {
            HiMiLo.FOLLOW_THE_WIN_CARD: "it follows the win card's suit",
            HiMiLo.NEUTRAL_WIN_CARD: "under a star any card can be played",
            HiMiLo.VOID: f"{name} has no {SIGNS[win_suit(self.win_card)]}",
        }[self.rule]
        why = f"{sign(card)} can be played, because {because}."
        if self.last:
            return Explanation(True, why, self.rule, self.outcome(card), self.ladder_rule(), self.winners[card])
        return Explanation(True, why, self.rule, self.standing(card), self.ladder_rule() if self.laid else None)

    def ladder_rule(self) -> HiMiLo:
        """The rule that names the winning place."""
        return trick_winner([*self.laid, *[self.hand[0]] * (self.players - len(self.laid))], 0, self.players, self.win_card)[1]

    def rank(self, card: int) -> int:
        """The place from the top the card would have, from 0."""
        trick = [*self.laid, card]
        below = cards_below(trick, 0, len(trick), len(trick) - 1, win_suit(self.win_card))
        return len(self.laid) - below

    def standing(self, card: int) -> str:
        """What can be said while others still have to play."""
        to_come = self.players - len(self.laid) - 1
        if not self.laid:
            return f"It would open the trick, with {spelled(to_come)} cards to come."
        so_far = f"So far it would rank {ORDINALS[self.rank(card)]} of {spelled(len(self.laid) + 1)}"
        return f"{so_far}, with {spelled(to_come)} {'card' if to_come == 1 else 'cards'} to come."

    def outcome(self, card: int) -> str:
        """Who takes the trick with this card, and one card that would change it."""
        winner = self.winners[card]
        place = ORDINALS[self.rank(card)]
        if winner == self.seat:
            text = f"It would rank {place} and win the trick for {self.names[winner]}."
        else:
            wins = win_rule(self.win_card, self.players)
            text = f"It would rank {place}. Here {wins}, so {self.names[winner]} would take the trick."
        other = next((held for held, taker in self.winners.items() if taker != winner), None)
        if other is None:
            return f"{text} No other card would change that." if len(self.winners) > 1 else text
        return f"{text} Playing {sign(other)} instead would win it for {self.names[self.winners[other]]}."
