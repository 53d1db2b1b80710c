"""Exact chances in Hi MiLo!: known numbers, whole trick laws, and counting."""

import random
from fractions import Fraction

import pytest

from hilo_core.himilo.odds import out_of_play, takes, void, void_at_the_deal
from hilo_core.himilo.round import trick_winner
from hilo_core.himilo.table import NAMES, STAR, number_cards, suit_of, win_card, win_suit

HAND = "2S 9S 15S 3H 8H 14H 1C 7C 10C 13C 4D 5D 11D 12D"


def test_cards_out_of_play() -> None:
    assert [out_of_play(players) for players in (3, 4, 5)] == [Fraction(6, 48), Fraction(4, 60), Fraction(2, 72)]


def test_void() -> None:
    assert void(4, 2, 2) == Fraction(1, 6)
    assert void(4, 0, 3) == 1 and void(4, 2, 3) == 0
    # 46 unseen cards, 15 - 3 = 12 of the colour: C(34, 14) / C(46, 14)
    assert void_at_the_deal(4, 3) == Fraction(1391975640, 239877544005)
    with pytest.raises(ValueError, match="cannot be dealt"):
        void(4, 5, 2)


def counted(card: str, under: str, players: int, hand: list[str], laid: list[str], gone: list[str]) -> tuple[int, int]:
    """Return how often the card wins the trick when the unseen cards are dealt and played at random, out of how many times."""
    rng, times, taken = random.Random(f"{card}{under}{players}"), 6000, 0
    unseen = [c for c in number_cards(players) if NAMES[c] not in {*hand, *laid, *gone}]
    suit = win_suit(win_card(under))
    number = {name: c for c, name in NAMES.items()}
    for _ in range(times):
        rng.shuffle(unseen)
        row = [number[name] for name in (*laid, card)]
        for other in range(players - len(row)):
            held = unseen[other * len(hand) : (other + 1) * len(hand)]
            following = [c for c in held if suit_of(c) == suit] if suit != STAR else []
            row.append(rng.choice(following or held))
        taken += trick_winner(row, 0, players, win_card(under))[0] == len(laid)
    return taken, times


@pytest.mark.parametrize(
    ("card", "under", "players", "hand", "laid", "gone"),
    [
        ("15S", "KS", 4, HAND, "", ""),
        ("9S", "QS", 4, HAND, "", ""),
        ("8H", "QH", 4, HAND, "10H", ""),
        ("3H", "JH", 4, HAND, "9H 2C", ""),
        ("7C", "J*", 5, "2S 9S 15S 3H 8H 14H 1C 7C 10C 13C 4D 5D 17D 18S", "7S", ""),
        ("12H", "K*", 3, "12H 2S 3S", "12S", "1S 5S"),
        ("4D", "QC", 3, "4D 5D", "", "4S 4H"),
        ("12D", "KH", 4, "12D 1S", "12S", "1D 2D 2C 9C"),
    ],
)
def test_a_card_taking_the_trick_agrees_with_counting(
    card: str, under: str, players: int, hand: str, laid: str, gone: str
) -> None:
    cards = {"hand": hand.split(), "laid": laid.split(), "gone": gone.split()}
    taken, times = counted(card, under, players, **cards)
    exact = takes(card, under, players, **cards)
    assert 0 <= exact <= 1
    assert abs(taken / times - exact) <= 4 * float((exact * (1 - exact) / times) ** 0.5) + 1e-9


@pytest.mark.parametrize(
    ("under", "hand", "laid", "complaint"),
    [
        ("KS", "8S", "", "not among"),
        ("KS", "9S", "9S", "twice"),
        ("KH", "9S 2H", "", "HM-10"),
        ("KS", "9S", "1S 2S 3S 5S", "More cards"),
    ],
)
def test_what_cannot_be_is_refused(under: str, hand: str, laid: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        takes("9S", under, 4, hand=hand.split(), laid=laid.split())
