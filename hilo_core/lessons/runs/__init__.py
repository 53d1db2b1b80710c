"""Long runs of games that come ready, so that a page can play them without a kernel: what happened in each, and what it shows.

run("pass_or_go.nothing")   20,000 rounds with five dice; runs() has the keys of all

`python -m hilo_core.lessons.runs` plays the tables of Hi MiLo!, HiLO and Hilos anew; that of High, Low, Pass or Go
is played when asked.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from ...messages.errors import HiloError, shown
from .tables import GAMES, dice_rows, read_table

__all__ = ["GAMES", "Run", "run", "runs"]


@dataclass(frozen=True)
class Run:
    """A run: its question, and a row of whole numbers for each game, first 1 if it happened and 0 if not, then what a small
    picture shows: each die and the points after it, or a number for each of `labels`."""

    key: str
    game: str  # its name
    title: str
    task: str
    thing: str  # what is played: "round"; its plural adds an s
    happens: str  # what is counted: "end with nothing"
    told: tuple[
        str, str
    ]  # of a game in which it did not happen and of one in which it did; {n} its number, {last} the last one
    labels: tuple[str, ...]  # of the columns of the picture; none where dice are drawn
    most: int  # where the axis ends, of 100
    rows: tuple[tuple[int, ...], ...]
    exact: Fraction | None  # of 100; None where we have not worked it out
    reason: str  # how the exact value is found, or why there is none

    @property
    def hits(self) -> int:
        """In how many games it happened."""
        return sum(row[0] for row in self.rows)


def run(key: str) -> Run:
    """The run with this key. HiloError if there is none."""
    if not isinstance(key, str) or key not in _RUNS:
        raise HiloError(f"There is no run {shown(key)}. The runs are {', '.join(_RUNS)}.")
    return _RUNS[key](key)


def runs() -> list[str]:
    """The keys of all runs."""
    return list(_RUNS)


def nothing(key: str) -> Run:
    """How often do five dice end with nothing?"""
    from ...pass_or_go.odds import spread

    return Run(
        key,
        "High, Low, Pass or Go",
        "How often do five dice end with nothing?",
        "Dora rolls all five dice one after the other, whatever happens. A 6 takes all points away and a 1 half of them; every "
        "other number is added. In how many of 100 rounds does she end with 0 points?",
        "round",
        "end with nothing",
        ("Round {n} ends with {last}.", "Round {n} ends with nothing."),
        (),
        60,
        dice_rows(),
        100 * spread(5, 0)[0],
        "It comes from counting all 7,776 ways in which five dice can fall.",
    )


def team_wins(key: str) -> Run:
    """How often does a team win a round at random?"""
    return Run(
        key,
        "Hi MiLo!",
        "How often does a team win a round if it plays at random?",
        "Four players bid, pass and play at random, but they keep to the rules. They win the round if the Low bidder alone "
        "takes the fewest tricks and the High bidder alone the most. In how many of 100 rounds does that happen?",
        "round",
        "are won by the team",
        ("Round {n} is lost.", "Round {n} is won: every bid came true."),
        ("Low", "Middle", "Middle", "High"),
        40,
        read_table("himilo"),
        None,
        "We have not worked out the exact value. There are very many deals, so we count simulated rounds.",
    )


def void(key: str) -> Run:
    """How often does an off-suit card take a trick under a J?"""
    return Run(
        key,
        "Hi MiLo!",
        "How often does an off-suit card take the trick under a J?",
        "Four players play at random by the rules. Under a J the lowest card takes the trick. Ann has no card of the J’s suit, "
        "so her card is off-suit and ranks below every card of that suit. In how many of 100 such tricks does she take it?",
        "trick",
        "are taken by Ann",
        ("Trick {n}: somebody else takes it.", "Trick {n}: Ann takes it."),
        ("follow", "off-suit"),
        100,
        read_table("himilo_void"),
        None,
        "We have not worked out the exact value. There are very many deals, so we count simulated rounds.",
    )


def doubled(key: str) -> Run:
    """How often does ending the round double the ender's points?"""
    return Run(
        key,
        "HiLO",
        "How often are the points of the player who ends the round doubled?",
        "Three players play HiLO at random. The points of the player who ends the round are doubled, unless that player alone "
        "has the fewest. In how many of 100 rounds are they doubled?",
        "round",
        "are doubled",
        ("Round {n}: the ender's points stay as they are.", "Round {n}: the ender's points are doubled."),
        ("ender", "other", "other"),
        100,
        read_table("hilo"),
        None,
        "We have not worked out the exact value. There are very many deals, so we count simulated rounds.",
    )


def twos_and_eights(key: str) -> Run:
    """How often do the 2s take more tricks than the 8s?"""
    return Run(
        key,
        "Hilos",
        "How often do the 2s take more tricks than the 8s?",
        "Four players play at random. Count the tricks that the four 2s take, and those that the four 8s take. In how many of "
        "100 rounds do the 2s take more?",
        "round",
        "go to the 2s rather than the 8s",
        ("Round {n}: the 2s do not take more tricks than the 8s.", "Round {n}: the 2s take more tricks than the 8s."),
        ("2s", "8s", "aces"),
        100,
        read_table("hilos_ranks"),
        None,
        "We have not worked out the exact value. There are very many deals, so we count simulated rounds.",
    )


def looks(key: str) -> Run:
    """How often does a look at the widow bring more points?"""
    return Run(
        key,
        "Hilos, Widow's",
        "How often does a look bring more points?",
        "Each deal is played twice, at random. The first time Ann does not look at the widow. The second time she looks, and "
        "swaps if the widow has at least four trumps and more than her own hand. In how many of 100 rounds does she get more "
        "points with the look?",
        "round",
        "bring more points with a look",
        ("Round {n}: with a look Ann does not get more points.", "Round {n}: with a look Ann gets more points."),
        ("no look", "a look"),
        60,
        read_table("hilos_looks"),
        None,
        "We have not worked out the exact value. There are very many deals, so we count simulated rounds.",
    )


_RUNS: dict[str, Callable[[str], Run]] = {
    "pass_or_go.nothing": nothing,
    "himilo.team-wins": team_wins,
    "himilo.void": void,
    "hilo.doubled": doubled,
    "hilos.twos-and-eights": twos_and_eights,
    "hilos.looks": looks,
}
