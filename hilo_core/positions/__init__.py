"""Positions laid out by what is said of them: what each game needs for it, whatever its cards.

reading.py   cards, seats and numbers as people write them, and the sentence on what cannot be
past.py      a past that leads to the position, played by the game's own program
tricks.py    the same for games of tricks: who holds back what, and who has to take which trick
before.py    rounds that went before it

What can be said of a game, and how its hidden cards are drawn, stands in its `position.py`.
"""
