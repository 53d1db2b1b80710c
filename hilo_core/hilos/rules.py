"""The law of Hilos and its variants: every sentence of the rule text in our own words, and a ruling for every gap."""

from ..base.rule import Rule

PLAY, SCORING = "Hilos, “Play”", "Hilos, “Scoring”"  # of the text


class Hilos(Rule):
    """The rules HS-01 to HS-16, those of the variants (PM, WI, SO, DE), and the rulings HS-R1 to HS-R13."""

    TWO_TEAMS = ("HS-01", "Two teams of two", "Four players; those sitting opposite each other are a team.", "Hilos, “Players”")
    CARDS = (
        "HS-02",
        "Cards and their normal order",
        "A 52-card deck; in each suit A K Q J 10 9 8 7 6 5 4 3 2 from high to low.",
        "Hilos, “Cards”",
    )
    DEAL_AND_TRUMP = (
        "HS-03",
        "Deal and trump",
        "The player on the dealer's left shuffles, the one on the right cuts, and all cards are dealt, 13 each. The last "
        "card is shown to all: its suit is trump for the round, and it belongs to the dealer's hand.",
        "Hilos, “Dealing”",
    )
    BIDDING = (
        "HS-04",
        "Bidding",
        "From the dealer's left each player bids how many tricks above six their team will take, each bid higher than the "
        "one before.",
        "Hilos, “Bidding”",
    )
    PASSING = (
        "HS-05",
        "Passing",
        "A player who passes is out of this round's bidding. Bidding goes on until three players have passed (with three "
        "players, until two have).",
        "Hilos, “Bidding”",
    )
    SILENCE = ("HS-06", "Silence", "Partners may neither show nor discuss their cards.", "Hilos, “Bidding”")
    FIRST_LEAD = ("HS-07", "First lead", "The player on the dealer's left leads the first trick; play goes clockwise.", PLAY)
    FOLLOW_SUIT = (
        "HS-08",
        "Follow suit",
        "A player who holds a card of the suit led must play one; otherwise any card may be played.",
        PLAY,
    )
    TRUMP_WINS = ("HS-09", "A trump wins", "If trumps were played, the highest trump by the order now in force wins.", PLAY)
    SUIT_LED_WINS = (
        "HS-10",
        "Otherwise the suit led wins",
        "Without trumps the highest card of the suit led, by the order now in force, wins.",
        PLAY,
    )
    WINNER_LEADS = ("HS-11", "Winner leads", "The trick's winner leads the next one.", PLAY)
    ORDER_TURNS = (
        "HS-12",
        "A trump that wins turns the order around",
        "When the winning card is a trump, the order of the cards reverses for the tricks after it: 2 becomes highest and "
        "A lowest, and back again at the next such trick.",
        PLAY,
    )
    ORDER_STAYS = (
        "HS-13",
        "A card of the suit led leaves the order",
        "When the winning card is of the suit that was led, the order stays.",
        PLAY,
    )
    BID_MADE = (
        "HS-14",
        "Bid made",
        "A bidding team that takes at least six plus its bid scores the number of tricks above six that it took.",
        SCORING,
    )
    BID_FAILED = ("HS-15", "Bid failed", "A bidding team that falls short loses as many points as it bid.", SCORING)
    END_OF_GAME = (
        "HS-16",
        "End of the game",
        "Teams start at 0; the game ends when a team reaches 7 or -7 points. The team with more points wins.",
        SCORING,
    )
    NO_BIDDING = ("HS-PM-1", "No bidding", "Poor Man's Hilos leaves the bidding out.", "Hilos, “Poor Man's Hilos”")
    POINT_A_ROUND = (
        "HS-PM-2",
        "A point a round",
        "The team that takes more of the 13 tricks scores one point; the first team to five points wins.",
        "Hilos, “Poor Man's Hilos”",
    )
    BEST_OF_THREE = (
        "HS-PM-3",
        "Or best of three",
        "Instead the players may agree on the best of three rounds: over once a team has two.",
        "Hilos, “Poor Man's Hilos”",
    )
    NEVER_TURNS = (
        "HS-PM-4",
        "Often without the reversal",
        "Often, as when teaching children, a winning trump does not turn the order around.",
        "Hilos, “Poor Man's Hilos”",
    )
    THREE_PLAYERS = (
        "HS-WI-1",
        "Three players and a widow",
        "Three players, no teams. Four hands of 13 are dealt; the seat on the dealer's left is empty and its hand is the "
        "widow.",
        "Hilos, “Widow's Hilos”",
    )
    LOOKING = (
        "HS-WI-2",
        "Looking",
        "Before the bidding the player opposite the dealer may look at the widow or leave it.",
        "Hilos, “Widow's Hilos”",
    )
    TAKING = (
        "HS-WI-3",
        "Taking",
        "A player who looked may take the hand, giving up their own in exchange, or leave it.",
        "Hilos, “Widow's Hilos”",
    )
    GOES_ROUND = (
        "HS-WI-4",
        "The extra hand goes round",
        "The extra hand, the widow or one given up for it, goes on to the other players with the same choices, ending "
        "with the dealer, after whom it is discarded.",
        "Hilos, “Widow's Hilos”",
    )
    PRICE = (
        "HS-WI-5",
        "The price",
        "Who looked must take at least 3 tricks; who took a hand at least 4 instead.",
        "Hilos, “Widow's Hilos”",
    )
    POINTS = (
        "HS-WI-6",
        "Points",
        "After 13 tricks each player adds the tricks won to their score; who looked or took and fell short subtracts that "
        "minimum as well: two tricks after a look give 2 - 3 = -1.",
        "Hilos, “Widow's Hilos”",
    )
    FIRST_TO_SEVEN = ("HS-WI-7", "End", "The first player with 7 points wins.", "Hilos, “Widow's Hilos”")
    RISING_BIDS = (
        "HS-SO-1",
        "Each alone",
        "Solo Hilos: four players, no teams. Players declare bids of rising value: Solo 1, Misery 2, Abundant 3, Abundant "
        "Trump 4, Great Misery 5, Grand Abundant 6.",
        "Hilos, “Solo Hilos”",
    )
    SOLO = ("HS-SO-2", "Solo", "The declarer must win 5 tricks.", "Hilos, “Solo Hilos”")
    MISERY = (
        "HS-SO-3",
        "Misery and Great Misery",
        "The declarer must lose every trick; in Great Misery with their hand face up.",
        "Hilos, “Solo Hilos”",
    )
    ABUNDANT = (
        "HS-SO-4",
        "Abundant and Abundant Trump",
        "The declarer must win 9 tricks; in Abundant they may declare the trump suit, in Abundant Trump the turned-up "
        "trump stays.",
        "Hilos, “Solo Hilos”",
    )
    GRAND_ABUNDANT = (
        "HS-SO-5",
        "Grand Abundant",
        "The declarer must win all 13 tricks and leads to the first.",
        "Hilos, “Solo Hilos”",
    )
    PAYING = (
        "HS-SO-6",
        "Paying",
        "If the bid is made every other player pays the declarer its value, otherwise the declarer pays it to each of them.",
        "Hilos, “Solo Hilos”",
    )
    NUMBER_AND_SUIT = (
        "HS-DE-1",
        "Bids of number and suit",
        "Dealer's Hilos: each bid names a number of tricks to win alone and a trump suit. Each bid's number is higher "
        "than the one before; the suit may change.",
        "Hilos, “Dealer's Hilos”",
    )
    POT = ("HS-DE-2", "The pot", "All players pay into a common pot.", "Hilos, “Dealer's Hilos”")
    ONE_AGAINST_THREE = (
        "HS-DE-3",
        "One against three",
        "The highest bidder plays alone against the other three, with the trump suit of that bid; all else is as in Hilos.",
        "Hilos, “Dealer's Hilos”",
    )
    WHO_GETS_THE_POT = (
        "HS-DE-4",
        "Who gets the pot",
        "If the bid is made the declarer takes the pot; otherwise the other three share it.",
        "Hilos, “Dealer's Hilos”",
    )
    TRUMP_LED = (
        "HS-R1",
        "A trump that was led",
        "A trump that was led and wins fits two sentences: by HS-12 the order reverses, by HS-13 it stays. On who wins a "
        "trick the text sets “the highest trump” against “the highest card of the suit led”, where there is no trump. We "
        "read its two sentences on the order as the same two cases, so a winning trump always reverses it. Families who "
        "read them the other way reverse it only when a trump is played on another suit's lead.",
        "Our ruling: the text says two things of a trump that was led",
        "Option reversal: always (this ruling), ruff_only (the other reading), never (HS-PM-4).",
    )
    THROWN_IN = (
        "HS-R2",
        "Nobody bids",
        "If the first three pass, the fourth may still bid or pass. If all four pass (all three in Widow's), the round is "
        "thrown in without score, also without the widow's minimum, and the next dealer deals. A Widow's round with an "
        "unscored auction is played all the same (HS-R8).",
        "Our ruling: the text does not say what follows when nobody bids",
    )
    BIDDING_ENDS = (
        "HS-R3",
        "Range of bids, and the bid that ends the bidding",
        "Bids run from 1 to 7. The bidding also ends as soon as no higher bid exists, and as soon as all players but the "
        "highest bidder have passed.",
        "Our ruling: the text gives no highest bid",
    )
    NEW_ROUND = (
        "HS-R4",
        "A new round",
        "Each round starts with the normal order (A high). The first seat deals first unless said otherwise; the deal "
        "moves one seat clockwise after every round, thrown-in ones too.",
        "Our ruling: the text does not say how a round starts, nor who deals it",
    )
    OTHERS_SCORE_NOTHING = (
        "HS-R5",
        "Only the bidding team scores",
        "The other team scores nothing, whether the bid is made or not. 'The tricks they bid' in HS-15 is the bid itself "
        "(1 to 7), not six plus the bid.",
        "Our ruling: the text does not say what the other team scores",
    )
    EMPTY_SEAT = (
        "HS-R6",
        "Widow's: seats",
        "The three players are numbered clockwise. With the left seat empty, the next player clockwise from the dealer "
        "sits opposite, and is the first to look, to bid and to lead; then the player on the dealer's right, then the "
        "dealer.",
        "Our ruling: the text leaves one seat of four empty and numbers none",
    )
    TRUMP_STAYS = (
        "HS-R7",
        "Widow's: trump",
        "The trump is the suit of the last card dealt to the dealer, shown to all; it stays even if the dealer's hand is "
        "exchanged. That card is part of the hand then given up.",
        "Our ruling: the text does not say what the trump is when the dealer gives that hand away",
    )
    WHAT_THE_BIDS_COUNT = (
        "HS-R8",
        "Widow's: what the bidding does",
        "The text keeps the bidding but never says what a bid is worth here. We let the players bid and give no points for "
        "it; a round in which all pass is played all the same. There are two other readings: the highest bidder also "
        "scores the bid, alone, and a round that all pass is thrown in; or nobody bids at all.",
        "Our ruling: the text keeps the bidding and gives it no score",
        "Option auction: unscored (this ruling), scored (HS-14 and HS-15 for the bidder alone, on top of HS-WI-6), none "
        "(nobody bids).",
    )
    SEVERAL_AT_SEVEN = (
        "HS-R9",
        "Widow's: several players at 7",
        "If several reach 7 in the same round the highest score wins; equal highest scores share the win.",
        "Our ruling: the text does not say who is first when several are",
    )
    AT_LEAST = (
        "HS-R10",
        "Solo: passing, and at least",
        "Passing and the end of the bidding are as in HS-05 and HS-R2. '5 tricks' and '9 tricks' mean at least so many. "
        "The turned-up suit is trump except when Abundant declares another; that is declared before the first lead, any "
        "of the four suits. The order reverses as in Hilos. All 13 tricks are played, in Misery too.",
        "Our ruling: the text leaves these points of Solo Hilos open",
    )
    AGREED_ROUNDS = (
        "HS-R11",
        "Solo and Dealer's: how long",
        "The text sets no end. A game is an agreed number of rounds, eight unless said otherwise; the highest balance wins, "
        "equal ones share. Rounds thrown in count.",
        "Our ruling: the text sets no end",
        "Option rounds: 1 or more, 8 if left out.",
    )
    ANTES = (
        "HS-R12",
        "Dealer's: numbers and pot",
        "A bid counts tricks outright, 1 to 13, and is made by at least so many. Every player pays the same ante at the "
        "start of each round, three unless said otherwise and always a multiple of three, so that three can share the pot "
        "evenly; a pot nobody bids for stays for the next round; one left after the last round belongs to nobody.",
        "Our ruling: the text names no amounts",
        "Option ante: 3, 6, 9 or another multiple of 3, 3 if left out.",
    )
    NO_CARD_TURNED_UP = (
        "HS-R13",
        "Dealer's: the turned-up card",
        "No card is turned up: the highest bid names the trump.",
        "Our ruling: the text has the trump bid, so a card turned up would mean nothing",
    )
