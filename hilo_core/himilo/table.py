"""One row of ints holds a match of Hi MiLo!: these are the names of its slots.

Seats are 0 to players - 1, clockwise. Up to DEALER the row belongs to the match, from there on to the round.
"""

PLAYERS = 1
SHOW = 2  # how many win cards lie face up (HM-27)
ROUNDS = 3
ROUNDS_WON = 4
ROUNDS_LOST = 5
DEALER = 6
TRICK = 7  # number of the trick on the table, -1 before the first
LAID = 8  # how many cards lie in it
BIDS = 9  # 5 seats: NO_BID, LOW, MIDDLE, HIGH
PASSED = 14  # 5 seats x 3 cards, 0 until passed
HANDS = 29  # 5 seats x 2 halves
WIN_CARDS = 39  # 14, first trick first
LEADERS = 53  # 14 seats
WINNERS = 67  # 14 seats, -1 while open
TRICKS_WON = 81  # 5 seats
RANKS = 86  # 5 seats: 0 until the round is over, LOW, MIDDLE, HIGH, TIED
VERDICT = 91  # 0 until the round is over, WON, LOST
TURNED_UP = 92  # how many win cards of the line have been turned up so far, those taken included
PLAYED = 93  # 14 tricks x 5 cards, in order of play
DECK = 163  # 72 slots to shuffle in
VOIDS = 235  # 5 seats: suits of which it is said to have no more cards, a set
GONE = 240  # the halves of cards that are said to have been played, by whom is not known
SIZE = 242

NO_BID, LOW, MIDDLE, HIGH, TIED = 0, 1, 2, 3, 4
LEVELS = ("", "low", "middle", "high", "tied")
WON, LOST = 1, 2
SEATS = 5  # slots a list by seat has, however many play
