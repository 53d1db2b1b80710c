"""Numbers as people write them, read in a page without Python as Python reads them."""

import json
from pathlib import Path

import pytest

from hilo_core.content.kinds import NumberEntry
from hilo_core.content.reading import CannotRead
from hilo_widgets.pages.static_files import STATIC, joined

from .conftest import Run

TEXTS = (
    "35|35 %|35%|0.35|0,35|7/20|1/4|35 of 100|35 out of 100|7 of 20|about 35 phases|¼|.35|half|one half|a quarter|never|no|"
    "twelve|nothing|0|1|12,5|35 percent|35 per cent|-3|−3|−3 points|3 points|101|1000%|1/0|1e5|3 or 4|NaN||  |a few|½|≈ 20|~20|"
    "ca 20|1,000|10'000|7 200|7,200 rounds|0.5|100 %|20.|20!|+5|2/3|33.3|Infinity|0x10|1_000|35 of|of 100|%|/|--3|points|"
    "third|999999999999999|7:20|2 ÷ 5|3 of 13|62,5 ÷ 6|7 points|1 trick|3-|1.2.3"
)
KINDS = (
    NumberEntry("out of 100 phases", 0, 100),
    NumberEntry("points", -9, 99),
    NumberEntry("rounds", 0, 1_000_000),
    NumberEntry("of 13", 0, 13),
    NumberEntry(),  # the same settings as in a lesson
)
READ = """
  const { readNumber } = await import(process.argv[1]);
  const wanted = JSON.parse(process.argv[2]);
  const wrong = wanted.map((row) => [...row, readNumber(...row.slice(0, 4).map((one) => one ?? undefined))])
    .filter(([, , , , python, own]) => !(python === null ? Number.isNaN(own) : Math.abs(own - python) < 1e-9));
  if (wrong.length) throw new Error(JSON.stringify(wrong));
"""


SO = {  # numbers as students type them
    "9.83": 9.83, "9,83": 9.83, "59/6": 59 / 6, "9 5/6": 59 / 6, "9⅚": 59 / 6, " 9⅚ ": 59 / 6, "−1": -1, "- 1": -1, "-1": -1,
    "- 59 / 6": -59 / 6, "９.８３": 9.83, "9.8\u200b3": 9.83, "\u2060−1\ufeff": -1, "９⅚": 59 / 6, "1’000": 1000,
    "２　０００": 2000,
}  # fmt: skip
NEVER = "ten", "Ten", "twelve", "half", "a half", "none", "zero", "9.8.3", "9,8,3", "nine 5/6", "9-5/6", "5²", "⑤"
WRITTEN = [*TEXTS.split("|"), *SO, *NEVER]


def test_what_is_worked_out_in_a_lesson_is_written_in_digits() -> None:
    """No word is a number there; elsewhere it can be one, as somebody guesses “half”."""
    assert {text: round(float(NumberEntry().read(text)), 9) for text in SO} == {
        text: round(value, 9) for text, value in SO.items()
    }
    assert not [text for text in NEVER if python(NumberEntry(), text) is not None]
    assert python(NumberEntry("points", 0, 20), "ten") == 10 and python(NumberEntry("out of 100 rounds", 0, 100), "half") == 50


def python(kind: NumberEntry, text: str) -> float | None:
    """Return the number that Python reads."""
    try:
        return float(kind.read(text))
    except CannotRead:
        return None


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.unit)
def test_a_page_reads_numbers_as_python_does(in_node: Run, kind: NumberEntry, tmp_path: Path) -> None:
    rows = [[text, kind.unit, *([kind.low, kind.high] if kind.unit else [None, None]), python(kind, text)] for text in WRITTEN]
    assert sum(row[4] is not None for row in rows) > 12 < sum(row[4] is None for row in rows)
    (module := tmp_path / "typed.mjs").write_text(joined(STATIC / "numbers" / "typed.js"), "utf-8")
    in_node("--input-type=module", "-e", READ, module.as_uri(), json.dumps(rows))
