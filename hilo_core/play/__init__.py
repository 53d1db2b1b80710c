"""Games that a reader plays, without a screen: a position to step through, a seat at a table, a guided round, a puzzle.

state.py `State`, which moves between positions; moment.py one position, which never changes played.py a game played on one
seat: the deal, the moves of the others, hints, and its record guides.py a first round with explanations at the right moments:
guide_file.py its text, guided_round.py the round puzzle.py a position with one choice that is much better than the others:
posed.py at a table, practice.py the next puzzles
"""
