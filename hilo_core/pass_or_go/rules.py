"""The law of High, Low, Pass or Go: every sentence of the rule text in our own words, and a ruling for every gap.

The text is that of the 2017 Bain edition.
"""

from ..base.rule import Rule


class PassOrGo(Rule):
    """The rules PG-01 to PG-23 and the rulings PG-R1 to PG-R9."""

    EQUIPMENT = (
        "PG-01",
        "Equipment",
        "A 52-card deck with 2 Jokers, and 6 dice for two players or 8 for three, in the middle of the table.",
        "High, Low, Pass or Go, “Pieces” and “Setup”",
    )
    ONE_ORDER = (
        "PG-02",
        "One order over all cards",
        "Within a suit 2 is lowest and A highest. Clubs are the lowest suit, then diamonds, hearts, spades: any card of a "
        "higher suit outranks every card of a lower one.",
        "High, Low, Pass or Go, “Card Hierarchy”",
    )
    DEAL = (
        "PG-03",
        "Deal",
        "The dealer, the oldest player, shuffles and deals 6 cards each (two players) or 8 each (three players); the rest is "
        "the live deck.",
        "High, Low, Pass or Go, “Round 1, Phase 1”",
    )
    GOAL_DIE = (
        "PG-04",
        "The goal die",
        "The player on the dealer's left rolls one die before the first trick: 1, 2 or 3 makes a Low goal, 4, 5 or 6 a High "
        "goal.",
        "High, Low, Pass or Go, “Round 1, Phase 1”",
    )
    LEAD = (
        "PG-05",
        "Lead",
        "The player who rolled leads any card.",
        "High, Low, Pass or Go, “Round 1, Phase 1”",
    )
    FOLLOW_SUIT = (
        "PG-06",
        "Follow suit",
        "The others, clockwise, must play a card of the suit led if they have one; otherwise any card.",
        "High, Low, Pass or Go, “Round 1, Phase 1”",
    )
    CAPTURE = (
        "PG-07",
        "Who captures",
        "Under a Low goal the lowest card of PG-02 captures the trick, under a High goal the highest, whatever its suit.",
        "High, Low, Pass or Go, “Round 1, Phase 1”",
    )
    JOKER_WINS = (
        "PG-08",
        "A Joker wins",
        "A Joker may be played at any time and wins the trick.",
        "High, Low, Pass or Go, “Round 1, Phase 1”",
    )
    TWO_JOKERS = (
        "PG-09",
        "Two Jokers",
        "If two Jokers are played to the same trick nobody wins it.",
        "High, Low, Pass or Go, “Round 1, Phase 1”",
    )
    PRIZE = (
        "PG-10",
        "The die is the prize",
        "The winner takes the die that was rolled; the cards played are put aside and not used until all other cards of the "
        "deck have been played.",
        "High, Low, Pass or Go, “Round 1, Phase 1”",
    )
    WINNER_ROLLS = (
        "PG-11",
        "Winner rolls and leads",
        "The winner of a trick rolls the next die and leads; the player on their left plays next.",
        "High, Low, Pass or Go, “Round 1, Phase 1”",
    )
    END_OF_PHASE_1 = (
        "PG-12",
        "End of phase 1",
        "Phase 1 is over when all hands are played out and the dice are shared out.",
        "High, Low, Pass or Go, “Round 1, Phase 1”",
    )
    ORDER_OF_ROLLERS = (
        "PG-13",
        "Order of rollers",
        "In phase 2 the player with the highest total score rolls first, the next highest second; if nobody is highest "
        "alone, the one with the most dice at the start of the phase.",
        "High, Low, Pass or Go, “Round 1, Phase 2”",
    )
    PASS_OR_GO = (
        "PG-14",
        "Pass or go",
        "A roller rolls their own dice one at a time, and may stop before any of them. Whoever stops must pass all dice they "
        "have left, to any other player or players; with three players they may be split.",
        "High, Low, Pass or Go, “Round 1, Phase 2”",
    )
    ADDS = (
        "PG-15",
        "2, 3, 4, 5",
        "A 2, 3, 4 or 5 adds its face value to the roller's points of this phase.",
        "High, Low, Pass or Go, “Round 1, Phase 2”",
    )
    HALVES = (
        "PG-16",
        "A 1 halves",
        "A 1 halves the roller's points of this phase so far, rounded up: 9 becomes 5, 8 becomes 4.",
        "High, Low, Pass or Go, “Round 1, Phase 2”",
    )
    WIPES_OUT = (
        "PG-17",
        "A 6 wipes out",
        "A 6 wipes out the roller's points of this phase so far. Points of earlier phases are safe.",
        "High, Low, Pass or Go, “Round 1, Phase 2”",
    )
    SECOND_TURN = (
        "PG-18",
        "A second turn counts on",
        "Points of a second turn in the phase (rolling dice passed to you) count on from the first; a 1 or a 6 then hits the "
        "points of both.",
        "High, Low, Pass or Go, “Round 1, Phase 2”",
    )
    PASSED_DICE = (
        "PG-19",
        "Passed dice must be rolled",
        "After rolling or passing their own dice, Roller 2 (and then Roller 3) must roll every die passed to them so far.",
        "High, Low, Pass or Go, “Round 1, Phase 2”",
    )
    LATE_PASSES = (
        "PG-20",
        "Late passes",
        "When every roller has had a turn, Roller 1 must roll each die passed to them, and then, with three players, Roller 2 "
        "each die that Roller 3 passed to them.",
        "High, Low, Pass or Go, “Round 1, Phase 2”",
    )
    NEXT_ROUND = (
        "PG-21",
        "Next round",
        "The deal moves to the left. The deck is not shuffled: the next hands come from the live deck.",
        "High, Low, Pass or Go, “Round 2, Phase 1”",
    )
    SHORT_DECK = (
        "PG-22",
        "When the live deck runs short",
        "The deck is shuffled only when the live deck cannot give every player a full hand.",
        "High, Low, Pass or Go, “Subsequent Rounds”",
    )
    END_OF_GAME = (
        "PG-23",
        "End of the game",
        "The game ends with the round in which a player reaches 65 points; the highest score wins.",
        "High, Low, Pass or Go, “Winning The Game”",
    )
    DEAD_DIE = (
        "PG-R1",
        "The die of a trick nobody wins",
        "It is out of play for the rest of the round.",
        "Our ruling: the text does not say what becomes of it",
    )
    LEAD_AGAIN = (
        "PG-R2",
        "Lead after a trick nobody wins",
        "The player who led it rolls and leads again.",
        "Our ruling: the text names the winner only",
    )
    NO_SUIT = (
        "PG-R3",
        "A Joker has no suit",
        "If a Joker is led the others may play any card. A Joker never has to be played to follow suit, and may be played "
        "instead of following.",
        "Our ruling: the text says only that a Joker may be played at any time",
    )
    STILL_EQUAL = (
        "PG-R4",
        "Still equal in the order of rollers",
        "Among equal scores and equal dice the player sitting first from the dealer's left goes first.",
        "Our ruling: the text stops at the number of dice",
    )
    SHORT_DEAL = (
        "PG-R5",
        "How a short live deck is dealt",
        "What is left of the live deck is dealt out first, the same number to each (always six cards in all: three or two "
        "each); then the cards put aside are shuffled into a new live deck and the deal goes on until every hand is full.",
        "Our ruling: the text shuffles when the cards dealt to each player “equal” the number of dice, which we read as no "
        "longer equal",
    )
    SHARED_WIN = (
        "PG-R6",
        "Equal winners",
        "Equal highest scores share the win.",
        "Our ruling: the text knows one highest score",
    )
    NO_DICE = (
        "PG-R7",
        "A roller without dice",
        "A roller who has no die of their own has nothing to choose and only rolls what was passed.",
        "Our ruling: the text gives every roller dice",
    )
    DICE_AMONG_EQUALS = (
        "PG-R8",
        "Dice decide only among equals",
        "In PG-13 the number of dice decides only among players with equal scores, for every place in the order.",
        "Our ruling: the text speaks of dice for the first place only",
    )
    SLIP = (
        "PG-R9",
        "A slip of the text",
        "Under “6” the text says that a 1 in a second turn wipes out; its example shows that a 6 is meant.",
        "Our ruling on “Round 1, Phase 2”",
    )
