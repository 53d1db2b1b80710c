"""What is counted is what the records of the same games say, read by other code."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from hilo_core import GAMES, replay, simulate
from hilo_core.base.game import SEAT_NAMES, read_options
from hilo_core.records.replay import summarize
from hilo_core.records.self_play import random_record
from hilo_core.types import Outcomes

from ..core.records import EVERY_SET

GAMES_PLAYED, SEED = 8, 11
every_set = pytest.mark.parametrize(("key", "options"), EVERY_SET)
Rounds = list[dict[str, Any]]


def outcomes(key: str, options: dict[str, Any], **more: Any) -> Outcomes:
    """A few games, counted."""
    return simulate(key, GAMES_PLAYED, seed=SEED, progress=False, **options, **more)


def records(key: str, options: dict[str, Any]) -> list[dict[str, Any]]:
    """The same games as records."""
    game = GAMES[key]
    return [random_record(game, read_options(game, options), SEED, number=number) for number in range(GAMES_PLAYED)]


def by_seat(found: Counter[int], seats: int) -> list[int]:
    """How often each seat was found."""
    return [found[seat] for seat in range(seats)]


@every_set
def test_games_moves_and_rules_are_those_of_the_records(key: str, options: dict[str, Any]) -> None:
    found = outcomes(key, options)
    played = [replay(record) for record in records(key, options)]
    assert (found.game, found.games, found.truncated, found.interrupted) == (key, GAMES_PLAYED, 0, False)
    assert found.moves == sum(line["seat"] != "chance" for one in played for line in one.trace)
    told = Counter(frame.rule.id for one in played for frame in one)
    assert {id: times for id, times in found.rules.items() if times} == told
    assert list(found.rules) == [rule.id for rule in GAMES[key].LAW]


@every_set
def test_rounds_and_wins_are_those_of_the_records(key: str, options: dict[str, Any]) -> None:
    found = outcomes(key, options).counts
    summaries = [summarize(record) for record in records(key, options)]
    assert found["rounds"] == sum(len(one["rounds"]) for one in summaries)
    assert found["rounds_squared"] == sum(len(one["rounds"]) ** 2 for one in summaries)
    won = Counter(winner for one in summaries for winner in one["winners"])
    if key == "himilo":
        assert found["wins_by_team"] == [won["team"], won["deck"]]
    else:
        assert found.get("wins_by_team", found.get("wins_by_seat")) == by_seat(won, len(summaries[0]["totals"]))
        assert found["shared_wins"] == sum(len(one["winners"]) > 1 for one in summaries)


def rounds_of(key: str, options: dict[str, Any]) -> Rounds:
    """The summaries of all rounds."""
    return [one for record in records(key, options) for one in summarize(record)["rounds"]]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_himilo(players: int) -> None:
    options = {"players": players}
    found, rounds = outcomes("himilo", options).counts, rounds_of("himilo", options)
    assert found["team_wins"] == sum(one["team_wins"] for one in rounds)
    most, fewest = Counter[bool](), Counter[bool]()
    taken = {"lo": Counter[str](), "mi": Counter[str](), "hi": Counter[str]()}
    for one in rounds:
        most[one["tricks_won"].count(max(one["tricks_won"])) > 1] += 1
        fewest[one["tricks_won"].count(min(one["tricks_won"])) > 1] += 1
        for trick in one["tricks"]:
            taken[{"J": "lo", "Q": "mi", "K": "hi"}[trick["win_card"][0]]][one["bids"][trick["winner"]]] += 1
    assert (found["ties_for_most"], found["ties_for_fewest"]) == (most[True], fewest[True])
    assert found["tricks"] == 14 * len(rounds)
    assert found["tricks_by_kind"] == {kind: sum(taken[kind].values()) for kind in taken}
    for kind, bids in taken.items():
        assert found[f"{kind}_tricks_by_bid"] == {bid: bids[bid] for bid in ("low", "middle", "high")}
    assert found["tricks_by_bid"] == dict(sum(taken.values(), Counter()))
    assert found["tricks_by_seat"] == [sum(one["tricks_won"][seat] for one in rounds) for seat in range(players)]
    assert found["tricks_by_seat_squared"] == [sum(one["tricks_won"][seat] ** 2 for one in rounds) for seat in range(players)]
    for bid in ("low", "middle", "high"):
        places = [(one, seat) for one in rounds for seat in range(players) if one["bids"][seat] == bid]
        assert found["bids_by_bid"][bid] == len(places)
        assert found["kept_by_bid"][bid] == sum(one["ranks"][seat] == bid for one, seat in places)
        if bid != "middle":
            tricks = Counter(str(one["tricks_won"][seat]) for one, seat in places)
            assert found[f"rounds_by_tricks_of_{bid}"] == {str(n): tricks[str(n)] for n in range(15)}


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 4, "edition": "international"}, {"players": 6}])
def test_hilo(options: dict[str, Any]) -> None:
    found, rounds, seats = outcomes("hilo", options).counts, rounds_of("hilo", options), range(options["players"])
    turns = [turns_of(record, round_no) for record in records("hilo", options) for round_no in range(len(record["rounds"]))]
    assert (found["turns"], found["turns_squared"]) == (sum(turns), sum(n * n for n in turns))
    assert found["starts_by_seat"] == [sum(one["starter"] == seat for one in rounds) for seat in seats]
    assert found["ends_by_seat"] == [sum(one["ender"] == seat for one in rounds) for seat in seats]
    assert found["points"] == sum(sum(one["points"]) for one in rounds)
    assert found["points_squared"] == sum(sum(one["points"]) ** 2 for one in rounds)
    assert found["points_by_seat"] == [sum(one["points"][seat] for one in rounds) for seat in seats]
    assert found["points_by_seat_squared"] == [sum(one["points"][seat] ** 2 for one in rounds) for seat in seats]
    clears = [clear for one in rounds for clear in one["clears"]]
    assert found["hilos"] == len(clears)
    assert found["hilos_squared"] == sum(len(one["clears"]) ** 2 for one in rounds)
    assert found["hilos_by_seat"] == [sum(clear["seat"] == seat for clear in clears) for seat in seats]
    kinds = Counter(clear["line"].split()[0] for clear in clears)
    assert found["hilos_by_line"] == {kind: kinds[kind] for kind in ("row", "column", "diagonal")}
    assert found["doublings"] >= sum(one["points"] != one["sums"] for one in rounds)  # of 0 it cannot be seen
    totals = [min(summarize(record)["totals"]) for record in records("hilo", options)]
    assert (found["winning_points"], found["winning_points_squared"]) == (sum(totals), sum(n * n for n in totals))


def turns_of(record: dict[str, Any], round_no: int) -> int:
    """How many turns a round of HiLO had."""
    return sum(action.split()[0] in ("take", "draw") for action in record["rounds"][round_no]["actions"])


HILOS = [options.values[1] for options in EVERY_SET if options.values[0] == "hilos"]


@pytest.mark.parametrize("options", HILOS, ids=lambda options: "-".join(map(str, options.values())))
def test_hilos(options: dict[str, Any]) -> None:
    found, rounds = outcomes("hilos", options).counts, rounds_of("hilos", options)
    played = [one for one in rounds if not one["thrown_in"]]
    side = "team" if options["variant"] in ("standard", "poor_man") else "seat"
    sides = range(len(rounds[0]["scores"]))
    assert found[f"points_by_{side}"] == [sum(one["scores"][n] for one in rounds) for n in sides]
    assert found[f"points_by_{side}_squared"] == [sum(one["scores"][n] ** 2 for one in rounds) for n in sides]
    assert found["played_out"] == len(played) and found["tricks"] == 13 * len(played)
    assert found["tricks_by_seat"] == [sum(one["tricks_won"][n] for one in rounds) for n in range(len(rounds[0]["tricks_won"]))]
    orders = ["".join("x" if trick["reversed"] else " " for trick in one["tricks"]) for one in played]
    assert found["turned_tricks"] == sum(order.count("x") for order in orders)
    assert found["reversals"] == sum(order.count(" x") + order.count("x ") for order in orders)
    spells = Counter(str(len(spell)) for order in orders for spell in order.split())
    assert found["spells"] == spells.total()
    assert found["spells_by_length"] == {str(n): spells[str(n)] for n in range(1, 13)}
    trumps = sum(
        trick["cards"][(trick["winner"] - trick["leader"]) % len(trick["cards"])][-1] == one["trump"]
        for one in played
        for trick in one["tricks"]
    )
    assert found["trump_tricks"] == trumps
    assert ("made" in found) == (options["variant"] in ("standard", "solo", "dealer") or options.get("auction") == "scored")
    assert ("looks_by_seat" in found) == (options["variant"] == "widow")
    if "made" in found:
        assert found["thrown_in"] == len(rounds) - len(played)
        assert found["contracts"] == len(played) == sum(found["contracts_by_bid"].values())
        made = Counter(level for one in played for level, is_made in [made_of(options["variant"], one)] if is_made)
        assert found["made_by_bid"] == {bid: made[bid] for bid in found["contracts_by_bid"]}
        assert found["made"] == made.total()


def made_of(variant: str, one: dict[str, Any]) -> tuple[str, bool]:
    """The bid played for, without a suit, and whether the tricks of the round make it."""
    seat, bid = one["contract"]["seat"], one["contract"]["bid"].split()[0]
    own = one["tricks_won"][seat]
    if variant == "solo":
        wanted = {"solo": 5, "abundant": 9, "abundant_trump": 9, "grand_abundant": 13}
        return bid, own >= wanted[bid] if bid in wanted else own == 0
    if variant == "dealer":
        return bid, own >= int(bid)
    both = own + one["tricks_won"][seat + 2 & 3] if variant == "standard" else own
    return bid, both >= 6 + int(bid)


@pytest.mark.parametrize("players", [2, 3])
def test_pass_or_go(players: int) -> None:
    options = {"players": players}
    found, rounds, seats = outcomes("pass_or_go", options).counts, rounds_of("pass_or_go", options), range(players)
    tricks = [trick for one in rounds for trick in one["tricks"]]
    assert found["tricks"] == len(tricks)
    for goal in ("low", "high"):
        mine = [trick["winner"] for trick in tricks if trick["goal"] == goal]
        assert found["tricks_by_goal"][goal] == len(mine)
        assert found[f"{goal}_tricks_by_seat"] == [mine.count(seat) for seat in seats]
    assert found["dead_dice"] == sum(trick["winner"] is None for trick in tricks)
    assert found["dice_by_seat"] == [sum(one["dice"][seat] for one in rounds) for seat in seats]
    assert found["points"] == sum(sum(one["points"]) for one in rounds)
    assert found["points_by_seat"] == [sum(one["points"][seat] for one in rounds) for seat in seats]
    assert found["turns"] == players * len(rounds)
    actions = [
        action.split() for record in records("pass_or_go", options) for one in record["rounds"] for action in one["actions"]
    ]
    passes = [sum(int(part.split(":")[1]) for part in parts) for verb, *parts in actions if verb == "pass"]
    assert (found["passes"], found["dice_passed"]) == (len(passes), sum(passes))
    assert found["rolls"] == sum(verb == "roll" for verb, *_ in actions) - len(tricks)
    assert found["busts"] == sum(found["busts_by_seat"]) <= found["points_lost"]
    lost = [
        (seat, before[seat], (game, now.round))
        for game, record in enumerate(records("pass_or_go", options))
        for views in [[frame.view() for frame in replay(record)]]
        for last, now in pairwise(views)
        for seat, before in [(now.roller, last.points)]
        if now.round == last.round and seat >= 0 and now.points[seat] == 0 < before[seat]
    ]
    assert found["busts_by_seat"] == [sum(who == seat for who, *_ in lost) for seat in seats]
    assert found["busts_squared"] == sum(times**2 for times in Counter(one for *_, one in lost).values())
    assert found["points_lost"] == sum(points for _, points, _ in lost)
    assert found["points_lost_squared"] == sum(points**2 for _, points, _ in lost)


def test_names_of_seats_are_those_of_the_players() -> None:
    assert outcomes("hilo", {"players": 3}).labels("wins_by_seat") == list(SEAT_NAMES[:3])
