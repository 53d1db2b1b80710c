"""A game that a reader plays: the deal, the moves of the others, what can be taken back, rounds that follow, and the record."""

import json
from random import Random
from typing import Any

import pytest

from hilo_core import GAMES, HiloError
from hilo_core.messages.texts import Json
from hilo_core.play.played import InteractiveGame
from hilo_core.records.replay import summarize
from hilo_core.types import Replay

from .records import EVERY_SET, legal_now


def play_round(game: InteractiveGame, rng: Random) -> None:
    """Play the round to its end, choosing at random."""
    while not game.round_over:
        game.play(rng.choice(legal_now(game)))


def text_of(game: InteractiveGame) -> str:
    """Return the record as text."""
    return json.dumps(game.as_record())


@pytest.mark.parametrize(("key", "options"), EVERY_SET)
def test_what_is_played_is_a_record(key: str, options: Json) -> None:
    """Its frames are those of the record, after two rounds in which choices were taken back."""
    game, rng = InteractiveGame(key, seat=1, against="beginner", seed=5, options=options), Random(3)
    for _ in range(1 if options.get("rounds") == 1 else 2):
        if not game.round_over:
            game.play(legal_now(game)[-1])
        if not game.round_over:
            game.take_back()
        play_round(game, rng)
        if not game.over:
            game.deal()
    record = json.loads(text_of(game))
    summary, replay = summarize(record), Replay(record)
    assert (summary["next"] is None) == game.over
    assert list(map(str, replay)) == list(map(str, game))
    assert [frame.asked for frame in replay] == [frame.asked for frame in game]
    again = InteractiveGame.resumed(record, seat=1, against="beginner", seed=5)
    assert list(map(str, again)) == list(map(str, game)) and again.asked == game.asked


@pytest.mark.parametrize("key", GAMES)
def test_a_game_that_leaves_a_line_goes_on_as_one_that_goes_on_with_the_record_up_to_there(key: str) -> None:
    """In its second round too, if the record has one, and when its deal is played again from the start."""
    game, rng = InteractiveGame(key, seed=5), Random(3)
    play_round(game, rng)
    if not game.over:
        game.deal()
    line = Replay(game.as_record())
    frame = [one for one in line if one.asked is not None and one.asked.seat == 0][-1]
    left = InteractiveGame.leaving(line, frame.index, "beginner")
    other = InteractiveGame.resumed(frame.record, against="beginner", seed=left.seed)
    for do in (lambda one: one.play(legal_now(one)[0]), lambda one: one.again(), lambda one: play_round(one, Random(1))):
        do(left)
        do(other)
        assert text_of(left) == text_of(other) and [*map(str, left)] == [*map(str, other)]


def test_the_seed_settles_the_deal_on_every_seat() -> None:
    deals = [InteractiveGame("himilo", seat=seat, seed=3).rounds[0]["deal"] for seat in (0, 2)]
    assert deals[0] == deals[1] != InteractiveGame("himilo", seed=4).rounds[0]["deal"]
    drawn = InteractiveGame("hilo")
    assert 1 <= drawn.seed < 10_000 and InteractiveGame("hilo", seed=drawn.seed).rounds == drawn.rounds


@pytest.mark.parametrize("key", GAMES)
def test_a_choice_made_again_is_answered_in_the_same_way(key: str) -> None:
    game, rng = InteractiveGame(key, seed=11), Random(2)
    for _ in range(3):
        before, word = text_of(game), rng.choice(legal_now(game))
        game.play(word)
        after = text_of(game)
        game.take_back()
        assert text_of(game) == before
        game.play(word)
        assert text_of(game) == after
    assert game.taken_back == 3


def test_nothing_is_taken_back_before_the_first_choice_or_after_the_round() -> None:
    game = InteractiveGame("pass_or_go", seed=1)
    with pytest.raises(HiloError, match="not chosen anything"):
        game.take_back()
    play_round(game, Random(1))
    with pytest.raises(HiloError, match="the hands have been shown"):
        game.take_back()
    with pytest.raises(HiloError, match="nothing to choose"):
        game.play("go")


def test_a_function_that_fails_or_talks_nonsense_is_named_and_nothing_has_been_done() -> None:
    """The reader can then take another way, or mend the function."""
    says = {"word": ""}

    def mine(view: Any, rng: Random) -> str:
        if says["word"] == "fail":
            raise ZeroDivisionError("division by zero")
        return says["word"] or rng.choice(view.legal)

    deals = (InteractiveGame("himilo", against=[None, mine, mine, mine], seed=seed) for seed in range(50))
    game = next(game for game in deals if game.rounds[0]["deal"]["dealer"] == 0 and legal_now(game) != ["bid high"])
    before, first = text_of(game), legal_now(game)[0]
    says["word"] = "fail"
    with pytest.raises(
        HiloError, match=r"The strategy mine, which plays for (Ben|Cem|Dora), stopped with an error .*: division by zero"
    ):
        game.play(first)
    assert text_of(game) == before and not game.round_over
    says["word"] = "a bad idea"
    with pytest.raises(HiloError, match=r"The strategy mine, which plays for (Ben|Cem|Dora), chooses “a bad idea”"):
        game.play(first)
    assert text_of(game) == before
    says["word"] = ""
    play_round(game, Random(1))
    ended = text_of(game)
    says["word"] = "fail"
    with pytest.raises(HiloError, match="stopped with an error"):
        game.again()
    assert text_of(game) == ended and game.round_over and list(map(str, game)) == list(map(str, Replay(game.as_record())))


def test_rounds_follow_on_one_record_until_the_game_is_over() -> None:
    game, rng = InteractiveGame("himilo", against="beginner", seed=2, options={"rounds": 3}), Random(1)
    with pytest.raises(HiloError, match="not over yet"):
        game.deal()
    while True:
        play_round(game, rng)
        if game.over:
            break
        game.deal()
    assert 2 <= len(game.rounds) <= 3 and summarize(game.as_record())["over"]
    with pytest.raises(HiloError, match="The game is over"):
        game.deal()


def test_the_same_deal_again_and_on_another_seat() -> None:
    game = InteractiveGame("pass_or_go", seed=8, options={"players": 3})
    play_round(game, Random(1))
    game.deal()
    first, deal = game.rounds[0], game.rounds[1]["deal"]
    began = len(game.rounds[1]["actions"]), len(game)
    play_round(game, Random(1))
    game.again()
    assert game.rounds == [first, game.rounds[1]] and game.rounds[1]["deal"] == deal
    assert (len(game.rounds[1]["actions"]), len(game)) == began
    game.again(seat=2)
    assert game.asked is not None and game.asked.seat == 2 and game.rounds[1]["deal"] == deal
    play_round(game, Random(1))
    assert len(summarize(game.as_record())["rounds"]) == 2


def test_a_record_that_stops_at_another_seat_goes_on_to_the_reader() -> None:
    record = InteractiveGame("hilos", seed=1).as_record()
    record["rounds"][0]["actions"] = []
    for seat in range(4):
        game = InteractiveGame.resumed(record, seat=seat, seed=1)
        assert game.asked is not None and game.asked.seat == seat
        assert list(map(str, Replay(game.as_record()))) == list(map(str, game))


def test_lookahead_plays_the_same_each_time() -> None:
    records = []
    for _ in range(2):
        game = InteractiveGame("himilo", against="lookahead", seed=4)
        for _ in range(3):
            game.play(legal_now(game)[0])
        records.append(text_of(game))
    assert records[0] == records[1]


def test_hints_are_counted_once_a_choice() -> None:
    game = InteractiveGame("hilos", seed=3)
    game.hint()
    game.hint()
    assert len(game.hinted) == 1
    game.play(legal_now(game)[0])
    game.hint()
    assert len(game.hinted) == 2
    game.again()
    assert not game.hinted
