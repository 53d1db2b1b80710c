"""What the rule notebooks say of the deals that were chosen for them."""

import re
from typing import Any

from hilo_core.play.played import InteractiveDecider, InteractiveGame
from hilo_core.records.player import Log
from hilo_core.records.record import new_record
from hilo_core.records.replay import summarize

from .test_notebooks import NOTEBOOKS, cells, text

PLAYED = re.compile(r'Play\("(\w+)",(?: players=(\d),)?(?: seat=(\d),)? seed=(\d+)(?:, variant="(\w+)")?\)')


def chosen(stem: str) -> InteractiveGame:
    """The game with which a notebook ends."""
    (found,) = PLAYED.findall("".join(text(cell["source"]) for cell in cells(NOTEBOOKS / f"{stem}.ipynb", "code")))
    key, players, seat, seed, variant = found
    options = ({"players": int(players)} if players else {}) | ({"variant": variant} if variant else {})
    return InteractiveGame(key, seat=int(seat or 0), seed=int(seed), options=options)


def deal(stem: str) -> dict[str, Any]:
    """Its first deal."""
    dealt: dict[str, Any] = chosen(stem).rounds[0]["deal"]
    return dealt


def test_four_experts_lose_the_deal_of_hi_milo_by_a_tie() -> None:
    played = chosen("10_himilo_rules")
    table = played.before[:]
    played.game.read_deal(table, played.rounds[0]["deal"])
    actions: list[str] = []
    host = InteractiveDecider(played.game, played.options, ("expert",) * 4, (), played.seed, Log(with_legal=False))
    assert host.go_on(table, 0, actions, None)
    rounds = [{"deal": played.rounds[0]["deal"], "actions": actions}]
    found = summarize(new_record(played.game, played.options, rounds))["rounds"][0]
    assert (found["bids"][0], found["bids"][3], found["team_wins"]) == ("middle", "low", False)
    assert (found["tricks_won"][0], found["tricks_won"][3]) == (2, 2) and found["ranks"][0] == "tied"


def test_one_push_of_the_diagonal_of_hilo_makes_a_line() -> None:
    a1, b1, c1, a2, b2, c2, a3, b3, c3 = (card[-1] for card in deal("20_hilo_rules")["layouts"][0])
    assert a1 == b2 == c3 == "O" and c1 == c2 == b3 == "Y"
    assert len({b1, a2, a3}) > 1 and len({a2, b1, c1}) > 1 and len({a3, b3, c2}) > 1


def test_the_widow_comes_to_ben_first_and_is_rich_in_trumps_where_he_has_one() -> None:
    played, dealt = chosen("35_hilos_variants"), deal("35_hilos_variants")
    asked = played.asked
    assert asked is not None and asked.seat == 1 and not played.rounds[0]["actions"]
    trumps = [sum(card[-1] == dealt["trump"][-1] for card in hand) for hand in (dealt["hands"][1], dealt["widow"])]
    assert trumps == [1, 6]


def test_each_player_has_a_joker_in_pass_or_go() -> None:
    assert [sum(card[0] == "X" for card in hand) for hand in deal("40_pass_or_go_rules")["hands"]] == [1, 1]
