"""The live deck: what can be dealt in a later round, and the short deal."""

import pytest

from hilo_core import replay, rule, summarize
from hilo_core.base.playing_cards import CARDS, DECK, JOKERS, NAMES, names_of
from hilo_core.machine.random import seed_row
from hilo_core.pass_or_go import GAME, PassOrGo
from hilo_core.pass_or_go.game import short
from hilo_core.pass_or_go.round import play_round
from hilo_core.pass_or_go.table import ASIDE, DEALER, DEALT_FIRST, HANDS, LIVE, PLAYERS, TOTALS

from ..records import Record, changed, cut, error_of, then
from ..records import pass_or_go as random_game
from .at_table import AtRandom, texts

FULL = {2: 6, 3: 8}
SHORT = {2: (4, 8), 3: (2, 4, 6, 8)}  # the numbers of the rounds that are dealt short, from 0


def long_game(players: int, rounds: int) -> Record:
    """A record of so many rounds, or fewer if the game ends before."""
    for seed in range(200):
        record = random_game(players, seed=seed)
        if len(record["rounds"]) >= rounds:
            return record
    raise AssertionError


def dealt(record: Record, round_no: int) -> set[str]:
    """All cards in the hands of a round."""
    return {card for hand in record["rounds"][round_no]["deal"]["hands"] for card in hand}


def rows(players: int, rounds: int) -> list[list[int]]:
    """The rows after each deal of a game whose totals are wiped, so that it goes on."""
    table = GAME.new_table({"players": players})
    seed_row(table, 7, 1)
    found = []
    for _ in range(rounds):
        GAME.deal_at_random(table)
        found.append(table[:])
        play_round(table, AtRandom())
        table[TOTALS : TOTALS + players] = [0] * players
    return found


def test_the_deck_and_the_dice() -> None:
    assert (rule("PG-01"), rule("PG-02")) == (PassOrGo.EQUIPMENT, PassOrGo.ONE_ORDER)
    assert len(CARDS) == 54 and (DECK | JOKERS).bit_count() == 54
    for players, dice in FULL.items():
        view = replay(cut(random_game(players), 0, 0))[0].view()
        assert (view.middle, view.live, view.aside) == (dice, 54 - players * dice, ())
        assert [len(hand) for hand in view.hands] == [dice] * players


@pytest.mark.parametrize("players", [2, 3])
def test_the_deck_over_ten_rounds(players: int) -> None:
    """Six cards are left again and again, and then all of them are dealt out before the shuffle."""
    before: list[int] = []
    for number, table in enumerate(rows(players, 10)):
        hands = table[HANDS : HANDS + players]
        assert [hand.bit_count() for hand in hands] == [FULL[players]] * players
        assert sum(hands) | table[LIVE] | table[ASIDE] == DECK | JOKERS
        assert (table[DEALT_FIRST] > 0) == (number in SHORT[players])
        if table[DEALT_FIRST]:
            left = before[LIVE]
            assert left.bit_count() == 6 and [(hand & left).bit_count() for hand in hands] == [6 // players] * players
            assert table[ASIDE] == 0 and table[LIVE].bit_count() == (42 if players == 2 else 30)
        elif before:
            assert sum(hands) & ~before[LIVE] == 0
        assert table[DEALER] == number % players
        before = table


def test_when_the_live_deck_is_short() -> None:
    for players, enough in ((2, 12), (3, 24)):
        table = GAME.new_table({"players": players})
        table[LIVE] = (1 << enough) - 1
        assert not short(table)
        table[LIVE] >>= 1
        assert short(table) and table[PLAYERS] == players


@pytest.mark.parametrize("players", [2, 3])
def test_no_card_comes_back_before_the_live_deck_is_short(players: int) -> None:
    record = long_game(players, 2)
    gone, new = sorted(dealt(record, 0))[0], record["rounds"][1]["deal"]["hands"][0][2]
    error = error_of(changed(record, "rounds", 1, "deal", "hands", 0, 2, to=gone))
    assert (error["code"], error["round"]) == ("bad_deal", 1)
    left = 54 - players * FULL[players]
    assert error["message"] == (
        f"{gone} has been played and cannot be back yet: the deck is shuffled only when the live deck cannot give every "
        f"player a full hand, and {left} cards are left in it."
    )
    assert new not in error["message"] and rule("PG-22") is PassOrGo.SHORT_DECK


def short_record(players: int) -> tuple[Record, int, list[str]]:
    """A record with a round that is dealt short, its number, and what was left of the live deck."""
    number = SHORT[players][0]
    record = long_game(players, number + 1)
    before = replay(cut(record, number - 1, 10**6)).log.events[-1].table
    return cut(record, number, 10**6), number, names_of(before[LIVE])


@pytest.mark.parametrize("players", [2, 3])
def test_what_is_left_of_the_live_deck_is_dealt_out_first(players: int) -> None:
    record, number, left = short_record(players)
    assert len(left) == 6 and set(left) <= dealt(record, number)
    hands = record["rounds"][number]["deal"]["hands"]
    each = 6 // players
    new = next(name for name in NAMES.values() if name not in dealt(record, number))
    for seat, hand in enumerate(hands):
        assert len(set(hand) & set(left)) == each
        place = next(place for place, name in enumerate(hand) if name in left)
        error = error_of(changed(record, "rounds", number, "deal", "hands", seat, place, to=new))
        assert (error["code"], error["round"]) == ("bad_deal", number)
        assert error["message"] == (
            f"The last 6 cards of the live deck are dealt out before the deck is shuffled, {each} to each player; "
            f"{hand[place]}, one of them, is in no hand."
        )
    assert rule("PG-R5") is PassOrGo.SHORT_DEAL


@pytest.mark.parametrize("players", [2, 3])
def test_the_last_cards_are_dealt_the_same_number_to_each(players: int) -> None:
    record, number, left = short_record(players)
    hands = [list(hand) for hand in record["rounds"][number]["deal"]["hands"]]
    mine = next(place for place, name in enumerate(hands[0]) if name in left)
    other = next(place for place, name in enumerate(hands[1]) if name not in left)
    hands[0][mine], hands[1][other] = hands[1][other], hands[0][mine]
    error = error_of(changed(record, "rounds", number, "deal", "hands", to=hands))
    assert error["code"] == "bad_deal"
    assert f", {6 // players} to each player; seat 0 is dealt {6 // players - 1} of them: " in error["message"]


@pytest.mark.parametrize("players", [2, 3])
def test_the_deal_is_told(players: int) -> None:
    record, number, _ = short_record(players)
    names = ("Ann", "Ben", "Cem")
    full, live = FULL[players], 54 - players * FULL[players]
    assert texts(record, "PG-03") == [f"Ann deals {full} cards to each player. The other {live} are the live deck."]
    assert f"Ben deals {full} cards to each player from the live deck, and {live - players * full} are left in it." in texts(
        record, "PG-21"
    )
    assert texts(record, "PG-22") == [
        "With six cards left the live deck is too short for full hands, so the 48 cards put aside are shuffled."
    ]
    dealer = names[number % players]
    first, more = ("three", "three") if players == 2 else ("two", "six")
    assert texts(record, "PG-R5") == [
        f"{dealer} deals first the last six cards of the old live deck, {first} to each player, and then {more} more to each "
        "from the new one."
    ]
    assert (rule("PG-03"), rule("PG-21")) == (PassOrGo.DEAL, PassOrGo.NEXT_ROUND)


def test_a_card_put_aside_may_come_back_after_the_shuffle() -> None:
    for players in (2, 3):
        record, number, left = short_record(players)
        again = dealt(record, number) - set(left)
        assert again and all(any(card in dealt(record, earlier) for earlier in range(number)) for card in again)


def test_the_dealer_of_a_record_may_be_any_seat() -> None:
    record = cut(random_game(3), 0, 0)
    for dealer in range(3):
        moved = changed(record, "rounds", 0, "deal", "dealer", to=dealer)
        assert summarize(then(moved, "roll 3"))["next"]["seat"] == (dealer + 1) % 3
