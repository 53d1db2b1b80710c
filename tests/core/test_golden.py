"""Transcripts that must not change unawares. To renew them: HILO_RENEW_GOLDEN=1 uv run pytest tests/core/test_golden.py"""

import os
from pathlib import Path

import pytest

from hilo_core import replay

RECORDS = sorted((Path(__file__).parent / "golden").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_the_transcript_is_as_it_was(path: Path) -> None:
    golden = path.with_suffix(".txt")
    text = f"{replay(path)}\n"
    if os.environ.get("HILO_RENEW_GOLDEN"):
        golden.write_text(text, "utf-8")
    assert text == golden.read_text("utf-8")


def test_three_four_and_five_players_on_three_levels() -> None:
    options = [replay(path).record.options for path in RECORDS if path.stem.startswith("himilo")]
    assert [(one["players"], one["show"]) for one in options] == [(3, 14), (4, 7), (5, 3)]
