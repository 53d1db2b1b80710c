"""A stepper that asks for each result first: nothing that is readable in what is written or sent of it gives a result away."""

import html
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest

from hilo_core import replay
from hilo_core.records.replay import Frame, transcript
from hilo_widgets import Stepper
from hilo_widgets.live import page as live_page
from hilo_widgets.live import pyodide
from hilo_widgets.live.package_archive import MORE, PLAYING

from ..sent import frames_of

RECORDS = "himilo_tie", "hilo_push", "hilos_turns", "pass_or_go_two_players"


def of_page(stepper: Stepper, folder: Path) -> str:
    return stepper.to_html(folder / "page.html").read_text("utf-8")


def of_live_page(stepper: Stepper, folder: Path) -> str:
    return stepper.to_html(folder / "live.html", live=True).read_text("utf-8")


def of_output(stepper: Stepper, folder: Path) -> str:
    bundle, _ = stepper._repr_mimebundle_()
    return f"{bundle['text/html']}\n{bundle['text/plain']}\n{json.dumps(stepper.get_state(), default=repr)}"


WRITTEN: list[Callable[[Stepper, Path], str]] = [of_page, of_live_page, of_output]


def readable(text: str) -> str:
    """Return a text with the escapes of JSON, HTML, pictures and Python undone, and white space of one kind."""
    text = html.unescape(unquote(text))
    for _ in range(2):
        text = (
            re.sub(r"\\u([0-9a-fA-F]{4})", lambda found: chr(int(found[1], 16)), text).replace('\\"', '"').replace("\\n", " ")
        )
    return re.sub(r"\s+", " ", html.unescape(text)).replace('", "', '","')


def told(frame: Frame) -> Iterator[str]:
    """Yield what a frame says of a game: in its sentence, in the line above it and as the picture is read out."""
    game = frame.replay
    yield from (frame.headline(), frame.describe()[0], game.game.in_words.title(frame.view(), game.names)[0])


def later(stepper: Stepper) -> set[str]:
    """Return what is said from the first question on and not before, and the actions and results of the record."""
    frames = list(stepper.replay)
    first = next(n for n, one in enumerate(frames_of(stepper.data)) if "q" in one)
    before = {text for frame in frames[:first] for text in told(frame)}
    after = {text for frame in frames[first:] for text in told(frame)} | set(list(transcript(stepper.replay))[first:])
    alts = [{one[name] for name in ("alt", "hand", "head", "say", "over")} for one in frames_of(stepper.data)]
    before |= set().union(*alts[:first])
    after |= set().union(*alts[first:])
    actions = stepper.replay.record.rounds[0]["actions"]
    after |= {",".join(json.dumps(one) for one in actions[at : at + 3]) for at in range(len(actions) - 2)}
    known = "\n".join(before)
    return {re.sub(r"\s+", " ", text).strip() for text in after if text not in known and len(text) > 8}


@pytest.mark.parametrize("written", WRITTEN, ids=lambda one: one.__name__)
@pytest.mark.parametrize("name", RECORDS)
def test_nothing_is_given_away(
    name: str, written: Callable[[Stepper, Path], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_page, "packed", lambda *_: dict.fromkeys(pyodide.FILES, ""))
    monkeypatch.setattr(live_page, "archives", lambda *_, **__: {PLAYING: b"", MORE: b""})  # with every example, squeezed
    stepper = Stepper(replay(name), predict=True)
    all_of_it, text = later(stepper), readable(written(stepper, tmp_path))
    assert len(all_of_it) > 30 and not {one for one in all_of_it if one in text}


def test_what_is_looked_for_is_found_where_nothing_is_to_be_guessed(tmp_path: Path) -> None:
    """Check that the test above can fail: a page that hides nothing contains nearly all of these texts."""
    stepper = Stepper(replay(RECORDS[0]), predict=True)
    all_of_it = later(stepper)
    text = readable(of_page(Stepper(stepper.replay), tmp_path))
    assert len([one for one in all_of_it if one in text]) > len(all_of_it) / 3
