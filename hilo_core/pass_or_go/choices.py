"""What a seat may be pointed at in High, Low, Pass or Go, why it may be done or not, and what would follow."""

from collections.abc import Sequence

from ..base.game import Choice, Choices, DecisionPoint, Explanation
from ..base.playing_cards import NAMES, SIGNS, cards_of_suit, sign, suit_of
from ..machine.bits import members
from ..machine.random import Row
from ..messages.words import counted, listed, possessive, spelled
from .dice import after_roll
from .notation import bound, given_to, led, legal, write
from .round import GO, PASS_OR_GO, PLAY
from .rules import PassOrGo
from .sentences_dice import dice_words
from .table import DIE, HANDS, LAID, LEADERS, NOBODY, ORDER, PLAYED, PLAYERS, POINTS, SEATS, TRICK
from .trick import HIGH, NO_CARD, goal_of, is_joker, legal_cards, trick_winner, why_played


def choices(table: Row, asked: DecisionPoint, names: Sequence[str]) -> Choices:
    """All that the seat asked may be pointed at, legal or not, each with its answer."""
    if asked.ask == PASS_OR_GO:
        return Choices(tuple(go_or_pass(table, asked, code, names) for code in legal(table, asked)))
    trick = TrickPreview(table, asked, names)
    hand = members(table[HANDS + asked.seat])
    return Choices(tuple(Choice(write(PLAY, card), NAMES[card], sign(card), trick.answer(card)) for card in hand))


def go_or_pass(table: Row, asked: DecisionPoint, code: int, names: Sequence[str]) -> Choice:
    """Going, or one way to pass what is left."""
    if code == GO:
        return Choice(write(PASS_OR_GO, GO), "", "Go: roll the next die", go_answer(table[POINTS + asked.seat]))
    return Choice(write(PASS_OR_GO, code), "", pass_label(table, asked, code, names), pass_answer(table, asked, code, names))


def go_answer(points: int) -> Explanation:
    """What each face would make of these points."""
    half, gone = after_roll(points, 1)[0], after_roll(points, 6)[0]
    text = f"After going, a 1 leaves {half}, a 6 leaves {gone}, and any other number makes {points + 2} to {points + 5}."
    return Explanation(True, text, PassOrGo.PASS_OR_GO, half_words(points), PassOrGo.HALVES)


def half_words(points: int) -> str:
    """How a 1 would halve the points."""
    rounded = ", rounded up" if points & 1 else ""
    return f"Half of {points} is {(points + 1) // 2}{rounded}." if points else "There are no points to lose yet."


def pass_label(table: Row, asked: DecisionPoint, code: int, names: Sequence[str]) -> str:
    """A pass in a few words: "Pass both to Ben"."""
    given = given_to(code)
    if len(given) > 1:
        return f"Pass {', '.join(f'{dice} to {names[seat]}' for seat, dice in given)}"
    seat, dice = given[0]
    return f"Pass {'the die' if dice == 1 else 'both' if dice == 2 else f'all {dice}'} to {names[seat]}"


def pass_answer(table: Row, asked: DecisionPoint, code: int, names: Sequence[str]) -> Explanation:
    """The points kept, who must roll the dice and when."""
    given = given_to(code)
    kept = counted(table[POINTS + asked.seat], "point")
    parts = [f"{dice_words(dice)} to {names[seat]}" for seat, dice in given]
    text = f"{names[asked.seat]} stops at {kept} and passes {listed(parts)}."
    order = list(table[ORDER : ORDER + table[PLAYERS]])
    late = [order.index(seat) < order.index(asked.seat) for seat, _ in given]
    by_time = [
        [names[seat] for (seat, _), is_late in zip(given, late, strict=True) if is_late == each] for each in (False, True)
    ]
    rolls = [f"{listed(who)} must roll {when(each)}" for each, who in enumerate(by_time) if who]
    return Explanation(
        True, text, PassOrGo.PASS_OR_GO, f"{', and '.join(rolls)}.", PassOrGo.LATE_PASSES if all(late) else PassOrGo.PASSED_DICE
    )


def when(late: int) -> str:
    """When passed dice must be rolled."""
    return "what is passed once everyone has had a turn" if late else "what is passed in a turn still to come"


class TrickPreview:
    """The trick on the table as the seat asked finds it: one look at it serves all cards of the hand."""

    def __init__(self, table: Row, asked: DecisionPoint, names: Sequence[str]) -> None:
        self.table, self.asked, self.names = table, asked, names
        self.players: int = table[PLAYERS]
        self.led = led(table)
        self.may, self.rule = legal_cards(table[HANDS + asked.seat], self.led)
        suited = self.led != NO_CARD and not is_joker(self.led)
        self.follow = cards_of_suit(table[HANDS + asked.seat], suit_of(self.led)) if suited else 0
        self.leader: int = table[LEADERS + table[TRICK]]
        start = PLAYED + SEATS * table[TRICK]
        self.laid = list(table[start : start + table[LAID]])
        self.extreme = "highest" if goal_of(table[DIE])[0] == HIGH else "lowest"

    def answer(self, card: int) -> Explanation:
        """Why a card of the hand may be played or not, and who would then be capturing the trick."""
        card_name = sign(card)[0].upper() + sign(card)[1:]
        if not self.may >> card & 1:
            return Explanation(False, f"{card_name} cannot be played.", self.rule, bound(self.table, self.asked, self.names))
        because, why = self.because(card)
        text = f"{card_name} can be {'led' if self.led == NO_CARD else 'played'}, because {because}."
        return Explanation(True, text, why, *(self.outcome(card) if self.laid else self.opening(card)))

    def because(self, card: int) -> tuple[str, PassOrGo]:
        """Why a legal card may be played, and the rule."""
        why = why_played(card, self.led, self.rule)
        if self.led == NO_CARD:
            return "it has no suit" if is_joker(card) else "the leader can play any card", why
        if self.rule == PassOrGo.NO_SUIT and not is_joker(card):
            return "a Joker was led", why
        if is_joker(card) and not self.follow:
            return "a Joker can be played at any time", why
        suit = SIGNS[suit_of(self.led)]
        if is_joker(card):
            return f"it can be played instead of following {suit}", PassOrGo.NO_SUIT
        if not self.follow:
            return f"{self.names[self.asked.seat]} has no {suit}", why
        return f"it follows {suit}", why

    def to_come(self) -> str:
        """How many cards are still to come."""
        cards = self.players - len(self.laid) - 1
        return f"with {spelled(cards)} {'card' if cards == 1 else 'cards'} to come"

    def opening(self, card: int) -> tuple[str, PassOrGo | None]:
        """What follows from leading a card."""
        if is_joker(card):
            return "It would capture the trick, unless the other Joker is played to it.", PassOrGo.JOKER_WINS
        return f"It would open the trick, {self.to_come()}.", None

    def outcome(self, card: int) -> tuple[str, PassOrGo, int]:
        """Who would be capturing the trick with this card, the rule, and the seat if the trick is then complete."""
        place, rule = self.winning(card)
        last = len(self.laid) == self.players - 1
        if place == NOBODY:
            second = "It would be the second Joker, and nobody would win the trick."
            return f"{second if is_joker(card) else 'Nobody wins a trick with two Jokers.'}{self.otherwise(card)}", rule, -1
        seat = (self.leader + place) % self.players
        whose = "It" if seat == self.asked.seat else self.card_of(place)
        if not last:
            how = "win" if rule == PassOrGo.JOKER_WINS else f"be the {self.extreme}"
            return f"{whose} would {how} so far, {self.to_come()}.", rule, -1
        how = ", whatever the goal" if rule == PassOrGo.JOKER_WINS else f" as the {self.extreme} of {spelled(self.players)}"
        return f"{whose} would capture the trick{how}.{self.otherwise(card)}", rule, seat

    def card_of(self, place: int) -> str:
        """A card of the trick and whose it is: "Ben's 9♥"."""
        card, name = self.laid[place], self.names[(self.leader + place) % self.players]
        return f"{possessive(name)} {'Joker' if is_joker(card) else sign(card)}"

    def winning(self, card: int) -> tuple[int, PassOrGo]:
        """The place of the card that is capturing the trick if this one is added, or NOBODY, and the rule."""
        return trick_winner([*self.laid, card], 0, len(self.laid) + 1, self.table[DIE])

    def otherwise(self, card: int) -> str:
        """One card that would give the finished trick to somebody else."""
        if len(self.laid) < self.players - 1:
            return ""
        place = self.winning(card)[0]
        others = [held for held in members(self.may) if self.winning(held)[0] != place]
        if not others:
            return " No other card would change that." if self.may & (self.may - 1) else ""
        winner = self.winning(others[0])[0]
        other = f" Playing {sign(others[0])} instead would"
        if winner == NOBODY:
            return f"{other} leave it to nobody."
        return f"{other} win it for {self.names[(self.leader + winner) % self.players]}."
