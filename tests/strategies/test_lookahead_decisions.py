"""What a player that looks ahead bids, names, passes and plays: one position a decision, with the reason.

It tries every choice on tables that it must think possible, so the reason is what comes of the round.
"""

from array import array
from typing import Any

import pytest

from hilo_core import GAMES
from hilo_core.base.game import CHANCE, Ask
from hilo_core.beliefs.rollout_kernel import extra_slots
from hilo_core.himilo.cards import CARDS, NAMES, WIN_CARDS_BY_NAME
from hilo_core.himilo.round import BID, PASS, PLAY, open_bids
from hilo_core.himilo.table import LEADERS, LEVELS, PLAYED, SEATS, TURNED_UP, WIN_CARDS, WINNERS
from hilo_core.himilo.trick import suit_to_follow
from hilo_core.machine.compiled import compiled
from hilo_core.strategies import chooser

from ..core.laid import hilos, lie, played
from ..core.laid import himilo as table_of


def chosen(key: str, table: list[int], asked: Ask) -> int:
    """What it does, in machine code."""
    play = compiled(f"lookahead-{key}", lambda: chooser(GAMES[key], "lookahead"), rows=1, numbers=3)
    assert play is not None and asked.seat != CHANCE
    found: int = play(array("q", [1, *table[1:], *[0] * extra_slots(GAMES[key])]), *asked)
    return found


ALL_FOURTEEN = "JS KH QC KD J* QS KC JH QD KS JD K* QH JC"
FOR_FOUR = [name for name in CARDS if int(name[:-1]) <= 15]


def dealt(seat: int, hand: str, bids: str) -> list[int]:
    """A table of four at which a seat has a hand, and the others have any other cards."""
    rest = [name for name in FOR_FOUR if name not in hand.split()]
    others = [" ".join(rest[n::3][:14]) for n in range(3)]
    table = table_of(4, bids=bids, hands=[*others[:seat], hand, *others[seat:]], line=ALL_FOURTEEN)
    table[TURNED_UP] = 14
    return table


OUTER, INNER = "1S 2S 14S 15S 1H 14H 15H 1C 2C 14C 15C 1D 2D 15D", "6S 7S 9S 10S 6H 7H 9H 10H 6C 7C 9C 10C 6D 10D"
AN_END_EACH = "1S 7S 8S 9S 7H 8H 9H 15H 1C 7C 8C 9C 8D 15D"
BIDS = [
    pytest.param("low", OUTER, "high", id="the ends of every suit take the tricks of most Ks and Js: High"),
    pytest.param("low", INNER, "middle", id="no end of any suit, so hardly the trick of a K or a J: no High"),
    pytest.param("middle", AN_END_EACH, "low", id="inner cards to leave tricks with, and one end of each suit: Low"),
]


@pytest.mark.parametrize(("bids", "hand", "chosen_bid"), BIDS)
def test_in_himilo_it_bids_what_most_often_wins_the_round(bids: str, hand: str, chosen_bid: str) -> None:
    table = dealt(1, hand, bids)
    assert LEVELS[chosen("himilo", table, Ask(1, BID, open_bids(table)))] == chosen_bid


def test_in_himilo_high_passes_inner_cards_and_keeps_the_ends_that_take_tricks() -> None:
    code = chosen("himilo", dealt(0, AN_END_EACH, "high middle low middle"), Ask(0, PASS, 0))
    three = {NAMES[code >> place & 255] for place in (0, 8, 16)}
    assert len(three) == 3 and three <= set(AN_END_EACH.split()) - {"1S", "1C", "15H"}


def ending(seat: int, hands: list[str], tricks_won: tuple[int, ...], win_cards: str, laid: str, out: str) -> list[int]:
    """A table with two tricks to come. Nobody has shown a void: all tricks before were those of a J★. `out` is out of play."""
    before = sum(tricks_won)
    table = table_of(4, bids="low middle middle high", hands=hands, tricks_won=tricks_won)
    in_play = " ".join((*hands, laid, out)).split()
    gone = iter(CARDS[name] for name in FOR_FOUR if name not in in_play)
    winners = [winner for winner, tricks in enumerate(tricks_won) for _ in range(tricks)]
    for trick, winner in enumerate(winners):
        table[WIN_CARDS + trick], table[WINNERS + trick] = WIN_CARDS_BY_NAME["J*"], winner
        table[LEADERS + trick] = winners[trick - 1] if trick else 1
        table[PLAYED + SEATS * trick : PLAYED + SEATS * trick + 4] = [next(gone) for _ in range(4)]
    for slot, name in enumerate(win_cards.split(), WIN_CARDS + before):
        table[slot] = WIN_CARDS_BY_NAME[name]
    table[TURNED_UP] = 14
    return lie("himilo", table, before, (seat - len(laid.split())) % 4, laid)


LOW, MIDDLE, HIGH = 0, 2, 3
LEADS_LOW, LEADS_HIGH = ["2S 14S", "5S 11S", "7S 10S", "4S 12S"], ["2S 14S", "5S 11S", "7S 10S", "1S 15S"]
LAST = ["2S", "5S", "7S 13S", "1S"]
ENDINGS = [
    pytest.param(
        LOW, LEADS_LOW, (2, 3, 3, 4), "JS KS", "", "14S", id="Low leaves the trick of the J, and keeps the 2 for the K"
    ),
    pytest.param(
        LOW, LEADS_LOW, (2, 3, 3, 4), "KS JS", "", "2S", id="Low leaves the trick of the K, and keeps the 14 for the J"
    ),
    pytest.param(HIGH, LEADS_HIGH, (2, 3, 3, 4), "JS KS", "", "1S", id="High takes the J with the 1, and the K with the 15"),
    pytest.param(HIGH, LEADS_HIGH, (2, 3, 3, 4), "KS JS", "", "15S", id="High takes the K with the 15, and the J with the 1"),
    pytest.param(
        MIDDLE,
        LAST,
        (2, 3, 2, 5),
        "KS KH",
        "12S 3S 11S",
        "7S",
        id="Middle needs one trick: a K is to come, and the 13 will take it whoever follows",
    ),
    pytest.param(
        MIDDLE,
        LAST,
        (2, 3, 2, 5),
        "KS QS",
        "12S 3S 11S",
        "13S",
        id="Middle needs one trick: a Q is to come, which a 13 would not take, so it takes this one",
    ),
]


@pytest.mark.parametrize(("seat", "hands", "tricks_won", "win_cards", "laid", "card"), ENDINGS)
def test_in_himilo_it_plays_with_the_next_trick_in_mind(
    seat: int, hands: list[str], tricks_won: tuple[int, ...], win_cards: str, laid: str, card: str
) -> None:
    out = "4S 6S 8S 9S" if laid else "3S 6S 8S 9S"
    table = ending(seat, hands, tricks_won, win_cards, laid, out)
    must, _ = suit_to_follow(table, seat, table[WIN_CARDS + sum(tricks_won)])
    assert NAMES[chosen("himilo", table, Ask(seat, PLAY, must))] == card


def does(variant: str, hands: list[str], words: str, trump: str = "QS", dealer: int = 0, **options: Any) -> str:
    """What the seat does that is asked after these actions in Hilos; the hands fill up with other cards."""
    table = hilos(variant, dealer=dealer, deal=";".join([trump, *hands]), **options)
    _, asked = played("hilos", table, [word.strip() for word in words.split(",") if word.strip()])
    assert asked is not None
    return GAMES["hilos"].write(asked.ask, chosen("hilos", table, asked), table)


GOOD, WEAK = "AS 2S 9S AH 2C AD 7H 8H 9C 10C JD QD KD", "4S QS 5H 6H 7H 8H 9H 4C 6C 8C 9C 9D 10D"
ALL_SPADES = "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS"
AUCTION = [
    pytest.param(["", GOOD, "", ""], "", 0, "bid 1", id="many trumps, aces and twos: seven tricks are likely, eight less so"),
    pytest.param(["", WEAK, "", ""], "pass, pass, pass", 1, "pass", id="a weak hand, and all others have passed: a bid loses"),
    pytest.param(["", "", GOOD, ""], "bid 3", 0, "pass", id="good as it is, the hand makes no ten tricks: the others may fail"),
]


@pytest.mark.parametrize(("hands", "words", "dealer", "action"), AUCTION)
def test_in_hilos_it_bids_for_the_greatest_lead(hands: list[str], words: str, dealer: int, action: str) -> None:
    assert does("standard", hands, words, dealer=dealer, trump="QS" if "QS" in hands[1] else "KS") == action


def test_in_dealers_hilos_it_bids_in_the_suit_that_makes_ten_tricks() -> None:
    action = does("dealer", ["", "", ALL_SPADES, ""], "bid 9 H", trump="")
    assert action.startswith("bid 1") and action.endswith(" S")


@pytest.mark.parametrize(
    ("hand", "trump"),
    [
        pytest.param("AH 2H KH QH JH 10H 9H 8H AD AC 2C 3D 4D", "trump H", id="nine tricks with eight hearts"),
        pytest.param(
            "AH 2H KH JH 10H 3S 4S 5S 6S 7S 8S AC AD", "trump S", id="six small spades ruff more than high hearts take"
        ),
    ],
)
def test_in_solo_it_names_the_trump_that_makes_its_bid(hand: str, trump: str) -> None:
    assert does("solo", ["QS", hand, "", ""], "bid abundant, pass, pass, pass") == trump


@pytest.mark.parametrize(
    ("hands", "action"), [(["", WEAK, "", ""], "look"), (["", ALL_SPADES.replace("QS", "QD"), "", ""], "leave")]
)
def test_in_widows_it_looks_as_the_expert_does(hands: list[str], action: str) -> None:
    """A weak hand gains by a look, one of nearly all trumps does not."""
    assert does("widow", hands, "", trump="3D" if "QS" in hands[1] else "QS") == action


VOID = "QC KC JS 9S 8S 7S QD KD 9D 10D JD 8C 9C"


def test_in_hilos_it_ruffs_the_ace_of_the_others_and_not_that_of_its_partner() -> None:
    bids = "bid 1, pass, pass, pass"
    taken = does("standard", [VOID, "5H", "9H", "AH"], f"{bids}, play 5H, play 9H, play AH", trump="9S")
    assert taken.endswith("S")
    left = does("standard", [VOID, "5H", "AH", "9H"], f"{bids}, play 5H, play AH, play 9H", trump="9S")
    assert not left.endswith("S")


IN_MISERY, DANGEROUS = "2H 4H 5H 8H 2C 3C 4C 5C 2D 3D 4D 5D 6D", "play 8H"


def test_in_a_misery_the_declarer_leads_no_card_that_may_take_the_trick() -> None:
    """Three hearts above the 2 are its own, and some hand is likely to have none above the 8."""
    assert does("solo", ["QS", IN_MISERY, "", ""], "bid misery, pass, pass, pass", reversal="never") != DANGEROUS


def test_in_a_misery_a_defender_leaves_the_trick_to_the_declarer() -> None:
    """The declarer's 8 is winning: with the 3 the bid has failed, with the K it would go on."""
    words = "bid misery, pass, pass, pass, play 8H, play 6H, play 7H"
    assert does("solo", ["QS 3H KH", IN_MISERY, "6H", "7H"], words, reversal="never") == "play 3H"
