"""The choices of Hi MiLo!: in words and back, which are legal, why the others are not, and what would follow."""

from functools import lru_cache

from ..base.game import Asking, Choice, Choices, Explanation, Parts, Refusal, refusals
from ..base.seats import DecisionPoint, Names, on_table
from ..machine.bits import members
from ..machine.random import Row
from ..messages.errors import RecordError, shown
from ..messages.words import ORDINALS, listed, spelled
from . import table
from .round import ANY, BID, PASS, PLAY, PLAYED_TRICKS, cards_below, follows, pack_three, suit_to_follow, three, trick_winner
from .rules import HiMiLo
from .sentences import win_rule
from .table import (
    BIDS,
    CARDS,
    HANDS,
    HIGH,
    JACK,
    KING,
    LEADERS,
    LEVELS,
    LOW,
    MIDDLE,
    NAMES,
    PASSED,
    PLAYERS,
    SIGNS,
    TRICK,
    TRICKS,
    TURNED_UP,
    WIN_CARDS,
    WIN_CARDS_BY_NAME,
    in_hand,
    sign,
    suit_of,
    win_letter,
    win_sign,
    win_suit,
)

PLAYS = {card: f"play {name}" for card, name in NAMES.items()}
LEVELS_BY_NAME = {"high": HIGH, "middle": MIDDLE, "low": LOW}
ACTIONS = (
    *(f"bid {level}" for level in LEVELS_BY_NAME),
    *PLAYS.values(),
    *(f"pass {card}" for card in CARDS),
)


@lru_cache(maxsize=4096)
def read(word: str) -> tuple[int, int]:
    """Return the kind and the code of the choice that an action names.

    Raises RecordError (bad_notation) if it cannot be read.
    """
    verb, *names = word.split(" ")
    if verb == "play" and len(names) == 1:
        return PLAY, number_card(names[0])
    if verb == "bid" and len(names) == 1:
        if names[0] not in LEVELS_BY_NAME:
            raise RecordError("bad_notation", f"There is no bid {shown(names[0])}; a bid is high, middle or low.")
        return BID, LEVELS_BY_NAME[names[0]]
    if verb == "pass" and len(names) == 3:
        return PASS, pack_three(*(number_card(name) for name in names))
    raise RecordError(
        "bad_notation",
        f"{shown(word)} is not an action of Hi MiLo!; expected “bid high”, “bid middle”, “bid low”, “pass” with three cards, "
        "or “play” with one.",
    )


def number_card(name: str) -> int:
    """Return the number card with this name; 0 for a win card, which nobody holds.

    Raises RecordError (bad_notation) if there is none.
    """
    if name in WIN_CARDS_BY_NAME:
        return 0
    if name in CARDS:
        return CARDS[name]
    raise RecordError("bad_notation", f"{shown(name)} is not a card of Hi MiLo!; a number card is written like 10S, 3H or 18D.")


def write(ask: int, code: int, table: Row | None = None) -> str:
    """Return the action of a code, in canonical form; no row is needed."""
    if ask == PLAY:
        return PLAYS[code]
    if ask == BID:
        return f"bid {LEVELS[code]}"
    return f"pass {NAMES[code & 255]} {NAMES[code >> 8 & 255]} {NAMES[code >> 16]}"


def holds(table: Row, seat: int, card: int) -> bool:
    """Return whether a seat holds a card."""
    return bool(table[HANDS + 2 * seat + (card >> 6)] >> (card & 63) & 1)


def legal(table: Row, asked: DecisionPoint) -> list[int] | Parts:
    """Return the codes of all legal choices; for a pass, the cards of which three are passed."""
    if asked.ask == PASS:
        return Parts("pass", tuple([NAMES[card] for card in in_hand(table, asked.seat)]), 3, True)
    return legal_codes(table, asked)


def legal_codes(table: Row, asked: DecisionPoint) -> list[int]:
    """Return the codes of all legal bids, or of all cards that may be played."""
    given = asked.given
    if asked.ask == BID:
        return members(given)
    return in_hand(table, asked.seat, given)


def bid_refusal(table: Row, asked: DecisionPoint, code: int, name: str) -> Refusal:
    """Return the same as `refusal`, for a bid."""
    if asked.given >> code & 1:
        return None
    still_open = listed([LEVELS[level].capitalize() for level in reversed(members(asked.given))], "or")
    return (
        f"{name} cannot bid {LEVELS[code].capitalize()}, because it is taken. Still open: {still_open}.",
        HiMiLo.SETTLING_BIDS,
    )


def pass_refusal(table: Row, asked: DecisionPoint, code: int, name: str) -> Refusal:
    """Return the same as `refusal`, for a pass."""
    if 0 in three(code):
        return f"{name} cannot pass a win card, only number cards.", None
    if len(set(three(code))) < 3:
        return f"{name} cannot pass the same card twice. Three different cards must be passed.", HiMiLo.PASSING
    for card in three(code):
        if not holds(table, asked.seat, card):
            return f"{name} does not hold {sign(card)} and cannot pass it.", None
    return None


def play_refusal(table: Row, asked: DecisionPoint, code: int, name: str) -> Refusal:
    """Return the same as `refusal`, for a card."""
    if code == 0:
        return f"{name} cannot play a win card, only number cards.", None
    if not holds(table, asked.seat, code):
        return f"{name} does not hold {sign(code)}.", None
    if asked.given == ANY or suit_of(code) == asked.given:
        return None
    return f"{sign(code)} cannot be played. {forced(table, asked, name)}", HiMiLo.FOLLOW_THE_WIN_CARD


def forced(table: Row, asked: DecisionPoint, name: str) -> str:
    """Return why the seat must follow suit, naming the cards that it holds."""
    held = [*map(sign, in_hand(table, asked.seat, asked.given))]
    return f"The win card is {win_sign(table[WIN_CARDS + table[TRICK]])}, and {name} still holds {listed(held)}."


refusal = refusals(
    {
        BID: bid_refusal,
        PASS: pass_refusal,
        PLAY: play_refusal,
    }
)


MEANING = {
    HIGH: "the most tricks of all, alone",
    MIDDLE: "neither the most nor the fewest tricks",
    LOW: "the fewest tricks of all, alone",
}


def open_win_cards(table: Row) -> list[int]:
    """Return the letters of the face-up win cards."""
    return [win_letter(card) for card in table[WIN_CARDS : WIN_CARDS + min(table[TURNED_UP], TRICKS)]]


def goes_to(table: Row) -> str:
    """Return which cards the face-up win cards make win: "five go to the highest card, five to the lowest"."""
    letters = open_win_cards(table)
    high, low = letters.count(KING), letters.count(JACK)
    each = [spelled(many) if many else "none" for many in (high, low, len(letters) - high - low)]
    return f"{each[0]} {'go' if high > 1 else 'goes'} to the highest card, {each[1]} to the lowest, {each[2]} to a middle one"


class Prompted(Asking):
    """The question to a seat, with the names that its texts use."""

    home = __file__
    slots = table
    asks = ("bid", "pass", "play")

    def open_bids(self) -> str:
        """Return the bids that are still allowed."""
        return listed([LEVELS[level].capitalize() for level in reversed(members(self.what))], "or")

    def bids_so_far(self) -> str:
        """Return the bids made so far, with their players."""
        bids = zip(self.names, self.view[BIDS : BIDS + self.players], strict=False)
        return listed([f"{name} bid {LEVELS[bid].capitalize()}" for name, bid in bids if bid]) or "You bid first"

    def cards(self) -> int:
        """Return how many win cards are face up."""
        return len(open_win_cards(self.view))

    def goes_to(self) -> str:
        """Return which cards the win cards make win."""
        return goes_to(self.view)

    def needed(self) -> str:
        """Return what the bid needs."""
        return MEANING[self.own_bids]

    def level(self) -> str:
        """Return the bid."""
        return LEVELS[self.own_bids].capitalize()

    def win_card(self) -> int:
        """Return the win card of the trick."""
        return int(self.view[WIN_CARDS + self.trick])

    def under(self) -> str:
        """Return the win card as people write it."""
        return win_sign(self.win_card())

    def wins(self) -> str:
        """Return which card wins the trick."""
        return win_rule(self.win_card(), self.players)

    def suit(self) -> str:
        """Return the suit that the player must follow, or a star for none."""
        return SIGNS[self.what]

    def held(self) -> int:
        """Return how many cards of that suit the seat holds."""
        return len(in_hand(self.view, self.seat, self.what))


prompt = Prompted.prompt


def choices(table: Row, asked: DecisionPoint, names: Names) -> Choices:
    """Return all choices that the seat to move can point at, legal or not, each with its answer."""
    if asked.ask == BID:
        return Choices(tuple(bid_choice(table, asked, level, names) for level in (HIGH, MIDDLE, LOW)))
    hand = in_hand(table, asked.seat)
    if asked.ask == PASS:
        cards = (Choice(NAMES[card], NAMES[card], sign(card), pass_answer(table, asked, card, names)) for card in hand)
        return Choices(tuple(cards), pick=3, verb="pass")
    trick = TrickPreview(table, asked, names)
    return Choices(tuple(Choice(write(asked.ask, card), NAMES[card], sign(card), trick.answer(card)) for card in hand))


def bid_choice(table: Row, asked: DecisionPoint, level: int, names: Names) -> Choice:
    """Return a bid, open or taken."""
    label = LEVELS[level].capitalize()
    if asked.given >> level & 1:
        why = f"{names[asked.seat]} can bid {label}, and must then take {MEANING[level]}."
        return Choice(write(BID, level), "", label, Explanation(True, why, HiMiLo.THREE_BIDS))
    holders = [names[seat] for seat in range(table[PLAYERS]) if table[BIDS + seat] == level]
    taken = f"{label} is taken by {listed(holders)}."
    left = listed([LEVELS[other].capitalize() for other in reversed(members(asked.given))], "or")
    return Choice(write(BID, level), "", label, Explanation(False, taken, HiMiLo.SETTLING_BIDS, f"Still open: {left}."))


def pass_answer(table: Row, asked: DecisionPoint, card: int, names: Names) -> Explanation:
    """Return the answer to passing a card: any card is allowed, even one just received."""
    players = table[PLAYERS]
    left, right = (asked.seat + 1) % players, (asked.seat - 1) % players
    why = f"{sign(card)} can be one of the three cards for {names[left]}."
    if card in table[PASSED + 3 * right : PASSED + 3 * right + 3]:
        return Explanation(True, why, HiMiLo.PASSING, f"It has just come from {names[right]}.", HiMiLo.PASSING_ON)
    return Explanation(True, why, HiMiLo.PASSING)


class TrickPreview:
    """The trick on the table before the seat to move plays: one look at it serves all cards of the hand."""

    def __init__(self, table: Row, asked: DecisionPoint, names: Names) -> None:
        self.names, self.seat = names, asked.seat
        self.players: int = table[PLAYERS]
        self.win_card = table[WIN_CARDS + table[TRICK]]
        self.must, self.rule = suit_to_follow(table, asked.seat, self.win_card)
        self.leader: int = table[LEADERS + table[TRICK]]
        self.laid = on_table(table, PLAYED_TRICKS)
        self.hand = in_hand(table, asked.seat)
        self.follow = in_hand(table, asked.seat, self.must)
        self.last = len(self.laid) == self.players - 1
        self.winners = {card: self.winner(card) for card in legal_codes(table, asked)} if self.last else {}

    def winner(self, card: int) -> int:
        """Return the seat that wins the trick if this card completes it."""
        return (self.leader + trick_winner([*self.laid, card], 0, self.players, self.win_card)[0]) % self.players

    def answer(self, card: int) -> Explanation:
        """Return why a card of the hand may be played or not, and how the winner would change."""
        name = self.names[self.seat]
        if not follows(card, self.must):
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
        """Return the rule that names the winning place."""
        return trick_winner([*self.laid, *[self.hand[0]] * (self.players - len(self.laid))], 0, self.players, self.win_card)[1]

    def rank(self, card: int) -> int:
        """Return the place from the top the card would have, from 0."""
        trick = [*self.laid, card]
        below = cards_below(trick, 0, len(trick), len(trick) - 1, win_suit(self.win_card))
        return len(self.laid) - below

    def standing(self, card: int) -> str:
        """Return the state of the trick after this card, while other players still have to play."""
        to_come = self.players - len(self.laid) - 1
        if not self.laid:
            return f"It would open the trick, with {spelled(to_come)} cards to come."
        so_far = f"So far it would rank {ORDINALS[self.rank(card)]} of {spelled(len(self.laid) + 1)}"
        return f"{so_far}, with {spelled(to_come)} {'card' if to_come == 1 else 'cards'} to come."

    def outcome(self, card: int) -> str:
        """Return who wins the trick with this card, and one card that would change the winner."""
        winner = self.winners[card]
        place = ORDINALS[self.rank(card)]
        if winner == self.seat:
            text = f"It would rank {place} and win the trick for {self.names[winner]}."
        else:
            wins = win_rule(self.win_card, self.players)
            text = f"It would rank {place}. Here {wins}, so {self.names[winner]} would win the trick."
        other = next((held for held, taker in self.winners.items() if taker != winner), None)
        if other is None:
            return f"{text} No other card would change that." if len(self.winners) > 1 else text
        return f"{text} Playing {sign(other)} instead would win it for {self.names[self.winners[other]]}."
