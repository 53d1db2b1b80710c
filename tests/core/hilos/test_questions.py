"""What a reader may be asked before a step is shown."""

from itertools import pairwise

import pytest

from hilo_core import replay
from hilo_core.hilos import Hilos

from ..records import hilos
from .at_table import SUITS_EACH, deal, play_out, record

TAKES = (Hilos.TRUMP_WINS, Hilos.SUIT_LED_WINS)


@pytest.mark.parametrize("variant", ["standard", "poor_man", "widow", "solo", "dealer"])
def test_who_takes_each_trick_and_whether_the_order_turns(variant: str) -> None:
    game = replay(hilos(variant, seed=5))
    tricks = [trick for one in game.summary["rounds"] for trick in one["tricks"]]
    asked = [(frame, question) for frame in game if (question := frame.question())]
    takes = [question.options[question.right] for frame, question in asked if frame.rule in TAKES]
    assert takes == [game.names[trick["winner"]] for trick in tricks]
    turns = [question.options[question.right] for frame, question in asked if "order" in question.text]
    changes = [now["reversed"] != later["reversed"] for now, later in pairwise(tricks)]
    assert turns.count("yes") == sum(changed for place, changed in enumerate(changes) if (place + 1) % 13)


def test_the_question_names_trump_and_order() -> None:
    game = replay(hilos(seed=1))
    texts = {frame.view().turned[-1]: frame.question().text for frame in game if frame.rule in TAKES and frame.round == 0}
    trump = "♠♥♣♦"["SHCD".index(game[-1].view().trump)] if game[-1].round == 0 else "♠♥♣♦"["SHCD".index(game[0].view().trump)]
    assert texts[False] == f"Who takes the trick, with {trump} as trump and the ace highest?"
    assert texts[True] == f"Who takes the trick, with {trump} as trump and the 2 highest?"


@pytest.mark.parametrize(("variant", "start"), [("widow", "Has "), ("poor_man", "Which team gets the point?")])
def test_what_a_round_comes_to(variant: str, start: str) -> None:
    answers = set()
    for seed in range(12):
        for frame in replay(hilos(variant, seed=seed)):
            question, view = frame.question(), frame.view()
            if question and question.text.startswith(start):
                assert view.phase == "over"
                answers.add(question.options[question.right])
    assert answers == ({"yes", "no"} if variant == "widow" else {"Ann and Cem", "Ben and Dora"})


@pytest.mark.parametrize(
    ("variant", "words", "text", "answer"),
    [
        ("standard", "pass, pass, pass, bid 7", "Is Ann's bid of 7 made?", "yes"),
        ("standard", "bid 1, pass, pass, pass", "Is Ben's bid of 1 made?", "no"),
        ("solo", "pass, pass, pass, bid abundant_trump", "Is Ann's bid of Abundant Trump made?", "yes"),
        ("solo", "bid solo, pass, pass, pass", "Is Ben's bid of Solo made?", "no"),
        ("solo", "bid misery, pass, pass, pass", "Is Ben's bid of Misery made?", "yes"),
        ("dealer", "pass, pass, pass, bid 13 S", "Is Ann's bid of 13♠ made?", "yes"),
        ("dealer", "pass, pass, bid 3 S, pass", "Is Dora's bid of 3♠ made?", "no"),
    ],
)
def test_whether_a_bid_is_made(variant: str, words: str, text: str, answer: str) -> None:
    """Ann holds all the trumps."""
    made = play_out(record(variant, (deal(0, "" if variant == "dealer" else "2S", variant, SUITS_EACH), words)))
    asked = [question for frame in replay(made) if (question := frame.question()) and question.text.startswith("Is ")]
    assert [(question.text, question.options[question.right]) for question in asked] == [(text, answer)]


def test_whether_a_scored_bid_is_made() -> None:
    hands = ["2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS"]
    words = "leave, leave, leave, pass, pass, bid 7"
    made = play_out(record("widow", (deal(0, "2S", "widow", [*hands, "", "", ""]), words), auction="scored"))
    asked = [question for frame in replay(made) if (question := frame.question()) and question.text.startswith("Is ")]
    assert [(question.text, question.options[question.right]) for question in asked] == [("Is Ann's bid of 7 made?", "yes")]
