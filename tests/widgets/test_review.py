"""The review widget: what its page is told, what is hidden, what comes of questions, and a page that is taken away."""

import gzip
import html
import json
from pathlib import Path
from typing import Any

import pytest

from hilo_core import GAMES, HiloError, review
from hilo_core.review.scales import COSTLY, amount, scale_of
from hilo_widgets import Review, Stepper

from ..core.records import EVERY_SET, Record, cut, himilo, pass_or_go, record_of
from .pages import data_of as data_of_page

FEW = {"tables": 2, "strategy": "random"}


def data_of(widget: Stepper) -> dict[str, Any]:
    """What the page is sent."""
    found: dict[str, Any] = json.loads(gzip.decompress(widget.packed))
    return found


def one_round(record: Record) -> Record:
    """Its first round alone."""
    return {**record, "rounds": record["rounds"][:1]}


@pytest.mark.parametrize(("key", "options"), EVERY_SET)
def test_every_game_has_its_decisions_in_words(key: str, options: dict[str, Any]) -> None:
    record = one_round(record_of(key, options, 5))
    record = cut(record, 0, min(24, len(record["rounds"][0]["actions"])))
    told = data_of(Review(record, 1, **FEW))["review"]
    free = [one for one in review(record, seat=1, progress=False, **FEW) if one["verdict"] != "forced"]
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
    assert not any("of 100" in said for said in (told["summary"], *(one["why"] for one in told["decisions"])))


def test_costs_that_add_up_to_more_than_all_cost_together_are_both_said() -> None:
    """Some costs look too high by luck, and what all cost together makes up for that."""
    widget = Review(one_round(himilo(seed=3)), 0, tables=20)
    shown = [int(one["with_error"].split(" ")[0]) for one in widget.report["decisions"]]
    together = round(max(widget.found.summary["cost"], 0))
    assert sum(shown) > together + 1 and f"cost {together} of 100 together" in widget.report["in_numbers"]
    assert f". The single costs add up to {sum(shown)}, but part of that is luck." in widget.report["in_numbers"]
    exact = Review(cut(one_round(pass_or_go(2, seed=3)), 0, 33), 0, tables=20)
    assert exact.report["decisions"] and "add up" not in exact.report["in_numbers"]


@pytest.mark.parametrize(("lead", "said"), [(-9.8, "9.8 points behind"), (0.04, "level"), (1.25, "1.2 points ahead")])
def test_a_lead_below_nothing_is_said_as_being_behind(lead: float, said: str) -> None:
    assert amount(scale_of(GAMES["hilos"], 3), lead) == said


def test_it_opens_at_the_most_expensive_decision() -> None:
    widget = Review(one_round(pass_or_go(2, seed=3)), 0, tables=200)
    data = data_of(widget)
    dearest = max(data["review"]["decisions"], key=lambda one: one["cost"])
    assert data["start"] == dearest["at"] and dearest["head"] == "First roller: costly"
    assert "a cost of exactly 15 of 100" in dearest["numbers"]
    assert "worth a second look. Start with first roller: " in data["review"]["summary"]
    assert widget.replay[dearest["at"]].asked.seat == 0


def test_other_hands_are_not_in_the_data_of_a_seat() -> None:
    """As with a stepper of that seat: the same frames, and decisions of that seat alone."""
    record = himilo(seed=3)
    seen, stepped = data_of(Review(record, 2, **FEW)), data_of(Stepper(record, seat=2, odds=True))
    assert (seen["frames"], seen["looks"]) == (stepped["frames"], stepped["looks"])
    assert {one["who"] for one in seen["review"]["decisions"]} == {"Cem"}


def test_hints_are_marked_and_counted() -> None:
    record = himilo(seed=3)
    plain = data_of(Review(record, 0, **FEW))["review"]
    free = [(one["round"], one["ply"]) for one in review(record, seat=0, progress=False, **FEW) if one["verdict"] != "forced"]
    widget = Review(record, 0, hints=free[1:3], **FEW)
    told = data_of(widget)["review"]
    assert [one["hint"] for one in told["decisions"]].count(True) == 2
    assert told["in_numbers"].endswith("2 hints used.") and "hint" not in plain["in_numbers"]


def test_a_decision_is_tried_again_with_others_who_play_as_it_was_counted() -> None:
    """The branch of a stepper; the same action is answered in the same way, by the strategy that played on."""
    record = himilo(seed=3)
    widget = Review(record, 0, tables=2, strategy="expert")
    question = {"view": "a", "id": 1, "round": 0, "ply": 11, "actions": ["play 2D"]}
    line = widget.line(question)
    assert line["kind"] == "line" and len(line["frames"]) > 3 and line == widget.line(question)
    at_random = Stepper(record, seat=0).line(question)
    assert [frame.get("m") for frame in line["frames"]] != [frame.get("m") for frame in at_random["frames"]]
    assert widget.line({**question, "actions": ["play 3D"]})["kind"] == "refused"


def test_the_game_is_played_again_from_a_decision() -> None:
    """With the same cards, up to where it was made; without a number from the most expensive one."""
    record = one_round(pass_or_go(2, seed=3))
    widget = Review(record, 0)
    dearest = widget.dearest.as_dict()
    again = widget.try_again()
    (begun,) = again.record["rounds"]
    assert begun["deal"] == record["rounds"][0]["deal"]
    assert begun["actions"] == record["rounds"][0]["actions"][: dearest["ply"]]
    assert widget.try_again(0).record["rounds"][0]["actions"] == record["rounds"][0]["actions"][: widget.found[0]["ply"]]
    with pytest.raises(HiloError, match="There is no decision"):
        widget.try_again(len(widget.found))


def test_a_page_asks_to_play_again_from_a_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    widget = Review(one_round(pass_or_go(2, seed=3)), 0, tables=2)
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(widget, "send", sent.append)
    for number in (None, "1", True, -1, len(widget.found)):
        widget._answer(widget, {"kind": "again", "number": number}, [])
    assert sent == [] and widget.again is None
    widget._answer(widget, {"kind": "again", "number": 0}, [])
    assert widget.again is not None and sent == [{"kind": "table", "model": widget.again.model_id}]


def test_a_page_that_is_taken_away_knows_why(tmp_path: Path) -> None:
    widget = Review(one_round(pass_or_go(2, seed=3)), 0)
    path = widget.to_html(tmp_path / "review.html")
    page = path.read_text("utf-8")
    assert (
        "more points in this phase" in str(data_of_page(path)["review"]["decisions"])
        and "Try again from here" in page
        and "http://" not in page.replace("http://www.w3.org", "")
    )
    where = widget.replay[widget.dearest.event]
    assert (
        "worth a second look" in widget.still()
        and html.escape(where.describe(0)[0]) in widget.still().partition("<details>")[0]
    )


@pytest.mark.parametrize(("record", "seat"), [(cut(himilo(), 0, 0), None), (cut(himilo(), 0, 1), 0), (himilo(), 4)])
def test_what_cannot_be_reviewed_is_said_in_a_sentence(record: Record, seat: int | None) -> None:
    with pytest.raises(HiloError) as error:
        Review(record, seat, **FEW)
    assert str(error.value) in (
        "In this record no seat has chosen anything yet, so there is nothing to review.",
        "In this record Ann has not chosen anything yet, so there is nothing to review.",
        "There is no seat “4”; the seats are 0 to 3, or None for all hands open.",
    )


def test_where_all_was_forced_it_says_so() -> None:
    """The last bid is what the others have left (HM-R2)."""
    told = data_of(Review(cut(himilo(seed=3), 0, 4), 0, **FEW))["review"]
    assert told["decisions"] == [] and told["summary"] == "Ann's moves were all forced, so there was nothing to decide."
