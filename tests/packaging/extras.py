"""Run where the wheel is installed with what it can be asked for beside: PettingZoo, OpenSpiel, Parquet and a cluster."""

import sys
from pathlib import Path

import distributed
import pyspiel

import hilo_core
from hilo_core import simulate
from hilo_core.adapters import open_spiel as open_spiel
from hilo_core.adapters import pettingzoo

if __name__ == "__main__":  # a cluster's processes read this file, too
    assert Path(hilo_core.__file__).is_relative_to(sys.prefix), "this is not what was installed"
    pyspiel.random_sim_test(pyspiel.load_game("python_pass_or_go", {"players": 2}), num_sims=1, serialize=True, verbose=False)
    match = pettingzoo.env("pass_or_go", players=2)
    match.reset(seed=5)
    for _agent in match.agent_iter():
        seen, _, ended, cut, _ = match.last()
        match.step(None if ended or cut else int(seen["action_mask"].argmax()))
    assert match.unwrapped.position.over
    kept = simulate("hilo", 50, seed=4, players=2, keep="games", progress=False)
    kept.frame("games").to_parquet("games")
    assert [*Path().glob("games*")]
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1") as cluster,
        distributed.Client(cluster) as client,
    ):
        shared = simulate("hilo", 200, seed=4, players=2, client=client, progress=False)
    assert shared.counts == simulate("hilo", 200, seed=4, players=2, progress=False).counts
    print("extras")
