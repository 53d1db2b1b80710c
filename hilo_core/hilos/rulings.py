"""The rulings HS-R1 to HS-R13: what we chose where the text of Hilos is silent or says two things, as members of its law."""

from ..base.rule import SILENT

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
