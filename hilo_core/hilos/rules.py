"""The law of Hilos and its variants: every sentence of the rule text in our own words, and a ruling for every gap."""

from ..base.rule import Rule


class Hilos(Rule):
    """The rules HS-01 to HS-16, those of the variants (PM, WI, SO, DE), and the rulings HS-R1 to HS-R13."""

    TWO_TEAMS = "HS-01"  # Two teams of two
    CARDS = "HS-02"  # The cards and their normal order
    DEAL_AND_TRUMP = "HS-03"  # The last card dealt shows the trump
    BIDDING = "HS-04"  # Bid how many tricks above six
    PASSING = "HS-05"  # If you pass, you are out
    SILENCE = "HS-06"  # No showing and no talking
    FIRST_LEAD = "HS-07"  # Who leads first
    FOLLOW_SUIT = "HS-08"  # Follow suit if you can
    TRUMP_WINS = "HS-09"  # The highest trump wins
    SUIT_LED_WINS = "HS-10"  # Without a trump, the suit led wins
    WINNER_LEADS = "HS-11"  # The winner leads next
    ORDER_TURNS = "HS-12"  # A winning trump flips the order
    ORDER_STAYS = "HS-13"  # The suit led leaves the order alone
    BID_MADE = "HS-14"  # If you make your bid
    BID_FAILED = "HS-15"  # If you miss your bid
    END_OF_GAME = "HS-16"  # How the game ends
    NO_BIDDING = "HS-PM-1"  # No bidding
    POINT_A_ROUND = "HS-PM-2"  # One point a round
    BEST_OF_THREE = "HS-PM-3"  # Or best of three
    NEVER_TURNS = "HS-PM-4"  # Many play without turning the order
    THREE_PLAYERS = "HS-WI-1"  # Three players and a widow
    LOOKING = "HS-WI-2"  # You can look at the widow
    TAKING = "HS-WI-3"  # After a look you can take the hand
    GOES_ROUND = "HS-WI-4"  # The extra hand goes round
    PRICE = "HS-WI-5"  # Looking and taking have a price
    POINTS = "HS-WI-6"  # A point for each trick
    FIRST_TO_SEVEN = "HS-WI-7"  # First to seven points
    RISING_BIDS = "HS-SO-1"  # Each for themselves, with named bids
    SOLO = "HS-SO-2"  # Solo: win five tricks
    MISERY = "HS-SO-3"  # Misery: lose every trick
    ABUNDANT = "HS-SO-4"  # Abundant: win nine tricks
    GRAND_ABUNDANT = "HS-SO-5"  # Grand Abundant: win all thirteen tricks
    PAYING = "HS-SO-6"  # The declarer is paid, or pays
    NUMBER_AND_SUIT = "HS-DE-1"  # Bid a number and a suit
    POT = "HS-DE-2"  # Everyone pays into the pot
    ONE_AGAINST_THREE = "HS-DE-3"  # One against three
    WHO_GETS_THE_POT = "HS-DE-4"  # Who gets the pot
    TRUMP_LED = "HS-R1"  # A trump that was led flips the order too
    THROWN_IN = "HS-R2"  # Nobody bids
    BIDDING_ENDS = "HS-R3"  # How high you can bid
    NEW_ROUND = "HS-R4"  # How a new round starts
    OTHERS_SCORE_NOTHING = "HS-R5"  # Only the team that won the bidding scores
    EMPTY_SEAT = "HS-R6"  # Widow's: who comes first
    TRUMP_STAYS = "HS-R7"  # Widow's: the trump stays
    WHAT_THE_BIDS_COUNT = "HS-R8"  # Widow's: what the bids are worth
    SEVERAL_AT_SEVEN = "HS-R9"  # Widow's: several players reach seven
    AT_LEAST = "HS-R10"  # Solo: what the text leaves open
    AGREED_ROUNDS = "HS-R11"  # Solo and Dealer's: how many rounds
    ANTES = "HS-R12"  # Dealer's: numbers and pot
    NO_CARD_TURNED_UP = "HS-R13"  # Dealer's: no card is turned up
