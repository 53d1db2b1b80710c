"""The numbers and the stories in the notebooks on Hilos, asked of the rules and of the simulation."""

from functools import cache
from math import ceil, hypot

import pytest

from hilo_core import GAMES, replay, simulate
from hilo_core.hilos import Hilos
from hilo_core.hilos.bids import BID_NAMES
from hilo_core.hilos.table import HAND_SIZE, TRICKS
from hilo_core.intervals import Rate
from hilo_core.records.replay import summarize
from hilo_core.records.self_play import random_record
from hilo_core.simulation.outcomes import Outcomes

from .counted import FROM_DEALER, hilos_rounds
from .fact import Fact, about, each_fact, of_20, spelled, sure
from .test_chosen_deals import deal

MANY = 100_000
READINGS = ("always", "ruff_only")


@cache
def played(reversal: str, games: int = MANY) -> Outcomes:
    """The games of which the notebooks tell."""
    return simulate("hilos", games, variant="poor_man", reversal=reversal, progress=False)


def once() -> Rate:
    """How often the 2 is highest for one trick only, once the order has turned."""
    rate: Rate = played("always").rate("spells_by_length")["1"]
    return rate


def margin() -> int:
    """What the margin of error is less than where the notebook draws its plot, of 100."""
    rate = played("always", 5_000).rate("spells_by_length")["1"]
    return ceil(50 * (rate.high - rate.low))


def turns(reversal: str) -> Rate:
    """How often the order turns in a round."""
    rate: Rate = played(reversal).rate("reversals")
    return rate


def fewer() -> tuple[str, str]:
    """How many turns fewer there are by the other reading, and what the margin of error of that is less than."""
    ours, theirs = map(turns, READINGS)
    margin = hypot((ours.high - ours.low) / 2, (theirs.high - theirs.low) / 2)
    said, hundredth = f"{ours.value - theirs.value:.2f}", 0.01
    assert abs(float(said) - (ours.value - theirs.value)) < hundredth and margin < hundredth
    return said, f"{hundredth}"


def experts_turn_more() -> bool:
    """Whether experts turn the order more often."""
    experts = simulate("hilos", 300, variant="poor_man", strategies="expert", progress=False).rate("reversals")
    return experts.low > turns("always").high


def sums_of_solo() -> int:
    """What a round of Solo adds up to, whatever is bid and won."""
    records = [random_record(GAMES["hilos"], {"variant": "solo", "rounds": 8}, seed) for seed in range(20)]
    sums = {sum(one["scores"]) for record in [*records, "hilos_abundant"] for one in summarize(record)["rounds"]}
    (found,) = sums
    return found


def trumps_of_ann() -> str:
    """How many trumps Ann holds in the deal at the end, both ends of the order among them."""
    dealt = deal("30_hilos_rules")
    assert dealt["trump"][-1] == "H" and {"AH", "2H"} <= set(dealt["hands"][0])
    return spelled(sum(card[-1] == "H" for card in dealt["hands"][0]))


def trumps_of_ben() -> str:
    """How many trumps Ben holds in the deal of Widow's Hilos."""
    dealt = deal("35_hilos_variants")
    return spelled(sum(card[-1] == dealt["trump"][-1] for card in dealt["hands"][1]))


FACTS = [
    Fact("30", "A round of Hilos has {} tricks", lambda: spelled(TRICKS)),
    Fact("30", "You hold {} cards", lambda: spelled(HAND_SIZE)),
    Fact("30", "The first blue bar stands for about {} of 100 times", lambda: sure(once())),
    Fact("30", "so nearly every other time the 2 is highest for one trick only", lambda: 0.45 < once().low < once().high < 0.5),
    Fact("30", "When we say “{} of 100” like this", lambda: sure(once())),
    Fact("30", "out of {} tries, that is how many we expect to end this way", lambda: 100),
    Fact("30", "in about {} of {} such counts the true number lies within it", of_20),
    Fact("30", "Here it is less than {} of 100, because so many rounds were counted", margin),
    Fact("30", "Our experts turn the order more often than players who pick at random", experts_turn_more),
    Fact("30", "so one team always takes {} or more", lambda: spelled(TRICKS // 2 + 1)),
    Fact("30", "A bid of 1 promises {} tricks", lambda: spelled(1 + TRICKS // 2)),
    Fact("30", "and you hold {} of them, with both A♥ and 2♥", trumps_of_ann),
    Fact("35", "one of {} tasks", lambda: spelled(len([name for name in BID_NAMES if name]))),
    Fact("35", "the sum is always {}.", sums_of_solo),
    Fact("35", "We let the computer play {} games of Poor Man's Hilos both ways", lambda: f"{MANY:,}"),
    Fact("35", "The order turned {} times in a round by our reading", lambda: sure(turns("always"), 2, 1)),
    Fact("35", "and {} times by the other one", lambda: about(turns("ruff_only"), 0.01, 1)),
    Fact("35", "That is {} turns fewer, and the margin of error of this difference is less than {}.", fewer),
    Fact("35", "You hold {} trump.", trumps_of_ben),
]


@each_fact(FACTS)
def test_a_fact(fact: Fact) -> None:
    fact.holds()


def test_the_plot_and_the_text_say_the_same() -> None:
    shown = played("always", 5_000).rate("spells_by_length")["1"]
    assert round(100 * shown.value) == int(sure(once()))


def test_a_turn_by_the_last_trick_is_not_counted() -> None:
    told = [frame.rule for frame in replay("hilos_turns") if frame.rule in (Hilos.ORDER_TURNS, Hilos.ORDER_STAYS)]
    last = summarize("hilos_turns")["rounds"][0]["tricks"][-1]
    assert last["winner"] == 1 and last["cards"][0] == "4C", "a trump takes the thirteenth trick"
    assert sum(rule is Hilos.ORDER_TURNS for rule in told) == 5
    found = played("always").counts
    assert found["reversals"] < found["trump_tricks"]


def test_anns_2_of_diamonds_wins_once_she_has_turned_the_order() -> None:
    tricks = summarize("hilos_turns")["rounds"][0]["tricks"]
    assert tricks[2]["cards"][0] == "AC" and tricks[2]["winner"] == tricks[2]["leader"] == 0
    assert tricks[3]["cards"][0] == "2D" and tricks[3]["winner"] == 0 and tricks[3]["reversed"]
    assert "HS-14" in [frame.rule.id for frame in replay("hilos_turns")]


def test_cem_loses_every_trick_of_his_great_misery() -> None:
    assert summarize("hilos_great_misery")["rounds"][0]["tricks_won"][2] == 0


@pytest.mark.parametrize("reversal", ["always", "ruff_only", "never"])
def test_the_dealer_who_holds_the_trump_that_is_turned_up_takes_more(reversal: str) -> None:
    """So no text may give one number of tricks for “a player” (HS-03); the three others do not differ by a twentieth."""
    dealer, *others = (hilos_rounds(reversal)["tricks_by_place"][place] for place in FROM_DEALER)
    assert all(dealer.low > other.high + 0.4 for other in others)
    assert max(other.value for other in others) - min(other.value for other in others) < 0.05
