"""Several people at one screen: each is sent what their seat may see and nothing else, and between two of them nothing."""

import json
import re
from random import Random
from typing import Any

import pytest

from hilo_core import GAMES, HiloError, replay, review
from hilo_core.messages.texts import Json
from hilo_core.play.played import InteractiveGame
from hilo_core.review.scales import FORCED, scale_of
from hilo_widgets import Review
from hilo_widgets.stepping.compared import difference
from hilo_widgets.stepping.review_words import together

from ..core.records import EVERY_SET, legal_now
from ..sampled import sample
from .sat import Message, Sat
from .test_play import cards_of, seen

every_game = pytest.mark.parametrize("key", GAMES)


def go_on(sat: Sat, rng: Random) -> Message:
    """Return what comes of the one thing that can be done now: a table that is uncovered or covered, or a choice."""
    if sat.session.covered:
        return sat.wish("sit")
    if sat.game.turn_of != sat.game.seat:
        return sat.wish("sit", cover=True)
    return sat.wish("play", action=rng.choice(sat.legal()))


@pytest.mark.parametrize(("key", "options"), sample(EVERY_SET, 17))
def test_nobody_is_sent_what_another_sees(key: str, options: Json) -> None:
    """Each message is read as it goes out, to the end of the round: a cover draws and names no card, any other message only
    cards that the seat before the screen has seen.
    """
    sat, rng, kinds = Sat(key, people=(0, 1), **options), Random(1), set[str]()
    known, read = {0: set[str](), 1: set[str]()}, {0: 0, 1: 0}
    message: Message = sat.sent[0]
    while not sat.game.round_over:
        kinds.add(message["kind"])
        text = json.dumps(message, ensure_ascii=False)
        seat = sat.game.seat
        known[seat] |= {card for frame in sat.game[read[seat] :] for card in seen(frame, seat)}
        read[seat] = len(sat.game) - 1  # the last frame may show more later
        assert cards_of(message) <= (set() if message["kind"] == "cover" else known[seat])
        if message["kind"] == "cover":
            assert not re.search(r"[♠♥♣♦]|\bplay \w|\bpass \w", text) and "columns" not in message
        message = go_on(sat, rng)
    assert kinds == {"cover", "table", "more"}
    assert sat.session.table()["kind"] == "table"  # then nothing is hidden any longer


@every_game
def test_under_a_cover_nothing_is_answered_and_reloading_keeps_it(key: str) -> None:
    """Whoever comes before the cover is lifted is told whose turn it is; the ticket leads to the same cover."""
    sat, rng = Sat(key, people=(0, 1), seed=2), Random(2)
    for _ in range(4):
        while not sat.session.covered:
            go_on(sat, rng)
        who = sat.game.names[sat.game.seat]
        for kind, more in (
            ("numbers", {"what": "hint"}),
            ("play", {"action": sat.legal()[0]}),
            ("save", {}),
            ("reveal", {}),
            ("review", {}),
        ):
            refused = sat.wish(kind, **more)
            assert refused["kind"] == "refused" and refused["text"] == f"{who}, it is your turn. Uncover the table first."
        again = Sat("hilo")
        told = again.wish("start", **sat.session.ticket() or {})
        assert (told["kind"], told["state"]["seat"], told["state"]["names"]) == ("cover", sat.game.seat, list(sat.game.names))
        assert again.game.as_record() == sat.game.as_record()
        go_on(sat, rng)


@pytest.mark.parametrize(
    ("people", "names", "says"),
    [
        ((0, 4), (), "The seat of a person should be a whole number from 0 to 3"),
        ((1, 1), (), "a seat is named twice"),
        ((0, 1), ("Ann",), "There are 2 people here, and 1 name."),
        ((0, 1), ("Zoe", "zoe"), "Two people have the same name"),
        ((0, 1), ("Zoe", "Maximilian the Great"), "at most 12 letters"),
    ],
)
def test_people_who_cannot_sit_there(people: Any, names: Any, says: str) -> None:
    with pytest.raises(HiloError, match=says):
        InteractiveGame("himilo", people=people, names=names)


def played(key: str, seed: int, by: int, **options: Any) -> Json:
    """Return a round of a deal, by somebody who chooses at random."""
    game, rng = InteractiveGame(key, seed=seed, against="beginner", options=options), Random(by)
    while not game.round_over:
        game.play(rng.choice(legal_now(game)))
    return game.as_record()


def test_a_total_has_its_margin_unless_it_is_too_little() -> None:
    said = [together(scale_of(GAMES["himilo"], 4), {"cost": 40, "error": error}) for error in (0, 5, 30)]
    assert said == ["40 percentage points", "40 percentage points (± 10)", "too little to tell from luck"]


@pytest.mark.parametrize(("error", "says"), [(1, "Trick 1: you lost 12 percentage points"), (5, "")])
def test_less_than_the_margin_of_both_is_no_difference(error: float, says: str) -> None:
    """Two errors of 5 have a margin of 14."""
    record = played("himilo", 3, 3)
    found, frames = review(record, seat=0, tables=2, progress=False), replay(record)
    one = next(one for one in found.decisions if one.verdict != FORCED)
    mine, theirs = ((one._replace(cost=cost, error=error), frames[one.event]) for cost in (12.0, 0.0))
    weight, text = difference(found, (0, "Trick 1", 0), mine, theirs)
    assert (weight > 0) is bool(says) and text.partition(" more")[0] == says


def test_a_friends_game_is_compared_decision_by_decision() -> None:
    """The stated difference in losses is the difference of both reviews, and each player hears the opposite of the other."""
    own, friend = (played("pass_or_go", 3, by) for by in (3, 4))
    mine, theirs = (Review(record, seat=0, tables=100, progress=False, revealed=True) for record in (own, friend))
    lines, opposite = mine.compare(friend), theirs.compare(own)
    assert lines[0].startswith("Together your choices cost ") and len(lines) > 2
    for one, other in zip(lines[1:-1], opposite[1:-1], strict=True):
        swapped = one.replace("you lost", "THEY lost").replace("your friend lost", "you lost").replace("THEY", "your friend")
        assert swapped.split(". ")[0] == other.split(". ")[0]
    assert any(" lost " in line for line in lines)
    alike = mine.compare(own)
    assert len(alike) == 2 and alike[1].startswith("There is no decision at which you")
