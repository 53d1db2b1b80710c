"""Another engine is held against this one: `hilo conformance`."""

import json
import shlex
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from shutil import which
from types import SimpleNamespace
from typing import Any

import pytest

from hilo_core.conformance import engine
from hilo_core.conformance.cases import EXAMPLE, MISTAKEN, STOPPED, WHOLE, cases, variants
from hilo_core.games import LIBRARY
from hilo_core.records.player import answer
from hilo_core.records.replay import summarize

Hilo = Callable[..., Any]
TOY = Path(__file__).with_name("toy_engine.mjs")
OURS = {game.KEY: game for game in LIBRARY}

# Engines in a line of Python, each with one rule otherwise than ours.
EACH_LINE = "import json, sys\nfrom hilo_core.records.player import answer\nfor text in sys.stdin:\n    "
OURSELVES = "from hilo_core.cli import main; main()"
OTHER_RULE = "for line in answer(text, True): print(json.dumps(line).replace('HM-22', 'HM-01'))"
NO_LOWS = (
    "line = answer(text)[-1]\n    may = (line.get('next') or {}).get('legal')\n"
    "    if may: line['next']['legal'] = [word for word in may if word != 'bid low']\n    print(json.dumps(line))"
)


def python(code: str) -> str:
    """The command of an engine in Python."""
    return shlex.join([sys.executable, "-c", code])


def toy(*words: str) -> list[str]:
    """The words of the toy engine."""
    node = which("node")
    assert node, "The toy engine runs in node: install it (on Debian: apt install nodejs)."
    return [node, str(TOY), *words]


def test_an_engine_in_another_language_is_right(hilo: Hilo) -> None:
    ran = hilo("conformance", "--game", "pass_or_go", *toy())
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("pass_or_go: 4 of 4 examples, 50 of 50 whole games, 100 of 100 stopped games, 50 of 50 records")
    assert ran.out.splitlines()[-1].startswith("0 records differ of 204")


def test_an_engine_with_one_wrong_rule_is_told_so_by_its_id(hilo: Hilo, tmp_path: Path) -> None:
    words = toy("--rounds-down")
    ran = hilo("conformance", shlex.join(words), "--game", "pass_or_go", "--save", tmp_path / "differ.jsonl")
    assert ran.status == 1
    told = [line.split()[0] for line in ran.out.splitlines() if line.startswith("PG-")]
    assert told[0] == "PG-16" and set(told) <= {"PG-16", "PG-18"}, "a 1 in a second turn halves too"
    saved = (tmp_path / "differ.jsonl").read_bytes()
    found = subprocess.run(words, input=saved, stdout=subprocess.PIPE, check=True).stdout.splitlines()
    assert len(found) > 50
    for record, line in zip(saved.splitlines(), found, strict=True):
        assert answer(record)[-1] != json.loads(line)
        shorter = json.loads(record)
        del shorter["rounds"][-1]["actions"][-1]
        assert "error" not in answer(json.dumps(shorter))[-1]


@pytest.mark.parametrize(
    ("code", "rule"), [(OTHER_RULE, "HM-22"), (NO_LOWS, "HM-07")], ids=["a rule in a trace", "an action that is legal"]
)
def test_what_differs_is_told_by_rule(code: str, rule: str, hilo: Hilo) -> None:
    ran = hilo("conformance", "--game", "himilo", "--records", 4, python(EACH_LINE + code))
    assert ran.status == 1, ran.err
    assert [line.split()[0] for line in ran.out.splitlines() if line.startswith("HM-")] == [rule]


def test_our_own_command_is_right_to_the_last_ply(hilo: Hilo) -> None:
    ran = hilo("conformance", "--records", 4, "--trace", f"{python(OURSELVES)} replay -")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.splitlines()[-1] == "0 records differ of 57 (every ply)."
    assert len(ran.out.splitlines()) == 9


MISBEHAVING = {
    "is not there": ("no-such-engine", "hilo: The command “no-such-engine” could not be started: "),
    "is half a word": ("'no end", "hilo: The command “'no end” cannot be read: No closing quotation."),
    "is nothing": ("", "hilo: Name the command of the engine, such as “node engine.js”."),
    "hangs": (
        python("import time; time.sleep(60)"),
        "printed nothing for 1 second and was stopped, after it had answered 0 of 12",
    ),
    "gives up": (
        python("print('{\"over\": 1}'); exit(3)"),
        "ended with status 3 after it had answered 1 of 12 records of hilo.",
    ),
    "dies": (python("import os; os.kill(os.getpid(), 9)"), "ended by signal 9 (Killed) after it had answered 0 of 12"),
    "fails": (python("input(); 1 / 0"), "and last said “ZeroDivisionError: division by zero”, after it had answered 0"),
    "makes noise": (
        python("while True: print('y')"),
        "Line 1 that the command printed for the records of hilo is “y”; it should",
    ),
    "opens brackets": (python("print('[' * 10**6)"), "Line 1 that the command printed for the records of hilo is “[[[["),
    "never ends a line": (python("print('y' * 10**8)"), "Line 1 that the command printed for the records of hilo is “yyyy"),
    "echoes": ("cat", "Line 1 that the command printed for the records of hilo is “{"),
    "says too much": (python("while True: print('{\"error\": 1}')"), "it had answered all 12 records of hilo before line 13."),
}


@pytest.mark.parametrize("what", MISBEHAVING)
def test_a_command_that_misbehaves_is_told_in_one_sentence(what: str, hilo: Hilo) -> None:
    command, said = MISBEHAVING[what]
    ran = hilo("conformance", "--game", "hilo", "--records", 5, "--patience", 1 if what == "hangs" else 60, command)
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err and ran.err.count("\n") == 1 and len(ran.err) < 400, ran.err


def test_what_it_has_started_is_stopped_with_it(hilo: Hilo) -> None:
    ran = hilo("conformance", "--game", "hilo", "--records", 0, "--patience", 1, "sh -c 'sleep 60 & sleep 60'")
    assert ran.status == 2 and "was stopped" in ran.err


@pytest.mark.parametrize("variant", variants(OURS), ids=str)
def test_the_records_are_what_they_are_called(variant: Any) -> None:
    made = cases(variant, 40, seed=3)
    assert made == cases(variant, 40, seed=3) != cases(variant, 40, seed=4)
    assert Counter(case.kind for case in made) - Counter({EXAMPLE: 7}) == {WHOLE: 10, STOPPED: 20, MISTAKEN: 10}
    for case in made:
        assert case.kind == EXAMPLE or variant.is_of(json.dumps(case.record))
        assert ("error" in answer(json.dumps(case.record))[-1]) == (case.kind == MISTAKEN)
        assert case.kind != WHOLE or summarize(case.record)["over"]


def test_the_mistakes_are_of_many_kinds() -> None:
    made = [case.record for variant in variants(OURS) for case in cases(variant, 40) if case.kind == MISTAKEN]
    codes = Counter(answer(json.dumps(record))[-1]["error"]["code"] for record in made)
    assert set(codes) == {"bad_deal", "bad_notation", "illegal_action", "after_end"} and min(codes.values()) > 1


@pytest.mark.parametrize("system", ["posix", "nt"])
def test_the_words_of_a_command(monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    """A backslash is part of a path on Windows only."""
    monkeypatch.setattr(engine, "os", SimpleNamespace(name=system))
    path = r"C:\games\my engine.mjs" if system == "nt" else "/games/my engine.mjs"
    assert engine.words_of(f'node "{path}" --fast') == ["node", path, "--fast"]
