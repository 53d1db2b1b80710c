"""Records made by hand, each with what it must come to beside it, through the real command line.

Beside NAME.json stands NAME.expected.json:
- `about`: what the record is there for;
- `status`: the exit status if it is replayed alone;
- `answer`: the line printed for it, but for the message of an error;
- `told`: rounds, plies and rules: by each of them something happened at that ply.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hilo_core.messages.texts import Json

HERE = Path(__file__).parent
NAMES = sorted(str(path.relative_to(HERE)).removesuffix(".expected.json") for path in HERE.glob("*/*.expected.json"))
Lines = list[dict[str, Any]]


@pytest.fixture(scope="module")
def printed() -> dict[str, Lines]:
    """Return the output of one command for all the records, by name."""
    command = [sys.executable, "-m", "hilo_core.cli", "replay", "--trace", *[str(HERE / f"{name}.json") for name in NAMES]]
    run = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert (run.returncode, run.stderr) == (1, "")
    answers: list[Lines] = [[]]
    for text in run.stdout.splitlines():
        line = json.loads(text)
        answers[-1].append(line)
        if "action" not in line:  # a summary or an error ends the record
            answers.append([])
    return dict(zip(NAMES, answers[:-1], strict=True))


def expected(name: str) -> Json:
    """Return the expected result of a record."""
    return dict(json.loads((HERE / f"{name}.expected.json").read_text("utf-8")))


@pytest.mark.parametrize("name", NAMES)
def test_the_record_comes_to_what_is_written_beside_it(name: str, printed: dict[str, Lines]) -> None:
    wanted, answer = expected(name), dict(printed[name][-1])
    if "error" in answer:
        message = answer["error"].pop("message")
        assert not message[0].islower() and message.endswith(".")
    assert answer == wanted["answer"]
    assert wanted["status"] == (1 if "error" in answer else 0)


@pytest.mark.parametrize("name", [name for name in NAMES if "told" in expected(name)])
def test_the_rules_that_decided_are_told(name: str, printed: dict[str, Lines]) -> None:
    told = {(line["round"], line["ply"], event["rule"]) for line in printed[name][:-1] for event in line["events"]}
    assert not [fact for fact in map(tuple, expected(name)["told"]) if fact not in told]


def test_every_record_has_its_facts_and_every_game_its_records() -> None:
    files = {str(path.relative_to(HERE)).removesuffix(".json") for path in HERE.glob("*/*.json")}
    assert {name for name in files if not name.endswith(".expected")} == set(NAMES)
    assert len(NAMES) > 30


def test_the_records_reach_every_code_of_an_error() -> None:
    codes = {expected(name)["answer"].get("error", {}).get("code") for name in NAMES} - {None}
    assert codes == {"bad_json", "bad_format", "bad_option", "bad_deal", "bad_notation", "illegal_action", "after_end"}
