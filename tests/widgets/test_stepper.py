"""The stepper before any browser: what it sends, what it hides, what it answers."""

import gzip
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hilo_core import RecordError, replay
from hilo_core.base.game import read_options
from hilo_core.games import GAMES
from hilo_core.messages.errors import HiloError
from hilo_core.records.self_play import random_record
from hilo_widgets import Stepper


def game_of(players: int = 4, seed: int = 7, **options: Any) -> dict[str, Any]:
    """A finished random match of one round."""
    game = GAMES["himilo"]
    return random_record(game, read_options(game, {"players": players, "rounds": 1} | options), seed)


def cut(record: dict[str, Any], plies: int) -> dict[str, Any]:
    """The record up to a ply of its first round."""
    first = record["rounds"][0]
    return record | {"rounds": [first | {"actions": first["actions"][:plies]}]}


def sent(stepper: Stepper) -> str:
    """All that goes to the browser."""
    return json.dumps(stepper.data, ensure_ascii=False, separators=(",", ":"))


def test_what_is_sent_is_the_data_and_stays_small() -> None:
    stepper = Stepper(game_of() | {"players": ["Ann", "Ben", "Cem", "Dora"]})
    data = json.loads(gzip.decompress(stepper.packed))
    assert data.pop("record") == stepper.replay.record.given and data == json.loads(sent(stepper))
    assert len(stepper.packed) < 60_000 and len(sent(stepper)) < 225_000 and len(stepper.data["symbols"]) < 25_000
    of_hilo = random_record(GAMES["hilo"], read_options(GAMES["hilo"], {"players": 4}), 2, "expert")
    long = Stepper(of_hilo | {"rounds": of_hilo["rounds"][:2]}, odds=True)
    assert len(long.data["frames"]) > 200 and len(long.packed) < 120_000


def ask(stepper: Stepper, frame: int, *actions: str) -> dict[str, Any]:
    """The answer to a branch from a frame of the main line."""
    at = stepper.data["frames"][frame]
    return stepper.line(
        {"kind": "play", "view": "a", "id": 1, "round": at["round"], "ply": at["ply"], "actions": list(actions)}
    )


def test_every_frame_says_what_happened_and_by_which_rule() -> None:
    stepper = Stepper(game_of())
    for frame, packed in zip(stepper.replay, stepper.data["frames"], strict=True):
        assert stepper.data["texts"][packed["say"]] == frame.text
        assert stepper.data["rules"][packed["rule"]][0] == frame.rule.id


def test_only_the_seat_whose_view_it_is_has_choices() -> None:
    stepper = Stepper(game_of(), seat=1)
    with_choices = [n for n, frame in enumerate(stepper.data["frames"]) if frame.get("c")]
    assert with_choices
    assert {stepper.replay[n].asked.seat for n in with_choices} == {1}


def test_a_legal_card_is_played_on_a_branch() -> None:
    stepper = Stepper(game_of())
    frame = next(n for n, f in enumerate(stepper.data["frames"]) if f["ply"] > 20 and sum(c[2] for c in f.get("c", [])) > 1)
    legal = [stepper.data["texts"][choice[0]] for choice in stepper.data["frames"][frame]["c"] if choice[2]]
    recorded = stepper.replay[frame + 1].action
    other = next(action for action in legal if action != recorded)
    answer = ask(stepper, frame, other)
    assert answer["kind"] == "line"
    assert answer["from"] == frame
    assert [act["action"] for act in answer["acts"]] == [other]
    texts = stepper.data["texts"] + answer["texts"]
    assert texts[answer["frames"][0]["say"]] != stepper.replay[frame + 1].text
    assert answer["frames"][-1].get("c")


def test_a_branch_within_a_trick_begins_no_trick() -> None:
    stepper = Stepper("himilo_tie", at="#12,play 11S")
    assert stepper.own["jumps"] == []
    assert ["Trick 1", 10] in stepper.data["jumps"]
    assert [name for name, _ in Stepper("himilo_tie", at="#13,play 8D").own["jumps"]] == ["Trick 2"]


def test_an_illegal_card_is_refused_with_its_rule() -> None:
    stepper = Stepper(game_of())
    choices = [(n, c) for n, f in enumerate(stepper.data["frames"]) for c in f.get("c", []) if not c[2] and f["ply"] > 8]
    frame, choice = choices[0]
    answer = ask(stepper, frame, stepper.data["texts"][choice[0]])
    assert answer["kind"] == "refused"
    assert answer["rule"][0] == "HM-10"
    assert answer["rule"][0] == stepper.data["rules"][choice[4]][0]


def test_the_others_answer_when_a_seat_plays_its_own_hand() -> None:
    stepper = Stepper(game_of(), seat=2)
    frame = next(n for n, f in enumerate(stepper.data["frames"]) if f.get("c") and f["ply"] > 20)
    legal = next(stepper.data["texts"][choice[0]] for choice in stepper.data["frames"][frame]["c"] if choice[2])
    answer = ask(stepper, frame, legal)
    assert answer["acts"][0]["action"] == legal
    assert answer["frames"][-1].get("c")
    assert answer == ask(stepper, frame, legal)


def test_on_a_branch_no_hidden_choice_of_another_seat_is_sent() -> None:
    """The others pass cards face down; a page gets the reader's own actions back, and asks with them alone."""
    stepper = Stepper(game_of(), seat=2)

    def said(answer: dict[str, Any]) -> list[str]:
        texts = stepper.data["texts"] + answer["texts"]
        return [texts[frame["say"]] for frame in answer["frames"]]

    def legal(answer: dict[str, Any]) -> list[str]:
        texts = stepper.data["texts"] + answer.get("texts", [])
        return [texts[choice[0]] for choice in answer["frames"][-1]["c"] if choice[2]]

    bid = next(n for n, frame in enumerate(stepper.data["frames"]) if frame.get("c"))
    own = legal({"frames": stepper.data["frames"][: bid + 1]})[:1]
    before = ask(stepper, bid, *own)
    assert before["frames"][-1]["pick"] == 3  # two of the others have passed by then
    assert [act["action"] for act in before["acts"]] == own
    own.append(" ".join(["pass", *legal(before)[:3]]))
    after = ask(stepper, bid, *own)
    assert [act["action"] for act in after["acts"]] == own
    assert said(after)[: len(before["frames"])] == said(before)  # the others answer as they did


def test_predict_asks_before_every_result() -> None:
    stepper = Stepper(game_of(), predict=True)
    questions = [frame["q"] for frame in stepper.data["frames"] if "q" in frame]
    assert len(questions) == 15
    for question, options, right in questions:
        assert stepper.data["texts"][question].endswith("?")
        assert 0 <= right < len(options)
    assert not any("q" in frame for frame in Stepper(game_of()).data["frames"])


def test_a_record_that_stops_opens_at_its_last_step() -> None:
    assert Stepper(game_of()).data["start"] == 0
    stepper = Stepper(cut(game_of(), 20))
    assert stepper.data["start"] == len(stepper.replay) - 1


def test_names_are_data() -> None:
    name = "<img src=x onerror=alert(1)>"
    stepper = Stepper(game_of() | {"players": [name, "B", "C", "D"]})
    looks = "".join(look for look, _ in stepper.data["looks"])
    assert "<img" not in looks
    assert "&lt;img" in looks
    bundle, _ = stepper._repr_mimebundle_()
    assert "<img src=x" not in bundle["text/html"]


def test_without_a_kernel_the_picture_still_shows() -> None:
    bundle, _ = Stepper(game_of())._repr_mimebundle_()
    assert "<svg" in bundle["text/html"] or "%3Csvg" in bundle["text/html"]
    assert "takes the trick" in bundle["text/plain"]
    assert len(bundle["text/html"].encode()) < 35_000


@pytest.mark.parametrize(
    ("seat", "sentence"),
    [
        *((seat, f"There is no seat “{seat}”; the seats are 0 to 3") for seat in (4, -1)),
        *((seat, f"seat should be a number from 0 to 3, or None for all hands open; it is “{seat}”") for seat in (2.5, 1.25)),
        ("Ben", "seat should be a number from 0 to 3, or None for all hands open; it is the text “Ben”"),
        (True, "seat should be a number from 0 to 3, .* it is “true”"),
    ],
)
def test_a_seat_that_is_none_gets_a_sentence(seat: Any, sentence: str) -> None:
    with pytest.raises(HiloError, match=sentence):
        Stepper(game_of(), seat=seat)


@pytest.mark.parametrize("name", ["odds", "predict"])
def test_what_is_neither_true_nor_false_gets_a_sentence(name: str) -> None:
    for value, said in (("yes", "the text “yes”"), (3, "“3”")):
        with pytest.raises(HiloError, match=f"{name} should be True or False; it is {said}"):
            Stepper(game_of(), **{name: value})


def test_a_broken_record_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "half.json").write_text('{"format":')
    with pytest.raises(RecordError, match=r"half\.json is not JSON: Expecting value at character 11"):
        Stepper(str(tmp_path / "half.json"))
    with pytest.raises(RecordError, match="unknown key “x”"):
        Stepper(game_of() | {"x": 1})
    with pytest.raises(HiloError, match="names 1 player; expected 4"):
        Stepper(game_of() | {"players": ["Ann"]})
    with pytest.raises(HiloError, match="could not be read"):
        Stepper("nowhere.json")
    with pytest.raises(HiloError, match="no round"):
        Stepper({"format": "hilo-record/1", "game": "himilo", "options": {"players": 4}, "rounds": []})
    with pytest.raises(HiloError, match="a JSON text or a path, not “3”"):
        Stepper(3)  # type: ignore[arg-type]


def test_stepping_loads_nothing_heavy() -> None:
    code = (
        "import sys, json; from hilo_widgets import Stepper; "
        f"Stepper(json.loads({json.dumps(json.dumps(cut(game_of(), 30)))})).to_html(sys.argv[1]); "
        "print([name for name in ('numpy', 'pandas', 'plotly', 'llvmlite') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code, "/dev/null"], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_replay_itself_can_be_stepped() -> None:
    played = replay(game_of())
    assert Stepper(played).replay is played
