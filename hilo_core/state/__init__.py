"""A position of a game that is gone on from, step by step: what python-chess calls a board and OpenSpiel a state.

moment.py   one position and the way that led to it, never changed
position.py what has been said of a position that was laid out, and its draws
made_up.py  chances, where what went before was made up
state.py    `State`, which moves from one to the next and back
"""

from .state import State

__all__ = ["State"]
