"""The pictures of all games, in the rounds of the example records: what each must keep, and that none changes unseen.

`looked_at.json` has a digest of what is drawn in each step that a person has looked at. To renew it after such a change:
HILO_RENEW_GOLDEN=1 uv run pytest tests/drawing/test_pictures.py
"""

import json
import os
import re
from functools import cache
from hashlib import blake2s
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from hilo_core.messages.texts import Texts
from hilo_core.records.examples import example_names
from hilo_core.records.record import load
from hilo_core.records.replay import Frame, replay
from hilo_core.records.self_play import random_record
from hilo_widgets.drawing import LAYOUTS, symbols_for
from hilo_widgets.drawing.scene import Item, Scene, static_svg
from hilo_widgets.drawing.symbols import references, symbols
from hilo_widgets.frames.frames import FrameEncoder
from hilo_widgets.stepping.stepper import replay_for
from hilo_widgets.table.session import PlayPacker

from ..sampled import by_turns
from .boxes import box_of, texts_of

LOOKED_AT = Path(__file__).parent / "looked_at.json"
LONG = ["Maximilianus", "Wilhelmina X", "Mmmmmmmmmmmm", "Bartholomäus", "Evangeline W"]
ODD = ["<b>&\"'", "山田太郎山田太郎", "", "Cem\n\u202e", "hilo-E"]
MOST_STEPS = 40  # steps of a record that are looked at
every_record = pytest.mark.parametrize("name", example_names())
some_records = pytest.mark.parametrize("name", by_turns(example_names()))
every_seat = pytest.mark.parametrize("seat", [None, 1], ids=["open", "seat"])


@cache
def packer(name: str, seat: int | None, odds: bool = False, players: Texts = ()) -> FrameEncoder:
    """Return the encoder for the frames of a record."""
    given = dict(load(name))
    if players:
        given["players"] = list(players[: len(given["players"])])
    return FrameEncoder(replay_for(given, seat), seat, odds=odds)  # a stepper would pack every frame as well


def steps(drawn: FrameEncoder) -> list[Frame]:
    """Return the steps of a record that are looked at: as many as MOST_STEPS, and the last."""
    frames = list(drawn.replay)
    return [*frames[:: max(1, len(frames) // MOST_STEPS)], frames[-1]]


def looks(drawn: FrameEncoder, frame: Frame) -> str:
    """Return a digest of all that is painted in a frame, and of what each choice lays over it while it is looked at."""
    told = []
    for layout in LAYOUTS:
        for scene in drawn.picture(frame, layout):
            told += [f"{scene.width} {scene.height} {scene.alt}", *painted(scene.items)]
        for choice in drawn.choices(frame).choices:
            if choice.answer.legal:
                told += [line for laid in drawn.laid_over(frame, choice, layout) for line in painted(laid)]
    return blake2s("\n".join(told).encode("utf-8", "backslashreplace"), digest_size=4).hexdigest()


def painted(items: tuple[Item, ...]) -> list[str]:
    """Return items in their paint order."""
    return [f"{item.x:.1f} {item.y:.1f} {item.svg}" for item in sorted(items, key=lambda item: item.z)]


@every_record
@every_seat
def test_no_picture_changes_unseen(name: str, seat: int | None) -> None:
    key = f"{name} {'open' if seat is None else 'seat'}"
    now = [[looks(packer(name, seat, odds), frame) for odds in (False, True)] for frame in steps(packer(name, seat))]
    known = json.loads(LOOKED_AT.read_text("utf-8"))
    if os.environ.get("HILO_RENEW_GOLDEN"):
        LOOKED_AT.write_text(json.dumps(known | {key: now}, indent=0, sort_keys=True) + "\n", "utf-8")
        return
    at = [frame.index for frame, one, other in zip(steps(packer(name, seat)), now, known[key], strict=True) if one != other]
    assert not at, f"{key}: steps {at} are drawn differently; look at Stepper({name!r}, seat={seat}).picture({at[0]})"


def run_together(scene: Scene) -> list[tuple[str, str]]:
    """Return words of two items that overlap."""
    words = [(item.key, *text) for item in scene.items for text in texts_of(item)]
    return [(one, two) for (a, one, box), (b, two, other) in combinations(words, 2) if a != b and box.meets(other, 2)]


@some_records
@every_seat
def test_all_lies_inside_and_can_be_read_with_the_longest_names(name: str, seat: int | None) -> None:
    drawn = packer(name, seat, True, tuple(LONG))
    known = set(re.findall(r'id="hilo-([^"]+)"', symbols([symbols_for(drawn.drawing, len(drawn.replay.names))])))
    sizes: dict[tuple[str, str], set[tuple[int, ...]]] = {}
    for frame in steps(drawn)[::2]:
        for layout in LAYOUTS:
            table, dock = drawn.picture(frame, layout)
            sizes.setdefault((layout, drawn.view(frame).phase if dock.height else "over"), set()).add((*table[:2], *dock[:2]))
            for scene in (table, dock):
                assert len({item.key for item in scene.items}) == len(scene.items)
                assert not run_together(scene), (frame.index, layout)
                for item in scene.items:
                    left, top, right, bottom = box_of(item)
                    assert left >= -2.5 and top >= -2.5, (frame.index, item)
                    assert right <= scene.width + 2.5 and bottom <= scene.height + 2.5, (frame.index, item)
                    assert references(item.svg) <= known, (frame.index, item)
    assert all(len(found) == 1 for found in sizes.values()), sizes  # nothing jumps within a phase


@some_records
def test_every_choice_has_an_item_that_is_large_enough_and_room_for_its_chance(name: str) -> None:
    drawn = packer(name, None, True)
    for frame in steps(drawn):
        view, choices = drawn.view(frame), drawn.choices(frame).choices
        for layout in LAYOUTS:
            items = {item.key: item for scene in drawn.picture(frame, layout) for item in scene.items}
            if {"goal", "die:0"} <= items.keys():  # a ring around the goal takes in its die
                assert box_of(items["goal"]).bottom > box_of(items["die:0"]).bottom - 3
            keys = [drawn.drawing.choice_key(view, frame.asked.seat, choice) for choice in choices if frame.asked]
            sources = [drawn.source(frame, choice) for choice in choices]
            picked = [source.key if source else "" for source in sources]
            assert len(set(zip(keys, picked, strict=True))) == len(keys) and {*keys, *filter(None, picked)} <= items.keys()
            for key, choice in [*zip(keys, choices, strict=True), *((one.key, choices[0]) for one in sources if one)]:
                box, least = box_of(items[key]), 44 if layout == "narrow" and ":" in key else 34
                assert box.right - box.left >= least - 0.1 and box.bottom - box.top >= least - 0.1, (frame.index, key)
                crossed = "flat" in items[key].svg or "dasharray" in items[key].svg
                assert crossed or choice.answer.legal or any(picked), (frame.index, key)
            cards = sorted((round(items[key].y / 40), items[key].x) for key in set(keys) if ":" not in key and key != "draw")
            for (row, left), (other_row, right) in pairwise(cards):
                assert row != other_row or right - left >= (24 if layout == "wide" else 43), frame.index


@some_records
def test_a_card_looked_at_lies_where_it_will_lie(name: str) -> None:
    drawn, frames, seen = packer(name, None), list(packer(name, None).replay), 0
    for frame, then in pairwise(frames):
        played = [choice for choice in drawn.choices(frame).choices if choice.action == then.action and choice.card]
        if not played or not then.action.startswith("play ") or seen == 12:
            continue
        for layout in LAYOUTS:
            ghost = drawn.laid_over(frame, played[0], layout).table[0]
            lies = {item.key: item for item in drawn.picture(then, layout).table.items}[played[0].card]
            assert (ghost.x, ghost.y) == (lies.x, lies.y)
        seen += 1
    assert seen or drawn.replay.game.KEY == "hilo"


@some_records
def test_names_are_escaped_and_a_picture_stands_alone(name: str) -> None:
    drawn = packer(name, None, False, tuple(ODD))
    for frame in steps(drawn)[::8]:
        svg = static_svg(drawn.picture(frame, "wide"))
        assert "<b>" not in svg and "&\"'" not in svg and 'href="#hilo-' not in svg and 'id="hilo-' not in svg
        assert set(re.findall(r'href="#([^"]+)"', svg)) <= set(re.findall(r' id="([^"]+)"', svg))
        style = re.findall("<style>(.*?)</style>", svg)[0]
        for variable in set(re.findall(r"var\(--([\w-]+)[,)]", svg)) - {"em", "mk", "turn", "after"}:
            assert f"--{variable}:" in style, variable


def test_sentences_in_the_pictures_of_a_player_say_you() -> None:
    packer = PlayPacker(replay(random_record("pass_or_go", {"players": 2}, seed=1) | {"players": ["Ann", "B & C"]}), 0)
    packer.frames()
    told = " ".join(svg for svg, _ in packer.looks)
    assert re.search(">You (lead|win) with [^<]* than B &amp; C<", told)
    assert ">You<" in told and "Ann" not in told
