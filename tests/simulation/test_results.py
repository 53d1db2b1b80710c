"""A result is a table and a plot as well: both contain the numbers that were found, and the title says what they support."""

import copy
import re
from functools import cache
from html import escape
from typing import Any

import pytest

from hilo_core import GAMES, HiloError, chances, compare, review, simulate, tournament
from hilo_core.chances.estimates import BEST, FINE, NO_RANK, Estimate
from hilo_core.messages.texts import Json
from hilo_core.simulation import table as tables
from hilo_core.simulation.compared import Compared, Playing

from ..core.records import cut, record_of

SHORT = cut(record_of("pass_or_go", {"players": 2}, 1), 0, 12)
MADE: Json = {
    "chances": lambda: chances(cut(record_of("hilo", {"players": 2}, 1), 0, 6), strategy="random", tables=50),
    "review": lambda: review(SHORT, strategy="random", tables=10, progress=False),
    "compare": lambda: compare("hilos", "reversal", ("always", "never"), 12, progress=False),
    "tournament": lambda: tournament("pass_or_go", ["random", "beginner"], games=20, players=2, progress=False),
}


@cache
def result(kind: str) -> Any:
    """Return one result of each kind."""
    return MADE[kind]()


def drawn(figure: Any) -> list[tuple[str, float, float, float]]:
    """Return every interval of a figure: what it is of, its value and its ends."""
    found = []
    for trace in figure.data:
        names, values, error = (
            (trace.y, trace.x, trace.error_x) if trace.type == "scatter" else (trace.x, trace.y, trace.error_y)
        )
        ends = zip(names, values, error.arrayminus, error.array, strict=True)
        found += [(name.replace("<br>", " "), value, value - below, value + above) for name, value, below, above in ends]
    return found


@pytest.mark.parametrize("kind", MADE)
def test_a_plot_has_the_finding_as_its_title_and_the_numbers_beside(kind: str) -> None:
    figure = result(kind).plot()
    title = " ".join(re.sub("<[^>]*>", " ", figure.layout.title.text).split())
    assert title.startswith(result(kind).finding()) and "95 % intervals" in title
    assert all(low <= value <= high for _, value, low, high in drawn(figure)) and drawn(figure)
    assert escape(result(kind).finding()) in figure._repr_mimebundle_()["text/html"]


@pytest.mark.parametrize("kind", MADE)
def test_without_pandas_there_is_a_plain_table_of_the_same(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    frame = result(kind).frame()
    monkeypatch.setattr(tables, "find_spec", lambda name: None)
    plain = result(kind).frame()
    assert plain.columns == tuple(frame.columns) and len(plain.rows) == len(frame) > 0
    assert [str(row) for row in plain.rows] == [str(tuple(row)) for row in frame.astype(object).itertuples(index=False)]


def chances_of(**worth: tuple[float, int]) -> Any:
    """Return chances of actions with such means and ranks."""
    found = copy.copy(result("chances"))
    found.estimates = {word: {found.aim: Estimate(mean, 0.01)} for word, (mean, _) in worth.items()}
    found.ranks = {word: rank for word, (_, rank) in worth.items()}
    return found


@pytest.mark.parametrize(
    ("worth", "said"),
    [
        (
            {"a": (0.2, NO_RANK), "b": (0.6, BEST)},
            "B is best: Ann has or shares the fewest points in 60.0 out of 100 (58.0 to 62.0)",
        ),
        ({"a": (0.2, NO_RANK)}, "A is the only choice: "),
        ({"a": (0.6, BEST), "b": (0.59, FINE), "c": (0.1, NO_RANK)}, "A and b are about as good, as far as 50 tables tell: "),
        (dict.fromkeys("abcde", (0.3, NO_RANK)), "A, b and 3 more are about as good, as far as 50 tables tell: "),
    ],
)
def test_which_action_is_best(worth: dict[str, tuple[float, int]], said: str) -> None:
    assert said in chances_of(**worth).finding()


def test_compared_games_in_rows() -> None:
    found = result("compare")
    frame = found.frame(suits=lambda game: len(game.rounds), again="tricks")
    assert list(frame.columns[:3]) == ["game", "reversal", "rounds"] and len(frame) == 2 * len(found.pairs)
    assert list(frame.suits) == list(frame.rounds) and list(frame.again) == list(frame.tricks)
    ways = frame.pivot(index="game", columns="reversal", values="turned_tricks")
    per_game = found.change("turned_tricks per game")
    assert (ways["never"] - ways["always"]).mean() == per_game.value < 0
    games, points = drawn(found.plot("turned_tricks per game", won=lambda game: game.counts["wins_by_team[0]"]))
    assert games == pytest.approx(("turned tricks", per_game.value, per_game.low, per_game.high))
    assert points[0] == "won" and points[1] == 100 * found.change("wins_by_team[0]").value
    for odd, said in (
        ("trick", "no count “trick”. The nearest are tricks"),
        (3, "the name of a count, or a function of a game"),
    ):
        with pytest.raises(HiloError, match=said):
            found.change(odd)


def compared(*changes: int) -> Compared:
    """Return pairs of games in which the count "a" changes by each of `changes`, and "b" never does."""
    pairs = tuple((Playing({"a": 3, "b": 0}), Playing({"a": 3 + by, "b": 0})) for by in changes)
    return Compared(GAMES["hilo"], "edition", ("schmidt", "international"), pairs, 0)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ([1, 2] * 50, "A: 1.50 (1.40 to 1.60) more per game with edition international than with schmidt"),
        ([-1, -2] * 50, "A: 1.50 (1.40 to 1.60) fewer per game with edition international than with schmidt"),
        ([2, -1, 0], "3 games cannot tell what edition changes"),
        ([1] * 5, "5 games cannot tell what edition changes"),
        ([0, 0], "In 2 games edition changes nothing of this"),
    ],
)
def test_what_an_option_changes(changes: list[int], said: str) -> None:
    assert compared(*changes).finding("a", "b") == said


def test_the_name_of_a_count_stands_for_its_rate() -> None:
    """More bids are made per game, because more are played for; of those played for fewer are made."""
    pair = (Playing({"made": 1, "contracts": 1}), Playing({"made": 3, "contracts": 6}))
    other = (Playing({"made": 1, "contracts": 1}), Playing({"made": 1, "contracts": 2}))
    found = Compared(GAMES["hilos"], "reversal", ("always", "never"), (pair, other) * 9, 0)
    assert found.change("made").value == pytest.approx(4 / 8 - 1) and found.change("made per game").value == 1
    assert str(found.change("made")).startswith("−50") and str(found.change("made per game")).endswith(" per game")
    assert found.finding("made").startswith("Made: 50.0 percentage points (")
    assert found.finding("made").endswith("fewer of all bids played for with reversal never than with always")
    assert "more per game with reversal never" in found.finding("made per game")
    assert ") more per round with" in found.finding(mine_per_round=lambda game: game.counts["made"])


def test_a_finding_names_its_unit() -> None:
    found = simulate("hilo", 20, progress=False)
    for count, unit in (("turns", "per round"), ("doublings", "out of 100 rounds")):
        assert unit in found.plot(count).layout.title.text.replace("<br>", " ")


def test_a_few_wins_more_are_no_share_of_the_games() -> None:
    """None lost has been seen among them, and still there may be some: the interval is that of a difference."""
    same, won = Playing({"team_wins": 0, "rounds": 1}), Playing({"team_wins": 1, "rounds": 1})
    found = Compared(GAMES["himilo"], "", ("random", "expert"), ((same, won),) * 2 + ((same, same),) * 298, 0)
    for measure in ("team_wins", "team_wins per game"):
        change = found.change(measure)
        assert change.value == pytest.approx(2 / 300) and change.low < 0
        assert change.high - change.value == pytest.approx(change.value - change.low)
