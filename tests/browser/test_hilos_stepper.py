"""The Hilos stepper as a page to take away: the order flips before one's eyes, and bids are tiles to be asked about."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from hilo_core import hilos
from hilo_core.records.replay import Replay
from hilo_core.records.self_play import random_record
from hilo_widgets import Stepper

from ..sampled import by_turns
from .acts import sized
from .test_stepper import move_to, no_violations

TURN = "Number(getComputedStyle(document.querySelector('.pics > svg')).getPropertyValue('--turn'))"
RUNG = "document.querySelector('[data-key=\"rung:trump:A\"]').getBoundingClientRect().x"
STEP = """async ([from, to]) => {
  const range = document.querySelector("input[type=range]");
  const go = (step) => { range.value = step; range.dispatchEvent(new Event("input")); };
  const frame = () => new Promise(requestAnimationFrame);
  go(from);
  document.getAnimations().forEach((motion) => motion.finish());
  await frame();
  const seen = [[TURN, RUNG]];
  go(to);
  document.getAnimations().forEach((motion) => { motion.pause(); motion.currentTime = 100; });
  const turning = document.getAnimations().filter((motion) => motion.transitionProperty === "--turn");
  seen.push([TURN, RUNG]);
  document.getAnimations().forEach((motion) => motion.finish());
  await frame();
  return [turning.map((motion) => motion.effect.getTiming().duration), [...seen, [TURN, RUNG]]];
}""".replace("TURN", TURN).replace("RUNG", RUNG)


def opened(page: Page, tmp_path: Path, variant: str) -> Replay:
    """Open the page of a random game."""
    replay = Replay(random_record(hilos, {"variant": variant}, seed=1))
    page.goto(Stepper(replay).to_html(tmp_path / "game.html").as_uri())
    page.wait_for_selector("[data-key=felt]")
    return replay


@pytest.mark.parametrize("motion", by_turns(["no-preference", "reduce"]))
def test_the_order_turns_in_the_picture(page: Page, tmp_path: Path, motion: str) -> None:
    page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    turns = next(f.index for f in opened(page, tmp_path, "poor_man") if f.view().reversed)
    lasting, (before, between, after) = page.evaluate(STEP, [turns - 1, turns])
    assert (before[0], after[0]) == (0, 1) and before[1] != after[1]
    if motion == "reduce":
        assert lasting == [] and between == after
    else:
        assert set(lasting) == {400} and 0 < between[0] < 1 and between[1] not in (before[1], after[1])


@pytest.mark.long
@pytest.mark.parametrize("width", [480, 1100])
def test_a_bid_is_a_tile_to_be_asked_about(page: Page, tmp_path: Path, width: int) -> None:
    sized(page, width, 1800)
    page.emulate_media(reduced_motion="reduce")
    replay = opened(page, tmp_path, "dealer")
    asked = next(f.index for f in replay if f.view().phase == "bid" and len(f.view().bids) == 1 and f.asked is not None)
    move_to(page.locator(".hilo"), asked)
    tiles = page.locator('.dock [role=button][data-key^="act:bid"]')
    assert tiles.count() == 52
    barred, free = page.locator('[data-key="act:bid 1 S"]'), page.locator('[data-key="act:bid 13 H"]')
    assert barred.get_attribute("aria-disabled") == "true" and free.get_attribute("aria-disabled") is None
    for tile, said in ((free, r"^13\s*can be bid"), (barred, r"^1\s*cannot be bid")):
        tile.hover()
        expect(page.locator(".ans .q")).to_have_text(re.compile(said))
    least = 44 if width == 480 else 34
    boxes = tiles.evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => [x, y, width, height])"
    )
    assert min(min(across, down) for _, _, across, down in boxes) >= least - 0.5
    assert len({(round(x), round(y)) for x, y, _, _ in boxes}) == 52
    no_violations(page)
