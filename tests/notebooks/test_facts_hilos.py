"""The numbers and the stories in the notebooks on Hilos, asked of the rules and of the simulation."""

from hilo_core import replay, simulate, summarize
from hilo_core.hilos import Hilos
from hilo_core.simulation.outcomes import Outcomes

from .test_notebooks import prose

STANDARD, VARIANTS = "30_hilos_rules", "35_hilos_variants"
GAMES = 5_000


def played(reversal: str) -> Outcomes:
    """The games of which the notebooks tell."""
    return simulate("hilos", GAMES, variant="poor_man", reversal=reversal, progress=False)


def test_half_of_the_times_the_2_is_highest_for_one_trick() -> None:
    once = played("always").rate("spells_by_length")["1"]
    assert round(100 * once.value) == 48 and 100 * (once.high - once.low) / 2 < 0.5
    assert "about 48 of 100 times" in prose(STANDARD) and "less than 1 of 100" in prose(STANDARD)


def test_a_turn_by_the_last_trick_is_not_counted() -> None:
    told = [frame.rule for frame in replay("hilos_turns") if frame.rule in (Hilos.ORDER_TURNS, Hilos.ORDER_STAYS)]
    last = summarize("hilos_turns")["rounds"][0]["tricks"][-1]
    assert last["winner"] == 1 and last["cards"][0] == "4C", "a trump takes the thirteenth trick"
    assert sum(rule is Hilos.ORDER_TURNS for rule in told) == 5
    found = played("always").counts
    assert found["reversals"] < found["trump_tricks"]


def test_how_often_the_order_turns_under_both_readings() -> None:
    ours, theirs = (played(reversal).rate("reversals") for reversal in ("always", "ruff_only"))
    for rate, number in ((ours, "4.9"), (theirs, "1.7")):
        assert f"{rate.value:.1f}" == number and f"{number} times" in prose(VARIANTS)
    margin = sum(((rate.high - rate.low) / 2) ** 2 for rate in (ours, theirs)) ** 0.5
    assert f"{ours.value - theirs.value:.1f} {margin:.2f}" == "3.2 0.02"
    assert "3.2 turns fewer" in prose(VARIANTS) and "about 0.02" in prose(VARIANTS)
    experts = simulate("hilos", 300, variant="poor_man", strategies="expert", progress=False).rate("reversals")
    assert experts.low > ours.high and "Our experts turn the order more often" in prose(STANDARD)


def test_anns_2_of_diamonds_wins_once_she_has_turned_the_order() -> None:
    tricks = summarize("hilos_turns")["rounds"][0]["tricks"]
    assert tricks[2]["cards"][0] == "AC" and tricks[2]["winner"] == tricks[2]["leader"] == 0
    assert tricks[3]["cards"][0] == "2D" and tricks[3]["winner"] == 0 and tricks[3]["reversed"]
    assert "HS-14" in [frame.rule.id for frame in replay("hilos_turns")]


def test_a_round_of_solo_adds_up_to_nothing() -> None:
    for name in ("hilos_abundant", "hilos_great_misery"):
        assert sum(summarize(name)["rounds"][0]["scores"]) == 0


def test_cem_loses_every_trick_of_his_great_misery() -> None:
    assert summarize("hilos_great_misery")["rounds"][0]["tricks_won"][2] == 0
