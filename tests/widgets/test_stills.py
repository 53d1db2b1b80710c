"""A frame and a replay as the last value of a notebook cell: a still, and without the widgets the text."""

from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from IPython.core.formatters import DisplayFormatter

from hilo_core.base import stills
from hilo_core.records.replay import Replay
from hilo_widgets.stills import telling

from ..core.records import hilo, hilos, himilo, pass_or_go

RECORDS = {"himilo": himilo(), "hilo": hilo(2), "hilos": hilos(), "pass_or_go": pass_or_go()}
every_game = pytest.mark.parametrize("key", RECORDS)


def in_a_cell(value: Any) -> dict[str, str]:
    """Return what a notebook shows of a value, by kind."""
    bundle, _ = DisplayFormatter().format(value)
    return dict(bundle)


def picture_in(html: str) -> str:
    """Return the one picture of a page, as SVG."""
    (source,) = [part.partition('"')[0] for part in html.split('src="data:image/svg+xml,')[1:]]
    svg = unquote(source)
    assert ElementTree.fromstring(svg).tag.endswith("svg")
    return svg


@every_game
def test_a_frame_shows_its_table_sentence_and_rule(key: str) -> None:
    replay = Replay(RECORDS[key])
    for frame in replay[:: len(replay) // 3]:
        shown = in_a_cell(frame)
        assert shown.keys() == {"text/html", "image/svg+xml", "text/plain"} and shown["text/plain"] == repr(frame)
        assert picture_in(shown["text/html"]) == shown["image/svg+xml"].replace('"', "'")
        words = shown["text/html"].unescape()
        assert frame.text in words and frame.rule.id in words and frame.headline() in words
        assert "width:480px" in words and picture_in(shown["text/html"])
        assert "<script" not in shown["text/html"] and len(shown["text/html"]) < 100_000


@every_game
def test_a_replay_shows_a_telling_moment_and_how_long_it_is(key: str) -> None:
    replay = Replay(RECORDS[key])
    html, moment = in_a_cell(replay)["text/html"], telling(replay)
    assert f"{len(replay) - 1} steps" in html and f"{len(replay.record.rounds)} round" in html
    assert html.endswith(moment._repr_html_() or "?") and 0 < moment.index < len(replay) - 1


def test_without_the_widgets_the_text_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    replay = Replay(himilo())
    monkeypatch.setattr(stills, "STILLS", "nothing.of.this.name")
    for value in (replay, replay[5]):
        assert in_a_cell(value) == {"text/plain": repr(value)}
