"""The law of Hi MiLo!: every sentence of the rule text in our own words, and a ruling for every gap.

The text is the Super-Set-Deck adaptation, by Salomon Brys, of John Burton's game.
"""

from ..base.rule import Rule


class HiMiLo(Rule):
    """The rules HM-01 to HM-27 and the rulings HM-R1 to HM-R5."""

    CO_OPERATIVE = "HM-01"  # You win or lose together
    CARDS_IN_PLAY = "HM-02"  # Which numbers are in play
    FOURTEEN_CARDS = "HM-03"  # Everyone gets fourteen cards
    LINE_OF_WIN_CARDS = "HM-04"  # The line of win cards
    HIDDEN_HANDS = "HM-05"  # Keep your cards to yourself
    THREE_BIDS = "HM-06"  # High, Low or Middle
    DRAGON_AND_BUTTERFLY = "HM-07"  # The dragon is High, the butterfly Low
    PASSING = "HM-08"  # Pass three cards to the left
    FIRST_LEAD = "HM-09"  # Who leads first
    FOLLOW_THE_WIN_CARD = "HM-10"  # Follow the win card's suit
    NEUTRAL_WIN_CARD = "HM-11"  # Under a star you can play anything
    VOID = "HM-12"  # If you cannot follow, play any card
    ON_COLOUR = "HM-13"  # The win card's suit ranks above the rest
    OFF_COLOUR = "HM-14"  # Off-suit cards rank by number
    EARLIER_IS_HIGHER = "HM-15"  # Equal numbers: the earlier card is higher
    HI = "HM-16"  # K is Hi: the highest card wins
    LO = "HM-17"  # J is Lo: the lowest card wins
    MI_THREE = "HM-18"  # Q is Mi: with three, the middle wins
    MI_HIGH_MIDDLE = "HM-19"  # Q♠ or Q♣ with four: the second wins
    MI_LOW_MIDDLE = "HM-20"  # Q♥ or Q♦ with four: the third wins
    MI_FIVE = "HM-21"  # Q is Mi: with five, the middle wins
    TAKING = "HM-22"  # The winner takes the win card
    RANKS = "HM-23"  # Who is High and who is Low
    TIE_LOSES = "HM-24"  # A tie for most or fewest loses
    WINNING_THE_ROUND = "HM-25"  # Every player must match their bid
    WINNING_THE_MATCH = "HM-26"  # Winning the match
    HARDER_LEVELS = "HM-27"  # Harder levels hide win cards
    NEUTRAL_TIES = "HM-R1"  # Equal numbers under a star
    SETTLING_BIDS = "HM-R2"  # Who bids first
    DEALER = "HM-R3"  # Who deals
    PASSING_ON = "HM-R4"  # You can pass on cards you received
    END_OF_MATCH = "HM-R5"  # When a match is over
