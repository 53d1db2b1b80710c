"""The end of a round and of the game."""

import pytest

from hilo_core import replay, rule
from hilo_core.pass_or_go import GAME, PassOrGo
from hilo_core.pass_or_go.points import add_up, game_over, leaders
from hilo_core.pass_or_go.sentences import describe
from hilo_core.pass_or_go.table import POINTS, TOTALS

from ..records import pass_or_go as random_game
from .at_table import NAMES, Script, table_of


def settled(totals: tuple[int, ...], points: tuple[int, ...], dealer: int = 0) -> tuple[list[int], str, str]:
    """The row after a round with these points has been added up, and what was told, with the rule."""
    table = table_of(len(totals), totals=totals, dealer=dealer)
    table[POINTS : POINTS + len(points)] = points
    script = Script()
    add_up(table, script)
    ((id, seat, what),) = script.told
    return table, id, describe(GAME.view(table), rule(id), seat, what, NAMES)[0]


@pytest.mark.parametrize(
    ("totals", "points", "over", "winners", "id", "text"),
    [
        ((50, 40), (14, 10), False, [], "PG-21", "Nobody has 65 yet, so Ben deals another round."),
        ((50, 40), (15, 10), True, [0], "PG-23", "With 65 reached the game ends, and Ann wins with 65 points."),
        ((60, 64), (10, 20), True, [1], "PG-23", "With 65 reached the game ends, and Ben wins with 84 points."),
        ((60, 64), (10, 6), True, [0, 1], "PG-R6", "Ann and Ben share the win with 70 points each."),
        ((60, 64, 0), (0, 0, 30), False, [], "PG-21", "Nobody has 65 yet, so Ben deals another round."),
        ((60, 64, 60), (6, 0, 6), True, [0, 2], "PG-R6", "Ann and Cem share the win with 66 points each."),
    ],
)
def test_the_totals(
    totals: tuple[int, ...], points: tuple[int, ...], over: bool, winners: list[int], id: str, text: str
) -> None:
    table, found, sentence = settled(totals, points)
    assert (game_over(table), GAME.result(table)["winners"], found) == (over, winners, id)
    assert sentence.endswith(f" {text}") and sentence.startswith("The round brings Ann ")
    assert table[TOTALS : TOTALS + len(totals)] == [a + b for a, b in zip(totals, points, strict=True)]
    view = GAME.view(table)
    assert (view.totals, view.winners, view.phase) == (totals, tuple(winners), "over")
    assert (rule("PG-23"), rule("PG-R6")) == (PassOrGo.END_OF_GAME, PassOrGo.SHARED_WIN)


def test_the_sentence_names_points_and_totals() -> None:
    assert settled((3, 9), (4, 0), dealer=1)[2] == (
        "The round brings Ann 4 and Ben 0, so the totals are Ann 7 and Ben 9. Nobody has 65 yet, so Ann deals another round."
    )


def test_the_leaders() -> None:
    assert [leaders(table_of(3, totals=totals)) for totals in ((1, 2, 3), (3, 2, 3), (0, 0, 0))] == [0b100, 0b101, 0b111]


@pytest.mark.parametrize("players", [2, 3])
def test_the_game_ends_with_the_round_in_which_65_is_reached(players: int) -> None:
    for seed in range(20):
        game = replay(random_game(players, seed=seed))
        totals = [0] * players
        for number, done in enumerate(game.summary["rounds"]):
            assert max(totals) < 65
            totals = [a + b for a, b in zip(totals, done["points"], strict=True)]
            last = [frame for frame in game if frame.round == number][-1]
            assert last.rule.id == ("PG-21" if max(totals) < 65 else "PG-23" if totals.count(max(totals)) == 1 else "PG-R6")
        assert max(totals) >= 65 and game.summary["totals"] == totals
