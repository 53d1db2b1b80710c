"""Five exercises on High, Low, Pass or Go: small positions, and judges who ask the rules."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..base.game import CHANCE, NAMES
from ..base.playing_cards import CARDS, SIGNS, SUITS, cards, hand_of, sign
from ..base.rule import Rule
from ..machine.bits import members
from ..machine.random import Row
from ..messages.errors import shown
from ..messages.words import ORDINALS, counted, listed, possessive
from ..pass_or_go import PassOrGo, new_table, read
from ..pass_or_go.dice import after_roll
from ..pass_or_go.game import clear_round
from ..pass_or_go.odds import next_points
from ..pass_or_go.round import roll_dice
from ..pass_or_go.sentences_dice import dice_words
from ..pass_or_go.table import OWN, TOTALS, WON
from ..pass_or_go.trick import is_joker, legal_cards, outranks, trick_winner
from .sheet import CannotRead, Exercise, Sheet, Word, asks_for, names_in

THREE = NAMES[:3]
LOW_DIE, HIGH_DIE = 2, 5  # one face of each goal


class Forced(NamedTuple):
    """Somebody who must roll passed dice: who, how many, and by which rule."""

    name: str
    dice: int
    rule: Rule


class Plan:
    """Decides phase 2 by a list of actions for each seat, every die showing a 2; keeps who had to roll passed dice."""

    def __init__(self, plans: Mapping[str, Sequence[str]]) -> None:
        self.plans = [iter(plans[name]) for name in THREE]
        self.forced: list[Forced] = []

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """The next action of the plan."""
        return 2 if seat == CHANCE else int(read(next(self.plans[seat]))[1])

    def tell(self, table: Row, rule: Rule, seat: int, what: int) -> None:
        """Keeps the dice that must be rolled."""
        if rule in (PassOrGo.PASSED_DICE, PassOrGo.LATE_PASSES):
            self.forced.append(Forced(THREE[seat], what, rule))


def forced_rolls(totals: Sequence[int], won: Sequence[int], plans: Mapping[str, Sequence[str]]) -> list[Forced]:
    """Who must roll passed dice in a phase of these plans, in order."""
    table, plan = new_table({"players": len(THREE)}), Plan(plans)
    clear_round(table, 0)
    for seat, (total, dice) in enumerate(zip(totals, won, strict=True)):
        table[TOTALS + seat] = total
        table[WON + seat] = table[OWN + seat] = dice
    roll_dice(table, plan)
    return plan.forced


def points_after(points: int, faces: Sequence[int]) -> list[int]:
    """The points after each of these rolls."""
    found = []
    for face in faces:
        points = after_roll(points, face)[0]
        found.append(points)
    return found


def cards_in(words: list[str]) -> list[int]:
    """The cards written, as 10H or 10♥, a Joker as X1 or Joker. CannotRead for what is none."""
    found = []
    for word in words:
        name = word.upper().replace("\ufe0f", "")
        for letter, suit in zip(SUITS, SIGNS, strict=True):
            name = name.replace(suit, letter)
        name = "X1" if name in ("JOKER", "X") else name
        if name not in CARDS:
            raise CannotRead(f"{shown(word, 20)} is no card.")
        found.append(CARDS[name])
    return found


def number_in(word: str) -> int:
    """A whole number. CannotRead for what is none."""
    if not word.isdecimal():
        raise CannotRead(f"{shown(word, 20)} is no whole number.")
    return int(word[:20])


def numbers_in(words: list[str], wanted: int) -> list[int]:
    """So many numbers."""
    if len(words) != wanted:
        raise asks_for(wanted, "number", len(words))
    return [number_in(word) for word in words]


def two_names(words: list[str]) -> list[str]:
    """Two players."""
    names = names_in(words, THREE)
    if len(names) != 2:
        raise asks_for(2, "name", len(names))
    return names


def rolls_in(words: list[str]) -> list[tuple[str, int]]:
    """Players, each with a number."""
    if len(words) % 2:
        raise CannotRead("Here each name needs a number after it.")
    return [(name, number_in(number)) for name, number in zip(names_in(words[::2], THREE), words[1::2], strict=True)]


def decision_in(words: list[str]) -> tuple[str, int]:
    """Going or passing, and a number."""
    if len(words) != 2 or words[0].lower() not in DECISIONS:
        raise CannotRead(f"Here {listed(DECISIONS, 'or')} and a number are wanted.")
    return words[0].lower(), number_in(words[1])


def judge_captors(laid: list[int], given: list[str]) -> Word:
    """Whether these two capture the trick, the first under a Low goal, the second under a High goal; Ann leads."""
    for goal, die, name in zip(("Low", "High"), (LOW_DIE, HIGH_DIE), given, strict=True):
        winner, _ = trick_winner(laid, 0, len(laid), die)
        own = laid[THREE.index(name)]
        if laid[winner] != own:
            word = "higher" if outranks(laid[winner], own)[0] else "lower"
            other = possessive(THREE[winner])
            text = f"Under a {goal} goal {other} {sign(laid[winner])} is before {sign(own)}, since it is {word} by its suit."
            return Word(False, text, PassOrGo.ONE_ORDER)
    return Word(
        True, f"Low goes to {given[0]}, High to {given[1]}: the suit decides first, and not the suit led.", PassOrGo.CAPTURE
    )


def judge_cards(hand: int, led: int, given: list[int]) -> Word:
    """Whether exactly the cards are given that may be played on this lead."""
    may, why = legal_cards(hand, led)
    legal = members(may)
    for card in given:
        if card not in legal:
            held = "is not in his hand" if not hand >> card & 1 else "cannot be played, because he holds a card of the suit led"
            return Word(False, f"{sign(card)[0].upper()}{sign(card)[1:]} {held}.", why)
    missing = [card for card in legal if card not in given]
    if missing:
        rule = PassOrGo.NO_SUIT if is_joker(missing[-1]) else why
        return Word(False, "All of these can be played, but there is more to choose from.", rule)
    return Word(
        True, f"{listed([sign(card) for card in legal])} can be played, the Joker instead of following suit.", PassOrGo.NO_SUIT
    )


def judge_points(faces: Sequence[int], second: int, given: list[int]) -> Word:
    """Whether these are the points after each roll; from the roll number `second` on it is a second turn."""
    before = 0
    for place, (face, points, right) in enumerate(zip(faces, given, points_after(0, faces), strict=True)):
        if points != right:
            why = after_roll(before, face)[1]
            turn = place >= second and why != PassOrGo.ADDS
            text = f"The {ORDINALS[place]} roll, a {face}, does not make {points} of {before}"
            end = ": it counts for the points of both turns." if turn else "."
            return Word(False, f"{text}{end}", PassOrGo.SECOND_TURN if turn else why)
        before = right
    text = f"{counted(before, 'point')} in the end: a half is rounded up, and a second turn counts on."
    return Word(True, text, PassOrGo.SECOND_TURN)


def judge_rolls(forced: Sequence[Forced], given: list[tuple[str, int]]) -> Word:
    """Whether these must roll so many passed dice, in this order."""
    for place, (name, dice) in enumerate(given[: len(forced)]):
        right = forced[place]
        if name != right.name:
            return Word(False, f"{name} is not number {place + 1} of those who must roll passed dice.", right.rule)
        if dice != right.dice:
            return Word(False, f"{name} does not have {dice_words(dice)} to roll at that time.", right.rule)
    if len(given) != len(forced):
        text = "That is right so far, but it goes on." if len(given) < len(forced) else "That is right, but goes on too long."
        return Word(False, text, PassOrGo.LATE_PASSES)
    last = forced[-1]
    return Word(True, f"{last.name} comes twice: once in the turn, and once for dice passed later.", PassOrGo.LATE_PASSES)


def judge_decision(points: int, given: tuple[str, int]) -> Word:
    """Whether this is the sum of what the six faces make of the points, and the better decision with one die left."""
    decision, total = given
    after = next_points(points)
    right = sum(after)
    if total != right:
        wrong = dict.fromkeys((right - after[0] + points, right - after[0] + points + 1), PassOrGo.HALVES)
        wrong |= dict.fromkeys((right + points, right + points + 6), PassOrGo.WIPES_OUT)
        return Word(False, f"The six do not add up to {total}.", wrong.get(total, PassOrGo.ADDS))
    best = DECISIONS[0] if right > len(after) * points else DECISIONS[1]
    compared = f"{right} is {'more' if right > len(after) * points else 'less'} than 6 times {points}"
    if decision != best:
        return Word(False, f"The sum is right, but {compared}.", PassOrGo.PASS_OR_GO)
    return Word(True, f"{compared}, so on average it is better to {decision}.", PassOrGo.PASS_OR_GO)


DECISIONS = ("go", "pass")
TRICK = cards("9D QC 3S")
HAND, LED = hand_of("2S 3H QH KC X1"), CARDS["9H"]
FIRST_TURN, BOTH_TURNS = 3, (4, 5, 1, 2, 1)
TOTALS_THEN, WON_THEN = (20, 31, 20), (2, 3, 3)
PLANS = {"Ben": ("go", "pass 0:1 2:1"), "Cem": ("go", "go", "pass 1:1"), "Ann": ("pass 2:2",)}
POINTS_NOW = 10

pass_or_go = Sheet(
    Exercise(
        "One trick, two goals",
        f"Ann leads {sign(TRICK[0])}. Neither Ben nor Cem has a {SIGNS[3]}: Ben plays {sign(TRICK[1])}, Cem {sign(TRICK[2])}. "
        f"Who captures the trick if the goal die shows a {LOW_DIE}, and who if it shows a {HIGH_DIE}?",
        'two names, such as "Ann Ann"',
        "First ask which goal the die makes. Then compare suits before numbers.",
        two_names,
        lambda given: judge_captors(TRICK, given),
    ),
    Exercise(
        "What can he play?",
        f"Ann has led {sign(LED)}. Ben holds {listed([sign(card) for card in members(HAND)])}. Which of these can he play?",
        'cards, such as "10H KD", the Joker as "X1"',
        "He has the suit led. One card of his hand has no suit at all.",
        cards_in,
        lambda given: judge_cards(HAND, LED, given),
    ),
    Exercise(
        "Up and down",
        f"Ann rolls her three own dice: {listed([str(face) for face in BOTH_TURNS[:FIRST_TURN]])}. "
        f"Later Ben passes her two dice, and she rolls {listed([str(face) for face in BOTH_TURNS[FIRST_TURN:]])}. "
        "How many points of this phase does she have after each of the five rolls?",
        'five numbers, such as "1 2 3 4 5"',
        "A half is rounded up. The second turn does not start from nothing.",
        lambda words: numbers_in(words, len(BOTH_TURNS)),
        lambda given: judge_points(BOTH_TURNS, FIRST_TURN, given),
    ),
    Exercise(
        "Who must roll?",
        "Before this phase Ann has 20 points, Ben 31, Cem 20. Ann has won 2 dice, Ben 3, Cem 3. Ben rolls one die and passes "
        "one to Ann and one to Cem. Cem rolls two dice and passes the last one to Ben. Ann passes both of hers to Cem. "
        "Who must roll passed dice, in which order, and how many each time?",
        'names with numbers, such as "Ann 3 Ben 1"; a name may come twice',
        "The order of the rollers comes first. Then ask of each passed die: has the one who gets it had a turn?",
        rolls_in,
        lambda given: judge_rolls(forced_rolls(TOTALS_THEN, WON_THEN, PLANS), given),
    ),
    Exercise(
        "Pass or go?",
        f"Ann has {POINTS_NOW} points in this phase and one die left. She counts only her own points. "
        f"Add up what the six faces would make of her {POINTS_NOW} points. Should she go or pass?",
        'a word and the sum, such as "go 100"',
        f"Compare the sum with six times {POINTS_NOW}: that is what six passes would keep.",
        decision_in,
        lambda given: judge_decision(POINTS_NOW, given),
    ),
)
