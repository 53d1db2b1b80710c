"""One position for every decision of HiLO's beginner and expert, each with its reason.

Seat 1 is asked; seat 0 and those after it are its rivals. A layout is written with its rows separated by "/", and "?" before a
card that lies face down.
"""

import random
from collections.abc import Sequence

import pytest

from hilo_core import hilo, simulate
from hilo_core.base.game import read_options
from hilo_core.hilo import removal
from hilo_core.hilo.cards import CARDS, number_of
from hilo_core.hilo.clearing import CLEAR
from hilo_core.hilo.game import choose_at_random
from hilo_core.hilo.grid import FIRST_DIAGONAL, WAYS, line_of, push, standing_lines, take_out
from hilo_core.hilo.notation import write
from hilo_core.hilo.round import CHOOSE, OPEN, PLACE, play_round
from hilo_core.hilo.strategies import made_by
from hilo_core.hilo.table import DOWN, ENDER, HELD, LAST_TURNS, UP
from hilo_core.machine.bits import members
from hilo_core.machine.random import seed_row
from hilo_core.simulation.loop import CompiledDecider
from hilo_core.strategies import chooser

from ..core.laid import hilo as table_of
from .hilo_plainly import Plainly

SEAT = 1
AHEAD = ("?9O ?9Y ?9V / 9T 9P 8V",)  # a rival so far behind that to end the round is safe
LEVEL = ("?5O 1T 0V",)  # a rival who can still come to a very low sum


def chosen(strategy: str, ask: int, layout: str, card: str = "", rivals: Sequence[str] = AHEAD, last_turn: bool = False) -> str:
    """What the strategy does: with the top of the discard pile (CHOOSE), or with the card it has drawn (PLACE)."""
    table = table_of(rivals[0], layout, *rivals[1:], discard=f"6P {card}" if ask == CHOOSE else "6P", draw="3Y 4Y")
    table[HELD] = CARDS[card] if ask == PLACE else 0
    if last_turn:
        table[ENDER], table[LAST_TURNS] = 0, 1
    up, down = table[UP + SEAT], table[DOWN + SEAT]
    given = {CHOOSE: up | down, PLACE: down, CLEAR: standing_lines(table, SEAT)}[ask]
    return write(ask, chooser(hilo.GAME, strategy)(table, SEAT, ask, given))


@pytest.mark.parametrize("strategy", ["beginner", "expert"])
def test_which_two_cards_are_opened_does_not_matter(strategy: str) -> None:
    """Nobody has seen any card, so all 36 pairs are as good: each is opened now and then."""
    table = table_of(*LEVEL, "?1R ?2O ?3Y / ?4G ?5T ?6B / ?7V ?8P ?9R")
    seed_row(table, 1, 0)
    assert len({chooser(hilo.GAME, strategy)(table, SEAT, OPEN, 0x1FF) for _ in range(400)}) == 36


@pytest.mark.parametrize("strategy", ["beginner", "expert"])
@pytest.mark.parametrize(
    ("layout", "way"),
    [
        ("4R 1R 2R / 6G 5O ?8V / 7B 0B 11B", "clear row 3"),  # 18 points go rather than 7
        ("7B 0B 11B / 6G 5O ?8V / 4R 1R 2R", "clear row 1"),  # wherever the line lies
        ("7B 10O 4R / 0B 5O ?8V / 11B 6T 2R", "clear column a"),
        ("-1R 0R 2R / 6G 5O ?8V", "clear row 1"),  # one point is a point
        ("-1R 0R 1R / 6G 5O ?8V", "keep"),  # nothing is gained, and three low cards are room for another line
    ],
)
def test_the_line_that_counts_most_is_removed(strategy: str, layout: str, way: str) -> None:
    assert chosen(strategy, CLEAR, layout) == way


# The beginner: a card below five is good, the dearest card goes.


@pytest.mark.parametrize(
    ("layout", "card", "action"),
    [
        ("2R 9O 3Y / 4T ?7P 1V", "4G", "take b1"),  # below the mean of the deck, and the 9 is the dearest card
        ("2R 9O 3Y / 4T ?7P 1V", "5G", "draw"),  # a draw brings five on average
        ("2R 4O 3Y", "4G", "draw"),  # it is not lower than any card
        ("2R ?-1O 3Y", "4G", "take b1"),  # nobody knows the face-down card: it counts five
        ("2R ?-1O 6Y", "4G", "take c1"),  # more than five
        ("2R ?9O 5Y", "4G", "take c1"),  # of two that count alike the open one: the face-down one may be better
        ("1R 4O / 2Y ?7V", "3G", "take b2"),  # five for it is more than four
        ("2R 9O 9Y / 4T ?7P 1V", "4G", "take b1"),  # of two that count alike the first
        ("2R 9O / 7V 4T", "4G", "take b1"),  # there is no column c to look at
        ("9R 2O 3Y / 4T ?7P 1V / 2B 0O 8R", "4G", "take a1"),  # from the first cell
        ("8R 2O 3Y / 4T ?7P 1V / 2B 0O 9R", "4G", "take c3"),  # to the last
    ],
)
def test_a_beginner_takes_a_low_card_for_its_dearest(layout: str, card: str, action: str) -> None:
    assert chosen("beginner", CHOOSE, layout, card) == action


@pytest.mark.parametrize(
    ("layout", "card", "action"),
    [
        ("2R 9O 3Y / 4T ?7P 1V", "8G", "trade b1"),  # now it is in hand, it is enough that it is lower
        ("2R 9O 3Y / 4T ?7P ?1V", "9G", "toss b2"),  # not lower: rather turn up the first face-down card
        ("2R 9O 3Y", "10G", "trade b1"),  # nothing to turn up: it has to lie somewhere, so the dearest card goes
    ],
)
def test_a_beginner_keeps_what_is_lower(layout: str, card: str, action: str) -> None:
    assert chosen("beginner", PLACE, layout, card) == action


def test_a_beginner_does_not_look_at_what_a_push_makes() -> None:
    """Both pushes remove the same three cards, so it makes the first one, although the other makes two lines."""
    assert chosen("beginner", CLEAR, "8P 2T 5T / 1T 4P 6O / 9O 3O 0P") == "clear diagonal a1 horizontally"


# The expert: lines, pairs, draws.


@pytest.mark.parametrize(
    ("layout", "way"),
    [
        ("8P 2T 5T / 1T 4P 6O / 9O 3O 0P", "clear diagonal a1 vertically"),  # it makes two rows
        ("8P 5G 6T / 7G 4P 8T / 9G 10T 0P", "clear diagonal a1 horizontally"),  # it makes two columns
        ("8P 2T 5T / 1T 4P ?6O / 9O 3O 0P", "clear diagonal a1 vertically"),  # one row, as a card of the other lies face down
        ("0P 11T 5T / 10T 1P 9O / 7R 8R -1P", "clear diagonal a1 vertically"),  # a diagonal of 0 points, but a row of 26
        ("0P 10P 3T / 9P 1P 4G / 8P 5O 2P", "clear diagonal a1 horizontally"),  # 3 points and a column of 27, not one of 17
        ("0P 1T 3T / 2T 1P 6O / 7O 3O 2P", "clear diagonal a1 vertically"),
    ],
)
def test_an_expert_pushes_so_that_lines_are_made(layout: str, way: str) -> None:
    assert chosen("expert", CLEAR, layout) == way


@pytest.mark.parametrize(
    ("layout", "card", "action"),
    [
        ("7B ?3G 9G / 6G 10O 8V / 4R 1O 11B", "9B", "trade b2"),  # with the 7 and the 11 it goes altogether
        ("11O 9B ?5T / 1B 0G 2B / 4Y 8B 3P", "3B", "trade b2"),  # of two lines through b2 the dearer one: 17, not 3
        ("11O 1B ?5T / 9B 0G 8B / 4Y 2B 3P", "3B", "trade b2"),  # also when it is the row
        ("7B 9O 11B / ?0V 6T", "9B", "trade b1"),  # also when the row is all that stands above two cards
        ("11R 3B / 9O 6T / 8O ?1B", "2B", "trade a1"),  # a face-down card completes no line
        ("9O 7B / 1R 2T / ?3P 10B", "4B", "trade b2"),  # a column of three
        ("9O 7B 10B / 1R 2T ?3P", "4B", "trade a1"),  # a row of three
    ],
)
def test_an_expert_completes_the_line_that_counts_most(layout: str, card: str, action: str) -> None:
    assert chosen("expert", PLACE, layout, card) == action


@pytest.mark.parametrize(
    ("layout", "card", "action"),
    [
        ("9R 4O 1T / 0Y 3T 6V / ?2P 5B 9G", "2B", "trade c3"),  # two nines: at c3 it stands beside the blue 5
        ("1R 9O 9Y / 3G 0T 6V / 5B 0R ?4P", "2B", "trade c1"),  # on the diagonal from the blue 5
        ("?9B 3B 1G / ?1O 2V 0T", "4P", "trade a1"),  # nobody knows that the blue 9 lies beside the blue 3
        ("9R 3R 1T / 0Y 3T 6V / ?2P 5B 9G", "2P", "trade c3"),  # the red 9 has the red 3 beside it, so the green one goes
        ("1R 0T 8G / 0Y 9R 3R / ?2P 2R 1T", "0V", "trade c1"),  # three pairs are worth more than a point
        ("1R 0T 8G / 0Y 9R 3R / ?2P 2O 1T", "0V", "trade b2"),  # two are not
        ("3T 9O / 7B 9V / ?2P 4G", "1B", "trade b1"),  # two cards in a row are no line, so the blue 7 is no pair
        ("3T 9O 1P / 0G 2R 9V / 6P ?7B 8Y", "1B", "trade b1"),  # nor is a card that lies face down
    ],
)
def test_an_expert_makes_pairs_and_spares_them(layout: str, card: str, action: str) -> None:
    assert chosen("expert", PLACE, layout, card) == action


def test_pairs_are_worth_nothing_in_the_last_turn() -> None:
    """No card will come any more to make a line of them, so the 9 goes."""
    assert chosen("expert", PLACE, "1R 0T 8G / 0Y 9R 3R / ?2P 2R 1T", "0V", last_turn=True) == "trade b2"


@pytest.mark.parametrize(
    ("layout", "card", "action"),
    [
        ("2R 6O 3Y / 4T ?7P ?1V", "3G", "trade b1"),  # more than five
        ("2R 4O 3Y / 4T ?-1P ?1V", "3G", "trade b2"),  # a face-down card counts five, whatever it is
        ("2R 0O / 1P ?7V / 3Y ?1T", "5G", "toss b2"),  # five for five gains nothing: rather turn up a card
        ("2R 0O / 1P ?7V / 3Y ?1T", "4G", "trade b2"),  # one point is a point
        ("2R 0O / 1P ?7V / 3Y ?1T", "9G", "toss b2"),
    ],
)
def test_an_expert_lays_a_card_where_it_saves_most_or_turns_one_up(layout: str, card: str, action: str) -> None:
    assert chosen("expert", PLACE, layout, card) == action


def test_an_expert_with_nothing_to_turn_up_lays_a_high_card_in_place_of_the_dearest() -> None:
    assert chosen("expert", PLACE, "0R 1O / 4P 2V", "9G", last_turn=True) == "trade a2"


@pytest.mark.parametrize(
    ("layout", "card", "action"),
    [
        ("1R 8O 0Y / ?4T ?7P 1V", "4P", "take b1"),  # four points saved
        ("1R 8O 0Y / ?4T ?7P 1V", "6P", "draw"),  # a draw saves more than two on average, and a high card need not be kept
        ("3O 6B / 10P ?5P", "4V", "take a2"),  # six points, just as many as a draw saves on average: rather what is sure
        ("0R 1O 0Y / ?4T ?7P 1V", "3P", "take a2"),  # two points for a face-down card
        ("0R 1O 0Y / ?4T ?7P 1V", "4P", "draw"),  # one point: less than a draw
    ],
)
def test_an_expert_draws_where_that_saves_more(layout: str, card: str, action: str) -> None:
    assert chosen("expert", CHOOSE, layout, card) == action


# The expert: the end of the round.


@pytest.mark.parametrize(
    ("rivals", "action"),
    [
        (("9O 9Y",), "trade a2"),  # 7 points against 18
        (("6O 6Y",), "trade a2"),  # against 12: the rival's last turn saves four, so 8 are left
        (("6O 5Y",), "trade a1"),  # against 11: 7 might be left, and an equal sum doubles
        (("?-1O 6Y",), "trade a1"),  # a rival's face-down card counts five
        (("?-1O 7Y",), "trade a2"),
        (("9O 9Y", "6O 5Y"), "trade a1"),  # one rival who may come below is enough
        (("6O 5Y", "9O 9Y"), "trade a1"),
    ],
)
def test_an_expert_ends_the_round_only_with_a_sum_that_is_likely_the_least(rivals: tuple[str, ...], action: str) -> None:
    """At a2 lies the last face-down card. Without it the round ends, and points double unless they are the fewest."""
    assert chosen("expert", PLACE, "2G 0V / ?9P 2T", "3Y", rivals) == action


def test_few_points_may_double() -> None:
    """The rival may well come below three points. But six are still fewer than the eight that waiting would leave."""
    assert chosen("expert", PLACE, "0G 0V / ?9P 0T", "3Y", LEVEL) == "trade a2"


@pytest.mark.parametrize(("rivals", "action"), [(("9O 9Y",), "toss a2"), (("6O 7Y",), "trade a1")])
def test_turning_up_the_last_card_ends_the_round_too(rivals: tuple[str, ...], action: str) -> None:
    """With nine points against 18 that is good; against 13 it is better to lay even an eight, and wait."""
    assert chosen("expert", PLACE, "2G 0V / ?9P 2T", "8Y", rivals) == action


def test_a_sum_below_zero_ends_the_round_whatever_the_others_have() -> None:
    """It is never doubled, so two points that could be saved are not worth waiting for. With a sum of 0 they are."""
    assert chosen("expert", PLACE, "-1R -1O -1Y / -1G -1T -1B / -1V 7O ?9P", "-1P", ("0R",)) == "trade c3"
    assert chosen("expert", PLACE, "-1R -1O -1Y / -1G -1T -1B / 0V 7O ?9P", "-1P", ("0R",)) == "trade b3"


@pytest.mark.parametrize(("layout", "action"), [("7G 0V / ?9P 2T", "trade a2"), ("9G 0V / ?9P 2T", "trade a1")])
def test_ending_the_round_safely_is_worth_three_points(layout: str, action: str) -> None:
    """The others have only one turn left; but where another card saves four points more, that comes first."""
    assert chosen("expert", PLACE, layout, "2Y") == action


def test_in_the_last_turn_nothing_doubles() -> None:
    """Another seat has ended the round, so the face-down card is given for a lower one although a rival has less."""
    assert chosen("expert", PLACE, "2G 0V / ?9P 2T", "3Y", LEVEL, last_turn=True) == "trade a2"


STANDOFF = "2G 0V / 1P 0T / 1R ?11O", "1T 1B 3O / -1Y 1O ?6P"


def test_an_expert_who_waits_does_not_take_a_card_that_changes_nothing() -> None:
    """To end the round is too dear for both, and a two for a two would leave it so for ever: each would hand the other the same
    two cards. So it draws."""
    assert chosen("expert", CHOOSE, STANDOFF[0], "2Y", STANDOFF[1:]) == "draw"


def test_in_the_last_turn_it_may_take_a_card_that_changes_nothing() -> None:
    """All cards are open and low: a draw would most likely have to be laid on one of them."""
    assert chosen("expert", CHOOSE, "2G 0V / 1P 0T", "2Y", LEVEL, last_turn=True) == "take a1"


def test_experts_end_their_rounds() -> None:
    """Ten of a thousand games of two used to be cut at 1,000 turns (HL-R10)."""
    assert simulate("hilo", 1000, players=2, strategies="expert", progress=False).truncated == 0


@pytest.mark.parametrize("players", [2, 4, 6])
def test_an_expert_who_weighs_all_draws_at_once_does_what_weighing_each_would_say(players: int) -> None:
    """In every position of three rounds."""
    asked = 0

    def choose(table: list[int], seat: int, ask: int, given: int) -> int:
        nonlocal asked
        found = (
            chooser(hilo.GAME, "expert")(table, seat, ask, given) if seat >= 0 else choose_at_random(table, seat, ask, given)
        )
        if ask in (CHOOSE, PLACE):
            asked += 1
            assert found == Plainly(table, seat).does(ask)
        return found

    for game in range(3):
        table = hilo.GAME.new_table(read_options(hilo.GAME, {"players": players}))
        seed_row(table, 5, game)
        hilo.GAME.deal_at_random(table)
        play_round(table, CompiledDecider(choose, lambda table, rule, seat, what: None))
    assert asked > 30 * players


def test_the_lines_that_a_push_makes_are_those_that_stand_after_it() -> None:
    """However many cards lie face down, and whichever diagonal goes."""
    rng, made = random.Random(1), 0
    for _ in range(600):
        cards = [f"{'?' * (rng.random() < 0.15)}{n}{rng.choice('RO')}" for n in rng.sample(range(-1, 12), 9)]
        table = table_of(" / ".join(" ".join(cards[row : row + 3]) for row in (0, 3, 6)))
        for way in range(FIRST_DIAGONAL, len(WAYS)):
            tried = table[:]
            take_out(tried, 0, line_of(way))
            lines, _ = push(tried, 0, way)
            there = [removal.cards_of(tried, 0, line) for line in members(lines) if line < FIRST_DIAGONAL]
            assert made_by(table, 0, way) == sum(number_of(card) for line in there for card in line)
            made += len(there)
    assert made > 100
