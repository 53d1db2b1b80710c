"""The parts that games share: slots, rules, cards, seats, counts, positions, and dealing hidden cards again.

game.py, slots.py the slots that a game fills; what each holds rule.py, tally.py rules with their sentences and ids; the counts
of simulated games start.py, reading.py a position as a row, and read from words; tricks.py for trick-taking games
hidden_hands.py the hands that are possible for a seat: the cards it cannot see are dealt again
"""
