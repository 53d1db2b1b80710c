"""Puzzles: each one is valid and stands, its replies name no answer, what was wrong comes back, and nothing hidden is in it."""

import json
import re
from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from hilo_core.base.game import called
from hilo_core.games import LIBRARY
from hilo_core.messages.errors import HiloError
from hilo_core.play.posed import PosedPuzzle
from hilo_core.play.practice import DONE, WAITS, Practice
from hilo_core.play.puzzle import STEPS, THEMES, Puzzle, puzzles
from hilo_core.records.known import as_known
from hilo_core.review.scales import scale_of
from hilo_widgets import Puzzles
from hilo_widgets.table import puzzling

from ..benchmarks.find_puzzles import CONFIRMED, HUNDREDTHS, MOST_ALIKE, POINTS, SURE_ERRORS, again, kind_of
from ..sampled import LONG, sample

ALL = puzzles()
FEWEST_PUZZLES = 40  # the fewest puzzles of a game
OTHER_SEED = 20_261


@pytest.mark.parametrize("game", [one.KEY for one in LIBRARY])
def test_every_game_has_enough_puzzles_of_several_themes_and_answers(game: str) -> None:
    found = puzzles(game)
    assert len({one.id for one in found}) == len(found) >= FEWEST_PUZZLES
    assert len({one.theme for one in found}) >= 2
    assert len({one.step for one in found}) >= 2
    assert Counter(kind_of(one.answer, one.theme) for one in found).most_common(1)[0][1] <= MOST_ALIKE * len(found)


@pytest.mark.parametrize("one", sample(ALL, 8), ids=lambda one: one.id)
def test_a_puzzle_is_valid(one: Puzzle) -> None:
    """Its record stops where its seat chooses and holds nothing that this seat had not seen; every choice has its worth and a
    reply, and the answer is better than each by a lot.
    """
    posed = PosedPuzzle(one)
    assert posed.asked is not None
    assert posed.asked.seat == one.seat
    assert one.record == as_known(one.record, one.seat)
    choices = posed.game.in_words.choices(posed.log.row_asked(posed.start), posed.asked, posed.names)
    legal = {choice.action for choice in choices.choices if choice.answer.legal}
    assert legal == set(one.worth)
    assert legal - {one.answer} == set(one.replies)
    assert one.theme in THEMES
    assert one.step in range(len(STEPS))
    scale, answer = scale_of(posed.game, len(posed.names)), called(choices, one.answer)
    for word in one.replies:
        worth = one.worth[word]
        assert worth.cost > SURE_ERRORS * worth.error
        much = HUNDREDTHS if scale.in_percent else POINTS
        assert worth.cost >= much or (not scale.in_percent and one.aims[one.answer] - one.aims[word] >= HUNDREDTHS - 0.01)
        reply = posed.reply(word)
        assert not reply.right
        said = reply.text.replace(called(choices, word), "")  # "bidding Abundant Trump" does not name "bidding Abundant"
        assert re.search(rf"(?<!\w){re.escape(answer)}(?!\w)", said) is None, (answer, reply.text)
        assert len(reply.text.split()) <= 40
    told = posed.reply(one.answer)
    assert told.right
    assert 0 < len(told.text.split()) <= 45
    assert len(posed.task.split()) <= 60
    assert "seed" not in json.dumps(one.record)


@pytest.mark.parametrize("one", ALL if LONG else Random(3).sample(ALL, min(len(ALL), 6)), ids=lambda one: one.id)
def test_its_answer_stands_on_other_tables(one: Puzzle) -> None:
    tables, sure = (CONFIRMED, SURE_ERRORS) if LONG else (600, 0)
    anew = again(one, seed=OTHER_SEED, tables=tables, sure=sure, part=0.8 if LONG else 0.5)
    assert anew is not None
    assert (anew.id, anew.answer) == (one.id, one.answer)


# --- what comes back ---------------------------------------------------------------------------------------------


def test_what_was_wrong_comes_back_after_one_three_and_seven_others() -> None:
    pool, practice, asked = puzzles("himilo"), Practice(), []
    missed = practice.next(pool).id
    last = ""
    for number in range(20):
        one = practice.next(pool, last)
        asked.append(one.id)
        practice = practice.after(one.id, right=number > 0)
        last = one.id
    places = [number for number, key in enumerate(asked) if key == missed]
    assert [after - before - 1 for before, after in pairwise(places)] == list(WAITS)
    assert practice.seen[missed].right == DONE
    assert max(Counter(asked).values()) == len(places)  # a puzzle solved at the first try does not come back


def test_what_is_wrong_again_begins_anew() -> None:
    practice = Practice().after("a", right=False)
    assert practice.after("a", right=True) == practice  # the answer has just been told
    practice = practice.after("b", right=True).after("a", right=True)
    assert practice.seen["a"].due == practice.answered + WAITS[1]
    practice = practice.after("c", right=True).after("a", right=False)
    assert practice.seen["a"].due == practice.answered + WAITS[0]


def test_the_one_just_answered_is_not_asked_again_and_there_is_always_a_next() -> None:
    pool = puzzles("himilo")[:3]
    practice, last, rng = Practice(), "", Random(1)
    for _ in range(200):
        one = practice.next(pool, last)
        assert one.id != last
        practice, last = practice.after(one.id, rng.random() < 0.5), one.id
    assert practice.next(pool[:1], pool[0].id) is pool[0]


# --- at the table ------------------------------------------------------------------------------------------------


def test_a_page_is_told_neither_answer_nor_theme_nor_seed_before_it_asks() -> None:
    widget, sent = Puzzles("himilo"), []
    widget.send = sent.append
    about = {"view": "a", "id": 1}
    widget.hear({"kind": "start", "options": {}, "puzzle": {"game": "himilo", "theme": None}, **about})
    posed = widget.game
    assert isinstance(posed, PosedPuzzle)
    state = sent[-1]["state"]
    told = json.dumps(state)
    assert posed.puzzle.answer not in told
    assert posed.theme not in told
    assert state["seed"] is None
    assert state["hints"] == -1
    assert set(state["ticket"]["puzzle"]) == {"id", "game", "theme"}
    widget.hear({"kind": "play", "shows": True, "first": True, "serial": 1, **about})
    assert sent[-1]["action"] == posed.puzzle.answer
    assert sent[-1]["kept"]["answered"] == 0  # whoever looks has not answered
    assert posed.stands


def test_the_list_has_every_puzzle_once() -> None:
    listed = [key for game in puzzling.overview()["games"] for *_, ids in game["themes"] for key in ids]
    assert Counter(listed) == Counter(one.id for one in ALL)


@pytest.mark.parametrize(
    ("game", "theme", "says"),
    [("himilo", "turn", "Its themes are"), ("himilo", "fly", "There is no theme “fly”"), ("chess", None, "chess")],
)
def test_a_theme_that_there_is_not_is_said(game: str, theme: str | None, says: str) -> None:
    with pytest.raises(HiloError, match=says):
        Puzzles(game, theme=theme)
