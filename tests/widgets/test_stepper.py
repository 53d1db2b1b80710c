"""The stepper before any browser: what it sends, what it hides, what it answers."""

import json
from typing import Any

import pytest

from hilo_core.games import GAMES
from hilo_core.messages.errors import HiloError
from hilo_core.messages.texts import Json
from hilo_core.records.self_play import random_record
from hilo_widgets import Stepper

from ..sent import frames_of, sent_to


def game_of() -> Json:
    """Return a finished random match of one round."""
    return random_record(GAMES["himilo"], {"players": 4, "rounds": 1}, 7)


def cut(record: Json, plies: int) -> Json:
    """Return the record up to a ply of its first round."""
    first = record["rounds"][0]
    return record | {"rounds": [first | {"actions": first["actions"][:plies]}]}


def sent(stepper: Stepper) -> str:
    """Return all that goes to the browser."""
    return json.dumps(stepper.data, ensure_ascii=False, separators=(",", ":"))


def test_what_is_sent_is_the_data_and_stays_small() -> None:
    stepper = Stepper(game_of() | {"players": ["Ann", "Ben", "Cem", "Dora"]})
    data = sent_to(stepper)
    assert data.pop("record") == stepper.replay.record.given and data == json.loads(sent(stepper))
    assert len(stepper.packed) < 45_000 and len(sent(stepper)) < 360_000 and len(stepper.data["symbols"]) < 25_000
    of_hilo = random_record("hilo", {"players": 4}, 2, "expert")
    long = Stepper(of_hilo | {"rounds": of_hilo["rounds"][:2]}, odds=True)
    assert len(frames_of(long.data)) > 200 and len(long.packed) < 120_000


def ask(stepper: Stepper, frame: int, *actions: str) -> Json:
    """Return the answer to a branch from a frame of the main line."""
    at = frames_of(stepper.data)[frame]
    place = {"round": at["round"], "ply": at["ply"], "actions": list(actions)}
    return stepper.reply({"kind": "play", "view": "a", "id": 1, **place}) or {}


def test_a_legal_card_is_played_on_a_branch() -> None:
    stepper = Stepper(game_of())
    frame = next(n for n, f in enumerate(frames_of(stepper.data)) if f["ply"] > 20 and sum(c[2] for c in f.get("c", [])) > 1)
    legal = [choice[0] for choice in frames_of(stepper.data)[frame]["c"] if choice[2]]
    recorded = stepper.replay[frame + 1].action
    other = next(action for action in legal if action != recorded)
    answer = ask(stepper, frame, other)
    assert answer["kind"] == "line"
    assert answer["from"] == frame
    assert [act["action"] for act in answer["acts"]] == [other]
    assert frames_of(answer)[0]["say"] != stepper.replay[frame + 1].text
    assert frames_of(answer)[-1].get("c")


def test_an_illegal_card_is_refused_with_its_rule() -> None:
    stepper = Stepper(game_of())
    choices = [(n, c) for n, f in enumerate(frames_of(stepper.data)) for c in f.get("c", []) if not c[2] and f["ply"] > 8]
    frame, choice = choices[0]
    answer = ask(stepper, frame, choice[0])
    assert answer["kind"] == "refused"
    assert answer["rule"][0] == "HM-10"
    assert answer["rule"] == stepper.data["rules"][choice[4]]


def test_the_others_answer_when_a_seat_plays_its_own_hand() -> None:
    stepper = Stepper(game_of(), seat=2)
    frame = next(n for n, f in enumerate(frames_of(stepper.data)) if f.get("c") and f["ply"] > 20)
    legal = next(choice[0] for choice in frames_of(stepper.data)[frame]["c"] if choice[2])
    answer = ask(stepper, frame, legal)
    assert answer["acts"][0]["action"] == legal
    assert frames_of(answer)[-1].get("c")
    assert answer == ask(stepper, frame, legal)


def test_on_a_branch_no_hidden_choice_of_another_seat_is_sent() -> None:
    """The others pass cards face down; a page gets the reader's own actions back, and asks with them alone."""
    stepper = Stepper(game_of(), seat=2)

    def said(answer: Json) -> list[str]:
        return [frame["say"] for frame in frames_of(answer)]

    def legal(frame: Json) -> list[str]:
        return [choice[0] for choice in frame["c"] if choice[2]]

    bid = next(n for n, frame in enumerate(frames_of(stepper.data)) if frame.get("c"))
    own = legal(frames_of(stepper.data)[bid])[:1]
    before = ask(stepper, bid, *own)
    assert frames_of(before)[-1]["pick"] == 3  # two of the others have passed by then
    assert [act["action"] for act in before["acts"]] == own
    own.append(" ".join(["pass", *legal(frames_of(before)[-1])[:3]]))
    after = ask(stepper, bid, *own)
    assert [act["action"] for act in after["acts"]] == own
    assert said(after)[: len(frames_of(before))] == said(before)  # the others answer as they did


@pytest.mark.parametrize(
    ("seat", "sentence"),
    [
        *((seat, f"There is no seat “{seat}”; the seats are 0 to 3") for seat in (4, -1)),
        *((seat, f"seat should be a number from 0 to 3, or None for all hands open; it is “{seat}”") for seat in (2.5, 1.25)),
        ("Ben", "seat should be a number from 0 to 3, or None for all hands open; it is the text “Ben”"),
        (True, "seat should be a number from 0 to 3, .* it is “True”"),
    ],
)
def test_a_seat_that_is_none_gets_a_sentence(seat: Any, sentence: str) -> None:
    with pytest.raises(HiloError, match=sentence):
        Stepper(game_of(), seat=seat)
