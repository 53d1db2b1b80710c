"""The review widget: what its page is told, what is hidden, what comes of questions, and a page that is taken away."""

import html
import re
from pathlib import Path

import pytest

from hilo_core import HiloError, review
from hilo_core.messages.texts import Json
from hilo_core.review.scales import BEST, COSTLY, FINE, FROM
from hilo_widgets import Review, Stepper

from ..core.records import EVERY_SET, OPTION_SETS, Record, cut, himilo, one_round, pass_or_go, record_of
from ..sampled import by_turns, sample
from ..sent import frames_of, sent_to
from .pages import data_of

FEW_TABLES = {"tables": 2, "strategy": "random"}


@pytest.mark.parametrize(("key", "options"), sample(EVERY_SET, 5))
def test_every_game_has_its_decisions_in_words(key: str, options: Json) -> None:
    record = one_round(record_of(key, options, 5))
    record = cut(record, 0, min(24, len(record["rounds"][0]["actions"])))
    data = sent_to(Review(record, 1, hints=[], **FEW_TABLES))
    told, heard = data["review"], f"{data['review']} {frames_of(data)} {data['looks']}"
    assert told["title"] == "How you played" and "Ben" not in heard
    assert not re.search(r"(?<!of )\b[Yy]ou [a-z]+s\b(?<!ss|as)", heard)
    free = [one for one in review(record, seat=1, progress=False, **FEW_TABLES) if one["verdict"] != "forced"]
    assert [(one["action"], one["best"], one["verdict"]) for one in told["decisions"]] == [
        (one["action"], one["best"], one["verdict"]) for one in free
    ]
    for one in told["decisions"]:
        assert one["head"] == f"{one['part']}: {one['was']}" and one["why"].endswith(".") and one["rules"]
        assert one["numbers"].endswith(".") and one["action"] in one["worth"]
        assert bool(one["short"]) == (one["verdict"] in COSTLY) and ("cost of" in one["numbers"]) == (
            one["best"] != one["action"]
        )
    assert f"{len(free)} decision" in told["in_numbers"] and told["note"].endswith(".")
    assert not any("out of 100" in said for said in (told["summary"], *(one["why"] for one in told["decisions"])))


@pytest.mark.parametrize("seed", by_turns(range(20), of=7))
@pytest.mark.parametrize("key", OPTION_SETS)
def test_verdicts_marks_and_totals_agree_with_the_numbers_beside_them(key: str, seed: int) -> None:
    record = one_round(record_of(key, OPTION_SETS[key][seed % len(OPTION_SETS[key])], seed))
    widget = Review(cut(record, 0, min(24, len(record["rounds"][0]["actions"]))), 1, tables=16, strategy="beginner")
    told, scale = widget.report, widget.found.judge.scale
    for one in told["decisions"]:
        worth = {word: float(text.replace("\u2212", "-")) for word, text in one["worth"].items()}
        cost, off = map(float, f"{one['with_error']} ± 0".split(" ± ")[:2])
        assert cost == scale.rounded(scale.loss(worth[one["best"]], worth[one["action"]]))
        assert all(scale.loss(worth[one["best"]], value) >= 0 for value in worth.values())
        word = next((word for word in reversed(COSTLY) if cost / scale.hundredth >= FROM[word]), FINE)
        assert one["verdict"] == (BEST if not cost else word if cost > off else FINE)
        assert one["better"] == (one["best"] if one["verdict"] in COSTLY else "")
    good = told["summary"].startswith(("All", "The one"))
    assert good == (not any(one["better"] for one in told["decisions"])) or not told["decisions"]
    total = re.search(r"Together they cost ([\d.]+) .*\(± ([\d.]+)", told["in_numbers"])
    assert total is None or float(total[1]) > float(total[2])


def test_it_opens_at_the_most_expensive_decision() -> None:
    widget = Review(one_round(pass_or_go(2, seed=3)), 0, tables=200)
    data = sent_to(widget)
    costliest = max(data["review"]["decisions"], key=lambda one: one["cost"])
    assert data["start"] == costliest["at"] and costliest["head"] == "First roller: costly"
    assert "a cost of exactly 16 percentage points" in costliest["numbers"]
    assert "worth a second look. Start with first roller: " in data["review"]["summary"]
    assert widget.replay[costliest["at"]].asked.seat == 0


@pytest.mark.long
def test_hints_are_marked_and_counted() -> None:
    record = himilo(seed=3)
    plain = sent_to(Review(record, 0, **FEW_TABLES))["review"]
    widget = Review(
        record,
        0,
        hints=[
            (one["round"], one["ply"])
            for one in review(record, seat=0, progress=False, **FEW_TABLES)
            if one["verdict"] != "forced"
        ][1:3],
        **FEW_TABLES,
    )
    told = sent_to(widget)["review"]
    assert [one["hint"] for one in told["decisions"]].count(True) == 2
    assert told["in_numbers"].endswith("2 hints used.") and "hint" not in plain["in_numbers"]


def test_a_decision_is_tried_again_with_others_who_play_as_it_was_counted() -> None:
    """The branch of a stepper; the same action is answered in the same way, by the strategy that played on."""
    record = one_round(himilo(seed=3))
    widget = Review(record, 0, tables=2, strategy="beginner")
    question = {"view": "a", "id": 1, "round": 0, "ply": 11, "actions": ["play 2D"], "kind": "play"}
    line = widget.reply(question)
    assert line and line["kind"] == "line" and len(frames_of(line)) > 3 and line == widget.reply(question)
    at_random = Stepper(record, seat=0).reply(question)
    assert [frame.get("moves") for frame in frames_of(line)] != [frame.get("moves") for frame in frames_of(at_random or {})]
    refused = widget.reply({**question, "actions": ["play 3D"]})
    assert refused and refused["kind"] == "refused"


def test_the_game_is_played_again_from_a_decision() -> None:
    """With the same cards, up to where it was made; without a number from the most expensive one."""
    record = one_round(pass_or_go(2, seed=3))
    widget = Review(record, 0)
    costliest = widget.costliest.as_dict()
    (begun,) = widget.try_again().record["rounds"]
    assert begun["deal"] == record["rounds"][0]["deal"]
    assert begun["actions"] == record["rounds"][0]["actions"][: costliest["ply"]]
    assert widget.try_again(0).record["rounds"][0]["actions"] == record["rounds"][0]["actions"][: widget.found[0]["ply"]]
    with pytest.raises(HiloError, match="There is no decision"):
        widget.try_again(len(widget.found))


def test_a_page_that_is_taken_away_knows_why(tmp_path: Path) -> None:
    widget = Review(one_round(pass_or_go(2, seed=3)), 0)
    path = widget.to_html(tmp_path / "review.html")
    assert "more points in this phase" in str(data_of(path)["review"]["decisions"]) and "http://" not in path.read_text(
        "utf-8"
    ).replace("http://www.w3.org", "")
    assert (
        "worth a second look" in widget.still()
        and html.escape(widget.replay[widget.costliest.event].describe(0)[0]) in widget.still().partition("<details>")[0]
    )


@pytest.mark.parametrize(("record", "seat"), [(cut(himilo(), 0, 0), None), (cut(himilo(), 0, 1), 0), (himilo(), 4)])
def test_what_cannot_be_reviewed_is_said_in_a_sentence(record: Record, seat: int | None) -> None:
    with pytest.raises(HiloError) as error:
        Review(record, seat, **FEW_TABLES)
    assert str(error.value) in (
        "In this record no seat has chosen anything yet, so there is nothing to review.",
        "In this record Ann has not chosen anything yet, so there is nothing to review.",
        "There is no seat “4”; the seats are 0 to 3, or None for all hands open.",
    )
