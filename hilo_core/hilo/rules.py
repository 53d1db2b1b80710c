"""The law of HiLO: every sentence of the rule texts in our own words, and a ruling for every gap.

The texts are those of the game by Eilif Svensson and Knut Strømfors: the Schmidt edition and the international one.
"""

from ..base.rule import Rule


class HiLO(Rule):
    """The rules HL-01 to HL-22 and the rulings HL-R1 to HL-R11."""

    CARDS = (
        "HL-01",
        "The cards",
        "104 cards: each whole number from -1 to 11 once in each of eight colours.",
        "HiLO, Schmidt edition, “Contents”",
    )
    AIM = (
        "HL-02",
        "Aim",
        "Keep few points: over several rounds the lowest total wins. Swap high cards for low ones, or remove whole lines.",
        "HiLO, both editions, “Object of the game” and “Goal of the game”",
    )
    LAYOUTS = (
        "HL-03",
        "Layouts",
        "Each player is dealt nine cards face down, unseen, and lays them out as three rows of three.",
        "HiLO, both editions, “Setup”",
    )
    PILES = (
        "HL-04",
        "Draw and discard pile",
        "The other cards form the face-down draw pile. Its top card is turned face up beside it and starts the discard pile.",
        "HiLO, both editions, “Setup”",
    )
    TWO_OPENED = (
        "HL-05",
        "Two cards opened",
        "Before the first turn each player turns any two cards of their own layout face up.",
        "HiLO, both editions, “Setup”",
    )
    WHO_STARTS = (
        "HL-06",
        "Who starts",
        "The player whose two open cards have the highest sum starts; among equals the youngest. Play goes clockwise.",
        "HiLO, both editions, “Setup”",
    )
    ONE_ACTION = (
        "HL-07",
        "One action, no passing",
        "A turn is one action: take the top of the discard pile, or draw the top of the draw pile. Doing nothing is not "
        "allowed.",
        "HiLO, both editions, “How to play” and “Game sequence”",
    )
    TAKEN_CARD = (
        "HL-08",
        "A card taken must be traded in",
        "A card taken from the discard pile must replace a card of the player's own layout, face up or face down. It is "
        "laid face up, and the replaced card goes face up onto the discard pile.",
        "HiLO, both editions, on cards from the discard pile",
    )
    DRAWN_CARD = (
        "HL-09",
        "A drawn card may be traded in",
        "A card drawn from the draw pile may replace a card of the player's own layout, exactly as a card from the "
        "discard pile does.",
        "HiLO, both editions, on cards from the draw pile",
    )
    DISCARD_AND_TURN = (
        "HL-10",
        "Or discarded, and then a card must be turned",
        "Otherwise the drawn card goes face up onto the discard pile, and the player must turn one of their own face-down "
        "cards face up.",
        "HiLO, both editions, on cards from the draw pile",
    )
    HILO = (
        "HL-11",
        "A HILO",
        "A HILO is a straight line of three face-up cards of one colour in a layout: a row, a column or a diagonal. The "
        "player who turns over or lays its third card may remove the three cards.",
        "HiLO, both editions, “HILO”",
    )
    LOWEST_ON_TOP = (
        "HL-12",
        "Lowest card on top",
        "The three cards of a HILO go onto the discard pile with the lowest number on top.",
        "HiLO, both editions, “HILO”",
    )
    CLOSING_A_ROW = (
        "HL-13",
        "Closing the gap of a row or column",
        "After a row or column is removed the rest of the layout, three cards fewer, moves together.",
        "HiLO, both editions, “HILO”",
    )
    CLOSING_A_DIAGONAL = (
        "HL-14",
        "Closing the gap of a diagonal",
        "After a diagonal is removed the player chooses to push the two parts together horizontally (two columns of three "
        "remain) or vertically (two rows of three remain).",
        "HiLO, both editions, “HILO”",
    )
    NEW_HILO = (
        "HL-15",
        "A new HILO from pushing together",
        "If pushing together makes another HILO, its three cards are removed as well.",
        "HiLO, both editions, “HILO”",
    )
    CHOOSE_ONE = (
        "HL-16",
        "Several lines: choose one",
        "With more than one single-coloured line after the action the player chooses which one to remove. Schmidt edition: "
        "only one line can be removed in a turn. International edition: only one line can be removed at a time.",
        "HiLO, both editions, “HILO”, special case",
    )
    END_OF_ROUND = (
        "HL-17",
        "How a round ends",
        "When, at the end of a turn, a player has no face-down card left (or no card at all), every other player has "
        "exactly one more turn.",
        "HiLO, both editions, “Finishing a round” and “End of round”",
    )
    FINAL_REVEAL = (
        "HL-18",
        "The final reveal",
        "After these turns all cards still face down are turned up. A HILO made by this is removed as usual.",
        "HiLO, both editions, “Finishing a round” and “End of round”",
    )
    POINTS = (
        "HL-19",
        "Points of a round",
        "Each player's points are the sum of the numbers left in their layout (0 for an empty one).",
        "HiLO, both editions, “Finishing a round” and “End of round”",
    )
    DOUBLING = (
        "HL-20",
        "The ender's doubling",
        "If the player who ended the round does not have the strictly lowest sum, their points count double, unless their "
        "sum is negative. A shared lowest sum is doubled too.",
        "HiLO, both editions, “Finishing a round” and “End of round”",
    )
    NEXT_ROUND = (
        "HL-21",
        "The next round",
        "Points add up over the rounds. While nobody has more than 99, all cards are shuffled and another round is played.",
        "HiLO, both editions, “Finishing a round” and “End of round”",
    )
    END_OF_GAME = (
        "HL-22",
        "End of the game",
        "The game ends after the round in which at least one total passes 99. The lowest total wins; equal lowest totals "
        "share the win.",
        "HiLO, both editions, “End of the game”",
    )
    EIGHT_COLOURS = (
        "HL-R1",
        "The eight colours",
        "Red R, orange O, yellow Y, green G, turquoise T, blue B, violet V and pink P. Each also has a letter and a mark "
        "of its own, so that no one needs to see colour.",
        "Our ruling: the text names only four of the eight colours",
    )
    OPTIONAL = (
        "HL-R2",
        "Which lines may be removed",
        "Any single-coloured line of three face-up cards that stands in the layout after the action may be removed, also "
        "one left standing on an earlier turn. Removing is a choice, because both texts say that the player can. We let it "
        "be one also where they say that the cards are removed: after a push, and at the reveal. A player who keeps a line "
        "removes no more in that turn.",
        "Our ruling: the texts say here that a player can, there that the cards are removed, and nothing of lines kept earlier",
    )
    SMALLER_LAYOUTS = (
        "HL-R3",
        "What is a line in a smaller layout",
        "Only straight lines of exactly three cards count: the two rows of a layout of two rows, the two columns of one "
        "of two columns, the one line of three cards. Diagonals exist only among nine cards.",
        "Our ruling: the texts show lines of three only",
    )
    ORDER_KEPT = (
        "HL-R4",
        "How a diagonal's rest moves together",
        "Horizontally: in each row the two cards left keep their order, giving three rows of two. Vertically: in each "
        "column the two cards left keep their order, giving two rows of three.",
        "Our ruling: the texts name the two directions and show one example",
    )
    LINES_AFTER_A_PUSH = (
        "HL-R5",
        "Lines after pushing together",
        "Every line that stands after a push (there can be two) may be removed, one at a time, in both editions. The text "
        "on pushing speaks of a further line in the same turn, so these do not count as the one line of a turn.",
        "Our ruling: the texts speak of one new HILO only",
    )
    ORDER_OF_DISCARDS = (
        "HL-R6",
        "Order of discards",
        "First the traded or drawn card goes onto the discard pile, then a HILO's cards from highest to lowest, so that "
        "the lowest ends on top. A further HILO goes on top of that.",
        "Our ruling: the texts do not say in which order the turn's cards lie",
    )
    REVEAL_IS_A_TURN = (
        "HL-R7",
        "The reveal counts as one turn for each player",
        "At the reveal each player in turn, clockwise from the ender's left, turns all cards up and may then remove lines "
        "as after an action. Only a layout that had face-down cards is a reveal: a player without any, so always the "
        "ender, has nothing to do.",
        "Our ruling: the texts say “as before” and no more",
    )
    EMPTY_DRAW_PILE = (
        "HL-R8",
        "Empty draw pile",
        "When the draw pile is empty and a player draws, the discard pile without its top card is shuffled into a new "
        "draw pile. Both can never be empty: at least 50 of the 104 cards lie outside the layouts.",
        "Our ruling: the texts are silent",
    )
    YOUNGEST = (
        "HL-R9",
        "Youngest",
        "Where the texts let the youngest start, the players are taken to sit in order of age, youngest first, unless said "
        "otherwise: among equal sums the earliest seat starts.",
        "Our ruling: the texts ask for ages, which a record does not know",
    )
    ENDLESS_ROUND = (
        "HL-R10",
        "A round that does not end",
        "The texts let players trade face-up cards for ever. They may; a game that plays by itself is cut after 1,000 turns "
        "of one round, and says so.",
        "Our ruling: the texts set no limit",
    )
    ONE_AT_A_TIME = (
        "HL-R11",
        "One line at a time",
        "In the international edition we read “one at a time” as one after another, as many as stand, in the same turn. It "
        "could also mean one a turn, as in the Schmidt edition, but then the two editions would not differ here.",
        "Our ruling: the international text can be read in two ways",
    )
