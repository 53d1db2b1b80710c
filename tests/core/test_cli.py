"""The command `hilo`: what is printed where, and the exit status."""

import atexit
import errno
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from threading import Thread
from time import sleep
from typing import Any

import pytest

import hilo_core
from hilo_core import rule
from hilo_core.cli import main
from hilo_core.records.replay import summarize

from .records import cut, himilo, then

Hilo = Callable[..., Any]
RECORD = himilo(3, seed=1)
WRONG = then(cut(RECORD, 0, 6), "play 18S")


def lines(*records: Any) -> bytes:
    """Return the records as a .jsonl."""
    return b"".join(json.dumps(record).encode() + b"\n" for record in records)


def test_replay_prints_the_summary_of_each_record(tmp_path: Path, hilo: Hilo) -> None:
    stopped = cut(RECORD, 0, 17)
    (tmp_path / "one.json").write_text(json.dumps(RECORD, indent=2))
    (tmp_path / "more.jsonl").write_bytes(b"\n  \n" + lines(stopped, RECORD) + b"\r\n\n" + lines(stopped).strip())
    ran = hilo("replay", tmp_path / "one.json", tmp_path / "more.jsonl")
    finished, unfinished = summarize(RECORD), summarize(stopped)
    assert (ran.status, ran.err) == (0, "")
    assert ran.answers == [finished, unfinished, finished, unfinished]
    assert unfinished["next"]["ply"] == 17
    assert hilo("solve", "-", stdin=(tmp_path / "one.json").read_bytes()).status == 0


def test_a_wrong_record_does_not_stop_the_others(hilo: Hilo) -> None:
    ran = hilo("replay", "-", stdin=lines(RECORD, WRONG) + b"noise\n" + lines(RECORD))
    assert ran.status == 1 and not ran.err
    assert [answer.get("error", {}).get("code") for answer in ran.answers] == [None, "illegal_action", "bad_json", None]


@pytest.mark.parametrize("options", [{"players": 3}, {"players": 4, "show": 7, "rounds": 1}, {"players": 5, "rounds": 3}])
def test_record_writes_a_finished_game(options: dict[str, int], hilo: Hilo) -> None:
    given = [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
    ran = hilo("record", "himilo", "--seed", 7, *given)
    (record,) = ran.answers
    assert (ran.status, ran.err) == (0, "")
    assert record["options"] == {"show": 14, "rounds": 5} | options
    assert hilo("replay", "-", stdin=ran.out.encode()).answers == [summarize(record)] and summarize(record)["over"]
    assert hilo("record", "himilo", "--seed", 7, *given).out == ran.out
    assert hilo("record", "himilo", "--seed", 8, *given).out != ran.out


@pytest.mark.parametrize("id", ["HM-10", "hm-19", "HM-R5", "HS-R12"])
def test_a_rule_with_its_source_and_kind(id: str, hilo: Hilo) -> None:
    ran = hilo("rule", id)
    wanted = rule(id)
    assert ran.status == 0
    assert ran.out.splitlines() == [
        f"{id.upper()} {wanted.title}",
        wanted.text,
        f"Source: {wanted.source}",
        f"Kind: {'ruling' if '-R' in id else 'rule'}",
        *([f"Note: {wanted.note}"] if id == "HS-R12" else []),  # it names an option
    ]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["rule"], "Name a rule, such as hilo rule HM-10"),
        (["record", "himilo"], "Hi MiLo! needs the option players: 3, 4 or 5."),
        (["record", "himilo", "--option", "players"], "should be KEY=VALUE, such as players=4."),
        (["record", "himilo", "--option", "players=" + "[" * 60_000], "it should be 3, 4 or 5."),
        (
            ["record", "chess"],
            "there is no game “chess”; the games are himilo, hilo, hilos and pass_or_go. For example: hilo record",
        ),
        (["replay"], "hilo replay: the following arguments are required: FILE. For example: hilo replay --trace game.json"),
        (["replay", "-", "--loud"], "hilo: unrecognized arguments: --loud."),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else None,
)
def test_wrong_words_give_one_clear_sentence(words: list[str], sentence: str, hilo: Hilo) -> None:
    ran = hilo(*words)
    assert (ran.status, ran.out) == (2, "")
    (said,) = ran.err.splitlines()
    assert sentence in said and said.startswith("hilo") and len(said) < 400


def test_help_says_what_one_can_do_and_shows_every_command(hilo: Hilo) -> None:
    said = hilo("--help").out
    alone, _, _ = hilo().out.partition("“hilo --help”")
    assert alone in said and re.findall(r"^(\w+): .*\n  hilo ", alone, re.MULTILINE) == [
        "play",
        "learn",
        "step",
        "explore",
        "teach",
    ]
    assert "play: a table to sit down at, in a file that your browser opens\n  hilo page play --out play.html\n" in alone
    examples = [line.strip() for line in said.partition("examples:")[2].splitlines() if line]
    assert [line.split()[1] for line in examples] == re.findall(r"^    (\w+)", said, re.MULTILINE) and len(examples) > 10
    assert all(f"example: {line}\n" in hilo(line.split()[1], "--help").out for line in examples)


def test_the_version_is_that_of_the_package() -> None:
    ran = subprocess.run([sys.executable, "-m", "hilo_core.cli", "--version"], capture_output=True, text=True, check=True)
    assert (ran.stdout, ran.stderr) == (f"hilo {hilo_core.__version__}\n", "")
    assert hilo_core.__version__ == version("hilo-notebooks")


FULL = Path("/dev/full")  # a device on which every byte is one too many
SOME_OUTPUT = [[], ["--version"], ["record", "hilos"], ["replay", "-"]]


@pytest.mark.skipif(not FULL.exists(), reason="only Linux has /dev/full")
@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["at the end", "at once"])
@pytest.mark.parametrize("words", SOME_OUTPUT, ids=lambda words: " ".join(words) or "help")
def test_output_that_cannot_be_written_is_said(words: list[str], unbuffered: str) -> None:
    with FULL.open("wb") as out:
        ran = subprocess.run(
            [sys.executable, "-m", "hilo_core", *words],
            input=lines(RECORD),
            stdout=out,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
        )
    said = b"hilo: The output could not be written: " + os.strerror(errno.ENOSPC).encode() + b".\n"
    assert (ran.returncode, ran.stderr) == (2, said)


def test_a_standard_stream_that_is_closed_is_said(hilo: Hilo, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["replay", "-"]) == 2
    monkeypatch.setattr(sys, "stdout", None)  # the value in Python after `hilo >&-`
    ran = hilo("rule", "HM-10")
    sentences = "hilo: - could not be read: No such file or directory.\nhilo: The output could not be written: it is closed.\n"
    assert (ran.status, ran.err) == (2, sentences)


def test_a_program_ends_while_something_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python crashed under the compiler, after the result."""
    last = list[int]()
    monkeypatch.setattr(os, "_exit", last.append)
    monkeypatch.setattr(atexit, "_run_exitfuncs", list)
    monkeypatch.setattr(sys, "argv", ["hilo", "rule", "HM-99"])
    Thread(target=sleep, args=[9999], daemon=True).start()
    assert main() == 2 and last == [2]
