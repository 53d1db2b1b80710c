"""The law of Hi MiLo!: every sentence of the rule text in our own words, and a ruling for every gap.

The text is the Super-Set-Deck adaptation, by Salomon Brys, of John Burton's game.
"""

from ..base.rule import SILENT, Rule


class HiMiLo(Rule):
    """The rules HM-01 to HM-27 and the rulings HM-R1 to HM-R5."""

    CO_OPERATIVE = (
        "HM-01",
        "You win or lose together",
        "Three to five players form one team. You all win the round together, or you all lose it.",
        "Hi MiLo!, introduction",
    )
    CARDS_IN_PLAY = (
        "HM-02",
        "Which numbers are in play",
        "Number cards come in four suits: ♠, ♥, ♣ and ♦. Three players use the numbers 1 to 12, four use 1 to 15, and five use "
        "1 to 18.",
        "Hi MiLo!, “Setup”",
    )
    FOURTEEN_CARDS = (
        "HM-03",
        "Everyone gets fourteen cards",
        "The number cards are shuffled and each player gets 14. The cards left over stay face down and out of the round.",
        "Hi MiLo!, “Setup”",
    )
    LINE_OF_WIN_CARDS = (
        "HM-04",
        "The line of win cards",
        "Fourteen win cards, J, Q and K of each suit and the neutral J★ and K★, lie fanned out face up, one for each trick. "
        "The one that no other card covers is the win card of this trick. Everyone sees the whole line.",
        "Hi MiLo!, “Setup”",
    )
    HIDDEN_HANDS = (
        "HM-05",
        "Keep your cards to yourself",
        "You see only your own cards, and nobody is allowed to talk about the cards they hold.",
        "Hi MiLo!, “Setup” and “Tricks”",
    )
    THREE_BIDS = (
        "HM-06",
        "High, Low or Middle",
        "Look at your cards and agree who bids High (most tricks), Low (fewest) and Middle: exactly one High, exactly one Low, "
        "everyone else Middle. You can talk about these levels, but never about cards.",
        "Hi MiLo!, “Bidding”",
    )
    DRAGON_AND_BUTTERFLY = (
        "HM-07",
        "The dragon is High, the butterfly Low",
        "If you bid High, you show the dragon card. If you bid Low, you show the butterfly card.",
        "Hi MiLo!, “Bidding”",
    )
    PASSING = (
        "HM-08",
        "Pass three cards to the left",
        "The High bidder passes three cards face down to the left, then everyone else does so in turn, clockwise. You can look "
        "at the cards you get before you choose yours. At the end everyone holds 14 again, and play begins.",
        "Hi MiLo!, “Passing Cards”",
    )
    FIRST_LEAD = (
        "HM-09",
        "Who leads first",
        "The player on the dealer's left leads to the first trick. Then play goes clockwise, and each player plays one card "
        "face up.",
        "Hi MiLo!, “Playing Cards”",
    )
    FOLLOW_THE_WIN_CARD = (
        "HM-10",
        "Follow the win card's suit",
        "If you hold a card of the win card's suit, you must play one. The leader must too, because the win card sets the "
        "suit, not the card that was led.",
        "Hi MiLo!, “Tricks” and “Playing Cards”",
    )
    NEUTRAL_WIN_CARD = (
        "HM-11",
        "Under a star you can play anything",
        "If the win card is neutral (★), you can play any card, and the numbers alone decide the trick.",
        "Hi MiLo!, “Tricks”",
    )
    VOID = (
        "HM-12",
        "If you cannot follow, play any card",
        "If you have no card of the win card's suit, you can play any card.",
        "Hi MiLo!, “Tricks” and “Playing Cards”",
    )
    ON_COLOUR = (
        "HM-13",
        "The win card's suit ranks above the rest",
        "Every card of the win card's suit ranks above every off-suit card (one of a different suit), whatever the "
        "numbers. Within the win card's suit, a higher number ranks higher.",
        "Hi MiLo!, “Determining the Trick Winner”",
    )
    OFF_COLOUR = (
        "HM-14",
        "Off-suit cards rank by number",
        "A card that is not of the win card's suit is off-suit. Off-suit cards rank by their numbers only, so it does not "
        "matter which suits they have.",
        "Hi MiLo!, “Determining the Trick Winner”",
    )
    EARLIER_IS_HIGHER = (
        "HM-15",
        "Equal numbers: the earlier card is higher",
        "If off-suit cards have the same number, the one played earlier ranks higher.",
        "Hi MiLo!, “Determining the Trick Winner”",
    )
    HI = ("HM-16", "K is Hi: the highest card wins", "Under a K the highest-ranked card wins the trick.", "Hi MiLo!, “Tricks”")
    LO = ("HM-17", "J is Lo: the lowest card wins", "Under a J the lowest-ranked card wins the trick.", "Hi MiLo!, “Tricks”")
    MI_THREE = (
        "HM-18",
        "Q is Mi: with three, the middle wins",
        "With three players, the middle card wins the trick under a Q. It has one card above it and one below.",
        "Hi MiLo!, “Tricks”",
    )
    MI_HIGH_MIDDLE = (
        "HM-19",
        "Q♠ or Q♣ with four: the second wins",
        "With four players, the high middle card wins the trick under Q♠ and Q♣. It has one card above it and two below.",
        "Hi MiLo!, “Tricks”",
    )
    MI_LOW_MIDDLE = (
        "HM-20",
        "Q♥ or Q♦ with four: the third wins",
        "With four players, the low middle card wins the trick under Q♥ and Q♦. It has two cards above it and one below.",
        "Hi MiLo!, “Tricks”",
    )
    MI_FIVE = (
        "HM-21",
        "Q is Mi: with five, the middle wins",
        "With five players, the exact middle card wins the trick under a Q. It has two cards above it and two below.",
        "Hi MiLo!, “Tricks”",
    )
    TAKING = (
        "HM-22",
        "The winner takes the win card",
        "If you win the trick, you take the win card, and the cards played are put away. Then you lead to the next trick, "
        "under the next win card.",
        "Hi MiLo!, “Playing Cards”",
    )
    RANKS = (
        "HM-23",
        "Who is High and who is Low",
        "After the last trick, the player with the most tricks is High and the player with the fewest is Low. Everyone else is "
        "Middle.",
        "Hi MiLo!, “Scoring the Round”",
    )
    TIE_LOSES = (
        "HM-24",
        "A tie for most or fewest loses",
        "If two or more players share the most tricks, or share the fewest, the team loses the round. A tie in the middle is "
        "harmless.",
        "Hi MiLo!, “Scoring the Round”",
    )
    WINNING_THE_ROUND = (
        "HM-25",
        "Every player must match their bid",
        "The team wins the round if every player's rank is what that player bid. If one rank is different, the team loses.",
        "Hi MiLo!, “Scoring the Round”",
    )
    WINNING_THE_MATCH = (
        "HM-26",
        "Winning the match",
        "Agree on a number of rounds, such as best of five. The team wins the match if it wins more rounds than it loses.",
        "Hi MiLo!, “Scoring the Round”",
    )
    HARDER_LEVELS = (
        "HM-27",
        "Harder levels hide win cards",
        "In the normal game all 14 win cards lie face up. On harder levels you see only the first 7 (medium), 5 (difficult) or "
        "3 (hardcore). Each time one is taken, the next one from the face-down pile comes to the far end, until none is left.",
        "Hi MiLo!, “Variant: make the game harder”",
    )
    NEUTRAL_TIES = (
        "HM-R1",
        "Equal numbers under a star",
        "The text ranks equal cards only where they are off-suit, and under ★ no card has the win card's suit. We count them "
        "all as off-suit, so the earlier one ranks higher: it can win under K★, and the later one under J★.",
        SILENT,
    )
    SETTLING_BIDS = (
        "HM-R2",
        "Who bids first",
        "The text lets you talk until you agree. We go round from the dealer's left: High and Low are open until taken, Middle "
        "until all but two players have it. So one High and one Low always come out, but the last bidders may find only one "
        "bid left.",
        SILENT,
    )
    DEALER = (
        "HM-R3",
        "Who deals",
        "The text does not say who deals. We let the first player deal the first round, unless you agree otherwise. Then the "
        "deal moves one place clockwise each round, so that everyone has a turn.",
        SILENT,
    )
    PASSING_ON = (
        "HM-R4",
        "You can pass on cards you received",
        "The text lets you look at the cards you received before you pass. It does not say that you must keep them, so we let "
        "you pass them on.",
        SILENT,
    )
    END_OF_MATCH = (
        "HM-R5",
        "When a match is over",
        "The text does not say whether you play on once a match is decided. We stop when one side has won more than half of "
        "the rounds, because the rest cannot change it. The number of rounds is odd: five unless you agree otherwise, or just "
        "one.",
        SILENT,
    )
