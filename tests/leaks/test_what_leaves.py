"""Nothing that leaves for a seat tells what it cannot know: if the hidden cards are dealt again, every byte is the same."""

import os
import random
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from hilo_core import replay
from hilo_core.chances.rollouts import Rollouts
from hilo_core.messages.texts import Json
from hilo_widgets import Play, Review, Stepper
from hilo_widgets.live import page
from hilo_widgets.odds import background, curve
from hilo_widgets.questions import PageWidget

from ..core.records import OPTION_SETS, Record, cut, legal_now, record_of, seats_of
from ..core.test_laws import ANOTHER_DEAL
from ..sampled import LONG, by_turns, sample
from .layers import holding
from .outlets import OUTLETS, SENT, as_bytes, leaving

DEALS_A_RECORD = 4 if LONG else 2  # deals compared with the record itself, which leaves only once
MOST_PLIES, MOST_ROUNDS = {"himilo": 30, "hilo": 14, "hilos": 30, "pass_or_go": 30}, 2  # the limit for most records
SLOW = {("hilo", "Stepper with odds"), ("hilo", "Review")}  # a decision takes a second: there all records are cut
DEALS_OF_A_LEAK = 8  # the number of new deals if something leaks
EXEMPT: dict[str, str] = {}  # outlets that differ by nature, each with its reason: none

Moment = tuple[Record, int]
pytestmark = pytest.mark.timeout(3600)  # all new deals of a record of HiLO take long
every_outlet = pytest.mark.parametrize(  # one outlet in one game for every change
    ("key", "outlet"),
    [
        pytest.param(key, outlet, marks=[pytest.mark.long] * ((number + place + 1) % len(OPTION_SETS)))
        for number, key in enumerate(sorted(OPTION_SETS))
        for place, outlet in enumerate(OUTLETS)
    ],
)


class AtOnce:
    """A thread that has run when it has been started."""

    def __init__(self, target: Callable[..., None], args: tuple[Any, ...], daemon: bool) -> None:
        self.target, self.args = target, args

    def start(self) -> None:
        self.target(*self.args)


@pytest.fixture(autouse=True)
def alike(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Yield a function that makes two runs differ in nothing but the record: names of widgets begin again when this is called,
    other chance draws noughts, there are no threads, chances use few tables whatever the clock says, and pages have no
    Python inside.
    """
    run, numbers = Rollouts.run, [0]

    def few(found: Rollouts, seconds: float, tables: int = 0, *_: Any) -> float:
        run(found, float("inf"), min(tables or found.tries + 2, found.tries + 2))
        return 0.0 if tables else 100.0

    def next_name() -> uuid.UUID:
        numbers[0] += 1
        return uuid.UUID(int=numbers[0])

    monkeypatch.setattr(uuid, "uuid4", next_name)
    monkeypatch.setattr(os, "urandom", bytes)  # nothing but noughts
    monkeypatch.setattr(random, "_urandom", bytes)
    monkeypatch.setattr(background, "Thread", AtOnce)
    monkeypatch.setattr(curve, "TABLES", (2,))
    monkeypatch.setattr(Rollouts, "run", few)
    monkeypatch.setattr(page, "packed", lambda *_: {"pyodide.mjs": ""})
    monkeypatch.setattr(page, "archives", lambda *_, **__: {"hilo.zip": b""})
    monkeypatch.setattr(PageWidget, "send", lambda _, content, buffers=None: SENT.append(content), raising=False)
    before = set(_instances)

    def begin() -> None:
        for name in set(_instances) - before:
            _instances[name].close()  # another widget is to have the same name
        numbers[0] = 0

    yield begin
    begin()


def moments(key: str, outlet: str) -> Iterator[tuple[Moment, random.Random]]:
    """Record of a game with all its options in turn, most of them cut anywhere, and a seat."""
    number, sets = 0, OPTION_SETS[key]
    while True:
        rng = random.Random(f"{key} {outlet} {number}")
        record = record_of(key, sets[number % len(sets)], rng.randrange(2**60))
        seat = rng.randrange(seats_of(record))
        record = {**record, "rounds": record["rounds"][:MOST_ROUNDS]}
        at = rng.randrange(len(record["rounds"]))
        plies = len(record["rounds"][at]["actions"])
        if number % 6 != 5 or (key, outlet) in SLOW:
            record = cut(record, at, rng.randrange(min(plies, MOST_PLIES[key]) + 1))
        yield (record, seat), rng
        number += 1


@every_outlet
def test_nothing_hidden_leaves(key: str, outlet: str, alike: Callable[[], None], tmp_path: Path) -> None:
    """Each leak is named with the place where it was seen first."""
    leaks: dict[str, str] = {}
    deals = 0
    for (record, seat), rng in moments(key, outlet):
        others = [ANOTHER_DEAL[key](record, seat, rng) for _ in range(DEALS_A_RECORD)]
        others = [other for other in others if other != record]
        if not others:
            continue
        alike()
        original = leaving(outlet, record, seat, tmp_path)
        for other in others:
            alike()
            twin = leaving(outlet, other, seat, tmp_path)
            for name in (original.keys() | twin.keys()) - EXEMPT.keys():
                if original.get(name) != twin.get(name):
                    leaks.setdefault(name, f"{record['options']}, seat {seat}")
        deals += len(others)
        if deals >= (OUTLETS[outlet][1] if LONG else DEALS_A_RECORD) or (leaks and deals >= DEALS_OF_A_LEAK):
            break
    assert not leaks, f"{outlet} of {key}: what the seat cannot know leaves."


def hidden_lists(record: Record, seat: int) -> list[list[str]]:
    """Return what lies hidden from a seat in the last round, each in the order of the record: hands that it has seen too
    little of, a layout, the draw pile, the line of win cards, the widow.
    """
    deal = record["rounds"][-1]["deal"]
    at_end = replay(record)[-1].view(seat)
    found = [hand for owner, hand in enumerate(deal.get("hands", [])) if at_end.hands[owner].count("?") > 3]
    found += [layout for owner, layout in enumerate(deal.get("layouts", [])) if str(at_end.layouts[owner]).count("?") > 3]
    found += [deal["draw"][-20:]] if "draw" in deal else []
    found += [deal["win_cards"]] if "win_cards" in deal and at_end.line.count("?") > 6 else []  # few would be guessed
    return found


@pytest.mark.parametrize("key", by_turns(sorted(OPTION_SETS), of=4))
def test_a_game_that_deals_for_itself_keeps_its_seed_alone(key: str, alike: Callable[[], None], tmp_path: Path) -> None:
    """`Play` of a seed is exempt, since a seed stands for its whole deal; but more than the seed does not leave."""
    alike()
    play = Play(key, seat=1, seed=3, against="beginner")
    lists = hidden_lists(play.record, 1)
    assert lists and play.ticket()["seed"] == 3
    assert not any(holding(content, cards) for content in pages_of(play, tmp_path) for cards in lists)


@pytest.mark.parametrize("key", by_turns(sorted(OPTION_SETS)))
def test_a_covered_table_keeps_no_hand_at_all(key: str, alike: Callable[[], None], tmp_path: Path) -> None:
    """While people at one screen change places: neither that of the one who gets up nor that of the one who sits down."""
    alike()
    play, rng = Play(key, people=(0, 1), seed=3, against="beginner"), random.Random(4)
    session = play
    lists = [cards for seat in (0, 1) for cards in hidden_lists(play.record, seat)]
    for times in range(3):
        assert session.covered and len(lists) > 1
        sent = [as_bytes(session.ticket()), as_bytes(session.table()), as_bytes(play._repr_mimebundle_())]
        pages = sent if times else pages_of(play, tmp_path)
        assert not any(holding(content, cards) for content in pages for cards in lists)
        session.hear({"view": "v", "id": 1, "kind": "sit", "serial": session.serial})
        while play.game.turn_of == play.game.seat:
            action = {"action": rng.choice(legal_now(play.game)), "sure": True}
            session.hear({"view": "v", "id": 1, "kind": "play", "serial": session.serial, **action})
        session.hear({"view": "v", "id": 1, "kind": "sit", "cover": True, "serial": session.serial})


@pytest.mark.parametrize(
    ("key", "options"),
    sample([("himilo", {"players": 4, "rounds": 3}), ("hilos", {"variant": "poor_man"})], 2),
)
def test_open_hands_are_told_after_the_round_and_not_before(key: str, options: Json) -> None:
    """Whoever asks, of a round that goes on, and of each one that is over: also by a message that no page sends."""
    record = record_of(key, options, 5)
    record = cut({**record, "rounds": record["rounds"][:2]}, 1, len(record["rounds"][1]["actions"]) - 1)
    stepper = Stepper(record, seat=0)
    kinds = []
    for number in (0, 1, 2, -1, None):
        SENT.clear()
        stepper.hear({"kind": "look back", "view": "v", "id": 1, "round": number})
        kinds.append(SENT[-1]["kind"])
    assert kinds == ["looked", *["refused"] * 4]
    assert set(Review(record, 0, tables=2, strategy="random", progress=False).back) == {0}
    session = Play.resume(record, seat=0, against="beginner")
    assert session.state()["hindsight"] is False
    for kind in ("look back", "reveal"):
        SENT.clear()
        session.hear({"kind": kind, "view": "v", "id": 1})
        assert [one["kind"] for one in SENT] == ["refused"]


def pages_of(play: Play, folder: Path) -> list[bytes]:
    """Return all that keeps a game that goes on: a page, a notebook, its ticket, and what is sent."""
    found = [play.to_html(folder / "page.html").read_bytes(), as_bytes(play.get_state()), as_bytes(play._repr_mimebundle_())]
    return [*found, as_bytes(play.ticket()), as_bytes(play.table())]
