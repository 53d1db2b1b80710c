"""What the notebook on mistakes says: of the rules of a review, quoted from its cells, or counted again with other seeds."""

from functools import cache

from hilo_core import GAMES, review, summarize
from hilo_core.base.game import read_options
from hilo_core.records.self_play import random_record
from hilo_core.review import why
from hilo_core.review.scales import BLUNDER, FINE, FROM, INACCURACY, MISTAKE, scale_of, verdict

from .fact import Fact, each_fact, quoted, quoted_code

HALVES = r"cheapest +cost ([\d.]+) .*?, (\d+) of 60 won\n.*expensive +cost ([\d.]+) .*?, (\d+) of 60 won"
DICE = r"0 to 2 +dice: (\d+) of (\d+) rounds won, cost ([\d.]+) .*4 to 6 +dice: (\d+) of (\d+) rounds won, cost ([\d.]+) "


def marks() -> tuple[int, int, int]:
    """From which cost on a choice is an inaccuracy, a mistake and a blunder."""
    scale = scale_of(GAMES["himilo"], 3)
    for word in (INACCURACY, MISTAKE, BLUNDER):
        assert verdict(scale, FROM[word], 0.1) == word != verdict(scale, FROM[word] - 0.6, 0.1)
    return FROM[INACCURACY], FROM[MISTAKE], FROM[BLUNDER]


def well_nothing() -> tuple[int, int]:
    """A cost that is called fine because of its margin of error; with a small margin it would be a mistake."""
    cost, margin = 6, 7
    assert (
        verdict(scale_of(GAMES["himilo"], 3), cost, margin / 2) == FINE
        and verdict(scale_of(GAMES["himilo"], 3), cost, 0.5) == MISTAKE
    )
    return cost, margin


def of_30() -> tuple[int, int]:
    """On how many of how many deals the reason holds; the cost is more than that."""
    found, of = quoted("53", "reason = found.why(worst)", r"on (\d+) of (\d+) possible tables, after 5♦ on none of 30")
    (cost,) = quoted("53", 'if one["cost"] >= 5', r"play 2H +cost ([\d.]+)")
    assert int(of) == why.TABLES and float(cost) > 100 * int(found) / int(of)
    return int(found), int(of)


def experts_lost() -> bool:
    """Whether the team of experts has lost the round that is reviewed."""
    seed = int(quoted_code("53", r'lost = played\("himilo", (\d+), "expert", players=4, rounds=1\)')[0])
    options = read_options(GAMES["himilo"], {"players": 4, "rounds": 1})
    (round_played,) = summarize(random_record(GAMES["himilo"], options, seed, "expert"))["rounds"]
    return round_played["team_wins"] is False


def halves() -> tuple[float, int, float, int]:
    """What a round of the cheap half cost and how many were won, and the same of the expensive half."""
    cheap, won, dear, lost = quoted("53", "for name, half in", HALVES)
    return float(cheap), int(won), float(dear), int(lost)


def only_half() -> bool:
    """Whether the cheap half cost almost nothing, and just half of it was won."""
    cheap, won, dear, _ = halves()
    return cheap < 0.2 < 1.5 < dear and won == 30


def more_than_a_third() -> bool:
    """Whether more than a third of the expensive half was won, and not as many as half."""
    return 20 < halves()[3] < 30


def contains_0() -> bool:
    """Whether the interval of the difference contains 0."""
    low, high = quoted("53", "more wins in the cheap half", r"\(([-+\d]+) to ([-+\d]+)\)")
    return int(low) < 0 < int(high)


def more_with_dice() -> bool:
    """Whether with four dice or more Ann wins more than twice as often as with two or fewer, and throws more away."""
    won, of, cost, more, those, dearer = map(float, quoted("53", "def dice(record)", DICE))
    return more / those > 2 * won / of and dearer > cost


@cache
def others() -> list[tuple[float, bool, int]]:
    """Cost, win and dice of the next 120 rounds."""
    game = GAMES["pass_or_go"]
    found = []
    for seed in range(120, 240):
        record = random_record(game, read_options(game, {"players": 2}), seed, ["beginner", "expert"])
        record = {**record, "rounds": record["rounds"][:1]}
        (played,) = summarize(record)["rounds"]
        assert played["tricks"][0]["leader"] == 1
        cost = sum(one["cost"] for one in review(record, seat=0, tables=100, progress=False))
        found.append((cost, played["points"][0] > played["points"][1], played["dice"][0]))
    return found


def other_half_ahead() -> bool:
    """Whether Ann wins more rounds of the expensive half of the next 120, and what is said of the dice holds there too."""
    order = sorted(others())
    few, many = ([one for one in order if low <= one[2] <= high] for low, high in ((0, 2), (4, 6)))
    wins, costs = ([sum(one[place] for one in part) / len(part) for part in (few, many)] for place in (1, 0))
    assert wins[1] > 2 * wins[0] and costs[1] > costs[0]
    return sum(won for _, won, _ in order[:60]) < sum(won for _, won, _ in order[60:])


def back_to_the_mean() -> bool:
    """Whether the rounds after the worst ones are much nearer to all rounds than to those."""
    worst, after, every = map(
        float, quoted("53", "bad = sorted(", r"worst rounds +([\d.]+).*after them ([\d.]+).*rounds +([\d.]+)")
    )
    return abs(after - every) < (worst - every) / 5


FACTS = [
    Fact("53", "Four experts have lost a round of Hi MiLo!", experts_lost),
    Fact(
        "53",
        "(it costs {} of 100 or more), a filled triangle a mistake ({} or more), and a crossed square a blunder ({} or more)",
        marks,
    ),
    Fact("53", "A cost of {} ± {} can well be nothing at all, so it is called fine", well_nothing),
    Fact("53", "Both cards were played to the end of the round on {} deals", lambda: why.TABLES),
    Fact("53", "(The cost is more than {} of {}.", of_30),
    Fact("53", "Here the {} deals all count alike", lambda: why.TABLES),
    Fact("53", "In the cheap half Ann threw almost nothing away, and still she won only half of the rounds", only_half),
    Fact("53", "In the expensive half she won more than a third", more_than_a_third),
    Fact("53", "The interval contains 0, so these rounds do not show that careful play wins more of them", contains_0),
    Fact("53", "run the cells again, and the expensive half is ahead", other_half_ahead),
    Fact(
        "53",
        "With four dice or more Ann wins the round much more often than with two or fewer, although her choices cost more",
        more_with_dice,
    ),
    Fact("53", "It is the same strategy in every round, so nothing was learned", back_to_the_mean),
]


@each_fact(FACTS)
def test_a_fact(fact: Fact) -> None:
    fact.holds()
