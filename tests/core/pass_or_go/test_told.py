"""What is told, sentence by sentence and rule by rule."""

from collections.abc import Callable

from hilo_core import rule
from hilo_core.base.rule import Rule
from hilo_core.pass_or_go import GAME, PassOrGo
from hilo_core.pass_or_go.round import play_trick, roll_dice, roll_goal, share_out, take_prize
from hilo_core.pass_or_go.sentences import describe
from hilo_core.pass_or_go.table import DEAD

from .at_table import NAMES, Script, table_of


class Teller(Script):
    """Keeps what it is told as sentences."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.sentences: list[str] = []

    def tell(self, table: list[int], rule: Rule, seat: int, what: int) -> None:
        text, why = describe(GAME.view(table), rule, seat, what, NAMES)
        self.sentences.append(f"{why.id} {text}")


def sentences(table: list[int], words: str, program: Callable[[list[int], Script], None]) -> list[str]:
    """What is told when these actions are taken."""
    teller = Teller(words)
    program(table, teller)
    assert teller.words == []
    return teller.sentences


def tricks(number: int) -> Callable[[list[int], Script], None]:
    """So many tricks."""

    def program(table: list[int], script: Script) -> None:
        for _ in range(number):
            roll_goal(table, script)
            play_trick(table, script)
            take_prize(table, script)

    return program


def phase_two(table: list[int], script: Script) -> None:
    """The dice are shared out and rolled."""
    share_out(table, script)
    roll_dice(table, script)


def test_tricks_with_a_joker_played_and_a_joker_led() -> None:
    table = table_of(3, hands=["4D 5D 2S", "X2 3D QS", "X1 KH 7C"])
    words = "roll 2, play 3D, play X1, play 4D, roll 4, play KH, play 5D, play QS, roll 6, play X2, play 7C, play 2S"
    assert sentences(table, words, tricks(3)) == [
        "PG-04 Ben, on the dealer's left, rolls a 2. The goal is Low, so the lowest card captures the trick.",
        "PG-05 Ben leads 3♦.",
        "PG-08 Cem plays the Joker, which can be played at any time.",
        "PG-06 Ann follows with 4♦.",
        "PG-08 Cem's Joker captures the trick, whatever the goal.",
        "PG-10 Cem takes the die and now has one, and the cards are put aside.",
        "PG-11 Cem captured the last trick and rolls a 4. The goal is High, so the highest card captures the trick.",
        "PG-05 Cem leads K♥.",
        "PG-06 Ann has no ♥, so Ann can play any card and chooses 5♦.",
        "PG-06 Ben has no ♥, so Ben can play any card and chooses Q♠.",
        "PG-07 Ben's Q♠ captures the trick, because it is the highest of three under a High goal.",
        "PG-10 Ben takes the die and now has one, and the cards are put aside.",
        "PG-11 Ben captured the last trick and rolls a 6. The goal is High, so the highest card captures the trick.",
        "PG-R3 Ben leads the Joker, which has no suit, so the others can play any card.",
        "PG-R3 A Joker was led, so Cem can play any card and chooses 7♣.",
        "PG-R3 A Joker was led, so Ann can play any card and chooses 2♠.",
        "PG-08 Ben's Joker captures the trick, whatever the goal.",
        "PG-10 Ben takes the die and now has two, and the cards are put aside.",
    ]


def test_a_trick_nobody_wins_and_the_next_one() -> None:
    table = table_of(hands=["4D X1", "X2 3D"])
    assert sentences(table, "roll 2, play X2, play X1, roll 4, play 3D, play 4D", tricks(2)) == [
        "PG-04 Ben, on the dealer's left, rolls a 2. The goal is Low, so the lowest card captures the trick.",
        "PG-R3 Ben leads the Joker, which has no suit, so the others can play any card.",
        "PG-08 Ann plays the Joker, which can be played at any time.",
        "PG-09 Two Jokers lie in the trick, so nobody wins it.",
        "PG-R1 The die is out of play for this round, and the cards are put aside.",
        "PG-R2 Ben led the trick that nobody won, so Ben rolls again: a 4. "
        "The goal is High, so the highest card captures the trick.",
        "PG-05 Ben leads 3♦.",
        "PG-06 Ann follows with 4♦.",
        "PG-07 Ann's 4♦ captures the trick, because it is the highest of two under a High goal.",
        "PG-10 Ann takes the die and now has one, and the cards are put aside.",
    ]
    assert (rule("PG-04"), rule("PG-11")) == (PassOrGo.GOAL_DIE, PassOrGo.WINNER_ROLLS)


def test_phase_two_from_the_shares_to_the_late_passes() -> None:
    table = table_of(3, won=(3, 0, 4), totals=(30, 20, 20))
    words = "go, roll 5, go, roll 4, pass 1:1, go, roll 6, go, roll 1, go, roll 3, pass 0:1, roll 2, roll 1"
    assert sentences(table, words, phase_two) == [
        "PG-12 All cards are played: Ann has won 3 dice, Ben has won no dice and Cem has won 4 dice.",
        "PG-13 Ann rolls first, with the highest total, 30.",
        "PG-14 Ann goes, with 0 points and 3 dice left.",
        "PG-15 Ann rolls a 5, so 0 becomes 5.",
        "PG-14 Ann goes, with 5 points and 2 dice left.",
        "PG-15 Ann rolls a 4, so 5 becomes 9.",
        "PG-14 Ann stops at 9 points and passes 1 die to Ben.",
        "PG-R8 Ben and Cem are equal at 20 points, so their dice decide. Cem rolls second, with 4 dice.",
        "PG-14 Cem goes, with 0 points and 4 dice left.",
        "PG-17 Cem rolls a 6, so 0 stays 0.",
        "PG-14 Cem goes, with 0 points and 3 dice left.",
        "PG-16 Cem rolls a 1, so 0 stays 0.",
        "PG-14 Cem goes, with 0 points and 2 dice left.",
        "PG-15 Cem rolls a 3, so 0 becomes 3.",
        "PG-14 Cem stops at 3 points and passes 1 die to Ann.",
        "PG-13 Ben rolls last.",
        "PG-R7 Ben has won no dice, so there is nothing to choose, only 1 die passed on to roll.",
        "PG-19 Ben must now roll the die passed by Ann.",
        "PG-15 Ben rolls a 2, so 0 becomes 2.",
        "PG-20 All have had a turn, and Ann must now roll the die passed by Cem.",
        "PG-18 Ann rolls a 1 in a second turn, which hits the points of both turns, so 9 becomes 5.",
    ]


def test_splits_and_who_passed_what() -> None:
    table = table_of(3, won=(3, 1, 3), totals=(10, 10, 10), dealer=2)
    words = "pass 1:2 2:1, go, roll 5, pass 0:1 1:1, roll 3, pass 2:1, roll 4, roll 1, roll 6, roll 2, roll 1"
    assert sentences(table, words, phase_two) == [
        "PG-12 All cards are played: Ann has won 3 dice, Ben has won 1 die and Cem has won 3 dice.",
        "PG-R4 Ann and Cem are equal at 10 points and 3 dice. Ann sits first from the dealer's left and rolls first.",
        "PG-14 Ann stops at 0 points and passes 2 dice to Ben and 1 die to Cem.",
        "PG-R8 Ben and Cem are equal at 10 points, so their dice decide. Cem rolls second, with 3 dice.",
        "PG-14 Cem goes, with 0 points and 3 dice left.",
        "PG-15 Cem rolls a 5, so 0 becomes 5.",
        "PG-14 Cem stops at 5 points and passes 1 die to Ann and 1 die to Ben.",
        "PG-19 Cem must now roll the die passed by Ann.",
        "PG-15 Cem rolls a 3, so 5 becomes 8.",
        "PG-13 Ben rolls last.",
        "PG-14 Ben stops at 0 points and passes 1 die to Cem.",
        "PG-19 Ben must now roll the 3 dice passed by Ann and Cem.",
        "PG-15 Ben rolls a 4, so 0 becomes 4.",
        "PG-16 Ben rolls a 1, so 4 becomes 2.",
        "PG-17 Ben rolls a 6, so 2 becomes 0.",
        "PG-20 All have had a turn, and Ann must now roll the die passed by Cem.",
        "PG-15 Ann rolls a 2, so 0 becomes 2.",
        "PG-20 All have had a turn, and Cem must now roll the die passed by Ben.",
        "PG-18 Cem rolls a 1 in a second turn, which hits the points of both turns, so 8 becomes 4.",
    ]


def test_the_order_by_the_most_dice_of_all_and_a_die_out_of_play() -> None:
    table = table_of(won=(3, 2), totals=(1, 1))
    table[DEAD] = 1
    assert sentences(table, "pass 1:3, pass 0:2, roll 2, roll 2, roll 2, roll 2, roll 2", phase_two)[:2] == [
        "PG-12 All cards are played: Ann has won 3 dice and Ben has won 2 dice; 1 is out of play.",
        "PG-13 Ann and Ben are equal at 1 point, so Ann rolls first, with the most dice, 3.",
    ]


def test_the_next_highest_total_rolls_second() -> None:
    told_now = sentences(table_of(3, won=(1, 0, 0), totals=(9, 8, 7)), "go, roll 6", phase_two)
    assert told_now[4:] == [
        "PG-13 Ben rolls second, with the next highest total, 8.",
        "PG-R7 Ben has won no dice and has nothing to choose.",
        "PG-13 Cem rolls last.",
        "PG-R7 Cem has won no dice and has nothing to choose.",
    ]


def test_a_die_that_changes_nothing() -> None:
    told_now = sentences(table_of(won=(1, 1), totals=(9, 8)), "pass 1:1, pass 0:1, roll 1, roll 2", phase_two)
    assert "PG-16 Ben rolls a 1, so 0 stays 0." in told_now
    late = sentences(table_of(won=(2, 1), totals=(9, 8)), "go, roll 2, go, roll 1, pass 0:1, roll 1", phase_two)
    assert late[-1] == "PG-18 Ann rolls a 1 in a second turn, which hits the points of both turns, so 1 stays 1."


def at(program: Callable[[list[int], Script], None], table: list[int], words: str) -> list[tuple[str, str]]:
    """The title and the section at each step."""

    class Titles(Script):
        def tell(self, table: list[int], rule: Rule, seat: int, what: int) -> None:
            view = GAME.view(table)
            over, words = GAME.in_words.title(view, NAMES)
            found.append((f"{over}: {words}", GAME.in_words.section(view)))

    found: list[tuple[str, str]] = []
    program(table, Titles(words))
    return found


def test_titles_and_sections() -> None:
    game = "High, Low, Pass or Go, round 1, phase"
    steps = at(tricks(2), table_of(hands=["4D 5D", "2C 3D"]), "roll 2, play 2C, play 4D, roll 5, play 3D, play 5D")
    assert list(dict.fromkeys(steps)) == [
        (f"{game} 1 · trick 1: Low goal", "Trick 1"),
        (f"{game} 1 · trick 1: Trick 1 is complete", "Trick 1"),
        (f"{game} 1 · trick 1: Ben takes trick 1", "Trick 1"),
        (f"{game} 1 · trick 2: High goal", "Trick 2"),
        (f"{game} 1 · trick 2: Trick 2 is complete", "Trick 2"),
        (f"{game} 1 · trick 2: Ann takes trick 2", "Trick 2"),
    ]
    steps = at(phase_two, table_of(won=(1, 1), totals=(9, 8)), "pass 1:1, pass 0:1, roll 4, roll 2")
    assert list(dict.fromkeys(steps)) == [
        (f"{game} 2: The dice are shared out", "Dice"),
        (f"{game} 2: Ann rolls", "First roller"),
        (f"{game} 2: Ann passes 1 die", "First roller"),
        (f"{game} 2: Ben rolls", "Second roller"),
        (f"{game} 2: Ben passes 1 die", "Second roller"),
        (f"{game} 2: Ben has 0 points", "Second roller"),
        (f"{game} 2: Ben has 4 points", "Second roller"),
        (f"{game} 2: Ann has 0 points", "Late passes"),
        (f"{game} 2: Ann has 2 points", "Late passes"),
    ]


def test_two_jokers_and_no_dice_have_titles() -> None:
    steps = at(tricks(1), table_of(hands=["X1", "X2"]), "roll 2, play X2, play X1")
    assert steps[-1][0].endswith("Nobody takes trick 1")
    steps = at(phase_two, table_of(won=(0, 1), totals=(9, 8)), "go, roll 4")
    assert steps[2][0].endswith("Ann has won no dice") and steps[-1][0].endswith("Ben has 4 points")
