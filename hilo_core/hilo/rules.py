"""The law of HiLO: every sentence of the rule texts in our own words, and a ruling for every gap.

The texts are those of the game by Eilif Svensson and Knut Strømfors: the Schmidt edition and the international one.
"""

from ..base.rule import Rule


class HiLO(Rule):
    """The rules HL-01 to HL-22 and the rulings HL-R1 to HL-R11."""

    CARDS = "HL-01"  # 104 cards in eight colours
    AIM = "HL-02"  # Keep your points low
    LAYOUTS = "HL-03"  # Nine cards that nobody looks at
    PILES = "HL-04"  # Draw pile and discard pile
    TWO_OPENED = "HL-05"  # Turn over two cards
    WHO_STARTS = "HL-06"  # Who starts
    ONE_ACTION = "HL-07"  # One action, and no passing
    TAKEN_CARD = "HL-08"  # A card you take must be swapped in
    DRAWN_CARD = "HL-09"  # A card you draw can be swapped in
    DISCARD_AND_TURN = "HL-10"  # Or discard it and turn one over
    HILO = "HL-11"  # Three in a line, one colour: a HILO
    LOWEST_ON_TOP = "HL-12"  # The lowest card ends up on top
    CLOSING_A_ROW = "HL-13"  # Closing the gap of a row or column
    CLOSING_A_DIAGONAL = "HL-14"  # After a diagonal you choose the push
    NEW_HILO = "HL-15"  # A push can make another HILO
    CHOOSE_ONE = "HL-16"  # Several lines: you choose one
    END_OF_ROUND = "HL-17"  # How a round ends
    FINAL_REVEAL = "HL-18"  # The final reveal
    POINTS = "HL-19"  # Your points of a round
    DOUBLING = "HL-20"  # Ending the round can cost you double
    NEXT_ROUND = "HL-21"  # The next round
    END_OF_GAME = "HL-22"  # How the game ends
    EIGHT_COLOURS = "HL-R1"  # The eight colours
    OPTIONAL = "HL-R2"  # Removing a line is your choice
    SMALLER_LAYOUTS = "HL-R3"  # Lines in a smaller layout
    ORDER_KEPT = "HL-R4"  # How the rest of a diagonal moves
    LINES_AFTER_A_PUSH = "HL-R5"  # Lines after a push
    ORDER_OF_DISCARDS = "HL-R6"  # In which order you discard
    REVEAL_IS_A_TURN = "HL-R7"  # The reveal is one turn for each player
    EMPTY_DRAW_PILE = "HL-R8"  # When the draw pile is empty
    YOUNGEST = "HL-R9"  # Who is the youngest
    ENDLESS_ROUND = "HL-R10"  # A round that does not end
    ONE_AT_A_TIME = "HL-R11"  # One line at a time
