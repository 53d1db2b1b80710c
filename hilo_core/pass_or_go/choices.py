"""The choices of High, Low, Pass or Go, in words and back.

Also which are legal, why the others are not, what would follow, and what a choice adds to the list of moves.
"""

from functools import lru_cache
from itertools import combinations

from ..base.game import Asking, Cell, Choice, Choices, Explanation, Moves, Refusal, refusals
from ..base.playing_cards import CARDS, JOKERS, NAMES, SIGNS, cards_of_suit, sign, suit_of
from ..base.rule import Rule
from ..base.seats import DecisionPoint, Names, on_table, seat_at
from ..machine.bits import count, members
from ..machine.compilable import compilable
from ..machine.random import Row
from ..messages.errors import RecordError, shown
from ..messages.words import counted, listed, possessive, spelled
from . import table
from .round import (
    GO,
    HIGH,
    NO_CARD,
    PASS_OR_GO,
    PLAY,
    PLAYED_TRICKS,
    ROLL,
    after_roll,
    dice_for,
    given_to,
    goal_of,
    is_joker,
    legal_cards,
    split,
    trick_winner,
    why_played,
)
from .rules import PassOrGo
from .sentences import becomes, dice_words, points_before
from .table import (
    DIE,
    FORCED,
    FREE,
    GOAL,
    HANDS,
    LAID,
    LEADERS,
    NOBODY,
    ORDER,
    PLAYED,
    PLAYERS,
    POINTS,
    ROUND,
    SEATS,
    SOON,
    TOTALS,
    TRICK,
    WON,
)
from .view import View

LONGEST = 1000  # rounds, after which a game that plays by itself is cut: a house rule can make it endless
FACES = range(1, 7)
ROLLS = {str(face): face for face in FACES}
MOST_DICE = dice_for(SEATS)
GIVEN = {f"{seat}:{dice}": (seat, dice) for seat in range(SEATS) for dice in range(1, MOST_DICE + 1)}
FORMS = {
    "play": "“play” and a card, such as “play 10H” or “play X1”",
    "go": "“go” alone",
    "pass": "“pass” and, for each player given dice, seat and number, seats ascending: “pass 1:2” or “pass 0:1 2:2”",
    "roll": "“roll” and what the die shows, 1 to 6",
}

SPLIT = [
    f"{one} {other}"
    for (one, (to, dice)), (other, (after, more)) in combinations(GIVEN.items(), 2)
    if to < after and dice + more <= MOST_DICE
]
ACTIONS = (
    *(f"play {card}" for card in CARDS),
    "go",
    *(f"pass {given}" for given in (*GIVEN, *SPLIT)),
    *(f"roll {face}" for face in FACES),
)


@lru_cache(maxsize=4096)
def read(word: str) -> tuple[int, int]:
    """Return the kind and the code of the choice that an action names.

    Raises RecordError (bad_notation) if it cannot be read.
    """
    verb, *names = word.split(" ")
    if verb == "play" and len(names) == 1:
        if names[0] not in CARDS:
            raise RecordError("bad_notation", f"{shown(names[0])} is not a card; a card is written like 10H, a Joker X1 or X2.")
        return PLAY, CARDS[names[0]]
    if word == "go":
        return PASS_OR_GO, GO
    if verb == "pass" and names and all(name in GIVEN for name in names):
        given = [GIVEN[name] for name in names]
        to = [seat for seat, _ in given]
        if to == sorted(set(to)):
            return PASS_OR_GO, sum(dice << 4 * seat for seat, dice in given)
    if verb == "roll" and len(names) == 1 and names[0] in ROLLS:
        return ROLL, ROLLS[names[0]]
    if verb in FORMS:
        raise RecordError("bad_notation", f"{shown(word)} cannot be read; expected {FORMS[verb]}.")
    raise RecordError(
        "bad_notation", f"{shown(word)} is not an action of High, Low, Pass or Go; an action is one of {', '.join(FORMS)}."
    )


def write(ask: int, code: int, table: Row | None = None) -> str:
    """Return the action of a code, in canonical form; no row is needed."""
    if ask == PLAY:
        return f"play {NAMES[code]}"
    if ask == ROLL:
        return f"roll {code}"
    return " ".join(["pass", *(f"{seat}:{dice}" for seat, dice in given_to(code))]) if code != GO else "go"


@compilable
def truncated(table: Row) -> bool:
    """Return whether a game has gone on for 1,000 rounds."""
    return bool(table[ROUND] > LONGEST)


def legal(table: Row, asked: DecisionPoint) -> list[int]:
    """Return the codes of all legal choices."""
    seat, ask, given = asked
    if ask == PLAY:
        return members(given)
    if ask == ROLL:
        return list(FACES)
    least = given if table[PLAYERS] == 2 else 0
    return [GO, *(split(table, seat, given, to_left) for to_left in range(given, least - 1, -1))]


def led(table: Row) -> int:
    """Return the card led to the trick on the table, or NO_CARD."""
    return int(table[PLAYED + SEATS * table[TRICK]]) if table[LAID] else NO_CARD


def play_refusal(table: Row, asked: DecisionPoint, code: int, name: str) -> Refusal:
    """Return the same as `refusal`, for a card."""
    if not table[HANDS + asked.seat] >> code & 1:
        return f"{name} does not hold {sign(code)}.", None
    if asked.given >> code & 1:
        return None
    return f"{sign(code)} cannot be played. {bound(table, asked, name)}", PassOrGo.FOLLOW_SUIT


def bound(table: Row, asked: DecisionPoint, name: str) -> str:
    """Return why the seat must follow suit, naming the cards that it may play."""
    suit = suit_of(led(table))
    held = [*map(sign, members(cards_of_suit(asked.given, suit)))]
    return f"{SIGNS[suit]} was led, and {name} still holds {listed(held)}."


def pass_refusal(table: Row, asked: DecisionPoint, code: int, name: str) -> Refusal:
    """Return the same as `refusal`, for going or passing."""
    if code == GO:
        return None
    given = given_to(code)
    if any(seat >= table[PLAYERS] for seat, _ in given):
        return f"There is no seat {given[-1][0]} with {spelled(table[PLAYERS])} players.", PassOrGo.PASS_OR_GO
    if any(seat == asked.seat for seat, _ in given):
        return f"{name} cannot pass dice to themselves, only to other players.", PassOrGo.PASS_OR_GO
    dice = sum(dice for _, dice in given)
    if dice != asked.given:
        left = counted(asked.given, "die", "dice")
        return f"{name} has {left} left and passes {dice}, but a player who stops must pass all of them.", PassOrGo.PASS_OR_GO
    return None


def blocking_rule(table: Row, asked: DecisionPoint, kind: int, code: int) -> Rule | None:
    """Return PG-19 or PG-20 for passing a die that the player must roll."""
    if asked.ask != ROLL or kind != PASS_OR_GO or code == GO or table[FORCED] == FREE:
        return None
    return PassOrGo.PASSED_DICE if table[FORCED] == SOON else PassOrGo.LATE_PASSES


refusal = refusals(
    {
        PLAY: play_refusal,
        PASS_OR_GO: pass_refusal,
        ROLL: lambda *_: None,
    },
    blocking_rule,
)


class Prompted(Asking):
    """The question to a seat, with the names that its texts use."""

    home = __file__
    slots = table
    asks = ("play", "pass", "roll")

    def is_goal_die(self) -> bool:
        """Return whether the die is that of a trick."""
        return bool(self.view[table.PHASE] == GOAL)

    def is_free(self) -> bool:
        """Return whether the die need not be rolled."""
        return bool(self.forced == FREE)

    def is_joker_led(self) -> bool:
        """Return whether a Joker was led."""
        return is_joker(led(self.view))

    def suit(self) -> str:
        """Return the suit led."""
        return SIGNS[suit_of(led(self.view))]

    def follow(self) -> int:
        """Return how many cards follow suit; 0 if no suit was led."""
        first = led(self.view)
        return 0 if first == NO_CARD or is_joker(first) else count(cards_of_suit(self.what, suit_of(first)))

    def has_joker(self) -> bool:
        """Return whether the seat may play a Joker."""
        return bool(self.what & JOKERS)

    def extreme(self) -> str:
        """Return which card wins the trick."""
        return "highest" if goal_of(self.die)[0] == HIGH else "lowest"

    def so_far(self) -> str:
        """Return whose card is winning the die so far."""
        return self.say("prompt", "play", "so_far")

    def at(self) -> int:
        """Return the place of that card, below zero if there is none."""
        return int(trick_winner(self.view, PLAYED + SEATS * self.trick, self.laid, self.die)[0])

    def card(self) -> int:
        """Return that card."""
        return int(self.view[PLAYED + SEATS * self.trick + self.at()])

    def card_sign(self) -> str:
        """Return that card as people write it; "Joker" for both Jokers."""
        return "Joker" if is_joker(self.card()) else sign(self.card())

    def taker(self) -> str:
        """Return who played that card."""
        return self.names[seat_at(self.view[LEADERS + self.trick], self.at(), self.players)]

    def others(self, numbers: list[object]) -> list[str]:
        """Return the number of each other seat, with its name."""
        return [one for seat, one in enumerate(self.of_seats(numbers)) if seat != self.seat]

    def won_by_others(self) -> list[str]:
        """Return the dice that others have won."""
        return self.others([won or "none" for won in self.view[WON : WON + self.players]])

    def totals_of_others(self) -> list[str]:
        """Return the totals of others, with this round."""
        return self.others([self.view[TOTALS + seat] + self.view[POINTS + seat] for seat in range(self.players)])


prompt = Prompted.prompt


def choices(table: Row, asked: DecisionPoint, names: Names) -> Choices:
    """Return all choices that the seat to move can point at, legal or not, each with its answer."""
    if asked.ask == PASS_OR_GO:
        return Choices(tuple(go_or_pass(table, asked, code, names) for code in legal(table, asked)))
    trick = TrickPreview(table, asked, names)
    hand = members(table[HANDS + asked.seat])
    return Choices(tuple(Choice(write(PLAY, card), NAMES[card], sign(card), trick.answer(card)) for card in hand))


def go_or_pass(table: Row, asked: DecisionPoint, code: int, names: Names) -> Choice:
    """Return the choice to go, or one way to pass the remaining dice."""
    if code == GO:
        answer = go_answer(table[POINTS + asked.seat])
        return Choice(write(PASS_OR_GO, GO), "", "Go: roll the next die", answer, "rolling the next die")
    label, answer = pass_label(table, asked, code, names), pass_answer(table, asked, code, names)
    return Choice(write(PASS_OR_GO, code), "", label, answer, f"passing{label.removeprefix('Pass')}")


def go_answer(points: int) -> Explanation:
    """Return the points after each face of the next die."""
    half, gone = after_roll(points, 1)[0], after_roll(points, 6)[0]
    text = f"After going, a 1 leaves {half}, a 6 leaves {gone}, and any other number makes {points + 2} to {points + 5}."
    return Explanation(True, text, PassOrGo.PASS_OR_GO, half_words(points), PassOrGo.HALVES)


def half_words(points: int) -> str:
    """Return in words how a 1 would halve the points."""
    rounded = ", rounded up" if points & 1 else ""
    return f"Half of {points} is {(points + 1) // 2}{rounded}." if points else "There are no points to lose yet."


def pass_label(table: Row, asked: DecisionPoint, code: int, names: Names) -> str:
    """Return a pass in a few words: "Pass both to Ben"."""
    given = given_to(code)
    if len(given) > 1:
        return f"Pass {', '.join(f'{dice} to {names[seat]}' for seat, dice in given)}"
    seat, dice = given[0]
    return f"Pass {'the die' if dice == 1 else 'both' if dice == 2 else f'all {dice}'} to {names[seat]}"


def pass_answer(table: Row, asked: DecisionPoint, code: int, names: Names) -> Explanation:
    """Return the points kept, and who must roll the dice, and when."""
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
    """Return when passed dice must be rolled."""
    return "what is passed once everyone has had a turn" if late else "what is passed in a turn still to come"


class TrickPreview:
    """The trick on the table before the seat to move plays: one look at it serves all cards of the hand."""

    def __init__(self, table: Row, asked: DecisionPoint, names: Names) -> None:
        self.table, self.asked, self.names = table, asked, names
        self.players: int = table[PLAYERS]
        self.led = led(table)
        self.may, self.rule = legal_cards(table[HANDS + asked.seat], self.led)
        suited = self.led != NO_CARD and not is_joker(self.led)
        self.follow = cards_of_suit(table[HANDS + asked.seat], suit_of(self.led)) if suited else 0
        self.leader: int = table[LEADERS + table[TRICK]]
        self.laid = on_table(table, PLAYED_TRICKS)
        self.extreme = "highest" if goal_of(table[DIE])[0] == HIGH else "lowest"

    def answer(self, card: int) -> Explanation:
        """Return why a card of the hand may be played or not, and who would then be winning the trick."""
        card_name = sign(card)[0].upper() + sign(card)[1:]
        if not self.may >> card & 1:
            return Explanation(
                False, f"{card_name} cannot be played.", self.rule, bound(self.table, self.asked, self.names[self.asked.seat])
            )
        because, why = self.because(card)
        text = f"{card_name} can be {'led' if self.led == NO_CARD else 'played'}, because {because}."
        return Explanation(True, text, why, *(self.outcome(card) if self.laid else self.opening(card)))

    def because(self, card: int) -> tuple[str, PassOrGo]:
        """Return why a legal card may be played, and the rule."""
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
        """Return how many cards are still to come."""
        cards = self.players - len(self.laid) - 1
        return f"with {spelled(cards)} {'card' if cards == 1 else 'cards'} to come"

    def opening(self, card: int) -> tuple[str, PassOrGo | None]:
        """Return what follows from leading a card."""
        if is_joker(card):
            return "It would capture the trick, unless the other Joker is played to it.", PassOrGo.JOKER_WINS
        return f"It would open the trick, {self.to_come()}.", None

    def outcome(self, card: int) -> tuple[str, PassOrGo, int]:
        """Return who would be winning the trick with this card, the rule, and the seat if the trick is then complete."""
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
        """Return a card of the trick with its player: "Ben's 9♥"."""
        card, name = self.laid[place], self.names[(self.leader + place) % self.players]
        return f"{possessive(name)} {'Joker' if is_joker(card) else sign(card)}"

    def winning(self, card: int) -> tuple[int, PassOrGo]:
        """Return the place of the card that is winning the trick if this one is added, or NOBODY, and the rule."""
        return trick_winner([*self.laid, card], 0, len(self.laid) + 1, self.table[DIE])

    def otherwise(self, card: int) -> str:
        """Return one card that would make somebody else win the finished trick."""
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


PRIZES = (PassOrGo.PRIZE, PassOrGo.DEAD_DIE)


def moves(view: View, rule: Rule, seat: int, action: str, names: Names) -> Moves:
    """Return the cells of a step.

    In phase 1 they are in the row of its trick, in phase 2 in the column of the roller, one below the other.
    """
    if view.phase in ("goal", "play"):
        return Moves(("Trick", "Goal", *names, "Die goes to"), tuple(trick_cells(view, rule, seat, action, names)))
    return Moves(("Roll", *names), tuple(roll_cells(view, seat, action, names)) if view.phase == "dice" else ())


def card_sign(card: str) -> str:
    """Return a card in the form for the list: "8♦", "Joker"."""
    return "Joker" if is_joker(CARDS[card]) else sign(CARDS[card])


def trick_cells(view: View, rule: Rule, seat: int, action: str, names: Names) -> list[Cell]:
    """Return the goal die, a card, the card that wins the trick, or who gets the die."""
    row = str(view.trick + 1)
    if rule in PRIZES:
        taker = "nobody" if view.winner == NOBODY else names[view.winner]
        return [Cell(row, len(names) + 2, taker)]
    if not view.trick_cards:
        return [Cell(row, 1, f"{view.die}, {view.goal.capitalize()}")] if view.die else []
    if view.winner >= 0:
        return [Cell(row, 2 + view.winner, card_sign(dict(view.trick_cards)[view.winner]), "wins")]
    if not action:
        return []
    return [Cell(row, 2 + seat, card_sign(view.trick_cards[-1][1]), "" if len(view.trick_cards) > 1 else "led")]


def roll_cells(view: View, seat: int, action: str, names: Names) -> list[Cell]:
    """Return a die and what it does to the points, or to whom dice are passed."""
    if not action:
        return []
    kind, code = read(action)
    passed = any(giver == seat for giver, _ in view.passes)
    row = str(len(view.rolls[seat]) + passed)
    if kind == ROLL:
        return [Cell(row, 1 + seat, f"a {code}: {becomes(points_before(view, seat), view.points[seat])}")]
    if code == GO:
        return []
    return [Cell(row, 1 + seat, f"passes {', '.join(f'{dice} to {names[other]}' for other, dice in given_to(code))}")]
