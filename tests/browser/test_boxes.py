"""Boxes of texts at a table, measured against each other on the way through a round: none lies over another or is cut, no ring
crosses a caption, and buttons keep their places.
"""

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from hilo_widgets import Learn, Play

from ..sampled import by_turns
from .play_pages import opened

MEASURE = Path(__file__).with_name("boxes.js").read_text("utf-8")
WALK = f"""async (root, [most, seed]) => {{
  const measure = {MEASURE[MEASURE.index("(root)") :]};
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const [found, places] = [new Set(), new Map()];
  let positions = 0;
  const note = async () => {{
    await new Promise(requestAnimationFrame); // what is on the screen, not what is on its way there
    await pause(0);
    positions++;
    if (!seed && root.querySelector(".over").offsetHeight > 26) found.add("who one is and where has more than one line");
    for (const wrong of measure(root)) found.add(`step ${{root.dataset.step}}: ${{wrong}}`);
    for (const one of root.querySelectorAll(".btns > button:not(.make)")) {{
      const {{ left, width }} = one.getBoundingClientRect();
      const place = `${{left}} ${{width}}`;
      const before = places.get(one) ?? place;
      if (width && before !== place) found.add(`step ${{root.dataset.step}}: ${{one.textContent}} has moved`);
      if (width) places.set(one, place);
    }}
  }};
  for (let n = seed; positions < most && root.dataset.turn !== "over"; n++) {{
    for (let shown; root.dataset.turn === "others"; await pause(5)) {{
      if (shown !== root.dataset.step && positions < most) await note();
      shown = root.dataset.step;
    }}
    await note();
    const go = root.querySelector(".acts .go:not([aria-disabled])");
    const free = [...root.querySelectorAll('.pics [data-c]:not([aria-disabled], [aria-pressed="true"])')];
    const next = go ?? free[(7 * n) % free.length];
    if (!next) break;
    if (innerWidth < 900 && next !== go) {{ // the keyboard comes into the hand
      const lines = root.querySelector(".host .lines");
      root.focus();
      const said = lines.textContent;
      next.focus();
      if (lines.textContent !== said) found.add(`“${{said}}” gives way to the keyboard`);
    }}
    next.dispatchEvent(new MouseEvent("mouseover", {{ bubbles: true }}));
    await note(); // as a choice that is pointed at
    if (next.isConnected) next.dispatchEvent(new MouseEvent("click", {{ bubbles: true }})); // the others may just have moved
    await pause(5);
  }}
  return [positions, [...found]];
}}"""
TABLES: dict[str, Callable[[int], Play]] = {
    "himilo": lambda n: Play("himilo", seed=n, players=3 + n % 3) if n else Learn("himilo"),
    "hilo": lambda n: Play("hilo", seed=n, players=2 + n % 3) if n else Learn("hilo"),
    "hilos": lambda n: (
        Play("hilos", seed=n, variant=("widow", "solo", "standard", "dealer", "poor_man")[n % 5]) if n else Learn("hilos")
    ),
    "pass_or_go": lambda n: Play("pass_or_go", seed=n, players=2 + n % 2) if n else Learn("pass_or_go"),
}


@pytest.mark.parametrize("most", by_turns([5, 300]))
@pytest.mark.parametrize("size", by_turns([(390, 844), (1366, 768)]))
@pytest.mark.parametrize("key", by_turns(TABLES))
def test_no_text_lies_over_another_or_is_cut(page: Page, tmp_path: Path, key: str, size: Any, most: int) -> None:
    """Look at a guided round first, then at rounds of several players and variants, until `most` positions have been seen."""
    for n in count():
        root = opened(page if not n else page.context.new_page(), tmp_path, TABLES[key](n), size)
        seen, wrong = root.evaluate(WALK, [most, n])
        assert wrong == [], n
        if n:
            root.page.close()
        most -= seen
        if most <= 0:
            return
