"""Other libraries that play games of like size, where they are installed: moves a second."""

import random
from collections.abc import Callable
from importlib.metadata import version
from importlib.util import find_spec
from time import perf_counter


def python_hearts(seconds: float) -> float:
    """OpenSpiel's hearts, played at random by a loop in Python."""
    import pyspiel  # type: ignore[import-not-found]

    game, rng, moves, start = pyspiel.load_game("hearts"), random.Random(1), 0, perf_counter()
    while perf_counter() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
            else:
                moves += 1
                state.apply_action(rng.choice(state.legal_actions()))
    return moves / (perf_counter() - start)


def bots_at_hearts(seconds: float) -> float:
    """OpenSpiel's hearts, played at random by its own bots in C++."""
    import pyspiel

    game, plays, start = pyspiel.load_game("hearts"), 0, perf_counter()
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(4)]
    while perf_counter() - start < seconds:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, plays)
        plays += 1
    return plays * MOVES_OF_HEARTS / (perf_counter() - start)


MOVES_OF_HEARTS = 64  # twelve cards passed and 52 played


def skyjo(seconds: float) -> float:
    """Rlskyjo's four players, at random. The game needs none of the package's dependencies: `pip install --no-deps` will do."""
    from rlskyjo.game.skyjo import SkyjoGame  # type: ignore[import-not-found]

    rng, game = random.Random(1), SkyjoGame(num_players=4)

    def play() -> int:
        moves = 0
        game.reset()
        while not game.is_terminated:
            player, _ = game.expected_action
            _, mask = game.collect_observation(player)
            game.act(player, rng.choice([action for action, legal in enumerate(mask) if legal]))
            moves += 1
        return moves

    play()  # compiled, and warm
    moves, start = 0, perf_counter()
    while perf_counter() - start < seconds:
        moves += play()
    return moves / (perf_counter() - start)


PEERS: dict[str, tuple[str, str, Callable[[float], float]]] = {  # each with its package and its module
    "hearts, loop in Python": ("open_spiel", "pyspiel", python_hearts),
    "hearts, evaluate_bots": ("open_spiel", "pyspiel", bots_at_hearts),
    "skyjo": ("rlskyjo", "rlskyjo", skyjo),
}


def there() -> dict[str, Callable[[float], float]]:
    """Those that are installed, with their versions."""
    return {f"{package} {version(package)}, {name}": run for name, (package, module, run) in PEERS.items() if find_spec(module)}
