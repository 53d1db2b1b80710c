"""The headline of a step while another seat is asked says in few letters what that seat does, and nothing of its hand."""

import re

import pytest

from hilo_core import GAMES
from hilo_core.base.game import CHANCE
from hilo_core.messages.words import as_you, to_you
from hilo_core.types import Replay

from .records import EVERY_SET, record_of


@pytest.mark.parametrize(("key", "options"), EVERY_SET)
def test_of_a_hidden_hand_only_what_is_asked(key: str, options: dict[str, object]) -> None:
    for frame in Replay(record_of(key, options)):
        if frame.asked is not None and frame.asked.seat not in (CHANCE, 0):
            told = frame.headline(0)
            assert len(told) <= 34 and " is to " not in told
            assert not any(sign in told for sign in "♠♥♣♦")


ASKED = {  # all requests to a player, and how a headline puts them
    "bid High, Middle or Low": "bid High, Middle or Low",
    "bid or to pass": "bid or pass",
    "go or to pass": "go or pass",
    "look at or to leave the hand": "look at or leave the hand",
    "name the trump suit": "name the trump suit",
    "pass three cards": "pass three cards",
    "place the card drawn": "place the card drawn",
    "play a card": "play a card",
    "remove a line or to keep it": "remove a line or keep it",
    "take a card or to draw": "take a card or draw",
    "take or to leave the hand": "take or leave the hand",
    "turn over two cards": "turn over two cards",
    "move": "move",  # a game that is not told
}
DONE = {  # the first word of what somebody does, and as it is said to them
    "bids": "bid", "has": "you", "lays": "lay", "leads": "lead", "looks": "look", "names": "name", "passes": "pass",
    "plays": "play", "takes": "take", "turns": "turn",
}  # fmt: skip


@pytest.mark.parametrize(("key", "options"), EVERY_SET)
def test_every_headline_is_said_to_the_reader(key: str, options: dict[str, object]) -> None:
    game = GAMES[key]
    said = set()
    for frame in Replay(record_of(key, options, 1)):
        if frame.asked is None or frame.asked.seat == CHANCE:
            continue
        name = frame.replay.names[frame.asked.seat]
        asked = frame.replay.log.row_asked(frame.index), frame.asked, frame.replay.names
        assert game.asked_for(*asked).removeprefix(f"{name} is to ") in ASKED
        told, yours = frame.headline(), to_you(frame.headline(), name)
        verb, _, rest = told.removeprefix(name).lstrip().partition(" ")
        if told.startswith(f"{name}:"):
            assert yours == f"Your turn: {verb} {rest}".replace("turn: :", "turn:")
        else:
            assert yours.startswith(f"Your turn: {DONE[verb]} ")
            assert re.sub("passes|leaves", lambda word: DONE.get(word[0], "leave"), rest) in yours
        said.add(yours)
    assert len(said) > 2


@pytest.mark.parametrize(("key", "options"), EVERY_SET)
def test_what_to_look_at_is_short_and_says_nothing_hidden(key: str, options: dict[str, object]) -> None:
    told = 0
    for frame in Replay(record_of(key, options)):
        if frame.asked is None or frame.asked.seat == CHANCE:
            continue
        look, seen = frame.look_at(), str(vars(frame.view(frame.asked.seat)))
        assert 5 < len(look.split()) <= 40, look
        cards = re.findall(r"(?<!bid )\b(10|[2-9AJQK])([♠♥♣♦])", look)
        assert all(f"'{value}{'SHCD'['♠♥♣♦'.index(suit)]}'" in seen for value, suit in cards), look
        told += len(cards)
    assert told > 5 or key == "hilo"


@pytest.mark.parametrize(("key", "options"), EVERY_SET)
def test_every_sentence_is_told_to_the_reader_as_to_you(key: str, options: dict[str, object]) -> None:
    """No name of the reader is left, and no verb that goes with a name."""
    for frame in Replay(record_of(key, options, 2)):
        told = [frame.describe(1)[0], frame.headline(1)]
        if frame.asked is not None and frame.asked.seat == 1:
            answers = [one.answer for one in frame.pointed().choices]
            told += [text for one in answers for text in (one.why, one.then) if text]
        for yours in (as_you(text, "Ben") for text in told):
            assert "Ben" not in yours and not re.search(r"\b[Yy]ou (still )?(?!as\b)[a-z]+s\b(?<!ss)", yours), yours


def test_to_you() -> None:
    said = "Ben has no ♦, so Ben can play any card and trumps with 3♥. Ben's 3♥ wins for Ben. Boris passes to Ben and goes."
    yours = "You have no ♦, so you can play any card and trump with 3♥. Your 3♥ wins for you. Boris passes to you and goes."
    assert as_you(said, "Ben") == yours
    assert as_you("Boris' 3♥ wins, and Boris alone has it.", "Boris") == "Your 3♥ wins, and you alone have it."
    assert as_you("Ben, on the dealer's left, leads.", "Ben") == "You, on the dealer's left, lead."
