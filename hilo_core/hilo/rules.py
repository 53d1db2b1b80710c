"""The law of HiLO: every sentence of the rule texts in our own words, and a ruling for every gap.

The texts are those of the game by Eilif Svensson and Knut Strømfors: the Schmidt edition and the international one.
"""

from ..base.rule import SILENT, Rule


class HiLO(Rule):
    """The rules HL-01 to HL-22 and the rulings HL-R1 to HL-R11."""

    CARDS = (
        "HL-01",
        "104 cards in eight colours",
        "There are 104 cards. Each of the eight colours has each whole number from −1 to 11 once.",
        "HiLO, Schmidt edition, “Contents”",
    )
    AIM = (
        "HL-02",
        "Keep your points low",
        "Keep few points, because the lowest total wins after several rounds. You can swap high cards for low ones, or remove "
        "whole lines.",
        "HiLO, both editions, “Object of the game” and “Goal of the game”",
    )
    LAYOUTS = (
        "HL-03",
        "Nine cards that nobody looks at",
        "Each player is dealt nine cards and lays them out face down, three rows of three, without looking at them. This is "
        "your layout.",
        "HiLO, both editions, “Setup”",
    )
    PILES = (
        "HL-04",
        "Draw pile and discard pile",
        "The other cards form the draw pile, face down. Its top card is turned face up beside it and starts the discard pile.",
        "HiLO, both editions, “Setup”",
    )
    TWO_OPENED = (
        "HL-05",
        "Turn up two cards",
        "Before the first turn, each player turns any two cards of their own layout face up.",
        "HiLO, both editions, “Setup”",
    )
    WHO_STARTS = (
        "HL-06",
        "Who starts",
        "Add up your two open cards. The player with the highest sum starts, and if several have it, the youngest of them. "
        "Then play goes clockwise.",
        "HiLO, both editions, “Setup”",
    )
    ONE_ACTION = (
        "HL-07",
        "One action, and no passing",
        "On your turn you do one thing: you take the top of the discard pile, or you draw the top of the draw pile. You cannot "
        "pass.",
        "HiLO, both editions, “How to play” and “Game sequence”",
    )
    TAKEN_CARD = (
        "HL-08",
        "A card you take must be traded in",
        "If you take the top of the discard pile, you must trade it for a card of your layout, face up or face down. You lay "
        "it face up, and the card it replaces goes face up onto the discard pile.",
        "HiLO, both editions, on cards from the discard pile",
    )
    DRAWN_CARD = (
        "HL-09",
        "A card you draw can be traded in",
        "If you draw a card, you can trade it for a card of your layout, exactly as you would with a card from the discard "
        "pile.",
        "HiLO, both editions, on cards from the draw pile",
    )
    DISCARD_AND_TURN = (
        "HL-10",
        "Or discard it and turn one up",
        "If you do not want the card you drew, put it face up onto the discard pile. Then you must turn one of your face-down "
        "cards face up.",
        "HiLO, both editions, on cards from the draw pile",
    )
    HILO = (
        "HL-11",
        "Three in a line, one colour: a HILO",
        "A HILO is a row, a column or a diagonal of three face-up cards of one colour. If you lay or turn up the third card of "
        "one in your layout, you can remove all three.",
        "HiLO, both editions, “HILO”",
    )
    LOWEST_ON_TOP = (
        "HL-12",
        "The lowest card ends up on top",
        "When you remove a line, its three cards go onto the discard pile with the lowest number on top.",
        "HiLO, both editions, “HILO”",
    )
    CLOSING_A_ROW = (
        "HL-13",
        "Closing the gap of a row or column",
        "When you remove a row or a column, the rest of your layout moves together. It is three cards smaller now.",
        "HiLO, both editions, “HILO”",
    )
    CLOSING_A_DIAGONAL = (
        "HL-14",
        "After a diagonal you choose the push",
        "When you remove a diagonal, you push the two parts that are left together. You choose: horizontally, so that two "
        "columns of three remain, or vertically, so that two rows of three remain.",
        "HiLO, both editions, “HILO”",
    )
    NEW_HILO = (
        "HL-15",
        "A push can make another HILO",
        "If pushing your layout together makes another HILO, its three cards are removed as well.",
        "HiLO, both editions, “HILO”",
    )
    CHOOSE_ONE = (
        "HL-16",
        "Several lines: you choose one",
        "If more than one line of one colour stands after your action, you choose which to remove. Schmidt edition: only one "
        "can go in a turn. International edition: only one can go at a time.",
        "HiLO, both editions, “HILO”, special case",
    )
    END_OF_ROUND = (
        "HL-17",
        "How a round ends",
        "The round is about to end when a player has no face-down card left, or no card at all, at the end of a turn. Then "
        "every other player has exactly one more turn.",
        "HiLO, both editions, “Finishing a round” and “End of round”",
    )
    FINAL_REVEAL = (
        "HL-18",
        "The final reveal",
        "After these turns all cards that are still face down are turned up. If this makes a HILO, it is removed as usual.",
        "HiLO, both editions, “Finishing a round” and “End of round”",
    )
    POINTS = (
        "HL-19",
        "Your points of a round",
        "Your points are the sum of the numbers left in your layout. An empty layout counts 0.",
        "HiLO, both editions, “Finishing a round” and “End of round”",
    )
    DOUBLING = (
        "HL-20",
        "Ending the round can cost you double",
        "If you ended the round and your sum is not lower than everyone else's, your points count double, unless your sum is "
        "negative. A shared lowest sum is doubled too.",
        "HiLO, both editions, “Finishing a round” and “End of round”",
    )
    NEXT_ROUND = (
        "HL-21",
        "The next round",
        "Your points add up over the rounds. While nobody has more than 99, all the cards are shuffled and you play another "
        "round.",
        "HiLO, both editions, “Finishing a round” and “End of round”",
    )
    END_OF_GAME = (
        "HL-22",
        "How the game ends",
        "The game ends after the round in which at least one total passes 99. The lowest total wins, and players with the same "
        "lowest total share the win.",
        "HiLO, both editions, “End of the game”",
    )
    EIGHT_COLOURS = (
        "HL-R1",
        "The eight colours",
        "The text names only four of its eight colours. We use red, orange, yellow, green, turquoise, blue, violet and pink, "
        "and give each its first letter and a mark of its own, so that nobody needs to see colour.",
        "Our ruling: the text names only four of the eight colours",
    )
    OPTIONAL = (
        "HL-R2",
        "Removing a line is your choice",
        "Both texts say that you can remove a line, but after a push and at the reveal they say that it is removed. We make it "
        "a choice each time. Any line that stands after your action can go, also one that you kept on an earlier turn. If you "
        "keep a line, you remove no more in that turn.",
        "Our ruling: the texts say two things",
    )
    SMALLER_LAYOUTS = (
        "HL-R3",
        "Lines in a smaller layout",
        "The texts show only lines of three cards, so we count only those. Two rows of three have two lines, the rows. "
        "Two columns of three have the columns, and three cards are one line. Diagonals exist only among nine cards.",
        SILENT,
    )
    ORDER_KEPT = (
        "HL-R4",
        "How the rest of a diagonal moves",
        "The texts name two directions and show one example. We keep the cards in order. Horizontally, the two cards left in "
        "each row move together into two columns of three. Vertically, the two left in each column move together into two rows "
        "of three.",
        SILENT,
    )
    LINES_AFTER_A_PUSH = (
        "HL-R5",
        "Lines after a push",
        "The texts speak of one new HILO after a push, but two can stand there. We let you remove each, one at a time, in both "
        "editions. They do not count as the one line of a turn, because the text itself adds a further line here.",
        SILENT,
    )
    ORDER_OF_DISCARDS = (
        "HL-R6",
        "In which order you discard",
        "The texts do not say in which order the cards of a turn lie. We put the traded or drawn card down first, then a HILO "
        "from highest to lowest, so that the lowest ends on top. A further HILO goes on top of that.",
        SILENT,
    )
    REVEAL_IS_A_TURN = (
        "HL-R7",
        "The reveal is one turn for each player",
        "For the reveal the texts only refer back to the HILO rules. We go clockwise from the left of the player who ended the "
        "round: you turn all your cards up and can then remove lines as after an action. If you have no card to turn up, you "
        "do nothing.",
        SILENT,
    )
    EMPTY_DRAW_PILE = (
        "HL-R8",
        "When the draw pile is empty",
        "The texts do not say what happens then. If you draw, we shuffle the discard pile, without its top card, into a new "
        "draw pile. Both can never be empty, because at least 50 of the 104 cards lie outside the layouts.",
        SILENT,
    )
    YOUNGEST = (
        "HL-R9",
        "Who is the youngest",
        "The texts let the youngest start, but a record does not know your ages. So we take it that you sit in order of age, "
        "youngest first, unless you say otherwise: of those who tie, the earliest seat starts.",
        SILENT,
    )
    ENDLESS_ROUND = (
        "HL-R10",
        "A round that does not end",
        "The texts set no limit, so you can trade face-up cards for ever. We allow that too, but a game that the computer "
        "plays by itself is cut after 1,000 turns of one round, and says so.",
        SILENT,
    )
    ONE_AT_A_TIME = (
        "HL-R11",
        "One line at a time",
        "The international text lets only one line go “at a time”. We read this as one after another, as many as stand, in the "
        "same turn. It could also mean one a turn, but then the two editions would not differ here.",
        "Our ruling: the text can be read in two ways",
    )
