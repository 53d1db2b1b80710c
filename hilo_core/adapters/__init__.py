"""The games as other people's libraries for learning programs have them, each in a module that needs that library.

pettingzoo.py   an AEC environment of PettingZoo (`pip install '.[pettingzoo]'`)
open_spiel.py   games of OpenSpiel (`pip install '.[open-spiel]'`)

Both stand on `State`: actions are its `actions` by number, and an observation is its `vector` from a seat.
"""
