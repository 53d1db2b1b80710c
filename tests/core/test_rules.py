"""Facts about the rules of every game, besides those that positions test: the law as a whole, deals, chance, hands."""

import json
from collections import Counter
from functools import cache
from itertools import chain, combinations
from typing import Any

import pytest

from hilo_core import GAMES, replay, rule
from hilo_core.base.game import CHANCE, DecisionPoint, read_options
from hilo_core.hilo.round import WAYS, cell_of, line_of, push, standing_lines, take_out
from hilo_core.machine.random import seed_row
from hilo_core.messages.texts import Json
from hilo_core.pass_or_go.game import short
from hilo_core.records.self_play import random_record
from hilo_core.types import Replay

from .laid import DECK, hilo, laid, played
from .records import EVERY_SET, hilos, record_of
from .written import HERE

every_set = pytest.mark.parametrize(("key", "options"), EVERY_SET)
NEVER, *LAWS = (HERE / "texts" / "laws.txt").read_text("utf-8").splitlines()


@pytest.mark.parametrize("line", LAWS)
def test_what_the_sentences_have_to_say(line: str) -> None:
    place, _, words = line.partition(": ")
    id, *note = place.split()
    text = rule(id).note if note else rule(id).text
    assert not [word for word in words.split(" | ") if word not in text]


def test_every_rule_decides_something_in_a_position_or_a_record_made_by_hand() -> None:
    """Its step and sentence are tested in test_written.py and ../conformance."""
    texts = [path.read_text("utf-8") for path in (HERE / "texts" / "positions").glob("*.txt")]
    told = {line.split()[0] for text in texts for line in text.splitlines() if line.startswith("  ")}
    told |= {
        line.split()[-1].strip("[]") for path in HERE.glob("golden/*.txt") for line in path.read_text("utf-8").splitlines()
    }
    for path in (HERE.parent / "conformance").rglob("*.expected.json"):
        told |= {id for _, _, id in json.loads(path.read_text("utf-8")).get("told", ())}
    assert {law.id for game in GAMES.values() for law in game.LAW} - told == set(NEVER.split(": ")[1].split())


def deal(key: str, options: Json, seed: int) -> Json:
    """Return a random deal."""
    game = GAMES[key]
    row = game.new_table(read_options(game, options))
    seed_row(row, seed, 1)
    game.deal_at_random(row)
    return game.write_deal(row)


def cards_of(dealt: Any) -> list[str]:
    """Return all cards of a deal, but for the card turned up, which is one of a hand."""
    if isinstance(dealt, dict):
        return [card for name, part in dealt.items() if name != "trump" for card in cards_of(part)]
    return [card for part in dealt for card in cards_of(part)] if isinstance(dealt, list) else [dealt]


PACKS = {3: 48 + 14, 4: 60 + 14, 5: 72 + 14, "hilo": 104, "hilos": 52, "pass_or_go": 54}


@every_set
def test_a_deal_has_each_card_once_and_every_card_is_dealt_at_times(key: str, options: Json) -> None:
    """HM-02, HM-03, HM-04, HL-01, HL-R1, HS-02, PG-01."""
    deals = [cards_of(deal(key, options, seed))[key != "hilo" :] for seed in range(80)]  # without the dealer
    assert all(len(set(dealt)) == len(dealt) == len(deals[0]) for dealt in deals)
    assert len(set(chain(*deals))) == PACKS[options["players"] if key == "himilo" else key]


@every_set
def test_every_legal_choice_is_made_about_as_often_at_random(key: str, options: Json) -> None:
    game, asked = GAMES[key], dict[int, tuple[list[int], DecisionPoint]]()
    for frame in replay(record_of(key, options, 3)):
        if frame.asked and frame.asked.ask not in asked:
            asked[frame.asked.ask] = frame.replay.log.row_asked(frame.index), frame.asked
    for row, ask in asked.values():
        legal = game.codes(row, ask)
        if legal is not None and len(legal) < 500:
            times = Counter(game.choose_at_random(row, *ask) for _ in range(100 * len(legal)))
            assert set(times) == set(legal) and all(abs(n - 100) < 60 for n in times.values())  # six standard deviations


def straight(rows: int, columns: int) -> set[frozenset[int]]:
    """Return all threes of cells at equal steps, in any direction, found by trying."""
    return {
        frozenset(3 * row + column for row, column in (a, b, c))
        for a, b, c in combinations([(row, column) for row in range(rows) for column in range(columns)], 3)
        if (b[0] - a[0], b[1] - a[1]) == (c[0] - b[0], c[1] - b[1])
    }


def layout(rows: int, columns: int, blue: frozenset[int]) -> str:
    """Return a layout of that size in which only these cards have one colour."""
    others, line = iter(["1R", "2O", "3Y", "4G", "5T", "6V", "7P", "8R", "9O"]), iter(["7B", "0B", "11B"])
    return " / ".join(
        " ".join(next(line if 3 * row + column in blue else others) for column in range(columns)) for row in range(rows)
    )


@pytest.mark.parametrize(("rows", "columns"), [(3, 3), (2, 3), (3, 2), (1, 3), (3, 1)])
def test_lines_and_pushes_by_trying_all_threes(rows: int, columns: int) -> None:
    """HL-11, HL-13, HL-14, HL-R3, HL-R4: nothing but straight threes is a line, and the rest keeps its order."""
    for three in map(frozenset, combinations([3 * row + column for row in range(rows) for column in range(columns)], 3)):
        row = hilo(text := layout(rows, columns, three))
        lines = [line for line in range(8) if standing_lines(row, 0) >> line & 1]
        assert [frozenset(cell_of(line, place) for place in range(3)) for line in lines] == [three] * (
            three in straight(rows, columns)
        )
        for way in [way for way in range(len(WAYS)) if lines and line_of(way) == lines[0]]:
            rows_of_cards = [cards.split() for cards in text.split("/")]
            down = WAYS[way].startswith("row") or WAYS[way].endswith("vertically")
            kept = [
                [card for card in cards if card[-1] != "B"]
                for cards in (zip(*rows_of_cards, strict=True) if down else rows_of_cards)
            ]
            grid = [*zip(*filter(None, kept), strict=True)] if down else [*map(tuple, filter(None, kept))]
            left = row[:]
            take_out(left, 0, lines[0])
            push(left, 0, way)
            assert GAMES["hilo"].view(left, None).layouts[0] == tuple(grid)


@pytest.mark.parametrize("reversal", ["always", "ruff_only", "never"])
@pytest.mark.parametrize("variant", ["standard", "poor_man", "widow", "solo", "dealer"])
def test_the_order_in_whole_rounds_of_hilos(variant: str, reversal: str) -> None:
    """HS-12, HS-13, HS-R1, and from a normal order in each round HS-R4."""
    for one in replay(hilos(variant, reversal=reversal)).summary["rounds"]:
        turned = False
        for trick in one["tricks"]:
            taken = trick["cards"][(trick["winner"] - trick["leader"]) % len(trick["cards"])]
            led = trick["cards"][0][-1] == one["trump"]
            assert trick["reversed"] is turned
            turned ^= taken[-1] == one["trump"] and reversal != "never" and not (led and reversal == "ruff_only")


@cache
def long_game(players: int) -> Replay:
    """Return a long game of High, Low, Pass or Go."""
    options = {"players": players}
    games = (random_record(GAMES["pass_or_go"], options, seed) for seed in range(300))
    return replay(next(record for record in games if len(record["rounds"]) >= (6 if players == 2 else 5)))


@pytest.mark.parametrize("players", [2, 3])
def test_no_card_comes_back_before_the_live_deck_is_short(players: int) -> None:
    """PG-22, PG-R5: then what is left of it is dealt first, the same number to each."""
    whole, shuffles = {*DECK, "X1", "X2"}, 0
    live = whole
    for one in long_game(players).record.rounds:
        hands = one["deal"]["hands"]
        dealt = set(chain(*hands))
        if len(live) < len(dealt):
            assert [len(live & set(hand)) for hand in hands] == [len(live) // players] * players
            live, shuffles = whole - dealt, shuffles + 1
        else:
            assert dealt <= live
            live = live - dealt
    assert shuffles
    full = len(dealt)
    assert [short(laid("pass_or_go", players=players, live=(1 << n) - 1)) for n in (full, full - 1)] == [False, True]


@pytest.mark.parametrize(
    ("key", "given", "cut"),
    [
        ("hilo", {"players": 2, "turns": 999}, False),
        ("hilo", {"players": 2, "turns": 1000}, True),
        ("hilo", {"players": 2, "turns": 1000, "last_turns": 0, "phase": "revealing"}, False),
        ("hilos", {"rounds_played": 1000}, True),
        ("hilos", {"rounds_played": 999}, False),
        ("hilos", {"variant": "widow", "rounds_played": 1000}, True),
        ("hilos", {"variant": "solo", "rounds": 5000, "rounds_played": 1000}, False),
    ],
)
def test_what_plays_by_itself_and_does_not_end_is_cut(key: str, given: Json, cut: bool) -> None:
    """HL-R10; but a reader may trade face-up cards for ever."""
    assert bool(GAMES[key].truncated(laid(key, **given))) is cut
    assert key == "hilos" or played(key, hilo("1R ?2O", "3Y ?4G", discard="5B"), ["take a1"] * 1500)[1] == DecisionPoint(
        0, 1, 0b11
    )


def test_chance_shuffles_the_same_cards() -> None:
    row = hilo("1R", draw=" ".join(f"{n}{colour}" for n in range(12) for colour in "OYGT"))
    before = row[1:]
    GAMES["hilo"].choose_at_random(row, CHANCE, 4, 48)
    assert sorted(before) == sorted(row[1:]) != before != row[1:]
