"""The law of Hilos and its variants: every sentence of the rule text in our own words, and a ruling for every gap."""

from ..base.rule import SILENT, Rule

TRUMP_LED = (
    "HS-R1",
    "A trump that was led turns the order too",
    "The text says two things: “If the card that won the trick was a trump suit, the order of the cards reverses.” If it "
    "“was of the suit that led, then there is no change”. A trump that was led and wins is both. We turn the order over, "
    "because where the text says who wins, it names the suit led only if there is no trump. Some families turn it only "
    "when a different suit was led.",
    "Our ruling: the text says two things",
    "Option reversal: always (this ruling), ruff_only (the other reading), never (HS-PM-4).",
)
THROWN_IN = (
    "HS-R2",
    "Nobody bids",
    "The text does not say what happens then. If the first three pass, the fourth can still bid. If everyone passes, the "
    "round is thrown in: nobody scores or loses anything, and the next dealer deals. In Widow's Hilos, where bids bring no "
    "points, we play the round all the same.",
    SILENT,
)
BIDDING_ENDS = (
    "HS-R3",
    "How high you can bid",
    "The text gives no highest bid. We let bids run from 1 to 7, because six and seven make 13, which is all the tricks. "
    "The bidding also ends when no higher bid is left, and when everyone but the highest bidder has passed.",
    SILENT,
)
NEW_ROUND = (
    "HS-R4",
    "How a new round starts",
    "The text does not say how a round starts, or who deals it. Each of our rounds starts in the normal order, with the "
    "ace high. Ann deals the first round unless you agree otherwise, and the deal moves one place clockwise after every "
    "round, even one thrown in.",
    SILENT,
)
OTHERS_SCORE_NOTHING = (
    "HS-R5",
    "Only the team that won the bidding scores",
    "The text does not say what the other team scores. We give it nothing either way, because the text gives points for a bid "
    "only. By “the number of tricks they bid” we understand the bid itself, 1 to 7, not six more.",
    SILENT,
)
EMPTY_SEAT = (
    "HS-R6",
    "Widow's: who comes first",
    "The text leaves one of four seats empty and does not say who comes first. The next player clockwise from the dealer "
    "sits opposite, so we let that player look, bid and lead first. Then comes the player on the dealer's right, and then "
    "the dealer.",
    SILENT,
)
TRUMP_STAYS = (
    "HS-R7",
    "Widow's: the trump stays",
    "The text does not say what is trump when the dealer gives the hand away. We keep the suit of the last card dealt, "
    "because everyone has seen it. The card itself goes with the hand.",
    SILENT,
)
WHAT_THE_BIDS_COUNT = (
    "HS-R8",
    "Widow's: what the bids are worth",
    "The text keeps the bidding but never says what a bid is worth here. We let you bid, but give no points for it, "
    "because points come from tricks; a round in which all pass is played all the same. There are two other readings: the "
    "highest bidder also scores the bid, alone, and a round that all pass is thrown in; or nobody bids at all.",
    SILENT,
    "Option auction: unscored (this ruling), scored (HS-14 and HS-15 for the bidder alone, on top of HS-WI-6), none "
    "(nobody bids).",
)
SEVERAL_AT_SEVEN = (
    "HS-R9",
    "Widow's: several players reach seven",
    "The text does not say who is first when several players reach 7 in the same round. We let the highest score win, and "
    "players with the same highest score share the win.",
    SILENT,
)
AT_LEAST = (
    "HS-R10",
    "Solo: what the text leaves open",
    "The text leaves these points of Solo open, so we play them as in Hilos: passing, the end of the bidding, and the "
    "order that turns over. “5 tricks” and “9 tricks” mean at least that many. The turned-up suit is trump unless the "
    "declarer of Abundant names one of the four before the first lead. All 13 tricks are played, in Misery too.",
    SILENT,
)
AGREED_ROUNDS = (
    "HS-R11",
    "Solo and Dealer's: how many rounds",
    "The text sets no end. We play an agreed number of rounds, eight unless you say otherwise, and rounds thrown in count. "
    "The highest balance wins, and players with the same highest balance share the win.",
    SILENT,
    "Option rounds: 1 or more, 8 if left out.",
)
ANTES = (
    "HS-R12",
    "Dealer's: numbers and pot",
    "The text names no amounts. We let a bid count all your tricks, 1 to 13, and at least that many make it. Everyone pays the "
    "same ante each round: three unless you agree otherwise, and always a multiple of three, so that three can share the "
    "pot evenly. A pot nobody bids for stays for the next round, and one left at the end belongs to nobody.",
    SILENT,
    "Option ante: 3, 6, 9 or another multiple of 3, 3 if left out.",
)
NO_CARD_TURNED_UP = (
    "HS-R13",
    "Dealer's: no card is turned up",
    "The text does not say whether a card is turned up here. We turn none up, because the highest bid names the trump.",
    SILENT,
)


BIDS, PLAY, SCORING = "Hilos, “Bidding”", "Hilos, “Play”", "Hilos, “Scoring”"  # of the text
POOR_MAN, WIDOW = "Hilos, “Poor Man's Hilos”", "Hilos, “Widow's Hilos”"
OF_SOLO, DEALERS = "Hilos, “Solo Hilos”", "Hilos, “Dealer's Hilos”"


class Hilos(Rule):
    """The rules HS-01 to HS-16, those of the variants (PM, WI, SO, DE), and the rulings HS-R1 to HS-R13."""

    TWO_TEAMS = (
        "HS-01",
        "Two teams of two",
        "Four players form two teams. The player opposite you is your partner.",
        "Hilos, “Players”",
    )
    CARDS = (
        "HS-02",
        "The cards and their normal order",
        "You play with a 52-card deck. In each suit the order is A K Q J 10 9 8 7 6 5 4 3 2, from high to low.",
        "Hilos, “Cards”",
    )
    DEAL_AND_TRUMP = (
        "HS-03",
        "The last card dealt shows the trump",
        "The player on the dealer's left shuffles, the one on the right cuts, and each player gets 13 cards. The last card is "
        "shown to all: its suit is trump for the round. It belongs to the dealer's hand.",
        "Hilos, “Dealing”",
    )
    BIDDING = (
        "HS-04",
        "Bid how many tricks above six",
        "From the dealer's left, each of you bids how many tricks above six your team will take. Each bid must be higher than "
        "the one before.",
        BIDS,
    )
    PASSING = (
        "HS-05",
        "If you pass, you are out",
        "If you pass, you are out of the bidding of this round. The bidding goes on until three players have passed, or two if "
        "only three play.",
        BIDS,
    )
    SILENCE = (
        "HS-06",
        "No showing and no talking",
        "You are not allowed to show your partner your cards or to talk about them.",
        BIDS,
    )
    FIRST_LEAD = (
        "HS-07",
        "Who leads first",
        "The player on the dealer's left leads to the first trick. Then play goes clockwise.",
        PLAY,
    )
    FOLLOW_SUIT = (
        "HS-08",
        "Follow suit if you can",
        "If you hold a card of the suit led, you must play one. If you have none, you can play any card.",
        PLAY,
    )
    TRUMP_WINS = (
        "HS-09",
        "The highest trump wins",
        "If anyone played a trump, the highest trump wins the trick, by the order now in force.",
        PLAY,
    )
    SUIT_LED_WINS = (
        "HS-10",
        "Without a trump, the suit led wins",
        "If nobody played a trump, the highest card of the suit led wins the trick, by the order now in force.",
        PLAY,
    )
    WINNER_LEADS = ("HS-11", "The winner leads next", "If you win the trick, you lead to the next one.", PLAY)
    ORDER_TURNS = (
        "HS-12",
        "A winning trump turns the order over",
        "When a trump wins the trick, the order turns over from the next trick on: 2 is highest and A lowest. The next trump "
        "that wins turns it back.",
        PLAY,
    )
    ORDER_STAYS = (
        "HS-13",
        "The suit led leaves the order alone",
        "When the winning card is of the suit that was led, the order of the cards stays as it is.",
        PLAY,
    )
    BID_MADE = (
        "HS-14",
        "If you make your bid",
        "If your team won the bidding and takes at least six tricks plus its bid, it scores a point for each trick above six.",
        SCORING,
    )
    BID_FAILED = (
        "HS-15",
        "If you miss your bid",
        "If your team won the bidding and takes fewer tricks than it needs, it loses as many points as it bid.",
        SCORING,
    )
    END_OF_GAME = (
        "HS-16",
        "How the game ends",
        "Both teams start at 0. The game ends when a team reaches 7 or −7 points, and the team with more points wins.",
        SCORING,
    )
    NO_BIDDING = ("HS-PM-1", "No bidding", "In Poor Man's Hilos nobody bids.", POOR_MAN)
    POINT_A_ROUND = (
        "HS-PM-2",
        "One point a round",
        "The team that takes more of the 13 tricks scores one point. The first team with five points wins.",
        POOR_MAN,
    )
    BEST_OF_THREE = (
        "HS-PM-3",
        "Or best of three",
        "Instead you can agree to play the best of three rounds. The game is over once a team has won two.",
        POOR_MAN,
    )
    NEVER_TURNS = (
        "HS-PM-4",
        "Many play without turning the order",
        "Many people play that a winning trump does not turn the order over, for example when they teach children.",
        POOR_MAN,
    )
    THREE_PLAYERS = (
        "HS-WI-1",
        "Three players and a widow",
        "Three of you play, and there are no teams. Four hands of 13 are dealt. The seat on the dealer's left is empty, and "
        "its hand is the widow.",
        WIDOW,
    )
    LOOKING = (
        "HS-WI-2",
        "You can look at the widow",
        "Before the bidding, the player opposite the dealer can look at the widow or leave it.",
        WIDOW,
    )
    TAKING = (
        "HS-WI-3",
        "After a look you can take the hand",
        "If you have looked, you can take the hand and give up your own for it, or leave it.",
        WIDOW,
    )
    GOES_ROUND = (
        "HS-WI-4",
        "The extra hand goes round",
        "The extra hand is the widow, or a hand given up for it. It goes on to the other players, who have the same choices. "
        "The dealer comes last, and after that it is discarded.",
        WIDOW,
    )
    PRICE = (
        "HS-WI-5",
        "Looking and taking have a price",
        "If you looked, you must win at least 3 tricks. If you took a hand, you must win at least 4 instead.",
        WIDOW,
    )
    POINTS = (
        "HS-WI-6",
        "A point for each trick",
        "After 13 tricks you add the tricks you won to your score. If you looked or took and won too few, you also subtract "
        "the number you needed: two tricks after a look give 2 − 3 = −1.",
        WIDOW,
    )
    FIRST_TO_SEVEN = ("HS-WI-7", "First to seven points", "The first player with 7 points wins.", WIDOW)
    RISING_BIDS = (
        "HS-SO-1",
        "Each for themselves, with named bids",
        "In Solo Hilos four players play without teams. Each bid must be worth more than the one before: Solo 1, Misery 2, "
        "Abundant 3, Abundant Trump 4, Great Misery 5, Grand Abundant 6.",
        OF_SOLO,
    )
    SOLO = (
        "HS-SO-2",
        "Solo: win five tricks",
        "The highest bidder is the declarer. As declarer of Solo you must win 5 tricks.",
        OF_SOLO,
    )
    MISERY = (
        "HS-SO-3",
        "Misery: lose every trick",
        "As declarer of Misery you must lose every trick. In Great Misery you do so with your hand face up.",
        OF_SOLO,
    )
    ABUNDANT = (
        "HS-SO-4",
        "Abundant: win nine tricks",
        "As declarer of Abundant or Abundant Trump you must win 9 tricks. In Abundant you can name the trump suit. In Abundant "
        "Trump the turned-up trump stays.",
        OF_SOLO,
    )
    GRAND_ABUNDANT = (
        "HS-SO-5",
        "Grand Abundant: win all thirteen tricks",
        "As declarer of Grand Abundant you must win all 13 tricks, and you lead to the first.",
        OF_SOLO,
    )
    PAYING = (
        "HS-SO-6",
        "The declarer is paid, or pays",
        "If you make your bid as declarer, every other player pays you its value. If you do not, you pay it to each of them.",
        OF_SOLO,
    )
    NUMBER_AND_SUIT = (
        "HS-DE-1",
        "Bid a number and a suit",
        "In Dealer's Hilos you bid how many tricks you will win alone, and the trump suit. Each bid must have a higher number "
        "than the one before, but the suit can change.",
        DEALERS,
    )
    POT = ("HS-DE-2", "Everyone pays into the pot", "All players pay into a common pot.", DEALERS)
    ONE_AGAINST_THREE = (
        "HS-DE-3",
        "One against three",
        "The highest bidder plays alone against the other three, and the suit of that bid is trump. Everything else is as in "
        "Hilos.",
        DEALERS,
    )
    WHO_GETS_THE_POT = (
        "HS-DE-4",
        "Who gets the pot",
        "If you make your bid as declarer, you take the pot. If you do not, the other three share it.",
        DEALERS,
    )
    TRUMP_LED = TRUMP_LED
    THROWN_IN = THROWN_IN
    BIDDING_ENDS = BIDDING_ENDS
    NEW_ROUND = NEW_ROUND
    OTHERS_SCORE_NOTHING = OTHERS_SCORE_NOTHING
    EMPTY_SEAT = EMPTY_SEAT
    TRUMP_STAYS = TRUMP_STAYS
    WHAT_THE_BIDS_COUNT = WHAT_THE_BIDS_COUNT
    SEVERAL_AT_SEVEN = SEVERAL_AT_SEVEN
    AT_LEAST = AT_LEAST
    AGREED_ROUNDS = AGREED_ROUNDS
    ANTES = ANTES
    NO_CARD_TURNED_UP = NO_CARD_TURNED_UP
