"""The positions of the exercises on High, Low, Pass or Go."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hilo_core.asking.file import Values
from hilo_core.asking.reading import JOKER, CannotRead, choice_in, number_in, pieces_of
from hilo_core.asking.several import first_wrong
from hilo_core.base.game import CHANCE
from hilo_core.base.playing_cards import CARDS, hand_of, names_of
from hilo_core.base.rule import Rule
from hilo_core.machine.random import Row
from hilo_core.pass_or_go import PassOrGo, new_table, read
from hilo_core.pass_or_go.dice import after_roll
from hilo_core.pass_or_go.game import clear_round
from hilo_core.pass_or_go.odds import next_points
from hilo_core.pass_or_go.round import roll_dice
from hilo_core.pass_or_go.sentences import dice_words
from hilo_core.pass_or_go.table import OWN, TOTALS, WON
from hilo_core.pass_or_go.trick import legal_cards, outranks, trick_winner
from hilo_lessons.questions.pass_or_go.captures import THREE


class Forced(NamedTuple):
    """Somebody who must roll passed dice: who, how many, and by which rule."""

    name: str
    dice: int
    rule: Rule


class RollingPlan:
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


def two_goals() -> Values:
    """Who captures a trick under each goal?"""
    cards, low_die, high_die = ("9D", "QC", "3S"), 2, 5
    codes = [CARDS[card] for card in cards]
    places = [trick_winner(codes, 0, len(codes), die)[0] for die in (low_die, high_die)]
    right = low, high = tuple(THREE[place] for place in places)

    def about(answer: tuple[str, ...]) -> Values:
        wrong = first_wrong(answer, right)
        own, place, rule = THREE.index(answer[wrong]), places[wrong], PassOrGo.ONE_ORDER
        goal, higher = ("Low", "High")[wrong], outranks(codes[place], codes[own])[0]
        winner, own_card, winning_card = right[wrong], cards[own], cards[place]
        return locals()

    return locals()


def hand() -> Values:
    """What can Ben play?"""
    cards, led = names_of(hand_of("2S 3H QH KC X1")), "9H"
    may, follow = legal_cards(hand_of(" ".join(cards)), CARDS[led])
    right = tuple(names_of(may))

    def about(answer: tuple[str, ...]) -> Values:
        named = next((card for card in answer if card not in right), "")
        missing = [card for card in right if card not in answer]
        rule = PassOrGo.NO_SUIT if not named and missing[-1] == JOKER else follow
        return locals()

    return locals()


def up_and_down() -> Values:
    """How many points are there after each of five rolls, of which the last two are a second turn?"""
    faces, second = (4, 5, 1, 2, 1), 3
    points = [0]
    for face in faces:
        points.append(after_roll(points[-1], face)[0])
    own, passed, right, at_end = faces[:second], faces[second:], tuple(points[1:]), points[-1]

    def about(answer: tuple[int, ...]) -> Values:
        wrong = first_wrong(answer, right)
        face, before, said = faces[wrong], points[wrong], answer[wrong]
        why = after_roll(before, face)[1]
        both = wrong >= second and why != PassOrGo.ADDS
        rule = PassOrGo.SECOND_TURN if both else why
        return locals()

    return locals()


def must_roll() -> Values:
    """Who must roll passed dice, and how many each time?"""
    table, plan = (
        new_table({"players": len(THREE)}),
        RollingPlan({"Ben": ("go", "pass 0:1 2:1"), "Cem": ("go", "go", "pass 1:1"), "Ann": ("pass 2:2",)}),
    )
    clear_round(table, 0)
    for seat, (total, dice) in enumerate(((20, 2), (31, 3), (20, 3))):
        table[TOTALS + seat] = total
        table[WON + seat] = table[OWN + seat] = dice
    roll_dice(table, plan)
    forced = plan.forced
    right, last = " ".join(f"{one.name} {one.dice}" for one in forced), forced[-1].name

    def reads(text: str) -> str:
        words = pieces_of(text)
        if len(words) % 2:
            raise CannotRead("Here each name needs a number after it.")
        names = [choice_in(word, {name: name for name in THREE}, {}) for word in words[::2]]
        return " ".join(f"{name} {number_in(number)[0]}" for name, number in zip(names, words[1::2], strict=True))

    def about(answer: str) -> Values:
        words = answer.split()
        given = list(zip(words[::2], words[1::2], strict=True))
        place = first_wrong(given, [(one.name, str(one.dice)) for one in forced])
        named, dice = given[place] if place < min(len(given), len(forced)) else ("", "0")
        short, rule = len(given) < len(forced), forced[place].rule if named else PassOrGo.LATE_PASSES
        wrong_name, so_many = bool(named) and named != forced[place].name, dice_words(int(dice)) if dice.isdecimal() else dice
        return locals()

    return locals()


def decision() -> Values:
    """Go or pass, and what do the six faces add up to?"""
    points = 10
    after = next_points(points)
    total, passing = sum(after), len(after) * points
    more = total > passing
    best = "go" if more else "pass"
    right = best, total
    nearly = dict.fromkeys((total - after[0] + points, total - after[0] + points + 1), PassOrGo.HALVES)
    nearly |= dict.fromkeys((total + points, total + points + 6), PassOrGo.WIPES_OUT)

    def about(answer: tuple[str, int]) -> Values:
        said = answer[1]
        wrong_sum = said != total
        rule = nearly.get(said, PassOrGo.ADDS) if wrong_sum else PassOrGo.PASS_OR_GO
        return locals()

    return locals()
