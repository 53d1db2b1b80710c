"""Each time a rule of HiLO is told, the table is as that rule says: held over whole random games of every size."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from hilo_core import GAMES, Frame, RecordError, Replay, replay, rule
from hilo_core.base.game import read_options
from hilo_core.hilo import HiLO
from hilo_core.hilo.cards import CARDS, COLOUR_WORDS, COLOURS
from hilo_core.hilo.clearing import CLEAR
from hilo_core.hilo.grid import KEEP
from hilo_core.hilo.round import CHOOSE, DRAW_CARD, PLACE
from hilo_core.hilo.table import PHASE, TURNING, TURNS, UP
from hilo_core.machine.bits import lowest
from hilo_core.machine.random import Row, seed_row
from hilo_core.messages.errors import Truncated
from hilo_core.records.self_play import StrategyDecider, random_record

GAME = GAMES["hilo"]
TWO_LINES = "hilo_push"


class DrawsForEver(StrategyDecider):
    """Always draws, and lays the card in place of one that is face up: the round never ends and the pile runs out."""

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        if len(self.actions) == 500:
            raise Truncated
        if ask not in (CHOOSE, PLACE, CLEAR):
            return super().choose(table, seat, ask, given)
        code = {CHOOSE: DRAW_CARD, PLACE: lowest(table[UP + seat]), CLEAR: KEEP}[ask]
        self.actions.append(GAME.write(ask, code, table))
        return code


def endless_record() -> dict[str, Any]:
    """A record of 500 plies in which the draw pile runs out."""
    options = read_options(GAME, {"players": 2})
    table = GAME.new_table(options)
    seed_row(table, 3, 0)
    scribe = DrawsForEver(GAME, options, ("random", "random"))
    scribe.deal(table)
    with pytest.raises(Truncated):
        GAME.play_round(table, scribe)
    return scribe.record()


@cache
def games() -> tuple[Replay, ...]:
    """A few whole games of random play, of every size and edition."""
    options = [{"players": n, "edition": edition} for n in (2, 3, 4, 6) for edition in ("schmidt", "international")]
    return tuple(replay(random_record(GAME, read_options(GAME, given), seed)) for given in options for seed in (1, 2))


def told(law: HiLO) -> Iterator[tuple[Frame, Frame]]:
    """Every frame in which a rule is told, with the one before; there is at least one."""
    found = [(before, after) for game in games() for before, after in pairwise(game) if after.rule == law]
    assert found
    yield from found


def number(card: str) -> int:
    """The number on a card."""
    return int(card[:-1])


def open_cards(frame: Frame, seat: int) -> list[str]:
    """The cards of a layout that lie face up."""
    return [card for row in frame.view().layouts[seat] for card in row if card not in ("?", "")]


def test_the_pack_has_each_number_once_in_each_of_eight_colours() -> None:
    assert (rule("HL-01"), rule("HL-R1")) == (HiLO.CARDS, HiLO.EIGHT_COLOURS)
    assert len(CARDS) == 104 and len(set(COLOURS)) == len(COLOUR_WORDS) == 8
    assert {(number(card), card[-1]) for card in CARDS} == {(n, letter) for n in range(-1, 12) for letter in COLOURS}


def test_the_lowest_total_wins() -> None:
    assert rule("HL-02") is HiLO.AIM
    for game in games():
        totals = game.summary["totals"]
        assert game.summary["winners"] == [seat for seat, total in enumerate(totals) if total == min(totals)]


def test_nine_cards_are_laid_out_unseen_and_one_starts_the_discards() -> None:
    for game in games():
        first, second = game[0], game[1]
        assert (first.rule, second.rule) == (HiLO.LAYOUTS, HiLO.PILES)
        assert first.view().layouts == ((("?",) * 3,) * 3,) * len(game.names)
        assert second.view().discard == (game.record.rounds[0]["deal"]["discard"],)
        assert second.view().draw_size == 104 - 9 * len(game.names) - 1


def test_two_cards_are_opened_and_the_highest_sum_starts() -> None:
    assert (rule("HL-05"), rule("HL-06")) == (HiLO.TWO_OPENED, HiLO.WHO_STARTS)
    for _, frame in told(HiLO.TWO_OPENED):
        assert {len(open_cards(frame, seat)) for seat in range(frame.view().turn + 1)} == {2}
    for law in (HiLO.WHO_STARTS, HiLO.YOUNGEST):
        starts = [frame for game in games() for frame in game if frame.rule == law]
        for frame in starts:
            sums = frame.view().sums
            assert sums[frame.view().starter] == max(sums)
            assert (sums.count(max(sums)) > 1) == (law == HiLO.YOUNGEST)


def test_among_equal_sums_the_youngest_starts() -> None:
    deal = {
        "layouts": [
            ["1R", "2R", "3R", "4R", "5R", "6R", "7R", "8R", "9R"],
            ["1O", "2O", "3O", "4O", "5O", "6O", "7O", "8O", "9O"],
        ],
        "discard": "11P",
    }
    used = {card for layout in deal["layouts"] for card in layout} | {"11P"}
    deal["draw"] = [card for card in CARDS if card not in used]
    for ages, starter in (([0, 1], 0), ([1, 0], 1)):
        record = {
            "format": "hilo-record/1",
            "game": "hilo",
            "options": {"players": 2, "youngest_first": ages},
            "rounds": [{"deal": deal, "actions": ["open a1 b1", "open a1 b1"]}],
        }
        last = replay(record)[-1]
        assert (last.rule, last.view().starter) == (HiLO.YOUNGEST, starter)
        assert last.rule.id == "HL-R9"
        with pytest.raises(RecordError) as refused:
            replay(record | {"rounds": [{"deal": deal, "actions": ["open a1 b1", "open a1 a1"]}]})
        assert refused.value.code == "illegal_action"


def test_a_card_taken_or_drawn_lies_face_up_and_the_old_one_on_the_discards() -> None:
    assert (rule("HL-08"), rule("HL-09")) == (HiLO.TAKEN_CARD, HiLO.DRAWN_CARD)
    for law in (HiLO.TAKEN_CARD, HiLO.DRAWN_CARD):
        for before, after in told(law):
            seat, held = after.view().turn, before.view().drawn
            card = held if law == HiLO.DRAWN_CARD else before.view().discard[0]
            assert card in open_cards(after, seat) and card not in open_cards(before, seat)
            assert after.view().discard[0] != card
            assert after.view().discard_size == before.view().discard_size + (law == HiLO.DRAWN_CARD)


def test_a_card_is_drawn_before_it_is_laid_or_discarded() -> None:
    assert (rule("HL-07"), rule("HL-10")) == (HiLO.ONE_ACTION, HiLO.DISCARD_AND_TURN)
    for before, after in told(HiLO.ONE_ACTION):
        assert after.view().drawn and after.view().draw_size == before.view().draw_size - 1
    for before, after in told(HiLO.DISCARD_AND_TURN):
        seat, drawn = after.view().turn, before.view().drawn
        if drawn:
            assert after.view().discard[0] == drawn
        else:
            assert len(open_cards(after, seat)) == len(open_cards(before, seat)) + 1


def test_a_line_has_one_colour_and_its_lowest_card_ends_on_top() -> None:
    for _, frame in told(HiLO.HILO):
        assert frame.view().removable
    for _, frame in told(HiLO.LOWEST_ON_TOP):
        _, cards = frame.view().cleared[-1]
        assert len({card[-1] for card in cards}) == 1
        assert list(cards) == sorted(cards, key=number, reverse=True)
        assert frame.view().discard[0] == cards[-1]


@pytest.mark.parametrize("law", [HiLO.CLOSING_A_ROW, HiLO.CLOSING_A_DIAGONAL])
def test_the_rest_closes_up_in_order(law: HiLO) -> None:
    """HL-13, HL-14, HL-R4: three cards fewer, in rows or columns of three, none of them re-sorted."""
    for before, after in told(law):
        seat = after.view().turn
        rows = after.view().layouts[seat]
        assert (law == HiLO.CLOSING_A_DIAGONAL) == after.view().cleared[-1][0].startswith("diagonal")
        assert {len(rows), *map(len, rows)} <= {1, 2, 3} and 3 in {len(rows), *map(len, rows)}
        assert sorted(open_cards(before, seat)) == sorted(open_cards(after, seat))


def test_lines_after_a_push_may_go_in_either_edition() -> None:
    for law in (HiLO.NEW_HILO, HiLO.LINES_AFTER_A_PUSH):
        for game in games():
            for frame in game:
                if frame.rule == law:
                    assert any(way.startswith("diagonal") for way, _ in frame.view().cleared)
    record = replay(TWO_LINES)
    assert [frame.rule for frame in record if frame.rule in (HiLO.NEW_HILO, HiLO.LINES_AFTER_A_PUSH)] == [
        HiLO.NEW_HILO,
        HiLO.LINES_AFTER_A_PUSH,
    ]


def test_the_ender_has_nothing_face_down_and_the_others_are_revealed() -> None:
    assert (rule("HL-18"), rule("HL-R7")) == (HiLO.FINAL_REVEAL, HiLO.REVEAL_IS_A_TURN)
    for _, frame in told(HiLO.END_OF_ROUND):
        assert all("?" not in row for row in frame.view().layouts[frame.view().ender])
    for before, after in told(HiLO.FINAL_REVEAL):
        seat = after.view().turn
        assert any("?" in row for row in before.view().layouts[seat])
        assert all("?" not in row for row in after.view().layouts[seat])
        assert seat != after.view().ender
    revealing = [frame for game in games() for frame in game if frame.rule == HiLO.REVEAL_IS_A_TURN]
    for frame in revealing:  # HL-R7: a player without face-down cards has nothing to do
        assert frame.asked is None or frame.asked.seat != frame.view().turn


def test_points_are_the_sums_doubled_for_an_ender_who_is_not_alone_lowest() -> None:
    for _, frame in told(HiLO.POINTS):
        assert frame.view().sums == tuple(sum(map(number, open_cards(frame, s))) for s in range(frame.view().players))
    for _, frame in told(HiLO.DOUBLING):
        view = frame.view()
        own = view.sums[view.ender]
        doubled = own >= 0 and any(other <= own for seat, other in enumerate(view.sums) if seat != view.ender)
        assert view.points == tuple(p * (2 if doubled and s == view.ender else 1) for s, p in enumerate(view.sums))


def test_the_game_goes_on_until_a_total_passes_99() -> None:
    for law, over in ((HiLO.NEXT_ROUND, False), (HiLO.END_OF_GAME, True)):
        for _, frame in told(law):
            assert (max(frame.view().new_totals) > 99) == over
    assert (HiLO.NEXT_ROUND.id, HiLO.END_OF_GAME.id) == ("HL-21", "HL-22")


def test_an_empty_pile_is_the_discards_shuffled_without_their_top() -> None:
    assert rule("HL-R8") is HiLO.EMPTY_DRAW_PILE
    game = replay(endless_record())
    shuffles = [(before, after) for before, after in pairwise(game) if after.rule == HiLO.EMPTY_DRAW_PILE]
    assert shuffles
    for before, after in shuffles:
        assert after.view().discard[0] == before.view().discard[0]
        if after.view().draw_size:
            assert after.view().discard_size == 1


def test_a_round_that_does_not_end_is_cut_after_a_thousand_turns() -> None:
    assert rule("HL-R10") is HiLO.ENDLESS_ROUND
    table = GAME.new_table(read_options(GAME, {"players": 2}))
    GAME.deal_at_random(table)
    table[PHASE] = TURNING
    table[TURNS] = 999
    assert not GAME.truncated(table)
    table[TURNS] = 1000
    assert GAME.truncated(table)
