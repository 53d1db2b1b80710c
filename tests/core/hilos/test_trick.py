"""What may be played, which card takes the trick, and when the order turns: each with the rule that says so."""

import random

import pytest

from hilo_core import replay, rule
from hilo_core.base.playing_cards import CARDS, SUITS, cards, hand_of, names_of
from hilo_core.hilos import Hilos
from hilo_core.hilos.round import PLAY
from hilo_core.hilos.table import REVERSALS
from hilo_core.hilos.trick import beats, may_follow, order_after, place_in_order, trick_winner

from ..records import hilos
from .at_table import DECK, in_trick, refusal, table_of

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


@pytest.mark.parametrize("suit", SUITS)
def test_the_ace_is_highest_and_after_a_turn_the_two(suit: str) -> None:
    names = [value + suit for value in ORDER]
    assert [place_in_order(CARDS[name], 0) for name in names] == list(range(13)), Hilos.CARDS
    assert [place_in_order(CARDS[name], 1) for name in names] == list(range(12, -1, -1))
    assert rule("HS-02") is Hilos.CARDS and len(DECK) == 52


@pytest.mark.parametrize(
    ("hand", "led", "playable"),
    [
        ("3H 9H 2S", "H", "3H 9H"),
        ("3H 9H 2S", "S", "2S"),
        ("3H 9H 2S", "C", "2S 3H 9H"),  # void: any card, trumps or not
        ("AD", "D", "AD"),
        ("AD", "S", "AD"),
    ],
)
def test_suit_must_be_followed(hand: str, led: str, playable: str) -> None:
    found, why = may_follow(hand_of(hand), SUITS.index(led))
    assert (" ".join(names_of(found)), why) == (playable, Hilos.FOLLOW_SUIT)


def test_a_refused_card_is_told_the_suit_led_and_the_cards_that_bind() -> None:
    table = in_trick(table_of(hands=["", "", "", "3H 9H 2S"]), "KH QH", 1)
    given = may_follow(hand_of("3H 9H 2S"), SUITS.index("H"))[0]
    text, why = refusal(table, 3, PLAY, given, "play 2S")
    assert (text, why) == ("2♠ cannot be played. ♥ was led, and Dora still holds 3♥ and 9♥.", Hilos.FOLLOW_SUIT)
    assert refusal(table, 3, PLAY, given, "play 9H") is None
    assert refusal(table, 3, PLAY, given, "play 8H") == ("Dora does not hold 8♥.", None)


@pytest.mark.parametrize(
    ("trick", "trump", "turned", "winner", "why"),
    [
        ("9H KH 2H 5H", "S", 0, "KH", Hilos.SUIT_LED_WINS),
        ("9H KH 2H 5H", "S", 1, "2H", Hilos.SUIT_LED_WINS),
        ("9H AC KD AD", "S", 0, "9H", Hilos.SUIT_LED_WINS),  # other suits do not count
        ("9H AC 2D 2C", "S", 1, "9H", Hilos.SUIT_LED_WINS),
        ("9H KH 2S 5H", "S", 0, "2S", Hilos.TRUMP_WINS),
        ("9H KS 2S 5S", "S", 0, "KS", Hilos.TRUMP_WINS),
        ("9H KS 2S 5S", "S", 1, "2S", Hilos.TRUMP_WINS),
        ("9S KS AH AD", "S", 0, "KS", Hilos.TRUMP_WINS),  # a trump that was led
        ("9S KS AH AD", "S", 1, "9S", Hilos.TRUMP_WINS),
        ("10D AD 9D", "C", 0, "AD", Hilos.SUIT_LED_WINS),  # three players
        ("10D 2C 9D", "C", 1, "2C", Hilos.TRUMP_WINS),
    ],
)
def test_who_takes_the_trick(trick: str, trump: str, turned: int, winner: str, why: Hilos) -> None:
    laid = cards(trick)
    place = trick.split().index(winner)
    assert trick_winner(laid, 0, len(laid), SUITS.index(trump), turned) == (place, why)
    among_others = [*cards("AS 2S"), *laid, CARDS["AH"]]
    assert trick_winner(among_others, 2, len(laid), SUITS.index(trump), turned) == (place, why)


@pytest.mark.parametrize(
    ("card", "other", "turned", "wins", "why"),
    [
        ("2S", "AH", 0, True, Hilos.TRUMP_WINS),
        ("AH", "2S", 0, False, Hilos.TRUMP_WINS),
        ("3S", "2S", 0, True, Hilos.TRUMP_WINS),
        ("3S", "2S", 1, False, Hilos.TRUMP_WINS),
        ("3H", "2H", 0, True, Hilos.SUIT_LED_WINS),
        ("AD", "2H", 0, False, Hilos.SUIT_LED_WINS),
        ("2D", "AH", 1, False, Hilos.SUIT_LED_WINS),
    ],
)
def test_which_card_beats_the_one_that_was_winning(card: str, other: str, turned: int, wins: bool, why: Hilos) -> None:
    """♠ is trump."""
    assert beats(CARDS[card], CARDS[other], SUITS.index("S"), turned) == (wins, why)


def strongest(trick: list[str], trump: str, turned: bool) -> tuple[str, str]:
    """The winner and the rule, from the rule book's sentences."""
    ranks = ORDER[::-1] if turned else ORDER
    trumps = [card for card in trick if card[-1] == trump]
    candidates = trumps or [card for card in trick if card[-1] == trick[0][-1]]
    return max(candidates, key=lambda card: ranks.index(card[:-1])), "HS-09" if trumps else "HS-10"


def test_random_tricks_against_the_sentences() -> None:
    rng = random.Random(1)
    for _ in range(3000):
        trick = rng.sample(DECK, rng.choice([3, 4]))
        trump, turned = rng.choice(SUITS), rng.choice([0, 1])
        place, why = trick_winner(cards(" ".join(trick)), 0, len(trick), SUITS.index(trump), turned)
        assert (trick[place], why.id) == strongest(trick, trump, bool(turned))


@pytest.mark.parametrize(
    ("winning", "led", "turned", "reversal", "after", "why"),
    [
        ("KH", "H", 0, "always", 0, Hilos.ORDER_STAYS),
        ("KH", "H", 1, "always", 1, Hilos.ORDER_STAYS),
        ("2S", "H", 0, "always", 1, Hilos.ORDER_TURNS),
        ("2S", "H", 1, "always", 0, Hilos.ORDER_TURNS),
        ("KS", "S", 0, "always", 1, Hilos.ORDER_TURNS),  # a trump that was led turns the order too
        ("KH", "H", 1, "ruff_only", 1, Hilos.ORDER_STAYS),
        ("2S", "H", 0, "ruff_only", 1, Hilos.ORDER_TURNS),
        ("KS", "S", 0, "ruff_only", 0, Hilos.TRUMP_LED),
        ("KS", "S", 1, "ruff_only", 1, Hilos.TRUMP_LED),
        ("KH", "H", 0, "never", 0, Hilos.ORDER_STAYS),
        ("2S", "H", 0, "never", 0, Hilos.NEVER_TURNS),
        ("KS", "S", 0, "never", 0, Hilos.NEVER_TURNS),
    ],
)
def test_when_the_order_turns(winning: str, led: str, turned: int, reversal: str, after: int, why: Hilos) -> None:
    """♠ is trump."""
    found = order_after(CARDS[winning], SUITS.index(led), SUITS.index("S"), turned, REVERSALS.index(reversal))
    assert found == (after, why)


@pytest.mark.parametrize("reversal", REVERSALS)
@pytest.mark.parametrize("variant", ["standard", "poor_man", "widow", "solo", "dealer"])
def test_the_order_in_whole_rounds(variant: str, reversal: str) -> None:
    """Followed through every trick of a game by the sentences, from a normal order in each round (HS-R4)."""
    turns = 0
    for seed in range(4):
        for one in replay(hilos(variant, seed=seed, reversal=reversal)).summary["rounds"]:
            turned = False  # "HS-R4"
            for trick in one["tricks"]:
                assert trick["reversed"] is turned, Hilos.NEW_ROUND
                winner, why = strongest(trick["cards"], one["trump"], turned)
                place = trick["cards"].index(winner)
                assert trick["winner"] == (trick["leader"] + place) % len(trick["cards"])
                by_ruff = why == "HS-09" and (reversal == "always" or trick["cards"][0][-1] != one["trump"])
                if by_ruff and reversal != "never":
                    turned = not turned
                    turns += 1
    assert (turns > 0) is (reversal != "never")


def test_nothing_is_said_of_the_order_after_the_last_trick() -> None:
    for seed in range(20):
        for frame in replay(hilos("poor_man", seed=seed, match="best_of_3")):
            if frame.rule in (Hilos.ORDER_TURNS, Hilos.ORDER_STAYS):
                assert frame.view().trick < 12 and frame.view().winner >= 0


def test_that_the_order_stays_is_told_only_while_it_is_turned() -> None:
    told = [frame for frame in replay(hilos("poor_man", seed=1)) if frame.rule == Hilos.ORDER_STAYS]
    assert told and all(frame.view().reversed for frame in told), "HS-13"
