"""The law of High, Low, Pass or Go: every sentence of the rule text in our own words, and a ruling for every gap.

The text is that of the 2017 Bain edition.
"""

from ..base.rule import Rule


class PassOrGo(Rule):
    """The rules PG-01 to PG-23 and the rulings PG-R1 to PG-R9."""

    EQUIPMENT = "PG-01"  # Cards and dice
    ONE_ORDER = "PG-02"  # One order over all cards
    DEAL = "PG-03"  # The deal
    GOAL_DIE = "PG-04"  # The goal die: Low or High
    LEAD = "PG-05"  # The roller leads
    FOLLOW_SUIT = "PG-06"  # Follow suit if you can
    CAPTURE = "PG-07"  # Who captures the trick
    JOKER_WINS = "PG-08"  # A Joker wins
    TWO_JOKERS = "PG-09"  # Two Jokers: nobody wins
    PRIZE = "PG-10"  # The die is the prize
    WINNER_ROLLS = "PG-11"  # The winner rolls and leads
    END_OF_PHASE_1 = "PG-12"  # The end of phase 1
    ORDER_OF_ROLLERS = "PG-13"  # Who rolls first
    PASS_OR_GO = "PG-14"  # Pass or go
    ADDS = "PG-15"  # 2, 3, 4 and 5 add up
    HALVES = "PG-16"  # A 1 halves your points
    WIPES_OUT = "PG-17"  # A 6 wipes out your points
    SECOND_TURN = "PG-18"  # A second turn counts on
    PASSED_DICE = "PG-19"  # Passed dice must be rolled
    LATE_PASSES = "PG-20"  # Late dice come last
    NEXT_ROUND = "PG-21"  # The next round
    SHORT_DECK = "PG-22"  # When the live deck runs short
    END_OF_GAME = "PG-23"  # How the game ends
    DEAD_DIE = "PG-R1"  # The die of a trick nobody wins
    LEAD_AGAIN = "PG-R2"  # Who leads after a trick nobody wins
    NO_SUIT = "PG-R3"  # A Joker has no suit
    STILL_EQUAL = "PG-R4"  # Still equal: who rolls first
    SHORT_DEAL = "PG-R5"  # Dealing when the live deck is short
    SHARED_WIN = "PG-R6"  # Equal winners
    NO_DICE = "PG-R7"  # A roller without dice
    DICE_AMONG_EQUALS = "PG-R8"  # Dice decide only among equals
    SLIP = "PG-R9"  # A slip of the text
