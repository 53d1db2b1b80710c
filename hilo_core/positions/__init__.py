"""Positions as values: what each game needs to read one from words, whatever its cards.

reading.py   cards, seats and numbers as people write them, and the sentence on what cannot be
start.py     the row of a position, the position of a row, and the cards that are not known, dealt out
tricks.py    what is said of every game of tricks

What can be said of a game, and how it is written again, stands in its `position.py`.
"""
