"""Five exercises on comparing rules: what an option does to one trick, to one game, and to many games played both ways."""

from collections.abc import Sequence
from math import sqrt
from statistics import mean
from typing import NamedTuple

from ..base.playing_cards import CARDS, SIGNS, SUITS, suit_of
from ..hilos import Hilos
from ..hilos.table import REVERSALS
from ..hilos.trick import order_after, trick_winner
from ..hilos.variant_poor_man import GOALS
from ..messages.errors import shown
from ..messages.words import listed
from .sheet import CannotRead, Exercise, Sheet, Word, asks_for
from .simulation_sheet import letters_in, near, numbers_in

TRUMP = SUITS.index("H")


class Turning(NamedTuple):
    """A trick and one of the three rulings on the turning of the order."""

    trick: str
    ruling: str

    def __str__(self) -> str:
        return f"{self.trick} {self.ruling}"


def turns(trick: str, ruling: str) -> tuple[bool, Hilos]:
    """Whether the order turns after this trick, and the rule."""
    laid = [CARDS[name] for name in trick.split()]
    winner, _ = trick_winner(laid, 0, len(laid), TRUMP, 0)
    turned, why = order_after(laid[winner], suit_of(laid[0]), TRUMP, 0, REVERSALS.index(ruling))
    return turned == 1, why


def turnings_in(words: Sequence[str]) -> list[Turning]:
    """Tricks and rulings, such as "A always". CannotRead for what is none."""
    found = []
    for trick, ruling in zip(words[::2], [*words[1::2], ""], strict=False):
        letter = letters_in([trick], tuple(TRICKS))[0]
        if ruling.lower() not in REVERSALS:
            raise CannotRead(f"After {letter} name one of {', '.join(REVERSALS)}; you wrote {shown(ruling, 20)}.")
        found.append(Turning(letter, ruling.lower()))
    return found


def judge_turnings(given: Sequence[Turning]) -> Word:
    """Whether exactly those tricks are named that turn the order, each with the rulings under which it does."""
    for one in given:
        turned, why = turns(TRICKS[one.trick], one.ruling)
        if not turned:
            return Word(False, f"Trick {one.trick} does not turn the order under {one.ruling}.", why)
    right = [Turning(trick, ruling) for trick in TRICKS for ruling in REVERSALS if turns(TRICKS[trick], ruling)[0]]
    if set(given) != set(right):
        return Word(False, "These turn the order, but there are more.", Hilos.ORDER_TURNS)
    text = f"{listed([str(one) for one in right])}. The ruling bites only where a trump is led and a trump wins."
    return Word(True, text, Hilos.TRUMP_LED)


def winner_of(rounds: str, match: str) -> str:
    """The team that first has the points this match goes to."""
    won: dict[str, int] = {}
    for team in rounds.split():
        won[team] = won.get(team, 0) + 1
        if won[team] == GOALS[match]:
            return team
    raise ValueError(f"{rounds} is not a whole match.")


def judge_match(given: Sequence[str]) -> Word:
    """Whether these teams win the match of best_of_3, and that of first_to_5."""
    for match, team in zip(("best_of_3", "first_to_5"), given, strict=True):
        if team != winner_of(ROUNDS_WON, match):
            text = f"Under {match} team {team} does not win: who is first to win {GOALS[match]} rounds?"
            return Word(False, text, Hilos.BEST_OF_THREE if match == "best_of_3" else Hilos.POINT_A_ROUND)
    return Word(True, "The same rounds have another winner, because a short match hears only their start.", Hilos.BEST_OF_THREE)


def two_teams(words: Sequence[str]) -> list[str]:
    """Two letters, each A or B, in the order written."""
    if len(words) != 2:
        raise asks_for(2, "letter", len(words))
    return [letters_in([word], ("A", "B"))[0] for word in words]


def judge_pot(balances: Sequence[int], ante: int, dearer: int, given: Sequence[float]) -> Word:
    """Whether these are the balances of the same game with a dearer ante."""
    right = [balance * dearer // ante for balance in balances]
    if [round(number, 6) for number in given] != right:
        text = f"Every coin in a pot comes from an ante. What becomes of it when every ante is {dearer // ante} times as large?"
        return Word(False, text, Hilos.ANTES)
    text = f"All is {dearer // ante} times as much, so the same player wins. An ante is a unit, not a rule."
    return Word(True, text, Hilos.ANTES)


def judge_pairs(one: Sequence[int], other: Sequence[int], given: Sequence[float]) -> Word:
    """Whether the option bites in so many games, and changes the mean by so much."""
    changes = [b - a for a, b in zip(one, other, strict=True)]
    bites = sum(change != 0 for change in changes)
    if given[0] != bites:
        return Word(False, f"It does not bite in {given[0]:g} of them. Compare the two rows game by game.")
    if abs(given[1] - mean(changes)) > 0.001:
        return Word(False, "Add up the changes, second row less first, with their signs; then divide by all ten games.")
    some = listed([f"{change:+d}" for change in changes if change])
    return Word(True, f"The changes {some} nearly cancel each other: to bite is not to matter.")


def judge_worth(unpaired: float, paired: float, given: float) -> Word:
    """Whether so many times as many games make up for not pairing them."""
    times = (unpaired / paired) ** 2
    if near(given, times, 0.08):
        text = f"({unpaired:g} / {paired:g})² is {times:.0f}"
        return Word(True, f"{text}. Playing the same deals both ways saves all the other games.")
    text = f"The interval has to become {unpaired / paired:.0f} times as narrow."
    return Word(False, f"{text} With {given:g} times the games it becomes {sqrt(max(given, 0)):.1f} times as narrow.")


def in_signs(trick: str) -> str:
    """A trick as people write it."""
    return ", ".join(name[:-1] + SIGNS[SUITS.index(name[-1])] for name in trick.split())


TRICKS = {"A": "9S AS 3H KS", "B": "4H JH 2H 9D", "C": "7C KC 2C AD"}
ROUNDS_WON = "B A A B B A B B"
BALANCES = (15, -9, 3, -9)
ONE = (12, 7, 9, 20, 15, 8, 11, 14, 10, 13)
OTHER = (12, 9, 9, 14, 15, 8, 13, 14, 10, 13)


def cells(first: str, rest: Sequence[object]) -> str:
    """A row of a table in Markdown."""
    return f"| {first} | {' | '.join(map(str, rest))} |"


comparing = Sheet(
    Exercise(
        "Three rulings",
        "Trump is ♥ and the ace is highest. Three tricks, each in order of play:\n"
        + "\n".join(f"{letter}: {in_signs(trick)}" for letter, trick in TRICKS.items())
        + ".\nWhich of them turn the order, under which of the rulings always, ruff_only and never? Take each trick by itself.",
        'letters with rulings, such as "A never, C always"',
        "Which card wins? Is it a trump? Which suit was led?",
        turnings_in,
        judge_turnings,
    ),
    Exercise(
        "Two lengths of a match",
        "In Poor Man's Hilos team A and team B win rounds in this order: " + ROUNDS_WON + ".\n"
        "Who wins the match, if it is best_of_3? And who, if it is first_to_5?",
        'two letters in this order, such as "B B"',
        "Stop as soon as a team has two; then, from the start again, as soon as a team has five.",
        two_teams,
        judge_match,
    ),
    Exercise(
        "A dearer pot",
        f"A game of Dealer's with an ante of 3 ends with the balances {', '.join(map(str, BALANCES))}.\n"
        "The same game, card for card, is played with an ante of 9. What are the balances?",
        'four numbers, such as "5 -1 -2 -2"',
        "What is in a pot, and where does it come from?",
        lambda words: numbers_in(words, len(BALANCES)),
        lambda given: judge_pot(BALANCES, 3, 9, given),
    ),
    Exercise(
        "Ten games both ways",
        "Ten games have been played both ways; these are Ann's points.\n\n"
        + "\n".join([cells("game", range(1, 11)), "|-" * 11 + "|", cells("one way", ONE), cells("the other", OTHER)])
        + "\n\nIn how many games does the option bite, and by how much does it change Ann's points on average?",
        'two numbers, such as "5 1.5"',
        "Write down ten differences first, the other way less the one way. Most of them are 0.",
        lambda words: numbers_in(words, 2),
        lambda given: judge_pairs(ONE, OTHER, given),
    ),
    Exercise(
        "What pairing is worth",
        "On the same deals a change is known up to ± 0.08, on different deals up to ± 0.4, with as many games.\n"
        "How many times as many games on different deals would make it ± 0.08?",
        "one number",
        "How many times as narrow has the interval to become? And what does that cost?",
        lambda words: numbers_in(words, 1)[0],
        lambda given: judge_worth(0.4, 0.08, given),
    ),
)
