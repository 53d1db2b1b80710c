"""The law of High, Low, Pass or Go: every sentence of the rule text in our own words, and a ruling for every gap.

The text is that of the 2017 Bain edition.
"""

from ..base.rule import SILENT, Rule

PHASE_1 = "High, Low, Pass or Go, “Round 1, Phase 1”"
PHASE_2 = "High, Low, Pass or Go, “Round 1, Phase 2”"


class PassOrGo(Rule):
    """The rules PG-01 to PG-23 and the rulings PG-R1 to PG-R9."""

    EQUIPMENT = (
        "PG-01",
        "Cards and dice",
        "You play with a 52-card deck and 2 Jokers. In the middle of the table lie 6 dice for two players, or 8 for three.",
        "High, Low, Pass or Go, “Pieces” and “Setup”",
    )
    ONE_ORDER = (
        "PG-02",
        "One order over all cards",
        "In each suit 2 is lowest and A highest. Clubs are the lowest suit, then diamonds, hearts and spades. Any card of a "
        "higher suit ranks above every card of a lower one.",
        "High, Low, Pass or Go, “Card Hierarchy”",
    )
    DEAL = (
        "PG-03",
        "The deal",
        "The dealer is the oldest player, who shuffles and deals 6 cards each (two players) or 8 each (three players). The "
        "rest is the live deck.",
        PHASE_1,
    )
    GOAL_DIE = (
        "PG-04",
        "The goal die: Low or High",
        "Before the first trick, the player on the dealer's left rolls one die. With 1, 2 or 3 the goal is Low, with 4, 5 or 6 "
        "it is High.",
        PHASE_1,
    )
    LEAD = ("PG-05", "The roller leads", "If you rolled the goal die, you lead any card.", PHASE_1)
    FOLLOW_SUIT = (
        "PG-06",
        "Follow suit if you can",
        "The others play clockwise. If you hold a card of the suit led, you must play one. If you have none, you can play any "
        "card.",
        PHASE_1,
    )
    CAPTURE = (
        "PG-07",
        "Who captures the trick",
        "Under a Low goal the lowest card captures the trick, under a High goal the highest. All suits count, in the one order "
        "over all cards.",
        PHASE_1,
    )
    JOKER_WINS = ("PG-08", "A Joker wins", "You can play a Joker at any time, and it wins the trick.", PHASE_1)
    TWO_JOKERS = ("PG-09", "Two Jokers: nobody wins", "If two Jokers are played to the same trick, nobody wins it.", PHASE_1)
    PRIZE = (
        "PG-10",
        "The die is the prize",
        "If you win the trick, you take the die that was rolled. The cards played are put aside and not used until all the "
        "other cards of the deck have been played.",
        PHASE_1,
    )
    WINNER_ROLLS = (
        "PG-11",
        "The winner rolls and leads",
        "If you win a trick, you roll the next die and lead. The player on your left plays next.",
        PHASE_1,
    )
    END_OF_PHASE_1 = (
        "PG-12",
        "The end of phase 1",
        "Phase 1 is over when all hands are played out and the dice are shared out.",
        PHASE_1,
    )
    ORDER_OF_ROLLERS = (
        "PG-13",
        "Who rolls first",
        "In phase 2 the player with the highest total score rolls first, then the next highest. If nobody is highest alone, "
        "the player with the most dice at the start of the phase goes first.",
        PHASE_2,
    )
    PASS_OR_GO = (
        "PG-14",
        "Pass or go",
        "You roll your own dice one at a time, and can stop before any of them. If you stop, you must pass all the dice you "
        "have left. With three players you can give them to either of the others, or split them.",
        PHASE_2,
    )
    ADDS = ("PG-15", "2, 3, 4 and 5 add up", "A 2, 3, 4 or 5 adds its number to your points of this phase.", PHASE_2)
    HALVES = (
        "PG-16",
        "A 1 halves your points",
        "A 1 halves the points you have in this phase. A half point is rounded up, so 9 becomes 5 and 8 becomes 4.",
        PHASE_2,
    )
    WIPES_OUT = (
        "PG-17",
        "A 6 wipes out your points",
        "A 6 wipes out the points you have in this phase. Your points of earlier phases are safe.",
        PHASE_2,
    )
    SECOND_TURN = (
        "PG-18",
        "A second turn counts on",
        "If you roll dice that were passed to you, your points count on from your first turn in the phase. A 1 or a 6 then "
        "hits the points of both turns.",
        PHASE_2,
    )
    PASSED_DICE = (
        "PG-19",
        "Passed dice must be rolled",
        "As second or third roller, you roll or pass your own dice. Then you must roll every die passed to you so far.",
        PHASE_2,
    )
    LATE_PASSES = (
        "PG-20",
        "Late dice come last",
        "When every roller has had a turn, the first must roll each die passed to them. With three players, the second must "
        "then roll each die from the third.",
        PHASE_2,
    )
    NEXT_ROUND = (
        "PG-21",
        "The next round",
        "The deal moves to the left. The deck is not shuffled, so your next hand comes from the live deck.",
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
        "How the game ends",
        "The game ends with the round in which a player reaches 65 points. The highest score wins.",
        "High, Low, Pass or Go, “Winning The Game”",
    )
    DEAD_DIE = (
        "PG-R1",
        "The die of a trick nobody wins",
        "The text does not say what becomes of it. We take it out of play for the rest of the round, because nobody has won "
        "it.",
        SILENT,
    )
    LEAD_AGAIN = (
        "PG-R2",
        "Who leads after a trick nobody wins",
        "The text says only that the winner leads. If nobody has won, we let the player who led that trick roll and lead "
        "again.",
        SILENT,
    )
    NO_SUIT = (
        "PG-R3",
        "A Joker has no suit",
        "The text says only that a Joker can be played at any time. So we give it no suit: if one is led, the others can play "
        "any card. You can play a Joker instead of following suit, but you never have to.",
        SILENT,
    )
    STILL_EQUAL = (
        "PG-R4",
        "Still equal: who rolls first",
        "The text stops at the number of dice. If scores and dice are both equal, we let the player who sits first from the "
        "dealer's left go first, as in phase 1.",
        SILENT,
    )
    SHORT_DEAL = (
        "PG-R5",
        "Dealing when the live deck is short",
        "The text says to shuffle when the cards dealt to each player “equal” the number of dice. We read this as no longer "
        "equal. First the last six cards are dealt out, three or two each. Then the cards put aside are shuffled into a new "
        "live deck, and the deal goes on until every hand is full.",
        "Our ruling: the text can be read in two ways",
    )
    SHARED_WIN = (
        "PG-R6",
        "Equal winners",
        "The text knows only one highest score. If players have the same highest score, we let them share the win.",
        SILENT,
    )
    NO_DICE = (
        "PG-R7",
        "A roller without dice",
        "The text takes it that every roller has dice. If you have none of your own, we say that you have nothing to choose "
        "and only roll what was passed to you.",
        SILENT,
    )
    DICE_AMONG_EQUALS = (
        "PG-R8",
        "Dice decide only among equals",
        "The text lets the dice decide only who rolls first. We let them decide every place in the order, but only among "
        "players with equal scores, because the score comes first.",
        SILENT,
    )
    SLIP = (
        "PG-R9",
        "A slip of the text",
        "Under “6” the text says that a 1 in a second turn wipes out all points, but its own example rolls a 6. We go by the "
        "example, because a 1 only halves.",
        "Our ruling: the text says two things",
    )
