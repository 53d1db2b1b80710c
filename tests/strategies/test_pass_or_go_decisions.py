"""What the strategies of High, Low, Pass or Go play, and whether they pass or go: one position a decision, with the reason."""

from collections.abc import Callable
from itertools import combinations

import pytest

from hilo_core.base.playing_cards import DECK, JOKERS, NAMES, cards, hand_of
from hilo_core.machine.bits import members
from hilo_core.pass_or_go import odds, trick
from hilo_core.pass_or_go.round import GO, PASS_OR_GO, PLAY, settle_order
from hilo_core.pass_or_go.strategies import beginner, expert
from hilo_core.pass_or_go.strategies.cards import best_card
from hilo_core.pass_or_go.table import ASIDE, DIE, HANDS, LAID, LEADER, OWN, PASSED, PLAYED, POINTS, TRICK
from hilo_core.pass_or_go.trick import legal_cards

from ..core.laid import pass_or_go as table_of

Strategy = Callable[[list[int], int, int, int], int]
HIGH, LOW = 5, 2  # what the goal die shows


def plays(strategy: Strategy, hand: str, laid: str, die: int, *, players: int = 2, trick: int = 0, aside: str = "") -> str:
    """What seat 0 plays after the cards laid."""
    table = table_of(players, hands=[hand])
    found = cards(laid)
    table[DIE], table[TRICK], table[LAID], table[LEADER] = die, trick, len(found), -len(found) % players
    table[PLAYED + 3 * trick : PLAYED + 3 * trick + len(found)] = found
    table[ASIDE] = hand_of(aside)
    may, _ = legal_cards(table[HANDS], found[0] if found else -1)
    return NAMES[strategy(table, 0, PLAY, may)]


BEGINNERS_CARD = [
    pytest.param("AH KC 2S 5D", "", HIGH, "2S", id="high: it leads its highest card, any spade above the hearts"),
    pytest.param("AH KC 2S 5D", "", LOW, "KC", id="low: it leads its lowest card, any club below the diamonds"),
    pytest.param("AH KC 2S X1", "", HIGH, "2S", id="it leads no Joker if it has another card"),
    pytest.param("X1 X2", "", HIGH, "X1", id="it has Jokers only, and leads one"),
    pytest.param("3H 10H QH X1", "9H", HIGH, "QH", id="high: it captures with its best card"),
    pytest.param("3H 5H QH X1", "9H", LOW, "3H", id="low: it captures with its best card"),
    pytest.param("3H 5H X1", "9H", HIGH, "X1", id="only the Joker captures: it plays it"),
    pytest.param("3H 5H QH", "KH", HIGH, "3H", id="nothing captures: it throws its worst away"),
    pytest.param("3H 5H QH", "2H", LOW, "QH", id="low, and nothing captures: the worst is the highest"),
    pytest.param("3H 5H X1", "X2", HIGH, "3H", id="a Joker is laid: its own would capture nothing"),
    pytest.param("X1 X2", "9H", LOW, "X1", id="it has Jokers only, and captures with one"),
]


@pytest.mark.parametrize(("goal", "of"), [(trick.HIGH, max), (trick.LOW, min)])
def test_the_best_card_of_two_is_the_higher_or_the_lower(goal: int, of: Callable[..., int]) -> None:
    """PG-02: in one order over all cards, spades above hearts, diamonds and clubs."""
    for two in combinations(members(DECK & ~JOKERS), 2):
        assert best_card(sum(1 << card for card in two), goal) == of(two, key=trick.height)


@pytest.mark.parametrize(("hand", "laid", "die", "card"), BEGINNERS_CARD)
def test_the_beginner_captures_with_its_best_card(hand: str, laid: str, die: int, card: str) -> None:
    assert plays(beginner, hand, laid, die) == card


def test_the_beginner_captures_before_two_others() -> None:
    assert plays(beginner, "3H 10H QH", "9H JH", HIGH, players=3) == "QH"
    assert plays(beginner, "3H 10H QH", "9H KH", HIGH, players=3) == "3H"


def test_a_joker_is_thrown_after_a_joker_if_there_is_nothing_else() -> None:
    assert plays(beginner, "X1", "X2", HIGH) == "X1"


EXPERTS_CARD = [
    pytest.param("3H 10H QH", "9H", HIGH, 0, "10H", id="two cards capture for certain: the one worth less later"),
    pytest.param("3H 7H QH", "9H", LOW, 0, "7H", id="low: of two that capture for certain, the one worth less later"),
    pytest.param("3H 8H QH", "KH", HIGH, 0, "8H", id="none captures: the one worth least later goes, good under neither goal"),
    pytest.param("2C 8H AS", "X2", HIGH, 0, "8H", id="a Joker is laid, and none captures: the middle card goes"),
    pytest.param("3H QH", "9H", HIGH, 4, "QH", id="the second card but one: the trick is worth more than the card"),
    pytest.param("7H X1", "9H", HIGH, 4, "X1", id="only the Joker captures, and there is one trick more for the 7"),
    pytest.param("2C 8H AS", "", HIGH, 3, "AS", id="the ace of spades is led: only a Joker can capture it"),
    pytest.param("2C 8H AS", "", LOW, 3, "2C", id="low: the 2 of clubs is led"),
    pytest.param("JC 5S 9H", "", HIGH, 3, "9H", id="two tricks to come: the fair card is led, and both better ones are kept"),
    pytest.param("8H KC QC", "", HIGH, 3, "8H", id="two tricks to come: the low clubs are kept for a low goal"),
    pytest.param(
        "7D AC QD 9D", "JH", LOW, 2, "9D", id="low, and three to come: the 7 and the 9 both capture, and the 7 is kept"
    ),
]


@pytest.mark.parametrize(("hand", "laid", "die", "trick", "card"), EXPERTS_CARD)
def test_the_expert_weighs_the_trick_against_the_card(hand: str, laid: str, die: int, trick: int, card: str) -> None:
    assert plays(expert, hand, laid, die, trick=trick) == card


@pytest.mark.parametrize(
    ("laid", "card"),
    [
        pytest.param("9H", "AH", id="the third seat may well have a heart above the 10, but none above the ace"),
        pytest.param("9H 4H", "10H", id="nobody is left to beat the 10: the ace is kept"),
    ],
)
def test_of_three_the_expert_fears_the_seat_still_to_play(laid: str, card: str) -> None:
    assert plays(expert, "3H 10H AH", laid, HIGH, players=3) == card


def phase_two(
    own: tuple[int, ...],
    points: tuple[int, ...],
    passed: tuple[int, ...] = (0, 0, 0),
    totals: tuple[int, ...] = (30, 20, 10),
) -> list[int]:
    """A row of phase 2, in which seats roll in their order from seat 0 on."""
    players = len(own)
    table = table_of(players, dealer=players - 1, totals=totals[:players])
    settle_order(table)
    table[OWN : OWN + players], table[POINTS : POINTS + players] = own, points
    table[PASSED : PASSED + players] = passed[:players]
    return table


def dice_to(choice: int) -> tuple[int, ...] | None:
    """The dice passed to each seat, None to go."""
    return None if choice == GO else tuple(choice >> 4 * seat & 15 for seat in range(3))


BEGINNERS_DICE = [
    pytest.param(0, (9, 0), None, id="nine points are too few: it goes"),
    pytest.param(0, (10, 0), (0, 2, 0), id="with ten points it passes its dice to the other"),
    pytest.param(1, (0, 12), (2, 0, 0), id="more points, too"),
    pytest.param(0, (10, 5, 4), (0, 2, 0), id="of three it passes to whoever has most: on the left"),
    pytest.param(0, (10, 4, 5), (0, 0, 2), id="of three it passes to whoever has most: on the right"),
    pytest.param(0, (10, 5, 5), (0, 2, 0), id="both have as many: to the left"),
    pytest.param(2, (8, 5, 10), (2, 0, 0), id="the seat on the left of seat 2 is seat 0"),
]


@pytest.mark.parametrize(("seat", "points", "choice"), BEGINNERS_DICE)
def test_the_beginner_wants_ten_points(seat: int, points: tuple[int, ...], choice: tuple[int, ...] | None) -> None:
    table = phase_two((2,) * len(points), points)
    assert dice_to(beginner(table, seat, PASS_OR_GO, 2)) == choice


TOTALS = [(0, 0), (30, 20), (58, 41), (64, 60)]


@pytest.mark.parametrize("totals", TOTALS)
@pytest.mark.parametrize(("own", "rivals"), [(1, 0), (1, 1), (1, 3), (2, 0), (2, 1), (3, 0), (3, 2), (4, 2)])
def test_of_two_the_first_expert_goes_while_that_wins_more_games(own: int, rivals: int, totals: tuple[int, int]) -> None:
    """With every number of points that dice rolled before can have brought."""
    for points in range(5 * (6 - own - rivals) + 1):
        passes, goes = odds.first_choices(*totals, own, points, rivals)
        found = dice_to(expert(phase_two((own, rivals), (points, 0), totals=totals), 0, PASS_OR_GO, own))
        assert found == (None if goes > passes else (0, own, 0))


@pytest.mark.parametrize("totals", TOTALS)
@pytest.mark.parametrize(
    ("own", "to_come", "rival"), [(1, 0, 0), (1, 0, 12), (1, 2, 7), (2, 0, 9), (2, 1, 3), (3, 0, 5), (3, 2, 4)]
)
def test_of_two_the_second_expert_goes_while_that_wins_more_games(
    own: int, to_come: int, rival: int, totals: tuple[int, int]
) -> None:
    for points in range(5 * (6 - own - to_come) - rival + 1):
        passes, goes = odds.second_choices(totals[1], totals[0], own, points, to_come, rival)
        found = dice_to(expert(phase_two((0, own), (rival, points), (0, to_come), totals), 1, PASS_OR_GO, own))
        assert found == (None if goes > passes else (own, 0, 0))


@pytest.mark.parametrize(
    ("seat", "totals", "points", "goes"),
    [
        pytest.param(0, (0, 0), (12, 0), True, id="long before the end 12 points may grow"),
        pytest.param(0, (58, 41), (12, 0), False, id="70 to 41 has won, if it is not thrown away"),
        pytest.param(0, (64, 60), (1, 0), True, id="65 to 60 is not enough yet: a die passed may bring the rival five"),
        pytest.param(0, (64, 60), (2, 0), False, id="66 to 60, and the die passed brings at most five"),
        pytest.param(
            1,
            (64, 60),
            (0, 8),
            True,
            id="68 to 64: a die passed may bring the rival as many, or more; one that is lost does not end the game",
        ),
        pytest.param(1, (64, 60), (0, 9), False, id="69 to 64: at best the rival draws level"),
        pytest.param(
            1, (64, 60), (10, 12), True, id="72 to 74: to go wins with a 3, 4 or 5, to pass only with a 1 or 6 of the rival's"
        ),
        pytest.param(1, (60, 60), (12, 6), False, id="66 to 72: no die makes up for six, but the rival may lose its points"),
    ],
)
def test_of_two_the_expert_looks_at_the_totals(seat: int, totals: tuple[int, int], points: tuple[int, int], goes: bool) -> None:
    """One die is left, and whose turn it is has it."""
    own = (1, 0) if seat == 0 else (0, 1)
    assert (dice_to(expert(phase_two(own, points, totals=totals), seat, PASS_OR_GO, 1)) is None) == goes


THREES_LIMITS = [  # for points of its own that are best with so many dice, and a die passed that changes most points so
    pytest.param(2, (0, 0, 3), (0, 0), 0, id="a die passed helps who has nothing: it goes with more points"),
    pytest.param(2, (0, 0, 3), (20, 3), 20, id="a die passed hurts the seat ahead, on the right: it goes with fewer"),
    pytest.param(2, (0, 0, 1), (4, 16), 16, id="a die passed hurts the seat ahead, on the left"),
    pytest.param(0, (2, 4, 1), (0, 0), round(odds.value(4, 0)), id="both others are still to roll: they will have some points"),
    pytest.param(1, (0, 2, 5), (3, 0), round(odds.value(5, 0)), id="the seat after it will have more than the one before it"),
    pytest.param(1, (0, 2, 1), (15, 0), 15, id="the seat before it has had its turn, and more points"),
]


@pytest.mark.parametrize(("seat", "own", "others", "most"), THREES_LIMITS)
def test_of_three_the_expert_goes_further_where_a_die_passed_helps_its_rivals(
    seat: int, own: tuple[int, ...], others: tuple[int, int], most: int
) -> None:
    """One point more, or fewer, for each half point that a die brings to whoever of the others will have most."""
    limit = odds.threshold(own[seat]) + int(2 * odds.gift(1, most) // 1)
    for points in (limit, limit + 1):
        have = (*others[:seat], points, *others[seat:])
        choice = dice_to(expert(phase_two(own, have), seat, PASS_OR_GO, own[seat]))
        assert (choice is None) == (points == limit)


@pytest.mark.parametrize(("dice", "points"), [(1, (9, 3)), (2, (9, 8)), (3, (20, 4)), (4, (4, 20)), (5, (7, 6)), (4, (2, 3))])
def test_of_three_the_expert_passes_so_that_the_others_gain_least(dice: int, points: tuple[int, int]) -> None:
    """Seat 2 rolls last, so that the others roll nothing of their own any more, and the odds say exactly what they gain."""
    (to_left, to_right), _ = odds.best_split(dice, points)
    assert dice_to(expert(phase_two((0, 0, dice), (*points, 40)), 2, PASS_OR_GO, dice)) == (to_left, to_right, 0)


@pytest.mark.parametrize(
    ("seat", "own", "points", "choice"),
    [
        pytest.param(1, (0, 1, 5), (9, 10, 0), (1, 0, 0), id="seat 2 is likely to have 8 with five dice; seat 0 has 9"),
        pytest.param(1, (0, 1, 5), (7, 10, 0), (0, 0, 1), id="seat 2 is likely to have 8 with five dice; seat 0 has 7"),
        pytest.param(2, (0, 0, 2), (7, 7, 15), (0, 2, 0), id="both gain alike: not to the left"),
    ],
)
def test_of_three_the_expert_passes_to_whoever_is_likely_to_have_most(
    seat: int, own: tuple[int, ...], points: tuple[int, ...], choice: tuple[int, ...]
) -> None:
    assert dice_to(expert(phase_two(own, points), seat, PASS_OR_GO, own[seat])) == choice


@pytest.mark.parametrize(
    ("passed", "points", "choice"),
    [
        pytest.param(0, (12, 20, 13), (0, 0, 1), id="of two who lose by it the one with more points"),
        pytest.param(3, (12, 20, 13), (1, 0, 0), id="three dice are going to take those points anyway"),
        pytest.param(3, (7, 20, 0), (1, 0, 0), id="of two who gain by it the one with more points, whatever was passed"),
        pytest.param(
            3, (3, 20, 0), (0, 0, 1), id="three dice will have brought points, so a fourth brings less than to who has three"
        ),
    ],
)
def test_of_three_the_expert_counts_the_dice_that_were_passed_before(
    passed: int, points: tuple[int, ...], choice: tuple[int, ...]
) -> None:
    """Seat 1 has one die and too many points to go. Seat 2 has none of its own, and must roll those that seat 0 has passed."""
    assert dice_to(expert(phase_two((0, 1, 0), points, (0, 0, passed)), 1, PASS_OR_GO, 1)) == choice


@pytest.mark.parametrize(("passed", "goes"), [(0, False), (5, True)])
def test_of_three_the_expert_fears_a_die_less_that_comes_after_others(passed: int, goes: bool) -> None:
    """A die passed hurts seat 2 with 20 points ever less the more it must roll before."""
    limit = odds.threshold(1) + int(2 * odds.gift(1, 20) // 1)
    assert (dice_to(expert(phase_two((0, 1, 0), (0, limit + 1, 20), (0, 0, passed)), 1, PASS_OR_GO, 1)) is None) == goes
