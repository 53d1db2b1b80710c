"""What every game is made of: its slots, rules, cards, seats and counts, positions, and hidden cards dealt again.

game.py, slots.py     the slots that a game fills; what each holds
rule.py, tally.py     rules, their sentences and ids; what is counted of games
start.py, reading.py  a position as a row, and read from words; tricks.py for games of tricks
hidden_hands.py       what a seat must think possible: the cards it cannot see are dealt again, and rounds played on from them
"""
