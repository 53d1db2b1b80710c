"""What a page without Python finds chances by: nothing hidden is in it, and no more than is asked for."""

import random
from pathlib import Path
from typing import Any

import pytest

from hilo_core import HiloError, replay, wasm
from hilo_widgets import Stepper
from hilo_widgets.chances_in_page import decisions, in_json

from ..beliefs.imagined import moments
from ..core.records import EVERY_SET, cut, hilo, himilo, record_of
from ..core.test_laws import ANOTHER_DEAL
from .pages import data_of


@pytest.mark.parametrize(("key", "options"), EVERY_SET)
def test_nothing_that_a_seat_cannot_know_is_packed(key: str, options: dict[str, Any]) -> None:
    """Dealt anew where it cannot look, every table of its decisions is the same, and so is all that is said of them."""
    record, rng = record_of(key, options, 5), random.Random(1)
    every = moments(record | {"rounds": record["rounds"][:1]})
    for stopped, table, asked in (every[len(every) // 4], every[2 * len(every) // 3]):
        other = ANOTHER_DEAL[key](stopped, asked.seat, rng)
        one, two = (list(decisions(replay(each), asked.seat))[-2:] for each in (stopped, other))
        assert other != stopped and list(in_json(one)) == list(in_json(two))
        assert one[-1].found.table == table and one[-1].table()[1:] != table[1 : len(one[-1].table())]


def test_only_a_page_with_chances_has_what_finds_them(tmp_path: Path) -> None:
    record = cut(himilo(), 0, 30)
    plain, with_chances = (Stepper(record, odds=odds).to_html(tmp_path / "page.html").stat().st_size for odds in (False, True))
    assert "chances" in data_of(tmp_path / "page.html")
    assert plain + 25_000 < with_chances < plain + 60_000
    Stepper(record).to_html(tmp_path / "page.html")
    assert "chances" not in data_of(tmp_path / "page.html")


def test_the_page_of_a_whole_game_is_small(tmp_path: Path) -> None:
    assert Stepper("pass_or_go_whole_game", odds=True).to_html(tmp_path / "page.html").stat().st_size < 600_000


def test_a_seat_has_its_own_decisions_alone() -> None:
    game = replay(cut(hilo(), 0, 12))
    frames = [one.frame for one in decisions(game, 1)]
    assert frames and all(game[frame].asked.seat == 1 for frame in frames)


def test_what_did_not_come_along_is_made_or_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As for a game of one's own, where there is no linker."""
    monkeypatch.setattr(wasm, "index", dict)
    monkeypatch.setattr(wasm, "which", lambda name: None)
    with pytest.raises(HiloError, match="install lld"):
        Stepper(cut(himilo(), 0, 30), odds=True).to_html(tmp_path / "page.html")
    assert not list(tmp_path.iterdir())
