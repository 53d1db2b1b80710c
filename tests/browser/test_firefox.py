"""Pages with Python inside, in Firefox, opened as files while its network is cut."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from hilo_widgets import Play, Stepper
from hilo_widgets.live.page import Shown, write_live_page

from .firefox import MISSING, MOST, Firefox, firefox_program, running
from .test_live_page import FREE, GAMES, choosing

PYTHON = "document.documentElement.dataset.python"
SEED = "document.querySelector('input[name=seed]')"
PLAY = "document.querySelector('.hilo.play')"
TURN = f"{PLAY}.dataset.turn"
REVIEW = "document.querySelector('.hilo.review')"
NEXT = f"""((root) => root.querySelector(".acts .go:not([aria-disabled])")
  ?? root.querySelector('{FREE}:not([aria-pressed="true"])'))({PLAY})"""


@pytest.fixture(scope="module")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    """Firefox without a network. Where it is not installed, tests are skipped, but not in CI."""
    if not firefox_program() and not os.environ.get("CI"):
        pytest.skip(MISSING)
    with running(tmp_path_factory.mktemp("firefox")) as firefox:
        firefox.cut_off()
        firefox.size(1366, 900)
        yield firefox
        assert not firefox.errors and not firefox.asked


def button(name: str) -> str:
    """The button of this name."""
    return f"[...document.querySelectorAll('button')].find((one) => one.textContent === '{name}' && one.offsetParent)"


def test_a_round_is_played_against_experts_and_reviewed(firefox: Firefox, tmp_path: Path) -> None:
    """Without more memory than an old computer has. It comes first: Firefox keeps pages that it has left for some time."""
    firefox.open(Play().to_html(tmp_path / "play.html").as_uri())
    firefox.wait(f"{SEED} && ({SEED}.value = 3)")
    firefox.click(button("Deal"))
    while firefox.wait(f"{PLAY} && {TURN} !== 'others' && {TURN}") == "mine":
        firefox.click(NEXT)
    firefox.click(button("Review this round"))
    assert "cost" in firefox.wait(f"{REVIEW}?.querySelector('h2')?.textContent")
    firefox.wait(f"!{REVIEW}.querySelector('.sd').textContent.includes('Working out why')")
    assert firefox.stays_below(MOST)


def test_a_stepper_of_each_game_is_stepped_and_played_on_from(firefox: Firefox, tmp_path: Path) -> None:
    """It steps before Python is there."""
    shown = [Shown(key, Stepper(name, at=f"#{choosing(Stepper(name))}")) for key, name in GAMES.items()]
    firefox.open(write_live_page(tmp_path / "steppers.html", "All of them", shown).as_uri())
    for number, key in enumerate(GAMES):
        details = f"document.querySelectorAll('main > details')[{number}]"
        root = f"{details}.querySelector('.hilo')"
        if number:
            firefox.click(f"{details}.querySelector('summary')")
        at = int(firefox.wait(f"{root}?.dataset.step"))
        for name, then in ("Next step", at + 1), ("Previous step", at):
            firefox.click(f"{root}.querySelector('[aria-label^=\"{name}\"]')")
            firefox.wait(f"{root}.dataset.step === '{then}'")
        firefox.click(f"{root}.querySelector('{FREE}')")  # a choice waits until Python has been started
        firefox.wait(f"{root}.classList.contains('branch')")
        assert firefox.find(PYTHON) == "ready", key
