"""What the lab on options says: worked out from the rules, counted by seat where seats differ, or quoted from its cells."""

from functools import cache
from itertools import product
from typing import Any

from hilo_core import GAMES, compare, simulate, summarize
from hilo_core.base.game import read_options
from hilo_core.hilos import table as hilos
from hilo_core.himilo import table as himilo
from hilo_core.intervals import LEVEL, Rate, share
from hilo_core.records.self_play import random_record
from hilo_core.simulation.compared import Playing

from .counted import FROM_DEALER, hilos_rounds
from .fact import Fact, each_fact, quoted, quoted_code, spelled
from .test_notebooks import prose

REVERSALS = ("always", "ruff_only", "never")
SLOTS = {"rounds": hilos.ROUNDS, "ante": hilos.ANTE, "show": himilo.SHOW}


def more_than_others() -> str:
    """How much more tricks the dealer takes than each of the others, by all three rules."""
    for reversal in REVERSALS:
        dealer, *others = (hilos_rounds(reversal)["tricks_by_place"][place] for place in FROM_DEALER)
        assert all(dealer.low - other.high > 0.4 and dealer.high - other.low < 0.6 for other in others)
    return "half a trick"


def change(what: str, reversal: str) -> float:
    """How much more tricks such cards take in a round than by our rule."""
    return float(hilos_rounds(reversal)[what].value - hilos_rounds("always")[what].value)


def aces_gain_what_twos_lose() -> bool:
    """Whether it is so by both other rules."""
    return all(
        change("aces", other) > 0.5 and abs(change("aces", other) + change("twos", other)) < 0.05 for other in REVERSALS[1:]
    )


def eights_stay() -> bool:
    """Whether the eights take as many tricks by all rules, to a fiftieth of a trick."""
    return all(abs(change("eights", other)) < 0.02 for other in REVERSALS[1:])


def aces_lose() -> bool:
    """Whether aces take at least a quarter fewer tricks by our rule than by the two others."""
    ours, *others = (hilos_rounds(reversal)["aces"] for reversal in REVERSALS)
    return all(ours.high < 0.76 * other.low for other in others)


def tricks(game: Playing) -> Any:
    """How many tricks each player takes in the first round."""
    return game.rounds[0]["tricks_won"]


def team_ahead(game: Playing) -> bool:
    """Which team takes more of them."""
    ann, ben, cem, dora = tricks(game)
    return bool(ben + dora > ann + cem)


@cache
def another(reversal: str) -> tuple[Rate, Rate]:
    """How often some player's tricks change, and how often another team takes more, in games that the lab does not show."""
    found = compare("hilos", "reversal", ("always", reversal), 400, seed=52)
    return found.differs(tricks), found.differs(team_ahead)


def three_of_ten() -> str:
    """In how many of ten rounds a different team comes out ahead, while nearly every round changes."""
    assert all(another(reversal)[0].low > 0.95 for reversal in REVERSALS[1:])
    (found,) = {round(10 * another(reversal)[1].value) for reversal in REVERSALS[1:]}
    assert all(
        found - 0.6 < 10 * another(reversal)[1].low < 10 * another(reversal)[1].high < found + 0.6 for reversal in REVERSALS[1:]
    )
    return spelled(found)


def changes() -> dict[str, list[tuple[float, float]]]:
    """The intervals of the plot by what is measured: ruff_only, never, and ruff_only on different deals."""
    (table,) = quoted("52", "paired = {name: ruff", r"\nchange \| ruff_only.*?\n(.*)")
    found = {}
    for line in table.splitlines():
        name, *cells = line.split(" | ")
        if cells:
            spans = [cell.split("(")[1].strip(")").replace("−", "-").split(" to ") for cell in cells]
            found[name] = [(float(low), float(high)) for low, high in spans]
    return found


def no_team_gains() -> bool:
    """Whether the intervals of points and of tricks contain 0."""
    spans = [span for name in ("points of Ann and Cem", "tricks of Ann and Cem") for span in changes()[name][:2]]
    return all(low < 0 < high for low, high in spans)


def times_as_wide(name: str) -> float:
    """How many times as wide an interval is on different deals."""
    same, _, different = (high - low for low, high in changes()[name])
    return different / same


def none_of_800() -> tuple[str, int, str]:
    """A winner that is never different: of how many games, and where the interval ends, of 1,000."""
    (end,) = quoted("52", "lines = compare(", r"a different winner: 0\.00 \(0\.00 to ([\d.]+)\)")
    (games,) = quoted_code("52", r'"schmidt", "international"\), (\d+), players=6')
    high = share(0, int(games)).high
    assert f"{100 * high:.2f}" == end
    return games, round(1_000 * high), "1,000"


def nearly_the_same() -> bool:
    """Whether the two editions give different points in fewer than one of 100 games."""
    (high,) = quoted("52", "lines = compare(", r"different points: [\d.]+ \([\d.]+ to ([\d.]+)\)")
    return float(high) < 1


def once_in_a_thousand() -> bool:
    """Whether two lines lie side by side about so often."""
    (once_in,) = quoted("52", "two_lines = 6", r"once in ([\d,]+) layouts")
    return 900 < int(once_in.replace(",", "")) < 1_100


def both(option: str, variant: str | None = None, game: str = "hilos", **more: Any) -> tuple[str, str]:
    """Both values of an option, as the code has them; the first is what is played where nothing else is agreed."""
    one, other = quoted_code("52", rf'"{option}", \((\d+), (\d+)\)')
    given = read_options(GAMES[game], more | ({"variant": variant} if variant else {}))
    assert GAMES[game].new_table(given)[SLOTS[option]] == int(one)
    return one, other


def ante() -> tuple[str, str]:
    """The larger ante, and how many times as large every balance becomes."""
    one, other = both("ante", "dealer")
    assert quoted("52", "all([3 * total", r"(True)") == ("True",)
    return other, spelled(int(other) // int(one))


def courses() -> int:
    """All courses of nine rounds."""
    return len(list(product((0, 1), repeat=9)))


def too_high() -> bool:
    """Whether most random bids fail."""
    records = (random_record(GAMES["hilos"], {}, seed) for seed in range(40))
    scores = [sum(one["scores"]) for record in records for one in summarize(record)["rounds"] if not one["thrown_in"]]
    return share(sum(score < 0 for score in scores), len(scores)).low > 0.5


def more_rounds() -> bool:
    """Whether games of beginners last more rounds."""
    rates = [
        simulate("hilo", 1_000, players=4, strategies=who, progress=False).rate("rounds") for who in ("random", "beginner")
    ]
    return rates[0].high < rates[1].low


def who_starts() -> bool:
    """Whether a different player starts about as often with both, and both intervals of Ann's wins contain 0."""
    found = quoted(
        "52",
        'for name in ("random", "beginner")',
        r"random \| ([^|]*)\|[^|]*\|([^|]*)\|\n\| beginner \| ([^|]*)\|[^|]*\|([^|]*)\|",
    )
    starts, wins = found[::2], found[1::2]
    spans = [span.split("(")[1].strip(") ").replace("−", "-").split(" to ") for span in wins]
    return starts[0] == starts[1] and all(float(low) < 0 < float(high) for low, high in spans)


def rulings() -> tuple[str, str]:
    """How many options are compared, and one of how many intervals leaves out 0 by luck."""
    lines = [line for line in quoted_code("52", r'(?s)found = \{\n(.*?"HM-R5[^\n]*)')[0].splitlines() if ": " in line]
    return spelled(sum(line.lstrip().startswith('"') for line in lines)), {20: "twenty"}[round(1 / (1 - LEVEL))]


def good_part() -> bool:
    """Whether some options change the winner in at least a quarter of the games that are counted, and others in none."""
    (table,) = quoted("52", "def outcome(game)", r"\noption \| [^\n]*\n(.*)")
    lows = [float(line.split("(")[-1].split(" to ")[0]) for line in table.splitlines() if " to " in line]
    return sum(low >= 23 for low in lows) >= 4 and lows.count(0.0) >= 4


def outcomes() -> dict[str, tuple[float, float]]:
    """By option: in how many of 100 games the first round ends differently, and in how many somebody else wins."""
    (table,) = quoted("52", "def outcome(game)", r"\noption \| [^\n]*\n(.*)")
    lines = [line.split(" | ") for line in table.splitlines() if " to " in line]
    return {name: (float(one.split()[0]), float(other.split()[0])) for name, one, other in lines}


def length_alone() -> bool:
    """Whether the options on the length of a game change no round, and some winners."""
    return all(
        outcomes()[name][0] == 0 < outcomes()[name][1] for name in ("HS-PM-3 best_of_3", "HS-R11 4 rounds", "HM-R5 one round")
    )


def up_to() -> int:
    """In up to about how many of as many games something may happen that never did."""
    return round(1_000 * share(0, 1_000).high)


FACTS = [
    Fact("52", "and in about {} of ten a different team comes out ahead", three_of_ten),
    Fact("52", "The intervals of points and of tricks contain 0", no_team_gains),
    Fact("52", "the dealer takes about {} more than each of the others, by all three rules", more_than_others),
    Fact("52", "aces take more tricks and twos fewer, by about the same amount", aces_gain_what_twos_lose),
    Fact("52", "In the middle, with the eights, hardly anything happens", eights_stay),
    Fact("52", "For the points that interval is several times as wide", lambda: times_as_wide("points of Ann and Cem") > 3),
    Fact("52", "as with the aces, it saves little", lambda: times_as_wide("tricks taken by an ace") < 1.4),
    Fact("52", "It happens about once in a thousand layouts", once_in_a_thousand),
    Fact("52", "the two editions are nearly always the same game", nearly_the_same),
    Fact("52", "“a different winner in none of {} games, so never.” The interval ends near {} in {}", none_of_800),
    Fact("52", "Solo: the agreed number of rounds | {} | {} |", lambda: both("rounds", "solo")),
    Fact("52", "Dealer's: what all pay into the pot | {} | {} |", lambda: both("ante", "dealer")),
    Fact("52", "how many win cards lie open? | {} | {} |", lambda: both("show", game="himilo", players=4)),
    Fact("52", "the best of how many rounds? | {} | {} |", lambda: quoted_code("52", r'"himilo", "rounds", \((\d), (\d)\)')),
    Fact(
        "52",
        "the rounds change, so the winners do",
        lambda: min(*outcomes()["HS-R1 ruff_only"], *outcomes()["HS-PM-4 never"]) > 20,
    ),
    Fact("52", "the cards are the same, but the points are different", lambda: outcomes()["HS-R8 scored"][0] == 100),
    Fact("52", "a larger ante changes every score, and never the winner", lambda: outcomes()["HS-R12 ante 9"] == (100, 0)),
    Fact("52", "no round changes. The game only stops earlier or later", length_alone),
    Fact("52", "these players look at nothing, so they miss nothing", lambda: outcomes()["HM-27 3 open"] == (0, 0)),
    Fact("52", "What cannot matter (HS-R8 `none`) does not", lambda: outcomes()["HS-R8 none"] == (0, 0)),
    Fact("52", "Random bids are mostly too high", too_high),
    Fact("52", "With an ante of {} every balance is exactly {} times as large", ante),
    Fact("52", "in how many of all {} courses of nine rounds", courses),
    Fact("52", "In round 1 a different player starts about as often", who_starts),
    Fact("52", "these 200 games do not tell: both intervals in the last column contain 0", who_starts),
    Fact("52", "Sensible games last more rounds", more_rounds),
    Fact("52", "Aces lost a good part of their value", aces_lose),
    Fact("52", "It may, in up to about {} of as many games", up_to),
    Fact("52", "Of {} rulings one leaves out 0: a discovery. | Of {} that change nothing, one is expected to", rulings),
]


@each_fact(FACTS)
def test_a_fact(fact: Fact) -> None:
    fact.holds()


def test_options_change_the_winner_in_a_good_part_of_the_games_or_in_none() -> None:
    assert good_part() and "about a third" not in prose("52_does_it_matter")
