"""What is wrong with a record: each code, where it is, by which rule, and in a sentence for a person."""

import json
from typing import Any

import pytest

from hilo_core import RecordError, replay, summarize
from hilo_core.messages.errors import CODES

from .records import GONE, Record, changed, cut, error_of, himilo, then

RECORD = himilo(3, seed=1)
PLIES = len(RECORD["rounds"][0]["actions"])
TWO_ROUNDS = himilo(3, seed=1, rounds=3)
DEALT = ("rounds", 0, "deal")
ACTIONS = ("rounds", 0, "actions")


def deeply_nested(depth: int) -> list[Any]:
    """A list in a list in a list."""
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


WRONG = [None, True, 1, 1.5, "x", [], {}, [[]], deeply_nested(500), "ü" * 5000, 10**400]
PLACES: list[tuple[tuple[Any, ...], str, type | None]] = [  # where a value stands, the code if it is wrong, and its type
    (("format",), "bad_format", None),
    (("game",), "bad_format", None),
    (("options",), "bad_format", dict),
    (("options", "players"), "bad_option", None),
    (("options", "show"), "bad_option", None),
    (("options", "rounds"), "bad_option", int),
    (("players",), "bad_format", None),
    (("rounds",), "bad_format", list),
    (("rounds", 0), "bad_format", None),
    (DEALT, "bad_format", None),
    ((*DEALT, "dealer"), "bad_format", int),
    ((*DEALT, "hands"), "bad_format", list),
    ((*DEALT, "hands", 1), "bad_format", list),
    ((*DEALT, "hands", 1, 3), "bad_format", str),
    ((*DEALT, "win_cards"), "bad_format", list),
    ((*DEALT, "win_cards", 2), "bad_format", str),
    (ACTIONS, "bad_format", list),
    ((*ACTIONS, 5), "bad_format", str),
]


@pytest.mark.parametrize(("path", "code", "kind"), PLACES, ids=[".".join(map(str, path)) for path, _, _ in PLACES])
def test_a_wrong_type(path: tuple[Any, ...], code: str, kind: type | None) -> None:
    for wrong in WRONG:
        if type(wrong) is not kind:
            error = error_of(changed(RECORD, *path, to=wrong))
            assert error["code"] == code
            assert_sentence(error["message"])


def assert_sentence(message: str) -> None:
    """A sentence for a person, of a length that can be read."""
    assert not message[0].islower(), message
    assert message.endswith(".") and 20 < len(message) < 400 and "\n" not in message, message
    assert "Traceback" not in message and "object at 0x" not in message


@pytest.mark.parametrize(
    ("path", "code"),
    [
        (("format",), "bad_format"),
        (("game",), "bad_format"),
        (("options",), "bad_format"),
        (("options", "players"), "bad_option"),
        (("rounds",), "bad_format"),
        (DEALT, "bad_format"),
        ((*DEALT, "dealer"), "bad_format"),
        ((*DEALT, "hands"), "bad_format"),
        ((*DEALT, "win_cards"), "bad_format"),
        (ACTIONS, "bad_format"),
    ],
    ids=str,
)
def test_a_key_missing(path: tuple[Any, ...], code: str) -> None:
    error = error_of(changed(RECORD, *path, to=GONE))
    assert error["code"] == code and f"{path[-1]}" in error["message"]
    assert_sentence(error["message"])


@pytest.mark.parametrize(
    ("path", "code"),
    [
        (("colour",), "bad_format"),
        (("options", "colour"), "bad_option"),
        (("options", "edition"), "bad_option"),  # of another game
        (("rounds", 0, "colour"), "bad_format"),
        ((*DEALT, "colour"), "bad_format"),
        ((*DEALT, "trump"), "bad_format"),
    ],
    ids=str,
)
def test_a_key_too_many(path: tuple[Any, ...], code: str) -> None:
    error = error_of(changed(RECORD, *path, to=1))
    assert error["code"] == code and f"“{path[-1]}”" in error["message"]
    assert_sentence(error["message"])


@pytest.mark.parametrize(
    ("path", "value", "code", "words"),
    [
        (("format",), "hilo-record/2", "bad_format", "hilo-record/1"),
        (("game",), "chess", "bad_format", "himilo"),
        (("game",), "HIMILO", "bad_format", "himilo"),
        (("options", "players"), 2, "bad_option", "3, 4 or 5"),
        (("options", "players"), 6, "bad_option", "3, 4 or 5"),
        (("options", "players"), 3.0, "bad_option", "3, 4 or 5"),
        (("options", "players"), "3", "bad_option", "3, 4 or 5"),
        (("options", "show"), 4, "bad_option", "14, 7, 5 or 3"),
        (("options", "rounds"), 0, "bad_option", "odd"),
        (("options", "rounds"), 2, "bad_option", "odd"),
        (("options", "rounds"), -1, "bad_option", "odd"),
        (("options", "rounds"), 10**400, "bad_option", "odd"),
        (("players",), ["Ann", "Ben"], "bad_format", "3"),
        (("players",), ["Ann", "Ben", "Cem", "Dora"], "bad_format", "4"),
        (("players",), ["Ann", "Ben", 3], "bad_format", "3"),
    ],
    ids=str,
)
def test_what_was_expected(path: tuple[Any, ...], value: Any, code: str, words: str) -> None:
    error = error_of(changed(RECORD, *path, to=value))
    assert error["code"] == code and words in error["message"]
    assert_sentence(error["message"])


def test_a_very_long_match_is_allowed() -> None:
    long = changed(RECORD, "options", "rounds", to=10**400 + 1)
    assert summarize(json.dumps(long))["next"] == {"round": 1, "deal": True}


def open_play(ply: int = 6) -> tuple[Record, dict[str, Any]]:
    """A record cut where a card is to be played, and who is to move."""
    stopped = cut(RECORD, 0, ply)
    return stopped, summarize(stopped)["next"]


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("play 19S", "bad_notation"),
        ("play 0S", "bad_notation"),
        ("play 1s", "bad_notation"),
        ("play 01S", "bad_notation"),
        ("play S1", "bad_notation"),
        ("play 1S ", "bad_notation"),
        (" play 1S", "bad_notation"),
        ("play  1S", "bad_notation"),
        ("play 1S 2S", "bad_notation"),
        ("bid 8", "bad_notation"),
        ("bid High", "bad_notation"),
        ("pass 1S 2S", "bad_notation"),
        ("pass 1S 2S 3S 4S", "bad_notation"),
        ("pass 1S 2S 30S", "bad_notation"),
        ("roll 7", "bad_notation"),
        ("take d1", "bad_notation"),
        ("", "bad_notation"),
        ("bid high", "illegal_action"),
        ("pass 1S 2S 3S", "illegal_action"),
        ("pass 1S 1S 1S", "illegal_action"),
        ("play KS", "illegal_action"),  # win cards are not played
        ("pass 1S 2S J*", "illegal_action"),
        ("play Q*", "bad_notation"),
        ("play 18S", "illegal_action"),  # a card of the notation, but not in play
    ],
)
def test_a_word_that_cannot_be_read_or_is_not_possible_now(word: str, code: str) -> None:
    stopped, following = open_play()
    error = error_of(then(stopped, word))
    position = {"round": 0, "ply": 6, "action": word, "seat": following["seat"]}
    assert {key: error.get(key) for key in ("code", "rule", *position)} == {"code": code, "rule": None, **position}
    assert_sentence(error["message"])


def test_an_illegal_card_names_the_rule_and_the_place() -> None:
    for ply in range(6, PLIES):
        stopped, following = open_play(ply)
        seat = following["seat"]
        held = [f"play {card}" for card in replay(stopped)[-1].view().hands[seat]]
        illegal = [word for word in held if word not in following["legal"]]
        if illegal:
            break
    error = error_of(then(stopped, illegal[0]))
    message = error.pop("message")
    assert error == {"code": "illegal_action", "round": 0, "ply": ply, "action": illegal[0], "seat": seat, "rule": "HM-10"}
    assert ("Ann", "Ben", "Cem")[seat] in message and "still holds" in message


def test_after_the_end_of_the_round() -> None:
    for word in ("play 1S", "dance", "bid high"):
        error = error_of(then(RECORD, word))
        assert {key: error.get(key) for key in ("code", "round", "ply", "action")} == {
            "code": "after_end",
            "round": 0,
            "ply": PLIES,
            "action": word,
        }


def test_after_the_end_of_the_game() -> None:
    error = error_of({**RECORD, "rounds": RECORD["rounds"] * 2})
    assert (error["code"], error["round"]) == ("after_end", 1) and "ply" not in error


def test_a_round_after_an_unfinished_one() -> None:
    first, second = TWO_ROUNDS["rounds"][:2]
    short = {"deal": first["deal"], "actions": first["actions"][:-1]}
    error = error_of({**TWO_ROUNDS, "rounds": [short, second]})
    assert (error["code"], error["round"]) == ("bad_format", 1) and "is to play a card" in error["message"]


def test_the_first_error_counts() -> None:
    first, second = TWO_ROUNDS["rounds"][:2]
    wrong = {"deal": first["deal"], "actions": ["dance", *first["actions"]]}
    error = error_of({**TWO_ROUNDS, "rounds": [wrong, {**second, "deal": 5}]})
    assert (error["code"], error["round"], error["ply"]) == ("bad_notation", 0, 0)


def test_an_error_in_a_later_round_says_so() -> None:
    error = error_of(changed(TWO_ROUNDS, "rounds", 1, "deal", "hands", 0, 0, to="1X"))
    assert (error["code"], error["round"]) == ("bad_deal", 1) and "“1X”" in error["message"]


def test_an_error_in_python_reads_like_a_sentence() -> None:
    with pytest.raises(RecordError, match=r"^In round 1, ply 6: Ben does not hold 18♠\.$") as caught:
        replay(then(open_play()[0], "play 18S"))
    assert caught.value.code in CODES


@pytest.mark.parametrize("source", [5, None, [RECORD], 1.5, object()])
def test_what_is_no_record_at_all(source: Any) -> None:
    assert error_of(source)["code"] == "bad_json"


def test_names_are_kept_as_they_are() -> None:
    names = ["<script>alert(1)</script>", "A & B", "‮ \x00"]
    game = replay({**RECORD, "players": names})
    assert game.names == tuple(names)
    assert any("<script>alert(1)</script>" in frame.text for frame in game)
