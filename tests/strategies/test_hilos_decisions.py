"""What the strategies of Hilos bid, and which card they play: one position a decision, with the reason."""

from collections.abc import Callable

import pytest

from hilo_core.base.playing_cards import NAMES, SUITS, suit_of
from hilo_core.hilos.bidding import ABOVE_SIX, BID, NAME_TRUMP, NAMED, NUMBER_AND_SUIT, PASS, SEVEN, bid_of, offer
from hilo_core.hilos.extra_hand import LEAVE, LOOK
from hilo_core.hilos.named_bids import ABUNDANT, GRAND_ABUNDANT, GREAT_MISERY, MISERY, SOLO
from hilo_core.hilos.round import PLAY
from hilo_core.hilos.strategies import beginner, expert
from hilo_core.hilos.table import BIDDER, DECLARER, HANDS, HIGHEST_BID, PLAYED, TRICKS, TRUMP
from hilo_core.hilos.trick import may_follow

from ..core.laid import hilos as table_of
from ..core.laid import lie

Strategy = Callable[[list[int], int, int, int], int]


def plays(
    strategy: Strategy,
    hand: str,
    laid: str = "",
    *,
    seat: int = 3,
    variant: str = "standard",
    trick: int = 0,
    turned: int = 0,
    declarer: int = -1,
    level: int = 0,
    trump: str = "S",
    **options: str,
) -> str:
    """What a seat plays after the cards laid, with spades as trump."""
    table = table_of(variant, hands=[""] * seat + [hand], **options)
    before = len(laid.split())
    lie("hilos", table, trick, (seat - before) % (3 if variant == "widow" else 4), laid, trump=trump, reversed=turned)
    table[DECLARER], table[HIGHEST_BID] = declarer, bid_of(NAMED, level, 0)
    may = table[HANDS + seat]
    if before:
        may, _ = may_follow(may, suit_of(table[PLAYED + 4 * trick]))
    return NAMES[strategy(table, seat, PLAY, may)]


BEGINNERS_CARD = [
    pytest.param("3H 9H KC 5S", "", 0, "KC", id="it leads its highest card"),
    pytest.param("3H 9H KC 5S", "", 1, "3H", id="with the 2 highest it leads its highest in that order"),
    pytest.param("3H 9H AS", "", 0, "9H", id="it leads no trump if it has another card"),
    pytest.param("5S 9S", "", 0, "9S", id="it leads its highest trump if it has nothing else"),
    pytest.param("KD KH KC", "", 0, "KH", id="of equal cards it leads the first suit"),
    pytest.param("3H 10H QH", "9H", 0, "10H", id="it takes the trick with the lowest card that can"),
    pytest.param("3H 8H QH", "9H", 1, "8H", id="with the 2 highest the 8 is the lowest card that beats the 9"),
    pytest.param("3H 10H QH", "9H 2H", 0, "3H", id="its partner is winning: it plays its lowest"),
    pytest.param("3H 10H QH", "8H 9H 2H", 0, "3H", id="its partner is winning in the middle of the trick"),
    pytest.param("3H 10H QH", "8H 2H 9H", 0, "10H", id="the seat on its right is winning: it takes the trick"),
    pytest.param("3H 4H QH", "KH", 0, "3H", id="it cannot take the trick, and plays its lowest"),
    pytest.param("3C 5S 9S KC", "KH", 0, "5S", id="it ruffs, with the lower of two trumps"),
    pytest.param("3C 2S KC", "KH 4H", 0, "3C", id="its partner is winning: it throws its lowest away, and keeps the trump"),
    pytest.param("2S 4S", "KH 4H", 0, "2S", id="its partner is winning, and it has trumps only: the lowest"),
]


@pytest.mark.parametrize(("hand", "laid", "turned", "card"), BEGINNERS_CARD)
def test_the_beginner_takes_what_is_not_its_partners(hand: str, laid: str, turned: int, card: str) -> None:
    assert plays(beginner, hand, laid, turned=turned) == card


def test_the_beginner_beats_the_card_that_is_winning_not_the_lead() -> None:
    assert plays(beginner, "3H 10H QH", "5H 2H JH", trick=5) == "QH"
    assert plays(beginner, "3H 10H QH", "5H 2H KH", trick=5) == "3H"


def test_where_each_plays_alone_the_beginner_has_no_partner() -> None:
    assert plays(beginner, "3H 10H QH", "9H 2H", seat=2, variant="widow") == "10H"
    assert plays(beginner, "3H 10H QH", "9H 2H", variant="dealer", declarer=0) == "10H"


SIX_GOOD = "AS 2S 9S AH 2C AD 7H 8H 9C 10C JD QD KD"  # two aces and a 2 beside three trumps
FIVE_GOOD = "AS 2S 9S AH 2C 6D 7H 8H 9C 10C JD QD KD"
SEVEN_GOOD = "AS 2S 9S AH 2C AD 2H 8H 9C 10C JD QD KD"
ALL_SPADES, ALL_HEARTS = (" ".join(name for name in NAMES.values() if name[-1] == suit) for suit in "SH")


def bids(
    hand: str, form: int, standing: int, *, highest: int = SEVEN, variant: str = "standard", bidder: int = -1, trump: str = "S"
) -> tuple[int, int]:
    """What the beginner bids at seat 1 above a standing level, as its level and suit."""
    table = table_of(variant, hands=["", hand])
    table[BIDDER], table[TRUMP] = bidder, SUITS.find(trump)
    found = beginner(table, 1, BID, offer(form, highest, standing))
    assert found == PASS or found >> 6 == form
    return found >> 2 & 15, found & 3


TRICK_BIDS = [
    pytest.param(SIX_GOOD, 0, -1, 1, id="six good cards are one more than five: a bid of one above six"),
    pytest.param(FIVE_GOOD, 0, -1, 0, id="five good cards promise none above six: pass"),
    pytest.param(SIX_GOOD, 1, 0, 0, id="two above six would take seven good cards: pass"),
    pytest.param(SEVEN_GOOD, 1, 0, 2, id="seven good cards are enough for two above six"),
    pytest.param(SEVEN_GOOD, 0, -1, 1, id="no more than one above the standing bid, whatever the hand"),
    pytest.param(SEVEN_GOOD, 1, 3, 0, id="its partner has the bid: pass"),
    pytest.param(ALL_SPADES, 6, 0, 7, id="thirteen trumps: seven above six, the highest bid there is"),
]


@pytest.mark.parametrize(("hand", "standing", "bidder", "level"), TRICK_BIDS)
def test_a_trick_is_bid_for_each_good_card_above_five(hand: str, standing: int, bidder: int, level: int) -> None:
    assert bids(hand, ABOVE_SIX, standing, bidder=bidder)[0] == level


def test_nothing_is_bid_above_the_highest_level() -> None:
    assert bids(ALL_SPADES, ABOVE_SIX, 5, highest=5)[0] == 0
    assert bids(ALL_SPADES, ABOVE_SIX, 4, highest=5)[0] == 5


def test_the_first_seat_is_a_partner_as_well() -> None:
    table = table_of(hands=["", "", SEVEN_GOOD])
    table[BIDDER], table[TRUMP] = 0, 0
    assert beginner(table, 2, BID, offer(ABOVE_SIX, SEVEN, 1)) == PASS


def test_in_widows_nobody_bids_for_a_partner() -> None:
    assert bids(SEVEN_GOOD, ABOVE_SIX, 1, variant="widow", bidder=3)[0] == 2


@pytest.mark.parametrize(
    ("hand", "standing", "level"),
    [
        pytest.param("AS 2S 9S 8S AH 2C AD 2H 8H 9C 10C JD QD", 0, SOLO, id="eight good cards: Solo"),
        pytest.param(SEVEN_GOOD, 0, 0, id="seven are too few: pass"),
        pytest.param(ALL_SPADES, SOLO, 0, id="Solo stands already, and it bids nothing else: pass"),
    ],
)
def test_of_the_named_bids_there_is_solo_only(hand: str, standing: int, level: int) -> None:
    assert bids(hand, NAMED, standing, highest=GRAND_ABUNDANT, variant="solo")[0] == level


@pytest.mark.parametrize(
    ("hand", "standing", "bid"),
    [
        pytest.param(ALL_HEARTS, 10, (11, 1), id="thirteen hearts, less two: eleven tricks in hearts"),
        pytest.param(ALL_HEARTS, 11, (0, 0), id="twelve would be one too many: pass"),
        pytest.param(
            "AS 2S 3H 4H 5H 6H 7H 3C 4C 5C AD 3D 4D", 5, (6, 1), id="five hearts are longest, and three good cards more"
        ),
        pytest.param("3S 4S 5S 6S 7D 8D 9D 10D AH 3C 4C 5C AC", 0, (1, 0), id="of suits equally long the first"),
        pytest.param("3S 4S 5S 6H 7H 8D 9D 10D 4D 3C 4C 5C 6C", 0, (1, 2), id="four clubs come before four diamonds"),
    ],
)
def test_dealers_bids_name_the_longest_suit(hand: str, standing: int, bid: tuple[int, int]) -> None:
    assert bids(hand, NUMBER_AND_SUIT, standing, highest=TRICKS, variant="dealer", trump="") == bid


def test_the_beginner_names_its_longest_suit_as_trump_and_leaves_the_widow() -> None:
    solo = table_of("solo", hands=["", "3S 4S 5S 6H 7H 8H 9H 10D 4D 3C 4C 5C 6D"])
    assert SUITS[beginner(solo, 1, NAME_TRUMP, 0)] == "H"
    widow = table_of("widow", hands=["", ALL_HEARTS])
    assert [beginner(widow, 1, LOOK, step) for step in (0, 1)] == [LEAVE, LEAVE]


IN_MISERY = [
    pytest.param(3, "3H KH", "", 0, "3H", id="the declarer leads its lowest"),
    pytest.param(3, "3H KH", "", 1, "KH", id="with the 2 highest the K is lower"),
    pytest.param(3, "3H 8H KH", "9H 2H 5H", 0, "8H", id="the declarer plays the highest card that leaves the trick"),
    pytest.param(3, "10H KH", "9H 2H 5H", 0, "10H", id="the declarer has to take it, and does so with the lowest card"),
    pytest.param(3, "3C 5S KC", "9H 2H 5H", 0, "KC", id="void, the declarer ruffs nothing, and throws its highest away"),
    pytest.param(1, "3H 8H KH", "9H 2H 5H", 0, "8H", id="a defender leaves the trick to the declarer"),
    pytest.param(3, "3H 8H KH", "5H 2H 9H", 0, "8H", id="whoever is winning the trick, it is left"),
    pytest.param(3, "3H 8H KH", "5H 9H", 0, "8H", id="and so with a card to come"),
]


@pytest.mark.parametrize("level", [MISERY, GREAT_MISERY])
@pytest.mark.parametrize(("declarer", "hand", "laid", "turned", "card"), IN_MISERY)
def test_in_a_misery_the_beginner_keeps_out_of_the_tricks(
    level: int, declarer: int, hand: str, laid: str, turned: int, card: str
) -> None:
    assert plays(beginner, hand, laid, variant="solo", declarer=declarer, level=level, turned=turned) == card


EXPERTS_CARD = [
    pytest.param("3H KH", "9H 2H 5H", {}, "KH", id="last, and the others are winning: it takes the trick"),
    pytest.param("3H KH", "5H 9H 2H", {}, "3H", id="last, and its partner is winning: it keeps the higher card"),
    pytest.param("3D 9D", "5D 2D KD", {}, "3D", id="the 9 beats the lead, but not the K of the seat on its right: it is kept"),
    pytest.param("10H KH", "9H 2H 5H", {}, "10H", id="last: of two cards that take it, the one worth less later"),
    pytest.param("3H KH", "9H 2H 5H", {"turned": 1}, "KH", id="with the 2 highest neither takes it, and the K is worth less"),
    pytest.param("3C KC 5S", "9H 2H 5H", {"reversal": "never"}, "5S", id="void: it ruffs"),
    pytest.param("3C KC 5S", "5H 9H 2H", {"reversal": "never"}, "3C", id="void, and its partner is winning: it throws away"),
]
SOLO_CARD = [
    pytest.param(3, SOLO, "3H KH", "9H 2H 5H", "KH", id="Solo: the declarer takes the trick"),
    pytest.param(3, MISERY, "3H KH", "9H 2H 5H", "3H", id="misery: the declarer leaves the trick"),
    pytest.param(
        3, MISERY, "3H 8H", "9H 2H 5H", "8H", id="misery: of two cards that leave it, the one more dangerous later goes"
    ),
    pytest.param(3, GREAT_MISERY, "3H KH", "9H 2H 5H", "3H", id="great misery: the declarer leaves the trick"),
    pytest.param(0, SOLO, "3H KH", "9H 2H 5H", "KH", id="Solo: the declarer is winning, and a defender takes it off them"),
    pytest.param(0, SOLO, "3H KH", "5H 9H 2H", "3H", id="Solo: another defender is winning, and this one keeps the K"),
    pytest.param(
        0, MISERY, "3H KH", "9H 2H 5H", "3H", id="misery: the declarer is winning, and a defender leaves them the trick"
    ),
    pytest.param(
        0, MISERY, "3H KH", "5H 9H 2H", "KH", id="misery: the declarer has left it, and a defender spends its highest"
    ),
    pytest.param(0, ABUNDANT, "3H KH", "9H 2H 5H", "KH", id="Abundant is no misery: a defender takes it"),
]


LOW_CARDS, HIGH_CARDS = "2H 3H 2C 3C 5S", "AH KH AC KC 5S"
TURNS = [  # its partner is winning, so that it need not ruff for the trick
    pytest.param(LOW_CARDS, 0, {}, "5S", id="it ruffs to turn the order, after which its low cards are high"),
    pytest.param(HIGH_CARDS, 0, {}, "KH", id="it does not turn the order against its high cards"),
    pytest.param(LOW_CARDS, 1, {}, "2H", id="the 2 is highest already: it does not turn the order against its low cards"),
    pytest.param(HIGH_CARDS, 1, {}, "5S", id="the 2 is highest: it ruffs to turn the order back for its high cards"),
    pytest.param(LOW_CARDS, 0, {"reversal": "ruff_only"}, "5S", id="where only a ruff turns the order it ruffs, too"),
    pytest.param(LOW_CARDS, 0, {"reversal": "never"}, "2H", id="where the order never turns it throws its lowest away"),
]


@pytest.mark.parametrize(("hand", "turned", "options", "card"), TURNS)
def test_the_expert_turns_the_order_for_its_own_hand(hand: str, turned: int, options: dict[str, str], card: str) -> None:
    laid = "5D KD 4D" if not turned else "5D 2D 8D"
    assert plays(expert, hand, laid, turned=turned, trick=8, **options) == card


def test_the_expert_sees_that_a_ruff_of_its_partner_turns_the_order() -> None:
    assert plays(expert, "2H AC", "5D 3S 7D", trick=11) == "AC"  # the 2 will be high
    assert plays(expert, "2H AC", "5D KD 7D", trick=11) == "2H"


LEADS = [  # the cards left must hold against every rival, and the more of their cards are unseen the less
    pytest.param("standard", -1, 0, "3H 5C AS QD", "3H", id="two rivals: the ace of trumps and the fair cards are kept"),
    pytest.param("solo", 3, SOLO, "2D 2H 6S", "2H", id="Solo, three rivals: the trump is kept"),
    pytest.param("solo", 3, SOLO, "2C 8C 9S", "9S", id="Solo, three rivals: the trump takes more than the 8"),
    pytest.param("solo", 0, SOLO, "10C 8S QH", "QH", id="a defender has one rival: the Q is led"),
    pytest.param("standard", -1, 0, "3C 6C KS", "3C", id="two more tricks: the 6 may be good, too"),
]


MISERY_LEADS = [
    pytest.param(
        3, "never", "7C 2H", "2H", id="the declarer leads the card that hardly takes the trick, for one trick loses all"
    ),
    pytest.param(3, "never", "8D KD 3C", "3C", id="so does it with three cards"),
    pytest.param(3, "always", "AC 6C 3D", "3D", id="and where the order may turn"),
    pytest.param(
        0, "never", "9H KS", "9H", id="a defender leads the card that leaves the trick to the declarer, not the K of trumps"
    ),
    pytest.param(
        0, "never", "2S KD 2C", "2C", id="a defender leads its low card, which leaves the trick to the declarer, not the trump"
    ),
]


@pytest.mark.parametrize(("declarer", "reversal", "hand", "card"), MISERY_LEADS)
def test_the_expert_leads_for_or_against_a_misery(declarer: int, reversal: str, hand: str, card: str) -> None:
    trick = TRICKS - len(hand.split())
    assert plays(expert, hand, variant="solo", declarer=declarer, level=MISERY, trick=trick, reversal=reversal) == card


@pytest.mark.parametrize(("variant", "declarer", "level", "hand", "card"), LEADS)
def test_the_expert_leads_with_an_eye_to_the_tricks_to_come(
    variant: str, declarer: int, level: int, hand: str, card: str
) -> None:
    trick = TRICKS - len(hand.split())
    assert plays(expert, hand, variant=variant, declarer=declarer, level=level, trick=trick) == card


@pytest.mark.parametrize(("hand", "laid", "options", "card"), EXPERTS_CARD)
def test_the_expert_plays_for_its_side(hand: str, laid: str, options: dict[str, str], card: str) -> None:
    assert plays(expert, hand, laid, **options, trick=11) == card  # type: ignore[arg-type]


@pytest.mark.parametrize(("declarer", "level", "hand", "laid", "card"), SOLO_CARD)
def test_the_expert_plays_for_or_against_the_declarer(declarer: int, level: int, hand: str, laid: str, card: str) -> None:
    assert plays(expert, hand, laid, variant="solo", declarer=declarer, level=level, trick=11) == card
