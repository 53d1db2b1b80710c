"""The simulation in a page: what it offers, in which words, and what is said to those who ask for what there is not."""

from typing import Any

import pytest

from hilo_core import GAMES, HiloError
from hilo_core.base.game import read_options
from hilo_core.messages.texts import Json
from hilo_core.simulation.kernels import name_of
from hilo_widgets import Simulation
from hilo_widgets.pages.offered import offered

from ..core.toy_game import GAME as TOY

every_game = pytest.mark.parametrize("key", ["himilo", "hilo", "hilos", "pass_or_go"])


@every_game
def test_every_choice_begins_as_a_match_does(key: str) -> None:
    """The command leaves out what has its default value."""
    game = GAMES[key]
    for setting in offered(game, {})["settings"].values():
        table = game.new_table(read_options(game, setting["given"]))
        assert setting["options"] == read_options(game, setting["given"])
        assert {slot: int(value) for slot, value in setting["blank"]} == {n: v for n, v in enumerate(table) if v}
        assert setting["module"] == name_of(game, (), setting["options"])


@every_game
def test_what_is_counted_is_told_in_words(key: str) -> None:
    for counts in offered(GAMES[key], {})["tallies"]:
        looked = [(count["words"], count["many"], count["seats"], tuple(count["labels"])) for count in counts if count["many"]]
        assert len(set(looked)) == len(looked), "two counts could not be told apart"
        for count in counts:
            assert not {"_", "["} & set(count["words"] + count["many"] + count["one"])


def test_what_is_asked_for_is_chosen_at_first() -> None:
    made = Simulation("hilos", strategies=["expert", "random", "random"], seed=7, games=250, count="reversals", variant="widow")
    data = made.data
    assert (data["game"], data["seed"], data["many"], data["count"]) == ("hilos", 7, 250, "reversals")
    assert [number for number, _ in data["most"]] == [250, 1_000, 10_000, 100_000, 1_000_000]
    offer = offered(GAMES["himilo"], {"players": 5, "rounds": 7})
    assert offer["chosen"] == {"players": 5, "show": 14, "rounds": 7}
    assert offer["settings"]["players=5,show=14,rounds=7"]["given"] == {"players": 5, "rounds": 7}


@pytest.mark.parametrize(
    ("given", "named", "sentence"),
    [
        (["hilo"], {"youngest_first": [1, 0, 2]}, "A page offers players, edition of HiLO, but not youngest_first"),
        (["hilo"], {"strategies": lambda view, rng: view.legal[0]}, "no function of your own|should be"),
        (["hilo"], {"strategies": ["expert", "random"]}, "There are 2 strategies for 3 seats"),
        (["hilo"], {"count": "team_wins"}, "HiLO has no rate “team_wins”. Its rates are rounds, turns"),
        ([TOY], {"strategies": "expert"}, "Thirteen Tricks has no strategy “expert”"),
    ],
)
def test_what_there_is_not_gets_a_sentence(given: list[Any], named: Json, sentence: str) -> None:
    with pytest.raises(HiloError, match=sentence):
        Simulation(*given, **named)
