"""Pointing at a choice: why it may be made or not, by which rule, and what would follow."""

from hilo_core import replay
from hilo_core.base.game import Answer, Ask, Choices
from hilo_core.hilo import HiLO
from hilo_core.hilo.cards import CARDS
from hilo_core.hilo.choices import choices
from hilo_core.hilo.clearing import CLEAR
from hilo_core.hilo.grid import standing_lines
from hilo_core.hilo.round import CHOOSE, OPEN, PLACE
from hilo_core.hilo.table import DOWN, EDITION, HELD, UP

from ..records import cut, hilo
from .at_table import PLAYERS, table_of

HALF = "7B ?3G 9G / 6G 10O 8V / 4R 1O 11B"
PUSH_A1 = "clear diagonal a1 horizontally"
PINK = "8P 2T 5T / 1T 4P 6O / 9O 3O 0P"


def found(table: list[int], ask: int, given: int) -> dict[str, Answer]:
    """The answer to each action of Ann's."""
    return {choice.action: choice.answer for choice in choices(table, Ask(0, ask, given), PLAYERS).choices}


def laid(table: list[int]) -> int:
    """The cells of Ann's layout."""
    return table[UP] | table[DOWN]


def test_two_cards_to_open() -> None:
    all_nine: Choices = choices(table_of(HALF), Ask(1, OPEN, 0x1FF), PLAYERS)
    assert (all_nine.pick, all_nine.verb) == (2, "open")
    assert [choice.card for choice in all_nine.choices] == ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"]
    assert {choice.answer.rule for choice in all_nine.choices} == {HiLO.TWO_OPENED}


def test_taking_says_what_the_layout_would_come_to() -> None:
    table = table_of(HALF, discard="0B", draw="1P 2P")
    answers = found(table, CHOOSE, laid(table))
    assert answers["take b2"] == Answer(
        True,
        "The blue 0 can be taken and laid at b2, in place of the orange 10.",
        HiLO.TAKEN_CARD,
        "The open sum 56 would become 46. That makes a HILO, the blue diagonal 7, 0, 11, and leaves "
        "28 without it. If the face-down card counts 5, the expected sum 61 would become 51, and 33 without the line.",
        HiLO.HILO,
    )
    hidden = answers["take b1"]
    assert hidden.why.endswith("in place of the face-down card.") and hidden.then_rule == HiLO.END_OF_ROUND
    assert hidden.then == (
        "The open sum would stay 56, and no card would be face down any more. "
        "If the face-down card counts 5, the expected sum 61 would become 56."
    )
    assert answers["draw"].then == "2 cards are left in it." and answers["draw"].rule == HiLO.ONE_ACTION


def test_drawing_from_an_empty_pile() -> None:
    table = table_of(HALF, discard="1P 2P 0B")
    answer = found(table, CHOOSE, laid(table))["draw"]
    assert (answer.rule, answer.then_rule) == (HiLO.ONE_ACTION, HiLO.EMPTY_DRAW_PILE)
    assert answer.then == "The draw pile is empty, so the 2 cards under the top discard would be shuffled first."


def test_placing_the_drawn_card() -> None:
    table = table_of(HALF)
    table[HELD] = CARDS["0B"]
    made = choices(table, Ask(0, PLACE, table[DOWN]), PLAYERS).choices
    answers = {choice.action: choice.answer for choice in made}
    assert {choice.label for choice in made if choice.card == ""} >= {"Discard it, turn b1", "Discard it, turn a1"}
    assert {choice.action: choice.card for choice in made}["trade b2"] == "b2"
    assert (answers["trade b2"].rule, answers["trade b2"].then_rule) == (HiLO.DRAWN_CARD, HiLO.HILO)
    legal, refused = answers["toss b1"], answers["toss a1"]
    assert (legal.legal, legal.rule, legal.then_rule) == (True, HiLO.DISCARD_AND_TURN, HiLO.END_OF_ROUND)
    assert (refused.legal, refused.rule) == (False, HiLO.DISCARD_AND_TURN)
    assert refused.then.endswith("must turn up a face-down one: b1.")


HIDDEN = "8P ?2T 5T / 1T 4P ?6O / 9O 3O 0P"  # open 30, and two cards face down


def test_a_face_down_card_counts_five_in_an_expected_sum() -> None:
    """It is said wherever a layout with such cards is pointed at, beside the open sum."""
    table = table_of(HIDDEN, discard="7V", draw="1R")
    assert found(table, CHOOSE, laid(table))["take a3"].then == (
        "The open sum 30 would become 28. If each face-down card counts 5, the expected sum 40 would become 38."
    )
    assert found(table, CHOOSE, laid(table))["take b1"].then == (
        "The open sum 30 would become 37. If each face-down card counts 5, the expected sum 40 would become 42."
    )
    table[HELD] = CARDS["9O"]
    tossed = found(table, PLACE, table[DOWN])
    assert tossed["toss b1"].then == "If each face-down card counts 5, the expected sum would stay 40."
    assert found(table, PLACE, table[DOWN])["trade a3"].then.endswith("the expected sum would stay 40.")
    answers = clearing(HIDDEN)
    assert "If each face-down card counts 5, the expected sum 40 becomes 28. Pushed" in answers[PUSH_A1].then
    assert answers["keep"].then.endswith("If each face-down card counts 5, the expected sum stays 40.")


def test_with_all_cards_open_there_is_one_sum() -> None:
    table = table_of("8P 2T 5T", discard="7V", draw="1R")
    assert all("expected" not in answer.then for answer in found(table, CHOOSE, laid(table)).values())
    assert all("expected" not in answer.then for answer in clearing(PINK).values())


def clearing(layout: str, edition: int = 0) -> dict[str, Answer]:
    """The answers where Ann has the lines that stand in this layout."""
    table = table_of(layout)
    table[EDITION] = edition
    return found(table, CLEAR, standing_lines(table, 0))


def test_both_pushes_with_the_lines_they_make() -> None:
    answers = clearing(PINK)
    one, other = answers["clear diagonal a1 horizontally"], answers["clear diagonal a1 vertically"]
    assert one.why == other.why == "The pink diagonal 8, 4, 0 can be removed."
    assert (one.rule, one.then_rule) == (HiLO.HILO, HiLO.ORDER_KEPT)
    assert one.then == (
        "The open sum 38 becomes 26, and 8, 4 and, on top, 0 go onto the discard pile. "
        "Pushed horizontally, three rows of two stay, without a new line."
    )
    assert (other.rule, other.then_rule) == (HiLO.HILO, HiLO.NEW_HILO)
    assert other.then.endswith(
        "Pushed vertically, two rows of three stay, with new HILOs: the turquoise row 1, 2, 5 and the orange row 9, 3, 6."
    )
    keep = answers["keep"]
    assert (keep.legal, keep.rule) == (True, HiLO.OPTIONAL) and "The open sum stays 38" in keep.then


def test_a_row_and_what_may_go_next() -> None:
    two = "7B 0B 11B / 6G 5R ?8V / 4R 1R 2R"
    assert clearing(two)["clear row 1"].then.endswith("The red row 4, 1, 2 would have to stay for now.")
    assert clearing(two, 1)["clear row 1"].then.endswith("The red row 4, 1, 2 could go next.")
    assert {clearing(two, edition)["clear row 1"].then_rule for edition in (0, 1)} == {HiLO.CHOOSE_ONE}
    alone = clearing("7B 0B 11B / 6G 5R ?8V")["clear row 1"]
    assert alone.then.endswith("One row of three stays.") and alone.then_rule == HiLO.CLOSING_A_ROW
    last = clearing("7B 0B 11B")["clear row 1"]
    assert last.then.endswith("on top, 0 go onto the discard pile. No card is left.") and last.then_rule == HiLO.LOWEST_ON_TOP


def test_only_lines_that_stand_are_offered() -> None:
    assert set(clearing("7B 0B 11B / 6G 5R 8V")) == {"clear row 1", "keep"}
    assert set(clearing("7B 0B / 6B 5B / 1B 8B")) == {"clear column a", "clear column b", "keep"}


def test_every_choice_of_a_frame_comes_with_a_reason() -> None:
    for seed in range(6):
        for frame in replay(cut(hilo(3, seed=seed), 0, 60)):
            for choice in frame.choices().choices:
                assert choice.answer.rule is not None and choice.answer.winner == -1
