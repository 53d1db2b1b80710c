"""The games for other people's programs: as environments to train learning programs in, and as WebAssembly for web pages.

pettingzoo.py   an AEC environment of PettingZoo (`pip install '.[pettingzoo]'`)
open_spiel.py   games of OpenSpiel (`pip install '.[open-spiel]'`)
wasm.py         makes the WebAssembly that pages play by: `python -m hilo_core.adapters.wasm`

The first two use `State`: actions are its `actions` by number, and an observation is its `vector` from a seat.
"""
