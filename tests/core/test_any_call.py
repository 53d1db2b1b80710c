"""The public functions, called with whatever comes to mind: each call gives a result or a sentence of our own."""

import json
import random
import re
from collections.abc import Callable, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import partial
from typing import Any

import pytest

from hilo_core import GAMES, Outcomes, Replay, replay, rule, simulate, summarize, tournament
from hilo_core import lessons as sheets
from hilo_core.hilo import odds as hilo
from hilo_core.hilos import odds as hilos
from hilo_core.himilo import odds as himilo
from hilo_core.intervals import mean, share, share_in_packs
from hilo_core.messages.errors import HiloError, shown
from hilo_core.pass_or_go import odds as pass_or_go
from hilo_core.records.replay import transcript
from hilo_core.simulation.compare import Compared, compare

from .records import OPTION_SETS, changed, cut, record_of
from .test_noise import places

CALLS, PARTS = 600, 4
TWO = {"players": 2}


def first(view: Any, rng: random.Random) -> str:
    """The first legal action."""
    return str(view.legal[0])


def some(view: Any, rng: random.Random) -> str:
    """Any legal action."""
    return str(rng.choice(view.legal))


def nested(depth: int) -> list[Any]:
    """A list in a list in a list."""
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


ODD: list[Any] = [
    None, True, False, 0, 1, 3, -1, 7, 21, 10**400, -(10**400), 0.5, 2.5, -0.0, 1e300, float("nan"), float("inf"),
    Fraction(1, 3), Decimal("0.5"), Decimal("NaN"), 1j, "", " ", "4", "x", "99H", "QH", "\ud800", "a\0b", "ü" * 10_000, b"x",
    b"\xff", [], [[]], [1, 2], ["2H", 3], (), (1, 2), {}, {"a": 1}, {(1, 2): 3}, {1, 2}, nested(5_000), range(3), object(),
    iter([1]), ..., slice(1, "x"), slice(None, None, 0), NotImplemented,
]  # fmt: skip

RECORDS = {key: cut(record_of(key, sets[0]), 0, 12) for key, sets in OPTION_SETS.items()}
REPLAYS: dict[str, Replay] = {key: replay(record) for key, record in RECORDS.items()}
FOUND, LATER = (
    {key: simulate(key, 2, first=number, strategies=some, progress=False, **sets[0]) for key, sets in OPTION_SETS.items()}
    for number in (0, 2)
)
BOTH: Compared = compare("hilos", "reversal", ("always", "never"), 3, variant="poor_man")
HILO_FRAME = next(frame for frame in reversed(REPLAYS["hilo"]) if frame.asked is not None)
ROW = HILO_FRAME.event.table

# A function, and arguments with which it works; some of them are replaced by odd values.
Call = tuple[Callable[..., Any], list[Any], dict[str, Any]]


def outcomes_from(path: tuple[Any, ...], new: Any) -> Outcomes:
    """Outcomes from JSON in which the value at this place is another one, as far as JSON can say it."""
    found = json.loads(FOUND["himilo"].to_json())
    try:
        text = json.dumps(changed(found, *path, to=new))
    except (TypeError, ValueError, RecursionError):
        text = json.dumps(changed(found, *path))  # taken away
    return Outcomes.from_json(text)


def functions() -> list[Call]:
    """Every public function once."""
    hand = ["2H", "9S", "14H"]
    calls: list[Call] = [
        (rule, ["HM-10"], {}),
        (replay, [RECORDS["hilo"]], {}),
        (summarize, [RECORDS["hilos"]], {}),
        (simulate, ["hilo", 2], {"seed": 1, "strategies": some, "workers": 1, "first": 0, "players": 2, "progress": False}),
        (
            simulate,
            ["himilo", 1],
            {"strategies": some, "client": None, "players": 3, "show": 7, "rounds": 1, "progress": False},
        ),
        (simulate, ["hilos", 1], {"strategies": some, "variant": "dealer", "rounds": 1, "ante": 3, "progress": False}),
        (simulate, ["hilo", 1], {"strategies": [first, some], "players": 2, "youngest_first": [1, 0], "progress": False}),
        (tournament, ["pass_or_go", [first, some]], {"games": 2, "seed": 3, "players": 2}),
        (tournament, ["himilo", [some]], {"games": 1, "players": 3, "rounds": 1}),
        (compare, ["hilo", "edition", ("schmidt", "international"), 1], {"seed": 2, "strategies": some, "players": 2}),
        (BOTH.differs, [lambda game: game.result["winners"], 0.9], {}),
        (BOTH.change, [lambda game: len(game.rounds), 0.9], {}),
        (BOTH.unpaired, [lambda game: len(game.rounds), 0.9], {}),
        (BOTH.first, [lambda game: game.record], {}),
        (share, [3, 10, 0.95], {}),
        (mean, [3, 9, 10, 0.95], {}),
        (share_in_packs, [3, 10, 9, 5, 0.95], {}),
        (himilo.out_of_play, [4], {}),
        (himilo.void, [40, 10, 3], {}),
        (himilo.void_at_the_deal, [4, 3], {}),
        (himilo.takes, ["2H", "QH", 4], {"hand": hand, "laid": ["3H"], "gone": ["4H"]}),
        (himilo.takes, ["9S", "J*", 5], {"hand": hand}),
        (hilos.cards_of_suit, [3], {"unseen": 39, "of_suit": 9, "hand": 13}),
        (hilos.dealers_trumps, [4], {}),
        (hilos.splits, [6, 2, 13], {}),
        (hilos.turned_after, [3, Fraction(1, 4)], {}),
        (hilos.tricks_played_turned, [13, 0.25], {}),
        (hilos.stays_turned, [0.25], {}),
        (hilo.face_down, [ROW, 1], {}),
        (hilo.draw_pile, [ROW, 1], {}),
        (hilo.next_card, [ROW, 0], {}),
        (hilo.mean_number, [[18, 19, 20]], {}),
        (hilo.least_sum, [ROW, 0, 3], {}),
        (hilo.with_card, [ROW, 0, 3, 20], {}),
        (hilo.sums_after, [ROW, HILO_FRAME.asked], {}),
        (hilo.completes, [ROW, 0, "row 1"], {}),
        (hilo.enders_risk, [ROW, 1], {"most": 1_000}),
        (pass_or_go.next_points, [5], {}),
        (pass_or_go.threshold, [2], {}),
        (pass_or_go.best_split, [2, (3, 8)], {}),
        (partial(transcript, REPLAYS["hilo"]), [0], {}),
    ]
    alone = (pass_or_go.forced, pass_or_go.spread, pass_or_go.rolling, pass_or_go.value, pass_or_go.goes_on, pass_or_go.gift)
    calls += [(of, [2, 5], {}) for of in alone]
    calls += [(of, [2, 3, 1, 4], {}) for of in (pass_or_go.second, pass_or_go.second_passes, pass_or_go.second_rolls)]
    calls += [(of, [2, 3, 1], {}) for of in (pass_or_go.first, pass_or_go.first_passes, pass_or_go.first_rolls)]
    for key in GAMES:
        played, found, frame = REPLAYS[key], FOUND[key], REPLAYS[key][-1]
        name = next(name for name, count in found._tally.items() if count.of)
        calls += [(played.__getitem__, [2], {}), (frame.view, [1], {}), (frame.describe, [0], {})]
        calls += [(frame.headline, [0], {}), (found.rate, [name, 0.9], {}), (found.lines, [name], {"level": 0.5})]
        calls += [(found.table, [name], {}), (found.plot, [name], {}), (found.labels, [name], {}), (found.about, [name], {})]
        calls += [(found.__add__, [LATER[key]], {})]
    for sheet in (sheets.himilo, sheets.hilo, sheets.hilos, sheets.pass_or_go, sheets.simulation, sheets.comparing):
        calls += [(sheet.check, [1, "Ann"], {}), (sheet.hint, [1], {}), (sheet.__getitem__, [1], {})]
    return [*calls, (Outcomes.from_json, [FOUND["hilo"].to_json()], {})]


def refusals() -> list[Call]:
    """Calls that may give a sentence whatever they are given."""
    in_json = [path for path in places(json.loads(FOUND["himilo"].to_json())) if path]
    calls: list[Call] = [(partial(outcomes_from, path), [0], {}) for path in in_json[::7]]
    return [*calls, (BOTH.change, [lambda game: game.rounds], {}), (FOUND["hilo"].__radd__, [0], {})]


def spoilt(call: Call, rng: random.Random) -> tuple[list[Any], dict[str, Any]]:
    """The arguments of a call, one or two of them replaced by odd values."""
    given, named = list(call[1]), dict(call[2])
    for _ in range(rng.choice([1, 1, 1, 2])):
        place: Any = rng.choice([*range(len(given)), *(name for name in named if name != "progress")])
        (given if isinstance(place, int) else named)[place] = rng.choice(ODD)
    return given, named


def assert_sentences(message: str) -> None:
    """Words for a person, of a length that can be read, which quote no more than a little."""
    assert message.endswith((".", ")")) and 15 < len(message) < 900 and "\n" not in message, message
    assert " at 0x" not in message and "Traceback" not in message, message
    assert all(len(quoted) <= 200 for quoted in re.findall("“[^”]*”", message)), message


def outcome_of(call: Call, given: Sequence[Any], named: dict[str, Any]) -> HiloError | None:
    """What is said to the call, if there is no result. An iterator is read to its end, and a result shown."""
    try:
        found = call[0](*given, **named)
        repr(list(found) if hasattr(found, "__next__") else found)
    except HiloError as trouble:
        return trouble
    return None


FUNCTIONS = functions()
ALL = FUNCTIONS + refusals()


def test_the_functions_work_as_they_should() -> None:
    assert [trouble for call in FUNCTIONS if (trouble := outcome_of(call, call[1], call[2])) is not None] == []


@pytest.mark.parametrize("part", range(PARTS))
def test_every_call_has_a_result_or_a_sentence(part: int) -> None:
    rng = random.Random(part)
    said = 0
    for number in range(CALLS // PARTS):
        call = ALL[(number * PARTS + part) % len(ALL)]
        given, named = spoilt(call, rng)
        try:
            trouble = outcome_of(call, given, named)
        except Exception as error:
            error.add_note(
                f"{call[0]} of {', '.join(map(shown, given))}, { ({name: shown(value) for name, value in named.items()}) }"
            )
            raise
        if trouble is not None:
            assert_sentences(str(trouble))
            said += 1
    assert said > CALLS // PARTS // 2
