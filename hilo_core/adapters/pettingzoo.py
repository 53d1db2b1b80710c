"""The games as environments of PettingZoo, in which agents act one after the other (AEC)."""

from random import Random
from typing import Any, TypedDict

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

from ..base.game import Game
from ..base.tally import Options
from ..messages.texts import Json
from ..play.state import State

LARGEST = 2**31 - 1


class Observation(TypedDict):
    """The observation of an agent."""

    observation: NDArray[np.int32]
    action_mask: NDArray[np.int8]


def env(game: Game | str = "himilo", *, limit: int = 10_000, render_mode: str | None = None, **options: Any) -> AECEnv:
    """Return an environment in which a game is played to its end.

    It has the usual wrappers: an illegal action ends the game with a reward of -1 for the agent, and steps before `reset` are
    refused.

    Agents are `seat_0`, `seat_1`, ...; an observation is a dict with `observation`, the `vector` of the seat
    (`State.vector_names` explains it), and `action_mask`, which is all 0 when it is another agent's turn. Actions are the
    numbers of `State.actions`. Rewards come at the end, as in `State.returns`; a game of more than `limit` steps is truncated,
    and so is one that legal play need not end. Other arguments are options of the game.

    >>> from hilo_core.adapters.pettingzoo import env
    >>> match = env("pass_or_go", players=2)
    >>> match.reset(seed=1)
    >>> match.agent_selection, match.observe(match.agent_selection)["action_mask"].sum()
    ('seat_1', np.int64(6))
    """
    return OrderEnforcingWrapper(TerminateIllegalWrapper(HiloEnv(game, limit, render_mode, options), illegal_reward=-1))


class HiloEnv(AECEnv):  # type: ignore[misc]  # PettingZoo is not typed
    """A game as an environment, without the wrappers of `env`."""

    def __init__(self, game: Game | str, limit: int, render_mode: str | None, options: Options) -> None:
        super().__init__()
        self.position = State(game, **options)
        self.options, self.limit, self.render_mode = options, limit, render_mode
        self.metadata = {
            "render_modes": ["ansi"],
            "name": f"hilo_{self.position.game.KEY}_v0",
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.position.players)]
        number = len(self.position.actions)
        seen = Box(-LARGEST, LARGEST, (len(self.position.vector_names),), np.int32)
        observed: dict[str, Space[Any]] = {"observation": seen, "action_mask": Box(0, 1, (number,), np.int8)}
        self.observation_spaces = {agent: Dict(observed) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(number) for agent in self.possible_agents}
        self.random = Random()

    def observation_space(self, agent: str) -> "Space[Any]":
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "Space[Any]":
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Json | None = None) -> None:
        """Begin a new game; the same seed gives the same sequence of games."""
        if seed is not None:
            self.random = Random(seed)
        self.position = State(self.position.game, self.random.getrandbits(48), **self.options)
        self.steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Json] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.position.seat or 0]

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees, and its legal actions if it is the agent to move."""
        mine = agent == self.agent_selection and not self.position.over
        mask = self.position.mask if mine else [0] * len(self.position.actions)
        seen = self.position.vector(self.possible_agents.index(agent))
        return {"observation": np.array(seen, np.int32), "action_mask": np.array(mask, np.int8)}

    def step(self, action: int) -> None:
        """Make an action for the agent to move."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.position.apply(int(action))
        self.steps += 1
        if self.position.over:
            self.rewards = dict(zip(self.possible_agents, self.position.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.position.seat or 0]
            self.truncations = dict.fromkeys(self.agents, self.steps >= self.limit or self.position.truncated)
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return who is to move and what the choice is, with `render_mode="ansi"`."""
        return repr(self.position) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing, because there is nothing to close."""
