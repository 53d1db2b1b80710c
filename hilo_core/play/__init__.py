"""A game that a reader is in, without a screen: a position to step through, a seat at a table, a guided round, a puzzle.

state.py    `State`, which goes from one position to the next and back; moment.py one of them, never changed
played.py   a game played on one seat: the deal, the moves of the others, hints, and its record
guides.py   a first round that speaks at the right moments: guide_file.py its text, guided_round.py the round
puzzle.py   a position in which one choice is better than every other by a lot: posed.py at a table, practice.py what comes next
"""
