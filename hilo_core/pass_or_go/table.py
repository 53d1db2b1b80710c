"""One row of ints holds a game of High, Low, Pass or Go: these are the names of its slots.

Seats are 0 to players - 1, clockwise. Up to PHASE the row belongs to the game, from there on to the round. Every card of the
deck is in LIVE, in ASIDE, in one of HANDS or in the trick on the table.
"""

PLAYERS = 1
ROUND = 2  # number of the round, from 1 on
DEALER = 3
LIVE = 4  # the cards of the live deck, a set, and UNSEEN more
ASIDE = 5  # the cards put aside since the last shuffle, a set, without UNSEEN
TOTALS = 6  # 3 seats

PHASE = 9
TRICK = 10  # number of the trick on the table, -1 before the first die
LAID = 11  # the number of cards in it
LEADER = 12  # the seat that has rolled, or is to roll, the goal die
DIE = 13  # face of the goal die on the table, 0 if there is none
DEAD = 14  # the number of dice out of play
ROLLER = 15  # the seat whose dice are rolled, -1 before phase 2
FORCED = 16  # FREE, or which passed dice the roller now has to roll: SOON or LATE
CARRIED = 17  # points of the roller's first turn that a second one may still lose
DEALT_FIRST = 18  # cards of each hand dealt before the live deck was shuffled, 0 if it was not
SETTLED = 19  # 1 once the totals include this round
ROLLED = 20  # the number of dice rolled in phase 2
STOPPED = 21  # the number of rollers who have passed
HANDS = 22  # 3 seats: the cards held, a set
WON = 25  # 3 seats: dice won in phase 1
OWN = 28  # 3 seats: own dice neither rolled nor passed
PASSED = 31  # 3 seats: dice passed to the seat and not rolled
POINTS = 34  # 3 seats: points of phase 2
ORDER = 37  # 3 rollers, -1 until settled
LEADERS = 40  # 8 seats
WINNERS = 48  # 8 seats, -1 while open, NOBODY
FACES = 56  # 8 goal dice, 0 if a position does not give it
ROLLS = 64  # 8 dice of phase 2, packed: seat, face, the roller's points after it
PASSES = 72  # 3 passes, packed: seat, dice given to each seat
PLAYED = 75  # 8 tricks x 3 cards, in order of play, UNKNOWN_CARD if a position does not give it
OLD_CARDS = 99  # the last cards of the live deck before it was shuffled, a set, 0 if it was not: all were dealt
PLACE = 100  # place of the roller in ORDER, 0 before phase 2
PILE = 101  # 54 slots to shuffle in
VOIDS = 155  # 3 seats: the suits that each is known to have run out of, a set
UNSEEN = 158  # the number of unknown cards aside in a described position: they may be any of LIVE
SIZE = 159

SEATS = 3  # slots of a list by seat, for any number of players
NOBODY = -2
UNKNOWN_CARD = -1  # the number of an unknown card
GOAL, PLAYING, ROLLING, OVER = 0, 1, 2, 3
PHASES = ("goal", "play", "dice", "over")
FREE, SOON, LATE = 0, 1, 2
