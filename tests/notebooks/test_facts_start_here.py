"""What the first notebook says of trick 12 of the match in it, and asks about it; and of the rounds that it names."""

from itertools import pairwise
from typing import Any

from hilo_core import replay
from hilo_core.asking.stage import Cards, WinCard
from hilo_core.base.game import SEAT_NAMES
from hilo_core.himilo.cards import TRICKS
from hilo_core.lessons import question
from hilo_core.play.played import InteractiveGame
from hilo_core.records.record import load
from hilo_core.records.replay import summarize
from hilo_widgets.session import left_of_dealer

from .fact import Fact, each_fact, spelled
from .test_notebooks import prose


def rounds(name: str) -> list[dict[str, Any]]:
    """The rounds of an example, summed up."""
    found: list[dict[str, Any]] = summarize(name)["rounds"]
    return found


def course(name: str) -> tuple[str, ...]:
    """How many rounds a match has, and who won each."""
    return spelled(len(rounds(name))), *("won" if played["team_wins"] else "lost" for played in rounds(name))


def turns() -> str:
    """How often the order turns before the last trick of a round."""
    turned = [trick["reversed"] for trick in rounds("hilos_turns")[0]["tricks"]]
    return spelled(sum(a != b for a, b in pairwise(turned)))


def short_by(name: str) -> tuple[str, str]:
    """A bid that fails, and by how many tricks."""
    played = rounds(name)[-1]
    contract, won = played["contract"], played["tricks_won"]
    bid = contract["bid"].split()[0]
    team = won[contract["seat"]] + (won[(contract["seat"] + 2) % 4] if name == "hilos_bid_failed" else 0)
    return bid, spelled(int(bid) + (6 if name == "hilos_bid_failed" else 0) - team)


def rolled() -> tuple[int, ...]:
    """What becomes of points at the two dice that the book's examples roll."""
    told = [frame.text for frame in replay("pass_or_go_two_players") if frame.rule.id in ("PG-16", "PG-18")]
    return tuple(
        int(word.strip(".,")) for text in told[:2] for word in text.split(" so ")[1].split() if word.strip(".,").isdigit()
    )


def asked() -> tuple[int, int]:
    """The round and the trick of the first question."""
    frames = list(replay("himilo_won_match"))
    place = next(place for place, frame in enumerate(frames) if frame.text == "Dora follows with 11♥.")
    return sum(frame.rule.id == "HM-03" for frame in frames[:place]), frames[place - 1].view(3).trick + 1


def tied() -> str:
    """How many players share the most tricks in the round that is lost by a hair."""
    won = rounds("himilo_won_match")[1]["tricks_won"]
    return spelled(won.count(max(won)))


def short_deals() -> tuple[str, str, int]:
    """Rounds, short deals and the points of the winners of a whole game."""
    found, told = summarize("pass_or_go_whole_game"), replay("pass_or_go_whole_game")
    return spelled(len(found["rounds"])), spelled(sum(frame.rule.id == "PG-R5" for frame in told)), max(found["totals"])


FACTS = [
    Fact("00", "A round has {} tricks", lambda: spelled(TRICKS)),
    Fact("00", "because {} players share the most tricks", tied),
    Fact("00", "In trick {} a different card would have saved it", lambda: asked()[1]),
    Fact("00", "Jump to “Round {}, trick {}” in the match above", asked),
    Fact("00", "`himilo_won_match` | {} rounds: {}, {}, {}", lambda: course("himilo_won_match")),
    Fact("00", "`himilo_lost_match` | {} rounds: {}, {}, {}", lambda: course("himilo_lost_match")),
    Fact("00", "only {} win cards to be seen at a time", lambda: spelled(load("himilo_hardcore")["options"]["show"])),
    Fact("00", "a whole game over {} rounds, with a shared win", lambda: spelled(len(rounds("hilo_whole_game")))),
    Fact("00", "the order turns {} times", turns),
    Fact("00", "and a bid of {} is just made", lambda: rounds("hilos_turns")[0]["contract"]["bid"]),
    Fact("00", "a bid of {} fails by {} trick", lambda: short_by("hilos_bid_failed")),
    Fact("00", "then a bid that fails by {} trick", lambda: short_by("hilos_pot")[1]),
    Fact("00", "a whole game over {} rounds, one of them thrown in", lambda: spelled(len(rounds("hilos_whole_game")))),
    Fact("00", "{} becomes {}, and in a second turn {} becomes {}", rolled),
    Fact("00", "a whole game over {} rounds, {} short deals, and a shared win with exactly {} points", short_deals),
    Fact("00", "Ben's chair (Ann has seat {})", lambda: SEAT_NAMES.index("Ann")),
]


@each_fact(FACTS)
def test_a_fact(fact: Fact) -> None:
    fact.holds()


def test_the_question_is_trick_twelve_of_the_second_round() -> None:
    frames = list(replay("himilo_won_match"))
    seen = next(frames[place - 1].view(3) for place, frame in enumerate(frames) if frame.text == "Dora follows with 11♥.")
    win, laid, hand = question("himilo.leaves-trick").stage
    assert isinstance(win, WinCard) and isinstance(laid, Cards) and isinstance(hand, Cards)
    assert seen.trick + 1 == 12 and seen.line[seen.trick] == win.name and seen.bids[3] == "middle"
    assert set(seen.hands[3]) == {card.name for card in hand.cards}
    assert [card for _, card in seen.trick_cards] == [card.name for card in laid.cards]
    taken = [seen.takers.count(seat) for seat in range(4)]
    assert taken[3] + 1 == max(taken) == taken[1] and seen.bids[1] == "high"  # one more would tie with Ben: enough already
    told = prose("00_start_here")
    assert "a different card would have saved it. Dora bid Middle in that round." in told


def test_a_reader_bids_first_and_freely() -> None:
    assert "You sit on the dealer’s left and bid first, so all three are open to you." in prose("00_start_here")
    played = InteractiveGame("himilo", seed=3)
    played.again(left_of_dealer(played))
    assert played.asked is not None and len(played) == 1 + len(played.own_choices())  # nothing before it but the deal
    for word in ("high", "middle", "low"):
        played.play(f"bid {word}")
        played.take_back()
