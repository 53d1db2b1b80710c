"""One row of ints holds a game of Hilos: these are the names of its slots.

Seats are 0 to players - 1, clockwise. Up to DEALER the row belongs to the game, from there on to the round. Four hands are
dealt in every variant; where only three seats play, the hand behind theirs (EXTRA) belongs to nobody.
"""

VARIANT = 1
PLAYERS = 2
SIDES = 3  # how many totals are kept: two teams, or each seat alone
REVERSAL = 4  # ALWAYS, RUFF_ONLY, NEVER (HS-R1)
GOAL = 5  # so many points end the game; 0 where rounds are agreed on
ROUNDS = 6  # the agreed number of rounds (HS-R11), else 0
AUCTION = 7  # what bids count in Widow's (HS-R8)
ANTE = 8  # HS-R12
ROUNDS_PLAYED = 9
POT = 10
TOTALS = 11  # 4 seats, or 2 teams
DEALER = 15
PHASE = 16
TURNED_UP = 17  # the card turned up for trump, -1 if none is
TRUMP = 18  # a suit, -1 while not settled
REVERSED = 19  # 1 while the 2 is highest (HS-12)
THROWN_IN = 20
SETTLED = 21  # 1 once SCORES holds what the round has come to
BIDDER = 22  # the seat with the highest bid, -1 if none
HIGHEST_BID = 23
PASSED = 24  # the seats that have passed, as a set
DECLARER = 25  # the seat whose bid is played for, -1 if none
OPEN_HAND = 26  # the seat whose hand lies face up, -1 if none
BIDS = 27  # how many bids and passes there are in LOG
LOG = 28  # 20 slots: seat << 8 | bid
TRICK = 48  # number of the trick on the table, -1 before the first
LAID = 49  # how many cards lie in it
HANDS = 50  # 4, each a set of cards
PACKETS = 54  # by hand: whose hand it was when dealt
KNOWN = 58  # by packet: the seats that have seen it
EXTRA_AT = 62  # the seat the extra hand lies before, -1 before it goes round, PLAYERS once discarded
STEPS = 63  # 4 seats: how far each is with the extra hand
MINIMUMS = 67  # 4 seats: the tricks a seat must take, 0 if it need not (HS-WI-5)
LEADERS = 71  # 13 seats
WINNERS = 84  # 13 seats, -1 while open
TURNED = 97  # 13 times REVERSED, as it was while the trick was played
TRICKS_WON = 110  # 4 seats
SCORES = 114  # 4 seats, or 2 teams: the change of the round
PLAYED = 118  # 13 tricks x 4 cards, in order of play
DECK = 170  # 52 slots to shuffle in
SIZE = 222

STANDARD, POOR_MAN, WIDOW, SOLO, DEALERS = 0, 1, 2, 3, 4
VARIANTS = ("standard", "poor_man", "widow", "solo", "dealer")
ALWAYS, RUFF_ONLY, NEVER = 0, 1, 2
REVERSALS = ("always", "ruff_only", "never")
DEALT, LOOKS, BIDS_MADE, TRUMP_NAMED, PLAYS, OVER = 0, 1, 2, 3, 4, 5  # how far a round has come
PHASES = ("bid", "widow", "bid", "trump", "play", "over")  # the same as people are shown it
EXTRA = 3  # the place of the extra hand among HANDS
SEATS = 4  # slots a list by seat or of a trick has, however many play
TRICKS = 13
HAND_SIZE = 13
