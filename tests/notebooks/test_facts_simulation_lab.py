"""What the simulation lab says: worked out exactly where that can be, or true of any seed; and what it quotes of its cells."""

import re
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import ceil, hypot, sqrt
from statistics import NormalDist, mean

from hilo_core import simulate
from hilo_core.himilo.cards import HAND_SIZE, TRICKS
from hilo_core.intervals import LEVEL, Rate, share
from hilo_core.lessons import simulation as exercises
from hilo_core.plots import of_100
from hilo_core.simulation.outcomes import Outcomes

from .fact import Fact, about, each_fact, quoted, quoted_code, spelled

PERCENT = round(100 * LEVEL)
ROUNDS = 200  # of a class in section 2
SIZES = (200, 2_000, 20_000, 200_000)  # of section 3
Z = NormalDist().inv_cdf((1 + LEVEL) / 2)


@cache
def blind(rounds: int, seed: int = 0) -> Outcomes:
    """Rounds of four players at random."""
    return simulate("himilo", rounds, players=4, rounds=1, seed=seed, progress=False)


@cache
def million() -> Outcomes:
    """Those whose result the lab calls the true value."""
    return blind(1_000_000, seed=1000)


def binomial(rounds: int, p: float) -> list[float]:
    """The chances of 0, 1, 2 ... wins."""
    found = [(1 - p) ** rounds]
    for wins in range(1, rounds + 1):
        found.append(found[-1] * (rounds - wins + 1) / wins * p / (1 - p))
    return found


def second_inside() -> int:
    """In how many of 100 cases a second run of 200 rounds falls inside the interval of a first: exact."""
    chances = binomial(ROUNDS, million().rate("team_wins").value)
    rates = [share(wins, ROUNDS) for wins in range(ROUNDS + 1)]
    inside = [sum(chances[wins] for wins in range(ROUNDS + 1) if rate.low <= wins / ROUNDS <= rate.high) for rate in rates]
    return round(100 * sum(a * b for a, b in zip(chances, inside, strict=True)))


def right(rounds: int, level: float) -> float:
    """How often the interval holds the true value: exact."""
    p = million().rate("team_wins").value
    rates = [share(wins, rounds, level) for wins in range(rounds + 1)]
    return sum(chance for chance, rate in zip(binomial(rounds, p), rates, strict=True) if rate.low <= p <= rate.high)


def method_is_right() -> tuple[int, int]:
    """The level, and in about how many of 100 runs an interval of 200 rounds is right."""
    assert abs(right(ROUNDS, LEVEL) - LEVEL) < 0.02
    return PERCENT, PERCENT


def only_roughly() -> bool:
    """Whether each level is off with 200 rounds, by less than 10 of 100, and less so with many more."""
    levels = (0.5, 0.8, 0.95, 0.99)
    off, later = ([abs(right(rounds, level) - level) for level in levels] for rounds in (ROUNDS, 20 * ROUNDS))
    return all(0.003 < one < 0.1 for one in off) and sum(later) < sum(off)


def never_seen() -> tuple[str, str, str]:
    """The upper end of the interval of nothing: of how many rounds, and so many of 100 and of 1,000."""
    ends = [games * share(0, games).high for games in (100, 1_000)]
    assert all(3.5 < end < 4 for end in ends)
    return f"{ceil(max(ends))}", f"{ends[0]:.1f}", f"{ends[1]:.1f}"


def up_to() -> int:
    """The same for any number of rounds, in words about so many."""
    return round(mean(games * share(0, games).high for games in (100, 1_000, 10_000, 1_000_000)))


def narrower() -> tuple[str, int, str]:
    """How many times as many rounds make an interval a third as wide, about, and how many a tenth."""
    times = 10
    assert abs(1 / sqrt(times) - 1 / 3) < 0.02 and sqrt(times**2) == 10
    return spelled(times).capitalize(), times, {100: "a hundred"}[times**2]


def digits() -> tuple[str, str]:
    """How many times as many rounds one more digit costs, and two more."""
    return {100: "a hundred"}[10**2], {10_000: "ten thousand"}[100**2]


def half_the_margin() -> str:
    """How many times as many rounds half the margin of error needs."""
    return spelled(round(1 / Fraction(1, 2) ** 2))


def high_less_low() -> tuple[float, float]:
    """The difference of both bids that come true, and its standard deviation in one round."""
    rate = million().rate("kept_by_bid")
    high, low, both = rate["high"].value, rate["low"].value, million().rate("team_wins").value
    return high - low, sqrt(high + low - 2 * both - (high - low) ** 2)


def wrong_way(rounds: int) -> float:
    """How likely so many rounds put the wrong bid ahead."""
    difference, deviation = high_less_low()
    return NormalDist().cdf(-difference / deviation * sqrt(rounds))


def leaves_out_0(rounds: int) -> float:
    """How likely the interval of the difference of so many rounds leaves out 0, on the right side."""
    difference, deviation = high_less_low()
    return 1 - NormalDist().cdf(Z - difference / deviation * sqrt(rounds))


def wrong_bid_ahead() -> tuple[str, ...]:
    """With how many rounds chance can put the wrong bid ahead."""
    return tuple(f"{rounds:,}" for rounds in SIZES if wrong_way(rounds) > 0.05)


def on_your_luck() -> str:
    """With how many rounds most intervals leave out 0, and many do not."""
    (found,) = (rounds for rounds in SIZES if 0.5 < leaves_out_0(rounds) < 0.99)
    return f"{found:,}"


def no_doubt() -> str:
    """With how many rounds every interval leaves out 0."""
    (found,) = (rounds for rounds in SIZES if leaves_out_0(rounds) > 0.99999)
    return f"{found:,}"


def difference(seed: int) -> tuple[float, float]:
    """The interval of the difference with 20,000 rounds, as the cell works it out."""
    rate = blind(20_000, seed).rate("kept_by_bid")
    low, high = of_100(rate["low"]), of_100(rate["high"])
    margin = hypot((high.high - high.low) / 2, (low.high - low.low) / 2)
    return high.value - low.value - margin, high.value - low.value + margin


def this_seed() -> bool:
    """Whether the seed of the lab is one that does not show the difference, and the other one shows it."""
    (seed,) = quoted_code("50", r"kept = \{rounds: blind\(rounds, seed=(\d+)\)")
    low, high = quoted("50", "High minus Low", r"20,000 rounds: [^\n]*?interval ([-+.\d]+) to ([-+.\d]+)")
    here, other = difference(int(seed)), difference(8)
    assert (f"{here[0]:+.1f}", f"{here[1]:+.1f}") == (low, high)
    return here[0] < 0 < here[1] and other[0] > 0


def ties() -> bool:
    """Whether ties are more frequent for the fewest tricks, and High bids kept more often."""
    most, fewest = (million().rate(f"ties_for_{end}") for end in ("most", "fewest"))
    rate = million().rate("kept_by_bid")
    return most.high < fewest.low and rate["high"].low > rate["low"].high


def together() -> bool:
    """Whether both bids come true together more often than if they had nothing to do with each other."""
    rate = million().rate("kept_by_bid")
    return million().rate("team_wins").low > rate["high"].high * rate["low"].high


def wins_off() -> bool:
    """Whether classes are off by more wins and by a smaller part of the rounds, the more they play: any twenty of them."""
    p = million().rate("team_wins").value
    for first in (0, 100):
        off = [
            mean(abs(blind(rounds, seed).counts["team_wins"] - p * rounds) for seed in range(first, first + 20))
            for rounds in (100, 1_000, 10_000)
        ]
        parts = [one / rounds for one, rounds in zip(off, (100, 1_000, 10_000), strict=True)]
        assert off == sorted(off) and parts == sorted(parts, reverse=True)
    return True


def by_tricks() -> dict[int, int]:
    """How many of the million rounds have so many tricks of the High bidder."""
    return {int(tricks): rounds for tricks, rounds in million().counts["rounds_by_tricks_of_high"].items()}


def rarer_and_rarer() -> bool:
    """Whether each further trick is several times as rare, as long as there are many of them."""
    found = [rounds for tricks, rounds in sorted(by_tricks().items()) if tricks >= 7 and rounds >= 100]
    return len(found) == 4 and all(before > 3 * after for before, after in pairwise(found))


def range_of_tricks() -> tuple[str, ...]:
    """The tricks that are counted: the first three, and the last."""
    first, behind = map(int, quoted_code("50", r"for tricks in range\((\d+), (\d+)\):\n    times"))
    assert behind - 1 == TRICKS
    return (*map(str, range(first, first + 3)), f"{behind - 1}")


def to_a_tenth() -> int:
    """How often a thing has to be seen for a margin of a tenth of it."""
    return round((Z / 0.1) ** 2, -2)  # type: ignore[return-value]


def pairs_of_faces() -> tuple[int, int]:
    """The chance of a double six or a double five, close to that of the blind team."""
    hits = sum(one == other and one >= 5 for one in range(1, 7) for other in range(1, 7))
    assert abs(hits / 36 - million().rate("team_wins").value) < 0.01
    return hits, 36


def beginners_win_more() -> bool:
    """Whether a few rules of thumb win many more rounds."""
    rate: Rate = simulate("himilo", 3_000, players=4, rounds=1, strategies="beginner", progress=False).rate("team_wins")
    return rate.low > 5 * million().rate("team_wins").high


def first_twenty() -> tuple[str, int]:
    """What twenty rounds say: none is won, and the upper end."""
    (won,) = quoted("50", "twenty = blind(20)", r"^(\d+) of 20 rounds")
    assert won == "0" and blind(20).counts["team_wins"] == 0
    return "Twenty rounds without a win", round(100 * share(0, 20).high)


SAID = {
    "{} do not say “never”. They say that the true value is probably below {} of 100": first_twenty,
    "The brackets hold a {} % interval": lambda: PERCENT,
    "About one round in twenty": lambda: about(million().rate("team_wins")) == "5",
    "The first column grows, and the second one shrinks": wins_off,
    "That is what “{} %” means: the method is right in about {} of 100 runs": method_is_right,
    "“{} % of the rounds lie in the interval” cannot be right": lambda: PERCENT,
    "never won by {} %": lambda: about(million().rate("team_wins")),
    "my interval is right with a probability of {} %": lambda: PERCENT,
    "It is the method that is right in {} of 100 cases": lambda: PERCENT,
    "In the long run about {} of 100 second results fall inside the first interval, not {}.": lambda: (
        second_inside(),
        PERCENT,
    ),
    "Why not be surer than {} %?": lambda: PERCENT,
    "{} % is a habit, not a law": lambda: PERCENT,
    "The method keeps its promise only roughly here": only_roughly,
    "The upper end is nearly {} rounds out of as many as you have seen: {} of 100, {} of 1,000": never_seen,
    "{} times as many rounds make the interval about a third as wide (1 / √{}). A tenth as wide takes {} times": narrower,
    "With {} or {} rounds chance alone can put the wrong bid ahead": wrong_bid_ahead,
    "With {} it depends on your luck whether the interval of the difference leaves out 0": on_your_luck,
    "for this seed it still contains 0, but for most seeds it does not (try `seed=8`)": this_seed,
    "With {} rounds no doubt is left, whatever the seed": no_doubt,
    "because two players tie for the fewest tricks more often than for the most": ties,
    "often both bids come true together. So these intervals are a little wider than they need to be": together,
    "take {} tricks, {}, {} ... all {}?": range_of_tricks,
    "Each further trick is several times as rare as the one before": rarer_and_rarer,
    "You cannot read off how rare {} tricks are": lambda: max(tricks for tricks, rounds in by_tricks().items() if not rounds),
    "to a tenth of its size you have to see the thing about {} times": lambda: f"{to_a_tenth():.0f}",
    "the chance of a hand of {} cards that are all of one suit": lambda: HAND_SIZE,
    "One more digit costs {} times as many rounds, as section 3 shows, and two more digits cost {} times as many": digits,
    "rounds of players who think a little are worth more than a million": beginners_win_more,
    "| {} % of the rounds lie in the interval. | {} of 100 intervals contain the true value": method_is_right,
    "| About {} of 100 second runs do": second_inside,
    "| Half the margin of error needs {} times as many rounds": half_the_margin,
    "It may happen up to about {} times in as many rounds": up_to,
    "There are {} exercises": lambda: spelled(len(exercises)),
    "A {} % interval comes from a method that is right in about {} of 100 runs": method_is_right,
    "Half the margin of error needs {} times as many games": half_the_margin,
    "(probability {} in {}, close to that of the blind team)": pairs_of_faces,
}
FACTS = [Fact("50", *fact) for fact in SAID.items()]


@each_fact(FACTS)
def test_a_fact(fact: Fact) -> None:
    fact.holds()


def test_no_title_of_a_plot_holds_a_number_that_only_one_seed_gives() -> None:
    titles = [re.findall(r'Plot\(f?"[^"]*"(?:\s+f?"[^"]*")?', code) for code in quoted_code("50", r"(?s)(.*)")]
    assert len(titles[0]) == 4 and not [title for title in titles[0] if re.search(r"\d\.\d", title)]
