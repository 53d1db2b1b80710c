"""The question of notebook 55 counts what is played."""

from runpy import run_path

import hilo_core
from hilo_core.records.replay import summarize

from .test_notebooks import NOTEBOOKS


def test_the_question_of_55_counts_what_a_simulation_plays() -> None:
    """Each number in it is that of 300 rounds that can be replayed."""
    made = run_path(str(NOTEBOOKS / "under_a_king.py"))["make"](5)
    value, laid, took = str(made["value"]), 0, 0
    for number in range(300):
        game = summarize(hilo_core.recorded("himilo", 5 % 4, number=number, players=4, rounds=1))["rounds"][0]
        for trick in game["tricks"]:
            if trick["win_card"] in ("KS", "KH", "KC", "KD"):
                laid += sum(card[:-1] == value for card in trick["cards"])
                took += trick["cards"][(trick["winner"] - trick["leader"]) % 4][:-1] == value
    assert (made["laid"], made["took"]) == (laid, took) and made["of_100"] == round(100 * took / laid)
