"""What the notebook on Hi MiLo! says in numbers, asked of the rules and of rounds that play themselves."""

from collections import Counter
from fractions import Fraction
from math import ceil

from hilo_core import replay, simulate
from hilo_core.himilo.cards import HAND_SIZE, TRICKS, WIN_CARDS_BY_NAME, cards, win_card
from hilo_core.himilo.trick import trick_winner
from hilo_core.intervals import Rate
from hilo_core.records.replay import summarize

from .counted import SEATS, himilo_rounds
from .fact import Fact, about, asked_in, each_fact, of_20, spelled, sure
from .test_notebooks import NOTEBOOKS, cells, text


def letters() -> tuple[str, str, str]:
    """How many K, J and Q there are."""
    found = Counter(name[0] for name in WIN_CARDS_BY_NAME)
    return spelled(found["K"]), spelled(found["J"]), spelled(found["Q"])


def off_suit(letter: str) -> Rate:
    """How often an off-suit card takes the trick under a win card with this letter."""
    rate: Rate = himilo_rounds()["taking"][letter]
    return rate


def margins() -> str:
    """What the margins of error of these three are less than."""
    margins = [50 * (rate.high - rate.low) for rate in map(off_suit, "JQK")]
    return f"{ceil(max(margins))}"


def rounds_counted() -> str:
    """How many rounds are counted."""
    rate: Rate = himilo_rounds()["no_tie"]
    return f"{rate.of:,}"


def no_tie() -> str:
    """How many of 100 rounds have no tie."""
    return about(himilo_rounds()["no_tie"])


def of_the_pairs() -> tuple[int, int, int]:
    """Seats that can have the most, seats that can then have the fewest, and pairs of them. No seat has either more often."""
    for name in ("most", "fewest"):
        rates: list[Rate] = [himilo_rounds()[name][seat] for seat in SEATS]
        assert max(rate.low for rate in rates) < min(rate.high for rate in rates)
    return len(SEATS), len(SEATS) - 1, len(SEATS) * (len(SEATS) - 1)


def twelfth() -> tuple[str, int, str]:
    """A twelfth of the rounds without a tie, and how many are won."""
    won = simulate("himilo", 200_000, players=4, rounds=1, progress=False).rate("team_wins")
    return no_tie(), round(Fraction(int(no_tie()), of_the_pairs()[-1])), about(won)


def experts() -> str:
    """How many of 100 rounds experts win."""
    found = simulate("himilo", 6_000, players=4, rounds=1, strategies="expert", progress=False)
    return about(found.rate("team_wins"))


def passed_on() -> bool:
    """Whether the jack of diamonds goes through Ben's hands."""
    said = [frame.text for frame in replay("himilo_won_match") if frame.rule.id in ("HM-08", "HM-R4")]
    return said[0].endswith("11♦ to Ben.") and said[1].endswith("11♦ to Cem. 11♦ had just come from Ann.")


def bids() -> tuple[str, ...]:
    """What Ben, Cem, Ann and Dora have bid in the round that is watched."""
    (played,) = summarize("himilo_tie")["rounds"]
    ann, ben, cem, dora = (bid.capitalize() for bid in played["bids"])
    assert ann == dora
    return ben, cem, ann


def led_in_trick_13() -> tuple[int, str, str]:
    """The trick on which the round turns: its number, who leads which card under which win card."""
    (played,) = summarize("himilo_tie")["rounds"]
    place = next(place for place, trick in enumerate(played["tricks"]) if trick["win_card"] == "QC")
    trick = played["tricks"][place]
    assert trick["leader"] == SEATS.index("Ann")
    return place + 1, trick["cards"][0].replace("C", "♣"), trick["win_card"].replace("C", "♣")


FACTS = [
    Fact("10", "asks you {} questions", lambda: spelled(asked_in("10"))),
    Fact("10", "Because you have {} cards, a round has {} tricks", lambda: (spelled(HAND_SIZE), spelled(TRICKS))),
    Fact("10", "There are {} K and {} J, but only {} Q, because there is no Q★", letters),
    Fact("10", "Ben has bid {}, Cem has bid {}, and Ann and Dora are {}", bids),
    Fact("10", "there Ann passes 11♦ to Ben, and Ben passes it on to Cem", passed_on),
    Fact("10", "Go back to trick {}, where Ann leads {} under {}", led_in_trick_13),
    Fact("10", "in how many of {} cases something happens", lambda: 100),
    Fact("10", "For about {} of {} such estimates", of_20),
    Fact("10", "We let a computer play {} rounds at random", rounds_counted),
    Fact("10", "took the trick {} times of 100 under a J", lambda: sure(off_suit("J"))),
    Fact("10", "{} times of 100 under a Q", lambda: sure(off_suit("Q"))),
    Fact("10", "and about once in 100 under a K", lambda: sure(off_suit("K")) == "1"),
    Fact("10", "Each of these numbers has a margin of error of less than {}", margins),
    Fact("10", "About {} of 100 random rounds have no tie for the most and none for the fewest", no_tie),
    Fact("10", "That makes {} × {} = {} pairs", of_the_pairs),
    Fact("10", "A twelfth of {} is {}, and when we counted, about {} of 100 random rounds were won", twelfth),
    Fact("10", "Our expert players win about {} of 100", experts),
    Fact("10", "vote before each trick, stop before trick {} |", lambda: led_in_trick_13()[0]),
]


@each_fact(FACTS)
def test_a_fact(fact: Fact) -> None:
    fact.holds()


def test_each_of_the_four_can_take_the_trick_at_the_top() -> None:
    code = [text(cell["source"]) for cell in cells(NOTEBOOKS / "10_himilo_rules.ipynb", "code")]
    laid = cards("12S 4H 7H 2D")
    assert 'WinCardLab(players=4, cards="12S 4H 7H 2D", win_card="KH")' in code
    takers = {trick_winner(laid, 0, 4, win_card(name))[0] for name in WIN_CARDS_BY_NAME}
    assert takers == {0, 1, 2, 3}
