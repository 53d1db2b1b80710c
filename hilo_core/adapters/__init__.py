"""The games as environments for training learning programs.

pettingzoo.py   an AEC environment of PettingZoo (`pip install '.[pettingzoo]'`)
open_spiel.py   games of OpenSpiel (`pip install '.[open-spiel]'`)

Both use `State`: actions are its `actions` by number, and an observation is its `vector` from a seat.
"""
