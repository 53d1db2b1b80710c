"""What the notebook on Hi MiLo! says in numbers, asked of the rules and of rounds that play themselves."""

from collections import Counter
from typing import Any

import pytest

from hilo_core import GAMES, replay, simulate, summarize
from hilo_core.himilo.cards import HAND_SIZE, TRICKS, WIN_CARDS_BY_NAME, cards, win_card
from hilo_core.himilo.trick import trick_winner
from hilo_core.records.self_play import random_record
from hilo_core.simulation.intervals import Rate, share

from .test_notebooks import NOTEBOOKS, cells, text

ROUNDS = 300


@pytest.fixture(scope="module")
def prose() -> str:
    """All that the notebook says, on one line."""
    found = (text(cell["source"]) for cell in cells(NOTEBOOKS / "10_himilo_rules.ipynb", "markdown"))
    return " ".join(" ".join(found).split())


@pytest.fixture(scope="module")
def code() -> list[str]:
    """Its cells of code."""
    return [text(cell["source"]) for cell in cells(NOTEBOOKS / "10_himilo_rules.ipynb", "code")]


@pytest.fixture(scope="module")
def rounds() -> list[dict[str, Any]]:
    """Rounds of random play."""
    options = {"players": 4, "show": 14, "rounds": 1}
    return [summarize(random_record(GAMES["himilo"], options, seed))["rounds"][0] for seed in range(ROUNDS)]


def of_100(rate: Rate) -> tuple[float, float]:
    """The interval of a proportion, of 100."""
    return 100 * rate.low, 100 * rate.high


def test_five_kings_five_jacks_four_queens(prose: str) -> None:
    letters = Counter(name[0] for name in WIN_CARDS_BY_NAME)
    assert letters == {"K": 5, "J": 5, "Q": 4} and "Q*" not in WIN_CARDS_BY_NAME
    assert HAND_SIZE == TRICKS == 14
    assert "five K and five J, but only four Q, because there is no Q★" in prose


def test_each_of_the_four_can_take_the_trick_at_the_top(code: list[str]) -> None:
    laid = cards("12S 4H 7H 2D")
    assert 'WinCardLab(players=4, cards="12S 4H 7H 2D", win_card="KH")' in code
    takers = {trick_winner(laid, 0, 4, win_card(name))[0] for name in WIN_CARDS_BY_NAME}
    assert takers == {0, 1, 2, 3}


def test_the_jack_of_diamonds_goes_through_bens_hands(prose: str) -> None:
    said = [frame.text for frame in replay("himilo_won_match") if frame.rule.id in ("HM-08", "HM-R4")]
    assert said[0].endswith("11♦ to Ben.") and said[1].endswith("11♦ to Cem. 11♦ had just come from Ann.")
    assert "Ann passes 11♦ to Ben, and Ben passes it on to Cem" in prose


def test_ben_is_low_and_cem_is_high_in_the_round_that_is_watched(prose: str) -> None:
    (played,) = summarize("himilo_tie")["rounds"]
    assert played["bids"] == ["middle", "low", "high", "middle"]
    assert "Ben has bid Low, Cem has bid High, and Ann and Dora are Middle" in prose
    trick = played["tricks"][12]
    assert (trick["win_card"], trick["leader"], trick["cards"][0]) == ("QC", 0, "12C")
    assert "trick 13, where Ann leads 12♣ under Q♣" in prose


def test_how_often_a_card_that_does_not_follow_takes_the_trick(rounds: list[dict[str, Any]], prose: str) -> None:
    thrown: Counter[str] = Counter()
    taking: Counter[str] = Counter()
    for trick in (trick for played in rounds for trick in played["tricks"]):
        letter, suit = trick["win_card"]
        for place, card in enumerate(trick["cards"]):
            if card[-1] != suit != "*":
                thrown[letter] += 1
                taking[letter] += (trick["leader"] + place) % 4 == trick["winner"]
    for letter, said in (("J", "64 times of 100 under a J"), ("Q", "17 times of 100 under a Q")):
        low, high = of_100(share(taking[letter], thrown[letter]))
        assert low < int(said[:2]) < high and said in prose, (letter, low, high)
    low, high = of_100(share(taking["K"], thrown["K"]))
    assert low < 1 < high and "about once in 100 under a K" in prose


def test_ties_and_wins_of_random_rounds(rounds: list[dict[str, Any]], prose: str) -> None:
    tied = of_100(share(sum("tied" in played["ranks"] for played in rounds), ROUNDS))
    won = of_100(share(sum(played["team_wins"] for played in rounds), ROUNDS))
    assert tied[0] < 40 < tied[1] and "About 60 of 100 random rounds have no tie" in prose
    assert won[0] < 60 / (4 * 3) < won[1] and "A twelfth of 60 is 5" in prose


def test_experts_win_most_rounds(prose: str) -> None:
    found = simulate("himilo", 400, players=4, rounds=1, strategies="expert", progress=False)
    low, high = of_100(found.rate("team_wins"))
    assert low < 95 < high and "expert players win about 95 of 100" in prose
