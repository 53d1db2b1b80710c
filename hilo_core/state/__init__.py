"""A position of a game that is gone on from, step by step: what python-chess calls a board and OpenSpiel a state.

moment.py   one position and the way that led to it, never changed
state.py    `State`, which moves from one to the next and back
"""

from .state import State

__all__ = ["State"]
