"""The session behind a page that plays: what is sent holds nothing hidden and only what is new, and any message is answered."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hilo_core import HiloError
from hilo_core.messages.texts import Json
from hilo_core.records.replay import Frame, summarize
from hilo_widgets import Play, Stepper
from hilo_widgets.live.files import keep

from ..core.records import EVERY_SET, legal_now
from ..sampled import sample
from ..sent import frames_of
from .sat import Message, Sat

CARD = re.compile(r"#hilo-[po]?([SHCDROYGTBVP])(-?\d+|[AJQK])'")
NAMED = re.compile(r"^(-?\d+|[AJQK])([SHCDROYGTBVP])$")


def cards_in(thing: object) -> Iterator[str]:
    """Yield all cards in a view, by name."""
    if isinstance(thing, str) and NAMED.match(thing):
        yield thing
    elif isinstance(thing, (tuple, list)):
        for one in thing:
            yield from cards_in(one)
    elif isinstance(thing, dict):
        yield from cards_in(list(thing.values()))


def seen(frame: Frame, seat: int) -> set[str]:
    """Return the cards that a seat may see in a frame."""
    return set(cards_in(list(vars(frame.view(seat)).values()))) | set(cards_in(list(vars(frame.view_asked(seat)).values())))


@pytest.mark.parametrize(("key", "options"), sample(EVERY_SET, 5))
def test_no_card_is_sent_before_it_may_be_seen(key: str, options: Json) -> None:
    """Each message is read as it goes out: the cards it draws and names are among those that the seat has seen by then."""
    sat = Sat(key, seat=1, **options)
    rng, known, read = Random(1), set[str](), 0

    def read_on() -> int:
        known.update(*(seen(frame, 1) for frame in sat.game))
        for message in sat.sent[read:]:
            text = json.dumps(message, ensure_ascii=False)
            assert cards_of(message) <= known, sorted(cards_of(message) - known)
            deal = sat.game.rounds[-1]["deal"]
            assert all(json.dumps(hand)[1:-1] not in text for n, hand in enumerate(deal.get("hands", [])) if n != 1)
        return len(sat.sent)

    read = read_on()
    while not sat.game.round_over:
        assert sat.wish("play", action=rng.choice(sat.legal()))["kind"] == "more"
        if not sat.game.round_over:
            read = read_on()
    assert len(known) > 10


def cards_of(message: Message) -> set[str]:
    """Return the cards that a message draws or names.

    The drawings of all cards, which every table comes with, say nothing.
    """
    text = json.dumps({**message, "symbols": ""}, ensure_ascii=False)
    drawn = {value + suit for suit, value in CARD.findall(re.sub("<defs>.*</defs>", "", text))}
    pictures = [frame[f"p{which}"] for frame in frames_of(message) for which in range(4)] if "columns" in message else []
    return drawn | {name for _, items, gone in pictures for name in (*items, *gone) if NAMED.match(name)}


@pytest.mark.parametrize("key", ["himilo", "hilo", "hilos", "pass_or_go"])
def test_only_what_is_new_is_sent_and_it_is_enough(key: str) -> None:
    """Put together as a page does, the messages say what a whole table does, in far fewer bytes each."""
    sat = Sat(key)
    sat.play_round(Random(2))
    first, *others = [message for message in sat.sent if message["kind"] in ("table", "more")]
    frames = frames_of(first)
    for more in others:
        frames[more["from"] + 1 :] = frames_of(more)
    assert [frame["say"] for frame in frames] == [frame["say"] for frame in frames_of(sat.session.table())]
    sizes = [len(json.dumps(more)) for more in others]
    assert sorted(sizes)[len(sizes) // 2] < len(json.dumps(sat.session.table())) / 3


def test_hands_are_shown_after_the_round_only() -> None:
    sat = Sat("himilo")
    assert "after the round" in sat.wish("reveal")["text"]
    sat.play_round(Random(1))
    shown = sat.wish("reveal")
    frames = frames_of(shown["data"])
    assert shown["kind"] == "revealed" and len(frames) == len(sat.game) and sat.game.names[sat.game.seat] not in str(frames)


HILOS: Message = {"kind": "start", "game": "hilos", "options": {}, "against": "expert"}
NONSENSE: list[Any] = [
    None, 5, [], {}, {"kind": "play"}, {"view": "v", "id": "1", "kind": "play"}, {"view": "v", "id": 1},
    *({"view": "v", "id": 1, "serial": 1, **more} for more in (
        {"kind": []}, {"kind": "play"}, {"kind": "play", "action": 5}, {"kind": "play", "action": "play 99"},
        {"kind": "play", "action": "\ud800"}, {"kind": "deal", "again": True, "seat": "x"},
        {"kind": "deal", "again": True, "seat": 9}, {"kind": "deal"},
        {"kind": "back"}, {"kind": "start"}, {"kind": "start", "game": "bridge", "options": {}}, HILOS | {"game": "himilo"},
        HILOS | {"game": ["x"]}, HILOS | {"seat": []}, HILOS | {"against": {"a": 1}}, HILOS | {"options": [], "own": 3},
        HILOS | {"seed": "x"}, HILOS | {"against": ["expert"]}, {"kind": "numbers", "what": "hint", "serial": None, "id": None},
    )),
]  # fmt: skip


@pytest.mark.parametrize("message", NONSENSE)
def test_any_message_is_answered_or_passed_over(message: Any) -> None:
    """Nothing raises, nothing changes, and what is refused is said to the view that asked, in a sentence."""
    sat = Sat("himilo")
    before, sent = json.dumps(sat.game.as_record()), len(sat.sent)
    sat.session.hear(message)
    assert json.dumps(sat.game.as_record()) == before
    for answer in sat.sent[sent:]:
        assert answer["kind"] == "refused" and answer["text"][-1] in ".?)"


def test_a_view_that_is_behind_is_shown_the_table_and_nothing_is_done() -> None:
    sat = Sat("himilo")
    assert sat.wish("play", action=sat.legal()[0])["kind"] == "more"
    before = json.dumps(sat.game.as_record())
    assert sat.wish("play", action=sat.legal()[0], serial=1)["kind"] == "refused" and sat.sent[-2]["kind"] == "table"
    assert json.dumps(sat.game.as_record()) == before
    sent = len(sat.sent)
    sat.wish("open")
    assert len(sat.sent) == sent
    assert sat.wish("open", serial=0)["kind"] == "table" and sat.sent[-1]["view"] == "v"


def test_a_round_that_is_given_up_is_reviewed_as_far_as_it_goes() -> None:
    """Only what the seat may see, and the round can be gone on with."""
    sat = Sat("pass_or_go")
    assert "not chosen anything" in sat.wish("review")["text"]
    sat.wish("play", action=sat.legal()[0])
    before = sat.game.as_record()
    assert sat.wish("review")["kind"] == "review" and sat.session.review is not None
    assert sat.session.review.seat == 0 and len(sat.session.review.found) == 1
    assert sat.game.as_record() == before and not sat.game.round_over


def test_what_is_saved_is_opened_by_stepper_and_goes_on(tmp_path: Path) -> None:
    play = Play("pass_or_go", seed=6)
    assert keep(play.game, tmp_path).startswith("Saved as pass_or_go_6.json")
    keep(play.game, tmp_path)
    play.game.play(legal_now(play.game)[0])
    assert "pass_or_go_6_2.json" in keep(play.game, tmp_path)
    assert len(list(tmp_path.iterdir())) == 2
    path = tmp_path / "pass_or_go_6_2.json"
    assert len(Stepper(path).replay) == len(play.game)
    again = Play.resume(path, seed=6)
    assert again.record == play.record and again.game.asked == play.game.asked
    assert summarize(path)["next"] is not None
    with pytest.raises(HiloError, match="could not be written"):
        keep(play.game, tmp_path / "nowhere")
