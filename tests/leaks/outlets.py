"""Every way in which something made from a record and a seat leaves the computer, by name, with the bytes that leave.

Left out, because they belong to no seat: `Frame` and `Replay`, `hilo page` and `hilo site`, and `Play` with a seed, which deals
by itself. A seed determines its whole deal, so a page of such a game knows it.
"""

import base64
import json
import pickle
from collections.abc import Callable, Iterator
from contextlib import chdir
from pathlib import Path
from typing import Any, NamedTuple

from hilo_core import replay, review
from hilo_core.base.game import CHANCE
from hilo_core.messages.errors import HiloError
from hilo_core.records.player import legal_words
from hilo_core.records.replay import transcript
from hilo_widgets import Play, Review, Stepper

from ..core.records import Record, legal_now

Left = Iterator[tuple[str, bytes]]
SENT: list[Any] = []  # all messages from widgets to their pages
FEW_TABLES = {"tables": 2, "strategy": "beginner", "progress": False}


class Choice(NamedTuple):
    """A question to a seat, with its possible actions."""

    step: int
    round: int
    ply: int
    action: str


def choices_of(record: Record, seat: int) -> list[Choice]:
    """Return all choices of a seat in a record, each with an action that is legal."""
    game = replay(record)
    return [
        Choice(frame.index, frame.round, frame.plies, (legal_words(game.game, frame.row_asked, frame.asked) or [""])[-1])
        for frame in game
        if frame.asked is not None and frame.asked.seat == seat != CHANCE
    ]


def as_bytes(value: Any) -> bytes:
    """Return a value as JSON, with bytes as {"base64": ...}."""
    return json.dumps(value, ensure_ascii=False, default=lambda one: {"base64": base64.b64encode(one).decode()}).encode()


def said() -> bytes:
    """Return the notices since the last call."""
    told = as_bytes(SENT)
    SENT.clear()
    return told


def try_to(make: Callable[[], bytes]) -> bytes:
    """Return the result of a function, or the sentence with which it is refused."""
    try:
        return make()
    except (HiloError, pickle.PicklingError) as error:
        return f"refused: {error}".encode()


def of_widget(widget: Any) -> Left:
    """Return everything that leaves from a widget: its state, what a notebook saves, pages, and a pickle."""
    yield "state", as_bytes(widget.get_state())
    yield "saved output", as_bytes(widget._repr_mimebundle_())
    for live in (False, True):
        name = f"{'live' if live else 'still'} page"
        yield name, try_to(lambda live=live: widget.to_html("page.html", live=live).read_bytes())
    yield "pickle", try_to(lambda: pickle.dumps(widget))


def named(name: str, left: Left) -> Left:
    """Return the same with a name in front of each."""
    return ((f"{name}: {what}", content) for what, content in left)


def of_stepper(record: Record, seat: int, choices: list[Choice], **more: Any) -> Left:
    """Return what leaves from a stepper, including its answers to the messages of a page."""
    stepper = Stepper(record, seat=seat, **more)
    for choice in choices[-2:]:
        place = {"view": "v", "id": choice.step, "round": choice.round, "ply": choice.ply}
        for kind, content in (
            ("play", {"actions": [choice.action]}),
            ("numbers", {"what": "odds", "actions": [], "open": True}),
            ("numbers", {"what": "odds", "actions": [choice.action], "open": True}),
            ("numbers", {"what": "curve", "actions": []}),
            ("numbers", {"what": "curve", "actions": [choice.action]}),
        ):
            stepper.hear({"kind": kind, **place, **content})
            yield (
                f"answer to {content.get('what', kind)}{' of an own line' if content['actions'] and kind != 'play' else ''}",
                said(),
            )
    for number, _ in enumerate(record["rounds"]):
        stepper.hear({"kind": "look back", "view": "v", "id": number, "round": number})
        yield "answer to look back", said()
    yield "picture", stepper.picture().encode()
    yield "pickle of its replay", pickle.dumps(stepper.replay)
    yield from of_widget(stepper)


def of_review(record: Record, seat: int, choices: list[Choice]) -> Left:
    """Return what leaves from a review: the reasons for a cost, and a decision tried again."""
    yield "review in words", try_to(lambda: as_bytes(list(review(record, seat=seat, **FEW_TABLES))))
    try:
        widget = Review(record, seat, hints=[], **FEW_TABLES)
    except HiloError as error:
        yield "made", str(error).encode()
        return
    widget.hear({"kind": "deal", "view": "v", "id": 1, "number": len(widget.found) - 1})
    yield "answers", said()
    yield "pickle of its replay", pickle.dumps(widget.replay)
    yield from of_widget(widget)
    if widget.again is not None:
        yield from named("tried again", of_table(widget.again))


def of_table(play: Play) -> Left:
    """Return what leaves from a game that is played: its first table, and all its answers."""
    yield "table", as_bytes(play.table())
    yield "ticket", as_bytes(play.ticket())
    yield "record", as_bytes(play.record)
    yield from of_widget(play)
    for kind in (
        "open",
        "numbers",
        "save",
        "review",
        "play",
        "numbers",
        "play",
        "back",
        "deal",
        "play",
        "save",
        "reveal",
        "look back",
    ):
        legal = legal_now(play.game)
        about = {"view": "v", "id": 1, "serial": play.serial, "what": "hint", "again": True}
        wish = {"kind": kind, **about, "action": (legal or ["none"])[0]}
        play.hear(wish if kind != "open" else wish | {"serial": None})
        yield f"answer to {kind}", said()
        if play.review is not None:
            yield "its review", as_bytes(play.review.get_state())
            play.review = None
    yield "ticket after some moves", as_bytes(play.ticket())
    yield "live page after some moves", try_to(lambda: play.to_html("page.html").read_bytes())
    for path in sorted(Path().glob("*.json")):
        yield "saved record", path.read_bytes()


def with_link(record: Record, seat: int, choices: list[Choice]) -> Left:
    """Return what leaves from a stepper that opens on the reader's own line, as a link does."""
    if choices:
        yield from of_stepper(record, seat, choices, at=f"#{choices[-1].step},{choices[-1].action}")


# By name: what makes it, and how many new deals of each game go through it. They cost between 20 and 300 ms each.
OUTLETS: dict[str, tuple[Callable[[Record, int, list[Choice]], Left], int]] = {
    "Stepper": (of_stepper, 48),
    "Stepper with odds": (lambda *given: of_stepper(*given, odds=True), 24),
    "Stepper with guesses": (lambda *given: of_stepper(*given, predict=True), 24),
    "Stepper at a link": (with_link, 32),
    "Review": (of_review, 12),
    "Play.resume": (lambda record, seat, _: of_table(Play.resume(record, seat=seat, against="beginner", seed=3)), 32),
    "transcript": (lambda record, seat, _: iter([("transcript", "\n".join(transcript(replay(record), seat)).encode())]), 20),
}


def leaving(outlet: str, record: Record, seat: int, folder: Path) -> dict[str, bytes]:
    """Return everything that leaves by an outlet, by name; equal names are numbered."""
    SENT.clear()
    for path in folder.iterdir():
        path.unlink()
    found: dict[str, bytes] = {}
    with chdir(folder):
        for name, content in OUTLETS[outlet][0](record, seat, choices_of(record, seat)):
            found[f"{name} {sum(other.startswith(name) for other in found) + 1}"] = content
    return found
