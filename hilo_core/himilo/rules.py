"""The law of Hi MiLo!: every sentence of the rule text in our own words, and a ruling for every gap.

The text is the Super-Set-Deck adaptation, by Salomon Brys, of John Burton's game.
"""

from ..base.rule import Rule


class HiMiLo(Rule):
    """The rules HM-01 to HM-27 and the rulings HM-R1 to HM-R5."""

    CO_OPERATIVE = (
        "HM-01",
        "A co-operative game",
        "Three to five players form one team: all win the round together or all lose it.",
        "Hi MiLo!, introduction",
    )
    CARDS_IN_PLAY = (
        "HM-02",
        "Number cards in play",
        "Number cards come in four suits (♠ ♥ ♣ ♦). Three players use the values 1 to 12, four use 1 to 15, five use 1 to 18.",
        "Hi MiLo!, “Setup”",
    )
    FOURTEEN_CARDS = (
        "HM-03",
        "Fourteen cards each",
        "The number cards are shuffled and 14 are dealt to each player. The cards left over stay face down, out of the round.",
        "Hi MiLo!, “Setup”",
    )
    LINE_OF_WIN_CARDS = (
        "HM-04",
        "The line of win cards",
        "Fourteen win cards (J, Q and K of each suit, and a neutral J★ and K★) are shuffled and fanned out face up, one for "
        "each trick. The one that no other covers is the win card of the current trick. Everybody sees the whole line.",
        "Hi MiLo!, “Setup”",
    )
    HIDDEN_HANDS = (
        "HM-05",
        "Hidden hands",
        "Players see their own hand only, and nobody may talk about the cards they hold.",
        "Hi MiLo!, “Setup” and “Tricks”",
    )
    THREE_BIDS = (
        "HM-06",
        "Three kinds of bid",
        "After a look at their cards the players settle who bids High (most tricks), who bids Low (fewest) and who bids "
        "Middle: exactly one High, exactly one Low, all others Middle. They may talk about levels, never about cards.",
        "Hi MiLo!, “Bidding”",
    )
    DRAGON_AND_BUTTERFLY = (
        "HM-07",
        "Dragon and butterfly",
        "The High bidder shows the dragon card, the Low bidder the butterfly card.",
        "Hi MiLo!, “Bidding”",
    )
    PASSING = (
        "HM-08",
        "Passing three cards",
        "From the High bidder on, clockwise, each player passes three cards face down to the left, and may look at the "
        "cards received before choosing. When the High bidder has received three, all hold 14 again and play begins.",
        "Hi MiLo!, “Passing Cards”",
    )
    FIRST_LEAD = (
        "HM-09",
        "First lead and turn order",
        "The player on the dealer's left leads the first trick. Play goes clockwise, one card each, face up.",
        "Hi MiLo!, “Playing Cards”",
    )
    FOLLOW_THE_WIN_CARD = (
        "HM-10",
        "Follow the win card's colour",
        "A player who holds a card of the win card's suit must play one. This binds the leader too: the win card sets the "
        "suit, not the card led.",
        "Hi MiLo!, “Tricks” and “Playing Cards”",
    )
    NEUTRAL_WIN_CARD = (
        "HM-11",
        "Neutral win card",
        "Under a neutral (★) win card any card may be played, and the number alone decides.",
        "Hi MiLo!, “Tricks”",
    )
    VOID = (
        "HM-12",
        "Void in the colour",
        "A player without a card of the win card's suit may play any card.",
        "Hi MiLo!, “Tricks” and “Playing Cards”",
    )
    ON_COLOUR = (
        "HM-13",
        "On-colour cards rank above the rest",
        "Every card of the win card's suit ranks above every off-colour card, whatever the numbers. Among themselves "
        "on-colour cards rank by number, 1 low to 18 high.",
        "Hi MiLo!, “Determining the Trick Winner”",
    )
    OFF_COLOUR = (
        "HM-14",
        "Off-colour cards rank by number",
        "Off-colour cards rank by number only: their suits do not matter.",
        "Hi MiLo!, “Determining the Trick Winner”",
    )
    EARLIER_IS_HIGHER = (
        "HM-15",
        "Equal off-colour cards: earlier is higher",
        "Of off-colour cards with the same number, the one played earlier ranks higher.",
        "Hi MiLo!, “Determining the Trick Winner”",
    )
    HI = (
        "HM-16",
        "K is Hi",
        "Under a K the highest-ranked card wins the trick.",
        "Hi MiLo!, “Tricks”",
    )
    LO = (
        "HM-17",
        "J is Lo",
        "Under a J the lowest-ranked card wins the trick.",
        "Hi MiLo!, “Tricks”",
    )
    MI_THREE = (
        "HM-18",
        "Q is Mi, three players",
        "Under a Q with three players the middle card wins: one above it, one below.",
        "Hi MiLo!, “Tricks”",
    )
    MI_HIGH_MIDDLE = (
        "HM-19",
        "Q is Mi, four players, ♠ or ♣",
        "Under Q♠ or Q♣ with four players the high middle card wins: one above it, two below.",
        "Hi MiLo!, “Tricks”",
    )
    MI_LOW_MIDDLE = (
        "HM-20",
        "Q is Mi, four players, ♥ or ♦",
        "Under Q♥ or Q♦ with four players the low middle card wins: two above it, one below.",
        "Hi MiLo!, “Tricks”",
    )
    MI_FIVE = (
        "HM-21",
        "Q is Mi, five players",
        "Under a Q with five players the exact middle card wins: two above it, two below.",
        "Hi MiLo!, “Tricks”",
    )
    TAKING = (
        "HM-22",
        "Taking the trick",
        "The winner takes the win card, the cards played are put away, and the winner leads the next trick under the next "
        "win card.",
        "Hi MiLo!, “Playing Cards”",
    )
    RANKS = (
        "HM-23",
        "Ranks after fourteen tricks",
        "After the last trick the player with the most tricks is High, the one with the fewest is Low, all others are Middle.",
        "Hi MiLo!, “Scoring the Round”",
    )
    TIE_LOSES = (
        "HM-24",
        "A tie at either end loses",
        "If two or more players share the most tricks, or share the fewest, the team loses the round. A tie in the middle "
        "is harmless.",
        "Hi MiLo!, “Scoring the Round”",
    )
    WINNING_THE_ROUND = (
        "HM-25",
        "Winning the round",
        "The team wins the round exactly when every player's rank is what that player bid.",
        "Hi MiLo!, “Scoring the Round”",
    )
    WINNING_THE_MATCH = (
        "HM-26",
        "Winning the match",
        "The team agrees on a number of rounds (such as best of five) and wins the match by winning more than it loses.",
        "Hi MiLo!, “Scoring the Round”",
    )
    HARDER_LEVELS = (
        "HM-27",
        "Harder levels",
        "Only the first cards of the line lie face up: 7 on the medium level, 5 on the difficult one, 3 on the hardcore one "
        "(14 is the normal game). Each time a win card is taken, one card of the face-down pile is added face up at the far "
        "end, while any is left.",
        "Hi MiLo!, “Variant: make the game harder”",
    )
    NEUTRAL_TIES = (
        "HM-R1",
        "Ties under a neutral win card",
        "Under ★ no card is on-colour, so of two equal numbers the earlier ranks higher: under K★ the earlier one can win, "
        "under J★ the later one.",
        "Our ruling: the text speaks of equal cards only as off-colour cards",
    )
    SETTLING_BIDS = (
        "HM-R2",
        "How bids are settled",
        "The seats claim a bid in turn, from the dealer's left. High and Low are open until taken, Middle while fewer than "
        "players minus two have it, so the last seats may have one choice only.",
        "Our ruling: the text leaves the order to talk",
    )
    DEALER = (
        "HM-R3",
        "The dealer",
        "The first seat deals the first round unless said otherwise. The deal moves one seat clockwise each round.",
        "Our ruling: the text does not say who deals",
    )
    PASSING_ON = (
        "HM-R4",
        "Passing on what was received",
        "Cards just received may be passed on, since a player may look at them before passing.",
        "Our ruling: the text allows the look and does not forbid it",
    )
    END_OF_MATCH = (
        "HM-R5",
        "When a match is over",
        "A best-of-n match (n odd, five unless said otherwise) is over once one side has won more than half of the n rounds. "
        "A match of one round is allowed.",
        "Our ruling: the text does not say whether the rest is played out",
    )
