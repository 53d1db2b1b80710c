"""One row of ints holds a game of Hilos: these are the names of its slots.

Seats are 0 to players - 1, clockwise. Up to DEALER the row belongs to the game, from there on to the round. Four hands are
dealt in every variant; where only three seats play, the hand behind theirs (EXTRA) belongs to nobody.
"""

PLAYERS = 1
VARIANT = 2  # the place of the variant among VARIANTS
SIDES = 3  # the number of totals: two teams, or each seat alone
REVERSAL = 4  # ALWAYS, RUFF_ONLY, NEVER (HS-R1)
GOAL = 5  # the points that end the game; 0 if the number of rounds is agreed
ROUNDS = 6  # the agreed number of rounds (HS-R11), else 0
AUCTION = 7  # UNSCORED, SCORED, NONE (HS-R8)
ANTE = 8  # HS-R12
ROUNDS_PLAYED = 9
POT = 10
TOTALS = 11  # 4 seats, or 2 teams
FORM = 15  # the form of the bids, as in round.py
DEALER = 16
PHASE = 17
TURNED_UP = 18  # the card turned up for trump, -1 if none is
TRUMP = 19  # a suit, -1 while not settled
REVERSED = 20  # 1 while the 2 is highest (HS-12)
THROWN_IN = 21
SETTLED = 22  # 1 once SCORES holds what the round has come to
BIDDER = 23  # the seat with the highest bid, -1 if none
HIGHEST_BID = 24
PASSED = 25  # the seats that have passed, as a set
DECLARER = 26  # the seat whose bid is played for, -1 if none
OPEN_HAND = 27  # the seat whose hand lies face up, -1 if none
BIDS = 28  # the number of bids and passes in LOG
LOG = 29  # 20 slots: seat << 8 | bid
TRICK = 49  # number of the trick on the table, -1 before the first
LAID = 50  # the number of cards in it
HANDS = 51  # 4, each a set of cards
PACKETS = 55  # the seat that each hand was dealt to
KNOWN = 59  # the seats that have seen each packet
EXTRA_AT = 63  # the seat the extra hand lies before, -1 before it goes round, PLAYERS once discarded
STEPS = 64  # 4 seats: how far each is with the extra hand
MINIMUMS = 68  # 4 seats: the tricks a seat must take, 0 if it need not (HS-WI-5)
LEADERS = 72  # 13 seats
WINNERS = 85  # 13 seats, -1 while open
TURNED = 98  # 13 times REVERSED, as it was while the trick was played
TRICKS_WON = 111  # 4 seats
SCORES = 115  # 4 seats, or 2 teams: the change of the round
PLAYED = 119  # 13 tricks x 4 cards, in order of play, UNKNOWN_CARD if a position does not give it
DECK = 171  # 52 slots to shuffle in
VOIDS = 223  # 4 seats: the suits that each is known to have run out of, a set
GONE = 227  # cards that were played by an unknown seat, a set
SIZE = 228

BY_OPTIONS = (VARIANT, PLAYERS, SIDES, REVERSAL, GOAL, AUCTION, FORM)  # the slots that the options settle
KEYS = ("standard", "poor_man", "widow", "solo", "dealer")  # keys of the variants, the base game first
ALWAYS, RUFF_ONLY, NEVER = 0, 1, 2
REVERSALS = ("always", "ruff_only", "never")
UNSCORED, SCORED, NONE = 0, 1, 2  # whether bids are made, and count
AUCTIONS = ("unscored", "scored", "none")
DEALT, LOOKS, BIDS_MADE, TRUMP_NAMED, PLAYS, OVER = 0, 1, 2, 3, 4, 5  # stages of a round
PHASES = ("bid", "widow", "bid", "trump", "play", "over")  # the same as people are shown it
STEP_NAMES = ("", "looking", "left", "looked", "took")  # stages of a seat with the extra hand
EXTRA = 3  # the place of the extra hand among HANDS
SEATS = 4  # slots of a list by seat or of a trick, for any number of players
TRICKS = 13
HAND_SIZE = 13
UNKNOWN_CARD = -1  # the number of an unknown card
