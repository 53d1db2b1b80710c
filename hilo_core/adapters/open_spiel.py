"""The games as games of OpenSpiel, which this module makes known to it: "python_himilo", "python_hilo", and so on.

>>> import pyspiel
>>> from hilo_core.adapters import open_spiel
>>> hilos = pyspiel.load_game("python_hilos", {"variant": "widow"})
>>> state = hilos.new_initial_state()
>>> state.is_chance_node(), hilos.num_players()
(True, 3)
>>> state.apply_action(0)
>>> state.current_player(), [state.action_to_string(action) for action in state.legal_actions()]
(1, ['look', 'leave'])
"""

from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel

from ..base.game import CHANCE, Game
from ..games import LIBRARY
from ..state.state import State

DEALS = 1024  # of which chance chooses one at the root; the rounds after it follow from that choice
LONGEST = 20_000  # actions in a game


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel is not typed
    """A game. Its parameters are the options, such as `players`; those that its variant does not have are left out."""

    game: Game
    kind: Any

    def __init__(self, params: dict[str, Any]) -> None:
        only = {field.name: field.variants for field in self.game.setup.fields}
        self.options = {name: it for name, it in params.items() if not only.get(name) or params["variant"] in only[name]}
        first = State(self.game, **self.options)
        self.seats, self.width = first.players, len(first.vector_names)
        numbers = {"num_distinct_actions": len(first.actions), "max_chance_outcomes": DEALS, "num_players": self.seats}
        bounds = {"min_utility": -1.0, "max_utility": 1.0, "utility_sum": None, "max_game_length": LONGEST}
        super().__init__(self.kind, pyspiel.GameInfo(**numbers, **bounds), params)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        return SpielObserver(self.width, iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, or the root, in which there is none. Dice are chance nodes, and a shuffle is one a card. A game that would be
    cut in a simulation, because legal play need not end, ends with returns of 0."""

    def __init__(self, of: SpielGame) -> None:
        super().__init__(of)
        self.game, self.options = of.game, of.options  # each attribute is copied for a clone
        self.digests = (b"",) * of.seats  # of all that each seat has seen
        self.position: State | None = None

    def is_terminal(self) -> bool:
        return self.position is not None and (self.position.over or self.position.truncated)

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.position.seat if self.position else CHANCE
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE or seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal_numbers if self.position else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        number = len(self.position.legal_numbers) if self.position else DEALS
        return [(outcome, 1 / number) for outcome in range(number)]

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self.position = State(self.game, int(action), chance=True, **self.options)
        else:
            self.position.apply(self.position.legal_numbers[action] if self.position.seat == CHANCE else int(action))
        seen = [digest + self.seen_by(seat).encode() for seat, digest in enumerate(self.digests)]
        self.digests = tuple(blake2b(each, digest_size=8).digest() for each in seen)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.position is None:
            return f"deal {action}"
        return self.position.actions[self.position.legal_numbers[action] if player == pyspiel.PlayerId.CHANCE else action]

    def seen_by(self, seat: int | None) -> str:
        """What a seat sees (None: everything), with the parts of an action that it has begun."""
        if self.position is None:
            return "before the deal"
        begun = self.position.parts if seat in (None, self.position.seat) else ()
        return " ".join((str(self.position.observation(seat)), *begun))

    def returns(self) -> list[float]:
        return self.position.returns() if self.position else [0.0] * len(self.digests)

    def __str__(self) -> str:
        return self.seen_by(None)


class SpielObserver:
    """What a seat sees: its vector, and its view in words; one that recalls adds a digest of all that it saw before."""

    def __init__(self, width: int, recalls: bool) -> None:
        self.recalls, self.tensor = recalls, np.zeros(width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes the vector of a seat, or zeros before the deal."""
        self.tensor[:] = state.position.vector(player) if state.position else 0

    def string_from(self, state: SpielState, player: int) -> str:
        """The view of a seat."""
        return state.seen_by(player) + (f" {state.digests[player].hex()}" if self.recalls else "")


def register(game: Game) -> None:
    """Makes a game known to OpenSpiel, as "python_" and its key."""
    fields = {field.name: [value for value, _ in field.values] for field in game.setup.fields}
    usual = game.setup.with_players({name: values[0] for name, values in fields.items()})
    varied = {"variant": fields.get("variant", []), "players": game.setup.players}
    seats = [game.seats({**usual, name: value}) for name, values in varied.items() for value in values]
    of, provides = pyspiel.GameType, {"provides_observation_string": True, "provides_observation_tensor": True}
    provides |= {"provides_information_state_string": True, "provides_information_state_tensor": False}
    chance = {"chance_mode": of.ChanceMode.EXPLICIT_STOCHASTIC, "information": of.Information.IMPERFECT_INFORMATION}
    turns = {"dynamics": of.Dynamics.SEQUENTIAL, "max_num_players": max(seats), "min_num_players": min(seats)}
    paid = {"utility": of.Utility.GENERAL_SUM, "reward_model": of.RewardModel.TERMINAL}
    names = {"short_name": f"python_{game.KEY}", "long_name": game.NAME, "parameter_specification": usual}
    kind = pyspiel.GameType(**names, **turns, **chance, **paid, **provides)
    made = type(f"{game.KEY}Game", (SpielGame,), {"game": game, "kind": kind})
    globals()[made.__name__] = made  # where pickle looks for it
    pyspiel.register_game(kind, made)


for each in LIBRARY:
    register(each)
