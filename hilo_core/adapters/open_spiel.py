"""Registers the games with OpenSpiel as "python_himilo", "python_hilo", and so on.

>>> import pyspiel
>>> from hilo_core.adapters import open_spiel
>>> state = pyspiel.load_game("python_hilos", {"variant": "widow"}).new_initial_state()
>>> state.apply_action(0)  # chance deals
>>> state.current_player(), [state.action_to_string(action) for action in state.legal_actions()]
(1, ['look', 'leave'])
"""

from hashlib import blake2s
from typing import Any

import numpy as np
import pyspiel

from ..base.game import CHANCE, Game
from ..games import LIBRARY
from ..house.functions import ways_to_play
from ..messages.texts import Json
from ..play.state import State

DEALS = 1024  # chance chooses one of these deals at the root; later rounds follow from that choice


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel is not typed
    """A game of OpenSpiel. Its parameters are the options of the game, such as `players`."""

    game: Game
    kind: Any

    def __init__(self, params: Json) -> None:
        only = {field.name: field.variants for field in self.game.choosable}
        self.options = {name: it for name, it in params.items() if not only.get(name) or params["variant"] in only[name]}
        first = State(self.game, **self.options)
        self.seats, self.width, size = first.players, len(first.vector_names), len(first.actions)
        super().__init__(self.kind, pyspiel.GameInfo(size, max(size, DEALS), self.seats, -1, 1, max_game_length=20_000), params)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        return SpielObserver(self.width, iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position (or the root, before a game begins).

    Dice and each card of a shuffle are chance nodes; an endless game pays 0.
    """

    def __init__(self, of: SpielGame) -> None:
        super().__init__(of)
        self.game, self.options = of.game, of.options  # each attribute is copied for a clone
        self.digests = (b"",) * of.seats  # digests of everything that each seat has seen
        self.position: State | None = None

    def is_terminal(self) -> bool:
        return self.position is not None and (self.position.over or self.position.truncated)

    def current_player(self) -> int:
        seat = self.position.seat if self.position else CHANCE  # -1 there, too
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() or seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal_numbers if self.position else list(range(DEALS))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self._legal_actions(CHANCE)
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self.position = State(self.game, int(action), chance=True, **self.options)
        else:
            self.position.apply(int(action))
        self.digests = tuple(blake2s(digest + self.seen_by(seat).encode()).digest() for seat, digest in enumerate(self.digests))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.actions[action] if self.position else f"deal {action}"

    def seen_by(self, seat: int | None = None) -> str:
        """Return what a seat sees (None: everything), with the parts of an action that the seat has chosen so far."""
        if self.position is None:
            return "before the deal"
        begun = self.position.parts if seat in (None, self.position.seat) else ()
        return " ".join((str(self.position.observation(seat)), *begun))

    __str__ = seen_by

    def returns(self) -> list[float]:
        return self.position.returns() if self.position else [0.0] * len(self.digests)


class SpielObserver:
    """A seat's observation as a vector and in words; with perfect recall it includes a digest of everything seen before."""

    def __init__(self, width: int, recalls: bool) -> None:
        self.recalls, self.tensor = recalls, np.zeros(width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.position.vector(player) if state.position else 0

    def string_from(self, state: SpielState, player: int) -> str:
        return state.seen_by(player) + (f" {state.digests[player].hex()}" if self.recalls else "")


def register(game: Game) -> None:
    """Register a game with OpenSpiel, as "python_" and its key."""
    usual = game.with_players({field.name: field.values[0][0] for field in game.choosable})
    seats = [*map(game.seats, ways_to_play(game))]
    of = pyspiel.GameType
    plays = of.Dynamics.SEQUENTIAL, of.ChanceMode.EXPLICIT_STOCHASTIC, of.Information.IMPERFECT_INFORMATION
    pays = of.Utility.GENERAL_SUM, of.RewardModel.TERMINAL
    provides = True, False, True, True  # information states as strings, as tensors; observations as strings, as tensors
    kind = of(f"python_{game.KEY}", game.NAME, *plays, *pays, max(seats), min(seats), *provides, usual)
    name = f"{game.KEY}Game"  # pickle looks for it here
    globals()[name] = type(name, (SpielGame,), {"game": game, "kind": kind})
    pyspiel.register_game(kind, globals()[name])


for each in LIBRARY:
    register(each)
