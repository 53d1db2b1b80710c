"""The costs of decisions equal chances worked out by hand, in every game, in the same numbers everywhere."""

import json
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

from hilo_core import GAMES, HiloError, replay, review
from hilo_core.chances import rollouts
from hilo_core.cli import main
from hilo_core.messages.texts import Json
from hilo_core.pass_or_go import table as dice
from hilo_core.pass_or_go.dice_odds import wins_with
from hilo_core.pass_or_go.odds import chance
from hilo_core.review import RecordReview, summary
from hilo_core.review.decisions import Judge
from hilo_core.review.scales import scale_of, verdict

from ..chances.imagined import moments
from ..core.records import EVERY_SET, Record, cut, hilo, himilo, one_round, pass_or_go, record_of
from ..core.test_exit_tickets import FACES, rolled
from ..sampled import sample

KEYS = ["round", "ply", "seat", "action", "best", "measure", "before", "after", "cost", "error", "verdict"]
COUNTED = {"tables": 20, "strategy": "random", "progress": False}


def of(record: Record, **options: Any) -> RecordReview:
    """Return the review of a record, of few tables unless said otherwise."""
    return review(record, **{**COUNTED, **options})


def last_die(seat: int) -> tuple[Record, list[int]]:
    """Return a record of two up to where this seat rolls last, has one die left and may stop, and the row."""
    for seed in range(20):
        for record, table, asked in moments(pass_or_go(2, seed=seed)):
            alone = table[dice.OWN + seat] == 1 and table[dice.PASSED + seat] == 0 and table[dice.ORDER + 1] == seat
            if asked[:2] == (seat, 1) and alone and table[dice.POINTS + seat] <= 5:
                return record, table
    raise AssertionError


@pytest.mark.parametrize("action", ["go", "pass"])
@pytest.mark.parametrize("strategy", ["expert", "beginner"])
def test_the_last_die_is_worth_the_game_that_its_faces_win(action: str, strategy: str) -> None:
    """PG-14 to PG-20: who goes rolls it, who stops has the other roll it; the totals then tell the chance to win (PG-23). With
    experts it is known exactly.
    """
    seat = int(action == "pass")
    record, table = last_die(seat)
    own, rival = ((table[dice.TOTALS + each], table[dice.POINTS + each]) for each in (seat, 1 - seat))
    chosen = next(word for word in replay(record).summary["next"]["legal"] if word.startswith(action))
    record["rounds"][-1]["actions"].append(chosen)
    one = of(record, seat=seat, strategy=strategy, tables=4000)[-1]
    goes = fmean(100 * chance(wins_with(own[0] + rolled(own[1], face), sum(rival)), 0) for face in FACES)
    passes = fmean(100 * chance(wins_with(sum(own), rival[0] + rolled(rival[1], face)), 0) for face in FACES)
    assert (one["action"], one["best"], one["measure"]) == (chosen, "go", "wins the game, out of 100") and goes > passes + 5
    if action == "go":
        assert (one["cost"], one["error"], one["verdict"]) == (0, 0, "best")
        assert one["after"] == pytest.approx(goes, abs=0.3)
    else:
        assert (one["error"] == 0) == (strategy == "expert") and one["error"] < 0.3
        assert one["cost"] == pytest.approx(goes - passes, abs=4 * one["error"] + 0.0001)
        assert (one["before"], one["after"]) == (pytest.approx(goes, abs=0.5), pytest.approx(passes, abs=0.5))
        assert one["verdict"] in ("mistake", "blunder")


@pytest.mark.parametrize(("key", "options"), sample(EVERY_SET, 5))
def test_every_choice_of_a_seat_is_judged(key: str, options: Json) -> None:
    record = one_round(record_of(key, options, 5))
    found = of(record, tables=2)
    assert all(list(one) == KEYS for one in found)
    choices = [one for one in replay(record).trace if one["seat"] != "chance"]
    assert [(one["ply"], one["seat"], one["action"]) for one in found] == [
        (one["ply"], one["seat"], one["action"]) for one in choices
    ]
    assert not found.judge.scale.in_percent or min(value for one in found.decisions for value in one.others.values()) >= 0
    for one, choice in zip(found, choices, strict=True):
        assert (one["verdict"] == "forced") == (len(choice["legal"]) == 1)
        assert one["best"] in choice["legal"] and one["cost"] >= 0
        assert one["cost"] == pytest.approx(abs(one["before"] - one["after"]), abs=0.001)
        assert one["best"] != one["action"] or one["cost"] == one["error"] == 0
        assert (one["best"] == one["action"]) == (one["verdict"] in ("best", "forced"))


def test_a_choice_that_was_the_best_adds_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Judge, "tried", lambda _, one, legal: [one.action])
    assert of(himilo(seed=3), seat=1).summary["error"] == 0


def test_one_seat_alone_gives_its_part_of_the_same_numbers() -> None:
    record = himilo(seed=3)
    everybody, one = of(record), of(record, seat=2)
    assert list(one) == [each for each in everybody if each["seat"] == 2] and 14 < len(one) < len(everybody)


def test_the_same_seed_gives_the_same_numbers_in_plain_python_and_at_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = cut(himilo(seed=4), 0, 12)
    file = tmp_path / "begun.json"
    file.write_text(json.dumps(record), "utf-8")
    assert main(["review", str(file), "--seat", "1", "--tables", "10", "--strategy", "beginner", "--seed", "5"]) == 0
    printed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    monkeypatch.setattr(rollouts, "compiled_rollout", lambda *_: None)
    monkeypatch.setattr("hilo_core.machine.compiled._loaded", {})
    plain = of(record, seat=1, tables=10, strategy="beginner", seed=5)
    assert list(plain) == printed and printed
    assert list(of(record, seat=1, tables=10, strategy="beginner", seed=6)) != printed


def test_a_record_typed_in_from_a_real_table_with_names_that_stops_in_the_middle() -> None:
    record = {**cut(himilo(seed=6), 0, 20), "players": ["Zoë", "Yann", "Xaver", "Wanda"]}
    found = of(record, seat=0)
    assert len(found) > 3 and found.names[0] == "Zoë"
    assert not of(cut(himilo(seed=6), 0, 0))


@pytest.mark.parametrize(
    ("cost", "error", "word"),
    [
        (0.4, 0, "best"),
        (1.9, 0.1, "fine"),
        (2, 0.7, "inaccuracy"),
        (5, 2, "mistake"),
        (10, 4.7, "blunder"),
        (10, 5, "fine"),
    ],
)
def test_the_word_for_a_cost_needs_more_than_two_standard_errors(cost: float, error: float, word: str) -> None:
    assert verdict(scale_of(GAMES["himilo"], 3), cost, error) == word
    assert verdict(scale_of(GAMES["hilo"], 3), cost / 5, error / 5) == word  # 2 points of HiLO count as 10 percentage points


def test_a_summary_adds_up_and_names_the_most_expensive_decision() -> None:
    found = of(one_round(hilo(seed=3)), seat=1)
    told = summary(found.decisions, hints=2)
    free = [one for one in found if one["verdict"] != "forced"]
    assert (told["decisions"], told["forced"], told["hints"]) == (len(free), len(found) - len(free), 2)
    assert told["cost"] == pytest.approx(sum(one.found[0] for one in found.decisions))
    assert told["cost"] <= sum(one["cost"] for one in free)
    assert told["costliest"]["cost"] == max(one["cost"] for one in free if one["verdict"] == "blunder")
    assert sum(told["verdicts"].values()) == len(free) and found.summary["hints"] is None
    assert summary(one for one in found.decisions if one.cost == 0)["costliest"] is None


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"seat": 4}, "seat should be a whole number from 0 to 3; it is “4”."),
        ({"seat": True}, "seat should be a whole number from 0 to 3; it is “True”."),
        ({"tables": 1}, "tables should be a whole number from 2 to 1,000,000; it is “1”."),
        ({"strategy": "oracle"}, "Hi MiLo! has no strategy “oracle”. Its strategies are random, beginner, expert, lookahead."),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(options: Json, sentence: str) -> None:
    with pytest.raises(HiloError) as error:
        of(cut(himilo(), 0, 3), **options)
    assert str(error.value) == sentence
