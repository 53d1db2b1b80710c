"""Puzzles: positions in which one choice is better than every other by a lot, for a reason that can be said in a sentence.

themes.py     what a puzzle is about, and how hard it is
puzzle.py     a puzzle, and the files in which they lie
practice.py   what comes next, and what comes back
posed.py      one at a table, and what is said to an answer
"""

from .posed import PosedPuzzle
from .practice import Practice
from .puzzle import Puzzle, puzzles
from .themes import STEPS, THEMES

__all__ = ["STEPS", "THEMES", "PosedPuzzle", "Practice", "Puzzle", "puzzles"]
